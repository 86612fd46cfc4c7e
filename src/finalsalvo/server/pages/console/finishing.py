"""The page of the end: what finishing does before it is done, and the event as a memory after it."""

from django.http import HttpRequest, HttpResponse

from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import State
from finalsalvo.event.numbers import EventNumbers
from finalsalvo.event.places import Place
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.answers import say_to
from finalsalvo.server.pages.console.desk import desk, say_on_paper
from finalsalvo.server.pages.console.printing_pdf import spreadsheets
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown import finish_views as shown
from finalsalvo.server.shown.bracket_picture import Picture, bracket_picture
from finalsalvo.server.shown.final_places import champion, final_places_of
from finalsalvo.server.shown.finish_views import Step, Told
from finalsalvo.server.storage.clock import todo_now
from finalsalvo.words.saying import Say


class FinishPage(View, frozen=True, kw_only=True):
    """The end. Before it `places` are the first ones as they would be; after it there is the `podium`.

    `over`: nothing is left to play. `hidden` lists were handed in that are not published. `thanks` are words to begin
    with, `thanked` what was said since the end. `report` is the address of a report of the event: there is none yet,
    and whoever makes reports gives it here.
    """

    template = "console/finish.html"

    over: bool
    winner: str
    places: list[Place]
    podium: list[Step]
    withheld: list[tuple[str, str]]
    hidden: int
    numbers: EventNumbers
    moments: list[Told]
    picture: Picture | None
    thanks: str
    thanked: str
    tables: list[tuple[str, str]]
    report: str = ""


@route("o/<slug:slug>/finish", "leader")
def finish_page(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """What finishing does; after it the winner, what is left to do, and the event in pictures and numbers."""
    say, state = say_to(request), state_of(life)
    numbers, won = shown.event_numbers(state), champion(state)
    winner = won.name if won is not None else "" if state.finished else shown.would_win(state)
    view = FinishPage(
        over=any(task.command == "finish" for task in todo_now(Here.store.times, slug, state)),
        winner=winner,
        places=[] if state.finished else shown.first_places(state),
        podium=shown.podium(final_places_of(state)) if state.finished and state.rounds else [],
        withheld=shown.withheld(state),
        hidden=shown.hidden_lists(state),
        numbers=numbers,
        moments=list(shown.told_numbers(state, numbers, say)),
        picture=bracket_picture(state, say) if state.finished else None,
        thanks=thanks(state, winner, say_on_paper(request, life)),
        thanked=shown.thanked(life, state),
        tables=list(spreadsheets(state, say)),
    )
    return desk(request, view, "finish", slug, person, life)


def thanks(state: State, winner: str, say: Say) -> str:
    """Words of thanks to begin with, in the language of the event."""
    if winner:
        return say("Thank you for playing %(event)s. %(name)s won.") % {"event": state.name, "name": winner}
    return say("Thank you for playing %(event)s.") % {"event": state.name}
