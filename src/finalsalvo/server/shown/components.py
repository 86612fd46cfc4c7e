"""What is known about components: at a table for both who play and the staff, on slips, and the proxies in use."""

from datetime import UTC, datetime

from msgspec import Struct

from finalsalvo.documents.paper import SlipNote
from finalsalvo.documents.papers import TableNotes
from finalsalvo.documents.proxy_sheets import MadeProxy
from finalsalvo.event.life.state import Game, LiveRound, State
from finalsalvo.event.life.topics.components.at_table import component_notes
from finalsalvo.words.saying import Say


class TableComponent(Struct, frozen=True):
    """A line about a component at a table; `until` is when the time to find it is over, `rules` are in a row."""

    kind: str
    text: str
    rules: str
    player: str
    until: int | None = None


def components_at(state: State, game: Game, say: Say) -> list[TableComponent]:
    """Who misses, shares or plays with a proxy of what at a table."""
    return [
        TableComponent(each.kind, say.tell(each.message), each.rules, each.player, each.until)
        for each in component_notes(state, game)
    ]


def table_notes(state: State, round: LiveRound, say: Say) -> TableNotes:
    """The same for the slips of a round."""
    return {
        game.players: tuple(SlipNote(each.text, tuple(each.rules.split())) for each in components_at(state, game, say))
        for game in round.in_order()
    }


def made_proxies(state: State, say: Say, player: str | None = None) -> list[MadeProxy]:
    """The proxies of an event, or of one player, as they are printed."""
    return [
        MadeProxy(proxy.card, proxy.unreadable, entrant.name, maker(state, proxy.by, say), day_of(proxy.at, say))
        for entrant in state.entrants()
        if player is None or entrant.id == player
        for proxy in entrant.proxies
    ]


def day_of(at: int, say: Say) -> str:
    """The day on which a proxy was made."""
    try:
        return say.date(datetime.fromtimestamp(at / 1000, UTC).date().isoformat())
    except (OverflowError, OSError, ValueError):
        return ""  # of a log that was not written by us


def maker(state: State, person: str, say: Say) -> str:
    """Who made a proxy, with their role as long as they have one."""
    leader = state.leaders.get(person)
    name = state.called(person)
    return name if leader is None else f"{name} ({say.label('role', leader.role.value)})"
