"""A line of what is announced of an event, and a change of it."""

from msgspec import Struct

from finalsalvo.rules.structure import StructureRow
from finalsalvo.words.message import Message


class StructureTable(Struct, frozen=True):
    """The table of the book that rounds and cut come from, and which of its lines holds now; None: none does yet."""

    name: str
    rows: tuple[StructureRow, ...]
    here: StructureRow | None


class AnnouncedLine(Struct, frozen=True):
    """One thing that players are told: what about, what, and the rules that want it told.

    `missing`: something of it is not decided yet. `derived`: it follows from other lines, so that only those change.
    `reasons` are the rules of single texts, where each stands on one of its own.
    """

    id: str
    title: Message
    texts: tuple[Message, ...]
    rules: tuple[str, ...] = ()
    missing: bool = False
    derived: bool = False
    table: StructureTable | None = None
    reasons: tuple[tuple[Message, str], ...] = ()

    def reason_for(self, text: Message) -> str:
        """The rule that one of its texts stands on; "" where all have the same."""
        return next((rule for message, rule in self.reasons if message == text), "")


class AnnouncedChange(Struct, frozen=True):
    """A line was changed after players could read it: which, when, what it said before, and whether play had begun.

    `fresh` is what is new in it, of a line that says many things of which most stayed.
    """

    line: str
    title: Message
    at: int
    was: tuple[Message, ...]
    started: bool
    fresh: tuple[Message, ...] = ()
