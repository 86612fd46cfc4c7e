"""An event on its way, and how commands are given to it."""

from collections import Counter
from random import Random

from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.focusing import focus, is_opened
from finalsalvo.event.life.life import Life, obey
from finalsalvo.event.life.routing import is_due, is_over, stage_now
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
        self.stage = ""
        self.seen: tuple[Life, str, State] | None = None
        self.at = BEGINNING
        self.patience = patience
        self.obeyed: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()

    @property
    def state(self) -> State:
        """The event as it stands; of one with stages, the stage that is looked at, or where things happen."""
        assert self.life.state is not None
        if not self.life.state.stages:
            return self.life.state
        if self.seen is None or self.seen[0] is not self.life or self.seen[1] != self.stage:
            self.seen = (self.life, self.stage, self.looked_at(self.life.state))
        return self.seen[2]

    def life_seen(self) -> Life:
        """The event with its log, from the stage that is looked at."""
        return replace(self.life, state=self.state)

    def looked_at(self, whole: State) -> State:
        """The event from the stage that was turned to; from where things happen once it is none any more."""
        known = any(each.id == self.stage for each in whole.stages)
        return focus(whole, self.stage if known else stage_now(whole))

    def turn(self) -> None:
        """Turns to a stage in which something is to be done: any of the flights, where several are played."""
        whole = self.life.state
        assert whole is not None
        open_ones = [plan.id for plan in whole.stages if not is_over(whole, plan.id) and is_due(whole, plan)]
        self.stage = self.dice.choice(open_ones) if len(open_ones) > 1 else ""

    def turn_back(self) -> None:
        """Turns to any stage that has begun: somebody has something to say about it."""
        whole = self.life.state
        assert whole is not None
        begun = [plan.id for plan in whole.stages if is_opened(whole, plan.id)]
        self.stage = self.dice.choice(begun) if begun else ""

    def give(self, command: c.Command, by: str, reason: str | None = None) -> Refusal | None:
        """Gives a command; what was refused comes back."""
        self.at += self.dice.randrange(1_000, 240_000)
        stage = self.state.at if self.life.state is not None and self.life.state.stages else None
        try:
            self.life, _ = obey(self.life, command, by=by, at=self.at, secret=self.secret, reason=reason, stage=stage)
        except Refusal as refusal:
            self.refused[command.action()] += 1
            return refusal
        self.obeyed[command.action()] += 1
        return None

    def insist(self, command: c.Command, by: str | None = None) -> Refusal | None:
        """Gives a command as the organizer, with a reason where something is asked."""
        by = by or self.state.organizer
        refusal = self.give(command, by)
        if refusal is not None and refusal.field in ("reason", "sure"):
            refusal = self.give(command, by, "so that the event goes on")
        return refusal

    def must(self, command: c.Command) -> None:
        """Gives a command that has to be obeyed."""
        refusal = self.insist(command)
        if refusal is not None:
            where = f"'{self.state.phase.value}'" + (f" of {self.state.at}" if self.state.at else "")
            raise Stuck(f"{command.action()} in {where}: {refusal.message} ({refusal.rule})")

    def chance(self, likely: float) -> bool:
        """Whether something happens that happens so often."""
        return self.dice.random() < likely
