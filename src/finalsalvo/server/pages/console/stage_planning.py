"""Planning the stages of an event: cards that are added, filled in and taken away, with a script or without one."""

from collections.abc import Mapping, Sequence

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from msgspec import Struct, ValidationError, convert

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.decide import NeedsAnswer
from finalsalvo.event.life.focusing import is_opened
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import State
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import AlreadySo, Problem, Refusal, Refusals
from finalsalvo.rules.stages import MOST_STAGES, StagePlan
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.misfits import misfit_of
from finalsalvo.server.http.requests import LIVE
from finalsalvo.server.pages.answers import say_to, tell
from finalsalvo.server.pages.console.desk import desk
from finalsalvo.server.pages.console.doing import done, is_sure, refusal_page
from finalsalvo.server.pages.forms import in_words, key_of
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown.plan_cards import (
    PlanCard,
    Typed,
    addresses,
    after_deed,
    cards_of,
    cards_typed,
    field_of,
    given_by,
)
from finalsalvo.server.shown.stage_shapes import StageShape, cards_of_shape, shapes
from finalsalvo.server.storage.event_address import event_of
from finalsalvo.words.labels import LABELS
from finalsalvo.words.message import Listed
from finalsalvo.words.saying import Say

DEED = "stage"
"""The field of the buttons that change the cards, and do nothing else."""


class StagesForm(Struct, frozen=True):
    """The cards of a plan, with what can be chosen and the rules beside it; `wrong` has by field what cannot be.

    `full`: there can be no more. `begun`: one has begun, `flights`: several come first. `sizes` are those of a
    bracket by the book, in words; "" where it names none.
    """

    cards: tuple[PlanCard, ...]
    shapes: list[StageShape]
    rules: Mapping[str, str]
    wrong: Mapping[str, str]
    full: bool
    begun: bool
    flights: bool
    sizes: str = ""
    kinds: tuple[str, ...] = tuple(LABELS["stage kind"])
    entries: tuple[str, ...] = tuple(LABELS["going on"])
    carried: tuple[str, ...] = tuple(LABELS["carried over"])
    counted: tuple[str, ...] = tuple(LABELS["counted over"])


def stages_form(format: Format, cards: tuple[PlanCard, ...], say: Say, wrong: Mapping[str, str] = {}) -> StagesForm:
    """The form for these cards."""
    return StagesForm(
        cards,
        shapes(say),
        rules_beside(format),
        wrong,
        full=len(cards) >= MOST_STAGES,
        begun=any(each.begun for each in cards),
        flights=sum(each.is_first for each in cards) > 1,
        sizes=say.value(Listed(format.cut.sizes, "or")) if format.cut.sizes else "",
    )


def rules_beside(format: Format) -> dict[str, str]:
    """By choice the rule that has a word about it: of the book, or a ruling of ours."""
    cites, own = format.cites, BOOKS.get(format.rulebook.prefix, {})
    return {
        "structure": cites.get("announce.structure", ""),
        "kind": "B91",
        "top": "B94",
        "sizes": cites.get("cut.sizes", ""),
        "seeds": cites.get("bracket.first", "B87"),
        "replacement": cites.get("cut.replacement", ""),
        "later_day": cites.get("cut.later_day_exception", ""),
        "entry": own.get("entry", ""),
        "open": "B86",
        "carry": "B87",
        "rematches": own.get("rematches", ""),
        "ours": "B88",
        "check_in": "B93",
        "again": "B85",
    }


BOOKS: Mapping[str, Mapping[str, str]] = {
    "XW2": {"entry": "XW2-CUT-03", "rematches": "XW2-PAIR-04"},
    "ARM": {"entry": "ARM-CUT-03", "rematches": "ARM-PAIR-03"},
    "HOT": {"entry": "HOT-CUT-01", "rematches": "HOT-PAIR-04"},
}
"""Where the books speak of stages."""


# --- what was typed -------------------------------------------------------------------------------------------------


def cards_after(form: Typed, say: Say, begun: Sequence[StagePlan] = ()) -> tuple[PlanCard, ...]:
    """The cards of a form that was sent, after the button that was pressed for them."""
    cards, deed = cards_typed(form, begun), form.get(DEED, [""])[-1]
    word, _, id = deed.partition(".")
    return cards_of_shape(id, say) if word == "shape" and not begun else after_deed(cards, deed)


def plans_typed(cards: Sequence[PlanCard]) -> tuple[StagePlan, ...]:
    """The plan that cards make; refuses with all that cannot be read, each at its field."""
    named, plans, found = dict(addresses(cards)), list[StagePlan](), list[Problem]()
    for index, card in enumerate(cards):
        given = dict(given_by(card, named))
        while True:
            try:
                plans.append(convert(given, StagePlan, strict=False))
                break
            except ValidationError as error:
                misfit = misfit_of(error)
                field = misfit.field.removeprefix("entry.")
                found.append(Problem("contract", in_words(misfit, field), f"stages.{index}.{field}"))
                inner = given["entry"] if misfit.field.startswith("entry.") else given
                if inner.pop(field, None) is None or field == "name":
                    break
    if found:
        raise Refusals(tuple(found))
    return tuple(plans)


def at_cards(refusal: Refusal, stages: Sequence[StagePlan]) -> Refusal:
    """Why a plan was refused, with the problems at the fields of their cards."""
    if isinstance(refusal, NeedsAnswer | AlreadySo):
        return refusal
    places = {f"stages.{each.id}": index for index, each in enumerate(stages)}
    found = [Problem(each.rule, each.message, field_of(at_index(each.place, places))) for each in refusal.problems]
    return Refusals(tuple(found)) if any(each.place for each in found) else refusal


def at_index(place: str, places: Mapping[str, int]) -> str:
    """The place of a problem with the number of its stage, where it names the stage by its address."""
    for named, index in places.items():
        if place == named or place.startswith(f"{named}."):
            return f"stages[{index}]{place.removeprefix(named)}"
    return place


# --- the page -------------------------------------------------------------------------------------------------------


class StagesPage(View, frozen=True, kw_only=True):
    """The plan of an event's stages. `removable`: nothing has begun, so the event can do without them."""

    template = "console/stages.html"

    stages: StagesForm
    removable: bool


@route("o/<slug:slug>/stages", "leader", "GET", "POST")
def stages(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Which stages the event has; a button for the cards shows them anew, and saving plans them."""
    state, say = state_of(life), say_to(request)
    begun = begun_stages(state)
    if request.method != "POST":
        cards = cards_of(state.stages, frozenset(each.id for each in begun)) or cards_of_shape("open", say)
        return stages_page(request, slug, person, life, cards)
    form = {name: request.POST.getlist(name) for name in request.POST}
    if DEED in form:
        return stages_page(request, slug, person, life, cards_after(form, say, begun))
    return plan_cards_typed(request, slug, person, life, () if "plain" in form else cards_typed(form, begun))


def begun_stages(state: State) -> list[StagePlan]:
    """The stages that people have come into."""
    return [each for each in state.stages if is_opened(state, each.id)]


def plan_cards_typed(
    request: HttpRequest, slug: str, person: str, life: Life, cards: tuple[PlanCard, ...]
) -> HttpResponse:
    """Plans the stages that cards make, or says at their fields why not."""
    reason, plans = request.POST.get("reason", "").strip() or None, tuple[StagePlan, ...]()
    try:
        plans = plans_typed(cards)
        sure, key = is_sure(request), key_of(request)
        outcome = Here.store.obey(slug, c.PlanStages(plans), person, reason=reason, key=key, sure=sure, asks=True)
    except AlreadySo as so:
        return done(request, slug, life, (Problem(so.rule, so.message, so.field),))
    except Refusal as refusal:
        told = at_cards(refusal, plans)
        if LIVE in request.headers or isinstance(told, NeedsAnswer) or told.field in ("reason", "sure"):
            return refusal_page(request, slug, "plan-stages", told, f"/o/{slug}/stages")
        say = say_to(request)
        wrong = {each.place: say.tell(each.message) for each in told.problems if each.place.startswith("stages.")}
        for each in told.problems:
            if each.place not in wrong:
                tell(request, "bad", each.message, each.rule)
        return stages_page(request, slug, person, life, cards, wrong)
    if LIVE in request.headers:
        return done(request, slug, outcome.life, outcome.notices)
    for notice in outcome.notices:
        tell(request, "warn", notice.message, notice.rule)
    return HttpResponseRedirect(f"/o/{event_of(slug)}/")


def stages_page(
    request: HttpRequest,
    slug: str,
    person: str,
    life: Life,
    cards: tuple[PlanCard, ...],
    wrong: Mapping[str, str] = {},
) -> HttpResponse:
    """The cards of an event."""
    state = state_of(life)
    view = StagesPage(
        stages=stages_form(state.format, cards, say_to(request), wrong),
        removable=bool(state.stages) and not begun_stages(state),
    )
    return desk(request, view, "settings", slug, person, life)
