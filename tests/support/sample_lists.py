"""Squads and a fleet as players hand them in, by the cards in the box."""

import json

from armada_cards import WHOLE_FLEET

ROCKS = ["coreasteroid5", "yt2400debris2", "gascloud3"]
FALCON = {
    "faction": "rebelalliance",
    "name": "Old friends",
    "obstacles": ROCKS,
    "damage_deck": "Core Set",
    "pilots": [
        {
            "id": "wedgeantilles",
            "ship": "t65xwing",
            "upgrades": {"talent": ["outmaneuver"], "configuration": ["servomotorsfoils"]},
        },
        {
            "id": "landocalrissian-modifiedyt1300lightfreighter",
            "ship": "modifiedyt1300lightfreighter",
            "upgrades": {"crew": ["niennunb"], "title": ["millenniumfalcon"], "modification": ["engineupgrade"]},
        },
    ],
}
SWARM = {
    "faction": "galacticempire",
    "name": "Eight of them",
    "obstacles": ["core2asteroid1", "vt49decimatordebris0", "gascloud6"],
    "damage_deck": "Core Set",
    "pilots": [
        {"id": "academypilot", "ship": "tielnfighter"},
        {"id": "howlrunner", "ship": "tielnfighter", "upgrades": {"talent": ["juke"]}},
        *({"id": "obsidiansquadronpilot", "ship": "tielnfighter"} for _ in range(4)),
        {"id": "idenversio", "ship": "tielnfighter"},
        {"id": "scourgeskutu", "ship": "tielnfighter", "upgrades": {"talent": ["predator"]}},
    ],
}
HOTSHOT = {
    "faction": "galacticrepublic",
    "pilots": [
        {
            "id": "anakinskywalker-eta2actis",
            "ship": "eta2actis",
            "upgrades": {"force-power": ["malice"], "astromech": ["r2d2-republic"]},
        },
        {"id": "wolffe", "ship": "arc170starfighter", "upgrades": {"crew": ["chancellorpalpatine"]}},
        {"id": "oddball-arc170starfighter", "ship": "arc170starfighter", "upgrades": {"gunner": ["veterantailgunner"]}},
        {"id": "hondoohnaka", "ship": "clonez95headhunter"},
    ],
}
FLEET = f"Name: The long way round\n{WHOLE_FLEET}"

LISTS = {
    "xwing-standard": json.dumps(FALCON),
    "xwing-hotshot": json.dumps(HOTSHOT),
    "xwing-fangs-out": json.dumps(HOTSHOT),
    "armada-standard": FLEET,
}
"""A list for a format; those of the others are handed in on paper."""
