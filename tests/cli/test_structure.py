"""`finalsalvo structure`: rounds, cut and the time that they take."""

import json
from typing import Any

import pytest
from command import call, clean, without_data

from finalsalvo.cli.structure import OPTIONS
from finalsalvo.rules.registry import FORMATS


def round(what: str, rounds: int, minutes: int) -> dict[str, object]:
    return {"what": what, "rounds": rounds, "minutes": minutes}


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        pytest.param(
            "--format xwing-standard --players 30",
            {
                "format": "xwing-standard",
                "players": 30,
                "structure": "basic",
                "swiss_rounds": 5,
                "cut": 4,
                "rule": "XW2-STR-02",
                "minutes": 5 * 75 + 75 + 120,
                "rounds": [round("Swiss", 5, 75), round("elimination", 1, 75), round("final", 1, 120)],
            },
            marks=pytest.mark.rule("XW2-STR-02", "XW2-TIME-04", "XW2-TIME-05", "XW2-TIME-06"),
        ),
        pytest.param(
            "--format armada-standard --players 30 --structure advanced",
            {
                "format": "armada-standard",
                "players": 30,
                "structure": "advanced",
                "swiss_rounds": 4,
                "cut": 2,
                "rule": "ARM-STR-02",
                "minutes": 4 * 135 + 180,
                "rounds": [round("Swiss", 4, 135), round("final", 1, 180)],
            },
            marks=pytest.mark.rule("ARM-STR-02", "ARM-TIME-01", "ARM-TIME-03"),
        ),
        pytest.param(
            "--format xwing-escalation --players 2",
            {
                "format": "xwing-escalation",
                "players": 2,
                "structure": "four-rounds",
                "swiss_rounds": 4,
                "cut": 0,
                "rule": "ESC-STR-01",
                "minutes": 50 + 70 + 90 + 120,
                "rounds": [round("Swiss", 1, each) for each in (50, 70, 90, 120)],
            },
            marks=pytest.mark.rule("ESC-STR-01", "ESC-TIME-01"),
        ),
        pytest.param(
            "--format xwing-hotshot --players 40",
            {
                "format": "xwing-hotshot",
                "players": 40,
                "structure": "hotshot",
                "swiss_rounds": 5,
                "cut": 8,
                "rule": "HOT-STR-01",
                "minutes": 8 * 93,
                "rounds": [round("Swiss", 5, 90), round("elimination", 2, 90), round("final", 1, 90)],
            },
            marks=pytest.mark.rule("HOT-STR-01"),
        ),
        pytest.param(
            "--format xwing-epic-dogfight --players 10 --rounds 3 --cut 4",
            {
                "format": "xwing-epic-dogfight",
                "players": 10,
                "structure": "custom",
                "swiss_rounds": 3,
                "cut": 4,
                "rule": "EPIC-STR-01",
                "minutes": 5 * 180,
                "rounds": [round("Swiss", 3, 180), round("elimination", 1, 180), round("final", 1, 180)],
            },
            marks=pytest.mark.rule("EPIC-TIME-01"),
        ),
        (
            "--format xwing-standard --players 30 --cut 0",
            {
                "format": "xwing-standard",
                "players": 30,
                "structure": "custom",
                "swiss_rounds": 5,
                "cut": 0,
                "rule": "XW2-STR-01",
                "minutes": 5 * 75,
                "rounds": [round("Swiss", 5, 75)],
            },
        ),
    ],
)
def test_the_structure_is_that_of_the_book_or_the_organizers_own(words: str, answer: dict[str, Any]) -> None:
    code, out, err = call("structure", "--json", *words.split())
    assert (code, json.loads(out), err) == (0, answer, "")


def test_people_see_rounds_cut_rule_and_the_longest_that_it_can_take() -> None:
    code, out, err = call("structure", "--format", "xwing-hotshot", "--players", "40")
    assert (code, clean(out), err) == (
        0,
        "5 Swiss rounds, then a top 8 (Hotshot) [HOT-STR-01]\n"
        "  5 × Swiss round: 87–93 minutes\n"
        "  2 × Elimination round: 87–93 minutes\n"
        "  1 × Final: 87–93 minutes\n"
        "  At most 12 h 24 min of play, without breaks\n",
        "",
    )


@pytest.mark.rule("XW2-CUT-02")
def test_a_cut_that_the_book_does_not_know_is_shown_with_a_warning() -> None:
    code, out, err = call("structure", "--format", "xwing-standard", "--players", "30", "--cut", "6")
    assert (code, out.splitlines()[0]) == (0, "5 Swiss rounds, then a top 6 (custom) [XW2-STR-01]")
    told = "Cut size: 6. The rules say 4, 8, 16 or 32, so this counts as a house rule."
    assert err == f"! {told} [XW2-CUT-02] → --cut N\n"


@pytest.mark.rule("ESC-TIME-01")
def test_rounds_and_a_cut_that_escalation_does_not_have_are_shown_with_a_warning() -> None:
    code, out, err = call("structure", "--format", "xwing-escalation", "--players", "9", "--rounds", "3", "--cut", "4")
    assert (code, out.splitlines()) == (
        0,
        [
            "3 Swiss rounds, then a top 4 (custom) [ESC-STR-01]",
            "  1 × Swiss round: 50 minutes",
            "  1 × Swiss round: 70 minutes",
            "  1 × Swiss round: 90 minutes",
            "  1 × Elimination round: 90 minutes",
            "  1 × Final: 90 minutes",
            "  At most 6 h 30 min of play, without breaks",
        ],
    )
    assert err.splitlines() == [
        "! Swiss rounds: 3. The rules say 4, so this counts as a house rule. [ESC-TIME-01] → --rounds N",
        "! Cut size: 4. The rules have none, so this counts as a house rule. [B33] → --cut N",
    ]


@pytest.mark.parametrize(
    ("words", "place", "message", "rule"),
    [
        pytest.param(
            "--format xwing-standard --players 3",
            "structure",
            "The structure “basic” starts at 4 players, and there are 3. Set the rounds and the cut yourself.",
            "XW2-STR-08",
            marks=pytest.mark.rule("XW2-STR-08"),
        ),
        pytest.param(
            "--format xwing-standard --players 30 --structure hotshot",
            "structure",
            "X-Wing standard has no structure “hotshot”. Choose basic, advanced or custom.",
            "XW2-STR-01",
            marks=pytest.mark.rule("XW2-STR-01"),
        ),
        pytest.param(
            "--format xwing-epic-dogfight --players 17",
            "structure",
            "You choose the number of rounds in Epic Dogfight. Set the rounds and the cut yourself.",
            "EPIC-STR-01",
            marks=pytest.mark.rule("EPIC-STR-01"),
        ),
        (
            "--format xwing-standard --players 30 --cut 1",
            "settings.cut",
            "A cut needs at least 2 players. Enter 0 for no cut.",
            "XW2-CUT-02",
        ),
    ],
)
def test_what_the_book_refuses_is_exit_code_1_with_the_rule(words: str, place: str, message: str, rule: str) -> None:
    own = {} if "--structure" in words else {"structure": "--rounds N --cut N"}
    code, out, err = call("structure", *words.split())
    assert (code, out) == (1, "")
    assert err.splitlines()[0] == f"✗ {message} [{rule}] → {(OPTIONS | own)[place]}"
    problem: dict[str, Any] = {"rule": rule, "round": None, "players": [], "message": message, "place": place}
    code, out, err = call("structure", "--json", *words.split())
    assert (code, err) == (1, "")
    told = without_data(json.loads(out))
    assert (told["format"], told["problems"][0]) == (words.split()[1], {**problem, "severity": "break"})
    assert len(told["problems"]) == (2 if rule == "EPIC-STR-01" else 1)


def test_where_the_rounds_are_the_organizers_choice_it_is_said_how_many_are_enough() -> None:
    code, out, err = call("structure", "--format", "xwing-epic-dogfight", "--players", "17")
    assert (code, out) == (1, "")
    assert err.splitlines()[1:] == ["! 5 rounds leave at most 1 player undefeated. [EPIC-STR-01] → --rounds N"]


def test_an_unknown_format_is_exit_code_2() -> None:
    told = f"finalsalvo: There is no format “chess”. Choose {', '.join(list(FORMATS)[:-1])} or {list(FORMATS)[-1]}.\n"
    assert call("structure", "--format", "chess", "--players", "8") == (2, "", told)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "--format and --players are missing."),
        (["--players", "many"], "--players: many isn't a whole number from 0 to 100000."),
        (["--rounds", "0"], "--rounds: 0 isn't a whole number from 1 to 64."),
        (["--rounds", "999999999"], "--rounds: 999999999 isn't a whole number from 1 to 64."),
        (["--cut", "1025"], "--cut: 1025 isn't a whole number from 0 to 1024."),
    ],
)
def test_a_call_that_cannot_be_understood_is_exit_code_2(words: list[str], told: str) -> None:
    code, out, err = call("structure", *words)
    assert (code, out, err.splitlines()[-1].partition("structure: ")[2]) == (2, "", told)
