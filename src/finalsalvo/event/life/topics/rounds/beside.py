"""What other stages of an event play at the same time: who sits there, and at which tables."""

from collections.abc import Iterator

from msgspec.structs import replace

from finalsalvo.event.life.context import row_of, warning
from finalsalvo.event.life.state import LiveRound, State
from finalsalvo.event.life.topics.rounds import sentences as say
from finalsalvo.event.record import Event, Round
from finalsalvo.rules.refusal import Problem
from finalsalvo.rules.stages import StagePlan
from finalsalvo.words.message import numbers

TWO_FLIGHTS = "B85"


def rounds_beside(state: State) -> Iterator[tuple[StagePlan, LiveRound]]:
    """The rounds that are drawn or played in other stages now."""
    for plan in state.stages:
        part = state.parts.get(plan.id)
        if part is None or plan.id == state.at:
            continue
        if part.draft is not None:
            yield plan, part.draft
        if part.rounds and part.rounds[-1].open:
            yield plan, part.rounds[-1]


def with_tables_beside(state: State, event: Event, needed: int) -> Event:
    """A stage in which the tables are out of use at which another one plays in the same place.

    Where the others are too few, all can be used: the organizer is told that some are used twice.
    """
    here = state.plan
    if here is None:
        return event
    settings, busy = event.settings, tables_beside(state)
    out = {*settings.tables_out_of_order, *busy}
    if settings.tables is not None:
        all_tables = range(settings.first_table, settings.first_table + settings.tables)
        if sum(table not in out for table in all_tables) < needed:
            return event
    return replace(event, settings=replace(settings, tables_out_of_order=tuple(sorted(out)))) if busy else event


def tables_beside(state: State) -> set[int]:
    """The tables of the rounds that other stages play in the same place."""
    place = state.plan.place if state.plan is not None else None
    rounds = [round for plan, round in rounds_beside(state) if plan.place == place]
    return {game.table for round in rounds for game in round.games.values() if game.table is not None}


def beside_warnings(state: State, round: Round) -> Iterator[Problem]:
    """Those of a round who still play in another stage, and tables that are used there."""
    if not state.stages:
        return
    seated = [player for match in round.matches for player in match.players]
    for plan, other in rounds_beside(state):
        games = {player: other.game_of(player) for player in seated}
        both = tuple(player for player, game in games.items() if game is not None and game.open)
        if both:
            yield warning(TWO_FLIGHTS, say.PLAYS_BESIDE(names=row_of(state, both), stage=plan.name), "players", both)
    shared = tables_beside(state) & {match.table for match in round.matches if match.table is not None}
    if shared:
        told = say.TABLES_SHARED(num=len(shared), tables=numbers(sorted(shared)))
        yield warning(state.format.cite("tables.enough"), told, "tables")
