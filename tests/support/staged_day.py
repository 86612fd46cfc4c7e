"""An event of three days in a store, played so that the lower number wins: everything about it is known beforehand."""

from stored_event import ORGANIZER, StoredEvent

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.rules.result import End, Result
from finalsalvo.rules.stage_notation import read_stages
from finalsalvo.rules.stages import StagePlan
from finalsalvo.server.storage.store import Store

SLUG = "worlds"
THREE_DAYS = (
    'day-1: swiss 3 name="Day 1" date=2026-05-01 starts=10:00 place="Hall 4"; '
    'day-2: swiss 2 top 6 name="Day 2" date=2026-05-02 starts=09:30 place="Hall 1" check-in; '
    'top-4: elimination top 4 name="Top 4" date=2026-05-03'
)
FLIGHTS = (
    'flight-a: swiss 3 name="Flight A" date=2026-05-01 starts=10:00 | '
    'flight-b: swiss 3 name="Flight B" date=2026-05-02 starts=14:00 again; '
    'final: swiss 2 X-1 name="Final day" carry=nothing'
)


class StagedDay(StoredEvent):
    """An event with stages; players are called Ann 1, Ann 2, … and the lower number wins every game."""

    def __init__(
        self,
        store: Store,
        line: str = THREE_DAYS,
        players: int = 12,
        format: str = "xwing-standard",
        slug: str = SLUG,
    ) -> None:
        super().__init__(store, slug, format)
        stages: tuple[StagePlan, ...] = read_stages(line)
        command = c.Create(format, "Worlds", "2026-05-01", starts_at="10:00", mode="Standard", stages=stages)
        store.create(command, ORGANIZER, slug=slug, reason="for the tests")
        if players:
            self.come(range(1, players + 1))

    def come(self, numbers: range, *flights: str) -> None:
        """Some register, for a flight where there are several."""
        self.do(c.Register(tuple(Registration(f"Ann {number}", flights=flights) for number in numbers)))

    def begin(self) -> None:
        """Everybody of the stage is there, and it starts."""
        self.check_in()
        self.do(c.Start())

    def play(self, rounds: int = 1, *, last_open: bool = False) -> None:
        """Rounds are drawn, published and played; of the last the games may stay open."""
        for number in range(rounds):
            self.do(c.DrawRound())
            self.do(c.Publish())
            self.do(c.StartClock())
            if not (last_open and number == rounds - 1):
                self.finish_round()

    def finish_round(self) -> None:
        """The lower number wins every open game, 100 to its opponent's own number."""
        for game in self.round.in_order():
            if game.open:
                one, two = (int(player.removeprefix("p")) for player in game.players)
                scores = (100, one) if one < two else (two, 100)
                self.do(c.SetResult(self.round.number, game.number, Result(End.TIME, scores)))

    def go_on(self, *, here: bool = False) -> None:
        """People go on into the next stage; with `here` they check in again."""
        self.do(c.MakeCut())
        if here:
            assert self.state.cut is not None
            self.do(c.CheckInForStage(self.state.cut.ranked[: self.state.cut.size]))

    def play_all(self) -> None:
        """Three days to the champion."""
        self.begin()
        self.play(3)
        self.go_on(here=True)
        self.play(2)
        self.go_on()
        self.play(2)
        self.do(c.Finish())
