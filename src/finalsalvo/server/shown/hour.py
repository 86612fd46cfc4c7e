"""The hour of a round: its clock with what can be done to it, and how many of its games are over."""

from typing import Literal

from msgspec import Struct

from finalsalvo.event.life.context import book
from finalsalvo.event.life.state import Game, LiveRound, State
from finalsalvo.event.life.topics.clock.decisions import is_final
from finalsalvo.rules.clock import round_minutes
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server.shown.round_views import TimerView, round_now, round_title, timer_view
from finalsalvo.words.saying import Say

Mark = Literal["over", "open", "reported", "called", "disputed"]

FEW = 60
"""Of so many games each has a mark of its own; of more there is only a bar."""


class Hour(Struct, frozen=True, kw_only=True):
    """The clock of the round that is played. It is `rolled`, or so many `minutes`; a `mid_point` is to be called.

    `starting` and `hiding` are the rules of a rolled clock: when it starts, and that nobody tells it. `marks` has one
    for each game, in the order of tables, unless there are too many of them.
    """

    title: str
    timer: TimerView | None
    rolled: bool
    minutes: int | None
    mid_point: bool
    starting: str
    hiding: str
    over: int
    open: int
    marks: list[Mark]


def hour_of(state: State, say: Say) -> Hour | None:
    """The hour of the round of now; none before the first one, while the next one is a draft, and after the end."""
    round = round_now(state)
    if round is None or state.finished or state.draft is not None:
        return None
    called = bool(round.timer and round.timer.mid_point_called)
    hiding = state.format.cites.get("clock.hidden", "")
    return Hour(
        title=round_title(round, say),
        timer=timer_view(book(state), round.timer, leader=True),
        rolled=state.format.clock.rolled,
        minutes=minutes_of(state, round),
        mid_point="mid-point" in state.format.clock.announcements and not called,
        starting={"HOT-TIME-05": "HOT-TIME-06", "FANG-TIME-03": "FANG-TIME-04"}.get(hiding, ""),
        hiding=hiding,
        over=len(round.games) - round.open,
        open=round.open,
        marks=marks_of(state, round),
    )


def minutes_of(state: State, round: LiveRound) -> int | None:
    """How long a round will be, before any roll."""
    try:
        return round_minutes(book(state), round.number, round.stage, final=is_final(round))
    except Refusal:
        return None


def marks_of(state: State, round: LiveRound) -> list[Mark]:
    """How each game of a round stands, by table."""
    if len(round.games) > FEW:
        return []
    calling = {call.game for call in state.calls.values() if call.open and call.number == round.number}
    games = sorted(round.games.values(), key=lambda game: (game.table is None, game.table or 0, game.number))
    return [mark_of(game, calling) for game in games]


def mark_of(game: Game, calling: set[int]) -> Mark:
    """How a game stands: the worst that is to be said of it."""
    if not game.open:
        return "over"
    if game.disputed:
        return "disputed"
    if game.number in calling:
        return "called"
    return "reported" if game.reports else "open"
