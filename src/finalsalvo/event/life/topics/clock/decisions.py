"""The clock of a round."""

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import (
    Context,
    Decision,
    book,
    current,
    facts,
    game_in,
    refuse_over,
    refuse_ruling_own_game,
    row_of,
    warning,
)
from finalsalvo.event.life.kinds import CommandKind
from finalsalvo.event.life.permission import DESK, FLOOR, LEADERS, PLAYING, permission_line
from finalsalvo.event.life.seeds import clock_seed, stage_secret
from finalsalvo.event.life.state import LiveRound, State
from finalsalvo.event.life.timer import Timer
from finalsalvo.event.life.topics.clock import sentences as say
from finalsalvo.event.life.topics.leaving.decisions import widows
from finalsalvo.event.life.topics.table.decisions import not_added_up
from finalsalvo.pairing.dice import Dice
from finalsalvo.rules.clock import round_minutes
from finalsalvo.rules.clock_roll import ATTACK_DIE, DEFENSE_DIE, AttackFace, DefenseFace, DefenseRoll, minutes_rolled
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import AlreadySo, Problem, Refusal
from finalsalvo.rules.result import Stage
from finalsalvo.rules.setup_steps import totals_rule
from finalsalvo.words.message import Message

MINUTE = 60_000
MOST_MINUTES = 600
"""So many minutes can be added or taken away at once."""


def start_clock(state: State, command: c.StartClock, context: Context) -> Decision:
    """By a leader, when most have begun to set up (XW2-TIME-01); who was left alone by then has a bye (B7)."""
    round, format = current(state), book(state)
    if round.timer is not None:
        raise AlreadySo("number", format.cite("clock.swiss"), say.CLOCK_STARTED_ALREADY(round=round.number))
    minutes = round_minutes(format, round.number, round.stage, final=is_final(round))
    if not format.clock.rolled:
        if command.attack is not None or command.defense is not None:
            raise Refusal("attack", format.cite("clock.swiss"), say.CLOCK_NO_ROLL(format=format.name))
        return Decision((f.ClockStarted(round.number, minutes), *widows(state)), warnings=lists_not_added_up(state))
    if (command.attack is None) != (command.defense is None):
        raise Refusal("defense", format.cite("clock.rolled"), say.CLOCK_DICE())
    if command.attack is not None:
        refuse_knowing_the_end(state, context, "attack", say.HIDDEN_FROM_YOU_DICE())
    drawn = command.attack is None
    attack, defense = hidden_roll(stage_secret(context.secret, state.at), round.number)
    if command.attack is not None and command.defense is not None:
        attack, defense = command.attack, command.defense
    minutes += minutes_rolled(attack, defense)
    return facts(f.ClockStarted(round.number, minutes, attack, defense, drawn), *widows(state))


def lists_not_added_up(state: State) -> tuple[Problem, ...]:
    """Who was asked to add up the other's list and has not: the clock may wait for them (XW2-GAME-04, ARM-GAME-04)."""
    waiting, rule = not_added_up(state), totals_rule(state.format)
    if not waiting or rule is None:
        return ()
    return (warning(rule, say.LIST_TOTALS_OPEN(names=row_of(state, waiting)), "number", tuple(waiting)),)


def is_final(round: LiveRound) -> bool:
    """Whether a round is the last of the bracket: one game, and nobody else (B74)."""
    return round.stage is Stage.ELIMINATION and len(round.games) + len(round.byes) == 1


def hidden_roll(secret: str, number: int) -> tuple[AttackFace, DefenseRoll]:
    """The hidden roll of a round, from the secret (HOT-TIME-02)."""
    dice = Dice(clock_seed(secret, number))

    def green() -> DefenseFace:
        return dice.weighted(list(DEFENSE_DIE), list(DEFENSE_DIE.values()))

    attack = dice.weighted(list(ATTACK_DIE), list(ATTACK_DIE.values()))
    return attack, (green(), green(), green())


def running(state: State, format: Format) -> tuple[LiveRound, Timer]:
    """The round whose clock has started."""
    round = current(state)
    if round.timer is None:
        raise Refusal("number", format.cite("clock.swiss"), say.CLOCK_NOT_STARTED(round=round.number))
    return round, round.timer


def pause_clock(state: State, command: c.PauseClock, context: Context) -> Decision:
    """For a fire alarm, say."""
    round, timer = running(state, state.format)
    if timer.paused is not None:
        raise AlreadySo("number", "contract", say.CLOCK_PAUSED_ALREADY())
    if timer.time_called:
        raise Refusal("number", "contract", say.PAUSE_AFTER_TIME())
    return facts(f.ClockPaused(round.number))


def resume_clock(state: State, command: c.ResumeClock, context: Context) -> Decision:
    """And on."""
    round, timer = running(state, state.format)
    if timer.paused is None:
        raise AlreadySo("number", "contract", say.CLOCK_RUNNING())
    return facts(f.ClockResumed(round.number))


def extend_time(state: State, command: c.ExtendTime, context: Context) -> Decision:
    """For all, or for one table that lost time (XW2-LOST-02), but not by who plays there (XW2-LEAD-03)."""
    round, timer = running(state, state.format)
    if command.minutes == 0 or not -MOST_MINUTES <= command.minutes <= MOST_MINUTES:
        raise Refusal("minutes", "contract", say.MINUTES_RANGE(most=MOST_MINUTES))
    if command.game is not None:
        game = game_in(round, command.game)
        refuse_ruling_own_game(state, game, context.by)
        refuse_over(state, game)
        if game.extra_minutes + command.minutes < 0:
            raise Refusal("minutes", "contract", say.GAME_BELOW_ROUND())
        return facts(f.TimeExtended(round.number, command.minutes, command.game))
    refuse_knowing_the_end(state, context, "by", say.HIDDEN_FROM_YOU_TIME())
    if timer.minutes + command.minutes < 1:
        raise Refusal("minutes", "contract", say.ROUND_WITHOUT_TIME(num=timer.minutes))
    hidden = book(state).clock.hidden
    told = say.HIDDEN_LENGTH_CHANGES() if hidden else say.LENGTH_ANNOUNCED(num=timer.minutes + command.minutes)
    asked = warning(state.format.cite("clock.swiss"), told, "minutes")
    return Decision((f.TimeExtended(round.number, command.minutes),), warnings=(asked,))


def refuse_knowing_the_end(state: State, context: Context, field: str, told: Message) -> None:
    """A leader who plays learns nothing of a hidden clock, by no answer either (HOT-TIME-05, B84)."""
    if book(state).clock.hidden and state.plays_first(context.by) is not None:
        raise Refusal(field, state.format.cite("clock.hidden"), told)


def call_mid_point(state: State, command: c.CallMidPoint, context: Context) -> Decision:
    """Where the book has it (XW2-TIME-03); a hidden clock would be given away (B75)."""
    format = book(state)
    round, timer = running(state, format)
    if "mid-point" not in format.clock.announcements:
        raise Refusal("number", format.cite("clock.announcements"), say.NO_HALF_TIME(format=format.name))
    if timer.mid_point_called:
        raise AlreadySo("number", "contract", say.HALF_TIME_ALREADY())
    if timer.elapsed(context.at) < timer.minutes * 30_000:
        told = say.HALF_TIME_EARLY(num=timer.minutes)
        return Decision((f.MidPointCalled(round.number),), warnings=(warning("XW2-TIME-03", told, "number"),))
    return facts(f.MidPointCalled(round.number))


def call_time(state: State, command: c.CallTime, context: Context) -> Decision:
    """Players finish their game round and score (XW2-TIME-02)."""
    round, timer = running(state, state.format)
    if timer.time_called:
        raise AlreadySo("number", "contract", say.TIME_ALREADY())
    refuse_knowing_the_end(state, context, "by", say.HIDDEN_FROM_YOU_CALL())
    early: tuple[Problem, ...] = ()
    left = timer.minutes * MINUTE - timer.elapsed(context.at)
    if left > MINUTE:
        shown = say.TIME_EARLY(num=max(1, left // MINUTE))
        told = say.HIDDEN_TIME_EARLY() if book(state).clock.hidden else shown
        early = (warning(state.format.cite("clock.swiss"), told, "number"),)
    return Decision((f.TimeCalled(round.number),), warnings=early)


COMMANDS = (
    CommandKind(c.StartClock, start_clock, permission_line(FLOOR | DESK, (PLAYING,))),
    CommandKind(c.PauseClock, pause_clock, permission_line(FLOOR | DESK, (PLAYING,))),
    CommandKind(c.ResumeClock, resume_clock, permission_line(FLOOR | DESK, (PLAYING,))),
    CommandKind(c.ExtendTime, extend_time, permission_line(FLOOR, (PLAYING,))),
    CommandKind(c.CallMidPoint, call_mid_point, permission_line(LEADERS, (PLAYING,))),
    CommandKind(c.CallTime, call_time, permission_line(LEADERS, (PLAYING,))),
)
"""Every command of this topic: what decides about it, and who may give it when."""
