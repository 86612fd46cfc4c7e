"""What happens in the hall now: tables without a result, players who wait for a judge, and who is on duty."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.facts import ResultReported, RoundPublished
from finalsalvo.event.life.state import Call, Game, LiveRound, State
from finalsalvo.event.life.topics.calls.decisions import queue
from finalsalvo.server.shown.hour import Mark, mark_of
from finalsalvo.words.saying import Say

MINUTE = 60_000
LATE = 3
"""After so many minutes without an answer a report waits for the desk."""
MOST = 12
"""So many open tables stand on the page; the others are one press away."""
ORDER: Mapping[Mark, int] = {"disputed": 0, "called": 1, "reported": 2, "open": 3, "over": 4}


class OpenTable(Struct, frozen=True, kw_only=True):
    """A game without a result: how it stands, since when a report waits for an answer, and extra time.

    `late`: it has waited too long.
    """

    number: int
    table: int | None
    first: str
    second: str
    mark: Mark
    words: str
    since: int | None
    minutes: int
    late: bool
    extra: int


class WaitingCall(Struct, frozen=True, kw_only=True):
    """A call that nobody has decided: where, who and about what, since when, and who is on the way.

    `leader` is the id of whoever that is.
    """

    id: int
    table: int | None
    first: str
    second: str
    text: str
    at: int
    minutes: int
    leader: str
    taken_by: str


class OnDuty(Struct, frozen=True, kw_only=True):
    """One of the staff, and the tables they are called to."""

    name: str
    role: str
    on_duty: bool
    plays: bool
    calls: list[WaitingCall]


def open_tables(state: State, round: LiveRound | None, entries: Sequence[Entry], now: int, say: Say) -> list[OpenTable]:
    """The games of a round that have no result, those first that somebody must look at."""
    if round is None or not round.open:
        return []
    calling = {call.game for call in state.calls.values() if call.open and call.number == round.number}
    reported = reports_since(entries, round)
    found = [open_table(state, game, calling, reported, now, say) for game in round.games.values() if game.open]
    return sorted(
        found, key=lambda each: (ORDER[each.mark], -each.minutes, each.table is None, each.table or 0, each.number)
    )


def open_table(
    state: State, game: Game, calling: set[int], reported: Mapping[int, int], now: int, say: Say
) -> OpenTable:
    """A game without a result."""
    since = reported.get(game.number) if game.reports else None
    minutes = 0 if since is None else max(0, now - since) // MINUTE
    mark = mark_of(game, calling)
    return OpenTable(
        number=game.number,
        table=game.table,
        first=state.players[game.players[0]].name,
        second=state.players[game.players[1]].name,
        mark=mark,
        words=mark_words(state, game, mark, say),
        since=since,
        minutes=minutes,
        late=mark == "reported" and minutes >= LATE,
        extra=game.extra_minutes,
    )


def mark_words(state: State, game: Game, mark: Mark, say: Say) -> str:
    """How a game stands, in a word or two."""
    if mark == "disputed":
        return say("reports differ")
    if mark == "called":
        return say("judge called")
    if mark == "reported":
        return say("%(name)s reported") % {"name": state.players[game.reports[-1].player].name}
    return say("playing")


def reports_since(entries: Sequence[Entry], round: LiveRound) -> dict[int, int]:
    """By game of a round when it was reported first since that round is public."""
    found: dict[int, int] = {}
    for entry in reversed(entries):
        for fact in entry.facts:
            if isinstance(fact, RoundPublished) and fact.number == round.number:
                return found
            if isinstance(fact, ResultReported) and fact.number == round.number:
                found[fact.game] = entry.at
    return found


def waiting_calls(state: State, person: str, now: int) -> list[WaitingCall]:
    """The calls that are open, the oldest first, without those of the reader's own game."""
    return [waiting_call(state, each, now) for each in queue(state, person)]


def waiting_call(state: State, call: Call, now: int) -> WaitingCall:
    """A call that nobody has decided."""
    round = state.round_numbered(call.number)
    game = round.games.get(call.game) if round is not None else None
    leader = state.leaders.get(call.taken_by or "")
    return WaitingCall(
        id=call.id,
        table=game.table if game is not None else None,
        first=state.players[call.players[0]].name,
        second=state.players[call.players[1]].name,
        text=call.text,
        at=call.at,
        minutes=max(0, now - call.at) // MINUTE,
        leader=call.taken_by or "",
        taken_by=leader.name if leader is not None else call.taken_by or "",
    )


def on_duty(state: State, calls: Sequence[WaitingCall]) -> list[OnDuty]:
    """The staff, those on duty first, each with the calls that they are on their way to."""
    order = sorted(state.leaders.values(), key=lambda each: (not each.on_duty, each.id != state.organizer, each.name))
    return [
        OnDuty(
            name=each.name,
            role=each.role.value,
            on_duty=each.on_duty,
            plays=state.plays_first(each.id) is not None,
            calls=[call for call in calls if call.leader == each.id],
        )
        for each in order
    ]
