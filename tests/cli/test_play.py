"""`finalsalvo play`: whole random events through the real commands."""

import json
from pathlib import Path

import pytest
from command import call, call_outside, clean

from finalsalvo.cli import play as command
from finalsalvo.rules.registry import FORMATS
from finalsalvo.simulate.evening import Stuck


@pytest.mark.parametrize("format", FORMATS)
def test_an_event_of_any_format_comes_to_its_end_and_all_of_it_holds(format: str, tmp_path: Path) -> None:
    code, out, err = call("play", "--format", format, "--players", "9", "--seed", "4", "--out", str(tmp_path), "--json")
    assert (code, err) == (0, "")
    told = json.loads(out)
    assert (told["seed"], told["format"], told["players"], told["faults"]) == (4, format, 9, [])
    name = tmp_path / f"{format}-9-4"
    assert call("check", f"{name}.json")[0] == 0
    assert len(Path(f"{name}.log.jsonl").read_bytes().splitlines()) == told["entries"]
    assert call("verify", f"{name}.log.jsonl")[0] == 0


def test_the_same_seed_plays_the_same_event_whatever_the_order_of_hashes() -> None:
    words = ["play", "--format", "all", "--players", "2..9", "--events", "4", "--seed", "11", "--json"]
    first = call_outside(*words, PYTHONHASHSEED="1")
    assert first[0] == 0
    assert call_outside(*words, PYTHONHASHSEED="2") == first


def test_the_log_of_a_seed_is_the_same_to_the_byte(tmp_path: Path) -> None:
    words = ["play", "--format", "xwing-team-epic", "--players", "13", "--seed", "2", "--out"]
    for hashes in ("1", "2"):
        assert call_outside(*words, str(tmp_path / hashes), PYTHONHASHSEED=hashes)[0] == 0
    one, two = (sorted((tmp_path / hashes).iterdir()) for hashes in ("1", "2"))
    assert [file.read_bytes() for file in one] == [file.read_bytes() for file in two]


def test_events_of_stages_are_the_same_for_a_seed_and_hold(tmp_path: Path) -> None:
    words = ["play", "--format", "all", "--players", "4..9", "--events", "4", "--stages", "random", "--json"]
    first = call_outside(*words, PYTHONHASHSEED="1")
    assert first[0] == 0
    assert call_outside(*words, PYTHONHASHSEED="2") == first
    shape = "day-1: swiss 2; day-2: swiss 1 X-1; elimination top 2"
    plain = ["play", "--format", "xwing-standard", "--players", "9", "--stages"]
    code, out, err = call(*plain, shape, "--out", str(tmp_path), "--json")
    assert (code, err, json.loads(out)["faults"]) == (0, "", [])
    name = tmp_path / "xwing-standard-9-0"
    document = json.loads(Path(f"{name}.json").read_bytes())
    assert [stage["id"] for stage in document["stages"]] == ["day-1", "day-2", "elimination"]
    assert call("check", f"{name}.json")[0] == 0
    assert call("verify", f"{name}.log.jsonl")[0] == 0
    assert call(*plain, "swiss")[0] == 2


def test_people_see_who_won_and_what_was_done() -> None:
    code, out, err = call("play", "--format", "armada-standard", "--players", "6", "--seed", "1")
    lines = clean(out).splitlines()
    assert (code, err) == (0, "")
    assert lines[0] == "Armada standard, players: 6, seed: 1"
    assert lines[-1] == "The event follows the rules, and its log is unchanged."
    assert any(line.startswith("Winner: ") for line in lines)


def test_people_see_the_figures_of_many_by_format() -> None:
    code, out, err = call("play", "--format", "all", "--players", "2..6", "--events", "16")
    lines = clean(out).splitlines()
    assert (code, err) == (0, "")
    assert lines[0].split() == ["Format", "Events", "Players", "Rounds", "Steps", "Refused", "Faults"]
    assert [line.split()[:2] for line in lines[1:9]] == [[format, "2"] for format in FORMATS]
    assert lines[-1] == "16 of 16 events ended, follow the rules and are unchanged."


def test_a_fault_is_named_with_its_seed_and_is_exit_code_1(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "faults", lambda *_: ["it rained"])
    code, _, err = call("play", "--format", "xwing-dogfight", "--players", "4", "--seed", "8")
    assert (code, err) == (1, "finalsalvo: Seed 8, xwing-dogfight, 4 players: it rained\n")
    assert call("play", "--format", "xwing-dogfight", "--players", "4", "--json")[0] == 1


def test_an_event_that_does_not_go_on_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def stuck(*_: object) -> None:
        raise Stuck("nobody moves")

    monkeypatch.setattr(command, "play_event", stuck)
    code, out, _ = call("play", "--format", "xwing-dogfight", "--players", "4", "--json")
    assert code == 1
    assert json.loads(out)["faults"] == ["The event is stuck: nobody moves"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--format", "chess", "--players", "8"], "chess"),
        (["--format", "xwing-standard", "--players", "1"], "1 isn't a whole number from 2 to 2000"),
        (["--format", "xwing-standard", "--players", "9..4"], "Write the smaller number of players first"),
        (["--format", "xwing-standard", "--players", "4", "--out", "/dev/null/x"], "/dev/null/x: "),
    ],
)
def test_a_call_that_makes_no_sense_is_exit_code_2(words: list[str], told: str) -> None:
    code, out, err = call("play", *words)
    assert (code, out) == (2, "")
    assert told in err
