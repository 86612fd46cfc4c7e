"""What it costs to say messages in a language, against sentences that are finished already, in one run.

The old way was a finished English sentence, made by an f-string where something happened. So the floor is a page that
is given its sentences ready: the history of an event, two hundred lines, and its to-do list. Ours makes the messages,
puts them into words, and is measured in English and in German, which is looked up in a catalog.
"""

import sys
from statistics import median

from shared.turns import alternating
from shared.verdict import Verdict, judged

from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.history import sentences
from finalsalvo.event.life.state import State
from finalsalvo.event.life.todo import todo
from finalsalvo.rules.registry import FORMATS
from finalsalvo.server.pages.rendering import environment
from finalsalvo.simulate.play import play_event
from finalsalvo.speech.catalogs import speaker

PLAYERS = 40
LINES = 200
RUNS = 31
MOST_OVER_FINISHED = 0.35
"""How much of the time of a page with 200 lines of history may go into saying them."""

PAGE = """{% for line in lines %}<tr><td>{{ loop.index }}</td><td><span class="sentence">{{ line }}</span></td>
<td>{{ _('Undo step') }}</td><td><time>{{ day(loop.index * 1000000) }}</time></td></tr>{% endfor %}"""


def said(state: State, shown: list[Entry], entries: tuple[Entry, ...], language: str) -> list[str]:
    """The latest lines of the history in words."""
    say = speaker(language)
    tasks = [say.tell(task.message) for task in todo(state, entries[-1].at)]
    return tasks + [say.told(each) for each in sentences(state, shown, entries)]


def main() -> int:
    """Prints both, and how they compare."""
    played = play_event(FORMATS["xwing-standard"], PLAYERS, seed=5)
    entries = played.life.entries
    shown = list(entries[::-1][:LINES])
    messages = sentences(played.state, shown, entries)
    page = {language: environment(language).from_string(PAGE) for language in ("en", "de")}
    finished = said(played.state, shown, entries, "en")
    tasks = [
        lambda: page["en"].render(lines=finished),
        lambda: [speaker("en").told(each) for each in messages],
        lambda: [speaker("de").told(each) for each in messages],
    ]
    floor, english, german = (median(times) for times in alternating(RUNS, *tasks))
    print(f"a page of {len(finished)} finished lines: {floor * 1e3:.2f} ms")
    for language, spent in (("English", english), ("German", german)):
        print(f"saying them in {language}: {spent * 1e3:.2f} ms, {spent / len(shown) * 1e6:.1f} µs a line")
        share = spent / floor
        judged(share <= MOST_OVER_FINISHED, f"that is {share:.2f} of the page (at most {MOST_OVER_FINISHED})")
    return 0 if Verdict.good else 1


if __name__ == "__main__":
    sys.exit(main())
