"""The standings of an event with stages: of one with the border of who goes on, and the final ones of them all."""

from collections.abc import Sequence

from msgspec import Struct

from finalsalvo.documents.stage_words import stayed_words
from finalsalvo.event.life.document import whole_document
from finalsalvo.event.life.focusing import focus, is_opened
from finalsalvo.event.life.stage_fields import has_gone_on, has_rounds, next_stage_of, plays_on_from
from finalsalvo.event.life.state import Presence, State
from finalsalvo.event.places import Place
from finalsalvo.event.stage_fields import last_rank, planned_border
from finalsalvo.event.stage_places import StagePlace, lines_behind
from finalsalvo.event.standings import Standing, Standings
from finalsalvo.rules.stages import StagePlan, following
from finalsalvo.server.shown.figures import figures_of
from finalsalvo.server.storage.event_address import address_in, stage_of_address
from finalsalvo.words.saying import Say


class StageOut(Struct, frozen=True):
    """Somebody who did not go on into a stage: the place that they ended at, and where their own page is."""

    place: str
    name: str
    href: str


class OverallLine(Struct, frozen=True):
    """A final place over all stages: where it was decided, and with which figures there."""

    place: StagePlace
    stage: StagePlan
    line: Standing | None


def is_overall(state: State, slug: str, wanted: str) -> bool:
    """Whether the final standings of all stages are what an address asks for.

    That is so where they are named, at the end of an event of which no stage is named, and in the bracket that decides.
    """
    if not state.stages or wanted == "swiss":
        return False
    return wanted == "all" or (state.finished and stage_of_address(slug) is None) or in_last_bracket(state)


def in_last_bracket(state: State) -> bool:
    """Whether the bracket that decides the event is looked at, and has begun."""
    plan = state.plan
    return plan is not None and plan.is_bracket and next_stage_of(state) is None and has_rounds(state, plan.id)


def has_overall(state: State) -> bool:
    """Whether there is something to say of all stages together: a later one has begun, or the event is over."""
    later = [plan for plan in state.stages if not plan.is_first]
    return bool(state.stages) and (state.finished or any(has_rounds(state, plan.id) for plan in later))


def stage_places_of(state: State) -> list[StagePlace]:
    """The final places over all stages, as far as they are decided."""
    return [place for place in figures_of(state).places if isinstance(place, StagePlace)]


def overall_lines(state: State) -> list[OverallLine]:
    """Every final place with the stage that decided it and the figures there."""
    plans = {plan.id: plan for plan in state.stages}
    places = stage_places_of(state)
    lines = lines_behind(whole_document(state), places)
    return [OverallLine(place, plans[place.stage], lines.get(place.player)) for place in places]


def is_decided(state: State, place: Place) -> bool:
    """Whether nothing can change a final place any more: who has it is out, or the event is over."""
    if state.finished or not isinstance(place, StagePlace):
        return state.finished
    return not place.playing and places_stand(state, place.stage)


def places_stand(state: State, id: str) -> bool:
    """Whether those who went out of a stage have their final places: the next has begun, or its bracket decides."""
    coming = next(iter(following(state.stages, id)), None)
    if coming is not None:
        return has_rounds(state, coming.id)
    return has_rounds(state, id) and figures_of(focus(state, id)).decided


def bands_told(places: Sequence[StagePlace], say: Say) -> list[str]:
    """Why places are shared, each reason once."""
    return list(dict.fromkeys(say.tell(place.why) for place in places if place.why is not None))


# --- the border of one stage ------------------------------------------------------------------------------------


def border_rank(state: State, found: Standings) -> int:
    """The rank of the last who goes on from the stage that is looked at, by its plan or as it came; 0: none is."""
    coming = next_stage_of(state)
    if coming is None or went_on_out_of_order(state, found):
        return 0
    if is_opened(state, coming.id):
        return last_rank(found, has_gone_on(state, coming))
    return planned_border(coming.entry, found, flights=len(coming.after))


def went_on_out_of_order(state: State, found: Standings) -> frozenset[str]:
    """Who went on from the stage that is looked at, where a correction put others ahead of them: no rank divides them.

    Nobody where those who went on are still the best, but for players who have left.
    """
    coming = next_stage_of(state)
    if coming is None or not is_kept(state, coming):
        return frozenset()
    inside, ahead = has_gone_on(state, coming), focus(state, coming.id)
    last = last_rank(found, inside)
    left = (Presence.DROPPED, Presence.WITHDRAWN, Presence.DISQUALIFIED)
    passed = [
        line
        for line in found.lines
        if (line.rank or last) < last and line.player not in inside and ahead.presence_of(line.player) not in left
    ]
    return inside if passed else frozenset()


def is_kept(state: State, plan: StagePlan) -> bool:
    """Whether a result was corrected after the cut into a stage, and those who had gone on stayed in it (B82)."""
    if plan.is_first or not is_opened(state, plan.id):
        return False
    there = focus(state, plan.id)
    cut = there.cut or there.entered
    return cut is not None and bool(cut.kept)


def kept_words(state: State, say: Say) -> str:
    """That those who went on stayed after a correction: into the stage that is looked at, or from it."""
    known = (state.plan, next_stage_of(state))
    kept = [plan for plan in known if plan is not None and is_kept(state, plan)]
    return " ".join(stayed_words(plan, say) for plan in kept)


def those_out(state: State, slug: str) -> list[StageOut]:
    """Those who did not go on into the later Swiss stage that is looked at, with the places that they ended at."""
    inside = plays_on_from(state)
    if inside is None:
        return []
    return [
        StageOut(place.band, place.name, f"/e/{address_in(slug, place.stage)}/player/{place.player}")
        for place in stage_places_of(state)
        if place.player not in inside
    ]
