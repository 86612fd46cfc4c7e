"""What an amendment of a list has changed, for the leader who made it and for those who look into it later."""

from collections.abc import Sequence
from itertools import zip_longest

from finalsalvo.documents.card_shelf import AnyPack
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.state import State
from finalsalvo.lists.amendment import Amendment, together
from finalsalvo.lists.xwing.card import Pack
from finalsalvo.server.checked_list import fleet_overrides, squad_overrides
from finalsalvo.server.web.access import Here


def amended(state: State, before: str, after: str) -> Amendment | None:
    """What came and went between two texts; None where nobody can tell: without cards, or what cannot be read."""
    pack = Here.store.cards.pack_of(state)
    if pack is None:
        return None
    try:
        found = between(state, before, after, pack)
    except ValueError:
        return None
    return together(found)


def between(state: State, before: str, after: str, pack: AnyPack) -> list[Amendment]:
    """Squad by squad, or fleet by fleet, in their order; what is too many or too few has all come or all gone."""
    if isinstance(pack, Pack):
        from finalsalvo.lists.amendment import amendment as of_squads
        from finalsalvo.lists.xwing.reading import read_squads
        from finalsalvo.lists.xwing.squad import Squad

        chosen = squad_overrides(state.overrides)
        squads = zip_longest(read_squads(before), read_squads(after), fillvalue=Squad())
        return [of_squads(old, new, pack, chosen) for old, new in squads]
    from finalsalvo.lists.armada.amendment import amendment as of_fleets
    from finalsalvo.lists.armada.fleet import Fleet
    from finalsalvo.lists.armada.reading import read_all

    old, new = ([each.fleet for each in read_all(text, pack)] for text in (before, after))
    return [
        of_fleets(*pair, pack, fleet_overrides(state.overrides)) for pair in zip_longest(old, new, fillvalue=Fleet())
    ]


def amendments(state: State, entries: Sequence[Entry], player: str) -> dict[int, Amendment]:
    """By entry what each amendment of a player's list has changed."""
    found: dict[int, Amendment] = {}
    before: str | None = None
    for entry in entries:
        for fact in entry.facts:
            if not isinstance(fact, f.ListSubmitted | f.ListAmended) or fact.player != player:
                continue
            if isinstance(fact, f.ListAmended) and before is not None:
                change = amended(state, before, fact.text)
                found |= {entry.seq: change} if change is not None else {}
            before = fact.text
    return found
