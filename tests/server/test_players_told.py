"""How the console speaks of players: how many are in which state, and what an organizer does about one."""

import re

import pytest
from people import HERE, ORGANIZER, account, browser, populate, state_of

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.server.http.here import Here
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

TAG = re.compile(r"<[^>]*>")


def shown(word: str, language: str) -> str:
    answer = browser("organizer").get(f"/o/{HERE}/{word}", headers={"Accept-Language": language})
    assert answer.status_code == 200
    return answer.content.decode()


def counted(language: str) -> tuple[str, list[str]]:
    """What the pages of players and the overview say about how many are in which state."""
    said = re.findall(r'<p class="sub">(.*?)</p>', shown("players", language))[0]
    tags = re.findall(r'<span class="tag">(\d[^<]*)</span>', shown("", language))
    return TAG.sub("", said).strip(), tags


def test_numbers_of_players_are_told_in_whole_words(store: Store) -> None:
    Here.store = store
    store.create(c.Create("xwing-standard", "Here"), ORGANIZER, slug=HERE)
    account(ORGANIZER, HERE)
    store.obey(HERE, c.Register(tuple(Registration(f"Player {n}") for n in range(1, 6))), ORGANIZER)
    store.obey(HERE, c.CheckIn(("p1",)), ORGANIZER)
    for language, told in {
        "en": ["4 registered", "1 checked in"],
        "de": ["4 Anmeldungen", "1 eingecheckt"],
        "es": ["4 inscripciones", "1 ha llegado"],
    }.items():
        assert counted(language) == (" · ".join(told), told)
    store.obey(HERE, c.CheckIn(("p2", "p3", "p4")), ORGANIZER)
    assert counted("es")[1] == ["1 inscripción", "4 han llegado"]
    store.obey(HERE, c.Start(), ORGANIZER, reason="for the tests")
    for player in ("p1", "p2"):
        store.obey(HERE, c.Drop(player), ORGANIZER)
    assert counted("es")[1] == ["1 inscripción", "2 en juego", "2 se retiraron"]


def test_an_organizer_drops_a_player_and_does_not_drop_themselves(store: Store) -> None:
    populate(store)
    said = {
        "en": ("Drop player after round", "Drop player now", "Keep player"),
        "de": ("Nach Runde aussteigen lassen", "Jetzt aussteigen lassen", "Spieler behalten"),
        "es": ("Retirar tras esta ronda", "Retirar ahora", "Mantener jugador"),
    }
    for language, (later, now, keep) in said.items():
        page = shown("player/p1", language)
        forms = re.findall(r'action="/o/here/do/drop"[^>]*data-cancel="([^"]*)".*?<button[^>]*>([^<]*)</button>', page)
        assert forms == [(keep, later), (keep, now)]
    client = browser("organizer")
    assert client.post(f"/o/{HERE}/do/drop", {"player": "p1", "after": "on"}).status_code == 302
    assert state_of(store).players["p1"].leaving
    for language, (_, _, keep) in said.items():
        cancel = shown("player/p1", language).partition("do/cancel-drop")[2].partition("</form>")[0]
        assert re.findall(r"<button[^>]*>([^<]*)</button>", cancel) == [keep]
