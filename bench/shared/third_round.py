"""An event in its third round, two rounds of which are played and one has just begun. Django must be ready."""

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.life import Life, obey
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result

ORGANIZER = "organizer"
SECRET = "5a" * 32
BEGINNING = 1_700_000_000_000


def event_in_its_third_round(name: str, settings: Settings, people: tuple[str, ...]) -> Life:
    """The event; its players have the ids that registration gives: p1, p2, …"""
    life = Life()

    def give(command: c.Command, reason: str | None = None) -> None:
        nonlocal life
        at = BEGINNING + life.seq * 1_000
        life, _ = obey(life, command, by=ORGANIZER, at=at, secret=SECRET, reason=reason)

    give(c.Create("xwing-standard", name, settings=settings), "so large")
    give(c.Register(tuple(Registration(f"Player {person[1:]}") for person in people)))
    give(c.CheckIn(people))
    give(c.Start(), "no marshal")
    for number in range(1, 4):
        for command in (c.DrawRound(), c.Publish(), c.StartClock()):
            give(command)
        assert life.state is not None
        assert life.state.round is not None
        for game in life.state.round.in_order() if number < 3 else ():
            give(c.SetResult(number, game.number, Result(End.TIME, (150 - game.number % 50, game.number % 50))))
    return life


def people(players: int) -> tuple[str, ...]:
    """The ids of so many players."""
    return tuple(f"p{number}" for number in range(1, players + 1))
