"""`finalsalvo restore FILE`: what a backup or a snapshot holds, back in the database."""

from pathlib import Path
from types import SimpleNamespace

from finalsalvo.cli.main import BROKEN, OK
from finalsalvo.cli.output import Misused, complain, own_words, print_json, screen
from finalsalvo.cli.storing import opened


def run(arguments: SimpleNamespace) -> int:
    """Brings everything back, or nothing and says why."""
    with opened() as store:
        from finalsalvo.server.archive import Unarchived
        from finalsalvo.server.backup import Refused, restore
        from finalsalvo.server.database import Unusable

        try:
            done = restore(store, Path(arguments.file), replace=arguments.replace)
        except Refused as refused:
            complain(str(refused))
            return BROKEN
        except (Unarchived, Unusable) as unusable:
            raise Misused(f"{arguments.file}: {unusable}") from None
        except OSError as error:
            raise Misused(f"{arguments.file}: {(error.strerror or str(error)).lower()}") from None
    if arguments.json:
        print_json({"restored": done.events, "accounts": done.accounts, "packs": done.packs, "notes": done.notes})
        return OK
    screen().print(own_words(f"✓ restored and verified: {', '.join(done.events) or 'no event'}"))
    if done.packs:
        screen().print(own_words(f"  with the card packs {', '.join(done.packs)}"), style="dim", soft_wrap=True)
    for note in done.notes:
        complain(note)
    return OK
