"""A computer's clock that is put back or forward while a round is played: only what has really passed counts."""

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.utils.timezone import now
from people import HERE, account, populate, state_of
from serving import Server, Visitor, phone

from finalsalvo.event.life import commands as c
from finalsalvo.server import models
from finalsalvo.server.accounts.owners import LOCAL
from finalsalvo.server.storage.clock import Times
from finalsalvo.server.storage.forgetting import forget_people
from finalsalvo.server.storage.store import Store

SHIFTED = """\
import os, time
real = time.time_ns
def shifted():
    with open(os.environ["SHIFTED_BY"]) as file:
        return real() + int(file.read()) * 1_000_000_000
time.time_ns, time.time = shifted, lambda: shifted() / 1e9
"""
"""What Python runs first in the server's process: the time that it sees is what a file says."""
MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
ROUND = 75 * MINUTE


class Clock:
    """A server whose computer's clock can be set."""

    def __init__(self, folder: Path, data: Path) -> None:
        self.file, self.data, self.folder = folder / "seconds", data, folder / "site"
        self.folder.mkdir()
        (self.folder / "sitecustomize.py").write_text(SHIFTED)
        self.set(0)
        self.server = self.started()

    def started(self) -> Server:
        server = Server(self.data, PYTHONPATH=str(self.folder), SHIFTED_BY=str(self.file))
        self.visitor = Visitor(server.address)
        assert self.visitor.ask(server.welcome).status == 302
        return server

    def set(self, off: int) -> None:
        """The computer's clock is ahead by so many milliseconds now."""
        self.file.write_text(str(off // 1000))

    def restart(self) -> None:
        self.server.stop()
        self.server = self.started()

    def left(self) -> list[int]:
        """How many milliseconds the round has, as the API, the stream and the console's own page tell it."""
        told = json.loads(self.visitor.ask(f"/api/v1/events/{HERE}/clock").text)
        ends = told["clock"]["ends"]
        listening = asyncio.run(self.hello())
        return [ends - told["now"], ends - listening]

    async def hello(self) -> int:
        heard = await phone(self.server.port, HERE)
        heard.close()
        return heard.now

    def shell(self, *words: str) -> str:
        """What `finalsalvo event` says in a process of its own on the same computer."""
        environment = {"PYTHONPATH": str(self.folder), "SHIFTED_BY": str(self.file), "FINALSALVO_DATA": str(self.data)}
        called = [sys.executable, "-m", "finalsalvo", "event", HERE, *words]
        done = subprocess.run(called, env=os.environ | environment, capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def right(self) -> bool:
        """Whether the API and the stream give the round what is really left of it."""
        return all(ROUND - 2 * MINUTE < each <= ROUND for each in self.left())

    def told(self) -> list[str]:
        """What the to-do list of the API says about a clock or about time."""
        return [each for each in self.todo() if "clock" in each or "time" in each]

    def todo(self) -> list[str]:
        return [task["message"] for task in json.loads(self.visitor.ask(f"/api/v1/events/{HERE}/todo").text)["todo"]]

    def announce(self) -> int:
        """When an entry is said to be made that is made now."""
        self.visitor.post(f"/o/{HERE}/do/announce", f"/o/{HERE}/", text="Pizza")
        log = self.visitor.ask(f"/o/{HERE}/log").text
        return int(json.loads(log.splitlines()[-1])["at"])


@pytest.mark.parametrize("data", ["sqlite"], indirect=True)
def test_a_clock_that_is_set_anew_changes_no_round(store: Store, data: Path, tmp_path: Path) -> None:
    populate(store)
    account(LOCAL, HERE, "olga")
    begun = store.life(HERE).entries[-1].at
    clock = Clock(tmp_path, data)
    try:
        seen: dict[str, tuple[bool, bool, list[str]]] = {}
        for name, off in (("right", 0), ("back", -2 * DAY), ("forward", 3 * DAY)):
            clock.set(off)
            left = all(ROUND - MINUTE < each <= ROUND for each in clock.left())
            noted = 0 <= clock.announce() - begun < MINUTE
            seen[name] = (left, noted, [told for told in clock.todo() if "clock" in told or "time" in told])
        assert seen == {
            "right": (True, True, []),
            "back": (True, True, ["Set this computer's clock (48 hours slow; the round isn't affected)"]),
            "forward": (True, True, ["Set this computer's clock (72 hours fast; the round isn't affected)"]),
        }
        page = clock.visitor.ask(f"/o/{HERE}/round").text
        assert "clock (72 hours fast; the round isn&#39;t affected)" in page
        clock.set(-2 * DAY)
        clock.restart()
        assert [ROUND - 2 * MINUTE < left <= ROUND for left in clock.left()] == [True, True]
        [told] = [told for told in clock.todo() if "clock" in told]
        assert told == "Set this computer's clock (48 hours slow; the round isn't affected)"
    finally:
        clock.server.stop()


JUMPS = [
    (3 * DAY, "Set this computer's clock (72 hours fast; the round isn't affected)"),
    (-2 * DAY, "Set this computer's clock (48 hours slow; the round isn't affected)"),
]


@pytest.mark.parametrize(("off", "jumped"), JUMPS)
@pytest.mark.parametrize("data", ["sqlite"], indirect=True)
def test_a_second_process_and_a_restart_go_by_the_same_time_after_a_jump(
    store: Store, data: Path, tmp_path: Path, off: int, jumped: str
) -> None:
    """The announcement in the shell and the server that is started anew see only the clock as it is set now."""
    populate(store)
    account(LOCAL, HERE, "olga")
    begun = store.life(HERE).entries[-1].at
    clock = Clock(tmp_path, data)
    try:
        assert (clock.right(), clock.told()) == (True, [])
        clock.set(off)
        said = clock.shell("announce", "Pizza")
        assert jumped in " ".join(said.split())
        entry = json.loads(clock.shell("log").splitlines()[-1])
        assert 0 <= entry["at"] - begun < 2 * MINUTE
        assert (clock.right(), clock.told()) == (True, [jumped])
        clock.restart()
        assert (clock.right(), clock.told()) == (True, [jumped])
        page = clock.visitor.ask(f"/o/{HERE}/round").text.replace("&#x27;", "'").replace("&#39;", "'")
        assert jumped in page
        glance = json.loads(clock.shell("show", "--json"))
        assert glance["todo"][0]["message"] == jumped
        clock.set(0)
        assert (clock.right(), clock.told()) == (True, [])
        assert "computer's clock" not in clock.shell("show")
    finally:
        clock.server.stop()


# --- without a server -------------------------------------------------------------------------------------


class Computer:
    """Its clock, and the time that really passes."""

    def __init__(self) -> None:
        self.wall, self.passed = 1_000 * DAY, 5 * HOUR

    def wait(self, time: int) -> None:
        self.wall += time
        self.passed += time

    def times(self) -> Times:
        return Times(lambda: self.wall, lambda: self.passed)


def test_while_no_clock_runs_an_event_follows_the_computers_but_not_behind_its_last_entry() -> None:
    computer = Computer()
    times, begun = computer.times(), computer.wall
    assert times.now("cup") == begun
    times.heed("cup", begun, None)
    computer.wait(HOUR)
    assert times.now("cup") == begun + HOUR
    computer.wall -= DAY
    assert (times.now("cup"), times.off("cup")) == (begun, -23 * HOUR)
    computer.wall += 3 * DAY
    assert (times.now("cup"), times.off("cup")) == (begun + 2 * DAY + HOUR, 0)


def test_while_a_clock_runs_only_what_really_passes_counts() -> None:
    computer = Computer()
    times, begun = computer.times(), computer.wall
    times.heed("cup", begun, begun)
    for jump in (-DAY, 5 * DAY, -HOUR):
        computer.wall += jump
        computer.wait(MINUTE)
        times.heed("cup", times.now("cup"), begun)
    assert (times.now("cup"), times.off("cup")) == (begun + 3 * MINUTE, 4 * DAY - HOUR)


def test_the_next_round_begins_by_the_clock_as_it_is_then() -> None:
    """Somebody has set it right in the break: what was kept of the round before says nothing about this one."""
    computer = Computer()
    times, begun = computer.times(), computer.wall
    times.heed("cup", begun, begun)
    computer.wait(HOUR)
    computer.wall += 2 * DAY
    times.heed("cup", times.now("cup"), None)
    assert times.now("cup") == computer.wall
    computer.wall -= DAY
    second = times.now("cup")
    assert second == computer.wall
    times.heed("cup", second, second)
    computer.wait(MINUTE)
    assert (times.now("cup"), times.off("cup")) == (second + MINUTE, 0)


def test_an_event_from_the_future_moves_no_other() -> None:
    computer = Computer()
    times, begun = computer.times(), computer.wall
    times.heed("cup", begun, begun)
    times.heed("later", begun + 400 * DAY, begun + 400 * DAY)
    computer.wait(MINUTE)
    assert (times.now("cup"), times.now("later")) == (begun + MINUTE, begun + 400 * DAY + MINUTE)


def test_a_program_that_starts_behind_the_last_entry_goes_on_from_there() -> None:
    computer = Computer()
    last = computer.wall + 2 * DAY
    times = computer.times()
    times.heed("cup", last, last - 10 * MINUTE)
    assert times.now("cup") == last
    computer.wait(MINUTE)
    assert times.now("cup") == last + MINUTE


@pytest.mark.parametrize("jump", [-2 * DAY, 2 * DAY])
def test_a_jump_before_anybody_has_looked_is_seen_too(jump: int) -> None:
    """The server was started again in the middle of a round, and then the clock was set before a page was opened."""
    computer = Computer()
    last = computer.wall - 10 * MINUTE
    times = computer.times()
    computer.wait(MINUTE)
    computer.wall += jump
    times.heed("cup", last, last)
    assert (times.now("cup"), times.off("cup")) == (last + 11 * MINUTE, jump)


@pytest.mark.parametrize("jump", [-2 * DAY, 2 * DAY])
def test_a_clock_that_was_set_before_another_process_started_the_round_is_right(jump: int) -> None:
    computer = Computer()
    times = computer.times()
    computer.wait(HOUR)
    computer.wall += jump
    begun = computer.wall
    computer.wait(MINUTE)
    times.heed("cup", begun, begun)
    assert (times.now("cup"), times.off("cup")) == (begun + MINUTE, 0)


@pytest.mark.parametrize("data", ["sqlite"], indirect=True)
def test_entries_are_in_order_whatever_the_clock_says(store: Store) -> None:
    populate(store)
    computer = Computer()
    computer.wall = store.life(HERE).entries[-1].at
    store.times = computer.times()
    store.lives.clear()
    models.RoundClock.objects.all().delete()  # that was another computer
    store.life(HERE)
    for jump in (-DAY, DAY, -5 * DAY):
        computer.wall += jump
        computer.wait(MINUTE)
        store.obey(HERE, c.Announce("Pizza"), "olga")
    times = [entry.at for entry in store.life(HERE).entries]
    assert [later - earlier for earlier, later in zip(times[-4:], times[-3:], strict=False)] == [MINUTE, MINUTE, MINUTE]


def looked_at(store: Store, computer: Computer) -> tuple[int, int]:
    """The time of the event, and how far the clock is off, in a process that begins now."""
    store.times = computer.times()
    store.lives.clear()
    store.life(HERE)
    return store.times.now(HERE), store.times.off(HERE)


def test_a_computer_that_was_switched_on_anew_goes_by_its_clock_and_knows_a_jump_after_that(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    populate(store)
    computer = Computer()
    begun = computer.wall = store.life(HERE).entries[-1].at
    computer.wait(10 * MINUTE)
    monkeypatch.setattr("finalsalvo.server.storage.round_clock.boot", lambda: "second")
    assert looked_at(store, computer) == (begun + 10 * MINUTE, 0)
    computer.wall += 3 * DAY
    computer.wait(MINUTE)
    assert looked_at(store, computer) == (begun + 11 * MINUTE, 3 * DAY)
    computer.wall -= 5 * DAY
    assert looked_at(store, computer) == (begun + 11 * MINUTE, -2 * DAY)


def test_where_the_time_since_the_start_has_no_name_each_process_goes_by_what_it_sees(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("finalsalvo.server.storage.round_clock.boot", lambda: None)
    populate(store)
    computer = Computer()
    begun = computer.wall = store.life(HERE).entries[-1].at
    computer.wait(MINUTE)
    assert looked_at(store, computer) == (begun + MINUTE, 0)
    assert models.RoundClock.objects.count() == 0


def test_only_the_clock_that_runs_now_is_kept(store: Store) -> None:
    populate(store)
    store.obey(HERE, c.CancelRound(), "olga", reason="a wrong draw")
    for command in (c.DrawRound(), c.Publish(), c.StartClock()):
        store.obey(HERE, command, "olga", reason="once more")
    round = state_of(store).round
    assert round is not None
    assert round.timer is not None
    assert list(models.RoundClock.objects.values_list("event__slug", "started")) == [(HERE, round.timer.started)]


@pytest.mark.parametrize("data", ["sqlite"], indirect=True)
def test_deleting_people_is_noted_after_everything_else_whatever_the_clock_says(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    populate(store)
    models.EventRow.objects.filter(slug=HERE).update(archived=now())
    monkeypatch.setattr("finalsalvo.server.storage.store.time_ns", lambda: 1)
    times = [entry.at for entry in forget_people(store, HERE, "olga").entries]
    assert times == sorted(times)
