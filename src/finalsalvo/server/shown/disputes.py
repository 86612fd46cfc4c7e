"""What the two of a game say about it before it has a result: their reports, and why they do not agree."""

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.event.life.context import book
from finalsalvo.event.life.naming import rolls
from finalsalvo.event.life.sentences import FINAL_SALVO, PRIORITY_ROLL
from finalsalvo.event.life.state import Game, LiveRound, Phase, State
from finalsalvo.rules.result import Result, Verdict
from finalsalvo.rules.scoring import outcomes_of
from finalsalvo.server.shown import round_views
from finalsalvo.server.shown.player_views import fields
from finalsalvo.words.saying import Say


class Statement(Struct, frozen=True):
    """What one of the two says. `fields` are those of a form that takes their report as it is; none without one.

    `decided` is who won where the score is equal.
    """

    name: str
    score: str
    end: str
    decided: str
    note: str
    fields: list[tuple[str, str]]


class Dispute(Struct, frozen=True):
    """A game about which its two players do not agree."""

    game: round_views.GameView
    statements: list[Statement]


def statements(state: State, round: LiveRound, game: Game, say: Say) -> list[Statement]:
    """What each of the two has said, in the order of the pairing."""
    reports = {each.player: each.result for each in game.reports}
    notes = {each.player: each.note for each in game.objections if each.note}
    return [
        Statement(
            state.players[player].name,
            score_words(state, round, game, result, say) if result is not None else "",
            say.label("end", result.end.value) if result is not None else "",
            decided_words(state, round, game, result, say) if result is not None else "",
            notes.get(player, ""),
            fields(result) if result is not None else [],
        )
        for player in game.players
        if (result := reports.get(player)) is not None or player in notes
    ]


def score_words(state: State, round: LiveRound, game: Game, result: Result, say: Say) -> str:
    """The score of a report as it would count, which is how every page shows a result."""
    return round_views.result_text(book(state), round, replace(game, result=result), say)[0]


def decided_words(state: State, round: LiveRound, game: Game, result: Result, say: Say) -> str:
    """Who won a game that a report says was equal, and by what; empty where the score tells, or nobody won."""
    outcomes = outcomes_of(book(state), round.number, round.stage, game.players, result)
    won = [] if outcomes is None else [each.verdict is Verdict.WIN for each in outcomes]
    if outcomes is None or not any(won) or outcomes[0].score != outcomes[1].score:
        return ""
    name = state.players[game.players[won.index(True)]].name
    rolled = [each.id for each in rolls(book(state), round.stage, result)]
    if rolled == [FINAL_SALVO.id]:
        return say("Final Salvo: %(name)s") % {"name": name}
    if rolled == [PRIORITY_ROLL.id]:
        return say("Priority Roll: %(name)s") % {"name": name}
    return say("Winner: %(name)s") % {"name": name}


def disputes(state: State, say: Say) -> list[Dispute]:
    """The games of the round that is played about which their players do not agree, by table."""
    round = state.round
    if state.phase is not Phase.PLAYING or round is None:
        return []
    open = [game for game in round.in_order() if game.open and game.disputed]
    shared = round_views.shared_tables(round)
    return [
        Dispute(
            round_views.game_view(state, book(state), round, game, say, shared), statements(state, round, game, say)
        )
        for game in sorted(open, key=lambda game: (game.table is None, game.table or 0, game.number))
    ]
