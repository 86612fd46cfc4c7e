"""An event in numbers: who played, how much, and which games people talk about."""

from events import bracket, event, swiss

from finalsalvo.event.numbers import EventNumbers, PlayedGame, numbers_of
from finalsalvo.event.record import Match
from finalsalvo.rules.format import Format
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Result, Stage

XWING: Format = FORMATS["xwing-standard"]


def game(first: str, second: str, one: int, two: int) -> Match:
    return Match((first, second), None, Result(End.TIME, (one, two)))


def test_what_was_not_played_counts_for_nothing() -> None:
    assert numbers_of(event("xwing-standard", "ABCD"), XWING) == EventNumbers(0, 0, 0, None, None, ())
    no_show = Match(("A", "B"), None, Result(End.NO_SHOW, winner="A"))
    conceded = Match(("C", "D"), None, Result(End.CONCESSION, (0, 0), winner="C"))
    found = numbers_of(event("xwing-standard", "ABCDE", swiss(1, no_show, conceded, byes="E")), XWING)
    assert found == EventNumbers(5, 1, 1, None, None, ())  # the conceded one was played, its score is the book's


def test_the_closest_game_is_not_one_that_ended_level_and_of_two_the_later_is_told() -> None:
    level = Match(("A", "B"), None, Result(End.TIME, (50, 50), winner="A"))
    rounds = (
        swiss(1, level, game("C", "D", 61, 60)),
        swiss(2, game("A", "C", 20, 90), game("B", "D", 80, 10)),
        bracket(1, game("B", "C", 101, 100)),
    )
    found = numbers_of(event("xwing-standard", "ABCD", *rounds), XWING)
    assert found.closest == PlayedGame(1, Stage.ELIMINATION, 2, ("B", "C"), (101, 100))
    assert found.widest == PlayedGame(2, Stage.SWISS, 4, ("C", "A"), (90, 20))
    assert (found.players, found.rounds, found.games) == (4, 3, 5)


def test_whoever_won_every_game_is_unbeaten_whatever_byes_they_had() -> None:
    rounds = (swiss(1, "AB", "CD", byes="E"), swiss(2, "AC", "EB", byes="D"), swiss(3, "EC", "DB", byes="A"))
    assert numbers_of(event("xwing-standard", "ABCDE", *rounds), XWING).unbeaten == ("A", "E")
    assert numbers_of(event("xwing-standard", "ABCDE", rounds[0]), XWING).unbeaten == ()  # one game is not enough
