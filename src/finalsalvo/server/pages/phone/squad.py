"""The player's squad or fleet: how far it has come, and the place to hand it in."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from finalsalvo.event.life.context import book
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.stage_fields import has_played_elsewhere
from finalsalvo.event.life.state import Presence
from finalsalvo.lists.checked_list import CheckedList
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages import sentences
from finalsalvo.server.pages.answers import ShownProblem, say_to
from finalsalvo.server.pages.building import (
    BuiltList,
    after_step,
    built_list,
    for_script,
    script_answer,
    step_of,
)
from finalsalvo.server.pages.list_forms import asks_for_more, list_text
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.phone.frame import entrant_of, form_of, phone_page, problems_of
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown.card_choices import points_in_force
from finalsalvo.server.shown.squads import ShownSquad, lists_shown
from finalsalvo.server.storage.store import milliseconds
from finalsalvo.words.message import Message


class PhoneListPage(View, frozen=True, kw_only=True):
    """A player's list. `typed`: what was `checked` is not handed in yet. `squads` is what is in it.

    `lists`: they must be handed in, `needed` of them in one `text`, until `due`; `more` is asked for beside it;
    `built` is the list as it is being built, where there are cards for it.
    """

    template = "phone/list.html"

    problems: list[ShownProblem]
    phase: str
    lists: bool
    text: str
    typed: bool
    checked: CheckedList | None
    squads: tuple[ShownSquad, ...]
    more: bool
    needed: int
    open: bool
    late: bool
    due: int | None
    public: bool
    cards: Message | str
    built: BuiltList | None


@route("p/<slug:slug>/list", "player")
def my_list(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """The player's squad or fleet: how far it has come, and the place to hand it in."""
    return list_page(request, slug, person, life)


@route("p/<slug:slug>/list/check", "player", "GET", "POST")
def check_mine(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """What would be said about the player's list; nothing is written."""
    if request.method != "POST":
        return HttpResponseRedirect(f"/p/{slug}/list")
    state = state_of(life)
    try:
        text = list_text(form_of(request), state.format, request.FILES.getlist("file"))
        if not text:
            raise Refusal("text", "contract", sentences.LIST_EMPTY())
    except Refusal as refusal:
        return list_page(request, slug, person, life, refusal)
    checked = Here.store.cards.check(state, entrant_of(state, person).id, text)
    return list_page(request, slug, person, life, text=text, checked=checked)


@route("p/<slug:slug>/list/build", "player", "GET", "POST")
def build_mine(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """One step of building the player's list; nothing is written."""
    if request.method != "POST":
        return HttpResponseRedirect(f"/p/{slug}/list")
    state, form, where = state_of(life), form_of(request), f"/p/{slug}/list/build"
    if for_script(request):
        return script_answer(request, form, state, where)
    try:
        made = after_step(state, step_of(form), where)
    except Refusal as refusal:
        return list_page(request, slug, person, life, refusal)
    if made is None:
        return HttpResponseRedirect(f"/p/{slug}/list")
    text, built = made
    checked = Here.store.cards.check(state, entrant_of(state, person).id, text) if text.strip() else None
    return list_page(request, slug, person, life, text=text, checked=checked, built=built)


def list_page(
    request: HttpRequest,
    slug: str,
    person: str,
    life: Life,
    problem: Refusal | None = None,
    text: str = "",
    checked: CheckedList | None = None,
    built: BuiltList | None = None,
) -> HttpResponse:
    """The page, with what speaks against a list; a `checked` text is one that is not handed in yet."""
    state = state_of(life)
    entrant = entrant_of(state, person)
    stored = entrant.squad.text
    late = state.lists_due is not None and milliseconds() > state.lists_due
    drawn = lists_shown(state, entrant.id, Here.store.cards, text if checked is not None else None)
    begun = state.started and entrant.presence is not Presence.REGISTERED
    open = not late and not begun and not has_played_elsewhere(state, entrant.id)
    shown = text or request.POST.get("text", "") or ("" if built else stored) or ""
    view = PhoneListPage(
        problems=problems_of(problem, say_to(request)),
        phase=state.phase.value,
        lists=state.lists_required,
        text=shown,
        typed=checked is not None,
        checked=checked or (None if stored is None else Here.store.cards.check(state, entrant.id, stored)),
        squads=() if drawn is None else drawn.squads,
        more=asks_for_more(state.format),
        needed=max(book(state).lists.per_competitor, state.format.members),
        open=open,
        late=late,
        due=state.lists_due,
        public=state.lists_public,
        cards=points_in_force(state),
        built=built or (built_list(state, shown, f"/p/{slug}/list/build") if open else None),
    )
    return phone_page(request, view, "list", slug, person, life, status=422 if problem else 200)
