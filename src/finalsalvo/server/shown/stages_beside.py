"""The stages that are played at once: where an address names none of them, a page shows them all."""

from msgspec import Struct

from finalsalvo.event.life.focusing import focus, is_closed, is_opened
from finalsalvo.event.life.routing import is_over
from finalsalvo.event.life.stage_fields import has_rounds
from finalsalvo.event.life.state import State
from finalsalvo.server.shown import round_views
from finalsalvo.server.shown.round_views import RoundView, SeatByName
from finalsalvo.server.storage.event_address import address_in, stage_of_address
from finalsalvo.words.saying import Say


class RoundBeside(Struct, frozen=True):
    """The round that is played in another stage at the same time, with the address of that stage."""

    stage: str
    slug: str
    round: RoundView
    by_name: list[SeatByName]


def rounds_beside(state: State, slug: str, say: Say) -> list[RoundBeside]:
    """What is played in other stages while the one that is looked at is; nothing where the address names a stage."""
    if stage_of_address(slug) is not None or state.finished:
        return []
    found = []
    for plan in state.stages:
        begun = plan.id != state.at and is_opened(state, plan.id) and has_rounds(state, plan.id)
        if not begun or is_over(state, plan.id) or is_closed(state, plan.id):
            continue
        other = focus(state, plan.id)
        if other.round is not None:
            view = round_views.round_view(other, other.round, say)
            seats = round_views.by_name(other, other.round, say)
            found.append(RoundBeside(plan.name, address_in(slug, plan.id), view, seats))
    return found
