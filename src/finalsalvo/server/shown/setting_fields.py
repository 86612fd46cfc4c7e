"""The settings of an event as its page has them: by when they matter, each with what holds and where that comes from.

A setting is one line of a table here. What an event does not know, a format does not have or a stage has of its own is
left out by itself.
"""

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.documents.reminders import links_told
from finalsalvo.event.life import commands as c
from finalsalvo.event.life.focusing import BY_STAGE
from finalsalvo.event.life.state import State
from finalsalvo.event.life.topics.setup.late import settings_fixed, settings_known
from finalsalvo.rules.departures import VALUES
from finalsalvo.rules.house import Settings
from finalsalvo.rules.house_rules import house_rules
from finalsalvo.rules.house_values import grows, with_settings
from finalsalvo.rules.links import LINKS
from finalsalvo.rules.schedule import CHANGEOVER
from finalsalvo.rules.structure import CUSTOM
from finalsalvo.server.shown.house_fields import (
    CHOICES,
    applies,
    field,
    open_words,
    settings_written,
)
from finalsalvo.server.shown.setting_usuals import (
    cuts_by_book,
    order_of,
    rounds_by_book,
    table_line,
    tiebreaker_names,
    told_rules,
    unchosen,
    usual_typed,
)
from finalsalvo.speech.languages import LANGUAGES
from finalsalvo.words.labels import LABELS
from finalsalvo.words.saying import Say

Kind = Literal["text", "number", "several", "choice", "order", "long", "date", "time", "url"]
Source = Literal["", "book", "table", "usual", "yours"]
"""Where a value comes from; nothing where there is no other one that it could return to."""


class Line(NamedTuple):
    """A setting of the page: its name, and how it is entered."""

    name: str
    kind: Kind = "text"


GROUPS: Mapping[str, tuple[Line, ...]] = {
    "event": (
        Line("name"),
        Line("date", "date"),
        Line("starts_at", "time"),
        Line("place"),
        Line("zone"),
        Line("fee"),
        Line("unlisted", "choice"),
        Line("language", "choice"),
        Line("mode"),
        Line("outline", "long"),
    ),
    "before": (
        Line("capacity", "number"),
        Line("tier", "choice"),
        Line("pool", "choice"),
        Line("lists_required", "choice"),
        Line("points", "number"),
        Line("round_points", "several"),
        Line("scenarios", "several"),
        Line("structure", "choice"),
        Line("swiss_rounds", "number"),
        Line("first_round", "choice"),
    ),
    "rounds": (
        Line("round_minutes", "several"),
        Line("game_rounds", "number"),
        Line("changeover", "number"),
        Line("break_after", "several"),
        Line("break_minutes", "several"),
        Line("pairing_order", "choice"),
        Line("keep_apart", "choice"),
    ),
    "points": (
        Line("win", "number"),
        Line("modified_win", "number"),
        Line("draw", "number"),
        Line("loss", "number"),
        Line("wiped_list", "choice"),
        Line("scenario_win", "choice"),
        Line("bye_points", "number"),
        Line("bye_margins", "several"),
        Line("skip_byes", "choice"),
    ),
    "tables": (
        Line("tables", "number"),
        Line("first_table", "number"),
        Line("tables_out_of_order", "several"),
        Line("play_area"),
        Line("seating", "choice"),
    ),
    "cut": (
        Line("cut", "number"),
        Line("cut_order", "choice"),
        Line("bracket", "choice"),
        Line("elimination_minutes", "number"),
        Line("final_minutes", "number"),
    ),
    "ranking": (
        Line("tiebreakers", "order"),
        Line("dropped", "choice"),
    ),
    "links": tuple(Line(name, "url") for name in LINKS),
}
"""By when they matter the settings of the page."""


def group_title(group: str, say: Say) -> str:
    """What a group of settings is called."""
    return {
        "event": say("The event"),
        "before": say("Before the start"),
        "rounds": say("Rounds and clock"),
        "points": say("Points and byes"),
        "tables": say("Tables"),
        "cut": say("Cut and bracket"),
        "ranking": say("Tiebreakers"),
        "links": say("Links"),
    }[group]


class SettingField(Struct, frozen=True, kw_only=True):
    """A setting: what holds, as it is typed, and where it comes from.

    `usual` is what it returns to, `inherits` whether it is that now, `keeps` whether it then follows what is usual.
    `book` is what the rules say in words, `word` what they say where they leave the choice open, `hint` how it is
    entered. `fixed` says why it cannot change any more. `house` is the sentence of a house rule, as everybody reads it.
    `known`: players go by it already.
    """

    name: str
    sent: str
    title: str
    kind: Kind
    value: str
    source: Source = ""
    usual: str = ""
    inherits: bool = False
    keeps: bool = True
    book: str = ""
    rule: str = ""
    rules: tuple[str, ...] = ()
    word: str = ""
    hint: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    suggested: tuple[str, ...] = ()
    known: bool = False
    fixed: str = ""
    house: str = ""
    house_rule: str = ""

    @property
    def broad(self) -> bool:
        """Whether it has a long text."""
        return self.kind in ("long", "url") or self.name in ("name", "place")

    @property
    def shown(self) -> str:
        """The value in words."""
        return self.in_words(self.value)

    @property
    def usual_shown(self) -> str:
        """What it returns to, in words."""
        return self.in_words(self.usual)

    def in_words(self, value: str) -> str:
        """A value as people read it."""
        titles = dict(self.choices)
        if self.kind == "order":
            return ", ".join(titles.get(each, each) for each in value.split(", "))
        return titles.get(value, value)

    @property
    def places(self) -> tuple[str, ...]:
        """What stands in which place, of an order."""
        return tuple(each for each in self.value.split(", ") if each)


class SettingGroup(Struct, frozen=True):
    """Settings that matter at the same time."""

    id: str
    title: str
    fields: tuple[SettingField, ...]


def setting_groups(state: State, say: Say) -> list[SettingGroup]:
    """All settings that an event has, by when they matter."""
    maker = Maker(state, say)
    made = ((id, tuple(maker.fields(lines))) for id, lines in GROUPS.items())
    return [SettingGroup(id, group_title(id, say), fields) for id, fields in made if fields]


class Maker:
    """Makes the fields of one event."""

    def __init__(self, state: State, say: Say) -> None:
        self.state, self.say, self.format = state, say, state.format
        self.chosen = state.chosen or state.settings
        self.written = settings_written(self.chosen, say)
        self.limits = with_settings(self.format, self.chosen).scoring.limits
        self.known, self.fixed = settings_known(state), settings_fixed(state)
        self.house = {each.place: each for each in house_rules(self.format, self.chosen)}
        self.table = table_line(state)

    def fields(self, lines: tuple[Line, ...]) -> Iterator[SettingField]:
        """The fields of some lines that this event has."""
        for line in lines:
            if line.name in Settings.__struct_fields__ and has_setting(self.state, line.name):
                yield self.setting(line)
            elif line.name in c.Change.__struct_fields__:
                yield self.of_event(line)

    # --- what is said of the event ---------------------------------------------------------------------------

    def of_event(self, line: Line) -> SettingField:
        """Something that is no setting of the rules: what is typed holds, and nothing else would."""
        name, say = line.name, self.say
        value, fixed = getattr(self.state, name), self.fixed.get(name)
        plain = SettingField(
            name=name,
            sent=name,
            title=say.label("setting", name),
            kind=line.kind,
            value="" if value is None else str(value),
            hint=hint_words(name, say),
            fixed="" if fixed is None else say.tell(fixed),
        )
        if name == "capacity":
            return returning(plain, say("no limit"), value is not None)
        if name == "language":
            return replace(plain, choices=(("", say("Each reader's language")), *LANGUAGES.items()))
        if name == "mode":
            return replace(plain, suggested=tuple(each.capitalize() for each in self.format.lists.modes))
        return self.lists_before(plain) if name == "lists_required" else plain

    def lists_before(self, plain: SettingField) -> SettingField:
        """Whether lists are handed in before the start: some books always ask for them."""
        always, say = self.format.lists.always, self.say
        rule = self.format.cite("lists.required") if always else ""
        required = str(self.state.lists_required).lower()
        choices = (("true", say("required")), ("false", say("not required")))
        made = replace(plain, value=required, choices=choices, rule=rule, rules=told_rules(rule))
        usual = str(always).lower()
        made = returning(made, usual, required != usual)
        return replace(made, source="book", book=say("required")) if always and made.inherits else made

    # --- settings of the rules -----------------------------------------------------------------------------------

    def setting(self, line: Line) -> SettingField:
        """A setting beside what the rules say."""
        name, say = line.name, self.say
        fixed, house = self.fixed.get(name), self.house.get(f"settings.{name}")
        own = getattr(self.chosen, name) not in (None, (), getattr(Settings(), name))
        plain = SettingField(
            name=name,
            sent=f"settings.{name}",
            title=say.label("document", name) if name in LINKS else say.label("setting", name),
            kind=line.kind,
            value=self.typed(name) if own else "",
            hint=hint_words(name, say) or (say("Separate with commas.") if line.kind == "several" else ""),
            choices=tuple((each, say.label(name, each)) for each in LABELS.get(name, ())),
            known=name in self.known,
            fixed="" if fixed is None else say.tell(fixed),
            house="" if house is None else say.tell(house.message),
            house_rule="" if house is None else house.rule,
        )
        if name in ("swiss_rounds", "cut"):
            return self.size(plain, own)
        if name in (*VALUES, *CHOICES, "round_points", "round_minutes", "elimination_minutes", "final_minutes"):
            return self.of_house(plain, own)
        return self.other(plain, own)

    def typed(self, name: str) -> str:
        """What was chosen, as it is typed."""
        if name == "tiebreakers":
            return order_of(self.chosen.tiebreakers or ())
        return self.written.get(name, "")

    def of_house(self, plain: SettingField, own: bool) -> SettingField:
        """A setting in which an event may differ from its book."""
        told = field(self.format, plain.name, "", self.limits, self.say, known=plain.known)
        usual = usual_typed(with_settings(self.format, replace(self.chosen, **unchosen(plain.name))), told, self.say)
        if plain.name == "seating":  # events of earlier versions let nobody sit at a table twice
            told, usual = replace(told, book=""), "ranked" if self.state.ranked_tables else "fresh"
        made = replace(
            plain,
            title=told.title,
            book=told.book,
            rule=told.rule,
            rules=told.rules,
            word=open_words(self.format, plain.name, self.limits, self.say),
            choices=tiebreaker_names(self.say) if plain.kind == "order" else told.choices,
            suggested=() if plain.kind == "order" else told.suggested,
        )
        made = returning(made, usual, own)
        return replace(made, source="book") if made.inherits and told.book else made

    def size(self, plain: SettingField, own: bool) -> SettingField:
        """The number of rounds, or the cut: by the table for so many players, unless somebody chose another."""
        say, rounds = self.say, plain.name == "swiss_rounds"
        by_table = None if self.table is None else self.table[0 if rounds else 1]
        rule = self.format.cite("clock.swiss" if grows(self.format) else "structures")
        book, rule = (rounds_by_book(self.format), rule) if rounds else cuts_by_book(self.format, say)
        if self.table is not None and self.table[2] and not grows(self.format):
            book = say("%(num)s for %(players)s players") % {"num": by_table, "players": self.table[2]}
        made = replace(plain, book=book, rule="" if self.has_no_table and not book else rule)
        if self.state.started:  # by now it is a number, whoever chose it
            usual = "" if by_table is None else str(by_table)
            return replace(made, usual=usual, keeps=False, source="table" if plain.value == usual else "yours")
        if by_table is None and rounds and self.has_no_table:
            return replace(made, source="yours") if own else made
        usual = say("by number of players") if by_table is None else str(by_table)
        if by_table is None and self.has_no_table:
            usual = "0"
        made = returning(made, usual, own)
        return replace(made, source="table") if made.inherits else made

    @property
    def has_no_table(self) -> bool:
        """Whether no table says how many rounds there are."""
        name = self.chosen.structure or self.format.default_structure
        return name == CUSTOM or name not in self.format.structures

    def other(self, plain: SettingField, own: bool) -> SettingField:
        """A setting with something usual in place of a word of the book, or with nothing."""
        name, say, format = plain.name, self.say, self.format
        if name == "structure":
            names = (*format.structures, CUSTOM)
            made = replace(plain, choices=tuple((each, say.label(name, each)) for each in names))
            made = returning(replace(made, rule=format.cite("default_structure")), format.default_structure, own)
            return replace(made, source="book") if made.inherits else made
        if name == "tier":
            choices = tuple((each, say.label(name, each)) for each in format.leaders.tiers)
            usual = format.leaders.default_tier
            if usual is None:
                return replace(plain, choices=(("", say("not chosen")), *choices))
            made = returning(replace(plain, choices=choices, book=say.label(name, usual)), usual, own)
            return replace(made, source="book", rule=format.cite("leaders.tiers")) if made.inherits else made
        if name == "pool":
            choices = tuple((each, say.label(name, each)) for each in format.lists.pools)
            return replace(plain, choices=(("", say("not chosen")), *choices))
        if name == "play_area":
            rule = format.cites.get("tables.another_area", format.cite("play_area"))
            made = replace(plain, book=format.play_area or "", rule=rule, rules=told_rules(rule))
            made = returning(made, format.play_area or "", own)
            return replace(made, source="book") if made.inherits else made
        if name == "unlisted":
            plain = replace(plain, choices=(("false", say("Public")), ("true", say("Unlisted"))))
        return returning(plain, self.usual_words(name), own)

    def usual_words(self, name: str) -> str:
        """What holds where nothing is chosen and no book says anything."""
        if name in LINKS:
            return self.format.links.get(name, "")
        default = getattr(Settings(), name)
        return {
            "tables": self.say("as many as needed"),
            "tables_out_of_order": self.say("none"),
            "break_after": self.say("none"),
            "break_minutes": self.say("none"),
            "changeover": str(CHANGEOVER),
            "fee": self.say("free"),
        }.get(name, "" if default in (None, ()) else str(default).lower())


def returning(made: SettingField, usual: str, own: bool) -> SettingField:
    """A field with what it returns to, and whether it is that now."""
    if not usual:
        return made
    value = made.value if own else usual
    return replace(made, value=value, usual=usual, inherits=not own, source="yours" if own else "usual")


def has_setting(state: State, name: str) -> bool:
    """Whether an event has a setting at all."""
    format = state.format
    if state.stages and name in BY_STAGE:
        return False
    return applies(format, name) and {
        "tier": bool(format.leaders.tiers),
        "pool": bool(format.lists.pools),
        "play_area": format.play_area is not None,
        **{each: each in links_told(format) or getattr(state.settings, each) is not None for each in LINKS},
    }.get(name, True)


def hint_words(name: str, say: Say) -> str:
    """How a setting is entered, where its name does not say it."""
    return {
        "outline": say("What players should know, or a link. Everyone can read it."),
        "break_minutes": say("One number for each break, separated by commas."),
        "tiebreakers": say("The first one decides between players with equal points, then the next."),
        "capacity": say("More players go on the waitlist."),
    }.get(name, "")
