"""Tables for spreadsheets, in which nothing is carried out."""

import csv
from io import StringIO

import pytest
from events import event, swiss
from hypothesis import given
from hypothesis import strategies as st
from lives import created
from msgspec.structs import replace

from finalsalvo.documents.csv_export import FORMULAS, pairings_csv, players_csv, registrations_csv, safe, standings_csv
from finalsalvo.documents.roster import whole_roster
from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.record import Event
from finalsalvo.rules.registry import format_of

STANDARD = format_of("xwing-standard")


def named(*names: str) -> Event:
    found = event("xwing-standard", "ABC", swiss(1, "AB", byes="C"))
    return replace(
        found, players=tuple(replace(each, name=name) for each, name in zip(found.players, names, strict=True))
    )


def rows(text: str) -> list[list[str]]:
    return list(csv.reader(StringIO(text, newline="")))


def test_standings_are_exact_and_complete() -> None:
    assert rows(standings_csv(named("Ann", "Bea", "Cid"), STANDARD)) == [
        ["rank", "player", "name", "points", "mov", "sos", "sos_exact", "wins", "losses", "draws", "byes", "status"],
        ["1", "C", "Cid", "1", "300", "0.0000", "0/1", "1", "0", "0", "1", "active"],
        ["2", "A", "Ann", "1", "300", "0.0000", "0/1", "1", "0", "0", "0", "active"],
        ["3", "B", "Bea", "0", "100", "1.0000", "1/1", "0", "1", "0", "0", "active"],
    ]


def test_pairings_have_every_game_and_bye() -> None:
    assert rows(pairings_csv(named("Ann", "Bea", "Cid"), STANDARD))[1:] == [
        ["1", "swiss", "", "Ann", "Bea", "time", "100", "0", ""],
        ["1", "swiss", "", "Cid", "", "bye", "", "", ""],
    ]


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "＝1", "\x00=1", "\r=1"])
def test_a_name_that_begins_like_a_formula_is_told_as_words(name: str) -> None:
    found = named(name, "Bea", "Cid")
    for text in (standings_csv(found, STANDARD), pairings_csv(found, STANDARD), players_csv(found)):
        cells = [cell for row in rows(text)[1:] for cell in row]
        assert "'" + name.replace("\x00", "") in cells


@given(st.text())
def test_no_cell_begins_like_a_formula(text: str) -> None:
    cell = safe(text)
    assert isinstance(cell, str)
    assert not cell.lstrip().startswith(FORMULAS)
    assert cell.removeprefix("'") == text.replace("\x00", "").removeprefix("'")


def test_quotes_commas_and_lines_stay_in_their_cell() -> None:
    name = 'O"Brien, "the\nfirst"'
    assert rows(players_csv(named(name, "Bea", "Cid")))[1] == ["A", name, "active", "", ""]


def test_registrations_have_what_staff_knows_and_can_be_read_again() -> None:
    live = created()
    ann = Registration("Ann", "Ace", club="Rogue", faction="Rebel Alliance", contact="ann@example.org", avoid=("kin",))
    live.do(c.Register((ann, Registration("Bob", first_round_bye=True)), paid=(0,)))
    text = registrations_csv(live.state)
    assert rows(text)[1] == [
        "Ann",
        "Ace",
        "Rogue",
        "Rebel Alliance",
        "yes",
        "ann@example.org",
        "",
        "",
        "kin",
        "",
        "registered",
    ]
    found = whole_roster(text)
    assert [(line.entry, line.paid) for line in found.lines] == [
        (ann, True),
        (Registration("Bob", first_round_bye=True), False),
    ]
