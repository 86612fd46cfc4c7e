"""Who leads an event, and who of them may play in it."""

from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal


def check_tier(format: Format, tier: str) -> None:
    """Refuses a tier that the book does not have (XW2-TIER-01, ARM-TIER-01, ESC-GEN-02)."""
    if tier not in format.leaders.tiers:
        known = ", ".join(format.leaders.tiers) or "no tiers"
        raise Refusal("tier", format.cite("leaders.tiers"), f"{format.name} knows {known}, not {tier!r}")


def check_leader_plays(format: Format, tier: str | None, other_leaders: int, *, marshal: bool = False) -> None:
    """Refuses a leader among the players where the book does (XW2-LEAD-01, XW2-LEAD-05, HOT-MARS-02, B73)."""
    leaders = format.leaders
    if marshal and not leaders.marshals_may_play:
        rule = format.cite("leaders.marshals_may_play")
        raise Refusal("players", rule, f"a marshal of {format.name} cannot play in the event")
    tier = tier or leaders.default_tier
    if leaders.tiers and tier not in leaders.may_play:
        told = f"a leader cannot play in a {tier} event of {format.name}"
        raise Refusal("players", format.cite("leaders.barred"), told)
    if other_leaders < 1:
        told = "a leader may play only while another leader is present: name one first"
        raise Refusal("players", format.cite("leaders.may_play"), told)
