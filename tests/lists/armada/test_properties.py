"""What holds for every fleet: one thing wrong is one failure, and the order of a list means nothing."""

import random
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress

import pytest
from armada_cards import (
    CORVETTE,
    CRUISER,
    FRIGATE,
    OBJECTIVES,
    PACK,
    TRANSPORT,
    Change,
    aboard,
    and_ships,
    and_squadrons,
    with_cards,
    with_objectives,
)
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from finalsalvo.lists.armada.checking import check
from finalsalvo.lists.armada.fleet import ArmadaShip, Fleet, FleetObjective, Squadron
from finalsalvo.lists.armada.reading import read_fleet
from finalsalvo.lists.armada.worth import total_of, worth
from finalsalvo.lists.finding import CheckReport

COMMANDERS = ("General Dodonna", "Garm Bel Iblis")
LOADS = {
    FRIGATE: ("Gunnery Team", "XI7 Turbolasers", "Electronic Countermeasures"),
    CORVETTE: ("Engine Techs", "Enhanced Armament", "Electronic Countermeasures"),
    TRANSPORT: ("Comms Net",),
}


@st.composite
def legal_fleets(draw: st.DrawFn) -> Fleet:
    """A Rebel fleet of at most 275 points: the first ship carries the commander, none of them a title or an officer."""
    others = [CORVETTE] + [TRANSPORT] * draw(st.integers(0, 2))
    first = draw(st.sampled_from([FRIGATE, CORVETTE]))
    ships = [with_cards(first, draw(st.sampled_from(COMMANDERS)), *draw_load(draw, first))]
    ships += [with_cards(name, *draw_load(draw, name)) for name in others]
    squadrons = (Squadron("X-wing Squadron", draw(st.integers(1, 3))), Squadron("Y-wing Squadron"))
    return Fleet(None, "Rebel", None, tuple(ships), squadrons, OBJECTIVES)


def draw_load(draw: st.DrawFn, ship: str) -> Sequence[str]:
    return draw(st.lists(st.sampled_from(LOADS[ship]), unique=True, max_size=len(LOADS[ship])))


def dear(fleet: Fleet) -> Fleet:
    """Ships until the points run out."""
    ships = (ArmadaShip(CRUISER),) * 4
    return replace(fleet, ships=(*fleet.ships, *ships))


BREAKS: Sequence[tuple[Change, str, str]] = (
    (dear, "points", "ARM-FLT-02"),
    (and_squadrons(Squadron("Y-wing Squadron", 12)), "squadron-points", "ARM-FLT-04"),
    (and_ships(ArmadaShip(TRANSPORT), ArmadaShip(TRANSPORT), ArmadaShip(TRANSPORT)), "flotillas", "ARM-FLT-05"),
    (lambda fleet: replace(fleet, ships=fleet.ships[1:]), "commander", "ARM-FLT-06"),
    (with_objectives(*OBJECTIVES[:2]), "objectives", "ARM-FLT-07"),
    (with_objectives(*OBJECTIVES, FleetObjective("Asteroids")), "campaign-objectives", "ARM-FLT-08"),
    (aboard(1, "Wulff Yularen"), "faction", "ARM-FLT-03"),
    (and_squadrons(Squadron("Jan Ors", 2)), "unique", "ARM-GEN-02"),
    (aboard(2, "Comms Net"), "slots", "ARM-GEN-02"),
    (and_ships(with_cards(CORVETTE, "Mon Karren")), "title", "ARM-GEN-02"),
    (aboard(2, "Strategic Adviser"), "restriction", "ARM-GEN-02"),
    (and_ships(with_cards(FRIGATE, "Enhanced Armament", "Redundant Shields")), "modification", "ARM-GEN-02"),
    (and_ships(with_cards(CRUISER, "XI7 Turbolasers", "XI7 Turbolasers")), "copies", "ARM-GEN-02"),
    (aboard(2, "Ezra Bridger"), "pool", "ARM-LEGAL-04"),
)


def told(report: CheckReport) -> Counter[tuple[str, str, str]]:
    """What was found. Of two cards too many the last one is named, which is another in another order."""
    return Counter((each.check, each.rule, each.verdict.value) for each in report.findings)


@given(legal_fleets())
def test_a_fleet_made_by_the_rules_is_legal(fleet: Fleet) -> None:
    report = check(fleet, PACK)
    assert (report.failures, report.unknown) == ((), ())
    assert report.points == total_of(worth(fleet, PACK))


@pytest.mark.rule(
    "ARM-FLT-02",
    "ARM-FLT-03",
    "ARM-FLT-04",
    "ARM-FLT-05",
    "ARM-FLT-06",
    "ARM-FLT-07",
    "ARM-FLT-08",
    "ARM-LEGAL-04",
    "ARM-LIST-01",
)
@pytest.mark.parametrize(("change", "name", "rule"), [pytest.param(*each, id=each[1]) for each in BREAKS])
@given(fleet=legal_fleets())
def test_what_is_made_illegal_in_one_way_fails_in_that_way_alone(
    fleet: Fleet, change: Change, name: str, rule: str
) -> None:
    report = check(change(fleet), PACK)
    assert [(each.check, each.rule) for each in report.failures] == [(name, rule)]


@given(legal_fleets(), st.lists(st.sampled_from(BREAKS), max_size=3), st.randoms(use_true_random=False))
def test_the_order_of_a_list_changes_nothing(
    fleet: Fleet, breaks: list[tuple[Change, str, str]], luck: random.Random
) -> None:
    for change, _, _ in breaks:
        with suppress(IndexError):  # one that took a ship away leaves none for the next to change
            fleet = change(fleet)
    mixed = shuffled(fleet, luck)
    before, after = check(fleet, PACK), check(mixed, PACK)
    assert (told(before), before.points) == (told(after), after.points)
    assert mixed.in_order() == fleet.in_order()


def shuffled(fleet: Fleet, luck: random.Random) -> Fleet:
    """The same fleet in another order."""
    ships = [replace(ship, upgrades=tuple(luck.sample(ship.upgrades, len(ship.upgrades)))) for ship in fleet.ships]
    return replace(
        fleet,
        ships=tuple(luck.sample(ships, len(ships))),
        squadrons=tuple(luck.sample(fleet.squadrons, len(fleet.squadrons))),
        objectives=tuple(luck.sample(fleet.objectives, len(fleet.objectives))),
    )


def typed(fleet: Fleet) -> str:
    """A fleet as a person would type it."""
    lines = ["A fleet", fleet.faction or ""]
    for ship in fleet.ships:
        lines += [ship.name, *(f"- {each.name}" + (f" ({each.slot})" if each.slot else "") for each in ship.upgrades)]
    lines += [f"{each.count} x {each.name}" for each in fleet.squadrons]
    return "\n".join([*lines, *(each.name for each in fleet.objectives)])


def exported(fleet: Fleet) -> str:
    """A fleet as a builder writes it, with points."""
    lines = ["Name: A fleet", f"Faction: {fleet.faction}", "Commander: ", ""]
    for part in worth(fleet, PACK):
        if part.kind == "ship":
            first, *others = part.cards
            lines += [f"{first.name} ({first.points})", *(f"• {each.name} ({each.points})" for each in others)]
            lines += [f"= {part.points} Points", ""]
    lines += ["Squadrons:"]
    for squadron in fleet.squadrons:
        points = squadron.count * next(card.points for card in PACK.squadrons if card.name == squadron.name)
        lines.append(f"• {squadron.count} x {squadron.name} ({points})")
    lines += [f"{each.category}: {each.name}" for each in fleet.objectives]
    return "\n".join(lines)


@given(legal_fleets())
def test_a_fleet_that_is_written_down_is_read_again(fleet: Fleet) -> None:
    for text in (typed(fleet), exported(fleet)):
        found = read_fleet(text, PACK)
        assert (found.unread, found.notes) == ((), ())
        again = found.fleet
        assert (again.name, again.faction) == ("A fleet", "Rebel")
        written = [(ship.name, [each.name for each in ship.upgrades]) for ship in fleet.ships]
        assert [(ship.name, [each.name for each in ship.upgrades]) for ship in again.ships] == written
        assert [(each.name, each.count) for each in again.squadrons] == [
            (each.name, each.count) for each in fleet.squadrons
        ]
        assert again.objectives == fleet.objectives
        assert check(again, PACK).points == check(fleet, PACK).points
        assert check(again, PACK).legal
