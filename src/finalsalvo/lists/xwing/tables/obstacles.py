"""Obstacles by their XWS ids, and from which of them a format lets a player choose."""

from collections.abc import Mapping
from datetime import date

from finalsalvo.lists.xwing import sentences as say
from finalsalvo.lists.xwing.tables.words import plain
from finalsalvo.rules.format import Format, ObstacleSet
from finalsalvo.words.message import Listed, Message

CORE_ASTEROIDS = tuple(f"coreasteroid{number}" for number in range(6))
"""The first edition's core set."""

AWAKENS_ASTEROIDS = tuple(f"core2asteroid{number}" for number in range(6))
"""The core set of The Force Awakens."""

DEBRIS_CLOUDS = tuple(f"{ship}debris{number}" for ship in ("yt2400", "vt49decimator") for number in range(3))
"""Three come with the YT-2400, three with the VT-49 Decimator."""

GAS_CLOUDS = tuple(f"gascloud{number}" for number in range(1, 7))
MANDALORE = tuple(f"pom{kind}{number}" for kind in ("asteroid", "debris") for number in range(1, 4))
"""Pride of Mandalore came out years after the regulations of 2018."""

KINDS = {
    **dict.fromkeys((*CORE_ASTEROIDS, *AWAKENS_ASTEROIDS, *MANDALORE[:3]), "asteroid"),
    **dict.fromkeys((*DEBRIS_CLOUDS, *MANDALORE[3:]), "debris cloud"),
    **dict.fromkeys(GAS_CLOUDS, "gas cloud"),
}
"""Every obstacle there is, and what it is."""

FIRST_CORE, SECOND_CORE, ODDS = "first edition Core Set", "second edition Core Set", "Never Tell Me the Odds"
IN_SECOND_CORE = frozenset((*CORE_ASTEROIDS[2::2], CORE_ASTEROIDS[5], "yt2400debris2", *DEBRIS_CLOUDS[4:]))
"""Three asteroids and three debris clouds of the first edition came once more with the second."""

PRODUCTS = {
    **{each: (FIRST_CORE, SECOND_CORE if each in IN_SECOND_CORE else ODDS) for each in CORE_ASTEROIDS},
    **dict.fromkeys(AWAKENS_ASTEROIDS, ("The Force Awakens Core Set", ODDS)),
    **{each: ("YT-2400 Freighter", SECOND_CORE if each in IN_SECOND_CORE else ODDS) for each in DEBRIS_CLOUDS[:3]},
    **{each: ("VT-49 Decimator", SECOND_CORE if each in IN_SECOND_CORE else ODDS) for each in DEBRIS_CLOUDS[3:]},
    **dict.fromkeys(GAS_CLOUDS[:3], ("Servants of Strife", "Guardians of the Republic")),
    **dict.fromkeys(GAS_CLOUDS[3:], (ODDS,)),
    **dict.fromkeys(MANDALORE, ("Pride of Mandalore",)),
}
"""In which boxes each of them is: any of these."""


SINCE: Mapping[str, date] = {
    **dict.fromkeys(GAS_CLOUDS[:3], date(2019, 3, 21)),
    **dict.fromkeys(GAS_CLOUDS[3:], date(2020, 1, 1)),
    **dict.fromkeys(MANDALORE, date(2022, 1, 1)),
}
"""Obstacles that came out after the regulations of 2018, and from when on they were at events."""


NAMED = {"asteroid": say.ASTEROID, "debris cloud": say.DEBRIS, "gas cloud": say.GAS_CLOUD}
BOXES: Mapping[str, Message] = {FIRST_CORE: say.FIRST_CORE(), SECOND_CORE: say.SECOND_CORE()}
"""Boxes that have no name of their own."""


def obstacle_name(told: str) -> Message | str:
    """An obstacle as people know it: what it is, its number and its boxes. An unknown one stays as it stands."""
    id = plain(told)
    if id not in KINDS:
        return told
    boxes = tuple(BOXES.get(each, each) for each in PRODUCTS[id])
    return NAMED[KINDS[id]](number=int(id[-1]), products=Listed(boxes, "or"))


def obstacle_kind(told: str) -> str:
    """What an obstacle is; empty where nobody knows it."""
    return KINDS.get(plain(told), "")


SETS: Mapping[ObstacleSet, tuple[str, ...]] = {
    "core asteroids": CORE_ASTEROIDS,
    "awakens asteroids": AWAKENS_ASTEROIDS,
    "debris clouds": DEBRIS_CLOUDS,
    "gas clouds": GAS_CLOUDS,
    "mandalore": MANDALORE,
}
"""The obstacles that came together, by the names that formats have for them."""


def obstacles_of(format: Format) -> frozenset[str]:
    """The obstacles to choose from (XW2-SQD-06, ESC-SQD-09); none where they stand in the Rules Reference."""
    return frozenset(id for each in format.judging.obstacle_sets for id in SETS[each])
