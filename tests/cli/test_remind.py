"""`finalsalvo remind FORMAT MOMENT`: the rules that people need at a moment of an event."""

import json

from command import call, clean

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
]


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
    )


def test_an_unknown_format_or_moment_is_exit_code_2() -> None:
    code, out, err = call("remind", "xwing-legacy", "time")
    assert (code, out) == (2, "")
    assert err.startswith("finalsalvo: There is no format “xwing-legacy”. Choose xwing-standard, ")
    code, out, err = call("remind", "xwing-standard", "lunch")
    assert (code, out) == (2, "")
    assert err.splitlines()[-1].startswith("finalsalvo remind: MOMENT can't be lunch. Choose event, list, ")
