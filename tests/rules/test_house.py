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
def test_eleven_minutes_are_too_many_in_escalation(number: int, shortest: int, longest: int) -> None:
    for minutes in (shortest - 1, longest + 1):
        found = problems("xwing-escalation", Settings(round_minutes=escalation_lengths(number, minutes)))
        assert told(found) == [("ESC-TIME-02", "settings.round_minutes", BREAK)]
        assert numbers(found[0].message) == [shortest, longest, minutes]


@pytest.mark.example("D30")
@pytest.mark.rule("EPIC-TIME-02")
@pytest.mark.parametrize("format", EPIC_KIND)
@pytest.mark.parametrize(("minutes", "accepted"), [(149, False), (150, True), (210, True), (211, False)])
def test_a_round_of_epic_lasts_150_to_210_minutes(format: str, minutes: int, accepted: bool) -> None:
    found = problems(format, Settings(round_minutes=(minutes,)))
    assert told(found) == ([] if accepted else [("EPIC-TIME-02", "settings.round_minutes", BREAK)])
    assert [numbers(problem.message) for problem in found] == ([] if accepted else [[150, 210, minutes]])


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
def test_a_length_that_the_book_fixes_cannot_change_by_a_minute(
    format: str, setting: str, book: int, rule: str
) -> None:
    assert problems(format, with_length(setting, book)) == []
    for minutes in (book - 1, book + 1):
        found = problems(format, with_length(setting, minutes))
        assert [(problem.rule, problem.severity) for problem in found] == [(rule, BREAK)]
        assert numbers(found[0].message) == [book, minutes, book]


@pytest.mark.parametrize("setting", ["elimination_minutes", "final_minutes"])
def test_a_refused_length_is_named_by_its_own_setting(setting: str) -> None:
    found = problems("xwing-standard", with_length(setting, 90))
    assert [problem.place for problem in found] == [f"settings.{setting}"]


@pytest.mark.rule("XW2-TIME-04")
def test_a_later_round_is_held_to_the_book_as_well() -> None:
    found = problems("xwing-standard", Settings(round_minutes=(75, 75, 80)))
    assert told(found) == [("XW2-TIME-04", "settings.round_minutes", BREAK)]
    assert numbers(found[0].message) == [75, 80, 75]


def test_dogfight_leaves_its_lengths_to_the_organizer() -> None:
    settings = Settings(round_minutes=(45,), elimination_minutes=75, final_minutes=1440)
    house, found = house_format(FORMATS["xwing-dogfight"], settings)
    assert found == []
    assert (house.clock.swiss, house.clock.elimination, house.clock.final) == ((45,), 75, 1440)


@pytest.mark.rule("ESC-TIME-01")
@pytest.mark.parametrize("lengths", [(50,), (50, 70, 90), (50, 70, 90, 120, 120)])
def test_escalation_wants_a_length_for_each_of_its_four_rounds(lengths: tuple[int, ...]) -> None:
    found = problems("xwing-escalation", Settings(round_minutes=lengths))
    assert told(found) == [("ESC-TIME-01", "settings.round_minutes", BREAK)]
    assert numbers(found[0].message) == [4, 4, len(lengths)]


@pytest.mark.parametrize("setting", ["elimination_minutes", "final_minutes"])
def test_a_length_for_the_bracket_of_escalation_is_refused(setting: str) -> None:
    found = problems("xwing-escalation", with_length(setting, 90))
    assert told(found) == [("B33", f"settings.{setting}", BREAK)]


# --- rounds and cut ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ESC-TIME-01", "ESC-STR-01")
@pytest.mark.parametrize(("rounds", "accepted"), [(3, False), (4, True), (5, False)])
def test_escalation_has_exactly_four_rounds(rounds: int, accepted: bool) -> None:
    found = problems("xwing-escalation", Settings(swiss_rounds=rounds))
    assert told(found) == ([] if accepted else [("ESC-TIME-01", "settings.swiss_rounds", BREAK)])
    assert [numbers(problem.message) for problem in found] == ([] if accepted else [[4, rounds, 4]])


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
        assert numbers(found[0].message) == [*known, cut]


@pytest.mark.parametrize("format", ["xwing-standard", "armada-standard", "xwing-epic-dogfight", "xwing-hotshot"])
def test_a_cut_to_one_is_refused(format: str) -> None:
    found = [problem for problem in problems(format, Settings(cut=1)) if problem.severity is BREAK]
    assert told(found) == [(FORMATS[format].cite("cut.sizes"), "settings.cut", BREAK)]
    assert str(found[0].message) == "A cut needs at least 2 players. Enter 0 for no cut."


@pytest.mark.parametrize("cut", [1, 2, 4, 8])
def test_escalation_has_no_bracket_so_every_cut_is_refused(cut: int) -> None:
    found = problems("xwing-escalation", Settings(cut=cut))
    assert told(found) == [("B33", "settings.cut", BREAK)]
    told_so = f"X-Wing Escalation has no bracket, so there can't be a top {cut}. Enter 0 for no cut."
    assert str(found[0].message) == told_so
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
def test_strength_of_schedule_may_go_first_in_epic(format: str) -> None:
    house, found = house_format(FORMATS[format], Settings(tiebreakers=(STRENGTH, MARGIN)))
    assert house.ranking.tiebreakers == (STRENGTH, MARGIN, RANDOM)
    assert found == []


DIFFERS = {
    "bye_margins": "The MoV of a bye differs from the rules of {}. It counts as a house rule.",
    "wiped_list": "What a destroyed list scores differs from the rules of {}. It counts as a house rule.",
    "tiebreakers": "The tiebreakers differ from the rules of {}. They count as a house rule.",
    "pairing_order": "Pairing on equal points differs from the rules of {}. It counts as a house rule.",
}


@pytest.mark.parametrize(
    ("format", "settings", "rule"),
    [
        pytest.param("xwing-standard", Settings(bye_margins=(200,)), "XW2-PAIR-02"),
        pytest.param("xwing-hotshot", Settings(bye_margins=(20,)), "HOT-PAIR-03"),
        pytest.param("armada-standard", Settings(bye_margins=(0,)), "ARM-PAIR-02"),
        pytest.param("xwing-standard", Settings(wiped_list="actual"), "XW2-SCORE-04"),
        pytest.param("xwing-escalation", Settings(wiped_list="actual"), "ESC-MOV-02"),
        pytest.param("armada-standard", Settings(wiped_list="actual"), "ARM-SCORE-02"),
        pytest.param("xwing-standard", Settings(tiebreakers=(STRENGTH, MARGIN, RANDOM)), "XW2-TIE-01"),
        pytest.param("xwing-escalation", Settings(tiebreakers=(STRENGTH, RANDOM)), "ESC-TIE-01"),
        pytest.param("xwing-hotshot", Settings(tiebreakers=(MISSION_POINTS, STRENGTH, RANDOM)), "HOT-TIE-01"),
        pytest.param("armada-standard", Settings(tiebreakers=(STRENGTH, MARGIN, RANDOM)), "ARM-TIE-01"),
        pytest.param("xwing-standard", Settings(pairing_order="margin"), "XW2-SWISS-04"),
        pytest.param("xwing-escalation", Settings(pairing_order="random"), "ESC-PAIR-03"),
        pytest.param("xwing-hotshot", Settings(pairing_order="margin"), "HOT-SWISS-02"),
        pytest.param("armada-standard", Settings(pairing_order="margin"), "ARM-SWISS-02"),
    ],
)
def test_what_no_ruling_leaves_open_is_a_rule_of_the_organizers_own(format: str, settings: Settings, rule: str) -> None:
    setting = next(name for name in settings.__struct_fields__ if getattr(settings, name) != getattr(Settings(), name))
    found = problems(format, settings)
    assert told(found) == [(rule, f"settings.{setting}", WARNING)]
    assert str(found[0].message) == DIFFERS[setting].format(FORMATS[format].name)


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
    settings = Settings(keep_apart=True, scenarios=("Salvage Mission",), tier="formal")
    house, found = house_format(FORMATS["xwing-standard"], settings)
    assert (house.pairing.keep_apart, house.scenarios, found) == (True, ("Salvage Mission",), [])
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
        ("B33", "settings.cut", BREAK),
        ("ESC-TIME-01", "settings.swiss_rounds", BREAK),
        ("ESC-TIME-02", "settings.round_minutes", BREAK),
        ("ESC-MOV-02", "settings.wiped_list", WARNING),
    ]


# --- announced before the start, fixed after it ------------------------------------------------------------------

LATE = {"structure": "The structure", "swiss_rounds": "The number of Swiss rounds", "cut": "The cut"}
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
def test_rounds_and_cut_cannot_change_once_announced(
    format: str, rule: str, setting: str, before: str | int, after: str | int
) -> None:
    announced: dict[str, Any] = {setting: before}
    wanted: dict[str, Any] = {setting: after}
    late = changes_after_start(FORMATS[format], Settings(**announced), Settings(**wanted))
    assert told(late) == [(rule, f"settings.{setting}", BREAK)]
    assert str(late[0].message) == f"{LATE[setting]} was announced before the start and can't change now."


@pytest.mark.rule("XW2-PAIR-01", "EPIC-STR-03")
@pytest.mark.parametrize("format", ["xwing-standard", "xwing-epic-dogfight"])
def test_a_bracket_cannot_appear_or_vanish_after_the_start(format: str) -> None:
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
def test_changed_lengths_are_announced_too_and_then_fixed(
    format: str, lengths: tuple[int, ...], structure: str, clock: str
) -> None:
    chosen, changed = FORMATS[format], Settings(round_minutes=lengths)
    announced = to_announce(chosen, changed)
    assert [problem.rule for problem in announced] == [structure, clock]
    assert (announced[1].place, numbers(announced[1].message)) == ("settings.round_minutes", list(lengths))
    late = changes_after_start(chosen, Settings(), changed)
    assert told(late) == [(clock, "settings.round_minutes", BREAK)]


@pytest.mark.parametrize("format", ["xwing-escalation", "xwing-epic-dogfight"])
def test_the_lengths_of_the_book_need_no_announcement(format: str) -> None:
    same = Settings(round_minutes=FORMATS[format].clock.swiss)
    assert len(to_announce(FORMATS[format], same)) == 1


@pytest.mark.rule("EPIC-TIME-03")
@pytest.mark.parametrize("setting", ["elimination_minutes", "final_minutes"])
def test_changed_lengths_of_the_bracket_are_announced_and_fixed_as_well(setting: str) -> None:
    format, changed = FORMATS["xwing-epic-dogfight"], with_length(setting, 200)
    assert [problem.rule for problem in to_announce(format, changed)] == ["EPIC-STR-03", "EPIC-TIME-03"]
    assert told(changes_after_start(format, Settings(), changed)) == [("EPIC-TIME-03", f"settings.{setting}", BREAK)]


def test_several_late_changes_are_each_named_and_others_stay_free() -> None:
    announced = Settings(structure="basic", cut=4, tier="relaxed", dropped="last")
    wanted = Settings(structure="custom", cut=8, swiss_rounds=6, tier="formal", keep_apart=True)
    late = changes_after_start(FORMATS["xwing-standard"], announced, wanted)
    assert [problem.place for problem in late] == ["settings.structure", "settings.swiss_rounds", "settings.cut"]
