"""Whether there is anything left to play, and if not, why: what the to-do list and the end of the event both say."""

from collections.abc import Sequence

from msgspec.structs import replace

from finalsalvo.event.life.context import book, person
from finalsalvo.event.life.document import document, whole_document
from finalsalvo.event.life.state import State
from finalsalvo.event.life.topics.cut.offers import seats
from finalsalvo.event.life.topics.end import sentences as say
from finalsalvo.event.life.topics.start.joining import due, next_to_join
from finalsalvo.event.places import Place, champion_of, final_places
from finalsalvo.event.proposal import next_stage
from finalsalvo.event.record import Event, Status
from finalsalvo.event.stage_places import all_places
from finalsalvo.event.standings import standings
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import Stage
from finalsalvo.words.message import Message, Person
from finalsalvo.words.sentence import Sentence


def why_over(state: State) -> Message | None:
    """Why no further round can be played, as a part of a sentence; None while one can. None is being played."""
    event = without_leavers(state)
    if event.rounds_of(Stage.ELIMINATION):
        return bracket_words(places_now(event, state))
    try:
        next_stage(event, book(state))
    except Refusal:
        return say.ALL_PLAYED()
    if state.cut is not None:
        inside = [player for player in seats(state, state.cut) if player is not None]
        return alone_words(state, inside, say.ONE_LEFT_IN_CUT)
    coming = next_to_join(state)
    joining = [] if coming is None else [each.id for each in due(state, coming)]
    staying = [*(each.id for each in event.players if each.status is Status.ACTIVE), *joining]
    return alone_words(state, staying, say.ONE_LEFT)


def without_leavers(state: State) -> Event:
    """The event as the next round finds it: who said that they leave after the last one has left."""
    event = document(state)
    leaving = {each.id for each in state.playing() if each.leaving}
    if not leaving:
        return event
    players = (replace(each, status=Status.DROPPED) if each.id in leaving else each for each in event.players)
    return replace(event, players=tuple(players))


def places_now(event: Event, state: State) -> list[Place]:
    """Where everybody stands; in an event of several stages, in the one that is looked at."""
    format = book(state)
    return final_places(event, format, standings(event, format))


def places_at_the_end(state: State) -> Sequence[Place]:
    """Where everybody stands in the whole event."""
    return all_places(whole_document(state), book(state))


def bracket_words(places: Sequence[Place]) -> Message | None:
    """Why the bracket is over: somebody has won it, or those who could have won have all left (B23)."""
    if any(place.playing for place in places):
        return None
    champion = champion_of(places)
    return say.BRACKET_EMPTY() if champion is None else say.BRACKET_WON(player=Person(champion.player, champion.name))


def alone_words(state: State, staying: Sequence[str], one_left: Sentence) -> Message | None:
    """Why no two can meet: everybody has left, or all but one."""
    if len(staying) > 1:
        return None
    return one_left(player=person(state, staying[0])) if staying else say.EVERYONE_DROPPED()
