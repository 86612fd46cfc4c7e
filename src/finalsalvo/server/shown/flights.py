"""The players of an event with several flights, and where those stand who did not go on."""

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.event.life.document import whole_document
from finalsalvo.event.life.focusing import focus, is_opened
from finalsalvo.event.life.routing import those_inside
from finalsalvo.event.life.state import GONE, Entrant, Presence, State
from finalsalvo.event.places import band_text
from finalsalvo.event.stage_places import places_over_stages
from finalsalvo.event.stages import flight_that_counts, house_of, stage_event
from finalsalvo.rules.stages import StagePlan, all_following, before, first_stages
from finalsalvo.server.shown.spelling import plain
from finalsalvo.server.storage.event_address import address_in


class FlightPlayer(Struct, frozen=True):
    """Somebody in a flight: the flight, its address, and what they are there."""

    id: str
    name: str
    flight: str
    address: str
    presence: str


def players_of_flights(state: State, slug: str) -> list[FlightPlayer]:
    """Everybody of all flights by name; who is in two stands there twice."""
    found = [
        FlightPlayer(each.id, each.entry.name, plan.name, address_in(slug, plan.id), each.presence.value)
        for plan in first_stages(state.stages)
        for each in focus(state, plan.id).entrants()
    ]
    return sorted(found, key=lambda each: (plain(each.name), each.id))


def as_shown(state: State) -> list[Entrant]:
    """Everybody of the stage that is looked at, as what they are to the event by now.

    Out is who did not go on from it, or into it, as soon as no offered spot waits for an answer. At the end nobody
    plays any more.
    """
    plan = state.plan
    if plan is None:
        return state.entrants()
    later = [] if plan.is_first else [plan]
    found = {each.id: each for each in state.entrants()}
    for each in (*later, *all_following(state.stages, plan.id)):
        if is_opened(state, each.id):
            found = as_left_by(focus(state, each.id), found)
    return [as_at_the_end(each) if state.finished else each for each in found.values()]


def as_left_by(state: State, found: dict[str, Entrant]) -> dict[str, Entrant]:
    """Some players, of whom those who are in play may have left by a later stage, or did not come into it."""
    waits = state.cut is not None and not state.goes_on and bool(state.cut.offered)
    inside = those_inside(state, state.at)
    shown = dict(found)
    for id, each in found.items():
        there = state.players.get(id)
        if each.presence is not Presence.PLAYING or there is None:
            continue
        if there.presence in GONE:
            shown[id] = replace(each, presence=there.presence)
        elif id not in inside and not waits:
            shown[id] = replace(each, presence=Presence.OUT)
    return shown


def as_at_the_end(entrant: Entrant) -> Entrant:
    """Somebody when the event is over."""
    return replace(entrant, presence=Presence.OUT) if entrant.presence is Presence.PLAYING else entrant


def places_of_those_out(state: State) -> dict[str, str]:
    """By player the final place of those who did not go on into the stage that is looked at."""
    out = {each.id for each in as_shown(state) if each.presence is Presence.OUT}
    if not out:
        return {}
    places = places_over_stages(whole_document(state))
    return {each.player: band_text(each.best, each.worst) for each in places if each.player in out}


def came_from(state: State, plan: StagePlan) -> dict[str, StagePlan]:
    """By player the stage that they come from into another; of several flights the one that counts for them."""
    sources = before(state.stages, plan)
    found = {player: each for each in reversed(sources) for player in focus(state, each.id).players}
    if len(sources) > 1:
        whole = whole_document(state)
        counts = flight_that_counts(plan, [stage_event(whole, each.id) for each in sources], house_of(whole))
        found |= {player: sources[number] for player, number in counts.items()}
    return found
