"""Ours against the peers: all in turn on the same fields, and a judgement on every round that they make."""

import gc
import math
from collections import Counter
from statistics import median
from time import perf_counter

from versus.proof import is_round
from versus.solvers import LIMIT, RUSTWORKX, SWISSPAIR, Feed, Solve, TooSlow
from versus.verdicts import Verdicts, proved

from finalsalvo.pairing.field import Field, Pairs
from finalsalvo.pairing.objective import value_of

STEEPNESS = 2.3
"""How a peer's time is taken to grow with the players, as a power, when that is foretold."""
PATIENCE = 4.0
"""Seconds for the turns of one solver on one kind and size; one turn it has in any case, and at most `TURNS`."""
TURNS = 11
LEAST_RATIO = {
    (16, SWISSPAIR): 3,
    (128, SWISSPAIR): 50,
    (128, RUSTWORKX): 12,
    (1_000, SWISSPAIR): 15,
    (1_000, RUSTWORKX): 50,
    (20_000, SWISSPAIR): 20,
}

Made = tuple[int, Pairs]
"""Which of the fields, and the round that was made of it."""


class Duel:
    """One kind of event, size by size: all solvers in turn, as long as they can keep up."""

    def __init__(self, kind: str, everybody: dict[str, Feed], verdicts: Verdicts) -> None:
        self.kind = kind
        self.everybody = everybody
        self.verdicts = verdicts
        self.seconds: dict[str, tuple[int, float]] = {}

    def fight(self, fields: list[Field]) -> None:
        """Fields of one size. Ours is the first of all solvers."""
        players = len(fields[0].points)
        runs = {name: Runs(feed, fields) for name, feed in self.everybody.items() if self.tried(name, players)}
        alternate(list(runs.values()))
        ours = next(iter(runs.values()))
        judge = Judge(fields, ours.made, self.verdicts)
        for name in self.everybody:
            found = runs.get(name)
            if found is None:
                told = f"left out: would take about {self.foretold(name, players):,.0f} s"
            elif found.stopped:
                self.seconds[name] = players, LIMIT
                self.verdict(players, name, LIMIT / ours.time)
                told = f"stopped after {LIMIT:.0f} s"
            else:
                self.seconds[name] = players, found.time
                ratio = found.time / ours.time
                self.verdict(players, name, ratio)
                told = f"{milliseconds(found.time):>11} {ratio:>8.1f} {len(found.times):>5} {judge.told(found.made)}"
                if found is ours:
                    told += f" ({proved(judge.proofs)})"
            print(f"{self.kind:7} {players:>8,}  {name:20} {told}", flush=True)

    def tried(self, name: str, players: int) -> bool:
        """Whether a solver has a turn: it can keep up, or there is a target against it (it may change its ways)."""
        return (players, name) in LEAST_RATIO or self.foretold(name, players) <= LIMIT

    def foretold(self, name: str, players: int) -> float:
        """The seconds that a solver would take, going by the last size it was tried on."""
        size, seconds = self.seconds.get(name, (players, 0.0))
        return seconds * math.pow(players / size, STEEPNESS)

    def verdict(self, players: int, name: str, ratio: float) -> None:
        least = LEAST_RATIO.get((players, name))
        if least is not None:
            what = f"{self.kind}, {players:,} players: {ratio:.1f} times as fast as {name}"
            self.verdicts.add(what, ratio >= least, f"≥ {least}")


class Judge:
    """Knows the best value of some fields from rounds of ours, and how far these are proved."""

    def __init__(self, fields: list[Field], ours: list[Made], verdicts: Verdicts) -> None:
        self.fields = fields
        first = dict(reversed(ours))
        self.best = [value_of(field, first[index]) for index, field in enumerate(fields)]
        found = [verdicts.prove(field, first[index]) for index, field in enumerate(fields)]
        self.certain = [each in ("bound", "exact") for each in found]
        self.proofs = Counter(found)
        verdicts.worse += len(ours) - self.good(ours)

    def good(self, made: list[Made]) -> int:
        """How many rounds are complete and as good as the best."""
        return sum(
            is_round(self.fields[index], pairs) and value_of(self.fields[index], pairs) == self.best[index]
            for index, pairs in made
        )

    def told(self, made: list[Made]) -> str:
        """Rematches, and how many rounds were optimal."""
        rematches = sum(value_of(self.fields[index], pairs).rematches for index, pairs in made)
        incomplete = sum(not is_round(self.fields[index], pairs) for index, pairs in made)
        certain = all(self.certain[index] for index, _ in made)
        optimal = f"{self.good(made)} of {len(made)}" if certain else "not checked"
        return f"{rematches:>10}  {optimal}" + (f", {incomplete} leave players over" if incomplete else "")


class Runs:
    """What a solver did with some fields: its times, and every round that it made."""

    def __init__(self, feed: Feed, fields: list[Field]) -> None:
        self.solves: list[Solve] = [feed(field) for field in fields]
        self.times: list[float] = []
        self.made: list[Made] = []
        self.turns = 0
        self.stopped = False

    def turn(self) -> None:
        """Each field once, those for which there is time."""
        start = perf_counter()
        gc.collect()
        gc.freeze()
        for index, solve in enumerate(self.solves):
            try:
                seconds, pairs = solve(self.turns * len(self.solves) + index)
            except TooSlow:
                self.stopped = True
                break
            self.times.append(seconds)
            self.made.append((index, pairs))
            if perf_counter() - start > PATIENCE:
                break
        gc.unfreeze()
        self.turns += 1

    @property
    def time(self) -> float:
        """The median seconds for one field."""
        return median(self.times)

    @property
    def affordable_turns(self) -> int:
        """How many there is time for, the one that was had included."""
        return 1 if self.stopped else max(1, min(TURNS, int(PATIENCE / sum(self.times[: len(self.solves)]))))


def alternate(runs: list[Runs]) -> None:
    """Turn by turn, the slower ones less often."""
    for each in runs:
        each.turn()
    turns = [each.affordable_turns for each in runs]
    for number in range(1, max(turns)):
        for each, wanted in zip(runs, turns, strict=True):
            if number < wanted:
                each.turn()


def milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:,.2f} ms" if seconds < 10 else f"{seconds:.1f} s"
