"""What stages cost: an event of three stages against a plain one of the same size, side by side.

python bench/stages.py [players]
"""

import sys
from collections.abc import Callable
from random import Random
from time import perf_counter

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.document import DOCUMENTS, document
from finalsalvo.event.life.evolve import fold
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.focusing import focus
from finalsalvo.event.life.life import Life, obey, state_of
from finalsalvo.event.life.routing import stage_now
from finalsalvo.event.life.state import State
from finalsalvo.event.life.todo import todo
from finalsalvo.event.standings import standings
from finalsalvo.rules.house import Settings
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Result
from finalsalvo.rules.stage_notation import read_stages

STAGES = "swiss 3; swiss 3 top 48; elimination top 8"
SECRET = "s" * 64


class Bench:
    """An event that is played as fast as it goes."""

    def __init__(self, players: int, stages: str) -> None:
        self.life, self.at, self.dice = Life(), 0, Random(1)
        plan = read_stages(stages) if stages else ()
        self.do(c.Create(format="xwing-standard", settings=Settings(swiss_rounds=6, cut=8), stages=plan))
        self.do(c.Register(tuple(Registration(f"Player {number}") for number in range(players))))
        self.do(c.CheckIn(tuple(self.state.players)))
        self.do(c.Start())

    @property
    def state(self) -> State:
        """The event where things happen."""
        state = state_of(self.life)
        return focus(state, stage_now(state))

    def do(self, command: c.Command) -> None:
        """Gives a command, with a reason."""
        self.at += 60_000
        self.life, _ = obey(self.life, command, by="o", at=self.at, secret=SECRET, reason="because")

    def play(self, rounds: int) -> None:
        """So many rounds, with all results; cuts where they are due."""
        for _ in range(rounds):
            if any(each.command == "make-cut" for each in todo(self.state, self.at)):
                self.do(c.MakeCut())
            for command in (c.DrawRound(), c.Publish(), c.StartClock()):
                self.do(command)
            round = self.state.rounds[-1]
            for game in round.in_order():
                scores = tuple(self.dice.sample(range(200), 2))
                self.do(c.SetResult(round.number, game.number, Result(End.TIME, scores)))  # type: ignore[arg-type]


def page(life: Life) -> None:
    """What a page of the event needs: where it is, its standings, what is to be done."""
    state = state_of(life)
    state = focus(state, stage_now(state)) if state.stages else state
    standings(document(state), FORMATS["xwing-standard"])
    todo(state, 0)


def milliseconds(what: Callable[[], object], times: int) -> float:
    """How long something takes, the quickest of several; nothing is remembered from before."""
    found = []
    for _ in range(times):
        DOCUMENTS.clear()
        begun = perf_counter()
        what()
        found.append(perf_counter() - begun)
    return min(found) * 1_000


def figures(players: int, stages: str) -> dict[str, float]:
    """How long each thing takes."""
    begun = perf_counter()
    event = Bench(players, stages)
    event.play(4)
    at_work = event.life
    one = c.SetResult(event.state.rounds[-1].number, 1, Result(End.TIME, (9, 8)))
    for command in (c.DrawRound(), c.Publish(), c.StartClock()):
        event.do(command)
    drawn = event.life
    number = event.state.rounds[-1].number
    first = c.SetResult(number, 1, Result(End.TIME, (9, 8)))
    event.play(0)
    whole = perf_counter() - begun
    return {
        "all commands of four rounds": whole * 1_000,
        "fold of the log": milliseconds(lambda: fold(drawn.entries), 3),
        "a result": milliseconds(lambda: obey(drawn, first, by="o", at=10**9, secret=SECRET, reason="b"), 5),
        "a correction": milliseconds(lambda: obey(at_work, one, by="o", at=10**9, secret=SECRET, reason="b"), 5),
        "a page": milliseconds(lambda: page(drawn), 5),
        "a page between rounds": milliseconds(lambda: page(at_work), 5),
    }


def main() -> None:
    """Prints what each takes in both, and how many times longer with stages."""
    players = int(sys.argv[1]) if len(sys.argv) > 1 else 150
    plain, staged = figures(players, ""), figures(players, STAGES)
    print(f"{players} players, {STAGES}")
    for name, took in plain.items():
        print(f"{name:30}{took:10.1f} ms plain {staged[name]:10.1f} ms staged   x {staged[name] / took:.1f}")


if __name__ == "__main__":
    main()
