"""Lists in the console: who has handed one in, what is wrong with it, by which cards, and who may see it."""

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from msgspec import Struct

from finalsalvo.documents.card_shelf import NoPack
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import book
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.history import words
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import Entrant, Presence, Role, State
from finalsalvo.lists.amendment import Amendment
from finalsalvo.lists.checked_list import CheckedList
from finalsalvo.lists.data_set import by_reason
from finalsalvo.lists.games import game_of
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server.cards.packs import Uploaded
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.requests import LIVE
from finalsalvo.server.pages import sentences
from finalsalvo.server.pages.answers import ShownProblem, json, not_found, say_to, shown_problem, tell
from finalsalvo.server.pages.building import (
    BuiltList,
    after_step,
    built_list,
    for_script,
    script_answer,
    step_of,
)
from finalsalvo.server.pages.console.amended import amendment_between, amendments
from finalsalvo.server.pages.console.confirming import cannot_be_done
from finalsalvo.server.pages.console.desk import desk
from finalsalvo.server.pages.list_forms import asks_for_more, list_text
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown.card_choices import CardChoices, PointsFit, better_points, card_choices, points_in_force
from finalsalvo.server.shown.squads import ShownSquad, lists_shown
from finalsalvo.words.message import Message

LARGEST_UPLOAD = 3_500_000
"""What the front lets through at once is a little more."""
LONGEST_SENTENCE = 300
MOST_SENTENCES = 10
STATES = ("missing", "problem", "submitted", "checked")
ABOUT_LISTS = (f.ListSubmitted, f.ListJudged, f.ListAmended, f.ListRechecked)
GONE = (Presence.WITHDRAWN,)


class ListRow(Struct, frozen=True):
    """A line of the table: whose list, how far it is, its points, what is wrong and what could not be told."""

    entrant: Entrant
    points: int | None
    faction: str
    unknown: int


class OpenedList(Struct, frozen=True):
    """The list that stands open beside the others: what is in it, and what was found; `own`: it is the reader's."""

    entrant: Entrant
    checked: CheckedList | None
    squads: tuple[ShownSquad, ...]
    own: bool


class ListsPage(View, frozen=True, kw_only=True):
    """Lists that are in the `wanted` state, or all, and how many there are in each; `over`: the deadline has passed.

    `opened` is the one beside them.
    """

    template = "console/lists.html"

    rows: list[ListRow]
    cards: Message | str
    better: PointsFit | None
    wanted: str
    counts: dict[str, int]
    everybody: int
    readable: bool
    required: bool
    over: bool
    opened: OpenedList | None


@route("o/<slug:slug>/lists", "leader")
def all_lists(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Everybody's list with its state."""
    state = state_of(life)
    there = [each for each in state.entrants() if each.presence not in GONE]
    wanted = request.GET.get("state", "")
    shown = [each for each in there if wanted not in STATES or each.squad.state == wanted]
    view = ListsPage(
        rows=[row(state, each) for each in shown],
        cards=points_in_force(state),
        better=better_points(state, Here.store.cards) if state.plays_first(person) is None else None,
        wanted=wanted if wanted in STATES else "",
        counts={each: sum(one.squad.state == each for one in there) for each in STATES},
        everybody=len(there),
        readable=any(each.squad.text is not None or each.squad.withheld for each in there),
        required=state.lists_required,
        over=state.lists_due is not None and is_over(state.lists_due),
        opened=opened_list(state, request.GET.get("open", ""), person),
    )
    return desk(request, view, "lists", slug, person, life)


def opened_list(state: State, player: str, person: str) -> OpenedList | None:
    """The list that an address names, to be read beside the others."""
    entrant = state.players.get(player)
    if entrant is None:
        return None
    shown = lists_shown(state, entrant.id, Here.store.cards, None)
    squads = () if shown is None else shown.squads
    return OpenedList(entrant, checked_list(state, entrant), squads, state.player_of(person) == entrant.id)


def is_over(due: int) -> bool:
    """Whether the deadline has passed."""
    from finalsalvo.server.storage.store import milliseconds

    return milliseconds() > due


def row(state: State, entrant: Entrant) -> ListRow:
    """A line of the table."""
    found = checked_list(state, entrant)
    if found is None:
        return ListRow(entrant, None, "", 0)
    factions = dict.fromkeys(each.faction for each in found.lists if each.faction)
    report = found.report
    return ListRow(
        entrant,
        None if report is None else report.points,
        ", ".join(factions),
        0 if report is None else len(report.unknown),
    )


def checked_list(state: State, entrant: Entrant) -> CheckedList | None:
    """What can be said about a player's list; None where there is no text of it."""
    text = entrant.squad.text
    return None if text is None else Here.store.cards.check(state, entrant.id, text)


# --- one list ---------------------------------------------------------------------------------------------


class ConsoleListPage(View, frozen=True, kw_only=True):
    """One list; `typed`: a text that is not handed in yet. It has `needed` squads, and `more` than builders tell.

    `squads` is what is in it. `changes` are what each amendment has changed, by entry, and `change` what the typed text
    would change.
    """

    template = "console/list.html"

    entrant: Entrant
    text: str
    checked: CheckedList | None
    squads: tuple[ShownSquad, ...]
    typed: bool
    problems: list[ShownProblem]
    locked: bool
    own: bool
    more: bool
    needed: int
    entries: list[tuple[Entry, list[str]]]
    changes: dict[int, Amendment]
    change: Amendment | None
    who: dict[str, str]
    built: BuiltList | None


@route("o/<slug:slug>/list/<str:player>", "leader")
def one_list(request: HttpRequest, slug: str, player: str, person: str, life: Life) -> HttpResponse:
    """One list: what is in it, what is wrong, what was said about it."""
    entrant = state_of(life).players.get(player)
    if entrant is None:
        return not_found(request)
    return list_desk(
        request, slug, entrant, person, life, entrant.squad.text or "", checked_list(state_of(life), entrant)
    )


@route("o/<slug:slug>/list/<str:player>/check", "leader", "GET", "POST")
def check_typed(request: HttpRequest, slug: str, player: str, person: str, life: Life) -> HttpResponse:
    """What would be said about a list, before it is handed in for somebody; nothing is written."""
    state = state_of(life)
    entrant = state.players.get(player)
    if entrant is None:
        return not_found(request)
    if request.method != "POST":
        return HttpResponseRedirect(f"/o/{slug}/list/{player}")
    try:
        text = list_text(form_of(request), state_of(life).format, request.FILES.getlist("file"))
        if not text:
            raise Refusal("text", "contract", sentences.LIST_EMPTY())
    except Refusal as refusal:
        problem = shown_problem("bad", refusal, say_to(request))
        return list_desk(request, slug, entrant, person, life, "", checked_list(state, entrant), problem)
    return list_desk(
        request, slug, entrant, person, life, text, Here.store.cards.check(state, player, text), typed=True
    )


@route("o/<slug:slug>/list/<str:player>/build", "leader", "GET", "POST")
def build_for_player(request: HttpRequest, slug: str, player: str, person: str, life: Life) -> HttpResponse:
    """One step of building a list for somebody; nothing is written."""
    state, back = state_of(life), f"/o/{slug}/list/{player}"
    entrant = state.players.get(player)
    if entrant is None:
        return not_found(request)
    if request.method != "POST":
        return HttpResponseRedirect(back)
    if for_script(request):
        return script_answer(request, form_of(request), state, f"{back}/build")
    try:
        made = after_step(state, step_of(form_of(request)), f"{back}/build")
    except Refusal as refusal:
        problem = shown_problem("bad", refusal, say_to(request))
        return list_desk(request, slug, entrant, person, life, "", checked_list(state, entrant), problem)
    if made is None:
        return HttpResponseRedirect(back)
    text, built = made
    checked = Here.store.cards.check(state, player, text) if text.strip() else None
    return list_desk(request, slug, entrant, person, life, text, checked, typed=True, built=built)


def list_desk(
    request: HttpRequest,
    slug: str,
    entrant: Entrant,
    person: str,
    life: Life,
    text: str,
    checked: CheckedList | None,
    problem: ShownProblem | None = None,
    *,
    typed: bool = False,
    built: BuiltList | None = None,
) -> HttpResponse:
    """The page of one list; `typed`: of a text that is not handed in yet."""
    state, say = state_of(life), say_to(request)
    locked = state.started and entrant.presence not in (Presence.REGISTERED, Presence.WAITING)
    entries = [entry for entry in life.entries if any(is_about(fact, entrant.id) for fact in entry.facts)]
    shown = lists_shown(state, entrant.id, Here.store.cards, text if typed else None)
    view = ConsoleListPage(
        entrant=entrant,
        text=text,
        checked=checked,
        squads=() if shown is None else shown.squads,
        typed=typed,
        problems=[problem] if problem else [],
        locked=locked,
        own=state.player_of(person) == entrant.id,
        more=asks_for_more(state.format),
        needed=lists_needed(state),
        entries=[(entry, [say.tell(each) for each in words(state, entry)]) for entry in reversed(entries)],
        changes=amendments(state, entries, entrant.id),
        change=amendment_between(state, entrant.squad.text, text) if typed and entrant.squad.text else None,
        who={entry.by: state.called(entry.by) for entry in entries},
        built=built or built_list(state, text, f"/o/{slug}/list/{entrant.id}/build"),
    )
    return desk(request, view, "lists", slug, person, life)


def is_about(fact: Any, player: str) -> bool:
    """Whether a fact is about the list of a player."""
    return isinstance(fact, ABOUT_LISTS) and fact.player == player


def lists_needed(state: State) -> int:
    """How many squads a competitor has: Escalation's four, a team's two."""
    return max(book(state).lists.per_competitor, state.format.members)


def form_of(request: HttpRequest) -> dict[str, list[str]]:
    """What was sent."""
    return {name: request.POST.getlist(name) for name in request.POST}


# --- the cards --------------------------------------------------------------------------------------------


class CardsPage(View, frozen=True, kw_only=True):
    """The points to choose from, and `better` ones that most lists fit. `missing`: the chosen ones are not here;
    `unknown` and `several` are names set over them.

    `by_card`, `loadouts` and `epic` say what can be set in this game; `local` is the deadline as a field has it.
    """

    template = "console/cards.html"

    choices: CardChoices
    better: PointsFit | None
    missing: bool
    unknown: list[str]
    several: list[str]
    data_sets: str
    by_card: bool
    loadouts: bool
    epic: bool
    organizes: bool
    largest: int
    local: str


@route("o/<slug:slug>/lists/cards", "leader")
def card_page(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """By which cards lists are checked, what is set over them, and until when they may be handed in."""
    state, cards = state_of(life), Here.store.cards
    format, say, in_force = state.format, say_to(request), cards.in_force(state)
    game = game_of(format)
    view = CardsPage(
        choices=card_choices(state, cards),
        better=better_points(state, cards),
        missing=state.cards is not None and in_force is None,
        unknown=[] if in_force is None else in_force.unknown_cards(),
        several=[] if in_force is None else in_force.shared_names(),
        data_sets=game.words(say).data_sets % {"size": LARGEST_UPLOAD // 1_000_000},
        by_card=game.days_by_card,
        loadouts=format.judging.by_loadout,
        epic=format.lists.epic_points is not None,
        organizes=Role.ORGANIZER in state.roles_of(person),
        largest=LARGEST_UPLOAD,
        local=local_moment(state.lists_due),
    )
    return desk(request, view, "lists", slug, person, life)


def local_moment(due: int | None) -> str:
    """The deadline as a field for moments has it: in UTC, which the script turns into the reader's time."""
    from datetime import UTC, datetime

    return "" if due is None else f"{datetime.fromtimestamp(due / 1000, UTC):%Y-%m-%dT%H:%M}"


@route("o/<slug:slug>/lists/cards/upload", "organizer", "POST")
def upload_cards(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Brings a data set in as a card pack, and says what of it could not be used; to our script only whether."""
    made, back = brought_in(request), f"/o/{slug}/lists/cards"
    if isinstance(made, str):
        return json(422, message=made) if LIVE in request.headers else cannot_be_done(request, back, made)
    tell_brought_in(request, made)
    return json(200, back=back) if LIVE in request.headers else HttpResponseRedirect(back)


def brought_in(request: HttpRequest) -> Uploaded | str:
    """The pack that came with a request, or why there is none."""
    from finalsalvo.documents.card_archives import TooLarge
    from finalsalvo.lists.data_set import NoCards

    say, file = say_to(request), request.FILES.get("file")
    if file is None:
        return say("Choose a file with card data (zip or tar).")
    if (file.size or 0) > LARGEST_UPLOAD:
        return say("This file is too large. Leave out the pictures.")
    try:
        return Here.store.cards.packs.bring_in(file.read())
    except (NoCards, TooLarge, NoPack) as wrong:
        return shorten(say.tell(wrong.message))
    except (ValueError, OSError):
        return say("This file can't be read. Use a zip or a tarball of card data.")


def tell_brought_in(request: HttpRequest, made: Uploaded) -> None:
    """Says on the next page what is here now, and what of it was not used."""
    say = say_to(request)
    told = say("%(name)s is already on this server.") if made.known else say("%(name)s is imported.")
    tell(request, "good", told % {"name": made.source.name})
    if made.unused:
        counted = say.counted("%(num)s part wasn't used.", "%(num)s parts weren't used.", len(made.unused))
        reasons = [shorten(say.tell(group.told)) for group in by_reason(made.unused)[:MOST_SENTENCES]]
        tell(request, "warn", counted % {"num": len(made.unused)}, folded=reasons)


def shorten(told: str) -> str:
    """A sentence about a file of somebody's, which can be as long as they like."""
    return told if len(told) <= LONGEST_SENTENCE else f"{told[:LONGEST_SENTENCE]}…"
