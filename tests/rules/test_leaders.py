"""Which leaders may play in their own event."""

import pytest

from finalsalvo.rules.leaders import check_leader_plays, check_tier
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import FORMATS

Barred = tuple[str, str, str]
ALONE = "Staff may play only if other staff are present. Add another staff member first."
NO_MARSHAL = "Staff may play only if a marshal who doesn't play is on duty. Add one first."
NO_SECOND = "The organizer may play only if a second organizer is present. Add one as marshal first."

WITH_ANOTHER = [
    pytest.param("xwing-standard", "relaxed", "XW2-LEAD-01", marks=pytest.mark.rule("XW2-LEAD-01")),
    pytest.param("armada-standard", "relaxed", "ARM-LEAD-01", marks=pytest.mark.rule("ARM-LEAD-01")),
    pytest.param("xwing-escalation", "casual", "ESC-LEAD-01", marks=pytest.mark.rule("ESC-LEAD-01")),
    pytest.param("xwing-epic-dogfight", "casual", "EPIC-LEAD-01", marks=pytest.mark.rule("EPIC-LEAD-01")),
    pytest.param("xwing-epic-dogfight", "competitive", "EPIC-LEAD-01", marks=pytest.mark.rule("EPIC-LEAD-01")),
    pytest.param("xwing-team-epic", "competitive", "EPIC-LEAD-01", marks=pytest.mark.rule("EPIC-LEAD-01")),
    pytest.param("xwing-hotshot", None, "B73"),
    pytest.param("xwing-fangs-out", None, "B73"),
]
NEVER = [
    pytest.param("xwing-standard", "formal", "XW2-LEAD-05", marks=pytest.mark.rule("XW2-LEAD-05")),
    pytest.param("xwing-standard", "premier", "XW2-LEAD-05", marks=pytest.mark.rule("XW2-LEAD-05")),
    pytest.param("armada-standard", "formal", "ARM-LEAD-04", marks=pytest.mark.rule("ARM-LEAD-04")),
    pytest.param("armada-standard", "premier", "ARM-LEAD-04", marks=pytest.mark.rule("ARM-LEAD-04")),
    pytest.param("xwing-epic-dogfight", "premier", "EPIC-LEAD-04", marks=pytest.mark.rule("EPIC-LEAD-04")),
    pytest.param("xwing-team-epic", "premier", "EPIC-LEAD-04", marks=pytest.mark.rule("EPIC-LEAD-04")),
    pytest.param("xwing-escalation", "premier", "ESC-LEAD-04", marks=pytest.mark.rule("ESC-LEAD-04")),
]


def may_play(format: str, tier: str | None, other_leaders: int, *, marshal: bool = False) -> Barred | None:
    """The field, the rule and the sentence that keep a leader from playing; None when nothing does."""
    try:
        check_leader_plays(FORMATS[format], tier, other_leaders, marshal=marshal)
    except Refusal as refusal:
        return refusal.field, refusal.rule, str(refusal.message)
    return None


@pytest.mark.parametrize(("format", "tier", "rule"), WITH_ANOTHER)
def test_a_leader_may_play_while_another_is_present(format: str, tier: str | None, rule: str) -> None:
    assert may_play(format, tier, 1) is None
    assert may_play(format, tier, 3) is None
    alone = NO_MARSHAL if rule == "B73" else ALONE
    assert may_play(format, tier, 0) == ("players", rule, alone)


@pytest.mark.parametrize(
    ("format", "tier", "rule"), [each for each in WITH_ANOTHER if str(each.values[2])[:3] in ("ESC", "EPI")]
)
def test_an_organizer_of_the_oldest_books_needs_a_second_organizer(format: str, tier: str, rule: str) -> None:
    with pytest.raises(Refusal) as alone:
        check_leader_plays(FORMATS[format], tier, 0, organizer=True)
    assert (alone.value.rule, str(alone.value.message)) == (rule, NO_SECOND)
    check_leader_plays(FORMATS[format], tier, 1, organizer=True)


@pytest.mark.parametrize(("format", "tier", "rule"), NEVER)
def test_a_leader_never_plays_where_full_attention_is_asked(format: str, tier: str, rule: str) -> None:
    barred = f"Staff can't play in {FORMATS[format].name} events of the tier “{tier}”."
    sentence = f"{barred} Remove them from the staff or the players."
    assert may_play(format, tier, 5) == ("players", rule, sentence)
    assert may_play(format, tier, 0) == ("players", rule, sentence)


@pytest.mark.rule("HOT-MARS-02")
@pytest.mark.parametrize(("format", "name"), [("xwing-hotshot", "Hotshot"), ("xwing-fangs-out", "Fangs Out")])
def test_a_marshal_never_plays_in_hotshot(format: str, name: str) -> None:
    sentence = f"In {name} a marshal can't play in the event. Give one of the two tasks to another person."
    assert may_play(format, None, 5, marshal=True) == ("players", "HOT-MARS-02", sentence)


def test_a_leader_is_no_marshal_unless_told_otherwise() -> None:
    check_leader_plays(FORMATS["xwing-hotshot"], None, 1)
    with pytest.raises(Refusal):
        check_leader_plays(FORMATS["xwing-hotshot"], None, 1, marshal=True)


@pytest.mark.parametrize(
    ("format", "tier"),
    [
        pytest.param("xwing-standard", "relaxed", marks=pytest.mark.rule("XW2-LEAD-01")),
        pytest.param("armada-standard", "relaxed", marks=pytest.mark.rule("ARM-LEAD-01")),
    ],
)
def test_a_marshal_is_a_leader_like_the_others_in_the_older_books(format: str, tier: str) -> None:
    assert may_play(format, tier, 1, marshal=True) is None


@pytest.mark.parametrize("format", ["xwing-standard", "armada-standard", "xwing-escalation", "xwing-epic-dogfight"])
def test_an_event_without_a_tier_is_taken_as_its_default_tier(format: str) -> None:
    assert may_play(format, None, 1) is None


@pytest.mark.parametrize(
    ("format", "tiers"),
    [
        pytest.param("xwing-standard", ["relaxed", "formal", "premier"], marks=pytest.mark.rule("XW2-TIER-01")),
        pytest.param("armada-standard", ["relaxed", "formal", "premier"], marks=pytest.mark.rule("ARM-TIER-01")),
        pytest.param("xwing-escalation", ["casual"], marks=pytest.mark.rule("ESC-GEN-02")),
        pytest.param("xwing-epic-dogfight", ["casual", "competitive", "premier"]),
        pytest.param("xwing-team-epic", ["casual", "competitive", "premier"]),
        pytest.param("xwing-hotshot", []),
        pytest.param("xwing-fangs-out", []),
    ],
)
def test_a_format_knows_its_own_tiers_and_no_others(format: str, tiers: list[str]) -> None:
    known = []
    for tier in ("relaxed", "casual", "formal", "competitive", "premier", "Premier", ""):
        try:
            check_tier(FORMATS[format], tier)
        except Refusal:
            continue
        known.append(tier)
    assert sorted(known) == sorted(tiers)
