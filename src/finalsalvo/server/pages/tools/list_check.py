"""The list checker of the toolbox: a list against the cards of a format and a day, as an event would check it."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from msgspec import Struct

from finalsalvo.documents.card_box import pack_in_force
from finalsalvo.event.life.facts import CardOverrides
from finalsalvo.lists.boxes import limited_format
from finalsalvo.lists.checked_list import CheckedList
from finalsalvo.lists.games import game_of
from finalsalvo.lists.owner import Occasion, Owner
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server.cards.event_cards import day_of
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.requests import LIVE
from finalsalvo.server.pages import sentences
from finalsalvo.server.pages.answers import language, say_to
from finalsalvo.server.pages.languages import FromOurPages
from finalsalvo.server.pages.list_forms import Form, last, list_text
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.rendering import render
from finalsalvo.server.pages.tools.figuring import Told
from finalsalvo.server.pages.tools.toolbox import asked_format, tools_answer, tools_page
from finalsalvo.server.pages.tools.wording import names
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown.squads import ShownSquad, exports_of, squads_shown


class ListAnswer(Struct, frozen=True):
    """What is said about a list: why it was not looked at, or what was found in it."""

    problem: Told | None = None
    checked: CheckedList | None = None
    squads: tuple[ShownSquad, ...] = ()


class CheckedPart(View, frozen=True, kw_only=True):
    """What is said about a list, alone: our script puts it into the page."""

    template = "tools/checked.html"

    listed: ListAnswer


@route("tools/list", "anyone", "GET", "POST", doorkeeper=FromOurPages())
def check_any_list(request: HttpRequest) -> HttpResponse:
    """Whether a list is legal; nothing is kept."""
    if request.method != "POST":
        return HttpResponseRedirect("/tools#list")
    form = dict(request.POST.lists())
    listed = list_answer(form, request)
    if LIVE in request.headers:
        return tools_answer(request, render(CheckedPart(listed=listed), language(request)))
    return tools_answer(request, tools_page(form, language(request), listed=listed))


def list_answer(form: Form, request: HttpRequest) -> ListAnswer:
    """What there is to say about the list of a form."""
    format = asked_format(form)
    try:
        text = list_text(form, format, request.FILES.getlist("file"))
        if not text:
            raise Refusal("text", "contract", sentences.LIST_EMPTY())
    except Refusal as refusal:
        return ListAnswer(Told("bad", say_to(request).tell(refusal.message)))
    required = format.lists.always or bool(last(form, "complete"))
    occasion = Occasion(last(form, "pool") or None, last(form, "tier") or None, day_of(last(form, "date")), required)
    return checked_answer(format, text, occasion, names(say_to(request)))


def checked_answer(format: Format, text: str, occasion: Occasion, whose: tuple[str, str]) -> ListAnswer:
    """A text, held against the cards that an event of this format and day is played with.

    An event knows whose a list is, so that nobody must write it down; here any two people stand for them.
    """
    pack = Here.store.cards.packs.pack(pack_in_force(None, format, occasion.played))
    game = game_of(format)
    cards = game.cards(limited_format(format, pack.source.points_limit), pack, game.overrides(CardOverrides()))
    owner = Owner(whose[0]) if format.unit == "player" else Owner(None, whose, whose[0])
    checked = cards.check(text, owner, occasion)
    if format.unit == "team" and any(each.player for each in checked.lists):
        checked = cards.check(text, Owner(), occasion)  # the lists say themselves who plays them
    return ListAnswer(None, checked, squads_shown("list", checked.lists, exports_of(cards, text)))
