"""Commands by their names, and the fields of each: for shells, which make options and forms of them."""

from functools import cache
from typing import get_args

from msgspec import Struct, inspect
from msgspec.structs import replace

from finalsalvo.event.life import commands as c

COMMANDS: dict[str, type[c.CommandBase]] = {kind.action(): kind for kind in get_args(c.Command)}
"""Every command by its name."""

MAKING = (c.Create, c.Import)
"""The commands that make an event; all others are given to one."""


@cache
def fields_of(kind: type[Struct]) -> tuple[inspect.Field, ...]:
    """The fields of a command, or of a struct in it."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return tuple(replace(field, type=bare(field.type)) for field in info.fields)


def bare(type: inspect.Type) -> inspect.Type:
    """A type without what is written beside it, such as what is forgotten of it."""
    if isinstance(type, inspect.Metadata):
        return bare(type.type)
    if isinstance(type, inspect.UnionType):
        return replace(type, types=tuple(map(bare, type.types)))
    if isinstance(type, inspect.TupleType):
        return replace(type, item_types=tuple(map(bare, type.item_types)))
    if isinstance(type, inspect.VarTupleType):
        return replace(type, item_type=bare(type.item_type))
    return type


def present(type: inspect.Type) -> inspect.Type:
    """A type without the None that may stand in its place."""
    if isinstance(type, inspect.UnionType):
        return next(each for each in type.types if not isinstance(each, inspect.NoneType))
    return type
