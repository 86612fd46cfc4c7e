"""Who leads an event, and who of them may play in it."""

from typing import Literal

from finalsalvo.rules import sentences as say
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.words.message import Listed, Quote, Term
from finalsalvo.words.sentence import Sentence


def check_tier(format: Format, tier: str) -> None:
    """Refuses a tier that the book does not have (XW2-TIER-01, ARM-TIER-01, ESC-GEN-02)."""
    tiers = format.leaders.tiers
    if tier in tiers:
        return
    told = say.NO_TIERS(format=format.name)
    if tiers:
        told = say.UNKNOWN_TIER(
            format=format.name, tier=Quote(tier), known=Listed(tuple(Term("tier", each) for each in tiers), "or")
        )
    raise Refusal("tier", format.cite("leaders.tiers"), told)


Second = Literal["leader", "organizer", "marshal"]
"""Who must be there besides a leader who plays: any other, a second organizer, or a marshal."""
ALONE: dict[Second, Sentence] = {
    "leader": say.STAFF_ALONE,
    "organizer": say.ORGANIZER_ALONE,
    "marshal": say.MARSHAL_NEEDED,
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
        raise Refusal("players", rule, say.MARSHAL_PLAYS(format=format.name))
    tier = tier or leaders.default_tier
    if leaders.tiers and tier not in leaders.may_play:
        told = say.STAFF_BARRED(format=format.name, tier=Term("tier", tier or ""))
        raise Refusal("players", format.cite("leaders.barred"), told)
    if others < 1:
        told = ALONE[second_needed(format, organizer=organizer)]()
        raise Refusal("players", format.cite("leaders.may_play"), told)
