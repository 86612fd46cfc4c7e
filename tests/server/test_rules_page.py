"""The rules for everybody: all of a format, our rulings, and the one behind a "Why?" on another page."""

import re
from html import unescape
from itertools import pairwise

import pytest
from django.test import Client
from people import HERE, ORGANIZER, browser, populate
from why_links import WHY

from finalsalvo.documents.requirements import requirements
from finalsalvo.documents.rule_texts import CATALOG, rule_texts
from finalsalvo.documents.rulings import rulings
from finalsalvo.event.life import commands as c
from finalsalvo.rules.registry import FORMATS
from finalsalvo.server import urls  # noqa: F401 (gives every view its address)
from finalsalvo.server.storage.store import Store
from finalsalvo.speech.catalogs import translations
from finalsalvo.speech.languages import LANGUAGES

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

LINE = re.compile(r'<article id="([^"]+)" class="rule-line"><p class="rule-words">(.*?)</p>(.*?)</article>')
DECIDED = re.compile(r'<p class="rule-words small"><strong>([^<]+)</strong> (.*?) <a class="rule-id" href="([^"]+)">')
PLACE = re.compile(
    r'<p class="quiet small">(?:([^<·]*) · )?(?:([^<·]*) · )?<a class="rule-id" href="([^"]+)">([^<]+)</a></p>'
)
CODE = re.compile(r"\b(?:XW2|ESC|HOT|FANG|EPIC|TEAM|ARM)-[A-Z]+-\d\d\b|\bB\d{1,2}\b")


def page(address: str, language: str = "en", status: int = 200) -> str:
    """A page as a stranger sees it."""
    answer = Client().get(address, headers={"Accept-Language": language})
    assert answer.status_code == status
    shown = answer.content.decode()
    assert f'<html lang="{language}">' in shown
    return shown


def said(id: str, language: str) -> str:
    """What a rule says in a language."""
    return translations(language, CATALOG).pgettext(id, rule_texts()[id].text)


def words(shown: str) -> str:
    """What people read of a page."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", shown.partition("<main")[2])).split())


# --- all of them ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("format", FORMATS)
def test_a_format_lists_exactly_its_rules_each_at_its_anchor(format: str, language: str, store: Store) -> None:
    shown = page(f"/rules/{format}", language)
    lines = {id: (unescape(text), rest) for id, text, rest in LINE.findall(shown)}
    known = {id for id in requirements() if FORMATS[format].rulebook.has(id)}
    assert set(lines) == known != set()
    assert {id: text for id, (text, _) in lines.items()} == {id: said(id, language) for id in known}
    sections = [part.partition("</section>")[0] for part in shown.split('<section class="card rules"><h2>')[1:]]
    assert {id: unescape(each.partition("</h2>")[0]) for each in sections for id, _, _ in LINE.findall(each)} == {
        id: rule_texts()[id].section for id in known
    }
    here = f"{FORMATS[format].book} {FORMATS[format].version}"
    assert here in words(shown)
    for id, (_, rest) in lines.items():
        ((book, section, address, name),) = PLACE.findall(rest)
        own = next(each for each in FORMATS.values() if each.rulebook.prefix == id.partition("-")[0])
        theirs = f"{own.book} {own.version}"
        assert unescape(book) == ("" if theirs == here else theirs)
        assert (section, address, name) == ("", f"/rules/{own.id}#{id}", id)
        decided = [(unescape(text), link) for _, text, link in DECIDED.findall(rest)]
        assert decided == [
            (said(each, language), f"/rules/rulings#{each}") for each in rule_texts()[id].rulings.split()
        ]


@pytest.mark.parametrize("format", FORMATS)
def test_an_anchor_stands_once_and_sections_once_behind_each_other(format: str, store: Store) -> None:
    shown = page(f"/rules/{format}")
    anchors = re.findall(r' id="([^"]+)"', shown)
    assert len(anchors) == len(set(anchors))
    titles = re.findall(r"<h2>([^<]+)</h2>", shown)
    assert [one for one, two in pairwise(titles) if one == two] == []


@pytest.mark.parametrize(
    ("language", "title", "ruling"),
    [("en", "Our rulings", "Our ruling:"), ("de", "Unsere Entscheidungen", None), ("es", "Nuestras decisiones", None)],
)
def test_all_rulings_stand_on_a_page_of_their_own(language: str, title: str, ruling: str | None, store: Store) -> None:
    shown = page("/rules/rulings", language)
    assert f"<h1>{title}</h1>" in shown
    lines = [(id, unescape(text)) for id, text, _ in LINE.findall(shown)]
    assert lines == [(id, said(id, language)) for id in rulings()]
    if ruling is not None:
        assert f"<strong>{ruling}</strong>" in page("/rules/xwing-standard", language)


def test_a_page_of_rules_leads_to_every_other(store: Store) -> None:
    shown = page("/rules/armada-standard").partition('<nav class="rule-books"')[2].partition("</nav>")[0]
    assert re.findall(r'href="([^"]+)"', shown) == [*(f"/rules/{format}" for format in FORMATS), "/rules/rulings"]
    assert re.findall(r'href="([^"]+)" aria-current="page"', shown) == ["/rules/armada-standard"]


# --- one of them ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_has_its_text_book_section_and_rulings(language: str, store: Store) -> None:
    shown = page("/rule/XW2-SWISS-07", language)
    article = shown.partition('<article class="card rule-alone">')[2].partition("</article>")[0]
    assert unescape(article.partition('<p class="rule-words">')[2].partition("</p>")[0]) == said(
        "XW2-SWISS-07", language
    )
    decided = rule_texts()["XW2-SWISS-07"].rulings.split()
    assert decided != []
    assert [(unescape(text), link) for _, text, link in DECIDED.findall(article)] == [
        (said(each, language), f"/rules/rulings#{each}") for each in decided
    ]
    assert PLACE.findall(article) == [
        (
            "X-Wing Tournament Regulations 1.0",
            rule_texts()["XW2-SWISS-07"].section,
            "/rules/xwing-standard#XW2-SWISS-07",
            "XW2-SWISS-07",
        )
    ]


@pytest.mark.parametrize(
    ("id", "book", "all"),
    [
        ("ARM-MOV-01", "Armada Tournament Regulations 3.1.1", "All rules of Armada standard"),
        ("B7", "", "All our rulings"),
    ],
)
def test_a_rule_leads_to_its_place_among_all(id: str, book: str, all: str, store: Store) -> None:
    shown = page(f"/rule/{id}")
    ((found, _, address, name),) = PLACE.findall(shown)
    assert (found, name) == (book, id)
    assert f'<a href="{address}">{all}</a>' in shown
    assert [line for line, _, _ in LINE.findall(page(address.partition("#")[0])) if line == id] == [id]


@pytest.mark.parametrize(
    "address", ["/rules/chess", "/rules/XW2", "/rule/XW2-SWISS-99", "/rule/B0", "/rule/contract", "/rule/xw2-swiss-07"]
)
def test_what_is_no_rule_is_not_there(address: str, store: Store) -> None:
    assert "<h1>Page not available</h1>" in page(address, status=404)


# --- behind a sentence of another page ------------------------------------------------------------------------------


def test_a_note_beside_a_pair_says_why_and_has_no_code(store: Store) -> None:
    populate(store, players=5, results=2)
    store.obey(HERE, c.DrawRound(), ORGANIZER)
    shown = browser("organizer").get(f"/o/{HERE}/round").content.decode()
    assert "XW2-SWISS-07" in WHY.findall(shown)
    assert '<a class="why" href="/rules/xwing-standard#XW2-SWISS-07">Why?</a>' in shown
    assert CODE.findall(words(shown)) == []


@pytest.mark.parametrize(("language", "why"), [("en", "Why?"), ("de", "Warum?"), ("es", "¿Por qué?")])
def test_a_question_without_a_script_says_why_and_has_no_code(language: str, why: str, store: Store) -> None:
    populate(store, results=0)
    store.obey(HERE, c.FlipCoin(1, "first player"), ORGANIZER)
    sent, headers = {"game": "1", "about": "first player"}, {"Accept-Language": language}
    asked = browser("organizer").post(f"/o/{HERE}/do/flip-coin", sent, headers=headers)
    assert asked.status_code == 409
    shown = asked.content.decode()
    link = f'<a class="why" href="/rules/xwing-standard#XW2-GAME-08">{why}</a>'
    assert shown.count(link) == 1
    assert CODE.findall(words(shown)) == []


def test_a_refusal_says_why_and_has_no_code(store: Store) -> None:
    populate(store, results=0)
    sent = {"number": "1", "game": "1", "result.end": "time", "result.scores": ["900", "3"]}
    refused = browser("organizer").post(f"/o/{HERE}/do/set-result", sent)
    assert refused.status_code == 422
    shown = refused.content.decode()
    assert WHY.findall(shown) == ["XW2-SCORE-04"]
    assert CODE.findall(words(shown)) == []
