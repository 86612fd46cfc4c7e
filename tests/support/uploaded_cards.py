"""A few cards of our own to upload, lists of them, and the phones of those who play with them."""

import io
import json
import zipfile
from collections.abc import Callable
from typing import Any

from browsing import Organizer
from playwright.sync_api import Page

Visit = Callable[..., Page]
WINGS = ("Wedge", "Biggs", "Porkins", "Hobbie")
SHIP = "t-65-x-wing"
NAME = "xwing-data2-0.0.1"
"""What the cards are called once they are brought in, with the day behind it."""


def card_data() -> bytes:
    """A small set of cards of our own, as a zip such as people download."""
    slots = ["Astromech", "Torpedo", "Modification"]
    pilots = [
        {"name": "Luke Skywalker", "xws": "lukeskywalker", "cost": 62, "limited": 1, "initiative": 5, "slots": slots},
        {"name": "Red Squadron Veteran", "xws": "redsquadronveteran", "cost": 43, "initiative": 3, "slots": slots},
    ]
    stats = [
        {"type": "attack", "arc": "Front Arc", "value": 3},
        {"type": "agility", "value": 2},
        {"type": "hull", "value": 4},
        {"type": "shields", "value": 2},
    ]
    ship = {
        "name": "T-65 X-wing",
        "xws": "t65xwing",
        "size": "Small",
        "faction": "Rebel Alliance",
        "dial": [],
        "stats": stats,
        "actions": [{"type": "Focus", "difficulty": "White"}],
        "pilots": pilots,
    }
    droids = [
        {
            "name": name,
            "xws": xws,
            "limited": limited,
            "sides": [{"title": name, "type": "Astromech", "slots": ["Astromech"]}],
            "cost": {"value": cost},
        }
        for name, xws, limited, cost in (("R2-D2", "r2d2", 1, 6), ("R4 Astromech", "r4astromech", 0, 2))
    ]
    files = {
        "package.json": {"name": "xwing-data2", "version": "0.0.1", "license": "MIT"},
        "data/manifest.json": {
            "version": "0.0.1",
            "pilots": [{"faction": "rebelalliance", "ships": [f"data/pilots/rebel-alliance/{SHIP}.json"]}],
            "upgrades": ["data/upgrades/astromech.json"],
        },
        f"data/pilots/rebel-alliance/{SHIP}.json": ship,
        "data/upgrades/astromech.json": droids,
    }
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, content in files.items():
            archive.writestr(f"xwing-data2/{name}", json.dumps(content))
    return made.getvalue()


ONE: dict[str, Any] = {
    "faction": "rebelalliance",
    "obstacles": ["coreasteroid0", "coreasteroid1", "coreasteroid2"],
    "damage_deck": "Core Set",
    "pilots": [{"id": "lukeskywalker", "ship": "t65xwing", "upgrades": {"astromech": ["r2d2"]}}],
}
TWO = {**ONE, "pilots": [*ONE["pilots"], {"id": "redsquadronveteran", "ship": "t65xwing"}]}


def phones(organizer: Organizer, visit: Visit, size: Any) -> list[Page]:
    """The phones of the first two, each on its own page."""
    links, opened = organizer.personal_links(len(WINGS)), []
    for name in WINGS[:2]:
        phone = visit(links[name], viewport=size, is_mobile=True, has_touch=True)
        phone.wait_for_url(f"**/p/{organizer.event}/")
        opened.append(phone)
    return opened
