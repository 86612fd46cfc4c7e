"""Real fleets, judged: twelve exports, and the 146 of a world championship that was played by later rules."""

from collections import Counter
from collections.abc import Mapping
from datetime import date

import pytest
from msgspec.structs import replace

from finalsalvo.lists.armada.checking import check
from finalsalvo.lists.armada.naming import muster
from finalsalvo.lists.armada.overrides import FleetOverrides
from finalsalvo.lists.armada.pack import FleetPack
from finalsalvo.lists.armada.reading import FleetReading, read_fleet
from finalsalvo.lists.armada.worth import worth
from finalsalvo.lists.finding import CheckReport, CheckVerdict
from finalsalvo.rules.armada import STANDARD

WHOLE = FleetOverrides(pool="whole-pack")
POOL = "ARM-LEGAL-04"


def failed(report: CheckReport) -> Counter[str]:
    return Counter(each.rule for each in report.failures)


# By the cards of April 2018 most exports are too new: how many cards of each, counted in the table of that day.
EXPORTS = {
    "armada-fleet-builder_dumpster-fire-mk-18": (400, {POOL: 2}),
    "armada-fleet-builder_raddeux-lib-v4": (399, {POOL: 3}),
    "armada-fleets-designer_dumpster-fire-mk-18": (400, {POOL: 2}),
    "armada-warlords_campaign-tool-sample": (386, {POOL: 2}),
    "flagship_dumpster-fire-mk-18": (400, {POOL: 2}),
    "ryan-kingston_dumpster-fire-mk-18": (400, {POOL: 2}),
    "ryan-kingston_no-obj-no-com-multi-squad": (196, {"ARM-FLT-06": 1, "ARM-FLT-07": 3, POOL: 1}),
    "ryan-kingston_starhawk": (396, {POOL: 11}),
    "star-forge_export-text": (170, {}),
    "warlords_dumpster-fire-mk-18": (400, {POOL: 2}),
    "warlords_failures_no-commander": (392, {POOL: 6}),
    "warlords_squadless": (392, {POOL: 6}),
}


@pytest.mark.rule("ARM-LEGAL-04", "ARM-FLT-06", "ARM-FLT-07")
def test_the_exports_are_legal_but_for_what_is_known_of_them(
    exports: Mapping[str, str], armada_pack: FleetPack
) -> None:
    for name, text in exports.items():
        report = check(read_fleet(text, armada_pack).fleet, armada_pack)
        assert (report.points, failed(report), report.unknown) == (*EXPORTS[name], ()), name


def test_by_the_whole_pack_and_years_later_only_the_unfinished_export_fails(
    exports: Mapping[str, str], armada_pack: FleetPack
) -> None:
    fleets = {name: read_fleet(text, armada_pack).fleet for name, text in exports.items()}
    unfinished = ["ryan-kingston_no-obj-no-com-multi-squad"]
    by_pack = [name for name, fleet in fleets.items() if not check(fleet, armada_pack, WHOLE).legal]
    later = [name for name, fleet in fleets.items() if not check(fleet, armada_pack, played=date(2026, 1, 1)).legal]
    assert (by_pack, later) == (unfinished, unfinished)


def test_every_export_costs_what_it_claims(exports: Mapping[str, str], armada_pack: FleetPack) -> None:
    for name, text in exports.items():
        fleet = read_fleet(text, armada_pack).fleet
        claimed = [each for each in check(fleet, armada_pack).findings if each.check == "claimed"]
        assert [(each.verdict, each.rule) for each in claimed] == [(CheckVerdict.PASS, "ARM-LIST-01")], name
        assert sum(part.points or 0 for part in worth(fleet, armada_pack)) == fleet.claimed, name


def test_every_fleet_of_the_championship_is_judged(worlds: tuple[FleetReading, ...], armada_pack: FleetPack) -> None:
    reports = [check(each.fleet, armada_pack, WHOLE) for each in worlds]
    found = Counter((each.check, each.verdict.value) for report in reports for each in report.findings)
    # None of them names its objectives; 45 are Republic or Separatist; the pack ends five years before them.
    assert found["objectives", "fail"] == 3 * 146
    assert sum(report.points is not None for report in reports) == 34
    for name in ("commander", "flagship", "identification", "unique", "title", "modification", "copies"):
        assert (name, found[name, "pass"]) == (name, 146)
    assert (found["flotillas", "pass"], found["flotillas", "cannot-tell"]) == (102, 44)
    assert (found["faction", "pass"], found["cards", "cannot-tell"], found["slots", "fail"]) == (101, 715, 6)


# Cards that say something else in 2025: each was looked up in its fleet.
CHANGED_SINCE = {
    "#5": ["MC80 Command Cruiser can't take Flag Bridge. It's only for small or medium ships."],
    "#16": ["MC75 Armored Cruiser can't take Flag Bridge. It's only for small or medium ships."],
    "#45": ["Raider II-class Corvette can't take Governor Pryce. It's only for medium, large or huge ships."],
    "#49": ["MC80 Command Cruiser can't take Flag Bridge. It's only for small or medium ships."],
    "#96": ["Not enough Ion Cannons slots on Gozanti-class Cruisers: Heavy Ion Emplacements needs 1, it has 0."] * 2,
    "#128": ["Not enough Weapons Team slots on Gozanti-class Cruisers: Ordnance Experts needs 1, it has 0."] * 2,
    "#129": ["Not enough Weapons Team slots on Gozanti-class Cruisers: Flight Controllers needs 1, it has 0."] * 2,
}


def test_ships_carry_what_they_may_but_for_cards_that_changed(
    worlds: tuple[FleetReading, ...], armada_pack: FleetPack
) -> None:
    about = ("slots", "title", "restriction", "modification", "copies", "unique")
    wrong = {
        each.fleet.name: told
        for each in worlds
        if (told := [str(one.message) for one in check(each.fleet, armada_pack).failures if one.check in about])
    }
    assert wrong == CHANGED_SINCE


def later_prices(worlds: tuple[FleetReading, ...], pack: FleetPack) -> dict[str, int]:
    """What the fleets say that cards cost in 2025; the Separatists' Gozanti is another card than ours."""
    prices: dict[str, int] = {}
    for each in worlds:
        if each.fleet.faction not in ("Rebel", "Imperial"):
            continue
        mustered = muster(each.fleet, pack)
        for ship in mustered.ships:
            lines = [(ship.card, ship.ship.points), *((one.card, one.upgrade.points) for one in ship.upgrades)]
            prices |= {card.key: points for card, points in lines if card is not None and points is not None}
        for line in mustered.squadrons:
            if line.card is not None and line.squadron.points is not None:
                prices[line.card.key] = line.squadron.points // line.squadron.count
    return prices


@pytest.mark.rule("ARM-FLT-02", "ARM-FLT-04")
def test_with_the_points_of_2025_every_covered_fleet_costs_what_it_claims(
    worlds: tuple[FleetReading, ...], armada_pack: FleetPack
) -> None:
    overrides = FleetOverrides(points=later_prices(worlds, armada_pack), pool="whole-pack")
    lists = replace(STANDARD.lists, objectives=None)
    format = replace(STANDARD, lists=lists)
    covered = 0
    for each in worlds:
        report = check(each.fleet, armada_pack, overrides, format=format)
        if report.points is None:
            continue
        covered += 1
        assert report.points == each.fleet.claimed
        allowed = CHANGED_SINCE.get(each.fleet.name or "", [])
        assert ([str(one.message) for one in report.failures], report.unknown) == (allowed, ()), each.fleet.name
    assert covered == 34


def test_by_the_points_of_the_pack_some_of_them_are_too_dear(
    worlds: tuple[FleetReading, ...], armada_pack: FleetPack
) -> None:
    reports = [check(each.fleet, armada_pack, WHOLE) for each in worlds]
    verdicts = Counter(one.verdict for report in reports for one in report.findings if one.check == "points")
    assert verdicts == {CheckVerdict.PASS: 25, CheckVerdict.FAIL: 14, CheckVerdict.UNKNOWN: 107}
    # 133 + 75 + 46 for the ships of fleet 2 without the card that came later, and 134 for its squadrons.
    second = reports[1]
    assert [str(one.message) for one in second.findings if one.check == "points"] == [
        "We have no points for Point Defense Ion Cannons. Without them the fleet costs 388 of 400. The list says 394."
    ]


def test_later_rules_allow_four_aces_and_the_fleets_of_2025_keep_to_it(
    worlds: tuple[FleetReading, ...], armada_pack: FleetPack
) -> None:
    reports = [check(each.fleet, armada_pack, FleetOverrides(aces=4)) for each in worlds]
    verdicts = Counter(one.verdict for report in reports for one in report.findings if one.check == "aces")
    assert verdicts == {CheckVerdict.PASS: 146}
