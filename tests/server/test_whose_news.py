"""The live stream is open to everybody: it tells nobody but the very person that news is for them."""

import asyncio
import json
import re
from contextlib import suppress
from html import unescape
from pathlib import Path
from urllib.parse import unquote

import pytest
from people import HERE, ORGANIZER, code_for, populate
from serving import Phone, Server, Visitor, phone

from finalsalvo.server.http import following
from finalsalvo.server.http.following import follow_address, follower
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)
FOLLOW = re.compile(r'data-follow="([^"]+)"')


def followed(server: Server, person: str) -> tuple[Visitor, str]:
    """A player who has come by their link, and what their page follows."""
    visitor = Visitor(server.address)
    visitor.post("/in", "/in", code=code_for(person))
    found = FOLLOW.search(visitor.ask(f"/p/{HERE}/").text)
    assert found is not None
    return visitor, unescape(found[1])


async def lines(heard: Phone) -> list[dict[str, object]]:
    """All that a stream says in half a second."""
    told: list[dict[str, object]] = []
    with suppress(TimeoutError):
        async with asyncio.timeout(0.5):
            while True:
                told.append(dict(await heard.hear()))
    return told


def test_only_the_person_themselves_hears_that_news_is_for_them(store: Store, data: Path) -> None:
    """A result touches two players. A stranger sees that something has happened, whomever they say to be."""
    state = populate(store, results=0)
    assert state.round is not None
    game = state.round.in_order()[0]
    one, two = game.players
    [other] = state.round.in_order()[1].players[:1]
    server = Server(data)
    try:
        visitor, mine = followed(server, one)
        _, others = followed(server, other)
        streams = {
            "nobody": HERE,
            "who says to be one": f"{HERE}?me={one}",
            "who says to be another": f"{HERE}?me={other}",
            "who has changed their own": mine.replace(one, two, 1),
            "one": mine,
            "another": others,
        }

        async def play() -> dict[str, list[dict[str, object]]]:
            phones = [await phone(server.port, each) for each in streams.values()]
            form = {"game": str(game.number), "about": "help"}
            answer = await asyncio.to_thread(visitor.post, f"/p/{HERE}/do/call-judge", f"/p/{HERE}/", **form)
            assert answer.status == 200, answer.text
            heard = await asyncio.gather(*map(lines, phones))
            for each in phones:
                each.close()
            return dict(zip(streams, heard, strict=True))

        heard = asyncio.run(play())
    finally:
        server.stop()
    something = [{"seq": store.life(HERE).seq}]
    strangers = dict.fromkeys(list(streams)[:4], something)
    assert heard == {**strangers, "one": [{**something[0], "for": [one]}], "another": []}
    assert json.dumps(heard["nobody"]).count(one) == 0


def test_what_a_page_follows_is_for_one_event_and_one_person_and_ends(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = follow_address(HERE, "p 1")
    token = unquote(address.partition("?me=")[2])
    assert follower(HERE, token) == "p 1"
    assert [follower("elsewhere", token), *(follower(HERE, each) for each in ("p 1", "", token[:-1]))] == [None] * 4
    today = following.today()
    for later, whose in ((0, "p 1"), (following.DAYS, "p 1"), (following.DAYS + 1, None), (-2, None)):
        monkeypatch.setattr(following, "today", lambda later=later: today + later)
        assert follower(HERE, token) == whose
    assert ORGANIZER not in address
