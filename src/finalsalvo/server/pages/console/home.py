"""The list of events, and making a new one."""

import re
from collections.abc import Iterator, Mapping

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.documents.card_box import revisions
from finalsalvo.documents.event_document import write_event
from finalsalvo.event.life import commands as c
from finalsalvo.event.life.decide import NeedsAnswer
from finalsalvo.event.life.document import whole_document
from finalsalvo.event.life.eyes import shown_document, shown_log
from finalsalvo.event.life.facts import Registered, Registration
from finalsalvo.event.life.life import Life
from finalsalvo.lists.boxes import boxes_of
from finalsalvo.lists.source import FAMILIES, Source
from finalsalvo.rules.format import Format
from finalsalvo.rules.house_values import grows
from finalsalvo.rules.leaders import check_leader_plays
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import FORMATS, format_of
from finalsalvo.server import models
from finalsalvo.server.accounts.owners import name_of, runs_machine
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages import sentences
from finalsalvo.server.pages.answers import not_found, page, say_to, tell
from finalsalvo.server.pages.console.archiving import archived_slugs
from finalsalvo.server.pages.console.copying import TakenCards, form_like, offered_cards, original, take_cards
from finalsalvo.server.pages.console.event_settings import cut_of_book, rounds_of_book
from finalsalvo.server.pages.console.stage_planning import DEED, StagesForm, cards_after, plans_typed, stages_form
from finalsalvo.server.pages.forms import struct_from_form
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown.house_fields import TYPED, HouseForm, house_form, settings_typed
from finalsalvo.server.shown.plan import BandLine, Plan, meaning, plan, structure_tables
from finalsalvo.server.shown.plan_cards import PlanCard, cards_of, cards_typed, field_of
from finalsalvo.server.shown.stage_shapes import cards_of_shape
from finalsalvo.server.storage.doctor import Examination, examine, last_look
from finalsalvo.server.storage.store import Summary
from finalsalvo.words.saying import ENGLISH

MOST_PLAYERS = 5_000
CLOCK = re.compile(r"([01]\d|2[0-3]):[0-5]\d$")
USUAL_START = "10:00"
FOLDED = ("settings.swiss_rounds", "settings.cut")
"""Fields of the form of a new event that can be folded up."""


class HomePage(View, frozen=True, kw_only=True):
    """The events, and those that were put `away`. `own` are the reader's, and of these `made` those they made.

    Only a `keeper` of this machine sees what the last `look` at everything found.
    """

    template = "console/home.html"

    events: list[Summary]
    away: list[Summary]
    own: set[str]
    made: set[str]
    names: dict[str, str]
    keeper: bool
    look: Examination | None
    looked: str


@route("", "anyone")
def home(request: HttpRequest) -> HttpResponse:
    """All events, those of the reader first; what was put away is folded up."""
    mine: dict[str, bool] = {}
    if request.user.is_authenticated:
        first = models.Membership.objects.filter(account_id=request.user.pk, event__entries__seq=1)
        mine = {
            slug: person == by for slug, person, by in first.values_list("event__slug", "person", "event__entries__by")
        }
    look = last_look() if runs_machine(request.user) else None
    events, away = sorted(Here.store.events(), key=lambda event: event.slug not in mine), archived_slugs()
    view = HomePage(
        events=[event for event in events if event.slug not in away],
        away=[event for event in events if event.slug in away],
        own=set(mine),
        made={slug for slug, by_reader in mine.items() if by_reader},
        names={id: format.name for id, format in FORMATS.items()},
        keeper=runs_machine(request.user),
        look=look,
        looked="" if look is None else say_to(request).day(look.at),
    )
    return page(request, view)


@route("doctor", "account", "POST")
def look_again(request: HttpRequest) -> HttpResponse:
    """Looks at everything that is kept, for whoever has this machine; for all others there is no such page."""
    if not runs_machine(request.user):
        return not_found(request)
    examine(Here.store)
    return HttpResponseRedirect("/#health")


class OfferedPoints(Struct, frozen=True):
    """Points that an event of a format can be made with, and what people call their box."""

    format: Format
    family: str
    source: Source


class NewEventPage(View, frozen=True, kw_only=True):
    """The formats to choose from; once a `format` is chosen, the form and what it means for so many players.

    `posted` is what was filled in and `sent`; `wrong` has by field what cannot be, `opened` unfolds where that is.
    `taken` are the cards of the event that this one is copied from. `community` are formats with points of the
    community, `points` those of the chosen format. `house` are the settings in which the event may differ from its
    book; `wrong_house` has by setting what cannot be, `opened_house` unfolds them. `rounds_of_book` and `cut_of_book`
    are what the rules say about them, with the rule; the schedule follows what is `typed`. `stages` are the cards of an
    event with stages.
    """

    template = "console/new.html"

    formats: list[tuple[Format, list[str]]]
    format: Format | None
    players: int
    begins: str
    plan: Plan | None
    tables: list[tuple[str, str, list[BandLine]]]
    meaning: list[str]
    posted: Mapping[str, str]
    sent: bool
    wrong: dict[str, str]
    first_wrong: str
    opened: bool
    taken: TakenCards | None
    community: list[OfferedPoints]
    points: list[OfferedPoints]
    house: HouseForm | None
    wrong_house: dict[str, str]
    opened_house: bool
    rounds_of_book: tuple[str, str]
    cut_of_book: tuple[str, str]
    typed: tuple[str, ...]
    stages: StagesForm | None


@route("new", "account", "GET", "POST")
def new(request: HttpRequest) -> HttpResponse:
    """A new event: choose the format, see what it means, name it."""
    filled: Mapping[str, str] = {name: value for name, value in request.POST.items() if isinstance(value, str)}
    if request.GET.get("copy"):
        filled = form_like(request, request.GET["copy"])
    elif request.method == "GET" and request.GET.get("cards"):
        filled = {"cards": request.GET["cards"], **typed_so_far(request)}
    elif request.method == "GET":
        filled = typed_so_far(request)
    chosen = filled.get("format") or request.GET.get("format") or ""
    format = format_of(chosen) if chosen in FORMATS else None
    wrong: dict[str, str] = {}
    if request.method == "POST" and format is not None and not {"show", DEED} & set(request.POST):
        try:
            return make_event(request)
        except Refusal as refusal:
            wrong = told_at_fields(request, format, refusal)
    return page(request, new_event_page(request, format, filled, wrong))


def typed_so_far(request: HttpRequest) -> dict[str, str]:
    """What the schedule beside the form follows while it is typed: it stands in the address."""
    names = ("starts_at", *(f"settings.{each}" for each in TYPED))
    return {name: request.GET[name] for name in names if request.GET.get(name)}


def new_event_page(
    request: HttpRequest, format: Format | None, filled: Mapping[str, str], wrong: dict[str, str]
) -> NewEventPage:
    """The form as it was filled in so far, beside what the format means for so many players."""
    say, sent = say_to(request), request.method == "POST"
    asked = filled if sent else request.GET
    players = players_asked(asked.get("players", ""))
    begins = start_asked(asked.get("start", ""), filled.get("starts_at", ""))
    chosen = {name.removeprefix("settings."): value for name, value in filled.items() if name.startswith("settings.")}
    house = house_form(format, chosen, say) if format else None
    named = {each.name for each in house.fields} if house else set()
    return NewEventPage(
        formats=[(each, meaning(each, say)) for each in FORMATS.values()],
        format=format,
        players=players,
        begins=begins,
        plan=plan(format, players, begins, say, settings_typed(chosen)) if format else None,
        tables=structure_tables(format, players) if format else [],
        meaning=meaning(format, say) if format else [],
        posted=filled,
        sent=sent,
        wrong=wrong,
        first_wrong=next(iter(wrong), ""),
        opened=not wrong.keys().isdisjoint(FOLDED),
        taken=offered_cards(request, filled.get("copy", ""), format.id) if format else None,
        community=[each for one in FORMATS.values() for each in offered_points(one)[1:]],
        points=offered_points(format) if format else [],
        house=house,
        wrong_house={name.removeprefix("settings."): told for name, told in wrong.items()},
        opened_house="house" in request.GET or any(chosen.get(name, "") not in USUAL for name in named),
        rounds_of_book=rounds_of_book(format, say) if format else ("", ""),
        cut_of_book=cut_of_book(format, say) if format and grows(format) else ("", ""),
        typed=TYPED,
        stages=stages_form(format, stage_cards(request, filled), say, wrong) if format and has_stages(filled) else None,
    )


def has_stages(filled: Mapping[str, str]) -> bool:
    """Whether the event is to have stages."""
    return filled.get("parts") == "stages"


def stage_cards(request: HttpRequest, filled: Mapping[str, str]) -> tuple[PlanCard, ...]:
    """The cards of the stages as they were filled in; those of the older event where one is copied, or of a shape."""
    say = say_to(request)
    form = {name: request.POST.getlist(name) for name in request.POST}
    older = original(request, filled.get("copy", "")) if request.method == "GET" else None
    if older is not None:
        return cards_of(older.stages)
    return cards_after(form, say) or cards_of_shape("open", say)


USUAL = ("", "random", "in-line")
"""Values of the form that are as they always are."""


def offered_points(format: Format) -> list[OfferedPoints]:
    """The points that lists of a format can have, the official ones first; none where there is no choice."""
    there = boxes_of(format)
    return [OfferedPoints(format, FAMILIES[box], revisions(box)[-1]) for box in there] if len(there) > 1 else []


def players_asked(typed: str) -> int:
    """How many players a plan is shown for."""
    return int(typed) if typed.isdecimal() and 2 <= int(typed) <= MOST_PLAYERS else 16


def start_asked(typed: str, event: str) -> str:
    """The time of day that a plan begins at: when the event does, unless round 1 is given a time of its own."""
    own = typed if CLOCK.match(typed) and typed != USUAL_START else ""
    return own or (event if CLOCK.match(event) else USUAL_START)


def make_event(request: HttpRequest) -> HttpResponse:
    """Makes the event, and leads to its players."""
    form = {name: request.POST.getlist(name) for name in request.POST}
    account = request.user
    assert isinstance(account, models.Account)
    person = account.get_username()
    name = name_of(account, say_to(request))
    plans = plans_typed(cards_typed(form)) if form.get("parts") == ["stages"] else ()
    own = {name: value for name, value in form.items() if not (plans and name in FOLDED)}
    command = replace(struct_from_form(c.Create, {**own, "organizer_name": [name]}), stages=plans)
    plays = request.POST.get("plays") == "on"
    if plays:
        refuse_seat(format_of(command.format), command.settings.tier)
    outcome = Here.store.create(command, person, reason=request.POST.get("reason") or None)
    row = models.EventRow.objects.get(slug=outcome.slug)
    models.Membership.objects.create(account=account, event=row, person=person)
    if plays:
        take_seat(outcome.slug, person, name)
    take_points(request.POST.get("cards", ""), format_of(command.format), outcome.slug, person)
    take_cards(request, request.POST.get("copy", ""), outcome.slug, person)
    for notice in (each for each in outcome.notices if not each.place.startswith("settings.")):
        tell(request, "warn", notice.message, notice.rule)
    return HttpResponseRedirect(f"/o/{outcome.slug}/players")


def take_points(box: str, format: Format, slug: str, person: str) -> None:
    """Chooses points of the community for a new event; the official ones need no choice."""
    if box in boxes_of(format)[1:]:
        Here.store.obey(slug, c.ChooseCards(box), person)


def told_at_fields(request: HttpRequest, format: Format, refusal: Refusal) -> dict[str, str]:
    """Why no event was made, by the field of the form in its order; what has no field there is said above."""
    if isinstance(refusal, NeedsAnswer):
        say = say_to(request)
        told = (say.tell(each.message) for each in refusal.warnings)
        return {"reason": " ".join((*told, say("To do it anyway, give a reason.")))}
    problems = {place_shown(each.place): each for each in reversed(refusal.problems)}
    fields = [each for each in fields_shown(format) if each in problems]
    fields += [each for each in problems if each.startswith("stages.")]
    for place, problem in problems.items():
        if place not in fields:
            tell(request, "bad", problem.message, problem.rule)
    return {each: say_to(request).tell(problems[each].message) for each in fields}


def place_shown(place: str) -> str:
    """The field of the form that a problem is about."""
    return "plays" if place == "players" else field_of(place) or place


def fields_shown(format: Format) -> Iterator[str]:
    """The fields that the form of a new event has for a format, in their order."""
    yield from ("name", "date", "starts_at", "capacity", "settings.tables", "language")
    if format.lists.pools:
        yield "settings.pool"
    if len(format.leaders.tiers) > 1:
        yield "settings.tier"
    if not format.lists.pools:
        yield "mode"
    if format.unit == "player":
        yield "plays"
    yield from ("settings.swiss_rounds", "settings.cut")
    yield from (f"settings.{each.name}" for each in house_form(format, {}, ENGLISH).fields)
    yield "reason"


def refuse_seat(format: Format, tier: str | None) -> None:
    """An organizer cannot be the first player where teams play, or where the book lets no leader play."""
    if format.unit == "team":
        raise Refusal("plays", format.cite("unit"), sentences.PLAYED_IN_TEAMS(format=format.name))
    check_leader_plays(format, tier, 1, organizer=True)


def take_seat(slug: str, person: str, name: str) -> None:
    """The organizer of a new event is its first player."""
    outcome = Here.store.obey(slug, c.Register((Registration(name),)), person)
    player = next(fact.player for fact in outcome.entry.facts if isinstance(fact, Registered))
    Here.store.obey(slug, c.PlayAs(person, player), person)


@route("o/<slug:slug>/document", "leader")
def event_document(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """The event document as a file."""
    assert life.state is not None
    content = write_event(shown_document(life, whole_document(life.state)))
    answer = HttpResponse(content, content_type="application/json")
    answer["Content-Disposition"] = f'attachment; filename="{slug}.json"'
    return answer


@route("o/<slug:slug>/log", "leader")
def event_log(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """The whole log as a file, for `finalsalvo verify`; who plays gets what they may see, without seals (B84)."""
    content = Here.store.export_log(slug) if life.reader is None else shown_log(life)
    name = slug if life.reader is None else f"{slug}-without-seals"
    answer = HttpResponse(content, content_type="application/jsonl")
    answer["Content-Disposition"] = f'attachment; filename="{name}.jsonl"'
    return answer
