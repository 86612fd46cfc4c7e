"""The worked examples of the rulebooks that are about squads."""

import pytest
from judged import CAPTAIN, MATE, judged, reasons, team
from small_cards import second_edition

from finalsalvo.lists.xwing.catalog import catalog
from finalsalvo.lists.xwing.components import Components, component_problems, represents
from finalsalvo.rules.registry import FORMATS

SCUM, REBEL, IMPERIAL = "scumandvillainy", "rebelalliance", "galacticempire"


def pieces(name: str, ship: str, **more: object) -> Components:
    told: dict[str, object] = {"card_faction": SCUM, "base_faction": SCUM, "miniature": ship, "dial": ship, **more}
    return Components(name=name, ship=ship, **told)  # type: ignore[arg-type]


@pytest.mark.example("A1")
def test_scott_flies_two_y_wings_of_two_boxes() -> None:
    both = [pieces("first", "btla4ywing"), pieces("second", "btla4ywing", miniature="ywing")]
    assert list(component_problems(FORMATS["xwing-standard"], both)) == []
    assert reasons(judged("xwing-standard", "2 x Crymorah Goon")) == []


@pytest.mark.parametrize(
    ("format", "changed", "rule"),
    [
        ("xwing-standard", {"card_faction": REBEL}, "XW2-FACT-01"),
        ("xwing-standard", {"base_faction": REBEL}, "XW2-FACT-01"),
        ("xwing-standard", {"miniature": "t65xwing"}, "XW2-FACT-02"),
        ("xwing-standard", {"dial": "t65xwing"}, "XW2-FACT-02"),
        ("xwing-standard", {"dial_edition": 1}, "XW2-FACT-03"),
        ("xwing-escalation", {"base_faction": REBEL}, "ESC-FACT-01"),
        ("xwing-escalation", {"dial": "t65xwing"}, "ESC-FACT-01"),
    ],
)
def test_pieces_of_another_ship_or_faction_are_not_legal(format: str, changed: dict[str, object], rule: str) -> None:
    both = [pieces("first", "btla4ywing"), pieces("second", "btla4ywing", **changed)]
    assert [each.rule for each in component_problems(FORMATS[format], both)] == [rule]


@pytest.mark.example("A2")
@pytest.mark.rule("XW2-LIST-02")
def test_ezra_bridger_is_named_with_his_ship_and_subtitle() -> None:
    known = catalog(second_edition())
    in_fighter = next(pilot for pilot in second_edition().pilots if pilot.id == "ezrabridger-tielnfighter")
    assert known.full_pilot_name(in_fighter) == "Ezra Bridger (TIE/ln Fighter, Spectre-6)"
    assert reasons(judged("xwing-standard", "Ezra Bridger (TIE/In Fighter, Spectre 6)\nLuke Skywalker")) == []
    bare = judged("xwing-standard", "Ezra Bridger\nLuke Skywalker")
    assert [(each.rule, str(each.message)) for each in bare.failures] == [
        (
            "XW2-LIST-02",
            "There are several cards called Ezra Bridger: Ezra Bridger (Attack Shuttle, Spectre-6) or"
            " Ezra Bridger (TIE/ln Fighter, Spectre-6). Write which one you mean.",
        )
    ]


@pytest.mark.example("A3")
@pytest.mark.rule("XW2-LIST-03")
def test_r2_d2_is_named_with_his_slot() -> None:
    known = catalog(second_edition())
    assert known.full_upgrade_name(known.upgrade("r2d2")) == "R2-D2 (Astromech)"  # type: ignore[arg-type]
    assert known.full_upgrade_name(known.upgrade("elusive")) == "Elusive"  # type: ignore[arg-type]
    assert reasons(judged("xwing-standard", "Luke Skywalker + R2-D2 (Astromech)\nHan Solo")) == []
    bare = judged("xwing-standard", "Luke Skywalker + R2-D2\nHan Solo")
    assert [(each.rule, str(each.message)) for each in bare.failures] == [
        (
            "XW2-LIST-03",
            "There are several cards called R2-D2: R2-D2 (Astromech) or R2-D2 (Crew). Write which one you mean.",
        )
    ]


@pytest.mark.example("A9")
def test_scum_ships_of_rebel_and_imperial_boxes_are_legal() -> None:
    headhunters = [pieces(f"Z-95 {number}", "z95headhunter") for number in range(4)]
    squad = [*headhunters, pieces("Firespray", "firespray31", miniature="firespray31", dial="firespray31")]
    assert list(component_problems(FORMATS["xwing-escalation"], squad)) == []
    text = "\n---\n".join(["4 x Binayre Pirate", *(["4 x Binayre Pirate\nMandalorian Mercenary"] * 3)])
    assert reasons(judged("xwing-escalation", text)) == []


@pytest.mark.example("A12")
def test_a_customized_freighter_may_be_a_scavenged_one() -> None:
    falcon = pieces("Chewbacca", "scavengedyt1300", miniature="customizedyt1300lightfreighter")
    assert list(component_problems(FORMATS["xwing-hotshot"], [falcon])) == []
    assert not represents("t65xwing", "scavengedyt1300")


@pytest.mark.example("A13")
@pytest.mark.rule("EPIC-SQD-04")
def test_twelve_tie_fighters_are_legal_and_a_thirteenth_is_not() -> None:
    twelve = "Backstabber\nHowlrunner\n10 x Academy Pilot"
    assert reasons(judged("xwing-epic-dogfight", twelve)) == []
    assert reasons(judged("xwing-epic-dogfight", f"{twelve}\nAcademy Pilot")) == [("types", "EPIC-SQD-04")]


@pytest.mark.example("A14")
@pytest.mark.rule("EPIC-SQD-05")
def test_six_shuttles_are_legal_and_a_seventh_is_not() -> None:
    six = "Colonel Jendon\n5 x Omicron Group Pilot"
    assert reasons(judged("xwing-epic-dogfight", six)) == []
    assert reasons(judged("xwing-epic-dogfight", f"{six}\nOmicron Group Pilot")) == [("types", "EPIC-SQD-05")]


CORVETTE, TRANSPORT = "CR90 Corvette (Fore)\nCR90 Corvette (Aft)", "GR-75 Medium Transport"


@pytest.mark.example("A15")
@pytest.mark.rule("TEAM-SQD-02")
@pytest.mark.parametrize(
    ("huge", "legal"),
    [
        (CORVETTE, True),
        (TRANSPORT, True),
        (f"{CORVETTE}\n{TRANSPORT}", False),
        (f"{TRANSPORT}\n{TRANSPORT}", False),
    ],
)
def test_a_member_of_a_team_has_three_epic_points(huge: str, legal: bool) -> None:
    report = judged("xwing-team-epic", team(f"Player: Ann (captain)\n{huge}", MATE))
    assert reasons(report) == ([] if legal else [("epic-points", "TEAM-SQD-02")])


@pytest.mark.example("A17")
@pytest.mark.rule("TEAM-SQD-03")
def test_eight_tie_fighters_are_legal_in_a_team_and_a_ninth_is_not() -> None:
    captain = "Player: Ann (captain)\nBackstabber\nHowlrunner\n6 x Academy Pilot"
    mate = "Player: Bea\n2 x Alpha Squadron Pilot"
    assert reasons(judged("xwing-team-epic", team(captain, mate))) == []
    assert reasons(judged("xwing-team-epic", team(f"{captain}\nAcademy Pilot", mate))) == [("types", "TEAM-SQD-03")]


@pytest.mark.example("D31")
@pytest.mark.rule("EPIC-SQD-03", "EPIC-SQD-07")
@pytest.mark.parametrize(
    ("huge", "legal"),
    [
        (f"{CORVETTE}\n{TRANSPORT}", True),
        (f"{CORVETTE}\n{CORVETTE}", False),
        (f"3 x {TRANSPORT}", False),
    ],
)
def test_five_epic_points_and_no_more(huge: str, legal: bool) -> None:
    report = judged("xwing-epic-dogfight", f"{huge}\nRookie Pilot")
    assert reasons(report) == ([] if legal else [("epic-points", "EPIC-SQD-03")])


@pytest.mark.example("D33")
@pytest.mark.rule("TEAM-SQD-05", "TEAM-SQD-06", "TEAM-LIST-01")
def test_a_team_shares_its_faction_and_no_unique_card_and_has_a_captain() -> None:
    assert reasons(judged("xwing-team-epic", team(CAPTAIN, MATE))) == []
    assert reasons(judged("xwing-team-epic", team(CAPTAIN, f"{MATE}\nWedge Antilles"))) == [
        ("team-unique", "TEAM-SQD-06")
    ]
    assert reasons(judged("xwing-team-epic", team(CAPTAIN, "Howlrunner"))) == [("faction", "TEAM-SQD-05")]
    assert reasons(
        judged("xwing-team-epic", team(MATE.replace("Luke", "Lando"), CAPTAIN.replace(" (captain)", "")))
    ) == [("captain", "TEAM-LIST-01")]
