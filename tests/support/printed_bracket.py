"""A bracket as the books print it, to compare with."""

from collections.abc import Mapping

from finalsalvo.pairing.bracket import Bracket, Competitor, Empty, EmptySide, Entrant, Seed, Tbd, WinnerOf


def printed(bracket: Bracket, names: Mapping[str, str] | None = None) -> list[str]:
    """The table, a line for each game: `game 5, winner of 1 v winner of 4, round 2`."""

    def words(side: Entrant) -> str:
        match side:
            case Seed(number=number):
                return f"seed {number}"
            case WinnerOf(game=game):
                return f"winner of {game}"
            case Competitor(player=player):
                return (names or {}).get(player, player)
            case EmptySide():
                return "bye"
            case Empty():
                return "empty"
            case Tbd():
                return "to be decided"
            case _:
                return f"loser of {side.game}"

    return [
        f"game {game.number}, {words(game.first)} v {words(game.second)}, round {game.round}" for game in bracket.games
    ]
