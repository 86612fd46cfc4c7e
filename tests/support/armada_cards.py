"""A handful of cards and a legal fleet, so that fleets can be judged without any data set."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from finalsalvo.lists.armada.fleet import ArmadaShip, Fleet, FleetObjective, FleetUpgrade, Squadron
from finalsalvo.lists.armada.pack import FleetPack, ObjectiveCard, ShipCard, SquadronCard, UpgradeCard
from finalsalvo.lists.source import Source

FRIGATE = "Assault Frigate Mark II B"
CORVETTE = "CR90 Corvette A"
CRUISER = "MC80 Star Cruiser"
TRANSPORT = "GR-75 Medium Transports"
VICTORY = "Victory II-class Star Destroyer"
IMPERIAL = "Imperial II-class Star Destroyer"
CYMOON = "Imperial Star Destroyer Cymoon 1 Refit"

Change = Callable[[Fleet], Fleet]


def rebel(name: str, size: str, points: int, slots: Sequence[str], icon: str, flotilla: bool = False) -> ShipCard:
    return ShipCard(
        name=name, faction="Rebel", size=size, points=points, slots=tuple(slots), icon=icon, flotilla=flotilla
    )


def imperial(name: str, size: str, points: int, slots: Sequence[str], icon: str) -> ShipCard:
    return ShipCard(name=name, faction="Imperial", size=size, points=points, slots=tuple(slots), icon=icon)


def commander(name: str, points: int, faction: str = "Rebel") -> UpgradeCard:
    return UpgradeCard(name=name, slots=("Commander",), points=points, faction=faction, unique=True)


def officer(name: str, points: int, faction: str | None = "Rebel") -> UpgradeCard:
    return UpgradeCard(name=name, slots=("Officer",), points=points, faction=faction, unique=True)


def title(name: str, points: int, icon: str, faction: str = "Rebel") -> UpgradeCard:
    return UpgradeCard(name=name, slots=("Title",), points=points, faction=faction, unique=True, icons=(icon,))


def common(name: str, slot: str, points: int) -> UpgradeCard:
    return UpgradeCard(name=name, slots=(slot,), points=points)


def modification(name: str, slot: str, points: int) -> UpgradeCard:
    return UpgradeCard(name=name, slots=(slot,), points=points, modification=True)


def ace(name: str, points: int, craft: str, faction: str = "Rebel") -> SquadronCard:
    return SquadronCard(name=name, faction=faction, points=points, craft=craft, unique=True, ace=True)


PACK = FleetPack(
    Source("armada", "a-handful-of-cards", "1", "2020-12-31", "MIT"),
    ships=(
        rebel(
            FRIGATE,
            "medium",
            72,
            ["Officer", "Weapons Team", "Offensive Retrofit", "Defensive Retrofit", "Turbolasers"],
            "Assault Frigate Mark II",
        ),
        rebel(CORVETTE, "small", 44, ["Officer", "Support Team", "Defensive Retrofit", "Turbolasers"], "CR90 Corvette"),
        rebel(
            CRUISER,
            "large",
            96,
            ["Officer", "Weapons Team", "Support Team", "Ion Cannons", "Turbolasers", "Turbolasers"],
            "MC80 Liberty",
        ),
        rebel(TRANSPORT, "small", 18, ["Officer", "Fleet Support", "Offensive Retrofit"], "GR-75 Transports", True),
        imperial(
            VICTORY,
            "medium",
            85,
            ["Officer", "Weapons Team", "Offensive Retrofit", "Ion Cannons", "Turbolasers"],
            "Victory-class Star Destroyer",
        ),
        imperial(
            IMPERIAL,
            "large",
            120,
            ["Officer", "Weapons Team", "Offensive Retrofit", "Defensive Retrofit", "Ion Cannons", "Turbolasers"],
            "Imperial-class Star Destroyer",
        ),
        imperial(
            CYMOON,
            "large",
            112,
            ["Officer", "Weapons Team", "Fleet Command", "Offensive Retrofit", "Turbolasers", "Turbolasers"],
            "Imperial-class Star Destroyer",
        ),
    ),
    upgrades=(
        commander("General Dodonna", 20),
        commander("Garm Bel Iblis", 25),
        commander("Leia Organa", 38),
        commander("Admiral Motti", 24, "Imperial"),
        commander("Darth Vader", 36, "Imperial"),
        officer("Leia Organa", 3),
        officer("Raymus Antilles", 7),
        officer("Ezra Bridger", 3),
        officer("Wulff Yularen", 7, "Imperial"),
        officer("Darth Vader", 1, "Imperial"),
        replace(officer("Strategic Adviser", 4, None), sizes=("large", "huge")),
        replace(
            officer("Minister Tua", 2, "Imperial"),
            grants=("Defensive Retrofit",),
            without=("Defensive Retrofit",),
            without_sizes=("medium", "large", "huge"),
        ),
        title("Gallant Haven", 8, "Assault Frigate Mark II"),
        title("Paragon", 5, "Assault Frigate Mark II"),
        title("Jaina's Light", 2, "CR90 Corvette"),
        title("Mon Karren", 8, "MC80 Liberty"),
        replace(title("Mon Calamari Exodus Fleet", 5, ""), icons=(), unique=False, ship_words="^MC"),
        replace(
            title("Chimaera", 4, "Imperial-class Star Destroyer", "Imperial"),
            grants=("Fleet Command",),
            without=("Fleet Command",),
        ),
        common("Gunnery Team", "Weapons Team", 7),
        common("XI7 Turbolasers", "Turbolasers", 6),
        common("Electronic Countermeasures", "Defensive Retrofit", 7),
        common("Comms Net", "Fleet Support", 2),
        common("Engine Techs", "Support Team", 8),
        common("Intensify Firepower!", "Fleet Command", 6),
        modification("Enhanced Armament", "Turbolasers", 10),
        modification("Redundant Shields", "Defensive Retrofit", 8),
        replace(
            modification("Flag Bridge", "Offensive Retrofit", 0),
            sizes=("small", "medium"),
            flagship_only=True,
            grants=("Fleet Command",),
        ),
        UpgradeCard(name="Boarding Troopers", slots=("Weapons Team", "Offensive Retrofit"), points=3),
        replace(common("Wide-Area Barrage", "Ordnance", 2), unread=("On a Tuesday only.",)),
    ),
    squadrons=(
        SquadronCard(name="X-wing Squadron", faction="Rebel", points=13),
        SquadronCard(name="Y-wing Squadron", faction="Rebel", points=10),
        SquadronCard(name="TIE Fighter Squadron", faction="Imperial", points=8),
        ace("Luke Skywalker", 20, "X-wing Squadron"),
        ace("Wedge Antilles", 19, "X-wing Squadron"),
        ace("Jan Ors", 19, "Moldy Crow"),
        ace("Darth Vader", 21, "TIE Advanced Squadron", "Imperial"),
    ),
    objectives=(
        ObjectiveCard(name="Advanced Gunnery", category="Assault"),
        ObjectiveCard(name="Most Wanted", category="Assault"),
        ObjectiveCard(name="Ion Storm", category="Assault"),
        ObjectiveCard(name="Contested Outpost", category="Defense"),
        ObjectiveCard(name="Fire Lanes", category="Defense"),
        ObjectiveCard(name="Superior Positions", category="Navigation"),
        ObjectiveCard(name="Intel Sweep", category="Navigation"),
    ),
)

OBJECTIVES = (
    FleetObjective("Advanced Gunnery", "Assault"),
    FleetObjective("Contested Outpost", "Defense"),
    FleetObjective("Superior Positions", "Navigation"),
)


def with_cards(name: str, *upgrades: str) -> ArmadaShip:
    """A ship with upgrades; a type behind a name in parentheses is that card's."""
    return ArmadaShip(name, tuple(card(each) for each in upgrades))


def card(name: str) -> FleetUpgrade:
    """`Leia Organa (Officer)`, or a name alone."""
    bare, _, slot = name.removesuffix(")").partition(" (")
    return FleetUpgrade(bare, slot or None)


LEGAL = Fleet(
    name="A fleet",
    faction="Rebel",
    commander="General Dodonna",
    ships=(
        with_cards(FRIGATE, "General Dodonna", "Gallant Haven", "Gunnery Team", "XI7 Turbolasers"),
        with_cards(CORVETTE, "Jaina's Light", "Leia Organa (Officer)"),
        with_cards(TRANSPORT, "Comms Net"),
        with_cards(TRANSPORT),
    ),
    squadrons=(Squadron("X-wing Squadron", 2), Squadron("Luke Skywalker")),
    objectives=OBJECTIVES,
)
"""246 points, 46 of them squadrons: 113 + 49 + 20 + 18 for the ships."""

IMPERIALS = Fleet(
    name="Another fleet",
    faction="Imperial",
    ships=(with_cards(VICTORY, "Admiral Motti", "Gunnery Team"), with_cards(IMPERIAL, "Wulff Yularen")),
    squadrons=(Squadron("TIE Fighter Squadron", 3),),
    objectives=OBJECTIVES,
)
"""267 points: 116 and 127 for the ships, 24 for the squadrons."""


def aboard(number: int, *upgrades: str) -> Change:
    """The fleet with more upgrades on one of its ships, the first of which is number 1."""

    def change(fleet: Fleet) -> Fleet:
        ship = fleet.ships[number - 1]
        heavier = replace(ship, upgrades=(*ship.upgrades, *(card(each) for each in upgrades)))
        return replace(fleet, ships=(*fleet.ships[: number - 1], heavier, *fleet.ships[number:]))

    return change


def and_ships(*ships: ArmadaShip) -> Change:
    """The fleet with more ships."""
    return lambda fleet: replace(fleet, ships=(*fleet.ships, *ships))


def and_squadrons(*squadrons: Squadron) -> Change:
    """The fleet with more squadrons."""
    return lambda fleet: replace(fleet, squadrons=(*fleet.squadrons, *squadrons))


def with_objectives(*objectives: FleetObjective) -> Change:
    """The fleet with these objectives in place of its own."""
    return lambda fleet: replace(fleet, objectives=objectives)


def without(number: int, upgrade: str) -> Change:
    """The fleet without an upgrade on one of its ships."""

    def change(fleet: Fleet) -> Fleet:
        ship = fleet.ships[number - 1]
        lighter = replace(ship, upgrades=tuple(each for each in ship.upgrades if each.name != upgrade))
        return replace(fleet, ships=(*fleet.ships[: number - 1], lighter, *fleet.ships[number:]))

    return change


TYPED_FLEET = """Faction: Rebel
Assault: Advanced Gunnery
Defense: Contested Outpost
Navigation: Superior Positions

Nebulon-B Escort Frigate (57)
- General Dodonna
GR-75 Medium Transports (18)
GR-75 Medium Transports (18)
2 X-wing Squadron
"""
"""A fleet of these cards, as somebody types it."""

WHOLE_FLEET = """Faction: Rebel
Commander: General Rieekan
Assault Objective: Most Wanted
Defense Objective: Contested Outpost
Navigation Objective: Superior Positions

[ flagship ] Assault Frigate Mark II B (72 points)
- General Rieekan (30 points)
- Gallant Haven (8 points)
= 110 total ship cost

GR-75 Medium Transports (18 points)
- Bright Hope (2 points)
= 20 total ship cost

1 Luke Skywalker (20 points)
3 X-wing Squadrons (39 points)
"""
"""A fleet of the real cards, as a builder writes it."""
