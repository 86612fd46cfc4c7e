"""`finalsalvo restore FILE`: what a backup or a snapshot holds, back in the database."""

from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from finalsalvo.cli.main import BROKEN, OK
from finalsalvo.cli.output import Misused, complain, own_words, print_json, screen
from finalsalvo.cli.storing import open_store
from finalsalvo.rules.sentences import quantity

if TYPE_CHECKING:
    from finalsalvo.server.storage.backup import Restored


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
            raise Misused(f"{arguments.file}: {unusable}") from None
        except OSError as error:
            raise Misused(f"{arguments.file}: {(error.strerror or str(error)).lower()}") from None
    if arguments.json:
        print_json(as_object(done))
    else:
        print_done(done)
    return OK if done.whole else BROKEN


def as_object(done: "Restored") -> dict[str, Any]:
    """For programs: what came back, and what there is to say beside it only where there is something."""
    told: dict[str, Any] = {name: getattr(done, name) for name in ("accounts", "packs", "notes")}
    more = {name: getattr(done, name) for name in ("left", "shorter", "saved") if getattr(done, name)}
    return {
        "restored": done.events,
        **told,
        **more,
        **({} if done.whole else {"broken": done.broken, "lost": done.lost}),
    }


def print_done(done: "Restored") -> None:
    """For people: what came back, what was left alone, and what is missing now."""
    console = screen()
    if done.left and not done.events and not done.broken:
        console.print("✓ nothing had to come back")
    else:
        console.print(own_words(f"✓ restored and verified: {', '.join(done.events) or 'no event'}"), soft_wrap=True)
    if done.packs:
        console.print(own_words(f"  with the card packs {', '.join(done.packs)}"), style="dim", soft_wrap=True)
    for slug in done.left:
        console.print(own_words(f"  left alone: {slug} is here and sound"), style="dim", soft_wrap=True)
    if done.left and not done.events:
        console.print("  with --replace the backup takes the place of what is here", style="dim", soft_wrap=True)
    if done.saved:
        console.print(own_words(f"  what was here before is kept in {done.saved}"), style="dim", soft_wrap=True)
    for each in done.shorter:
        complain(f"{each.event} was further on here: it had {entries(each.here)} and has {entries(each.back)} now")
    for away in done.broken:
        where = f". Its lines as they were found are in {away.file}" if away.file else ""
        complain(f"{away.event} was not restored: {away.problem}{where}")
    for note in (*done.lost, *done.notes):
        complain(note)


def entries(number: int) -> str:
    """So many entries."""
    return quantity(number, "entry", "entries")
