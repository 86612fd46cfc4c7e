"""`finalsalvo print`: papers and tables from files, on the disk or to standard output."""

import csv
import json
from io import BytesIO, StringIO
from pathlib import Path

import pytest
from command import ROOT, call
from judged import STANDARD
from pypdf import PdfReader
from small_cards import second_edition

from finalsalvo.documents.card_shelf import Shelf

EVENT = str(ROOT / "examples" / "after-round-2.json")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to print into, and a pack on the shelf of this test."""
    monkeypatch.setenv("FINALSALVO_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    Shelf(tmp_path / "data" / "cards").keep(second_edition())
    return tmp_path


def words(path: Path) -> str:
    return " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(path.read_bytes())).pages).split())


@pytest.mark.parametrize(
    ("what", "heading"),
    [
        ("tables", "Pairings by table Round 2"),
        ("names", "Pairings by name Round 2"),
        ("standings", "Standings After round 2"),
        ("swiss", "Standings After round 2"),
        ("places", "Final standings"),
        ("rules", "How this event is run"),
        ("slips", "Table"),
        ("emergency", "If the power fails"),
    ],
)
def test_a_paper_goes_into_a_file_of_its_name(folder: Path, what: str, heading: str) -> None:
    assert call("print", what, EVENT) == (0, f"{what}.pdf\n", "")
    assert words(folder / f"{what}.pdf").startswith(heading)


def test_an_earlier_round_and_another_file(folder: Path) -> None:
    code, out, err = call("print", "tables", EVENT, "--round", "1", "--out", "one.pdf", "--json")
    assert (code, json.loads(out)["file"], err) == (0, "one.pdf", "")
    assert words(folder / "one.pdf").startswith("Pairings by table Round 1")


def test_a_table_for_a_spreadsheet_goes_to_standard_output() -> None:
    code, out, err = call("print", "standings", EVENT, "--csv", "--out", "-")
    assert (code, err) == (0, "")
    names = {player["name"] for player in json.loads(Path(EVENT).read_text("utf-8"))["players"]}
    assert {row["name"] for row in csv.DictReader(StringIO(out))} == names
    assert call("print", "players", EVENT, "--csv", "--out", "-")[1].startswith("player,name,status,members,captain")
    assert len(call("print", "tables", EVENT, "--csv", "--round", "1", "--out", "-")[1].splitlines()) < len(
        call("print", "tables", EVENT, "--csv", "--out", "-")[1].splitlines()
    )


def test_an_event_with_stages_is_printed_by_stage_and_as_a_whole(folder: Path) -> None:
    shape = 'day-1: swiss 3 name="Day 1" date=2026-05-01; day-2: swiss 3 X-1 name="Day 2"; elimination top 4'
    made = call("generate", "--format", "xwing-standard", "--players", "24", "--stages", shape, "--seed", "4")[1]
    (folder / "three.json").write_text(made, "utf-8")
    headings = {
        (
            "standings",
        ): "Final standings Rank Player Stage Points MoV SoS Record 1 Player 7 Elimination 4 1334 0.50 4–2",
        ("standings", "--stage", "day-1"): "Standings After round 3 · Players with X–1 or better go on to Day 2. Rank",
        ("swiss",): "Standings After round 6 · The top 4 go on to Elimination. Rank Player",
        ("calendar",): "Calendar Stage When Where What is played Day 1 1 May 2026 – 3 Swiss rounds. Day 2 – –",
        ("going-on",): "On to Elimination Seed Player 1 Player 17 2 Player 4 3 Player 16 4 Player 7",
    }
    for (what, *more), heading in headings.items():
        assert call("print", what, "three.json", *more)[0] == 0
        assert words(folder / f"{what}.pdf").startswith(heading)
    rows = list(csv.reader(StringIO(call("print", "standings", "three.json", "--csv", "--out", "-")[1])))
    assert [row[:5] for row in rows[:4]] == [
        ["place", "to", "stage", "player", "name"],
        ["1", "1", "elimination", "p7", "Player 7"],
        ["2", "2", "elimination", "p4", "Player 4"],
        ["3", "4", "elimination", "p17", "Player 17"],
    ]


@pytest.mark.rule("XW2-MAT-04")
def test_lists_and_blank_lists_are_printed_by_their_format(folder: Path) -> None:
    (folder / "Wes.txt").write_text(STANDARD, "utf-8")
    assert call("print", "lists", "Wes.txt", "--format", "xwing-standard", "--cards", "small-200")[0] == 0
    assert "half at 3 damage 62 68 34 R2-D2 (Astromech) 6" in words(folder / "lists.pdf")
    assert call("print", "lists", "Wes.txt", "--format", "xwing-standard", "--date", "2018-10-01")[0] == 0
    assert "half at 3 damage 62 70 35 R2-D2" in words(folder / "lists.pdf"), "R2-D2 costs 8 by the points of 2018"
    assert call("print", "blank-lists", "--format", "armada-standard")[0] == 0
    assert words(folder / "blank-lists.pdf").startswith("Fleet list Armada standard")


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (("tables", EVENT, "--round", "9"), 1, "✗ Round 9 doesn't exist. Choose another one. → --round N"),
        (("bracket", EVENT), 1, "✗ No bracket round is published yet. Publish one first."),
        (("tables",), 2, "finalsalvo: Name one event file to print from."),
        (("tables", "absent.json"), 2, "finalsalvo: absent.json: There is no such file or folder. Check the name."),
        (("players", EVENT), 2, "finalsalvo: Players are only printed as CSV. → --csv"),
        (
            ("slips", EVENT, "--csv"),
            2,
            "finalsalvo: There is no CSV of this. Choose tables, standings, swiss or players.",
        ),
        (("calendar", EVENT), 2, "finalsalvo: This event has no stages. Choose another sheet."),
        (("lists",), 2, "finalsalvo: Name the format of the lists. → --format F"),
        (("lists", "--format", "xwing-standard"), 2, "finalsalvo: Name the lists to print."),
        (
            ("lists", "absent", "--format", "xwing-standard"),
            2,
            "finalsalvo: absent: There is no such file or folder. Check the name.",
        ),
        (
            ("rules", EVENT, "--out", "absent/x.pdf"),
            2,
            "finalsalvo: absent/x.pdf: There is no such file or folder. Check the name.",
        ),
    ],
)
def test_what_cannot_be_printed_is_said(arguments: tuple[str, ...], code: int, told: str) -> None:
    assert call("print", *arguments) == (code, "", f"{told}\n")
