"""Commands by their names, and the fields of each: for shells, which make options and forms of them."""

from functools import cache
from typing import get_args

from msgspec import Struct, inspect

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
    return info.fields


def present(type: inspect.Type) -> inspect.Type:
    """A type without the None that may stand in its place."""
    if isinstance(type, inspect.UnionType):
        return next(each for each in type.types if not isinstance(each, inspect.NoneType))
    return type
