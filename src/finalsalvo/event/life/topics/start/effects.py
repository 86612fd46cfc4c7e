"""What each fact does: the beginning of the event, and those who come after it."""

from msgspec.structs import replace

from finalsalvo.event.life import facts as f
from finalsalvo.event.life import reaches
from finalsalvo.event.life.changes import with_losses, with_player
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.kinds import FactKind
from finalsalvo.event.life.naming import Names
from finalsalvo.event.life.state import Presence, State
from finalsalvo.event.life.topics.start import sentences as say
from finalsalvo.rules.stages import first_stages
from finalsalvo.words.message import Message


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


def entered_late_words(fact: f.EnteredLate, name: Names) -> Message:
    """That somebody came late, and how many rounds they missed."""
    player = name.person(fact.player)
    if not fact.missed:
        return say.JOINED_LATE(name=player)
    return say.JOINED_LATE_MISSED(name=player, num=len(fact.missed))


def started_words(fact: f.Started, name: Names) -> Message:
    """That the event has started, or one of its flights."""
    plan = name.today.plan
    if plan is None or len(first_stages(name.today.stages)) < 2:
        return say.STARTED(num=fact.players)
    return say.FLIGHT_STARTED(stage=plan.name, num=fact.players)


FACTS = (
    FactKind(
        f.Started,
        started,
        reach=lambda fact: reaches.reach(touches=["start", "event"], needs=["field", "event", "leaders", "lists"]),
        sentence=started_words,
    ),
    FactKind(
        f.EnteredLate,
        entered_late,
        reach=reaches.back,
        sentence=entered_late_words,
    ),
)
"""Every fact of this topic: what it does, how far it reaches, how it reads, whom it concerns."""
