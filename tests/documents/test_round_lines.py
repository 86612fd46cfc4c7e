"""A round that was played on paper, typed line by line: who met, at which table, and how it ended."""

import pytest

from finalsalvo.documents.round_lines import TypedLine, command_of, read_round, read_typed, taken_apart, typed_lines
from finalsalvo.event.life.commands import PaperGame, RecordRound
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import End, Result

PEOPLE = {
    "p1": "Ada Brandt",
    "p2": "Bo Castellan",
    "p3": "Bo Tanner",
    "p4": "Łukasz Żółć",
    "p5": "Ann-Marie O'Hara",
    "p6": "Wolfgang-Amadeus Freiherr von Hohenstein",
    "p7": "Cy (7)",
    "p8": "Cy (8)",
}


def read(line: str) -> PaperGame | tuple[tuple[str, ...], tuple[str, ...]] | str:
    """What a line says: a game, byes and missed rounds, or what is wrong."""
    found = read_typed(taken_apart(line, PEOPLE), PEOPLE)
    return str(found.problem) if found.problem is not None else found.game or (found.byes, found.missed)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("1 Ada Brandt - Bo Castellan 121 84 t", PaperGame(("p1", "p2"), 1, Result(End.TIME, (121, 84)))),
        ("#12. ada – bo cast 0 200 d2", PaperGame(("p1", "p2"), 12, Result(End.DESTROYED, (0, 200), winner="p2"))),
        ("Ada vs Bo Tanner 50 60", PaperGame(("p1", "p3"), None, Result(End.TIME, (50, 60)))),
        ("3\tAda Brandt\tBo Castellan\t10\t20", PaperGame(("p1", "p2"), 3, Result(End.TIME, (10, 20)))),
        ("4 lukasz - wolf", PaperGame(("p4", "p6"), 4)),
        (
            "5 Ann-Marie O'Hara - Ada c1 100 0",
            PaperGame(("p5", "p1"), 5, Result(End.CONCESSION, (100, 0), winner="p5")),
        ),
        ("Ann-Marie - Ada n2", PaperGame(("p5", "p1"), None, Result(End.NO_SHOW, winner="p1"))),
        ("Ada - Ann n1 n2", ((), ("p1", "p5"))),
        ("Ada bye", (("p1",), ())),
        ("Bo Tanner - Freilos", (("p3",), ())),
        ("Wolfgang missed round", ((), ("p6",))),
        ("2 Cy (7) - Cy (8) 1 2", PaperGame(("p7", "p8"), 2, Result(End.TIME, (1, 2)))),
        ("Ada - Bo 1 2", "“Bo” could be Bo Castellan or Bo Tanner. Type more of the name."),
        ("Ada - Zed 1 2", "Nobody in the event is called “Zed”. Check the spelling, or let them join first."),
        ("Ada Brandt Bo Castellan 1 2", "Name two players with a dash between them, such as 1 Ada - Bo 121 84 t."),
        ("Ada - Lukasz 1", "Type both scores, 0 if nothing was scored, such as 12 77 49 t."),
        ("Ada - Lukasz 1 2 d", "Say who won: d1 for player 1, d2 for player 2."),
    ],
)
def test_a_line_is_what_stands_on_the_sheet(line: str, meant: object) -> None:
    assert read(line) == meant


def test_a_table_that_is_none_is_told() -> None:
    line = read_typed(TypedLine("top", "Ada", "Lukasz"), PEOPLE)
    assert str(line.problem) == "“top” isn't a table number. Type a number, or leave it out."


def test_all_lines_are_one_round_and_a_line_that_cannot_be_read_stops_it() -> None:
    lines = read_round(
        typed_lines("1 Ada - Bo Tanner 3 4\n\n2 Lukasz - Ann\nWolf bye\nBo Cast missed\n", PEOPLE), PEOPLE
    )
    assert command_of(lines) == RecordRound(
        (PaperGame(("p1", "p3"), 1, Result(End.TIME, (3, 4))), PaperGame(("p4", "p5"), 2)), ("p6",), ("p2",)
    )
    broken = read_round(typed_lines("1 Ada - Bo 3 4", PEOPLE), PEOPLE)
    with pytest.raises(Refusal) as refusal:
        command_of(broken)
    assert str(refusal.value.message).startswith("“1 Ada - Bo 3 4”: ")
