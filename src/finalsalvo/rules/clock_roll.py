"""The hidden roll that lengthens or shortens a round of Hotshot and Fangs Out."""

from enum import StrEnum


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
