"""Which rules to show at which moment of an event: a reminder comes when it can still be acted on.

A rule is shown by its subject, the middle of its id; rules that belong elsewhere as well are placed one by one. What
the software computes without anybody's help (points, margins, byes, pairs) needs no reminder and has no moment.
"""

from typing import Literal

from finalsalvo.documents.rule_texts import ReadableRule, rules_of
from finalsalvo.rules.format import Format
from finalsalvo.speech.languages import ENGLISH

Moment = Literal["event", "list", "check-in", "seating", "playing", "time", "result", "between", "cut", "judge"]
"""The event's page, entering a list, checking in, before a round, during it, when time is called, entering a result,
between rounds, at the cut, and for a leader who is asked."""


SUBJECTS: dict[str, tuple[Moment, ...]] = {
    "GEN": ("event",),
    "TIER": ("event",),
    "EO": ("event",),
    "SPACE": ("event",),
    "TSET": ("event",),
    "MAT": ("event",),
    "LEAD": ("event",),
    "STR": ("event",),
    "ORG": ("event",),
    "LEGAL": ("event", "list"),
    "SQD": ("list",),
    "FLT": ("list",),
    "LIST": ("list",),
    "FACT": ("list",),
    "COMP": ("check-in",),
    "TOK": ("check-in",),
    "MOD": ("check-in", "judge"),
    "GAME": ("seating",),
    "SCEN": ("seating",),
    "SHARE": ("seating",),
    "DMG": ("seating",),
    "ADD": ("seating",),
    "PLAY": ("playing",),
    "SPORT": ("playing",),
    "TALK": ("playing",),
    "PLAN": ("playing",),
    "END": ("result",),
    "SCORE": ("result",),
    "SALVO": ("result",),
    "CUT": ("cut",),
    "ELIM": ("cut",),
    "BRKT": ("cut",),
    "ROLE": ("judge",),
    "COND": ("judge",),
    "MARS": ("judge",),
    "FORT": ("judge",),
    "LOST": ("judge",),
}
"""When the rules of a subject are shown."""

PLACED: dict[tuple[Moment, ...], str] = {
    # Mats, lists, tools and what may stand in for a component are looked at when players check in.
    ("event", "check-in"): "XW2-MAT-06 XW2-MAT-07 XW2-MAT-09 ARM-MAT-05 ARM-MAT-07 HOT-MAT-02 HOT-MAT-03 HOT-MAT-04 "
    "HOT-MAT-05 HOT-MAT-06 HOT-MAT-07 HOT-MAT-08 HOT-MAT-09 HOT-MAT-10 HOT-MAT-11 HOT-MAT-12 HOT-MAT-13 HOT-MAT-14",
    ("event", "list"): "HOT-LIST-06",
    # What is announced before the start.
    ("event",): "XW2-PAIR-01 ARM-PAIR-01 HOT-PAIR-02 XW2-TIME-04 XW2-TIME-05 ARM-TIME-01 ARM-TIME-02 ESC-TIME-01 "
    "ESC-TIME-02 ESC-TIME-03 EPIC-TIME-01 EPIC-TIME-02 EPIC-TIME-03",
    ("event", "cut"): "XW2-TIME-06 ARM-TIME-03",
    # Shared tools, proxies in use and whose damage deck it is matter when two sit down.
    ("check-in", "seating", "judge"): "ESC-MOD-11 EPIC-MOD-12",
    ("seating", "judge"): "XW2-LOST-06 XW2-LOST-08 ARM-LOST-06 ARM-LOST-08",
    ("seating", "playing"): "XW2-PLAY-01 XW2-PLAY-02 ARM-PLAY-01",
    ("seating",): "XW2-TIME-01 XW2-TIME-03 HOT-TIME-05 HOT-TIME-06 FANG-TIME-03 FANG-TIME-04",
    ("seating", "time"): "ARM-TIME-04",
    ("time",): "XW2-TIME-02 HOT-TIME-07 FANG-TIME-05",
    ("time", "result"): "XW2-END-03 ESC-END-03 EPIC-END-03 HOT-END-02 ARM-END-04",
    # A game's course: score piles, discarded cards, game rounds, and how to call somebody.
    ("playing",): "ESC-ADD-01 ESC-ADD-03 EPIC-ADD-02 HOT-TIME-08 FANG-TIME-06",
    ("playing", "judge"): "XW2-ROLE-14 XW2-ROLE-15 XW2-COND-01 ARM-ROLE-08 ARM-COND-01 HOT-MARS-09",
    # No collusion; who was second player, had the initiative or won the Priority Roll; both piles counted.
    ("result", "judge"): "XW2-COND-04 ESC-COND-02 EPIC-COND-02 ARM-COND-03",
    ("result", "cut"): "HOT-BRKT-05 EPIC-BRKT-05 TEAM-BRKT-01",
    ("result",): "ESC-ADD-02 EPIC-ADD-01",
    # Who should go or may go before the next round, and who comes back.
    ("between",): "XW2-PAIR-05 XW2-PAIR-06 XW2-PAIR-07 XW2-PAIR-08 XW2-PAIR-09 XW2-PAIR-10 ARM-PAIR-04 ARM-PAIR-05 "
    "ARM-PAIR-06 ARM-PAIR-07 HOT-PAIR-05 HOT-PAIR-06 HOT-PAIR-07 HOT-PAIR-08 HOT-PAIR-09",
    ("between", "judge"): "XW2-LOST-04 ARM-LOST-04 HOT-MARS-07",
}
"""Rules that are shown elsewhere, or elsewhere as well, than the others of their subject."""

MOMENTS_OF: dict[str, tuple[Moment, ...]] = {id: moments for moments, ids in PLACED.items() for id in ids.split()}


def reminders(format: Format, moment: Moment, language: str = ENGLISH) -> list[ReadableRule]:
    """The rules to show at a moment of an event of this format, in the order of the books."""
    return [rule for rule in rules_of(format, language) if moment in moments_of(rule.id)]


def moments_of(id: str) -> tuple[Moment, ...]:
    """When a rule is shown; never, where the software does it all."""
    return MOMENTS_OF.get(id) or SUBJECTS.get(id.split("-")[1], ())
