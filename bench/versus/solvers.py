"""Ours and the peers behind one face: fed a field outside the clock, then asked for rounds.

None of the peers has types, so each stands behind a function that has. A peer is fed what it wants as its own
documentation says, and gets its input ready-made, as ours gets the field; what a graph solver needs on top of the
field, its graph, it has to build itself.
"""

import json
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from itertools import combinations
from pathlib import Path
from random import Random
from select import select
from subprocess import PIPE, Popen
from time import perf_counter

from finalsalvo.pairing.dice import Dice
from finalsalvo.pairing.field import Field, Pairs
from finalsalvo.pairing.swiss import draw_round

Answer = tuple[float, Pairs]
"""Seconds, and the pairs that came of them."""
Solve = Callable[[int], Answer]
"""Solves the field it was made for, from a seed."""
Feed = Callable[[Field], Solve]

OURS = "finalsalvo"
SWISSPAIR = "swisspair"
RUSTWORKX = "rustworkx sparse"
NETWORKX = "networkx sparse"
TOURNAMENT_PAIRINGS = "tournament-pairings"

LIMIT = 20.0
"""Seconds: a peer that takes longer is left out from there on."""
COMPLETE = 12
"""Groups up to this size are complete in a sparse graph."""
NEAR, BELOW = 4, 3
"""In larger groups everybody is joined to twice `NEAR` others at random; and to `BELOW` in the next groups."""
NOISE = 1_000
"""Equally good pairs are told apart by noise below this, or the round would not be random."""


def solvers(npm: Path | None) -> dict[str, Feed]:
    """Ours and every peer that is there."""
    found: dict[str, Feed] = {OURS: feed_ours}
    for module, name, feed in (
        ("swisspair", SWISSPAIR, feed_swisspair),
        ("rustworkx", RUSTWORKX, feed_rustworkx),
        ("networkx", NETWORKX, feed_networkx),
    ):
        if find_spec(module):
            import_module(module)
            found[name] = feed
    if npm is not None:
        found[TOURNAMENT_PAIRINGS] = TournamentPairings(npm).feed
    return found


def feed_ours(field: Field) -> Solve:
    """Everything from the field and a seed to the pairs."""

    def solve(seed: int) -> Answer:
        start = perf_counter()
        drawn = draw_round(field, Dice(seed))
        return perf_counter() - start, drawn.pairs

    return solve


def feed_swisspair(field: Field) -> Solve:
    """Its players by rank, with those whom they have met. Above 200 players it is no longer exact, and says so."""
    module = import_module("swisspair")
    players = [
        module.Player(
            id=str(seat), points=points, rank=seat + 1, cannot_be_paired_against_ids={str(other) for other in met}
        )
        for seat, (points, met) in enumerate(zip(field.points, field.met, strict=True))
    ]

    def solve(seed: int) -> Answer:
        start = perf_counter()
        matches = module.create_matches(players)
        seconds = perf_counter() - start
        return seconds, [(int(match.p1.id), int(match.p2.id)) for match in matches if match.p2 is not None]

    return solve


Edge = tuple[int, int, int]


def sparse_edges(field: Field, rng: Random) -> list[Edge]:
    """Who might meet whom, and how much that is wanted: the squared difference in points, then noise.

    About eight candidates in the own group and three in the next ones, all of them in small groups. It counts as the
    solver's time, so it samples in the quick way: every group is shuffled once, and candidates stand in a row there.
    """
    points, met, random = field.points, field.met, rng.random
    orders = [rng.sample(group, len(group)) for group in field.groups]
    scale = NOISE * len(points)
    most = scale * ((points[0] - points[-1]) ** 2 + 1)
    edges: list[Edge] = []
    for depth, own in enumerate(orders):
        if len(own) <= COMPLETE:
            within = list(combinations(own, 2))
        else:
            around = own + own[:NEAR]
            within = [pair for step in range(1, NEAR + 1) for pair in zip(own, around[step:], strict=False)]
        edges += [(first, second, most - int(random() * NOISE)) for first, second in within if second not in met[first]]
        for at, first in enumerate(own):
            wanted = BELOW
            for lower in orders[depth + 1 :]:
                unmet = [seat for seat in some_of(lower, at * BELOW, wanted + 2) if seat not in met[first]][:wanted]
                for second in unmet:
                    gap = points[first] - points[second]
                    edges.append((first, second, most - scale * gap * gap - int(random() * NOISE)))
                wanted -= len(unmet)
                if wanted <= 0:
                    break
    return edges


def some_of(order: list[int], start: int, count: int) -> list[int]:
    """So many in a row from somewhere on, round the end."""
    if len(order) <= count:
        return order
    start %= len(order)
    row = order[start : start + count]
    return row if len(row) == count else row + order[: count - len(row)]


def feed_rustworkx(field: Field) -> Solve:
    """A sparse graph, built and matched."""
    module = import_module("rustworkx")

    def solve(seed: int) -> Answer:
        start = perf_counter()
        rng = Random(seed)
        graph = module.PyGraph()
        graph.add_nodes_from(range(len(field.points)))
        graph.add_edges_from(sparse_edges(field, rng))
        pairs = module.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
        return perf_counter() - start, list(pairs)

    return solve


def feed_networkx(field: Field) -> Solve:
    """The same graph, matched in Python."""
    module = import_module("networkx")

    def solve(seed: int) -> Answer:
        start = perf_counter()
        rng = Random(seed)
        graph = module.Graph()
        graph.add_weighted_edges_from(sparse_edges(field, rng))
        pairs = module.max_weight_matching(graph, maxcardinality=True)
        return perf_counter() - start, list(pairs)

    return solve


DRIVER = """\
import { createInterface } from 'node:readline';
import { Swiss } from 'tournament-pairings';

for await (const line of createInterface({ input: process.stdin })) {
    const players = JSON.parse(line);
    const start = performance.now();
    const matches = Swiss(players, 1);
    const seconds = (performance.now() - start) / 1000;
    const pairs = matches.filter(match => match.player2 !== null).map(match => [match.player1, match.player2]);
    console.log(JSON.stringify([seconds, pairs]));
}
"""


class TooSlow(Exception):
    """A solver was stopped."""


class TournamentPairings:
    """A node process that stays: a field a line in, seconds by its own clock and pairs out."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "driver.mjs").write_text(DRIVER)
        self.start()

    def start(self) -> None:
        """It ends when its input does."""
        self.process = Popen(["node", "driver.mjs"], cwd=self.folder, stdin=PIPE, stdout=PIPE, text=True)

    def feed(self, field: Field) -> Solve:
        """Its players with their scores and those to avoid; nobody was paired up or down before, which suits it best.

        It shuffles them itself.
        """
        players = [
            {"id": seat, "score": points, "avoid": list(met), "pairedUpDown": False}
            for seat, (points, met) in enumerate(zip(field.points, field.met, strict=True))
        ]
        line = json.dumps(players) + "\n"

        def solve(seed: int) -> Answer:
            asked, told = self.process.stdin, self.process.stdout
            assert asked is not None
            assert told is not None
            asked.write(line)
            asked.flush()
            if not select([told], [], [], LIMIT)[0]:
                self.process.kill()
                self.process.wait()
                self.start()
                raise TooSlow
            seconds, pairs = json.loads(told.readline())
            return seconds, [(first, second) for first, second in pairs]

        return solve
