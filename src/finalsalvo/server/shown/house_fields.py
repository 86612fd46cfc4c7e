"""The settings in which an event may differ from its book, as a form has them: each beside what the book says."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Literal

from msgspec import Struct, ValidationError, convert
from msgspec.structs import replace

from finalsalvo.rules.departures import VALUES, is_left_open, told_value, value_of
from finalsalvo.rules.format import Format, Tiebreaker
from finalsalvo.rules.house import Settings
from finalsalvo.rules.house_values import grows, with_settings
from finalsalvo.rules.result import End
from finalsalvo.words.saying import Say

Kind = Literal["number", "several", "choice"]


class HouseField(Struct, frozen=True, kw_only=True):
    """A setting in a form: what is chosen, what the rules say, and the rule.

    `rules` are the requirements that the form tells, `usual` is the book's value as one would type it, `word` what the
    book says where it leaves the choice open. `choices` can be picked, `suggested` typed. `known`: players go by it
    already, so they will see a change.
    """

    name: str
    title: str
    value: str
    kind: Kind
    book: str
    usual: str
    rule: str
    rules: tuple[str, ...]
    word: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    suggested: tuple[str, ...] = ()
    known: bool = False


class HouseForm(Struct, frozen=True):
    """What the book leaves open, and by heading everything else that makes a house format."""

    left_open: tuple[HouseField, ...]
    groups: tuple[tuple[str, tuple[HouseField, ...]], ...]

    @property
    def fields(self) -> tuple[HouseField, ...]:
        """All of them, in their order."""
        return (*self.left_open, *(each for _, fields in self.groups for each in fields))


def house_form(format: Format, chosen: Mapping[str, str], say: Say, known: frozenset[str] = frozenset()) -> HouseForm:
    """The form for a book, filled in as chosen."""
    limits = with_settings(format, settings_typed(chosen)).scoring.limits

    def fields(names: tuple[str, ...]) -> Iterator[HouseField]:
        for name in names:
            if applies(format, name):
                yield field(format, name, chosen.get(name, ""), limits, say, known=name in known)

    open_names = tuple(name for name in OPEN if open_words(format, name, limits, say))
    headed = {
        say("Lists and points"): LISTS,
        say("Byes"): BYES,
        say("Time"): TIMES,
        say("Standings and pairings"): STANDINGS,
    }
    groups = ((title, tuple(fields(tuple(n for n in names if n not in open_names)))) for title, names in headed.items())
    return HouseForm(tuple(fields(open_names)), tuple((title, found) for title, found in groups if found))


OPEN = (
    "round_minutes",
    "cut_order",
    "bye_margins",
    "skip_byes",
    "wiped_list",
    "pairing_order",
    "scenario_win",
    "seating",
)
"""Settings that a book may leave open."""
LISTS = ("points", "round_points", "win", "modified_win", "draw", "loss", "wiped_list", "scenarios", "scenario_win")
BYES = ("bye_points", "bye_margins", "skip_byes")
TIMES = ("round_minutes", "elimination_minutes", "final_minutes", "game_rounds")
STANDINGS = ("tiebreakers", "cut_order", "pairing_order", "bracket", "first_round", "keep_apart", "dropped", "seating")
SEVERAL = ("round_points", "bye_margins", "round_minutes", "tiebreakers", "scenarios")
"""Settings that are written with commas."""
PLAIN = ("first_round", "dropped")
"""Choices that always have a value, and no word of a book."""
CHOICES: Mapping[str, tuple[str, ...]] = {
    "cut_order": ("standings", "strength"),
    "skip_byes": ("true", "false"),
    "wiped_list": ("limit", "actual"),
    "pairing_order": ("random", "margin", "round-robin"),
    "bracket": ("single", "double"),
    "scenario_win": ("true", "false"),
    "first_round": ("random", "seeded", "folded"),
    "keep_apart": ("true", "false"),
    "dropped": ("in-line", "last", "unlisted"),
    "seating": ("ranked", "fresh"),
}


def applies(format: Format, name: str) -> bool:
    """Whether a format can have a setting at all."""
    return {
        "points": not grows(format),
        "round_points": grows(format),
        "modified_win": format.scoring.modified_win is not None,
        "wiped_list": format.scoring.kind != "mission-points",
        "scenario_win": End.VICTORY in format.scoring.ends,
    }.get(name, True)


def field(format: Format, name: str, value: str, limits: tuple[int, ...], say: Say, *, known: bool) -> HouseField:
    """One setting of the form; `limits` are those of the lists as they are filled in."""
    kind: Kind = "choice" if name in CHOICES else "several" if name in SEVERAL else "number"
    title = say.label("setting", name)
    if name == "bye_margins" and format.scoring.margin == "mission-points":
        title = say("Mission points of a bye")
    path = PATHS.get(name) or VALUES.get(name, ("", ()))[0]
    rules = [format.cite(each) for each in (path, *MORE_PATHS.get(name, ())) if each]
    return HouseField(
        name=name,
        title=title,
        value=value,
        kind=kind,
        book=book_words(format, name, say),
        usual=lengths_of_book(format, name) if name.endswith("_minutes") else book_words(format, name, say),
        rule=rules[-1] if name.endswith("_minutes") and format.clock.adjust else next(iter(rules), ""),
        rules=tuple(dict.fromkeys(each for each in rules if "-" in each)),
        word=open_words(format, name, limits, say),
        choices=tuple((each, say.label(name, each)) for each in CHOICES.get(name, ())),
        suggested=suggestions(format, name, limits, say),
        known=known,
    )


PATHS = {
    "round_points": "lists.points",
    "round_minutes": "clock.swiss",
    "elimination_minutes": "clock.elimination",
    "final_minutes": "clock.final",
    "keep_apart": "pairing.keep_apart",
}
"""Settings with the parameter that they change, where that is not among the values."""
MORE_PATHS = {
    **dict.fromkeys(("round_minutes", "elimination_minutes", "final_minutes"), ("clock.adjust",)),
    "cut_order": ("cut.ties",),
}
"""Settings with what else the form tells about them."""


def book_words(format: Format, name: str, say: Say) -> str:
    """What the rules say about a setting; empty where they say nothing."""
    clock = format.clock
    if name in PLAIN:
        return ""
    if name == "seating":
        return say.label(name, "ranked")
    if name == "keep_apart":
        return say.label(name, str(format.pairing.keep_apart).lower())
    if name == "round_points":
        return ", ".join(map(str, format.lists.points))
    if name.endswith("_minutes"):
        told = lengths_of_book(format, name)
        if told and clock.adjust:
            return say("%(minutes)s, up to %(more)s shorter or longer") % {"minutes": told, "more": clock.adjust}
        return told or say("none")
    value = value_of(format, VALUES[name][0])
    return say("none") if value in (None, ()) else say.value(told_value(format, name, value))


def lengths_of_book(format: Format, name: str) -> str:
    """The minutes of the rules, as they would be typed."""
    clock = format.clock
    lengths = clock.swiss if name == "round_minutes" else (getattr(clock, name.removesuffix("_minutes")),)
    return ", ".join(str(each) for each in lengths if each is not None)


def open_words(format: Format, name: str, limits: tuple[int, ...], say: Say) -> str:
    """What the book says where it leaves a choice open, in our words."""
    if name == "round_minutes" and format.clock.adjust:
        return say(
            "The rules say %(minutes)s. You may make rounds up to %(more)s minutes shorter or longer, "
            "if players know before the start."
        ) % {"minutes": lengths_of_book(format, name), "more": format.clock.adjust}
    if name == "seating":
        return say(
            "The rules don't say who sits where. Either table 1 is the top table, or nobody sits at a table twice "
            "while that is possible. Fixed tables of single players hold either way."
        )
    if not is_left_open(format, name):
        return ""
    told = {
        "cut_order": say("The rules rank by MoV first, but where they speak of the cut they name SoS alone."),
        "bye_margins": say("The rules give no MoV. We use 1.5 times the points limit; the limit alone is also common."),
        "skip_byes": say("The rules pass over nobody, so a player can get a second bye."),
        "wiped_list": say("The rules don't say what a destroyed list scores, so it scores its own points."),
        "pairing_order": say("The rules give no order among players with equal points."),
        "scenario_win": say("The rules don't say whether winning the scenario ends the game. In Hotshot it does."),
    }
    if name == "bye_margins" and grows(format):
        return say(
            "The rules say 150 in every round. In round 1 that's more than a win can bring. "
            "1.5 times the limit of each round is also common: %(margins)s."
        ) % {"margins": half_more(limits)}
    return told.get(name, "")


def half_more(limits: tuple[int, ...]) -> str:
    """One and a half times the limit of each round, as it would be typed."""
    return ", ".join(str(3 * limit // 2) for limit in limits)


def suggestions(format: Format, name: str, limits: tuple[int, ...], say: Say) -> tuple[str, ...]:
    """What people often type: margins of a bye by the limit, and names of tiebreakers and scenarios."""
    if name == "bye_margins" and is_left_open(format, name):
        half = half_more(limits)
        usual = ", ".join(map(str, format.bye.margins))
        return tuple(dict.fromkeys((usual, half, *([str(limits[0])] if len(limits) == 1 else []))))
    if name == "tiebreakers":
        return tuple(say.label("ranked by", each.value) for each in Tiebreaker)
    return format.scenarios if name == "scenarios" else ()


TYPED = (
    *("swiss_rounds", "cut", "round_minutes", "elimination_minutes", "final_minutes"),
    *("points", "round_points", "game_rounds", "pairing_order", "bracket"),
)
"""Settings that the schedule and other fields follow while they are typed."""


def settings_typed(chosen: Mapping[str, str]) -> Settings:
    """What is typed so far of rounds, cut, minutes and limits; what cannot be read is not there yet."""
    found = Settings()
    for name in TYPED:
        given = [each.strip() for each in chosen.get(name, "").split(",") if each.strip()]
        if not given:
            continue
        try:
            read = convert({name: given if name in SEVERAL else given[0]}, Settings, strict=False)
        except ValidationError:
            continue
        found = replace(found, **{name: getattr(read, name)})
    return found


def settings_written(settings: Settings, say: Say) -> dict[str, str]:
    """Settings as a form has them: several with commas, choices by their value, nothing for what the book decides."""
    found = {}
    for name in Settings.__struct_fields__:
        value = getattr(settings, name)
        if value in (None, ()):
            continue
        if name == "tiebreakers":
            found[name] = ", ".join(say.label("ranked by", each.value) for each in value)
        elif isinstance(value, tuple):
            found[name] = ", ".join(map(str, value))
        elif isinstance(value, bool):
            found[name] = str(value).lower()
        else:
            found[name] = value.value if isinstance(value, StrEnum) else str(value)
    return found
