"""Sheets of the bracket for the wall, to be filled in by hand."""

from django.http import HttpRequest, HttpResponse
from msgspec.structs import replace

from finalsalvo.documents.bracket_sheets import bracket_sheet
from finalsalvo.event.life.context import book
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import State
from finalsalvo.event.life.topics.cut.reseeding import seats_held
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server.pages import sentences
from finalsalvo.server.pages.console.desk import language_on_paper
from finalsalvo.server.pages.console.printing_pdf import READ_ONLY, nothing_to_print
from finalsalvo.server.pages.people import route
from finalsalvo.speech.catalogs import speaker

USUAL = 8


@route("o/<slug:slug>/bracket-sheet.pdf", "leader")
def show_bracket_sheet(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """The sheet of a cut to `?size=`: with names where the cut was made to just so many, else with seeds alone."""
    from finalsalvo.documents.pdf import pdf

    state, wanted = state_of(life), request.GET.get("size", "")
    spoken = language_on_paper(request, life)
    size = int(wanted) if wanted.isdecimal() and len(wanted) < 5 else USUAL
    try:
        refuse_without_bracket(state)
        paper = bracket_sheet(
            size,
            speaker(spoken),
            seeds_of(state, size),
            event=state.name or state.format.name,
            date=state.date or "",
            double=book(state).cut.lives > 1,
        )
    except Refusal as refusal:
        return nothing_to_print(request, slug, refusal)
    answer = HttpResponse(pdf(replace(paper, language=spoken)), content_type="application/pdf")
    answer["Content-Disposition"] = f'inline; filename="{slug}-top-{size}.pdf"'
    answer["Content-Security-Policy"] = READ_ONLY
    return answer


def refuse_without_bracket(state: State) -> None:
    """A format that has no bracket has no sheet for it."""
    if book(state).cut.bracket is None:
        told = sentences.NO_BRACKET(format=state.format.name)
        raise Refusal("size", state.format.cite("cut.bracket"), told)


def seeds_of(state: State, size: int) -> list[str]:
    """Who has which seed; nobody before the cut is made, and an empty seat has no name."""
    if state.cut is None or state.cut.size != size:
        return []
    return [state.players[player].name if player is not None else "–" for player in seats_held(state)]
