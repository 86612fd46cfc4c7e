"""What the toolbox knows of each format: its steps, calculators and tables, for the page and for its script."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from finalsalvo.rules.clock import length_range
from finalsalvo.rules.doubt import concedes_real_total
from finalsalvo.rules.format import Format
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.report_form import NAMED, ReportFields, fields_asked
from finalsalvo.rules.result import End, Stage
from finalsalvo.rules.structure import below_table
from finalsalvo.server.pages.calculators import CalculatorField, calculator
from finalsalvo.server.pages.tools.wording import names
from finalsalvo.server.shown.plan import BandLine, structure_tables
from finalsalvo.words.saying import Say

MINE, THEIRS = "me", "them"


class ToolStep(Struct, frozen=True):
    """A step before a game, with the rules that it carries out; `first`: only in the first round."""

    text: str
    rules: tuple[str, ...]
    first: bool = False


class FormatTools(Struct, frozen=True):
    """A format as its tools are drawn. `first_rules`: by which rules totals and a coin decide, empty where they don't.

    `endings` are the ways in which a game ends, by the value of a form. `deciders` ask about an equal game, in Swiss
    and in the bracket. `by_release`: products are legal from their release, and no page says otherwise.
    """

    id: str
    name: str
    team: bool
    first_rules: tuple[str, ...]
    packing: ToolStep | None
    steps: tuple[ToolStep, ...]
    endings: tuple[tuple[str, str], ...]
    parts: tuple[CalculatorField, ...]
    objectives: bool
    conceded: bool
    deciders: tuple[str, str]
    rounds: int
    bracket: bool
    margin_title: str
    score_rules: tuple[str, ...]
    game_rounds: int | None
    game_rounds_rule: str
    structures: tuple[tuple[str, str, list[BandLine]], ...]
    custom_rule: str
    tiers: tuple[str, ...]
    legal_rules: tuple[str, ...]
    modes: tuple[str, ...]
    lists: int
    by_release: bool


def every_format(say: Say) -> tuple[FormatTools, ...]:
    """Every format, in the order of the books."""
    return tuple(format_tools(each, say) for each in FORMATS.values())


def format_tools(format: Format, say: Say) -> FormatTools:
    """One format as its tools are drawn."""
    swiss = fields_asked(format, 1, Stage.SWISS)
    bracket = fields_asked(format, 1, Stage.ELIMINATION) if format.cut.bracket else swiss
    mission = format.scoring.margin == "mission-points"
    cites = [format.cite(path) for path in ("scoring.margin", "scoring.win", "scoring.margin_table")]
    return FormatTools(
        format.id,
        format.name,
        format.unit == "team",
        next((step.rules for step in format.steps if step.coin == "first player"), ()),
        None if format.packing is None else ToolStep(say.label("setup", format.packing.text), format.packing.rules),
        tuple(ToolStep(say.label("setup", step.text), step.rules, step.first) for step in format.steps),
        endings(swiss, say),
        tuple(calculator(format, swiss, say).parts),
        swiss.objectives,
        concedes_real_total(format),
        (decider(swiss, say), decider(bracket, say)),
        len(format.scoring.limits) or 1,
        swiss.how != bracket.how,
        say.label("tiebreaker", "mission_points" if mission else "mov"),
        tuple(dict.fromkeys(each for each in cites if each != "house")),
        format.clock.game_rounds,
        format.cite("clock.game_rounds"),
        tuple(structure_tables(format, 0)),
        format.cite("default_structure"),
        format.leaders.tiers,
        legal_rules(format),
        format.lists.modes or format.lists.pools,
        max(format.lists.per_competitor, format.members),
        format.scoring.kind == "match-wins",
    )


def endings(wanted: ReportFields, say: Say) -> tuple[tuple[str, str], ...]:
    """Every way to end, as somebody beside the table says it; who won is said at once where the end does not tell."""
    first, second = names(say)
    words = {
        "time": say("Time ran out"),
        "game-limit": say("We played the last game round"),
        "mutual-destruction": say("We were both wiped out"),
        "draw": say("We agreed on a draw"),
        "destroyed": say("%(name)s was wiped out"),
        "victory": say("%(name)s won the scenario"),
        "concession": say("%(name)s conceded"),
    }
    found: list[tuple[str, str]] = []
    for end in wanted.ends:
        if end not in NAMED:
            found.append((end.value, words[end.value]))
            continue
        loses = end is not End.VICTORY
        for who, name in ((MINE, second if loses else first), (THEIRS, first if loses else second)):
            found.append((f"{end.value}:{who}", words[end.value] % {"name": name}))
    return tuple(found)


def decider(wanted: ReportFields, say: Say) -> str:
    """What is asked about an equal game; nothing where that is a draw."""
    return {
        "final-salvo": say("If tied: who won the Final Salvo?"),
        "second-player": say("If tied: who was second player?"),
        "initiative": say("If it's a draw: who had the initiative?"),
        "priority-roll": say("If tied: who won the Priority Roll?"),
    }.get(wanted.how or "", "")


def legal_rules(format: Format) -> tuple[str, ...]:
    """The rules about the day on which a product may first be played."""
    paths = ("products.days_after_release", "products.premier_days_after_release")
    return tuple(dict.fromkeys(rule for path in paths if (rule := format.cite(path)) != "house"))


def script_books() -> dict[str, dict[str, Any]]:
    """By id every table of a format that the script of the page counts by."""
    return {format.id: script_book(format) for format in FORMATS.values()}


def script_book(format: Format) -> dict[str, Any]:
    """The tables of one format."""
    scoring, clock, products = format.scoring, format.clock, format.products
    return {
        "name": format.name,
        "kind": scoring.kind,
        "ends": [end.value for end in scoring.ends if end is not End.NO_SHOW],
        "limits": scoring.limits,
        "win": scoring.win,
        "draw": scoring.draw,
        "loss": scoring.loss,
        "modified": scoring.modified_win,
        "decisive": scoring.decisive_lead,
        "wiped": scoring.wiped_list,
        "table": [(band.least, band.winner, band.loser) for band in scoring.margin_table],
        "most": scoring.most_margin,
        "conceded_points": scoring.concession_points,
        "conceded_margin": scoring.concession_margin,
        "conceded_total": concedes_real_total(format),
        "bracket": format.cut.bracket is not None,
        "deciders": deciders(format),
        "precedence": format.precedence if any(each.coin == "first player" for each in format.steps) else "",
        "half": scoring.half_points,
        "clock": {
            "swiss": clock.swiss,
            "elimination": clock.elimination,
            "final": clock.final,
            "rolled": length_range(clock, 0)[1],
        },
        "structures": {
            name: [(band.least, band.rounds, band.cut) for band in bands] for name, bands in bands_of(format)
        },
        "days": [products.days_after_release, products.premier_days_after_release],
        "rules": script_rules(format),
    }


def script_rules(format: Format) -> dict[str, Any]:
    """The rules behind what the script answers."""
    paths = ("products.days_after_release", "products.premier_days_after_release")
    return {
        "first": next(((step.rules[0], step.rules[-1]) for step in format.steps if step.coin == "first player"), ()),
        "clock": format.cite("clock.swiss"),
        "bracket": format.cite("cut.bracket"),
        "structures": {name: format.cite(f"structures.{name}") for name in format.structures},
        "below": below_table(format),
        "custom": format.cite("default_structure"),
        "days": [format.cite(path) for path in paths],
        "official": "XW2-LEGAL-10" if format.id == "xwing-standard" else "B58",
        "scores": format.cite("scoring.ends"),
    }


def bands_of(format: Format) -> Sequence[tuple[str, Any]]:
    """The structure tables of a format."""
    return tuple(format.structures.items())


def deciders(format: Format) -> list[str | None]:
    """Which fact decides an equal game, in Swiss and in the bracket."""
    stages = (Stage.SWISS, Stage.ELIMINATION if format.cut.bracket else Stage.SWISS)
    return [fields_asked(format, 1, stage).decider for stage in stages]
