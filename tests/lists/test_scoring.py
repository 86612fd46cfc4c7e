"""Results by ticks on both lists: the score, the full-list rule, the deficit, and how the game has ended."""

from collections.abc import Sequence

import pytest
from armada_cards import LEGAL, PACK
from judged import CAPTAIN, EPIC, HOTSHOT, MATE, SQUADS, STANDARD, escalation, pack_of, team
from msgspec.structs import replace

from finalsalvo.lists.armada.scoring import fleet_targets
from finalsalvo.lists.games import game_of
from finalsalvo.lists.scoring import Taken, Target, Tick, Ticks, choices, deficit, end_by_lists, wiped_worth
from finalsalvo.lists.xwing.reading import read_squads
from finalsalvo.lists.xwing.scoring import squad_targets
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import format_of
from finalsalvo.rules.result import End, Result, Stage
from finalsalvo.rules.scoring import score


def targets_of(format: str, text: str, round_number: int = 1) -> tuple[Format, tuple[Target, ...]]:
    book = format_of(format)
    return book, squad_targets(book, read_squads(text), pack_of(format), round_number)


def taken(book: Format, targets: Sequence[Target], ticks: Ticks, round_number: int = 1, scenario: int = 0) -> Taken:
    return game_of(book).taken(book, targets, ticks, round_number, scenario)


def ticks(gone: str = "", half: str = "", crippled: str = "") -> Ticks:
    """Ticks at the ships of these numbers."""
    named = [frozenset(f"ship {number}" for number in each.split()) for each in (gone, half, crippled)]
    return Ticks(*named)


def everything(targets: tuple[Target, ...]) -> Ticks:
    return Ticks(frozenset(each.where for each in targets))


@pytest.mark.rule("XW2-SCORE-01", "XW2-SCORE-02", "XW2-SCORE-03", "XW2-SCORE-04", "XW2-MAT-09")
def test_x_wing_counts_whole_ships_half_ships_and_the_limit_when_all_is_gone() -> None:
    book, targets = targets_of("xwing-standard", STANDARD)
    assert [(each.name, each.points, each.half, each.health) for each in targets] == [
        ("Luke Skywalker", 68, 34, 6),
        ("Red Squadron Veteran", 55, 28, 6),
        ("Blue Squadron Escort", 46, 23, 7),
    ]
    assert taken(book, targets, ticks()) == Taken(0, False)
    assert taken(book, targets, ticks("1", "2")) == Taken(68 + 28, False)
    assert taken(book, targets, ticks("1 2", "2 3")) == Taken(68 + 55 + 23, False)
    assert taken(book, targets, ticks("1 2 3")) == Taken(200, True)
    assert wiped_worth(book, 1) == 200


@pytest.mark.rule("ESC-END-03", "ESC-MOV-02")
def test_escalation_counts_the_squad_of_the_round_without_half_points() -> None:
    text = escalation(*SQUADS)
    book, second = targets_of("xwing-escalation", text, 2)
    assert len(second) == 3
    assert taken(book, second, ticks("1"), 2) == Taken(26, False)
    assert taken(book, second, ticks("1 2 3"), 2) == Taken(90, True)
    assert [wiped_worth(book, number) for number in (1, 2, 3, 4)] == [60, 90, 120, 150]
    assert len(targets_of("xwing-escalation", text, 4)[1]) == 5
    with pytest.raises(Refusal, match="Rookie Pilot can't count half in X-Wing Escalation"):
        taken(book, second, ticks(half="1"), 2)


@pytest.mark.rule("EPIC-END-03", "EPIC-END-04")
def test_epic_counts_crippled_sections_once_and_no_limit() -> None:
    book, targets = targets_of("xwing-epic-dogfight", EPIC)
    assert [(each.name, each.kind) for each in targets[:3]] == [
        ("CR90 Corvette (Fore)", "section"),
        ("CR90 Corvette (Aft)", "section"),
        ("GR-75 Medium Transport", "ship"),
    ]
    assert [choices(book, each) for each in targets[1:3]] == [(Tick.CRIPPLED, Tick.GONE), (Tick.GONE,)]
    fore, aft = 67, 43
    assert taken(book, targets, ticks(crippled="1")) == Taken(fore, False)
    assert taken(book, targets, ticks("1 2", crippled="1")) == Taken(fore + aft, False)
    assert taken(book, targets, everything(targets)) == Taken(254, True)
    assert wiped_worth(book, 1) is None


@pytest.mark.rule("TEAM-SCORE-01")
def test_a_team_is_both_of_its_lists_by_the_name_of_each_member() -> None:
    book, targets = targets_of("xwing-team-epic", team(CAPTAIN, MATE))
    assert [(each.where, each.whose) for each in targets[2:4]] == [
        ("squad 1, ship 3", "Ann"),
        ("squad 2, ship 1", "Bea"),
    ]
    points = [each.points or 0 for each in targets]
    both = Ticks(gone=frozenset({"squad 2, ship 1"}), crippled=frozenset({"squad 1, ship 1"}))
    assert taken(book, targets, both) == Taken(points[0] + points[3], False)
    assert taken(book, targets, everything(targets)) == Taken(sum(points), True)


@pytest.mark.rule("HOT-SCORE-01")
def test_hotshot_adds_the_scenario_and_what_the_list_falls_short_of() -> None:
    book, targets = targets_of("xwing-hotshot", HOTSHOT)
    assert deficit(book, targets) == 20 - 16
    assert taken(book, targets, ticks("1 5"), scenario=7) == Taken(4 + 6 + 7 + 4, False)
    assert taken(book, targets, everything(targets)) == Taken(20, True)
    assert wiped_worth(book, 1) is None
    with pytest.raises(Refusal, match="We don't have points for every card on this list"):
        taken(book, (*targets, Target("ship 6", "Somebody", None)), ticks("1"))


@pytest.mark.rule("ARM-SCORE-01", "ARM-SCORE-02", "ARM-END-01")
def test_a_fleet_without_ships_but_flotillas_is_worth_the_limit() -> None:
    book, targets = format_of("armada-standard"), fleet_targets(LEGAL, PACK)
    assert [each.kind for each in targets] == ["ship", "ship", *["flotilla"] * 2, *["squadron"] * 3]
    assert taken(book, targets, Ticks(frozenset({"ship 3", "squadron 3"}))) == Taken(40, False)
    assert taken(book, targets, Ticks(frozenset({"ship 1", "ship 2"}))) == Taken(400, True)
    unknown = tuple(replace(each, points=None) for each in targets)
    assert taken(book, unknown, Ticks(frozenset({"ship 1", "ship 2"}))) == Taken(400, True)
    with pytest.raises(Refusal, match="We have no points for X-wing Squadron"):
        taken(book, unknown, Ticks(frozenset({"squadron 1"})))


@pytest.mark.rule("XW2-END-01", "XW2-END-02", "ESC-END-01", "ESC-END-02", "EPIC-END-01", "EPIC-END-02", "ARM-END-02")
def test_a_list_that_is_gone_has_ended_the_game() -> None:
    some, all_of_it = Taken(77, False), Taken(200, True)
    assert end_by_lists(some, some) is None
    assert end_by_lists(all_of_it, some) == (End.DESTROYED, 0)
    assert end_by_lists(some, all_of_it) == (End.DESTROYED, 1)
    assert end_by_lists(all_of_it, all_of_it) == (End.MUTUAL_DESTRUCTION, None)


@pytest.mark.rule("XW2-SCORE-04", "XW2-MOV-01")
def test_the_margin_follows_from_ticks_on_both_lists() -> None:
    book, targets = targets_of("xwing-standard", STANDARD)
    own, other = taken(book, targets, ticks("1 2 3")), taken(book, targets, ticks("1", "2"))
    how = end_by_lists(own, other)
    assert how == (End.DESTROYED, 0)
    result = Result(how[0], (own.score, other.score), winner="ann")
    won, lost = score(book, 1, Stage.SWISS, ("ann", "bea"), result)
    assert (won.margin, lost.margin) == (200 + 104, 200 - 104)


def test_a_tick_at_nothing_is_refused() -> None:
    book, targets = targets_of("xwing-standard", STANDARD)
    with pytest.raises(Refusal, match="The list has no “ship 9”"):
        taken(book, targets, ticks("9"))
    with pytest.raises(Refusal, match="Only a section of a huge ship can be crippled"):
        taken(book, targets, ticks(crippled="1"))
