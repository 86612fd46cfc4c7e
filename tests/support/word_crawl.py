"""Reads everything that people read of an event, in a language: pages, papers, answers of the API."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import msgspec
from django.test import Client

from finalsalvo.documents.papers import EVENT_PAPERS
from finalsalvo.event.life.life import Life
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.console.printing_pdf import paper_of
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.words.saying import Say

HREF = re.compile(r'href="(/[^"#]*)')
VARYING = re.compile(r"\d+|(?<=/)p\d+\b|(?<=/player/)[^/?]+|(?<=/list/)[^/?]+")


# --- texts ------------------------------------------------------------------------------------------------------


class Texts(HTMLParser):
    """What a reader sees or hears of a page, and every element that is said to be in another language."""

    HEARD = ("aria-label", "title", "placeholder", "alt")
    SILENT = ("script", "style", "code", "kbd", "pre")
    VOID = ("meta", "link", "input", "br", "wbr", "path", "rect", "circle", "img", "hr", "line", "use")

    def __init__(self, skipping: str = "") -> None:
        super().__init__()
        self.skipping = skipping
        self.open: list[bool] = []
        self.suggesting = False
        self.found: list[str] = []
        self.foreign: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = dict(attributes)
        chooses = (tag == "button" and given.get("name") == "language") or (tag == "option" and "lang" in given)
        if tag != "html" and "lang" in given and not chooses:
            self.foreign.append(f"<{tag} lang={given['lang']}>")
        silent = tag in self.SILENT or chooses or "rule-id" in (given.get("class") or "")
        silent = silent or (tag == "textarea" and "readonly" in given)  # a list to copy, as builders write and read it
        if tag == "datalist":
            self.suggesting = True
        silent = silent or bool(self.skipping and given.get("lang") == self.skipping and tag != "html")
        if not any(self.open) and not silent:
            self.found += [given[name] or "" for name in self.HEARD if name in given]
            self.found += [value or "" for name, value in attributes if is_said(name, value or "")]
            if tag == "option" and self.suggesting:
                self.found.append(given.get("value") or "")
        if tag not in self.VOID:
            self.open.append(silent)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        """An element of a picture."""

    def handle_endtag(self, tag: str) -> None:
        if tag == "datalist":
            self.suggesting = False
        if tag not in self.VOID:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        if not any(self.open) and data.strip():
            self.found.append(data.strip())


def is_said(attribute: str, value: str) -> bool:
    """Whether a script may say what stands in an attribute. A deed or what is usual may be a value of the engine."""
    if attribute in ("data-deed", "data-usual") and VALUE.fullmatch(value):
        return False
    return attribute.startswith("data-") and attribute not in FOR_SCRIPTS


VALUE = re.compile(r"[a-z_]+(?:-[a-z]+|, [a-z_]+)*")


FOR_SCRIPTS = {
    *(
        "data-all",
        "data-auto",
        "data-build",
        "data-called",
        "data-choose",
        "data-clear",
        "data-code",
        "data-csrf",
        "data-decider",
        "data-edit",
    ),
    *(
        "data-endings",
        "data-enter",
        "data-filter",
        "data-follow",
        "data-format",
        "data-into",
        "data-mine",
        "data-panels",
    ),
    *("data-fields", "data-for", "data-is", "data-kinds", "data-look", "data-open", "data-opens", "data-roster"),
    *("data-show", "data-shows", "data-to", "data-wanted"),
    *("data-rule", "data-structure", "data-then", "data-tick", "data-tool", "data-unless", "data-weigh", "data-when"),
}
"""Attributes that scripts only go by: ids, fields, addresses, steps. All others are said, as the page has them."""


def texts(html: str, skipping: str = "") -> Texts:
    """What a page says, but for what is said to be in a language that is left out."""
    parser = Texts(skipping)
    parser.feed(html)
    return parser


# --- walking ------------------------------------------------------------------------------------------------------


def walk(client: Client, starts: list[str], language: str, within: str, most: int = 2) -> Iterator[tuple[str, str]]:
    """Every page about an event that links lead to from some, at most so many of each kind of address."""
    waiting, seen, kinds = list(starts), set(starts), dict[str, int]()
    while waiting:
        address = waiting.pop(0)
        html = page(client, address, language)
        if html is None:
            continue
        yield address, html
        for found in HREF.findall(html):
            link = found.replace("&amp;", "&")
            kind = VARYING.sub("#", link)
            if link not in seen and kinds.get(kind, 0) < most and is_page(link, within):
                seen.add(link)
                kinds[kind] = kinds.get(kind, 0) + 1
                waiting.append(link)


def is_page(link: str, slug: str) -> bool:
    """Whether an address is one of a page about an event."""
    return f"/{slug}" in link and not link.startswith(ELSEWHERE) and not link.partition("?")[0].endswith(FILES)


ELSEWHERE = ("/static/", "/api/", "/code/", "/logout", "/rules/", "/rule/", "/out", "/live/")
"""What is not about an event, and so is read once for all of them, or is no page."""
FILES = (".pdf", ".svg", ".csv")
"""What is printed is read before a printer gets it (`papers`)."""


def page(client: Client, address: str, language: str) -> str | None:
    """A page, public or not, as the front would give it; None for what is no page."""
    path, _, query = address.partition("?")
    if path.startswith("/e/"):
        return PublicPages(Here.store)(path, query, language).body.decode()
    answer = client.get(address, headers={"Accept-Language": language})
    if answer.status_code >= 500 or "text/html" not in answer.headers.get("Content-Type", ""):
        assert answer.status_code < 500, (address, answer.status_code)
        return None
    return answer.content.decode()


def papers(life: Life, say: Say) -> Iterator[tuple[str, list[str]]]:
    """Every paper that can be printed now, by its name."""
    from finalsalvo.rules.refusal import Refusal

    for what in (*EVENT_PAPERS, "blank-lists", "lists", "proxies"):
        try:
            yield what, list(strings(msgspec.to_builtins(paper_of(what, life, None, say))))
        except Refusal as refusal:
            yield what, [say.tell(refusal.message)]


LAYOUT = ("rules", "rule", "kind", "language", "align", "type", "side", "mark", "look", "orientation", "state")


def strings(value: Any, name: str = "") -> Iterator[str]:
    """All texts of a paper, but for how it is laid out."""
    if isinstance(value, str) and name not in LAYOUT:
        yield value
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from strings(each, key)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from strings(each, name)
