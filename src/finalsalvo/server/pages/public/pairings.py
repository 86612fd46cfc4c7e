"""The public page of a round: who plays whom, where."""

from finalsalvo.event.life.stage_fields import own_rounds
from finalsalvo.server.pages.public.frame import Asked
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown import round_views
from finalsalvo.server.shown.round_views import RoundView, SeatByName
from finalsalvo.server.shown.stages_beside import RoundBeside, rounds_beside


class PublicPairingsPage(View, frozen=True, kw_only=True):
    """A round by table, or by name where that was asked for; `numbers` of all rounds there are, in this stage.

    `kept` belongs to the addresses of the others as well. `beside` is what is played in other stages at the same time.
    """

    template = "public/pairings.html"

    page_title: str
    round: RoundView | None
    numbers: list[int]
    by_name: list[SeatByName] | None
    kept: str
    beside: list[RoundBeside]


def pairings_page(asked: Asked) -> PublicPairingsPage:
    """Who plays whom, where."""
    state, say, number = asked.state, asked.say, asked.query.get("round", "")
    rounds = own_rounds(state)
    last = rounds[-1] if rounds else None
    round = state.round_numbered(int(number)) if number.isdecimal() else last
    named = asked.query.get("by") == "name"
    return PublicPairingsPage(
        page_title=say("Pairings"),
        round=round_views.round_view(state, round, say) if round is not None else None,
        numbers=[each.number for each in rounds],
        by_name=round_views.by_name(state, round, say) if round is not None and named else None,
        kept=asked.kept,
        beside=[] if number else rounds_beside(state, asked.slug, say),
    )
