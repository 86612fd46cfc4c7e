"""The list of events: what each of them needs now, and a way in for whoever has none yet."""

from collections.abc import Iterable, Mapping

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from msgspec import Struct

from finalsalvo.documents.event_document import write_event
from finalsalvo.event.life.document import whole_document
from finalsalvo.event.life.eyes import shown_document, shown_log
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import Phase, State
from finalsalvo.rules.registry import FORMATS, format_of
from finalsalvo.server import models
from finalsalvo.server.accounts.demos import demo_for
from finalsalvo.server.accounts.owners import runs_machine
from finalsalvo.server.http.access import COOKIE, people_of
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.answers import not_found, page, say_to
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown.event_views import running_clock, status_words, there
from finalsalvo.server.shown.glances import (
    Glance,
    glances,
    is_now,
    is_past,
    players_words,
    state_words,
    when_words,
)
from finalsalvo.server.shown.player_views import my_standing
from finalsalvo.server.shown.round_views import TimerView
from finalsalvo.server.storage.doctor import Examination, examine, last_look
from finalsalvo.server.storage.errors import BrokenLog, NoSuchEvent
from finalsalvo.server.storage.event_address import event_of
from finalsalvo.server.storage.settings_secret import is_hosted
from finalsalvo.words.saying import Say

LINKS_READ = 8
"""So many links of a phone are looked up."""
RESULTS_SHOWN = 12
"""So many events that are over a stranger sees."""
DEMO = "xwing-standard"


class Live(Struct, frozen=True):
    """What an event needs now: where it is, its clock, how many results are missing, who is there."""

    status: str
    timer: TimerView | None
    missing: int
    there: str


class HomeLine(Struct, frozen=True, kw_only=True):
    """An event in the list: where its name leads, and what there is to know of it.

    `runs`: the reader leads it; `made`: they made it. `own` is their place in it where they play. `live` is what
    happens in it now.
    """

    slug: str
    name: str
    format: str
    href: str
    when: str
    place: str
    players: str
    state: str
    runs: bool
    made: bool
    demo: bool
    archived: bool
    own: str
    live: Live | None


class HomePage(View, frozen=True, kw_only=True):
    """The reader's events by what they need: `now`, `coming`, `past`, put `away`; and the public ones of `others`.

    `first`: somebody is signed in and has no event yet. Only a `keeper` of this machine sees what the last `look` at
    everything found.
    """

    template = "console/home.html"

    now: list[HomeLine]
    coming: list[HomeLine]
    past: list[HomeLine]
    away: list[HomeLine]
    others: list[HomeLine]
    playing: list[HomeLine]
    first: bool
    hosted: bool
    keeper: bool
    look: Examination | None
    looked: str


class Mine(Struct, frozen=True):
    """Whom the reader is in events, by event; `made` those that they made."""

    people: Mapping[str, str]
    made: frozenset[str]


@route("", "anyone")
def home(request: HttpRequest) -> HttpResponse:
    """The events of the reader by what they need now; a stranger sees the public ones."""
    say, mine = say_to(request), known_as(request)
    rows = list(models.EventRow.objects.all())
    own = [row for row in rows if row.slug in mine.people]
    public = [row for row in rows if row.listed and row.slug not in mine.people]
    seen = glances(Here.store, [*own, *public])
    lines = {row.slug: event_line(row, seen.get(row.slug), mine, say) for row in (*own, *public)}
    leads = [row for row in own if lines[row.slug].runs]
    signed_in = request.user.is_authenticated
    shown = leads if signed_in else public
    groups, elsewhere = by_need(shown, seen), by_need(public, seen)
    over = [row for row in groups["past"] if signed_in or seen[row.slug].phase == Phase.FINISHED.value]
    look = last_look() if runs_machine(request.user) else None
    view = HomePage(
        now=[lines[row.slug] for row in groups["now"]],
        coming=[lines[row.slug] for row in groups["coming"]],
        past=[lines[row.slug] for row in over[: None if signed_in else RESULTS_SHOWN]],
        away=[lines[row.slug] for row in (*leads, *public) if row.archived],
        others=[lines[row.slug] for row in elsewhere["now"] + elsewhere["coming"]] if signed_in else [],
        playing=[lines[row.slug] for row in own if row not in leads and not row.archived],
        first=signed_in and not leads,
        hosted=is_hosted(),
        keeper=runs_machine(request.user),
        look=look,
        looked="" if look is None else say.day(look.at),
    )
    return page(request, view)


def known_as(request: HttpRequest) -> Mine:
    """Whom the reader is: by their account, and by the links that they came by."""
    people, made = dict[str, str](), set[str]()
    if request.user.is_authenticated:
        first = models.Membership.objects.filter(account_id=request.user.pk, event__entries__seq=1)
        for slug, person, by in first.values_list("event__slug", "person", "event__entries__by"):
            people[slug] = person
            made |= {slug} if person == by else set()
    came = [name.removeprefix(COOKIE) for name in request.COOKIES if name.startswith(COOKIE)][:LINKS_READ]
    for slug in came:
        if slug not in people and (found := people_of(request, slug)):
            people[slug] = found[0]
    return Mine(people, frozenset(made))


def by_need(rows: Iterable[models.EventRow], seen: Mapping[str, Glance]) -> dict[str, list[models.EventRow]]:
    """Events by what they need: those of now first what runs, those to come by their day, those over the last first."""
    found: dict[str, list[models.EventRow]] = {"now": [], "coming": [], "past": []}
    for row in rows:
        glance = seen.get(row.slug)
        if row.archived:
            continue
        if glance is not None and is_now(glance):
            found["now"].append(row)
        elif glance is not None and is_past(glance):
            found["past"].append(row)
        else:
            found["coming"].append(row)
    day = {slug: (glance.date or "~", glance.starts_at) for slug, glance in seen.items()}
    found["now"].sort(key=lambda row: (seen[row.slug].phase == Phase.SETUP.value, row.demo, day[row.slug]))
    found["coming"].sort(key=lambda row: day.get(row.slug, ("~", "")))
    found["past"].sort(key=lambda row: max(seen[row.slug].last, seen[row.slug].date), reverse=True)
    return found


def event_line(row: models.EventRow, glance: Glance | None, mine: Mine, say: Say) -> HomeLine:
    """An event as the list shows it; of a damaged one only what its row tells."""
    person = mine.people.get(row.slug)
    runs = person is not None and (glance is None or person in glance.leaders)
    running = glance is not None and is_now(glance)
    state = state_now(row.slug) if running or (person is not None and not runs) else None
    format = FORMATS[row.format].name if row.format in FORMATS else row.format
    plays = state.player_of(person) if state is not None and person is not None and not runs else None
    return HomeLine(
        slug=row.slug,
        name=row.name or format,
        format=format,
        href=f"/o/{row.slug}/" if runs else f"/p/{row.slug}/" if person else f"/e/{row.slug}",
        when=when_words(glance, say) if glance else "",
        place=glance.place if glance else "",
        players=players_words(glance, say) if glance else "",
        state=state_words(glance, say) if glance else say("Damaged"),
        runs=runs,
        made=row.slug in mine.made,
        demo=row.demo,
        archived=row.archived is not None,
        own=own_place(state, plays, say) if state is not None and plays else "",
        live=live_of(state, say) if state is not None and running else None,
    )


def state_now(slug: str) -> State | None:
    """An event as it is now, if its log is whole."""
    try:
        return state_of(Here.store.life(slug))
    except (BrokenLog, NoSuchEvent):
        return None


def own_place(state: State, player: str, say: Say) -> str:
    """The reader's place in an event that they play in."""
    found = my_standing(state, player, say)
    return found.title if found is not None else ""


def live_of(state: State, say: Say) -> Live:
    """What happens in an event."""
    round = state.round if state.started and not state.finished else None
    missing = round.open if round is not None else 0
    return Live(status_words(state, say), running_clock(state), missing, there(state, say) if round is None else "")


@route("demo", "account", "POST")
def make_demo(request: HttpRequest) -> HttpResponse:
    """An event in the middle of a round, to look around in: the reader's own, and nobody else finds it."""
    account = request.user
    assert isinstance(account, models.Account)
    return HttpResponseRedirect(f"/o/{demo_for(Here.store, account, format_of(DEMO))}/")


@route("o/<slug:slug>/delete-demo", "organizer", "POST")
def delete_demo(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Deletes an event that was made up to look around in; any other stays."""
    if not models.EventRow.objects.filter(slug=event_of(slug), demo=True).delete()[0]:
        return not_found(request)
    return HttpResponseRedirect("/")


@route("doctor", "account", "POST")
def look_again(request: HttpRequest) -> HttpResponse:
    """Looks at everything that is kept, for whoever has this machine; for all others there is no such page."""
    if not runs_machine(request.user):
        return not_found(request)
    examine(Here.store)
    return HttpResponseRedirect("/#health")


@route("o/<slug:slug>/document", "leader")
def event_document(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """The event document as a file."""
    assert life.state is not None
    content = write_event(shown_document(life, whole_document(life.state)))
    answer = HttpResponse(content, content_type="application/json")
    answer["Content-Disposition"] = f'attachment; filename="{slug}.json"'
    return answer


@route("o/<slug:slug>/log", "leader")
def event_log(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """The whole log as a file, for `finalsalvo verify`; who plays gets what they may see, without seals (B84)."""
    content = Here.store.export_log(slug) if life.reader is None else shown_log(life)
    name = slug if life.reader is None else f"{slug}-without-seals"
    answer = HttpResponse(content, content_type="application/jsonl")
    answer["Content-Disposition"] = f'attachment; filename="{name}.jsonl"'
    return answer
