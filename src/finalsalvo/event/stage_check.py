"""Everything in an event of several stages that its plan or its rulebook refuses: each stage is checked as an event."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, combinations, islice

from msgspec.structs import replace

from finalsalvo.event import sentences as say
from finalsalvo.event.bracket_check import bracket_round_problems
from finalsalvo.event.bracket_rules import bracket_rules
from finalsalvo.event.check import bracket_problems, doubtful_results
from finalsalvo.event.elimination import course_of
from finalsalvo.event.going_on import Qualifying, Source, may_have_given_up, seats_of, stage_over, those_entitled
from finalsalvo.event.pairing_check import pairing_problems
from finalsalvo.event.people import person, row_of
from finalsalvo.event.record import Event, StageRecord, Status
from finalsalvo.event.sheet import repetitions, seating_problems, sheet
from finalsalvo.event.stages import descending, house_of, stage_event
from finalsalvo.rules.departures import departures
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Problem, Refusal, Severity, breaks
from finalsalvo.rules.registry import format_of
from finalsalvo.rules.result import Stage
from finalsalvo.rules.stage_problems import plan_problems
from finalsalvo.rules.stages import first_stages
from finalsalvo.words.message import Message, Person, Quote, numbers

ROUND = re.compile(r"^rounds\[(\d+)\]")
"""Where a problem of a round stands."""


def staged_problems(event: Event, format: Format) -> list[Problem]:
    """Every problem of the stages of an event, each named with its stage and at its place in the file."""
    found = unplayable(event, format)
    if breaks(found):
        return found
    broken = set[str]()
    for index, plan in enumerate(event.stages):
        problems = [*house_problems(event, plan, index), *stage_problems(event, plan)]
        if broken.isdisjoint(plan.after):
            problems += field_problems(event, plan, index)
        if breaks(problems) or not broken.isdisjoint(plan.after):
            broken.add(plan.id)
        found += named_with(plan, problems)
    return found


def unplayable(event: Event, format: Format) -> list[Problem]:
    """What keeps stages from being told apart: a plan that cannot be, rounds and players that belong to none."""
    found = plan_problems(event.stages, format)
    found += [*belonging_problems(event), *flight_problems(event)]
    for index, plan in enumerate(event.stages):
        found += named_with(plan, people_problems(event, plan, index))
    return found


def unplayable_stages(event: Event, format: Format) -> Iterator[Problem]:
    """What keeps a document with stages from being an event at all: rounds of a wrong kind, number or field too."""
    found = breaks(unplayable(event, format))
    yield from found
    for plan in event.stages if not found else ():
        view = stage_event(event, plan.id)
        seats = {player.id: seat for seat, player in enumerate(view.players)}
        seating = (seating_problems(view, each, seats) for each in view.rounds[view.memory.before :])
        problems = [*kind_problems(view, plan), *number_problems(view), *chain.from_iterable(seating)]
        yield from named_with(plan, own_problems(event, plan, view, problems))


def named_with(plan: StageRecord, problems: Sequence[Problem]) -> list[Problem]:
    """Problems of a stage that name it."""
    return [replace(each, message=say.IN_STAGE(stage=plan.name, problem=each.message)) for each in problems]


# --- rounds and players belong to stages --------------------------------------------------------------------------


def belonging_problems(event: Event) -> Iterator[Problem]:
    """Rounds of no stage, or of one that the event does not have."""
    known = {plan.id for plan in event.stages}
    for index, each in enumerate(event.rounds):
        if each.part is None:
            told = say.ROUND_WITHOUT_STAGE(round=each.number)
            yield Problem("contract", told, f"rounds[{index}].part", each.number)
        elif each.part not in known:
            told = say.ROUND_OF_NO_STAGE(round=each.number, stage=Quote(each.part))
            yield Problem("contract", told, f"rounds[{index}].part", each.number)


def flight_problems(event: Event) -> Iterator[Problem]:
    """Where there are flights, everybody is in one, and in several only where the later ones take them."""
    flights = {plan.id: plan for plan in first_stages(event.stages)}
    for index, player in enumerate(event.players):
        place, who = f"players[{index}].flights", Person(player.id, player.name)
        for id in player.flights:
            if id not in flights:
                yield Problem("contract", say.FLIGHT_UNKNOWN(player=who, stage=Quote(id)), place, None, (player.id,))
        if len(flights) > 1 and not player.flights:
            yield Problem("contract", say.FLIGHT_MISSING(player=who), place, None, (player.id,))
        several = [plan for plan in flights.values() if plan.id in player.flights]
        closed = [plan for plan in several[1:] if not plan.again]
        if closed:
            told = say.FLIGHTS_SEVERAL(player=who, stage=closed[0].name)
            yield Problem("contract", told, place, None, (player.id,))


def people_problems(event: Event, plan: StageRecord, index: int) -> list[Problem]:
    """A later stage has those who began it, each once, and nobody else in its rounds."""
    rounds = [(number, each) for number, each in enumerate(event.rounds) if each.part == plan.id]
    if plan.is_first:
        return []
    place, field = f"stages[{index}].players", [player for player in plan.players if player is not None]
    if rounds and not field:
        return [Problem("contract", say.FIELD_MISSING(), place)]
    known = {player.id for player in event.players}
    found = [
        Problem("contract", say.FIELD_STRANGER(player=Person(player, player)), place, None, (player,))
        for player in field
        if player not in known
    ]
    found += [
        Problem("contract", say.FIELD_TWICE(player=person(event, player)), place, None, (player,))
        for player in repetitions(field)
    ]
    for number, each in rounds:
        for player in each.everybody():
            if player not in field and player in known:
                told = say.NOT_OF_STAGE(player=person(event, player), round=each.number)
                found.append(Problem("contract", told, f"rounds[{number}]", each.number, (player,)))
    return found


# --- a stage as a plain event -------------------------------------------------------------------------------------


def stage_problems(event: Event, plan: StageRecord) -> list[Problem]:
    """What is wrong with the rounds of a stage, at the places of the file."""
    view = stage_event(event, plan.id)
    format = house_of(view)
    found = [*kind_problems(view, plan), *number_problems(view), *count_problems(view, plan)]
    found += sheet(view, format).problems
    found += [*bracket_problems(view, format), *doubtful_results(view, format)]
    own = own_problems(event, plan, view, found)
    if breaks(found):  # what is wrong in a stage before it is told there
        return own
    found = [] if plan.is_bracket else list(pairing_problems(view, format))
    if plan.is_bracket and plan.is_first:
        found += bracket_round_problems(view, format)
    elif view.rounds_of(Stage.ELIMINATION):
        found += course_of(view, format).problems
    return own + own_problems(event, plan, view, found)


def own_problems(event: Event, plan: StageRecord, view: Event, found: Sequence[Problem]) -> list[Problem]:
    """The problems of a stage's own rounds, at their places in the file; those before it have theirs already."""
    before = view.memory.before
    numbered = [(each.number, index) for index, each in enumerate(event.rounds) if each.part == plan.id]
    places = [index for _, index in sorted(numbered)]
    moved = list[Problem]()
    for problem in found:
        at = ROUND.match(problem.place)
        if at is None:
            moved.append(problem)
        elif int(at[1]) >= before:
            place = f"rounds[{places[int(at[1]) - before]}]{problem.place[at.end() :]}"
            moved.append(replace(problem, place=place))
    return moved


def kind_problems(view: Event, plan: StageRecord) -> Iterator[Problem]:
    """Rounds of a bracket in a Swiss stage, and the other way round."""
    wanted = Stage.ELIMINATION if plan.is_bracket else Stage.SWISS
    for index, each in enumerate(view.rounds[view.memory.before :], start=view.memory.before):
        if each.stage is not wanted:
            told = say.ROUND_OF_OTHER_KIND(round=each.number)
            yield Problem("contract", told, f"rounds[{index}].stage", each.number)


def number_problems(view: Event) -> Iterator[Problem]:
    """Rounds are numbered once each, without a gap, on from those of the stages whose points are carried over."""
    before = view.memory.before
    seen = {each.number for each in view.rounds[:before]}
    for index, each in enumerate(view.rounds[before:], start=before):
        if each.number in seen:
            yield Problem("contract", say.SAME_ROUND(round=each.number), f"rounds[{index}].number", each.number)
        seen.add(each.number)
    missing = sorted(set(range(1, max(seen, default=0) + 1)) - seen)
    if missing:
        told = say.ROUNDS_MISSING(num=len(missing), rounds=numbers(missing))
        yield Problem("contract", told, "rounds", missing[0], severity=Severity.WARNING)


def count_problems(view: Event, plan: StageRecord) -> Iterator[Problem]:
    """More rounds than were announced."""
    own, announced = len(view.rounds) - view.memory.before, plan.rounds
    if not plan.is_bracket and announced is not None and own > announced:
        told = say.MORE_THAN_ANNOUNCED(num=own, announced=announced)
        yield Problem("contract", told, "rounds", severity=Severity.WARNING)


def house_problems(event: Event, plan: StageRecord, index: int) -> Iterator[Problem]:
    """A round robin or a double elimination is a house rule; a stage may take any number (B94)."""
    places = {"settings.pairing_order": "kind", "settings.bracket": "kind"}
    if plan.entry.by == "top" and format_of(event.format).cut.bracket is None:
        places["settings.cut"] = "entry.size"
    book, settings = format_of(event.format), stage_event(event, plan.id).settings
    chosen = {problem.place for problem in departures(book, event.settings)}
    for problem in departures(book, settings):
        if problem.place in places and problem.place not in chosen:
            yield replace(problem, place=f"stages[{index}].{places[problem.place]}")


# --- who went on --------------------------------------------------------------------------------------------------


def field_problems(event: Event, plan: StageRecord, index: int) -> list[Problem]:
    """Those who began a stage are the ones that its plan gives, in the order of their seeds; or it is answered for."""
    field = [player for player in plan.players if player is not None]
    if plan.is_first or not field:
        return []
    sources = [as_they_went_on(event, each, field) for each in event.stages if each.id in plan.after]
    rule, place = bracket_rules(house_of(event)).cut, f"stages[{index}].players"
    for source, view in sources:
        if not stage_over(view, house_of(view), source):
            return [Problem(rule, say.FIELD_TOO_EARLY(before=source.name), place, severity=Severity.WARNING)]
    try:
        wrong = wrong_in_every_way(event, plan, field, sources)
    except Refusal as refusal:
        return [with_reason(plan, Problem(refusal.rule, refusal.message, place))]
    return [with_reason(plan, Problem(rule, told, place, None, players)) for told, players in wrong]


MOST_WAYS = 256
"""So many ways are tried in which those who left did so before the cut or after it."""


def wrong_in_every_way(
    event: Event, plan: StageRecord, field: Sequence[str], sources: Sequence[Source]
) -> list[tuple[Message, tuple[str, ...]]]:
    """What is wrong with those who began a stage, whoever left before the cut and whoever gave a seat up after it."""
    format, first = house_of(event), list[tuple[Message, tuple[str, ...]]]()
    left = may_have_given_up(sources, format, plan)
    ways = chain.from_iterable(combinations(left, count) for count in range(len(left) + 1))
    for number, gave_up in enumerate(islice(ways, MOST_WAYS)):
        wrong = list(wrong_field(event, plan, field, those_entitled(sources, format, plan, field, gave_up)))
        if not wrong:
            return []
        first = first if number else wrong
    return first


def as_they_went_on(event: Event, plan: StageRecord, field: Sequence[str]) -> Source:
    """A stage as it stood when people went on from it: those who did were in, whatever became of them later.

    Who has left the event and is not among them gave the seat back, or had none.
    """
    view = stage_event(event, plan.id)
    gone = {each.id for each in event.players if each.status is Status.DROPPED and each.id not in field}
    left = {each.id for each in view.players if each.status is Status.ACTIVE and each.id in gone}
    status = dict.fromkeys(field, Status.ACTIVE) | dict.fromkeys(left, Status.DROPPED)
    return plan, replace(
        view, players=tuple(replace(each, status=status.get(each.id, each.status)) for each in view.players)
    )


def wrong_field(
    event: Event, plan: StageRecord, field: Sequence[str], found: Qualifying
) -> Iterator[tuple[Message, tuple[str, ...]]]:
    """What is wrong with those who began a stage. Whom only a draw separates that is not stored may change places."""
    format = house_of(event)
    wanted = {player for player in seats_of(found, format, later_day=plan.later_day) if player is not None}
    missing = tuple(player for player in found.ranked if player in wanted and player not in field)
    extra = tuple(player for player in field if player not in wanted)
    drawn = {player.id for player in event.players if player.tie_key is None}
    keys = {line.player: descending(format, line) for line in (*found.lines, *found.behind)}
    if {*missing, *extra} - drawn or Counter(map(keys.get, missing)) != Counter(map(keys.get, extra)):
        if missing:
            yield say.FIELD_WITHOUT(num=len(missing), names=row_of(event, missing)), missing
        if extra:
            yield say.FIELD_WITH(num=len(extra), names=row_of(event, extra)), extra
        return
    right = [player for player in found.ranked if player in field]
    seeded = plan.is_bracket or plan.carry == "seeds"
    if seeded and [keys[each] for each in field] != [keys[each] for each in right]:
        yield say.FIELD_ORDER(names=row_of(event, right, most=16)), ()


def with_reason(plan: StageRecord, problem: Problem) -> Problem:
    """A problem with who went on; a warning where the organizer kept them after a correction (B82)."""
    if not plan.kept:
        return problem
    told = say.REASON_GIVEN(problem=problem.message, reasons=plan.kept)
    return replace(problem, message=told, severity=Severity.WARNING)
