"""How the console speaks of players: how many are in which state, and what an organizer does about one."""

import re

import pytest
from people import HERE, ORGANIZER, account, browser, populate, state_of

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.rules.result import End, Result
from finalsalvo.server.http.here import Here
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

TAG = re.compile(r"<[^>]*>")


def shown(word: str, language: str) -> str:
    answer = browser("organizer").get(f"/o/{HERE}/{word}", headers={"Accept-Language": language})
    assert answer.status_code == 200
    return answer.content.decode()


def counted(language: str) -> list[str]:
    """What the page of players and the first page say about how many are in which state."""
    found = re.findall(r'<p class="sub">(.*?)</p>', shown("players", language))[:1]
    found += re.findall(r'<p class="counts">(.*?)</p>', shown("", language))
    return [TAG.sub("", each).strip() for each in found]


def test_numbers_of_players_are_told_in_whole_words(store: Store) -> None:
    Here.store = store
    store.create(c.Create("xwing-standard", "Here"), ORGANIZER, slug=HERE)
    account(ORGANIZER, HERE)
    store.obey(HERE, c.Register(tuple(Registration(f"Player {n}") for n in range(1, 6))), ORGANIZER)
    store.obey(HERE, c.CheckIn(("p1",)), ORGANIZER)
    for language, told in {
        "en": "4 registered · 1 checked in",
        "de": "4 Anmeldungen · 1 eingecheckt",
        "es": "4 inscripciones · 1 ha llegado",
    }.items():
        assert counted(language) == [told, told]
    store.obey(HERE, c.CheckIn(("p2", "p3", "p4")), ORGANIZER)
    assert counted("es") == ["1 inscripción · 4 han llegado"] * 2
    store.obey(HERE, c.Start(), ORGANIZER, reason="for the tests")
    for player in ("p1", "p2"):
        store.obey(HERE, c.Drop(player), ORGANIZER)
    assert counted("es") == ["1 inscripción · 2 en juego · 2 se retiraron"] * 2


def test_an_organizer_drops_a_player_and_does_not_drop_themselves(store: Store) -> None:
    round = populate(store).round
    assert round is not None
    player, other = next(game for game in round.in_order() if game.result is None).players
    name = state_of(store).players[other].name
    said = {
        "en": ("Drop after this round", f"Drop now: {name} wins", "Drop now, no result yet", "Keep player"),
        "de": (
            "Nach der Runde aussteigen lassen",
            f"Jetzt aussteigen lassen: {name} gewinnt",
            "Jetzt aussteigen lassen, Ergebnis später",
            "Spieler behalten",
        ),
        "es": (
            "Retirar tras esta ronda",
            f"Retirar ya: gana {name}",
            "Retirar ya, resultado después",
            "Mantener jugador",
        ),
    }
    for language, (after, now, later, keep) in said.items():
        assert drops(f"player/{player}", language) == [(keep, after), (keep, now), (keep, later)]
    client = browser("organizer")
    assert client.post(f"/o/{HERE}/do/drop", {"player": player, "after": "on"}).status_code == 302
    assert state_of(store).players[player].leaving
    for language, (_, _, _, keep) in said.items():
        cancel = shown(f"player/{player}", language).partition("do/cancel-drop")[2].partition("</form>")[0]
        assert re.findall(r"<button[^>]*>([^<]*)</button>", cancel) == [keep]


def drops(page: str, language: str) -> list[tuple[str, str]]:
    """The forms of a page that drop a player: what leaves it, and what does it."""
    form = r'action="/o/here/do/drop"[^>]*data-cancel="([^"]*)".*?<button[^>]*>([^<]*)</button>'
    return re.findall(form, shown(page, language))


def test_a_player_who_is_not_in_a_game_or_whose_game_has_not_begun_is_dropped_in_the_same_voice(store: Store) -> None:
    round = populate(store).round
    assert round is not None
    free = next(game for game in round.in_order() if game.result is not None).players[0]
    words = {"en": "Drop player", "de": "Aussteigen lassen", "es": "Retirar jugador"}
    assert {each: [word for _, word in drops(f"player/{free}", each)] for each in words} == {
        each: [word] for each, word in words.items()
    }
    said = {
        "en": ["Drop after this round", "Drop now"],
        "de": ["Nach der Runde aussteigen lassen", "Jetzt aussteigen lassen"],
        "es": ["Retirar tras esta ronda", "Retirar ahora"],
    }
    for game in round.in_order():
        if state_of(store).rounds[0].games[game.number].result is None:
            store.obey(HERE, c.SetResult(1, game.number, Result(End.TIME, (100, 50))), ORGANIZER)
    for command in (c.DrawRound(), c.Publish()):
        store.obey(HERE, command, ORGANIZER)
    assert {each: [word for _, word in drops(f"player/{free}", each)] for each in said} == said
