"""The page of all tools: the same for everybody who reads a language, made once, and small enough for a phone."""

from functools import cache
from random import SystemRandom
from typing import Any

from django.http import HttpRequest, HttpResponse
from markupsafe import Markup
from msgspec.json import encode

from finalsalvo.rules.format import Format
from finalsalvo.rules.registry import FORMATS
from finalsalvo.server.pages.answers import language
from finalsalvo.server.pages.keeping import packed_answer, packed_once, packed_page
from finalsalvo.server.pages.list_forms import Form, asks_for_more, last
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.rendering import render
from finalsalvo.server.pages.tools.books import FormatTools, every_format, script_books
from finalsalvo.server.pages.tools.figuring import MOST_SHIPS, RED_DIE, TOOLS, Answer, ToolBench, answer
from finalsalvo.server.pages.tools.wording import names, script_words
from finalsalvo.server.pages.view import View
from finalsalvo.speech.catalogs import speaker

LIST = "list"
"""The tool that asks the server."""


class ToolsPage(View, frozen=True, kw_only=True):
    """All tools. `here` is the format that they are shown for, `open` the tool that was asked, `given` what was typed.

    `found` are the answers by tool; `listed` is what is said about a list. `data` is what the script counts by.
    """

    template = "tools/page.html"

    formats: tuple[FormatTools, ...]
    here: str
    sides: tuple[str, str]
    ships: int
    open: str
    given: dict[str, str]
    found: dict[str, Answer]
    listed: Any
    deck: tuple[str, ...]
    data: Markup


@route("tools", "anyone")
def toolbox(request: HttpRequest) -> HttpResponse:
    """All tools, with the answer of the one that was asked where no script runs."""
    form = dict(request.GET.lists())
    spoken = language(request)
    return tools_answer(request, tools_page(form, spoken) if form else plain_page(spoken))


@cache
def plain_page(spoken: str) -> str:
    """The page as it is opened."""
    return tools_page({}, spoken)


def tools_page(form: Form, spoken: str, listed: Any = None) -> str:
    """The page in a language, with what was asked of one of the tools."""
    say, format, tool = speaker(spoken), asked_format(form), last(form, "tool")
    known = tool if tool in TOOLS else ""
    bench = ToolBench(format, form, say, SystemRandom())
    view = ToolsPage(
        formats=every_format(say),
        here=format.id,
        sides=names(say),
        ships=MOST_SHIPS,
        open=LIST if listed is not None else known,
        given={name: values[-1] for name, values in form.items() if values},
        found={known: answer(known, bench)} if known else {},
        listed=listed,
        deck=tuple(each.id for each in FORMATS.values() if asks_for_more(each)),
        data=script_data(spoken),
    )
    return render(view, spoken)


@cache
def script_data(spoken: str) -> Markup:
    """All that the script counts by, as JSON within a page: nothing in it can end the element that it stands in."""
    told = {"words": script_words(speaker(spoken)), "books": script_books(), "die": [face.value for face in RED_DIE]}
    return Markup(encode(told).decode().replace("<", "\\u003c"))


def asked_format(form: Form) -> Format:
    """The format that a form is about; the first one where it names none that there is."""
    named = last(form, "format")
    return FORMATS[named if named in FORMATS else next(iter(FORMATS))]


def tools_answer(request: HttpRequest, html: str) -> HttpResponse:
    """A page of the toolbox for a phone; the one that it opens with is packed once."""
    made = packed_once(html) if html == plain_page(language(request)) else packed_page(html)
    return packed_answer(request, made)
