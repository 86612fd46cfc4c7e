"""Where an event is, as one line of steps: what is done, what happens now, what comes."""

from typing import Literal

from msgspec import Struct

from finalsalvo.event.life.context import book
from finalsalvo.event.life.state import GONE, LiveRound, Phase, Presence, State
from finalsalvo.event.life.topics.clock.decisions import is_final
from finalsalvo.event.life.topics.end.ending import why_over
from finalsalvo.rules.result import Stage
from finalsalvo.server.shown.round_views import round_now, round_title
from finalsalvo.words.saying import Say

Where = Literal["done", "now", "coming"]


class EventStep(Struct, frozen=True):
    """A step of an event: what it is called, how far it is, and the page of the console where it is."""

    title: str
    note: str
    where: Where
    page: str


def event_line(state: State, say: Say) -> list[EventStep]:
    """The steps of an event around this moment; exactly one is that of now, unless it is over."""
    if state.phase is Phase.SETUP:
        return before_start(state, say)
    there = sum(each.presence not in GONE or each.presence is Presence.OUT for each in state.players.values())
    people = EventStep(say("Players"), str(there), "done", "players")
    round = state.draft or round_now(state)
    if state.phase is Phase.FINISHED:
        return [people, EventStep(say("Final standings"), "", "done", "standings")]
    if round is None:
        return [people, EventStep(say("Next round"), "", "now", "round")]
    return [people, *around(state, round, say)]


def before_start(state: State, say: Say) -> list[EventStep]:
    """Registration and check-in, until the event starts."""
    there = [each.presence for each in state.players.values()]
    here = there.count(Presence.CHECKED_IN)
    coming = here + there.count(Presence.REGISTERED)
    told = say("%(num)s of %(all)s") % {"num": here, "all": coming}
    waiting = here < coming
    first: Where = "done" if here else "now"
    second: Where = "coming" if not here else "now" if waiting else "done"
    third: Where = "now" if here and not waiting else "coming"
    return [
        EventStep(say("Registered"), str(coming), first, "players"),
        EventStep(say("Checked in"), told if coming else "", second, "players"),
        EventStep(say("Start"), "", third, "players"),
        EventStep(say("Round 1"), "", "coming", "round"),
    ]


def around(state: State, round: LiveRound, say: Say) -> list[EventStep]:
    """A round from its pairings to what follows it."""
    drafted, playing = round is state.draft, state.phase is Phase.PLAYING
    title = round_title(round, say)
    games = len(round.games)
    counted = say("%(num)s of %(all)s") % {"num": games - round.open, "all": games}
    if drafted:
        return [
            EventStep(title, say("draft"), "now", "round"),
            EventStep(say("Playing"), "", "coming", "round"),
            after(state, round, "coming", say),
            next_after(state, round, say),
        ]
    if playing and round.open:
        return [
            EventStep(title, say("paired"), "done", "round"),
            EventStep(say("Playing"), counted, "now", "round"),
            after(state, round, "coming", say),
            next_after(state, round, say),
        ]
    return [
        EventStep(title, say("finished"), "done", "round"),
        after(state, round, "now", say),
        next_after(state, round, say),
    ]


def after(state: State, round: LiveRound, where: Where, say: Say) -> EventStep:
    """What a round is for: the standings, or the bracket."""
    if round.stage is Stage.ELIMINATION:
        return EventStep(say("Bracket"), "", where, "cut")
    if state.phase is Phase.CUT:
        return EventStep(say("Cut"), "", where, "cut")
    return EventStep(say("Standings"), "", where, "standings")


def next_after(state: State, round: LiveRound, say: Say) -> EventStep:
    """What follows a round: the next one, the cut, or the end."""
    planned, cut = state.settings.swiss_rounds, state.settings.cut
    if is_final(round) or (round is not state.draft and not round.open and why_over(state) is not None):
        return EventStep(say("Final standings"), "", "coming", "standings")
    if round.stage is Stage.ELIMINATION or state.phase is Phase.CUT:
        return EventStep(say("Next round"), "", "coming", "round")
    if planned is None or round.number < planned:
        number = round.number + 1
        return EventStep(say("Round %(number)s") % {"number": number}, "", "coming", "round")
    if cut and book(state).cut.bracket is not None:
        return EventStep(say("Top %(size)s") % {"size": cut}, "", "coming", "cut")
    return EventStep(say("Final standings"), "", "coming", "standings")
