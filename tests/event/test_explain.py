"""Why somebody stands where they stand."""

from events import event, swiss

from finalsalvo.event.explain import Figure, OpponentPart, explain
from finalsalvo.event.record import Match
from finalsalvo.event.standings import standings
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Result

ABSENT = Match(("C", "A"), None, Result(End.NO_SHOW, winner="A"))
PLAYED = event(
    "xwing-standard",
    "ABCDE",
    swiss(1, "AB", "CD", byes="E"),
    swiss(2, ABSENT, "ED", missed="B"),
    swiss(3, "AE", "BC", byes="D"),
)


def test_every_round_says_what_it_was_and_what_it_added() -> None:
    found = standings(PLAYED, FORMATS["xwing-standard"])
    assert [
        (part.round, part.what, part.opponent, part.outcome.points, part.outcome.margin)
        for player in "ABC"
        for part in explain(found, player).rounds
    ] == [
        (1, "game", "Player B", 1, 300),
        (2, "awarded win", "Player C", 1, 300),
        (3, "game", "Player E", 1, 300),
        (1, "game", "Player A", 0, 100),
        (2, "unpaired loss", None, 0, 0),
        (3, "game", "Player C", 1, 300),
        (1, "game", "Player D", 1, 300),
        (2, "no-show", "Player A", 0, 0),
        (3, "game", "Player B", 0, 100),
    ]


def test_strength_of_schedule_lists_those_met_with_points_and_rounds() -> None:
    explanation = explain(standings(PLAYED, FORMATS["xwing-standard"]), "A")
    assert explanation.opponents == [OpponentPart(1, "Player B", 1, 3), OpponentPart(3, "Player E", 2, 3)]
    assert explanation.standing.sos == (1, 2)


def test_the_figures_stand_in_the_order_of_the_format_with_their_rules() -> None:
    explanation = explain(standings(PLAYED, FORMATS["xwing-standard"]), "A")
    assert explanation.figures == [
        Figure("points", 3, "XW2-TP-01"),
        Figure("mov", 900, "XW2-TIE-01"),
        Figure("sos", (1, 2), "XW2-TIE-02"),
    ]
    assert explanation.above is None


def test_everybody_but_the_first_is_told_who_stands_above() -> None:
    found = standings(PLAYED, FORMATS["xwing-standard"])
    above = [explain(found, line.player).above for line in found.lines]
    assert above == [None, *found.lines[:-1]]
