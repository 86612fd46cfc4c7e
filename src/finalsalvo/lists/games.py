"""The games there are: which one a format is played with, which one a card pack is of.

A game is loaded when somebody asks for it, for its tables of cards are large.
"""

from collections.abc import Iterator

from finalsalvo.lists import sentences as say
from finalsalvo.lists.armada import sentences as _of_fleets  # noqa: F401 (logs hold what games say, loaded or not)
from finalsalvo.lists.data_set import DataSet, Files, NoCards
from finalsalvo.lists.game import ListGame
from finalsalvo.lists.source import Source
from finalsalvo.lists.xwing import sentences as _of_squads  # noqa: F401
from finalsalvo.rules.format import Format, System


def game_of(format: Format) -> ListGame:
    """The game of a format."""
    return game_played(format.system)


def game_of_cards(source: Source) -> ListGame:
    """The game of a card pack."""
    return game_played(source.game)


def game_played(system: System) -> ListGame:
    """The game of a system."""
    if system == "armada":
        from finalsalvo.lists.armada.game import ARMADA

        return ARMADA
    from finalsalvo.lists.xwing.game import XWING

    return XWING


def game_in_box(box: str) -> ListGame:
    """The game of a box that ships with the program."""
    return game_played("armada" if box == "armada" else "xwing-2")


def all_games() -> Iterator[ListGame]:
    """Every game."""
    yield game_played("armada")
    yield game_played("xwing-2")


def data_set_of(files: Files) -> DataSet:
    """The data set that some files are."""
    for game in all_games():
        for each in game.data_sets:
            if each.recognises(files):
                return each
    raise NoCards(say.NO_DATA_SET())
