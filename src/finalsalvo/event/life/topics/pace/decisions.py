"""How far a game has come: its game round, and the planning timer that both phones share.

Nothing here says how much of the round's own time is left: where that is hidden, it stays so.
"""

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import Context, Decision, book, current, facts, game_in, refuse_over
from finalsalvo.event.life.kinds import CommandKind
from finalsalvo.event.life.permission import LEADERS, OWN, PLAYING, permission_line
from finalsalvo.event.life.state import Game, LiveRound, State
from finalsalvo.event.life.topics.pace import sentences as say
from finalsalvo.rules.refusal import AlreadySo, Refusal

MINUTE = 60_000


def start_planning(state: State, command: c.StartPlanning, context: Context) -> Decision:
    """By either player, before the first dial (FANG-PLAN-01, FANG-PLAN-02); the game round goes on with it.

    Both may press at once, and do: a game round has one planning, and the second press finds it started.
    """
    round, clock = current(state), book(state).clock
    game = game_in(round, command.game)
    if clock.planning_minutes is None:
        raise Refusal("game", "contract", say.NO_PLANNING(format=state.format.name))
    refuse_over(state, game)
    running = planning_ends(state, game) > context.at
    asked = command.game_round
    if asked is None and running and game.planning is not None:
        asked = game.planning.game_round
    asked = next_game_round(game) if asked is None else asked
    if game.planning is not None and game.planning.game_round == asked:
        raise AlreadySo("game_round", "contract", say.PLANNING_ALREADY(number=asked))
    refuse_beyond(state, asked)
    if time_is_up(round, game):
        raise Refusal("game_round", state.format.cite("clock.swiss"), say.TIME_IS_CALLED())
    if running and game.planning is not None and game.planning.game_round < asked:
        raise AlreadySo("game_round", "contract", say.PLANNING_ALREADY(number=game.planning.game_round))
    if game.game_round is not None and asked < game.game_round:
        raise Refusal("game_round", "contract", say.EARLIER_GAME_ROUND(number=game.game_round))
    return facts(f.PlanningStarted(round.number, game.number, asked))


def time_is_up(round: LiveRound, game: Game) -> bool:
    """Whether a table only finishes its game round: time was called, and it has no time of its own (HOT-TIME-07)."""
    return round.timer is not None and round.timer.time_called and not game.extra_minutes


def planning_ends(state: State, game: Game) -> int:
    """When the planning of a table is over, in milliseconds since 1970; 0 where none runs or ran out (FANG-PLAN-03)."""
    minutes, planning = book(state).clock.planning_minutes, game.planning
    return 0 if planning is None or planning.stopped or minutes is None else planning.started + minutes * MINUTE


def next_game_round(game: Game) -> int:
    """The game round that comes after the one that is played."""
    return (game.game_round or 0) + 1


def refuse_beyond(state: State, game_round: int) -> None:
    """No game round comes after the last one (HOT-TIME-08, FANG-TIME-06)."""
    last = book(state).clock.game_rounds
    if last is not None and game_round > last:
        rule = state.format.cites.get("clock.game_rounds", "contract")
        raise Refusal("game_round", rule, say.LAST_GAME_ROUND(number=last))


def stop_planning(state: State, command: c.StopPlanning, context: Context) -> Decision:
    """Both have set their dials, or it was started too early."""
    round = current(state)
    game = game_in(round, command.game)
    refuse_over(state, game)
    if planning_ends(state, game) <= context.at:
        raise AlreadySo("game", "contract", say.NO_PLANNING_RUNS())
    return facts(f.PlanningStopped(round.number, game.number))


def set_game_round(state: State, command: c.SetGameRound, context: Context) -> Decision:
    """Which game round they play, by either player or a leader (HOT-TIME-08, FANG-TIME-06, ARM-PLAY-08)."""
    round, last = current(state), book(state).clock.game_rounds
    game = game_in(round, command.game)
    if last is None:
        raise Refusal("game_round", "contract", say.NO_GAME_ROUNDS(format=state.format.name))
    refuse_over(state, game)
    refuse_beyond(state, command.game_round)
    if command.over and command.game_round != last:
        raise Refusal("over", "contract", say.NOT_THE_LAST(number=last))
    if (game.game_round, game.rounds_over) == (command.game_round, command.over):
        raise AlreadySo("game_round", "contract", say.GAME_ROUND_ALREADY(number=command.game_round))
    return facts(f.GameRoundSet(round.number, game.number, command.game_round, command.over))


COMMANDS = (
    CommandKind(c.StartPlanning, start_planning, permission_line(LEADERS | OWN, (PLAYING,))),
    CommandKind(c.StopPlanning, stop_planning, permission_line(LEADERS | OWN, (PLAYING,))),
    CommandKind(c.SetGameRound, set_game_round, permission_line(LEADERS | OWN, (PLAYING,))),
)
"""Every command of this topic: what decides about it, and who may give it when."""
