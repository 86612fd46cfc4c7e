"""What cards ask of the ship that carries them, one thing at a time."""

import pytest
from msgspec.structs import replace
from small_cards import second_edition

from finalsalvo.lists.xwing.card import Action, Cost, Grant, Pilot, Restriction, ShipType, SlotRule, SquadPack, Upgrade
from finalsalvo.lists.xwing.catalog import Catalog
from finalsalvo.lists.xwing.checks.case import EventTerms, SquadCase
from finalsalvo.lists.xwing.checks.upgrades import lacking_slots, restrictions, slot_rules, slots
from finalsalvo.lists.xwing.overrides import NONE
from finalsalvo.lists.xwing.squad import Fitted, Squad, SquadShip
from finalsalvo.rules.registry import FORMATS

SHIP = ShipType(
    id="ship",
    name="Ship",
    size="small",
    actions=(Action("Focus", "white"),),
    arcs=("Front Arc",),
    agility=2,
    hull=5,
    shields=1,
    energy=4,
)
PILOT = Pilot(
    id="pilot",
    name="Pilot",
    ship="ship",
    faction="resistance",
    initiative=3,
    limited=1,
    points=10,
    slots=("Talent", "Talent", "Crew", "Modification"),
    keywords=("Clone",),
    ability="Autothrusters",
    force_sides=("light",),
)
OTHER = Upgrade(
    id="other",
    name="Other",
    slots=("Crew",),
    cost=Cost(5),
    force_sides=("dark",),
    actions=(Action("Boost", "red"),),
    arcs=("Rear Arc",),
)


def case(*upgrades: Upgrade, pilot: Pilot = PILOT) -> SquadCase:
    """A ship with some upgrades."""
    pack = SquadPack(source=second_edition().source, ships=(SHIP,), pilots=(pilot,), upgrades=upgrades)
    ship = SquadShip("pilot", None, tuple(Fitted(upgrade.id) for upgrade in upgrades))
    return SquadCase(FORMATS["xwing-standard"], [Squad(ships=(ship,))], Catalog(pack, NONE), EventTerms())


def card(restriction: Restriction) -> Upgrade:
    return Upgrade(id="card", name="Card", slots=("Talent",), restrictions=(restriction,))


@pytest.mark.parametrize(
    ("met", "unmet", "told"),
    [
        ({"factions": ("resistance",)}, {"factions": ("firstorder",)}, "First Order"),
        ({"factions": ("firstorder",), "names": ("Other",)}, {"names": ("Rey",)}, "Rey"),
        ({"ships": ("ship",)}, {"ships": ("boat",)}, "the ship boat"),
        ({"sizes": ("small",)}, {"sizes": ("large", "huge")}, "a large or huge ship"),
        ({"action": Action("Focus")}, {"action": Action("Evade")}, "the action Evade"),
        ({"action": Action("Focus", "white")}, {"action": Action("Focus", "red")}, "the action Focus in red"),
        ({"action": Action("Boost", "red")}, {"action": Action("Boost", "white")}, "the action Boost in white"),
        ({"arcs": ("Front Arc",)}, {"arcs": ("Bullseye Arc",)}, "a Bullseye Arc"),
        ({"arcs": ("Rear Arc",)}, {"arcs": ("Left Arc",)}, "a Left Arc"),
        ({"keywords": ("Clone", "Jedi")}, {"keywords": ("Sith",)}, "the keyword Sith"),
        ({"abilities": ("Autothrusters",)}, {"abilities": ("Tail Gun",)}, "the ship ability Tail Gun"),
        ({"equipped": ("Crew",)}, {"equipped": ("Illicit",)}, "an equipped Illicit upgrade"),
        ({"force_sides": ("light",)}, {"force_sides": ("grey",)}, "the grey side of the Force"),
        ({"force_sides": ("dark",)}, {"force_sides": ("none",)}, "the none side of the Force"),
        ({}, {"generic": True}, "a pilot who isn't limited"),
        ({"least_initiative": 3}, {"least_initiative": 4}, "pilot skill 4 or more"),
        ({"most_hull": 5}, {"most_hull": 4}, "a hull value of 4 or less"),
        ({"shields": 1}, {"shields": 2}, "a shield value of 2"),
        ({"least_shields": 1}, {"least_shields": 2}, "a shield value of 2 or more"),
        ({"agilities": (2, 3)}, {"agilities": (3,)}, "an agility value of 3"),
        ({"most_initiative": 3}, {"most_initiative": 2}, "an initiative of 2 or less"),
        ({"least_energy": 4}, {"least_energy": 5}, "an energy value of 5 or more"),
        ({"icons": ("Talent", "Crew")}, {"icons": ("Torpedo",)}, "the icon Torpedo"),
        ({"no_icons": ("Torpedo",)}, {"no_icons": ("Crew",)}, "a ship without the icon Crew"),
    ],
)
def test_a_restriction_is_met_or_named(met: dict[str, object], unmet: dict[str, object], told: str) -> None:
    assert list(restrictions(case(card(Restriction(**met)), OTHER))) == []  # type: ignore[arg-type]
    (finding,) = restrictions(case(card(Restriction(**unmet)), OTHER))  # type: ignore[arg-type]
    assert str(finding.message) == f"Pilot can't take Card: it needs {told}."


def test_a_card_for_limited_pilots_is_for_no_other() -> None:
    asked = card(Restriction(limited=True))
    assert list(restrictions(case(asked))) == []
    (finding,) = restrictions(case(asked, pilot=replace(PILOT, limited=0)))
    assert str(finding.message) == "Pilot can't take Card: it needs a limited pilot."


def test_a_card_does_not_meet_its_own_restriction() -> None:
    alone = Upgrade(
        id="card",
        name="Card",
        slots=("Crew",),
        actions=(Action("Boost", "red"),),
        restrictions=(Restriction(action=Action("Boost")), Restriction(equipped=("Crew",))),
    )
    assert len(list(restrictions(case(alone)))) == 2


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        (SlotRule("Crew", most_points=4), "Other is too expensive. On a ship with Title it can cost at most 4 points."),
        (SlotRule("Crew", most_points=5), None),
        (SlotRule("Crew", unique=True), "Other isn't unique. On a ship with Title it must be. Choose a unique card."),
        (SlotRule("Talent", unique=True), None),
        (SlotRule("Crew", different=True), None),
    ],
)
def test_a_card_may_ask_something_of_a_whole_slot(rule: SlotRule, told: str | None) -> None:
    title = Upgrade(id="title", name="Title", slots=("Modification",), slot_rules=(rule,))
    found = [str(finding.message) for finding in slot_rules(case(title, OTHER))]
    assert found == ([told] if told else [])


def test_slots_are_granted_and_taken_away() -> None:
    def title(*grants: Grant) -> Upgrade:
        return Upgrade(id="title", name="Title", slots=("Modification",), grants=grants)

    cannon = Upgrade(id="cannon", name="Cannon", slots=("Cannon",))
    missile = Upgrade(id="missile", name="Missile", slots=("Missile",))
    either = Grant("Cannon|Missile")
    assert [str(each.message) for each in slots(case(title(), cannon))] == [
        "Not enough Cannon slots on Pilot: Cannon needs 1, it has 0."
    ]
    assert list(slots(case(title(Grant("Cannon")), cannon))) == []
    assert list(slots(case(title(either), missile))) == []
    assert [each.card for each in slots(case(title(either), cannon, missile))] == ["Missile"]
    assert list(slots(case(title(either, Grant("Missile")), cannon, missile))) == []
    assert [each.card for each in slots(case(title(Grant("Crew", -1)), OTHER))] == ["Other"]


def test_slots_that_may_be_several_are_shared_out_as_well_as_possible() -> None:
    assert lacking_slots(["Cannon", "Missile"], [("Cannon", "Missile"), ("Cannon",)]) == []
    assert lacking_slots(["Cannon", "Cannon"], [("Cannon", "Missile"), ("Missile",)]) == ["Cannon"]
