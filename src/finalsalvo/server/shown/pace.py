"""How far a game has come, for its two players: the game round, and the planning timer that they share."""

from datetime import UTC, datetime

from msgspec import Struct

from finalsalvo.event.life.context import book
from finalsalvo.event.life.state import Game, LiveRound, State
from finalsalvo.event.life.topics.pace.decisions import next_game_round, planning_ends, time_is_up


class PaceView(Struct, frozen=True, kw_only=True):
    """The game round of a table and its planning.

    `last` is the last game round, `next` the one that can be begun, None after the last; `plan` is that whose planning
    can be started, which is also the last one while nobody has planned it; both are None once time was called.
    `planning` are minutes, `until` is when it ends in milliseconds since 1970, 0 where it was not started; `ends` is
    the same for readers without script. `rules` are those that the counter carries out.
    """

    game: int
    game_round: int | None
    last: int | None
    next: int | None
    plan: int | None
    over: bool
    planning: int | None
    until: int
    running: bool
    ends: str
    rules: tuple[str, ...]


def pace_view(state: State, round: LiveRound, game: Game, now: int) -> PaceView | None:
    """How far a game has come; None in formats that count neither game rounds nor planning."""
    clock = book(state).clock
    if clock.game_rounds is None and clock.planning_minutes is None:
        return None
    following, until = next_game_round(game), planning_ends(state, game)
    stops = time_is_up(round, game)
    more = not stops and (clock.game_rounds is None or following <= clock.game_rounds)
    onward = following if more else None
    return PaceView(
        game=game.number,
        game_round=game.game_round,
        last=clock.game_rounds,
        next=onward,
        plan=game.game_round if not more and not stops and game.planning is None else onward,
        over=game.rounds_over,
        planning=clock.planning_minutes,
        until=until,
        running=until > now,
        ends=f"{datetime.fromtimestamp(until / 1000, UTC):%H:%M:%S} UTC" if until else "",
        rules=counter_rules(state),
    )


def counter_rules(state: State) -> tuple[str, ...]:
    """What a counter of game rounds carries out in a format."""
    limit = state.format.cites.get("clock.game_rounds")
    tracked = ("ARM-PLAY-08",) if state.format.scoring.kind == "fleet-points" else ()
    shared = ("FANG-PLAN-01",) if state.format.clock.planning_minutes is not None else ()
    return (*((limit,) if limit else ()), *tracked, *shared)
