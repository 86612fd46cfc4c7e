"""`finalsalvo lists check` with the cards of the box, and with folders and lines full of lists."""

import json
import os
import pty
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from command import ROOT, call, clean

XWING = {"id": "bluesquadronescort", "ship": "t65xwing"}
SQUAD = {"faction": "rebelalliance", "pilots": [XWING] * 4}
"""Four X-wings: 164 points in 2018, 160 since January 2020, 152 at last."""
DEAR = {"faction": "rebelalliance", "pilots": [XWING] * 5}
"""Five of them: 205 points in 2018, 200 since January 2020."""
ODD = {"faction": "rebelalliance", "pilots": [XWING, {"id": "nobody", "ship": "t65xwing"}]}
STANDARD = ("lists", "check", "--format", "xwing-standard")


@pytest.fixture(autouse=True)
def fresh_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FINALSALVO_DATA", str(tmp_path / "data"))


def written(folder: Path, name: str, *lists: Any) -> str:
    """A file with a list, or with one on every line."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(each if isinstance(each, str) else json.dumps(each) for each in lists), "utf-8")
    return str(path)


def told(*words: str) -> list[tuple[str, str | None, str, int | None]]:
    """What programs hear of each list: its file, its day, its cards and its points."""
    found = [json.loads(line) for line in call(*STANDARD, "--json", *words)[1].splitlines()]
    return [(Path(each["file"]).name, each["date"], each["cards"], each["points"]) for each in found]


# --- by which cards ----------------------------------------------------------------------------------------


def test_the_day_chooses_the_points(tmp_path: Path) -> None:
    squad = written(tmp_path, "squad.json", SQUAD)
    assert told("--date", "2018-10-01", squad) == [("squad.json", "2018-10-01", "xwing-2.0@2018-09-13", 164)]
    code, out, err = call(*STANDARD, "--date", "2018-10-01", squad)
    said = f"{squad}: legal · 164 points · checked against X-Wing 2.0, points of 13 September 2018"
    assert (code, "".join(out.split()), err) == (0, "".join(said.split()), "")


def test_without_a_day_the_newest_points_count_and_that_is_said(tmp_path: Path) -> None:
    squad = written(tmp_path, "squad.json", SQUAD)
    assert told(squad) == [("squad.json", None, "xwing-2.0@2021-09-23", 152)]
    out = clean(call(*STANDARD, squad)[1])
    newest = "No date given, so the newest points count: X-Wing 2.0, points of 23 September 2021. → --date DAY"
    assert out.splitlines()[0] == newest


@pytest.mark.parametrize(
    ("words", "cards", "points"),
    [
        (("--cards", "xwing-2.0@2019-07-01"), "xwing-2.0@2019-07-01", 164),
        (("--cards", "xwing-2.0", "--date", "2020-08-01"), "xwing-2.0@2020-07-28", 160),
        (("--cards", "xwing-legacy"), "xwing-legacy@2025-12-10", 152),
        (("--cards", "xwing-legacy", "--date", "2024-05-01"), "xwing-legacy@2024-03-27", 152),
    ],
)
def test_a_call_names_a_pack_or_a_box(tmp_path: Path, words: tuple[str, ...], cards: str, points: int) -> None:
    found = told(*words, written(tmp_path, "squad.json", SQUAD))
    assert [(each[2], each[3]) for each in found] == [(cards, points)]


def test_a_limit_of_the_house_and_that_of_the_points(tmp_path: Path) -> None:
    dear = written(tmp_path, "dear.json", DEAR)
    assert [call(*STANDARD, "--date", "2018-10-01", *more, dear)[0] for more in ((), ("--points", "205"))] == [1, 0]
    hotshot = ("lists", "check", "--format", "xwing-hotshot", "--json", dear)
    found = [json.loads(call(*hotshot, *more)[1]) for more in ((), ("--cards", "xwing-xwa"))]
    limits = [
        [each["message"] for each in report["findings"] if each["check"] == "points" and each["verdict"] == "fail"]
        for report in found
    ]
    assert limits == [["25 points: 5 over the limit of 20."], []]
    assert [report["points"] for report in found] == [25, 50], "squads of the XWA may cost 50"
    assert call("lists", "check", "--format", "xwing-escalation", "--points", "100", dear)[0] == 1, (
        "4 squads are wanted"
    )


# --- many at once ------------------------------------------------------------------------------------------


def test_every_line_is_a_list_and_may_have_its_own_day(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        "lists.jsonl",
        SQUAD,
        {"date": "2018-10-01", "xws": SQUAD},
        "",
        {"date": "2020-02-01T10:00:00Z", "xws": SQUAD},
        {"date": "2020-02-01", **SQUAD, "link": "https://example.org/squad"},
    )
    assert told("--date", "2019-08-01", file) == [
        ("lists.jsonl:1", "2019-08-01", "xwing-2.0@2019-07-01", 164),
        ("lists.jsonl:2", "2018-10-01", "xwing-2.0@2018-09-13", 164),
        ("lists.jsonl:4", "2020-02-01", "xwing-2.0@2020-01-27", 160),
        ("lists.jsonl:5", "2020-02-01", "xwing-2.0@2020-01-27", 160),
    ]


def test_a_folder_holds_lists_in_files_lines_and_folders(tmp_path: Path) -> None:
    written(tmp_path / "lists", "b/second.json", SQUAD)
    written(tmp_path / "lists", "a.jsonl", SQUAD, SQUAD)
    written(tmp_path / "lists", "c.txt", "Faction: Rebel Alliance\nBlue Squadron Escort\nBlue Squadron Escort")
    written(tmp_path / "lists", ".hidden/no.json", SQUAD)
    written(tmp_path / "lists", "picture.png", "no list")
    assert [(each[0], each[3]) for each in told(str(tmp_path / "lists"))] == [
        ("a.jsonl:1", 152),
        ("a.jsonl:2", 152),
        ("second.json", 152),
        ("c.txt", 76),
    ]


def test_what_is_no_list_does_not_hide_the_others(tmp_path: Path) -> None:
    file = written(tmp_path, "lists.jsonl", SQUAD, "{", {"date": "soon", "xws": SQUAD}, SQUAD)
    empty = tmp_path / "empty"
    empty.mkdir()
    code, out, err = call(*STANDARD, "--json", file, str(empty), written(tmp_path, "none.jsonl", ""))
    assert (code, len(out.splitlines())) == (2, 2)
    assert err == (
        f"finalsalvo: {file}:2: This JSON breaks off. Copy all of it, up to the last bracket.\n"
        f"finalsalvo: {file}:3: soon isn't a date. Write it like 2018-10-01.\n"
        f"finalsalvo: {empty}: There are no lists in this folder.\n"
        f"finalsalvo: {tmp_path / 'none.jsonl'}: There are no lists in this file.\n"
    )


def test_a_summary_counts_and_groups_by_reason(tmp_path: Path) -> None:
    file = written(tmp_path, "lists.jsonl", SQUAD, DEAR, ODD, DEAR, SQUAD, {"faction": "rebelalliance", "pilots": []})
    code, out, _ = call(*STANDARD, "--date", "2018-10-01", "--summary", file)
    assert (code, clean(out).splitlines()) == (
        1,
        [
            "6 lists: 2 legal, 3 not legal, 1 can't tell",
            "  ✗     2 such as: 205 points: 5 over the limit of 200. (lists.jsonl:2 and lists.jsonl:4)",
            "  ✗     1 There's no ship in this list. (lists.jsonl:6)",
            "  ?     1 nobody isn't in X-Wing 2.0, points of 13 September 2018. Check the spelling, or ask a judge. "
            "(lists.jsonl:3)",
            "  ?     1 We have no points for nobody. Without them the squad is 41 of 200. (lists.jsonl:3)",
        ],
    )
    told = json.loads(call(*STANDARD, "--date", "2018-10-01", "--summary", "--json", file)[1])
    assert {name: told[name] for name in ("lists", "legal", "not_legal", "cannot_tell", "unreadable")} == {
        "lists": 6,
        "legal": 2,
        "not_legal": 3,
        "cannot_tell": 1,
        "unreadable": 0,
    }
    assert [(each["verdict"], each["check"], each["lists"]) for each in told["reasons"]] == [
        ("fail", "points", 2),
        ("fail", "reading", 1),
        ("cannot-tell", "cards", 1),
        ("cannot-tell", "points", 1),
    ]
    assert told["reasons"][0]["files"] == [f"{file}:2", f"{file}:4"]


def test_of_many_lists_only_those_are_shown_that_are_not_legal(tmp_path: Path) -> None:
    file = written(tmp_path, "lists.jsonl", SQUAD, DEAR)
    day = ("--date", "2018-10-01")
    outs = ["".join(clean(call(*STANDARD, *day, *more, file)[1]).split()) for more in ((), ("--all",))]
    assert [out.count("lists.jsonl:1:legal") for out in outs] == [0, 1]


def test_a_list_by_the_points_of_another_day_is_told_so(tmp_path: Path) -> None:
    dear = written(tmp_path, "dear.json", DEAR)
    code, out, _ = call(*STANDARD, "--date", "2020-01-20", dear)
    assert code == 1
    assert clean(out).splitlines()[-1] == (
        "  → Legal by X-Wing 2.0, points of 27 January 2020. --cards xwing-2.0@2020-01-27"
    )
    assert json.loads(call(*STANDARD, "--json", "--date", "2020-01-20", dear)[1])["legal_by"] == [
        "xwing-2.0@2020-01-27"
    ]


def test_progress_is_for_screens_alone(tmp_path: Path) -> None:
    file = written(tmp_path, "lists.jsonl", *([SQUAD] * 120))
    assert call(*STANDARD, "--summary", file)[2] == ""
    screen, terminal = pty.openpty()
    done = subprocess.run(
        [sys.executable, "-m", "finalsalvo", *STANDARD, "--summary", file],
        stdout=subprocess.PIPE,
        stderr=terminal,
        cwd=ROOT,
        check=False,
    )
    os.close(terminal)
    assert done.returncode == 0
    assert os.read(screen, 10_000).decode().split("\r")[:3] == [
        "50 of 120 lists",
        "100 of 120 lists",
        "120 of 120 lists",
    ]
