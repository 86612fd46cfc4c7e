"""How long it takes to bring an event back from its log, against parsing the same lines with the standard library.

The log is that of a large event as it really goes: everybody registers and checks in by themselves, every result is
reported by one player and confirmed by the other, the clock runs, eight rounds. The old way is `json.loads` of each
line: whoever reads the log at all pays for that. All sides run in turn in one process, and medians count.
"""

import gc
import json
import random
from collections.abc import Callable, Sequence
from functools import partial
from statistics import median

from shared.turns import alternating
from shared.verdict import judged

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.entry import Entry, chain_problems, read_entry, write_log
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.life import Life, living, obey
from finalsalvo.event.life.state import State
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result

ROUNDS = 8
SIZES = (1_000, 2_000, 4_000)
RUNS = 7
MOST_OVER_PARSING = 5.0
LEAST_QUICKER = 50
MOST_GROWTH = 1.15
BEGINNING = 1_700_000_000_000
SECRET = "5a" * 32
ORGANIZER = "organizer"


class Host:
    """An event that is being played."""

    def __init__(self) -> None:
        self.life = Life()

    def give(self, command: c.Command, by: str = ORGANIZER, reason: str | None = None) -> None:
        """One command, a second after the one before."""
        at = BEGINNING + self.life.seq * 1_000
        self.life, _ = obey(self.life, command, by=by, at=at, secret=SECRET, reason=reason)

    @property
    def state(self) -> State:
        """The event as it is."""
        assert self.life.state is not None
        return self.life.state


def large_event(players: int, rounds: int, *, last_open: bool = False) -> Life:
    """An event of so many; `last_open`: of the last round one game is still to be reported."""
    rng = random.Random(players)
    host = Host()
    host.give(c.Create("xwing-standard", "Large", settings=Settings(structure="custom", swiss_rounds=rounds, cut=0)))
    for number in range(1, players + 1):
        host.give(c.Register((Registration(f"Player {number}"),)))
    for number in range(1, players + 1):
        host.give(c.CheckIn((f"p{number}",)))
    host.give(c.Start(), reason="no marshal")
    for number in range(1, rounds + 1):
        for command in (c.DrawRound(), c.Publish(), c.StartClock()):
            host.give(command)
        assert host.state.round is not None
        games = host.state.round.in_order()
        for game in games[:-1] if last_open and number == rounds else games:
            one, two = game.players
            host.give(c.ReportResult(number, game.number, random_result(rng, one)), one)
            host.give(c.ConfirmResult(number, game.number), two)
    return host.life


def random_result(rng: random.Random, first: str) -> Result:
    scores = (rng.randrange(200), rng.randrange(200))
    return Result(End.TIME, scores, winner=first if scores[0] == scores[1] else None)


def parsed(lines: list[bytes]) -> None:
    """The floor: the standard library, line by line."""
    for line in lines:
        json.loads(line)


def replayed(lines: list[bytes]) -> Life:
    """The whole life again, from the bytes."""
    return living([read_entry(line) for line in lines])


def checked(entries: Sequence[Entry]) -> None:
    """Every seal of a log."""
    assert not list(chain_problems(entries))


def further_command(life: Life) -> Callable[[], object]:
    """One more report on an event that is in memory."""
    assert life.state is not None
    round = life.state.round
    assert round is not None
    game = next(game for game in round.in_order() if game.open)
    command = c.ReportResult(round.number, game.number, Result(End.TIME, (100, 50)))
    at = life.entries[-1].at + 1_000
    return lambda: obey(life, command, by=game.players[0], at=at, secret=SECRET)


def main() -> None:
    """Prints the ratios and whether they hold."""
    lives = {players: large_event(players, ROUNDS, last_open=True) for players in SIZES}
    lines = {players: write_log(life.entries).splitlines() for players, life in lives.items()}
    smallest = SIZES[0]
    assert replayed(lines[smallest]) == lives[smallest]
    tasks: list[Callable[[], object]] = []
    for players in SIZES:
        entries = lives[players].entries
        tasks += [
            partial(parsed, lines[players]),
            partial(replayed, lines[players]),
            further_command(lives[players]),
            partial(checked, entries) if players == smallest else (lambda: None),
        ]
    gc.collect()
    gc.freeze()  # the other events in memory are no part of what is measured
    runs = alternating(RUNS, *tasks)
    print(f"{'players':>8} {'entries':>8} {'MB':>6} {'json.loads':>12} {'replay':>12} {'ratio':>6} {'one more':>12}")
    for index, players in enumerate(SIZES):
        parse, replay, more = (median(times) for times in runs[4 * index : 4 * index + 3])
        size = sum(map(len, lines[players])) / 1e6
        print(
            f"{players:>8} {len(lines[players]):>8} {size:>6.1f} {parse * 1e3:>9.1f} ms {replay * 1e3:>9.1f} ms "
            f"{replay / parse:>6.2f} {more * 1e3:>9.2f} ms"
        )
    over = median(ours / theirs for theirs, ours in zip(runs[0], runs[1], strict=True))
    judged(over < MOST_OVER_PARSING, f"replay of {smallest:,} players: {over:.2f} × json.loads (< {MOST_OVER_PARSING})")
    quicker = median(cold / warm for cold, warm in zip(runs[1], runs[2], strict=True))
    judged(quicker > LEAST_QUICKER, f"one further report: 1/{quicker:.0f} of a cold replay (< 1/{LEAST_QUICKER})")
    for once, twice in ((0, 4), (4, 8)):
        growth = median(large / small / 2 for small, large in zip(runs[once + 1], runs[twice + 1], strict=True))
        told = f"{SIZES[once // 4]:,} → {SIZES[twice // 4]:,} players: {growth:.2f} × linear (< {MOST_GROWTH})"
        judged(growth < MOST_GROWTH, told)
    print(f"  (checking the chain of {smallest:,} players as well takes {median(runs[3]) * 1e3:.0f} ms)")


if __name__ == "__main__":
    main()
