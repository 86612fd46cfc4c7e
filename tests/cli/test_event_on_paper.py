"""A round that was played on paper, entered from the shell: a line for each table, checked and verified afterwards."""

import json
from pathlib import Path
from typing import Any

import pytest
from command import call, clean
from event_folder import fresh_folder

WHY = ("--reason", "the power was off")


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return fresh_folder(tmp_path / "data", monkeypatch)


def done(*words: str, stdin: bytes = b"") -> Any:
    """A call that must be obeyed, and its JSON."""
    code, out, err = call("event", *words, "--json", stdin=stdin)
    assert (code, err) == (0, ""), (words, out, err)
    return json.loads(out.splitlines()[-1])


def one_round_played() -> tuple[str, list[list[str]]]:
    """An event of five after its first round, and who met in it."""
    slug: str = done("new", "xwing-standard", "Blackout", "--swiss-rounds", "2", "--cut", "0", *WHY)["event"]
    names = ("Ann", "Bo", "Cy Young", "Di", "Eve")
    done(slug, "register", *names)
    done(slug, "check-in", *names)
    for word in ("start", "draw-round", "publish"):
        done(slug, word, *WHY)
    export = json.loads(call("event", slug, "export")[1])
    pairs = [match["players"] for match in export["rounds"][0]["matches"]]
    for one, _ in pairs:
        done(slug, "set-result", one, "--end", "time", "--scores", "100", "50")
    return slug, pairs


def test_a_round_on_paper_comes_from_a_file_and_is_known_as_one(tmp_path: Path) -> None:
    slug, ((a, b), (c, d)) = one_round_played()
    (bye,) = {"p1", "p2", "p3", "p4", "p5"} - {a, b, c, d}
    sheet = tmp_path / "round-2.txt"
    sheet.write_text(f"1 {a} - {c} 120 80 t\n2 {bye} - {b} 60 200 d2\n{d} bye\n")
    code, _, err = call("event", slug, "record-round", str(sheet))
    assert (code, "Say why it was played on paper" in clean(err)) == (1, True)
    said = done(slug, "record-round", str(sheet), *WHY)
    assert said["said"] == "Round 2 played on paper and entered afterwards: 2 games"
    document = json.loads(call("event", slug, "export")[1])
    assert [each.get("on_paper", False) for each in document["rounds"]] == [False, True]
    assert document["rounds"][1]["byes"] == [d]
    file = tmp_path / "event.json"
    file.write_text(json.dumps(document))
    code, out, _ = call("check", str(file))
    assert (code, "Round 2 was played on paper and entered afterwards." in clean(out).replace("\n", " ")) == (0, True)


def test_verify_tells_that_nobody_drew_it(tmp_path: Path) -> None:
    slug, ((a, b), (c, d)) = one_round_played()
    (bye,) = {"p1", "p2", "p3", "p4", "p5"} - {a, b, c, d}
    lines = f"{a} - {c} 120 80\n{bye} - {b} 60 20\n{d} bye\n"
    done(slug, "record-round", "-", *WHY, stdin=lines.encode())
    done(slug, "finish", "--yes")
    log = tmp_path / "log.jsonl"
    log.write_text(call("event", slug, "log")[1])
    report = json.loads(call("verify", "--json", str(log))[1])
    assert (report["verified"], report["draws"]["rounds"], report["on_paper"]) == (True, 1, 1)
    told = clean(call("verify", str(log))[1]).replace("\n", " ")
    assert "1 round was played on paper and entered afterwards. Its pairings weren't drawn here." in " ".join(
        told.split()
    )


def test_a_line_that_cannot_be_read_is_told_and_nothing_is_entered(tmp_path: Path) -> None:
    slug, _ = one_round_played()
    sheet = tmp_path / "round-2.txt"
    sheet.write_text("1 Ann - Zed 1 2\n")
    code, out, err = call("event", slug, "record-round", str(sheet), *WHY)
    assert code == 1
    assert "Nobody in the event is called “Zed”." in " ".join(clean(out + err).split())
