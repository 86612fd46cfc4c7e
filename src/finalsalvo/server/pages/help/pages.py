"""The pages of the help: the same for everybody who reads a language, made once."""

from functools import cache

from django.http import HttpRequest, HttpResponse

from finalsalvo.rules.registry import FORMATS
from finalsalvo.server.pages.answers import language
from finalsalvo.server.pages.help.pictures import HelpPicture, pictures
from finalsalvo.server.pages.keeping import packed_answer, packed_once
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.rendering import render
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown.result_words import entry_marks
from finalsalvo.speech.catalogs import speaker
from finalsalvo.words.saying import Say
from finalsalvo.words.shell import PURPOSES

EXAMPLES = (
    "finalsalvo structure --format xwing-standard --players 20",
    "finalsalvo score --format xwing-standard --end time --scores 121 84",
    'finalsalvo event new armada-standard "Tuesday at the Cantina"',
)
"""What the page of the shell shows to try."""


class HelpPage(View, frozen=True, kw_only=True):
    """A page of the help with `pictures`, those of the reader's language, by name. By itself it is the first page."""

    template = "help/index.html"

    pictures: dict[str, HelpPicture]


class OrganizerHelp(HelpPage, frozen=True, kw_only=True):
    """The organizer's day, task by task."""

    template = "help/organizer.html"


class DeskHelp(HelpPage, frozen=True, kw_only=True):
    """Results at the desk. `marks` are the codes of the entry line with what each means, of all formats."""

    template = "help/desk.html"

    marks: list[tuple[str, str]]


class JudgeHelp(HelpPage, frozen=True, kw_only=True):
    """A judge with a phone."""

    template = "help/judge.html"


class PlayerHelp(HelpPage, frozen=True, kw_only=True):
    """A player with a phone."""

    template = "help/player.html"


class TroubleHelp(View, frozen=True, kw_only=True):
    """When something fails."""

    template = "help/trouble.html"


class ShellHelp(View, frozen=True, kw_only=True):
    """The shell: some calls to try, and every word of it."""

    template = "help/shell.html"

    examples: tuple[str, ...]
    words: tuple[str, ...]


PAGES = ("", "organizer", "desk", "judge", "player", "trouble", "shell")
"""What is behind /help/ for each page that is made here; the API's is made in `urls`, which knows the API."""


def help_view(page: str, say: Say, shown: dict[str, HelpPicture]) -> View:
    """What a page shows."""
    illustrated = {"organizer": OrganizerHelp, "judge": JudgeHelp, "player": PlayerHelp}
    if page == "desk":
        return DeskHelp(pictures=shown, marks=every_mark(say))
    if page == "shell":
        return ShellHelp(examples=EXAMPLES, words=tuple(PURPOSES))
    if page == "trouble":
        return TroubleHelp()
    return illustrated.get(page, HelpPage)(pictures=shown)


def every_mark(say: Say) -> list[tuple[str, str]]:
    """The codes of the entry line in any format, each once."""
    return list(dict.fromkeys(mark for format in FORMATS.values() for mark in entry_marks(format, say)))


@cache
def help_html(page: str, spoken: str) -> str:
    """A page in a language."""
    return render(help_view(page, speaker(spoken), pictures(spoken)), spoken)


def help_answer(request: HttpRequest, page: str) -> HttpResponse:
    """A page in the reader's language."""
    return packed_answer(request, packed_once(help_html(page, language(request))))


@route("help", "anyone")
def help_index(request: HttpRequest) -> HttpResponse:
    """Who are you?"""
    return help_answer(request, "")


@route("help/organizer", "anyone")
def help_organizer(request: HttpRequest) -> HttpResponse:
    """For organizers."""
    return help_answer(request, "organizer")


@route("help/desk", "anyone")
def help_desk(request: HttpRequest) -> HttpResponse:
    """For scorekeepers."""
    return help_answer(request, "desk")


@route("help/judge", "anyone")
def help_judge(request: HttpRequest) -> HttpResponse:
    """For judges."""
    return help_answer(request, "judge")


@route("help/player", "anyone")
def help_player(request: HttpRequest) -> HttpResponse:
    """For players."""
    return help_answer(request, "player")


@route("help/trouble", "anyone")
def help_trouble(request: HttpRequest) -> HttpResponse:
    """When something fails."""
    return help_answer(request, "trouble")


@route("help/shell", "anyone")
def help_shell(request: HttpRequest) -> HttpResponse:
    """The shell."""
    return help_answer(request, "shell")
