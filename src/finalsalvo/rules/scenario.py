"""Which scenario a round may use (Hotshot and Fangs Out)."""

from collections import Counter
from collections.abc import Sequence

from finalsalvo.rules import sentences as say
from finalsalvo.rules.refusal import Refusal


def scenarios_to_draw_from(pool: Sequence[str], played: Sequence[str]) -> tuple[str, ...]:
    """The scenarios played least so far, one of which is drawn next (HOT-SCEN-01 to HOT-SCEN-03)."""
    if not pool:
        raise Refusal("scenarios", "HOT-SCEN-02", say.NO_SCENARIOS())
    times = Counter(played)
    fewest = min(times[scenario] for scenario in pool)
    return tuple(scenario for scenario in pool if times[scenario] == fewest)
