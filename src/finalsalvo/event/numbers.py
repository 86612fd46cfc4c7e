"""An event in numbers, for those who remember it: how much was played, and the games that people talk about."""

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from finalsalvo.event.record import Event, Match, Round
from finalsalvo.rules.format import Format
from finalsalvo.rules.result import End, Stage, Verdict
from finalsalvo.rules.scoring import outcomes_of, shown_scores

ENOUGH = 2
"""So many games somebody has played at least who is called unbeaten."""


class PlayedGame(Struct, frozen=True):
    """A game that was played to a score: whoever has more stands first. `left` is how many were in its round."""

    number: int
    stage: Stage
    left: int
    players: tuple[str, str]
    scores: tuple[int, int]

    @property
    def apart(self) -> int:
        """By how much one has more than the other."""
        return self.scores[0] - self.scores[1]


class EventNumbers(Struct, frozen=True):
    """An event in numbers. `closest` and `widest` are the games with the least and the most between the two.

    A game that ended level is not among them, nor one that somebody conceded: its score is the book's. `unbeaten` are
    those who won every game that they played. `games` are those that were played, not those that one side won without
    the other.
    """

    players: int
    rounds: int
    games: int
    closest: PlayedGame | None
    widest: PlayedGame | None
    unbeaten: tuple[str, ...]


def numbers_of(event: Event, format: Format) -> EventNumbers:
    """The numbers of all rounds of an event; of games that are alike in this the later one is told."""
    games = (game for round in event.rounds for game in played_games(round, format) if game.apart)
    scored = sorted(games, key=lambda game: (game.stage is Stage.ELIMINATION, game.number), reverse=True)
    there = {player for round in event.rounds for player in (*round.byes, *players_in(round))}
    return EventNumbers(
        players=len(there),
        rounds=len(event.rounds),
        games=sum(1 for round in event.rounds for match in round.matches if is_played(round, match, format)),
        closest=min(scored, key=lambda game: game.apart, default=None),
        widest=max(scored, key=lambda game: game.apart, default=None),
        unbeaten=unbeaten(event, format),
    )


def players_in(round: Round) -> Iterator[str]:
    """Those who have an opponent in a round."""
    for match in round.matches:
        yield from match.players


def is_played(round: Round, match: Match, format: Format) -> bool:
    """Whether a game has a result that two people played for."""
    if match.result is None:
        return False
    outcomes = outcomes_of(format, round.number, round.stage, match.players, match.result)
    return outcomes is None or outcomes[0].met


def played_games(round: Round, format: Format) -> Iterator[PlayedGame]:
    """The games of a round that were played to a score."""
    left = 2 * len(round.matches) + len(round.byes)
    for match in round.matches:
        if match.result is None or match.result.end is End.CONCESSION:
            continue
        outcomes = outcomes_of(format, round.number, round.stage, match.players, match.result)
        scores = shown_scores(match.result, outcomes)
        if scores is None:
            continue
        (one, two), (more, less) = match.players, scores
        ahead = more >= less
        pair, both = ((one, two), (more, less)) if ahead else ((two, one), (less, more))
        yield PlayedGame(round.number, round.stage, left, pair, both)


def unbeaten(event: Event, format: Format) -> tuple[str, ...]:
    """Those who won all their games, byes aside, in the order of the players of the event."""
    won: Counter[str] = Counter()
    played: Counter[str] = Counter()
    for round in event.rounds:
        for match in round.matches:
            outcomes = None
            if match.result is not None:
                outcomes = outcomes_of(format, round.number, round.stage, match.players, match.result)
            for player, outcome in zip(match.players, outcomes or (), strict=False):
                played[player] += 1
                won[player] += outcome.verdict is Verdict.WIN
    return tuple(each.id for each in event.players if played[each.id] >= ENOUGH and won[each.id] == played[each.id])
