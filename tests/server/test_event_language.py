"""The language of an event: its projector and its papers speak it to all, whatever language their browser asks for."""

import asyncio
import re
from html import unescape
from io import BytesIO

import pytest
from people import HERE, ORGANIZER, account, browser, populate, state_of
from pypdf import PdfReader

from finalsalvo.event.life import commands as c
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.prepared import Page
from finalsalvo.server.http.public_address import Address
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.server.running.front import Pages
from finalsalvo.server.running.live import Hub
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

ENGLISH = {"Accept-Language": "en-GB,en;q=0.9"}
LANGUAGE = re.compile(r'<html lang="(\w+)"')
TAG = re.compile(r"<[^>]*>")
OPTION = re.compile(r'<option value="(\w*)"( selected)?[^>]*>([^<]*)</option>')


def speak(store: Store, language: str | None) -> None:
    """Gives the event a language, or takes it away."""
    state = state_of(store)
    change = c.Change(state.name, state.date, state.settings, state.capacity, language=language)
    store.obey(HERE, change, ORGANIZER, reason="for the tests")


def public(store: Store, word: str, language: str = "en") -> str:
    return PublicPages(store)(f"/e/{HERE}/{word}".rstrip("/"), "", language).body.decode()


def pdf(what: str) -> tuple[str, str]:
    """The language of a paper that an English browser prints, and its words."""
    answer = browser("organizer").get(f"/o/{HERE}/print/{what}.pdf", headers=ENGLISH)
    assert answer.status_code == 200
    read = PdfReader(BytesIO(answer.content))
    return str(read.root_object["/Lang"]), " ".join(" ".join(page.extract_text() for page in read.pages).split())


def choices(page: str) -> list[tuple[str, str]]:
    """What can be chosen as the language of an event; the chosen one has a star."""
    select = re.split(r'<select[^>]* name="language"', page)[1].partition("</select>")[0]
    return [(code, f"{unescape(name.strip())}{'*' if chosen else ''}") for code, chosen, name in OPTION.findall(select)]


def test_the_projector_of_a_german_event_is_german_in_an_english_browser(store: Store) -> None:
    populate(store, results=2)
    store.obey(HERE, c.Announce("Lunch at one"), ORGANIZER)
    english = public(store, "screen")
    assert (LANGUAGE.findall(english), "Find your table" in english) == (["en"], True)
    speak(store, "de")
    german = public(store, "screen")
    assert LANGUAGE.findall(german) == ["de"]
    for words in ("Finde deinen Tisch", "Runde 1", "Tabelle", "Lunch at one"):
        assert words in german
    for words in ("Find your table", "Round 1", "Standings"):
        assert words not in german
    assert german == public(store, "screen", "es") == public(store, "screen", "de")


def test_all_other_public_pages_stay_in_the_language_of_their_reader(store: Store) -> None:
    populate(store)
    speak(store, "de")
    for word in ("", "pairings", "standings", "bracket", "player/p1"):
        assert [LANGUAGE.findall(public(store, word, each)) for each in ("en", "es")] == [["en"], ["es"]], word


@pytest.mark.parametrize("language", ["fr", "qps", None])
def test_a_language_that_we_do_not_speak_is_left_to_the_reader(store: Store, language: str | None) -> None:
    populate(store)
    speak(store, language)
    assert [LANGUAGE.findall(public(store, "screen", each)) for each in ("en", "es")] == [["en"], ["es"]]
    assert pdf("rules")[0] == "en"


def test_papers_of_a_german_event_are_german_in_an_english_browser(store: Store) -> None:
    populate(store)
    language, words = pdf("rules")
    assert language == "en"
    for line in ("3 Swiss rounds, no cut", "Judge: jude"):
        assert line in words
    speak(store, "de")
    language, words = pdf("rules")
    assert language == "de"
    for line in ("3 Swiss-Runden, kein Cut", "Judge: jude"):
        assert line in words
    assert "Swiss rounds" not in words
    language, words = pdf("names")
    assert (language, "Paarungen nach Namen" in words, "Tisch" in words) == ("de", True, True)


def test_the_empty_sheet_of_a_bracket_is_in_the_language_of_the_event(store: Store) -> None:
    populate(store)
    speak(store, "de")
    answer = browser("organizer").get(f"/o/{HERE}/bracket-sheet.pdf?size=8", headers=ENGLISH)
    read = PdfReader(BytesIO(answer.content))
    assert (str(read.root_object["/Lang"]), "Viertelfinale" in read.pages[0].extract_text()) == ("de", True)


def test_what_cannot_be_printed_is_told_in_the_language_of_who_asked(store: Store) -> None:
    populate(store)
    speak(store, "de")
    answer = browser("organizer").get(f"/o/{HERE}/print/bracket.pdf", headers=ENGLISH)
    assert LANGUAGE.findall(answer.content.decode()) == ["en"]


def desk(word: str) -> str:
    """A page of the console in an English browser, without what stands around its work."""
    answer = browser("organizer").get(f"/o/{HERE}/{word}", headers=ENGLISH)
    assert answer.status_code == 200
    assert LANGUAGE.findall(answer.content.decode()) == ["en"]
    return answer.content.decode().partition("<main")[2].partition("<aside")[0]


def texts(html: str) -> str:
    return " ".join(TAG.sub(" ", html).split())


@pytest.mark.parametrize(
    ("word", "button", "begins", "german", "english"),
    [
        ("poster", "Print poster", 'class="card poster"', ["Paarungen, Uhr und Tabelle"], ["Pairings"]),
        ("slips", "Print slips", 'class="slips', ["Runde 1", "Tisch", "Unterschrift"], ["Round 1", "Table", "Player "]),
        ("codes", "Print codes", 'class="print-only"', ["Codes für den Check-in"], ["Check-in codes"]),
    ],
)
def test_sheets_that_a_browser_prints_are_german_and_the_page_around_them_english(
    store: Store, word: str, button: str, begins: str, german: list[str], english: list[str]
) -> None:
    populate(store)
    page = desk(word)
    assert 'lang="de"' not in page
    assert all(each in texts(page) for each in english)
    speak(store, "de")
    around, _, sheet = desk(word).partition(begins)
    assert sheet.startswith((' lang="de"', ' scroll" tabindex="0" role="region" aria-label="Ergebniszettel" lang="de"'))
    if word == "codes":
        sheet, _, rest = sheet.partition("</p>")
        around += rest
    assert button in texts(around)
    told = texts(re.sub(r"Player \d", "", sheet))
    assert [each for each in german if each not in told] == []
    assert [each for each in english if each in told] == []


def test_the_cards_with_links_are_in_the_language_of_the_event(store: Store) -> None:
    populate(store)
    speak(store, "de")
    answer = browser("organizer").post(f"/o/{HERE}/links/make", {"who": "everybody"}, headers=ENGLISH)
    page = answer.content.decode()
    around, _, sheet = page.partition('<ul class="cards"')
    assert (LANGUAGE.findall(page), "Print links" in around, sheet.startswith(' lang="de"')) == (["en"], True, True)
    cards = texts(sheet.partition("</ul>")[0])
    assert ("Scan the code" in cards, "Scann den Code" in cards) == (False, True)


def test_what_the_console_opens_to_be_printed_is_in_the_language_of_the_event(store: Store) -> None:
    populate(store, results=2)
    assert "in=hall" not in desk("round") + desk("standings")
    speak(store, "de")
    linked = re.findall(rf'href="/e/{HERE}/([^"]*in=hall)"', desk("round") + desk("standings"))
    assert linked == ["pairings?round=1&amp;by=name&amp;in=hall", "pairings?round=1&amp;in=hall", "standings?in=hall"]
    for each in linked:
        path, _, query = each.replace("&amp;", "&").partition("?")
        page = PublicPages(store)(f"/e/{HERE}/{path}", query, "en").body.decode()
        assert (LANGUAGE.findall(page), "Drucken" in page or "drucken" in page) == (["de"], True)
        for link in re.findall(r'href="(\?[^"]*)"', page):  # by name, by table, other rounds
            assert link.endswith("&amp;in=hall")
    speak(store, None)
    assert LANGUAGE.findall(PublicPages(store)(f"/e/{HERE}/standings", "in=hall", "es").body.decode()) == ["es"]


def test_pages_that_are_kept_mix_no_languages(store: Store) -> None:
    populate(store)
    made = list[str]()

    def render(path: str, query: str, language: str) -> Page:
        made.append(language)
        return PublicPages(store)(path, query, language)

    async def shown(pages: Pages, word: str) -> list[str]:
        address = Address(HERE, word)
        bodies = [(await pages.page(address, "", each)).body.decode() for each in ("en", "es", "de", "en", "es")]
        return [LANGUAGE.findall(each)[0] for each in bodies]

    def say_it(hub: Hub, language: str | None) -> None:
        speak(store, language)
        hub.hear(HERE, store.life(HERE).seq)

    async def play() -> None:
        hub = Hub()
        hub.loop = asyncio.get_running_loop()
        pages = Pages(render, hub, [])
        assert await shown(pages, "screen") == ["en", "es", "de", "en", "es"]
        await asyncio.to_thread(say_it, hub, "de")
        assert await shown(pages, "screen") == ["de"] * 5
        assert await shown(pages, "standings") == ["en", "es", "de", "en", "es"]
        await asyncio.to_thread(say_it, hub, None)
        assert await shown(pages, "screen") == ["en", "es", "de", "en", "es"]
        pages.threads.shutdown()

    asyncio.run(play())
    assert made == ["en", "es", "de"] * 4


def test_the_language_is_chosen_for_a_new_event_and_in_the_settings(store: Store) -> None:
    Here.store = store
    account(ORGANIZER)
    client = browser("organizer")
    ours = [("en", "English"), ("de", "Deutsch"), ("es", "Español")]
    page = client.get("/new?format=xwing-standard", headers=ENGLISH).content.decode()
    assert choices(page) == [("", "Each reader's language"), *ours]
    form = {"format": "xwing-standard", "name": "Here", "language": "de"}
    assert client.post("/new", form).headers["Location"] == f"/o/{HERE}/players"
    assert state_of(store).language == "de"
    page = client.get(f"/o/{HERE}/settings", headers=ENGLISH).content.decode()
    german = [("en", "English"), ("de", "Deutsch*"), ("es", "Español")]
    assert choices(page) == [("", "Each reader's language"), *german]
    assert choices(client.get(f"/new?copy={HERE}", headers=ENGLISH).content.decode())[2] == ("de", "Deutsch*")
    assert client.post(f"/o/{HERE}/do/change", {"name": "Here", "language": ""}).status_code == 302
    assert state_of(store).language is None
    assert client.post(f"/o/{HERE}/do/change", {"name": "Here", "language": "Klingon"}).status_code == 422
