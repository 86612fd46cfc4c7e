"""A command made up from its fields alone: what is given where nobody has thought of something better."""

from random import Random
from typing import Any

from msgspec import Struct, inspect

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.command_fields import fields_of, present
from finalsalvo.event.life.state import State
from finalsalvo.simulate.chances import WORDS, number_of, somebody


def made_up(kind: type[c.CommandBase], state: State, dice: Random) -> c.Command:
    """A command of a kind, with something in every field that needs it."""
    command: c.Command = fill(kind, state, dice)
    return command


def fill(kind: type[Struct], state: State, dice: Random) -> Any:
    """A struct with something in every field that needs it."""
    wanted = [field for field in fields_of(kind) if field.required]
    return kind(**{field.name: value(field.name, present(field.type), state, dice) for field in wanted})


def value(name: str, type: inspect.Type, state: State, dice: Random) -> Any:
    """Something for a field: an id where none may be empty, the round that is played, words, a choice."""
    if isinstance(type, inspect.StrType):
        return somebody(state, dice) if type.min_length else dice.choice(WORDS)
    if isinstance(type, inspect.IntType):
        return number_of(state) if name == "number" else dice.randrange(1, 4)
    if isinstance(type, inspect.BoolType):
        return dice.random() < 0.5
    if isinstance(type, inspect.LiteralType):
        return dice.choice(type.values)
    if isinstance(type, inspect.EnumType):
        return dice.choice(list(type.cls))
    if isinstance(type, inspect.VarTupleType):
        return (value(name, present(type.item_type), state, dice),)
    if isinstance(type, inspect.TupleType):
        return tuple(value(name, present(each), state, dice) for each in type.item_types)
    if isinstance(type, inspect.StructType):
        return fill(type.cls, state, dice)
    raise TypeError(f"{name}: nothing can be made up for {type}")
