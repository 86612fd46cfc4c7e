"""The console's part: what those see who are in an event, each no more than a page would show them."""

from django.http import HttpResponse
from msgspec import Struct

from finalsalvo.documents.event_document import write_event
from finalsalvo.documents.sentences import NO_ROUND_YET
from finalsalvo.event.life.context import book
from finalsalvo.event.life.document import whole_document
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.evolve import taken_back
from finalsalvo.event.life.eyes import shown_document, shown_entrants, shown_log
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.history import Told, sentences
from finalsalvo.event.life.life import state_of
from finalsalvo.event.life.noted import ChosenObjective, Coin, Objection, Planning
from finalsalvo.event.life.permission import Word
from finalsalvo.event.life.permissions import PERMISSIONS, permission
from finalsalvo.event.life.state import Call as JudgeCall
from finalsalvo.event.life.state import Entrant, Game, Leader, LiveRound, Presence, Role, State
from finalsalvo.event.life.timer import Timer
from finalsalvo.event.life.topics.cut.decisions import bubble
from finalsalvo.event.life.topics.cut.reseeding import seats_held
from finalsalvo.event.record import Event
from finalsalvo.event.standings import Standing
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import Stage
from finalsalvo.rules.table_dice import TableRoll
from finalsalvo.server.api.answers import Stopped, language
from finalsalvo.server.api.endpoints import ApiCall, Query, endpoint
from finalsalvo.server.api.told import (
    ToldEntrant,
    ToldList,
    ToldMessage,
    ToldNote,
    ToldTask,
    told_entrant,
    told_list,
    told_message,
    told_note,
    told_task,
)
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.venue import event_address
from finalsalvo.server.shown.emergency import emergency_pdf
from finalsalvo.server.shown.event_views import language_in_hall
from finalsalvo.server.shown.notes import notes
from finalsalvo.server.storage.clock import todo_now
from finalsalvo.server.storage.event_address import event_of
from finalsalvo.words.saying import Say

GROUP = "Console"


class Allowed(Struct, frozen=True):
    """A command that can be given now; "confirm": it asks first."""

    command: str
    now: Word


class OwnGame(Struct, frozen=True):
    """The game that somebody plays in this round."""

    round: int
    number: int
    table: int | None
    opponent: str
    reported_by: tuple[str, ...]
    disputed: bool
    open: bool
    coins: tuple[Coin, ...] = ()
    objective: ChosenObjective | None = None
    objections: tuple[Objection, ...] = ()
    rolls: tuple[TableRoll, ...] = ()
    game_round: int | None = None
    rounds_over: bool = False
    planning: Planning | None = None
    first_player: str | None = None
    white: str | None = None


class OwnEntry(Struct, frozen=True):
    """What an event has of the one who asks."""

    id: str
    entry: Registration
    presence: Presence
    leaving: bool
    squad: ToldList


class Me(Struct, frozen=True):
    """Who asks: their roles, what they may do now, and their own registration, list and game where they play."""

    seq: int
    person: str
    roles: tuple[Role, ...]
    may: tuple[Allowed, ...]
    player: OwnEntry | None
    game: OwnGame | None


class DeskRound(Struct, frozen=True):
    """A round with everything that its leaders see: reports, the clock even where it is hidden, departures.

    To a leader who plays the end of a hidden clock is withheld, and then its minutes say nothing.
    """

    number: int
    stage: Stage
    scenario: str | None
    open: int
    games: tuple[Game, ...]
    byes: tuple[str, ...]
    unpaired_losses: tuple[str, ...]
    departures: tuple[str, ...]
    timer: Timer | None
    ends: int | None


class Seats(Struct, frozen=True):
    """The cut, or who would be in it now; None is an empty seat. `behind` are next in line."""

    made: bool
    size: int
    seats: tuple[str | None, ...]
    offered: tuple[str, ...]
    behind: tuple[Standing, ...]


class Desk(Struct, frozen=True):
    """All that the console shows: everybody with their names, contacts, lists and marks; the drawn round and why."""

    seq: int
    now: int
    phase: str
    organizer: str
    leaders: tuple[Leader, ...]
    players: tuple[ToldEntrant, ...]
    round: DeskRound | None
    draft: DeskRound | None
    notes: tuple[ToldNote, ...]
    calls: tuple[JudgeCall, ...]
    cut: Seats | None
    todo: tuple[ToldTask, ...]


class ToDo(Struct, frozen=True):
    """What the organizer must do next, the most urgent first."""

    seq: int
    todo: tuple[ToldTask, ...]


class HistoryLine(Struct, frozen=True):
    """An entry of the log in words. `taken_back`: an undo has taken it back.

    `said` is all of it on one line, `messages` are its sentences one by one, for programs. `stage` is where it was
    done, in an event with stages.
    """

    seq: int
    at: int
    by: str
    said: str
    reason: str | None
    taken_back: bool
    hash: str
    messages: tuple[ToldMessage, ...]
    stage: str | None = None


class History(Struct, frozen=True):
    """The log in words, the oldest first."""

    seq: int
    entries: tuple[HistoryLine, ...]


@endpoint("GET", "/events/{slug}/me", "member", GROUP, answer=Me, spoken=True)
def show_me(call: ApiCall) -> Me:
    """Who you are in this event, and what you may do now."""
    state = call.state if call.person in call.state.leaders else state_of(Here.store.life_of(call.slug, call.person))
    roles = state.roles_of(call.person)
    player = state.player_of(call.person)
    entrant = state.players.get(player) if player is not None else None
    return Me(
        call.life.seq,
        call.person,
        tuple(role for role in Role if role in roles),
        commands_for(state, roles),
        None if entrant is None else own_entry(entrant, call.say),
        None if entrant is None or state.round is None else own_game(state.round, entrant.id),
    )


def commands_for(state: State, roles: frozenset[Role]) -> tuple[Allowed, ...]:
    """The commands that the table has for these roles in this phase."""
    lines = [(kind, permission(kind, state.format)) for kind in PERMISSIONS]
    return tuple(
        Allowed(kind.action(), line.when[state.phase])
        for kind, line in lines
        if line.roles & roles and state.phase in line.when
    )


def own_entry(entrant: Entrant, say: Say) -> OwnEntry:
    """Somebody's own registration; not what leaders have noted about them."""
    return OwnEntry(entrant.id, entrant.entry, entrant.presence, entrant.leaving, told_list(entrant.squad, say))


def own_game(round: LiveRound, player: str) -> OwnGame | None:
    """Somebody's own game."""
    game = round.game_of(player)
    if game is None:
        return None
    opponent = game.players[1] if game.players[0] == player else game.players[0]
    reported = tuple(report.player for report in game.reports)
    return OwnGame(
        round.number,
        game.number,
        game.table,
        opponent,
        reported,
        game.disputed,
        game.open,
        game.coins,
        game.objective,
        game.objections,
        game.rolls,
        game.game_round,
        game.rounds_over,
        game.planning,
        game.first_player,
        game.white,
    )


@endpoint("GET", "/events/{slug}/desk", "leader", GROUP, answer=Desk, spoken=True)
def show_desk(call: ApiCall) -> Desk:
    """Everything that the console shows to those who lead the event."""
    state, now = call.state, Here.store.times.now(call.slug)
    return Desk(
        call.life.seq,
        now,
        state.phase.value,
        state.organizer,
        tuple(sorted(state.leaders.values(), key=lambda leader: leader.id)),
        tuple(told_entrant(each, call.say) for each in shown_entrants(call.life)),
        None if state.round is None else desk_round(state.round, call.say),
        None if state.draft is None else desk_round(state.draft, call.say),
        tuple(told_note(each, call.say) for each in notes(call.life)),
        tuple(calls_for(state, call.person)),
        cut_seats(state),
        tasks(call),
    )


def tasks(call: ApiCall) -> tuple[ToldTask, ...]:
    """What whoever asks has to do."""
    found = todo_now(Here.store.times, call.slug, call.state, call.person)
    return tuple(told_task(each, call.say) for each in found)


def calls_for(state: State, person: str) -> list[JudgeCall]:
    """The calls by number; an open one to a leader's own game does not reach them."""
    own = state.player_of(person)
    found = [each for each in state.calls.values() if not each.open or own not in each.players]
    return sorted(found, key=lambda each: each.id)


def desk_round(round: LiveRound, say: Say) -> DeskRound:
    """A round."""
    return DeskRound(
        round.number,
        round.stage,
        round.scenario,
        round.open,
        tuple(round.in_order()),
        round.byes,
        round.unpaired_losses,
        tuple(map(say.tell, round.departures)),
        round.timer,
        None if round.timer is None or round.timer.withheld else round.timer.ends(),
    )


def cut_seats(state: State) -> Seats | None:
    """The cut; before it who would be in it, where there will be one."""
    if state.cut is not None:
        return Seats(True, state.cut.size, seats_held(state), state.cut.offered, ())
    if not state.rounds or (state.settings.cut or 0) < 2 or book(state).cut.bracket is None:
        return None
    try:
        found = bubble(state)
    except Refusal:
        return None
    return Seats(False, len(found.seats), found.seats, (), found.behind)


@endpoint("GET", "/events/{slug}/todo", "leader", GROUP, answer=ToDo, spoken=True)
def show_todo(call: ApiCall) -> ToDo:
    """What the organizer must do next."""
    return ToDo(call.life.seq, tasks(call))


SINCE = Query("after", "Only entries after this number.")
LAST = Query("last", "Only so many, the latest.")


@endpoint("GET", "/events/{slug}/history", "leader", GROUP, answer=History, query=(SINCE, LAST), spoken=True)
def show_history(call: ApiCall) -> History:
    """Who did what, when and why."""
    entries = call.life.entries[call.query.get("after", 0) :]
    if "last" in call.query:
        entries = entries[max(0, len(entries) - call.query["last"]) :]
    gone = taken_back(call.life.entries)
    lines = (
        history_line(entry, what, call.say, gone=entry.seq in gone)
        for entry, what in zip(entries, sentences(call.state, entries, call.life.entries), strict=True)
    )
    return History(call.life.seq, tuple(lines))


def history_line(entry: Entry, what: Told, say: Say, *, gone: bool) -> HistoryLine:
    """An entry in words."""
    messages = tuple(told_message(each, say) for each in what)
    return HistoryLine(
        entry.seq, entry.at, entry.by, say.told(what), entry.reason, gone, entry.hash, messages, entry.stage
    )


@endpoint("GET", "/events/{slug}/document", "leader", GROUP, answer=Event)
def export_document(call: ApiCall) -> HttpResponse:
    """The event document: the open file in which an event travels."""
    content = write_event(shown_document(call.life, whole_document(call.state)))
    return file(content, "application/json", f"{event_of(call.slug)}.json")


@endpoint("GET", "/events/{slug}/log", "leader", GROUP, answer=str, media="application/jsonl")
def export_log(call: ApiCall) -> HttpResponse:
    """The whole log, one sealed entry a line, for `finalsalvo verify`.

    A leader who plays gets it without what is hidden from players, and so without seals, until they drop or it ends.
    """
    if call.life.reader is not None:
        return file(shown_log(call.life), "application/jsonl", f"{event_of(call.slug)}-without-seals.jsonl")
    return file(Here.store.export_log(call.slug), "application/jsonl", f"{event_of(call.slug)}.jsonl")


@endpoint("GET", "/events/{slug}/emergency", "leader", GROUP, answer=str, media="application/pdf", spoken=True)
def export_emergency(call: ApiCall) -> HttpResponse:
    """The paper for when the power fails: pairings, standings, slips and a worksheet for the next round, as one PDF.

    It lies ready after each publication, in the language of the event, or else in that of the request.
    """
    if call.state.round is None:
        raise Stopped(404, "round", NO_ROUND_YET())
    spoken = language_in_hall(call.state, language(call.request))
    content = emergency_pdf(Here.store, call.slug, call.state, spoken, event_address(call.request, call.slug))
    return file(content, "application/pdf", f"{event_of(call.slug)}-emergency.pdf")


def file(content: bytes, kind: str, name: str) -> HttpResponse:
    """An answer to be kept as a file."""
    answer = HttpResponse(content, content_type=kind)
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer
