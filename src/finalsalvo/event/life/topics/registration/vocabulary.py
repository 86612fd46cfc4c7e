"""What can be asked and what can have happened: who comes, and who is there."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.life.fact import FactBase, PersonId, TableNumber
from finalsalvo.event.life.fates import KEPT, MEMBER, REMOVED, RENAMED, WORD
from finalsalvo.event.record import Id, Text
from finalsalvo.rules.stages import StageId


class Registration(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """What a player or a team gives when they register; `flights` are the first stages they play, of several.

    `faction` is what they say before a list is there.
    """

    name: Annotated[Text, RENAMED]
    nickname: Annotated[Text, REMOVED] | None = None
    members: tuple[Annotated[Text, MEMBER], ...] = ()
    captain: Annotated[Text, MEMBER] | None = None
    avoid: tuple[Annotated[Text, WORD], ...] = ()
    first_round_bye: bool = False
    seed: Annotated[int, Meta(ge=1, le=100_000)] | None = None
    table: TableNumber | None = None
    contact: Annotated[Text, REMOVED] | None = None
    flights: tuple[Annotated[StageId, KEPT], ...] = ()
    club: Annotated[Text, REMOVED] | None = None
    faction: Annotated[Text, REMOVED] | None = None


# --- commands ------------------------------------------------------------------------------------------


class Register(CommandBase, frozen=True):
    """Register one or many; during an event `from_round` is the round from which they play, 0 where they wait.

    Whoever has the name of somebody who is there already is asked about, unless it is said what they are:
    other people of that name to `register`, or the same people, to `skip`. `paid` are those of the entries who have
    paid, by their place among them from 0.
    """

    entries: tuple[Registration, ...]
    from_round: Annotated[int, Meta(ge=0, le=1000)] | None = None
    namesakes: Literal["ask", "register", "skip"] = "ask"
    paid: tuple[Annotated[int, Meta(ge=0, le=100_000)], ...] = ()


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


class MarkPaid(CommandBase, frozen=True):
    """Note that players have paid the entry fee, or have not after all."""

    players: tuple[Id, ...]
    paid: bool = True


class Admit(CommandBase, frozen=True):
    """Let somebody in from the waitlist, even where the event is full."""

    player: Id


RegistrationCommand = Register | Edit | Withdraw | Merge | CheckIn | CheckOut | MarkPaid | Admit
"""Any command of this topic."""


# --- facts ---------------------------------------------------------------------------------------------


class Registered(FactBase, frozen=True):
    """Somebody registered, as the `number`th; `waiting` where the event was full.

    `from_round` is the round from which they play, 0 where they wait; None before the start, and where nobody asked.
    """

    player: PersonId
    number: int
    entry: Registration
    waiting: bool = False
    from_round: int | None = None


class Admitted(FactBase, frozen=True):
    """Somebody came off the waiting list."""

    player: PersonId


class Edited(FactBase, frozen=True):
    """What is known of a player was changed: a name, a nickname, a fixed table."""

    player: PersonId
    entry: Registration


class Withdrawn(FactBase, frozen=True):
    """Somebody who had registered does not come."""

    player: PersonId


class Merged(FactBase, frozen=True):
    """Two registrations were the same person: one of them is gone."""

    player: PersonId
    into: PersonId


class CheckedIn(FactBase, frozen=True):
    """Somebody is there."""

    player: PersonId


class CheckedOut(FactBase, frozen=True):
    """Somebody who was there is not, before the start."""

    player: PersonId


class EntryFeePaid(FactBase, frozen=True):
    """Somebody has paid the entry fee, or has not after all."""

    player: PersonId
    paid: bool = True


RegistrationFact = Registered | Admitted | Edited | Withdrawn | Merged | CheckedIn | CheckedOut | EntryFeePaid
"""Any fact of this topic."""
