"""What the organizer sets over a card pack: later points, bans, the Restricted List, epic points, dates."""

from collections.abc import Mapping
from datetime import date

from msgspec import Struct


class SquadOverrides(Struct, frozen=True, omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    """Cards are named by id (`pilot:darthvader` where an upgrade has it as well) or, for all that share it, by name.

    `epic_points` are those of a whole ship, fore and aft together (B48). `legal_from` is the official day on which a
    card may first be played, `released` the day on which a product came out (XW2-LEGAL-10). The Restricted List is in
    no data set (HOT-LIST-05); of its cards a squad may have `restricted_most`.
    """

    points: Mapping[str, int] = {}
    loadouts: Mapping[str, int] = {}
    epic_points: Mapping[str, int] = {}
    banned: tuple[str, ...] = ()
    restricted: tuple[str, ...] | None = None
    restricted_most: int = 1
    legal_from: Mapping[str, date] = {}
    released: Mapping[str, date] = {}


NONE = SquadOverrides()
"""The pack as it is."""
