"""An event in a store that commands are given to, in few words."""

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.state import LiveRound, State
from finalsalvo.rules.registry import FORMATS
from finalsalvo.server.http.here import Here
from finalsalvo.server.storage.store import Store

ORGANIZER = "olga"


class StoredEvent:
    """An event of a format by its slug, which is also the one that pages are asked for."""

    def __init__(self, store: Store, slug: str, format: str) -> None:
        self.store = Here.store = store
        self.slug = slug
        self.format = FORMATS[format]

    def entry(self, number: int) -> Registration:
        """Somebody who comes; a team where teams play."""
        name = f"Player {number}"
        if self.format.unit == "team":
            return Registration(name, members=(f"{name}a", f"{name}b"), captain=f"{name}a")
        return Registration(name)

    def check_in(self) -> None:
        """Everybody comes, with a list where the book always asks for one."""
        ids = tuple(self.state.players)
        if self.format.lists.required == "always":
            for player in ids:
                self.do(c.SubmitList(player, "a list"), by=player)
        self.do(c.CheckIn(ids))

    def do(self, command: c.Command, by: str = ORGANIZER) -> None:
        """Gives a command."""
        self.store.obey(self.slug, command, by, reason="for the tests")

    @property
    def state(self) -> State:
        """The event as it is."""
        state = self.store.life(self.slug).state
        assert state is not None
        return state

    @property
    def round(self) -> LiveRound:
        """The round that was published last."""
        assert self.state.round is not None
        return self.state.round
