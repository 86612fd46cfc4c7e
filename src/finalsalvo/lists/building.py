"""A list while it is being built: what is in it, what it costs, what is left, and what could come next.

What fits is asked of the checks themselves: a card is put into the list, and what they hold against it then is why it
does not fit.
"""

from collections.abc import Callable, Sequence
from typing import Literal, TypeVar

from msgspec import Struct

from finalsalvo.lists.finding import Finding
from finalsalvo.words.message import Message

Act = Literal[
    "add-ship",
    "copy-ship",
    "remove-ship",
    "add-upgrade",
    "replace-upgrade",
    "remove-upgrade",
    "add-squadron",
    "copy-squadron",
    "remove-squadron",
    "objective",
    "obstacles",
    "damage-deck",
    "add-list",
]
CHOOSING: tuple[Act, ...] = ("add-ship", "add-upgrade", "replace-upgrade", "add-squadron", "objective")
"""Edits for which one card is chosen among those offered."""


class ListEdit(Struct, frozen=True):
    """One step of building: what is done, in which list, to which ship or squadron, at which of its cards.

    All places are counted from 0. `cards` are chosen by the keys of offers; obstacles come three at once.
    """

    act: Act
    list: int = 0
    ship: int = 0
    place: int = 0
    cards: tuple[str, ...] = ()


class CardOffer(Struct, frozen=True):
    """A card that could be chosen: the group it is listed in, its price here, what stands beside its name.

    `why_not` says why it does not fit.
    """

    key: str
    name: str
    group: str = ""
    points: int | None = None
    beside: tuple[Message | str, ...] = ()
    why_not: Message | None = None

    @property
    def fits(self) -> bool:
        """Whether the list stays within its rules with it."""
        return self.why_not is None


class DraftCard(Struct, frozen=True):
    """An upgrade of a ship. `fixed`: printed on the ship's card, nobody chose it. `known`: it is a card of the pack."""

    name: str
    slot: str = ""
    points: int | None = None
    known: bool = True
    fixed: bool = False


class DraftShip(Struct, frozen=True):
    """A ship, or squadrons of one card. `points` are those that it takes from the list with all its cards.

    `loadout` is what its upgrades may cost where ships have one, `spent` what they do; `open` are its free slots.
    """

    name: str
    beside: str = ""
    points: int | None = None
    initiative: int | None = None
    cards: tuple[DraftCard, ...] = ()
    open: tuple[str, ...] = ()
    loadout: int | None = None
    spent: int | None = None
    known: bool = True
    count: int = 1
    skill: bool = False
    copy: Message | None = None
    """Why there can be no second one; None: there can."""

    @property
    def may_copy(self) -> bool:
        """Whether one more of it fits."""
        return self.copy is None


class Draft(Struct, frozen=True, kw_only=True):
    """One list as it stands. `total` is None where a price is unknown; `wrong` is what the checks hold against it.

    `squadron_total` and `squadron_limit` are Armada's; `objectives` by category, with an empty name where none is
    chosen. `unread` was not understood.
    """

    faction: str | None = None
    ships: tuple[DraftShip, ...] = ()
    squadrons: tuple[DraftShip, ...] = ()
    total: int | None = 0
    limit: int = 0
    squadron_total: int | None = None
    squadron_limit: int | None = None
    obstacles: tuple[str, ...] = ()
    damage_deck: str | None = None
    objectives: tuple[tuple[str, str], ...] = ()
    wrong: tuple[Finding, ...] = ()
    unread: tuple[Message | str, ...] = ()

    @property
    def left(self) -> int | None:
        """The points that are left; less than nothing where there are too many."""
        return None if self.total is None else self.limit - self.total


class Building(Struct, frozen=True, kw_only=True):
    """All lists of a competitor while they are built; `needed` of them are asked for.

    `obstacles` are those to choose from, by key and name, `choose_obstacles` how many. `squadrons`: this game has them.
    `trouble` says why the text is no list at all.
    """

    drafts: tuple[Draft, ...] = ()
    needed: int = 1
    obstacles: tuple[tuple[str, Message | str], ...] = ()
    choose_obstacles: int = 0
    squadrons: bool = False
    trouble: Message | None = None


def in_order(offers: list[CardOffer]) -> tuple[CardOffer, ...]:
    """What fits first, each in its group; what does not fit behind all that does."""
    return tuple(sorted(offers, key=lambda each: not each.fits))


ShipInList = TypeVar("ShipInList")


def ships_after(
    ships: Sequence[ShipInList], edit: ListEdit, changed: Callable[[ShipInList], ShipInList]
) -> list[ShipInList]:
    """The ships of a list after a step at one of them: it goes, comes once more, or is changed."""
    after = list(ships)
    if not 0 <= edit.ship < len(after):
        return after
    if edit.act == "remove-ship":
        del after[edit.ship]
    elif edit.act == "copy-ship":
        after.insert(edit.ship + 1, after[edit.ship])
    else:
        after[edit.ship] = changed(after[edit.ship])
    return after
