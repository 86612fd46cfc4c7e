"""The public page of an event: where it stands, what was announced, how it is run."""

from finalsalvo.documents.stage_words import place_and_time
from finalsalvo.event.life.stage_fields import own_rounds
from finalsalvo.event.life.state import Phase
from finalsalvo.server.pages.public.frame import Asked
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown import event_views, final_places, round_views
from finalsalvo.server.shown.announced_views import ToldLine, told_lines
from finalsalvo.server.shown.announcing import Heard, heard_by_all
from finalsalvo.server.shown.round_views import PersonView, RoundView
from finalsalvo.server.shown.stage_views import StageCard, calendar
from finalsalvo.server.shown.stages_beside import RoundBeside, rounds_beside

ANNOUNCEMENTS_SHOWN = 5


class PublicEventPage(View, frozen=True, kw_only=True):
    """The event at a glance, with how it is run: `told_lines`, and the `calendar` of its stages.

    `stage_lines` are those of the lines whose gist the calendar tells already: they are folded.
    `coming` is the stage that people have gone on to, while its first round is not published. `beside` is what is
    played in other stages at the same time.
    """

    template = "public/event.html"

    page_title: str
    round: RoundView | None
    beside: list[RoundBeside]
    announcements: list[Heard]
    told_lines: list[ToldLine]
    stage_lines: list[ToldLine]
    outline: str | None
    outline_link: bool
    started: bool
    lists_public: bool
    players_there: str
    champion: PersonView | None
    final: bool
    calendar: list[StageCard]
    coming: str
    coming_when: str


def event_page(asked: Asked) -> PublicEventPage:
    """The event at a glance."""
    state, say, rounds = asked.state, asked.say, own_rounds(asked.state)
    plan = state.plan if state.phase is Phase.CUT else None
    told = told_lines(asked.life, say)
    return PublicEventPage(
        page_title=say("Event"),
        round=round_views.round_view(state, rounds[-1], say) if rounds else None,
        beside=rounds_beside(state, asked.slug, say),
        announcements=heard_by_all(state, say)[:ANNOUNCEMENTS_SHOWN],
        told_lines=told,
        stage_lines=[line for line in told if is_in_calendar(line.id)] if state.stages else [],
        outline=state.outline,
        outline_link=is_address(state.outline),
        started=state.started,
        lists_public=state.lists_public,
        players_there=event_views.there(state, say),
        champion=final_places.champion(state),
        final=final_places.places_shown(state),
        calendar=calendar(state, asked.slug, say),
        coming=plan.name if plan is not None and not rounds else "",
        coming_when=place_and_time(plan, say) if plan is not None else "",
    )


def is_in_calendar(line: str) -> bool:
    """Whether a line tells at length what the calendar of an event with stages tells in short."""
    return line in ("when", "structure", "schedule") or line.startswith("stage-")


def is_address(text: str | None) -> bool:
    """Whether a text is the address of a page and nothing else."""
    return text is not None and text.startswith(("https://", "http://")) and len(text.split()) == 1
