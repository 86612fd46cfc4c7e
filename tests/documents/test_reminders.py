"""Every rule that people must know is shown at its moment, and at no other."""

import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, get_args

import pytest

from finalsalvo.cli.words import MOMENTS as TYPED
from finalsalvo.documents.reminders import Moment, reminders
from finalsalvo.documents.rule_texts import rule_texts
from finalsalvo.rules.registry import FORMATS

MOMENTS: tuple[Moment, ...] = get_args(Moment)
MATRIX = (files("finalsalvo.documents") / "requirements.tsv").read_text("utf-8").splitlines()[1:]
KINDS = {id: kind for id, kind, _ in (line.split("\t", 2) for line in MATRIX)}
"""By rule whether the software does it, helps with it, or shows it: the table of builders, which nobody else reads."""

# Section D of the organizer's needs: when the rules of a subject are shown.
SECTION_D: dict[str, str] = {
    "event": "GEN EO TIER TSET MAT LEGAL LEAD STR",
    "list": "SQD FLT LIST FACT LEGAL",
    "check-in": "MOD COMP TOK",
    "seating": "GAME SHARE DMG",
    "playing": "PLAY SPORT TALK PLAN",
    "time": "TIME",
    "result": "END",
    "cut": "CUT",
    "judge": "ROLE COND MARS LOST MOD",
}
# Section D again, by what a rule is about: mats, lists and substitutes at check-in, a link on two pages, shared tools
# and decks when two sit down, score piles and discarded cards during the game, calling a judge, the collusion notice.
BESIDES: dict[str, str] = {
    "check-in": "XW2-MAT-06 XW2-MAT-07 ARM-MAT-05 ARM-MAT-07 HOT-MAT-02 HOT-MAT-03 HOT-MAT-04 HOT-MAT-05 HOT-MAT-06 "
    "HOT-MAT-07 HOT-MAT-08 HOT-MAT-09 HOT-MAT-10 HOT-MAT-12 HOT-MAT-14",
    "event": "HOT-LIST-06",
    "seating": "XW2-PLAY-01 ESC-MOD-11 EPIC-MOD-12 ESC-ADD-04",
    "playing": "XW2-ROLE-14 ESC-ADD-01 ESC-ADD-03 EPIC-ADD-02",
    "result": "XW2-COND-04 ESC-COND-02 EPIC-COND-02 ARM-COND-03",
}
OWN = {
    "xwing-standard": "XW2",
    "xwing-escalation": "ESC",
    "xwing-hotshot": "HOT",
    "xwing-fangs-out": "FANG",
    "xwing-epic-dogfight": "EPIC",
    "xwing-team-epic": "TEAM",
    "armada-standard": "ARM",
    "xwing-dogfight": "",
}


def informing(prefix: str) -> list[str]:
    """The rules of a book that are there to be shown."""
    return [id for id, kind in KINDS.items() if kind == "INFORM" and id.startswith(f"{prefix}-")]


def inform_rows(format: str) -> list[str]:
    """The rules that a format must show: its book's, and those of the book that it builds on unless it changes them."""
    if format == "xwing-fangs-out":
        return [id for id in informing("HOT") if id != "HOT-TIME-07"] + ["FANG-TIME-05", "FANG-PLAN-04"]
    if format == "xwing-team-epic":
        return [id for id in informing("EPIC") if id not in ("EPIC-SQD-09", "EPIC-SQD-10")] + informing("TEAM")
    if format == "xwing-dogfight":
        own = ("ESC-GEN-01", "ESC-TIER-01", "ESC-TIER-02", "ESC-TIER-03")
        return [id for id in informing("ESC") if id not in own] + ["EPIC-TIER-01"]
    return informing(OWN[format])


def moments(id: str) -> list[str]:
    """When section D wants a rule to be shown."""
    subject = id.split("-")[1]
    return [
        moment
        for moment in MOMENTS
        if subject in SECTION_D.get(moment, "").split() or id in BESIDES.get(moment, "").split()
    ]


def rows() -> Iterator[Any]:
    """Every rule to be shown in every format, with its mark where the format is that of its own book."""
    for format, prefix in OWN.items():
        for id in inform_rows(format):
            marks = [pytest.mark.rule(id)] if id.split("-")[0] == prefix else []
            yield pytest.param(format, id, moments(id), marks=marks, id=f"{format}-{id}")


@pytest.mark.parametrize(("format", "rule", "expected"), list(rows()))
def test_a_rule_is_shown_at_its_moments_and_at_no_other(format: str, rule: str, expected: list[str]) -> None:
    text = rule_texts()[rule].text
    shown = [moment for moment in MOMENTS if (rule, text) in told(format, moment)]
    assert shown == expected != []


def told(format: str, moment: Moment) -> list[tuple[str, str]]:
    """What is shown in a format at a moment."""
    return [(rule.id, rule.text) for rule in reminders(FORMATS[format], moment)]


def test_all_182_rules_that_inform_are_shown_in_the_format_of_their_book() -> None:
    assert sum(len(informing(prefix)) for prefix in OWN.values() if prefix) == 182


@pytest.mark.parametrize("format", FORMATS)
def test_a_format_shows_its_own_rules_and_no_others(format: str) -> None:
    shown = {rule.id for moment in MOMENTS for rule in reminders(FORMATS[format], moment)}
    assert sorted(id for id in shown if KINDS[id] == "INFORM") == sorted(inform_rows(format))


def test_every_format_has_a_book() -> None:
    assert [id for id, format in FORMATS.items() if not format.rulebook.prefix] == []


@pytest.mark.parametrize(
    ("format", "rules"),
    [
        ("xwing-standard", ["XW2-TIME-02", "XW2-END-03"]),
        ("xwing-escalation", ["ESC-END-03"]),
        ("xwing-hotshot", ["HOT-TIME-07", "HOT-END-02"]),
        ("xwing-fangs-out", ["HOT-END-02", "FANG-TIME-05"]),
        ("xwing-epic-dogfight", ["EPIC-END-03"]),
        ("xwing-team-epic", ["EPIC-END-03"]),
        ("armada-standard", ["ARM-TIME-04", "ARM-END-04"]),
        ("xwing-dogfight", ["ESC-END-03"]),
    ],
)
def test_when_time_is_called_every_format_says_to_finish_the_game_round(format: str, rules: list[str]) -> None:
    shown = reminders(FORMATS[format], "time")
    assert [rule.id for rule in shown] == rules
    says = re.compile(r"(?:finish|complete) (?:it|the game round|the round)")
    assert [rule.id for rule in shown if not says.search(rule.text)] == []


@pytest.mark.parametrize(
    ("format", "rule"),
    [
        ("armada-standard", "ARM-SCORE-03"),
        ("xwing-epic-dogfight", "EPIC-BRKT-05"),
        ("xwing-team-epic", "TEAM-BRKT-01"),
        ("xwing-dogfight", "EPIC-BRKT-05"),
        ("xwing-hotshot", "HOT-BRKT-05"),
        ("xwing-standard", "XW2-SALVO-05"),
    ],
)
def test_what_decides_an_equal_score_is_shown_where_results_are_entered(format: str, rule: str) -> None:
    assert rule in [each.id for each in reminders(FORMATS[format], "result")]


@pytest.mark.parametrize(
    ("format", "rule"),
    [("xwing-standard", "XW2-LOST-04"), ("armada-standard", "ARM-LOST-04"), ("xwing-hotshot", "HOT-MARS-07")],
)
def test_what_is_open_from_a_round_is_shown_before_the_next(format: str, rule: str) -> None:
    assert rule in [each.id for each in reminders(FORMATS[format], "between")]


@pytest.mark.parametrize(("format", "rule"), [("xwing-standard", "XW2-TIME-06"), ("armada-standard", "ARM-TIME-03")])
def test_the_cut_shows_how_long_the_final_lasts(format: str, rule: str) -> None:
    assert rule in [each.id for each in reminders(FORMATS[format], "cut")]


def test_what_the_software_does_alone_is_never_shown() -> None:
    shown = {rule.id for format in FORMATS for moment in MOMENTS for rule in reminders(FORMATS[format], moment)}
    subjects = {id.split("-")[1] for id in KINDS if id not in shown}
    assert subjects == {"TP", "EP", "MOV", "TIE", "BYE", "SWISS", "PAIR", "TIME"}
    assert {kind for id, kind in KINDS.items() if id not in shown} == {"ENFORCE"}


def test_the_command_takes_the_same_moments() -> None:
    assert TYPED == MOMENTS
