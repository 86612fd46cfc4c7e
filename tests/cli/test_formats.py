"""`finalsalvo formats` and `finalsalvo formats show ID`."""

import json

import pytest
from command import call, clean

from finalsalvo.documents.rule_texts import rule_texts
from finalsalvo.rules.registry import FORMATS

ALL = f"{', '.join(FORMATS)}"
CHOICE = f"{', '.join(list(FORMATS)[:-1])} or {list(FORMATS)[-1]}"


def test_the_formats_are_those_of_the_contract() -> None:
    code, out, err = call("formats", "--json")
    assert (code, err) == (0, "")
    listed = [json.loads(line) for line in out.splitlines()]
    assert [each["id"] for each in listed] == [
        "xwing-standard",
        "xwing-escalation",
        "xwing-hotshot",
        "xwing-fangs-out",
        "xwing-epic-dogfight",
        "xwing-team-epic",
        "armada-standard",
        "xwing-dogfight",
    ]
    assert listed[6] == {
        "id": "armada-standard",
        "name": "Armada standard",
        "book": "Armada Tournament Regulations",
        "version": "3.1.1",
    }


def test_people_see_what_is_different_about_each() -> None:
    code, out, err = call("formats")
    assert (code, clean(out), err) == (
        0,
        "Format               List                 Win to loss    Tiebreakers\n"
        "xwing-standard       200                  1 / 0          MoV, SoS, random number\n"
        "xwing-escalation     60 / 90 / 120 / 150  5 / 3 / 1 / 0  MoV, SoS, random number\n"
        "xwing-hotshot        20                   3 / 1 / 0      SoS, Mission, random\n"
        "                                                         number\n"
        "xwing-fangs-out      20                   3 / 1 / 0      SoS, Mission, random\n"
        "                                                         number\n"
        "xwing-epic-dogfight  300                  5 / 3 / 1 / 0  MoV, SoS, random number\n"
        "xwing-team-epic      200                  5 / 3 / 1 / 0  MoV, SoS, random number\n"
        "armada-standard      400                  6–5 … 10–1     MoV, SoS, random number\n"
        "xwing-dogfight       100                  5 / 3 / 1 / 0  MoV, SoS, random number\n"
        "\n"
        "One format with all its rules → finalsalvo formats show ID\n",
        "",
    )


def test_one_format_is_shown_with_the_rule_behind_each_parameter() -> None:
    code, out, err = call("formats", "show", "armada-standard", "--json")
    assert (code, err) == (0, "")
    shown = json.loads(out)
    assert (shown["id"], shown["name"], shown["book"]) == (
        "armada-standard",
        "Armada standard",
        "Armada Tournament Regulations",
    )
    parameters = {each["parameter"]: (each["value"], each["rule"]) for each in shown["parameters"]}
    assert parameters["bye.margins"] == ([140], "ARM-PAIR-02")
    assert parameters["ranking.tiebreakers"] == (["mov", "sos", "random"], "ARM-TIE-01")
    assert parameters["structures.basic"] == (
        [
            {"least": 4, "rounds": 3, "cut": 0},
            {"least": 33, "rounds": 4, "cut": 0},
            {"least": 49, "rounds": 5, "cut": 0},
        ],
        "ARM-STR-01",
    )
    assert parameters["lists.most_ships"] == (None, None)


@pytest.mark.parametrize("format", FORMATS)
def test_people_see_every_parameter_with_value_and_rule(format: str) -> None:
    code, out, err = call("formats", "show", format)
    assert (code, err) == (0, "")
    _, listed, _ = call("formats", "show", format, "--json")
    ruled = [each for each in json.loads(listed)["parameters"] if each["rule"] not in (None, "contract", "house")]
    rows = [line.split() for line in clean(out).partition("Parameter ")[2].partition("\n\n")[0].splitlines()[1:]]
    assert [(row[0], row[-1]) for row in rows if row[-1] in {each["rule"] for each in ruled}] == [
        (each["parameter"], each["rule"]) for each in ruled
    ]


def test_a_wide_terminal_also_shows_what_a_rule_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "600")
    _, out, _ = call("formats", "show", "armada-standard")
    rows = [line for line in clean(out).splitlines() if line.startswith(("bye.margins ", "leaving.no_show_minutes "))]
    assert [row.split(maxsplit=3) for row in rows] == [
        ["bye.margins", "140", "ARM-PAIR-02", rule_texts()["ARM-PAIR-02"].text],
        ["leaving.no_show_minutes", "10", "B7", rule_texts()["B7"].text],
    ]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["show"], f"Name the format to show: {CHOICE}."),
        (["show", "chess"], f"There is no format “chess”. Choose {CHOICE}."),
        (["show", "XWING-STANDARD"], f"There is no format “XWING-STANDARD”. Choose {CHOICE}."),
    ],
)
def test_a_format_that_is_not_known_is_exit_code_2(words: list[str], told: str) -> None:
    assert call("formats", *words) == (2, "", f"finalsalvo: {told}\n")


def test_a_word_that_is_not_known_is_exit_code_2() -> None:
    code, out, err = call("formats", "armada-standard")
    assert (code, out) == (2, "")
    assert err.splitlines()[-1].startswith("finalsalvo formats: show can't be armada-standard. Choose show.")
