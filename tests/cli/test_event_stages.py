"""Events with stages from the terminal: made, looked at and run in one of them."""

from pathlib import Path

import msgspec
import pytest
from command import call

from finalsalvo.rules.stage_notation import read_stages

STAGES = 'a: swiss 1 | b: swiss 1; final: elimination top 2 each carry=seeds date=2026-05-03 place="Hall 4"'


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database of its own."""
    monkeypatch.setenv("FINALSALVO_DATA", str(tmp_path))
    monkeypatch.delenv("DATABASE_URL", raising=False)


def lines(*words: str) -> list[tuple[str, str, int, int]]:
    """The stages as programs read them: address, state, players and published rounds."""
    told = [msgspec.json.decode(line) for line in call("event", *words, "stages", "--json")[1].splitlines()]
    return [(each["address"], each["state"], each["players"], each["played"]) for each in told]


def run(address: str, *names: str) -> None:
    """A flight from its registration to the result of its only round."""
    for words in (("register", *names), ("check-in", *names), ("start", "--reason", "few"), ("draw-round",)):
        assert call("event", address, *words)[0] == 0, words
    play(address)


def play(address: str) -> None:
    """What was drawn is published and played; the one named first wins."""
    assert call("event", address, "publish")[0] == 0
    for table in ("1", "2"):
        call("event", address, "set-result", table, "--end", "time", "--scores", "20", "10")


def test_two_flights_and_a_final_from_the_terminal() -> None:
    assert call("event", "new", "xwing-standard", "Cup", "--stages", STAGES)[0] == 0
    told = call("event", "cup", "stages")[1]
    assert "elimination top 2 each" in told
    assert "3 May 2026, Hall 4" in told
    line = told.splitlines()[-1]
    assert read_stages(line) == read_stages(STAGES)
    run("cup~b", "Eve", "Flo", "Gus", "Hal")
    assert lines("cup") == [("cup~a", "to come", 0, 0), ("cup~b", "over", 4, 1), ("cup~final", "to come", 0, 0)]
    run("cup~a", "Ann", "Bo", "Cy", "Di")
    assert "Stage    Final" in call("event", "cup")[1]
    assert call("event", "cup", "make-cut")[0] == 0
    players = [line for line in call("event", "cup", "show")[1].splitlines() if line.startswith("Players")]
    assert [each.split(maxsplit=1)[1] for each in players] == ["playing: 4, out: 4"]
    for _ in range(2):
        assert call("event", "cup", "draw-round")[0] == 0
        play("cup")
    assert call("event", "cup", "finish")[0] == 0
    assert lines("cup") == [("cup~a", "over", 4, 1), ("cup~b", "over", 4, 1), ("cup~final", "over", 4, 2)]
    final = msgspec.json.decode(call("event", "cup", "standings", "--json")[1])["final"]
    assert [(each["place"], each["to"]) for each in final] == [(1, 1), (2, 2), (3, 4), (3, 4), *[(5, 8)] * 4]
    of_b = msgspec.json.decode(call("event", "cup~b", "standings", "--json")[1])
    assert sorted(each["name"] for each in of_b["standings"]) == ["Eve", "Flo", "Gus", "Hal"]
    assert [each["stages"][2]["id"] for each in [msgspec.json.decode(call("event", "cup~a", "export")[1])]] == ["final"]
    assert "no problems" in call("event", "cup", "check")[1]


def test_what_is_no_stage_is_said_and_stages_are_taken_over_and_planned_anew() -> None:
    assert call("event", "new", "xwing-standard", "Cup", "--stages", STAGES)[0] == 0
    assert call("event", "new", "--like", "cup", "Next")[0] == 0
    assert [each[0] for each in lines("next")] == ["next~a", "next~b", "next~final"]
    missing = call("event", "cup~c", "rounds")
    assert (missing[0], missing[2].partition(" →")[0]) == (
        2,
        "finalsalvo: This event has no stage “c”. Check the address.",
    )
    assert call("event", "next", "plan-stages", "swiss 3; swiss 3 X-1")[0] == 0
    assert [each[0] for each in lines("next")] == ["next~swiss", "next~swiss-2"]
    assert call("event", "next", "plan-stages")[0] == 0
    assert lines("next")[0][0] == "next"
    wrong = call("event", "new", "xwing-standard", "Bad", "--stages", "foo")
    assert (wrong[0], "A stage starts with its kind, and “foo” is none." in wrong[2]) == (2, True)


SHAPES = {
    "two-flights": (12, "a: swiss 3 | b: swiss 3; final: elimination top 2 each carry=seeds", [3, 3, 1]),
    "round-robin": (6, "round-robin", [5]),
    "double": (8, "swiss 2; double: double-elimination top 4", [2, 4]),
    "elimination": (8, "elimination", [3]),
    "three-days": (16, "day-1: swiss 3; day-2: swiss 1 X-1; cut: elimination top 4", [3, 1, 2]),
}
"""By slug how many come, the stages, and how many rounds each has."""


@pytest.mark.parametrize("slug", SHAPES)
def test_a_file_with_stages_goes_in_and_comes_out_as_it_was(slug: str, tmp_path: Path) -> None:
    players, stages, rounds = SHAPES[slug]
    words = ("--format", "xwing-standard", "--players", str(players), "--stages", stages, "--seed", "3")
    file = tmp_path / "event.json"
    file.write_text(call("generate", *words)[1])
    code, _, err = call("event", "import", str(file), "--slug", slug)
    assert (code, err) == (0, "")
    assert call("event", slug, "export")[1] == file.read_text()
    assert [(each[1], each[3]) for each in lines(slug)] == [("over", count) for count in rounds]
    assert call("event", slug, "finish")[0] == 0
    of_house = slug in ("round-robin", "double")
    assert ("house rule" if of_house else "no problems") in call("event", slug, "check")[1]


def test_a_file_with_stages_goes_in_at_half_time_and_is_played_on(tmp_path: Path) -> None:
    whole = msgspec.json.decode(
        call("generate", "--format", "xwing-standard", "--players", "12", "--stages", STAGES, "--seed", "3")[1]
    )
    file = tmp_path / "event.json"
    stages = [{name: value for name, value in each.items() if name != "players"} for each in whole["stages"]]
    first = [each for each in whole["rounds"] if each["part"] == "a"]
    players = [{**each, "status": "active"} for each in whole["players"]]
    half = {**whole, "players": players, "stages": stages, "rounds": first}
    file.write_bytes(msgspec.json.encode(half))
    assert call("event", "import", str(file), "--slug", "half")[0] == 0
    assert [each[:2] + each[3:] for each in lines("half")] == [
        ("half~a", "over", 1),
        ("half~b", "check-in", 0),
        ("half~final", "to come", 0),
    ]
    assert call("event", "half~b", "start", "--reason", "few")[0] == 0
    assert call("event", "half~b", "draw-round")[0] == 0
    seated = {player for match in first[0]["matches"] for player in match["players"]}
    other = next(each["id"] for each in players if each["id"] not in seated)
    wrong = {
        "Round 1 belongs to stage “c”, and there is no such stage.": [{**first[0], "part": "c"}],
        "A: There is more than one round 1.": [*first, *first],
        f"A: {other} is in round 1 but not among the players.": [{**first[0], "byes": [other]}],
    }
    for told, rounds in wrong.items():
        file.write_bytes(msgspec.json.encode({**half, "rounds": rounds}))
        code, _, err = call("event", "import", str(file), "--slug", "wrong")
        assert (code, told in err) == (1, True), err
