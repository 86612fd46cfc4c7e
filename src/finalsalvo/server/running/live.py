"""Who watches which event, and how they hear of a change: a slot each, in which the latest news replaces older.

News knows whom it touches, where that is not everybody: a player's page need not be asked for with every result. Only
they are told so; everybody else hears that the event has gone on.
A phone that sleeps keeps nobody waiting: news is put into its slot, and a task of its own sends what is there when the
phone takes it. Such a task lives only while it sends, so a quiet stream costs little more than its socket.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.json import encode

from finalsalvo.event.life.concerns import EVERYBODY, Touched
from finalsalvo.server.http.prepared import Send

HEARTBEAT = 20.0
"""So many seconds pass until a stream says that it is alive."""
BREATH = 0.000_1
"""So many seconds for each who was told pass until they are told again: what happens meanwhile is told as one. A few
hear everything at once; thousands would otherwise ask for their page with every result that comes in."""
LONGEST_BREATH = 0.5
AT_ONCE = 500
"""So many are told before others get their turn."""
MOST_TOUCHED = 40
"""More persons are not listed: then it is for everybody."""


class Piece(Struct, frozen=True, omit_defaults=True):
    """Something to be sent. Of news: how far the event is, and whom it touches since the piece before.

    `body` is for everybody and names nobody.
    """

    body: bytes
    seq: int = 0
    whom: Touched = EVERYBODY


ALIVE = Piece(b": \n\n")
END = Piece(b"")


def news(seq: int, whom: Touched = EVERYBODY) -> Piece:
    """News of an event."""
    return Piece(line({"seq": seq}), seq, whom)


def line(told: dict[str, Any]) -> bytes:
    """A line of a stream."""
    return b"data: " + encode(told) + b"\n\n"


def together(one: Touched, other: Touched) -> Touched:
    """Whom two pieces of news touch, told as one."""
    if one is None or other is None:
        return EVERYBODY
    both = one | other
    return both if len(both) <= MOST_TOUCHED else EVERYBODY


class Watcher:
    """One open stream: the latest piece that it has not sent yet.

    `me`: it is that very person's, and hears only of what touches them, and that it does.
    """

    __slots__ = ("latest", "me", "send", "sending")

    def __init__(self, send: Send, me: str | None = None) -> None:
        self.send, self.me = send, me
        self.latest: Piece | None = None
        self.sending: asyncio.Task[None] | None = None

    def cares(self, piece: Piece) -> bool:
        """Whether news touches who watches here."""
        return self.me is None or piece.whom is None or self.me in piece.whom

    def words(self, piece: Piece) -> bytes:
        """What is sent of a piece: who is meant is said to them alone."""
        if self.me is None or piece.whom is None:
            return piece.body
        return line({"seq": piece.seq, "for": [self.me]})

    def tell(self, piece: Piece) -> None:
        """Puts a piece into the slot, and sees to it that it is sent. After the end comes nothing more.

        What waits there is replaced, but not whom it touched.
        """
        waiting = self.latest
        if waiting is None or waiting is ALIVE or piece is END:
            self.latest = piece
        elif waiting is not END and piece is not ALIVE:
            whom = together(waiting.whom, piece.whom)
            self.latest = piece if whom == piece.whom else news(piece.seq, whom)
        if self.sending is None:
            self.sending = asyncio.get_running_loop().create_task(self.empty_slot())

    def ping(self) -> None:
        """Says that the stream is alive, where nothing else is being said."""
        if self.sending is None:
            self.tell(ALIVE)

    async def empty_slot(self) -> None:
        """Sends what is in the slot, as often as something new has come into it."""
        try:
            while self.latest is not None:
                piece = self.latest
                if piece is not END:
                    self.latest = None
                words = self.words(piece)
                await self.send({"type": "http.response.body", "body": words, "more_body": piece is not END})
                if piece is END:
                    return
        except OSError:
            pass  # the phone has gone
        self.sending = None

    def cancel(self) -> None:
        """Gives up what is being sent."""
        if self.sending is not None:
            self.sending.cancel()


class Hub:
    """All watchers by event, and how far each event is. Lives in the event loop; other threads call `announce`."""

    def __init__(self) -> None:
        self.watchers: dict[str, set[Watcher]] = {}
        self.seqs: dict[str, int] = {}
        self.returns: dict[str, int] = {}
        self.untold: dict[str, Touched] = {}
        self.breathing: set[str] = set()
        self.loop: asyncio.AbstractEventLoop | None = None
        self.closed = False

    # --- from any thread ------------------------------------------------------------------------------------

    def announce(self, slug: str, seq: int, whom: Touched = EVERYBODY) -> None:
        """An event has come so far: by a command of this process, or as the watch saw."""
        self.soon(self.hear, slug, seq, whom)

    def announce_return(self, slug: str, seq: int | None) -> None:
        """An event was put back to an earlier state, or is not there any more."""
        self.soon(self.put_back, slug, seq)

    def soon(self, what: Callable[..., None], *about: Any) -> None:
        """Lets the event loop do something; before it runs and after it has ended there is nobody to tell."""
        loop = self.loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(what, *about)

    # --- in the loop ----------------------------------------------------------------------------------------

    def hear(self, slug: str, seq: int, whom: Touched = EVERYBODY) -> None:
        """Notes how far an event is and tells all who watch it; what is known already is not told again.

        Where steps between are not known, nobody can say whom they touched.
        """
        known = self.seqs.get(slug, 0)
        if seq > known:
            self.seqs[slug] = seq
            self.note(slug, whom if seq == known + 1 else EVERYBODY)
            self.tell(slug)

    def note(self, slug: str, whom: Touched) -> None:
        """Notes whom the next news of an event touches."""
        self.untold[slug] = together(self.untold.get(slug, frozenset()), whom)

    def put_back(self, slug: str, seq: int | None) -> None:
        """Forgets what is no longer so. How often that was counts: the same number may now mean something else."""
        self.returns[slug] = self.returns.get(slug, 0) + 1
        if seq is None:
            self.seqs.pop(slug, None)
        else:
            self.seqs[slug] = seq
            self.note(slug, EVERYBODY)
            self.tell(slug)

    def tell(self, slug: str) -> None:
        """Puts news into the slots of all who watch an event, unless they were told a moment ago: then in a moment."""
        if slug in self.breathing:
            return
        seq = self.seqs.get(slug, 0)
        piece = news(seq, self.untold.pop(slug, EVERYBODY))
        told = [watcher for watcher in self.watchers.get(slug, ()) if watcher.cares(piece)]
        if not told:
            return
        for watcher in told:
            watcher.tell(piece)
        self.breathing.add(slug)
        breath = min(LONGEST_BREATH, BREATH * len(told))
        asyncio.get_running_loop().call_later(breath, self.breathe, slug, seq)

    def breathe(self, slug: str, told: int) -> None:
        """The moment is over: tells what has happened in it."""
        self.breathing.discard(slug)
        if self.seqs.get(slug, told) != told:
            self.tell(slug)

    def join(self, slug: str, send: Send, me: str | None = None) -> Watcher:
        """A new watcher of an event, or only of what touches one person in it."""
        watcher = Watcher(send, me)
        self.watchers.setdefault(slug, set()).add(watcher)
        if self.closed:
            watcher.tell(END)
        return watcher

    def leave(self, slug: str, watcher: Watcher) -> None:
        """Forgets a watcher."""
        watcher.cancel()
        others = self.watchers[slug]
        others.discard(watcher)
        if not others:
            del self.watchers[slug]

    async def beat(self) -> None:
        """Says to every stream now and then that it is alive, some at a time."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            for number, watcher in enumerate([each for watchers in self.watchers.values() for each in watchers]):
                watcher.ping()
                if number % AT_ONCE == 0:
                    await asyncio.sleep(0)

    def close(self) -> None:
        """Ends every stream, so that the server can stop."""
        self.closed = True
        for watchers in self.watchers.values():
            for watcher in watchers:
                watcher.tell(END)
