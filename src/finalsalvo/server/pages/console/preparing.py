"""The page of preparations: what the book asks of an organizer before the event, and mats that were lent."""

from django.http import HttpRequest, HttpResponse
from msgspec import Struct

from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.noted import Mat
from finalsalvo.event.life.state import State
from finalsalvo.event.life.topics.preparations.decisions import is_ready, preparations_for, tables_there, untold_of
from finalsalvo.event.life.topics.table.decisions import round_one_began
from finalsalvo.rules.setup_steps import totals_rule
from finalsalvo.server.pages.answers import say_to
from finalsalvo.server.pages.console.desk import desk
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown.announced_views import ToldLine, told_lines
from finalsalvo.words.saying import Say

HELP: dict[str, tuple[str, str]] = {
    "details": ("settings", "Open settings"),
    "area": ("settings", "Open settings"),
    "structure": ("settings", "Open settings"),
    "lists": ("print", "Print blank lists"),
    "numbers": ("settings", "Open settings"),
    "mats": ("preparations#mats", "Assign mats"),
}
"""Where something is got ready, by what it is: the page, and what its link says."""


class PreparationLine(Struct, frozen=True):
    """Something to get ready; who said that it is, and when. `by_hand`: it is ticked."""

    id: str
    text: str
    rules: tuple[str, ...]
    ready: bool
    by_hand: bool
    by: str = ""
    at: int | None = None
    missing: tuple[str, ...] = ()
    help: tuple[str, str] | None = None


class PreparationsPage(View, frozen=True, kw_only=True):
    """The checklist, with so many lines `left`; the mats that were lent, and whether totals are to be added up.

    `lent` and `totals_rule` are the rules that let the organizer ask for these; nothing where there is none.
    `own_mats`: players may put down an official mat of their own.
    """

    template = "console/preparations.html"

    lines: list[PreparationLine]
    left: int
    mats: list[Mat]
    mat_names: str
    tables: int
    totals_rule: str | None
    asked: bool
    may_ask: bool
    lent: str
    own_mats: bool
    told_lines: list[ToldLine]


@route("o/<slug:slug>/preparations", "leader")
def preparations(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """The checklist of this format, and the draw of borrowed mats."""
    say, state = say_to(request), state_of(life)
    lines = checklist(state, say)
    view = PreparationsPage(
        lines=lines,
        left=sum(not each.ready for each in lines),
        mats=sorted(state.mats, key=lambda mat: (mat.table is None, mat.table or 0)),
        mat_names=", ".join(mat.name for mat in state.mats),
        tables=len(tables_there(state)),
        totals_rule=totals_rule(state.format),
        asked=state.totals_mandated,
        may_ask=not round_one_began(state),
        lent=state.format.cites.get("manners.lent_mats", ""),
        own_mats=state.format.manners.own_mat == "official-only",
        told_lines=told_lines(life, say),
    )
    return desk(request, view, "preparations", slug, person, life)


def checklist(state: State, say: Say) -> list[PreparationLine]:
    """What is to be got ready, in the reader's language, each with who said that it is."""
    found = []
    for each in preparations_for(state):
        ready = state.prepared.get(each.id)
        leader = None if ready is None else state.leaders.get(ready.by)
        page, link = HELP.get(each.id, ("", ""))
        found.append(
            PreparationLine(
                each.id,
                say.label("preparation", each.text),
                each.rules,
                is_ready(state, each),
                not each.told,
                "" if ready is None else leader.name if leader is not None else ready.by,
                None if ready is None else ready.at,
                tuple(map(say.tell, untold_of(state, each))) if each.told else (),
                (page, links(say)[link]) if page else None,
            )
        )
    return found


def links(say: Say) -> dict[str, str]:
    """What the links to other pages say."""
    return {
        "Open settings": say("Open settings"),
        "Print blank lists": say("Print blank lists"),
        "Assign mats": say("Assign mats"),
    }
