"""A double elimination on paper: the upper bracket, the lower one and the grand final below each other."""

from collections.abc import Callable, Mapping
from typing import Protocol

from finalsalvo.documents.paper import BracketPicture, PaperBracketRound, PaperSide
from finalsalvo.event.life.naming import bracket_part_called
from finalsalvo.event.places import band_text
from finalsalvo.pairing.bracket import Bracket, Competitor, Entrant, LoserOf, NumberedGame, WinnerOf
from finalsalvo.pairing.double_elimination import lower_rounds, places_by_round, places_out
from finalsalvo.words.message import Message


class BracketSayer(Protocol):
    """How a bracket says something in the reader's language."""

    def __call__(self, text: str) -> str:
        """A sentence or a word."""

    def tell(self, message: Message | str) -> str:
        """A message in words."""


Drawn = Callable[[NumberedGame], tuple[PaperSide, PaperSide]]
"""How the two sides of a game are written."""


def double_pictures(bracket: Bracket, table: Bracket, drawn: Drawn, say: BracketSayer) -> tuple[BracketPicture, ...]:
    """The parts of a bracket from top to bottom, as large as fits on a page; `table` is the same with nobody known."""
    games, out = {game.number: game for game in bracket.games}, places_out(table)
    finals = [[game.number] for game in bracket.games if game.part == "final" or is_again(game)]
    parts = [part for part in (places_by_round(table), lower_rounds(table), finals) if part]

    def paper_round(numbers: list[int]) -> PaperBracketRound:
        first, here = games[numbers[0]], [games[number] for number in numbers]
        return PaperBracketRound(part_title(first, out, say), tuple(map(drawn, here)), tuple(numbers))

    slots, columns = sum(len(part[0]) for part in parts), max(map(len, parts))
    return tuple(BracketPicture(tuple(map(paper_round, part)), slots, columns) for part in parts)


def part_title(game: NumberedGame, out: Mapping[int, tuple[int, int]], say: BracketSayer) -> str:
    """What the round of a game is called, with the places of those who go out in it."""
    if game.part == "again" and not isinstance(game.first, Competitor):
        return say("Second grand final, if needed")
    title = say.tell(bracket_part_called(game))
    return f"{title} · {band_text(*out[game.round])}" if game.part == "lower" and game.round in out else title


def is_again(game: NumberedGame) -> bool:
    """Whether a game is the second grand final, and is played or may be."""
    return game.part == "again" and may_come(game)


def may_come(game: NumberedGame) -> bool:
    """Whether the second grand final is played, or may be: not where the first one was the last game."""
    return not isinstance(game.second, Competitor) or isinstance(game.first, Competitor)


def coming(table: Bracket, say: BracketSayer) -> Mapping[Entrant, str]:
    """For every open side from which game its player comes."""
    winner, loser = say("Winner of %(game)s"), say("Loser of %(game)s")
    found: dict[Entrant, str] = {}
    for game in table.games:
        found[WinnerOf(game.number)] = winner % {"game": game.number}
        found[LoserOf(game.number)] = loser % {"game": game.number}
    return found
