"""What can have happened: who comes, and who is there."""

from typing import Annotated

from msgspec import Meta, Struct

from finalsalvo.event.life.fact import FactBase, TableNumber
from finalsalvo.event.record import Id, Text


class Registration(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """What a player or a team gives when they register."""

    name: Text
    nickname: Text | None = None
    members: tuple[Text, ...] = ()
    captain: Text | None = None
    avoid: tuple[Text, ...] = ()
    first_round_bye: bool = False
    seed: Annotated[int, Meta(ge=1, le=100_000)] | None = None
    table: TableNumber | None = None
    contact: Text | None = None


class Registered(FactBase, frozen=True):
    """Somebody registered, as the `number`th; `waiting` where the event was full.

    `from_round` is the round from which they play, 0 where they wait; None before the start, and where nobody asked.
    """

    player: Id
    number: int
    entry: Registration
    waiting: bool = False
    from_round: int | None = None


class Admitted(FactBase, frozen=True):
    """Somebody came off the waiting list."""

    player: Id


class Edited(FactBase, frozen=True):
    """What is known of a player was changed: a name, a nickname, a fixed table."""

    player: Id
    entry: Registration


class Withdrawn(FactBase, frozen=True):
    """Somebody who had registered does not come."""

    player: Id


class Merged(FactBase, frozen=True):
    """Two registrations were the same person: one of them is gone."""

    player: Id
    into: Id


class CheckedIn(FactBase, frozen=True):
    """Somebody is there."""

    player: Id


class CheckedOut(FactBase, frozen=True):
    """Somebody who was there is not, before the start."""

    player: Id


RegistrationFact = Registered | Admitted | Edited | Withdrawn | Merged | CheckedIn | CheckedOut
"""Any fact of this topic."""
