"""The same rule in several books: a test for each format whose book has it, marked with it."""

from functools import cache
from pathlib import Path

import pytest
from lives import BOOKS

MATRIX = Path(__file__).resolve().parents[2] / "src" / "finalsalvo" / "documents" / "requirements.tsv"


def books(*rules: str) -> pytest.MarkDecorator:
    """Once for the format of each of these rules, as the argument `format`; marked with all that are of its book."""
    by_format: dict[str, list[str]] = {}
    for rule in rules:
        by_format.setdefault(book_of(rule), []).append(rule)
    return pytest.mark.parametrize(
        "format", [pytest.param(format, marks=pytest.mark.rule(*each)) for format, each in by_format.items()]
    )


def ruled(*rules: str) -> pytest.MarkDecorator:
    """Once for each of these rules, as the arguments `format` and `rule`."""
    return pytest.mark.parametrize(
        ("format", "rule"), [pytest.param(book_of(rule), rule, marks=pytest.mark.rule(rule)) for rule in rules]
    )


def book_of(rule: str) -> str:
    """The format of a rule's book."""
    return BOOKS[rule.partition("-")[0]]


def enforced(*rules: str) -> list[pytest.MarkDecorator]:
    """The marks of a test at no door: it proves what the program enforces, and nothing that people are to be shown."""
    kept = [rule for rule in rules if kinds()[rule] == "ENFORCE"]
    return [pytest.mark.rule(*kept)] if kept else []


@cache
def kinds() -> dict[str, str]:
    """The kind of every requirement. Read off the file: a test that asks for it has used nothing of the program."""
    rows = (line.split("\t") for line in MATRIX.read_text("utf-8").splitlines())
    return {row[0]: row[1] for row in rows}


LOCKED_LISTS = [
    pytest.param("xwing-standard", "XW2-SQD-07", marks=pytest.mark.rule("XW2-SQD-07")),
    pytest.param("xwing-hotshot", "HOT-LIST-02", marks=pytest.mark.rule("HOT-LIST-02")),
    pytest.param("xwing-escalation", "ESC-LIST-01", marks=pytest.mark.rule("ESC-SQD-10")),
    pytest.param("xwing-epic-dogfight", "EPIC-LIST-01", marks=pytest.mark.rule("EPIC-SQD-08")),
    pytest.param("xwing-team-epic", "EPIC-LIST-01", marks=pytest.mark.rule("TEAM-SQD-07")),
    pytest.param("armada-standard", "ARM-LIST-01", marks=pytest.mark.rule("ARM-FLT-09")),
]
"""By format the rule by which a list stays as it is from the start on, marked with it."""
