"""What is said to somebody whose request failed: what is wrong, what became of what they sent, and what to do now.

Nothing is relied on that may be broken: no session, no account, no event.
"""

from msgspec.json import encode

from finalsalvo.server.front import Page, again, language_of
from finalsalvo.server.prepared import Scope
from finalsalvo.server.public_address import LIVE, PUBLIC
from finalsalvo.server.room import Busy
from finalsalvo.server.trouble import Kind, Trouble, noted
from finalsalvo.server.web.rendering import rendered, words
from finalsalvo.server.web.saying import Say

DAMAGED = 503
"""How an event is answered whose log is not whole: it comes back."""
SAFE = ("GET", "HEAD", "OPTIONS")
PROGRAMS = "/api/"
ROUTES = {PUBLIC: "e/<slug>/<page>", LIVE: "live/<slug>"}


def told(trouble: Trouble, method: str, say: Say) -> str:
    """The whole of it, in sentences."""
    what = {
        Kind.FULL: say("The disk of this server is full."),
        Kind.DISK: say("This server cannot write to its disk."),
        Kind.LOCKED: say("The database is busy with something else."),
        Kind.GONE: say("The database does not answer."),
        Kind.BROKEN: say("Something went wrong on this server."),
    }[trouble.kind]
    where = say("The log has it as %(id)s.") % {"id": trouble.shown}
    return f"{what} {consequence(trouble.kind, method, say)} {where}"


def consequence(kind: Kind, method: str, say: Say) -> str:
    """What became of what was sent, and what to do now."""
    if method in SAFE:
        if kind is Kind.BROKEN:
            return say("Tell the organizer what you were about to do.")
        return say("Nothing is lost. Try again in a moment.")
    if kind in (Kind.FULL, Kind.DISK):
        return say(
            "What you sent is not saved, and nothing else is lost."
            " Tell the organizer to make room on the disk, then send it again."
        )
    if kind is Kind.LOCKED:
        return say("What you sent is not saved, and nothing else is lost. Send it again in a moment.")
    if kind is Kind.GONE:
        return say("Nothing that was saved is lost. Look whether what you sent is there before you send it again.")
    return say("Look whether what you sent is there before you send it again, and tell the organizer.")


def trouble_page(trouble: Trouble, method: str, language: str) -> bytes:
    """The page that says so; in plain words where not even that can be made."""
    say = Say(words(language))
    message = told(trouble, method, say)
    try:
        return rendered("public/trouble.html", language, message=message, reading=method in SAFE).encode()
    except Exception:
        return message.encode()


def damaged_told(trouble: Trouble, say: Say) -> str:
    """What is said of an event whose log is not whole: it is there, and nobody but its organizer can do anything."""
    what = say("What was saved of this event is not whole, so it cannot be shown. Tell the organizer.")
    return f"{what} {say('The log has it as %(id)s.') % {'id': trouble.shown}}"


def damaged_page(error: Exception, language: str) -> Page:
    """The public page of such an event."""
    trouble = noted(error, "GET", ROUTES[PUBLIC], DAMAGED)
    message = damaged_told(trouble, Say(words(language)))
    return Page(DAMAGED, 0, rendered("public/damaged.html", language, message=message, details="").encode())


def busy(error: Busy, scope: Scope) -> Page:
    """What is said to somebody who comes at a bad moment: nothing is wrong, so nothing is written down."""
    language = "en" if scope["path"].startswith(PROGRAMS) else language_of(dict(scope["headers"]))
    say = Say(words(language))
    told = say.counted(
        "Too many people send something at this moment. Nothing is lost. Try again in %(num)s second.",
        "Too many people send something at this moment. Nothing is lost. Try again in %(num)s seconds.",
        error.seconds,
    ) % {"num": error.seconds}
    if scope["path"].startswith(PROGRAMS):
        refused = {"message": told, "rule": "contract", "field": error.field, "warnings": []}
        return Page(503, 0, encode(refused), b"application/json", again(error))
    page = rendered("public/trouble.html", language, message=told, reading=scope["method"] in SAFE)
    return Page(503, 0, page.encode(), headers=again(error))


def public_trouble(error: BaseException, scope: Scope) -> Page:
    """The same for what does not come from Django."""
    if isinstance(error, Busy):
        return busy(error, scope)
    route = next((route for begins, route in ROUTES.items() if scope["path"].startswith(begins)), "?")
    trouble = noted(error, scope["method"], route)
    body = trouble_page(trouble, scope["method"], language_of(dict(scope["headers"])))
    headers = tuple((name.lower().encode(), value.encode()) for name, value in trouble.headers.items())
    return Page(trouble.status, 0, body, headers=headers)
