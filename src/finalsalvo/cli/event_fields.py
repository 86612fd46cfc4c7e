"""Commands as options: a parser for each command, made from the fields of its struct.

What a command must be told stands without a name, in the order of its fields; the rest are options. A game is named by
its table or by one who plays it, players by their id or name. What a struct inside holds (a result, the settings, a
registration) are options like any other.
"""

from argparse import SUPPRESS, ArgumentParser, BooleanOptionalAction
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import msgspec
from msgspec import inspect

from finalsalvo.cli.parser import Formatter, Parser
from finalsalvo.event.life import commands as c
from finalsalvo.event.life.command_fields import fields_of, present

OWN_GAME = (c.ReportResult, c.ConfirmResult, c.DisputeResult, c.CallJudge)
"""Where a player means their own game unless they name another."""

ONES_AND_ZEROS = {"on": True, "off": False, "yes": True, "no": False}

STAGES = "stages"
"""Stages are typed in one line (`rules/stage_notation.py`)."""

HELP = {
    "number": "the round, unless it is the one being played",
    "game": "a table, or somebody who plays the game",
    "end": "how the game ended",
    "scores": "the points of both, in the order in which they are listed; if you name a player, theirs first",
    "objectives": "Armada: points for objectives, in the same order",
    "conceded": "Epic: the total of the conceded squad, where no list tells it",
    "later": "what becomes of rounds that were paired since, or of the bracket",
    "from_round": "during an event: the round from which they play; 0 if they wait",
    "players": "ids or names",
    "player": "an id or a name",
    "entry": "the number of the entry in the history; the last one unless given",
    "text": "words, or @FILE",
    "minutes": "how many more, or fewer",
    "cards": "the name of a pack, as `finalsalvo cards list` has it",
    "points": "other points than the pack's: CARD=POINTS",
    "due": "until when, as 2026-11-20T18:00; none for the start",
    "capacity": "how many may come; none for no limit",
    "starts_at": "when it starts, as 10:00",
    "zone": "the time zone of the place, as Europe/Madrid",
    "fee": "what it costs to play, as players read it",
    "changeover": "minutes between two rounds; 15 unless given",
    "break_after": "rounds that a break comes after",
    "break_minutes": "how long each of these breaks is",
    "unlisted": "in no public list; who has the address can open it",
    "mode": "the game mode, such as Extended",
    "outline": "the outline of the event: words, or a link to it",
    "language": "of the projector and of paper, as de; none for that of whoever opens or prints them",
    "item": "what is ready: one of the checklist, such as documents or tables",
    "namesakes": "what somebody is who has the name of a player: another person to register, or the same to skip",
    STAGES: "in one line, such as 'swiss 3; swiss 3 X-1; elimination top 8'; flights are separated by |",
    "flights": "the first stages that somebody plays in, by their ids",
    "mats": "a name for each mat that was lent",
}


OTHER_NAMES = {"number": "--round", "language": "--event-language"}
"""Options that are not called as their field is: a call has a number of arguments, and a language of its own."""


class CommandField(msgspec.Struct, frozen=True):
    """A field of a command, or of a struct in it: `path` is where its value goes."""

    path: tuple[str, ...]
    type: inspect.Type
    required: bool

    @property
    def name(self) -> str:
        """What it is called."""
        return self.path[-1]

    @property
    def option(self) -> str:
        """What it is called as an option."""
        return OTHER_NAMES.get(self.name, f"--{self.name.replace('_', '-')}")


def fields(kind: type[msgspec.Struct], path: tuple[str, ...] = ()) -> Iterator[CommandField]:
    """Every field, those of structs inside included."""
    for field in fields_of(kind):
        inner = present(field.type)
        here = (*path, field.name)
        if isinstance(inner, inspect.StructType):
            yield from (msgspec.structs.replace(each, required=False) for each in fields(inner.cls, here))
        elif not is_row_of_structs(inner) or field.name == STAGES:
            yield CommandField(here, field.type, field.required)


def is_row_of_structs(type: inspect.Type) -> bool:
    """What cannot be typed as options."""
    return isinstance(type, inspect.VarTupleType) and isinstance(type.item_type, inspect.StructType)


def may_be_none(type: inspect.Type) -> bool:
    """Whether nothing at all is a value."""
    return isinstance(type, inspect.UnionType)


def parser_of(kind: type[c.CommandBase], prog: str) -> ArgumentParser:
    """The parser of a command, without the options that all commands share."""
    about = (kind.__doc__ or "").replace("`", "")
    parser = Parser(prog=prog, description=about, formatter_class=Formatter, argument_default=SUPPRESS)
    for field in in_order(kind):
        add(parser, kind, field)
    if kind is c.Register:
        add_registration(parser)
    if kind is c.RecordRound:
        told = "the round, a line for each table: `1 Ada - Bo 121 84 t`, `Cy bye`, `Di missed`; - is standard input"
        parser.add_argument("file", metavar="FILE", help=told)
    return parser


def in_order(kind: type[c.CommandBase]) -> list[CommandField]:
    """The fields in the order in which people would name them."""
    found = list(fields(kind))
    if kind is c.NameLeader:  # the id is made from the name unless one is given
        return [msgspec.structs.replace(each, required=each.required and each.name != "leader") for each in found]
    if kind is c.Register:  # who of them has paid is said of all who are named, or in their file
        return [each for each in found if each.name != "paid"]
    return found


def add(parser: ArgumentParser, kind: type[c.CommandBase], field: CommandField) -> None:
    """One field, as a word or as an option."""
    dest = ".".join(field.path)
    told: dict[str, Any] = {"help": HELP.get(field.name)}
    inner = present(field.type)
    if field.name == "game":
        told["metavar"] = "GAME"
        if field.required and kind is not c.NoShow:
            parser.add_argument(dest, nargs="?" if kind in OWN_GAME else None, **told)
        else:
            parser.add_argument("--game", dest=dest, **told)
        return
    told |= reading(inner) if field.name != STAGES else {}
    optional = not field.required or field.name == "number"
    if kind is c.Undo:
        parser.add_argument(dest, nargs="?", metavar="ENTRY", default=None, **told)
    elif kind is c.PlanStages:
        parser.add_argument(dest, nargs="?", default="", metavar="STAGES", **told)
    elif kind is c.Create and field.name in ("format", "name"):
        parser.add_argument(dest, nargs="?", metavar=field.name.upper(), **told)
    elif isinstance(inner, inspect.BoolType) and optional:
        parser.add_argument(field.option, dest=dest, action=BooleanOptionalAction, help=told["help"])
    elif optional:
        if may_be_none(field.type) and isinstance(inner, inspect.IntType):
            told["type"] = moment_or_none if field.name == "due" else number_or_none
        elif field.name == "language":
            told["type"] = word_or_none
        parser.add_argument(field.option, dest=dest, **value_name(field, told))
    elif isinstance(inner, inspect.BoolType):
        parser.add_argument(dest, choices=list(ONES_AND_ZEROS), metavar="on|off")
    else:
        parser.add_argument(dest, **value_name(field, told))


def value_name(field: CommandField, told: dict[str, Any]) -> dict[str, Any]:
    """What a value is called in the help: its choices, or the name of its field."""
    return told if "choices" in told else told | {"metavar": field.name.upper().replace("_", "-")}


def reading(type: inspect.Type) -> dict[str, Any]:
    """How a value is read from words."""
    if isinstance(type, inspect.IntType):
        return {"type": int}
    if isinstance(type, inspect.LiteralType):
        return {"choices": list(type.values)}
    if isinstance(type, inspect.EnumType):
        return {"choices": [member.value for member in type.cls]}
    if isinstance(type, inspect.TupleType):
        return {"nargs": len(type.item_types), **reading(present(type.item_types[0]))}
    if isinstance(type, inspect.VarTupleType):
        return {"nargs": "+", **reading(present(type.item_type))}
    if isinstance(type, inspect.DictType):
        return {"nargs": "+", "type": card_and_value}
    return {}


def card_and_value(text: str) -> tuple[str, int | str]:
    """`Luke Skywalker=62`: a card and its figure, or its day."""
    card, equals, value = text.rpartition("=")
    if not equals or not card.strip():
        raise ValueError(text)
    return card.strip(), int(value) if value.strip().lstrip("-").isdecimal() else value.strip()


def moment_or_none(text: str) -> int | None:
    """A moment as people write it, in the time of this place (`2026-11-20T18:00`), or the word that takes it away."""
    return None if text == "none" else int(datetime.fromisoformat(text).astimezone().timestamp() * 1000)


def number_or_none(text: str) -> int | None:
    """A number, or the word that takes one away."""
    return None if text == "none" else int(text)


def word_or_none(text: str) -> str | None:
    """A word, or the one that takes it away."""
    return None if text == "none" else text


def add_registration(parser: ArgumentParser) -> None:
    """Registering is different: many names at once, a file of them, or one with everything that is known."""
    from finalsalvo.event.life.facts import Registration

    parser.add_argument("names", nargs="*", metavar="NAME", help="who registers; the options below are for one")
    parser.add_argument("--file", metavar="FILE", help="a list or a CSV with one a line; - is standard input")
    parser.add_argument("--paid", action="store_true", help="they have paid")
    parser.add_argument("--preview", action="store_true", help="only say what would happen to each")
    for field in fields(Registration):
        if field.name != "name":
            add(parser, c.Register, field)
