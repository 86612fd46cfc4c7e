"""Dice that decide an equal game: rolled by the program from the event's secret, or by hand and entered."""

from collections.abc import Iterator

from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import (
    Context,
    Decision,
    book,
    current,
    facts,
    game_in,
    person,
    refuse_over,
    refuse_ruling_own_game,
    warning,
)
from finalsalvo.event.life.kinds import CommandKind
from finalsalvo.event.life.permission import LEADERS, OWN, PLAYING, permission_line
from finalsalvo.event.life.seeds import coin_seed, dice_seed, stage_secret
from finalsalvo.event.life.state import Game, LiveRound, Role, State
from finalsalvo.event.life.topics.dice import sentences as say
from finalsalvo.pairing.dice import Dice
from finalsalvo.rules.clock_roll import ATTACK_DIE
from finalsalvo.rules.refusal import Problem, Refusal
from finalsalvo.rules.result import Result
from finalsalvo.rules.table_dice import (
    PRIORITY_DICE,
    AttackRoll,
    AttackRolls,
    Counts,
    RollKind,
    refuse_too_many,
    roll_of,
    rolled_for,
    rolled_in,
)

SALVO_RULE, REROLL_RULE, COIN_RULE, PRIORITY_RULE = "XW2-SALVO-01", "XW2-SALVO-03", "B30", "B37"


# --- Final Salvo ------------------------------------------------------------------------------------------


def roll_salvo(state: State, command: c.RollSalvo, context: Context) -> Decision:
    """The program rolls (XW2-SALVO-01 to XW2-SALVO-04); with no die on either side a leader's coin decides (B30)."""
    round, game = table_of(state, command.game, "final-salvo")
    dice = command.dice or dice_before(game)
    if dice is None:
        raise Refusal("dice", SALVO_RULE, say.HOW_MANY_DICE())
    if dice == (0, 0):
        return toss_salvo(state, round, game, context)
    rolls = drawn_rolls(stage_secret(context.secret, state.at), round, game, "final-salvo", dice)
    return another_roll(state, game, f.DiceRolled(round.number, game.number, "final-salvo", rolls, drawn=True), context)


def toss_salvo(state: State, round: LiveRound, game: Game, context: Context) -> Decision:
    """A coin where dice would be rolled for ever: a leader lets it fall (B30)."""
    if is_only_player(state, context):
        raise Refusal("dice", COIN_RULE, say.NO_DICE())
    winner = tossed_side(stage_secret(context.secret, state.at), round, game)
    return another_roll(state, game, f.SalvoTossed(round.number, game.number, winner), context)


def enter_salvo(state: State, command: c.EnterSalvo, context: Context) -> Decision:
    """What both rolled by hand (XW2-SALVO-02, XW2-SALVO-03)."""
    round, game = table_of(state, command.game, "final-salvo")
    dice = command.dice or dice_before(game)
    if dice == (0, 0):
        raise Refusal("dice", COIN_RULE, say.NO_DICE_SHOWN())
    one, two = (
        AttackRoll(hits, crits, 0, count)
        for hits, crits, count in zip(command.hits, command.crits, dice or (None, None), strict=True)
    )
    refuse_too_many((one, two), SALVO_RULE)
    return another_roll(state, game, f.DiceRolled(round.number, game.number, "final-salvo", (one, two)), context)


def dice_before(game: Game) -> Counts | None:
    """The dice of the last roll: equal ones are rolled again with as many."""
    rolls = game.rolls[-1].rolls if game.rolls else None
    if rolls is None or rolls[0].dice is None or rolls[1].dice is None:
        return None
    return rolls[0].dice, rolls[1].dice


# --- Priority Roll ----------------------------------------------------------------------------------------


def roll_priority(state: State, command: c.RollPriority, context: Context) -> Decision:
    """The program rolls three dice for each (HOT-BRKT-05, FANG-BRKT-01, B37)."""
    round, game = tied_table(state, command.game, context)
    rolls = drawn_rolls(
        stage_secret(context.secret, state.at), round, game, "priority-roll", (PRIORITY_DICE, PRIORITY_DICE)
    )
    rolled = f.DiceRolled(round.number, game.number, "priority-roll", rolls, drawn=True)
    return another_roll(state, game, rolled, context)


def enter_priority(state: State, command: c.EnterPriority, context: Context) -> Decision:
    """What both rolled by hand (HOT-BRKT-05, FANG-BRKT-01, B37)."""
    round, game = tied_table(state, command.game, context)
    one, two = (
        AttackRoll(hits, crits, focus, PRIORITY_DICE)
        for hits, crits, focus in zip(command.hits, command.crits, command.focus, strict=True)
    )
    if any(each.damage + each.focus > PRIORITY_DICE for each in (one, two)):
        raise Refusal("crits", PRIORITY_RULE, say.THREE_DICE())
    return another_roll(state, game, f.DiceRolled(round.number, game.number, "priority-roll", (one, two)), context)


def tied_table(state: State, number: int, context: Context) -> tuple[LiveRound, Game]:
    """The game of a Priority Roll; before it can have ended equal its players roll nothing (HOT-BRKT-05)."""
    round, game = table_of(state, number, "priority-roll")
    if state.player_of(context.by) in game.players and not can_be_tied(state, round, game):
        raise Refusal("game", state.format.cite("cut.draw"), say.NOT_TIED_YET())
    return round, game


def can_be_tied(state: State, round: LiveRound, game: Game) -> bool:
    """Whether a game is at its end as far as anybody noted it: by time, by its rounds, by a tied report."""
    timed = round.timer is not None and round.timer.time_called
    tied = any(rolled_for(book(state), round.stage, each.result) is not None for each in game.reports)
    return timed or game.rounds_over or tied or bool(game.rolls)


# --- both -------------------------------------------------------------------------------------------------


def table_of(state: State, number: int, about: RollKind) -> tuple[LiveRound, Game]:
    """The game that dice are rolled for; refuses one that is over, or that these dice do not decide."""
    round = current(state)
    game = game_in(round, number)
    if rolled_in(book(state), round.stage) != about:
        told = say.NO_SALVO(format=state.format.name) if about == "final-salvo" else say.NO_PRIORITY_ROLL()
        raise Refusal("game", "contract", told)
    refuse_over(state, game)
    return round, game


def another_roll(state: State, game: Game, rolled: f.DiceRolled | f.SalvoTossed, context: Context) -> Decision:
    """One more roll: the first, or after an equal one; after one that somebody has won, only by a leader's reason."""
    if game.rolled_winner is None:
        return facts(rolled)
    winner = person(state, game.rolled_winner)
    rule = PRIORITY_RULE if game.rolls[-1].about == "priority-roll" else REROLL_RULE
    if is_only_player(state, context):
        raise Refusal("game", rule, say.ROLLED_ALREADY(player=winner))
    refuse_ruling_own_game(state, game, context.by)
    return Decision((rolled,), warnings=(warning(rule, say.ROLL_AGAIN(player=winner), "game", game.players),))


def is_only_player(state: State, context: Context) -> bool:
    """Whether the one who gives a command leads nothing here."""
    return state.roles_of(context.by) <= {Role.PLAYER}


def drawn_rolls(secret: str, round: LiveRound, game: Game, about: RollKind, dice: Counts) -> AttackRolls:
    """What the program rolls next at a table: it comes from the secret, so that anybody can roll it again.

    A roll that is taken back falls the same way once more: nobody rolls until they like it.
    """
    roll = len(game.rolls) + 1
    one, two = (
        attack_roll(Dice(dice_seed(secret, round.number, game.number, about, roll, side)), dice[side])
        for side in (0, 1)
    )
    return one, two


def attack_roll(source: Dice, dice: int) -> AttackRoll:
    """So many red dice: of eight sides three are hits, one is a critical hit, two are a focus."""
    faces, weights = list(ATTACK_DIE), list(ATTACK_DIE.values())
    return roll_of(source.weighted(faces, weights) for _ in range(dice))


def tossed_side(secret: str, round: LiveRound, game: Game) -> str:
    """For whom the coin of a Final Salvo without dice falls."""
    seed = coin_seed(secret, round.number, game.number, "final salvo", len(game.rolls) + 1)
    return Dice(seed).choice(game.players)


# --- what dice say to a result ----------------------------------------------------------------------------


def with_rolled_winner(state: State, round: LiveRound, game: Game, result: Result) -> Result:
    """A result that dice decide, with the winner of the recorded ones where it names none."""
    if result.winner is not None or rolled_for(book(state), round.stage, result) is None:
        return result
    return replace(result, winner=game.rolled_winner)


def dice_doubts(state: State, round: LiveRound, game: Game, result: Result) -> Iterator[Problem]:
    """What recorded dice say against a result that they decide: another winner, or none yet."""
    about = rolled_for(book(state), round.stage, result)
    if about is None or not game.rolls:
        return
    rule = PRIORITY_RULE if about == "priority-roll" else REROLL_RULE
    if game.rolled_winner is None:
        yield warning(rule, say.STILL_TIED(), "winner", game.players)
    elif result.winner != game.rolled_winner:
        told = say.ROLLED_OTHERWISE(player=person(state, game.rolled_winner))
        yield warning(rule, told, "winner", game.players)


COMMANDS = (
    CommandKind(c.RollSalvo, roll_salvo, permission_line(LEADERS | OWN, (PLAYING,))),
    CommandKind(c.EnterSalvo, enter_salvo, permission_line(LEADERS | OWN, (PLAYING,))),
    CommandKind(c.RollPriority, roll_priority, permission_line(LEADERS | OWN, (PLAYING,))),
    CommandKind(c.EnterPriority, enter_priority, permission_line(LEADERS | OWN, (PLAYING,))),
)
"""Every command of this topic: what decides about it, and who may give it when."""
