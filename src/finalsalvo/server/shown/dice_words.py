"""Dice that were to decide a game, as people read them: every roll with every re-roll."""

from msgspec import Struct

from finalsalvo.event.life.context import book
from finalsalvo.event.life.state import Game, LiveRound, State
from finalsalvo.rules.table_dice import AttackRolls, RollKind, TableRoll, comparisons, rolled_in
from finalsalvo.words.saying import Say


class DiceShown(Struct, frozen=True):
    """The dice of a game whose equal score they decide: what was rolled so far, and who has won.

    `dice` are those of the last roll, in the order of the reader; None: not known. `rule` has it rolled again where it
    is equal, `decides` are those by which no equal game is without it.
    """

    about: RollKind
    title: str
    told: str
    winner: str
    dice: tuple[int | None, int | None]
    rule: str
    decides: str


def dice_shown(state: State, round: LiveRound, game: Game, say: Say, side: int = 0) -> DiceShown | None:
    """The dice of a game, the reader's `side` first; None where its format rolls none."""
    about = rolled_in(book(state), round.stage)
    if about is None:
        return None
    winner = game.rolled_winner
    last = game.rolls[-1].rolls if game.rolls else None
    dice = (None, None) if last is None else (last[side].dice, last[1 - side].dice)
    name = "" if winner is None else state.players[winner].name
    rule, decides = "XW2-SALVO-03", "XW2-SALVO-05 XW2-END-02 XW2-END-03"
    if about == "priority-roll":
        rule = decides = PRIORITY_RULES.get(state.format.id, state.format.cite("cut.draw"))
    told = rolls_words(state, game, say, side, whole=True)
    return DiceShown(about, title_of(about, say), told, name, dice, rule, decides)


PRIORITY_RULES = {"xwing-fangs-out": "FANG-BRKT-01"}
"""Where another book takes the Priority Roll over as it is."""


def title_of(about: RollKind, say: Say) -> str:
    """What the roll is called."""
    return {"final-salvo": say("Final Salvo"), "priority-roll": say("Priority Roll")}[about]


def rolls_words(state: State, game: Game, say: Say, side: int = 0, *, whole: bool = False) -> str:
    """All rolls of a game in one line, a side's own first: "Final Salvo: 5–5, then 6–3". Empty where there are none.

    `whole`: with the dice, hits and crits of each.
    """
    if not game.rolls:
        return ""
    words = [roll_words(state, game, each, say, side, whole=whole) for each in game.rolls]
    told = words[0]
    for each in words[1:]:
        told = say("%(first)s, then %(next)s") % {"first": told, "next": each}
    return say("%(title)s: %(text)s") % {"title": title_of(game.rolls[0].about, say), "text": told}


def roll_words(state: State, game: Game, roll: TableRoll, say: Say, side: int, *, whole: bool = False) -> str:
    """One roll: what was compared until it was decided."""
    if roll.rolls is None:
        winner = game.players[roll.side or 0]
        return say("coin toss won by %(name)s") % {"name": state.players[winner].name}
    if roll.about == "final-salvo":
        score = score_from(comparisons(roll.about, roll.rolls)[0], side)
        return f"{score} ({salvo_details(roll.rolls, say, side)})" if whole else score
    return priority_words(roll.rolls, say, side)


def salvo_details(rolls: AttackRolls, say: Say, side: int) -> str:
    """How many dice, where it is known, and what they showed."""
    one, two = rolls
    shown = [(say("hits"), (one.hits, two.hits)), (say("crits"), (one.crits, two.crits))]
    if one.dice is not None and two.dice is not None:
        shown.insert(0, (say("dice"), (one.dice, two.dice)))
    return ", ".join(f"{name} {score_from(pair, side)}" for name, pair in shown)


def priority_words(rolls: AttackRolls, say: Say, side: int) -> str:
    """Crits, and where they are equal focus, and then hits (B37)."""
    names, told = (say("crits"), say("focus"), say("hits")), list[str]()
    for name, pair in zip(names, comparisons("priority-roll", rolls), strict=True):
        told.append(f"{name} {score_from(pair, side)}")
        if pair[0] != pair[1]:
            break
    return ", ".join(told)


def score_from(pair: tuple[int, int], side: int) -> str:
    """Two figures, those of a side first."""
    return f"{pair[side]}–{pair[1 - side]}"
