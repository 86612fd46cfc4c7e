"""An event led from the shell, in few words: every command and every look goes through `finalsalvo event`."""

import json
from typing import Any, NamedTuple

import msgspec
from command import Answer, call

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Result

TO_PLAY: dict[str, tuple[str, ...]] = {
    "xwing-hotshot": ("--pool", "standard"),
    "xwing-fangs-out": ("--pool", "extended"),
    "xwing-epic-dogfight": ("--swiss-rounds", "3"),
    "xwing-team-epic": ("--swiss-rounds", "3"),
}
"""What an organizer must choose before an event of a format can start."""

WHY = "by the test"


class Told(NamedTuple):
    """The rule and the words of a refusal or of a warning."""

    rule: str
    message: str


class ShellDesk:
    """One event; its organizer Olga sits at a shell. The players are P1, P2, … of the ids p1, p2, …"""

    def __init__(self, format: str, players: int = 4, options: tuple[str, ...] | None = None) -> None:
        self.format = FORMATS[format]
        chosen = TO_PLAY.get(format, ()) if options is None else options
        made = self.asked("new", format, "Cup", *chosen, "--organizer-name", "Olga", "--reason", WHY)
        self.slug: str = made["event"]
        self.organizer: str = made["entry"]["by"]
        self.players = [f"p{number}" for number in range(1, players + 1)]
        if players:
            self.do(c.Register(tuple(self.entrant(number) for number in range(1, players + 1))))

    def entrant(self, number: int) -> Registration:
        """A player, or a team of two."""
        team = self.format.unit == "team"
        members = (f"A{number}", f"B{number}") if team else ()
        return Registration(f"P{number}", members=members, captain=f"A{number}" if team else None)

    def asked(self, *words: str) -> Any:
        """A call that must be obeyed, and its answer for programs."""
        code, out, err = call("event", *words, "--json")
        assert (code, err) == (0, ""), (words, out, err)
        lines = [json.loads(line) for line in out.splitlines()]
        return lines[0] if len(lines) == 1 else lines

    def given(self, command: c.Command, by: str | None, reason: str | None) -> tuple[int, Any]:
        """The exit code of a command, and what is answered."""
        coded = msgspec.json.encode(command).decode()
        more = (*(("--as", by) if by else ()), *(("--reason", reason) if reason else ()))
        code, out, err = call("event", self.slug, "do", coded, *more, "--json")
        assert code != 2, (command, err)
        return code, json.loads(out)

    def do(self, command: c.Command, by: str | None = None, reason: str | None = WHY) -> Any:
        """A command that is obeyed: what is said of it."""
        code, told = self.given(command, by, reason)
        assert code == 0, (command, told)
        return told

    def said(self, command: c.Command, by: str | None = None, reason: str | None = WHY) -> str:
        """A command that is obeyed: the words of the history."""
        told: str = self.do(command, by, reason)["said"]
        return told

    def refused(self, command: c.Command, by: str | None = None) -> Told:
        """Why a command is not obeyed, whatever the reason."""
        code, told = self.given(command, by, WHY)
        assert code == 1, (command, told)
        return Told(told["refused"]["rule"], told["refused"]["message"])

    def asks(self, command: c.Command, by: str | None = None) -> list[Told]:
        """The warnings for which a command without a reason is not obeyed."""
        code, told = self.given(command, by, None)
        assert code == 1, (command, told)
        return [Told(each["rule"], each["message"]) for each in told["refused"]["warnings"]]

    def against(self, command: c.Command, by: str | None = None) -> list[Told]:
        """What speaks against a command that is given without a reason: its refusal, or what a reason overrules."""
        code, told = self.given(command, by, None)
        assert code == 1, (command, told)
        why = told["refused"]
        found = why.get("warnings") or [why]
        return [Told(each["rule"], each["message"].removeprefix("The event can't start yet. ")) for each in found]

    def plain(self, command: c.Command, by: str) -> Answer:
        """What people read when somebody gives a command."""
        return call("event", self.slug, "do", msgspec.json.encode(command).decode(), "--as", by)

    # --- on through the event -----------------------------------------------------------------------------

    def ready(self) -> None:
        """All are there, with their lists on paper."""
        for player in self.players:
            if self.format.lists.required:
                self.do(c.SubmitList(player))
        self.do(c.CheckIn(tuple(self.players)))

    def start(self) -> Any:
        """Everybody is there, and the event begins."""
        self.ready()
        return self.do(c.Start())

    def draw(self) -> None:
        """Draws the next round and makes it public."""
        self.do(c.DrawRound())
        self.do(c.Publish())

    def leader(self, id: str, role: Any, player: str | None = None) -> None:
        """Names a leader who is called by their id."""
        self.do(c.NameLeader(id, id.title(), role, player))

    def games(self) -> dict[int, tuple[str, str]]:
        """Who plays each game of this round, by its number."""
        return {game["game"]: tuple(game["players"]) for game in self.shown()["round"]["games"]}

    def game_of(self, player: str) -> int:
        """The number of a player's game."""
        return next(number for number, players in self.games().items() if player in players)

    def play(self, number: int) -> None:
        """Lets whoever registered first win every game of round `number`."""
        for game, (first, second) in self.games().items():
            self.do(c.SetResult(number, game, Result(End.TIME, (30, 0) if first < second else (0, 30))))

    def shown(self, *words: str) -> Any:
        """What the shell shows of the event."""
        return self.asked(self.slug, *words)

    def line(self, player: str) -> Any:
        """The line of a player in the standings."""
        return next(each for each in self.shown("standings")["standings"] if each["player"] == player)

    def presence(self, player: str) -> str:
        """Whether a player plays, has dropped, …"""
        found: str = next(each["presence"] for each in self.shown()["players"] if each["id"] == player)
        return found
