"""The worked examples of the rulebooks that score a game, with their literal numbers."""

import pytest

from finalsalvo.rules.final_salvo import roll_winner
from finalsalvo.rules.format import for_round
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Pair, Result, Stage, Verdict
from finalsalvo.rules.scoring import score

A_B: Pair = ("A", "B")
WIN, LOSS, DRAW = Verdict.WIN, Verdict.LOSS, Verdict.DRAW
Side = tuple[Verdict, int, int, int]
"""Verdict, points, margin, score after the full-list rule."""


def example(id: str, *rules: str) -> list[pytest.MarkDecorator]:
    return [pytest.mark.example(id), pytest.mark.rule(*rules)]


def sides(format: str, result: Result, round_number: int = 1, stage: Stage = Stage.SWISS) -> tuple[Side, Side]:
    first, second = score(FORMATS[format], round_number, stage, A_B, result)
    return (
        (first.verdict, first.points, first.margin, first.score),
        (second.verdict, second.points, second.margin, second.score),
    )


STANDARD = [
    pytest.param(
        Result(End.TIME, (77, 49)),
        (WIN, 1, 228, 77),
        (LOSS, 0, 172, 49),
        marks=example("A6", "XW2-END-03", "XW2-TP-01", "XW2-MOV-01"),
        id="A6",
    ),
    pytest.param(
        Result(End.DESTROYED, (200, 24), winner="A"),
        (WIN, 1, 376, 200),
        (LOSS, 0, 24, 24),
        marks=example("A8", "XW2-END-01", "XW2-MOV-01"),
        id="A8",
    ),
    pytest.param(
        Result(End.TIME, (60, 60), winner="A"),
        (WIN, 1, 200, 60),
        (LOSS, 0, 200, 60),
        marks=example("D1", "XW2-MOV-02", "XW2-END-03"),
        id="D1",
    ),
    pytest.param(
        Result(End.MUTUAL_DESTRUCTION, (196, 200), winner="B"),
        (LOSS, 0, 200, 200),
        (WIN, 1, 200, 200),
        marks=example("D3", "XW2-END-02", "XW2-SCORE-04", "XW2-MOV-02"),
        id="D3",
    ),
    pytest.param(
        Result(End.DESTROYED, (188, 50), winner="A"),
        (WIN, 1, 350, 200),
        (LOSS, 0, 50, 50),
        marks=example("D4", "XW2-SCORE-04"),
        id="D4",
    ),
    pytest.param(
        Result(End.CONCESSION, (90, 60), winner="A"),
        (WIN, 1, 340, 200),
        (LOSS, 0, 60, 60),
        marks=example("D5", "XW2-END-04", "XW2-END-05", "XW2-SCORE-05"),
        id="D5",
    ),
    pytest.param(
        Result(End.CONCESSION, (0, 0), winner="A"),
        (WIN, 1, 400, 200),
        (LOSS, 0, 0, 0),
        marks=example("D6", "XW2-END-04"),
        id="D6",
    ),
]


@pytest.mark.parametrize(("result", "first", "second"), STANDARD)
def test_xwing_standard_counts_a_game_as_the_book_does(result: Result, first: Side, second: Side) -> None:
    assert sides("xwing-standard", result) == (first, second)


@pytest.mark.example("D1")
@pytest.mark.rule("XW2-SALVO-02")
def test_most_hits_and_critical_hits_win_the_final_salvo() -> None:
    assert roll_winner((5, 3)) == 0
    assert roll_winner((2, 4)) == 1


@pytest.mark.example("D2")
def test_an_equal_final_salvo_is_rolled_again() -> None:
    with pytest.raises(Refusal, match=r"^The Final Salvo is tied at 4–4\. Roll again\.$") as refused:
        roll_winner((4, 4))
    assert refused.value.rule == "XW2-SALVO-03"


ESCALATION = [
    pytest.param(
        1,
        Result(End.TIME, (35, 20)),
        (WIN, 5, 75, 35),
        (LOSS, 0, 45, 20),
        marks=example("A10", "ESC-MOV-01", "ESC-END-05", "ESC-TP-01"),
        id="A10",
    ),
    pytest.param(
        3,
        Result(End.TIME, (45, 34)),
        (WIN, 3, 131, 45),
        (LOSS, 0, 109, 34),
        marks=example("D18", "ESC-END-03", "ESC-END-04", "ESC-TP-01"),
        id="D18",
    ),
    pytest.param(
        3,
        Result(End.TIME, (46, 34)),
        (WIN, 5, 132, 46),
        (LOSS, 0, 108, 34),
        marks=example("D19", "ESC-END-05"),
        id="D19",
    ),
    pytest.param(
        3,
        Result(End.TIME, (40, 40)),
        (DRAW, 1, 120, 40),
        (DRAW, 1, 120, 40),
        marks=example("D20", "ESC-END-06", "ESC-MOV-03", "ESC-TP-01"),
        id="D20",
    ),
    pytest.param(
        1,
        Result(End.DESTROYED, (57, 20), winner="A"),
        (WIN, 5, 100, 60),
        (LOSS, 0, 20, 20),
        marks=example("D21", "ESC-END-01", "ESC-MOV-02"),
        id="D21",
    ),
    pytest.param(
        2,
        Result(End.MUTUAL_DESTRUCTION, (88, 90)),
        (DRAW, 1, 90, 90),
        (DRAW, 1, 90, 90),
        marks=example("D22", "ESC-END-02", "ESC-MOV-03"),
        id="D22",
    ),
    pytest.param(
        4,
        Result(End.CONCESSION, (10, 80), winner="A"),
        (WIN, 5, 220, 150),
        (LOSS, 0, 80, 80),
        marks=example("D23", "ESC-END-07", "ESC-MOV-04"),
        id="D23",
    ),
]


@pytest.mark.parametrize(("round_number", "result", "first", "second"), ESCALATION)
def test_escalation_counts_a_game_by_its_round(round_number: int, result: Result, first: Side, second: Side) -> None:
    assert sides("xwing-escalation", result, round_number) == (first, second)


@pytest.mark.example("D24")
@pytest.mark.rule("ESC-MOV-01", "ESC-MOV-02", "ESC-BYE-03")
def test_the_largest_margin_of_escalation_grows_but_its_bye_does_not() -> None:
    escalation = FORMATS["xwing-escalation"]
    flawless = Result(End.DESTROYED, (0, 0), winner="A")
    assert [sides("xwing-escalation", flawless, number)[0][2] for number in (1, 2, 3, 4)] == [120, 180, 240, 300]
    assert [for_round(escalation.bye.margins, number) for number in (1, 2, 3, 4)] == [150, 150, 150, 150]


EPIC = [
    pytest.param(
        "xwing-epic-dogfight",
        Result(End.TIME, (153, 124)),
        (WIN, 5, 329, 153),
        (LOSS, 0, 271, 124),
        marks=example("A16", "EPIC-MOV-01", "EPIC-END-05", "EPIC-TP-01"),
        id="A16",
    ),
    pytest.param(
        "xwing-epic-dogfight",
        Result(End.TIME, (200, 189)),
        (WIN, 3, 311, 200),
        (LOSS, 0, 289, 189),
        marks=example("D27", "EPIC-END-03", "EPIC-END-05", "EPIC-TP-01"),
        id="D27",
    ),
    pytest.param(
        "xwing-epic-dogfight",
        Result(End.TIME, (110, 100)),
        (WIN, 3, 310, 110),
        (LOSS, 0, 290, 100),
        marks=example("D28", "EPIC-END-05"),
        id="D28",
    ),
    pytest.param(
        "xwing-team-epic",
        Result(End.TIME, (180, 150)),
        (WIN, 5, 430, 180),
        (LOSS, 0, 370, 150),
        marks=example("D32", "TEAM-MOV-01", "TEAM-GEN-01"),
        id="D32",
    ),
]


@pytest.mark.parametrize(("format", "result", "first", "second"), EPIC)
def test_epic_counts_a_game_as_the_book_does(format: str, result: Result, first: Side, second: Side) -> None:
    assert sides(format, result) == (first, second)


@pytest.mark.example("D29")
@pytest.mark.rule("EPIC-BRKT-05", "TEAM-BRKT-01")
@pytest.mark.parametrize("format", ["xwing-epic-dogfight", "xwing-team-epic", "xwing-dogfight"])
def test_whoever_had_the_initiative_wins_a_drawn_bracket_game(format: str) -> None:
    drawn = Result(End.TIME, (90, 90), initiative="B")
    first, second = score(FORMATS[format], 6, Stage.ELIMINATION, A_B, drawn)
    assert (first.verdict, second.verdict) == (LOSS, WIN)


HOTSHOT = [
    pytest.param(
        Result(End.CONCESSION, (19, 25), winner="A"),
        (WIN, 3, 20, 20),
        (LOSS, 0, 0, 0),
        marks=example("D34", "HOT-END-04", "HOT-EP-01"),
        id="D34-concession",
    ),
    pytest.param(
        Result(End.DRAW),
        (DRAW, 1, 0, 0),
        (DRAW, 1, 0, 0),
        marks=example("D34", "HOT-END-03", "HOT-EP-01"),
        id="D34-draw",
    ),
    pytest.param(
        Result(End.TIME, (14, 12)),
        (WIN, 3, 14, 14),
        (LOSS, 0, 12, 12),
        marks=example("D35", "HOT-END-02", "HOT-EP-01"),
        id="D35-win",
    ),
    pytest.param(
        Result(End.TIME, (12, 12)),
        (DRAW, 1, 12, 12),
        (DRAW, 1, 12, 12),
        marks=example("D35", "HOT-END-03", "HOT-EP-01"),
        id="D35-draw",
    ),
]


@pytest.mark.rule("FANG-GEN-01")
@pytest.mark.parametrize("format", ["xwing-hotshot", "xwing-fangs-out"])
@pytest.mark.parametrize(("result", "first", "second"), HOTSHOT)
def test_hotshot_and_fangs_out_count_a_game_alike(format: str, result: Result, first: Side, second: Side) -> None:
    assert sides(format, result) == (first, second)


@pytest.mark.example("D35")
@pytest.mark.rule("HOT-BRKT-05", "FANG-BRKT-01")
@pytest.mark.parametrize("format", ["xwing-hotshot", "xwing-fangs-out"])
def test_a_priority_roll_decides_a_drawn_bracket_game(format: str) -> None:
    with pytest.raises(Refusal, match="Make a Priority Roll and enter who won it") as refused:
        sides(format, Result(End.TIME, (12, 12)), 5, Stage.ELIMINATION)
    assert (refused.value.field, refused.value.rule) == ("winner", "HOT-BRKT-05")
    first, second = sides(format, Result(End.TIME, (12, 12), winner="B"), 5, Stage.ELIMINATION)
    assert (first[0], second[0]) == (LOSS, WIN)


def ahead(points: int) -> Result:
    return Result(End.GAME_LIMIT, (points, 0))


ARMADA = [
    pytest.param(
        Result(End.TIME, (177, 49)),
        (WIN, 7, 128, 177),
        (LOSS, 4, 0, 49),
        marks=example("A21", "ARM-END-04", "ARM-MOV-01", "ARM-MOV-02", "ARM-TP-01"),
        id="A21",
    ),
    pytest.param(
        Result(End.DESTROYED, (400, 150), (0, 75), winner="A"),
        (WIN, 8, 175, 400),
        (LOSS, 3, 0, 225),
        marks=example("A22", "ARM-END-01", "ARM-SCORE-01", "ARM-SCORE-02"),
        id="A22",
    ),
    *(
        pytest.param(
            ahead(lead),
            (WIN, winner, lead, lead),
            (LOSS, loser, 0, 0),
            marks=example("D43", "ARM-TP-01", "ARM-END-03"),
            id=f"D43-{lead}",
        )
        for lead, winner, loser in (
            (59, 6, 5),
            (60, 7, 4),
            (139, 7, 4),
            (140, 8, 3),
            (219, 8, 3),
            (220, 9, 2),
            (299, 9, 2),
            (300, 10, 1),
        )
    ),
    pytest.param(
        Result(End.GAME_LIMIT, (400, 0), (75, 0)),
        (WIN, 10, 400, 475),
        (LOSS, 1, 0, 0),
        marks=example("D44", "ARM-MOV-01", "ARM-SCORE-01"),
        id="D44",
    ),
    pytest.param(
        Result(End.DESTROYED, (400, 380), (0, 75), winner="A"),
        (WIN, 6, 0, 400),
        (LOSS, 5, 0, 455),
        marks=example("D45", "ARM-MOV-01", "ARM-END-01"),
        id="D45",
    ),
    pytest.param(
        Result(End.GAME_LIMIT, (120, 120), second_player="B"),
        (LOSS, 5, 0, 120),
        (WIN, 6, 0, 120),
        marks=example("D46", "ARM-END-03", "ARM-SCORE-03"),
        id="D46",
    ),
    pytest.param(
        Result(End.MUTUAL_DESTRUCTION, (400, 400), (75, 0), second_player="B"),
        (LOSS, 5, 0, 0),
        (WIN, 6, 0, 0),
        marks=example("D47", "ARM-END-02", "ARM-MOV-03"),
        id="D47",
    ),
    pytest.param(
        Result(End.CONCESSION, (100, 30), winner="A"),
        (WIN, 8, 140, 100),
        (LOSS, 0, 0, 30),
        marks=example("D48", "ARM-END-05"),
        id="D48",
    ),
    pytest.param(
        Result(End.CONCESSION, (250, 30), winner="A"),
        (WIN, 9, 220, 250),
        (LOSS, 0, 0, 30),
        marks=example("D49", "ARM-END-05"),
        id="D49",
    ),
    pytest.param(
        Result(End.CONCESSION, (50, 200), winner="A"),
        (WIN, 8, 140, 50),
        (LOSS, 0, 0, 200),
        marks=example("D50", "ARM-END-05"),
        id="D50",
    ),
]


@pytest.mark.parametrize(("result", "first", "second"), ARMADA)
def test_armada_shares_eleven_points_by_the_margin(result: Result, first: Side, second: Side) -> None:
    assert sides("armada-standard", result) == (first, second)


@pytest.mark.rule("ARM-END-04", "ARM-SCORE-03")
def test_the_second_player_wins_an_equal_game_at_time() -> None:
    assert sides("armada-standard", Result(End.TIME, (90, 60), (0, 30), second_player="A")) == (
        (WIN, 6, 0, 90),
        (LOSS, 5, 0, 90),
    )


EPIC_ENDS = [
    pytest.param(
        Result(End.DESTROYED, (250, 100), winner="A"),
        (WIN, 5, 450, 250),
        (LOSS, 0, 150, 100),
        marks=pytest.mark.rule("EPIC-END-01", "EPIC-MOV-01"),
        id="a wiped squad is worth what it cost",
    ),
    pytest.param(
        Result(End.DESTROYED, (250, 290), winner="A"),
        (WIN, 5, 260, 250),
        (LOSS, 0, 340, 290),
        marks=pytest.mark.rule("EPIC-END-01"),
        id="the winner can have the lower margin (B49)",
    ),
    pytest.param(
        Result(End.MUTUAL_DESTRUCTION, (280, 300)),
        (DRAW, 1, 280, 280),
        (DRAW, 1, 320, 300),
        marks=pytest.mark.rule("EPIC-END-02"),
        id="both gone is a draw",
    ),
    pytest.param(
        Result(End.CONCESSION, (250, 290), winner="A", conceded=250),
        (WIN, 5, 260, 250),
        (LOSS, 0, 340, 290),
        marks=pytest.mark.rule("EPIC-END-06", "EPIC-MOV-02"),
        id="who concedes can have the higher margin (B49, B80)",
    ),
]


@pytest.mark.parametrize(("result", "first", "second"), EPIC_ENDS)
def test_epic_takes_scores_as_they_were_counted(result: Result, first: Side, second: Side) -> None:
    assert sides("xwing-epic-dogfight", result) == (first, second)
