"""Building a list on a page: each step takes the text and gives another one. Nothing is kept before it is handed in."""

from gzip import compress
from typing import Any, get_args

from django.http import HttpRequest, HttpResponse
from msgspec import Struct
from msgspec.json import encode

from finalsalvo.event.life.state import State
from finalsalvo.lists.building import CHOOSING, Act, Building, CardOffer, Draft, ListEdit
from finalsalvo.lists.cards_in_force import CardsInForce
from finalsalvo.lists.list_text import NoList
from finalsalvo.lists.owner import Occasion
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server.cards.event_cards import occasion_of
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.requests import LIVE
from finalsalvo.server.pages import sentences
from finalsalvo.server.pages.answers import json, language, say_to
from finalsalvo.server.pages.list_forms import LONGEST_LIST, Form, asks_for_more
from finalsalvo.server.pages.rendering import render
from finalsalvo.server.pages.view import View
from finalsalvo.words.saying import Say

ACTS: tuple[Act, ...] = get_args(Act)
FIELDS = {"obstacles": "obstacle", "damage-deck": "damage_deck"}
"""Where a form has what is chosen, if not in its field for cards."""
SMALL = 1_000
"""An answer shorter than this is not worth packing."""
MOST_CARDS = 10
LARGEST_PLACE = 99


class BuiltList(Struct, frozen=True):
    """A list on its way, and where its steps are sent; `number` is the squad that is shown.

    `asked` is a step for which a card is to be chosen among `offers`, on a page without scripts. `deck`: a list names
    its damage deck.
    """

    building: Building
    where: str
    number: int = 0
    asked: ListEdit | None = None
    offers: tuple[CardOffer, ...] = ()
    deck: bool = False

    @property
    def draft(self) -> Draft:
        """The squad that is shown; an empty one where the text is no list."""
        drafts = self.building.drafts
        return drafts[min(self.number, len(drafts) - 1)] if drafts else Draft()


class BuilderPart(View, frozen=True, kw_only=True):
    """The builder alone, which our script puts into the page."""

    template = "built.html"

    built: BuiltList


class BuildStep(Struct, frozen=True):
    """What a form asks of the builder: its text, the squad that is shown, and the step or the question."""

    text: str
    number: int = 0
    edit: ListEdit | None = None
    asks: bool = False


def built_list(state: State, text: str, where: str) -> BuiltList | None:
    """A text as a list that is being built; None where there are no cards to build it from."""
    cards = Here.store.cards.in_force(state)
    if cards is None:
        return None
    return BuiltList(cards.building(text, occasion_of(state)), where, deck=asks_for_more(state.format))


def step_of(form: Form) -> BuildStep:
    """What a form asks. A step that nobody knows is none, so that the text is only read again."""
    text = (form.get("text") or [""])[-1]
    if len(text) > LONGEST_LIST:
        raise Refusal("text", "contract", sentences.LIST_TOO_LONG(num=len(text), most=LONGEST_LIST))
    words = (form.get("edit") or [""])[-1].split()
    asks = words[:1] == ["choose"]
    number = whole((form.get("list") or ["0"])[-1])
    act = next((each for each in ACTS if each in words[asks : asks + 1]), None)
    places = [whole(each) for each in words[asks + 1 :]] + [0, 0, 0]
    if words[:1] == ["show"]:
        return BuildStep(text, places[0])
    if act is None:
        return BuildStep(text, number)
    chosen = [each for each in form.get(FIELDS.get(act, "card"), ()) if each][:MOST_CARDS]
    edit = ListEdit(act, places[0], places[1], places[2], tuple(chosen))
    return BuildStep(text, edit.list, edit, asks and act in CHOOSING)


def whole(text: str) -> int:
    """A place in a list; whatever is none is the first."""
    return min(int(text), LARGEST_PLACE) if text.isascii() and text.isdigit() and len(text) < 4 else 0


def text_after(cards: CardsInForce[Any], step: BuildStep) -> str:
    """The text after a step; one that cannot be read stays as it is, and the builder says why."""
    if step.edit is None or step.asks:
        return step.text
    try:
        return cards.edited(step.text, step.edit)
    except NoList:
        return step.text


def after_step(state: State, step: BuildStep, where: str) -> tuple[str, BuiltList] | None:
    """The text after a step and the list that it is; None where there are no cards to build with."""
    cards = Here.store.cards.in_force(state)
    if cards is None:
        return None
    text, occasion = text_after(cards, step), occasion_of(state)
    asked = step.edit if step.asks else None
    offers = offers_for(cards, step, occasion) if asked else ()
    deck = asks_for_more(state.format)
    return text, BuiltList(cards.building(text, occasion), where, step.number, asked, offers, deck)


def offers_for(cards: CardsInForce[Any], step: BuildStep, occasion: Occasion) -> tuple[CardOffer, ...]:
    """What can be chosen for a step; nothing where the text cannot be read."""
    try:
        return () if step.edit is None else cards.offers(step.text, step.edit, occasion)
    except NoList:
        return ()


def script_answer(request: HttpRequest, form: Form, state: State, where: str) -> HttpResponse:
    """What our script is told: the cards to choose from, or the text after a step with the builder of it."""
    say = say_to(request)
    try:
        step = step_of(form)
    except Refusal as refusal:
        return json(422, message=say.tell(refusal.message))
    made = after_step(state, step, where)
    if made is None:
        return json(404, message="")
    text, built = made
    if step.asks:
        return pack(request, {"offers": [offer_row(each, say) for each in built.offers]})
    return pack(request, {"text": text, "part": render(BuilderPart(built=built), language(request))})


def offer_row(offer: CardOffer, say: Say) -> list[str | int | None]:
    """An offer in as few letters as will do: phones in halls fetch it."""
    why = "" if offer.why_not is None else say.tell(offer.why_not)
    return [offer.key, offer.name, offer.group, offer.points, " · ".join(map(say.tell, offer.beside)), why]


def pack(request: HttpRequest, told: dict[str, Any]) -> HttpResponse:
    """An answer for our own script, packed where it is worth it. There is no secret in it that could be guessed."""
    content = encode(told)
    answer = HttpResponse(content, content_type="application/json")
    if len(content) >= SMALL and "gzip" in request.headers.get("Accept-Encoding", ""):
        answer.content = compress(content, 5, mtime=0)
        answer["Content-Encoding"] = "gzip"
    answer["Vary"] = "Accept-Encoding"
    return answer


def for_script(request: HttpRequest) -> bool:
    """Whether our script asks."""
    return LIVE in request.headers
