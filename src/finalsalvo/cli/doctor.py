"""`finalsalvo doctor`: whether everything that is kept is still what was written."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

from finalsalvo.cli.main import BROKEN, OK
from finalsalvo.cli.output import own_words, print_json, screen
from finalsalvo.cli.storing import open_store
from finalsalvo.rules.sentences import quantity

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
                screen().print(
                    own_words(f"✓ {slug}: the table of reports was written anew from the log"), soft_wrap=True
                )
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
                "problems": each.problems,
            }
        )
    broken = [each.event for each in found.broken]
    print_json(
        {
            "at": found.at,
            "sound": found.sound,
            "events": len(found.events),
            "broken": broken,
            "problems": found.problems,
        }
    )


def print_found(found: "Examination") -> None:
    """For people: a line for each event, and the rest."""
    for each in found.events:
        if not each.problems:
            screen().print(own_words(f"✓ {each.event}: {size_words(each)}"), soft_wrap=True)
        for trouble in each.problems:
            screen().print(own_words(f"{mark(trouble)} {each.event}: {trouble.message}"), soft_wrap=True)
    for trouble in found.problems:
        screen().print(own_words(f"{mark(trouble)} {trouble.message}"), soft_wrap=True)
    if not found.problems:
        screen().print("✓ the database, the disk and the clock are fine")


def mark(trouble: "Ailment") -> str:
    """How a line begins: it is broken, or only worth knowing."""
    return "✗" if trouble.severity == "broken" else "!"


def size_words(each: "Examined") -> str:
    """How much there is of a sound event."""
    told = [quantity(each.entries, "entry", "entries")]
    if each.reports:
        told.append(quantity(each.reports, "report", "reports"))
    if each.cards:
        told.append(f"checked by {each.cards}")
    return ", ".join(told)


def print_way_out(store: "Store", found: "Examination") -> None:
    """What to do about damaged events: the newest copies that hold each of them whole."""
    places = {trouble.place for each in found.broken for trouble in each.problems}
    if "reports" in places:
        screen().print("  reports are written anew from the log by: finalsalvo doctor --mend", style="dim")
    lost = [each.event for each in found.broken if any(trouble.place == "log" for trouble in each.problems)]
    if not lost:
        return
    from finalsalvo.server.storage.way_back import ways_back

    screen().print("  This brings back what is damaged. Sound events stay as they are:", style="dim")
    for ways in ways_back(store.folder, lost):
        for line in ways_told(ways, store.folder):
            screen().print(own_words(f"    {line}", "dim"), soft_wrap=True)


def ways_told(ways: "Ways", folder: Path) -> Iterator[str]:
    """How a damaged event comes back, and with how much of it."""
    backup, snapshot = ways.backup, ways.snapshot
    if backup is not None:
        yield f"{ways.event}, with {quantity(backup.entries, 'entry', 'entries')}: {RESTORE} {backup.file}"
    else:
        yield f"{ways.event}: no backup in {folder / 'backups'} holds it"
    if snapshot is not None and (backup is None or snapshot.entries > backup.entries):
        held = quantity(snapshot.entries, "entry", "entries")
        yield f"{ways.event} as it was before a draw, with {held} and without its links: {RESTORE} {snapshot.file}"
    elif backup is None:
        yield f"{ways.event}: if you keep a backup elsewhere: {RESTORE} FILE"
