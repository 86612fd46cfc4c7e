"""An event alive: its log and the state that the log folds into, kept together."""

from collections.abc import Iterable, Sequence

from msgspec import MsgspecError, Struct
from msgspec.json import encode

from finalsalvo.event.life import sentences as say
from finalsalvo.event.life.commands import Command
from finalsalvo.event.life.context import CardsAhead, Context, Decision, Found, Worth
from finalsalvo.event.life.decide import decide
from finalsalvo.event.life.entry import Entry, read_entry, seal
from finalsalvo.event.life.evolve import evolve, fold
from finalsalvo.event.life.facts import Fact, Undone
from finalsalvo.event.life.state import State
from finalsalvo.rules.refusal import Refusal
from finalsalvo.words.message import Quote


class Life(Struct, frozen=True):
    """A log and its state. Adding an entry gives a new life that shares the old one.

    `reader`: this is what one person may see of it (`eyes.py`), to be shown and never to be written to.
    """

    entries: tuple[Entry, ...] = ()
    state: State | None = None
    reader: str | None = None

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return len(self.entries)

    def with_entries(self, more: Sequence[Entry]) -> "Life":
        """The life after further entries: only those are folded, unless one takes something back."""
        entries = (*self.entries, *more)
        if any(type(fact) is Undone for entry in more for fact in entry.facts):
            return Life(entries, fold(entries))
        state = self.state
        for entry in more:
            state = evolve(state, entry)
        return Life(entries, state)

    def next_entry(self, made: tuple[Fact, ...], context: Context, stage: str | None = None) -> Entry:
        """The entry that some facts make, sealed to those before it; refuses what could not be read back."""
        before = self.entries[-1] if self.entries else None
        try:
            entry = seal(Entry(self.seq + 1, context.at, context.by, made, context.reason, stage), before)
            read_entry(encode(entry))
        except (MsgspecError, UnicodeError, OverflowError) as error:
            raise Refusal("command", "contract", say.UNWRITABLE(error=Quote(str(error)))) from None
        return entry


def obey(
    life: Life,
    command: Command,
    *,
    by: str,
    at: int,
    secret: str,
    reason: str | None = None,
    found: Found | None = None,
    worth: Worth | None = None,
    cards: CardsAhead | None = None,
    stage: str | None = None,
    sure: bool = False,
    asks: bool = False,
) -> tuple[Life, Decision]:
    """The life after a command, and what was decided; raises a Refusal, and then nothing has happened."""
    context = Context(
        by=by,
        at=at,
        secret=secret,
        reason=reason,
        history=life.entries,
        found=found,
        worth=worth,
        cards=cards,
        stage=stage,
        sure=sure,
        asks=asks,
    )
    decision = decide(life.state, command, context)
    return life.with_entries([life.next_entry(decision.facts, context, decision.stage)]), decision


def living(entries: Iterable[Entry]) -> Life:
    """A life from its log."""
    entries = tuple(entries)
    return Life(entries, fold(entries) if entries else None)


def state_of(life: Life) -> State:
    """The state of an event that has begun."""
    assert life.state is not None
    return life.state
