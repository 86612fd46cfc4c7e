"""What `check` finds in an event: every break with its rule and place, and nothing in a lawful one."""

import pytest
from events import bracket, event, swiss
from msgspec.structs import replace

from finalsalvo.event.check import check
from finalsalvo.event.record import Event, Match, Player
from finalsalvo.rules.house import Settings
from finalsalvo.rules.refusal import Severity
from finalsalvo.rules.result import End, Result


def found(event: Event) -> list[tuple[str, str, str]]:
    return [(problem.rule, problem.place, str(problem.message)) for problem in check(event)]


def test_a_lawful_event_has_no_problems() -> None:
    played = event("xwing-standard", "ABCD", swiss(1, "AB", "CD"), bracket(2, "AC"))
    assert found(played) == []


def test_a_format_that_is_not_known_is_named_with_those_that_are() -> None:
    ((rule, place, message),) = found(event("xwing-deluxe", "AB"))
    assert (rule, place) == ("contract", "format")
    assert message.startswith("There is no format “xwing-deluxe”. Choose xwing-standard, xwing-escalation, ")


def test_every_illegal_result_is_named_not_just_the_first() -> None:
    equal, above = Result(End.TIME, (9, 9)), Result(End.TIME, (201, 9))
    broken = event("xwing-standard", "ABCD", swiss(1, Match(("A", "B"), 1, equal), Match(("C", "D"), 2, above)))
    assert [(rule, place) for rule, place, _ in found(broken)] == [
        ("XW2-SALVO-05", "rounds[0].matches[0].result.winner"),
        ("XW2-SCORE-04", "rounds[0].matches[1].result.scores"),
    ]


def test_an_illegal_bracket_game_is_named_too() -> None:
    drawn = Match(("A", "B"), None, Result(End.TIME, (9, 9)))
    assert [(rule, place) for rule, place, _ in found(event("xwing-epic-dogfight", "AB", bracket(1, drawn)))] == [
        ("EPIC-BRKT-05", "rounds[0].matches[0].result.initiative")
    ]


@pytest.mark.rule("XW2-ELIM-01", "EPIC-BRKT-04", "ARM-ELIM-04")
def test_nobody_plays_on_after_losing_in_the_bracket() -> None:
    played = event("xwing-standard", "ABCD", bracket(1, "AD", "BC"), bracket(2, "AD"))
    assert found(played) == [
        ("XW2-ELIM-05", "rounds[1]", "Player D lost in round 1 and is out, but plays in round 2."),
    ]


def test_swiss_does_not_come_back_after_elimination() -> None:
    played = event("xwing-standard", "ABCD", bracket(1, "AD", "BC"), swiss(2, "AB", "CD"))
    told = "Round 2 is a Swiss round, but the bracket began in round 1. Swiss rounds come first."
    assert found(played) == [("B4", "rounds[1].stage", told)]


def test_rounds_are_numbered_once_and_without_a_gap() -> None:
    played = event("xwing-standard", "AB", swiss(1, "AB"), swiss(3, "AB"), swiss(3, "AB"))
    assert [(str(problem.message), problem.severity) for problem in check(played)] == [
        ("There is more than one round 3. Give each round its own number.", Severity.BREAK),
        ("Round 2 is missing.", Severity.WARNING),
    ]


def test_ids_are_unique() -> None:
    assert found(event("xwing-standard", "ABA")) == [
        ("contract", "players", "Two players have the id A. Give each their own.")
    ]


RED = Player("t1", "Red", members=("Wes", "Hobbie"), captain="Wes")


@pytest.mark.rule("TEAM-ORG-01", "TEAM-ORG-02")
@pytest.mark.parametrize(
    ("team", "expected"),
    [
        (RED, []),
        (replace(RED, captain=None), [("TEAM-ORG-02", "players[0].captain")]),
        (replace(RED, captain="Luke"), [("TEAM-ORG-02", "players[0].captain")]),
        (replace(RED, members=("Wes",)), [("TEAM-ORG-01", "players[0].members")]),
        (replace(RED, members=()), [("TEAM-ORG-01", "players[0].members")]),
    ],
)
def test_a_team_has_two_members_and_one_of_them_is_captain(team: Player, expected: list[tuple[str, str]]) -> None:
    teams = replace(event("xwing-team-epic", ""), players=(team,))
    assert [(rule, place) for rule, place, _ in found(teams)] == expected


def test_a_team_has_no_place_among_single_players() -> None:
    teams = replace(event("xwing-standard", ""), players=(RED,))
    assert [(rule, place) for rule, place, _ in found(teams)] == [("XW2-SQD-01", "players[0].members")]


def test_settings_that_the_book_refuses_are_breaks_and_those_of_the_house_are_warnings() -> None:
    chosen = Settings(cut=6, tier="galactic", round_minutes=(90,), swiss_rounds=3)
    problems = check(event("xwing-standard", "ABCDEFGH", settings=chosen))
    assert [(problem.rule, problem.place, problem.severity) for problem in problems] == [
        ("XW2-TIER-01", "settings.tier", Severity.BREAK),
        ("XW2-CUT-02", "settings.cut", Severity.WARNING),
        ("XW2-TIME-04", "settings.round_minutes", Severity.WARNING),
    ]


@pytest.mark.rule("XW2-STR-08")
def test_a_structure_that_has_no_line_for_so_few_is_refused() -> None:
    small = event("xwing-standard", "ABC", settings=Settings(structure="basic"))
    assert [(rule, place) for rule, place, _ in found(small)] == [("XW2-STR-08", "settings.structure")]


def test_a_cut_to_more_than_there_are_is_refused() -> None:
    small = event("xwing-standard", "ABCD", settings=Settings(swiss_rounds=2, cut=8))
    assert found(small) == [
        ("XW2-CUT-02", "settings.cut", "A top 8 needs 8 players, and there are 4. Choose a smaller cut.")
    ]


@pytest.mark.rule("XW2-PAIR-01")
def test_more_rounds_than_were_announced_are_pointed_out() -> None:
    long = event("xwing-standard", "AB", swiss(1, "AB"), swiss(2, "AB"), settings=Settings(swiss_rounds=1, cut=0))
    (problem,) = check(long)
    assert str(problem.message) == "2 Swiss rounds were played instead of the announced 1. Check which is right."
    assert problem.severity is Severity.WARNING


@pytest.mark.rule("ESC-TIME-01")
def test_a_fifth_round_of_escalation_is_refused() -> None:
    rounds = [swiss(number, "AB", format="xwing-escalation") for number in range(1, 6)]
    assert found(event("xwing-escalation", "AB", *rounds)) == [
        (
            "ESC-TIME-01",
            "rounds[4].number",
            "X-Wing Escalation has 4 rounds, so there is no round 5. Finish the event instead.",
        )
    ]
