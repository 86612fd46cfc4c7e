"""The games of a round as the desk follows them: how each stands, and what is missing."""

from typing import Literal

from msgspec import Struct

from finalsalvo.event.life.context import book
from finalsalvo.event.life.state import Game, LiveRound, State
from finalsalvo.server.shown.disputes import score_words
from finalsalvo.server.shown.records import records_before
from finalsalvo.server.shown.round_views import GameView, RoundView
from finalsalvo.words.saying import Say

Sign = Literal["ok", "live", "rep", "warn", "bad", "gone"]


FEW = 60
"""Beside more games than these nobody reads for how long each is played: all began at once."""


class DeskRow(Struct, frozen=True):
    """A game with how it stands: a sign for the eye, the words of it, and what its players reported so far.

    `records` are those with which the two came into the round, `since` is when the game began, `extra` its minutes on
    top, `scores` are both scores of a result that has some.
    """

    game: GameView
    sign: Sign
    words: str
    records: tuple[str, str]
    said: str = ""
    scores: tuple[str, str] | None = None
    since: int | None = None
    called: int | None = None
    extra: int = 0


class DeskRows(Struct, frozen=True):
    """All games of a round, and how many of them there are to look for."""

    rows: list[DeskRow]
    missing: int
    disputed: int


def desk_rows(state: State, round: LiveRound, view: RoundView, say: Say) -> DeskRows:
    """The games of a round, by table."""
    records = records_before(state, round)
    calls = {call.game: call.at for call in state.calls.values() if call.open and call.number == round.number}
    rows = [desk_row(state, round, each, records, calls, say) for each in view.games]
    return DeskRows(rows, sum(each.game.open for each in rows), sum(each.sign == "bad" for each in rows))


def desk_row(
    state: State, round: LiveRound, view: GameView, records: dict[str, str], calls: dict[int, int], say: Say
) -> DeskRow:
    """A game."""
    game = round.games[view.number]
    sign, words = sign_of(state, game, view, view.number in calls, say)
    return DeskRow(
        game=view,
        sign=sign,
        words=words,
        records=(records.get(game.players[0], ""), records.get(game.players[1], "")),
        said=reported_scores(state, round, game, say) if view.open else "",
        scores=both_scores(view),
        since=began(state, round) if view.open and len(round.games) <= FEW else None,
        called=calls.get(view.number),
        extra=game.extra_minutes if view.open else 0,
    )


def sign_of(state: State, game: Game, view: GameView, called: bool, say: Say) -> tuple[Sign, str]:
    """How a game stands, as a sign and in a word or two."""
    if not view.open:
        agreed = len(game.reports) == 2 and len({each.result for each in game.reports}) == 1
        return "ok", say("both agree") if agreed else say("desk")
    if game.disputed:
        return "bad", say("disputed")
    if called:
        return "warn", say("judge called")
    if game.gone:
        return "warn", view.state
    if game.reports:
        name = state.players[game.reports[0].player].name
        return "rep", say("%(name)s reported") % {"name": name}
    return "live", say("playing")


def reported_scores(state: State, round: LiveRound, game: Game, say: Say) -> str:
    """The scores that its players have reported, those that differ beside each other."""
    found = [score_words(state, round, game, each.result, say) for each in game.reports]
    return " ≠ ".join(dict.fromkeys(found))


def both_scores(view: GameView) -> tuple[str, str] | None:
    """The two scores of a result that has some: the winner's is set off."""
    first, dash, second = view.result.partition("–")
    return (first, second) if dash and first.isdecimal() and second.isdecimal() else None


def began(state: State, round: LiveRound) -> int | None:
    """When the games of a round began, where everybody who reads it may know."""
    timer = round.timer
    return None if timer is None or timer.withheld or book(state).clock.hidden else timer.started
