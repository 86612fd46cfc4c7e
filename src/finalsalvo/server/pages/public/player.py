"""The public page of a player."""

from finalsalvo.event.explain import explain
from finalsalvo.event.life.context import book
from finalsalvo.event.life.focusing import focus
from finalsalvo.event.life.routing import stage_of
from finalsalvo.event.life.state import State
from finalsalvo.server.cards.event_cards import Cards
from finalsalvo.server.pages.public.frame import Asked, Missing
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown import final_places, player_record, round_views
from finalsalvo.server.shown.flights import came_from
from finalsalvo.server.shown.player_record import FigureView, RoundLine
from finalsalvo.server.shown.round_views import PersonView, SeatByName
from finalsalvo.server.shown.squads import ShownLists, lists_shown
from finalsalvo.server.shown.stage_views import StageRank, stages_of


class PublicPlayerPage(View, frozen=True, kw_only=True):
    """What somebody has played, and how their figures come about. `above` says who is just ahead, and by what.

    `stages_played` are those that they were in, of an event that has several. `rounds_in` names the stage that the
    rounds and figures are of, where it is another than the one that is looked at.
    """

    template = "public/player.html"

    page_title: str
    player: PersonView
    summary: str
    above: str
    now: SeatByName | None
    rounds: list[RoundLine]
    rounds_in: str
    bracket_rounds: list[RoundLine]
    margin_title: str
    figures: list[FigureView]
    lists: ShownLists | None
    stages_played: list[StageRank]


def player_page(asked: Asked) -> PublicPlayerPage:
    """What somebody has played, and how their figures come about."""
    state, say = own_state(asked.state, asked.player), asked.say
    swiss = swiss_state(state, asked.player)
    player, standings = state.players.get(asked.player), final_places.found_standings(swiss)
    if player is None or standings.line_of(player.id) is None:
        raise Missing(say("This player isn't in this event. Check the link, or find them in the standings."))
    explained, final = explain(standings, player.id), final_places.places_shown(state)
    return PublicPlayerPage(
        page_title=player.name,
        player=round_views.person(state, player.id),
        summary=player_record.summary(swiss, explained.standing, say),
        above="" if final_places.nothing_but_bracket(swiss) else player_record.above_words(explained, say, final=final),
        now=player_record.seat_now(state, player.id, say),
        rounds=player_record.player_rounds(swiss, explained, say),
        rounds_in=swiss.plan.name if swiss.plan is not None and swiss is not state else "",
        bracket_rounds=player_record.bracket_rounds(state, player.id, say),
        margin_title=say.label("tiebreaker", player_record.margin_of(book(state))),
        figures=player_record.figures(explained, say, mean=book(state).ranking.strength == "mean"),
        lists=public_lists(state, player.id, asked.cards),
        stages_played=stages_of(state, player.id, asked.slug),
    )


def own_state(state: State, player: str) -> State:
    """The event from a stage that somebody has a rank in: the one looked at, else the last that they were in."""
    if not state.stages or not state.is_player(player):
        return state
    line = final_places.found_standings(state).line_of(player)
    return state if line is not None and line.rank is not None else focus(state, stage_of(state, player))


def swiss_state(state: State, player: str) -> State:
    """The event from the stage that somebody played their way into a bracket in, where the bracket has no rounds of it.

    Where flights come together that is the flight that counts for them.
    """
    plan = state.plan
    if plan is None or not plan.is_bracket or plan.is_first or state.before:
        return state
    source = came_from(state, plan).get(player)
    return state if source is None else swiss_state(focus(state, source.id), player)


def public_lists(state: State, player: str, cards: Cards) -> ShownLists | None:
    """The squads or fleets of a player, once the organizer has published the lists; nothing of them before."""
    return lists_shown(state, player, cards) if state.lists_public else None
