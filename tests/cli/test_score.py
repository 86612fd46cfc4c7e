"""`finalsalvo score`: one game from the shell."""

import json
from typing import Any

import pytest
from command import call, call_outside, clean, without_data

from finalsalvo.cli.score import OPTIONS
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End


def outcome(player: str, verdict: str, points: int, margin: int, score: int) -> dict[str, object]:
    return {"player": player, "verdict": verdict, "points": points, "margin": margin, "score": score}


@pytest.mark.parametrize(
    ("words", "first", "second"),
    [
        pytest.param(
            "--format xwing-standard --end time --scores 77 49",
            outcome("A", "win", 1, 228, 77),
            outcome("B", "loss", 0, 172, 49),
            marks=pytest.mark.rule("XW2-MOV-01", "XW2-TP-01"),
        ),
        (
            "--format xwing-standard --end destroyed --scores 10 120 --winner B",
            outcome("A", "loss", 0, 10, 10),
            outcome("B", "win", 1, 390, 200),
        ),
        pytest.param(
            "--format xwing-standard --end time --scores 60 60 --salvo 2 3",
            outcome("A", "loss", 0, 200, 60),
            outcome("B", "win", 1, 200, 60),
            marks=pytest.mark.rule("XW2-MOV-02", "XW2-SALVO-02"),
        ),
        (
            "--format xwing-standard --end time --scores 60 60 --salvo 3 2 --winner A",
            outcome("A", "win", 1, 200, 60),
            outcome("B", "loss", 0, 200, 60),
        ),
        pytest.param(
            "--format xwing-escalation --end time --scores 40 29 --round 2",
            outcome("A", "win", 3, 101, 40),
            outcome("B", "loss", 0, 79, 29),
            marks=pytest.mark.rule("ESC-END-04", "ESC-MOV-01"),
        ),
        pytest.param(
            "--format xwing-escalation --end mutual-destruction --round 4",
            outcome("A", "draw", 1, 150, 150),
            outcome("B", "draw", 1, 150, 150),
            marks=pytest.mark.rule("ESC-END-02", "ESC-MOV-03"),
        ),
        pytest.param(
            "--format xwing-epic-dogfight --stage elimination --end time --scores 60 60 --initiative B",
            outcome("A", "loss", 0, 300, 60),
            outcome("B", "win", 5, 300, 60),
            marks=pytest.mark.rule("EPIC-BRKT-05"),
        ),
        pytest.param(
            "--format xwing-hotshot --end concession --winner Sal --players Sal Elaine",
            outcome("Sal", "win", 3, 20, 20),
            outcome("Elaine", "loss", 0, 0, 0),
            marks=pytest.mark.rule("HOT-END-04"),
        ),
        pytest.param(
            "--format xwing-hotshot --end draw",
            outcome("A", "draw", 1, 0, 0),
            outcome("B", "draw", 1, 0, 0),
            marks=pytest.mark.rule("HOT-END-03"),
        ),
        pytest.param(
            "--format armada-standard --end time --scores 100 49 --objectives 77 0",
            outcome("A", "win", 7, 128, 177),
            outcome("B", "loss", 4, 0, 49),
            marks=pytest.mark.rule("ARM-MOV-01", "ARM-MOV-02", "ARM-TP-01", "ARM-END-04"),
        ),
        pytest.param(
            "--format armada-standard --end game-limit --scores 100 100 --second-player B",
            outcome("A", "loss", 5, 0, 100),
            outcome("B", "win", 6, 0, 100),
            marks=pytest.mark.rule("ARM-END-03"),
        ),
        pytest.param(
            "--format xwing-epic-dogfight --end concession --scores 250 290 --conceded 250 --winner A",
            outcome("A", "win", 5, 260, 250),
            outcome("B", "loss", 0, 340, 290),
            marks=pytest.mark.rule("EPIC-MOV-02"),
        ),
        (
            "--format xwing-team-epic --end no-show --winner A",
            outcome("A", "win", 5, 600, 0),
            outcome("B", "loss", 0, 0, 0),
        ),
    ],
)
def test_a_game_is_worth_what_its_book_says(words: str, first: dict[str, object], second: dict[str, object]) -> None:
    code, out, err = call("score", "--json", *words.split())
    assert (code, json.loads(out), err) == (0, {"outcomes": [first, second]}, "")


@pytest.mark.rule("HOT-END-01")
def test_a_survivor_with_fewer_points_wins_and_is_marked() -> None:
    words = ["--format", "xwing-hotshot", "--end", "destroyed", "--scores", "5", "6", "--winner", "A"]
    told = "A wins as the survivor, but trails B 5–6. Check your edition of the Rules Reference."
    code, out, _ = call("score", "--json", *words)
    found = json.loads(out)
    assert (code, found["outcomes"][0]) == (0, outcome("A", "win", 3, 5, 5))
    assert [(each["rule"], each["message"], each["severity"]) for each in found["problems"]] == [
        ("B81", told, "warning")
    ]
    code, out, err = call("score", *words)
    assert (code, clean(err)) == (0, f"! {told} [B81] → --winner NAME\n")


def test_people_see_both_sides() -> None:
    words = ["--format", "xwing-standard", "--end", "time", "--scores", "77", "49", "--players", "Elaine", "[b]Sal"]
    code, out, err = call("score", *words)
    assert (code, clean(out), err) == (
        0,
        "Player        Score  Points  MoV\nElaine  win      77       1  228\n[b]Sal  loss     49       0  172\n",
        "",
    )


@pytest.mark.parametrize(
    ("words", "place", "message", "rule"),
    [
        pytest.param(
            "--format xwing-standard --end time --scores 60 60",
            "winner",
            "The score is tied. Roll a Final Salvo and enter who won it.",
            "XW2-SALVO-05",
            marks=pytest.mark.rule("XW2-SALVO-05"),
        ),
        (
            "--format xwing-standard --end time --scores 60 60 --salvo 3 3",
            "salvo",
            "The Final Salvo is tied at 3–3. Roll again.",
            "XW2-SALVO-03",
        ),
        (
            "--format xwing-standard --end time --scores 60 60 --salvo 3 2 --winner B",
            "winner",
            "B can't have won. The Final Salvo is 3–2 for A.",
            "XW2-SALVO-02",
        ),
        (
            "--format xwing-escalation --end time --scores 60 55",
            "end",
            "A scored all 60 points, so B has no ship left. Choose “wiped out”, won by A.",
            "B79",
        ),
        (
            "--format xwing-dogfight --end time --scores 100 100",
            "end",
            "Both sides scored all 100 points, so no ship is left. Choose “both destroyed”.",
            "B79",
        ),
        (
            "--format xwing-hotshot --end draw --scores 5 6",
            "scores",
            "The score is 5–6, so the game isn't a draw. Choose how it ended, or correct the points.",
            "B81",
        ),
        (
            "--format xwing-epic-dogfight --end concession --scores 240 290 --conceded 250 --winner A",
            "scores",
            "B conceded a squad of 250 points, so A scores 250, not 240. Correct the score.",
            "B80",
        ),
        pytest.param(
            "--format xwing-team-epic --end concession --scores 10 360 --winner A --stage elimination",
            "conceded",
            "B conceded, so the whole squad counts as destroyed. Enter its total.",
            "B80",
            marks=pytest.mark.rule("TEAM-MOV-01"),
        ),
        (
            "--format xwing-standard --end concession --scores 100 50 --conceded 100 --winner A",
            "conceded",
            "X-Wing standard needs no total of a conceded squad. Leave it empty.",
            "XW2-SCORE-05",
        ),
        (
            "--format xwing-epic-dogfight --end time --scores 100 50 --conceded 100",
            "conceded",
            "Nobody conceded. Leave the total of the conceded squad empty.",
            "EPIC-MOV-02",
        ),
        (
            "--format xwing-hotshot --end time --scores 6 6 --salvo 3 2",
            "salvo",
            "Hotshot has no Final Salvo. Leave out its hits.",
            "HOT-EP-01",
        ),
        (
            "--format xwing-standard --end time --scores 60 50 --winner B",
            "winner",
            "B can't have won. The score is 60–50 for A. Correct the winner or the score.",
            "XW2-END-03",
        ),
        (
            "--format xwing-standard --end time --scores 60 50 --winner C",
            "winner",
            "C doesn't play this game. Choose A or B.",
            "XW2-END-03",
        ),
        (
            "--format xwing-standard --end time",
            "scores",
            "Enter both scores. Write 0 if nothing was scored.",
            "XW2-END-03",
        ),
        (
            "--format xwing-standard --end draw",
            "end",
            "A game of X-Wing standard can't end with “agreed draw”. "
            "Choose wiped out, both destroyed, time, conceded or no-show.",
            "XW2-END-01",
        ),
        (
            "--format xwing-escalation --end time --scores 1 2 --round 5",
            "number",
            "X-Wing Escalation has 4 rounds, so there is no round 5. Finish the event instead.",
            "ESC-TIME-01",
        ),
        (
            "--format xwing-escalation --end time --scores 1 2 --stage elimination",
            "stage",
            "X-Wing Escalation has no bracket. The Swiss standings decide.",
            "B33",
        ),
    ],
)
def test_what_the_book_refuses_is_exit_code_1_with_the_rule(words: str, place: str, message: str, rule: str) -> None:
    assert call("score", *words.split()) == (1, "", f"✗ {message} [{rule}] → {OPTIONS[place]}\n")
    problem: dict[str, Any] = {"rule": rule, "round": None, "players": [], "message": message, "place": place}
    code, out, err = call("score", "--json", *words.split())
    assert (code, err) == (1, "")
    assert without_data(json.loads(out)) == {"format": words.split()[1], "problems": [{**problem, "severity": "break"}]}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ["--format", "chess", "--end", "time"],
            f"There is no format “chess”. Choose {', '.join(list(FORMATS)[:-1])} or {list(FORMATS)[-1]}.",
        ),
        (
            ["--format", "xwing-standard", "--end", "mate"],
            f"A game can't end with “mate”. Choose {', '.join(list(End)[:-1])} or {list(End)[-1]}. → --end END",
        ),
        (
            ["--format", "xwing-standard", "--end", "time", "--players", "Sal", "Sal"],
            "The two players need different names. → --players NAME NAME",
        ),
    ],
)
def test_words_that_are_not_known_are_exit_code_2(words: list[str], told: str) -> None:
    assert call("score", *words) == (2, "", f"finalsalvo: {told}\n")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "--format and --end are missing."),
        (["--scores", "1"], "--scores needs 2 values."),
        (["--scores", "1", "2.5"], "--scores: 2.5 isn't a whole number from 0 to 100000."),
        (["--scores", "-1", "2"], "--scores: -1 isn't a whole number from 0 to 100000."),
        (["--scores", "1", "100001"], "--scores: 100001 isn't a whole number from 0 to 100000."),
        (["--round", "0"], "--round: 0 isn't a whole number from 1 to 1000."),
        (["--players", "\udcff", "B"], "--players: \\udcff isn't UTF-8."),
    ],
)
def test_a_call_that_cannot_be_understood_is_exit_code_2(words: list[str], told: str) -> None:
    code, out, err = call("score", *words)
    assert (code, out, err.splitlines()[-1].partition("score: ")[2]) == (2, "", told)


def test_a_process_of_its_own_answers_the_same() -> None:
    words = ("score", "--format", "armada-standard", "--end", "time", "--scores", "177", "49")
    answer = call(*words)
    assert answer[0] == 0
    assert call_outside(*words) == answer
