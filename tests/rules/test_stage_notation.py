"""Stages in one line of a terminal, and the plans that cannot be."""

import pytest

from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.stage_notation import read_stages, write_stages
from finalsalvo.rules.stage_problems import plan_problems
from finalsalvo.rules.stages import GoingOn, StageKind, StagePlan

STANDARD = FORMATS["xwing-standard"]


def test_a_line_is_a_plan() -> None:
    line = (
        "swiss 3 | b: swiss 4 again; swiss 3 X-1 carry=nothing rematches=event byes=event date=2026-05-02 "
        'starts=10:00 check-in expected=48; cut: elimination top 8 name="Top 8" place="Hall 4"'
    )
    plans = read_stages(line)
    assert plans == (
        StagePlan(id="flight-a", name="Flight A", rounds=3),
        StagePlan(id="b", name="B", rounds=4, again=True),
        StagePlan(
            id="swiss",
            name="Swiss",
            rounds=3,
            after=("flight-a", "b"),
            entry=GoingOn(by="record", losses=1),
            carry="nothing",
            rematches="event",
            byes="event",
            date="2026-05-02",
            starts_at="10:00",
            check_in=True,
            expected=48,
        ),
        StagePlan(
            id="cut",
            name="Top 8",
            kind=StageKind.ELIMINATION,
            after=("swiss",),
            entry=GoingOn(size=8),
            place="Hall 4",
        ),
    )
    assert read_stages(write_stages(plans)) == plans
    assert plan_problems(plans, STANDARD) == []
    assert write_stages(plans[:2]) == "flight-a: swiss 3 | b: swiss 4 again"


@pytest.mark.parametrize(
    ("words", "entry"),
    [
        ("top 8", GoingOn(size=8)),
        ("top 4 each", GoingOn(size=4, each=True)),
        ("X-1", GoingOn(by="record", losses=1)),
        ("x–2", GoingOn(by="record", losses=2)),
        ("5-1", GoingOn(by="record", wins=5, losses=1)),
        ("4 wins", GoingOn(by="record", wins=4)),
        ("12 points", GoingOn(by="points", points=12)),
        ("named", GoingOn(by="named")),
        ("everybody", GoingOn(by="everybody")),
    ],
)
def test_who_goes_on_is_a_word_or_two(words: str, entry: GoingOn) -> None:
    plans = read_stages(f"swiss 3; swiss 2 {words}; round-robin top 4 carry=seeds; double-elimination top 4")
    assert plans[1].entry == entry
    assert read_stages(write_stages(plans)) == plans


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            "",
            "A stage is empty. Write swiss 3, elimination, round-robin or double-elimination, or remove the separator.",
        ),
        ("swis 3", "A stage starts with its kind, and “swis” is none. Write swiss 3, elimination, round-robin or "),
        ("swiss", "“swiss” needs a whole number from 1 to 64 behind it."),
        ("swiss 65", "“swiss” needs a whole number from 1 to 64 behind it."),
        ("swiss 3; elimination top 1", "“top” needs a whole number from 2 to 4096 behind it."),
        ("swiss 3; elimination", "Who goes on to the stage “elimination”? Add one of top 8, X-1, 4 wins, 12 points, "),
        ("swiss 3 top 8", "The stage “swiss 3 top 8” has a word too many: “top”. Use carry=, rematches=, byes=, "),
        ("swiss 3 carry=x", "“carry=x” can't be read. Write carry=points, carry=seeds or carry=nothing."),
        ("swiss 3 expected=x", "“expected=x” can't be read. Write expected=48."),
        ("Day: swiss 3", "“Day” can't be the short name of a stage. Use small letters, digits and hyphens."),
    ],
)
def test_what_cannot_be_read_is_refused_with_what_can_stand_there(line: str, told: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_stages(line)
    assert str(refused.value.message).startswith(told)


@pytest.mark.parametrize(
    ("line", "place", "told"),
    [
        ("a: swiss 3; a: swiss 3 top 4", "stages[1].id", "Two stages are called “a”. Give each its own short name."),
        (
            "a: swiss 3; b: swiss 3 top 4 after=c",
            "stages[1].after",
            "B follows “c”, and there is no such stage. Choose a.",
        ),
        (
            "a: swiss 3; b: swiss 1 top 4 after=b",
            "stages[1].after",
            "B follows B. Put it behind B in the list of stages.",
        ),
        (
            "a: swiss 3; b: elimination top 4; c: elimination top 4 after=a",
            "stages[0]",
            "A leads to B and C. A stage lea",
        ),
        (
            "a: swiss 3; b: swiss 3 top 2 each",
            "stages[1].entry.each",
            "B takes the best of each flight, but follows one",
        ),
        (
            "a: swiss 3; b: round-robin top 11",
            "stages[1].entry.size",
            "A round robin is for 3 to 10 players, and B has 11",
        ),
        ("a: elimination; b: swiss 2 top 4", "stages[1].carry", "A is a bracket, and a bracket gives no points. Carry"),
        (
            "a: elimination; b: swiss 2 X-1 carry=seeds",
            "stages[1].entry.by",
            "A is a bracket. Take a number of players",
        ),
        (
            "a: elimination; b: elimination top 2 carry=seeds",
            "stages[1].after",
            "A is a bracket and leaves one winner.",
        ),
        (
            "a: swiss 2; b: elimination top 2 carry=nothing",
            "stages[1].carry",
            "B is a bracket and is seeded by A. Carry ",
        ),
    ],
)
def test_a_plan_that_cannot_be_played_is_named_where_it_stands(line: str, place: str, told: str) -> None:
    found = plan_problems(read_stages(line), STANDARD)[0]
    assert (found.place, str(found.message)[: len(told)]) == (place, told)


def test_a_plan_says_what_is_missing_in_it() -> None:
    first = StagePlan(id="a", name="A")
    after = {"id": "b", "name": "B", "rounds": 2, "after": ("a",)}
    entries = (GoingOn(), GoingOn(by="record"), GoingOn(by="points"))
    found = [
        (each.rule, each.place, str(each.message))
        for entry in entries
        for each in plan_problems((first, StagePlan(**after, entry=entry)), STANDARD)  # type: ignore[arg-type]
    ]
    rounds = ("XW2-PAIR-01", "stages[0].rounds", "A is Swiss. Enter its number of rounds.")
    assert found == [
        rounds,
        ("XW2-CUT-01", "stages[1].entry.size", "Enter how many players go on to B."),
        rounds,
        ("XW2-CUT-01", "stages[1].entry.losses", "Enter how many wins or losses decide who goes on to B."),
        rounds,
        ("XW2-CUT-01", "stages[1].entry.points", "Enter how many points decide who goes on to B."),
    ]
    alone = plan_problems((StagePlan(**after),), STANDARD)  # type: ignore[arg-type]
    assert [str(each.message) for each in alone] == ["B follows “a”, and there is no such stage. Remove it."]
    many = tuple(StagePlan(id=f"s{number}", name=f"S{number}", rounds=1) for number in range(17))
    assert [str(each.message)[:44] for each in plan_problems(many, STANDARD)] == [
        "An event has at most 16 stages, and these ar",
        "Nothing follows after S0, S1, S2, S3, S4 and",
    ]
    assert plan_problems((), STANDARD) == []
