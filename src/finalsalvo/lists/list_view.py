"""A list as it is shown, on a page or on paper: the same for every game."""

from collections.abc import Sequence
from typing import TypeVar

from msgspec import Struct

from finalsalvo.rules.format import Format
from finalsalvo.words.message import Message

Anything = TypeVar("Anything")


class CardLine(Struct, frozen=True):
    """A card of a list. A ship's line has the points of the ship with all its upgrades, and half of them."""

    text: Message | str
    points: int | None = None
    below: bool = False
    whole: int | None = None
    half: int | None = None


class ListView(Struct, frozen=True):
    """One squad or fleet as it was understood; `objectives` by their category, `unread` is what was not understood.

    `total` is what its cards add up to, `stated` what the list says itself. `obstacles` have the ids of builders,
    `obstacle_names` are those that people know. `epic_points` may be halves, and are written out.
    """

    name: str | None
    player: str | None
    faction: str | None
    lines: tuple[CardLine, ...]
    total: int | None
    obstacles: tuple[str, ...] = ()
    damage_deck: str | None = None
    commander: str | None = None
    objectives: tuple[tuple[str, str], ...] = ()
    unread: tuple[Message | str, ...] = ()
    obstacle_names: tuple[Message | str, ...] = ()
    captain: bool = False
    stated: int | None = None
    epic_points: str | None = None


def lists_of_round(format: Format, lists: Sequence[Anything], number: int) -> tuple[Anything, ...]:
    """Of all lists of a competitor those of a round: Escalation's squad of it, both of a team, else the only one."""
    wanted = format.lists.per_competitor
    if format.unit != "team" and wanted > 1:
        return tuple(lists[min(number, wanted) - 1 :][:1])
    return tuple(lists) if len(lists) == wanted else ()
