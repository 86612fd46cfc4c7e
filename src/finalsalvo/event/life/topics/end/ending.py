"""Whether there is anything left to play, and if not, why: what the to-do list and the end of the event both say."""

from collections.abc import Sequence

from msgspec.structs import replace

from finalsalvo.event.life.context import book, names
from finalsalvo.event.life.document import document
from finalsalvo.event.life.state import State
from finalsalvo.event.life.topics.cut.offers import seats
from finalsalvo.event.life.topics.start.joining import due, next_to_join
from finalsalvo.event.places import Place, champion_of, final_places
from finalsalvo.event.proposal import next_stage
from finalsalvo.event.record import Event, Status
from finalsalvo.event.standings import standings
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import Stage


def why_over(state: State) -> str | None:
    """Why no further round can be played, in words; None while one can. No round is being played now."""
    event = without_leavers(state)
    if event.rounds_of(Stage.ELIMINATION):
        return bracket_words(places_now(event, state))
    try:
        next_stage(event, book(state))
    except Refusal:
        return "everything is played"
    if state.cut is not None:
        return alone_words(state, [player for player in seats(state, state.cut) if player is not None], "in the cut")
    coming = next_to_join(state)
    joining = [] if coming is None else [each.id for each in due(state, coming)]
    return alone_words(state, [*(each.id for each in event.players if each.status is Status.ACTIVE), *joining])


def without_leavers(state: State) -> Event:
    """The event as the next round finds it: who said that they leave after the last one has left."""
    event = document(state)
    leaving = {each.id for each in state.playing() if each.leaving}
    if not leaving:
        return event
    players = (replace(each, status=Status.DROPPED) if each.id in leaving else each for each in event.players)
    return replace(event, players=tuple(players))


def places_now(event: Event, state: State) -> list[Place]:
    """Where everybody stands."""
    format = book(state)
    return final_places(event, format, standings(event, format))


def bracket_words(places: Sequence[Place]) -> str | None:
    """Why the bracket is over: somebody has won it, or those who could have won have all left (B23)."""
    if any(place.playing for place in places):
        return None
    return "nobody is left to win the bracket" if champion_of(places) is None else "the bracket is over"


def alone_words(state: State, staying: Sequence[str], where: str = "") -> str | None:
    """Why no two can meet: everybody has left, or all but one."""
    if len(staying) > 1:
        return None
    if not staying:
        return "everybody has left"
    return " ".join(["only", names(state, staying), "is left", where]).strip()
