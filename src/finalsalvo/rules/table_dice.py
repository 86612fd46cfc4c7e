"""Dice that decide an equal game: the Final Salvo of X-Wing, and the Priority Roll of a bracket."""

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta, Struct

from finalsalvo.rules import sentences as say
from finalsalvo.rules.clock_roll import AttackFace
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.report_form import deciding_fact
from finalsalvo.rules.result import End, Result, Stage

MOST_DICE = 200
Count = Annotated[int, Meta(ge=0, le=MOST_DICE)]
"""So many dice, or so many of them with one face."""
Counts = tuple[Count, Count]
"""The same of both, in the order of the game's players."""

RollKind = Literal["final-salvo", "priority-roll"]
KINDS: tuple[RollKind, ...] = ("final-salvo", "priority-roll")
PRIORITY_DICE = 3
"""So many attack dice each player rolls for a Priority Roll (B37)."""


class AttackRoll(Struct, frozen=True, omit_defaults=True, gc=False):
    """What one side's red dice showed; `dice` is how many, None where nobody said it."""

    hits: Count = 0
    crits: Count = 0
    focus: Count = 0
    dice: Count | None = None

    @property
    def damage(self) -> int:
        """Hits and critical hits together."""
        return self.hits + self.crits


AttackRolls = tuple[AttackRoll, AttackRoll]


class TableRoll(Struct, frozen=True, omit_defaults=True, gc=False):
    """A roll that was to decide a game: what both rolled, by the program (`drawn`) or by hand.

    `side` has won it, None where it has to be rolled again. Without rolls a coin has decided (B30).
    """

    about: RollKind
    rolls: AttackRolls | None = None
    drawn: bool = False
    side: int | None = None


def rolled_in(format: Format, stage: Stage) -> RollKind | None:
    """By which dice an equal game of this stage is decided (XW2-SALVO-05, HOT-BRKT-05); None: by none."""
    how = deciding_fact(format, stage)[1]
    return next((kind for kind in KINDS if kind == how), None)


def rolled_for(format: Format, stage: Stage, result: Result) -> RollKind | None:
    """By which dice this very result is decided; None where it needs none (XW2-END-02, XW2-END-03, HOT-BRKT-05)."""
    kind, scores = rolled_in(format, stage), result.scores
    always = {"final-salvo": End.MUTUAL_DESTRUCTION, "priority-roll": End.DRAW}.get(kind or "")
    equal = scores is not None and scores[0] == scores[1]
    return kind if result.end is always or (equal and result.end in (End.TIME, End.GAME_LIMIT)) else None


def roll_of(faces: Iterable[AttackFace]) -> AttackRoll:
    """What dice with these faces are worth."""
    shown = Counter(faces)
    return AttackRoll(shown[AttackFace.HIT], shown[AttackFace.CRIT], shown[AttackFace.FOCUS], shown.total())


def winning_side(about: RollKind, rolls: AttackRolls) -> int | None:
    """Who has won a roll; None: it is rolled again (XW2-SALVO-02, XW2-SALVO-03, B37)."""
    for own, other in comparisons(about, rolls):
        if own != other:
            return 0 if own > other else 1
    return None


def comparisons(about: RollKind, rolls: AttackRolls) -> list[tuple[int, int]]:
    """What is compared, one after the other: hits and crits together, or crits, then focus, then hits (B37)."""
    one, two = rolls
    if about == "final-salvo":
        return [(one.damage, two.damage)]
    return [(one.crits, two.crits), (one.focus, two.focus), (one.hits, two.hits)]


def refuse_too_many(rolls: AttackRolls, rule: str) -> None:
    """Each die shows one face."""
    for roll in rolls:
        shown = roll.damage + roll.focus
        if roll.dice is not None and shown > roll.dice:
            raise Refusal("hits", rule, say.MORE_THAN_DICE(num=roll.dice, shown=shown))
