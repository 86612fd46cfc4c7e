"""Results that cannot be: each is refused with its field, its rule and a sentence to act on."""

import pytest

from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Pair, Result, Stage
from finalsalvo.rules.scoring import score
from finalsalvo.words.labels import LABELS

A_B: Pair = ("A", "B")
SWISS, BRACKET = Stage.SWISS, Stage.ELIMINATION


def refusal(format: str, result: Result, round_number: int = 1, stage: Stage = SWISS) -> tuple[str, str, str]:
    with pytest.raises(Refusal) as refused:
        score(FORMATS[format], round_number, stage, A_B, result)
    return refused.value.field, refused.value.rule, str(refused.value.message)


@pytest.mark.rule("XW2-SALVO-05", "XW2-TP-01")
@pytest.mark.parametrize("end", [End.TIME, End.MUTUAL_DESTRUCTION])
def test_an_equal_game_of_xwing_standard_needs_a_final_salvo(end: End) -> None:
    assert refusal("xwing-standard", Result(end, (60, 60))) == (
        "winner",
        "XW2-SALVO-05",
        "The score is tied. Roll a Final Salvo and enter who won it.",
    )


@pytest.mark.rule("ARM-SCORE-03")
@pytest.mark.parametrize("end", [End.TIME, End.GAME_LIMIT, End.MUTUAL_DESTRUCTION])
def test_an_equal_game_of_armada_needs_its_second_player(end: End) -> None:
    field, rule, message = refusal("armada-standard", Result(end, (60, 60), winner="A"))
    assert (field, rule) == ("second_player", "ARM-SCORE-03")
    assert message == "The score is tied. Say who was second player; that player wins."


@pytest.mark.rule("EPIC-BRKT-05")
def test_a_drawn_bracket_game_of_epic_needs_the_initiative() -> None:
    field, rule, message = refusal("xwing-epic-dogfight", Result(End.TIME, (60, 60), winner="A"), 6, BRACKET)
    assert (field, rule) == ("initiative", "EPIC-BRKT-05")
    assert message == "The game is a draw. Say who had the initiative: they win."


ABOVE = [
    ("xwing-standard", 1, 201, 200, "XW2-SCORE-04"),
    ("xwing-escalation", 1, 61, 60, "ESC-MOV-02"),
    ("xwing-escalation", 4, 151, 150, "ESC-MOV-02"),
    ("xwing-epic-dogfight", 1, 301, 300, "EPIC-SQD-02"),
    ("xwing-team-epic", 1, 401, 400, "TEAM-MOV-01"),
    ("xwing-dogfight", 1, 101, 100, "contract"),
]


@pytest.mark.parametrize(("format", "round_number", "points", "limit", "rule"), ABOVE)
def test_nobody_scores_more_than_a_whole_list(
    format: str, round_number: int, points: int, limit: int, rule: str
) -> None:
    told = f"{points} is too high. A whole list is worth {limit} points. Correct the score."
    assert refusal(format, Result(End.TIME, (points, 0)), round_number) == ("scores", rule, told)
    assert score(FORMATS[format], round_number, SWISS, A_B, Result(End.TIME, (limit, 0)))[0].score == limit


def test_a_fleet_beside_objectives_is_worth_400_at_most_but_a_sum_may_be_more() -> None:
    field, rule, message = refusal("armada-standard", Result(End.TIME, (401, 0), (0, 0)))
    assert (field, rule) == ("scores", "ARM-SCORE-02")
    worth = "401 is too high. A whole fleet is worth 400 points."
    assert message == f"{worth} Enter objective points in their own fields."
    assert score(FORMATS["armada-standard"], 1, SWISS, A_B, Result(End.TIME, (535, 149)))[0].margin == 386


@pytest.mark.parametrize("format", sorted(FORMATS))
def test_a_winner_who_has_the_lower_score_at_time_is_refused(format: str) -> None:
    field, rule, message = refusal(format, Result(End.TIME, (40, 20), winner="B"))
    assert (field, rule) == ("winner", FORMATS[format].scoring.ends[End.TIME])
    assert message == "B can't have won. The score is 40–20 for A. Correct the winner or the score."


@pytest.mark.parametrize("format", sorted(FORMATS))
def test_a_winner_who_does_not_play_is_refused(format: str) -> None:
    field, _, message = refusal(format, Result(End.CONCESSION, (10, 10), winner="C"))
    assert (field, message) == ("winner", "C doesn't play this game. Choose A or B.")


@pytest.mark.parametrize("end", [End.DESTROYED, End.CONCESSION, End.NO_SHOW])
@pytest.mark.parametrize("format", sorted(FORMATS))
def test_an_end_that_does_not_tell_its_winner_must_name_one(format: str, end: End) -> None:
    field, rule, message = refusal(format, Result(end, (10, 10)))
    assert (field, rule) == ("winner", FORMATS[format].scoring.ends[end])
    assert message == f"Enter who won. “{LABELS['end'][end]}” alone doesn't say."


@pytest.mark.parametrize("format", sorted(FORMATS))
def test_a_game_that_was_played_to_time_has_scores(format: str) -> None:
    field, rule, message = refusal(format, Result(End.TIME))
    assert (field, rule) == ("scores", FORMATS[format].scoring.ends[End.TIME])
    assert message == "Enter both scores. Write 0 if nothing was scored."


@pytest.mark.parametrize("format", ["xwing-escalation", "xwing-epic-dogfight", "xwing-dogfight", "xwing-hotshot"])
def test_a_draw_in_swiss_names_no_winner(format: str) -> None:
    field, _, message = refusal(format, Result(End.TIME, (12, 12), winner="A"))
    assert (field, message) == ("winner", "12–12 is a draw in this format. Leave the winner empty.")


@pytest.mark.parametrize("format", ["xwing-standard", "xwing-escalation", "xwing-dogfight", "xwing-epic-dogfight"])
def test_a_loser_cannot_have_wiped_out_a_winner_who_has_a_ship_left(format: str) -> None:
    limit = FORMATS[format].scoring.limits[0]
    field, _, message = refusal(format, Result(End.DESTROYED, (limit, limit), winner="A"))
    assert field == "scores"
    told = f"The loser can't have {limit} points, because the winner still has a ship. Correct the score."
    assert message == told


@pytest.mark.rule("ESC-TIME-01")
def test_escalation_has_no_fifth_round() -> None:
    field, rule, message = refusal("xwing-escalation", Result(End.TIME, (1, 0)), 5)
    assert (field, rule) == ("number", "ESC-TIME-01")
    assert message == "X-Wing Escalation has 4 rounds, so there is no round 5. Finish the event instead."


def test_escalation_has_no_bracket() -> None:
    field, rule, message = refusal("xwing-escalation", Result(End.TIME, (1, 0)), 4, BRACKET)
    assert (field, rule) == ("stage", "B33")
    assert message == "X-Wing Escalation has no bracket. The Swiss standings decide."


@pytest.mark.parametrize("format", sorted(set(FORMATS) - {"armada-standard"}))
def test_objectives_are_a_thing_of_armada(format: str) -> None:
    field, _, message = refusal(format, Result(End.TIME, (20, 10), (5, 5)))
    assert field == "objectives"
    assert message == f"{FORMATS[format].name} has no objectives. Count all points in the score."


@pytest.mark.parametrize("field", ["second_player", "initiative"])
@pytest.mark.parametrize("format", sorted(FORMATS))
def test_a_fact_beside_the_score_names_somebody_who_plays(format: str, field: str) -> None:
    result = Result(End.TIME, (20, 10), **{field: "C"})  # type: ignore[arg-type]
    assert refusal(format, result)[0] == field


@pytest.mark.rule("ARM-SCORE-03")
def test_a_winner_other_than_the_second_player_is_refused_in_an_equal_game_of_armada() -> None:
    field, _, message = refusal("armada-standard", Result(End.TIME, (60, 60), winner="A", second_player="B"))
    assert (field, message) == ("winner", "A can't have won. The score is tied and B was second player.")
