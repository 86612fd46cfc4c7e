"""Files of several stages at the terminal: standings, the next round, the check, and made-up ones."""

import json
from pathlib import Path
from typing import Any

import pytest
from command import call
from event_folder import fresh_folder

SHAPE = "day-1: swiss 3; day-2: swiss 2 X-1; cut: elimination top 4"


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    code, out, _ = call("generate", "--format", "xwing-standard", "--players", "20", "--stages", SHAPE, "--seed", "3")
    assert code == 0
    made: dict[str, Any] = json.loads(out)
    return made


def asked(tmp_path: Path, document: dict[str, Any], *words: str) -> tuple[int, Any]:
    file = tmp_path / "event.json"
    file.write_text(json.dumps(document))
    code, out, _ = call(words[0], str(file), *words[1:], "--json")
    return code, json.loads(out)


def after_day_1(document: dict[str, Any]) -> dict[str, Any]:
    stages = [{name: value for name, value in each.items() if name != "players"} for each in document["stages"]]
    return document | {"stages": stages, "rounds": [each for each in document["rounds"] if each["part"] == "day-1"]}


def test_a_made_up_event_has_its_stages_and_passes_the_check(document: dict[str, Any], tmp_path: Path) -> None:
    assert [(each["part"], each["number"]) for each in document["rounds"]] == [
        ("day-1", 1),
        ("day-1", 2),
        ("day-1", 3),
        ("day-2", 4),
        ("day-2", 5),
        ("cut", 6),
        ("cut", 7),
    ]
    assert document["stages"][0] == {"id": "day-1", "name": "Day 1", "rounds": 3}
    assert asked(tmp_path, document, "check") == (
        0,
        {"file": str(tmp_path / "event.json"), "format": "xwing-standard", "problems": []},
    )


def test_the_next_round_is_of_the_stage_that_is_next_to_play(document: dict[str, Any], tmp_path: Path) -> None:
    field = document["stages"][1]["players"]
    begun = after_day_1(document)
    code, told = asked(tmp_path, begun, "pair", "--seed", "7")
    assert (code, told["round"]["number"], told["round"]["part"], told["players"]) == (0, 4, "day-2", field)
    assert told["later_day"] is False
    seated = [player for match in told["round"]["matches"] for player in match["players"]] + told["byes"]
    assert sorted(seated) == sorted(field)
    begun["stages"][1]["players"] = field
    played = [each | {"result": {"end": "time", "scores": [50, 20]}} for each in told["round"]["matches"]]
    begun["rounds"] = [*begun["rounds"], told["round"] | {"matches": played}]
    code, told = asked(tmp_path, begun, "pair", "--seed", "7")
    assert (code, told["round"]["number"], "players" in told) == (0, 5, False)
    code, told = asked(tmp_path, begun, "pair", "--stage", "cut")
    assert (code, told["problems"][0]["message"]) == (
        1,
        "Day 2 isn't over. Play its last round and get every result first.",
    )
    code, told = asked(tmp_path, begun, "pair", "--stage", "day-1")
    assert (code, told["problems"][0]["message"]) == (1, "Day 1 is over. Pair the stage after it, or finish the event.")
    code, told = asked(tmp_path, document, "pair")
    assert told["problems"][0]["message"] == "Every stage of this event is played. Finish the event."
    code, out, _ = call("pair", str(written(tmp_path, after_day_1(document))))
    assert out.splitlines()[:2] == [
        "Random event 3 · Day 2 · Round 4",
        f"{len(field)} players go on to Day 2: " + named(document, field) + ".",
    ]
    code, out, _ = call("why", str(written(tmp_path, after_day_1(document))), field[0], field[1])
    assert (code, out.count("\n")) == (0, 1)


def named(document: dict[str, Any], ids: list[str]) -> str:
    names = {each["id"]: each["name"] for each in document["players"]}
    return ", ".join(names[id] for id in ids[:-1]) + f" and {names[ids[-1]]}"


def written(tmp_path: Path, document: dict[str, Any]) -> Path:
    file = tmp_path / "written.json"
    file.write_text(json.dumps(document))
    return file


def test_standings_are_those_of_a_stage_or_the_final_ones_of_all(document: dict[str, Any], tmp_path: Path) -> None:
    code, told = asked(tmp_path, document, "standings", "--stage", "day-1")
    assert (code, told["stage"], told["after_round"], len(told["standings"])) == (0, "day-1", 3, 20)
    assert {each["played"] for each in told["standings"]} <= {1, 2, 3}
    code, told = asked(tmp_path, after_day_1(document), "standings")
    assert (code, told["stage"], told["after_round"]) == (0, "day-1", 3)
    code, told = asked(tmp_path, document, "standings")
    assert (told["stage"], told["after_round"], told["final"][0]["to"]) == ("cut", 5, 1)
    code, told = asked(tmp_path, document, "standings", "--final")
    places = [(each["place"], each["to"], each["stage"]) for each in told["final"][:6]]
    assert places == [(1, 1, "cut"), (2, 2, "cut"), (3, 4, "cut"), (3, 4, "cut"), (5, 5, "day-2"), (6, 6, "day-2")]
    assert told["final"][2]["why"] == "3–4: they went out in the same round of Cut."
    assert {each["stage"] for each in told["final"][len(document["stages"][1]["players"]) :]} == {"day-1"}
    code, out, _ = call("standings", str(written(tmp_path, document)), "--final")
    lines = out.splitlines()
    assert (code, lines[0], lines[1].split(), lines[-1]) == (
        0,
        "Random event 3 · Final standings",
        ["Rank", "Player", "Stage", "Points", "Record"],
        "3–4: they went out in the same round of Cut.",
    )
    swiss = {
        each["player"]: each for each in asked(tmp_path, document, "standings", "--stage", "day-2")[1]["standings"]
    }
    best = swiss[told["final"][0]["player"]]
    assert lines[2].split()[-2:] == [str(best["points"]), f"{best['wins']}–{best['losses']}"]
    code, told = asked(tmp_path, document, "standings", "--stage", "day-9")
    assert (code, told["problems"][0]["message"]) == (1, "This event has no stage “day-9”. Choose one of its stages.")
    broken = document | {"stages": document["stages"][:1]}
    for words in (("standings",), ("pair",), ("standings", "--final")):
        code, told = asked(tmp_path, broken, *words)
        assert (code, told["problems"][0]["place"]) == (1, "rounds[3].part")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "How long is the event? Give a number of Swiss rounds, or its stages."),
        (("--stages", "swiss 3; cup top 4"), "A stage starts with its kind, and “cup” is none."),
        (("--stages", "elimination; swiss 2 top 4"), "Elimination is a bracket, and a bracket gives no points."),
    ],
)
def test_stages_that_cannot_be_are_refused(words: tuple[str, ...], told: str) -> None:
    code, out, err = call("generate", "--format", "xwing-standard", "--players", "9", *words)
    assert (code, out, err.startswith(f"finalsalvo: {told}")) == (2, "", True)


def test_a_paper_is_that_of_a_stage(document: dict[str, Any], tmp_path: Path) -> None:
    file = str(written(tmp_path, document))
    code, out, _ = call("print", "swiss", file, "--stage", "day-2", "--csv", "--out", "-")
    assert (code, out.count("\n")) == (0, 10)
    code, out, _ = call("print", "tables", file, "--csv", "--out", "-")
    assert (code, {line.split(",")[1] for line in out.splitlines()[1:]} >= {"7"}) == (0, True)
    code, _, err = call("print", "tables", file, "--stage", "day-9")
    assert (code, "no stage" in err) == (1, True)


def test_the_stages_of_an_event_are_typed_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh_folder(tmp_path / "data", monkeypatch)
    call("event", "new", "xwing-standard", "Worlds")
    code, out, _ = call("event", "worlds", "plan-stages", SHAPE)
    assert (code, out.splitlines()[0].startswith("✓ Stages planned: 3")) == (0, True)
    shown = call("event", "worlds", "show")[1].splitlines()
    assert [line.split(maxsplit=1)[1] for line in shown if line.startswith("Stages")] == [SHAPE]
    code, _, err = call("event", "worlds", "plan-stages", "day-1: swis 3")
    assert (code, err.startswith("finalsalvo: A stage starts with its kind, and “swis” is none.")) == (2, True)
    code, out, err = call("event", "worlds", "plan-stages", "swiss 3; swiss 2 top 4 each")
    assert (code, "Take the best of all." in out + err) == (1, True)
    assert call("event", "worlds", "plan-stages")[0] == 0
    assert not any(line.startswith("Stages") for line in call("event", "worlds", "show")[1].splitlines())


REAL = [
    ("xwing-standard", 120, "swiss 3; swiss 5 X-1; elimination top 16", {"elimination": 16}),
    ("xwing-standard", 150, "day-1: swiss 5; day-2: swiss 4 4-1; cut: elimination top 16", {"cut": 16}),
    ("armada-standard", 147, "a: swiss 3; b: swiss 3 top 48; c: elimination top 8", {"b": 48, "c": 8}),
    ("xwing-standard", 60, "a: swiss 6 | b: swiss 6; cut: elimination 5-1 carry=seeds", {}),
    ("xwing-standard", 24, "elimination", {}),
    ("xwing-hotshot", 40, "swiss 6; elimination top 8", {"elimination": 8}),
]
"""Shapes of events that were played: so many, in these stages, and how many went on into some of them."""


@pytest.mark.parametrize(("format", "players", "shape", "sizes"), REAL)
def test_events_as_they_were_played_come_to_their_final_standings(
    format: str, players: int, shape: str, sizes: dict[str, int], tmp_path: Path
) -> None:
    for seed in range(20):  # some are still in the middle of a round
        words = ("--format", format, "--players", str(players), "--stages", shape, "--seed", str(seed))
        made = json.loads(call("generate", *words)[1])
        code, told = asked(tmp_path, made, "pair")
        if code and told["problems"][0]["message"].startswith("Every stage"):
            break
    begun = {each["id"]: len(each["players"]) for each in made["stages"] if "players" in each}
    assert {id: begun[id] for id in sizes} == sizes
    code, told = asked(tmp_path, made, "check")
    assert (code, {each["place"].partition(".")[2] for each in told["problems"]} <= {"entry.size"}) == (0, True)
    code, told = asked(tmp_path, made, "standings", "--final")
    final, out = told["final"], told.get("disqualified", [])
    assert (code, len(final) + len(out), final[0]["place"], final[0]["to"]) == (0, players, 1, 1)
    last = made["rounds"][-1]["matches"]
    assert (len(last), {each["player"] for each in final[:2]} <= set(last[0]["players"])) == (1, True)


def test_a_stage_takes_any_number_and_a_round_robin_only_a_few(tmp_path: Path) -> None:
    words = ("generate", "--format", "armada-standard", "--players", "14", "--seed", "3")
    made = call(*words, "--stages", "day-1: swiss 2; day-2: elimination top 8")[1]
    file = written(tmp_path, json.loads(made))
    assert "✓" in call("check", str(file))[1]
    for asked in ((), ("--final",), ("--stage", "day-2")):
        code, out, _ = call("standings", str(file), *asked)
        assert (code, "house rule" in out, "Cut size" in out) == (0, False, False)
    code, out, err = call(*words[:4], "40", "--stages", "round-robin")
    assert (code, out) == (2, "")
    assert "A round robin is for 3 to 10 players, and there are 40." in err
