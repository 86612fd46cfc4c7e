"""Lists that are legal pass every check, and each check names its requirement."""

from datetime import date
from typing import get_args

import pytest
from judged import (
    CAPTAIN,
    DOGFIGHT,
    EPIC,
    HOTSHOT,
    MATE,
    OBSTACLES,
    RESTRICTED,
    SQUADS,
    STANDARD,
    escalation,
    judged,
    reasons,
    team,
)
from msgspec.structs import replace
from small_cards import first_edition, second_edition, twenty_points

from finalsalvo.documents.requirements import requirements
from finalsalvo.documents.rulings import rulings
from finalsalvo.lists.finding import CheckReport, CheckVerdict
from finalsalvo.lists.xwing.card import Product
from finalsalvo.lists.xwing.checking import BY_NAME, check
from finalsalvo.lists.xwing.overrides import SquadOverrides
from finalsalvo.lists.xwing.reading import read_squads
from finalsalvo.rules.format import ListCheck
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import FORMATS

LEGAL = {
    "xwing-standard": STANDARD,
    "xwing-dogfight": DOGFIGHT,
    "xwing-escalation": escalation(*SQUADS),
    "xwing-epic-dogfight": EPIC,
    "xwing-team-epic": team(CAPTAIN, MATE),
    "xwing-hotshot": HOTSHOT,
    "xwing-fangs-out": HOTSHOT,
}


@pytest.mark.rule("FANG-GEN-01", "TEAM-GEN-01", "ESC-LEGAL-01")
@pytest.mark.parametrize("format", LEGAL)
def test_a_legal_list_passes_every_check(format: str) -> None:
    report = judged(format, LEGAL[format])
    assert (report.failures, report.unknown, report.verdict, report.legal) == ((), (), CheckVerdict.PASS, True)
    bans = ["No ban list was entered for this event."] if FORMATS[format].lists.pools else []
    assert [str(each.message) for each in report.notes] == bans


@pytest.mark.parametrize("format", LEGAL)
def test_every_check_names_a_known_requirement_and_passes_once(format: str) -> None:
    report = judged(format, LEGAL[format])
    known = {*requirements(), *rulings(), "contract", "house"}
    assert {finding.rule for finding in report.findings} <= known
    names = [finding.check for finding in report.findings]
    assert len(names) == len(set(names))


def test_there_are_checks_for_every_x_wing_format() -> None:
    assert {id for id, format in FORMATS.items() if format.system != "armada"} == set(LEGAL)
    assert {name for format in LEGAL for name in FORMATS[format].judging.checks} == set(BY_NAME)
    names = {name: name for name in get_args(ListCheck)} | {"mode": "pool"}  # both ask whether a card is in the pool
    assert {name: each.name for name, each in BY_NAME.items()} == names


@pytest.mark.rule("XW2-SQD-02", "ESC-SQD-05", "EPIC-SQD-02", "TEAM-SQD-01")
def test_fewer_points_than_the_limit_are_legal_and_told() -> None:
    points = {format: judged(format, text).points for format, text in LEGAL.items()}
    assert points == {
        "xwing-standard": 169,
        "xwing-dogfight": 84,
        "xwing-escalation": 106,
        "xwing-epic-dogfight": 254,
        "xwing-team-epic": 193,
        "xwing-hotshot": 16,
        "xwing-fangs-out": 16,
    }


def cost_of(text: str) -> int | None:
    return judged("xwing-standard", text).points


@pytest.mark.parametrize(
    ("ship", "points"),
    [
        ("Luke Skywalker + Hull Upgrade", 62 + 5),  # agility 2
        ("Han Solo + Hull Upgrade", 92 + 3),  # agility 1
        ("Academy Pilot + Hull Upgrade", 23 + 7),  # agility 3
        ("Han Solo + Engine Upgrade", 92 + 9),  # large
        ("Boba Fett + Engine Upgrade", 80 + 6),  # medium
        ("Red Squadron Veteran + Swarm Tactics", 43 + 3),  # initiative 3
        ("Han Solo + Swarm Tactics", 92 + 5),  # initiative 6
    ],
)
def test_an_upgrade_costs_by_size_agility_or_initiative(ship: str, points: int) -> None:
    assert cost_of(ship) == points


@pytest.mark.parametrize(
    ("ship", "points"),
    [
        ("Tempest Squadron Pilot + TIE/x1 + Advanced Sensors", 21),  # a System costs 4 less, and never below nothing
        ("Green Squadron Pilot + Chardaan Refit", 17),
    ],
)
def test_first_edition_cards_that_make_others_cheaper(ship: str, points: int) -> None:
    assert judged("xwing-dogfight", ship).points == points


def test_the_organizer_sets_points_bans_and_dates_over_the_pack() -> None:
    overrides = SquadOverrides(
        points={"Luke Skywalker (pilot)": 70, "upgrade:r2d2": 1},
        banned=("elusive",),
        legal_from={"hullupgrade": date(2018, 11, 1)},
    )
    report = judged("xwing-standard", STANDARD.replace("Total: 169", ""), overrides, played=date(2018, 10, 5))
    assert report.points == 169 + 8 - 5
    assert [(each.check, each.rule, each.card) for each in report.failures] == [
        ("banned", "XW2-LEGAL-11", "Elusive"),
        ("products", "XW2-LEGAL-08", "Hull Upgrade"),
    ]


def test_points_for_a_name_of_several_cards_are_not_used_and_that_is_told() -> None:
    def points(name: str) -> tuple[int | None, list[str]]:
        report = judged("xwing-standard", STANDARD.replace("Total: 169", ""), SquadOverrides(points={name: 70}))
        return report.points, [str(each.message) for each in report.unknown if each.check == "settings"]

    assert points("Luke Skywalker (Red Five)") == (177, [])
    assert points("Luke Skywalker (T-65 X-wing)") == (177, [])
    assert points("Luke Skywalker (Gunner)") == (169, [])
    told = (
        "The organizer's settings give points to Luke Skywalker, but several cards are called that."
        " Ask which one is meant."
    )
    assert points("Luke Skywalker") == (169, [told])


def test_without_a_day_it_is_said_that_days_are_not_checked() -> None:
    report = judged("xwing-standard", STANDARD, SquadOverrides(legal_from={"hullupgrade": date(2027, 1, 1)}))
    told = "The event has no date, so release dates weren't checked."
    assert [str(each.message) for each in report.unknown if each.check == "products"] == [told]
    plain = judged("xwing-standard", STANDARD)
    assert [each for each in plain.findings if each.check == "products"] == []


def test_a_setting_for_a_card_that_is_not_there_is_told() -> None:
    overrides = SquadOverrides(points={"Jar Jar Binks": 1}, banned=("nobody",), epic_points={"deathstar": 9})
    report = judged("xwing-standard", STANDARD, overrides)
    assert [(each.check, each.card) for each in report.unknown] == [
        ("settings", "Jar Jar Binks"),
        ("settings", "deathstar"),
        ("settings", "nobody"),
    ]


def test_a_ban_by_id_means_one_card_and_a_ban_by_name_all_of_it() -> None:
    def banned(word: str) -> list[tuple[str, str]]:
        text = "Ezra Bridger (TIE/ln Fighter)\nHan Solo + R2-D2 (Crew)"
        return reasons(judged("xwing-standard", text, SquadOverrides(banned=(word,))))

    assert banned("ezrabridger") == []
    assert banned("Ezra Bridger") == [("banned", "XW2-LEGAL-11")]
    assert banned("r2d2") == []
    assert banned("upgrade:r2d2-crew") == [("banned", "XW2-LEGAL-11")]


@pytest.mark.rule("ESC-LEGAL-03", "EPIC-LEGAL-03")
def test_a_product_of_the_first_edition_is_legal_from_its_day_on() -> None:
    luke = "Luke Skywalker\nRookie Pilot"  # Luke came with wave 9 on 2016-09-22

    def failed(format: str, day: date, tier: str | None = None) -> list[tuple[str, str]]:
        report = judged(format, luke, played=day, tier=tier)
        return [each for each in reasons(report) if each[0] == "products"]

    assert failed("xwing-dogfight", date(2016, 9, 21)) == [("products", "ESC-LEGAL-03")]
    assert failed("xwing-dogfight", date(2016, 9, 22)) == []
    assert failed("xwing-epic-dogfight", date(2016, 9, 21)) == [("products", "EPIC-LEGAL-03")]
    report = judged("xwing-standard", STANDARD, played=date(2018, 9, 1))
    told = "small-200 has no release dates, so they weren't checked."
    assert [(each.check, str(each.message)) for each in report.notes] == [("products", told)]
    assert report.legal


@pytest.mark.rule("XW2-LEGAL-08", "XW2-LEGAL-09")
def test_a_premier_event_waits_eleven_days() -> None:
    pack = second_edition()
    luke = replace(pack.pilots[0], products=("Saw's Renegades",))
    dated = replace(pack, pilots=(luke, *pack.pilots[1:]), products=(Product("Saw's Renegades", date(2018, 9, 13)),))

    def legal(day: int, tier: str) -> list[str]:
        squads = read_squads("Luke Skywalker\nLuke Skywalker")
        report = check("xwing-standard", squads, dated, played=date(2018, 9, day), tier=tier)
        return [each.rule for each in report.failures if each.check == "products"]

    assert (legal(12, "formal"), legal(13, "formal")) == (["XW2-LEGAL-08"], [])
    assert (legal(23, "premier"), legal(24, "premier")) == (["XW2-LEGAL-09"], [])


@pytest.mark.parametrize(
    ("format", "pack"),
    [
        ("xwing-standard", first_edition()),
        ("xwing-standard", twenty_points()),
        ("xwing-hotshot", second_edition()),
        ("xwing-dogfight", second_edition()),
        ("armada-standard", second_edition()),
        ("chess", second_edition()),
    ],
)
def test_a_pack_of_another_game_judges_nothing(format: str, pack: object) -> None:
    with pytest.raises(Refusal):
        check(format, read_squads("Luke Skywalker"), pack)  # type: ignore[arg-type]


def unknown_checks(report: CheckReport) -> list[tuple[str, str | None]]:
    return [(each.check, each.card) for each in report.unknown]


def test_what_the_data_do_not_say_is_neither_passed_nor_failed() -> None:
    text = STANDARD.replace("Blue Squadron Escort + Hull Upgrade", "Sinker + Hull Upgrade").replace("Total: 169", "")
    assert unknown_checks(judged("xwing-standard", text)) == [("points", None), ("slots", "Sinker")]
    scum = "Boba Fett + Riddle\nCartel Spacer"
    assert ("restrictions", "Riddle") in unknown_checks(judged("xwing-standard", scum))
    priced = judged("xwing-standard", "Boba Fett + Unpriced\nCartel Spacer")
    assert unknown_checks(priced) == [("points", None)]
    assert priced.points is None


def test_points_that_are_too_many_without_the_unknown_ones_fail() -> None:
    text = "Boba Fett + Unpriced\n4 x Crymorah Goon\nObstacles: coreasteroid1, coreasteroid2, coreasteroid3"
    report = judged("xwing-standard", text)
    assert reasons(report) == [("points", "XW2-SQD-02")]


def test_an_unknown_card_is_told_with_the_pack() -> None:
    report = judged("xwing-standard", STANDARD.replace("Hull Upgrade", "Death Star Plans"))
    told = [str(each.message) for each in report.unknown if each.check == "cards"]
    assert told == ["Death Star Plans isn't in small-200. Check the spelling, or ask a judge."]
    assert (report.verdict, report.legal) == (CheckVerdict.UNKNOWN, False)


def test_a_total_that_is_not_the_cards_total_is_told() -> None:
    report = judged("xwing-standard", STANDARD.replace("Total: 169", "Total: 200"))
    assert [str(each.message) for each in report.notes] == ["The list says 200 points. With small-200 it's 169."]
    assert report.legal


def test_a_builder_that_left_out_prices_by_agility_is_told_as_the_reason() -> None:
    report = judged("xwing-standard", STANDARD.replace("Total: 169", "Total: 167"))  # at agility 0 it costs 2
    assert [str(each.message) for each in report.notes] == [
        "The list says 167 points. With small-200 it's 169."
        " The builder counted too little for upgrades whose price depends on agility."
    ]
    assert report.legal


def test_obstacles_are_owed_only_by_a_list_that_is_handed_in() -> None:
    text = STANDARD.replace(OBSTACLES, "")
    checked, submitted = (judged("xwing-standard", text, submitted=each) for each in (False, True))
    assert [(each.check, str(each.message)) for each in checked.notes] == [
        ("obstacles", "No obstacles chosen. Choose 3.")
    ]
    assert (checked.legal, submitted.legal) == (True, False)
    assert [str(each.message) for each in submitted.failures] == ["Missing from the list: the obstacles."]


@pytest.mark.rule("HOT-LIST-05")
def test_a_hotshot_list_is_legal_with_what_nobody_entered_beside_it() -> None:
    report = judged("xwing-hotshot", HOTSHOT, SquadOverrides())
    assert [(each.check, str(each.message), each.beside) for each in report.notes] == [
        ("banned", "No ban list was entered for this event.", False),
        ("restricted", "The Restricted List hasn't been entered for this event. Ask the organizer.", True),
    ]
    assert (report.legal, [each.check for each in report.provisos]) == (True, ["restricted"])
    extended = judged("xwing-hotshot", HOTSHOT, SquadOverrides(), pool="extended")
    assert (extended.legal, extended.notes) == (True, ())
    assert {"banned", "restricted"} & {each.check for each in extended.findings} == set(), "neither is in force there"


def test_nothing_is_said_of_bans_that_nobody_entered() -> None:
    def told(banned: tuple[str, ...]) -> list[str]:
        report = judged("xwing-standard", STANDARD, SquadOverrides(banned=banned))
        return [str(each.message) for each in report.findings if each.check == "banned"]

    assert (told(()), told(("hansolo",))) == ([], ["Banned cards: none"])


@pytest.mark.parametrize(
    ("ships", "told"),
    [
        (2, ["2 ships. You need at least 3."]),
        (3, []),
        (8, []),
        (9, ["9 ships. You can have at most 8."]),
        (0, ["There's no ship in this list."]),
    ],
)
@pytest.mark.parametrize("format", ["xwing-hotshot", "xwing-fangs-out"])
def test_a_hotshot_squad_has_three_to_eight_ships(format: str, ships: int, told: list[str]) -> None:
    text = f"{ships} x Academy Pilot" if ships else "Name: nothing"
    failures = judged(format, text).failures
    assert [str(each.message) for each in failures if each.check != "points"] == told


@pytest.mark.parametrize("format", LEGAL)
def test_a_list_without_a_ship_says_so_once(format: str) -> None:
    text = {"xwing-escalation": "\n---\n".join(["Name: x"] * 4), "xwing-team-epic": team("Name: x", "Name: y")}
    told = [str(each.message) for each in judged(format, text.get(format, "Name: x")).failures]
    assert told.count("There's no ship in this list.") == FORMATS[format].lists.per_competitor


@pytest.mark.rule("HOT-LIST-04")
def test_an_extended_event_has_cards_that_standard_has_not() -> None:
    text = HOTSHOT.replace("3 x Academy Pilot", "Black Squadron Ace + Electronic Baffle")
    assert reasons(judged("xwing-hotshot", text, pool="extended")) == []
    assert reasons(judged("xwing-hotshot", text, pool="standard")) == [("pool", "HOT-LIST-04")] * 2


@pytest.mark.rule("HOT-LIST-05")
def test_bans_and_the_restricted_list_are_for_standard_alone() -> None:
    overrides = SquadOverrides(banned=("marksmanship",), restricted=("shieldupgrade", "academypilot"))
    standard, extended = (judged("xwing-hotshot", HOTSHOT, overrides, pool=pool) for pool in ("standard", "extended"))
    assert reasons(standard) == [("banned", "HOT-LIST-05"), ("restricted", "HOT-LIST-05")]
    assert reasons(extended) == []


def test_a_builder_may_write_a_standard_loadout_out() -> None:
    xws = (
        '{"pilots": [{"id": "darthvader-battleofyavin", "upgrades": {"talent": ["marksmanship-yavin"],'
        ' "force-power": ["hate"]}}, {"id": "academypilot"}, {"id": "academypilot"}]}'
    )
    report = check("xwing-hotshot", read_squads(xws), twenty_points(), RESTRICTED)
    assert (reasons(report), report.points) == ([], 10)


@pytest.mark.rule("XW2-LIST-01", "ESC-LIST-01", "EPIC-LIST-01", "TEAM-LIST-01", "HOT-LIST-01")
def test_a_list_that_is_handed_in_says_all_that_its_book_asks_for() -> None:
    def missing(format: str, text: str) -> list[tuple[str, str]]:
        failed = judged(format, text, submitted=True).failures
        return [(each.rule, str(each.message)) for each in failed if each.check == "complete"]

    assert missing("xwing-standard", STANDARD) == []
    assert missing("xwing-standard", "Luke Skywalker\nHan Solo") == [
        (
            "XW2-LIST-01",
            "Missing from the list: the player's name, the total, the damage deck and the obstacles.",
        )
    ]
    assert (
        missing("xwing-escalation", escalation(*SQUADS)) == [("ESC-LIST-01", "Missing from the list: the total.")] * 4
    )
    assert missing("xwing-epic-dogfight", EPIC) == [("EPIC-LIST-01", "Missing from the list: the total.")]
    assert missing("xwing-team-epic", team(CAPTAIN, "Rookie Pilot")) == [
        ("TEAM-LIST-01", "Missing from the list: the total."),
        ("TEAM-LIST-01", "Missing from the list: the player's name, the total and the epic points."),
    ]
    assert missing("xwing-hotshot", "Name: nothing") == [("HOT-LIST-01", "Missing from the list: ships.")]


def test_exactly_the_limit_is_legal() -> None:
    text = "Han Solo + Chewbacca\nLuke Skywalker + R4 Astromech\nEzra Bridger (TIE/ln Fighter) + Hull Upgrade"
    report = judged("xwing-standard", text)
    assert (report.points, reasons(report)) == (200, [])
