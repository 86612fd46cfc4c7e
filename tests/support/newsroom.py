"""An event whose news come one after the other while somebody is typing, and what a browser must not lose meanwhile.

Everything here goes through the addresses that the pages use, by requests and not by clicks: the clicks are those of
the person who types.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from playwright.sync_api import APIRequestContext, Browser, BrowserContext

TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')
CARD = re.compile(r"<strong>([^<]+)</strong>(?:(?!<strong>).)*?/in#([\w-]+)", re.S)
ROW = re.compile(r'<tr id="game-(\d+)".*?"p1">([^<]+)<.*?"p2">([^<]+)<', re.S)
PLAYERS = 8


class Somebody:
    """One who sends forms: the organizer, or a player."""

    def __init__(self, request: APIRequestContext, address: str, page: str) -> None:
        self.request, self.address = request, address
        found = TOKEN.search(request.get(address + page).text())
        assert found is not None, page
        self.token = found[1]

    def post(self, path: str, **fields: str | Sequence[str]) -> Any:
        """Sends a form as our script would; gives back what was answered."""
        form = [("csrfmiddlewaretoken", self.token)]
        for name, value in fields.items():
            dotted = name.replace("__", ".")
            form += [(dotted, value)] if isinstance(value, str) else [(dotted, each) for each in value]
        answer = self.request.post(
            self.address + path,
            data=encoded(form),
            headers={"Content-Type": "application/x-www-form-urlencoded", "X-Live": "1", "Referer": self.address},
            max_redirects=0,
        )
        assert answer.status < 400, f"{path}: {answer.status} {answer.text()[:300]}"
        return answer


def encoded(form: Sequence[tuple[str, str]]) -> str:
    """A form as it is sent."""
    from urllib.parse import urlencode

    return urlencode(form)


class Newsroom:
    """An event of eight, and the ways in which it changes. The first table of round 1 is the one that is looked at."""

    def __init__(
        self, opened: Browser, organizer: BrowserContext, address: str, format: str = "xwing-standard"
    ) -> None:
        self.opened, self.address = opened, address
        self.boss = Somebody(organizer.request, address, f"/new?format={format}")
        wishes = {"settings__swiss_rounds": "3", "settings__pool": "standard", "reason": "short"}
        made = self.boss.post("/new", format=format, name="Newsroom", **wishes)
        self.slug = made.headers["location"].split("/")[2]
        self.seq = 0
        self.phones: dict[str, BrowserContext] = {}
        self.codes: dict[str, str] = {}
        self.by_desk("register", paste="\n".join(f"Wing {number}" for number in range(1, PLAYERS + 1)))

    # --- what is done ---------------------------------------------------------------------------------

    def by_desk(self, action: str, **fields: str | Sequence[str]) -> None:
        """The organizer does something."""
        told = self.boss.post(f"/o/{self.slug}/do/{action}", reason="so it was", **fields).json()
        self.seq = max(self.seq, told.get("seq", 0))

    def by_player(self, name: str, action: str, **fields: str | Sequence[str]) -> None:
        """A player does something on their phone."""
        told = Somebody(self.phone(name).request, self.address, f"/p/{self.slug}/leave?when=now").post(
            f"/p/{self.slug}/do/{action}", **fields
        )
        self.seq = max(self.seq, told.json()["seq"])

    def phone(self, name: str) -> BrowserContext:
        """Somebody's phone, let in by their link."""
        if name not in self.phones:
            if not self.codes:
                sheet = self.boss.post(f"/o/{self.slug}/links/make", who="everybody").text()
                self.codes = dict(CARD.findall(sheet))
            context = self.opened.new_context(locale="en")
            Somebody(context.request, self.address, "/in").post("/in", code=self.codes[name])
            self.phones[name] = context
        return self.phones[name]

    def close(self) -> None:
        """All phones are put away."""
        for each in self.phones.values():
            each.close()

    def play(self) -> None:
        """Round 1 is played: at its first table nothing was reported yet, and at the last somebody called."""
        for number in range(1, PLAYERS + 1):
            self.by_desk("submit-list", player=f"p{number}", text="Rookie Pilot")
        self.start()
        for action in ("draw-round", "publish", "start-clock"):
            self.by_desk(action)
        page = self.boss.request.get(f"{self.address}/o/{self.slug}/round").text()
        self.games: list[tuple[str, str, str]] = ROW.findall(page)
        self.by_desk("call-judge", game=self.games[-1][0], text="Is it in range?")

    def start(self) -> None:
        """Everybody is there who is not yet, and it starts."""
        there = self.boss.request.get(f"{self.address}/o/{self.slug}/players").text()
        absent = re.findall(r'name="players" value="(p\d+)"[^>]*>Check in', there)
        self.by_desk("check-in", players=absent)
        self.by_desk("start")

    def result(self, place: int, *scores: str) -> None:
        """The desk enters the result of a game of round 1."""
        self.by_desk("set-result", number="1", game=self.games[place][0], result__scores=scores, result__end="time")

    @property
    def mine(self) -> str:
        """Whose phone is looked at."""
        return self.games[0][1]

    def report(self, place: int, side: int, own: str, other: str) -> None:
        """A player of a game reports it."""
        number, *names = self.games[place]
        self.by_player(
            names[side], "report-result", number="1", game=number, ending="time", own=own, other=other, leaving=""
        )

    def dispute(self) -> None:
        """Another table does not agree."""
        self.report(1, 0, "90", "40")
        self.by_player(self.games[1][2], "dispute-result", number="1", game=self.games[1][0], note="it was 60")


Piece = Callable[[Newsroom], None]

BEFORE: Mapping[str, Piece] = {
    "an announcement": lambda room: room.by_desk("announce", text="Doors open.", to="everybody"),
    "another registration": lambda room: room.by_desk("register", name="Late Lou"),
    "a check-in": lambda room: room.by_desk("check-in", players="p3"),
    "a list of somebody else": lambda room: room.by_desk("submit-list", player="p4", text="Rookie Pilot"),
    "lists are published": lambda room: room.by_desk("publish-lists"),
    "lists are hidden": lambda room: room.by_desk("hide-lists"),
    "a withdrawal": lambda room: room.by_desk("withdraw", player="p9"),
    "a leader": lambda room: room.by_desk("name-leader", leader="jude", name="Jude", role="judge"),
    "the start": lambda room: room.start(),
}
"""What happens before the event, in its order."""

PLAYING: Mapping[str, Piece] = {
    "an announcement": lambda room: room.by_desk("announce", text="Lunch at one.", to="everybody"),
    "the opponent's report": lambda room: room.report(0, 1, "44", "120"),
    "a dispute elsewhere": lambda room: room.dispute(),
    "a call is taken": lambda room: room.by_desk("take-call", call="1"),
    "a ruling": lambda room: room.by_desk("rule", call="1", ruling="It is."),
    "a call of the opponent": lambda room: room.by_player(
        room.games[0][2], "call-judge", game=room.games[0][0], text="Here, please"
    ),
    "the clock is paused": lambda room: room.by_desk("pause-clock"),
    "the clock goes on": lambda room: room.by_desk("resume-clock"),
    "more time": lambda room: room.by_desk("extend-time", minutes="5"),
    "a result elsewhere": lambda room: room.result(1, "90", "60"),
    "lists are published": lambda room: room.by_desk("publish-lists"),
    "somebody drops": lambda room: room.by_desk("drop", player="p" + room.games[3][2].split()[1]),
    "a warning": lambda room: room.by_desk("warn", player="p" + room.games[2][1].split()[1], category="slow play"),
    "time is called": lambda room: room.by_desk("call-time"),
    "the result is set by the desk": lambda room: room.result(0, "100", "60"),
    "the round is over": lambda room: room.result(2, "100", "50"),
    "the next round is drawn": lambda room: room.by_desk("draw-round"),
    "the next round is published": lambda room: room.by_desk("publish"),
    "the next clock starts": lambda room: room.by_desk("start-clock"),
}
"""What happens while round 1 is played and until round 2 is, in its order."""

# --- in the browser: everything is filled in, opened and scrolled, and looked at again ------------------------

TYPED = """(turn) => {
  const all = [...document.querySelectorAll("main :is(input, select, textarea)")]
    .filter((each) => !["hidden", "file", "submit"].includes(each.type) && !each.disabled)
    .filter((each) => !each.closest("#builder"));  // which shows the text of the list, and is drawn anew with it
  const text = (each) => each.matches("textarea, input:not([type=checkbox], [type=radio])");
  document.querySelectorAll("main details").forEach((each) => { each.open = true; });
  const words = { number: "7", email: "a@b.example", date: "2026-01-02", time: "10:11", search: "Wing" };
  words["datetime-local"] = "2026-01-02T10:11";
  const plain = (each) => each.inputMode === "numeric" || each.inputMode === "tel" ? "7" : "half a wo";
  for (const each of all) {
    if (each.type === "checkbox") each.checked = !each.checked;
    else if (each.type === "radio") each.checked = true;
    else if (each.tagName === "SELECT") each.selectedIndex = each.options.length - 1;
    else each.value = words[each.type] || plain(each);
    each.dispatchEvent(new Event("input", { bubbles: true }));
  }
  document.querySelectorAll("main .scroll, main pre, main .bracket").forEach((each) => each.scrollTo(9, 9));
  window.typing = { all, text };
}"""
"""Types something into everything that takes it, and opens what can be opened."""

HELD = """(turn) => {
  const { all, text } = window.typing;
  const shown = all.filter((each) => text(each) && each.isConnected && each.getClientRects().length);
  const focus = shown.length ? shown[turn % shown.length] : null;
  let caret = null;
  if (focus) {
    focus.focus();
    focus.scrollIntoView({ block: "center" });
    try { focus.setSelectionRange(0, 1); caret = [0, 1]; } catch { /* of a date there is none */ }
  }
  const boxes = [...document.querySelectorAll("main details")];
  const scrolled = [...document.querySelectorAll("main .scroll, main pre, main .bracket")];
  window.held = {
    focus, caret, top: focus && focus.getBoundingClientRect().top,
    values: all.map((each) => [each, each.type === "checkbox" || each.type === "radio" ? each.checked : each.value]),
    boxes: boxes.map((each) => [each, each.open, each.id]),
    scrolled: scrolled.map((each) => [each, each.scrollTop, each.scrollLeft]),
  };
}"""
"""Puts the focus somewhere, another place each turn, and notes how everything is now."""

LOST = """() => {
  const { focus, caret, top, values, boxes, scrolled } = window.held, lost = [];
  const name = (each) => each.name || each.id || each.dataset.tick || each.type;
  for (const [each, value] of values) {
    const now = each.type === "checkbox" || each.type === "radio" ? each.checked : each.value;
    const kept = each.dataset.tick && "[data-tick='" + each.dataset.tick + "']";  // ticks stay in the phone's memory
    const passes = "filter" in each.dataset || (kept && !document.querySelector(kept));
    if (!each.isConnected && !passes) lost.push(name(each) + " is gone");
    else if (now !== value) lost.push(name(each) + " was " + value + " and is " + now);
  }
  for (const [each, open, id] of boxes) {
    if (each.isConnected && each.open !== open) lost.push("the box " + id + " was closed");
    if (!each.isConnected && id && document.getElementById(id)) lost.push("the box " + id + " is another one");
  }
  for (const [each, y, x] of scrolled) {
    if (each.isConnected && (each.scrollTop !== y || each.scrollLeft !== x)) lost.push("scrolled away");
  }
  if (focus && focus.isConnected) {
    if (document.activeElement !== focus) lost.push("the focus left " + name(focus));
    else if (caret && [focus.selectionStart, focus.selectionEnd].join() !== caret.join()) lost.push("the caret");
    const ends = scrollY < 1 || scrollY + innerHeight > document.documentElement.scrollHeight - 2;  // no room to stay
    const jumped = focus.getBoundingClientRect().top - top;
    if (!ends && Math.abs(jumped) > 2) lost.push(name(focus) + " jumped by " + jumped);
  } else if (focus && !("filter" in focus.dataset)) lost.push("the focus, with " + name(focus));
  const ids = [...document.querySelectorAll("[id]")].map((each) => each.id);
  for (const id of new Set(ids.filter((each, index) => ids.indexOf(each) !== index))) lost.push("two are called " + id);
  return lost;
}"""
"""What is not as it was."""

FOLLOWS = """([seq, longest]) => new Promise((done, fail) => {
  const look = () => Number(document.body.dataset.seq) >= seq ? setTimeout(done, 20) : setTimeout(look, 10);
  setTimeout(() => { if (Number(document.body.dataset.seq) < seq) window.salvo.refresh(); }, 200);
  setTimeout(() => fail(new Error("the page did not follow")), longest);
  look();
})"""
"""Waits until the page is as new as the event; a phone is not told what does not concern it, and asks by itself."""
