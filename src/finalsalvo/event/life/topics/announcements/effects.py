"""What each fact does: what is said to everybody or to some."""

from collections.abc import Iterable

from msgspec.structs import replace

from finalsalvo.event.life import concerns, reaches
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.kinds import FactKind
from finalsalvo.event.life.naming import Names
from finalsalvo.event.life.state import Announcement, State


def announced(state: State, fact: f.Announced, entry: Entry) -> State:
    players = still_playing(state) if fact.to == "playing" else fact.players
    number = state.round.number if state.round is not None else None
    heard = Announcement(entry.at, entry.by, text=fact.text, to=fact.to, players=players, number=number)
    return replace(state, said=(*state.said, heard))


def still_playing(state: State) -> tuple[str, ...]:
    """Those whose game has no result yet: who they were when something was said to them."""
    games = state.round.in_order() if state.round is not None else ()
    return tuple(player for game in games if game.open for player in game.players)


def those_told(state: State, fact: f.Announced) -> Iterable[str] | None:
    """Those to whom something was said; leaders hear everything."""
    return (*fact.players, *state.leaders) if fact.to == "game" else concerns.EVERYBODY


def heard_by(fact: f.Announced, name: Names) -> str:
    """To whom something was said, unless it was to everybody."""
    if fact.to == "game":
        return f" to {' and '.join(map(name, fact.players))}"
    return {"playing": " to those who still play", "leaders": " to the leaders"}.get(fact.to, "")


FACTS = (
    FactKind(
        f.Announced,
        announced,
        reach=lambda fact: reaches.reach(),
        sentence=lambda fact, name: f"announced{heard_by(fact, name)}: {fact.text}",
        concerns=those_told,
    ),
)
"""Every fact of this topic: what it does, how far it reaches, how it reads, whom it concerns."""
