"""A double elimination followed through the rounds of a file.

* A round of the file has every game that can be played at that time, of the upper and of the lower bracket; who is in
  and has no game in it waits, and stands among its byes. So everybody who is in is in every round.
* Here the recorded results decide who goes on and who goes down: both of a game play on after a first loss.
* Who leaves leaves an empty place, above or below, and whoever would meet them there goes on without a game.
"""

from collections import Counter
from collections.abc import Iterable, Set

from msgspec import field

from finalsalvo.event import sentences as say
from finalsalvo.event.bracket_reading import BracketLine
from finalsalvo.event.elimination import (
    Course,
    Holder,
    Lines,
    is_contest,
    players_of,
    those_who_left,
    through,
    unresolved_words,
    words,
)
from finalsalvo.event.places import loser_of
from finalsalvo.event.record import Event, Round
from finalsalvo.pairing.bracket import BYE, EMPTY, TBD, Bracket, Competitor, EmptySide, Entrant, LoserOf, NumberedGame
from finalsalvo.pairing.double_elimination import double_bracket
from finalsalvo.rules.format import Format


class DoubleCourse(Course, kw_only=True):
    """A double elimination as far as it was played.

    `fallen` says who comes down from a game, `losses` how many somebody has.
    """

    fallen: dict[int, Holder] = field(default_factory=dict)
    losses: Counter[str] = field(default_factory=Counter)

    def comes_from(self, side: Entrant) -> Entrant:
        """Who has come to a side of a game, from above too."""
        return self.fallen.get(side.game, side) if isinstance(side, LoserOf) else super().comes_from(side)

    def sitting(self, games: Iterable[NumberedGame]) -> tuple[str, ...]:
        """Those who have lost less than two games and have none in this round."""
        busy = {player for game in games for player in players_of(game)}
        lives = self.format.cut.lives
        return tuple(sorted(player for player in self.beginners - busy if self.losses[player] < lives))

    def go_on(self, games: Iterable[NumberedGame]) -> None:
        """Passes over a round without a game: nobody comes down from it."""
        games = list(games)
        self.fallen |= {game.number: nobody_from(game) for game in games}
        super().go_on(games)

    def settle(
        self,
        round: Round,
        games: Iterable[NumberedGame],
        taken: Lines,
        later: Set[str],  # noqa: ARG002 -- a single elimination asks
    ) -> None:
        """Notes down who goes on above, who goes down, and who is out for the second time."""
        for game in games:
            on, down = self.outcome(round, game, taken.get(game.number))
            self.holders[game.number] = on
            self.fallen[game.number] = down

    def outcome(self, round: Round, game: NumberedGame, entry: BracketLine | None) -> tuple[Holder, Holder]:
        """Who comes out of a game as its winner and as its loser; who has lost twice comes out of none."""
        if entry is None and is_contest(game):
            self.waiting.append(say.NOT_IN_FILE(game=words(self.event, game)))
            return TBD, TBD
        if entry is None:
            return through(game), nobody_from(game)
        if entry.match is None:
            return Competitor(entry.players[0]), nobody_from(game)
        loser = loser_of(self.format, round, entry.match)
        if loser is None:
            return self.unplayed(round, entry)
        self.losses[loser] += 1
        if self.losses[loser] >= self.format.cut.lives:
            self.out[loser] = round.number
        winner = next(player for player in entry.players if player != loser)
        return Competitor(winner), EMPTY if loser in self.out else Competitor(loser)

    def unplayed(self, round: Round, entry: BracketLine) -> tuple[Holder, Holder]:
        """A game without a result: whoever has not left goes on, and while both are there it is not over."""
        gone = those_who_left(self.event)
        staying = [player for player in entry.players if player not in gone]
        if len(staying) > 1:
            assert entry.match is not None
            self.waiting.append(unresolved_words(self, round, entry.match))
            return TBD, TBD
        return Competitor(staying[0]) if staying else EMPTY, EMPTY


def double_course(event: Event, format: Format, upper: Bracket) -> DoubleCourse:
    """A double elimination before its first round, by the upper bracket that it begins with."""
    return DoubleCourse(event=event, format=format, bracket=double_bracket(upper))


def nobody_from(game: NumberedGame) -> Holder:
    """Who comes down from a game that was not played: nobody, because nobody was meant to, or because they left."""
    return BYE if any(isinstance(side, EmptySide) for side in (game.first, game.second)) else EMPTY
