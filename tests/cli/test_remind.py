"""`finalsalvo remind FORMAT MOMENT`: the rules that people need at a moment of an event."""

import json

from command import call, clean

FINISH = "When time is up, players complete the game round they're in and then count their scores."
TIME = (
    "If time runs out during a game round, you must still finish it. The higher score then wins, and equal scores lead"
    " to a Final Salvo."
)
BOOK = {"format": "xwing-standard", "book": "X-Wing Tournament Regulations 1.0", "rulings": []}


def test_a_rule_a_line_for_programs() -> None:
    code, out, err = call("remind", "xwing-standard", "time", "--json")
    assert (code, err) == (0, "")
    assert [json.loads(line) for line in out.splitlines()] == [
        {"id": "XW2-TIME-02", "text": FINISH, "section": "Tournament Round Times"} | BOOK,
        {"id": "XW2-END-03", "text": TIME, "section": "End of Round"} | BOOK,
    ]


def test_people_see_the_id_and_the_rule() -> None:
    code, out, err = call("remind", "xwing-standard", "time")
    assert (code, err) == (0, "")
    assert clean(out) == (
        "Rule         What it says\n"
        "XW2-TIME-02  When time is up, players complete the game round they're in and\n"
        "             then count their scores.\n"
        "XW2-END-03   If time runs out during a game round, you must still finish it. The\n"
        "             higher score then wins, and equal scores lead to a Final Salvo.\n"
    )


def test_an_unknown_format_or_moment_is_exit_code_2() -> None:
    code, out, err = call("remind", "xwing-legacy", "time")
    assert (code, out) == (2, "")
    assert err.startswith("finalsalvo: There is no format “xwing-legacy”. Choose xwing-standard, ")
    code, out, err = call("remind", "xwing-standard", "lunch")
    assert (code, out) == (2, "")
    assert err.splitlines()[-1].startswith("finalsalvo remind: MOMENT can't be lunch. Choose event, list, ")
