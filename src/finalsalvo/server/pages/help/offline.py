"""What makes the help work without network: a worker keeps its pages, and the pictures of those that were opened."""

from functools import cache

from django.http import HttpRequest, HttpResponse

from finalsalvo import __version__
from finalsalvo.server.pages.answers import language
from finalsalvo.server.pages.help.pages import PAGES, help_html
from finalsalvo.server.pages.keeping import worker_answer, worker_script
from finalsalvo.server.pages.people import route

SCOPE = "/help"
FILES = ("tokens.css", "text.woff2", "figures.woff2", "salvo.css", "help.css", "help.js", "mark.svg")
"""All that the pages need beside themselves and their pictures."""
KEPT = (SCOPE, *(f"{SCOPE}/{page}" for page in (*PAGES[1:], "api")))
"""Every page of the help."""


@route("help/worker.js", "anyone")
def help_worker(request: HttpRequest) -> HttpResponse:
    """The worker: another one as soon as a page is, or the reader's language."""
    return worker_answer(worker(language(request)), SCOPE)


@cache
def worker(spoken: str) -> bytes:
    """The script of the worker in a language."""
    return worker_script("help", KEPT, FILES, "".join([__version__, *(help_html(page, spoken) for page in PAGES)]))
