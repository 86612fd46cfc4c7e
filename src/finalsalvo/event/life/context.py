"""What a command comes with, what comes of it, and what the deciders look up."""

from collections.abc import Sequence

from msgspec import Struct

from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.facts import Fact
from finalsalvo.event.life.state import Entrant, Game, Presence, State, Stretch
from finalsalvo.rules.format import Format
from finalsalvo.rules.house import house_format
from finalsalvo.rules.refusal import Problem, Refusal, Severity


class Context(Struct, frozen=True, kw_only=True):
    """Who gives a command, when and why. `history` is the log so far, `secret` is where draws come from."""

    by: str
    at: int
    secret: str
    reason: str | None = None
    history: Sequence[Entry] = ()


class Decision(Struct, frozen=True):
    """The facts that a command makes. `warnings` need a reason before they become true, `notices` are only told."""

    facts: tuple[Fact, ...]
    warnings: tuple[Problem, ...] = ()
    notices: tuple[Problem, ...] = ()


def facts(*made: Fact) -> Decision:
    """A decision that nothing speaks against."""
    return Decision(made)


def warning(rule: str, message: str, place: str = "", players: tuple[str, ...] = ()) -> Problem:
    """Something that the organizer may decide, and is asked to give a reason for."""
    return Problem(rule, message, place, players=players, severity=Severity.WARNING)


def book(state: State) -> Format:
    """The format as this event plays it."""
    return house_format(state.format, state.settings)[0]


def entrant(state: State, player: str, field: str = "player") -> Entrant:
    """A player of the event."""
    found = state.players.get(player)
    if found is None:
        raise Refusal(field, "contract", f"nobody in this event has the id {player!r}")
    return found


def in_play(state: State, player: str, field: str = "player") -> Entrant:
    """A player who is still in the event."""
    found = entrant(state, player, field)
    if found.presence is not Presence.PLAYING:
        raise Refusal(field, "contract", f"{found.name!r} is not playing: {found.presence.value}")
    return found


def current(state: State) -> Stretch:
    """The round that is being played."""
    stretch = state.round
    if stretch is None:
        raise Refusal("number", "contract", "no round has been published yet")
    return stretch


def numbered(state: State, number: int) -> Stretch:
    """A published round."""
    stretch = state.round_numbered(number)
    if stretch is None:
        raise Refusal("number", "contract", f"there is no round {number}")
    return stretch


def game_in(stretch: Stretch, number: int) -> Game:
    """A game of a round."""
    game = stretch.games.get(number)
    if game is None:
        raise Refusal("game", "contract", f"round {stretch.number} has no game {number}")
    return game


def names(state: State, players: Sequence[str], most: int = 5) -> str:
    """Some names in a sentence."""
    shown = ", ".join(state.players[player].name for player in players[:most])
    return shown if len(players) <= most else f"{shown} and {len(players) - most} more"


def opponent_of(game: Game, player: str) -> str:
    """Whom somebody plays."""
    one, two = game.players
    return two if one == player else one
