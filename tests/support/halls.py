"""A hall full of people: an event of hundreds, made by the requests that the console sends."""

import re

from newsroom import CARD, Somebody
from playwright.sync_api import APIRequestContext, Browser

ROW = r'<tr id="game-(\d+)".*?class="table-no">(\d+)<.*?class="p1"[^>]*>([^<]+)<.*?class="p2"[^>]*>([^<]+)<'
GAME = re.compile(ROW, re.S)
LONG = "Wolfgang-Amadeus Freiherr von Hohenstein"


class Hall:
    """An event of so many, with its first round published and its clock running. The first has a long name."""

    def __init__(self, request: APIRequestContext, address: str, players: int, name: str = "Hall") -> None:
        self.address = address
        self.boss = Somebody(request, address, "/new?format=xwing-standard")
        made = self.boss.post("/new", format="xwing-standard", name=name, settings__pool="standard")
        self.slug = made.headers["location"].split("/")[2]
        self.names = [LONG, *(f"Pilot {number:04d}" for number in range(2, players + 1))]
        self.do("register", paste="\n".join(self.names))
        self.do("check-in", players=[f"p{number}" for number in range(1, players + 1)])
        self.do("start")
        self.next_round()

    def do(self, action: str, **fields: str | list[str]) -> None:
        """The organizer does something, and says why where that is asked."""
        self.boss.post(f"/o/{self.slug}/do/{action}", reason="so it was", **fields)

    def next_round(self) -> None:
        """Paired, published, and its clock started."""
        for action in ("draw-round", "publish", "start-clock"):
            self.do(action)

    def games(self) -> list[tuple[str, int, str, str]]:
        """The games of the round by table: number, table and both names."""
        page = self.boss.request.get(f"{self.address}/o/{self.slug}/round").text()
        return [(number, int(table), one, two) for number, table, one, two in GAME.findall(page)]

    def enter(self, line: str) -> None:
        """A line of results, as the desk types it."""
        self.do("quick-entry", line=line)

    def agree(self, opened: Browser, game: str, one: str, two: str, *scores: str) -> None:
        """Two players report a result of round 1 and confirm it, each on their phone."""
        sheet = self.boss.post(f"/o/{self.slug}/links/make", who="everybody").text()
        codes = dict(CARD.findall(sheet))
        own, other = scores
        for name, action, fields in (
            (one, "report-result", {"ending": "time", "own": own, "other": other, "leaving": ""}),
            (two, "confirm-result", {}),
        ):
            phone = opened.new_context(locale="en")
            Somebody(phone.request, self.address, "/in").post("/in", code=codes[name])
            player = Somebody(phone.request, self.address, f"/p/{self.slug}/leave?when=now")
            player.post(f"/p/{self.slug}/do/{action}", number="1", game=game, **fields)
            phone.close()

    def page(self, word: str = "") -> str:
        """The address of a page of the console."""
        return f"{self.address}/o/{self.slug}/{word}"
