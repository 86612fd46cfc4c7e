"""Where an event differs from its book: each choice beside what the book says, and whether the book leaves it open."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from finalsalvo.rules import sentences as say
from finalsalvo.rules.format import HOUSE, Format, Tiebreaker, for_round
from finalsalvo.rules.house_values import grows, with_settings
from finalsalvo.rules.refusal import Problem, Severity
from finalsalvo.rules.result import End
from finalsalvo.rules.structure import cut_rule
from finalsalvo.words.message import Listed, Message, Term, Value

if TYPE_CHECKING:
    from finalsalvo.rules.house import Settings


class Departure(Struct, frozen=True):
    """A setting with what this event has and what the book says (None: nothing), and the rule of the book.

    `left_open`: the book or a ruling leaves the choice to the organizer, so it is no house rule.
    """

    setting: str
    path: str
    rule: str
    chosen: Value
    book: Value | None
    left_open: bool = False

    @property
    def message(self) -> Message:
        """The choice in a sentence that asks for a reason, beside the word of the book."""
        if self.left_open:
            return self.told
        setting = Term("setting", self.setting)
        if self.book is None:
            return say.HOUSE_ADDED(setting=setting, chosen=self.chosen)
        return say.HOUSE_VALUE(setting=setting, chosen=self.chosen, book=self.book)

    @property
    def told(self) -> Message:
        """The choice as players read it. Where the book has a number of its own, that is what the rules say (B31)."""
        setting = Term("setting", self.setting)
        if self.book is None:
            return say.HOUSE_ADDED_TOLD(setting=setting, chosen=self.chosen)
        told = say.HOUSE_OPEN if self.left_open and "-" not in self.rule else say.HOUSE_TOLD
        return told(setting=setting, chosen=self.chosen, book=self.book)

    @property
    def problem(self) -> Problem:
        """The choice as something that needs a reason."""
        return Problem(self.rule, self.message, f"settings.{self.setting}", severity=Severity.WARNING)


def choices_made(format: Format, settings: "Settings") -> list[Departure]:
    """Every choice that differs from the book, those that it leaves open included."""
    house = with_settings(format, settings)
    return [
        *size_departures(format, settings),
        *length_departures(format, settings, house),
        *value_departures(format, settings, house),
    ]


def departures(format: Format, settings: "Settings") -> Iterator[Problem]:
    """The choices that make this a house format: each needs a reason."""
    for each in choices_made(format, settings):
        if not each.left_open:
            yield each.problem


def house_lines(format: Format, settings: "Settings") -> tuple[str, ...]:
    """The house rules of an event in English, as files have them."""
    return tuple(str(each.message) for each in departures(format, settings))


# --- rounds, cut, lengths -------------------------------------------------------------------------------------------


def size_departures(format: Format, settings: "Settings") -> Iterator[Departure]:
    """A number of rounds or a cut that the book does not have (ESC-TIME-01, B33)."""
    rounds, cut = settings.swiss_rounds, settings.cut or 0
    if grows(format) and rounds is not None and rounds != len(format.scoring.limits):
        yield Departure("swiss_rounds", "structures", format.cite("clock.swiss"), rounds, len(format.scoring.limits))
    if cut > 1 and format.cut.bracket is None:
        yield Departure("cut", "cut.sizes", format.cite("cut.bracket"), cut, None)
    elif cut > 1 and (rule := cut_rule(format, cut)) is not None:
        yield Departure("cut", "cut.sizes", rule, cut, Listed(format.cut.sizes, "or") if format.cut.sizes else None)


def length_departures(format: Format, settings: "Settings", house: Format) -> Iterator[Departure]:
    """Round lengths other than the book's; as far as it lets the organizer go they are no house rule (ESC-TIME-02)."""
    book, clock = format.clock, house.clock
    if settings.round_minutes:
        rounds = max(len(book.swiss), len(settings.round_minutes))
        wanted = [for_round(settings.round_minutes, number + 1) for number in range(rounds)]
        usual = [for_round(book.swiss, number + 1) for number in range(rounds)]
        if wanted != usual:
            within = all(is_within(format, *pair) for pair in zip(usual, wanted, strict=True))
            rule = format.cite("clock.adjust" if book.adjust else "clock.swiss")
            yield Departure("round_minutes", "clock.swiss", rule, row(wanted), row(usual), within)
    for stage in ("elimination", "final"):
        chosen, usual_length = getattr(settings, f"{stage}_minutes"), getattr(book, stage)
        if chosen is None or chosen == usual_length or clock.elimination is None:
            continue
        path = f"clock.{stage}"
        rule = format.cite("clock.adjust" if book.adjust else path)
        if usual_length is None:
            yield Departure(f"{stage}_minutes", path, format.cite("cut.bracket"), chosen, None)
        else:
            within = is_within(format, usual_length, chosen)
            yield Departure(f"{stage}_minutes", path, rule, chosen, usual_length, within)


def is_within(format: Format, book: int, chosen: int) -> bool:
    """Whether the book lets a round be that long (ESC-TIME-02, EPIC-TIME-02)."""
    adjust = format.clock.adjust
    return adjust is None or abs(chosen - book) <= adjust


# --- values ---------------------------------------------------------------------------------------------------------

VALUES = {
    # Hotshot leaves the limit to the Rules Reference, and points of the community have limits of their own
    "points": ("lists.points", ("HOT-LIST-03",)),
    "win": ("scoring.win", ()),
    "modified_win": ("scoring.modified_win", ()),
    "draw": ("scoring.draw", ()),
    "loss": ("scoring.loss", ()),
    "bye_points": ("bye.points", ()),
    "bye_margins": ("bye.margins", ("B31", "B45")),
    "skip_byes": ("bye.later", ("B10",)),
    "wiped_list": ("scoring.wiped_list", ("B49",)),
    "tiebreakers": ("ranking.tiebreakers", ()),
    "cut_order": ("cut.order", ("B47",)),
    "pairing_order": ("pairing.order", ("B68",)),
    "bracket": ("cut.elimination", ()),
    "scenario_win": ("scoring.scenario_win", ("B42",)),
    "scenarios": ("scenarios", ("B70",)),
    "game_rounds": ("clock.game_rounds", ()),
}
"""Settings that change what a list, a game or a rank is worth: what they change, and the rulings that leave it open."""
HOUSE_STRUCTURES = ("round-robin", "double")
"""Ways to find the winner that no book has: whatever it leaves open, these are house rules."""
OF_THE_FIRST_EDITION = ("bye_margins", "skip_byes")
"""What the books of the first edition leave open, each by another sentence (B10, B31, B45)."""


def value_departures(format: Format, settings: "Settings", house: Format) -> Iterator[Departure]:
    """Values other than the book's."""
    for name, (path, _) in VALUES.items():
        chosen, book = value_of(house, path), value_of(format, path)
        untouched = name == "points" and settings.points is None and not settings.round_points
        if chosen == book or chosen is None or untouched:
            continue
        own = chosen in HOUSE_STRUCTURES
        book = book or None if name == "scenarios" else book
        shown = None if book is None or own else told_value(format, name, book)
        setting = "round_points" if name == "points" and settings.round_points else name
        told = told_value(house, name, chosen)
        rule = HOUSE if own else format.cite(path)
        yield Departure(setting, path, rule, told, shown, is_left_open(format, name) and not own)


def is_left_open(format: Format, name: str) -> bool:
    """Whether the book or a ruling leaves a value to the organizer."""
    if name not in VALUES:
        return False
    path, rulings = VALUES[name]
    first_edition = format.scoring.kind == "match-wins" and name in OF_THE_FIRST_EDITION
    return format.cite(path) in rulings or first_edition


def value_of(format: Format, path: str) -> object:
    """A parameter of a format by its path."""
    if path == "scenarios":
        return format.scenarios
    if path == "scoring.scenario_win":
        return End.VICTORY in format.scoring.ends
    if path in ("scoring.win", "scoring.loss") and format.scoring.margin_table:
        return tuple(band.winner if path == "scoring.win" else band.loser for band in format.scoring.margin_table)
    if path == "lists.points":
        return (format.lists.points, format.scoring.limits)
    group, parameter = path.split(".")
    return getattr(getattr(format, group), parameter)


def told_value(format: Format, name: str, value: object) -> Value:
    """A value as people read it."""
    if name == "points":
        return row(format.lists.points)
    if name == "skip_byes":
        return Term(name, "true" if value == "lowest-without-bye" else "false")
    if name == "tiebreakers" and isinstance(value, tuple):
        return Listed(tuple(Term("ranked by", each.value) for each in value if each is not Tiebreaker.RANDOM), "comma")
    if name == "scenarios" and isinstance(value, tuple):
        return Listed(value, "comma", most=len(value))
    if isinstance(value, bool):
        return Term(name, str(value).lower())
    if isinstance(value, tuple):
        return row(value)
    return value if isinstance(value, int) else Term(name, str(value))


def row(values: Sequence[int]) -> Value:
    """One number, or one for each round."""
    return values[0] if len(set(values)) == 1 else Listed(tuple(values), "comma", most=len(values))
