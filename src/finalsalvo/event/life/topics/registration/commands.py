"""What can be asked: who comes, and who is there."""

from typing import Annotated, Literal

from msgspec import Meta

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.life.topics.registration.facts import Registration
from finalsalvo.event.record import Id


class Register(CommandBase, frozen=True):
    """Register one or many; during an event `from_round` is the round from which they play, 0 where they wait.

    Whoever has the name of somebody who is there already is asked about, unless it is said what they are:
    other people of that name to `register`, or the same people, to `skip`.
    """

    entries: tuple[Registration, ...]
    from_round: Annotated[int, Meta(ge=0, le=1000)] | None = None
    namesakes: Literal["ask", "register", "skip"] = "ask"


class Edit(CommandBase, frozen=True):
    """Change what is known of a player."""

    player: Id
    entry: Registration


class Withdraw(CommandBase, frozen=True):
    """Take a registration back before the start."""

    player: Id


class Merge(CommandBase, frozen=True):
    """One person registered twice: `player` goes, `into` stays."""

    player: Id
    into: Id


class CheckIn(CommandBase, frozen=True):
    """Note that players are there."""

    players: tuple[Id, ...]


class CheckOut(CommandBase, frozen=True):
    """Note that players are not there after all."""

    players: tuple[Id, ...]


RegistrationCommand = Register | Edit | Withdraw | Merge | CheckIn | CheckOut
"""Any command of this topic."""
