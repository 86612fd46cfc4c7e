"""What the books let the staff do on the floor, by subject: the rules that a judge's page shows beside each step.

A subject on which a book says nothing has no rule. Several rules of one subject stand in a row, the main one first.
"""

from collections.abc import Mapping
from functools import cache
from typing import Literal, get_args

from finalsalvo.rules.format import Format

FloorSubject = Literal[
    "staff",
    "no_marshal",
    "head_marshal",
    "announced",
    "own_game",
    "both_staff",
    "calls",
    "duty",
    "dispute",
    "last_word",
    "overrule",
    "appeal",
    "conduct",
    "warnings",
    "third",
    "removal",
    "collusion",
    "reported",
    "search",
    "concede",
    "removed",
    "damaged",
    "proxy",
    "model",
    "shared",
    "sharing",
    "substitute",
    "tools",
    "ineligible",
    "deck",
    "amend",
    "advantage",
]
"""What staff deal with on the floor."""

FLOOR_RULES: Mapping[str, Mapping[FloorSubject, str]] = {
    "XW2": {
        "staff": "XW2-ROLE-01 XW2-ROLE-03 XW2-ROLE-06 XW2-ROLE-10",
        "no_marshal": "XW2-ROLE-05",
        "announced": "XW2-LEAD-02",
        "own_game": "XW2-LEAD-03",
        "both_staff": "XW2-LEAD-04",
        "calls": "XW2-ROLE-11",
        "duty": "XW2-ROLE-12 XW2-ROLE-08",
        "dispute": "XW2-COND-01",
        "last_word": "XW2-ROLE-07",
        "overrule": "XW2-COND-02",
        "appeal": "XW2-ROLE-15",
        "conduct": "XW2-COND-03",
        "removal": "XW2-ROLE-09 XW2-COND-05",
        "collusion": "XW2-COND-04",
        "reported": "XW2-LOST-01",
        "search": "XW2-LOST-02",
        "concede": "XW2-LOST-03",
        "removed": "XW2-LOST-04",
        "damaged": "XW2-LOST-05",
        "proxy": "XW2-LOST-06 XW2-COMP-04",
        "model": "XW2-LOST-07",
        "shared": "XW2-LOST-08",
        "sharing": "XW2-SHARE-02",
        "substitute": "XW2-COMP-02 XW2-COMP-06 XW2-LEGAL-03",
        "ineligible": "XW2-MOD-02",
        "deck": "XW2-PLAY-02",
        "amend": "XW2-LIST-04",
        "advantage": "XW2-LIST-05",
    },
    "ARM": {
        "staff": "ARM-ROLE-01 ARM-ROLE-02 ARM-ROLE-04",
        "no_marshal": "ARM-ROLE-03",
        "announced": "ARM-LEAD-02",
        "own_game": "ARM-LEAD-02",
        "both_staff": "ARM-LEAD-03",
        "calls": "ARM-ROLE-07",
        "duty": "ARM-ROLE-06",
        "dispute": "ARM-COND-01",
        "last_word": "ARM-ROLE-04",
        "overrule": "ARM-COND-01",
        "appeal": "ARM-ROLE-08",
        "conduct": "ARM-COND-02",
        "removal": "ARM-ROLE-05 ARM-COND-04",
        "collusion": "ARM-COND-03",
        "reported": "ARM-LOST-01",
        "search": "ARM-LOST-02",
        "concede": "ARM-LOST-03",
        "removed": "ARM-LOST-04",
        "damaged": "ARM-LOST-05",
        "proxy": "ARM-LOST-06",
        "model": "ARM-LOST-07",
        "shared": "ARM-LOST-08",
        "sharing": "ARM-SHARE-02",
        "substitute": "ARM-TOK-02 ARM-LEGAL-02",
        "ineligible": "ARM-MOD-01",
        "deck": "ARM-PLAY-01",
        "amend": "ARM-LIST-03",
        "advantage": "ARM-LIST-04",
    },
    "ESC": {
        "announced": "ESC-LEAD-02",
        "own_game": "ESC-LEAD-03",
        "last_word": "ESC-ROLE-01",
        "overrule": "ESC-ROLE-01",
        "conduct": "ESC-COND-01",
        "removal": "ESC-COND-03 ESC-PLAY-02",
        "collusion": "ESC-COND-02",
        "proxy": "ESC-MOD-07",
        "substitute": "ESC-MOD-01",
        "ineligible": "ESC-MOD-02",
        "deck": "ESC-ADD-06",
    },
    "EPIC": {
        "announced": "EPIC-LEAD-02",
        "own_game": "EPIC-LEAD-03",
        "last_word": "EPIC-ROLE-01",
        "overrule": "EPIC-ROLE-01",
        "conduct": "EPIC-COND-01",
        "removal": "EPIC-COND-03",
        "collusion": "EPIC-COND-02",
        "proxy": "EPIC-MOD-06",
        "substitute": "EPIC-MOD-01",
        "ineligible": "EPIC-MOD-01",
        "deck": "EPIC-ADD-04",
    },
    "HOT": {
        "staff": "HOT-MARS-02",
        "no_marshal": "HOT-MARS-01",
        "head_marshal": "HOT-MARS-08",
        "calls": "HOT-SPORT-01",
        "last_word": "HOT-MARS-04",
        "appeal": "HOT-MARS-09",
        "conduct": "HOT-SPORT-08",
        "warnings": "HOT-MARS-05",
        "third": "HOT-MARS-07",
        "removal": "HOT-SPORT-07 HOT-MARS-06",
        "proxy": "HOT-MAT-08",
        "tools": "HOT-MAT-11 HOT-MAT-13",
    },
}
"""By book the rules of each subject."""


@cache
def rules_of_book(prefix: str, base: str | None) -> Mapping[FloorSubject, str]:
    """The rules of a book, and of the one that it builds on; empty where neither says anything."""
    found = {**FLOOR_RULES.get(base or "", {}), **FLOOR_RULES.get(prefix, {})}
    return {subject: found.get(subject, "") for subject in get_args(FloorSubject)}


def floor_rules(format: Format) -> Mapping[FloorSubject, str]:
    """By subject the rules that a format has for the floor, in a row with spaces between."""
    return rules_of_book(format.rulebook.prefix, format.rulebook.base)


def floor_rule(format: Format, subject: FloorSubject) -> str:
    """The main rule of a subject; that of the house where the book has none."""
    return floor_rules(format)[subject].partition(" ")[0] or "house"
