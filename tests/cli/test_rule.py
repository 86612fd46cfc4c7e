"""`finalsalvo rule ID`: what a rule says, or what we decided where the books leave something open."""

import json

import pytest
from command import call, clean

REGULATIONS = "X-Wing Tournament Regulations 1.0"
MARGIN = (
    "With the higher score, your MoV is 200 plus the difference. With the lower score, it's 200 minus the difference."
    " A 120–80 game gives 240 and 160."
)
BYE = (
    "A bye isn't an opponent. It adds nothing to your SoS and isn't part of an average either, because you played"
    " nobody in that round."
)
LOSER = "The loser of a game always gets MoV 0."


def shown(*words: str) -> str:
    """What people read, on one line."""
    code, out, err = call("rule", *words)
    assert (code, err) == (0, "")
    return " ".join(clean(out).split())


def test_a_rule_is_found_by_its_id_in_any_case() -> None:
    assert call("rule", "xw2-Mov-01", "--json") == call("rule", "XW2-MOV-01", "--json")
    code, out, err = call("rule", "XW2-MOV-01", "--json")
    where = {"format": "xwing-standard", "book": REGULATIONS, "section": "Margin of Victory", "rulings": []}
    assert (code, json.loads(out), err) == (0, {"id": "XW2-MOV-01", "text": MARGIN} | where, "")


def test_a_ruling_is_found_by_its_id_in_any_case() -> None:
    assert call("rule", "b2", "--json") == call("rule", "B2", "--json")
    code, out, err = call("rule", "B2", "--json")
    where = {"format": "", "book": "", "section": "", "rulings": []}
    assert (code, json.loads(out), err) == (0, {"id": "B2", "text": BYE} | where, "")


def test_people_see_that_a_ruling_is_ours() -> None:
    told = f"B2 Our ruling {BYE} ARM-MOV-02 Armada Tournament Regulations 3.1.1 · Margin of Victory {LOSER}"
    assert shown("b2", "ARM-MOV-02") == told


def test_people_see_the_id_the_book_and_its_section_above_the_rule() -> None:
    code, out, _ = call("rule", "ARM-MOV-02")
    assert (code, clean(out)) == (
        0,
        f"ARM-MOV-02  Armada Tournament Regulations 3.1.1 · Margin of Victory\n{LOSER}\n",
    )


def test_people_see_our_rulings_below_the_rule_that_they_decide() -> None:
    found = json.loads(call("rule", "ARM-CUT-04", "--json")[1])
    [ruling] = found["rulings"]
    told = f"ARM-CUT-04 {found['book']} · {found['section']} {found['text']} {ruling['id']} Our ruling {ruling['text']}"
    assert shown("ARM-CUT-04") == told


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("de", "B2 Unsere Entscheidung Ein Freilos ist kein Gegner."),
        ("es", "B2 Nuestra decisión Un bye no es un rival."),
    ],
)
def test_people_read_it_in_their_language_and_programs_in_english(language: str, told: str) -> None:
    assert shown("B2", "--language", language).startswith(told)
    assert call("rule", "B2", "--json", "--language", language) == call("rule", "B2", "--json")


@pytest.mark.parametrize("unknown", ["XW2-NOPE-01", "B66", "B98", "B07", "B"])
def test_an_unknown_rule_is_exit_code_2_and_does_not_hide_the_next(unknown: str) -> None:
    code, out, err = call("rule", unknown, "ARM-MOV-02", "--json")
    assert (code, [json.loads(line)["id"] for line in out.splitlines()]) == (2, ["ARM-MOV-02"])
    assert err == f"finalsalvo: There is no rule {unknown}. Ids look like XW2-MOV-01 or B7.\n"


def test_a_call_without_an_id_is_exit_code_2() -> None:
    code, out, err = call("rule")
    assert (code, out) == (2, "")
    assert err.splitlines()[-1] == "finalsalvo rule: ID is missing."
