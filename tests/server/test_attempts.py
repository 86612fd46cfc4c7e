"""What is counted in the database: on SQLite and on PostgreSQL, for all processes at once."""

from threading import Barrier, Thread

import pytest
from django.db import connection

from finalsalvo.server import models
from finalsalvo.server.accounts import attempts
from finalsalvo.server.accounts.attempts import KEPT, Attempts, Brake
from finalsalvo.server.accounts.failures import LONGEST, PATIENCE
from finalsalvo.server.http.origin import origin
from finalsalvo.server.storage.store import Store

NOW = 1_700_000_000.0


@pytest.mark.usefixtures("store")
def test_the_first_few_cost_nothing_and_each_further_one_doubles_the_wait() -> None:
    tries, now, waits = Attempts("password", 2.0), NOW, []
    for _ in range(PATIENCE):
        assert tries.begin("ada", now) == 0
    for _ in range(40):
        waits.append(tries.begin("ada", now))
        assert tries.begin("ada", now) == waits[-1]  # who asks too early does not wait longer
        now += waits[-1]
        assert tries.wait("ada", now) == 0
        assert tries.begin("ada", now) == 0
    assert waits == [min(LONGEST, 2.0 * 2**number) for number in range(40)]
    tries.forget("ada")
    assert tries.begin("ada", now) == 0


@pytest.mark.usefixtures("store")
def test_keys_and_kinds_are_apart_and_nothing_of_them_is_kept() -> None:
    one, other = Attempts("password", 2.0), Attempts("letter", 2.0)
    for _ in range(PATIENCE):
        one.begin("ada", NOW)
    assert (one.begin("ada", NOW), one.begin("bea", NOW), other.begin("ada", NOW)) == (2.0, 0.0, 0.0)
    one.begin("\udcff", NOW)
    assert [len(each.hash) for each in models.Attempt.objects.all()] == [64] * 4
    one.clear()
    assert [each.kind for each in models.Attempt.objects.all()] == ["letter"]


@pytest.mark.usefixtures("store")
def test_a_clock_that_goes_back_makes_nobody_wait_for_days() -> None:
    tries, brake = Attempts("password", 2.0), Brake("registration", 2, 600)
    for _ in range(PATIENCE):
        tries.begin("ada", NOW)
        brake.begin("ada", NOW)
    assert (tries.begin("ada", NOW), brake.begin("ada", NOW)) == (2.0, 600.0)
    assert (tries.begin("ada", NOW - 86_400), brake.begin("ada", NOW - 86_400)) == (0.0, 0.0)


@pytest.mark.usefixtures("store")
def test_a_brake_lets_so_many_through_within_its_time() -> None:
    brake = Brake("registration", 3, 600)
    assert [brake.begin("venue", NOW + number) for number in range(5)] == [0, 0, 0, 597, 596]
    assert brake.begin("elsewhere", NOW + 5) == 0
    assert [brake.begin("venue", NOW + 600 + number) for number in range(4)] == [0, 0, 0, 597]


@pytest.mark.usefixtures("store")
def test_what_is_old_is_taken_away(monkeypatch: pytest.MonkeyPatch) -> None:
    tries = Attempts("password", 2.0)
    for number in range(20):
        tries.begin(str(number), NOW)
    monkeypatch.setattr(attempts, "SWEPT", 1)
    tries.begin("later", NOW + KEPT + 1)
    assert models.Attempt.objects.count() == 1


def test_of_many_at_the_same_moment_only_as_many_are_let_through_as_may_fail(store: Store) -> None:
    tries, gate, found = Attempts("password", 2.0), Barrier(12), list[float]()

    def attempt() -> None:
        gate.wait()
        found.append(tries.begin("ada", NOW))
        connection.close()

    threads = [Thread(target=attempt) for _ in range(12)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert sorted(found) == [0.0] * PATIENCE + [2.0] * (12 - PATIENCE)


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("", ""),
        ("a socket", "a socket"),
    ],
)
def test_a_place_is_an_address_or_a_household(address: str, place: str) -> None:
    assert origin(address) == place
