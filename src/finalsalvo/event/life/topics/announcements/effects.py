"""What each fact does: what is said to everybody or to some."""

from collections.abc import Iterable

from msgspec.structs import replace

from finalsalvo.event.life import concerns, reaches
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.kinds import FactKind
from finalsalvo.event.life.naming import Names
from finalsalvo.event.life.noted import Announcement
from finalsalvo.event.life.state import State
from finalsalvo.event.life.topics.announcements import sentences as say
from finalsalvo.words.message import Listed, Message, Quote


def announced(state: State, fact: f.Announced, entry: Entry) -> State:
    players = still_playing(state) if fact.to == "playing" else fact.players
    number = state.round.number if state.round is not None else None
    heard = Announcement(
        entry.at,
        entry.by,
        text=fact.text,
        to=fact.to,
        players=players,
        number=number,
        stage=state.at,
        elsewhere=tuple((id, len(part.rounds)) for id, part in sorted(state.parts.items())),
    )
    return replace(state, said=(*state.said, heard))


def still_playing(state: State) -> tuple[str, ...]:
    """Those whose game has no result yet: who they were when something was said to them."""
    games = state.round.in_order() if state.round is not None else ()
    return tuple(player for game in games if game.open for player in game.players)


def those_told(state: State, fact: f.Announced) -> Iterable[str] | None:
    """Those to whom something was said; leaders hear everything."""
    return (*fact.players, *state.leaders) if fact.to == "game" else concerns.EVERYBODY


def announced_words(fact: f.Announced, name: Names) -> Message:
    """What was said, and to whom unless it was to everybody."""
    text = Quote(fact.text)
    if fact.to == "game":
        return say.ANNOUNCED_TO_GAME(names=Listed(tuple(map(name.person, fact.players))), text=text)
    if fact.to == "leaders":
        return say.ANNOUNCED_TO_STAFF(text=text)
    return say.ANNOUNCED_TO_PLAYING(text=text) if fact.to == "playing" else say.ANNOUNCED(text=text)


FACTS = (
    FactKind(
        f.Announced,
        announced,
        reach=lambda fact: reaches.reach(),
        sentence=announced_words,
        concerns=those_told,
    ),
)
"""Every fact of this topic: what it does, how far it reaches, how it reads, whom it concerns."""
