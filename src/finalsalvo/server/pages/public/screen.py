"""The public page for a projector."""

from markupsafe import Markup
from msgspec import Struct

from finalsalvo.event.life.state import State
from finalsalvo.server.pages.public.frame import Asked
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown import event_views, final_places, round_views, standings_views
from finalsalvo.server.shown.bracket_picture import bracket_picture
from finalsalvo.server.shown.round_views import PersonView, RoundView, SeatByName
from finalsalvo.words.saying import Say

BY_NAME_AT_ONCE = 60
"""So many names fit on a projector and can be read from the last row."""
TOP = 32
"""So many lines of the standings fit on a projector."""


class TopLine(Struct, frozen=True):
    """A line of the standings on a projector: place or rank, name, and what stands beside it."""

    rank: str
    name: str
    beside: str


class ScreenPage(View, frozen=True, kw_only=True):
    """What a projector turns through: the clock, tables by name in parts that fit, standings, bracket."""

    template = "public/screen.html"

    round: RoundView | None
    by_name: list[list[SeatByName]]
    top: list[TopLine]
    picture: Markup | None
    champion: PersonView | None
    final: bool
    players_there: str


def screen_page(asked: Asked) -> ScreenPage:
    """For the projector: clock, tables by name, standings, bracket."""
    state, say, round = asked.state, asked.say, asked.state.round
    seats = round_views.by_name(state, round, say) if round is not None and not state.finished else []
    return ScreenPage(
        round=round_views.round_view(state, round, say) if round is not None else None,
        by_name=parts_of(seats, BY_NAME_AT_ONCE),
        top=top_lines(state, say) if state.rounds else [],
        picture=bracket_picture(state, asked.slug, say),
        champion=final_places.champion(state),
        final=final_places.places_shown(state),
        players_there=event_views.there(state, say),
    )


def top_lines(state: State, say: Say) -> list[TopLine]:
    """The best, by final place once those are decided; behind them, where there is room, who was disqualified."""
    found = final_places.found_standings(state)
    if final_places.places_shown(state):
        lines = {line.player: line for line in found.everybody}
        records = (
            {}
            if final_places.nothing_but_bracket(state)
            else {each: standings_views.record(lines[each]) for each in lines}
        )
        top = [
            TopLine(each.band, each.name, records.get(each.player, "")) for each in final_places.final_places_of(state)
        ]
    elif final_places.nothing_but_bracket(state):  # nobody has a figure to be ranked by
        return []
    else:
        top = [TopLine(str(line.rank), line.name, str(line.points)) for line in found.lines]
    removed = [TopLine("–", line.name, say.label("status", line.status.value)) for line in found.disqualified]
    return [*top, *removed][:TOP]


def parts_of(seats: list[SeatByName], most: int) -> list[list[SeatByName]]:
    """A long list in equal parts."""
    count = -(-len(seats) // most)
    size = -(-len(seats) // count) if count else 1
    return [seats[start : start + size] for start in range(0, len(seats), size)]
