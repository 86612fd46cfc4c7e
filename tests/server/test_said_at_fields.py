"""What a form got wrong is said at its field, in the reader's language: no word of the library, no name of a field."""

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client
from people import HERE, account, browser, phone, populate

from finalsalvo.server.http.here import Here
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

AT_FIELD = re.compile(r'id="wrong-([\w.]+)"[^>]*>([^<]*)<')
LINE = {
    "en": "Type both scores, 0 if nothing was scored, such as 12 77 49 t.",
    "de": "Tipp die Punkte beider Spieler, 0 wenn es keine gab, zum Beispiel 12 77 49 t.",
    "es": "Escribe los puntos de los dos, 0 si no hubo, por ejemplo 12 77 49 t.",
}
BOTH = {
    "en": "Enter both scores. Write 0 if nothing was scored.",
    "de": "Trag die Punkte beider Spieler ein. Schreib 0, wenn es keine gab.",
    "es": "Anota los puntos de los dos. Escribe 0 si no hubo.",
}
EMPTY = {
    "en": "The list is empty. Paste or type it first.",
    "de": "Die Liste ist leer. Füg sie zuerst ein oder tipp sie.",
    "es": "La lista está vacía. Pégala o escríbela antes.",
}


def spoken(language: str) -> dict[str, str]:
    """The headers of our script in a browser of a language."""
    return {"X-Live": "1", "Accept-Language": language}


def test_a_new_event_says_at_each_field_what_is_wrong_in_german(store: Store) -> None:
    Here.store = store
    client = Client()
    client.force_login(account("robin"))
    form = {"format": "xwing-standard", "name": "Cup", "capacity": "viele", "settings.tables": "0"}
    page = client.post("/new", form, headers={"Accept-Language": "de"}).content.decode()
    told = {field: unescape(text).strip() for field, text in AT_FIELD.findall(page)}
    assert told == {"capacity": "Gib eine ganze Zahl ein.", "settings.tables": "Gib 1 oder mehr ein."}


@pytest.mark.parametrize("language", BOTH)
def test_half_a_score_says_that_both_are_needed(store: Store, language: str) -> None:
    populate(store, players=2, results=0)
    form = {"number": "1", "game": "1", "result.end": "time", "result.scores": ["77", ""]}
    answer = browser("organizer").post(f"/o/{HERE}/do/set-result", form, headers=spoken(language))
    told: dict[str, Any] = answer.json()
    assert (answer.status_code, told["field"], told["message"]) == (422, "result.scores", BOTH[language])
    assert [(each["place"], each["message"]) for each in told["problems"]] == [("result.scores", BOTH[language])]
    report = {"number": "1", "game": "1", "ending": "time", "own": "77", "other": ""}
    answer = phone("p1").post(f"/p/{HERE}/do/report-result", report, headers=spoken(language))
    assert (answer.status_code, answer.json()["message"]) == (422, BOTH[language])


@pytest.mark.parametrize("language", LINE)
def test_lines_and_lists_are_refused_in_the_readers_language(store: Store, language: str) -> None:
    populate(store, players=2, results=0)
    answer = browser("organizer").post(f"/o/{HERE}/do/quick-entry", {"line": "1 77"}, headers=spoken(language))
    assert (answer.status_code, answer.json()["message"]) == (422, LINE[language])
    answer = phone("p1").post(f"/p/{HERE}/do/submit-list", {"text": " "}, headers=spoken(language))
    assert (answer.status_code, answer.json()["message"]) == (422, EMPTY[language])
