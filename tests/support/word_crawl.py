"""Reads everything that people read of an event, in a language: pages, papers, answers of the API."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import msgspec
from django.test import Client

from finalsalvo.documents.papers import EVENT_PAPERS
from finalsalvo.documents.rule_texts import rule_texts
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.life import Life
from finalsalvo.event.life.state import Phase, State
from finalsalvo.rules.format import Format
from finalsalvo.rules.registry import FORMATS
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.console.printing_pdf import paper_of
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.simulate.evening import Evening
from finalsalvo.simulate.incidents import incident
from finalsalvo.simulate.play import goes_on, trouble
from finalsalvo.simulate.steps import STEPS, open_event
from finalsalvo.words.saying import Say

WORD = re.compile(r"[A-Za-z]{2,}")
HREF = re.compile(r'href="(/[^"#]*)')
VARYING = re.compile(r"\d+|(?<=/)p\d+\b|(?<=/player/)[^/?]+|(?<=/list/)[^/?]+")


def lives(format: Format, players: int, seed: int) -> Iterator[tuple[str, Life, str]]:
    """A whole event by dice, somewhere within each of its phases and at its end, with its secret."""
    evening = Evening(seed, patience=50)
    open_event(evening, format, players)
    yield "set-up", evening.life, evening.secret
    seen: dict[Phase, int] = {}
    while evening.state.phase is not Phase.FINISHED or goes_on(evening):
        before = evening.life
        if evening.patience > 0 and evening.chance(trouble(evening.state)):
            incident(evening)
        else:
            STEPS[evening.state.phase](evening)
        phase = evening.state.phase
        if evening.life is not before:
            seen[phase] = seen.get(phase, 0) + 1
            if seen[phase] == MOMENTS.get(phase):
                yield phase.value.replace(" ", "-"), evening.life, evening.secret
    yield "end", evening.life, evening.secret


MOMENTS = {Phase.DRAFT: 1, Phase.PLAYING: 4, Phase.BETWEEN: 2, Phase.CUT: 1}
"""After so many entries within a phase there is something to see of it."""


# --- texts ------------------------------------------------------------------------------------------------------


class Texts(HTMLParser):
    """What a reader sees or hears of a page, and every element that is said to be in another language."""

    HEARD = ("aria-label", "title", "placeholder", "alt")
    SILENT = ("script", "style", "code", "kbd", "pre", "datalist")
    VOID = ("meta", "link", "input", "br", "wbr", "path", "rect", "circle", "img", "hr", "line", "use")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[bool] = []
        self.found: list[str] = []
        self.foreign: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = dict(attributes)
        chooses = (tag == "button" and given.get("name") == "language") or (tag == "option" and "lang" in given)
        if tag != "html" and "lang" in given and not chooses:
            self.foreign.append(f"<{tag} lang={given['lang']}>")
        silent = tag in self.SILENT or chooses or "rule-id" in (given.get("class") or "")
        if not any(self.open) and not silent:
            self.found += [given[name] or "" for name in self.HEARD if name in given]
            self.found += [value or "" for name, value in attributes if is_said(name)]
        if tag not in self.VOID:
            self.open.append(silent)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        """An element of a picture."""

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        if not any(self.open) and data.strip():
            self.found.append(data.strip())


def is_said(attribute: str) -> bool:
    """Whether a script may say what stands in an attribute."""
    return attribute.startswith("data-") and attribute not in FOR_SCRIPTS


FOR_SCRIPTS = {
    *("data-all", "data-csrf", "data-filter", "data-follow", "data-into", "data-mine"),
    *("data-panels", "data-then", "data-tick", "data-weigh", "data-when"),
}
"""Attributes that scripts only go by: ids, fields, addresses. All others are said by them, as the page has them."""


def texts(html: str) -> Texts:
    """What a page says."""
    parser = Texts()
    parser.feed(html)
    return parser


# --- data ---------------------------------------------------------------------------------------------------------


EXAMPLES = {
    "English",
    "Deutsch",
    "Español",
    "Ann Lee",
    "Bob Ray",
    "Biggs",
    "Core Set",
    "Luke Skywalker",
    "a-pack",
    "CR90 Corvette = 3",
}
EXAMPLES |= {"object", "null", "array", "stranger", "mov, sos, mission_points, random"}
"""Names of languages and cards, what a field shows as an example, and what JSON calls its values."""


def known_names() -> set[str]:
    """Names that are the same in every language: of games, books and their sections, months of no event, and ours."""
    found = {"Final Salvo", "UTC", "CSV", "PDF", "QR", "OpenAPI", "http://testserver", "XWS", "JSON"} | EXAMPLES
    for format in FORMATS.values():
        found |= {format.name, format.book, format.version, format.id, format.game, *format.scenarios}
        found |= {format.play_area or ""}
    found |= {each.section for each in rule_texts().values()}
    return found


def data_of(state: State, entries: tuple[Entry, ...]) -> set[str]:
    """What people have written in an event, and everything that is called by its own name."""
    found = {state.name, state.mode or "", state.outline or "", *(mat.name for mat in state.mats)}
    for fact in (fact for entry in entries for fact in entry.facts):
        found |= set(strings_in(msgspec.to_builtins(fact)))
    found |= {entry.reason or "" for entry in entries} | {entry.by for entry in entries}
    found |= {each.name for each in (*state.players.values(), *state.leaders.values())}
    return {each for each in found if WORD.search(each)}


ENGINE = re.compile(r"^[a-z][a-z -]*$")
"""What looks like a value of the engine, which has a label and is no name."""


def strings_in(value: Any, kind: str = "") -> Iterator[str]:
    """All texts in a fact, but for values of the engine, and for what the engine said itself."""
    if isinstance(value, str):
        if not ENGINE.match(value) or kind in WRITTEN:
            yield value
            yield from value.splitlines()
            yield from value.split(" + ")
    elif isinstance(value, dict):
        if value.get("is") == "message":
            return
        for name, each in value.items():
            yield from strings_in(each, name)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from strings_in(each, kind)


WRITTEN = ("text", "note", "name", "what", "component", "question", "reason", "category", "outline", "members", "avoid")
"""Fields that hold what somebody wrote, whatever it looks like."""


QUOTED = re.compile(r"⟦“[^”]*”⟧")
"""What somebody wrote, in the quotation marks of a sentence."""


def left_over(said: str, names: re.Pattern[str]) -> str:
    """What is neither said by us nor data: nothing, if all is well."""
    rest = names.sub(" ", QUOTED.sub(" ", said))
    return rest if WORD.search(rest) else ""


def pattern_of(data: set[str]) -> re.Pattern[str]:
    """Finds data, addresses, and the numbers of rules where a judge reads them."""
    known = sorted((re.escape(each) for each in data if each), key=len, reverse=True)
    return re.compile("|".join([r"https?://\S+", *known, r"\b[A-Z][A-Z0-9]+(-[A-Z0-9]+)+\b"]))


# --- walking ------------------------------------------------------------------------------------------------------


def walk(client: Client, starts: list[str], language: str, most: int = 2) -> Iterator[tuple[str, str]]:
    """Every page that links lead to from some, at most so many of each kind of address."""
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
            if link not in seen and kinds.get(kind, 0) < most and is_page(link):
                seen.add(link)
                kinds[kind] = kinds.get(kind, 0) + 1
                waiting.append(link)


def is_page(link: str) -> bool:
    """Whether an address is one of a page about an event."""
    return not link.startswith(ELSEWHERE) and not link.partition("?")[0].endswith(FILES)


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


def papers(state: State, say: Say) -> Iterator[tuple[str, list[str]]]:
    """Every paper that can be printed now, by its name."""
    from finalsalvo.rules.refusal import Refusal

    for what in (*EVENT_PAPERS, "blank-lists", "lists"):
        try:
            yield what, list(strings(msgspec.to_builtins(paper_of(what, state, None, say))))
        except Refusal as refusal:
            yield what, [say.tell(refusal.message)]


LAYOUT = ("kind", "language", "align", "type", "side", "mark", "look", "orientation")


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
