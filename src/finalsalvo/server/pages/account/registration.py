"""Where players register themselves: by the link of the event, or openly where the organizer says so."""

from math import ceil
from time import time

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from markupsafe import Markup
from msgspec import Struct

from finalsalvo.event.life.state import Presence, State
from finalsalvo.event.life.topics.preparations.decisions import refuse_untold
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server import models
from finalsalvo.server.accounts import links, registration
from finalsalvo.server.accounts.attempts import Brake
from finalsalvo.server.http.access import COOKIE_SECONDS, let_in, link_cookie
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.requests import place_of
from finalsalvo.server.http.venue import server_address
from finalsalvo.server.pages import sentences
from finalsalvo.server.pages.account.entering import count_wrong_code, waiting
from finalsalvo.server.pages.answers import not_found, page, say_to, tell
from finalsalvo.server.pages.codes import code as picture_of
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown.announced_views import ToldLine, told_lines
from finalsalvo.server.shown.reminding import Reminding
from finalsalvo.server.shown.stage_views import StageCard, stage_card
from finalsalvo.server.storage.errors import KeyTaken, NoSuchEvent
from finalsalvo.server.storage.event_address import event_of

Kind = models.AccessLink.Kind
ASKED = "salvo-asked-"
"""The cookie of somebody who applied, by which they hear what became of it."""
SIGNER = "finalsalvo.application"
LONGEST_KEY = 64
BRAKE = Brake("registration", most=500, seconds=600)
"""Registrations for one event from one place: more than the largest venue has doors for, and too few to fill a list."""


class TooMany(Exception):
    """The brake holds, for so many seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


@route("r/<slug:slug>", "anyone", "GET", "POST")
def register(request: HttpRequest, slug: str) -> HttpResponse:
    """The form; the answer to those who have applied; and for those who are in, their page."""
    try:
        state = Here.store.life(slug).state
    except NoSuchEvent:
        return not_found(request)
    assert state is not None
    row = models.EventRow.objects.get(slug=event_of(slug))
    link = registration.current_link(row)
    if request.method == "POST":
        return register_posted(request, state, row, link)
    application = asked_before(request, row)
    if application is not None and not request.GET.get("again"):
        return application_page(request, state, row, application)
    return form(request, state, row, link)


TYPED = ("code", "team", "name", "nickname", "email", "company", "flight")
"""The fields of the form that hold one text."""


class TypedRegistration(Struct, frozen=True, kw_only=True):
    """What somebody has typed so far."""

    code: str
    team: str
    name: str
    nickname: str
    email: str
    company: str
    flight: str
    mates: list[str]


class RegisterPage(View, frozen=True, kw_only=True):
    """What one gives to register. `inside`: this phone is in the event already; `key` names what is sent.

    `team`: teams play here, each of one who registers and so many `mates`. `company_rule` keeps apart in round 1 who
    came together; empty where none does. `flights` are those that one can choose from.
    """

    template = "account/register.html"

    slug: str
    title: str
    format: str
    held_on: str
    starts_at: str
    mode: str
    open: bool
    needs_code: bool
    approval: bool
    team: bool
    mates: int
    company_rule: str
    full: bool
    inside: bool
    typed: TypedRegistration
    key: str
    flights: list[StageCard]
    told_lines: list[ToldLine]
    remind: Reminding


def form(
    request: HttpRequest, state: State, row: models.EventRow, link: models.AccessLink | None, status: int = 200
) -> HttpResponse:
    """What one gives to register."""
    is_open, team = link is not None and registration.is_open(state), state.format.unit == "team"
    view = RegisterPage(
        slug=row.slug,
        title=state.name or state.format.name,
        format=state.format.name,
        held_on=say_to(request).date(state.date or ""),
        starts_at=state.starts_at or "",
        mode=state.mode or "",
        open=is_open,
        needs_code=is_open and link is not None and link.label != registration.PUBLIC,
        approval=link is not None and link.approval,
        team=team,
        mates=max(0, state.format.members - 1) if team else 0,
        company_rule=state.format.cite("pairing.keep_apart") if registration.asks_company(state) else "",
        full=state.capacity is not None and registration.is_full(state),
        inside=link_cookie(request, row.slug) is not None,
        typed=typed_so_far(request),
        key=request.POST.get("key") or links.new_key(),
        flights=[stage_card(state, each, row.slug, say_to(request)) for each in registration.open_flights(state)],
        told_lines=told_lines(Here.store.life(row.slug), say_to(request)) if is_open else [],
        remind=Reminding(state, say_to(request)),
    )
    return page(request, view, status=status)


def typed_so_far(request: HttpRequest) -> TypedRegistration:
    """What the form holds."""
    sent = {field: request.POST.get(field, "") for field in TYPED}
    return TypedRegistration(**sent, mates=request.POST.getlist("mates"))


def register_posted(
    request: HttpRequest, state: State, row: models.EventRow, link: models.AccessLink | None
) -> HttpResponse:
    """Registers, or says on the form why not."""
    say, given = say_to(request), links.tidy(request.POST.get("code", ""))
    told = waiting(request, given, say)
    if told:
        tell(request, "bad", told)
        return form(request, state, row, link, 429)
    if link is None or not registration.is_open(state):
        return form(request, state, row, link, 422)
    if link.label != registration.PUBLIC and links.hash_of_token(given) != link.token:
        count_wrong_code(request, given)
        tell(request, "bad", say("This code doesn't open registration. Use the link from the organizer."))
        return form(request, state, row, link, 422)
    try:
        return done(request, state, row, link)
    except TooMany as many:
        return later(request, state, row, link, many.seconds)
    except Refusal as refusal:
        tell(request, "bad", refusal.message, refusal.rule)
    except KeyTaken:
        tell(request, "bad", say("You're already registered. To register another player, open this page again."))
    return form(request, state, row, link, 422)


def later(
    request: HttpRequest, state: State, row: models.EventRow, link: models.AccessLink, seconds: float
) -> HttpResponse:
    """Too many came from here in too short a time."""
    minutes = ceil(seconds / 60)
    told = say_to(request).counted(
        "Too many registrations from here. Try again in %(num)s minute, or ask the organizer.",
        "Too many registrations from here. Try again in %(num)s minutes, or ask the organizer.",
        minutes,
    )
    tell(request, "bad", told % {"num": minutes})
    answer = form(request, state, row, link, 429)
    answer["Retry-After"] = str(ceil(seconds))
    return answer


def done(request: HttpRequest, state: State, row: models.EventRow, link: models.AccessLink) -> HttpResponse:
    """Registered with a link of one's own, or waiting for the organizer's answer."""
    sent = request.POST
    name, nickname, email, team = (sent.get(field, "") for field in ("name", "nickname", "email", "team"))
    company, flight = sent.get("company", ""), sent.get("flight", "")
    wish = registration.wish(state, name, nickname, email, team, sent.getlist("mates"), company, flight)
    key = sent.get("key", "")[:LONGEST_KEY]
    if len(key) < links.LEAST_KEY or not key.isprintable():
        raise Refusal("key", "contract", sentences.PAGE_TOO_OLD())
    refuse_untold(state)
    wait = BRAKE.begin(f"{place_of(request)} {row.slug}", time())
    if wait:
        raise TooMany(wait)
    if link.approval:
        application = registration.apply(row, wish, key)
        answer: HttpResponse = HttpResponseRedirect(f"/r/{row.slug}")
        remember(answer, row.slug, application)
        return answer
    made = registration.register(Here.store, row.slug, wish, f"registration {row.slug} {key}")
    own = links.make(row, Kind.PLAYER, [made.player], key=key)
    return welcome(request, state, row, made.player, own[0] if own else None, waits=made.waiting)


class RegisteredPage(View, frozen=True, kw_only=True):
    """Says that somebody is registered, or `waits` for a place, with the link of their own where its code is known."""

    template = "account/registered.html"

    slug: str
    title: str
    waits: bool
    address: str
    code: str
    picture: Markup


def welcome(
    request: HttpRequest, state: State, row: models.EventRow, player: str, own: links.Made | None, *, waits: bool
) -> HttpResponse:
    """Who is registered is let in, and sees their link where its code is known: this once."""
    address = "" if own is None else f"{server_address(request)}/in#{own.code}"
    view = RegisteredPage(
        slug=row.slug,
        title=state.name or state.format.name,
        waits=waits,
        address=address,
        code="" if own is None else links.printed_code(own.code),
        picture=picture_of.__wrapped__(address) if address else Markup(),
    )
    answer = page(request, view)
    link = links.current(row).filter(person=player).first()
    if link is not None:
        links.note_opened(link)
        let_in(answer, link)
    return answer


# --- those who applied ------------------------------------------------------------------------------------


def remember(answer: HttpResponse, slug: str, application: models.Application) -> None:
    """Whoever gets this answer has applied here."""
    answer.set_cookie(
        f"{ASKED}{slug}",
        Signer(salt=f"{SIGNER}.{slug}").sign(str(application.details["key"])),
        max_age=COOKIE_SECONDS,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def asked_before(request: HttpRequest, row: models.EventRow) -> models.Application | None:
    """The application of somebody who comes back."""
    try:
        key = Signer(salt=f"{SIGNER}.{row.slug}").unsign(request.COOKIES.get(f"{ASKED}{row.slug}", ""))
    except BadSignature:
        return None
    return models.Application.objects.filter(event=row, details__key=key).first()


class AppliedPage(View, frozen=True, kw_only=True):
    """Says that the organizer looks at a registration, or has `declined` it."""

    template = "account/applied.html"

    slug: str
    title: str
    declined: bool


def application_page(
    request: HttpRequest, state: State, row: models.EventRow, application: models.Application
) -> HttpResponse:
    """What became of an application; who was accepted is let in, by the link that they have or by a new one."""
    if application.person and state.is_player(application.person):
        own = None
        if not links.current(row).filter(person=application.person).exists():
            own = links.make(row, Kind.PLAYER, [application.person])[0]
        there = state.players.get(application.person)
        waits = there is not None and there.presence is Presence.WAITING
        return welcome(request, state, row, application.person, own, waits=waits)
    declined = application.decided is not None
    return page(request, AppliedPage(slug=row.slug, title=state.name or state.format.name, declined=declined))
