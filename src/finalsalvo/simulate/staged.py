"""Random events of several stages that keep to their rulebook: drops in stages and between them, byes, late results."""

from collections.abc import Sequence
from random import Random

from msgspec.structs import asdict, replace

from finalsalvo.event.going_on import would_go_on
from finalsalvo.event.proposal import propose
from finalsalvo.event.record import SCHEMA, Event, Match, Round, StageRecord, Status
from finalsalvo.event.stage_to_play import is_over, sources_of, with_beginners
from finalsalvo.event.stages import house_of, record_of, stage_event, those_in_first
from finalsalvo.rules.format import Format
from finalsalvo.rules.house import Settings
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import Stage
from finalsalvo.rules.stages import StageKind, StagePlan, first_stages
from finalsalvo.rules.structure import refuse_robin
from finalsalvo.simulate.game import play
from finalsalvo.simulate.generate import COMES_BACK, LATE, LEAVES, player

REMOVED, SECOND_FLIGHT, STOPS = 0.1, 0.2, 0.03
"""How likely it is that somebody who leaves was disqualified, that somebody plays in a second flight where that is
allowed, and that the event is still in the middle of a round."""


def generate_stages(format: Format, players: int, plans: Sequence[StagePlan], seed: int) -> Event:
    """A random but lawful event of these stages; it may end early where too few are left to go on.

    Refuses a round robin for more than it is meant for.
    """
    dice = Random(seed)
    flights = first_stages(tuple(plans))
    event = Event(
        schema=SCHEMA,
        format=format.id,
        name=f"Random event {seed}",
        settings=Settings(),
        players=tuple(
            replace(player(format, number, dice), flights=some_flights(flights, dice))
            for number in range(1, players + 1)
        ),
        stages=tuple(StageRecord(**asdict(plan)) for plan in plans),
    )
    for plan in event.stages:
        if plan.is_first and plan.kind is StageKind.ROUND_ROBIN:
            refuse_robin(len(those_in_first(event, plan)))
    for plan in event.stages:
        try:
            event = with_stage(event, plan.id, dice)
        except Refusal:
            return event
        if not is_over(event, record_of(event, plan.id)):
            return event
    return event


def some_flights(flights: Sequence[StagePlan], dice: Random) -> tuple[str, ...]:
    """The flights of one player: one of them, and some take a second where it takes them."""
    if len(flights) < 2:
        return ()
    first = dice.randrange(len(flights))
    later = [plan.id for plan in flights[first + 1 :] if plan.again]
    return (flights[first].id, *(later[:1] if dice.random() < SECOND_FLIGHT else []))


def with_stage(event: Event, id: str, dice: Random) -> Event:
    """The event with one stage played to its end, or to the middle of a round."""
    plan = record_of(event, id)
    event = with_named(event, plan, dice) if plan.after and plan.entry.by == "named" else with_beginners(event, id)
    while not is_over(event, record_of(event, id)):
        stops = dice.random() < STOPS
        event = with_stage_round(event, id, dice, late=stops)
        if stops:
            return event
        event = with_leavers(event, id, dice)
    return event


def with_named(event: Event, plan: StageRecord, dice: Random) -> Event:
    """The event in which some were named for a stage."""
    sources = sources_of(event, plan)
    staying = [each.id for _, view in sources for each in view.players if each.status is Status.ACTIVE]
    chosen = sorted({each for each in staying if dice.random() < 1 / 2}) or staying
    seats = would_go_on(sources, house_of(event), plan, chosen).inside
    stages = [replace(each, players=seats) if each.id == plan.id else each for each in event.stages]
    return replace(event, stages=tuple(stages))


def with_stage_round(event: Event, id: str, dice: Random, *, late: bool) -> Event:
    """The event with one more round of a stage; some who had dropped in it get a loss, and some of them are back."""
    view = stage_event(event, id)
    format = house_of(view)
    proposed = propose(view, format, dice.getrandbits(64)).round
    matches = tuple(game_played(format, proposed, match, dice, late=late) for match in proposed.matches)
    absent = () if proposed.stage is Stage.ELIMINATION else some_absent(event, view, id, dice)
    drawn = replace(proposed, matches=matches, unpaired_losses=absent, part=id)
    back = {player for player in absent if dice.random() < COMES_BACK}
    players = [replace(each, status=Status.ACTIVE) if each.id in back else each for each in event.players]
    return replace(event, rounds=(*event.rounds, drawn), players=tuple(players))


def game_played(format: Format, round: Round, match: Match, dice: Random, *, late: bool) -> Match:
    """A game with its result; some are still played where results are late."""
    result = play(format, round.number, round.stage, match.players, dice)
    return match if late and dice.random() < LATE else replace(match, result=result)


def some_absent(event: Event, view: Event, id: str, dice: Random) -> tuple[str, ...]:
    """Some of those who dropped in this stage."""
    here = inside(event, view, id)
    gone = [each.id for each in view.players if each.status is Status.DROPPED and each.id in here]
    return tuple(player for player in gone if dice.random() < COMES_BACK)


def inside(event: Event, view: Event, id: str) -> set[str]:
    """Those who are in a stage, and in no later flight."""
    plan = record_of(event, id)
    later = {each.id for each in event.stages[event.stages.index(plan) + 1 :]}
    if plan.is_first:
        moving = {each.id for each in event.players if later & set(each.flights)}
        return {each.id for each in view.players} - moving
    return {player for player in plan.players if player is not None}


def with_leavers(event: Event, id: str, dice: Random) -> Event:
    """Some of a stage leave; two always stay."""
    view = stage_event(event, id)
    here = inside(event, view, id)
    active = [each.id for each in view.players if each.status is Status.ACTIVE and each.id in here]
    leaving = {player for player in active[2:] if dice.random() < LEAVES}
    removed = {player for player in sorted(leaving) if dice.random() < REMOVED}
    status = dict.fromkeys(leaving, Status.DROPPED) | dict.fromkeys(removed, Status.DISQUALIFIED)
    players = [replace(each, status=status.get(each.id, each.status)) for each in event.players]
    return replace(event, players=tuple(players))
