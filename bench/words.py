"""What it costs to say messages in a language, against the page on which they stand, in one run.

The old way was a finished English sentence, made by an f-string where something happened. So the floor is the page
itself: the organizer's history, as the server answers it. Ours makes messages and puts them into words; that alone is
measured in English and in German, which is looked up in a catalog, and may be a small part of the page.
"""

import os
import sys
import tempfile
from statistics import median

from msgspec.json import encode
from shared.turns import alternating
from shared.verdict import Verdict, judged

from finalsalvo.event.life.history import sentences
from finalsalvo.rules.registry import FORMATS
from finalsalvo.server.storage.opening import open_store
from finalsalvo.simulate.evening import ORGANIZER
from finalsalvo.simulate.play import Played, play_event
from finalsalvo.speech.catalogs import speaker

PLAYERS = 40
LINES = 200
RUNS = 31
MOST_OF_THE_PAGE = 0.1
"""How much of the time of the history's page may go into saying its lines."""
SLUG = "words"


def main() -> int:
    """Prints both, and how they compare."""
    played = play_event(FORMATS["xwing-standard"], PLAYERS, seed=5)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FINALSALVO_DATA"] = folder
        os.environ.pop("DATABASE_URL", None)
        compare(played)
    return 0 if Verdict.good else 1


def compare(played: Played) -> None:
    """The page, and what is said on it."""
    store = open_store()
    from django.test import Client

    from finalsalvo.server import models, urls
    from finalsalvo.server.http.here import Here

    assert urls.urlpatterns
    Here.store = store
    content = b"".join(encode(entry) + b"\n" for entry in played.life.entries)
    row = models.EventRow.objects.get(slug=store.import_log(content, secret=played.secret, slug=SLUG).slug)
    account = models.Account.objects.create(username="bench")
    models.Membership.objects.create(account=account, event=row, person=ORGANIZER)
    client = Client()
    client.force_login(account)
    assert client.get(f"/o/{SLUG}/history").status_code == 200
    entries = played.life.entries
    messages = sentences(played.state, list(entries[::-1][:LINES]), entries)
    tasks = [
        lambda: client.get(f"/o/{SLUG}/history"),
        lambda: [speaker("en").told(each) for each in messages],
        lambda: [speaker("de").told(each) for each in messages],
    ]
    floor, english, german = (median(times) for times in alternating(RUNS, *tasks))
    print(f"the history of {len(messages)} lines as a page: {floor * 1e3:.2f} ms")
    for language, spent in (("English", english), ("German", german)):
        print(f"saying them in {language}: {spent * 1e3:.2f} ms, {spent / len(messages) * 1e6:.1f} µs a line")
        share = spent / floor
        judged(share <= MOST_OF_THE_PAGE, f"that is {share:.2f} of the page (at most {MOST_OF_THE_PAGE})")


if __name__ == "__main__":
    sys.exit(main())
