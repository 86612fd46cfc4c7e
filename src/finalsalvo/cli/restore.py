"""`finalsalvo restore FILE`: what a backup or a snapshot holds, back in the database."""

from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from finalsalvo.cli import sentences
from finalsalvo.cli.main import BROKEN, OK
from finalsalvo.cli.output import Misused, complain, message_object, message_of, print_json, print_line
from finalsalvo.cli.storing import open_store
from finalsalvo.cli.system import of_file, system_reason
from finalsalvo.words.message import Listed, Message

if TYPE_CHECKING:
    from finalsalvo.server.storage.backup import Away, Restored


def run(arguments: SimpleNamespace) -> int:
    """Brings back every event that is missing or damaged here, and names those that could not come."""
    with open_store() as store:
        from finalsalvo.server.accounts.owners import own
        from finalsalvo.server.storage.archive import Unarchived
        from finalsalvo.server.storage.backup import restore
        from finalsalvo.server.storage.database import Unusable

        try:
            done = restore(store, Path(arguments.file), replace=arguments.replace)
            for slug in done.events:
                own(store, slug)
        except (Unarchived, Unusable) as unusable:
            raise Misused(of_file(arguments.file, message_of(unusable))) from None
        except OSError as error:
            raise Misused(of_file(arguments.file, system_reason(error))) from None
    if arguments.json:
        print_json(as_object(done))
    else:
        print_done(done)
    return OK if done.whole else BROKEN


def as_object(done: "Restored") -> dict[str, Any]:
    """For programs: what came back, and what there is to say beside it only where there is something."""
    told: dict[str, Any] = {"accounts": done.accounts, "packs": done.packs, "notes": [str(each) for each in done.notes]}
    more = {name: getattr(done, name) for name in ("left", "shorter", "saved") if getattr(done, name)}
    lost = {"broken": [away_object(each) for each in done.broken], "lost": [str(each) for each in done.lost]}
    return {"restored": done.events, **told, **more, **({} if done.whole else lost)}


def away_object(away: "Away") -> dict[str, Any]:
    """For programs: an event that did not come back, and why."""
    told = message_object(away.problem)
    return {"event": away.event, "problem": told.pop("message"), "file": away.file} | told


def print_done(done: "Restored") -> None:
    """For people: what came back, what was left alone, and what is missing now."""
    print_line("✓ ", came_back(done))
    if done.packs:
        print_line("  ", sentences.RESTORED_CARDS(cards=everything(done.packs)), style="dim")
    for slug in done.left:
        print_line("  ", sentences.LEFT_ALONE(event=slug), style="dim")
    if done.left and not done.events:
        print_line("  ", sentences.TO_REPLACE(), style="dim")
    if done.saved:
        print_line("  ", sentences.SAVED_BEFORE(file=done.saved), style="dim")
    for each in done.shorter:
        here, back = sentences.STEPS(num=each.here), sentences.STEPS(num=each.back)
        complain(sentences.FURTHER_ON(event=each.event, here=here, back=back))
    for away in done.broken:
        complain(sentences.NOT_RESTORED(event=away.event, problem=away.problem))
        if away.file:
            complain(sentences.DAMAGED_LINES(event=away.event, file=away.file))
    for note in (*done.lost, *done.notes):
        complain(note)


def came_back(done: "Restored") -> Message:
    """Which events came back."""
    if done.events:
        return sentences.RESTORED(events=everything(done.events))
    return sentences.NOTHING_RESTORED() if done.left and not done.broken else sentences.NO_EVENT_RESTORED()


def everything(names: list[str]) -> Listed:
    """All of some names, however many there are."""
    return Listed(tuple(names), "comma", len(names))
