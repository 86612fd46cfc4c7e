"""`finalsalvo rule ID`: what a rule says, or what we decided where the books leave something open."""

import json

import pytest
from command import call, clean

MARGIN = "Higher score: MoV = 200 + difference; lower score: 200 − difference."
BYE = "A bye is no opponent: strength of schedule neither adds it nor divides by it, for nobody was met."


def test_a_rule_is_found_by_its_id_in_any_case() -> None:
    assert call("rule", "xw2-Mov-01", "--json") == call("rule", "XW2-MOV-01", "--json")
    code, out, err = call("rule", "XW2-MOV-01", "--json")
    assert (code, json.loads(out), err) == (0, {"id": "XW2-MOV-01", "kind": "ENFORCE", "statement": MARGIN}, "")


def test_a_ruling_is_found_by_its_id_in_any_case() -> None:
    assert call("rule", "b2", "--json") == call("rule", "B2", "--json")
    code, out, err = call("rule", "B2", "--json")
    assert (code, json.loads(out), err) == (0, {"id": "B2", "statement": BYE}, "")


def test_people_see_that_a_ruling_is_ours() -> None:
    code, out, err = call("rule", "b2", "ARM-MOV-02")
    assert (code, clean(out).replace("\n", " "), err) == (
        0,
        f"B2 RULING  {BYE} ARM-MOV-02 ENFORCE  Loser's MoV 0. ",
        "",
    )


def test_people_see_the_id_the_kind_and_the_statement() -> None:
    code, out, err = call("rule", "XW2-MOV-01", "ARM-MOV-02")
    assert (code, clean(out).replace("\n", " "), err) == (
        0,
        f"XW2-MOV-01 ENFORCE  {MARGIN} ARM-MOV-02 ENFORCE  Loser's MoV 0. ",
        "",
    )


@pytest.mark.parametrize("unknown", ["XW2-NOPE-01", "B66", "B98", "B07", "B"])
def test_an_unknown_rule_is_exit_code_2_and_does_not_hide_the_next(unknown: str) -> None:
    code, out, err = call("rule", unknown, "ARM-MOV-02", "--json")
    assert (code, [json.loads(line)["id"] for line in out.splitlines()]) == (2, ["ARM-MOV-02"])
    assert err == (
        f"finalsalvo: there is no rule '{unknown}'; ids look like XW2-MOV-01 or B7, and docs/rules.md lists them all\n"
    )


def test_a_call_without_an_id_is_exit_code_2() -> None:
    code, out, err = call("rule")
    assert (code, out) == (2, "")
    assert err.splitlines()[-1] == "finalsalvo rule: error: the following arguments are required: ID"
