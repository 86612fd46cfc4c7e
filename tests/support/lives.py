"""An event driven by commands, in few words: for tests of its life."""

from typing import Any, NamedTuple

import pytest

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import Decision
from finalsalvo.event.life.decide import NeedsAnswer, NeedsConfirmation, NeedsReason
from finalsalvo.event.life.life import Life, obey
from finalsalvo.event.life.state import Game, LiveRound, State
from finalsalvo.rules.house import Settings
from finalsalvo.rules.refusal import Problem, Refusal
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Result

MINUTE = 60_000
SECRET = "the secret of the tests"
TO_PLAY: dict[str, Settings] = {
    "xwing-hotshot": Settings(pool="standard"),
    "xwing-fangs-out": Settings(pool="extended"),
    "xwing-epic-dogfight": Settings(swiss_rounds=3),
    "xwing-team-epic": Settings(swiss_rounds=3),
    "xwing-dogfight": Settings(swiss_rounds=3),
}
"""What an organizer must choose before an event of a format can start."""

BOOKS = {
    "XW2": "xwing-standard",
    "ESC": "xwing-escalation",
    "HOT": "xwing-hotshot",
    "FANG": "xwing-fangs-out",
    "EPIC": "xwing-epic-dogfight",
    "TEAM": "xwing-team-epic",
    "ARM": "armada-standard",
}
"""By the beginning of a rule's id the format of its book."""


class Told(NamedTuple):
    """Why a command was refused."""

    field: str
    rule: str
    message: str


class Live:
    """A life that goes on with every command; a minute passes before each."""

    def __init__(self) -> None:
        self.life = Life()
        self.now = 0

    @property
    def state(self) -> State:
        """The event as it is now."""
        assert self.life.state is not None
        return self.life.state

    @property
    def round(self) -> LiveRound:
        """The round that was published last."""
        assert self.state.round is not None
        return self.state.round

    def added(self) -> tuple[f.Fact, ...]:
        """What the last command added to the log."""
        return self.life.entries[-1].facts

    def wait(self, minutes: int) -> None:
        """Lets time pass."""
        self.now += minutes * MINUTE

    def do(self, command: c.Command, *, by: str = "org", reason: str | None = None, sure: bool = False) -> Decision:
        """Gives a command that is obeyed."""
        self.now += MINUTE
        self.life, decision = obey(self.life, command, by=by, at=self.now, secret=SECRET, reason=reason, sure=sure)
        return decision

    def try_to(self, command: c.Command, by: str, reason: str | None) -> Refusal:
        """Gives a command that is refused, and so changes nothing."""
        before = self.life
        with pytest.raises(Refusal) as refusal:
            obey(before, command, by=by, at=self.now + MINUTE, secret=SECRET, reason=reason)
        assert self.life is before
        return refusal.value

    def refused(self, command: c.Command, *, by: str = "org", reason: str | None = None) -> Told:
        """What is said to a command that cannot be obeyed, whatever the reason."""
        told = self.try_to(command, by, reason)
        assert not isinstance(told, NeedsAnswer), told.message
        return Told(told.field, told.rule, str(told.message))

    def asks(self, command: c.Command, *, by: str = "org") -> list[tuple[str, str]]:
        """The rule and the words of each warning that keeps a command from being obeyed until somebody is sure."""
        told = self.try_to(command, by, None)
        assert isinstance(told, NeedsConfirmation), told.message
        return said(told.warnings)

    def wants_reason(self, command: c.Command, *, by: str = "org") -> list[tuple[str, str]]:
        """The rule and the words of each warning that keeps a command from being obeyed without a reason."""
        told = self.try_to(command, by, None)
        assert isinstance(told, NeedsReason), told.message
        return said(told.warnings)

    def draw(self) -> None:
        """Draws the next round and makes it public."""
        self.do(c.DrawRound())
        self.do(c.Publish())

    def game(self, player: str) -> Game:
        """The game of a player in the round that was published last."""
        game = self.round.game_of(player)
        assert game is not None
        return game

    def pairs(self) -> list[tuple[str, str]]:
        """Who meets whom in the round that was published last, each pair in order, and all in order."""
        return sorted((min(game.players, key=rank), max(game.players, key=rank)) for game in self.round.in_order())

    def set(self, winner: str, **more: Any) -> Decision:
        """Enters that a player has won their game of this round."""
        game = self.game(winner)
        return self.do(c.SetResult(self.round.number, game.number, self.won(winner), **more))

    def won(self, winner: str) -> Result:
        """The usual result of a game of this round that a player won at time."""
        first = self.game(winner).players[0] == winner
        return Result(End.TIME, (30, 0) if first else (0, 30))

    def play(self) -> None:
        """Lets whoever registered first win each game of this round that is still open."""
        for game in self.round.in_order():
            if game.open:
                self.set(min(game.players, key=rank))


def rank(player: str) -> int:
    """How early somebody registered: p3 is the third."""
    return int(player[1:])


def said(problems: tuple[Problem, ...]) -> list[tuple[str, str]]:
    """The rule and the words of each warning or notice."""
    return [(problem.rule, str(problem.message)) for problem in problems]


def created(format: str = "xwing-standard", settings: Settings | None = None, **more: Any) -> Live:
    """An event that has just been made by its organizer `org`, called Olga."""
    live = Live()
    chosen = TO_PLAY.get(format, Settings()) if settings is None else settings
    live.do(c.Create(format, settings=chosen, organizer_name="Olga", **more), reason="a rule of our own")
    return live


def registered(format: str = "xwing-standard", players: int = 8, settings: Settings | None = None, **more: Any) -> Live:
    """An event with players P1, P2, … (or teams of two) of the ids p1, p2, …, checked in with a list on paper."""
    live = created(format, settings, **more)
    numbers = range(1, players + 1)
    if FORMATS[format].unit == "team":
        entries = tuple(f.Registration(f"P{n}", members=(f"A{n}", f"B{n}"), captain=f"A{n}") for n in numbers)
    else:
        entries = tuple(f.Registration(f"P{n}") for n in numbers)
    live.do(c.Register(entries))
    for n in numbers:
        live.do(c.SubmitList(f"p{n}"))
    live.do(c.CheckIn(tuple(f"p{n}" for n in numbers)))
    return live


def started(format: str = "xwing-standard", players: int = 8, settings: Settings | None = None, **more: Any) -> Live:
    """An event that has begun."""
    live = registered(format, players, settings, **more)
    live.do(c.Start(), reason="we know")
    return live


def playing(format: str = "xwing-standard", players: int = 8, settings: Settings | None = None, **more: Any) -> Live:
    """An event whose first round is published."""
    live = started(format, players, settings, **more)
    live.draw()
    return live


def running(format: str = "xwing-standard", players: int = 8) -> Live:
    """An event whose first round is being played: its clock has just started."""
    live = playing(format, players)
    live.do(c.StartClock())
    return live


def leader(live: Live, id: str, role: Any, player: str | None = None) -> None:
    """Names a leader who is called by their id."""
    live.do(c.NameLeader(id, id.title(), role, player))
