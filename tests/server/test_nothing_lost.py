"""Nothing is lost and nothing is torn: processes that write at once, and processes that are killed while they do.

`make soak` runs these with the numbers of the issue; `make test` with smaller ones.
"""

import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import sleep

import pytest
from writer import ORGANIZER, command_of

from finalsalvo.documents.log_file import read_log
from finalsalvo.event.life import commands as c
from finalsalvo.event.life.entry import chain_problems
from finalsalvo.event.life.facts import Registered
from finalsalvo.event.life.life import living
from finalsalvo.server import models
from finalsalvo.server.storage.errors import BrokenLog
from finalsalvo.server.storage.opening import open_store
from finalsalvo.server.storage.store import Store

SOAK = bool(os.environ.get("FINALSALVO_SOAK"))
COMMANDS = 500 if SOAK else 60
KILLS = {"sqlite": 200, "postgresql": 50} if SOAK else {"sqlite": 6, "postgresql": 4}
KILLS_AN_EVENT = 25
"""Then another event is begun, so that looking for what is wrong does not take longer and longer."""

MOST_CARELESS_KILLS = 80
LONGEST_LIFE = 0.25
"""Seconds that a writer may live; a few dozen commands."""

SCRIPT = Path(__file__).resolve().parents[1] / "support" / "writer.py"


class Writer:
    """A process that writes, and what it said that it had written."""

    def __init__(self, slug: str, prefix: str, count: int = 1_000_000, kind: str = "careful") -> None:
        command = [sys.executable, str(SCRIPT), slug, prefix, str(count), kind]
        self.output: str | None = None
        self.complaint = ""
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )

    def ready(self) -> None:
        """Waits until it could begin."""
        assert self.process.stdout is not None
        if self.process.stdout.readline() != "ready\n":
            self.said()
            raise AssertionError(self.complaint)

    def go(self) -> None:
        """Lets it begin."""
        assert self.process.stdin is not None
        self.process.stdin.write("go\n")
        self.process.stdin.flush()

    def kill(self) -> list[str]:
        """Ends it at this moment; what it had said by then."""
        self.process.kill()
        return self.said()

    def said(self) -> list[str]:
        """Every command that was obeyed, as far as it could tell before its end: whole lines only."""
        if self.output is None:
            self.output, self.complaint = self.process.communicate()
        return [line.strip() for line in self.output.splitlines(keepends=True) if line.endswith("\n")]


@pytest.fixture
def writers() -> Iterator[list[Writer]]:
    """Whoever writes; none outlives its test."""
    started: list[Writer] = []
    yield started
    for writer in started:
        writer.kill()


def an_event() -> str:
    return open_store().create(c.Create("xwing-standard", "Load"), ORGANIZER).slug


def keys_in(slug: str, last: int = 1_000_000) -> list[str]:
    """The keys of all commands in the log up to a number, in its order."""
    rows = models.EntryRow.objects.filter(event__slug=slug, key__isnull=False, seq__lte=last).order_by("seq")
    return [key for key in rows.values_list("key", flat=True) if key is not None]


def what_is_wrong(slug: str, acknowledged: list[str]) -> list[str]:
    """Everything that must not be: acknowledged and gone, there twice, half there, a broken chain, another state."""
    store = open_store()
    try:
        life = store.life(slug)
    except BrokenLog as torn:
        return [str(torn)]
    file = read_log(store.export_log(slug))
    problems = [str(problem.message) for problem in (*file.problems, *chain_problems(file.entries))]
    if problems:
        return problems
    kept = keys_in(slug, len(file.entries))
    counted = Counter(kept)
    problems += [f"{key} was acknowledged and is gone" for key in acknowledged if not counted[key]]
    problems += [f"{key} is there {times} times" for key, times in counted.items() if times > 1]
    names = [[fact.entry.name for fact in each.facts if isinstance(fact, Registered)] for each in file.entries[1:]]
    whole = [[f"{key} one", f"{key} two"] for key in kept]
    problems += [] if names == whole else ["a command is there by half"]
    numbers = [fact.number for each in file.entries for fact in each.facts if isinstance(fact, Registered)]
    problems += [] if numbers == list(range(1, len(numbers) + 1)) else ["a command was decided on an old state"]
    problems += [] if life == living(life.entries) else ["the state in memory is not that of the log"]
    return problems


def two_at_once(writers: list[Writer], commands: int) -> tuple[str, list[list[str]]]:
    """Two processes write to a new event at the same time: the event, and what each said that it had written."""
    slug = an_event()
    rivals = [Writer(slug, f"{rival}-{slug}", commands) for rival in "ab"]
    writers += rivals
    for writer in rivals:
        writer.ready()
    for writer in rivals:
        writer.go()
    said = [writer.said() for writer in rivals]
    assert [len(each) for each in said] == [commands, commands], [writer.complaint for writer in rivals]
    return slug, said


def test_two_processes_append_at_once(data: Path, writers: list[Writer]) -> None:
    """A process may be done before the other has begun, and that shows nothing: then both write twice as much."""
    for commands in (COMMANDS << doubling for doubling in range(6)):
        slug, said = two_at_once(writers, commands)
        assert what_is_wrong(slug, [*said[0], *said[1]]) == []
        kept = keys_in(slug)
        assert len(kept) == 2 * commands
        for rival, own in zip("ab", said, strict=True):
            assert [key for key in kept if key.startswith(rival)] == own, "each process's commands are in their order"
        if kept not in ([*said[0], *said[1]], [*said[1], *said[0]]):
            return
    pytest.fail("they never wrote at once: this run shows nothing")


def killing(slug: str, kills: int, kind: str, writers: list[Writer], *, company: bool) -> Iterator[list[str]]:
    """Kills one writer after the other at random moments, each in the `company` of another that goes on or alone.

    After each kill it says what is wrong.
    """
    dice = random.Random(f"{os.environ.get('FINALSALVO_SEED', '1')} {slug}")
    acknowledged: list[str] = []
    steady, victim = Writer(slug, f"{slug}-steady", kind=kind), Writer(slug, f"{slug}-0", kind=kind)
    writers += [steady, victim]
    steady.ready()
    if company:
        steady.go()
    for kill in range(1, kills + 1):
        victim.ready()
        victim.go()
        sleep(dice.uniform(0, LONGEST_LIFE))
        said = victim.kill()
        acknowledged += said
        victim = Writer(slug, f"{slug}-{kill}", kind=kind)
        writers.append(victim)
        yield what_is_wrong(slug, acknowledged) or not_once(slug, f"{slug}-{kill - 1}-{len(said)}")
    victim.kill()
    acknowledged += steady.kill()
    yield what_is_wrong(slug, acknowledged)


def not_once(slug: str, key: str) -> list[str]:
    """What nobody heard of is sent again with its key, as a client would: then it is there, and once."""
    store: Store = open_store()
    store.obey(slug, command_of(key), ORGANIZER, key=key)
    return [] if keys_in(slug).count(key) == 1 else [f"{key} is not there once after it was sent again"]


def test_a_killed_process_loses_nothing_and_leaves_nothing_half(
    data: Path, request: pytest.FixtureRequest, writers: list[Writer]
) -> None:
    kills = KILLS[request.node.callspec.params["data"]]
    for first in range(0, kills, KILLS_AN_EVENT):
        planned = min(KILLS_AN_EVENT, kills - first)
        slug = an_event()
        found = list(killing(slug, planned, "careful", writers, company=True))
        assert found == [[]] * (planned + 1)
        assert len(keys_in(slug)) > planned, "hardly anything was written: this run shows nothing"


def test_the_same_kills_tear_a_store_without_transactions(data: Path, writers: list[Writer]) -> None:
    """The control: a test that cannot find a torn log would not show that there is none."""
    slug = an_event()
    torn = (wrong for wrong in killing(slug, MOST_CARELESS_KILLS, "careless", writers, company=False) if wrong)
    assert "steps. Restore a backup." in "\n".join(next(torn, []))
