"""The help: every page in every language, its pictures and ways, and the names of buttons as the buttons have them."""

import re
import shlex
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest
import translations
from command import call_outside
from django.test import Client

from finalsalvo.cli.words import WORDS
from finalsalvo.server import urls  # noqa: F401 (gives every view its address)
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.routes import ROUTES
from finalsalvo.server.pages.help.offline import FILES, KEPT
from finalsalvo.server.pages.help.pages import EXAMPLES
from finalsalvo.server.pages.help.pictures import SIZES, file_of
from finalsalvo.server.pages.rendering import HERE, STATIC, environment, static
from finalsalvo.server.pages.static_files import static_files
from finalsalvo.server.storage.store import Store
from finalsalvo.speech.languages import LANGUAGES
from finalsalvo.words.shell import PURPOSES

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

TEMPLATES = HERE / "templates"
MOST_BYTES, ALL_BYTES = 30_000, 600_000
"""So large is a picture at most, and all of them together."""


class Read(HTMLParser):
    """What a page of the help names: its anchors, ways, pictures, and the buttons that it speaks of."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.ways: list[str] = []
        self.pictures: dict[str, str] = {}
        self.strong: list[str] = []
        self.within = False
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        self.ids += [given["id"]] if "id" in given else []
        self.ways += [given["href"]] if tag == "a" else []
        if tag == "img":
            self.pictures[given["src"]] = given["alt"]
        self.within = tag == "strong"
        self.strong += [""] if self.within else []

    def handle_endtag(self, tag: str) -> None:
        self.within = self.within and tag != "strong"

    def handle_data(self, data: str) -> None:
        if self.within:
            self.strong[-1] += data


def opened(address: str, language: str = "en") -> Read:
    answer = Client().get(address, headers={"Accept-Language": language})
    assert answer.status_code == 200, address
    return Read(answer.content.decode())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_there_with_its_pictures_and_all_ways_lead_somewhere(language: str, store: Store) -> None:
    Here.store = store
    pages = {address: opened(address, language) for address in KEPT}
    served, lost, shown = static_files(), [], set[str]()
    for address, page in pages.items():
        assert len(page.ids) == len(set(page.ids)), address
        assert all(alt for alt in page.pictures.values()), address
        shown |= set(page.pictures)
        for way in page.ways:
            where, _, anchor = way.partition("#")
            target = pages.get(where or address) or opened(where, language)
            lost += [(address, way)] if anchor and anchor not in target.ids else []
    assert lost == []
    assert shown == {static(file_of(name, language)) for name in SIZES}
    assert shown - set(served) == set()


def test_every_page_of_the_help_is_kept(store: Store) -> None:
    there = {f"/{each.path}" for each in ROUTES if re.match(r"help\b", each.path)}
    assert there - {"/help/worker.js"} == set(KEPT)
    script = Client().get("/help/worker.js", headers={"Accept-Language": "de"})
    assert (script.status_code, script["Service-Worker-Allowed"]) == (200, "/help")
    assert script.content != Client().get("/help/worker.js").content
    html = Client().get("/help").content.decode()
    needed = set(re.findall(r'(?:src|href)="(/static/\w+/\w+\.(?:css|js|svg|woff2))"', html))
    assert needed == {static(name) for name in FILES}


def test_pictures_are_small(store: Store) -> None:
    sizes = {
        file_of(name, language): (STATIC / file_of(name, language)).stat().st_size
        for name in SIZES
        for language in LANGUAGES
    }
    assert {name: size for name, size in sizes.items() if size > MOST_BYTES} == {}
    assert sum(sizes.values()) < ALL_BYTES
    assert {path.relative_to(STATIC).as_posix() for path in (STATIC / "help").rglob("*.webp")} == set(sizes)


LINKED = re.compile(r"\{% block help %\}([^{]+)\{% endblock help %\}")


def test_pages_lead_to_the_help_that_they_need(store: Store) -> None:
    ways = {way for path in TEMPLATES.rglob("*.html") for way in LINKED.findall(path.read_text())}
    assert {way for way in ways if way.partition("#")[2] not in ["", *opened(way.partition("#")[0]).ids]} == set()
    assert {"/help", "/help/organizer", "/help/judge", "/help/player", "/help/desk#result"} <= ways


def test_a_button_is_called_as_it_is(store: Store) -> None:
    """What the help sets in strong stands word for word in another template, or in the code that makes a page."""
    known = {
        message.id
        for message in translations.collected()
        if any(not where.startswith("templates/help/") for where, _ in message.locations)
    }
    named = {unescape(name) for address in KEPT for name in opened(address).strong}
    assert named - known == set()


@pytest.mark.parametrize("language", ["de", "es"])
def test_a_button_has_its_name_in_every_language(language: str, store: Store) -> None:
    words = environment(language).words  # type: ignore[attr-defined]

    def said(name: str) -> str:
        own: str = words.pgettext(OF_A_PLAYER, name)  # what staff does to a player is not what a player does
        return words.gettext(name) if own == name else own

    for address in KEPT:
        english, spoken = opened(address), opened(address, language)
        assert spoken.strong.count("") == 0
        told = [said(name) if address == "/help/organizer" else words.gettext(name) for name in english.strong]
        assert sorted(told) == sorted(spoken.strong), address


OF_A_PLAYER = "of a player"


def test_the_shell_is_told_as_it_is(store: Store, tmp_path: Path) -> None:
    assert list(WORDS) == list(PURPOSES)
    html = Client().get("/help/shell").content.decode()
    told = re.findall(r"<dt><code>(\w+)</code></dt><dd>(.*?)</dd>", html)
    assert [(word, unescape(text)) for word, text in told] == list(PURPOSES.items())
    assert [unescape(each) for each in re.findall(r"<pre[^>]*>(.*?)</pre>", html)] == list(EXAMPLES)
    for each in EXAMPLES:
        program, *words = shlex.split(each)
        code, out, err = call_outside(*words, FINALSALVO_DATA=str(tmp_path))
        assert (program, code, err) == ("finalsalvo", 0, ""), each
        assert out != ""
