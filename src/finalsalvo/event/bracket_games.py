"""The games of the bracket, who lost them and the score that is shown: one answer for screens, papers and the API."""

from msgspec import Struct

from finalsalvo.event.elimination import course_of
from finalsalvo.event.places import loser_of
from finalsalvo.event.record import Event, Match, Round, Status
from finalsalvo.pairing.bracket import Bracket, Competitor, Entrant
from finalsalvo.rules.format import Format
from finalsalvo.rules.result import Stage
from finalsalvo.rules.scoring import outcomes_of, shown_scores


class BracketGame(Struct, frozen=True):
    """A game of the bracket that has a result; `scores` are in the order of `players`."""

    players: tuple[str, str]
    loser: str | None
    scores: tuple[int, int] | None

    def score_of(self, player: str) -> str:
        """What is shown beside one of the two; nothing where there is no score."""
        return "" if self.scores is None else str(self.scores[self.players.index(player)])


BracketGames = dict[tuple[frozenset[str], int], BracketGame]
"""By its two players each game of the bracket that has a result; and by its round, where two may meet twice."""


def bracket_games(event: Event, format: Format) -> BracketGames:
    """The games of the bracket that have a result."""
    held = course_of(event, format).held if format.cut.lives > 1 else {}
    return {
        (frozenset(match.players), held.get(each.number, 0)): found
        for each in event.rounds_of(Stage.ELIMINATION)
        for match in each.matches
        if (found := over(format, each, match)) is not None
    }


def over(format: Format, round: Round, match: Match) -> BracketGame | None:
    """A game that has a result, None for any other."""
    if match.result is None:
        return None
    outcomes = outcomes_of(format, round.number, round.stage, match.players, match.result)
    return BracketGame(match.players, loser_of(format, round, match), shown_scores(match.result, outcomes))


def game_between(games: BracketGames, one: Entrant, other: Entrant, round: int = 0) -> BracketGame | None:
    """The game of two who are known, in a round of the bracket; None where it has no result."""
    if not isinstance(one, Competitor) or not isinstance(other, Competitor):
        return None
    both = frozenset({one.player, other.player})
    return games.get((both, 0)) or games.get((both, round))


def disqualified_last(event: Event, bracket: Bracket) -> dict[str, int]:
    """Everybody in the bracket who was disqualified, with the number of their last game: they have no place (B78)."""
    out = {each.id for each in event.players if each.status is Status.DISQUALIFIED}
    return {
        entrant.player: game.number
        for game in bracket.games
        for entrant in (game.first, game.second)
        if isinstance(entrant, Competitor) and entrant.player in out
    }
