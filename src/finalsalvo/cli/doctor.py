"""`finalsalvo doctor`: whether everything that is kept is still what was written."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

from finalsalvo.cli import sentences
from finalsalvo.cli.main import BROKEN, OK
from finalsalvo.cli.output import print_json, print_line, with_message
from finalsalvo.cli.storing import open_store
from finalsalvo.cli.system import of_file
from finalsalvo.words.message import Listed, Message

if TYPE_CHECKING:
    from finalsalvo.server.storage.doctor import Ailment, Examination, Examined
    from finalsalvo.server.storage.store import Store
    from finalsalvo.server.storage.way_back import Ways

RESTORE = "finalsalvo restore"


def run(arguments: SimpleNamespace) -> int:
    """Looks at everything, or at one event, and says what it found."""
    with open_store() as store:
        from finalsalvo.server.storage.doctor import examine_anyway, mend

        found = examine_anyway(store, arguments.event)
        mended = mend(store, found) if arguments.mend else []
        if mended:
            found = examine_anyway(store, arguments.event)
        if arguments.json:
            print_objects(found)
        else:
            for slug in mended:
                print_line("✓ ", sentences.REPORTS_MENDED(event=slug))
            print_found(found)
            print_way_out(store, found)
    return OK if found.sound else BROKEN


def print_objects(found: "Examination") -> None:
    """For programs: an object for each event, and one for all the rest."""
    for each in found.events:
        print_json(
            {
                "event": each.event,
                "entries": each.entries,
                "reports": each.reports,
                "cards": each.cards,
                "sound": each.sound,
                "problems": [with_message(problem) for problem in each.problems],
            }
        )
    broken = [each.event for each in found.broken]
    print_json(
        {
            "at": found.at,
            "sound": found.sound,
            "events": len(found.events),
            "broken": broken,
            "problems": [with_message(problem) for problem in found.problems],
        }
    )


def print_found(found: "Examination") -> None:
    """For people: a line for each event, and the rest."""
    for each in found.events:
        if not each.problems:
            print_line("✓ ", sentences.SOUND(event=each.event, size=size_of(each)))
        for trouble in each.problems:
            print_line(f"{mark(trouble)} ", of_file(each.event, trouble.message))
    for trouble in found.problems:
        print_line(f"{mark(trouble)} ", trouble.message)
    if not found.problems:
        print_line("✓ ", sentences.REST_FINE())


def mark(trouble: "Ailment") -> str:
    """How a line begins: it is broken, or only worth knowing."""
    return "✗" if trouble.severity == "broken" else "!"


def size_of(each: "Examined") -> Listed:
    """How much there is of a sound event."""
    told = [sentences.STEPS(num=each.entries)]
    if each.reports:
        told.append(sentences.REPORTS(num=each.reports))
    if each.cards:
        told.append(sentences.CHECKED_AGAINST(cards=each.cards))
    return Listed(tuple(told), "comma")


def print_way_out(store: "Store", found: "Examination") -> None:
    """What to do about damaged events: the newest copies that hold each of them whole."""
    places = {trouble.place for each in found.broken for trouble in each.problems}
    if "reports" in places:
        print_line("  ", sentences.MEND_REPORTS(call="finalsalvo doctor --mend"), style="dim")
    lost = [each.event for each in found.broken if any(trouble.place == "log" for trouble in each.problems)]
    if not lost:
        return
    from finalsalvo.server.storage.way_back import ways_back

    print_line("  ", sentences.WAY_BACK(), style="dim")
    for ways in ways_back(store.folder, lost):
        for line in ways_told(ways, store.folder):
            print_line("    ", line, style="dim")


def ways_told(ways: "Ways", folder: Path) -> Iterator[Message]:
    """How a damaged event comes back, and with how much of it."""
    backup, snapshot = ways.backup, ways.snapshot
    if backup is not None:
        steps = sentences.STEPS(num=backup.entries)
        yield sentences.FROM_BACKUP(event=ways.event, steps=steps, call=f"{RESTORE} {backup.file}")
    else:
        yield sentences.NO_BACKUP(event=ways.event, folder=str(folder / "backups"))
    if snapshot is not None and (backup is None or snapshot.entries > backup.entries):
        steps = sentences.STEPS(num=snapshot.entries)
        yield sentences.FROM_SNAPSHOT(event=ways.event, steps=steps, call=f"{RESTORE} {snapshot.file}")
    elif backup is None:
        yield sentences.ELSEWHERE(event=ways.event, call=f"{RESTORE} FILE")
