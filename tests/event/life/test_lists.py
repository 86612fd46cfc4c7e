"""Lists: handed in before the start, locked by it, looked at and amended by leaders."""

import pytest
from lives import BOOKS, created, leader, playing, registered, said, started

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.state import Squad
from finalsalvo.rules.house import Settings
from finalsalvo.rules.registry import FORMATS


@pytest.mark.parametrize(
    ("format", "rule"),
    [
        pytest.param("xwing-hotshot", "HOT-LIST-01", marks=pytest.mark.rule("HOT-LIST-01")),
        pytest.param("xwing-fangs-out", "HOT-LIST-01", marks=pytest.mark.rule("HOT-LIST-01")),
        ("xwing-escalation", "ESC-LIST-01"),
        ("xwing-epic-dogfight", "EPIC-LIST-01"),
        ("xwing-team-epic", "TEAM-LIST-01"),
        ("xwing-dogfight", "ESC-LIST-01"),
    ],
)
def test_where_the_book_wants_lists_nothing_starts_without_them(format: str, rule: str) -> None:
    live = registered(format, 4)
    team = FORMATS[format].unit == "team"
    late = Registration("Late", members=("X", "Y"), captain="X") if team else Registration("Late")
    live.do(c.Register((late,)))
    live.do(c.CheckIn(("p5",)))
    told = "the event cannot start: 1 lists are missing: Late"
    assert live.refused(c.Start(), reason="never mind") == ("lists", rule, told)
    live.do(c.SubmitList("p5", "A list"), by="p5")
    live.do(c.Start(), reason="no marshal")
    assert live.state.started


@pytest.mark.parametrize(("format", "rule"), [("xwing-standard", "XW2-LIST-01"), ("armada-standard", "ARM-LIST-01")])
def test_where_lists_are_optional_they_block_the_start_only_if_the_event_asks_for_them(format: str, rule: str) -> None:
    live = created(format, lists_required=True)
    live.do(c.Register(tuple(Registration(f"P{n}") for n in range(1, 9))))
    live.do(c.CheckIn(tuple(f"p{n}" for n in range(1, 9))))
    told = "the event cannot start: 8 lists are missing: P1, P2, P3, P4, P5 and 3 more"
    assert live.refused(c.Start()) == ("lists", rule, told)
    live.do(c.Change(lists_required=False))
    live.do(c.Start())
    assert live.state.started


LOCKED = [
    pytest.param("xwing-standard", "XW2-SQD-07", marks=pytest.mark.rule("XW2-SQD-07")),
    pytest.param("xwing-hotshot", "HOT-LIST-02", marks=pytest.mark.rule("HOT-LIST-02")),
    pytest.param("xwing-escalation", "ESC-LIST-01", marks=pytest.mark.rule("ESC-SQD-10")),
    pytest.param("xwing-epic-dogfight", "EPIC-LIST-01", marks=pytest.mark.rule("EPIC-SQD-08")),
    pytest.param("xwing-team-epic", "EPIC-LIST-01", marks=pytest.mark.rule("TEAM-SQD-07")),
    pytest.param("armada-standard", "ARM-LIST-01", marks=pytest.mark.rule("ARM-FLT-09")),
]


@pytest.mark.parametrize(("format", "rule"), LOCKED)
def test_a_list_stays_the_same_from_the_start_on(format: str, rule: str) -> None:
    live = registered(format)
    live.do(c.SubmitList("p1", "first thoughts, three asteroids"), by="p1")
    live.do(c.SubmitList("p1", "second thoughts, three debris clouds"), by="p1")
    live.do(c.Start(), reason="no marshal")
    told = "the event has begun: a list stays as it is, and a leader can amend it"
    for by in ("p1", "org"):
        assert live.refused(c.SubmitList("p1", "third thoughts"), by=by) == ("text", rule, told)
    live.draw()
    assert live.refused(c.SubmitList("p1", "third thoughts"), by="p1") == ("text", rule, told)
    assert live.state.players["p1"].squad == Squad("submitted", "second thoughts, three debris clouds")


def test_an_empty_list_or_one_of_nobody_is_refused() -> None:
    live = registered()
    assert live.refused(c.SubmitList("p1", " \n")) == ("text", "contract", "the list is empty")
    told = "nobody in this event has the id 'p9'"
    assert live.refused(c.SubmitList("p9", "x")) == ("player", "contract", told)
    live.do(c.Withdraw("p1"))
    assert live.refused(c.SubmitList("p1", "x")) == ("player", "contract", "'P1' has withdrawn")


def test_a_list_is_missing_then_submitted_then_checked_or_has_a_problem() -> None:
    live = created()
    live.do(c.Register((Registration("Otto"),)))
    rule = FORMATS["xwing-standard"].cite("lists.required")
    told = "'Otto' has not handed in a list yet"
    assert live.refused(c.JudgeList("p1", "checked")) == ("player", rule, told)
    live.do(c.SubmitList("p1", "two X-wings"))
    assert live.refused(c.JudgeList("p1", "problem")) == (
        "note",
        "contract",
        "say what is wrong with the list, so that it can be put right",
    )
    live.do(c.JudgeList("p1", "problem", "201 points"))
    assert live.state.players["p1"].squad == Squad("problem", "two X-wings", "201 points")
    live.do(c.JudgeList("p1", "checked"))
    assert live.state.players["p1"].squad == Squad("checked", "two X-wings")


def test_a_start_with_a_list_that_has_a_problem_wants_a_reason() -> None:
    live = registered()
    live.do(c.JudgeList("p2", "problem", "201 points"))
    assert live.asks(c.Start()) == [("XW2-LIST-01", "lists with problems: P2")]


@pytest.mark.parametrize(
    ("format", "rule"),
    [
        pytest.param("xwing-standard", "XW2-LIST-05", marks=pytest.mark.rule("XW2-LIST-04", "XW2-LIST-05")),
        pytest.param("armada-standard", "ARM-LIST-04", marks=pytest.mark.rule("ARM-LIST-03", "ARM-LIST-04")),
    ],
)
def test_a_leader_amends_a_list_with_author_time_and_reason_and_is_told_to_think_of_cheating(
    format: str, rule: str
) -> None:
    live = playing(format)
    leader(live, "jo", "judge")
    amendment = c.AmendList("p1", "with the upgrade that was in use")
    told = "amend-list changes what people have seen ('playing'): say why, the reason is logged"
    assert live.refused(amendment, by="jo") == ("reason", "contract", told)
    assert live.refused(amendment, by="p1", reason="I forgot")[0] == "by"
    live.wait(20)
    made = live.do(amendment, by="jo", reason="an upgrade was not written down")
    entry = live.life.entries[-1]
    assert entry.facts == (f.ListAmended("p1", "with the upgrade that was in use"),)
    assert (entry.by, entry.at, entry.reason) == ("jo", live.now, "an upgrade was not written down")
    assert said(made.notices) == [(rule, "if this is an advantage for 'P1', consider looking into it as cheating")]
    assert live.state.players["p1"].squad == Squad("checked", "with the upgrade that was in use", "amended")
    assert live.refused(c.AmendList("p1", " "), by="jo", reason="x") == ("text", "contract", "the list is empty")


@pytest.mark.rule("HOT-EO-02")
@pytest.mark.parametrize("format", [BOOKS["HOT"], BOOKS["FANG"]])
def test_a_hotshot_event_is_standard_or_extended(format: str) -> None:
    live = registered(format, settings=Settings())
    told = "the event cannot start: say whether the event is standard or extended"
    assert live.refused(c.Start(), reason="either") == ("settings.pool", "HOT-EO-02", told)
    words = f"{FORMATS[format].name} is played as standard or extended, not as 'legacy'"
    legacy = c.Change(settings=Settings(pool="legacy"))
    assert live.refused(legacy, reason="x") == ("settings.pool", "HOT-EO-02", words)
    live.do(c.Change(settings=Settings(pool="extended")))
    live.do(c.Start(), reason="no marshal")
    assert live.state.settings.pool == "extended"


def test_a_latecomer_hands_in_a_list_first() -> None:
    live = started("xwing-hotshot")
    live.do(c.Register((Registration("Late"),)))
    told = "'Late' has not handed in a list"
    assert live.refused(c.EnterLate("p9")) == ("player", "HOT-LIST-01", told)
    live.do(c.SubmitList("p9", "late, but good"))
    live.do(c.EnterLate("p9"))
