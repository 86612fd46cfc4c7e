"""The pages of requests that failed.

Nothing is relied on that may be broken: no session, no account, no event.
"""

from msgspec import to_builtins
from msgspec.json import encode

from finalsalvo.server.http.languages import language_in, language_of
from finalsalvo.server.http.prepared import Page, Scope
from finalsalvo.server.http.public_address import LIVE, PUBLIC
from finalsalvo.server.http.requests import PROGRAMS
from finalsalvo.server.http.room import Busy, again
from finalsalvo.server.pages.rendering import render
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown.sentences import BUSY
from finalsalvo.server.shown.troubles import DAMAGED, SAFE, damaged_message, trouble_message
from finalsalvo.server.storage.trouble import Trouble, note_failure
from finalsalvo.speech.catalogs import speaker

ROUTES = {PUBLIC: "e/<slug>/<page>", LIVE: "live/<slug>"}


class MissingPage(View, frozen=True, kw_only=True):
    """There is nothing here, or nothing for whoever asks."""

    template = "public/missing.html"

    message: str


class DamagedPage(View, frozen=True, kw_only=True):
    """An event whose log is not whole; `details` for those who can do something about it."""

    template = "public/damaged.html"

    message: str
    details: str


class TroublePage(View, frozen=True, kw_only=True):
    """Something went wrong, or is wrong for a moment; who was only reading can simply try again."""

    template = "public/trouble.html"

    message: str
    reading: bool


def trouble_page(trouble: Trouble, method: str, language: str) -> bytes:
    """The page that says so; in plain words where not even that can be made."""
    message = speaker(language).tell(trouble_message(trouble, method))
    try:
        return render(TroublePage(message=message, reading=method in SAFE), language).encode()
    except Exception:
        return message.encode()


def damaged_page(error: Exception, language: str) -> Page:
    """The public page of such an event."""
    trouble = note_failure(error, "GET", ROUTES[PUBLIC], DAMAGED)
    message = speaker(language).tell(damaged_message(trouble))
    return Page(DAMAGED, 0, render(DamagedPage(message=message, details=""), language).encode())


def busy(error: Busy, scope: Scope) -> Page:
    """What is said to somebody who comes at a bad moment: nothing is wrong, so nothing is written down."""
    sent, told = dict(scope["headers"]), BUSY(num=error.seconds)
    if scope["path"].startswith(PROGRAMS):
        said = speaker(language_in(sent.get(b"accept-language", b"").decode("latin-1"))).tell(told)
        refused = {"message": said, "id": told.id, "values": to_builtins(told.values)}
        refused |= {"rule": "contract", "field": error.field, "warnings": []}
        return Page(503, 0, encode(refused), b"application/json", (*again(error), (b"vary", b"Accept-Language")))
    language = language_of(sent)
    page = render(TroublePage(message=speaker(language).tell(told), reading=scope["method"] in SAFE), language)
    return Page(503, 0, page.encode(), headers=again(error))


def public_trouble(error: BaseException, scope: Scope) -> Page:
    """The same for what does not come from Django."""
    if isinstance(error, Busy):
        return busy(error, scope)
    route = next((route for begins, route in ROUTES.items() if scope["path"].startswith(begins)), "?")
    trouble = note_failure(error, scope["method"], route)
    body = trouble_page(trouble, scope["method"], language_of(dict(scope["headers"])))
    headers = tuple((name.lower().encode(), value.encode()) for name, value in trouble.headers.items())
    return Page(trouble.status, 0, body, headers=headers)
