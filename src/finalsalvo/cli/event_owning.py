"""Which account runs an event: said in the shell, where there is nobody to sign in."""

from typing import TYPE_CHECKING

from finalsalvo.cli import sentences
from finalsalvo.cli.event_acting import PROG, print_refusal
from finalsalvo.cli.event_names import person_named
from finalsalvo.cli.main import OK
from finalsalvo.cli.output import complain, print_json, print_line
from finalsalvo.cli.parser import Formatter, Parser, add_language
from finalsalvo.cli.storing import open_store
from finalsalvo.rules.refusal import Refusal
from finalsalvo.words.message import Listed, Message, Person

if TYPE_CHECKING:
    from finalsalvo.server.storage.store import Store


def give_to(slug: str, given: list[str]) -> int:
    """Hands an event to an account."""
    about = "Lets an account run the event in the console, in place of the one that did."
    parser = Parser(prog=f"{PROG} {slug} give-to", description=about, formatter_class=Formatter)
    parser.add_argument("account", metavar="ACCOUNT", help="the name that somebody signs in with")
    told = "whom of the event the account is; the organizer if not given"
    parser.add_argument("--as", dest="person", metavar="PERSON", default=None, help=told)
    parser.add_argument("--json", action="store_true", default=False, help="for programs: one JSON object a line")
    options = add_language(parser).parse_args(given)
    with open_store() as store:
        from finalsalvo.event.life.life import state_of
        from finalsalvo.server.accounts.owners import hand, name_in

        state = state_of(store.life(slug))
        wanted = None if options.person is None else person_named(state, options.person)
        try:
            person, before = hand(store, slug, options.account, wanted)
        except Refusal as refusal:
            return print_refusal(options, refusal)
    if options.json:
        print_json({"event": slug, "account": options.account, "person": person, "before": before})
        return OK
    named = None if person == state.organizer else Person(person, name_in(state, person))
    print_line("✓ ", who_runs(slug, options.account, named, Listed(tuple(before))))
    return OK


def who_runs(slug: str, account: str, person: Person | None, before: Listed) -> Message:
    """Which account runs an event now, or is somebody in it, and who was that before."""
    if person is None:
        return (
            sentences.RUNS_NOW_INSTEAD(event=slug, account=account, before=before)
            if before.items
            else sentences.RUNS_NOW(event=slug, account=account)
        )
    if before.items:
        return sentences.IS_NOW_INSTEAD(event=slug, account=account, person=person, before=before)
    return sentences.IS_NOW(event=slug, account=account, person=person)


def own_made(store: "Store", slug: str, by: str | None) -> None:
    """Gives an event that was just made here to somebody, or says how."""
    from finalsalvo.server.accounts.owners import LOCAL, own

    if own(store, slug, by or LOCAL) is None:
        complain(sentences.NO_ACCOUNT_YET(event=slug), f"{PROG} {slug} give-to ACCOUNT")
