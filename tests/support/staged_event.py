"""Events with stages in a store, begun and played with made-up results."""

from collections.abc import Sequence
from random import Random

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registered, Registration
from finalsalvo.event.life.life import state_of
from finalsalvo.event.life.state import State
from finalsalvo.rules.result import End, Result
from finalsalvo.rules.stages import GoingOn, StageKind, StagePlan
from finalsalvo.server.storage.store import Store
from finalsalvo.simulate.game import play

BY = "olga"
TWO_FLIGHTS = (
    StagePlan(id="a", name="Friday", rounds=2),
    StagePlan(id="b", name="Saturday", rounds=2),
    StagePlan(
        id="final",
        name="Final",
        kind=StageKind.ELIMINATION,
        after=("a", "b"),
        entry=GoingOn(size=2, each=True),
        carry="seeds",
    ),
)
"""Two of each of two flights go on into a bracket."""


def made_event(store: Store, slug: str, stages: Sequence[StagePlan], format: str = "xwing-standard") -> str:
    """An event with stages and nobody in it."""
    store.create(c.Create(format, slug.title()), BY, slug=slug)
    store.obey(slug, c.PlanStages(tuple(stages)), BY)
    return slug


def begun_flight(store: Store, address: str, names: Sequence[str]) -> tuple[str, ...]:
    """Some register for a first stage, come and begin; their ids."""
    stage = address.partition("~")[2]
    entries = tuple(Registration(name, flights=(stage,) if stage else ()) for name in names)
    entry = store.obey(address, c.Register(entries), BY).entry
    ids = tuple(fact.player for fact in entry.facts if isinstance(fact, Registered))
    store.obey(address, c.CheckIn(ids), BY)
    store.obey(address, c.Start(), BY, reason="for the tests")
    return ids


def new_round(store: Store, address: str) -> None:
    """The next round of a stage, drawn and published."""
    store.obey(address, c.DrawRound(), BY, reason="for the tests")
    store.obey(address, c.Publish(), BY)


def play_round(store: Store, address: str, dice: Random) -> None:
    """The next round of a stage with all its results."""
    new_round(store, address)
    state = seen(store, address)
    assert state.round is not None
    for game in state.round.in_order():
        result = play(state.format, state.round.number, state.round.stage, game.players, dice)
        store.obey(address, c.SetResult(state.round.number, game.number, result), BY)


def seen(store: Store, address: str) -> State:
    """The event from one of its stages."""
    return state_of(store.life(address))


def lower_wins(players: tuple[str, str]) -> Result:
    """A game that the lower number wins."""
    first, second = (int(player[1:]) for player in players)
    return Result(End.TIME, (20, 10) if first < second else (10, 20))
