"""`finalsalvo remind FORMAT MOMENT`: the rules that people need at a moment of an event."""

import json

from command import call, clean

FINISH = "When time runs out players finish the current game round, then score."
TIME = "Time: finish the game round; greater score wins; equal → Final Salvo."


def test_a_rule_a_line_for_programs() -> None:
    code, out, err = call("remind", "xwing-standard", "time", "--json")
    assert (code, err) == (0, "")
    assert [json.loads(line) for line in out.splitlines()] == [
        {"id": "XW2-TIME-02", "kind": "INFORM", "statement": FINISH},
        {"id": "XW2-END-03", "kind": "ENFORCE", "statement": TIME},
    ]


def test_people_see_the_id_and_the_rule() -> None:
    code, out, err = call("remind", "xwing-standard", "time")
    assert (code, err) == (0, "")
    assert clean(out) == (
        "rule         what it says\n"
        "XW2-TIME-02  When time runs out players finish the current game round, then\n"
        "             score.\n"
        "XW2-END-03   Time: finish the game round; greater score wins; equal → Final\n"
        "             Salvo.\n"
    )


def test_an_unknown_format_or_moment_is_exit_code_2() -> None:
    code, out, err = call("remind", "xwing-legacy", "time")
    assert (code, out) == (2, "")
    assert err.startswith("finalsalvo: there is no format 'xwing-legacy'; the formats are xwing-standard, ")
    code, out, err = call("remind", "xwing-standard", "lunch")
    assert (code, out) == (2, "")
    assert err.splitlines()[-1].startswith("finalsalvo remind: error: argument MOMENT: invalid choice: 'lunch'")
