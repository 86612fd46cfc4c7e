"""What lies on the table is judged where a list names it."""

import pytest
from judged import STANDARD, escalation, judged, reasons

from finalsalvo.lists.xwing.reading import read_squads
from finalsalvo.lists.xwing.squad import NamedPieces

LUKE = "Luke Skywalker + R2-D2 (Astromech) + Servomotor S-Foils"


def named(*lines: str) -> str:
    """A legal list in which Luke's pieces are named."""
    return STANDARD.replace(LUKE, "\n".join((LUKE, *lines)))


def test_pieces_are_read_below_their_ship_and_from_a_file() -> None:
    (typed,) = read_squads(named("Miniature: T-65 X-wing", "Dial: X-wing", "Base: Rebel Alliance"))
    assert [ship.pieces for ship in typed.ships] == [
        NamedPieces("T-65 X-wing", "X-wing", "Rebel Alliance"),
        NamedPieces(),
        NamedPieces(),
    ]
    assert typed.unread == ()
    (xws,) = read_squads(
        '{"pilots": [{"id": "lukeskywalker", "miniature": "xwing", "dial": "xwing", "base": "rebel"}]}'
    )
    assert (xws.ships[0].pieces, xws.unread) == (NamedPieces("xwing", "xwing", "rebel"), ())


@pytest.mark.rule("XW2-FACT-01")
@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (("Miniature: T-65 X-wing", "Dial: t65xwing", "Base: rebel"), []),
        (("Miniature: X-wing",), []),  # as the first edition calls it
        (
            ("Base: Galactic Empire",),
            [("XW2-FACT-01", "Cards and bases mix Galactic Empire and Rebel Alliance. Use one faction.")],
        ),
        (
            ("Miniature: TIE/ln Fighter",),
            [("XW2-FACT-02", "The miniature for Luke Skywalker belongs to another ship. Use the right one.")],
        ),
        (
            ("Dial: Attack Shuttle",),
            [("XW2-FACT-02", "The dial for Luke Skywalker belongs to another ship. Use the right one.")],
        ),
        (
            ("Dial: X-wing (first edition)",),
            [("XW2-FACT-03", "The dial of Luke Skywalker isn't from the second edition. Use the right one.")],
        ),
    ],
)
def test_pieces_that_a_list_names_are_those_of_the_ship(lines: tuple[str, ...], told: list[tuple[str, str]]) -> None:
    report = judged("xwing-standard", named(*lines))
    assert [(each.rule, str(each.message)) for each in report.failures] == told
    passed = [
        str(each.message) for each in report.findings if each.check == "components" and each not in report.failures
    ]
    assert passed == ([] if told else ["Miniatures, dials and bases: right"])


def test_a_piece_that_nobody_knows_is_asked_about() -> None:
    report = judged("xwing-standard", named("Miniature: Death Star"))
    assert [(str(each.where), str(each.message)) for each in report.unknown] == [
        ("Ship 1", "We don't know “Death Star” as a ship or a faction. Ask a judge.")
    ]


def test_nothing_is_said_of_pieces_that_no_list_names() -> None:
    assert [each for each in judged("xwing-standard", STANDARD).findings if each.check == "components"] == []


@pytest.mark.rule("ESC-FACT-01")
def test_escalation_asks_the_same_of_every_squad() -> None:
    squads = ("2 x Rookie Pilot\nMiniature: A-wing", *["2 x Rookie Pilot"] * 3)
    assert reasons(judged("xwing-escalation", escalation(*squads))) == [("components", "ESC-FACT-01")]
    assert reasons(judged("xwing-escalation", escalation(*["2 x Rookie Pilot\nMiniature: X-wing"] * 4))) == []
