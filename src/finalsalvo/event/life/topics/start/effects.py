"""What each fact does: the beginning of the event, and those who come after it."""

from msgspec.structs import replace

from finalsalvo.event.life import facts as f
from finalsalvo.event.life import reaches
from finalsalvo.event.life.changes import with_losses, with_player
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.kinds import FactKind
from finalsalvo.event.life.naming import rounds
from finalsalvo.event.life.state import Presence, State


def started(state: State, fact: f.Started, entry: Entry) -> State:
    players = state.players
    for each in fact.tie_keys:
        begun = replace(players[each.player], presence=Presence.PLAYING, tie_key=each.key)
        players = players.set(each.player, begun)
    return replace(
        state,
        players=players,
        started=True,
        settings=fact.settings,
        field=fact.players,
        announced=fact.announced,
    )


def entered_late(state: State, fact: f.EnteredLate, entry: Entry) -> State:
    state = with_player(state, fact.player, presence=Presence.PLAYING, tie_key=fact.tie_key)
    return with_losses(state, fact.player, fact.missed)


FACTS = (
    FactKind(
        f.Started,
        started,
        reach=lambda fact: reaches.reach(touches=["start", "event"], needs=["field", "event", "leaders", "lists"]),
        sentence=lambda fact, name: f"event started with {fact.players} players",
    ),
    FactKind(
        f.EnteredLate,
        entered_late,
        reach=reaches.back,
        sentence=lambda fact, name: f"{name(fact.player)} came late, {rounds(fact.missed)} missed",
    ),
)
"""Every fact of this topic: what it does, how far it reaches, how it reads, whom it concerns."""
