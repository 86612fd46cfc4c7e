"""The public page for a projector."""

from typing import TypeVar

from msgspec import Struct

from finalsalvo.documents.stage_words import place_and_time
from finalsalvo.event.life.focusing import focus, is_opened
from finalsalvo.event.life.stage_fields import has_rounds, next_stage_of
from finalsalvo.event.life.state import Phase, State
from finalsalvo.event.life.topics.cut.offers import seats
from finalsalvo.server.pages.public.frame import Asked
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown import event_views, final_places, round_views, standings_views
from finalsalvo.server.shown.bracket_picture import Picture, bracket_picture
from finalsalvo.server.shown.figures import complete_figures_of
from finalsalvo.server.shown.round_views import PersonView, RoundView, SeatByName
from finalsalvo.server.shown.stage_standings import overall_lines
from finalsalvo.server.shown.stage_views import border_words
from finalsalvo.server.shown.stages_beside import RoundBeside, rounds_beside
from finalsalvo.words.saying import Say

Line = TypeVar("Line")

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
    """What a projector turns through: the clock, tables by name in parts that fit, standings, bracket.

    Between stages it shows who goes on: `going_on` in parts that fit, under its title; `border` says who will.
    `beside` is what is played in other stages at the same time, its names in parts that fit.
    """

    template = "public/screen.html"

    round: RoundView | None
    by_name: list[list[SeatByName]]
    top: list[TopLine]
    picture: Picture | None
    champion: PersonView | None
    final: bool
    players_there: str
    going_on: list[list[TopLine]]
    going_on_title: str
    going_on_when: str
    border: str
    after: str
    beside: list[tuple[RoundBeside, list[list[SeatByName]]]]


def screen_page(asked: Asked) -> ScreenPage:
    """For the projector: clock, tables by name, standings, bracket."""
    state, say, round = asked.state, asked.say, asked.state.round
    between = entered_state(state)
    waits = between is not None or state.finished  # nobody looks for a table of the stage before
    named = round_views.by_name(state, round, say) if round is not None and not waits else []
    plan = between.plan if between is not None else None
    return ScreenPage(
        round=round_views.round_view(state, round, say) if round is not None else None,
        by_name=parts_of(named, BY_NAME_AT_ONCE),
        going_on=parts_of(those_going_on(between), BY_NAME_AT_ONCE) if between is not None else [],
        going_on_title=say("On to %(stage)s") % {"stage": plan.name} if plan is not None else "",
        going_on_when=place_and_time(plan, say) if plan is not None else "",
        border=border_words(state, say) if between is None and not state.finished else "",
        top=top_lines(state, say) if has_ranks(state) and between is not state else [],
        after=round_told(state, say),
        picture=bracket_picture(state, say),
        champion=final_places.champion(state),
        final=final_places.places_shown(state),
        beside=[(each, parts_of(each.by_name, BY_NAME_AT_ONCE)) for each in rounds_beside(state, asked.slug, say)],
        players_there=event_views.there(state, say),
    )


def entered_state(state: State) -> State | None:
    """The event from the stage that people have gone on to, while its first round is not published."""
    if not state.at or state.finished:
        return None
    if state.phase is Phase.CUT:
        return state
    coming = next_stage_of(state)
    if coming is None or not is_opened(state, coming.id) or has_rounds(state, coming.id):
        return None
    return focus(state, coming.id)


def those_going_on(state: State) -> list[TopLine]:
    """Who has a seat in a stage, best seed first."""
    taken = seats(state, state.cut) if state.cut is not None else []
    return [
        TopLine(str(seed), state.players[player].name, "")
        for seed, player in enumerate(taken, start=1)
        if player is not None
    ]


def has_ranks(state: State) -> bool:
    """Whether somebody has a figure or a place: not before the first round is over."""
    return bool(state.rounds) and (final_places.places_shown(state) or bool(standings_views.swiss_numbers(state)))


def round_told(state: State, say: Say) -> str:
    """What the standings are called: by the last round that counts in them, or as the final ones."""
    if final_places.places_shown(state):
        return say("Final standings") if final_places.bracket_over(state) else say("Standings so far")
    played = standings_views.swiss_numbers(state)
    return standings_views.swiss_title(state, False, say) if played else say("Standings")


def top_lines(state: State, say: Say) -> list[TopLine]:
    """The best, by final place once those are decided; behind them, where there is room, who was disqualified."""
    if state.stages and final_places.places_shown(state):
        overall = overall_lines(state)[:TOP]
        return [TopLine(each.place.band, each.place.name, each.stage.name) for each in overall]
    found = complete_figures_of(state).standings
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
    elif final_places.nothing_but_bracket(state) or is_in_bracket(state):  # nobody has a figure to be ranked by
        return []
    else:
        top = [TopLine(str(line.rank), line.name, str(line.points)) for line in found.lines]
    removed = [TopLine("–", line.name, say.label("status", line.status.value)) for line in found.disqualified]
    return [*top, *removed][:TOP]


def is_in_bracket(state: State) -> bool:
    """Whether the stage that is looked at is a bracket: its picture tells who is in, the standings before it do not."""
    return state.plan is not None and state.plan.is_bracket


def parts_of(lines: list[Line], most: int) -> list[list[Line]]:
    """A long list in equal parts."""
    count = -(-len(lines) // most)
    size = -(-len(lines) // count) if count else 1
    return [lines[start : start + size] for start in range(0, len(lines), size)]
