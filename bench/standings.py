"""How long standings take, against parsing the same event with the standard library, in one run.

The old way is `json.loads`: whoever reads an event at all pays for that. Ours is measured twice: the standings alone,
and everything from the bytes of the file to the ranked lines. Runs alternate and medians count, so that a noisy
neighbour hits both sides alike.
"""

import json
import random
from collections.abc import Callable
from statistics import median

from shared.turns import alternating

from finalsalvo.documents.event_document import read_event
from finalsalvo.event.standings import standings
from finalsalvo.rules.registry import FORMATS

ROUNDS = 10
RUNS = 9
TARGET = 2.0
GROWTH_TARGET = 2.3


def large_event(format: str, players: int, rounds: int, seed: int) -> bytes:
    """An event with random opponents and scores; every round everybody plays, one in twenty games is odd."""
    rng = random.Random(seed)
    ids = [f"p{number}" for number in range(1, players + 1)]
    played = []
    for number in range(1, rounds + 1):
        rng.shuffle(ids)
        matches = [
            {"table": table, "players": [first, second], "result": random_result(rng, first)}
            for table, (first, second) in enumerate(zip(ids[::2], ids[1::2], strict=False), start=1)
        ]
        byes = [ids[-1]] if players % 2 else []
        played.append({"number": number, "stage": "swiss", "matches": matches, "byes": byes})
    event = {
        "schema": "finalsalvo.event/1",
        "format": format,
        "name": "Large",
        "players": [{"id": f"p{number}", "name": f"Player {number}"} for number in range(1, players + 1)],
        "rounds": played,
    }
    return json.dumps(event, separators=(",", ":")).encode()


def random_result(rng: random.Random, first: str) -> dict[str, object]:
    scores = [rng.randrange(200), rng.randrange(200)]
    if scores[0] == scores[1] or rng.random() < 0.05:
        return {"end": "destroyed", "scores": scores, "winner": first}
    return {"end": "time", "scores": scores}


def tasks_of(players: int) -> list[Callable[[], object]]:
    """Parsing, standings alone, and everything from bytes to standings."""
    text = large_event("xwing-standard", players, ROUNDS, seed=players)
    format = FORMATS["xwing-standard"]
    event = read_event(text)
    return [
        lambda: json.loads(text),
        lambda: standings(event, format),
        lambda: standings(read_event(text), format),
    ]


def main() -> None:
    """Prints the ratios and whether they hold."""
    sizes = (1_000, 10_000, 20_000)
    runs = alternating(RUNS, *(task for players in sizes for task in tasks_of(players)))
    headings = ("json.loads", "standings", "ratio", "bytes→standings", "ratio")
    print(f"{'players':>8} " + " ".join(f"{heading:>16}" for heading in headings))
    for index, players in enumerate(sizes):
        parse, alone, whole = (median(times) for times in runs[3 * index : 3 * index + 3])
        print(
            f"{players:>8} {parse * 1000:>13.1f} ms {alone * 1000:>13.1f} ms {alone / parse:>16.2f} "
            f"{whole * 1000:>13.1f} ms {whole / parse:>16.2f}   (target at 10,000: {TARGET})"
        )
    for name, offset in (("standings", 1), ("bytes→standings", 2)):
        growth = median(twice / once for once, twice in zip(runs[3 + offset], runs[6 + offset], strict=True))
        print(f"twice the players, {name}: {growth:.2f} times the time (target {GROWTH_TARGET})")


if __name__ == "__main__":
    main()
