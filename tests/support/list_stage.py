"""Events whose lists are looked at: published and hidden ones, squads of eight ships, long names, Hotshot, a fleet.

FINALSALVO_DATA=folder python tests/support/list_stage.py    makes them, and prints the codes of the first players
"""

import json
from datetime import date

from sample_lists import FALCON, FLEET, HOTSHOT, SWARM

from finalsalvo.server.storage.opening import open_store

store = open_store()

from finalsalvo.documents.card_box import pack_at  # noqa: E402 (Django must be ready first)
from finalsalvo.event.life import commands as c  # noqa: E402
from finalsalvo.event.life.facts import Registration  # noqa: E402
from finalsalvo.rules.house import Settings  # noqa: E402
from finalsalvo.server import models  # noqa: E402
from finalsalvo.server.accounts import links  # noqa: E402
from finalsalvo.server.accounts.owners import LOCAL  # noqa: E402

LONG = "Wolfgang-Amadeus Freiherr von Hohenstein"


def stage(slug: str, title: str, format: str, box: str, day: str, lists: tuple[str, ...], *, public: bool) -> None:
    """An event of two with their lists, in its first round."""
    pack = pack_at(box, date.fromisoformat(day))
    store.cards.shelf.keep(pack)
    pool = "extended" if format == "xwing-hotshot" else None
    settings = Settings(pool=pool, structure="custom", swiss_rounds=1, cut=0)
    store.create(c.Create(format, title, day, settings, organizer_name="Robin Vale"), LOCAL, reason="", slug=slug)
    account, _ = models.Account.objects.get_or_create(username=LOCAL, defaults={"first_name": "Organizer"})
    models.Membership.objects.create(account=account, event=models.EventRow.objects.get(slug=slug), person=LOCAL)
    people = (Registration(LONG), Registration("Bo Castellan"))
    commands: list[c.Command] = [c.Register(people), c.ChooseCards(pack.source.name)]
    commands += [c.SubmitList(f"p{number}", text) for number, text in enumerate(lists, start=1)]
    commands += [c.CheckIn(("p1", "p2")), c.Start(), c.DrawRound(), c.Publish(), c.StartClock()]
    for command in (*commands, *([c.PublishLists()] if public else [])):
        store.obey(slug, command, LOCAL, reason="to look at")


def main() -> None:
    """All of them."""
    squads = (json.dumps(FALCON), json.dumps(SWARM))
    stage("open", "Lists for all", "xwing-standard", "xwing-2.0", "2019-07-20", squads, public=True)
    stage("hidden", "Lists for nobody", "xwing-standard", "xwing-2.0", "2019-07-20", squads, public=False)
    hotshots = (json.dumps(HOTSHOT), json.dumps(HOTSHOT))
    stage("hotshot", "Hotshots", "xwing-hotshot", "xwing-2.5", "2024-10-01", hotshots, public=True)
    stage("fleets", "Fleets", "armada-standard", "armada", "2018-06-01", (FLEET, FLEET), public=True)
    found = {}
    for slug in ("open", "hidden", "hotshot", "fleets"):
        (made,) = links.make(models.EventRow.objects.get(slug=slug), "player", ["p1"])
        found[slug] = made.code
    print(json.dumps(found))


if __name__ == "__main__":
    main()
