"""The hidden roll that lengthens or shortens a round of Hotshot and Fangs Out."""

from collections import Counter
from enum import StrEnum
from fractions import Fraction
from itertools import product

from finalsalvo.rules.clock import MOST_ROLLED


class AttackFace(StrEnum):
    """The faces of the red die, by how many of its eight sides show them."""

    HIT = "hit"
    CRIT = "crit"
    FOCUS = "focus"
    BLANK = "blank"


class DefenseFace(StrEnum):
    """The faces of the green die."""

    EVADE = "evade"
    FOCUS = "focus"
    BLANK = "blank"


ATTACK_DIE = {AttackFace.HIT: 3, AttackFace.CRIT: 1, AttackFace.FOCUS: 2, AttackFace.BLANK: 2}
DEFENSE_DIE = {DefenseFace.EVADE: 3, DefenseFace.FOCUS: 2, DefenseFace.BLANK: 3}
# B40: hit and crit add, focus changes nothing, blank takes away.
DIRECTION = {AttackFace.HIT: 1, AttackFace.CRIT: 1, AttackFace.FOCUS: 0, AttackFace.BLANK: -1}

DefenseRoll = tuple[DefenseFace, DefenseFace, DefenseFace]


def minutes_rolled(attack: AttackFace, defense: DefenseRoll) -> int:
    """The minutes that a roll adds or takes away (HOT-TIME-02 to HOT-TIME-04, FANG-TIME-02)."""
    return DIRECTION[attack] * sum(face is not DefenseFace.BLANK for face in defense)


def roll_distribution() -> dict[int, Fraction]:
    """How likely each change of the round's length is, exactly, with the standard dice."""
    ways: Counter[int] = Counter()
    for attack, sides in ATTACK_DIE.items():
        for first, second, third in product(DEFENSE_DIE, repeat=MOST_ROLLED):
            green = DEFENSE_DIE[first] * DEFENSE_DIE[second] * DEFENSE_DIE[third]
            ways[minutes_rolled(attack, (first, second, third))] += sides * green
    total = ways.total()
    return {minutes: Fraction(sides, total) for minutes, sides in sorted(ways.items())}
