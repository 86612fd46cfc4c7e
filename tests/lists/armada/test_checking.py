"""What makes a fleet illegal: each fleet here fails for exactly its reason, by its rule and its card."""

from datetime import date

import pytest
from armada_cards import (
    CORVETTE,
    CRUISER,
    CYMOON,
    IMPERIAL,
    IMPERIALS,
    LEGAL,
    OBJECTIVES,
    PACK,
    TRANSPORT,
    VICTORY,
    Change,
    aboard,
    and_ships,
    and_squadrons,
    with_cards,
    with_objectives,
    without,
)
from msgspec.structs import replace

from finalsalvo.lists.armada.checking import check, one_fleet
from finalsalvo.lists.armada.fleet import ArmadaShip, Fleet, FleetObjective, FleetUpgrade, Squadron
from finalsalvo.lists.armada.overrides import FleetOverrides, FleetProduct
from finalsalvo.lists.finding import CheckReport, CheckVerdict, Finding
from finalsalvo.rules.armada import STANDARD

GUNNERY, OUTPOST, POSITIONS = OBJECTIVES
WHOLE = FleetOverrides(pool="whole-pack")


def failed(report: CheckReport) -> list[tuple[str, str, str | None]]:
    """Each failure by its check, its rule and its card."""
    return [(each.check, each.rule, each.card) for each in report.failures]


def found(report: CheckReport, check: str) -> list[Finding]:
    """The findings of one check."""
    return [each for each in report.findings if each.check == check]


def changed(fleet: Fleet, *changes: Change) -> Fleet:
    """The fleet after all changes."""
    for change in changes:
        fleet = change(fleet)
    return fleet


@pytest.mark.rule("ARM-FLT-02", "ARM-FLT-03", "ARM-FLT-04", "ARM-FLT-05", "ARM-FLT-06", "ARM-FLT-07")
def test_a_legal_fleet_passes_every_check_and_says_what_it_costs() -> None:
    report = check(LEGAL, PACK)
    assert (report.failures, report.unknown, report.points) == ((), (), 246)
    assert report.pack == "a-handful-of-cards-1"
    assert [str(each.message) for each in report.findings if each.rule.startswith("ARM-FLT")] == [
        "Points: 246 of 400",
        "Points of squadrons: 46 of 134",
        "Faction: Rebel for all cards",
        "Flotillas: 2, limit 2",
        "Commander: General Dodonna",
        "Objectives: 1 of each category",
        "Campaign objectives: none",
    ]


def test_the_other_legal_fleet_is_legal_too() -> None:
    assert (check(IMPERIALS, PACK).failures, check(IMPERIALS, PACK).points) == ((), 267)


AT_401 = (
    and_ships(with_cards(CRUISER, "Gunnery Team")),
    and_squadrons(Squadron("Y-wing Squadron", 5)),
    aboard(4, "Comms Net"),
)

D51 = pytest.mark.example("D51")
ILLEGAL = [
    pytest.param(AT_401, "points", "ARM-FLT-02", None, marks=[D51, pytest.mark.rule("ARM-FLT-02")], id="401 points"),
    pytest.param(
        [and_squadrons(Squadron("X-wing Squadron", 3), Squadron("Y-wing Squadron", 5))],
        "squadron-points",
        "ARM-FLT-04",
        None,
        marks=[D51, pytest.mark.rule("ARM-FLT-04")],
        id="135 points of squadrons",
    ),
    pytest.param(
        [and_ships(ArmadaShip(TRANSPORT))],
        "flotillas",
        "ARM-FLT-05",
        TRANSPORT,
        marks=[D51, pytest.mark.rule("ARM-FLT-05")],
        id="three flotillas",
    ),
    pytest.param(
        [without(1, "General Dodonna")],
        "commander",
        "ARM-FLT-06",
        "General Dodonna",
        marks=[D51, pytest.mark.rule("ARM-FLT-06")],
        id="no commander aboard",
    ),
    pytest.param(
        [aboard(2, "Garm Bel Iblis")],
        "commander",
        "ARM-FLT-06",
        "Garm Bel Iblis",
        marks=[D51, pytest.mark.rule("ARM-FLT-06")],
        id="two commanders",
    ),
    pytest.param(
        [lambda fleet: replace(fleet, commander="Garm Bel Iblis")],
        "commander",
        "ARM-FLT-06",
        "Garm Bel Iblis",
        id="another commander than the list names",
    ),
    pytest.param(
        [with_objectives(GUNNERY, POSITIONS)],
        "objectives",
        "ARM-FLT-07",
        None,
        marks=[D51, pytest.mark.rule("ARM-FLT-07")],
        id="two objectives",
    ),
    pytest.param(
        [with_objectives(*OBJECTIVES, FleetObjective("Fire Lanes"))],
        "objectives",
        "ARM-FLT-07",
        "Fire Lanes",
        marks=pytest.mark.rule("ARM-FLT-07"),
        id="two objectives of a category",
    ),
    pytest.param(
        [with_objectives(*OBJECTIVES, FleetObjective("Show of Force"))],
        "campaign-objectives",
        "ARM-FLT-08",
        "Show of Force",
        marks=pytest.mark.rule("ARM-FLT-08"),
        id="a campaign objective",
    ),
    pytest.param(
        [aboard(3, "Wulff Yularen")],
        "faction",
        "ARM-FLT-03",
        "Wulff Yularen",
        marks=pytest.mark.rule("ARM-FLT-03"),
        id="an officer of the other side",
    ),
    pytest.param(
        [and_squadrons(Squadron("TIE Fighter Squadron"))],
        "faction",
        "ARM-FLT-03",
        "TIE Fighter Squadron",
        marks=pytest.mark.rule("ARM-FLT-03"),
        id="a squadron of the other side",
    ),
    pytest.param(
        [and_squadrons(Squadron("Luke Skywalker"))], "unique", "ARM-GEN-02", "Luke Skywalker", id="an ace twice"
    ),
    pytest.param([aboard(3, "Leia Organa (Officer)")], "unique", "ARM-GEN-02", "Leia Organa", id="an officer twice"),
    pytest.param(
        [aboard(2, "Raymus Antilles")], "slots", "ARM-GEN-02", "Raymus Antilles", id="two officers in one slot"
    ),
    pytest.param([aboard(2, "Gunnery Team")], "slots", "ARM-GEN-02", "Gunnery Team", id="a slot that is not there"),
    pytest.param(
        [aboard(1, "Boarding Troopers")], "slots", "ARM-GEN-02", "Boarding Troopers", id="two slots, one of them taken"
    ),
    pytest.param([aboard(1, "Paragon")], "title", "ARM-GEN-02", "Paragon", id="two titles"),
    pytest.param([aboard(4, "Mon Karren")], "title", "ARM-GEN-02", "Mon Karren", id="the title of another ship"),
    pytest.param(
        [aboard(4, "Mon Calamari Exodus Fleet")],
        "restriction",
        "ARM-GEN-02",
        "Mon Calamari Exodus Fleet",
        id="a title for ships of another name",
    ),
    pytest.param(
        [aboard(1, "Strategic Adviser")], "restriction", "ARM-GEN-02", "Strategic Adviser", id="for large ships only"
    ),
    pytest.param(
        [without(1, "XI7 Turbolasers"), aboard(1, "Enhanced Armament", "Redundant Shields")],
        "modification",
        "ARM-GEN-02",
        "Redundant Shields",
        id="two modifications",
    ),
    pytest.param(
        [and_ships(with_cards(CRUISER, "XI7 Turbolasers", "XI7 Turbolasers"))],
        "copies",
        "ARM-GEN-02",
        "XI7 Turbolasers",
        id="one upgrade twice on a ship",
    ),
    pytest.param(
        [lambda fleet: replace(fleet, ships=(*fleet.ships[:1], replace(fleet.ships[1], flagship=True)))],
        "flagship",
        "ARM-GEN-02",
        CORVETTE,
        id="another flagship than the commander's",
    ),
    pytest.param(
        [without(2, "Leia Organa"), aboard(2, "Leia Organa")],
        "identification",
        "ARM-LIST-02",
        "Leia Organa",
        marks=pytest.mark.rule("ARM-LIST-02"),
        id="a name of two cards",
    ),
    pytest.param(
        [aboard(3, "Ezra Bridger")],
        "pool",
        "ARM-LEGAL-04",
        "Ezra Bridger",
        marks=pytest.mark.rule("ARM-LEGAL-04"),
        id="a card of later years",
    ),
    pytest.param(
        [with_objectives(FleetObjective("Ion Storm"), OUTPOST, POSITIONS)],
        "pool",
        "ARM-LEGAL-04",
        "Ion Storm",
        marks=pytest.mark.rule("ARM-LEGAL-04"),
        id="an objective of later years",
    ),
]


@pytest.mark.parametrize(("changes", "check_", "rule", "card"), ILLEGAL)
def test_a_fleet_fails_for_its_reason_and_no_other(
    changes: list[Change], check_: str, rule: str, card: str | None
) -> None:
    report = check(changed(LEGAL, *changes), PACK)
    assert failed(report) == [(check_, rule, card)]


def without_adviser(fleet: Fleet) -> Fleet:
    return changed(fleet, without(2, "Wulff Yularen"))


ILLEGAL_IMPERIALS = [
    pytest.param(
        [aboard(1, "Darth Vader (Officer)"), and_squadrons(Squadron("Darth Vader"))],
        FleetOverrides(allowed=frozenset({"Darth Vader (Officer)"})),
        ("unique", "ARM-GEN-02", "Darth Vader"),
        id="a unique name as officer and as squadron",
    ),
    pytest.param(
        [aboard(2, "Flag Bridge")],
        WHOLE,
        ("restriction", "ARM-GEN-02", "Flag Bridge"),
        id="a flag bridge on a large ship",
    ),
    pytest.param(
        [without_adviser, aboard(2, "Minister Tua")],
        WHOLE,
        ("restriction", "ARM-GEN-02", "Minister Tua"),
        id="a slot added where a large ship has it",
    ),
    pytest.param(
        [and_ships(with_cards(CYMOON, "Chimaera"))],
        WHOLE,
        ("restriction", "ARM-GEN-02", "Chimaera"),
        id="a title for ships without the slot that it adds",
    ),
    pytest.param(
        [aboard(2, "Gunnery Team")],
        FleetOverrides(banned=frozenset({"Gunnery Team (Weapons Team)"})),
        ("banned", "ARM-LEGAL-05", "Gunnery Team"),
        marks=pytest.mark.rule("ARM-LEGAL-05"),
        id="a banned card",
    ),
    pytest.param(
        [and_squadrons(Squadron("Darth Vader"))],
        FleetOverrides(aces=0),
        ("aces", "ARM-GEN-02", None),
        id="more aces than the organizer allows",
    ),
    pytest.param(
        [], FleetOverrides(points={VICTORY: 219}), ("points", "ARM-FLT-02", None), id="points of the organizer"
    ),
]


@pytest.mark.parametrize(("changes", "overrides", "expected"), ILLEGAL_IMPERIALS)
def test_an_imperial_fleet_fails_for_its_reason_and_no_other(
    changes: list[Change], overrides: FleetOverrides, expected: tuple[str, str, str | None]
) -> None:
    fleet = changed(IMPERIALS, *changes)
    failures = failed(check(fleet, PACK, overrides))
    assert list(dict.fromkeys(failures)) == [expected]


@pytest.mark.rule("ARM-FLT-02")
def test_exactly_400_points_are_legal_and_so_are_far_fewer() -> None:
    at_400 = check(changed(LEGAL, *AT_401), PACK, FleetOverrides(points={"Jaina's Light": 1}))
    assert (at_400.points, at_400.legal) == (400, True)
    small = Fleet(None, "Rebel", None, (with_cards(CORVETTE, "General Dodonna"),), (), OBJECTIVES)
    assert (check(small, PACK).points, check(small, PACK).legal) == (64, True)


@pytest.mark.rule("ARM-FLT-04")
def test_134_points_of_squadrons_are_legal() -> None:
    fleet = changed(LEGAL, and_squadrons(Squadron("X-wing Squadron", 6), Squadron("Y-wing Squadron")))
    report = check(fleet, PACK)
    assert str(found(report, "squadron-points")[0].message) == "Points of squadrons: 134 of 134"
    assert report.legal


@pytest.mark.rule("ARM-FLT-03")
def test_the_faction_must_be_one_of_the_format() -> None:
    imperial_only = replace(STANDARD, lists=replace(STANDARD.lists, factions=("Imperial",)))
    report = check(LEGAL, PACK, format=imperial_only)
    assert [str(each.message) for each in report.failures] == ["Rebel isn't allowed here. Choose Imperial."]


@pytest.mark.rule("ARM-FLT-03")
def test_a_fleet_that_does_not_name_its_faction_has_that_of_its_cards() -> None:
    assert check(replace(LEGAL, faction=None), PACK).legal
    mixed = changed(replace(LEGAL, faction=None), aboard(3, "Wulff Yularen"))
    assert [str(each.message) for each in check(mixed, PACK).failures] == [
        "The fleet mixes Imperial and Rebel. Choose one faction."
    ]
    nothing = found(check(Fleet(), PACK), "faction")
    assert [each.verdict for each in nothing] == [CheckVerdict.UNKNOWN]


@pytest.mark.rule("ARM-FLT-01")
def test_a_player_has_one_fleet() -> None:
    assert one_fleet([LEGAL]).verdict is CheckVerdict.PASS
    two = one_fleet([LEGAL, IMPERIALS])
    assert (two.verdict, two.rule) == (CheckVerdict.FAIL, "ARM-FLT-01")
    assert str(two.message) == "2 fleets handed in. Hand in exactly 1 for the whole event."
    assert one_fleet([]).verdict is CheckVerdict.FAIL


@pytest.mark.rule("ARM-LIST-02")
@pytest.mark.example("A18")
def test_darth_vader_must_be_told_from_his_namesakes() -> None:
    bare = check(changed(IMPERIALS, aboard(1, "Darth Vader")), PACK, WHOLE)
    assert [str(each.message) for each in bare.failures] == [
        "There are several cards called Darth Vader. Write “Darth Vader (Commander)” or “Darth Vader (Officer)”."
    ]
    as_officer = check(changed(IMPERIALS, aboard(1, "Darth Vader (Officer)")), PACK, WHOLE)
    as_squadron = check(changed(IMPERIALS, and_squadrons(Squadron("Darth Vader"))), PACK, WHOLE)
    assert (as_officer.points, as_squadron.points) == (268, 288)
    assert as_officer.legal
    assert as_squadron.legal


@pytest.mark.rule("ARM-LIST-02")
def test_points_and_the_heading_tell_which_card_is_meant() -> None:
    ship = replace(IMPERIALS.ships[0], upgrades=(FleetUpgrade("Darth Vader", points=36),))
    by_points = replace(IMPERIALS, ships=(ship, *IMPERIALS.ships[1:]))
    assert check(by_points, PACK).points == 267 - 24 - 7 + 36
    ship = replace(ship, upgrades=(FleetUpgrade("Darth Vader"),))
    by_heading = replace(IMPERIALS, commander="Darth Vader", ships=(ship, *IMPERIALS.ships[1:]))
    assert check(by_heading, PACK).points == 267 - 24 - 7 + 36


def test_an_unknown_card_is_no_failure_but_nobody_can_tell() -> None:
    fleet = changed(LEGAL, aboard(3, "Hyperspace Beacon"))
    report = check(fleet, PACK)
    assert (report.failures, report.points) == ((), None)
    assert [(each.check, str(each.message)) for each in report.unknown] == [
        ("cards", "Hyperspace Beacon isn't in a-handful-of-cards-1. Check the spelling, or ask a judge."),
        ("points", "We have no points for Hyperspace Beacon. Without them the fleet costs 246 of 400."),
    ]


def test_with_the_points_of_the_list_more_can_be_told_of_an_unknown_card() -> None:
    ship = ArmadaShip("Venator", (FleetUpgrade("Bail Organa", "Commander", 28), FleetUpgrade("Barrage", None, 5)), 100)
    report = check(changed(LEGAL, and_ships(ship)), PACK)
    assert [str(each.message) for each in report.unknown if each.check in ("points", "slots", "flotillas")] == [
        "We have no points for Venator, Bail Organa and Barrage."
        " Without them the fleet costs 246 of 400. The list says 379.",
        "We can't tell which of these are flotillas: Venator. The limit is 2. Ask a judge.",
        "We don't know Venator, so we can't check its upgrades. Ask a judge.",
    ]
    assert failed(report) == [("commander", "ARM-FLT-06", "Bail Organa")]


def test_what_is_too_much_already_fails_whatever_the_unknown_cards_cost() -> None:
    report = check(changed(LEGAL, *AT_401, aboard(3, "Hyperspace Beacon")), PACK)
    assert [str(each.message) for each in report.failures] == [
        "The fleet costs at least 401 points: 1 over the limit of 400."
    ]


def test_an_unknown_upgrade_may_be_the_commander_or_grant_the_slot() -> None:
    nameless = replace(LEGAL, commander=None)
    report = check(changed(nameless, without(1, "General Dodonna"), aboard(2, "Somebody", "Gunnery Team")), PACK)
    assert report.failures == ()
    told = {each.check: str(each.message) for each in report.unknown}
    assert told["commander"] == "No commander found. Is it Somebody?"
    assert told["slots"] == "Not enough Weapons Team slots on CR90 Corvette A: Gunnery Team needs 1, it has 0."


def test_a_restriction_that_we_do_not_understand_is_for_a_person() -> None:
    bar = replace(PACK.ships[1], slots=(*PACK.ships[1].slots, "Ordnance"))
    pack = replace(PACK, ships=(PACK.ships[0], bar, *PACK.ships[2:]))
    report = check(changed(LEGAL, aboard(2, "Wide-Area Barrage")), pack)
    assert report.failures == ()
    assert [str(each.message) for each in report.unknown] == [
        "Wide-Area Barrage says “On a Tuesday only”. We can't check that. A judge should look."
    ]


def test_a_ship_without_an_icon_leaves_its_title_open() -> None:
    pack = replace(PACK, ships=(*PACK.ships[:1], replace(PACK.ships[1], icon=None), *PACK.ships[2:]))
    report = check(LEGAL, pack)
    assert report.failures == ()
    assert [str(each.message) for each in report.unknown] == [
        "We can't tell if CR90 Corvette A can take Jaina's Light. Ask a judge."
    ]


def test_slots_that_cards_grant_are_there() -> None:
    bridge = changed(LEGAL, aboard(1, "Flag Bridge", "Intensify Firepower!"))
    assert check(bridge, PACK, WHOLE).legal
    assert failed(check(changed(LEGAL, aboard(1, "Intensify Firepower!")), PACK)) == [
        ("slots", "ARM-GEN-02", "Intensify Firepower!")
    ]
    assert failed(check(changed(LEGAL, aboard(3, "Flag Bridge")), PACK, WHOLE)) == [
        ("restriction", "ARM-GEN-02", "Flag Bridge")
    ]
    chimaera = changed(IMPERIALS, aboard(2, "Chimaera", "Intensify Firepower!"))
    assert check(chimaera, PACK).legal


def test_a_card_for_two_slots_fills_both() -> None:
    fleet = changed(LEGAL, without(1, "Gunnery Team"), aboard(1, "Boarding Troopers"))
    assert check(fleet, PACK).legal
    assert failed(check(changed(fleet, aboard(1, "Flag Bridge")), PACK, WHOLE)) == [
        ("slots", "ARM-GEN-02", "Flag Bridge")
    ]


def test_a_title_that_goes_by_a_word_may_be_there_more_than_once() -> None:
    two = and_ships(with_cards(CRUISER, "Mon Calamari Exodus Fleet"), with_cards(CRUISER))
    cheap = replace(LEGAL, ships=LEGAL.ships[:1], squadrons=())
    fleet = changed(cheap, two, aboard(3, "Mon Calamari Exodus Fleet"))
    assert (check(fleet, PACK).points, check(fleet, PACK).legal) == (113 + 2 * 101, True)


def test_of_a_commander_on_a_flotilla_the_book_says_nothing() -> None:
    fleet = changed(LEGAL, without(1, "General Dodonna"), aboard(4, "General Dodonna"))
    report = check(fleet, PACK)
    assert (report.verdict, report.legal) == (CheckVerdict.UNKNOWN, False)
    assert [(each.check, str(each.where)) for each in report.unknown] == [("flagship", "Ship 4")]


@pytest.mark.rule("ARM-FLT-07")
def test_an_objective_counts_by_its_card_wherever_the_list_puts_it() -> None:
    wrong = with_objectives(FleetObjective("Fire Lanes", "Assault"), OUTPOST, POSITIONS)
    assert [str(each.message) for each in check(changed(LEGAL, wrong), PACK).failures] == [
        "The fleet has no Assault objective. Choose 1.",
        "The fleet has 2 Defense objectives: Fire Lanes and Contested Outpost. Choose exactly 1.",
    ]
    unknown = with_objectives(FleetObjective("Something New"), OUTPOST, POSITIONS)
    assert [str(each.message) for each in check(changed(LEGAL, unknown), PACK).unknown] == [
        "Something New isn't in a-handful-of-cards-1. Check the spelling, or ask a judge.",
        "No Assault objective found. Is it Something New?",
    ]


@pytest.mark.rule("ARM-FLT-07", "ARM-FLT-08")
def test_a_campaign_objective_stands_for_none_of_the_three() -> None:
    fleet = changed(LEGAL, with_objectives(FleetObjective("Hyperlane Raid", "Assault"), OUTPOST, POSITIONS))
    assert failed(check(fleet, PACK)) == [
        ("objectives", "ARM-FLT-07", None),
        ("campaign-objectives", "ARM-FLT-08", "Hyperlane Raid"),
    ]


@pytest.mark.rule("ARM-LIST-01")
def test_a_total_that_is_wrong_is_told_and_counts_for_nothing() -> None:
    report = check(replace(LEGAL, claimed=245), PACK)
    assert [(each.check, str(each.message)) for each in report.notes] == [
        ("claimed", "The list says 245 points. Its cards cost 246.")
    ]
    assert report.legal


@pytest.mark.rule("ARM-LIST-01")
def test_other_points_than_those_of_the_pack_are_told() -> None:
    ship = replace(LEGAL.ships[2], points=17)
    fleet = replace(LEGAL, ships=(*LEGAL.ships[:2], ship, LEGAL.ships[3]), claimed=245)
    report = check(fleet, PACK)
    assert report.legal
    assert [str(each.message) for each in report.notes] == [
        "These cards have different points than a-handful-of-cards-1: GR-75 Medium Transports for 17 instead of 18."
        " Check which points this event uses."
    ]
    cheaper = check(replace(fleet, claimed=244), PACK, FleetOverrides(points={TRANSPORT: 17}))
    assert (cheaper.failures, cheaper.unknown, cheaper.points) == ((), (), 244)


def test_lines_that_were_not_understood_are_part_of_the_report() -> None:
    report = check(LEGAL, PACK, unread=["two more of those"])
    assert [(each.check, each.rule, str(each.message)) for each in report.unknown] == [
        ("unread", "ARM-LIST-03", "We couldn't read: “two more of those”.")
    ]


LATER = FleetProduct("A later product", date(2018, 9, 13), ("Ezra Bridger (Officer)", "Ion Storm"))
EZRA = changed(LEGAL, aboard(3, "Ezra Bridger"))
DAYS = [
    pytest.param("relaxed", date(2018, 9, 12), CheckVerdict.FAIL, marks=pytest.mark.rule("ARM-LEGAL-04")),
    pytest.param("relaxed", date(2018, 9, 13), CheckVerdict.PASS, marks=pytest.mark.rule("ARM-LEGAL-04")),
    pytest.param("formal", date(2018, 9, 13), CheckVerdict.PASS, marks=pytest.mark.rule("ARM-LEGAL-04")),
    pytest.param("premier", date(2018, 9, 13), CheckVerdict.FAIL, marks=pytest.mark.rule("ARM-LEGAL-05")),
    pytest.param("premier", date(2018, 9, 23), CheckVerdict.FAIL, marks=pytest.mark.rule("ARM-LEGAL-05")),
    pytest.param("premier", date(2018, 9, 24), CheckVerdict.PASS, marks=pytest.mark.rule("ARM-LEGAL-05")),
]


@pytest.mark.parametrize(("tier", "played", "verdict"), DAYS)
def test_a_product_is_legal_from_its_day_on(tier: str, played: date, verdict: CheckVerdict) -> None:
    report = check(EZRA, PACK, FleetOverrides(products=(LATER,)), played=played, tier=tier)
    rule = "ARM-LEGAL-05" if tier == "premier" else "ARM-LEGAL-04"
    assert [(each.verdict, each.rule) for each in found(report, "pool")] == [(verdict, rule)]


@pytest.mark.rule("ARM-LEGAL-05")
def test_the_official_date_goes_before_the_computed_one() -> None:
    later = FleetOverrides(products=(replace(LATER, official=date(2018, 10, 1)),))
    report = check(EZRA, PACK, later, played=date(2018, 9, 24), tier="premier")
    assert [str(each.message) for each in report.failures] == [
        "Ezra Bridger (A later product) is legal from 1 October 2018. The event is on 24 September 2018."
    ]


def test_a_card_without_a_date_is_legal_once_the_data_set_is_old_enough() -> None:
    verdicts = [
        found(check(EZRA, PACK, played=day, tier=tier), "pool")[0].verdict
        for day, tier in (
            (date(2018, 4, 23), None),
            (date(2019, 6, 1), None),
            (date(2020, 12, 31), None),
            (date(2020, 12, 31), "premier"),
            (date(2026, 1, 1), "premier"),
        )
    ]
    assert verdicts == [
        CheckVerdict.FAIL,
        CheckVerdict.UNKNOWN,
        CheckVerdict.PASS,
        CheckVerdict.UNKNOWN,
        CheckVerdict.PASS,
    ]


def test_before_the_book_nobody_knows_what_was_out() -> None:
    early = check(LEGAL, PACK, played=date(2017, 1, 1))
    assert early.failures == ()
    assert {each.check for each in early.unknown} == {"pool"}
    undated = replace(PACK, source=replace(PACK.source, date="one day"))
    late = found(check(EZRA, undated, played=date(2026, 1, 1)), "pool")
    assert [each.verdict for each in late] == [CheckVerdict.UNKNOWN]


def test_the_organizer_may_allow_a_card_or_all_of_them() -> None:
    assert check(EZRA, PACK, FleetOverrides(allowed=frozenset({"Ezra Bridger"}))).legal
    assert check(EZRA, PACK, WHOLE).legal
    assert not check(EZRA, PACK, FleetOverrides(allowed=frozenset({"Ion Storm"}))).legal


def test_a_format_without_such_limits_asks_for_none_of_them() -> None:
    lists = replace(STANDARD.lists, squadron_points=None, flotillas=None, commanders=None, objectives=None, factions=())
    report = check(
        Fleet(faction="Rebel", ships=(ArmadaShip(TRANSPORT),) * 3), PACK, format=replace(STANDARD, lists=lists)
    )
    assert report.failures == ()


def test_an_empty_list_is_no_fleet() -> None:
    assert [(each.check, str(each.message)) for each in check(Fleet(), PACK).failures] == [
        ("commander", "No ship has a commander. Put one on a ship."),
        ("objectives", "The fleet has no Assault objective. Choose 1."),
        ("objectives", "The fleet has no Defense objective. Choose 1."),
        ("objectives", "The fleet has no Navigation objective. Choose 1."),
    ]


def test_two_ships_of_the_other_side_are_named_with_their_places() -> None:
    report = check(
        changed(LEGAL, and_ships(ArmadaShip(VICTORY), ArmadaShip(IMPERIAL))), PACK, FleetOverrides(points={IMPERIAL: 0})
    )
    assert [(each.card, str(each.where)) for each in report.failures] == [(VICTORY, "Ship 5"), (IMPERIAL, "Ship 6")]
