"""Papers of an event for its leaders, as PDF; and its tables for spreadsheets.

Nothing here is public: lists stay with the leaders until they are published, and slips carry names.
"""

from collections.abc import Iterator

from django.http import HttpRequest, HttpResponse
from msgspec.structs import replace

from finalsalvo.documents import csv_export, papers, stage_csv
from finalsalvo.documents.list_sheets import HandedIn, blank_lists, list_sheets
from finalsalvo.documents.paper import Paper
from finalsalvo.documents.proxy_sheets import proxy_paper
from finalsalvo.documents.reminder_sheet import with_reminders
from finalsalvo.documents.run_sheet import ToldOnSheet
from finalsalvo.documents.stage_papers import STAGE_PAPERS, stage_paper
from finalsalvo.event.life.context import book
from finalsalvo.event.life.document import document, never_begun, whole_document
from finalsalvo.event.life.focusing import focus
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.stage_fields import has_rounds
from finalsalvo.event.life.state import Presence, State
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import Stage
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.venue import event_address
from finalsalvo.server.pages import sentences
from finalsalvo.server.pages.answers import not_found, say_to
from finalsalvo.server.pages.console.confirming import cannot_be_done
from finalsalvo.server.pages.console.desk import desk, language_on_paper
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown.announced_views import all_announced
from finalsalvo.server.shown.components import made_proxies, table_notes
from finalsalvo.server.shown.emergency import emergency_pdf
from finalsalvo.server.shown.figures import without_open_round
from finalsalvo.server.shown.final_places import in_bracket, nothing_but_bracket, places_shown
from finalsalvo.server.shown.reminding import circumstances
from finalsalvo.server.shown.stage_standings import has_overall
from finalsalvo.server.shown.standings_views import swiss_numbers
from finalsalvo.speech.catalogs import speaker
from finalsalvo.words.saying import Say

READ_ONLY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
"""What the browser's own viewer needs to show a PDF; there is no script in it that could be run."""

GONE = (Presence.WITHDRAWN, Presence.WAITING)

LISTS = ("lists", "blank-lists")
STAGE_TABLES = ("games", "stages", "places")
"""The tables of an event with stages, beside those of any other."""


class PrintPage(View, frozen=True, kw_only=True):
    """The papers that are `ready`: name, title, what for; and the tables for spreadsheets: name and title."""

    template = "console/print.html"

    ready: list[tuple[str, str, str]]
    tables: list[tuple[str, str]]


@route("o/<slug:slug>/print", "leader")
def print_page(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Everything that can be printed now, and what there is for spreadsheets."""
    say, state = say_to(request), state_of(life)
    view = PrintPage(ready=ready(state, say), tables=list(spreadsheets(state, say)))
    return desk(request, view, "staff", slug, person, life)


def spreadsheets(state: State, say: Say) -> Iterator[tuple[str, str]]:
    """The tables for spreadsheets: name and title."""
    if state.stages:
        yield from stage_spreadsheets(state, say)
        return
    yield "pairings", say("All games")
    yield "standings", say("Final standings") if places_shown(state) else say("Standings")
    if in_bracket(state) and places_shown(state):
        yield "swiss", say("Swiss standings")
    yield "players", say("Players")


def stage_spreadsheets(state: State, say: Say) -> Iterator[tuple[str, str]]:
    """The same of an event with stages: of the one that is looked at, and of all of them."""
    plan = state.plan
    yield "games", say("All games")
    yield "swiss", say("Standings of %(stage)s") % {"stage": plan.name if plan is not None else ""}
    yield "stages", say("Standings of all stages")
    if has_overall(state):
        yield "places", say("Final standings")
    yield "players", say("Players")


def ready(state: State, say: Say) -> list[tuple[str, str, str]]:
    """The papers that there is something to print on: name, title, what it is for."""
    found = []
    if state.rounds:
        found.append(("emergency", say("If the power fails"), say("This round and the next by hand, in one file")))
    found += [
        ("rules", say("How this event is run"), say("For the wall, before the start")),
        ("blank-lists", say("Blank lists"), say("For players without a list")),
    ]
    if state.stages:
        found.append(("calendar", say("Calendar"), say("All stages: when, where, who goes on")))
    if any(each.squad.text is not None for each in state.players.values()):
        found.append(("lists", say("Lists"), say("One page per list, staff only until the lists are published")))
    if state.rounds:
        found += [
            ("tables", say("Pairings by table"), say("Latest round")),
            ("names", say("Pairings by name"), say("Latest round")),
            ("slips", say("Result slips"), say("Latest round")),
        ]
        found += standings_papers(state, say)
    if in_bracket(state):
        found.append(("bracket", say("Bracket"), say("What is decided so far")))
    if any(each.proxies for each in state.players.values()):
        found.append(("proxies", say("Proxies"), say("For damaged cards, to cut out")))
    return found


def standings_papers(state: State, say: Say) -> list[tuple[str, str, str]]:
    """The final standings once there are any, then the Swiss ones under their own name."""
    if state.stages:
        return stage_standings_papers(state, say)
    if not places_shown(state):
        return [("standings", say("Standings"), say("As of now"))] if swiss_numbers(state) else []
    about = say("For the prizes") if state.finished else say("Ranks decided so far")
    found = [("places", say("Final standings"), about)]
    if any(each.stage is Stage.SWISS for each in state.rounds):
        found.append(("swiss", say("Swiss standings"), say("With all numbers of the Swiss rounds")))
    return found


def stage_standings_papers(state: State, say: Say) -> list[tuple[str, str, str]]:
    """The same of an event with stages: of the one that is looked at, who went on, and the final ones of all."""
    bracket = state.plan is not None and state.plan.is_bracket
    empty = bracket or not swiss_numbers(state)
    found = [] if empty else [("swiss", say("Standings"), say("As of now"))]
    if any(has_rounds(state, plan.id) for plan in state.stages if not plan.is_first):
        found.append(("going-on", say("Who goes on"), say("For the wall, by seed")))
        about = say("For the prizes") if state.finished else say("Ranks decided so far")
        found.append(("places", say("Final standings"), about))
    return found


@route("o/<slug:slug>/print/<slug:what>.pdf", "leader")
def print_pdf(request: HttpRequest, slug: str, what: str, person: str, life: Life) -> HttpResponse:
    """A paper, in the language of the event; `?round=` of another round than the last."""
    from finalsalvo.documents.pdf import pdf

    if what not in (*papers.EVENT_PAPERS, *LISTS, *STAGE_PAPERS, "proxies"):
        return not_found(request)
    spoken = language_on_paper(request, life)
    try:
        if what == "emergency":
            content = emergency_pdf(Here.store, slug, state_of(life), spoken, event_address(request, slug))
            return pdf_answer(content, slug, what)
        paper = paper_of(what, life, number_asked(request), speaker(spoken), request.GET.get("player"))
    except Refusal as refusal:
        return nothing_to_print(request, slug, refusal)
    return pdf_answer(pdf(replace(paper, language=spoken)), slug, what)


def pdf_answer(content: bytes, slug: str, what: str) -> HttpResponse:
    """A paper for the browser's own viewer."""
    answer = HttpResponse(content, content_type="application/pdf")
    answer["Content-Disposition"] = f'inline; filename="{slug}-{what}.pdf"'
    answer["Content-Security-Policy"] = READ_ONLY
    return answer


def paper_of(what: str, life: Life, number: int | None, say: Say, player: str | None = None) -> Paper:
    """A paper by its name; proxies of all, or of one `player`."""
    state = state_of(life)
    if what == "proxies":
        made = made_proxies(state, say, player)
        return proxy_paper(state.format, made, say, event=state.name, date=state.date or "")
    if what == "lists":
        return lists_paper(state, say)
    if what == "blank-lists":
        return blank_lists(book(state), say, event=state.name, date=state.date or "")
    if what == "standings" and number is None and places_shown(state):
        what = "places"
    elif what in ("standings", "swiss") and number is None and not is_bracket_stage(state):
        number = last_complete(state)
    if what in STAGE_PAPERS and not state.stages:
        raise Refusal("stage", "contract", sentences.NO_STAGES())
    told = ToldOnSheet(*all_announced(life)) if what == "rules" else None
    round = state.round if number is None else state.round_numbered(number)
    notes = table_notes(state, round, say) if what == "slips" and round is not None else papers.NO_NOTES
    if state.stages:
        found = stage_paper(what, whole_document(state), state.at, say, number, told, notes)
    else:
        found = papers.event_paper(what, document(state), book(state), say, number, told, notes)
    return with_reminders(found, circumstances(state), say) if what == "rules" else found


def is_bracket_stage(state: State) -> bool:
    """Whether the stage that is looked at is a bracket: its standings are those of the stage before."""
    return state.plan is not None and state.plan.is_bracket


def last_complete(state: State) -> int | None:
    """The round that standings on paper are of, while another one is played; refuses before the first is over."""
    if not swiss_numbers(state) and not nothing_but_bracket(state):
        raise Refusal("rounds", "contract", sentences.NO_STANDINGS_YET())
    return swiss_numbers(state)[-1] if without_open_round(state) is not state else None


@route("o/<slug:slug>/export/<slug:what>.csv", "leader")
def export_csv(request: HttpRequest, slug: str, what: str, person: str, life: Life) -> HttpResponse:
    """A table for a spreadsheet; the mark in front tells the common ones that it is UTF-8."""
    if what not in ("standings", "swiss", "pairings", "players", "registrations", *STAGE_TABLES):
        return not_found(request)
    try:
        text = csv_of(what, state_of(life), number_asked(request))
    except Refusal as refusal:
        return nothing_to_print(request, slug, refusal)
    answer = HttpResponse(text.encode("utf-8-sig"), content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{slug}-{what}.csv"'
    return answer


def csv_of(what: str, state: State, number: int | None) -> str:
    """A table by its name; the standings are the final ones once there are any."""
    if what == "registrations":
        return csv_export.registrations_csv(state)
    if state.stages:
        return stage_csv_of(what, state, number)
    if what in STAGE_TABLES:
        raise Refusal("stage", "contract", sentences.NO_STAGES())
    event, format = document(state), book(state)
    if what == "standings" and number is None and places_shown(state):
        return csv_export.final_csv(event, format)
    if what in ("standings", "swiss"):
        return csv_export.swiss_csv(event, format, number)
    if what == "pairings":
        rounds = None if number is None else [papers.round_asked(event, number)]
        return csv_export.pairings_csv(event, format, rounds, never_begun(state))
    return csv_export.players_csv(event)


def stage_csv_of(what: str, state: State, number: int | None) -> str:
    """A table of an event with stages, by its name."""
    whole = whole_document(state)
    if what == "places" or (what == "standings" and number is None and places_shown(state)):
        return stage_csv.overall_csv(whole)
    if what in ("standings", "swiss"):
        return stage_csv.stages_csv(whole, state.at, number)
    if what == "stages":
        return stage_csv.stages_csv(whole)
    if what in ("games", "pairings"):
        return stage_csv.all_games_csv(whole, {each.id: never_begun(focus(state, each.id)) for each in state.stages})
    return csv_export.players_csv(whole)


def nothing_to_print(request: HttpRequest, slug: str, refusal: Refusal) -> HttpResponse:
    """Why there is no such paper now."""
    return cannot_be_done(request, f"/o/{slug}/print", refusal.message, refusal.rule)


def number_asked(request: HttpRequest) -> int | None:
    """The round that an address names."""
    wanted = request.GET.get("round", "")
    return int(wanted) if wanted.isdecimal() and len(wanted) < 5 else None


def lists_paper(state: State, say: Say) -> Paper:
    """A page for each list that was handed in, by name."""
    given = [
        HandedIn(each.entry.name, each.squad.text, each.entry.captain, each.entry.members)
        for each in sorted(state.entrants(), key=lambda each: each.entry.name.casefold())
        if each.squad.state != "missing" and not each.squad.withheld and each.presence not in GONE
    ]
    if not given:
        hidden = any(each.squad.withheld for each in state.players.values())
        raise Refusal("lists", "contract", sentences.LISTS_HIDDEN() if hidden else sentences.NO_LISTS())
    cards = Here.store.cards.in_force(state)
    return list_sheets(book(state), given, cards, say, event=state.name, date=state.date or "")
