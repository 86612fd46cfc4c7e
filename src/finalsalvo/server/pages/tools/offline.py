"""What makes the toolbox work without network: its worker, which keeps the page and its files, and its manifest."""

from functools import cache

from django.http import HttpRequest, HttpResponse, JsonResponse

from finalsalvo.server.pages.answers import language, say_to
from finalsalvo.server.pages.keeping import worker_answer, worker_script
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.rendering import static
from finalsalvo.server.pages.tools.toolbox import plain_page
from finalsalvo.speech.languages import LANGUAGES

SCOPE = "/tools"
"""The worker sees to this page and nothing else: pages of events never pass through it."""
FILES = (
    "tokens.css",
    "salvo.css",
    "phone.css",
    "tools.css",
    "counting.js",
    "scoring.js",
    "tools.js",
    "planning.js",
    "panels.js",
    "mark.svg",
    "text.woff2",
    "figures.woff2",
)
"""All that the page needs beside itself."""


@route("tools/worker.js", "anyone")
def tools_worker(request: HttpRequest) -> HttpResponse:
    """The worker, with the files that it keeps; it is another one as soon as any of them is."""
    return worker_answer(worker(), SCOPE)


@cache
def worker() -> bytes:
    """The script of the worker."""
    return worker_script("tools", [SCOPE], FILES, "".join(plain_page(spoken) for spoken in LANGUAGES))


@route("tools/manifest.json", "anyone")
def tools_manifest(request: HttpRequest) -> JsonResponse:
    """What a phone needs to put the toolbox on its home screen."""
    say = say_to(request)
    icon = {"src": static("mark.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any"}
    told = {
        "name": f"Final Salvo · {say('Tools')}",
        "short_name": say("Tools"),
        "lang": language(request),
        "start_url": SCOPE,
        "scope": SCOPE,
        "display": "standalone",
        "background_color": "#0d131d",
        "theme_color": "#151d2b",
        "icons": [icon],
    }
    return JsonResponse(told, content_type="application/manifest+json")
