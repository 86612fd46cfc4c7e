"""Obstacles by their XWS ids, and from which of them each rulebook lets a player choose."""

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

POOLS = {
    "xwing-standard": frozenset((*CORE_ASTEROIDS, *AWAKENS_ASTEROIDS, *DEBRIS_CLOUDS)),
    "xwing-escalation": frozenset((*CORE_ASTEROIDS, *DEBRIS_CLOUDS)),
    "xwing-dogfight": frozenset((*CORE_ASTEROIDS, *DEBRIS_CLOUDS)),
    "xwing-epic-dogfight": frozenset(CORE_ASTEROIDS),
    "xwing-team-epic": frozenset(CORE_ASTEROIDS),
}
"""By format the obstacles to choose from (XW2-SQD-06, ESC-SQD-09); Hotshot's stand in its Rules Reference."""
