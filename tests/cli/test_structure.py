"""`finalsalvo structure`: rounds, cut and the time that they take."""

import json
from typing import Any

import pytest
from command import call, clean

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
        "5 Swiss rounds, then a cut to the top 8 (hotshot, HOT-STR-01)\n"
        "  5 × Swiss, 87–93 minutes each\n"
        "  2 × elimination, 87–93 minutes each\n"
        "  1 × final, 87–93 minutes\n"
        "  at most 12 h 24 min of play, without breaks\n",
        "",
    )


@pytest.mark.rule("XW2-CUT-02")
def test_a_cut_that_the_book_does_not_know_is_shown_with_a_warning() -> None:
    code, out, err = call("structure", "--format", "xwing-standard", "--players", "30", "--cut", "6")
    assert (code, out.splitlines()[0]) == (0, "5 Swiss rounds, then a cut to the top 6 (custom, XW2-STR-01)")
    assert err == (
        "! settings.cut: X-Wing standard cuts to 4 or 8 or 16 or 32; a cut to 6 is a rule of your own (XW2-CUT-02)\n"
    )


@pytest.mark.parametrize(
    ("words", "place", "message", "rule"),
    [
        pytest.param(
            "--format xwing-standard --players 3",
            "structure",
            "the basic structure starts at 4 players, not 3: set swiss_rounds and cut yourself (custom)",
            "XW2-STR-08",
            marks=pytest.mark.rule("XW2-STR-08"),
        ),
        pytest.param(
            "--format xwing-standard --players 30 --structure hotshot",
            "structure",
            "X-Wing standard has no structure 'hotshot', only basic, advanced and custom",
            "XW2-STR-01",
            marks=pytest.mark.rule("XW2-STR-01"),
        ),
        pytest.param(
            "--format xwing-epic-dogfight --players 17",
            "structure",
            "the number of rounds of Epic Dogfight is the organizer's choice: set swiss_rounds and cut yourself;"
            " 5 rounds leave at most one player undefeated",
            "EPIC-STR-01",
            marks=pytest.mark.rule("EPIC-STR-01"),
        ),
        (
            "--format xwing-escalation --players 9 --rounds 3",
            "settings.swiss_rounds",
            "X-Wing Escalation has exactly 4 rounds, not 3",
            "ESC-TIME-01",
        ),
        (
            "--format xwing-escalation --players 9 --cut 4",
            "settings.cut",
            "X-Wing Escalation has no bracket, so no cut to 4",
            "B33",
        ),
    ],
)
def test_what_the_book_refuses_is_exit_code_1_with_the_rule(words: str, place: str, message: str, rule: str) -> None:
    assert call("structure", *words.split()) == (1, "", f"✗ {place}: {message} ({rule})\n")
    problem: dict[str, Any] = {"rule": rule, "round": None, "players": [], "message": message, "place": place}
    code, out, err = call("structure", "--json", *words.split())
    assert (code, err) == (1, "")
    assert json.loads(out) == {"format": words.split()[1], "problems": [{**problem, "severity": "break"}]}


def test_an_unknown_format_is_exit_code_2() -> None:
    told = f"finalsalvo: there is no format 'chess'; the formats are {', '.join(FORMATS)}\n"
    assert call("structure", "--format", "chess", "--players", "8") == (2, "", told)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "the following arguments are required: --format, --players"),
        (["--players", "many"], "argument --players: 'many' is not a whole number from 0 to 100000"),
        (["--rounds", "0"], "argument --rounds: '0' is not a whole number from 1 to 64"),
        (["--rounds", "999999999"], "argument --rounds: '999999999' is not a whole number from 1 to 64"),
        (["--cut", "1025"], "argument --cut: '1025' is not a whole number from 0 to 1024"),
    ],
)
def test_a_call_that_cannot_be_understood_is_exit_code_2(words: list[str], told: str) -> None:
    code, out, err = call("structure", *words)
    assert (code, out, err.splitlines()[-1].partition(": error: ")[2]) == (2, "", told)
