"""What the two of a game say about it before it has a result: their reports, and why they do not agree."""

from msgspec import Struct

from finalsalvo.event.life.state import Game, Phase, State
from finalsalvo.server.shown import round_views
from finalsalvo.server.shown.player_views import fields
from finalsalvo.words.saying import Say


class Statement(Struct, frozen=True):
    """What one of the two says. `fields` are those of a form that takes their report as it is; none without one."""

    name: str
    score: str
    end: str
    note: str
    fields: list[tuple[str, str]]


class Dispute(Struct, frozen=True):
    """A game about which its two players do not agree."""

    game: round_views.GameView
    statements: list[Statement]


def statements(state: State, game: Game, say: Say) -> list[Statement]:
    """What each of the two has said, in the order of the pairing."""
    reports = {each.player: each.result for each in game.reports}
    notes = {each.player: each.note for each in game.objections if each.note}
    return [
        Statement(
            state.players[player].name,
            round_views.raw_text(result, say) if result is not None else "",
            say.label("end", result.end.value) if result is not None else "",
            notes.get(player, ""),
            fields(result) if result is not None else [],
        )
        for player in game.players
        if (result := reports.get(player)) is not None or player in notes
    ]


def disputes(state: State, say: Say) -> list[Dispute]:
    """The games of the round that is played about which their players do not agree, by table."""
    round = state.round
    if state.phase is not Phase.PLAYING or round is None:
        return []
    return [
        Dispute(game, statements(state, round.games[game.number], say))
        for game in round_views.round_view(state, round, say).games
        if game.open and game.disputed
    ]
