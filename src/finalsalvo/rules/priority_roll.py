"""The Priority Roll, by which a drawn bracket game of Hotshot and Fangs Out is decided."""

from collections import Counter
from collections.abc import Sequence

from finalsalvo.rules.clock_roll import AttackFace

DICE = 3
"""So many attack dice each player rolls (B37)."""
ORDER = (AttackFace.CRIT, AttackFace.FOCUS, AttackFace.HIT)
"""What is compared, the first that differs decides (B37)."""


def priority_winner(rolls: tuple[Sequence[AttackFace], Sequence[AttackFace]]) -> int | None:
    """Who won a Priority Roll; None where both must roll again (HOT-BRKT-05, B37: check your edition)."""
    own, other = (Counter(roll) for roll in rolls)
    for face in ORDER:
        if own[face] != other[face]:
            return 0 if own[face] > other[face] else 1
    return None
