"""Making a new event: choose the game, see what it means while it is typed, make it."""

import re
from collections.abc import Iterator, Mapping, Sequence

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.documents.card_box import revisions
from finalsalvo.event.life import commands as c
from finalsalvo.event.life.announced.structure_lines import plan_words
from finalsalvo.event.life.decide import NeedsAnswer
from finalsalvo.event.life.facts import Registered, Registration
from finalsalvo.lists.boxes import boxes_of
from finalsalvo.lists.source import FAMILIES, Source
from finalsalvo.rules.format import Format
from finalsalvo.rules.house import A_ZONE, Settings
from finalsalvo.rules.house_rules import house_rules
from finalsalvo.rules.house_values import grows
from finalsalvo.rules.leaders import check_leader_plays
from finalsalvo.rules.refusal import Problem, Refusal
from finalsalvo.rules.registry import FORMATS, format_of
from finalsalvo.rules.sentences import BREAK_IN_HALF, NO_ZONE
from finalsalvo.rules.structure import CUSTOM, structure_rows
from finalsalvo.server import models
from finalsalvo.server.accounts.owners import name_of
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages import sentences
from finalsalvo.server.pages.answers import page, say_to, tell
from finalsalvo.server.pages.console.copying import TakenCards, form_like, offered_cards, original, take_cards
from finalsalvo.server.pages.console.event_settings import cut_of_book, is_day, rounds_of_book
from finalsalvo.server.pages.console.stage_planning import DEED, StagesForm, cards_after, plans_typed, stages_form
from finalsalvo.server.pages.forms import Form, struct_from_form
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown.house_fields import HouseForm, house_form
from finalsalvo.server.shown.plan import BandLine, Plan, as_planned, meaning, plan, structure_tables
from finalsalvo.server.shown.plan_cards import PlanCard, cards_of, cards_typed, field_of
from finalsalvo.server.shown.stage_shapes import cards_of_shape
from finalsalvo.server.shown.zones import is_zone, now_in, usual_start, zone_here
from finalsalvo.words.saying import ENGLISH, Say

MOST_PLAYERS = 5_000
CLOCK = re.compile(r"([01]\d|2[0-3]):[0-5]\d$")
USUAL_START = "10:00"
STAGES, ELIMINATION = "stages", "elimination"
"""What can be chosen as structure beside the tables of the book and rounds of one's own."""
OWN_SIZES = ("settings.swiss_rounds", "settings.cut")
"""Fields of the form that say nothing where the structure has no such thing."""
BREAKS = ("settings.break_after", "settings.break_minutes")
BREAKS_SHOWN = 2


class OfferedPoints(Struct, frozen=True):
    """Points that an event of a format can be made with, and what people call their box."""

    format: Format
    family: str
    source: Source


class StructureChoice(Struct, frozen=True):
    """A way to find the winner: a table of the book, rounds of one's own, elimination alone, or stages."""

    value: str
    title: str
    told: str
    chosen: bool


class NewEventPage(View, frozen=True, kw_only=True):
    """The formats to choose from; once a `format` is chosen, the form and what it means for so many players.

    `posted` is what was filled in; `wrong` has by field what cannot be. `taken` are the cards of the event
    that this one is copied from. `community` are formats with points of the community, `points` those of the chosen
    format. `house` are the settings in which the event may differ from its book; `wrong_house` has by setting what
    cannot be, `opened_house` unfolds them. `departures` are the house rules of what is typed, `marked` has by field the
    word that it differs. `rounds_of_book` and `cut_of_book` are what the rules say about them, with the rule.
    `stages` are the cards of an event with stages. `suggested` is the name of an event that nobody has named.
    """

    template = "console/new.html"

    formats: list[tuple[Format, list[str]]]
    format: Format | None
    players: int
    suggested: str
    plan: Plan | None
    tables: list[tuple[str, str, list[BandLine]]]
    structures: list[StructureChoice]
    meaning: list[str]
    posted: Mapping[str, str]
    breaks: list[tuple[str, str]]
    wrong: dict[str, str]
    first_wrong: str
    taken: TakenCards | None
    community: list[OfferedPoints]
    points: list[OfferedPoints]
    house: HouseForm | None
    wrong_house: dict[str, str]
    opened_house: bool
    departures: list[Problem]
    marked: dict[str, str]
    rounds_of_book: tuple[str, str]
    cut_of_book: tuple[str, str]
    few_tables: int
    stages: StagesForm | None


@route("new", "account", "GET", "POST")
def new(request: HttpRequest) -> HttpResponse:
    """A new event: choose the format, see what it means, name it."""
    form = {name: request.POST.getlist(name) for name in request.POST}
    if request.method == "GET":
        form = {name: [value] for name, value in filled_before(request).items()}
    chosen = form.get("format", [""])[-1]
    format = format_of(chosen) if chosen in FORMATS else None
    wrong: dict[str, str] = {}
    if request.method == "POST" and format is not None and not {"show", DEED} & set(request.POST):
        try:
            return make_event(request, format, form)
        except Refusal as refusal:
            wrong = told_at_fields(request, format, refusal)
    return page(request, new_event_page(request, format, form, wrong))


def filled_before(request: HttpRequest) -> dict[str, str]:
    """The form before anybody has typed: as an older event was, as the address says, and when it will probably be."""
    asked = {name: value for name, value in request.GET.items() if isinstance(value, str) and value}
    given = form_like(request, asked["copy"]) if "copy" in asked else asked
    zone = given.get("settings.zone") or given.pop("zone", "")
    zone = zone if zone and is_zone(zone) else zone_here()
    day, time = usual_start(now_in(zone))
    return {"date": day, "starts_at": time} | ({"settings.zone": zone} if zone else {}) | given


def new_event_page(request: HttpRequest, format: Format | None, form: Form, wrong: dict[str, str]) -> NewEventPage:
    """The form as it was filled in so far, beside what it means for so many players."""
    say = say_to(request)
    posted = {name: values[-1] for name, values in form.items() if values}
    players = players_asked(posted.get("players", ""))
    command = readable_part(format, form) if format else c.Create("")
    settings = as_planned(format, command.settings, players) if format else Settings()
    chosen = {name.removeprefix("settings."): value for name, value in posted.items() if name.startswith("settings.")}
    house = house_form(format, chosen, say) if format else None
    named = {each.name for each in house.fields} if house else set()
    departures = house_rules(format, settings) if format and not has_stages(form) else []
    found = plan(format, players, start_asked(posted), say, settings) if format else None
    return NewEventPage(
        formats=[(each, meaning(each, say)) for each in FORMATS.values()],
        format=format,
        players=players,
        suggested=suggested_name(format, posted.get("date", ""), say) if format else "",
        plan=found,
        tables=tables_beside(format, players, settings.structure) if format else [],
        structures=structure_choices(format, kind_of(format, form), players, say) if format else [],
        meaning=meaning(format, say) if format else [],
        posted=posted,
        breaks=breaks_shown(form),
        wrong=wrong,
        first_wrong=next(iter(wrong), ""),
        taken=offered_cards(request, posted.get("copy", ""), format.id) if format else None,
        community=[each for one in FORMATS.values() for each in offered_points(one)[1:]],
        points=offered_points(format) if format else [],
        house=house,
        wrong_house={name.removeprefix("settings."): told for name, told in wrong.items()},
        opened_house="house" in posted or any(chosen.get(name, "") not in USUAL for name in named),
        departures=departures,
        marked={each.place: say("house rule") for each in departures},
        rounds_of_book=rounds_of_book(format, say) if format else ("", ""),
        cut_of_book=cut_of_book(format, say) if format and grows(format) else ("", ""),
        few_tables=settings.tables or 0 if found and (settings.tables or found.tables) < found.tables else 0,
        stages=stages_form(format, stage_cards(request, form), say, wrong) if format and has_stages(form) else None,
    )


def suggested_name(format: Format, date: str, say: Say) -> str:
    """What an event may be called that nobody has named: its game and its day."""
    if not is_day(date):
        return format.name
    return say("%(game)s, %(day)s") % {"game": format.name, "day": say.date(date)}


def breaks_shown(form: Form) -> list[tuple[str, str]]:
    """The breaks as they were typed, with room for one more."""
    rounds, minutes = (parts_of(form, name) for name in BREAKS)
    found = [(after, lasts) for after, lasts in pairs(rounds, minutes) if after or lasts]
    return [*found, *([("", "")] * max(1, BREAKS_SHOWN - len(found)))]


def parts_of(form: Form, name: str) -> list[str]:
    """The values of a field that is there several times, or holds several."""
    given = form.get(name, ())
    return [each.strip() for value in given for each in (value.split(",") if len(given) == 1 else [value])]


def pairs(one: Sequence[str], other: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Two columns line by line; what one of them lacks is empty."""
    for line in range(max(len(one), len(other))):
        yield one[line] if line < len(one) else "", other[line] if line < len(other) else ""


# --- the structure --------------------------------------------------------------------------------------------------


def kind_of(format: Format, form: Form) -> str:
    """Which structure is chosen; rounds that were typed without one stand over the book's table."""
    kind = form.get("parts", [""])[-1]
    return kind if kind in {*format.structures, CUSTOM, ELIMINATION, STAGES} else format.default_structure


def structure_choices(format: Format, chosen: str, players: int, say: Say) -> list[StructureChoice]:
    """The ways to find the winner, the book's tables first."""
    told = {
        CUSTOM: (say("Your own"), say("you set the rounds and the cut")),
        ELIMINATION: (say("Elimination only"), say("a bracket from round 1, who loses is out")),
        STAGES: (say("Stages"), say("several days, flights, cuts by record")),
    }
    for name in format.structures:
        words = say.label("structure", name)
        told[name] = (words[:1].upper() + words[1:], table_told(format, name, players, say))
    order = (*format.structures, CUSTOM, ELIMINATION, STAGES)
    return [StructureChoice(each, *told[each], chosen=each == chosen) for each in order]


def table_told(format: Format, name: str, players: int, say: Say) -> str:
    """What a table of the book means for so many players; from how many on it is, where it has no line for them."""
    rows = structure_rows(format, name)
    here = next((row for row in rows if row.has(players)), None)
    if here is None:
        return say("from %(num)s players") % {"num": rows[0].least}
    return say.tell(plan_words(here))


def tables_beside(format: Format, players: int, chosen: str | None) -> list[tuple[str, str, list[BandLine]]]:
    """The book's table that is chosen; all of them where rounds are the organizer's own."""
    found = structure_tables(format, players, chosen)
    wanted = chosen or format.default_structure
    return [each for each in found if each[0] == wanted] or found


def with_structure(format: Format, form: Form) -> dict[str, Sequence[str]]:
    """The fields of the form that the structure leaves anything to say, with what it says itself."""
    kind, own = kind_of(format, form), {**form}
    if kind in (STAGES, ELIMINATION):
        for name in OWN_SIZES:
            own.pop(name, None)
    if kind == ELIMINATION:
        own |= {"settings.structure": [CUSTOM], "settings.swiss_rounds": ["0"], "settings.cut": ["0"]}
    elif kind not in (STAGES, format.default_structure):
        own["settings.structure"] = [kind]
    return own


def has_stages(form: Form) -> bool:
    """Whether the event is to have stages."""
    return form.get("parts", [""])[-1] == STAGES


def stage_cards(request: HttpRequest, form: Form) -> tuple[PlanCard, ...]:
    """The cards of the stages as they were filled in; those of the older event where one is copied, or of a shape."""
    say = say_to(request)
    older = original(request, form.get("copy", [""])[-1]) if request.method == "GET" else None
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


def start_asked(posted: Mapping[str, str]) -> str:
    """The time of day that a plan begins at."""
    typed = posted.get("starts_at", "")
    return typed if CLOCK.match(typed) else USUAL_START


# --- what was typed -------------------------------------------------------------------------------------------------


def command_typed(format: Format, form: Form) -> c.Create:
    """The event that a form asks for, with the rounds and the cut that the plan beside it shows."""
    refuse_half_breaks(form)
    named = form.get("name", [""])[-1].strip() not in ("", form.get("suggested", [""])[-1])
    own = with_structure(format, form)
    command: c.Create = struct_from_form(c.Create, own if named or "name" not in form else {**own, "name": [""]})
    players = players_asked(form.get("players", [""])[-1])
    settings = command.settings if has_stages(form) else as_planned(format, command.settings, players)
    return replace(command, settings=settings)


def refuse_half_breaks(form: Form) -> None:
    """A break is after a round and lasts so many minutes, each in its line."""
    for after, lasts in pairs(*(parts_of(form, name) for name in BREAKS)):
        if bool(after) != bool(lasts):
            raise Refusal(BREAKS[bool(after)], "contract", BREAK_IN_HALF())


def readable_part(format: Format, form: Form) -> c.Create:
    """The event that a form asks for as far as it can be read: what cannot be is not there yet."""
    left = {name: values for name, values in form.items() if not name.startswith("stages.")}
    for _ in range(len(left) + 1):
        try:
            return command_typed(format, {**left, "format": [format.id]})
        except Refusal as refusal:
            places = {each.place for each in refusal.problems}
            places |= set(BREAKS) if places & set(BREAKS) else set()
            if not places & left.keys():
                break
            left = {name: values for name, values in left.items() if name not in places}
    return c.Create(format.id)


def make_event(request: HttpRequest, format: Format, form: Form) -> HttpResponse:
    """Makes the event, and leads to its players."""
    account = request.user
    assert isinstance(account, models.Account)
    say, person = say_to(request), account.get_username()
    name = name_of(account, say)
    plans = plans_typed(cards_typed(form)) if has_stages(form) else ()
    command = command_typed(format, {**form, "organizer_name": [name]})
    command = replace(command, stages=plans, name=command.name or suggested_name(format, command.date or "", say))
    if command.settings.zone is not None and not is_zone(command.settings.zone):
        raise Refusal("settings.zone", "contract", NO_ZONE(example=A_ZONE))
    plays = request.POST.get("plays") == "on"
    if plays:
        refuse_seat(format, command.settings.tier)
    outcome = Here.store.create(command, person, reason=request.POST.get("reason") or None)
    row = models.EventRow.objects.get(slug=outcome.slug)
    models.Membership.objects.create(account=account, event=row, person=person)
    if plays:
        take_seat(outcome.slug, person, name)
    take_points(request.POST.get("cards", ""), format, outcome.slug, person)
    take_cards(request, request.POST.get("copy", ""), outcome.slug, person)
    shown = {each.place for each in house_rules(format, command.settings)}
    for notice in outcome.notices:
        if notice.place not in shown:
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
    yield from ("name", "date", "starts_at", "settings.zone", "settings.place", "settings.fee", "capacity")
    yield from ("settings.tables", "settings.swiss_rounds", "settings.cut", "settings.changeover", *BREAKS)
    if format.lists.pools:
        yield "settings.pool"
    if len(format.leaders.tiers) > 1:
        yield "settings.tier"
    if not format.lists.pools:
        yield "mode"
    yield "language"
    if format.unit == "player":
        yield "plays"
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
