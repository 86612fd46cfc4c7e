"""Lists on paper: those that were handed in, and blank ones."""

from gettext import NullTranslations
from io import BytesIO

import pytest
from armada_cards import PACK
from judged import CAPTAIN, EPIC, HOTSHOT, MATE, SQUADS, STANDARD, escalation, pack_of, team
from pypdf import PdfReader

from finalsalvo.documents.list_sheets import HandedIn, blank_lists, list_sheets
from finalsalvo.documents.paper import ListPage, Paper, PaperField
from finalsalvo.documents.pdf import pdf
from finalsalvo.lists.games import game_of
from finalsalvo.lists.xwing.tables.obstacle_drawings import outline
from finalsalvo.rules.registry import FORMATS, format_of
from finalsalvo.words.saying import Say

SAY = Say(NullTranslations())
FLEET = """
Faction: Rebel Alliance
Commander: General Dodonna

Assault: Most Wanted
Defense: Hyperspace Assault
Navigation: Superior Positions

Assault Frigate Mark II B (72)
• General Dodonna (20)
CR90 Corvette A (44)

2 X-wing Squadron (26)

Total Points: 162
"""


def sheets(format: str, *given: HandedIn) -> Paper:
    cards = game_of(format_of(format)).cards(format_of(format), pack_of(format))
    return list_sheets(format_of(format), given, cards, SAY, event="Cup", date="2026-01-02")


def only_page(paper: Paper) -> ListPage:
    (page,) = paper.blocks
    assert isinstance(page, ListPage)
    return page


def words(paper: Paper) -> str:
    pages = PdfReader(BytesIO(pdf(paper, system_fonts=False))).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


@pytest.mark.rule("XW2-LIST-01", "XW2-LIST-03", "XW2-MAT-09")
def test_a_sheet_has_name_ships_upgrades_points_half_points_total_deck_and_obstacles() -> None:
    page = only_page(sheets("xwing-standard", HandedIn("Wes", STANDARD)))
    assert page.head == (PaperField("Faction", "Rebel Alliance"), PaperField("Damage deck", "second edition"))
    obstacles = (
        "Asteroid 5 (first edition Core Set or second edition Core Set)",
        "Asteroid 4 (The Force Awakens Core Set or Never Tell Me the Odds)",
        "Debris cloud 1 (YT-2400 Freighter or Never Tell Me the Odds)",
    )
    assert page.foot[0].outlines == tuple(map(outline, ("coreasteroid5", "core2asteroid4", "yt2400debris1")))
    assert [(field.title, field.value) for field in page.foot] == [
        ("Obstacles", ", ".join(obstacles)),
        ("Initiative order", "5 Luke Skywalker, 3 Red Squadron Veteran, 2 Blue Squadron Escort"),
        ("Final Salvo", "9 dice"),
        ("Points & cards", "small-200"),
    ]
    assert [row.cells for row in page.tables[0].rows] == [
        ("Luke Skywalker", "62", "68", "34"),
        ("R2-D2 (Astromech)", "6"),
        ("Servomotor S-Foils", "0"),
        ("Red Squadron Veteran", "43", "55", "28"),
        ("Elusive", "3"),
        ("Proton Torpedoes", "9"),
        ("Blue Squadron Escort", "41", "46", "23"),
        ("Hull Upgrade", "5"),
        ("Total", "", "169"),
    ]
    read = words(sheets("xwing-standard", HandedIn("Wes", STANDARD)))
    assert read.startswith("Wes Squad list Faction Rebel Alliance Damage deck second edition")
    luke = "Luke Skywalker Initiative 5 · T-65 X-wing · Attack 3 · Hull 4 · Shields 2 · half at 3 damage 62 68 34"
    assert luke in read
    assert "R2-D2 (Astromech) 6 Servomotor S-Foils Configuration 0" in read
    assert "Total Limit 200 169" in read


@pytest.mark.rule("ESC-LIST-01")
def test_escalation_has_four_squads_with_their_limits_on_one_page() -> None:
    page = only_page(sheets("xwing-escalation", HandedIn("Eve", escalation(*SQUADS))))
    assert [table.title for table in page.tables] == [
        "Round 1: 60 points",
        "Round 2: 90 points",
        "Round 3: 120 points",
        "Round 4: 150 points",
    ]
    assert [table.rows[-1].cells for table in page.tables][:2] == [("Total", "", "37"), ("Total", "", "62")]
    assert [column.title for column in page.tables[0].columns] == ["Ship and upgrades", "Points", "Ship"]


@pytest.mark.rule("TEAM-LIST-01")
def test_a_team_has_two_lists_by_name_and_its_captain() -> None:
    page = only_page(sheets("xwing-team-epic", HandedIn("The Two", team(CAPTAIN, MATE), "Ann")))
    assert [table.title for table in page.tables] == ["Ann (captain)", "Bea"]
    assert page.head == (PaperField("Faction", "Rebel Alliance"), PaperField("Captain", "Ann"))
    now_bea = only_page(sheets("xwing-team-epic", HandedIn("The Two", team(CAPTAIN, MATE), "Bea", ("Ann", "Bea"))))
    assert [table.title for table in now_bea.tables] == ["Ann", "Bea (captain)"]
    assert [table.rows[-1].cells for table in page.tables] == [("Epic points", "", "3"), ("Epic points", "", "0")]
    assert [table.rows[-2].cells for table in page.tables] == [("Total", "", "119"), ("Total", "", "74")]


@pytest.mark.rule("ARM-LIST-01")
def test_a_fleet_has_its_commander_objectives_and_total() -> None:
    book = format_of("armada-standard")
    paper = list_sheets(book, [HandedIn("Admiral", FLEET)], game_of(book).cards(book, PACK), SAY)
    page = only_page(paper)
    assert page.head == (PaperField("Faction", "Rebel"), PaperField("Commander", "General Dodonna"))
    assert [field.title for field in page.foot] == ["Assault", "Defense", "Navigation", "Points & cards"]
    rows = [row.cells for row in page.tables[0].rows]
    assert rows[0] == ("Assault Frigate Mark II B [flagship]", "72")
    assert rows[-1] == ("Total", "162")


def test_hotshot_counts_no_upgrades_into_a_ship() -> None:
    rows = only_page(sheets("xwing-hotshot", HandedIn("Iden", HOTSHOT))).tables[0].rows
    vader = "Initiative 6 · TIE Advanced x1 · Hull 3 · Shields 2 · Standard loadout"
    iden = "Initiative 4 · TIE/ln Fighter · Attack 2 · Hull 3 · Shields 1 · Loadout: 5 of 8"
    ships = [(row.cells[0], row.cells[2], row.note) for row in rows if row.boxes]
    assert ships[:2] == [("Darth Vader", "6", vader), ("Iden Versio", "4", iden)]
    assert [row.cells for row in rows[-2:]] == [("Total", "", "16"), ("Deficit", "", "4")]


def test_a_list_that_cannot_be_read_stands_there_as_it_was_given() -> None:
    page = only_page(sheets("xwing-standard", HandedIn("Bad", '{"x": #panic()')))
    assert [row.cells for row in page.tables[0].rows] == [('{"x": #panic()',)]
    assert page.notes == ("The list as it was handed in. We have no points for it.",)
    no_cards = list_sheets(format_of("xwing-standard"), [HandedIn("Wes", STANDARD)], None, SAY)
    assert ("Luke Skywalker + R2-D2 (Astromech) + Servomotor S-Foils",) in [
        row.cells for row in only_page(no_cards).tables[0].rows
    ]
    assert only_page(sheets("xwing-standard", HandedIn("Pat", None))).notes == ("This list was handed in on paper.",)


def test_what_is_not_a_card_stands_on_the_sheet_and_is_only_words() -> None:
    given = HandedIn("#panic()", 'Luke Skywalker + #read("/etc/passwd")\n$x$ *y* #[z]')
    read = words(sheets("xwing-standard", given))
    assert [each in read for each in ("#panic()", '#read("/etc/passwd")', "$x$ *y* #[z]")] == [True] * 3


def test_each_competitor_has_a_page() -> None:
    paper = sheets("xwing-epic-dogfight", HandedIn("A", EPIC), HandedIn("B", EPIC), HandedIn("C", None))
    assert len(PdfReader(BytesIO(pdf(paper, system_fonts=False))).pages) == 3


@pytest.mark.rule("XW2-MAT-04", "ARM-MAT-03")
@pytest.mark.parametrize("format", FORMATS)
def test_a_blank_list_has_room_for_all_that_the_book_asks_for(format: str) -> None:
    paper = blank_lists(FORMATS[format], SAY, event="Cup")
    page = only_page(paper)
    wanted = {
        "xwing-standard": ["Name", "Faction", "Damage deck", "Points limit", "Obstacle 1", "Obstacle 2", "Obstacle 3"],
        "xwing-escalation": ["Name", "Faction", "Obstacle 1", "Obstacle 2", "Obstacle 3"],
        "xwing-dogfight": ["Name", "Faction", "Obstacle 1", "Obstacle 2", "Obstacle 3"],
        "xwing-epic-dogfight": ["Name", "Faction", "Epic points"],
        "xwing-team-epic": ["Team", "Captain", "Player 1", "Player 2", "Faction"],
        "xwing-hotshot": ["Name", "Faction"],
        "xwing-fangs-out": ["Name", "Faction"],
        "armada-standard": ["Name", "Faction", "Commander", "Flagship", "Assault", "Defense", "Navigation"],
    }
    titles = [field.title for field in (*page.head, *page.foot)]
    assert titles[: len(wanted[format])] == wanted[format]
    each_list = [row.cells[0] for table in page.tables for row in table.rows if row.cells[0]]
    assert format != "xwing-team-epic" or each_list == ["Total", "Epic points"] * 2
    assert len(page.tables) == max(FORMATS[format].lists.per_competitor, FORMATS[format].members)
    assert len(PdfReader(BytesIO(pdf(paper, system_fonts=False))).pages) == 1
