"""`finalsalvo remind FORMAT MOMENT`, and the same of an event: the rules that people need at a moment of an event."""

import json
from pathlib import Path

import pytest
from command import ROOT, call, clean
from event_folder import fresh_folder

LINES = [
    {
        "id": "finish-round",
        "text": "Time! Finish the game round, then score.",
        "rules": ["XW2-TIME-02", "XW2-END-03"],
        "first": True,
        "links": [],
    },
    {
        "id": "half-points",
        "text": "A ship at half health or less scores half its points, rounded up.",
        "rules": ["XW2-SCORE-02"],
        "first": True,
        "links": [],
    },
    {
        "id": "reserve",
        "text": "Ships in reserve count as in play.",
        "rules": ["XW2-PLAY-05"],
        "first": True,
        "links": [],
    },
    {
        "id": "wiped-out",
        "text": "A squad without a ship left scores 200 for the opponent, even if it cost less.",
        "rules": ["XW2-SCORE-04"],
        "first": False,
        "links": [],
    },
]
AT_TIME = [each["id"] for each in LINES]


def test_a_line_of_the_rules_a_line_for_programs() -> None:
    code, out, err = call("remind", "xwing-standard", "time", "--json")
    assert (code, err) == (0, "")
    assert [json.loads(line) for line in out.splitlines()] == LINES


def test_people_see_the_ids_and_the_line() -> None:
    code, out, err = call("remind", "xwing-standard", "time")
    assert (code, err) == (0, "")
    assert clean(out) == (
        "Rule          What it says\n"
        "XW2-TIME-02   Time! Finish the game round, then score.\n"
        "XW2-END-03\n"
        "XW2-SCORE-02  A ship at half health or less scores half its points, rounded up.\n"
        "XW2-PLAY-05   Ships in reserve count as in play.\n"
        "XW2-SCORE-04  A squad without a ship left scores 200 for the opponent, even if\n"
        "              it cost less.\n"
    )


def test_an_unknown_format_or_moment_is_exit_code_2() -> None:
    code, out, err = call("remind", "xwing-legacy", "time")
    assert (code, out) == (2, "")
    assert err.startswith("finalsalvo: There is no format “xwing-legacy”. Choose xwing-standard, ")
    code, out, err = call("remind", "xwing-standard", "lunch")
    assert (code, out) == (2, "")
    assert err.splitlines()[-1].startswith("finalsalvo remind: MOMENT can't be lunch. Choose event, list, ")


def test_an_event_is_asked_for_its_own_moment_and_a_file_for_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fresh_folder(tmp_path / "data", monkeypatch)

    def told(*words: str) -> list[str]:
        code, out, err = call(*words, "--json")
        assert (code, err) == (0, "")
        return [json.loads(line).get("id") for line in out.splitlines()]

    assert told("remind", str(ROOT / "examples" / "first-event.json"), "time") == AT_TIME
    assert call("remind", "nothing.json", "time")[0] == 2
    names = ("Ann", "Bo", "Cy", "Di")
    made = (("new", "xwing-standard", "Night"), ("night", "register", *names), ("night", "check-in", *names))
    for words in (*made, ("night", "start", "--reason", "four"), ("night", "draw-round"), ("night", "publish")):
        assert call("event", *words)[0] == 0, words
    assert told("event", "night", "remind") == told("event", "night", "remind", "seating")
    call("event", "night", "start-clock")
    call("event", "night", "call-time", "--reason", "all are done")
    assert told("event", "night", "remind") == AT_TIME
    for words in (("cancel-round", "--reason", "fire"), ("finish", "--reason", "fire")):
        code, out, err = call("event", "night", *words)
        assert code == 0, (words, out, err)
    assert told("event", "night", "remind") == []
    assert clean(call("event", "night", "remind")[1]) == "The event is over. Nothing to remind anybody of.\n"
