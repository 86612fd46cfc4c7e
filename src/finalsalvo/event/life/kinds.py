"""What a topic says of each of its facts and of each of its commands: one line of a table each."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec import Struct

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.life.concerns import everybody
from finalsalvo.event.life.context import Context, Decision
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.fact import FactBase
from finalsalvo.event.life.naming import Sentence
from finalsalvo.event.life.permission import Permission
from finalsalvo.event.life.reaches import Reach
from finalsalvo.event.life.state import State

Evolver = Callable[[State, Any, Entry], State]
Decider = Callable[[State, Any, Context], Decision]


class FactKind(Struct, frozen=True):
    """A kind of fact: what it does to the state, how far it reaches, how it reads in the history, whom it concerns.

    `restoring`: its undoing brings something back, which must still fit to what has happened since. `of_a_round`: it is
    about one round, and about nothing once that has been taken away. What is forgotten of it, its fields say.
    """

    fact: type[FactBase]
    evolver: Evolver | None
    reach: Callable[[Any], Reach]
    sentence: Sentence
    concerns: Callable[[State, Any], Iterable[str] | None] = everybody
    restoring: bool = False
    of_a_round: bool = False


class CommandKind(Struct, frozen=True):
    """A kind of command: what decides about it, and who may give it when."""

    command: type[CommandBase]
    decider: Decider
    permission: Permission


def refuse_gaps(table: str, found: Sequence[type], every: Sequence[type]) -> None:
    """Refuses a table that lacks a kind of those that there are, has one twice, or has one that is none of them."""
    wrong = {kind.__name__ for kind in (*found, *every) if (found.count(kind), every.count(kind)) != (1, 1)}
    if wrong:
        raise TypeError(f"not once in {table} and once in the union of its topic: {', '.join(sorted(wrong))}")
