"""`finalsalvo backup [TARGET]`: a copy of everything, while others go on writing."""

from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from finalsalvo.cli.main import BROKEN, OK
from finalsalvo.cli.output import Misused, complain, own_words, print_json, screen
from finalsalvo.cli.storing import open_store

if TYPE_CHECKING:
    from finalsalvo.server.storage.archive import Damaged


def run(arguments: SimpleNamespace) -> int:
    """Makes the copy and says where it lies, and which events are damaged."""
    with open_store() as store:
        from finalsalvo.server.storage.archive import Unarchived
        from finalsalvo.server.storage.backup import BackupRefused, Incomplete, backup, missing_packs

        broken: Sequence[Damaged] = ()
        try:
            made = backup(store, Path(arguments.target) if arguments.target else None)
            events = len(store.events())
        except Incomplete as incomplete:
            made, events, broken = incomplete.path, incomplete.sound, incomplete.broken
        except (BackupRefused, Unarchived) as refused:
            raise Misused(str(refused)) from None
        except OSError as error:
            raise Misused(f"the backup cannot be written: {(error.strerror or str(error)).lower()}") from None
    if arguments.json:
        told: dict[str, Any] = {"backup": str(made), "events": events, "bytes": made.stat().st_size}
        if broken:
            told["broken"] = [{"event": each.event.slug, "problem": each.told} for each in broken]
        print_json(told)
    else:
        screen().print(own_words(f"{'✗' if broken else '✓'} {made}"), soft_wrap=True)
        counted = f"{events} event{'' if events == 1 else 's'}"
        screen().print(f"  {counted}; it holds the secrets of draws to come, so keep it to yourself", style="dim")
        complain_of(broken)
        for sentence in missing_packs(made):
            complain(sentence)
    return BROKEN if broken else OK


def complain_of(broken: "Sequence[Damaged]") -> None:
    """Names every event that the copy does not hold whole, and the way out."""
    for each in broken:
        complain(f"{each.event.slug} is damaged: {each.told}")
    if broken:
        complain("the copy holds every other event. Keep your last good backup: `restore` brings a lost event back")
