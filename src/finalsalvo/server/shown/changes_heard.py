"""What was changed of the announced, as news for those who are registered: they planned by what they had read.

Books want players told of another number of rounds or another length (EPIC-STR-03, EPIC-TIME-03, ESC-TIME-03); nobody
has to write it, because it is read off the log.
"""

from datetime import UTC, datetime

from finalsalvo.documents.run_sheet import in_a_row
from finalsalvo.event.life.announced.changes import decided_texts
from finalsalvo.event.life.life import Life
from finalsalvo.server.shown.announced_views import all_announced
from finalsalvo.server.shown.announcing import Heard
from finalsalvo.words.saying import Say


def with_changes(heard: list[Heard], life: Life, say: Say) -> list[Heard]:
    """What somebody heard together with what was changed, the latest first."""
    return sorted([*changes_heard(life, say), *heard], key=lambda each: -each.at)


def changes_heard(life: Life, say: Say) -> list[Heard]:
    """The last change of each announced line: what it says now, and what it said before."""
    lines, changes = all_announced(life)
    now = {line.id: in_a_row(map(say.tell, decided_texts(line))) for line in lines}
    found = []
    for change in {each.line: each for each in changes}.values():
        told = say("%(title)s changed. Now: %(now)s") if change.was else say("%(title)s, added: %(now)s")
        fresh = (
            in_a_row(map(say.tell, change.fresh)) if change.fresh and change.line in now else now.get(change.line, "")
        )
        text = told % {"title": say.tell(change.title), "now": fresh}
        if change.was:
            text = f"{text} · {say('Before: %(was)s') % {'was': in_a_row(map(say.tell, change.was))}}"
        found.append(Heard(text, change.at, f"{datetime.fromtimestamp(change.at / 1000, UTC):%H:%M} UTC", ""))
    return found
