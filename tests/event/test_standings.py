"""Standings: every figure exact, in the order of the format, and what decided each line."""

from fractions import Fraction

import pytest
from events import bracket, event, swiss
from msgspec.structs import replace

from finalsalvo.event.record import Event, Match, Player, Round, Status
from finalsalvo.event.standings import Standing, standings
from finalsalvo.rules.format import Tiebreaker
from finalsalvo.rules.house import Settings, house_format
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Result, Stage


def lines_of(event: Event, after_round: int | None = None, seed: int = 0) -> list[Standing]:
    format, _ = house_format(FORMATS[event.format], event.settings)
    found = standings(event, format, after_round, seed)
    assert found.sheet.problems == []
    return found.lines


def order(event: Event, seed: int = 0) -> str:
    return "".join(line.player for line in lines_of(event, seed=seed))


def five_players(format: str) -> Event:
    """Five players, three rounds, a bye each for E, B and D."""
    return event(
        format,
        "ABCDE",
        swiss(1, "AB", "CD", byes="E", format=format),
        swiss(2, "AC", "ED", byes="B", format=format),
        swiss(3, "AE", "BC", byes="D", format=format),
    )


@pytest.mark.example("D16")
@pytest.mark.rule("XW2-TIE-02")
def test_a_bye_counts_as_a_round_of_the_opponent_and_never_as_an_opponent() -> None:
    lines = {line.player: line for line in lines_of(five_players("xwing-standard"))}
    assert {player: line.points for player, line in lines.items()} == {"A": 3, "B": 2, "E": 2, "C": 1, "D": 1}
    assert {player: line.strength_of_schedule for player, line in lines.items()} == {
        "A": Fraction(5, 9),
        "B": Fraction(2, 3),
        "C": Fraction(2, 3),
        "D": Fraction(1, 2),
        "E": Fraction(2, 3),
    }


@pytest.mark.example("D16")
@pytest.mark.rule("HOT-TIE-01")
def test_the_mean_of_hotshot_is_three_times_that_because_a_win_is() -> None:
    lines = {line.player: line.strength_of_schedule for line in lines_of(five_players("xwing-hotshot"))}
    assert lines == {"A": Fraction(5, 3), "B": 2, "C": 2, "D": Fraction(3, 2), "E": 2}


@pytest.mark.example("D16")
@pytest.mark.rule("ARM-TIE-01")
def test_armada_adds_its_own_points_for_byes_and_losses() -> None:
    """Wins by 10 are worth 6 to 5, a bye 8: A 18, B 19, C 16, D 18, E 19 points in three rounds."""
    lines = {line.player: line for line in lines_of(five_players("armada-standard"))}
    assert {player: line.points for player, line in lines.items()} == {"A": 18, "B": 19, "C": 16, "D": 18, "E": 19}
    assert lines["A"].strength_of_schedule == Fraction(19 + 16 + 19, 9)
    assert lines["B"].strength_of_schedule == Fraction(18 + 16, 6)


@pytest.mark.example("D17")
@pytest.mark.rule("HOT-PAIR-08", "HOT-TIE-01")
def test_a_round_missed_counts_as_played_for_the_opponents_of_one_who_came_back() -> None:
    missed = event(
        "xwing-hotshot",
        "ABCD",
        swiss(1, "AB", "CD", format="xwing-hotshot"),
        swiss(2, "CB", byes="D", missed="A", format="xwing-hotshot"),
        swiss(3, "CB", byes="D", missed="A", format="xwing-hotshot"),
        swiss(4, "AC", "BD", format="xwing-hotshot"),
    )
    lines = {line.player: line for line in lines_of(missed)}
    assert (lines["A"].points, lines["A"].played, lines["A"].losses) == (6, 4, 2)
    # C met D (6 points in 4 rounds), B twice (3 in 4), and A, whose 6 in 4 count with the rounds that were missed.
    assert lines["C"].strength_of_schedule == (Fraction(6, 4) + 2 * Fraction(3, 4) + Fraction(6, 4)) / 4


@pytest.mark.rule("ESC-TIE-02", "EPIC-TIE-01")
@pytest.mark.parametrize("format", ["xwing-escalation", "xwing-epic-dogfight", "xwing-dogfight"])
def test_the_first_edition_sums_the_points_of_opponents(format: str) -> None:
    lines = {line.player: line for line in lines_of(five_players(format))}
    assert {player: line.points for player, line in lines.items()} == {"A": 15, "B": 10, "C": 5, "D": 5, "E": 10}
    assert {player: line.sos for player, line in lines.items()} == {
        "A": (25, 1),
        "B": (20, 1),
        "C": (30, 1),
        "D": (15, 1),
        "E": (20, 1),
    }


def test_a_no_show_is_no_opponent_and_its_winner_has_had_a_bye() -> None:
    no_show = Match(("A", "B"), None, Result(End.NO_SHOW, winner="A"))
    played = event("xwing-standard", "ABCD", swiss(1, no_show, "CD"), swiss(2, "AC", "BD"))
    lines = {line.player: line for line in lines_of(played)}
    assert (lines["A"].wins, lines["A"].byes, lines["A"].played, lines["A"].margin) == (2, 1, 2, 600)
    assert (lines["B"].losses, lines["B"].byes, lines["B"].played, lines["B"].margin) == (1, 0, 2, 300)
    assert lines["A"].strength_of_schedule == Fraction(1, 2)
    assert lines["B"].strength_of_schedule == Fraction(0)


def test_strength_of_schedule_without_any_opponent_is_zero() -> None:
    alone = event("xwing-standard", "ABC", swiss(1, "AB", byes="C"))
    assert lines_of(alone)[0].player == "C"
    assert lines_of(alone)[0].sos == (0, 1)


@pytest.mark.rule("XW2-TIE-01", "XW2-TP-02")
def test_xwing_standard_ranks_by_points_then_margin_then_strength() -> None:
    keyed = event(
        "xwing-standard",
        "ABCDE",
        *five_players("xwing-standard").rounds,
        tie_keys={"B": 1, "E": 2},
    )
    assert [(line.player, line.points, line.margin, line.sos, line.decided_by) for line in lines_of(keyed)] == [
        ("A", 3, 900, (5, 9), "points"),
        ("B", 2, 700, (2, 3), "points"),
        ("E", 2, 700, (2, 3), "random"),
        ("C", 1, 500, (2, 3), "points"),
        ("D", 1, 500, (1, 2), "sos"),
    ]


@pytest.mark.rule("HOT-TIE-01", "HOT-TIE-02", "HOT-EP-02")
def test_hotshot_ranks_by_points_then_strength_then_mission_points() -> None:
    keyed = event("xwing-hotshot", "ABCDE", *five_players("xwing-hotshot").rounds, tie_keys={"B": 1, "E": 2})
    assert [(line.player, line.points, line.sos, line.margin, line.decided_by) for line in lines_of(keyed)] == [
        ("A", 9, (5, 3), 60, "points"),
        ("B", 6, (2, 1), 38, "points"),
        ("E", 6, (2, 1), 38, "random"),
        ("C", 3, (2, 1), 20, "points"),
        ("D", 3, (3, 2), 18, "sos"),
    ]


@pytest.mark.rule("HOT-TIE-02")
def test_mission_points_decide_where_the_schedules_are_alike() -> None:
    high = Match(("C", "D"), None, Result(End.TIME, (25, 24)))
    played = event("xwing-hotshot", "ABCD", swiss(1, "AB", high, format="xwing-hotshot"))
    assert [(line.player, line.decided_by) for line in lines_of(played)] == [
        ("C", "points"),
        ("A", "mission_points"),
        ("D", "points"),
        ("B", "mission_points"),
    ]


@pytest.mark.rule("ESC-TIE-01")
def test_points_go_before_the_record_of_wins_and_losses() -> None:
    """B34: two wins for 5 and 3 are less than two for 5 and 5, whatever the margin."""
    modified = Match(("A", "B"), None, Result(End.TIME, (90, 80)))
    whole = Match(("C", "D"), None, Result(End.TIME, (12, 0)))
    played = event("xwing-dogfight", "ABCD", swiss(1, modified, whole, format="xwing-dogfight"))
    assert [(line.player, line.points, line.margin) for line in lines_of(played)] == [
        ("C", 5, 112),
        ("A", 3, 110),
        ("B", 0, 90),
        ("D", 0, 88),
    ]


@pytest.mark.rule("XW2-TIE-03", "HOT-TIE-03")
@pytest.mark.parametrize("format", ["xwing-standard", "xwing-hotshot", "xwing-escalation"])
def test_the_stored_tie_key_decides_where_nothing_else_does(format: str) -> None:
    tied = event(format, "ABCD", swiss(1, "AB", "CD", format=format), tie_keys={"A": 9, "C": 3, "B": 1, "D": 5})
    assert order(tied) == "CABD"
    assert [line.decided_by for line in lines_of(tied)] == ["points", "random", "points", "random"]
    assert {order(tied, seed) for seed in range(20)} == {"CABD"}


@pytest.mark.rule("XW2-TIE-03")
def test_without_a_stored_key_the_seed_decides_and_the_order_in_the_file_does_not() -> None:
    tied = event("xwing-standard", "ABCD", swiss(1, "AB", "CD"))
    backwards = replace(tied, players=tied.players[::-1])
    orders = [order(tied, seed) for seed in range(40)]
    assert [order(backwards, seed) for seed in range(40)] == orders
    assert set(orders) == {"ACBD", "ACDB", "CABD", "CADB"}


def test_the_seed_moves_nobody_whom_a_figure_separates() -> None:
    assert {order(five_players("xwing-standard"), seed) for seed in range(20)} == {"ABECD", "AEBCD"}


@pytest.mark.rule("XW2-CUT-01")
def test_standings_freeze_at_the_cut() -> None:
    cut = event("xwing-standard", "ABCD", swiss(1, "AB", "CD"), bracket(2, "DA"))
    without = replace(cut, rounds=cut.rounds[:1])
    assert lines_of(cut) == lines_of(without)


def test_standings_after_an_earlier_round_leave_out_what_came_later() -> None:
    played = five_players("xwing-standard")
    assert lines_of(played, after_round=1) == lines_of(replace(played, rounds=played.rounds[:1]))
    assert lines_of(played, after_round=3) == lines_of(played)
    assert [line.points for line in lines_of(played, after_round=0)] == [0, 0, 0, 0, 0]


def test_a_game_that_is_still_played_counts_for_nothing() -> None:
    playing = event("xwing-standard", "ABCD", swiss(1, "AB", Match(("C", "D"))))
    lines = {line.player: line for line in lines_of(playing)}
    assert (lines["C"].played, lines["C"].points, lines["C"].margin) == (0, 0, 0)
    assert (lines["A"].played, lines["A"].points) == (1, 1)


DROPPED = event("xwing-standard", "ABCD", swiss(1, "AB", "CD"), swiss(2, "AC", "BD"), dropped="AB")


@pytest.mark.parametrize(
    ("setting", "expected"),
    [
        ("in-line", [("A", "points"), ("B", "points"), ("C", "random"), ("D", "points")]),
        ("last", [("C", "points"), ("D", "points"), ("A", "status"), ("B", "points")]),
        ("unlisted", [("C", "points"), ("D", "points")]),
    ],
)
def test_dropped_players_stand_in_line_last_or_nowhere(setting: str, expected: list[tuple[str, str]]) -> None:
    chosen = Settings(dropped=setting)  # type: ignore[arg-type]
    keyed = tuple(replace(player, tie_key=ord(player.id)) for player in DROPPED.players)
    lines = lines_of(replace(DROPPED, settings=chosen, players=keyed))
    assert [(line.player, line.decided_by) for line in lines] == expected
    assert [line.rank for line in lines] == list(range(1, len(expected) + 1))


def test_those_who_left_still_count_for_their_opponents() -> None:
    lines = {line.player: line.strength_of_schedule for line in lines_of(DROPPED)}
    assert lines["C"] == Fraction(0 + 2, 2 * 2)


@pytest.mark.rule("EPIC-BRKT-01")
def test_an_epic_event_may_rank_by_strength_first() -> None:
    """B47: margin first is the ruling, strength first the option for those who read the cut paragraph literally."""
    wide = Match(("A", "B"), None, Result(End.TIME, (200, 0)))
    played = event(
        "xwing-epic-dogfight",
        "ABCDEF",
        swiss(1, wide, "CD", "EF", format="xwing-epic-dogfight"),
        swiss(2, "CE", "DA", "BF", format="xwing-epic-dogfight"),
    )
    by_margin = lines_of(played)
    by_strength = lines_of(replace(played, settings=Settings(tiebreakers=(Tiebreaker.STRENGTH, Tiebreaker.MARGIN))))
    assert [(line.player, line.points, line.margin, line.sos) for line in by_margin][:3] == [
        ("C", 10, 660, (10, 1)),
        ("A", 5, 770, (10, 1)),
        ("D", 5, 600, (15, 1)),
    ]
    assert [(line.player, line.decided_by) for line in by_strength][:3] == [
        ("C", "points"),
        ("D", "points"),
        ("A", "sos"),
    ]


def test_an_event_without_rounds_lists_everybody_with_nothing() -> None:
    lines = lines_of(event("xwing-standard", "AB"))
    assert [(line.points, line.margin, line.sos, line.played) for line in lines] == [(0, 0, (0, 1), 0)] * 2
    assert lines_of(event("xwing-standard", "")) == []


def test_rounds_may_stand_in_the_file_in_any_order() -> None:
    played = five_players("xwing-escalation")
    assert lines_of(replace(played, rounds=played.rounds[::-1])) == lines_of(played)


def test_a_result_that_cannot_be_counted_is_named_with_its_place() -> None:
    wrong = Match(("C", "D"), None, Result(End.TIME, (50, 50)))
    last = Round(3, Stage.SWISS, (Match(("A", "B")), wrong))
    broken = event("xwing-standard", "ABCD", swiss(1, "AB", "CD"), swiss(2, "AC", "BD"), last)
    (problem,) = standings(broken, FORMATS["xwing-standard"]).sheet.problems
    assert (problem.rule, problem.place, problem.round, problem.players) == (
        "XW2-SALVO-05",
        "rounds[2].matches[1].result.winner",
        3,
        ("C", "D"),
    )


def test_nobody_plays_twice_in_a_round_and_nobody_unknown_plays() -> None:
    twice = event("xwing-standard", "ABC", swiss(1, "AB", "AC", byes="Z"))
    problems = standings(twice, FORMATS["xwing-standard"]).sheet.problems
    assert [(problem.place, str(problem.message), problem.players) for problem in problems] == [
        ("rounds[0]", "Player A is in round 1 more than once. Correct the round.", ("A",)),
        ("rounds[0]", "Z is in round 1 but not among the players. Add the player, or correct the round.", ("Z",)),
    ]


@pytest.mark.rule("TEAM-ORG-01")
def test_teams_are_ranked_as_teams() -> None:
    teams = (
        Player("t1", "Red Wing", members=("Wes", "Hobbie"), captain="Wes"),
        Player("t2", "Blue Wing", Status.ACTIVE, ("Kit", "Sky"), "Kit"),
    )
    game = Round(1, Stage.SWISS, (Match(("t1", "t2"), 1, Result(End.TIME, (180, 150))),))
    played = replace(event("xwing-team-epic", ""), players=teams, rounds=(game,))
    assert [(line.name, line.points, line.margin) for line in lines_of(played)] == [
        ("Red Wing", 5, 430),
        ("Blue Wing", 0, 370),
    ]
