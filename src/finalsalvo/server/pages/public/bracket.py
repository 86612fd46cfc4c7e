"""The public page of the bracket."""

from markupsafe import Markup
from msgspec import Struct

from finalsalvo.event.life.state import State
from finalsalvo.server.pages.public.frame import Asked
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown import final_places
from finalsalvo.server.shown.bracket_picture import bracket_picture
from finalsalvo.server.shown.standings_views import Cell, disqualified_cells


class PlaceInBracket(Struct, frozen=True):
    """Who has which final place."""

    id: str
    name: str
    band: str


class PublicBracketPage(View, frozen=True, kw_only=True):
    """The bracket, and the places at the end."""

    template = "public/bracket.html"

    page_title: str
    picture: Markup | None
    no_cut: bool
    places: list[PlaceInBracket]
    disqualified: list[Cell]


def bracket_page(asked: Asked) -> PublicBracketPage:
    """The bracket, and the places at the end."""
    state = asked.state
    return PublicBracketPage(
        page_title=asked.say("Bracket"),
        picture=bracket_picture(state, asked.slug, asked.say),
        no_cut=state.started and not state.settings.cut and state.settings.swiss_rounds != 0,
        places=bracket_places(state) if final_places.places_shown(state) else [],
        disqualified=disqualified_cells(final_places.found_standings(state), "player/"),
    )


def bracket_places(state: State) -> list[PlaceInBracket]:
    """The final places, the best first."""
    return [PlaceInBracket(place.player, place.name, place.band) for place in final_places.final_places_of(state)]
