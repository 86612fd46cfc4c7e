"""Final places over all stages: those of the last stage first, then those who went out of each stage before it.

Who goes out of a stage keeps its order. Of several flights from which people went out at the same step, nobody can
compare the tiebreakers: those with equal points share a band, in it they are listed by their place in the flight. The
disqualified have no place, and everybody behind them moves up (B78).
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby

from msgspec import Struct

from finalsalvo.event import sentences as say
from finalsalvo.event.places import Place, band_text, final_places
from finalsalvo.event.record import Event, StageRecord
from finalsalvo.event.stages import flight_that_counts, house_of, stage_event
from finalsalvo.event.standings import Standing, standings
from finalsalvo.rules.format import Format
from finalsalvo.rules.stages import following
from finalsalvo.words.message import Message


class StagePlace(Place, frozen=True):
    """A final place, the stage in which it was decided, and why it is shared, where it is."""

    stage: str = ""
    why: Message | None = None


class Finisher(Struct, frozen=True):
    """Somebody who went out of a flight: the place there, the points, and which flight it was."""

    place: Place
    points: int
    flight: int


def all_places(event: Event, format: Format) -> Sequence[Place]:
    """The final places of an event, with stages or without."""
    return places_over_stages(event) if event.stages else final_places(event, format, standings(event, format))


def places_over_stages(event: Event) -> list[StagePlace]:
    """Everybody's final place in an event of several stages, the champion first; as it stands while it is played."""
    found, gone = list[StagePlace](), set[str]()
    layer = [plan for plan in event.stages if not following(event.stages, plan.id)]
    while layer:
        if len(layer) == 1:
            found += out_of_one(event, layer[0], gone, len(found))
        else:
            found += out_of_flights(event, layer, gone, len(found))
        gone |= {place.player for place in found}
        sources = {id for plan in layer for id in plan.after}
        layer = [plan for plan in event.stages if plan.id in sources]
    return found


def out_of_one(event: Event, plan: StageRecord, gone: Collection[str], ahead: int) -> Iterator[StagePlace]:
    """Those who finished in a stage, behind so many others: in its order, with the bands of its bracket."""
    view = stage_event(event, plan.id)
    bands = groupby(places_in(view, plan, gone), key=lambda place: (place.best, place.worst, place.playing))
    for _, together in bands:
        band = list(together)
        best, worst = ahead + 1, ahead + len(band)
        why = say.BAND_OF_BRACKET(band=band_text(best, worst), stage=plan.name) if best < worst else None
        if band[0].playing:
            why = None
        for place in band:
            yield stage_place(place, best, worst, plan, why)
        ahead = worst


def places_in(view: Event, plan: StageRecord, gone: Collection[str]) -> list[Place]:
    """The places of a stage, without those who went on from it, and of a later one only those who were in it."""
    format = house_of(view)
    field = {player.id for player in view.players} if plan.is_first else set(plan.players)
    places = final_places(view, format, standings(view, format))
    return [place for place in places if place.player in field and place.player not in gone]


def out_of_flights(
    event: Event, flights: Sequence[StageRecord], gone: Collection[str], ahead: int
) -> Iterator[StagePlace]:
    """Those who went out of flights: by points, those of one flight alone by its order."""
    finishers = sorted(
        finishers_of(event, flights, gone), key=lambda each: (worth(flights, each), each.place.best, each.flight)
    )
    for _, together in groupby(finishers, key=lambda each: worth(flights, each)):
        band = list(together)
        shared = len({each.flight for each in band}) > 1
        for index, each in enumerate(band):
            best, worst = (ahead + 1, ahead + len(band)) if shared else (ahead + index + 1, ahead + index + 1)
            told = say.BAND_OF_FLIGHTS(band=band_text(best, worst), num=each.points) if shared else None
            yield stage_place(each.place, best, worst, flights[each.flight], told)
        ahead += len(band)


def worth(flights: Sequence[StageRecord], finisher: Finisher) -> int:
    """What compares those of different flights, the lower the better: points, or the places of brackets."""
    if any(flight.is_bracket for flight in flights):
        return finisher.place.best
    return -finisher.points


def finishers_of(event: Event, flights: Sequence[StageRecord], gone: Collection[str]) -> Iterator[Finisher]:
    """Those who went out of flights, each once: who was in several, in the one that counts."""
    views = [stage_event(event, plan.id) for plan in flights]
    ahead = following(event.stages, flights[0].id)
    counts = flight_that_counts(ahead[0], views, house_of(event)) if ahead else {}
    for index, (plan, view) in enumerate(zip(flights, views, strict=True)):
        points = {line.player: line.points for line in standings(view, house_of(view)).everybody}
        for place in places_in(view, plan, gone):
            if counts.get(place.player, index) == index:
                yield Finisher(place, points[place.player], index)


def stage_place(place: Place, best: int, worst: int, plan: StageRecord, why: Message | None) -> StagePlace:
    """A place in a stage as one of the whole event."""
    return StagePlace(best, worst, place.player, place.name, place.swiss_rank, place.playing, plan.id, why)


def lines_behind(event: Event, places: Sequence[StagePlace]) -> dict[str, Standing]:
    """By player the line of the standings behind a final place, for those who have played a Swiss round.

    It is that of the stage in which the place was decided; of a bracket without points, of the stage before it.
    """
    views = {plan.id: stage_event(event, plan.id) for plan in event.stages}
    known = {
        id: {line.player: line for line in standings(view, house_of(view)).everybody} for id, view in views.items()
    }
    plans = {plan.id: plan for plan in event.stages}

    def line_in(plan: StageRecord, player: str) -> Standing | None:
        own = known[plan.id].get(player)
        if own is not None and own.played:
            return own
        if not plan.is_bracket:
            return None
        found = [line_in(plans[id], player) for id in plan.after]
        played = [line for line in found if line is not None]
        return max(played, key=lambda line: (line.points, line.margin), default=None)

    lines = {place.player: line_in(plans[place.stage], place.player) for place in places}
    return {player: line for player, line in lines.items() if line is not None}
