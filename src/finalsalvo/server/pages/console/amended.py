"""What an amendment of a list has changed, for the leader who made it and for those who look into it later."""

from collections.abc import Sequence

from finalsalvo.event.life import facts as f
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.state import State
from finalsalvo.lists.amendment import Amendment
from finalsalvo.server.http.here import Here


def amendment_between(state: State, before: str, after: str) -> Amendment | None:
    """What came and went between two texts; None where nobody can tell: without cards, or what cannot be read."""
    cards = Here.store.cards.in_force(state)
    try:
        return None if cards is None else cards.amendment(before, after)
    except ValueError:
        return None


def amendments(state: State, entries: Sequence[Entry], player: str) -> dict[int, Amendment]:
    """By entry what each amendment of a player's list has changed."""
    found: dict[int, Amendment] = {}
    before: str | None = None
    for entry in entries:
        for fact in entry.facts:
            if not isinstance(fact, f.ListSubmitted | f.ListAmended) or fact.player != player:
                continue
            if isinstance(fact, f.ListAmended) and before is not None:
                change = amendment_between(state, before, fact.text)
                found |= {entry.seq: change} if change is not None else {}
            before = fact.text
    return found
