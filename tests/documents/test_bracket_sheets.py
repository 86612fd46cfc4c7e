"""Sheets of the bracket: every seed in its place, boxes for those who win, and the places printed beside."""

from gettext import NullTranslations
from io import BytesIO

import pytest
from pypdf import PdfReader

from finalsalvo.documents.bracket_sheets import SIZES, bracket_sheet
from finalsalvo.documents.paper import BracketPicture, Paper, PaperSide
from finalsalvo.documents.pdf import pdf
from finalsalvo.pairing.bracket import bracket_order
from finalsalvo.rules.refusal import Refusal
from finalsalvo.words.saying import Say

SAY = Say(NullTranslations())


def picture(paper: Paper) -> BracketPicture:
    (block,) = paper.blocks
    assert isinstance(block, BracketPicture)
    return block


def read(paper: Paper) -> tuple[int, str]:
    """How many pages there are, and what can be read on them."""
    pages = PdfReader(BytesIO(pdf(paper, system_fonts=False))).pages
    return len(pages), " ".join(" ".join(page.extract_text() for page in pages).split())


@pytest.mark.rule("HOT-BRKT-04")
@pytest.mark.parametrize(
    ("size", "columns"),
    [
        (8, {"Quarterfinals · 5–8": 4, "Semifinals · 3–4": 2, "Final · 1, 2": 1}),
        (16, {"Round of 16 · 9–16": 8, "Quarterfinals · 5–8": 4, "Semifinals · 3–4": 2, "Final · 1, 2": 1}),
    ],
)
def test_the_sheet_of_a_top_8_and_of_a_top_16_is_one_page_with_seeds_boxes_and_places(
    size: int, columns: dict[str, int]
) -> None:
    sheet = bracket_sheet(size, SAY, event="Hangar Cup", date="2025-02-01")
    first, *later = picture(sheet).rounds
    assert {each.title: len(each.games) for each in (first, *later)} == columns
    order = [f"{seed}." for seed in bracket_order(size)]
    assert [each.name for game in first.games for each in game] == order
    assert {each for stage in later for game in stage.games for each in game} == {PaperSide("")}
    pages, words = read(sheet)
    assert (pages, f"Top {size}" in words, "Hangar Cup" in words, "1 February 2025" in words) == (1,) + (True,) * 3
    assert [title for title in columns if title not in words] == []
    assert [seed for seed in order if seed not in words.split()] == []


@pytest.mark.rule("HOT-BRKT-04")
@pytest.mark.parametrize("size", SIZES)
def test_a_sheet_of_any_size_is_one_page_and_the_names_of_the_cut_stand_at_their_seeds(size: int) -> None:
    sheet = bracket_sheet(size, SAY, [f"Pilot {n:02}" for n in range(1, size + 1)])
    (one, last), *_ = picture(sheet).rounds[0].games
    assert (one.name, last.name) == ("1. Pilot 01", f"{size}. Pilot {size:02}")
    pages, words = read(sheet)
    assert pages == 1
    assert [n for n in range(1, size + 1) if f"{n}. Pilot {n:02}" not in words] == []


def test_there_is_no_sheet_for_a_cut_that_is_no_bracket() -> None:
    with pytest.raises(Refusal, match=r"There's no sheet for a bracket of 7\. Choose 4, 8, 16 or 32\."):
        bracket_sheet(7, SAY)


LONG = ("Wolkenmanövrier" * 4, "Maximiliane von und zu Wolkenburg am Mummelsee und am Hainer"[:60])


@pytest.mark.parametrize("size", [16, 32])
def test_a_long_name_keeps_to_its_line_of_the_sheet(size: int) -> None:
    """Where the games of a round stand close, no name goes on below: it would lie over the next game."""
    paper = bracket_sheet(size, SAY, [LONG[number % 2] for number in range(size)])
    (page,) = PdfReader(BytesIO(pdf(paper, system_fonts=False))).pages
    lines = page.extract_text().splitlines()
    names = [line for line in lines if "Wolken" in line or "Maximiliane" in line]
    assert sorted(int(line.split(".")[0]) for line in names if line.endswith("…")) == list(range(1, size + 1))
    assert [line for line in lines if line and "·" not in line and line not in names] == [lines[0], "Page 1 / 1"]
