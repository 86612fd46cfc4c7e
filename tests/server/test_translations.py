"""Every word of the pages can be said in another language, and is said in German and Spanish."""

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from gettext import GNUTranslations
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
import translations as tool
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo
from django.db import DEFAULT_DB_ALIAS
from django.test import Client
from in_words import words
from jinja2 import Environment, nodes
from screenshots import PAGES
from word_data import left_over

from finalsalvo.documents.rule_texts import rule_texts
from finalsalvo.event.life import noted
from finalsalvo.event.life import state as life
from finalsalvo.event.record import Status
from finalsalvo.lists.armada.pack import FleetPack
from finalsalvo.lists.source import FAMILIES
from finalsalvo.lists.xwing.card import SquadPack
from finalsalvo.rules.format import Tiebreaker
from finalsalvo.rules.house import Settings
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Verdict
from finalsalvo.server import (
    models,
    urls,  # noqa: F401 (gives every view its address)
)
from finalsalvo.server.accounts.owners import LOCAL
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.languages import language_of
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.server.storage.database import forget
from finalsalvo.server.storage.opening import open_store
from finalsalvo.server.storage.store import Store
from finalsalvo.speech.catalogs import speaker, translations
from finalsalvo.speech.languages import BRACKETED, LANGUAGES
from finalsalvo.words.labels import LABELS

PLACEHOLDER = re.compile(r"%\(\w+\)[sd]")
WORD = re.compile(r"[A-Za-z]{2,}")
MORE_PAGES = ("/e/nothing-here", "/new?format=xwing-hotshot", "/new?format=xwing-team-epic", "/api/docs")
OF_EVENTS = re.compile(r"/[a-z]/(?!nothing-here)")
OUTSIDE = sorted(each for each in {*PAGES.values(), *MORE_PAGES} if not OF_EVENTS.match(each))


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """Events in every state of their life."""
    folder = tmp_path_factory.mktemp("showcase")
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("DATABASE_URL", raising=False)
        patch.setenv("FINALSALVO_DATA", str(folder))
        showcase = Path(tool.__file__).with_name("showcase.py")
        subprocess.run([sys.executable, str(showcase)], env=dict(os.environ), check=True, capture_output=True)
        Here.store = open_store()
        yield Here.store
    forget(DEFAULT_DB_ALIAS)


@pytest.fixture
def client(shown: Store) -> Client:
    """The organizer's browser."""
    made = Client()
    made.force_login(models.Account.objects.get(username=LOCAL))
    return made


def page(client: Client, address: str, language: str) -> str:
    """A page, public or not, as the front would give it."""
    path, _, query = address.partition("?")
    if path.startswith("/e/"):
        return PublicPages(Here.store)(path, query, language).body.decode()
    return client.get(address, headers={"Accept-Language": language}).content.decode()


# --- the catalogs ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", tool.TRANSLATED)
def test_nothing_is_missing_fuzzy_or_left_over(language: str) -> None:
    present, wanted = tool.present(language), tool.updated(language)
    assert list(tool.missing(present)) == []
    assert {(each.context, each.id) for each in present} == {(each.context, each.id) for each in wanted}


@pytest.mark.parametrize("language", tool.TRANSLATED)
def test_placeholders_are_kept(language: str) -> None:
    for message in tool.present(language):
        if isinstance(message.id, str):
            assert placeholders(message.id) == placeholders(str(message.string)), message.id
        else:
            assert isinstance(message.string, tuple | list)
            assert len(message.string) == 2, message.id
            for english, string in zip(message.id, message.string, strict=True):
                assert placeholders(english) == placeholders(string), message.id


def placeholders(text: str) -> list[str]:
    return sorted(PLACEHOLDER.findall(text))


@pytest.mark.parametrize("language", tool.TRANSLATED)
def test_what_is_compiled_is_in_step(language: str) -> None:
    compiled = read_mo(BytesIO(tool.path_of(language).with_suffix(".mo").read_bytes()))
    fresh = read_mo(BytesIO(tool.compiled(tool.present(language))))

    def told(catalog: Catalog) -> dict[object, object]:
        return {(each.context, tool.one(each)): each.string for each in catalog if each.id}

    assert told(compiled) == told(fresh)
    assert isinstance(translations(language), GNUTranslations)


def test_the_tool_finds_its_work_done(capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main(["--check"]) == 0, capsys.readouterr().out


# --- what is marked -------------------------------------------------------------------------------------------


def test_what_is_said_by_name_is_a_word_that_the_tool_can_see() -> None:
    """A variable in `say()` would be collected by nobody; values have labels."""
    wrong = [
        f"{path.name}:{node.lineno}"
        for path in tool.SERVER.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and said(node.func) and not isinstance(node.args[0], ast.Constant)
    ]
    assert wrong == []


def said(function: ast.expr) -> bool:
    """Whether a call says something, as in `say("…")` or, which the tool cannot see, `say_to(request)("…")`."""
    if isinstance(function, ast.Call):
        assert not (isinstance(function.func, ast.Name) and function.func.id == "say_to"), ast.unparse(function)
    return isinstance(function, ast.Name) and function.id == "say"


def test_what_templates_say_is_a_word_that_the_tool_can_see() -> None:
    environment = Environment(extensions=["jinja2.ext.i18n"])
    wrong = []
    for path in tool.SERVER.rglob("*.html"):
        for call in environment.parse(path.read_text()).find_all(nodes.Call):
            if isinstance(call.node, nodes.Name) and call.node.name in tool.KEYWORDS:
                needed = call.args[: 1 if call.node.name == "_" else 2]
                if not all(isinstance(each, nodes.Const) for each in needed):
                    wrong.append(f"{path.name}:{call.lineno}")
    assert wrong == []


def test_every_value_of_the_engine_has_a_label() -> None:
    settings = get_type_hints(Settings)
    values = {
        "presence": set(life.Presence),
        "status": set(Status),
        "role": set(life.Role),
        "list": set(get_args(get_type_hints(life.ListProgress)["state"])),
        "mark": set(get_args(get_type_hints(noted.Mark)["kind"])),
        "verdict": set(Verdict),
        "end": set(End),
        "tiebreaker": set(Tiebreaker),
        "structure": {name for each in FORMATS.values() for name in each.structures} | {"custom"},
        "tier": {tier for each in FORMATS.values() for tier in each.leaders.tiers},
        "pool": {pool for each in FORMATS.values() for pool in (*each.lists.pools, *each.lists.modes)},
        **{name: literals(settings[name]) for name in ("wiped_list", "first_round", "pairing_order", "dropped")},
    }
    assert {kind: set(LABELS[kind]) for kind in values} == values


def literals(hint: object) -> set[str]:
    """The words of a `Literal`, with or without None."""
    return {word for each in get_args(hint) for word in (get_args(each) or (each,)) if isinstance(word, str)}


# --- what a page says --------------------------------------------------------------------------------------------


class Texts(HTMLParser):
    """What a reader sees or hears of a page; not what is code, a rule's number, or marked as the engine's English."""

    HEARD = (
        "aria-label",
        "title",
        "placeholder",
        "alt",
        "data-ask",
        "data-lost",
        "data-many",
        "data-none",
        "data-more",
    )
    SILENT = ("script", "style", "code", "kbd", "pre")
    VOID = ("meta", "link", "input", "br", "wbr", "path", "rect", "circle", "img", "hr", "line", "use")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[bool] = []
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = dict(attributes)
        silent = (
            tag in self.SILENT or (tag != "html" and "lang" in given) or "rule" in (given.get("class") or "").split()
        )
        if not any(self.open) and not silent:
            self.found += [given[name] or "" for name in self.HEARD if name in given]
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


def texts(html: str) -> list[str]:
    parser = Texts()
    parser.feed(html)
    return parser.found


def data_of(store: Store) -> set[str]:
    """What people have written, and the names of games and books."""
    found = {
        "Final Salvo",
        "OpenAPI",
        "UTC",
        "GET",
        "POST",
        "DELETE",
        "Ann Lee\nBob Ray",
        LOCAL,
    }
    for format in FORMATS.values():
        found |= {format.name, format.book, format.version, *format.scenarios}
    found |= {each.section for each in rule_texts().values()} | set(FAMILIES.values())
    for pack in map(store.cards.packs.pack, store.cards.shelf.names()):
        assert isinstance(pack, SquadPack | FleetPack)
        found |= {ship.name for ship in pack.ships}
    for event in store.events():
        state = store.life(event.slug).state
        assert state is not None
        found |= {state.name, *(each.text for each in state.said)}
        found |= {state.mode or "", state.outline or "", ", ".join(mat.name for mat in state.mats)}
        found |= {mat.name for mat in state.mats}
        found |= {text for call in state.calls.values() for text in (call.text, call.ruling or "", *call.earlier)}
        found |= {leader.name for leader in state.leaders.values()}
        games = (game for round in state.rounds for game in round.games.values())
        found |= {game.objective.name for game in games if game.objective is not None}
        for player in state.players.values():
            marks = (word for mark in player.marks for word in (mark.category, mark.note))
            found |= {player.name, player.entry.name, *player.entry.members, *player.entry.avoid, *marks}
            found |= {f"{player.name[:20]}…", player.squad.note}
        entries = store.life(event.slug).entries
        found |= {entry.reason or "" for entry in entries} | {words(state, entry) for entry in entries}
    return {each for each in found if WORD.search(each)}


def pattern_of(data: set[str]) -> re.Pattern[str]:
    """Finds data, the numbers of rules, addresses, and the cards of examples, which have one name everywhere."""
    known = sorted(map(re.escape, data), key=len, reverse=True)
    return re.compile(
        "|".join(
            [
                r"http://testserver/\S+",
                "Luke Skywalker",
                "Scum and Villainy",
                "Core Set",
                *known,
                r"\b[A-Z][A-Z0-9]+(-[A-Z0-9]+)+\b",
            ]
        )
    )


def test_no_page_outside_of_events_has_words_that_are_not_marked(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pages of an event are read by `test_every_word`."""
    monkeypatch.setitem(LANGUAGES, BRACKETED, "⟦⟧")
    data = pattern_of(data_of(Here.store))
    wrong = {}
    for address in OUTSIDE:
        left = [text for text in texts(page(client, address, BRACKETED)) if left_over(text, data)]
        if left:
            wrong[address] = left
    assert wrong == {}


def test_answers_to_forms_are_marked(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LANGUAGES, BRACKETED, "⟦⟧")
    heard = {"Accept-Language": BRACKETED}
    found = client.post("/o/playing/roster", {"paste": "Zoe\nYan"}, headers={**heard, "X-Live": "1"}).content.decode()
    assert "<strong>2</strong> ẃíĺĺ ƀé ŕéǵíśťéŕéď." in found
    asked = client.post("/o/playing/do/cancel-round", {}, headers=heard)
    assert asked.status_code == 409
    assert "<h1>⟦Ćáńćéĺ ŕóúńď?⟧</h1>" in asked.content.decode()


# --- literal words, so that a catalog full of nonsense is noticed -----------------------------------------------

SPOKEN = {
    ("de", "/"): ("Turniere", "Turnier anlegen", "Öffentliche Seite"),
    ("es", "/"): ("Torneos", "Crear torneo", "Página pública"),
    ("de", "/new"): ("Spiel wählen", "nur Swiss-Runden", "27. Januar 2025"),
    ("es", "/new"): ("Elige un juego", "rondas suizas y eliminatorias", "27 de enero de 2025"),
    ("de", "/new?format=xwing-standard&players=20"): ("dann Top 4", "Halbfinale", "Struktur: Basic"),
    ("es", "/new?format=xwing-standard&players=20"): ("después un top 4", "Semifinales", "Estructura: Basic"),
    ("de", "/login"): ("Passwort vergessen?",),
    ("es", "/login"): ("¿Has olvidado tu contraseña?",),
    ("de", "/e/playing"): ("Runde 3", "Spielen beendet", "16. Mai 2026", "Finde deinen Tisch", "Durchsagen"),
    ("es", "/e/playing"): ("Ronda 3", "partidas terminadas", "16 de mayo de 2026", "Busca tu mesa", "Anuncios"),
    ("de", "/e/drawn/pairings"): ("Paarungen", "Freilos", "Gegner", "Nach Tischen"),
    ("es", "/e/drawn/pairings"): ("Emparejamientos", "bye", "Rival", "Por mesa"),
    ("de", "/e/playing/standings"): ("Tabelle", "MoV", "Bilanz", "Nach Runde 2", "Gegnerstärke (SoS)"),
    ("es", "/e/playing/standings"): ("Clasificación", "MoV", "Balance", "Tras la ronda 2"),
    ("de", "/e/bracket/bracket"): ("K.-o.-Baum", "Viertelfinale", "Finale"),
    ("es", "/e/bracket/bracket"): ("Cuadro", "Cuartos de final", "Final"),
    ("de", "/e/finished"): ("Beendet", "hat gewonnen"),
    ("es", "/e/finished"): ("Terminado", "Ha ganado"),
    ("de", "/e/nothing-here"): ("Unter dieser Adresse gibt es kein Turnier.",),
    ("es", "/e/nothing-here"): ("No hay ningún torneo en esta dirección.",),
    ("de", "/o/arriving/players"): ("5 eingecheckt", "5 Anmeldungen", "Einchecken", "mit Problem", "fehlt"),
    ("es", "/o/arriving/players"): ("5 han llegado", "5 inscripciones", "Hacer check-in", "con problema", "falta"),
    ("de", "/o/playing/"): ("Zu tun", "Judge-Ansicht", "Turnierleitung", "Ruf öffnen"),
    ("es", "/o/playing/"): ("Por hacer", "juez", "organización", "Abrir"),
    ("de", "/o/playing/round?game=1"): ("Zeit (Standard)", "Wie es endete", "Ergebnis korrigieren"),
    ("es", "/o/playing/round?game=1"): ("tiempo (por defecto)", "Cómo terminó", "Corregir resultado"),
    ("de", "/o/cut/cut"): ("Cut und K.-o.-Baum", "Platz angeboten", "Platz ablehnen"),
    ("es", "/o/cut/cut"): ("Corte y cuadro", "plaza ofrecida", "Rechazar plaza"),
    ("de", "/o/playing/history"): ("Verlauf", "Rückgängig machen"),
    ("es", "/o/playing/history"): ("Historial", "Deshacer"),
    ("de", "/o/playing/settings"): (
        "Einstellungen",
        "laut Regelbuch",
        "auf ihrem Platz",
        "Spieler sehen die Änderung.",
    ),
    ("es", "/o/playing/settings"): ("Ajustes", "según el reglamento", "en su puesto", "Los jugadores verán el cambio."),
}

ENGLISH = re.compile(
    r"\b(the|and|with|rounds?|players?|standings|pairings|settings|search|sign|your|you|save|undo|not|yet)\b",
    re.IGNORECASE,
)
"""Words that are in most English sentences, and in none of German or Spanish."""


@pytest.mark.parametrize(("language", "address"), SPOKEN)
def test_pages_speak_the_language(language: str, address: str, client: Client) -> None:
    html = page(client, address, language)
    assert f'<html lang="{language}"' in html
    shown_text = "\n".join(texts(html))
    assert [text for text in SPOKEN[language, address] if text not in shown_text] == []
    data = pattern_of(data_of(Here.store))
    assert ENGLISH.findall(data.sub("", shown_text)) == []


def test_english_is_what_stands_in_the_code(client: Client) -> None:
    html = page(client, "/e/playing", "en")
    assert '<html lang="en"' in html
    assert "16 May 2026" in html
    assert "How this event is run" in html


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [
        ("en", "1 Swiss round", "2 Swiss rounds"),
        ("de", "1 Swiss-Runde", "2 Swiss-Runden"),
        ("es", "1 ronda", "2 rondas"),
    ],
)
def test_numbers_of_things(language: str, one: str, many: str) -> None:
    say = speaker(language)
    for number, wanted in ((1, one), (2, many)):
        told = say.counted("%(num)s Swiss round", "%(num)s Swiss rounds", number) % {"num": number}
        assert told.startswith(wanted)


@pytest.mark.parametrize(
    ("language", "day", "figure"),
    [("en", "3 March 2026", "0.67"), ("de", "3. März 2026", "0,67"), ("es", "3 de marzo de 2026", "0,67")],
)
def test_days_and_figures(language: str, day: str, figure: str) -> None:
    say = speaker(language)
    assert say.date("2026-03-03") == day
    assert say.date("some day in May") == "some day in May"
    assert say.decimal(2 / 3) == figure


def test_a_value_that_nobody_named_is_shown_as_it_is() -> None:
    assert speaker("de").label("tier", "galactic") == "galactic"


def test_what_django_does_not_like_is_said_in_the_readers_language(shown: Store) -> None:
    form = {"username": "anna", "password": "1234"}
    html = Client().post("/signup", form, headers={"Accept-Language": "de"}).content.decode()
    assert "Passwort ist zu kurz" in html
    html = Client().post("/signup", form, headers={"Accept-Language": "es"}).content.decode()
    assert "contraseña es demasiado corta" in html


# --- the choice -------------------------------------------------------------------------------------------------


def test_the_cookie_goes_before_what_the_browser_names(client: Client) -> None:
    client.cookies["language"] = "es"
    assert '<html lang="es"' in client.get("/", headers={"Accept-Language": "de"}).content.decode()
    assert language_of({b"cookie": b"a=b; language=de", b"accept-language": b"es"}) == "de"
    assert language_of({b"cookie": b"language=klingon", b"accept-language": b"fr, es;q=0.5"}) == "es"


def test_a_language_is_chosen_without_a_script_from_any_page(client: Client) -> None:
    """Also from a public page, which is the same for everybody and holds no token."""
    client = Client(enforce_csrf_checks=True)
    for address in ("/", "/e/playing"):
        html = page(client, address, "en")
        assert '<form class="languages" method="post" action="/language"' in html
        assert re.findall(r'name="language" value="(\w+)"', html) == list(LANGUAGES)
    headers = {"Referer": "http://testserver/e/playing?round=1", "Origin": "http://testserver"}
    answer = client.post("/language", {"language": "de"}, headers=headers)
    assert (answer.status_code, answer.headers["Location"]) == (302, "http://testserver/e/playing?round=1")
    cookie = answer.cookies["language"]
    assert (cookie.value, cookie["path"], cookie["samesite"], cookie["httponly"]) == ("de", "/", "Lax", True)
    assert '<html lang="de"' in client.get("/").content.decode()


@pytest.mark.parametrize(
    ("back", "wanted"),
    [
        ("", "/"),
        ("https://evil.example/", "/"),
        ("//evil.example/", "/"),
        ("javascript:alert(1)", "/"),
        ("http://testserver/o/playing/do/cancel-round", "http://testserver/o/playing/"),
    ],
)
def test_nobody_is_led_elsewhere(back: str, wanted: str, client: Client) -> None:
    answer = client.post("/language", {"language": "de"}, headers={"Referer": back})
    assert (answer.status_code, answer.headers["Location"]) == (302, wanted)


def test_other_sites_and_other_languages_choose_nothing(client: Client) -> None:
    answer = client.post("/language", {"language": "de"}, headers={"Origin": "https://evil.example"})
    assert (answer.status_code, "language" in answer.cookies) == (403, False)
    answer = client.post("/language", {"language": "klingon"})
    assert (answer.status_code, "language" in answer.cookies) == (302, False)
    assert client.get("/language").status_code == 405


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("es;q=0.1, de", "de"),
        ("en;q=0.2, de;q=0.8", "de"),
        ("es;q=0, de;q=0.5", "de"),
        ("fr, es-MX;q=0.7, de;q=0.7", "es"),
        ("de-AT", "de"),
        ("fr", "en"),
        ("es;q=x", "en"),
        ("", "en"),
    ],
)
def test_a_reader_gets_the_language_that_they_want_most(header: str, language: str) -> None:
    assert f'<html lang="{language}"' in Client().get("/login", headers={"Accept-Language": header}).content.decode()
