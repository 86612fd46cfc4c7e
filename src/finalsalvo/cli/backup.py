"""`finalsalvo backup [TARGET]`: a copy of everything, while others go on writing."""

from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from finalsalvo.cli import sentences
from finalsalvo.cli.main import BROKEN, OK
from finalsalvo.cli.output import Misused, complain, message_object, message_of, own_words, print_json, print_line
from finalsalvo.cli.storing import open_store
from finalsalvo.cli.system import system_reason

if TYPE_CHECKING:
    from finalsalvo.server.storage.archive import Damaged


def run(arguments: SimpleNamespace) -> int:
    """Makes the copy and says where it lies, and which events are damaged."""
    with open_store() as store:
        from finalsalvo.server.storage.archive import Unarchived
        from finalsalvo.server.storage.backup import BackupRefused, Incomplete, backup
        from finalsalvo.server.storage.packed_cards import missing_packs

        broken: Sequence[Damaged] = ()
        try:
            made = backup(store, Path(arguments.target) if arguments.target else None)
            events = len(store.events())
        except Incomplete as incomplete:
            made, events, broken = incomplete.path, incomplete.sound, incomplete.broken
        except (BackupRefused, Unarchived) as refused:
            raise Misused(message_of(refused)) from None
        except OSError as error:
            raise Misused(sentences.BACKUP_FAILED(why=system_reason(error))) from None
    if arguments.json:
        told: dict[str, Any] = {"backup": str(made), "events": events, "bytes": made.stat().st_size}
        if broken:
            told["broken"] = [damaged_object(each) for each in broken]
        print_json(told)
    else:
        print_line(f"{'✗' if broken else '✓'} {made}")
        print_line("  ", own_words(sentences.BACKUP_HOLDS(num=events), "dim"))
        complain_of(broken)
        for sentence in missing_packs(made):
            complain(sentence)
    return BROKEN if broken else OK


def complain_of(broken: "Sequence[Damaged]") -> None:
    """Names every event that the copy does not hold whole, and the way out."""
    for each in broken:
        complain(sentences.DAMAGED(event=each.event.slug, problem=each.message))
    if broken:
        complain(sentences.BACKUP_LACKS(), "finalsalvo restore FILE")


def damaged_object(each: "Damaged") -> dict[str, Any]:
    """For programs: an event that the copy does not hold whole, and why."""
    told = message_object(each.message)
    return {"event": each.event.slug, "problem": told.pop("message")} | told
