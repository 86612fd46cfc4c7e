"""An event on its way, and how commands are given to it."""

from collections import Counter
from random import Random

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.life import Life, obey
from finalsalvo.event.life.state import State
from finalsalvo.rules.refusal import Refusal

BEGINNING = 1_700_000_000_000
"""When every played event begins, in milliseconds since 1970."""


ORGANIZER = "organizer"


class Stuck(Exception):
    """An event that does not go on, although nobody did anything wrong: a fault of the program."""


class Evening:
    """An event on its way: its log, the dice, the time, and how many incidents are still to come."""

    def __init__(self, seed: int, patience: int) -> None:
        self.dice = Random(seed)
        self.secret = f"{self.dice.getrandbits(128):032x}"
        self.life = Life()
        self.at = BEGINNING
        self.patience = patience
        self.obeyed: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()

    @property
    def state(self) -> State:
        """The event as it stands."""
        assert self.life.state is not None
        return self.life.state

    def give(self, command: c.Command, by: str, reason: str | None = None) -> Refusal | None:
        """Gives a command; what was refused comes back."""
        self.at += self.dice.randrange(1_000, 240_000)
        try:
            self.life, _ = obey(self.life, command, by=by, at=self.at, secret=self.secret, reason=reason)
        except Refusal as refusal:
            self.refused[command.action()] += 1
            return refusal
        self.obeyed[command.action()] += 1
        return None

    def insist(self, command: c.Command, by: str | None = None) -> Refusal | None:
        """Gives a command as the organizer, with a reason where one is asked for."""
        by = by or self.state.organizer
        refusal = self.give(command, by)
        if refusal is not None and refusal.field == "reason":
            refusal = self.give(command, by, "so that the event goes on")
        return refusal

    def must(self, command: c.Command) -> None:
        """Gives a command that has to be obeyed."""
        refusal = self.insist(command)
        if refusal is not None:
            raise Stuck(f"{command.action()} in '{self.state.phase.value}': {refusal.message} ({refusal.rule})")

    def chance(self, likely: float) -> bool:
        """Whether something happens that happens so often."""
        return self.dice.random() < likely
