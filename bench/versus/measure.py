"""All that is measured in one process: ours and the peers in turn, the floor, the tail and small hard fields.

Started by `bench/pairing.py` with the interpreter that has the peers.
"""

import math
import sys
from collections import Counter
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter

from versus.duel import Duel, Judge, Runs, alternate, milliseconds
from versus.events import KINDS, SimulatedEvent
from versus.proof import Proof
from versus.solvers import Answer, Solve, feed_ours, solvers
from versus.verdicts import Verdicts, proved

from finalsalvo.pairing.field import Field, Pairs
from finalsalvo.pairing.objective import value_of

SIZES = {16: 25, 128: 25, 1_000: 3, 5_000: 1, 20_000: 1}
"""Players, and how many events of that size: among few, the median would hang on how many happen to be blocked."""
HUGE = 100_000
MOST_OVER_FLOOR = 3
MOST_GROWTH = 10
MOST_TAIL = 25
TAIL_SIZES = (16, 32, 64, 128, 256)
TAIL_EVENTS = 100
HARD_FIELDS = ((8, 7, 20), (6, 5, 20), (40, 20, 8))
"""Players, the round that is drawn, and how many events of each kind."""
MOST_HARD = 0.05


def main(npm: Path | None) -> None:
    """Prints the tables, then what became of each target."""
    verdicts = Verdicts()
    everybody = solvers(npm)
    print("the next round after five rounds (after three with 16 players); solvers in turn, medians")
    print(f"{'':7} {'players':>8}  {'solver':20} {'time':>11} {'of ours':>8} {'runs':>5} {'rematches':>10}  optimal")
    large: dict[str, Field] = {}
    for kind in KINDS:
        duel = Duel(kind, everybody, verdicts)
        for players, events in SIZES.items():
            rounds = 3 if players == 16 else 5
            fields = [SimulatedEvent(kind, players, each).after(rounds, verdicts.draw) for each in range(events)]
            duel.fight(fields)
            large[kind] = fields[0]
    print()
    for kind in KINDS:
        floor_and_growth(kind, large[kind], SimulatedEvent(kind, HUGE, 0).after(5, verdicts.draw), verdicts)
    tail(verdicts)
    hard(verdicts)
    verdicts.show()


def feed_floor(field: Field) -> Solve:
    """The least that any pairing does: one shuffle, and for each pair one look into the history."""

    def solve(seed: int) -> Answer:
        rng, met = Random(seed), field.met
        start = perf_counter()
        order = list(range(len(field.points)))
        rng.shuffle(order)
        again = [pair for pair in zip(order[::2], order[1::2], strict=True) if pair[1] in met[pair[0]]]
        return perf_counter() - start, again

    return solve


def floor_and_growth(kind: str, large: Field, huge: Field, verdicts: Verdicts) -> None:
    """20,000 against the floor, and 100,000 against 20,000."""
    ours, floor, more = Runs(feed_ours, [large]), Runs(feed_floor, [large]), Runs(feed_ours, [huge])
    alternate([floor, ours, more])
    judge = Judge([huge], more.made, verdicts)
    size = len(large.points)
    print(
        f"{kind}: floor at {size:,} {milliseconds(floor.time)}, ours {milliseconds(ours.time)};"
        f" at {HUGE:,} {milliseconds(more.time)}, optimal {proved(judge.proofs)}",
        flush=True,
    )
    over, growth = ours.time / floor.time, more.time / ours.time
    verdicts.add(
        f"{kind}, {size:,} players: {over:.2f} times the floor", over <= MOST_OVER_FLOOR, f"≤ {MOST_OVER_FLOOR}"
    )
    verdicts.add(
        f"{kind}, {HUGE:,} players: {growth:.1f} times the time of {size:,}", growth <= MOST_GROWTH, f"≤ {MOST_GROWTH}"
    )


class Watch:
    """Draws rounds for an event and keeps their times: of each the median of three draws from the same seed."""

    def __init__(self, verdicts: Verdicts) -> None:
        self.verdicts = verdicts
        self.times: list[float] = []
        self.proofs: Counter[Proof] = Counter()

    def draw(self, field: Field, seed: int) -> Pairs:
        answers = [feed_ours(field)(seed) for _ in range(3)]
        pairs = answers[0][1]
        self.times.append(median(seconds for seconds, _ in answers))
        self.proofs[self.verdicts.prove(field, pairs)] += 1
        return pairs


def tail(verdicts: Verdicts) -> None:
    """How much longer the slowest rounds of whole events take than the usual ones."""
    watch = Watch(verdicts)
    for number in range(TAIL_EVENTS):
        players = TAIL_SIZES[number // len(KINDS) % len(TAIL_SIZES)]
        kind = list(KINDS)[number % len(KINDS)]
        SimulatedEvent(kind, players, number).after(int(math.log2(players)) + 2, watch.draw)
    usual, late = median(watch.times), quantiles(watch.times, n=100)[98]
    print(
        f"{TAIL_EVENTS} events of {TAIL_SIZES[0]} to {TAIL_SIZES[-1]} players, {len(watch.times)} rounds:"
        f" median {milliseconds(usual)}, 99th percentile {milliseconds(late)},"
        f" worst {milliseconds(max(watch.times))}; optimal {proved(watch.proofs)}",
        flush=True,
    )
    verdicts.add(f"99th percentile: {late / usual:.1f} times the median", late / usual <= MOST_TAIL, f"≤ {MOST_TAIL}")


def hard(verdicts: Verdicts) -> None:
    """Few players who have met nearly everybody."""
    for players, number, events in HARD_FIELDS:
        watch = Watch(verdicts)
        rematches = 0
        for kind in KINDS:
            for seed in range(events):
                field = SimulatedEvent(kind, players, seed).after(number - 1, verdicts.draw)
                rematches += value_of(field, watch.draw(field, seed)).rematches
        worst = max(watch.times)
        print(
            f"{players} players in round {number}, {len(watch.times)} events: median"
            f" {milliseconds(median(watch.times))}, worst {milliseconds(worst)},"
            f" {rematches} rematches; optimal {proved(watch.proofs)}",
            flush=True,
        )
        what = f"{players} players in round {number}: at worst {milliseconds(worst)}"
        verdicts.add(what, worst < MOST_HARD, f"< {MOST_HARD * 1000:.0f} ms")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
