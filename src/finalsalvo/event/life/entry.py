"""An entry of the log: what one command added, by whom, when and why, chained to the entry before it."""

import re
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256

from msgspec import Struct, ValidationError
from msgspec.json import Decoder, encode

from finalsalvo.event.life import sentences as say
from finalsalvo.event.life.facts import Fact
from finalsalvo.event.life.topics.log.sentences import STEP_CHANGED, STEP_MISSING
from finalsalvo.rules.refusal import Problem, Refusal
from finalsalvo.words.message import Quote


class Entry(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """One step of an event's life: its facts are there together or not at all.

    `at` is in milliseconds since 1970, `by` is the person, `reason` is what they said where the rules asked for one.
    `stage` is the part of the event that it is about, where there are several. `hash` seals everything above it and,
    through the entry before, the whole log up to here.
    """

    seq: int
    at: int
    by: str
    facts: tuple[Fact, ...]
    reason: str | None = None
    stage: str | None = None
    hash: str = ""


class Unsealed(Struct, frozen=True, omit_defaults=True):
    """An entry without its seal: the bytes that are sealed, and the same that stand in the line before the seal."""

    seq: int
    at: int
    by: str
    facts: tuple[Fact, ...]
    reason: str | None = None
    stage: str | None = None


BEGINNING = "0" * 64
"""What the first entry is chained to."""

ENTRY = Decoder(Entry)


def seal_of(entry: Entry, before: str) -> str:
    """The seal of an entry after the one with the seal `before`."""
    content = encode(Unsealed(entry.seq, entry.at, entry.by, entry.facts, entry.reason, entry.stage))
    return sha256(before.encode() + content).hexdigest()


def seal(entry: Entry, before: Entry | None) -> Entry:
    """An entry chained to the one before it, as it will be read again; refuses what could not be.

    Equal values may be written differently: what is left out as a default is told by identity and not by equality.
    """
    try:
        entry = ENTRY.decode(encode(entry))
    except ValidationError as error:
        raise Refusal("command", "contract", say.UNWRITABLE(error=Quote(str(error)))) from None
    seal = seal_of(entry, BEGINNING if before is None else before.hash)
    return Entry(entry.seq, entry.at, entry.by, entry.facts, entry.reason, entry.stage, seal)


def chain_problems(entries: Sequence[Entry]) -> Iterator[Problem]:
    """The first place at which a log was changed after it was written, or has a gap."""
    before = BEGINNING
    for place, entry in enumerate(entries, start=1):
        if entry.seq != place:
            yield Problem("contract", STEP_MISSING(step=place, next=entry.seq), f"entries[{place}]")
            return
        if entry.hash != seal_of(entry, before):
            yield Problem("contract", STEP_CHANGED(step=entry.seq), f"entries[{entry.seq}]")
            return
        before = entry.hash


SEAL = re.compile(rb',"hash":"([0-9a-f]{64})"}\Z')
"""How a line ends."""


def line_problems(lines: Sequence[bytes]) -> Iterator[Problem]:
    """The first line that is not what was written, told by its bytes: whatever else a byte may mean, it is sealed."""
    before = BEGINNING
    for number, line in enumerate(lines, start=1):
        end = SEAL.search(line)
        seal = end[1].decode() if end is not None else ""
        if end is None or seal != sha256(before.encode() + line[: end.start()] + b"}").hexdigest():
            yield Problem("contract", STEP_CHANGED(step=number), f"entries[{number}]")
            return
        before = seal


def read_entry(line: bytes | str) -> Entry:
    """One line of a log."""
    return ENTRY.decode(line)


def write_log(entries: Iterable[Entry]) -> bytes:
    """A whole log, one entry a line."""
    return b"".join(encode(entry) + b"\n" for entry in entries)
