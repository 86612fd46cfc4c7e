"""Who leads an event, and who of them may play in it."""

from typing import Literal

from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal


def check_tier(format: Format, tier: str) -> None:
    """Refuses a tier that the book does not have (XW2-TIER-01, ARM-TIER-01, ESC-GEN-02)."""
    if tier not in format.leaders.tiers:
        known = ", ".join(format.leaders.tiers) or "no tiers"
        raise Refusal("tier", format.cite("leaders.tiers"), f"{format.name} knows {known}, not {tier!r}")


Second = Literal["leader", "organizer", "marshal"]
"""Who must be there besides a leader who plays: any other, a second organizer, or a marshal."""
ALONE: dict[Second, str] = {
    "leader": "a leader may play only while another leader is present: name one first",
    "organizer": "the organizer may play only while a second organizer is present: name a marshal first",
    "marshal": "a leader may play only while a marshal is on duty who does not play: name one first",
}


def second_needed(format: Format, *, organizer: bool) -> Second:
    """Who must be there while a leader plays: in the older books a second organizer where it is the organizer.

    (XW2-LEAD-01, ARM-LEAD-01, ESC-LEAD-01, EPIC-LEAD-01, B73)
    """
    if not format.leaders.marshals_may_play:
        return "marshal"
    return "organizer" if organizer and format.leaders.authority == "organizer" else "leader"


def check_leader_plays(
    format: Format, tier: str | None, others: int, *, marshal: bool = False, organizer: bool = False
) -> None:
    """Refuses a leader among the players where the book does (XW2-LEAD-01, XW2-LEAD-05, HOT-MARS-02, B73).

    `others` counts those whom the book wants besides them.
    """
    leaders = format.leaders
    if marshal and not leaders.marshals_may_play:
        rule = format.cite("leaders.marshals_may_play")
        raise Refusal("players", rule, f"a marshal of {format.name} cannot play in the event")
    tier = tier or leaders.default_tier
    if leaders.tiers and tier not in leaders.may_play:
        told = f"a leader cannot play in a {tier} event of {format.name}"
        raise Refusal("players", format.cite("leaders.barred"), told)
    if others < 1:
        told = ALONE[second_needed(format, organizer=organizer)]
        raise Refusal("players", format.cite("leaders.may_play"), told)
