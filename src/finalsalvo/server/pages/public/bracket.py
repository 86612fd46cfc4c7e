"""The public page of the bracket."""

from collections.abc import Iterator

from msgspec import Struct

from finalsalvo.event.life.state import State
from finalsalvo.rules.result import Stage
from finalsalvo.server.pages.public.frame import Asked
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown import final_places
from finalsalvo.server.shown.bracket_picture import Picture, bracket_picture
from finalsalvo.server.shown.order_words import order_words
from finalsalvo.server.shown.standings_views import Cell, disqualified_cells
from finalsalvo.words.saying import Say


class PlaceInBracket(Struct, frozen=True):
    """Who has which final place."""

    id: str
    name: str
    band: str


class PublicBracketPage(View, frozen=True, kw_only=True):
    """The bracket, and the places at the end."""

    template = "public/bracket.html"

    page_title: str
    picture: Picture | None
    orders: list[str]
    orders_rule: str
    no_cut: bool
    places: list[PlaceInBracket]
    over: bool
    disqualified: list[Cell]


def bracket_page(asked: Asked) -> PublicBracketPage:
    """The bracket, and the places at the end."""
    state = asked.state
    return PublicBracketPage(
        page_title=asked.say("Bracket"),
        picture=bracket_picture(state, asked.say),
        orders=list(equal_games(state, asked.say)),
        orders_rule=state.format.cite("cut.draw"),
        no_cut=has_no_cut(state),
        places=bracket_places(state) if final_places.places_shown(state) else [],
        over=final_places.bracket_over(state),
        disqualified=disqualified_cells(final_places.found_standings(state), "player/"),
    )


def has_no_cut(state: State) -> bool:
    """Whether an event that has started has no bracket ahead."""
    if state.stages:
        return not any(plan.is_bracket for plan in state.stages)
    return state.started and not state.settings.cut and state.settings.swiss_rounds != 0


def equal_games(state: State, say: Say) -> Iterator[str]:
    """Each equal game of the bracket with what decided it where the picture cannot show it: the initiative."""
    told = say("%(player)s – %(other)s: %(text)s")
    for round in state.rounds:
        for game in round.in_order() if round.stage is Stage.ELIMINATION else ():
            order = order_words(state, round, game, game.result, say)
            if order:
                one, two = (state.players[each].name for each in game.players)
                yield told % {"player": one, "other": two, "text": order}


def bracket_places(state: State) -> list[PlaceInBracket]:
    """The final places, the best first."""
    return [PlaceInBracket(place.player, place.name, place.band) for place in final_places.places_in_bracket(state)]
