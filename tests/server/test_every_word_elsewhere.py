"""Pages that are not about one event were written for people too: doors, rules, failures, and what scripts say."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import Client, override_settings
from word_crawl import page, texts
from word_data import known_names, pattern_of, wrongly_told
from word_events import fill, names_in, slugs, speaking

from finalsalvo.documents.rule_texts import rule_texts
from finalsalvo.event.life.life import state_of
from finalsalvo.rules.registry import FORMATS
from finalsalvo.server import models
from finalsalvo.server.accounts.owners import LOCAL
from finalsalvo.server.http.requests import LIVE
from finalsalvo.server.http.room import Busy
from finalsalvo.server.http.routes import ROUTES
from finalsalvo.server.pages.help.offline import KEPT
from finalsalvo.server.pages.rendering import STATIC
from finalsalvo.server.pages.troubles import busy, damaged_page, public_trouble
from finalsalvo.server.storage.store import Store
from finalsalvo.speech.languages import BRACKETED

READ = [BRACKETED, "de", "es"]
PHASE = "set-up"
GOOD = "a long password, that"
Told = tuple[str, str]


@pytest.fixture(scope="module")
def events(lasting: Path) -> Iterator[Store]:
    """An event of each format before its start."""
    with (
        speaking(lasting) as store,
        override_settings(
            EMAIL_BACKEND="django.core.mail.backends.locmem.EmailBackend",
            PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"],
        ),
    ):
        fill(store, phases=(PHASE,))
        yield store


@pytest.fixture
def organizer(events: Store) -> Client:
    """The browser of somebody with an account."""
    made = Client(raise_request_exception=False)
    made.force_login(models.Account.objects.get(username=LOCAL))
    return made


def data(store: Store) -> re.Pattern[str]:
    """What is data on pages about all events."""
    every = [each.slug for each in store.events()]
    names = {state_of(store.life(each)).name for each in every} | {*every, LOCAL, "Organizer", *TYPED}
    return re.compile(f"{pattern_of(known_names() | names).pattern}|{names_in(store, every[0]).pattern}")


TYPED = {"x" * 500, "The Corellian Conflict", "ada", "ada@example.org", "nowhere", "Cup", "Ada Example", "chess"}


def read(where: str, html: str, *, foreign: bool = True) -> Iterator[Told]:
    """What a page says, and every part of it that is said to be in another language."""
    found = texts(html)
    yield from ((where, each) for each in found.found)
    assert not foreign or found.foreign == [], where


def addresses(store: Store) -> list[str]:
    """Every address that is not within one event, and some that are nowhere."""
    [slug] = slugs(store, "xwing-standard")
    formats = [f"/{word}{each}" for word in ("new?format=", "rules/") for each in (*FORMATS, "rulings", "chess")]
    rules = [f"/rule/{each}" for each in [*sorted(rule_texts())[::25], "B7", "XW2-NOPE-01"]]
    doors = ["/", "/new", "/login", "/login?next=/new", "/signup", "/reset", "/in", f"/r/{slug}"]
    nowhere = [
        "/nothing",
        "/welcome/x",
        "/signup/x",
        "/reset/x/y",
        "/r/nowhere",
        "/e/nowhere",
        "/o/nowhere/",
        "/code/x.svg",
    ]
    tools = ["/tools", "/tools/list", "/tools/worker.js", "/tools/manifest.json"]
    helps = ["/design", "/help/worker.js", *KEPT]
    return [*doors, *formats, *rules, *nowhere, *tools, *helps, f"/o/{slug}/staff", f"/p/{slug}/"]


@pytest.mark.parametrize("language", READ)
def test_no_page_outside_an_event_says_what_nobody_marked(language: str, events: Store, organizer: Client) -> None:
    def said() -> Iterator[Told]:
        for who, client in (("organizer", organizer), ("nobody", Client())):
            for address in addresses(events):
                html = page(client, address, language)
                yield from read(f"{who} {address}", html) if html is not None else ()

    assert wrongly_told(said(), data(events), language) == {}


def test_every_address_outside_an_event_is_read(events: Store) -> None:
    """A new page has to stand among the addresses."""
    asked = {address.partition("?")[0].strip("/") for address in addresses(events)}
    plain = [each.path for each in ROUTES if "GET" in each.methods and not each.path.startswith(("api/", "code/"))]
    outside = [each for each in plain if not re.match(r"[jop]/<slug:slug>", each)]
    patterns = {each: re.compile(re.sub(r"<\w+:\w+>", "[^/]+", each)) for each in outside}
    assert [each for each, pattern in patterns.items() if not any(map(pattern.fullmatch, asked))] == []


# --- what is typed wrong --------------------------------------------------------------------------------------------


def forms(store: Store) -> Iterator[tuple[str, dict[str, str]]]:
    """Forms that are filled in wrongly, and some that are right."""
    [slug] = slugs(store, "xwing-team-epic")
    yield from (("/login", {"username": "ada", "password": "x"}) for _ in range(8))
    yield from (("/signup", {"username": each, "password": "x", "email": "no"}) for each in ("", "ada", LOCAL))
    yield from (
        ("/signup", {"username": "ada", "password": each}) for each in ("x", "12345678", "password", "adaada12")
    )
    yield from (("/signup", {"username": each, "password": GOOD}) for each in ("not one", "x" * 200))
    yield from (("/reset", {"email": each}) for each in ("", "ada@example.org"))
    yield from (("/in", {"code": each}) for each in ("", "x", "x" * 26))
    yield from (
        ("/new", {"format": each, "name": name}) for each in ("chess", "xwing-standard") for name in ("", "x" * 500)
    )
    yield "/new", {"format": "xwing-standard", "name": "Cup", "settings.swiss_rounds": "many", "date": "soon"}
    yield from ((f"/r/{slug}", each) for each in ({}, {"name": "Ada Example"}, {"name": "x" * 500, "email": "no"}))
    yield "/doctor", {}


@pytest.mark.parametrize("language", READ)
def test_no_form_outside_an_event_is_answered_with_what_nobody_marked(
    language: str, events: Store, organizer: Client
) -> None:
    def said() -> Iterator[Told]:
        stranger = Client()
        for address, form in forms(events):
            client = organizer if address in ("/new", "/doctor") else stranger
            answer = client.post(address, form, headers={"Accept-Language": language}, follow=True)
            yield from read(f"{address} {form}", answer.content.decode())

    assert wrongly_told(said(), data(events), language) == {}


# --- failures -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", READ)
def test_no_failure_says_what_nobody_marked(
    language: str, events: Store, organizer: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoken = {"Accept-Language": language}
    scope = {"path": "/e/x", "method": "GET", "headers": [(b"accept-language", language.encode())]}
    stranger = Client(raise_request_exception=False, enforce_csrf_checks=True)
    stranger.force_login(models.Account.objects.get_or_create(username="ada")[0])
    [slug] = slugs(events, "armada-standard")

    def said() -> Iterator[Told]:
        yield from read("busy", busy(Busy(3), scope).body.decode())
        yield from read("trouble", public_trouble(RuntimeError(), scope).body.decode())
        yield from read("damaged", damaged_page(RuntimeError(), language).body.decode())
        yield from read("forged", stranger.post("/new", {}, headers=spoken).content.decode())
        yield from read("forbidden", stranger.get(f"/o/{slug}/", headers=spoken).content.decode())
        live = organizer.get(f"/o/{slug}/nothing", headers=spoken | {LIVE: "1"})
        yield "live", live.content.decode() if live.headers["Content-Type"].startswith("application/json") else ""
        large = organizer.post("/new", {f"x{each}": "1" for each in range(2_000)}, headers=spoken)
        yield "too much", large.content.decode() if large.status_code == 413 else ""
        for error in (RuntimeError(), OSError(28, "No space left on device")):
            monkeypatch.setattr(Store, "events", raising(error))
            yield from (
                (f"{error!r}", each) for each in texts(organizer.get("/", headers=spoken).content.decode()).found
            )
            monkeypatch.undo()

    codes = re.compile(rf"\b[0-9a-z]{{6}}\b(?=[.⟧ ])|{data(events).pattern}")
    assert wrongly_told(iter(list(said())), codes, language) == {}


def raising(error: Exception):  # type: ignore[no-untyped-def]
    """Something that only fails."""

    def fail(*_: object) -> None:
        raise error

    return fail


# --- the API's page, and scripts ------------------------------------------------------------------------------------


def test_the_page_of_the_api_is_english_only_where_it_says_so(events: Store) -> None:
    html = page(Client(), "/api/docs", BRACKETED)
    assert html is not None
    parser = texts(html, skipping="en")
    names = pattern_of(known_names() | {"GET", "POST", "DELETE", "API", "OpenAPI"})
    assert (
        wrongly_told(
            (("", each) for each in parser.found), re.compile(rf"{names.pattern}|/\S+|\b[\w.]+\b(?=$)"), BRACKETED
        )
        == {}
    )


STRINGS = re.compile(
    r"""//[^\n]*|/\*.*?\*/|"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`""", re.DOTALL
)
SENTENCE = re.compile(r"[A-Za-z]{2,}[ ,.!?:]+[A-Za-z]{2,}|^[A-Z][a-z]|[A-Za-z][!?…]")
SELECTOR = re.compile(r"[#.\[\]>:]|^(?:\w+, )+\w+$")
KNOWN = {
    "tbody tr",
    "small quiet ",
    "note slim ",
    "use strict",
    "X-Live",
    "Escape",
    "Enter",
    "ArrowDown",
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "BarcodeDetector",
    "bad told",
    "good toast",
    "ol button",
    "quiet small",
    "slim warn build-told",
    "slim warn told",
    "small plain",
    "warn slim",
    "bad slim",
    "why-not small",
}
"""What is no sentence: modes, headers, keys, and the classes of an element."""


@pytest.mark.parametrize("script", sorted(STATIC.glob("*.js")), ids=lambda path: path.name)
def test_no_script_has_words_of_its_own(script: Path) -> None:
    """What scripts say stands in the page that they are on, in its language."""
    strings = ("".join(filter(None, each)) for each in STRINGS.findall(script.read_text()))
    spoken = {each for each in strings if SENTENCE.search(each) and not SELECTOR.search(each)}
    assert spoken - KNOWN == set()
