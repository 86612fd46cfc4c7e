"""All addresses that Django answers: those of the API and those of the pages."""

from importlib import import_module

from django.http import HttpRequest, HttpResponse

from finalsalvo.server.api import addresses, docs_page
from finalsalvo.server.api.endpoints import BASE
from finalsalvo.server.http.requests import PROGRAMS
from finalsalvo.server.http.routes import patterns
from finalsalvo.server.pages import answers
from finalsalvo.server.pages.keeping import packed_answer, packed_page
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.rendering import render
from finalsalvo.server.pages.view import View

PAGES = (
    "account.accounts",
    "account.entering",
    "account.registration",
    "codes",
    "console.announcement_page",
    "console.archiving",
    "console.bracket_sheets",
    "console.checking_in",
    "console.design",
    "console.doing",
    "console.event_settings",
    "console.finishing",
    "console.forgetting",
    "console.history",
    "console.home",
    "console.leaders",
    "console.links",
    "console.lists",
    "console.many_players",
    "console.new_event",
    "console.overview",
    "console.paper",
    "console.players",
    "console.preparing",
    "console.printing",
    "console.printing_pdf",
    "console.roster",
    "console.round",
    "console.staff",
    "console.stage_planning",
    "console.standings",
    "help.offline",
    "help.pages",
    "judge.calls",
    "judge.players",
    "judge.rulings",
    "judge.tables",
    "languages",
    "phone.acting",
    "phone.game",
    "phone.leaving",
    "phone.news",
    "phone.squad",
    "public.rules",
    "tools.list_check",
    "tools.offline",
    "tools.toolbox",
)
"""The modules that give their views an address when they are imported."""


class ApiPage(View, frozen=True, kw_only=True):
    """How to use the API. `about` is its introduction in paragraphs of plain, strong and code parts."""

    template = "api.html"

    about: list[list[tuple[str, str]]]
    groups: list[docs_page.Group]
    shapes: list[docs_page.Shape]
    base: str


class ApiHelp(View, frozen=True, kw_only=True):
    """The API in short: `example` is a call to try, at the address that the reader has opened."""

    template = "help/api.html"

    groups: list[docs_page.Group]
    base: str
    example: str


@route("api/docs", "anyone")
def docs(request: HttpRequest) -> HttpResponse:
    """How to use the API: a page for people."""
    view = ApiPage(about=docs_page.about(), groups=docs_page.groups(), shapes=docs_page.shapes(), base=BASE)
    return answers.page(request, view)


@route("help/api", "anyone")
def help_api(request: HttpRequest) -> HttpResponse:
    """The API in short, made from its description."""
    spoken, example = answers.language(request), f"curl {request.build_absolute_uri(f'{BASE}/events')}"
    view = ApiHelp(groups=docs_page.groups(), base=BASE, example=example)
    return packed_answer(request, packed_page(render(view, spoken)))


def not_found(request: HttpRequest, exception: object = None) -> HttpResponse:
    """What matches no address at all, such as one with a line end in it: programs are told in JSON."""
    return (
        addresses.nothing(request, rest="")
        if request.path.startswith(PROGRAMS)
        else answers.not_found(request, exception)
    )


def failure_answer(request: HttpRequest) -> HttpResponse:
    """What fails, or cannot be done at the moment: programs are told in JSON."""
    return addresses.failure_answer(request) if request.path.startswith(PROGRAMS) else answers.failure_page(request)


for page in PAGES:
    import_module(f"finalsalvo.server.pages.{page}")

urlpatterns = patterns()
handler400 = answers.malformed_answer
handler403 = answers.forbidden
handler404 = not_found
handler500 = failure_answer
