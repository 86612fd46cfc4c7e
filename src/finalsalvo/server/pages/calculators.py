"""Counting at the table: what stands there at the end of a game, turned into the points that a report asks for.

`counting.js` adds up the same parts while they are typed; what it cannot know (which rule makes them count) is here.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from finalsalvo.rules.format import Format
from finalsalvo.rules.report_form import ReportFields
from finalsalvo.rules.result import End
from finalsalvo.rules.ships import (
    Fate,
    FleetShip,
    Section,
    Ship,
    destroyed_score,
    epic_score,
    fleet_score,
    mission_score,
    squad_score,
)
from finalsalvo.words.saying import Say

Form = Mapping[str, Sequence[str]]
NUMBER = re.compile(r"\d{1,6}", re.ASCII)
MOST_NUMBERS = 60
SIDES = ("own", "other")


class CalculatorField(Struct, frozen=True):
    """A field of the calculator, once for each side: several numbers with anything between them.

    `half`: each counts half, rounded up. `times`: it is multiplied with this other field. `all`: a box to tick, for a
    list that is gone and so is worth its limit.
    """

    name: str
    title: str
    rule: str
    into: str = ""
    half: bool = False
    times: str = ""
    all: int | None = None


class Calculator(Struct, frozen=True):
    """What there is to count in a format."""

    parts: list[CalculatorField]


def calculator(format: Format, wanted: ReportFields, say: Say) -> Calculator:
    """The calculator of a format."""
    return Calculator(list(parts_of(format, wanted, say)))


def parts_of(format: Format, wanted: ReportFields, say: Say) -> Iterator[CalculatorField]:
    """The parts that a score of this format is added up from."""
    scoring = format.scoring
    rule = "XW2-SCORE-01" if scoring.kind == "final-salvo" else scoring.ends[End.TIME]
    if scoring.kind == "mission-points":
        yield CalculatorField("destroyed", say("Points for destroyed ships"), "HOT-SCORE-01")
        yield CalculatorField("scenario", say("Scenario points, by game round"), "HOT-SCORE-01")
        yield CalculatorField("deficit", say("Unspent list points"), "HOT-SCORE-01")
        return
    if scoring.kind == "fleet-points":
        yield CalculatorField("destroyed", say("Destroyed ships and squadrons, with upgrades"), "ARM-SCORE-01")
        yield CalculatorField("all", say("Fleet wiped out (flotillas don't count)"), "ARM-SCORE-02", all=wanted.most)
        yield CalculatorField("tokens", say("Objective tokens"), "ARM-SCORE-01", into="objectives", times="worth")
        yield CalculatorField("worth", say("Points per token"), "ARM-SCORE-01", into="objectives", times="tokens")
        return
    yield CalculatorField("destroyed", say("Destroyed ships with all upgrades, even discarded ones"), rule)
    if scoring.half_points:
        yield CalculatorField(
            "half", say("Ships at half health or less (enter full points, half counts)"), "XW2-SCORE-02", half=True
        )
    if scoring.crippled_sections:
        yield CalculatorField("crippled", say("Crippled sections of surviving huge ships"), "EPIC-END-04")
    if scoring.wiped_list == "limit":
        yield CalculatorField("all", say("All ships destroyed"), format.cite("scoring.wiped_list"), all=wanted.most)


def calculated_fields(format: Format, wanted: ReportFields, form: Form) -> dict[str, list[str]]:
    """The fields of the report that the calculator gives, where nothing was written into them."""
    found: dict[str, list[str]] = {}
    for side in SIDES:
        if any(
            field_text(form, f"count_{name}_{side}")
            for name in ("destroyed", "half", "crippled", "scenario", "deficit", "all")
        ):
            found[side] = [str(points(format, wanted, form, side))]
        if wanted.objectives and numbers(form, f"count_tokens_{side}"):
            tokens, worth = (sum(numbers(form, f"count_{name}_{side}")) for name in ("tokens", "worth"))
            found[f"{side}_objectives"] = [str(tokens * worth)]
    return {name: values for name, values in found.items() if not field_text(form, name)}


def points(format: Format, wanted: ReportFields, form: Form, side: str) -> int:
    """What one side has counted, by the rules of the format."""
    kind, limit = format.scoring.kind, wanted.most or 0
    costs = {
        name: numbers(form, f"count_{name}_{side}") for name in ("destroyed", "half", "crippled", "scenario", "deficit")
    }
    gone = field_text(form, f"count_all_{side}") != ""
    lost = [Ship(cost=cost, fate=Fate.DESTROYED) for cost in costs["destroyed"]]
    if kind == "mission-points":
        return mission_score(sum(costs["destroyed"]), sum(costs["scenario"]), sum(costs["deficit"]))
    if kind == "fleet-points":
        fleet = [FleetShip(cost=cost, destroyed=True) for cost in costs["destroyed"]]
        return fleet_score(limit, [*fleet, FleetShip(cost=0, destroyed=gone)], 0)
    if format.scoring.crippled_sections:
        return epic_score(lost, [Section(cost=cost, crippled=True) for cost in costs["crippled"]])
    left = [Ship(cost=0, fate=Fate.DESTROYED if gone else Fate.IN_PLAY)]
    hurt = [Ship(cost=cost, health=2, left=1) for cost in costs["half"]]
    if gone and format.scoring.wiped_list == "limit":
        return squad_score(limit, [*lost, *left])
    return squad_score(limit, [*lost, *left, *hurt]) if format.scoring.half_points else destroyed_score(lost)


def numbers(form: Form, name: str) -> list[int]:
    """The numbers in a field, whatever stands between them."""
    return [int(found) for found in NUMBER.findall(field_text(form, name))[:MOST_NUMBERS]]


def field_text(form: Form, name: str) -> str:
    """What a field holds."""
    return (form.get(name) or ("",))[-1].strip()
