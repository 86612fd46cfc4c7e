"""Watchers and their slots, without a network."""

import asyncio
from collections.abc import MutableMapping
from typing import Any

import pytest

from finalsalvo.server.running import live
from finalsalvo.server.running.live import Hub, news


class Wire:
    """What was sent to one phone. While it sleeps nothing gets through."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.ended = False
        self.awake = asyncio.Event()
        self.awake.set()

    async def __call__(self, message: MutableMapping[str, Any]) -> None:
        await self.awake.wait()
        self.sent.append(message["body"])
        self.ended = not message["more_body"]


async def settled() -> None:
    await asyncio.sleep(0.01)


def hub_here() -> Hub:
    hub = Hub()
    hub.loop = asyncio.get_running_loop()
    return hub


def test_all_who_watch_an_event_hear_of_it_and_nobody_else() -> None:
    async def play() -> None:
        hub = hub_here()
        one, two, other = Wire(), Wire(), Wire()
        hub.join("here", one)
        hub.join("here", two)
        hub.join("elsewhere", other)
        hub.announce("here", 7)
        await settled()
        assert one.sent == two.sent == [b'data: {"seq":7}\n\n']
        assert other.sent == []

    asyncio.run(play())


def test_a_sleeping_phone_delays_nobody_and_gets_only_the_latest() -> None:
    async def play() -> None:
        hub = hub_here()
        asleep, awake = Wire(), Wire()
        hub.join("here", asleep)
        hub.join("here", awake)
        asleep.awake.clear()
        for seq in range(1, 51):
            hub.hear("here", seq)
            await settled()
        assert len(awake.sent) == 50
        assert asleep.sent == []
        asleep.awake.set()
        await settled()
        assert asleep.sent == [b'data: {"seq":1}\n\n', b'data: {"seq":50}\n\n']

    asyncio.run(play())


def test_a_crowd_is_told_of_many_changes_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first at once and the last soon after; what came between is not told by itself."""
    monkeypatch.setattr(live, "BREATH", 0.05)

    async def play() -> None:
        hub, wire = hub_here(), Wire()
        hub.join("here", wire)
        hub.hear("here", 1)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert wire.sent == [b'data: {"seq":1}\n\n']
        for seq in range(2, 20):
            hub.hear("here", seq)
            await asyncio.sleep(0)
        await asyncio.sleep(0.1)
        assert wire.sent == [b'data: {"seq":1}\n\n', b'data: {"seq":19}\n\n']
        await asyncio.sleep(0.1)
        assert hub.breathing == set()

    asyncio.run(play())


# --- whom news touches -----------------------------------------------------------------------------------------


def told(seq: int, me: str | None = None) -> bytes:
    """News for all, or for somebody whom it touches."""
    return f'data: {{"seq":{seq}}}\n\n'.encode() if me is None else f'data: {{"seq":{seq},"for":["{me}"]}}\n\n'.encode()


def test_news_says_to_nobody_else_whom_it_touches() -> None:
    async def play() -> None:
        hub = hub_here()
        wires = {me: Wire() for me in (None, "p1", "p2", "p3")}
        hub.hear("here", 1)
        for me, wire in wires.items():
            hub.join("here", wire, me)
        hub.announce("here", 2, frozenset({"p2", "p1"}))
        await settled()
        hub.announce("here", 3)
        await settled()
        heard = {me: wire.sent for me, wire in wires.items()}
        assert heard == {
            None: [told(2), told(3)],
            "p1": [told(2, "p1"), told(3)],
            "p2": [told(2, "p2"), told(3)],
            "p3": [told(3)],
        }

    asyncio.run(play())


def test_where_a_step_is_missing_nobody_can_say_whom_it_touched() -> None:
    """Three was written by another process and has not been heard of; when it is, it is no news any more."""

    async def play() -> None:
        hub, wire, other = hub_here(), Wire(), Wire()
        hub.hear("here", 2)
        hub.join("here", wire, "p3")
        hub.join("here", other, "p9")
        hub.hear("here", 4, frozenset({"p1"}))
        await settled()
        hub.hear("here", 3, frozenset({"p2"}))
        await settled()
        hub.hear("here", 5, frozenset({"p3"}))
        await settled()
        assert (wire.sent, other.sent) == ([told(4), told(5, "p3")], [told(4)])

    asyncio.run(play())


def test_a_sleeping_phone_hears_of_everybody_whom_it_slept_through() -> None:
    async def play() -> None:
        hub, asleep, longer = hub_here(), Wire(), Wire()
        hub.hear("here", 1)
        hub.join("here", asleep, "p1")
        hub.join("here", longer, "p1")
        asleep.awake.clear()
        longer.awake.clear()
        for seq, whom in ((2, {"p1", "p9"}), (3, {"p1", "p2"}), (4, {"p3"}), (5, {"p1"})):
            hub.hear("here", seq, frozenset(whom))
            await settled()
        asleep.awake.set()
        await settled()
        assert asleep.sent == [told(2, "p1"), told(5, "p1")]
        hub.hear("here", 6)
        await settled()
        hub.hear("here", 7, frozenset({"p1"}))
        await settled()
        longer.awake.set()
        await settled()
        assert longer.sent == [told(2, "p1"), told(7)]  # everybody is among those it slept through

    asyncio.run(play())


def test_what_happens_in_a_breath_is_told_with_all_whom_it_touched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "BREATH", 0.05)

    async def play() -> None:
        hub, wire = hub_here(), Wire()
        wires = {me: Wire() for me in ("p3", "p4", "p5", "p6")}
        hub.hear("here", 1)
        hub.join("here", wire)
        for me, each in wires.items():
            hub.join("here", each, me)
        for seq in range(2, 6):
            hub.hear("here", seq, frozenset({f"p{seq}"}))
        await asyncio.sleep(0.1)
        assert wire.sent == [told(2), told(5)]
        assert [each.sent for each in wires.values()] == [[told(5, "p3")], [told(5, "p4")], [told(5, "p5")], []]

    asyncio.run(play())


def test_a_long_list_is_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "MOST_TOUCHED", 3)

    async def play() -> None:
        hub, wire = hub_here(), Wire()
        hub.hear("here", 1)
        hub.join("here", wire, "p2")
        hub.hear("here", 2, frozenset({"p1", "p2", "p3"}))
        await settled()
        hub.hear("here", 3, frozenset({"p1", "p2", "p3", "p4"}))
        await settled()
        assert wire.sent == [told(2, "p2"), told(3)]

    asyncio.run(play())


def test_who_asks_for_what_touches_them_hears_of_nothing_else() -> None:
    async def play() -> None:
        hub, mine, all_of_it = hub_here(), Wire(), Wire()
        hub.hear("here", 1)
        hub.join("here", mine, "p1")
        hub.join("here", all_of_it)
        for seq, whom in ((2, {"p1", "p2"}), (3, {"p3"}), (4, {"p3", "p4"})):
            hub.hear("here", seq, frozenset(whom))
            await settled()
        hub.hear("here", 5)
        await settled()
        hub.announce_return("here", 3)
        await settled()
        everybody = [told(5), told(3)]
        assert mine.sent == [told(2, "p1"), *everybody]
        assert all_of_it.sent == [told(2), told(3), told(4), *everybody]
        assert hub.untold == {}

    asyncio.run(play())


# --- what is no news -------------------------------------------------------------------------------------------


def test_what_is_known_is_not_told_again_and_older_news_is_none() -> None:
    async def play() -> None:
        hub, wire = hub_here(), Wire()
        hub.join("here", wire)
        for seq in (5, 5, 4, 6):
            hub.hear("here", seq)
            await settled()
        assert wire.sent == [b'data: {"seq":5}\n\n', b'data: {"seq":6}\n\n']
        assert hub.seqs == {"here": 6}

    asyncio.run(play())


def test_a_restored_event_goes_back_and_a_lost_one_is_forgotten() -> None:
    async def play() -> None:
        hub, wire = hub_here(), Wire()
        hub.join("here", wire)
        hub.hear("here", 9)
        hub.announce_return("here", 3)
        await settled()
        assert hub.seqs == {"here": 3}
        assert wire.sent[-1] == b'data: {"seq":3}\n\n'
        hub.announce_return("here", None)
        await settled()
        assert hub.seqs == {}

    asyncio.run(play())


def test_who_leaves_leaves_nothing_behind() -> None:
    async def play() -> None:
        hub = hub_here()
        for number in range(100):
            wire = Wire()
            watcher = hub.join(f"nothing-{number}", wire)
            wire.awake.clear()
            watcher.tell(news(1))
            await asyncio.sleep(0)
            hub.leave(f"nothing-{number}", watcher)
        await settled()
        assert hub.watchers == {}
        assert len(asyncio.all_tasks()) == 1

    asyncio.run(play())


def test_the_end_comes_to_everybody_and_after_it_nothing() -> None:
    async def play() -> None:
        hub = hub_here()
        before, after, asleep = Wire(), Wire(), Wire()
        hub.join("here", before)
        hub.join("here", asleep)
        asleep.awake.clear()
        hub.hear("here", 1)
        await settled()
        hub.close()
        hub.hear("here", 2)
        hub.join("here", after)
        asleep.awake.set()
        await settled()
        assert all((before.ended, after.ended, asleep.ended))
        assert before.sent == asleep.sent == [b'data: {"seq":1}\n\n', b""]

    asyncio.run(play())


def test_a_broken_wire_is_no_error() -> None:
    async def broken(message: MutableMapping[str, Any]) -> None:
        raise ConnectionResetError

    async def play() -> None:
        hub = hub_here()
        watcher = hub.join("here", broken)
        hub.hear("here", 1)
        await settled()
        hub.leave("here", watcher)

    asyncio.run(play())


def test_a_quiet_stream_says_that_it_is_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "HEARTBEAT", 0.01)

    async def play() -> None:
        hub, quiet, asleep = hub_here(), Wire(), Wire()
        hub.join("here", quiet)
        hub.join("here", asleep).tell(news(1))
        asleep.awake.clear()
        beat = asyncio.ensure_future(hub.beat())
        await asyncio.sleep(0.1)
        beat.cancel()
        asleep.awake.set()
        await settled()
        assert live.ALIVE.body in quiet.sent
        assert asleep.sent == [b'data: {"seq":1}\n\n']  # what it has to say is not replaced by a sign of life

    asyncio.run(play())


def test_before_the_server_runs_there_is_nobody_to_tell() -> None:
    Hub().announce("here", 1)
