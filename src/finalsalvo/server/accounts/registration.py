"""Registering by the event's own link: at once, or as an application that the organizer looks at first.

E-mail addresses go into `Contact` and never into the log: what is in there is sealed, and this must be forgettable.
"""

import re
import unicodedata
from collections.abc import Sequence

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import transaction
from django.db.models import QuerySet
from django.utils.timezone import now
from msgspec import Struct, convert, to_builtins
from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.context import book
from finalsalvo.event.life.decide import NeedsAnswer
from finalsalvo.event.life.facts import Registered, Registration
from finalsalvo.event.life.focusing import is_opened
from finalsalvo.event.life.permission import REGISTRATION_LINK
from finalsalvo.event.life.state import GONE, Phase, State
from finalsalvo.event.life.topics.registration.decisions import room_left
from finalsalvo.event.life.topics.start.joining import WAITS
from finalsalvo.event.membership import Team, in_two_teams
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.stages import StagePlan, first_stages
from finalsalvo.server import models
from finalsalvo.server.accounts import links
from finalsalvo.server.accounts import sentences as say
from finalsalvo.server.storage.event_address import event_of
from finalsalvo.server.storage.store import Store
from finalsalvo.words.message import Message

Kind = models.AccessLink.Kind
PUBLIC = "public"
"""The label of a registration link whose code nobody needs."""
LONGEST_NAME = 100
MOST_APPLICATIONS = 2_000
MOST_WORDS = 3
"""So many words somebody may share with those they came with."""
TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Marks that turn the writing around for all that follows: they would reach beyond the name."""


class Wish(Struct, frozen=True):
    """What somebody wants to register as, and where they can be reached."""

    entry: Registration
    email: str = ""


def current_link(event: models.EventRow) -> models.AccessLink | None:
    """The link by which one registers now, if there is one."""
    return links.current(event, (Kind.REGISTRATION,)).order_by("-id").first()


def close(event: models.EventRow) -> None:
    """Nobody registers by a link any more."""
    links.current(event, (Kind.REGISTRATION,)).update(revoked=now())


# --- what was typed ---------------------------------------------------------------------------------------


def tidy(text: str, field: str) -> str:
    """A name as it is kept: composed, on one line, without marks that reach beyond it."""
    text = unicodedata.normalize("NFC", TURNING.sub("", text))
    text = "".join(" " if unicodedata.category(letter) in ("Cc", "Zl", "Zp") else letter for letter in text)
    text = " ".join("".join(letter for letter in text if unicodedata.category(letter) not in ("Cs", "Co")).split())
    if len(text) > LONGEST_NAME:
        raise Refusal(field, "contract", say.TOO_LONG(num=LONGEST_NAME))
    return text


def asks_company(state: State) -> bool:
    """Whether to ask who came together: where round 1 keeps them apart (ESC-PAIR-02, EPIC-PAIR-01, TEAM-PAIR-01)."""
    return book(state).pairing.keep_apart


def wish(
    state: State,
    name: str,
    nickname: str,
    email: str,
    team: str,
    mates: Sequence[str],
    company: str = "",
    flight: str = "",
) -> Wish:
    """A registration from what was typed; refuses what is missing, too long or no address.

    `company` are words that those share who came together, with commas between. `flight` is the one of several first
    stages that somebody plays in.
    """
    name = tidy(name, "name")
    if not name:
        raise Refusal("name", "contract", say.NAME_MISSING())
    email = email.strip()
    if email:
        try:
            validate_email(email)
        except ValidationError:
            raise Refusal("email", "contract", say.WRONG_ADDRESS()) from None
    words = [tidy(each, "company") for each in company.split(",")] if asks_company(state) else []
    apart = tuple(dict.fromkeys(each for each in words if each))[:MOST_WORDS]
    flights = chosen_flight(state, flight)
    if state.format.unit != "team":
        entry = Registration(name, nickname=tidy(nickname, "nickname") or None, avoid=apart, flights=flights)
        return Wish(entry, email)
    others = [tidy(mate, "mates") for mate in mates[: state.format.members]]
    members = (name, *(mate for mate in others if mate))
    entry = Registration(tidy(team, "team") or " & ".join(members)[:LONGEST_NAME], members=members, captain=name)
    return Wish(replace(entry, avoid=apart, flights=flights), email)


def open_flights(state: State) -> list[StagePlan]:
    """The flights that one can register for: those of several that have not begun."""
    flights = first_stages(state.stages)
    if len(flights) < 2:
        return []
    return [each for each in flights if not is_opened(state, each.id)]


def chosen_flight(state: State, flight: str) -> tuple[str, ...]:
    """The flight that somebody chose, where there are several; refuses one that has begun, or none."""
    if len(first_stages(state.stages)) < 2:
        return ()
    known = {each.id for each in open_flights(state)}
    if flight not in known:
        raise Refusal("flight", "contract", say.FLIGHT_MISSING())
    return (flight,)


# --- registering ------------------------------------------------------------------------------------------


def register(store: Store, slug: str, wish: Wish, key: str) -> Registered:
    """Registers somebody by the link; sent twice with the same key it is done once."""
    state = store.life(slug).state
    assert state is not None
    try:
        outcome = store.obey(slug, c.Register((wish.entry,)), REGISTRATION_LINK, key=key)
    except NeedsAnswer as needs:
        if needs.rule == "TEAM-ORG-01":
            raise Refusal("mates", needs.rule, taken_member(state, wish.entry)) from None
        raise Refusal("name", "contract", say.ALREADY_REGISTERED(name=wish.entry.name)) from None
    made = outcome.entry.facts[0]
    assert isinstance(made, Registered)
    keep_contact(models.EventRow.objects.get(slug=event_of(slug)), made.player, wish.email)
    return made


def taken_member(state: State, entry: Registration) -> Message:
    """Which member of a new team is in another already."""
    there = [Team(each.name, each.entry.members) for each in state.entrants() if each.presence not in GONE]
    found = in_two_teams([*there, Team(entry.name, entry.members, "new")])
    first = next(each for each in found if each.second.id)
    return say.IN_A_TEAM(name=first.person, team=first.first.name)


def is_open(state: State) -> bool:
    """Whether one can register by a link: before the start; who comes later speaks to the organizer.

    Of several flights one is enough that has not begun.
    """
    if len(first_stages(state.stages)) > 1:
        return not state.finished and bool(open_flights(state))
    return state.phase is Phase.SETUP


def is_full(state: State) -> bool:
    """Whether who registers now must wait."""
    return room_left(state) == 0


def keep_contact(event: models.EventRow, person: str, email: str) -> None:
    """How to reach somebody; nothing is kept where nothing was given."""
    if email:
        models.Contact.objects.update_or_create(event=event, person=person, defaults={"email": email})
    else:
        models.Contact.objects.filter(event=event, person=person).delete()


# --- applications -----------------------------------------------------------------------------------------


def waiting(event: models.EventRow) -> QuerySet[models.Application]:
    """Who asked to play and has had no answer, the first first."""
    return models.Application.objects.filter(event=event, decided=None).order_by("id")


def apply(event: models.EventRow, wish: Wish, key: str) -> models.Application:
    """Somebody asks to play; sent twice with the same key they ask once."""
    with transaction.atomic():
        models.EventRow.objects.select_for_update().get(pk=event.pk)
        before = models.Application.objects.filter(event=event, details__key=key).first()
        if before is not None:
            return before
        if waiting(event).count() >= MOST_APPLICATIONS:
            raise Refusal("name", "contract", say.MANY_WAITING())
        details = {"key": key, "entry": to_builtins(wish.entry)}
        return models.Application.objects.create(event=event, name=wish.entry.name, email=wish.email, details=details)


def accept(store: Store, application: models.Application, by: str, reason: str) -> Registered:
    """The organizer lets somebody play: registered in their own name, once however often it is asked for."""
    slug = application.event.slug
    entry = convert(application.details["entry"], Registration)
    running = store.life(slug).state
    assert running is not None
    outcome = store.obey(
        slug,
        c.Register((entry,), WAITS if running.started else None),
        by,
        reason=reason,
        key=f"application {application.details['key']}",
    )
    made = outcome.entry.facts[0]
    assert isinstance(made, Registered)
    keep_contact(application.event, made.player, application.email)
    models.Application.objects.filter(pk=application.pk).update(decided=now(), person=made.player)
    return made


def decline(application: models.Application) -> None:
    """The organizer does not; what they gave of themselves is not kept."""
    models.Application.objects.filter(pk=application.pk, decided=None).update(
        decided=now(), person="", email="", name="", details={"key": application.details.get("key", "")}
    )
