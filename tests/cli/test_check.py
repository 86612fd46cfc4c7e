"""`finalsalvo check`: everything in a document that breaks its rulebook."""

import json
from pathlib import Path
from typing import Any

import pytest
from command import ROOT, call, call_outside, clean, without_data

from finalsalvo.documents.event_document import write_event
from finalsalvo.rules.registry import FORMATS
from finalsalvo.simulate.generate import generate

Document = dict[str, Any]

GOOD: Document = {
    "schema": "finalsalvo.event/1",
    "format": "xwing-standard",
    "players": [{"id": "p1", "name": "Sal"}, {"id": "p2", "name": "Elaine"}, {"id": "p3", "name": "Inés"}],
    "rounds": [
        {
            "number": 1,
            "stage": "swiss",
            "matches": [{"players": ["p2", "p1"], "result": {"end": "time", "scores": [77, 49]}}],
            "byes": ["p3"],
        }
    ],
}
BROKEN: Document = {
    **GOOD,
    "settings": {"cut": 6, "tier": "galactic"},
    "rounds": [
        {
            "number": 1,
            "stage": "swiss",
            "matches": [{"players": ["p2", "p1"], "result": {"end": "time", "scores": [50, 50]}}],
            "byes": ["p4"],
        },
        {
            "number": 2,
            "stage": "swiss",
            "matches": [{"players": ["p2", "p1"], "result": {"end": "draw"}, "note": "long"}],
            "unpaired_losses": ["p3"],
        },
    ],
}


def text_of(document: object) -> bytes:
    return json.dumps(document).encode()


def problem(rule: str, round: int | None, players: list[str], message: str, place: str, severity: str) -> Document:
    return {"rule": rule, "round": round, "players": players} | {
        "message": message,
        "place": place,
        "severity": severity,
    }


PROBLEMS = [
    problem(
        "contract",
        None,
        [],
        "There is no field “note” here, so it wasn't read. Check its spelling.",
        "rounds[1].matches[0].note",
        "warning",
    ),
    problem(
        "XW2-TIER-01",
        None,
        [],
        "X-Wing standard has no tier “galactic”. Choose relaxed, formal or premier.",
        "settings.tier",
        "break",
    ),
    problem(
        "XW2-CUT-02",
        None,
        [],
        "Cut size: 6. The rules say 4, 8, 16 or 32, so this counts as a house rule.",
        "settings.cut",
        "warning",
    ),
    problem(
        "contract",
        1,
        ["p4"],
        "p4 is in round 1 but not among the players. Add the player, or correct the round.",
        "rounds[0]",
        "break",
    ),
    problem(
        "XW2-END-01",
        2,
        ["p2", "p1"],
        "A game of X-Wing standard can't end with “agreed draw”. "
        "Choose wiped out, both destroyed, time, conceded or no-show.",
        "rounds[1].matches[0].result.end",
        "break",
    ),
]


def test_a_good_document_has_no_problems() -> None:
    assert call("check", "-", "--json", stdin=text_of(GOOD)) == (
        0,
        '{"file":"-","format":"xwing-standard","problems":[]}\n',
        "",
    )
    assert call("check", "-", stdin=text_of(GOOD)) == (0, "✓ -: no problems\n", "")


def test_everything_that_is_wrong_is_named_at_once_with_rule_round_players_and_place() -> None:
    code, out, err = call("check", "-", "--json", stdin=text_of(BROKEN))
    assert (code, err) == (1, "")
    assert without_data(json.loads(out)) == {"file": "-", "format": "xwing-standard", "problems": PROBLEMS}


def rule_of(problem: Document) -> str:
    """A rule as `finalsalvo rule` takes it; what is asked for by nobody but us has none."""
    return "" if problem["rule"] == "contract" else f" [{problem['rule']}]"


def test_people_see_breaks_before_warnings_each_with_its_place_and_rule() -> None:
    code, out, err = call("check", "-", stdin=text_of(BROKEN))
    assert (code, err) == (1, "")
    ordered = sorted(PROBLEMS, key=lambda each: str(each["severity"]))
    marks = {"break": "✗", "warning": "!"}
    assert out.splitlines() == [
        "-: 3 problems, 2 warnings",
        *[f"{marks[each['severity']]} {each['place']}: {each['message']}{rule_of(each)}" for each in ordered],
    ]


def test_warnings_alone_are_exit_code_0() -> None:
    document = {**GOOD, "organiser": "Wes"}
    unknown = "There is no field “organiser” here, so it wasn't read. Check its spelling."
    told = f"-: 1 warning\n! organiser: {unknown}\n"
    assert call("check", "-", stdin=text_of(document)) == (0, told, "")


def test_a_document_without_the_shape_of_one_is_exit_code_1_place_by_place() -> None:
    document = {**GOOD, "players": [{"id": 1, "nmae": "Sal"}], "settings": {"cut": "8"}}
    code, out, err = call("check", "-", "--json", stdin=text_of(document))
    assert (code, err) == (1, "")
    assert without_data(json.loads(out)) == {
        "file": "-",
        "format": None,
        "problems": [
            problem("contract", None, [], "This must be a whole number or null, not text.", "settings.cut", "break"),
            problem("contract", None, [], "This must be text, not a whole number.", "players[0].id", "break"),
            problem("contract", None, [], "This field is missing. Add it.", "players[0].name", "break"),
            problem(
                "contract",
                None,
                [],
                "There is no field “nmae” here, so it wasn't read. Check its spelling.",
                "players[0].nmae",
                "warning",
            ),
        ],
    }


def test_an_unknown_format_is_exit_code_1_with_those_that_are_known() -> None:
    code, out, err = call("check", "-", stdin=text_of({**GOOD, "format": "chess"}))
    told = f"✗ format: There is no format “chess”. Choose {', '.join(list(FORMATS)[:-1])} or {list(FORMATS)[-1]}."
    assert (code, out.splitlines(), err) == (1, ["-: 1 problem", told], "")


@pytest.mark.parametrize("format", FORMATS)
def test_an_event_that_was_paired_and_played_by_the_book_has_no_problems(format: str) -> None:
    code, out, err = call("check", "-", "--json", stdin=write_event(generate(FORMATS[format], 9, 4, 1)))
    assert (code, json.loads(out)["problems"], err) == (0, [], "")


def test_the_example_keeps_to_its_rulebook() -> None:
    path = str(ROOT / "examples" / "first-event.json")
    code, out, err = call("check", path, "--json")
    assert (code, json.loads(out)["problems"], err) == (0, [], "")


# --- files -------------------------------------------------------------------------------------------------


def test_every_document_of_a_jsonl_file_is_named_by_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("season.jsonl").write_bytes(b"\n".join([text_of(GOOD), b"", text_of({**GOOD, "format": "x"}), b"{}"]))
    Path("good.json").write_bytes(text_of(GOOD))
    code, out, err = call("check", "season.jsonl", "nowhere.json", "good.json", "--json")
    assert code == 2
    assert [(each["file"], len(each["problems"])) for each in map(json.loads, out.splitlines())] == [
        ("season.jsonl:1", 0),
        ("season.jsonl:3", 1),
        ("good.json", 0),
    ]
    assert err == (
        "finalsalvo: season.jsonl:4: This file names no schema. Write “finalsalvo.event/1” as its schema.\n"
        "finalsalvo: nowhere.json: There is no such file or folder. Check the name.\n"
    )


@pytest.mark.parametrize("options", [[], ["--json"]])
@pytest.mark.parametrize(
    ("text", "told"),
    [
        (b"", "The file is empty. Choose another one."),
        (b"Sal beat Elaine", "This isn't JSON from byte 0 on. Correct it there, or export the file again."),
        (b"[]", "This isn't an event file. An event file is one JSON object. Choose another file."),
        (b'{"name": "In\xe9s"}', "This isn't UTF-8 text, starting at byte 12. Save the file as UTF-8."),
        (
            b'{"schema":"finalsalvo.event/1","format":"xwing-standard","x":1e999}',
            "The file holds a number that is too large to read. Correct it.",
        ),
    ],
)
def test_what_cannot_be_read_is_exit_code_2_and_a_sentence(text: bytes, told: str, options: list[str]) -> None:
    assert call("check", "-", *options, stdin=text) == (2, "", f"finalsalvo: -: {told}\n")


def test_a_folder_is_no_document(tmp_path: Path) -> None:
    assert call("check", str(tmp_path)) == (2, "", f"finalsalvo: {tmp_path}: This is a folder. Name a file in it.\n")


def test_a_process_of_its_own_ends_with_the_exit_code_of_the_contract() -> None:
    answers = [call_outside("check", "-", stdin=text) for text in (text_of(GOOD), text_of(BROKEN), b"[")]
    assert [answer[0] for answer in answers] == [0, 1, 2]
    assert clean(answers[0][1]) == "✓ -: no problems\n"


FULL, NO_DRAW = {"end": "time", "scores": [60, 55]}, {"end": "draw", "scores": [5, 6]}
BOTH_FULL = {"end": "time", "scores": [300, 300], "initiative": "p1"}


@pytest.mark.parametrize(
    ("format", "stage", "result", "rule"),
    [
        pytest.param("xwing-escalation", "swiss", FULL, "B79", id="a full score at time"),
        pytest.param("xwing-epic-dogfight", "swiss", BOTH_FULL, "B79", id="two full scores"),
        pytest.param("xwing-epic-dogfight", "elimination", BOTH_FULL, "B79", id="two full scores in a bracket"),
        pytest.param("xwing-hotshot", "swiss", NO_DRAW, "B81", id="a draw that is none"),
    ],
)
def test_what_would_be_refused_at_entry_is_a_warning_in_a_document(
    tmp_path: Path, format: str, stage: str, result: Document, rule: str
) -> None:
    """A real event is counted as it was recorded."""
    rounds = [{"number": 1, "stage": stage, "matches": [{"players": ["p2", "p1"], "result": result}]}]
    file = tmp_path / "event.json"
    file.write_bytes(text_of({**GOOD, "format": format, "rounds": rounds, "players": GOOD["players"][:2]}))
    code, out, _ = call("check", "--json", str(file))
    found = [each for each in json.loads(out)["problems"] if each["rule"] == rule]
    assert [(each["severity"], each["round"], each["players"]) for each in found] == [("warning", 1, ["p2", "p1"])]
    assert code == 0
    counted = json.loads(call("standings", "--json", str(file))[1])["standings"]
    assert [line["played"] for line in counted] == ([1, 1] if stage == "swiss" else [0, 0])


@pytest.mark.rule("TEAM-ORG-01")
def test_one_person_in_two_teams_is_named_in_a_document(tmp_path: Path) -> None:
    teams = [
        {"id": "t1", "name": "Wing", "members": ["Ann", "Bea"], "captain": "Ann"},
        {"id": "t2", "name": "Claw", "members": ["Cy", " bea"], "captain": "Cy"},
    ]
    file = tmp_path / "event.json"
    file.write_bytes(text_of({**GOOD, "format": "xwing-team-epic", "players": teams, "rounds": []}))
    code, out, _ = call("check", "--json", str(file))
    told = "bea is in team Wing and in team Claw. A player can only be in one team."
    assert (code, without_data(json.loads(out)["problems"])) == (
        0,
        [problem("TEAM-ORG-01", None, ["t1", "t2"], told, "players[1].members", "warning")],
    )
