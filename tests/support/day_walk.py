"""One event of a format that goes through all its moments, a step at a time: for tests of what pages show when."""

from collections.abc import Iterator

from msgspec.structs import replace
from stored_event import ORGANIZER, StoredEvent

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.state import Game
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result
from finalsalvo.server import models
from finalsalvo.server.accounts import links
from finalsalvo.server.storage.store import Store

JUDGE, PLAYER, SLUG = "jude", "p1", "walk"
PLAYERS, ROUNDS, CUT = 4, 2, 2


class Walk(StoredEvent):
    """An event of four players: two Swiss rounds and, where the book has a bracket, a final."""

    def __init__(self, store: Store, format: str, **settings: str | None) -> None:
        super().__init__(store, SLUG, format)
        known = self.format
        self.bracket = known.cut.bracket is not None
        pool = known.lists.pools[0] if known.lists.pools else None
        rounds = None if len(known.scoring.limits) > 1 else ROUNDS
        usual = Settings(structure="custom" if rounds else None, pool=pool, swiss_rounds=rounds, cut=CUT * self.bracket)
        chosen = replace(usual, **settings)
        told = {"date": "2018-10-05", "starts_at": "10:00", "mode": "Extended"}
        made = c.Create(format, "A day", settings=chosen, **told)  # type: ignore[arg-type]
        store.create(made, ORGANIZER, slug=SLUG, reason="for the tests")
        links.make(models.EventRow.objects.get(slug=SLUG), "registration", [""], label="public")
        self.do(c.NameLeader(JUDGE, "Jude", "judge"))
        self.do(c.Register(tuple(self.entry(number) for number in range(1, PLAYERS + 1))))

    def moments(self) -> Iterator[str]:
        """Every moment by its name, while the event stands there."""
        yield "registered"
        self.check_in()
        yield "checked in"
        self.do(c.Start())
        self.draw()
        yield "seated"
        self.do(c.StartClock())
        yield "playing"
        self.do(c.CallTime())
        yield "time"
        game = self.game
        self.do(c.ReportResult(1, game.number, self.result(game)), by=PLAYER)
        yield "reported"
        self.do(c.SetResult(1, game.number, self.result(game)))
        yield "over"
        self.win()
        yield "between"
        while self.round.number < len(self.format.scoring.limits) or self.round.number < ROUNDS:
            self.draw()
            self.win()
        if self.bracket:
            self.do(c.MakeCut())
            yield "cut"
            self.draw()
            self.do(c.StartClock())
            yield "final"
            self.win()
        self.do(c.Finish())
        yield "finished"

    @property
    def game(self) -> Game:
        """The first player's game of the round."""
        game = self.round.game_of(PLAYER)
        assert game is not None
        return game

    def result(self, game: Game) -> Result:
        """Whoever registered first wins, and so the first player wins all."""
        return Result(End.TIME, (30, 0) if game.players[0] < game.players[1] else (0, 30))

    def draw(self) -> None:
        """The next round, published."""
        self.do(c.DrawRound())
        self.do(c.Publish())

    def win(self) -> None:
        """Every open game gets its result."""
        for game in self.round.in_order():
            if game.open:
                self.do(c.SetResult(self.round.number, game.number, self.result(game)))
