"""A house format: what an organizer may change, what is refused, what must be told before the start."""

import re
from typing import Any

import pytest
from msgspec import ValidationError, convert

from finalsalvo.rules import award
from finalsalvo.rules.format import Tiebreaker
from finalsalvo.rules.house import Settings, changes_after_start, house_format, to_announce
from finalsalvo.rules.refusal import Problem, Severity
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Result, Stage
from finalsalvo.rules.scoring import score
from finalsalvo.words.message import Message

MARGIN, STRENGTH, MISSION_POINTS, RANDOM = Tiebreaker
BREAK, WARNING = Severity.BREAK, Severity.WARNING
EPIC_KIND = ("xwing-epic-dogfight", "xwing-team-epic")

Told = tuple[str, str, Severity]
"""The rule, the place and the weight of a problem."""


def problems(format: str, settings: Settings) -> list[Problem]:
    return house_format(FORMATS[format], settings)[1]


def told(found: list[Problem]) -> list[Told]:
    return [(problem.rule, problem.place, problem.severity) for problem in found]


def numbers(sentence: Message | str) -> list[int]:
    """The numbers that a sentence names, in their order."""
    return [int(number) for number in re.findall(r"\d+", str(sentence))]


@pytest.mark.parametrize("format", sorted(FORMATS))
def test_an_event_without_settings_plays_by_the_book(format: str) -> None:
    assert house_format(FORMATS[format], Settings()) == (FORMATS[format], [])


@pytest.mark.parametrize(
    ("setting", "least", "most"),
    [
        ("swiss_rounds", 0, 64),
        ("cut", 0, 1024),
        ("elimination_minutes", 1, 1440),
        ("final_minutes", 1, 1440),
    ],
)
def test_a_number_out_of_all_reason_is_not_even_read(setting: str, least: int, most: int) -> None:
    for value in (least, most):
        assert getattr(convert({setting: value}, Settings), setting) == value
    for value in (least - 1, most + 1):
        with pytest.raises(ValidationError):
            convert({setting: value}, Settings)


# --- round lengths -----------------------------------------------------------------------------------------------

ESCALATION_RANGES = [(1, 40, 60), (2, 60, 80), (3, 80, 100), (4, 110, 130)]


def escalation_lengths(number: int, minutes: int) -> tuple[int, ...]:
    """The book's four lengths with one of them changed."""
    lengths = [50, 70, 90, 120]
    lengths[number - 1] = minutes
    return tuple(lengths)


@pytest.mark.example("D26")
@pytest.mark.rule("ESC-TIME-02")
@pytest.mark.parametrize(("number", "shortest", "longest"), ESCALATION_RANGES)
def test_a_round_of_escalation_may_be_ten_minutes_shorter_or_longer(number: int, shortest: int, longest: int) -> None:
    for minutes in (shortest, longest):
        lengths = escalation_lengths(number, minutes)
        house, found = house_format(FORMATS["xwing-escalation"], Settings(round_minutes=lengths))
        assert (house.clock.swiss, found) == (lengths, [])


@pytest.mark.example("D26")
@pytest.mark.rule("ESC-TIME-02")
@pytest.mark.parametrize(("number", "shortest", "longest"), ESCALATION_RANGES)
def test_eleven_minutes_are_a_house_rule_in_escalation(number: int, shortest: int, longest: int) -> None:
    for minutes in (shortest - 1, longest + 1):
        lengths = escalation_lengths(number, minutes)
        found = problems("xwing-escalation", Settings(round_minutes=lengths))
        assert told(found) == [("ESC-TIME-02", "settings.round_minutes", WARNING)]
        assert numbers(found[0].message) == [*lengths, 50, 70, 90, 120]


@pytest.mark.example("D30")
@pytest.mark.rule("EPIC-TIME-02")
@pytest.mark.parametrize("format", EPIC_KIND)
@pytest.mark.parametrize(("minutes", "accepted"), [(149, False), (150, True), (210, True), (211, False)])
def test_a_round_of_epic_lasts_150_to_210_minutes(format: str, minutes: int, accepted: bool) -> None:
    found = problems(format, Settings(round_minutes=(minutes,)))
    assert told(found) == ([] if accepted else [("EPIC-TIME-02", "settings.round_minutes", WARNING)])
    assert [numbers(problem.message) for problem in found] == ([] if accepted else [[minutes, 180]])


@pytest.mark.rule("EPIC-TIME-02")
@pytest.mark.parametrize("setting", ["elimination_minutes", "final_minutes"])
@pytest.mark.parametrize(("minutes", "rules"), [(150, []), (210, []), (149, ["EPIC-TIME-02"]), (211, ["EPIC-TIME-02"])])
def test_a_bracket_round_of_epic_may_change_as_far_as_the_others(setting: str, minutes: int, rules: list[str]) -> None:
    changed: dict[str, Any] = {setting: minutes}
    found = problems("xwing-epic-dogfight", Settings(**changed))
    assert [problem.rule for problem in found] == rules


FIXED = [
    pytest.param("xwing-standard", "round_minutes", 75, "XW2-TIME-04", marks=pytest.mark.rule("XW2-TIME-04")),
    pytest.param("xwing-standard", "elimination_minutes", 75, "XW2-TIME-05", marks=pytest.mark.rule("XW2-TIME-05")),
    pytest.param("xwing-standard", "final_minutes", 120, "XW2-TIME-06", marks=pytest.mark.rule("XW2-TIME-06")),
    pytest.param("armada-standard", "round_minutes", 135, "ARM-TIME-01", marks=pytest.mark.rule("ARM-TIME-01")),
    pytest.param("armada-standard", "elimination_minutes", 135, "ARM-TIME-02", marks=pytest.mark.rule("ARM-TIME-02")),
    pytest.param("armada-standard", "final_minutes", 180, "ARM-TIME-03", marks=pytest.mark.rule("ARM-TIME-03")),
    pytest.param("xwing-hotshot", "round_minutes", 90, "HOT-TIME-01", marks=pytest.mark.rule("HOT-TIME-01")),
    pytest.param("xwing-hotshot", "elimination_minutes", 90, "B71"),
    pytest.param("xwing-hotshot", "final_minutes", 90, "B71"),
    pytest.param("xwing-fangs-out", "round_minutes", 60, "FANG-TIME-01", marks=pytest.mark.rule("FANG-TIME-01")),
    pytest.param("xwing-fangs-out", "elimination_minutes", 60, "B71"),
    pytest.param("xwing-fangs-out", "final_minutes", 60, "B71"),
]


def with_length(setting: str, minutes: int) -> Settings:
    chosen: dict[str, Any] = {setting: (minutes,) if setting == "round_minutes" else minutes}
    return Settings(**chosen)


@pytest.mark.parametrize(("format", "setting", "book", "rule"), FIXED)
def test_a_length_that_the_book_fixes_is_a_house_rule_from_the_first_minute(
    format: str, setting: str, book: int, rule: str
) -> None:
    assert problems(format, with_length(setting, book)) == []
    for minutes in (book - 1, book + 1):
        found = problems(format, with_length(setting, minutes))
        assert [(problem.rule, problem.severity) for problem in found] == [(rule, WARNING)]
        assert numbers(found[0].message) == [minutes, book]


@pytest.mark.parametrize("setting", ["elimination_minutes", "final_minutes"])
def test_a_length_of_the_house_is_named_by_its_own_setting(setting: str) -> None:
    found = problems("xwing-standard", with_length(setting, 90))
    assert [problem.place for problem in found] == [f"settings.{setting}"]


@pytest.mark.rule("XW2-TIME-04")
def test_a_later_round_is_held_to_the_book_as_well() -> None:
    found = problems("xwing-standard", Settings(round_minutes=(75, 75, 80)))
    assert told(found) == [("XW2-TIME-04", "settings.round_minutes", WARNING)]
    assert numbers(found[0].message) == [75, 75, 80, 75]


def test_dogfight_leaves_its_lengths_to_the_organizer() -> None:
    settings = Settings(round_minutes=(45,), elimination_minutes=75, final_minutes=1440)
    house, found = house_format(FORMATS["xwing-dogfight"], settings)
    assert found == []
    assert (house.clock.swiss, house.clock.elimination, house.clock.final) == ((45,), 75, 1440)


@pytest.mark.rule("ESC-TIME-01")
@pytest.mark.parametrize("lengths", [(50, 70), (50, 70, 90), (50, 70, 90, 120, 120)])
def test_escalation_wants_one_length_or_one_for_each_of_its_four_rounds(lengths: tuple[int, ...]) -> None:
    found = problems("xwing-escalation", Settings(round_minutes=lengths))
    assert told(found) == [("ESC-TIME-01", "settings.round_minutes", BREAK)]
    assert numbers(found[0].message) == [4, 4, len(lengths)]


@pytest.mark.parametrize("setting", ["elimination_minutes", "final_minutes"])
def test_a_length_for_the_bracket_of_escalation_is_refused(setting: str) -> None:
    found = problems("xwing-escalation", with_length(setting, 90))
    assert told(found) == [("B33", f"settings.{setting}", BREAK)]


# --- rounds and cut ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ESC-TIME-01", "ESC-STR-01")
@pytest.mark.parametrize(
    ("rounds", "limits", "minutes"),
    [
        (3, (60, 90, 120), (50, 70, 90)),
        (4, (60, 90, 120, 150), (50, 70, 90, 120)),
        (5, (60, 90, 120, 150, 150), (50, 70, 90, 120, 120)),
    ],
)
def test_escalation_has_four_rounds_and_others_are_a_house_rule(
    rounds: int, limits: tuple[int, ...], minutes: tuple[int, ...]
) -> None:
    house, found = house_format(FORMATS["xwing-escalation"], Settings(swiss_rounds=rounds))
    assert told(found) == ([] if rounds == 4 else [("ESC-TIME-01", "settings.swiss_rounds", WARNING)])
    assert [numbers(problem.message) for problem in found] == ([] if rounds == 4 else [[rounds, 4]])
    assert (house.scoring.limits, house.clock.swiss, house.lists.per_competitor) == (limits, minutes, min(rounds, 4))


@pytest.mark.rule("EPIC-STR-01")
@pytest.mark.parametrize("format", [*EPIC_KIND, "xwing-dogfight", "xwing-standard", "armada-standard", "xwing-hotshot"])
def test_any_number_of_rounds_is_accepted_elsewhere(format: str) -> None:
    assert [problems(format, Settings(swiss_rounds=rounds)) for rounds in (1, 5, 12)] == [[], [], []]


CUTS = [
    pytest.param("xwing-standard", [4, 8, 16, 32], [2, 6, 64], "XW2-CUT-02", marks=pytest.mark.rule("XW2-CUT-02")),
    pytest.param("armada-standard", [2, 4], [6, 8], "ARM-CUT-01", marks=pytest.mark.rule("ARM-CUT-01")),
    pytest.param("xwing-epic-dogfight", [4, 8], [2, 6, 16], "EPIC-STR-02", marks=pytest.mark.rule("EPIC-STR-02")),
    pytest.param("xwing-team-epic", [4, 8], [2, 6, 16], "EPIC-STR-02", marks=pytest.mark.rule("EPIC-STR-02")),
    pytest.param("xwing-hotshot", [8, 16], [4, 32], "HOT-STR-01", marks=pytest.mark.rule("HOT-STR-01")),
    pytest.param("xwing-fangs-out", [8, 16], [4, 32], "HOT-STR-01", marks=pytest.mark.rule("HOT-STR-01")),
]


@pytest.mark.parametrize(("format", "known", "unknown", "rule"), CUTS)
def test_a_cut_that_the_book_does_not_know_is_a_warning(
    format: str, known: list[int], unknown: list[int], rule: str
) -> None:
    assert [problems(format, Settings(cut=cut)) for cut in [0, *known]] == [[] for _ in [0, *known]]
    for cut in unknown:
        found = problems(format, Settings(cut=cut))
        assert told(found) == [(rule, "settings.cut", WARNING)]
        assert numbers(found[0].message) == [cut, *known]


@pytest.mark.parametrize("format", ["xwing-standard", "armada-standard", "xwing-epic-dogfight", "xwing-hotshot"])
def test_a_cut_to_one_is_refused(format: str) -> None:
    found = [problem for problem in problems(format, Settings(cut=1)) if problem.severity is BREAK]
    assert told(found) == [(FORMATS[format].cite("cut.sizes"), "settings.cut", BREAK)]
    assert str(found[0].message) == "A cut needs at least 2 players. Enter 0 for no cut."


@pytest.mark.parametrize("cut", [2, 4, 8])
def test_escalation_has_no_bracket_so_every_cut_is_a_house_rule_run_as_in_dogfight(cut: int) -> None:
    house, found = house_format(FORMATS["xwing-escalation"], Settings(cut=cut))
    assert told(found) == [("B33", "settings.cut", WARNING)]
    assert str(found[0].message) == f"Cut size: {cut}. The rules have none, so this counts as a house rule."
    dogfight = FORMATS["xwing-dogfight"].cut
    assert (house.cut.bracket, house.cut.draw) == (dogfight.bracket, dogfight.draw)
    assert (house.clock.elimination, house.clock.final) == (120, 120)
    assert problems("xwing-escalation", Settings(cut=0)) == []


# --- tiers -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("format", "tiers", "unknown", "rule"),
    [
        pytest.param(
            "xwing-standard",
            ["relaxed", "formal", "premier"],
            ["casual", "competitive"],
            "XW2-TIER-01",
            marks=pytest.mark.rule("XW2-TIER-01"),
        ),
        pytest.param(
            "armada-standard",
            ["relaxed", "formal", "premier"],
            ["casual", "competitive"],
            "ARM-TIER-01",
            marks=pytest.mark.rule("ARM-TIER-01"),
        ),
        pytest.param(
            "xwing-escalation",
            ["casual"],
            ["competitive", "premier", "relaxed"],
            "ESC-GEN-02",
            marks=pytest.mark.rule("ESC-GEN-02"),
        ),
        pytest.param("xwing-epic-dogfight", ["casual", "competitive", "premier"], ["relaxed"], "EPIC-TIER-01"),
        pytest.param("xwing-team-epic", ["casual", "competitive", "premier"], ["formal"], "EPIC-TIER-01"),
    ],
)
def test_a_tier_of_another_book_is_refused(format: str, tiers: list[str], unknown: list[str], rule: str) -> None:
    assert [problems(format, Settings(tier=tier)) for tier in tiers] == [[] for _ in tiers]
    for tier in unknown:
        found = problems(format, Settings(tier=tier))
        assert told(found) == [(rule, "settings.tier", BREAK)]
        known = " or ".join([", ".join(tiers[:-1]), tiers[-1]]) if tiers[:-1] else tiers[-1]
        assert str(found[0].message) == f"{FORMATS[format].name} has no tier “{tier}”. Choose {known}."


@pytest.mark.parametrize("format", ["xwing-hotshot", "xwing-fangs-out"])
def test_hotshot_has_no_tiers(format: str) -> None:
    found = problems(format, Settings(tier="premier"))
    assert [(problem.place, problem.severity) for problem in found] == [("settings.tier", BREAK)]
    assert str(found[0].message) == f"{FORMATS[format].name} has no tiers. Leave the tier empty."


# --- options that rulings leave open, and rules of one's own -----------------------------------------------------


def test_escalation_may_give_one_and_a_half_times_the_limit_for_a_bye() -> None:
    house, found = house_format(FORMATS["xwing-escalation"], Settings(bye_margins=(90, 135, 180, 225)))
    assert found == []
    assert [award.bye(house, number).margin for number in (1, 2, 3, 4)] == [90, 135, 180, 225]


@pytest.mark.parametrize(("format", "margin"), [("xwing-epic-dogfight", 300), ("xwing-team-epic", 400)])
def test_epic_may_give_another_margin_for_a_bye(format: str, margin: int) -> None:
    house, found = house_format(FORMATS[format], Settings(bye_margins=(margin,)))
    assert found == []
    assert award.bye(house, 3).margin == margin


def test_epic_may_count_a_wiped_squad_as_the_whole_limit() -> None:
    format = FORMATS["xwing-epic-dogfight"]
    house, found = house_format(format, Settings(wiped_list="limit"))
    assert found == []
    result = Result(End.DESTROYED, (250, 290), winner="A")
    for played, margins in ((format, (260, 340)), (house, (310, 290))):
        first, second = score(played, 1, Stage.SWISS, ("A", "B"), result)
        assert (first.margin, second.margin) == margins


@pytest.mark.parametrize("format", EPIC_KIND)
def test_epic_may_pair_by_margin(format: str) -> None:
    house, found = house_format(FORMATS[format], Settings(pairing_order="margin"))
    assert (house.pairing.order, house.pairing.keep_apart, found) == ("margin", True, [])


@pytest.mark.parametrize("format", EPIC_KIND)
def test_strength_of_schedule_may_go_first_for_the_cut_of_epic_and_nowhere_else(format: str) -> None:
    house, found = house_format(FORMATS[format], Settings(cut_order="strength"))
    assert (house.cut.order, house.ranking.tiebreakers, found) == ("strength", (MARGIN, STRENGTH, RANDOM), [])
    found = problems(format, Settings(tiebreakers=(STRENGTH, MARGIN)))
    assert told(found) == [("EPIC-TIE-01", "settings.tiebreakers", WARNING)]
    assert told(problems("xwing-standard", Settings(cut_order="strength"))) == [
        ("house", "settings.cut_order", WARNING)
    ]


@pytest.mark.parametrize(
    ("format", "settings", "rule", "values"),
    [
        ("xwing-standard", Settings(bye_margins=(200,)), "XW2-PAIR-02", "MoV of a bye: 200. The rules say 300"),
        ("xwing-hotshot", Settings(bye_margins=(20,)), "HOT-PAIR-03", "MoV of a bye: 20. The rules say 18"),
        ("armada-standard", Settings(bye_margins=(0,)), "ARM-PAIR-02", "MoV of a bye: 0. The rules say 140"),
        (
            "xwing-escalation",
            Settings(wiped_list="actual"),
            "ESC-MOV-02",
            "Score of a destroyed list: its own points. The rules say the full limit",
        ),
        (
            "armada-standard",
            Settings(wiped_list="actual"),
            "ARM-SCORE-02",
            "Score of a destroyed list: its own points. The rules say the full limit",
        ),
        (
            "xwing-standard",
            Settings(tiebreakers=(STRENGTH, MARGIN, RANDOM)),
            "XW2-TIE-01",
            "Tiebreakers: SoS, MoV. The rules say MoV, SoS",
        ),
        (
            "xwing-escalation",
            Settings(tiebreakers=(STRENGTH, RANDOM)),
            "ESC-TIE-01",
            "Tiebreakers: SoS. The rules say MoV, SoS",
        ),
        (
            "xwing-hotshot",
            Settings(tiebreakers=(MISSION_POINTS, STRENGTH, RANDOM)),
            "HOT-TIE-01",
            "Tiebreakers: mission points, SoS. The rules say SoS, mission points",
        ),
        (
            "xwing-standard",
            Settings(pairing_order="margin"),
            "XW2-SWISS-04",
            "Pairing on equal points: by MoV. The rules say at random",
        ),
        (
            "xwing-escalation",
            Settings(pairing_order="random"),
            "ESC-PAIR-03",
            "Pairing on equal points: at random. The rules say by MoV",
        ),
        ("xwing-standard", Settings(bye_points=2), "XW2-PAIR-02", "Points for a bye: 2. The rules say 1"),
        ("xwing-standard", Settings(draw=0), "XW2-SALVO-05", "Points for a draw: 0. The rules have none"),
        ("xwing-escalation", Settings(modified_win=4), "ESC-END-04", "Points for a modified win: 4. The rules say 3"),
        (
            "xwing-escalation",
            Settings(round_points=(75, 100, 125, 150)),
            "ESC-SQD-05",
            "Points limit per round: 75, 100, 125, 150. The rules say 60, 90, 120, 150",
        ),
        ("xwing-escalation", Settings(points=100), "ESC-SQD-05", "Points limit: 100. The rules say 60, 90, 120, 150"),
        ("xwing-team-epic", Settings(points=150), "TEAM-SQD-01", "Points limit: 150. The rules say 200"),
        ("armada-standard", Settings(game_rounds=5), "ARM-END-03", "Game rounds: 5. The rules say 6"),
        ("xwing-standard", Settings(game_rounds=12), "house", "Game rounds: 12. The rules have none"),
        (
            "xwing-standard",
            Settings(skip_byes=False),
            "XW2-SWISS-07",
            "Skip players with an earlier bye: no. The rules say yes",
        ),
        (
            "xwing-hotshot",
            Settings(scenario_win=False),
            "HOT-END-01",
            "Winning the scenario: doesn't end the game. The rules say ends the game",
        ),
        (
            "xwing-standard",
            Settings(scenarios=("Salvage Mission",)),
            "house",
            "Scenarios: Salvage Mission. The rules have none",
        ),
    ],
)
def test_what_no_ruling_leaves_open_is_a_rule_of_the_organizers_own(
    format: str, settings: Settings, rule: str, values: str
) -> None:
    setting = next(name for name in settings.__struct_fields__ if getattr(settings, name) != getattr(Settings(), name))
    found = problems(format, settings)
    assert told(found) == [(rule, f"settings.{setting}", WARNING)]
    assert str(found[0].message) == f"{values}, so this counts as a house rule."


@pytest.mark.parametrize(
    ("format", "settings", "setting", "sentence"),
    [
        (
            "xwing-standard",
            Settings(loss=1),
            "loss",
            "A win can't be worth 1 if a loss is worth 1. Make a win worth more than a loss.",
        ),
        (
            "xwing-escalation",
            Settings(draw=6),
            "draw",
            "A draw can't be worth 6. It lies between a loss (0) and a win (5). Enter 0 to 5.",
        ),
        (
            "xwing-escalation",
            Settings(win=2),
            "modified_win",
            "A modified win can't be worth 3. Make it worth more than a loss (0), but not more than a win (2).",
        ),
        (
            "xwing-hotshot",
            Settings(modified_win=2),
            "modified_win",
            "Hotshot has no modified wins. Leave the points of a modified win empty.",
        ),
        (
            "xwing-escalation",
            Settings(round_points=(75, 100)),
            "round_points",
            "There are 4 rounds. Enter 4 points limits, not 2.",
        ),
        (
            "xwing-standard",
            Settings(round_points=(100, 200)),
            "round_points",
            "X-Wing standard has 1 list for all rounds. Set the points limit instead of one per round.",
        ),
        (
            "armada-standard",
            Settings(scenario_win=True),
            "scenario_win",
            "In Armada standard nobody wins by scenario. Leave that setting as it is in the rules.",
        ),
    ],
)
def test_what_the_arithmetic_contradicts_is_refused(
    format: str, settings: Settings, setting: str, sentence: str
) -> None:
    found = [problem for problem in problems(format, settings) if problem.severity is BREAK]
    assert [(problem.place, str(problem.message)) for problem in found] == [(f"settings.{setting}", sentence)]


def test_games_of_a_house_format_are_worth_what_it_says() -> None:
    def worth(format: str, settings: Settings, result: Result) -> list[tuple[int, int]]:
        house, _ = house_format(FORMATS[format], settings)
        return [(each.points, each.margin) for each in score(house, 1, Stage.SWISS, ("A", "B"), result)]

    three = Settings(win=3, draw=1, bye_points=2)
    assert worth("xwing-standard", three, Result(End.TIME, (80, 80))) == [(1, 200), (1, 200)]
    assert worth("xwing-standard", three, Result(End.TIME, (90, 80))) == [(3, 210), (0, 190)]
    assert worth("xwing-standard", three, Result(End.NO_SHOW, winner="A")) == [(2, 300), (0, 0)]
    assert worth("xwing-standard", Settings(game_rounds=12), Result(End.GAME_LIMIT, (90, 80))) == [(1, 210), (0, 190)]
    flat = Settings(win=3, draw=1, loss=0)
    assert worth("armada-standard", flat, Result(End.TIME, (300, 100))) == [(3, 200), (0, 0)]
    assert worth("armada-standard", flat, Result(End.TIME, (100, 100))) == [(1, 0), (1, 0)]
    assert worth("armada-standard", flat, Result(End.CONCESSION, (50, 0), winner="A")) == [(3, 140), (0, 0)]
    assert worth("xwing-team-epic", Settings(points=150), Result(End.TIME, (200, 100))) == [(5, 400), (0, 200)]
    drawn = Settings(draw=2, modified_win=4)
    assert worth("xwing-escalation", drawn, Result(End.TIME, (30, 20))) == [(4, 70), (0, 50)]
    assert worth("xwing-escalation", drawn, Result(End.TIME, (20, 20))) == [(2, 60), (2, 60)]


def test_a_bye_of_escalation_that_no_game_can_match_is_noticed() -> None:
    book = FORMATS["xwing-escalation"]
    assert [award.bye_above_games(book, number) is None for number in (1, 2, 3, 4)] == [False, True, True, True]
    assert numbers(award.bye_above_games(book, 1) or "") == [150, 120]
    house, _ = house_format(book, Settings(bye_margins=(90, 135, 180, 225)))
    assert [award.bye_above_games(house, number) for number in (1, 2, 3, 4)] == [None] * 4


@pytest.mark.parametrize(
    ("format", "settings"),
    [
        ("xwing-standard", Settings(bye_margins=(300,))),
        ("xwing-standard", Settings(wiped_list="limit")),
        ("xwing-standard", Settings(tiebreakers=(MARGIN, STRENGTH, RANDOM))),
        ("xwing-standard", Settings(pairing_order="random")),
        ("xwing-hotshot", Settings(tiebreakers=(STRENGTH, MISSION_POINTS, RANDOM))),
        ("xwing-escalation", Settings(pairing_order="margin")),
        ("armada-standard", Settings(bye_margins=(140,))),
    ],
)
def test_choosing_what_the_book_says_changes_nothing(format: str, settings: Settings) -> None:
    assert house_format(FORMATS[format], settings) == (FORMATS[format], [])


@pytest.mark.parametrize("settings", [Settings(tiebreakers=(MARGIN, STRENGTH)), Settings(bye_margins=())])
def test_a_setting_that_comes_to_the_same_is_no_departure(settings: Settings) -> None:
    assert house_format(FORMATS["xwing-standard"], settings) == (FORMATS["xwing-standard"], [])


def test_other_choices_apply_without_a_word() -> None:
    settings = Settings(keep_apart=True, scenarios=("Salvage Mission",), pool="standard")
    house, found = house_format(FORMATS["xwing-hotshot"], settings)
    assert (house.pairing.keep_apart, house.scenarios, found) == (True, ("Salvage Mission",), [])
    house, found = house_format(FORMATS["xwing-fangs-out"], Settings(scenario_win=False))
    assert (End.VICTORY in house.scoring.ends, found) == (False, [])
    house, found = house_format(FORMATS["xwing-epic-dogfight"], Settings(skip_byes=True))
    assert (house.bye.later, found) == ("lowest-without-bye", [])
    house, found = house_format(FORMATS["xwing-escalation"], Settings(keep_apart=False))
    assert (house.pairing.keep_apart, house.pairing.order, found) == (False, "margin", [])


@pytest.mark.parametrize(
    ("chosen", "expected"),
    [((STRENGTH,), (STRENGTH, RANDOM)), ((RANDOM, MARGIN), (MARGIN, RANDOM)), ((), (RANDOM,))],
)
def test_the_random_tiebreaker_always_stands_last(
    chosen: tuple[Tiebreaker, ...], expected: tuple[Tiebreaker, ...]
) -> None:
    house, _ = house_format(FORMATS["armada-standard"], Settings(tiebreakers=chosen))
    assert house.ranking.tiebreakers == expected


def test_every_wrong_setting_is_named_at_once() -> None:
    settings = Settings(
        tier="premier", round_minutes=(61, 70, 90, 120), cut=4, swiss_rounds=5, wiped_list="actual", bye_margins=(0,)
    )
    assert told(problems("xwing-escalation", settings)) == [
        ("ESC-GEN-02", "settings.tier", BREAK),
        ("ESC-TIME-01", "settings.round_minutes", BREAK),
        ("ESC-TIME-01", "settings.swiss_rounds", WARNING),
        ("B33", "settings.cut", WARNING),
        ("ESC-MOV-02", "settings.wiped_list", WARNING),
    ]


# --- announced before the start, fixed after it ------------------------------------------------------------------

LATE = {"structure": "Structure", "swiss_rounds": "Swiss rounds", "cut": "Cut size"}
ANNOUNCED = [
    pytest.param("xwing-standard", "XW2-PAIR-01", marks=pytest.mark.rule("XW2-PAIR-01")),
    pytest.param("armada-standard", "ARM-PAIR-01", marks=pytest.mark.rule("ARM-PAIR-01")),
    pytest.param("xwing-hotshot", "HOT-PAIR-02", marks=pytest.mark.rule("HOT-PAIR-02")),
    pytest.param("xwing-fangs-out", "HOT-PAIR-02", marks=pytest.mark.rule("HOT-PAIR-02")),
    pytest.param("xwing-epic-dogfight", "EPIC-STR-03", marks=pytest.mark.rule("EPIC-STR-03")),
    pytest.param("xwing-team-epic", "EPIC-STR-03", marks=pytest.mark.rule("EPIC-STR-03")),
    pytest.param("xwing-escalation", "ESC-STR-01"),
]


@pytest.mark.parametrize(("format", "rule"), ANNOUNCED)
def test_rounds_and_cut_are_announced_before_the_start(format: str, rule: str) -> None:
    announced = to_announce(FORMATS[format], Settings())
    assert [(each.rule, str(each.message), each.place) for each in announced] == [
        (rule, "The number of rounds and the cut are fixed from now on.", "settings.swiss_rounds")
    ]


@pytest.mark.parametrize(("format", "rule"), ANNOUNCED)
@pytest.mark.parametrize(
    ("setting", "before", "after"), [("structure", "basic", "custom"), ("swiss_rounds", 4, 5), ("cut", 4, 8)]
)
def test_rounds_and_cut_change_only_for_a_reason_once_announced(
    format: str, rule: str, setting: str, before: str | int, after: str | int
) -> None:
    announced: dict[str, Any] = {setting: before}
    wanted: dict[str, Any] = {setting: after}
    late = changes_after_start(FORMATS[format], Settings(**announced), Settings(**wanted))
    assert told(late) == [(rule, f"settings.{setting}", WARNING)]
    assert str(late[0].message) == f"{LATE[setting]}: this was announced before the start. Players will see the change."


@pytest.mark.rule("XW2-PAIR-01", "EPIC-STR-03")
@pytest.mark.parametrize("format", ["xwing-standard", "xwing-epic-dogfight"])
def test_a_bracket_does_not_appear_or_vanish_in_silence_after_the_start(format: str) -> None:
    bracket, none = Settings(swiss_rounds=5, cut=8), Settings(swiss_rounds=5)
    places = [
        [problem.place for problem in changes_after_start(FORMATS[format], announced, wanted)]
        for announced, wanted in ((none, bracket), (bracket, none), (bracket, bracket))
    ]
    assert places == [["settings.cut"], ["settings.cut"], []]


CHANGED_LENGTHS = [
    pytest.param(
        "xwing-escalation", (55, 70, 90, 120), "ESC-STR-01", "ESC-TIME-03", marks=pytest.mark.rule("ESC-TIME-03")
    ),
    pytest.param("xwing-epic-dogfight", (200,), "EPIC-STR-03", "EPIC-TIME-03", marks=pytest.mark.rule("EPIC-TIME-03")),
    pytest.param("xwing-team-epic", (200,), "EPIC-STR-03", "EPIC-TIME-03", marks=pytest.mark.rule("EPIC-TIME-03")),
]


@pytest.mark.parametrize(("format", "lengths", "structure", "clock"), CHANGED_LENGTHS)
def test_changed_lengths_are_announced_too_and_then_change_only_for_a_reason(
    format: str, lengths: tuple[int, ...], structure: str, clock: str
) -> None:
    chosen, changed = FORMATS[format], Settings(round_minutes=lengths)
    announced = to_announce(chosen, changed)
    assert [problem.rule for problem in announced] == [structure, clock]
    assert (announced[1].place, numbers(announced[1].message)) == ("settings.round_minutes", list(lengths))
    late = changes_after_start(chosen, Settings(), changed)
    assert told(late) == [(clock, "settings.round_minutes", WARNING)]


@pytest.mark.parametrize("format", ["xwing-escalation", "xwing-epic-dogfight"])
def test_the_lengths_of_the_book_need_no_announcement(format: str) -> None:
    same = Settings(round_minutes=FORMATS[format].clock.swiss)
    assert len(to_announce(FORMATS[format], same)) == 1


@pytest.mark.rule("EPIC-TIME-03")
@pytest.mark.parametrize("setting", ["elimination_minutes", "final_minutes"])
def test_changed_lengths_of_the_bracket_are_announced_as_well(setting: str) -> None:
    format, changed = FORMATS["xwing-epic-dogfight"], with_length(setting, 200)
    assert [problem.rule for problem in to_announce(format, changed)] == ["EPIC-STR-03", "EPIC-TIME-03"]
    assert told(changes_after_start(format, Settings(), changed)) == [("EPIC-TIME-03", f"settings.{setting}", WARNING)]


def test_several_late_changes_are_each_named_and_others_stay_free() -> None:
    announced = Settings(structure="basic", cut=4, tier="relaxed", dropped="last")
    wanted = Settings(structure="custom", cut=8, swiss_rounds=6, tier="formal", keep_apart=True)
    late = changes_after_start(FORMATS["xwing-standard"], announced, wanted)
    assert [problem.place for problem in late] == ["settings.structure", "settings.swiss_rounds", "settings.cut"]
