"""What the next judge should know of two who play: warnings, checks, components, rulings in their games."""

from collections.abc import Sequence

from msgspec import Struct

from finalsalvo.event.life.state import Entrant, State
from finalsalvo.event.life.topics.calls.decisions import past_rulings


class AboutPlayer(Struct, frozen=True):
    """What was decided about a player so far, in figures and names; the rest is on their page."""

    id: str
    name: str
    warnings: int
    penalties: int
    checks: int
    rulings: int
    missing: tuple[str, ...]
    damaged: tuple[str, ...]
    proxies: tuple[str, ...]
    shared: tuple[str, ...]


def warnings(entrant: Entrant) -> int:
    """How many warnings somebody has (HOT-MARS-05)."""
    return sum(mark.kind == "warning" for mark in entrant.marks)


def about_players(state: State, players: Sequence[str]) -> list[AboutPlayer]:
    """The same for each of them."""
    return [about_player(state, state.players[player]) for player in players]


def about_player(state: State, entrant: Entrant) -> AboutPlayer:
    """What the next judge should know of one player."""
    return AboutPlayer(
        entrant.id,
        entrant.name,
        warnings(entrant),
        sum(mark.kind == "penalty" for mark in entrant.marks),
        len(entrant.inspections),
        sum(entrant.id in call.players for call in past_rulings(state)),
        tuple(each for each in entrant.missing if each not in entrant.damaged),
        tuple(each for each in entrant.missing if each in entrant.damaged),
        tuple(each.card for each in entrant.proxies),
        entrant.shared,
    )
