"""An event as one reader may see it: a leader who plays is a player first (B84).

Whoever answers a leader takes the event from here, and so no page, file or program has to remember what to hide. From
the start until they drop or the event ends, a leader who plays sees no unpublished list but their own, no end of a
hidden clock and no roll, no call of a game that they play, and nothing that draws are made from.
"""

from collections.abc import Callable, Mapping
from typing import Any

from immutables import Map
from msgspec.structs import replace

from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import book
from finalsalvo.event.life.entry import Entry, write_log
from finalsalvo.event.life.life import Life
from finalsalvo.event.life.state import Call, Entrant, Game, LiveRound, Part, State
from finalsalvo.event.record import Event


def as_seen_by(life: Life, person: str) -> Life:
    """A life as somebody may see it: the same one, unless they lead the event and play in it."""
    state = life.state
    player = state.plays_first(person) if state is not None else None
    if state is None or player is None:
        return life
    hides = HIDING_LISTS if not state.lists_public else {}
    if book(state).clock.hidden:
        hides = {**hides, f.ClockStarted: without_roll}
    own_calls = set[tuple[str | None, int]]()
    entries = []
    for entry in life.entries:
        note_own_calls(state, entry, player, own_calls)
        entries.append(seen_entry(entry, hides, player, own_calls))
    return Life(tuple(entries), seen_state(state, player), reader=person)


# --- the state --------------------------------------------------------------------------------------------


def seen_state(state: State, player: str) -> State:
    """The state without what is hidden from a player."""
    return replace(
        state,
        players=seen_players(state, state.players, player),
        roster=seen_players(state, state.roster, player),
        rounds=tuple(seen_round(state, each, player) for each in state.rounds),
        calls=seen_calls(state.calls, player),
        parts=Map({id: seen_part(state, part, player) for id, part in state.parts.items()}),
    )


def seen_part(state: State, part: Part, player: str) -> Part:
    """A stage that is not looked at, without what is hidden from a player."""
    rounds = tuple(seen_round(state, each, player) for each in part.rounds)
    return replace(part, rounds=rounds, calls=seen_calls(part.calls, player))


def seen_players(state: State, players: Map[str, Entrant], player: str) -> Map[str, Entrant]:
    """Everybody, of whose list only is known how far it has come."""
    if state.lists_public:
        return players
    return Map({id: each if id == player else without_list(each) for id, each in players.items()})


def seen_calls(calls: Map[int, Call], player: str) -> Map[int, Call]:
    """The calls to others' games."""
    return Map({id: call for id, call in calls.items() if player not in call.players})


def without_list(entrant: Entrant) -> Entrant:
    """A player of whose list only is known how far it has come."""
    squad = entrant.squad
    if squad.state == "missing":
        return entrant
    return replace(entrant, squad=replace(squad, text=None, note="", problems=(), withheld=True))


def seen_round(state: State, round: LiveRound, player: str) -> LiveRound:
    """A round without the end of its clock, where that is hidden, and without what others counted of each other."""
    if round.timer is not None and book(state).clock.hidden:
        round = replace(round, timer=replace(round.timer, minutes=0, withheld=True))
    counted = [game for game in round.games.values() if game.totals and player not in game.players]
    if state.lists_public or not counted:
        return round
    return replace(round, games=round.games.update({game.number: without_totals(game) for game in counted}))


def without_totals(game: Game) -> Game:
    """A game of which only is known who has added up the other's list."""
    return replace(game, totals=tuple(replace(each, total=None) for each in game.totals))


# --- the log ----------------------------------------------------------------------------------------------

Hiding = Mapping[type, Callable[[Any, str], Any]]


def note_own_calls(state: State, entry: Entry, player: str, own: set[tuple[str | None, int]]) -> None:
    """Keeps which calls are to a player's own game; a number can be given again once its call was taken back."""
    for fact in entry.facts:
        if isinstance(fact, f.JudgeCalled):
            round = round_in(state, entry.stage, fact.number)
            game = None if round is None else round.games.get(fact.game)
            own.discard((entry.stage, fact.call))
            own |= {(entry.stage, fact.call)} if game is None or player in game.players else set()


def round_in(state: State, stage: str | None, number: int) -> LiveRound | None:
    """A round of the stage that an entry is about."""
    if stage is None or stage == state.at:
        return state.round_numbered(number)
    part = state.parts.get(stage)
    return None if part is None else next((each for each in part.rounds if each.number == number), None)


def seen_entry(entry: Entry, hides: Hiding, player: str, own_calls: set[tuple[str | None, int]]) -> Entry:
    """An entry without what is hidden, nor why it was done. Its seal goes as well: who knows all else could try."""
    facts = tuple(
        hides[type(fact)](fact, player) if type(fact) in hides else fact
        for fact in entry.facts
        if (entry.stage, getattr(fact, "call", None)) not in own_calls
    )
    return replace(entry, facts=facts, reason=entry.reason if facts == entry.facts else None, hash="")


def without_roll(fact: f.ClockStarted, player: str) -> f.ClockStarted:
    """The clock started, and nobody says for how long."""
    return replace(fact, minutes=0, attack=None, defense=None, drawn=False)


def without_text(fact: f.ListSubmitted, player: str) -> f.ListSubmitted:
    """A list was handed in, as if on paper."""
    return fact if fact.player == player else replace(fact, text=None, problems=())


def without_amendment(fact: f.ListAmended, player: str) -> f.ListAmended:
    """A list was put right."""
    return fact if fact.player == player else replace(fact, text="", problems=())


def without_note(fact: f.ListJudged, player: str) -> f.ListJudged:
    """A leader looked at a list."""
    return fact if fact.player == player else replace(fact, note="")


def without_problems(fact: f.ListRechecked, player: str) -> f.ListRechecked:
    """A list was checked again."""
    return fact if fact.player == player else replace(fact, problems=())


def without_total(fact: f.TotalVerified, player: str) -> f.TotalVerified:
    """Somebody added a list up."""
    return fact if fact.player == player else replace(fact, total=None)


HIDING_LISTS: Hiding = {
    f.ListSubmitted: without_text,
    f.ListAmended: without_amendment,
    f.ListJudged: without_note,
    f.ListRechecked: without_problems,
    f.TotalVerified: without_total,
}


# --- what goes out as a file ------------------------------------------------------------------------------


def shown_log(life: Life) -> bytes:
    """The log of a life that is seen by somebody who plays: also without the numbers that draws are made from.

    It cannot be verified or brought in again: its seals would give away what is hidden.
    """
    return write_log(
        replace(entry, facts=tuple(KEYLESS.get(type(fact), same)(fact) for fact in entry.facts))
        for entry in life.entries
    )


def same(fact: f.Fact) -> f.Fact:
    """What draws are not made from."""
    return fact


KEYLESS: Mapping[type, Callable[[Any], f.Fact]] = {
    f.Started: lambda fact: replace(fact, tie_keys=()),
    f.EnteredLate: lambda fact: replace(fact, tie_key=0),
    f.RoundDrawn: lambda fact: replace(fact, seed=0),
    f.Imported: lambda fact: replace(fact, document=without_tie_keys(fact.document)),
}


def without_tie_keys(event: Event) -> Event:
    """A document without the numbers that break ties."""
    return replace(event, players=tuple(replace(each, tie_key=None) for each in event.players))


def shown_document(life: Life, event: Event) -> Event:
    """The document of a life, as far as its reader may have it."""
    return event if life.reader is None else without_tie_keys(event)


def shown_entrants(life: Life) -> tuple[Entrant, ...]:
    """Everybody in the order of their registration, as far as the reader may know them."""
    assert life.state is not None
    everybody = life.state.entrants()
    return tuple(everybody if life.reader is None else (replace(each, tie_key=None) for each in everybody))
