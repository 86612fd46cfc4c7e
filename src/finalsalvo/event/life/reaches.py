"""How far a fact reaches, for taking an entry of the log back.

Every fact says what it changes (`touches`), what it counts towards (`feeds`) and what it stands on (`needs`).
"""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

Keys = frozenset[str]


NOTHING: Keys = frozenset()


class Reach(Struct, frozen=True):
    """How far a fact reaches: what it changes, what it counts towards, what it stands on."""

    touches: Keys = NOTHING
    feeds: Keys = NOTHING
    needs: Keys = NOTHING


def reach(*, touches: Iterable[str] = (), feeds: Iterable[str] = (), needs: Iterable[str] = ()) -> Reach:
    """How far a fact reaches, from any collections."""
    return Reach(frozenset(touches), frozenset(feeds), frozenset(needs))


EVERYTHING = ("field", "results", "event", "start", "cut")


def one_round(fact: Any) -> Reach:
    """A round itself: who meets whom in it."""
    return reach(touches=[f"round:{fact.number}"], feeds=["results", "field"])


def taken_away(fact: Any) -> Reach:
    """A round that goes; to bring it back everything must be as it was when it was drawn."""
    return reach(touches=[f"round:{fact.number}", f"clock:{fact.number}"], feeds=["results", "field"], needs=EVERYTHING)


def clock(fact: Any) -> Reach:
    """The clock of a round."""
    return reach(touches=[f"clock:{fact.number}"], needs=[f"round:{fact.number}"])


def presence(fact: Any) -> Reach:
    """Whether somebody is in the event."""
    return reach(
        touches=[f"presence:{fact.player}", f"leaving:{fact.player}"], feeds=["field"], needs=[f"entry:{fact.player}"]
    )


def back(fact: Any) -> Reach:
    """Somebody who comes late or comes back, with the rounds that they missed."""
    plain = presence(fact)
    rounds = {f"round:{number}" for number in fact.missed}
    return Reach(plain.touches, plain.feeds | {"results"}, plain.needs | rounds | {"start"})


def about(part: str, *feeds: str) -> Callable[[Any], Reach]:
    """Something about a player that others may stand on."""
    return lambda fact: reach(touches=[f"{part}:{fact.player}"], feeds=feeds, needs=[f"entry:{fact.player}"])


def note_about(fact: Any) -> Reach:
    """Something written down about a player, which nothing stands on."""
    return reach(needs=[f"entry:{fact.player}"])


def leader(fact: Any) -> Reach:
    """Who leads."""
    player = getattr(fact, "player", None)
    return reach(
        touches=[f"leader:{fact.leader}"], feeds=["leaders"], needs=[f"entry:{player}"] if player is not None else []
    )


def result(fact: Any) -> Reach:
    """How a game ended."""
    left = getattr(fact, "leaver", None)
    return reach(
        touches=[f"game:{fact.number}:{fact.game}"],
        feeds=["results"],
        needs=[f"round:{fact.number}", *([f"presence:{left}"] if left else [])],
    )


def at_table(*parts: str) -> Callable[[Any], Reach]:
    """Something about a game at its table: it stands on the round, and on those who sit there."""
    return lambda fact: reach(
        touches=[f"{part}:{fact.number}:{fact.game}" for part in parts],
        needs=[f"round:{fact.number}", f"there:{fact.number}:{fact.game}"],
    )


def call(fact: Any) -> Reach:
    """A call and its rulings."""
    return reach(
        touches=[f"call:{fact.call}"],
        needs=[f"leader:{fact.leader}"] if hasattr(fact, "leader") else [],
    )
