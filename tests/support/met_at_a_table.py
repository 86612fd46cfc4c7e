"""Ann and Bob at a table of an event, and what their phones say of setting up."""

import html
import re
from typing import Any

from armada_cards import PACK as ARMADA
from django.test import Client
from people import HERE, ORGANIZER, account, state_of
from small_cards import first_edition, second_edition

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.state import Game
from finalsalvo.rules.house import Settings
from finalsalvo.rules.registry import FORMATS
from finalsalvo.server.http.here import Here
from finalsalvo.server.storage.store import Store

LIVE = {"X-Live": "1"}
CARDS = {"xwing-standard": "small-200", "armada-standard": ARMADA.source.name}
EMPIRE = """Faction: Empire
Assault: Most Wanted
Defense: Contested Outpost
Navigation: Intel Sweep

Victory II-class Star Destroyer (85)
"""


def met(store: Store, format: str, *texts: str | None, cards: bool = True, clock: bool = True) -> Game:
    """Ann and Bob with their lists in the first round of an event, and their game."""
    Here.store = store
    for pack in (second_edition(), first_edition(), ARMADA):
        store.cards.shelf.keep(pack)
    settings = Settings() if format == "xwing-escalation" else Settings(structure="custom", swiss_rounds=3, cut=0)
    store.create(c.Create(format, "Here", settings=settings), ORGANIZER, slug=HERE, reason="for the tests")
    do(store, c.Register(tuple(entry(format, name) for name in ("Ann", "Bob"))))
    do(store, c.ChooseCards(CARDS.get(format, first_edition().source.name) if cards else None))
    for player, text in zip(("p1", "p2"), texts, strict=False):
        do(store, c.SubmitList(player, text))
    do(store, c.CheckIn(("p1", "p2")))
    account(ORGANIZER, HERE)
    return publish(store, c.Start(), clock=clock)


def entry(format: str, name: str) -> Registration:
    """A player, or a team of two."""
    if FORMATS[format].unit == "player":
        return Registration(name)
    return Registration(name, members=(f"{name} one", f"{name} two"), captain=f"{name} one")


def do(store: Store, command: c.Command, by: str = ORGANIZER) -> None:
    store.obey(HERE, command, by, reason="for the tests")


def publish(store: Store, *before: c.Command, clock: bool = True) -> Game:
    """The next round, published."""
    for command in (*before, c.DrawRound(), c.Publish(), *((c.StartClock(),) if clock else ())):
        do(store, command)
    return game_of(store)


def game_of(store: Store) -> Game:
    round = state_of(store).round
    assert round is not None
    return round.games[1]


def told(client: Client) -> dict[str, list[str]]:
    """By the first rule of each step what the page adds to it."""
    page = client.get(f"/p/{HERE}/").content.decode()
    steps = re.findall(
        r'<li data-rule="[^"]+"><label class="check"><input type="checkbox" data-tick="setup.*?</li>', page, re.S
    )
    found = {}
    for step in steps:
        (rule,) = re.findall(r'<a class="why" href="[^"#]+#([^"]+)">Why\?</a>', step)
        lines = [html.unescape(line) for line in re.findall(r'<p class="known">([^<]+)</p>', step)]
        lines += [f"coin: {about}" for about in re.findall(r'name="about" value="([^"]+)"', step)]
        if lines:
            found[rule] = lines
    return found


def post(client: Client, action: str, **fields: Any) -> dict[str, Any]:
    answer = client.post(f"/p/{HERE}/do/{action}", fields, headers=LIVE)
    return {"status": answer.status_code, **answer.json()}
