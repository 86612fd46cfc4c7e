"""Which account runs an event: said in the shell, where there is nobody to sign in."""

from argparse import ArgumentParser
from typing import TYPE_CHECKING

from finalsalvo.cli.event_acting import PROG, say_refusal
from finalsalvo.cli.event_names import person_named
from finalsalvo.cli.main import OK
from finalsalvo.cli.output import complain, own_words, print_json, screen
from finalsalvo.cli.parser import Formatter
from finalsalvo.cli.storing import open_store
from finalsalvo.rules.refusal import Refusal

if TYPE_CHECKING:
    from finalsalvo.server.storage.store import Store


def give_to(slug: str, given: list[str]) -> int:
    """Hands an event to an account."""
    about = "Lets an account run the event in the console, in place of the one that did."
    parser = ArgumentParser(prog=f"{PROG} {slug} give-to", description=about, formatter_class=Formatter)
    parser.add_argument("account", metavar="ACCOUNT", help="the name that somebody signs in with")
    told = "whom of the event the account is; the organizer if not given"
    parser.add_argument("--as", dest="person", metavar="PERSON", default=None, help=told)
    parser.add_argument("--json", action="store_true", default=False, help="for programs: one JSON object a line")
    options = parser.parse_args(given)
    with open_store() as store:
        from finalsalvo.event.life.life import state_of
        from finalsalvo.server.accounts.owners import hand, name_in

        state = state_of(store.life(slug))
        wanted = None if options.person is None else person_named(state, options.person)
        try:
            person, before = hand(store, slug, options.account, wanted)
        except Refusal as refusal:
            return say_refusal(options, refusal.rule, refusal.field, refusal.message)
    if options.json:
        print_json({"event": slug, "account": options.account, "person": person, "before": before})
        return OK
    what = "runs it now" if person == state.organizer else f"is {name_in(state, person)} now"
    no_longer = f", and {', '.join(before)} no longer does" if before else ""
    screen().print(own_words(f"✓ {slug}: {options.account} {what}{no_longer}"), soft_wrap=True)
    return OK


def own_made(store: "Store", slug: str, by: str | None) -> None:
    """Gives an event that was just made here to somebody, or says how."""
    from finalsalvo.server.accounts.owners import LOCAL, own

    if own(store, slug, by or LOCAL) is None:
        complain(f"no account runs {slug} yet: `{PROG} {slug} give-to ACCOUNT` hands it to one")
