"""Every stage of an event seen as a plain event: standings, pairings, bracket and checks run on it as on any other.

Rounds of earlier stages stand in front of its own where its points come from them, or where its bracket is seeded by
them. Where flights come together, the first rounds of all of them are one round, and so on. Somebody who was in two
flights counts in the one that they come from (`flight_that_counts`); what they did in the other stands under an id of
its own, so that the figures of those whom they met there stay as they were.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest

from msgspec.structs import replace

from finalsalvo.event import sentences as say
from finalsalvo.event.bracket_reading import present, swiss_order
from finalsalvo.event.next_round import byes_in
from finalsalvo.event.record import Event, Match, Memory, Player, Round, StageRecord, Status
from finalsalvo.event.round_robin import robin_field
from finalsalvo.event.standings import Standing, tie_key
from finalsalvo.rules.format import Format, Tiebreaker
from finalsalvo.rules.house import Settings
from finalsalvo.rules.house_values import with_settings
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import format_of
from finalsalvo.rules.result import Pair, Result, Stage
from finalsalvo.rules.stages import StageKind, StagePlan, brings_points
from finalsalvo.rules.structure import CUSTOM
from finalsalvo.words.message import Quote

FlightOf = Mapping[str, int]
"""By player the flight that counts, for those who were in several."""


def stage_event(event: Event, id: str) -> Event:
    """The plain event that one stage of an event is. Its plan must be sound: see `rules/stage_problems.py`."""
    plan = record_of(event, id)
    sources = [stage_event(event, each.id) for each in event.stages if each.id in plan.after]
    joined = joined_sources(event, plan, sources) if brings_points(plan) else None
    own = own_rounds(event, plan)
    in_front = joined.rounds if joined else ()
    view = replace(
        event,
        date=plan.date or event.date,
        starts_at=plan.starts_at or event.starts_at,
        settings=stage_settings(event, plan, in_front),
        players=stage_players(event, plan, joined),
        rounds=(*in_front, *own),
        stages=(),
        memory=memory_of(event, plan, in_front, joined.memory.doubles if joined else ()),
    )
    return with_robin_rounds(view) if plan.kind is StageKind.ROUND_ROBIN else view


def record_of(event: Event, id: str) -> StageRecord:
    """A stage of an event; refuses an id that none has."""
    found = next((each for each in event.stages if each.id == id), None)
    if found is None:
        raise Refusal("stage", "contract", say.NO_SUCH_STAGE(stage=Quote(id)))
    return found


def own_rounds(event: Event, plan: StageRecord) -> tuple[Round, ...]:
    """The rounds of a stage by number, as those of a plain event; the first of a bracket has its seeds."""
    found = sorted((each for each in event.rounds if each.part == plan.id), key=lambda each: each.number)
    rounds = [replace(each, part=None) for each in found]
    if rounds and plan.is_bracket and plan.players and not rounds[0].seeds:
        rounds[0] = replace(rounds[0], seeds=plan.players)
    return tuple(rounds)


# --- the rounds in front ------------------------------------------------------------------------------------------


def joined_sources(event: Event, plan: StagePlan, sources: Sequence[Event]) -> Event:
    """The stages before one as one event: the only one as it is, flights with their rounds put together."""
    if len(sources) == 1:
        return sources[0]
    return joined_flights(event, sources, flight_that_counts(plan, sources, house_of(event)))


def joined_flights(event: Event, flights: Sequence[Event], counts: FlightOf) -> Event:
    """Flights as one event; of somebody who was in several, the others stand under ids of their own."""
    renamed = [
        {player: f"{player}~{index + 1}" for player, own in counts.items() if own != index and has(flight, player)}
        for index, flight in enumerate(flights)
    ]
    ordered = [
        [with_ids(each, names) for each in by_number(flight)] for flight, names in zip(flights, renamed, strict=True)
    ]
    rounds = tuple(
        one_round([each for each in together if each is not None], number)
        for number, together in enumerate(zip_longest(*ordered), start=1)
    )
    here = {player.id: player for flight in flights for player in flight.players}
    doubles = [
        replace(here[player], id=double, status=Status.DROPPED) for names in renamed for player, double in names.items()
    ]
    known = tuple(here[player.id] for player in event.players if player.id in here)
    older = [double for flight in flights for double in flight.memory.doubles]
    return replace(
        event,
        players=(*known, *(here[each] for each in older), *doubles),
        rounds=rounds,
        memory=Memory(doubles=(*older, *(each.id for each in doubles))),
    )


def has(event: Event, player: str) -> bool:
    """Whether somebody is in an event."""
    return any(each.id == player for each in event.players)


def by_number(event: Event) -> list[Round]:
    """The rounds of an event in their order."""
    return sorted(event.rounds, key=lambda each: each.number)


def one_round(together: Sequence[Round], number: int) -> Round:
    """Rounds of several flights as one."""
    return Round(
        number,
        together[0].stage,
        tuple(match for each in together for match in each.matches),
        tuple(player for each in together for player in each.byes),
        tuple(player for each in together for player in each.unpaired_losses),
        together[0].scenario,
    )


def with_ids(round: Round, names: Mapping[str, str]) -> Round:
    """A round in which some have other ids."""
    if not names:
        return round
    return replace(
        round,
        matches=tuple(match_with_ids(match, names) for match in round.matches),
        byes=tuple(names.get(player, player) for player in round.byes),
        unpaired_losses=tuple(names.get(player, player) for player in round.unpaired_losses),
    )


def match_with_ids(match: Match, names: Mapping[str, str]) -> Match:
    """A game in which some have other ids, also where its result names one of the two."""
    if names.keys().isdisjoint(match.players):
        return match
    one, two = match.players
    result = match.result and result_with_ids(match.result, names)
    return replace(match, players=(names.get(one, one), names.get(two, two)), result=result, rolls=())


def result_with_ids(result: Result, names: Mapping[str, str]) -> Result:
    """A result that names one of the two by another id."""
    winner, second, initiative = (
        each and names.get(each, each) for each in (result.winner, result.second_player, result.initiative)
    )
    return replace(result, winner=winner, second_player=second, initiative=initiative)


# --- somebody in two flights --------------------------------------------------------------------------------------


def flight_that_counts(plan: StagePlan, flights: Sequence[Event], format: Format) -> dict[str, int]:
    """For everybody who was in several flights, which one they come from: where they finished best.

    That is by place where so many of each flight go on, else by points and tiebreakers; the first of equal ones. (Our
    ruling: no book has somebody in two flights.)
    """
    times = Counter(player.id for flight in flights for player in flight.players)
    several = {player for player, count in times.items() if count > 1}
    if not several:
        return {}
    best: dict[str, tuple[tuple[object, ...], int]] = {}
    for index, flight in enumerate(flights):
        for place, line in enumerate(swiss_order(flight, format)):
            if line.player not in several:
                continue
            found = ((place,) if plan.entry.each else descending(format, line), index)
            best[line.player] = min(best.get(line.player, found), found)
    return {player: index for player, (_, index) in best.items()}


def descending(format: Format, line: Standing) -> tuple[object, ...]:
    """What ranks lines of different flights, the better the lower: points, then the format's tiebreakers."""
    found: list[object] = [-line.points]
    for tiebreaker in format.ranking.tiebreakers:
        if tiebreaker is Tiebreaker.STRENGTH:
            found.append(-line.strength_of_schedule)
        elif tiebreaker is not Tiebreaker.RANDOM:
            found.append(-line.margin)
    return tuple(found)


def across_flights(format: Format, lines: Iterable[Standing], players: Iterable[Player]) -> list[Standing]:
    """Lines of several flights in one order: points, the format's tiebreakers, then the stored draw (B14)."""
    keys = {player.id: tie_key(player, 0) for player in players}
    return sorted(lines, key=lambda line: (descending(format, line), keys[line.player]))


def house_of(event: Event) -> Format:
    """The format with what the organizer chose, for a whole event."""
    return with_settings(format_of(event.format), event.settings)


# --- who is in a stage --------------------------------------------------------------------------------------------


def stage_players(event: Event, plan: StageRecord, joined: Event | None) -> tuple[Player, ...]:
    """Those of a stage, as they are in it."""
    inside = [player for player in plan.players if player is not None]
    place = {player: number for number, player in enumerate(plan.players, start=1) if player is not None}
    if plan.is_first:
        here = set(those_in_first(event, plan))
    elif joined is not None:
        here = {player.id for player in joined.players}
    else:
        here = set(inside)
    begun_without = bool(plan.players) and not plan.is_first and not plan.is_bracket
    last = last_stages(event)
    found = []
    for player in event.players:
        if player.id not in here:
            continue
        out = begun_without and player.id not in place
        status = Status.DROPPED if out and player.status is Status.ACTIVE else status_in(event, plan, player, last)
        player = replace(player, status=status, flights=())
        if not plan.is_first:
            seed = place.get(player.id) if plan.carry == "seeds" else None
            player = replace(player, first_round_bye=False, seed=seed)
        found.append(player)
    doubles = joined.memory.doubles if joined else ()
    return (*found, *(player for player in (joined.players if joined else ()) if player.id in doubles))


def those_in_first(event: Event, plan: StagePlan) -> list[str]:
    """Who registered for a first stage; where there is only one, everybody did."""
    alone = sum(each.is_first for each in event.stages) == 1
    return [player.id for player in event.players if alone or plan.id in player.flights]


def last_stages(event: Event) -> dict[str, int]:
    """By player the number of the last stage that they were in, in the order of the event."""
    found: dict[str, int] = {}
    for number, plan in enumerate(event.stages):
        if plan.is_first:
            here = those_in_first(event, plan)
        else:
            here = [player for player in plan.players if player is not None]
        found |= dict.fromkeys(here, number)
    return found


def status_in(event: Event, plan: StageRecord, player: Player, last: Mapping[str, int]) -> Status:
    """Whether somebody was still in at the end of a stage.

    Who was disqualified is so everywhere. Who dropped did so in the last stage that they were in. Who played in a later
    flight has left an earlier one if they were not in its last round.
    """
    number = event.stages.index(plan)
    if player.status is Status.DISQUALIFIED or last.get(player.id, number) <= number:
        return player.status
    later = event.stages[last[player.id]]
    if plan.is_first and later.is_first:
        rounds = [each for each in event.rounds if each.part == plan.id]
        if rounds and player.id not in present(max(rounds, key=lambda each: each.number)):
            return Status.DROPPED
    return Status.ACTIVE


# --- settings and memory ------------------------------------------------------------------------------------------


def stage_settings(event: Event, plan: StageRecord, in_front: Sequence[Round]) -> Settings:
    """The settings of an event as those of one stage."""
    before = sum(each.stage is Stage.SWISS for each in in_front)
    return settings_in(event.settings, plan, before, bracket_size(plan, len(plan.players)))


def settings_in(chosen: Settings, plan: StagePlan, before: int, size: int | None) -> Settings:
    """What was chosen for an event, as the settings of a stage behind so many Swiss rounds, with so many in it."""
    folded = not plan.is_first and plan.carry == "seeds" and not plan.is_bracket
    settings = replace(
        chosen,
        structure=CUSTOM,
        first_round=chosen.first_round if plan.is_first else "folded" if folded else "random",
        swiss_rounds=before,
        cut=None if plan.is_first else size,
    )
    if plan.kind is StageKind.DOUBLE_ELIMINATION:
        return replace(settings, bracket="double")
    if plan.kind is StageKind.SWISS:
        return replace(settings, swiss_rounds=before + (plan.rounds or 0), cut=0)
    if plan.kind is StageKind.ROUND_ROBIN:
        return replace(settings, cut=0, pairing_order="round-robin")
    return settings


def bracket_size(plan: StagePlan, began: int) -> int | None:
    """How many begin a bracket, or are to; None while nobody can tell."""
    entry = plan.entry
    size = entry.size and entry.size * (len(plan.after) if entry.each else 1)
    return began or size or plan.expected


def with_robin_rounds(view: Event) -> Event:
    """A round robin with its rounds: one fewer than are in it, or as many where one sits out."""
    count = len(robin_field(view))
    rounds = (view.settings.swiss_rounds or 0) + (count - 1 + count % 2 if count > 1 else 0)
    return replace(view, settings=replace(view.settings, swiss_rounds=rounds))


def memory_of(event: Event, plan: StageRecord, in_front: Sequence[Round], doubles: tuple[str, ...]) -> Memory:
    """Which meetings and byes count in a stage: its own, or also those of the stages before it."""
    number = event.stages.index(plan)
    earlier = {each.id for each in event.stages[:number]}
    rounds = [each for each in event.rounds if each.part in earlier]
    fresh, before = plan.rematches == "stage", len(in_front)
    return Memory(
        meetings_after=before if fresh else 0,
        byes_after=before if plan.byes == "stage" else 0,
        met=() if fresh else tuple((meetings_in(rounds) - meetings_in(in_front)).elements()),
        byes=() if plan.byes == "stage" else tuple((byes_of(rounds) - byes_of(in_front)).elements()),
        before=before,
        seeds=plan.players if plan.is_bracket and not plan.is_first else (),
        doubles=doubles,
        field=tuple(player for player in plan.players if player is not None and plan.kind is StageKind.ROUND_ROBIN),
    )


def meetings_in(rounds: Iterable[Round]) -> Counter[Pair]:
    """Who met whom in some rounds, and how often, each pair in the order of their ids."""
    played = [match.players for each in rounds for match in each.matches if match.result is not None]
    return Counter((min(pair), max(pair)) for pair in played)


def byes_of(rounds: Iterable[Round]) -> Counter[str]:
    """Who had byes in the Swiss rounds among some, and how many."""
    return Counter(player for each in rounds if each.stage is Stage.SWISS for player in byes_in(each))
