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


class FittedCard(Struct, frozen=True):
    """An upgrade on a ship: what it costs there, and the kind of card that it is, where anybody knows."""

    name: str
    points: int | None = None
    slot: str = ""


class ShipBlock(Struct, frozen=True, kw_only=True):
    """A ship of a list with all that is on it, `number` is its place there.

    `points` are those that count for the squad, `own_points` those of the ship's own card. `loadout` is what its
    upgrades may cost where they are paid by themselves, `loadout_used` what they do. `half` is what it is worth from
    `half_at` damage on, both None where the format has no half points; `attack` is what it brings to a Final Salvo.
    """

    number: int
    name: Message | str
    type: str = ""
    type_id: str = ""
    size: str = ""
    initiative: int | None = None
    points: int | None = None
    own_points: int | None = None
    upgrades: tuple[FittedCard, ...] = ()
    loadout: int | None = None
    loadout_used: int | None = None
    standard_loadout: bool = False
    hull: int | None = None
    shields: int | None = None
    half: int | None = None
    half_at: int | None = None
    attack: int | None = None
    flagship: bool = False
    flotilla: bool = False
    skill: bool = False


class SquadronLine(Struct, frozen=True):
    """So many squadrons of one card, and what they cost together."""

    count: int
    name: str
    points: int | None = None


class ListedObstacle(Struct, frozen=True):
    """An obstacle by the id that builders have for it; `kind` and `outline` are empty where nobody knows it.

    The outline is the path of a drawing of ours, in a square of 48.
    """

    id: str
    name: Message | str
    kind: str = ""
    outline: str = ""


class ListView(Struct, frozen=True):
    """One squad or fleet as it was understood; `objectives` by their category, `unread` is what was not understood.

    `total` is what its cards add up to, `stated` what the list says itself. `obstacles` have the ids of builders,
    `listed_obstacles` the names that people know. `epic_points` may be halves, and are written out.

    `ships` and `squadrons` are what `lines` say, part by part. `limit` is what the list may cost; `deficit` what it
    stays below it where opponents score that; `salvo_dice` all that its ships bring to a Final Salvo, where there is
    one.
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
    listed_obstacles: tuple[ListedObstacle, ...] = ()
    captain: bool = False
    stated: int | None = None
    epic_points: str | None = None
    faction_id: str = ""
    ships: tuple[ShipBlock, ...] = ()
    limit: int | None = None
    deficit: int | None = None
    salvo_dice: int | None = None
    squadrons: tuple[SquadronLine, ...] = ()
    squadron_points: int | None = None
    squadron_limit: int | None = None

    @property
    def by_initiative(self) -> tuple[ShipBlock, ...]:
        """The ships in the order in which they engage: the highest initiative first, then as the list has them."""
        return tuple(sorted(self.ships, key=lambda ship: 1 if ship.initiative is None else -ship.initiative))

    @property
    def has_skills(self) -> bool:
        """Whether its initiatives are called pilot skill, as in the first edition."""
        return any(ship.skill for ship in self.ships)

    @property
    def turns(self) -> tuple[tuple[int, Message | str, int], ...]:
        """Who engages when, where the cards say so: an initiative, a name, and how many ships share both."""
        known = [(ship.initiative, ship.name) for ship in self.by_initiative if ship.initiative is not None]
        return tuple((*each, known.count(each)) for each in dict.fromkeys(known))


def lists_of_round(format: Format, lists: Sequence[Anything], number: int) -> tuple[Anything, ...]:
    """Of all lists of a competitor those of a round: Escalation's squad of it, both of a team, else the only one."""
    wanted = format.lists.per_competitor
    if format.unit != "team" and wanted > 1:
        return tuple(lists[min(number, wanted) - 1 :][:1])
    return tuple(lists) if len(lists) == wanted else ()
