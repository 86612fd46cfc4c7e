"""Papers: what stands on them, that nothing in a name is carried out, and that the same paper is the same bytes."""

from gettext import NullTranslations
from io import BytesIO

import pytest
from events import bracket, event, swiss
from msgspec.structs import replace
from pypdf import PdfReader

from finalsalvo.documents import papers
from finalsalvo.documents.paper import BracketPicture, Fact, Facts, Paper, PaperColumn, PaperRow, PaperTable
from finalsalvo.documents.pdf import LONGEST_WORD, breakable, letter_words, letters, missing, pdf, plain, spell_out
from finalsalvo.documents.run_sheet import ToldOnSheet
from finalsalvo.event.life.announced.sentences import MODE, NAMED
from finalsalvo.event.life.announced.told import AnnouncedLine
from finalsalvo.event.record import Event, Match, Round
from finalsalvo.rules.format import Format
from finalsalvo.rules.house import Settings
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import format_of
from finalsalvo.rules.result import End, Result, Stage
from finalsalvo.words.saying import Say

SAY = Say(NullTranslations())
STANDARD = format_of("xwing-standard")
HOSTILE = (
    '#panic("gone")',
    '#import "@preview/x:0.1.0": *',
    '#read("/etc/passwd")',
    "$x^2$ *bold* _it_ `raw`",
    "= Heading",
    "<b>Bob</b> & \\ #[x]",
    "{{7*7}} ${7*7} %(name)s",
    "@Label <label>",
    "// gone /* gone */",
    '"}], "title": "taken"',
)
OTHER_SCRIPTS = ("Łukasz Żółć", "Ольга", "Ελένη", "Հայկ", "გიორგი")


def words(paper: Paper) -> str:
    """All that can be read on a paper, spaces and line ends as one space."""
    pages = PdfReader(BytesIO(pdf(paper, system_fonts=False))).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


def pages_of(paper: Paper) -> int:
    return len(PdfReader(BytesIO(pdf(paper, system_fonts=False))).pages)


def printed(*names: str) -> Paper:
    """A paper with a table of names."""
    return Paper(
        title="Names",
        blocks=(PaperTable((PaperColumn("Name", wide=True),), tuple(PaperRow((name,)) for name in names)),),
    )


def called(found: Event, names: tuple[str, ...]) -> Event:
    """The event with its players called so."""
    return replace(
        found,
        name=names[0],
        players=tuple(replace(each, name=name) for each, name in zip(found.players, names, strict=False)),
    )


def tables(round: Round) -> Round:
    """The round with its games at tables from 1 on."""
    seated = tuple(replace(match, table=number) for number, match in enumerate(round.matches, start=1))
    return replace(round, matches=seated)


TEN = called(
    event(
        "xwing-standard",
        "ABCDEFGHIJ",
        tables(swiss(1, "AB", "CD", "EF", "GH", "IJ")),
        bracket(2, "AC", "EG"),
        settings=Settings(swiss_rounds=1, cut=4),
    ),
    HOSTILE,
)


def every_paper(found: Event, format: Format) -> list[Paper]:
    """All that is printed of an event."""
    first = found.rounds[0]
    return [
        papers.pairings(found, first, SAY),
        papers.pairings(found, first, SAY, by_name=True),
        papers.slips(found, format, first, SAY),
        papers.standings_paper(found, format, SAY, 1),
        papers.places_paper(found, format, SAY),
    ]


@pytest.mark.parametrize("which", range(5))
def test_a_name_on_paper_is_only_ever_a_name(which: int) -> None:
    read = words(every_paper(TEN, STANDARD)[which])
    assert [name for name in HOSTILE if " ".join(name.split()) not in read] == []


def test_a_name_in_the_bracket_and_in_the_rules_is_only_a_name() -> None:
    read = words(papers.bracket_paper(TEN, STANDARD, SAY))
    assert [TEN.players[at].name in read for at in (0, 2, 4, 6)] == [True] * 4
    told = ToldOnSheet([AnnouncedLine("mode", MODE(), tuple(NAMED(name=each) for each in HOSTILE))])
    assert words(papers.run_paper(TEN, STANDARD, SAY, told)).count('#panic("gone")') == 3


def test_the_same_paper_is_the_same_bytes() -> None:
    for paper in every_paper(TEN, STANDARD):
        assert pdf(paper, system_fonts=False) == pdf(paper, system_fonts=False)


def test_controls_and_marks_that_turn_the_direction_do_not_reach_the_paper() -> None:
    assert plain("a\u202eb\u2066c\u200f\x00d\ne\x1b[31mf\ud800g") == "abcd e[31mfg"
    assert plain("Z" + "\u0335" * 40) == "Z" + "\u0335" * 3
    assert plain("می\u200cخواهم") == "می\u200cخواهم"
    assert words(printed("abc\u202edef\x00ghi")) == "Names Name abcdefghi Page 1 / 1"


@pytest.mark.parametrize("name", OTHER_SCRIPTS)
def test_names_in_other_scripts_need_no_font_of_the_machine(name: str) -> None:
    assert name in words(printed(name))
    assert missing(frozenset(letters(name)), False) == frozenset()


def test_letters_without_a_font_are_spelled_out() -> None:
    lost = missing(frozenset("김철수é"), False)
    assert lost == frozenset("김철수")
    assert spell_out("Kim 김철수!", lost) == "Kim [Gim Ceol Su]!"
    assert "[Gim Ceol Su]" in words(printed("김철수"))
    assert "[U+7530 U+4E2D]" in words(printed("田中"))
    assert [letter_words(each) for each in "たส😀"] == ["Ta", "So", "Grinning Face"]


def test_a_name_without_spaces_goes_on_in_the_next_line() -> None:
    assert breakable("A" * LONGEST_WORD) == "A" * LONGEST_WORD
    assert breakable("A" * (LONGEST_WORD + 1)) == "A" * LONGEST_WORD + "\u200bA"
    assert words(printed("A" * 500)).replace(" ", "").count("A") == 500


def test_a_long_name_stays_in_its_column_of_a_slip() -> None:
    """The narrowest column of all slips is that of Armada's final: a line of it has room for so many letters."""
    name = "Wolkenmanövrier" * 4
    round = Round(1, Stage.ELIMINATION, (Match(("A", "B"), 1),))
    found = called(event("armada-standard", "AB", round), (name, name))
    armada = format_of("armada-standard")
    paper = papers.slips(found, armada, round, SAY)
    (page,) = PdfReader(BytesIO(pdf(paper, system_fonts=False))).pages
    lines = [line for line in page.extract_text().replace("\u200b", "").splitlines() if line and line in name]
    assert "".join(lines) == name * 2
    assert max(map(len, lines)) <= 18


def test_what_is_in_the_json_is_no_instruction() -> None:
    fact = Fact('"]}', "\\u0023panic()", "#rule")
    assert '"]} \\u0023panic() #f #rule' in words(Paper(title="#t", blocks=(Facts((fact,), "#f", ("#rule",)),)))
    assert words(Paper(title="#t")).startswith("#t")


@pytest.mark.rule("XW2-MAT-03")
def test_pairings_stand_by_table_and_by_name() -> None:
    found = event("xwing-standard", "ABCDE", tables(swiss(1, "CD", "AB", byes="E")))
    by_table, by_name = (papers.pairings(found, found.rounds[0], SAY, by_name=each) for each in (False, True))
    table, names = by_table.blocks[0], by_name.blocks[0]
    assert isinstance(table, PaperTable)
    assert isinstance(names, PaperTable)
    assert [row.cells for row in table.rows] == [
        ("1", "Player C", "Player D"),
        ("2", "Player A", "Player B"),
        ("–", "Player E", "bye"),
    ]
    assert [row.cells for row in names.rows] == [
        ("Player A", "2", "Player B"),
        ("Player B", "2", "Player A"),
        ("Player C", "1", "Player D"),
        ("Player D", "1", "Player C"),
        ("Player E", "–", "bye"),
    ]
    assert words(by_table) == (
        "Pairings by table Round 1 Table Player Opponent 1 Player C Player D 2 Player A Player B – Player E bye "
        "Test Page 1 / 1"
    )


@pytest.mark.rule("XW2-GEN-03")
def test_standings_have_the_figures_of_the_format_and_the_line_of_the_cut() -> None:
    found = event("xwing-standard", "ABCD", swiss(1, "AB", "CD"), settings=Settings(cut=2), dropped="D")
    table = papers.standings_paper(found, STANDARD, SAY).blocks[0]
    assert isinstance(table, PaperTable)
    assert [column.title for column in table.columns] == ["Rank", "Player", "Points", "MoV", "SoS", "Record"]
    assert [(row.cells[0], row.ruled, row.faint) for row in table.rows] == [
        ("1", False, False),
        ("2", True, False),
        ("3", False, table.rows[2].cells[1] == "Player D (dropped)"),
        ("4", False, table.rows[3].cells[1] == "Player D (dropped)"),
    ]


@pytest.mark.parametrize(
    ("format", "stage", "columns"),
    [
        ("xwing-standard", Stage.SWISS, ["Points destroyed", "Winner", "Final Salvo"]),
        ("xwing-escalation", Stage.SWISS, ["Points destroyed", "Winner"]),
        ("xwing-hotshot", Stage.SWISS, ["Mission points", "Winner"]),
        ("xwing-hotshot", Stage.ELIMINATION, ["Mission points", "Winner", "Priority Roll"]),
        ("armada-standard", Stage.SWISS, ["Fleet points", "Objectives", "Winner", "Second player"]),
        ("xwing-epic-dogfight", Stage.ELIMINATION, ["Points destroyed", "Winner", "Initiative"]),
    ],
)
@pytest.mark.rule("ARM-SCORE-03")
def test_a_slip_asks_for_what_its_format_needs_to_know(format: str, stage: Stage, columns: list[str]) -> None:
    round = Round(1, stage, (Match(("A", "B"), 7),))
    assert [each.title for each in papers.slip_columns(format_of(format), round, SAY)] == columns


def test_the_bracket_stands_in_order_from_top_to_bottom() -> None:
    found = event(
        "xwing-standard",
        "ABCDEFGH",
        swiss(1, "AH", "BG", "CF", "DE"),
        bracket(2, "AH", "DE", "BG", "CF"),
        bracket(3, Match(("A", "C"), None, Result(End.TIME, (99, 12))), "DB"),
        settings=Settings(swiss_rounds=1, cut=8),
    )
    paper = papers.bracket_paper(found, STANDARD, SAY)
    drawn = paper.blocks[0]
    assert isinstance(drawn, BracketPicture)
    assert [round.title for round in drawn.rounds] == ["Quarterfinals", "Semifinals", "Final"]
    semifinals = drawn.rounds[1].games
    assert {side.name: (side.score, side.state) for game in semifinals for side in game}["Player A"] == ("99", "won")
    above = [{side.name for side in game} for game in drawn.rounds[0].games]
    for at, game in enumerate(semifinals):
        assert [side.name in above[2 * at + half] for half, side in enumerate(game)] == [True, True]


def test_papers_that_cannot_be_are_refused() -> None:
    found = event("xwing-standard", "AB")
    with pytest.raises(Refusal, match=r"No bracket round is published yet\. Publish one first\."):
        papers.bracket_paper(found, STANDARD, SAY)
    with pytest.raises(Refusal, match=r"No round is published yet\. Publish one first\."):
        papers.round_asked(found, None)
    with pytest.raises(Refusal, match=r"Round 3 doesn't exist\."):
        papers.round_asked(event("xwing-standard", "AB", swiss(1, "AB")), 3)


@pytest.mark.rule("XW2-PAIR-01")
def test_how_the_event_is_run_is_printed_of_a_file_alone() -> None:
    found = event("xwing-standard", "AB", settings=Settings(structure="custom", swiss_rounds=5, cut=8))
    facts = papers.run_paper(found, STANDARD, SAY).blocks[0]
    assert isinstance(facts, Facts)
    said = {each.title: (each.text, each.rule) for each in facts.facts}
    told = "5 Swiss rounds, then a top 8. It's the same however many players come."
    assert said["Rounds and cut"] == (told, "XW2-PAIR-01")
    assert said["Round length"] == (
        "75 minutes per round. 75 minutes in the bracket, 120 in the final.",
        "XW2-TIME-04",
    )
    assert said["Lists"] == ("Up to 200 points.", "XW2-LIST-01")
    assert "Staff" not in said


def test_many_players_fill_as_many_pages_as_they_need() -> None:
    columns = (PaperColumn("Name", wide=True),)
    assert (
        pages_of(
            Paper(title="All", blocks=(PaperTable(columns, tuple(PaperRow((f"Player {n}",)) for n in range(200))),))
        )
        == 4
    )
