"""What the organizer must do next, always in sight: computed from the state, the most urgent first."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from finalsalvo.event.life.context import book, names, opponent_of, pair
from finalsalvo.event.life.document import document
from finalsalvo.event.life.state import GONE, Call, Game, LiveRound, Phase, Presence, State, stands_for
from finalsalvo.event.life.topics.cut.offers import seats
from finalsalvo.event.life.topics.end.ending import why_over
from finalsalvo.event.life.topics.leaders.decisions import (
    RULING,
    answer_to_namesake,
    leaders_who_may_not_play,
    may_not_play,
    namesakes,
    same_person,
)
from finalsalvo.event.life.topics.preparations.decisions import still_open
from finalsalvo.event.life.topics.rounds.seating import free_players
from finalsalvo.event.life.topics.start.joining import left_out_next
from finalsalvo.event.life.topics.table.decisions import not_added_up
from finalsalvo.event.proposal import next_stage
from finalsalvo.rules.clock import announcement_seconds
from finalsalvo.rules.doubt import lacks_total
from finalsalvo.rules.result import Stage
from finalsalvo.rules.sentences import quantity


class Task(Struct, frozen=True):
    """Something to do: what, why, the command that does it, and whether it holds everything else up.

    `about` are the ids of those whom it is about, where the command is for one of them; `number` and `game` are the
    round and the game, where it is for one game.
    """

    kind: str
    message: str
    command: str | None = None
    urgency: Literal["now", "soon"] = "soon"
    about: tuple[str, ...] = ()
    number: int | None = None
    game: int | None = None


def todo(state: State, at: int, person: str | None = None) -> list[Task]:
    """Everything that waits for a leader at this moment; for one `person` without the calls to their own game."""
    tasks = [*calls(state, person), *PHASES[state.phase](state, at)]
    tasks += [*people(state), *leaders(state)]
    tasks += totals_unknown(state) if state.phase is not Phase.FINISHED else ()
    tasks += latecomers(state)
    return sorted(tasks, key=lambda task: task.urgency != "now")


def calls(state: State, person: str | None) -> Iterator[Task]:
    """Players who wait for a leader."""
    own = None if person is None else state.player_of(person)
    for call in sorted(state.calls.values(), key=lambda call: call.at):
        if call.open and call.taken_by is None and own not in call.players:
            to = f"the {stands_for(state, call.appealed_to).value}" if call.appealed_to else "a leader"
            who = names(state, call.players)
            yield Task("call", f"{who}{where(state, call)} wait for {to}", "take-call", "now")


def where(state: State, call: Call) -> str:
    """The table of a call, and its round where that is over."""
    round = state.round_numbered(call.number)
    game = round.games.get(call.game) if round is not None else None
    table = f"table {game.table}" if game is not None and game.table is not None else ""
    earlier = f"round {call.number}" if round is not state.round else ""
    told = ", ".join(part for part in (earlier, table) if part)
    return f" ({told})" if told else ""


def people(state: State) -> Iterator[Task]:
    """What is open about single players."""
    for each in state.entrants():
        if any(mark.kind == "removal recommended" for mark in each.marks) and each.presence is Presence.PLAYING:
            yield Task("removal", f"removal of {each.name} was recommended: decide", "disqualify")
        if each.missing and each.presence is Presence.PLAYING:
            yield Task("component", f"{each.name} misses {', '.join(each.missing)}", "settle-component")


def totals_unknown(state: State) -> Iterator[Task]:
    """Squads that somebody gave up by leaving, whose points count and nobody has entered yet (B80)."""
    format = book(state)
    for round in state.rounds:
        for game in round.in_order():
            result = game.result
            if result is not None and result.winner is not None and lacks_total(format, game.players, result):
                loser = names(state, [opponent_of(game, result.winner)])
                told = f"round {round.number}, table {game.table}: enter the total of the squad that {loser} conceded"
                yield Task("total", told, "set-result", number=round.number, game=game.number)


def latecomers(state: State) -> Iterator[Task]:
    """Everybody who is registered and would not be paired in the next round, or in none."""
    commands = {"late": "enter-late", "closed": "withdraw"}
    for problem in left_out_next(state):
        yield Task("late", problem.message, commands.get(problem.place))


def leaders(state: State) -> Iterator[Task]:
    """What is open about those who lead: whether they play, who stands by them then, and who checks lists."""
    if state.finished:
        return
    for leader, player in namesakes(state):
        told = same_person(state, leader, player)
        yield Task("same-person", told, answer_to_namesake(state, leader), "now", (leader.id, player.id))
    for id, _ in leaders_who_may_not_play(state):
        yield Task("leaders", may_not_play(state, state.leaders[id]), "name-leader", "now", (id,))
    yield from unread_lists(state)


def unread_lists(state: State) -> Iterator[Task]:
    """Lists that nobody who leads could check, because everybody plays (B84)."""
    if state.lists_public or not has_lists(state):
        return
    checking = [each.id for each in state.leaders.values() if each.role in RULING and each.on_duty]
    if any(not plays(state, each) for each in checking):
        return
    told = "Name a leader who does not play: nobody else can check lists"
    before = "Check the lists before the start, or name a leader who does not play"
    yield Task("lists", told if state.started else before, "name-leader")


def plays(state: State, person: str) -> bool:
    """Whether a leader plays, or will from the start."""
    player = state.player_of(person)
    return player is not None and state.players[player].presence not in GONE


def has_lists(state: State) -> bool:
    """Whether there are lists, or will be."""
    return state.lists_required or any(each.squad.state != "missing" for each in state.players.values())


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
    without = [each for each in here if state.format.unit == "team" and each.entry.captain is None]
    for each in without:
        told = f"team {each.name} has no captain: name one before the start"
        yield Task("captain", told, "edit", "now", (each.id,))
    if any(each.presence is Presence.CHECKED_IN for each in without):
        return  # the start would be refused (TEAM-ORG-02)
    there = quantity(len(here) - len(absent), "who is", "who are")
    yield Task("start", f"start with the {there} checked in", "start")


def not_ready(state: State) -> Iterator[Task]:
    """What the organizer gets ready before the event, as advice: the start does not wait for it."""
    left = still_open(state)
    if left:
        told = quantity(len(left), "preparation is open", "preparations are open")
        yield Task("preparations", f"{told}: {', '.join(each.id for each in left)}", "prepare")


def lists_open(state: State) -> Iterator[Task]:
    """Lists that are missing, unread or wrong."""
    if not state.lists_required:
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
            yield Task("lists", f"{quantity(len(those), one, many)}: {names(state, those)}", command)


def drafting(state: State, at: int) -> Iterator[Task]:
    """A round is drawn and waits."""
    assert state.draft is not None
    yield Task("publish", f"round {state.draft.number} is drawn: look at it and publish it", "publish", "now")


def playing(state: State, at: int) -> Iterator[Task]:
    """A round is being played."""
    round = state.rounds[-1]
    yield from players_left_alone(state, round)
    yield from adding_up(state)
    if round.timer is None:
        yield Task("clock", f"the clock of round {round.number} has not started", "start-clock", "now")
    elif round.timer.paused is not None:
        yield Task("clock", "the clock stands still", "resume-clock", "now")
    elif round.timer.withheld:
        pass  # who must not know when it ends is not told that it has
    elif not round.timer.time_called and at >= round.timer.ends():
        yield Task("clock", "the time is over: call it", "call-time", "now")
    elif mid_point_due(state, round, at):
        yield Task("clock", "half of the time is over: call it", "call-mid-point", "now")
    disputed = [game for game in round.in_order() if game.open and game.disputed]
    for game in disputed:
        told = f"table {game.table}: {names(state, game.players)} disagree{objections(state, game)}"
        yield Task("dispute", told, "set-result", "now", number=round.number, game=game.number)
    waiting = [game for game in round.in_order() if game.open and not game.disputed and not game.gone]
    waiting.sort(key=lambda game: (game.table is None, game.table or game.number))
    if waiting:
        seated = [str(game.table) for game in waiting[:8] if game.table is not None]
        tables = f"{'table' if len(waiting) == 1 else 'tables'} {', '.join(seated)}" if seated else ""
        others = [pair(state, game) for game in waiting[:8] if game.table is None]
        more = "…" if len(waiting) > 8 else ""
        told = quantity(len(waiting), "result is missing", "results are missing")
        places = ", ".join(part for part in (tables, *others) if part)
        yield Task("results", f"{told}: {places}{more}", "set-result")


def objections(state: State, game: Game) -> str:
    """What the two say against each other, in their own words."""
    said = [f"{names(state, [each.player])} says “{each.note}”" for each in game.objections if each.note]
    return f": {', '.join(said)}" if said else ""


def mid_point_due(state: State, round: LiveRound, at: int) -> bool:
    """Whether the mid-point should be called now (XW2-TIME-03)."""
    timer = round.timer
    if timer is None or timer.mid_point_called:
        return False
    due = announcement_seconds(book(state).clock, timer.minutes).get("mid-point")
    return due is not None and timer.elapsed(at) >= due * 1_000


def adding_up(state: State) -> Iterator[Task]:
    """Who was asked to add up the other's list before round 1 and has not (XW2-GAME-04, ARM-GAME-04)."""
    waiting = not_added_up(state)
    if waiting:
        told = quantity(len(waiting), "player has", "players have")
        yield Task("totals", f"{told} not added up the other's list: {names(state, waiting)}", "verify-total", "now")


def players_left_alone(state: State, round: LiveRound) -> Iterator[Task]:
    """Who lost an opponent before the clock started (B63)."""
    for game in round.in_order():
        alone = [player for player in game.players if player not in game.gone]
        if game.open and game.gone and alone:
            who = f"{names(state, alone)} (table {game.table}) lost their opponent"
            if len(free_players(state)) > 1:
                yield Task("widow", f"{who}: a new one, or a bye at the start", "bring-together", "now")
            else:
                yield Task("widow", f"{who} and has a bye when the clock starts")


def between(state: State, at: int) -> Iterator[Task]:
    """A round is over, or none has begun."""
    over = why_over(state)
    if over is not None:
        yield Task("finish", f"{over}: finish the event", "finish", "now")
        return
    stage = next_stage(document(state), book(state))
    begun = any(each.stage is Stage.ELIMINATION for each in state.rounds)
    if stage is Stage.ELIMINATION and state.rounds and state.cut is None and not begun:
        yield Task("cut", "Swiss is over: make the cut", "make-cut", "now")
    else:
        number = state.rounds[-1].number + 1 if state.rounds else 1
        yield Task("draw", f"draw round {number}", "draw-round", "now")


def cutting(state: State, at: int) -> Iterator[Task]:
    """The cut is made and the bracket not begun."""
    assert state.cut is not None
    for player in state.cut.offered:
        yield Task(
            "seat", f"{state.players[player].name} was asked to come in: accept or decline", "accept-seat", "now"
        )
    over = None if state.cut.offered else why_over(state)
    if over is not None:
        yield Task("finish", f"{over}: finish the event", "finish", "now")
    elif not state.cut.offered:
        taken = sum(player is not None for player in seats(state, state.cut))
        yield Task("draw", f"draw the first round of the bracket of {taken}", "draw-round", "now")


def tasks_when_finished(state: State, at: int) -> Iterator[Task]:
    """Nothing is left to do."""
    return iter(())


PHASES = {
    Phase.SETUP: setting_up,
    Phase.DRAFT: drafting,
    Phase.PLAYING: playing,
    Phase.BETWEEN: between,
    Phase.CUT: cutting,
    Phase.FINISHED: tasks_when_finished,
}
