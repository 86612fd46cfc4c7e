"""The cards of the story that the API's examples tell, and a squad of them."""

from typing import Any

from finalsalvo.lists.source import Source
from finalsalvo.lists.xwing.card import Cost, Pilot, ShipType, SquadPack, Upgrade

SQUAD = """Luke Skywalker + R2-D2
Red Squadron Veteran
Damage deck: Core Set
Obstacles: coreasteroid0, coreasteroid1, coreasteroid2"""


def cards() -> SquadPack:
    """A card pack, small enough for a story."""
    ship = ShipType(id="t65xwing", name="T-65 X-wing", size="small", agility=2, hull=4, shields=2)
    slots = ("Astromech", "Torpedo", "Talent")
    about: dict[str, Any] = {"ship": ship.id, "faction": "rebelalliance", "slots": slots}
    luke = Pilot(id="lukeskywalker", name="Luke Skywalker", points=62, limited=1, initiative=5, **about)
    veteran = Pilot(id="redsquadronveteran", name="Red Squadron Veteran", points=43, initiative=3, **about)
    droid = Upgrade(id="r2d2", name="R2-D2", slots=("Astromech",), cost=Cost(6), limited=1)
    elusive = Upgrade(id="elusive", name="Elusive", slots=("Talent",), cost=Cost(3))
    source = Source("xwing-2", "cantina", "1", "2025-06-01", "MIT")
    return SquadPack(source=source, ships=(ship,), pilots=(luke, veteran), upgrades=(droid, elusive))
