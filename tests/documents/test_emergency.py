"""The paper for when the power fails: every part of it, of a first round, a later one, the last and a bracket."""

from gettext import NullTranslations
from io import BytesIO

import pytest
from events import bracket, event, swiss
from msgspec.structs import replace
from pypdf import PdfReader

from finalsalvo.documents.emergency import emergency_paper, instructions, worksheet_lines
from finalsalvo.documents.paper import PaperSection
from finalsalvo.documents.pdf import pdf
from finalsalvo.event.record import Event, Match, Round, Status
from finalsalvo.rules.house import Settings, house_format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import format_of
from finalsalvo.words.saying import Say

SAY = Say(NullTranslations())
BYE = "The number of players is odd: the lowest-ranked player without an earlier bye gets the bye."
FEWEST = (
    "The number of players is odd: the player with the fewest points gets the bye. If several have equally few, "
    "the lowest MoV decides, then chance."
)


def open_round(round: Round) -> Round:
    """The round while it is played, at tables from 1 on."""
    games = tuple(Match(match.players, table) for table, match in enumerate(round.matches, start=1))
    return replace(round, matches=games)


def sections(found: Event, address: str = "") -> list[PaperSection]:
    format, _ = house_format(format_of(found.format), found.settings)
    made = emergency_paper(found, format, SAY, address=address)
    return [each for each in made.blocks if isinstance(each, PaperSection)]


def told(found: Event) -> list[str]:
    """The instructions on the worksheet."""
    format, _ = house_format(format_of(found.format), found.settings)
    last = max(found.rounds, key=lambda each: each.number)
    playing = any(match.result is None for match in last.matches)
    there = len(worksheet_lines(found, format, last, playing=playing))
    return list(instructions(found, format, last, there, SAY, playing=playing))


SECOND = event(
    "xwing-standard",
    "ABCDEFG",
    swiss(1, "AB", "CD", "EF", byes="G"),
    open_round(swiss(2, "AC", "EG", "BD", byes="F")),
    settings=Settings(swiss_rounds=4, cut=0),
    dropped="B",
)


def test_a_round_that_is_played_has_all_parts_in_the_order_of_need() -> None:
    assert [(each.title, each.sub) for each in sections(SECOND)] == [
        ("If the power fails", "Test · Round 2"),
        ("Pairings by table", "Round 2"),
        ("Pairings by name", "Round 2"),
        ("Standings", "After round 1"),
        ("Result slips", "Round 2"),
        ("Worksheet for round 3", "Round 2"),
        ("Blank slips", "Copy as many as you need."),
    ]


def test_before_the_first_round_is_over_there_are_players_instead_of_standings() -> None:
    first = event("xwing-standard", "ABCD", open_round(swiss(1, "AB", "CD")))
    assert [each.title for each in sections(first)][3] == "Players"


def test_a_round_that_is_over_needs_no_pairings_and_its_points_are_counted() -> None:
    over = replace(SECOND, rounds=SECOND.rounds[:1])
    assert [each.title for each in sections(over)] == [
        "If the power fails",
        "Standings",
        "Worksheet for round 2",
        "Blank slips",
    ]
    lines = worksheet_lines(over, format_of(over.format), over.rounds[0], playing=False)
    assert {line.player: line.points for line in lines} == {"A": 1, "C": 1, "E": 1, "G": 1, "D": 0, "F": 0}


def test_the_worksheet_knows_points_earlier_opponents_and_byes_of_those_who_are_still_there() -> None:
    lines = worksheet_lines(SECOND, format_of(SECOND.format), SECOND.rounds[-1], playing=True)
    number = {line.player: place for place, line in enumerate(lines, start=1)}
    assert sorted(number) == ["A", "C", "D", "E", "F", "G"]
    met = {line.player: {each for each in number if number[each] in line.met} for line in lines}
    assert met == {"A": {"C"}, "C": {"A", "D"}, "D": {"C"}, "E": {"F", "G"}, "F": {"E"}, "G": {"E"}}
    assert {line.player: line.byes for line in lines} == {"A": 0, "C": 0, "D": 0, "E": 0, "F": 1, "G": 1}


def test_instructions_are_those_of_the_format_with_its_own_bye() -> None:
    rest = "No rematches: “Has met” gives the numbers of earlier opponents on this sheet."
    last = "Write down tables and opponents, and read the pairings out. Enter the round afterwards as it was played."
    first = "Write down everyone's points of this round and add them up."
    random = (
        "Pair from the top down: within equal points at random.",
        "If a group has an odd number, one of its players meets one of the next group.",
    )
    odd = replace(SECOND, players=tuple(replace(each, status=Status.ACTIVE) for each in SECOND.players))
    assert told(odd) == [first, *random, rest, BYE, last]
    assert told(SECOND) == [first, *random, rest, last]
    assert FEWEST in told(replace(odd, format="xwing-escalation"))


def test_after_the_last_round_the_worksheet_is_for_the_cut_or_the_end() -> None:
    ended = replace(SECOND, settings=Settings(swiss_rounds=2, cut=0))
    with_cut = replace(SECOND, settings=Settings(swiss_rounds=2, cut=4))
    assert [each.title for each in sections(ended)][-2] == "Worksheet for the final standings"
    assert [each.title for each in sections(with_cut)][-2] == "Worksheet for the cut"
    assert told(with_cut)[1:] == [
        "This was the last Swiss round. Rank everyone by points, then by: MoV, SoS, random number.",
        "The top 4 play on: first against last, second against second to last, and so on.",
    ]


def test_a_bracket_is_written_on() -> None:
    found = event("xwing-standard", "ABCD", swiss(1, "AB", "CD"), open_round(bracket(2, "AD", "CB")))
    assert [each.title for each in sections(found)] == [
        "If the power fails",
        "Pairings by table",
        "Pairings by name",
        "Swiss standings",
        "Result slips",
        "Bracket",
        "Blank slips",
    ]


def test_all_of_it_can_be_read_on_paper_with_the_address_and_hostile_names() -> None:
    named = replace(SECOND, players=(replace(SECOND.players[0], name='#panic("x") _a_'), *SECOND.players[1:]))
    format, _ = house_format(format_of(named.format), named.settings)
    content = pdf(emergency_paper(named, format, SAY, address="http://hall.example:8000/e/test"), system_fonts=False)
    pages = PdfReader(BytesIO(content)).pages
    texts = [" ".join(page.extract_text().split()) for page in pages]
    assert len(pages) == 7
    assert texts[0].startswith("If the power fails Test · Round 2 Now Play on.")
    assert "http://hall.example:8000/e/test" in texts[0]
    assert all('#panic("x") _a_' in text for text in texts[1:6])
    assert [float(page.mediabox.width) > float(page.mediabox.height) for page in pages] == [False] * 5 + [True, False]


def test_there_is_none_before_a_round_is_published() -> None:
    with pytest.raises(Refusal, match="No round is published yet"):
        sections(event("xwing-standard", "AB"))
