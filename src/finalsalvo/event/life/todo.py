"""What the organizer must do next, always in sight: computed from the state, the most urgent first."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from finalsalvo.event.counting import counted
from finalsalvo.event.life.context import book, names
from finalsalvo.event.life.document import document
from finalsalvo.event.life.offers import seats
from finalsalvo.event.life.preparing import still_open
from finalsalvo.event.life.state import Phase, Presence, State, Stretch
from finalsalvo.event.life.table import not_added_up
from finalsalvo.event.places import final_places
from finalsalvo.event.proposal import next_stage
from finalsalvo.event.standings import standings
from finalsalvo.rules.clock import announcement_seconds
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import Stage


class Task(Struct, frozen=True):
    """Something to do: what, why, the command that does it, and whether it holds everything else up."""

    kind: str
    message: str
    command: str | None = None
    urgency: Literal["now", "soon"] = "soon"


def todo(state: State, at: int, person: str | None = None) -> list[Task]:
    """Everything that waits for a leader at this moment; for one `person` without the calls to their own game."""
    tasks = [*calls(state, person), *PHASES[state.phase](state, at)]
    tasks += people(state)
    return sorted(tasks, key=lambda task: task.urgency != "now")


def calls(state: State, person: str | None) -> Iterator[Task]:
    """Players who wait for a leader."""
    own = None if person is None else state.player_of(person)
    for call in sorted(state.calls.values(), key=lambda call: call.at):
        if call.open and call.taken_by is None and own not in call.players:
            to = f"the {call.appealed_to.value}" if call.appealed_to else "a leader"
            who = names(state, call.players)
            yield Task("call", f"{who} (round {call.number}, game {call.game}) wait for {to}", "take-call", "now")


def people(state: State) -> Iterator[Task]:
    """What is open about single players."""
    for each in state.entrants():
        if any(mark.kind == "removal recommended" for mark in each.marks) and each.presence is Presence.PLAYING:
            yield Task("removal", f"removal of {each.name} was recommended: decide", "disqualify")
        if each.missing and each.presence is Presence.PLAYING:
            yield Task("component", f"{each.name} misses {', '.join(each.missing)}", "settle-component")


def setting_up(state: State, at: int) -> Iterator[Task]:
    """Before the start."""
    here = [each for each in state.entrants() if each.presence in (Presence.REGISTERED, Presence.CHECKED_IN)]
    if not here:
        yield Task("players", "nobody is registered yet", "register", "now")
        return
    absent = [each.id for each in here if each.presence is Presence.REGISTERED]
    if absent:
        are = "is" if len(absent) == 1 else "are"
        told = f"{len(absent)} of {len(here)} {are} not checked in: {names(state, absent)}"
        yield Task("check-in", told, "check-in")
    yield from lists_open(state)
    yield from not_ready(state)
    there = counted(len(here) - len(absent), "who is", "who are")
    yield Task("start", f"start with the {there} checked in", "start")


def not_ready(state: State) -> Iterator[Task]:
    """What the organizer gets ready before the event, as advice: the start does not wait for it."""
    left = still_open(state)
    if left:
        told = counted(len(left), "preparation is open", "preparations are open")
        yield Task("preparations", f"{told}: {', '.join(each.id for each in left)}", "prepare")


def lists_open(state: State) -> Iterator[Task]:
    """Lists that are missing, unread or wrong."""
    if not (state.lists_required or state.format.lists.required == "always"):
        return
    here = [each for each in state.entrants() if each.presence in (Presence.CHECKED_IN, Presence.PLAYING)]
    for found, one, many in (
        ("missing", "list is missing", "lists are missing"),
        ("problem", "list has problems", "lists have problems"),
        ("submitted", "list is unread", "lists are unread"),
    ):
        those = [each.id for each in here if each.squad.state == found]
        if those:
            command = "submit-list" if found == "missing" else "judge-list"
            yield Task("lists", f"{counted(len(those), one, many)}: {names(state, those)}", command)


def drafting(state: State, at: int) -> Iterator[Task]:
    """A round is drawn and waits."""
    assert state.draft is not None
    yield Task("publish", f"round {state.draft.number} is drawn: look at it and publish it", "publish", "now")


def playing(state: State, at: int) -> Iterator[Task]:
    """A round is being played."""
    stretch = state.rounds[-1]
    yield from widowed(state, stretch)
    yield from adding_up(state)
    if stretch.timer is None:
        yield Task("clock", f"the clock of round {stretch.number} has not started", "start-clock", "now")
    elif stretch.timer.paused is not None:
        yield Task("clock", "the clock stands still", "resume-clock", "now")
    elif not stretch.timer.time_called and at >= stretch.timer.ends():
        yield Task("clock", "the time is over: call it", "call-time", "now")
    elif mid_point_due(state, stretch, at):
        yield Task("clock", "half of the time is over: call it", "call-mid-point", "now")
    disputed = [game for game in stretch.in_order() if game.open and game.disputed]
    for game in disputed:
        yield Task("dispute", f"table {game.table}: {names(state, game.players)} disagree", "set-result", "now")
    waiting = [game for game in stretch.in_order() if game.open and not game.disputed]
    waiting.sort(key=lambda game: (game.table is None, game.table or game.number))
    if waiting:
        tables = ", ".join(str(game.table or f"game {game.number}") for game in waiting[:8])
        more = "…" if len(waiting) > 8 else ""
        told = counted(len(waiting), "result is missing: table", "results are missing: tables")
        yield Task("results", f"{told} {tables}{more}", "set-result")


def mid_point_due(state: State, stretch: Stretch, at: int) -> bool:
    """Whether the mid-point should be called now (XW2-TIME-03)."""
    timer = stretch.timer
    if timer is None or timer.mid_point_called:
        return False
    due = announcement_seconds(book(state).clock, timer.minutes).get("mid-point")
    return due is not None and timer.elapsed(at) >= due * 1_000


def adding_up(state: State) -> Iterator[Task]:
    """Who was asked to add up the other's list before round 1 and has not (XW2-GAME-04, ARM-GAME-04)."""
    waiting = not_added_up(state)
    if waiting:
        told = counted(len(waiting), "player has", "players have")
        yield Task("totals", f"{told} not added up the other's list: {names(state, waiting)}", "verify-total", "now")


def widowed(state: State, stretch: Stretch) -> Iterator[Task]:
    """Who lost an opponent before the clock started (B63)."""
    for game in stretch.in_order():
        alone = [player for player in game.players if player not in game.gone]
        if game.open and game.gone and alone:
            told = f"{names(state, alone)} (table {game.table}) lost their opponent: a new one, or a bye at the start"
            yield Task("widow", told, "bring-together", "now")


def between(state: State, at: int) -> Iterator[Task]:
    """A round is over, or none has begun."""
    try:
        stage = next_stage(document(state), book(state))
    except Refusal:
        yield Task("finish", "everything is played: finish the event", "finish", "now")
        return
    begun = any(each.stage is Stage.ELIMINATION for each in state.rounds)
    if stage is Stage.ELIMINATION and state.rounds and state.cut is None and not begun:
        yield Task("cut", "Swiss is over: make the cut", "make-cut", "now")
    elif begun and bracket_over(state):
        yield Task("finish", "the bracket is over: finish the event", "finish", "now")
    else:
        number = state.rounds[-1].number + 1 if state.rounds else 1
        yield Task("draw", f"draw round {number}", "draw-round", "now")


def bracket_over(state: State) -> bool:
    """Whether nobody in the bracket has a game to come."""
    event, format = document(state), book(state)
    return not any(place.playing for place in final_places(event, format, standings(event, format).lines))


def cutting(state: State, at: int) -> Iterator[Task]:
    """The cut is made and the bracket not begun."""
    assert state.cut is not None
    for player in state.cut.offered:
        yield Task(
            "seat", f"{state.players[player].name} was asked to come in: accept or decline", "accept-seat", "now"
        )
    if not state.cut.offered:
        taken = sum(player is not None for player in seats(state, state.cut))
        yield Task("draw", f"draw the first round of the bracket of {taken}", "draw-round", "now")


def finished(state: State, at: int) -> Iterator[Task]:
    """Nothing is left to do."""
    return iter(())


PHASES = {
    Phase.SETUP: setting_up,
    Phase.DRAFT: drafting,
    Phase.PLAYING: playing,
    Phase.BETWEEN: between,
    Phase.CUT: cutting,
    Phase.FINISHED: finished,
}
