"""What a setting is where nobody chose anything: by the book, by the table of structures, or by what is usual."""

from finalsalvo.event.life.announced.structure_lines import players_expected
from finalsalvo.event.life.state import State
from finalsalvo.rules.departures import VALUES, value_of
from finalsalvo.rules.format import Format, Tiebreaker
from finalsalvo.rules.house import Settings
from finalsalvo.rules.house_values import grows, with_settings
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.structure import robin_rounds, structure_rows
from finalsalvo.server.shown.house_fields import (
    HouseField,
)
from finalsalvo.words.message import Listed
from finalsalvo.words.saying import Say


def unchosen(name: str) -> dict[str, object]:
    """A setting as it is where nobody chose it."""
    return {name: getattr(Settings(), name)}


def told_rules(rule: str) -> tuple[str, ...]:
    """A requirement that the form tells; rulings and contracts are none."""
    return (rule,) if "-" in rule else ()


def tiebreaker_names(say: Say) -> tuple[tuple[str, str], ...]:
    """What can decide between players with equal points; the random number always stands last, and is not chosen."""
    found = (each.value for each in Tiebreaker if each is not Tiebreaker.RANDOM)
    return tuple((each, say.label("ranked by", each)) for each in found)


def order_of(those: tuple[Tiebreaker, ...]) -> str:
    """Tiebreakers in their order, without the random number, which is always the last."""
    return ", ".join(each.value for each in those if each is not Tiebreaker.RANDOM)


def usual_typed(format: Format, told: HouseField, say: Say) -> str:
    """What holds where nothing is chosen, as one would type it."""
    name, clock = told.name, format.clock
    if name == "tiebreakers":
        return order_of(format.ranking.tiebreakers)
    if name == "skip_byes":
        return str(format.bye.later == "lowest-without-bye").lower()
    if name == "keep_apart":
        return str(format.pairing.keep_apart).lower()
    if name in ("first_round", "dropped", "seating"):
        return str(getattr(Settings(), name))
    if name in ("points", "round_points"):
        value: object = format.lists.points
    elif name == "round_minutes":
        value = clock.swiss
    elif name.endswith("_minutes"):
        value = getattr(clock, name.removesuffix("_minutes"))
    else:
        value = value_of(format, VALUES[name][0])
    if isinstance(value, tuple):
        same = len(set(value)) == 1 and name != "scenarios"
        value = ", ".join(str(each) for each in (value[:1] if same else value))
    if isinstance(value, bool):
        return str(value).lower()
    return say("none") if value in (None, "") else str(value)


def table_line(state: State) -> tuple[int, int, str] | None:
    """The rounds and the cut that the structure table has for those who come, and for how many players that is."""
    format, chosen = with_settings(state.format, state.settings), state.chosen or state.settings
    rows = structure_rows(state.format, chosen.structure or state.format.default_structure)
    if format.pairing.is_round_robin or not rows:
        return robin_line(state) if format.pairing.is_round_robin else None
    players = players_expected(state)
    row = next((each for each in rows if each.has(players)), None)
    if row is None:
        sizes = {(each.rounds, each.cut) for each in rows}
        return (*sizes.pop(), "") if len(sizes) == 1 else None
    return row.rounds, row.cut, f"{row.least}+" if row.most is None else f"{row.least}–{row.most}"


def robin_line(state: State) -> tuple[int, int, str] | None:
    """The rounds of a round robin of those who come."""
    players = players_expected(state)
    try:
        return robin_rounds(players), 0, str(players)
    except Refusal:
        return None


def rounds_by_book(format: Format) -> str:
    """How many rounds the rules say, where that is one number (ESC-TIME-01)."""
    return str(len(format.scoring.limits)) if grows(format) else ""


def cuts_by_book(format: Format, say: Say) -> tuple[str, str]:
    """Which cuts the rules know; where they know none, whoever plays one does so by a rule of the house (B33)."""
    sizes = say.value(Listed(format.cut.sizes, "or")) if format.cut.sizes else say("none")
    return sizes, format.cite("cut.sizes")
