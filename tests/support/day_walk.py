"""One event of a format that goes through all its moments, a step at a time: for tests of what pages show when."""

from collections.abc import Iterator

from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.state import Game, LiveRound, State
from finalsalvo.rules.house import Settings
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Result
from finalsalvo.server import models
from finalsalvo.server.accounts import links
from finalsalvo.server.http.here import Here
from finalsalvo.server.storage.store import Store

ORGANIZER, JUDGE, PLAYER, SLUG = "olga", "jude", "p1", "walk"
PLAYERS, ROUNDS, CUT = 4, 2, 2


class Walk:
    """An event of four players: two Swiss rounds and, where the book has a bracket, a final."""

    def __init__(self, store: Store, format: str, **settings: str | None) -> None:
        self.store = Here.store = store
        self.format = known = FORMATS[format]
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

    def entry(self, number: int) -> Registration:
        """Somebody who comes; a team where teams play."""
        name = f"Player {number}"
        if self.format.unit == "team":
            return Registration(name, members=(f"{name}a", f"{name}b"), captain=f"{name}a")
        return Registration(name)

    def moments(self) -> Iterator[str]:
        """Every moment by its name, while the event stands there."""
        yield "registered"
        ids = tuple(self.state.players)
        if self.state.format.lists.required == "always":
            for player in ids:
                self.do(c.SubmitList(player, "a list"), by=player)
        self.do(c.CheckIn(ids))
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

    def do(self, command: c.Command, by: str = ORGANIZER) -> None:
        """Gives a command."""
        self.store.obey(SLUG, command, by, reason="for the tests")

    @property
    def state(self) -> State:
        """The event as it is."""
        state = self.store.life(SLUG).state
        assert state is not None
        return state

    @property
    def round(self) -> LiveRound:
        """The round that was published last."""
        assert self.state.round is not None
        return self.state.round
