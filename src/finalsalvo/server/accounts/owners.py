"""Whose an event is: which account runs it in the console.

Who made an event in a browser runs it. What the shell of a laptop makes belongs to whoever holds the one-time link
there: they have the machine, and so they have the event. A server for the world has no such link; there the shell
names the account.
"""

from collections.abc import Iterator
from contextlib import suppress

from django.db import transaction
from django.db.models import Exists, F, OuterRef

from finalsalvo.event.life.life import state_of
from finalsalvo.event.life.state import State
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server import models
from finalsalvo.server.accounts import sentences as say
from finalsalvo.server.storage.errors import BrokenLog
from finalsalvo.server.storage.event_address import event_of
from finalsalvo.server.storage.settings_secret import is_hosted
from finalsalvo.server.storage.store import Store
from finalsalvo.speech.catalogs import speaker
from finalsalvo.speech.languages import LANGUAGES
from finalsalvo.words.message import Listed, Person
from finalsalvo.words.saying import Say

LOCAL = "organizer"
"""The name of the account that the one-time link makes on a laptop in a shop, and who the shell is in a log."""
UNNAMED = "Organizer"
"""What that account is called, and every organizer who never told a name. It is no name in any language."""
SOME = 8
"""So many accounts are named to somebody who mistyped one."""


def machine_account() -> models.Account:
    """The account of whoever has this machine; there is no password to it."""
    account, _ = models.Account.objects.get_or_create(username=LOCAL, defaults={"first_name": UNNAMED})
    return account


def name_of(account: models.Account, say: Say) -> str:
    """What somebody is called who makes an event. Who came by the one-time link never told: they are the organizer."""
    name = account.get_full_name() or account.get_username()
    return say("Organizer") if account.username == LOCAL and name in (LOCAL, UNNAMED) else name


def is_named(name: str) -> bool:
    """Whether an organizer has a name of their own, and not just what each language calls all of them."""
    return name not in {speaker(each)(UNNAMED) for each in LANGUAGES}


def runs_machine(account: object) -> bool:
    """Whether an account is that of whoever has this machine, or runs this server for the world."""
    if not isinstance(account, models.Account):
        return False
    return account.is_superuser or (account.username == LOCAL and not is_hosted())


def own(store: Store, slug: str, by: str = LOCAL) -> str | None:
    """Gives an event that the shell made to the account of that name, else to the machine's; whose it is now.

    None: nobody's, as on a server for the world.
    """
    account = None if by == LOCAL else models.Account.objects.filter(username=by).first()
    if account is None:
        if is_hosted():
            return None
        account = machine_account()
    row = models.EventRow.objects.get(slug=event_of(slug))
    person = state_of(store.life(slug)).organizer
    models.Membership.objects.get_or_create(account=account, event=row, defaults={"person": person})
    return account.username


def adopt(store: Store) -> list[str]:
    """Gives the machine's account whatever nobody runs: what the shell made before there was anybody to give it to."""
    if is_hosted():
        return []
    found = list(events_without_owner(store))
    for slug in found:
        own(store, slug)
    return found


def events_without_owner(store: Store) -> Iterator[str]:
    """Events whose organizer has no account here; a damaged one waits until it is whole again."""
    theirs = models.Membership.objects.filter(event=OuterRef("event"), person=OuterRef("by"))
    first = models.EntryRow.objects.filter(~Exists(theirs), seq=1).order_by("event")
    for slug in first.values_list(F("event__slug"), flat=True):
        with suppress(BrokenLog):
            person = state_of(store.life(slug)).organizer
            if not models.Membership.objects.filter(event__slug=slug, person=person).exists():
                yield slug


def hand(store: Store, slug: str, username: str, person: str | None = None) -> tuple[str, list[str]]:
    """Lets an account be a person of an event, the organizer unless another is named; who that was before is not.

    Gives back who the account is now, and the accounts that were.
    """
    state = state_of(store.life(slug))
    person = person or state.organizer
    account = account_named(username)
    with transaction.atomic():
        row = models.EventRow.objects.select_for_update().get(slug=event_of(slug))
        other = models.Membership.objects.filter(account=account, event=row).exclude(person=person).first()
        if other is not None:
            known = Person(other.person, name_in(state, other.person))
            raise Refusal("account", "contract", say.ACCOUNT_IS_ANOTHER(account=username, person=known))
        models.Membership.objects.get_or_create(account=account, event=row, defaults={"person": person})
        before = models.Membership.objects.filter(event=row, person=person).exclude(account=account)
        names = sorted(before.values_list("account__username", flat=True))
        before.delete()
    return person, names


def account_named(username: str) -> models.Account:
    """An account by its exact name."""
    account = models.Account.objects.filter(username=username, is_active=True).first()
    if account is None:
        there = tuple(models.Account.objects.order_by("username").values_list("username", flat=True)[:SOME])
        among = Listed(there, "comma", SOME)
        told = say.NO_ACCOUNT_AMONG(account=username, accounts=among) if there else say.NO_ACCOUNT(account=username)
        raise Refusal("account", "contract", told)
    return account


def name_in(state: State, person: str) -> str:
    """What a person of an event is called."""
    if person in state.leaders:
        return state.leaders[person].name or person
    return state.players[person].name if person in state.players else person
