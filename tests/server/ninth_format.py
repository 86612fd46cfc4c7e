"""An event of a format that somebody has added, through the API, the shell and the pages.

No test of its own: `tests/test_ninth_format.py` adds the formats to a copy of the package and runs this there.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from api_caller import Caller, account, as_person, signed_in
from armada_cards import PACK as FLEET_CARDS
from command import call
from django.test import Client
from people import phone, state_of
from small_cards import second_edition

from finalsalvo.cli.words import MOMENTS
from finalsalvo.documents.card_shelf import Shelf
from finalsalvo.documents.papers import EVENT_PAPERS
from finalsalvo.rules.registry import FORMATS
from finalsalvo.server import models, urls
from finalsalvo.server.accounts.demos import make_demo
from finalsalvo.server.accounts.owners import LOCAL
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.routes import ROUTES
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

NINTH, FLEETS = "skirmish", "patrol"
NAMES = ("Ann", "Bo", "Cy", "Di", "Eve")
PLAYERS = tuple(f"p{number}" for number in range(1, 6))
PLANNED = {"structure": "custom", "swiss_rounds": 2, "cut": 2}
CARDS = second_edition().source.name
SQUAD = """Red Squadron Veteran
Blue Squadron Escort
Obstacles: gascloud1, gascloud2, gascloud3
Total: 84"""
LONE = "Red Squadron Veteran\nObstacles: coreasteroid1, gascloud2, gascloud3\nTotal: 43"
FLEET = """Faction: Rebel
Objectives: Advanced Gunnery, Contested Outpost, Superior Positions

Assault Frigate Mark II B
- General Dodonna
- Gallant Haven
CR90 Corvette A
"""
WON = {"end": "time", "scores": [60, 20]}


@pytest.fixture
def served(store: Store, monkeypatch: pytest.MonkeyPatch) -> Store:
    """The store is the one that is served, with cards on its shelf."""
    monkeypatch.setattr(Here, "store", store, raising=False)
    for pack in (second_edition(), FLEET_CARDS):
        store.cards.shelf.keep(pack)
    assert urls.urlpatterns
    return store


def test_both_formats_are_offered(data: Path) -> None:
    assert list(FORMATS)[-2:] == [FLEETS, NINTH]


# --- the API ----------------------------------------------------------------------------------------------


class Console:
    """Somebody who gives commands to one event through the API."""

    def __init__(self, slug: str, caller: Caller) -> None:
        self.slug, self.caller = slug, caller

    def give(self, action: str, expect: int = 200, **fields: Any) -> Any:
        """A command, and what is answered to it."""
        answer = self.caller.post(f"/events/{self.slug}/commands/{action}", fields)
        assert answer.status == expect, (action, answer.status, answer.text)
        return answer.value

    def see(self, path: str = "", expect: int = 200) -> Any:
        """Something of the event."""
        answer = self.caller.get(f"/events/{self.slug}{path}")
        assert answer.status == expect, (path, answer.status, answer.text)
        return answer.value

    def round(self) -> Any:
        """The round that is played."""
        return self.see("/rounds")["rounds"][-1]


def made(format: str, settings: dict[str, Any], **more: Any) -> Console:
    """An event, and its organizer."""
    answer = signed_in().post("/events", {"format": format, "name": "Cup", "settings": settings, **more})
    assert answer.status == 201, answer.text
    slug = answer.value["event"]
    return Console(slug, as_person(slug, "olga"))


def test_through_the_api(served: Store) -> None:
    anyone = Caller()
    line = next(each for each in anyone.get("/formats").value["formats"] if each["id"] == NINTH)
    assert (line["name"], line["game"], line["book"], line["bracket"]) == ("Skirmish", "X-Wing", "House rules", True)
    assert anyone.get(f"/formats/{NINTH}/plan?players=8").value["rounds"] == 3
    desk = made(NINTH, PLANNED)
    desk.give("register", entries=[{"name": name} for name in NAMES])
    desk.give("name-leader", leader="mia", name="Mia", role="marshal")
    desk.give("choose-cards", cards=CARDS)
    handed_in(desk)
    desk.give("mandate-totals")
    desk.give("check-in", players=list(PLAYERS))
    desk.give("start", reason="we know each other")
    for number in (1, 2):
        desk.give("draw-round")
        desk.give("publish")
        if number == 1:
            at_the_table(desk)
        desk.give("start-clock", reason="they have added up")
        played(desk, number)
    standings = desk.see("/standings")["standings"]
    assert sum(each["points"] for each in standings) == 2 * 3, "two games and a bye in each round"
    desk.give("make-cut")
    desk.give("draw-round")
    desk.give("publish")
    desk.give("start-clock")
    played(desk, 3)
    desk.give("finish")
    for path in ("", "/players", "/players/p1", "/standings", "/bracket", "/rounds/1", "/desk", "/todo", "/history"):
        desk.see(path)
    document = desk.see("/document")
    assert (document["format"], len(document["rounds"])) == (NINTH, 3)
    assert signed_in().post("/imports", {"document": document}).status == 201


def handed_in(desk: Console) -> None:
    """Lists: one that breaks the rules of the house, then good ones."""
    mia, ann = (Console(desk.slug, as_person(desk.slug, person)) for person in ("mia", "p1"))
    ann.give("submit-list", player="p1", text=LONE)
    found = ann.see("/lists/p1")
    wrong = [(each["check"], each["rule"]) for each in found["findings"] if each["verdict"] == "fail"]
    assert wrong == [("ships", "house"), ("obstacles", "house")]
    for player in PLAYERS:
        desk.give("submit-list", player=player, text=SQUAD)
        mia.give("judge-list", player=player, verdict="checked")


def at_the_table(desk: Console) -> None:
    """What two do before they play: a coin, and the sums; and a question that a marshal answers."""
    game = desk.round()["pairings"][0]
    mia, one = (Console(desk.slug, as_person(desk.slug, person)) for person in ("mia", game["players"][0]))
    one.give("flip-coin", game=game["number"], about="first player")
    refused = one.give("flip-coin", expect=422, game=game["number"], about="colours")
    assert refused["rule"] != ""
    one.give("verify-total", player=game["players"][0], total=84)
    called = one.give("call-judge", game=game["number"], text="Is this in range?")["call"]
    mia.give("rule", call=called, ruling="It is.")


def played(desk: Console, number: int) -> None:
    """Every game of a round: one is reported and confirmed by its players, an organizer enters the others."""
    first, *others = desk.round()["pairings"]
    one, two = (Console(desk.slug, as_person(desk.slug, player)) for player in first["players"])
    one.give("report-result", number=number, game=first["number"], result=WON)
    two.give("confirm-result", number=number, game=first["number"])
    for game in others:
        desk.give("set-result", expect=422, number=number, game=game["number"], result={"end": "draw"})
        desk.give("set-result", number=number, game=game["number"], result=WON)


def test_fleets_through_the_api(served: Store) -> None:
    desk = made(FLEETS, {"structure": "custom", "swiss_rounds": 1, "cut": 0})
    desk.give("register", entries=[{"name": name} for name in NAMES[:4]])
    desk.give("choose-cards", cards=FLEET_CARDS.source.name)
    for player in PLAYERS[:4]:
        desk.give("submit-list", player=player, text=FLEET)
    assert [each for each in desk.see("/lists/p1")["findings"] if each["verdict"] == "fail"] == []
    desk.give("check-in", players=list(PLAYERS[:4]))
    desk.give("start", reason="few, but keen")
    desk.give("draw-round")
    desk.give("publish")
    desk.give("start-clock")
    for game in desk.round()["pairings"]:
        desk.give("set-result", number=1, game=game["number"], result={"end": "time", "scores": [120, 30]})
    desk.give("finish")
    assert [each["points"] for each in desk.see("/standings")["standings"]] == [7, 7, 4, 4]


def test_demos_of_both(served: Store) -> None:
    made = [make_demo(served, FORMATS[id], LOCAL, f"demo-{id}") for id in (NINTH, FLEETS)]
    assert made == [f"demo-{NINTH}", f"demo-{FLEETS}"]


# --- the shell --------------------------------------------------------------------------------------------


def done(*words: str, stdin: bytes = b"") -> str:
    """A call that must be obeyed, and what it says."""
    code, out, err = call(*words, stdin=stdin)
    assert (code, err) == (0, ""), (words, code, out, err)
    return out


def test_through_the_shell(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Shelf(data / "cards").keep(second_edition())
    assert "Skirmish" in done("formats", "--json")
    assert NINTH in done("formats")
    assert "House rules 1" in done("formats", "show", NINTH)
    done("formats", "show", NINTH, "--json")
    assert [done("remind", NINTH, moment, "--json") for moment in MOMENTS] == [""] * len(MOMENTS)
    done("remind", NINTH, "event")
    assert done("remind", FLEETS, "time", "--json") == done("remind", "armada-standard", "time", "--json")
    planned = ("--players", "8", "--rounds", "3", "--cut", "4", "--json")
    assert json.loads(done("structure", "--format", NINTH, *planned))["rule"] == "house"
    (tmp_path / "good.txt").write_text(SQUAD, "utf-8")
    (tmp_path / "bad.txt").write_text(LONE, "utf-8")
    checked = ("lists", "check", "--format", NINTH, "--cards", CARDS)
    assert "legal" in done(*checked, "good.txt")
    assert call(*checked, "bad.txt")[0] == 1
    an_event_in_the_shell()
    done("play", "--format", NINTH, "--players", "6", "--seed", "1")
    done("score", "--format", NINTH, "--end", "time", "--scores", "50", "50", "--salvo", "3", "2")


def an_event_in_the_shell() -> None:
    """From its creation to the papers of its end."""
    options = ("--structure", "custom", "--swiss-rounds", "2", "--cut", "2")
    slug = json.loads(done("event", "new", NINTH, "Cup", *options, "--json"))["event"]

    def give(*words: str) -> Any:
        return json.loads(done("event", slug, *words, "--json").splitlines()[0])

    give("register", *NAMES)
    give("choose-cards", "--cards", CARDS)
    give("mandate-totals")
    for name in NAMES:
        give("submit-list", name, "--text", SQUAD)
    give("check-in", *NAMES)
    give("start", "--reason", "we know each other")
    for number, tables in enumerate((("1", "2"), ("1", "2"), ("1",)), start=1):
        if number == 3:
            done("event", slug, "export", "swiss.json")
            give("make-cut")
        give("draw-round")
        give("publish")
        give("flip-coin", tables[0], "first player")
        give("start-clock", "--reason", "they have added up")
        for table in tables:
            give("set-result", table, "--end", "time", "--scores", "60", "20")
    give("finish")
    done("event", slug, "export", "event.json")
    done("event", slug, "log", "log.jsonl")
    done("check", "event.json")
    done("verify", "log.jsonl")
    done("standings", "event.json")
    done("pair", "swiss.json", "--seed", "1")
    for what in EVENT_PAPERS:
        done("print", what, "event.json")
    done("print", "lists", "good.txt", "--format", NINTH)
    done("print", "blank-lists", "--format", NINTH)


# --- the pages --------------------------------------------------------------------------------------------


class Desk:
    """An event on the pages: its organizer, and whoever looks at it."""

    def __init__(self, slug: str, organizer: Client) -> None:
        self.slug, self.organizer = slug, organizer
        self.phones: dict[str, Client] = {}

    def send(self, action: str, **form: Any) -> None:
        """A form of the desk."""
        sent(self.organizer, f"/o/{self.slug}/do/{action}", form)

    def phone(self, player: str) -> Client:
        """A player's phone, on which their link is open."""
        if player not in self.phones:
            self.phones[player] = phone(player, self.slug)
        return self.phones[player]

    def report(self, person: str, action: str, **form: Any) -> None:
        """A form of a player."""
        sent(self.phone(person), f"/p/{self.slug}/do/{action}", form)

    def look(self, player: str = "p1") -> None:
        """Everybody opens every page that there is for them."""
        people = {"anyone": Client(), "player": self.phone(player)}
        wrong = []
        for path, allow in addresses(self.slug, player):
            answer = people.get(allow, self.organizer).get(path)
            if answer.status_code >= 500 or answer.status_code in (401, 403):
                wrong.append((path, answer.status_code))
        assert wrong == []


def addresses(slug: str, player: str) -> Iterator[tuple[str, str]]:
    """Every address of an event that can be opened, and who may."""
    places = {"slug": slug, "player": player, "number": "1", "format": NINTH, "what": "standings"}
    for each in ROUTES:
        names = re.findall(r"<(?:\w+:)?(\w+)>", each.path)
        if "GET" in each.methods and "slug" in names and set(names) <= set(places) and not each.path.startswith("api/"):
            yield "/" + re.sub(r"<(?:\w+:)?(\w+)>", lambda found: places[found[1]], each.path), each.allow


def sent(client: Client, path: str, form: dict[str, Any]) -> None:
    """A form that must be taken."""
    answer = client.post(path, form)
    assert answer.status_code == 302, (path, answer.status_code, re.sub(r"<[^>]+>|\s+", " ", answer.content.decode()))


def test_through_the_pages(served: Store) -> None:
    account()
    organizer = Client()
    organizer.force_login(models.Account.objects.get(username="olga"))
    assert "Skirmish" in organizer.get("/new").content.decode()
    assert "House rules" in organizer.get(f"/new?format={NINTH}&players=8").content.decode()
    named = {"format": NINTH, "name": "Cup", "settings.swiss_rounds": "2", "settings.cut": "2"}
    answer = organizer.post("/new", {**named, "settings.structure": "custom"})
    desk = Desk(answer.headers["Location"].split("/")[2], organizer)
    for name in NAMES:
        desk.send("register", name=name)
    desk.send("choose-cards", cards=CARDS)
    desk.report("p1", "submit-list", player="p1", text=LONE)
    assert "isn&#39;t an allowed obstacle" in organizer.get(f"/o/{desk.slug}/list/p1").content.decode()
    looked_at = desk.phone("p1").post(f"/p/{desk.slug}/list/check", {"text": SQUAD})
    assert (looked_at.status_code, "84" in looked_at.content.decode()) == (200, True)
    for player in PLAYERS:
        desk.report(player, "submit-list", player=player, text=SQUAD)
    desk.send("mandate-totals")
    desk.look()
    desk.send("check-in", players=list(PLAYERS))
    desk.send("start", reason="we know each other")
    for number in (1, 2, 3):
        if number == 3:
            desk.send("make-cut", sure="yes")
        on_the_pages(desk, number)
    desk.send("finish", sure="yes")
    desk.look()
    for what in ("places", "bracket", "lists", "blank-lists"):
        assert organizer.get(f"/o/{desk.slug}/print/{what}.pdf").status_code == 200, what


def on_the_pages(desk: Desk, number: int) -> None:
    """A round: drawn, looked at, played, reported by players and entered by the organizer."""
    desk.send("draw-round")
    desk.send("publish")
    round = state_of(Here.store, desk.slug).round
    assert round is not None
    first, *others = round.in_order()
    one, two = first.players
    desk.report(one, "flip-coin", game=first.number, about="first player")
    desk.send("start-clock", reason="they have added up")
    desk.report(one, "call-judge", game=first.number, text="Is this in range?")
    desk.send("rule", call=number, ruling="It is.")
    if number != 2:
        desk.look(one)
        where = f"/p/{desk.slug}/count"
        assert desk.phone(one).post(where, {"game": first.number, "own": "60", "other": "20"}).status_code == 200
    result = {"number": number, "result.end": "time", "result.scores": ["60", "20"]}
    desk.report(one, "report-result", game=first.number, **result)
    desk.report(two, "confirm-result", game=first.number, number=number)
    for game in others:
        desk.send("set-result", game=game.number, **result)
