"""Who failed too often waits, and nobody else does."""

import pytest

from finalsalvo.server.accounts import failures
from finalsalvo.server.accounts.failures import LONGEST, MANY, PATIENCE, Failures


@pytest.mark.parametrize("first", [1.0, 2.0])
def test_the_first_few_cost_nothing_and_each_further_one_doubles_the_wait(first: float) -> None:
    tried, now, waits = Failures(first), 1_000.0, []
    for _ in range(PATIENCE):
        assert tried.wait("ada", now) == 0
        tried.note("ada", now)
    for _ in range(MANY):
        waits.append(tried.wait("ada", now))
        now += waits[-1]
        assert tried.wait("ada", now) == 0
        tried.note("ada", now)
    assert waits == [min(LONGEST, first * 2**number) for number in range(MANY)]


def test_the_wait_is_over_when_it_was_right_and_nobody_else_ever_waited() -> None:
    tried = Failures()
    for _ in range(PATIENCE):
        tried.note("ada", 0.0)
    assert (tried.wait("ada", 0.0), tried.wait("ada", 0.25), tried.wait("bea", 0.0)) == (1.0, 0.75, 0.0)
    tried.forget("ada")
    tried.forget("bea")
    assert tried.wait("ada", 0.0) == 0


def test_those_that_failed_longest_ago_are_forgotten_where_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(failures, "REMEMBERED", 3)
    tried = Failures()
    for number in (*range(9), 6):
        tried.note(str(number), float(number))
    assert list(tried.counted) == [failures.hash_of_failure(name) for name in ("7", "8", "6")]
    assert [count for count, _ in tried.counted.values()] == [1, 1, 2]


def test_no_key_is_kept_itself_however_long_or_odd_it_is() -> None:
    tried = Failures()
    for key in ("salvo_secret", "x" * 100_000, "\udcff", ""):
        tried.note(key, 0.0)
    assert [len(kept) for kept in tried.counted] == [32] * 4
