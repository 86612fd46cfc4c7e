"""The list on paper, and what changes between two lists."""

import pytest
from judged import STANDARD
from small_cards import second_edition

from finalsalvo.lists.amendment import Amendment
from finalsalvo.lists.xwing.amendment import amendment
from finalsalvo.lists.xwing.catalog import catalog
from finalsalvo.lists.xwing.lineup import Lineup
from finalsalvo.lists.xwing.reading import read_squads
from finalsalvo.lists.xwing.sheet import SquadSheetLine, sheet_of
from finalsalvo.lists.xwing.squad import Squad


def squad(text: str) -> Squad:
    (found,) = read_squads(text)
    return found


@pytest.mark.rule("XW2-LIST-01", "XW2-LIST-02", "XW2-LIST-03")
def test_a_sheet_has_full_names_points_and_half_points() -> None:
    text = "Player: Wes\nEzra Bridger (TIE/ln)\nLuke Skywalker + R2-D2 (Astromech) + Hull Upgrade + Plans"
    written = squad(text.replace("TIE/ln", "TIE/ln Fighter"))
    made = sheet_of(written, Lineup(written, catalog(second_edition())))
    assert (made.player, made.faction, made.total) == ("Wes", "Rebel Alliance", None)
    assert made.lines == (
        SquadSheetLine("Ezra Bridger (TIE/ln Fighter, Spectre-6)", 32, whole=32, half=16, health=3),
        SquadSheetLine("Luke Skywalker", 62, health=7),
        SquadSheetLine("R2-D2 (Astromech)", 6, below=True),
        SquadSheetLine("Hull Upgrade", 5, below=True),
        SquadSheetLine("Plans", below=True),
    )


def changes(before: str, after: str) -> Amendment:
    return amendment(squad(before), squad(after), second_edition())


def test_a_list_that_only_says_more_is_the_same_squad() -> None:
    fuller = STANDARD.replace("Blue Squadron Escort", "bluesquadronescort").replace("Player: Wes", "Player: Wes Janson")
    told = changes(STANDARD, fuller)
    assert (told, told.same, told.advantageous) == (Amendment((), (), 0), True, False)


def test_other_cards_are_told_and_looked_at() -> None:
    told = changes(
        STANDARD, STANDARD.replace("Hull Upgrade", "Proton Torpedoes").replace("coreasteroid5", "coreasteroid1")
    )
    assert [str(each) for each in told.removed] == [
        "Asteroid 5 (first edition Core Set or second edition Core Set)",
        "Blue Squadron Escort with Hull Upgrade",
    ]
    assert [str(each) for each in told.added] == [
        "Asteroid 1 (first edition Core Set or Never Tell Me the Odds)",
        "Blue Squadron Escort with Proton Torpedoes",
    ]
    assert told.points == 4
    assert told.advantageous
    less = changes(STANDARD, STANDARD.replace("Blue Squadron Escort + Hull Upgrade", ""))
    assert [str(each) for each in less.removed] == ["Blue Squadron Escort with Hull Upgrade"]
    assert (less.added, less.points) == ((), -46)
    assert not less.advantageous
