"""What must hold of every event that was played through: its document, its log, its draws."""

from collections.abc import Iterator, Sequence
from random import Random

from msgspec import MsgspecError

from finalsalvo.event.check import check
from finalsalvo.event.life.document import document, from_document, whole_document
from finalsalvo.event.life.entry import Entry, line_problems, read_entry, write_log
from finalsalvo.event.life.evolve import fold
from finalsalvo.event.life.facts import Imported
from finalsalvo.event.life.focusing import focus, look_at
from finalsalvo.event.life.state import Phase, State
from finalsalvo.event.life.verify import verify
from finalsalvo.event.stages import stage_event
from finalsalvo.rules.refusal import breaks
from finalsalvo.simulate.play import Played


def faults(played: Played, seed: int = 0) -> list[str]:
    """Everything that does not hold, a sentence each: none, or the program has a fault."""
    return list(find_faults(played, Random(seed)))


def find_faults(played: Played, dice: Random) -> Iterator[str]:
    """One fault after the other."""
    entries, state = played.life.entries, played.state
    if state.phase is not Phase.FINISHED:
        yield f"the event ended as '{state.phase.value}'"
    for problem in breaks(check(whole_document(state))):
        yield f"its document breaks {problem.rule}: {problem.message}"
    for problem in verify(entries):
        yield f"its log does not verify: {problem.message}"
    yield from stage_faults(state)
    if fold(entries) != state:
        yield "its log does not fold into its state"
    log = write_log(entries)
    if read_log(log) != list(entries):
        yield "its log does not read back"
    place = dice.randrange(len(log))
    if log[place] != ord("\n") and not is_found(log, place, 1 << dice.randrange(8)):
        yield f"a changed byte {place} of its log is not found"


def stage_faults(state: State) -> Iterator[str]:
    """Stages that are another event in the log than in the file; and a file that does not come back as it went."""
    if not state.stages:
        return
    whole = whole_document(state)
    for plan in state.stages:
        if document(focus(state, plan.id)) != stage_event(whole, plan.id):
            yield f"{plan.id} is another event in the log than in the file"
    taken = look_at(from_document(Imported(whole, "", "", "")))
    if whole_document(taken) != whole:
        yield "its document does not come back as it went"


def read_log(log: bytes) -> Sequence[Entry]:
    """The entries of a log, one a line."""
    return [read_entry(line) for line in log.split(b"\n") if line]


def is_found(log: bytes, place: int, flip: int) -> bool:
    """Whether a log with one byte changed is noticed: it cannot be read, its seals or its steps do not verify."""
    changed = bytes([*log[:place], log[place] ^ flip, *log[place + 1 :]])
    try:
        entries = read_log(changed)
    except (MsgspecError, UnicodeDecodeError):
        return True
    return any(line_problems(changed.splitlines())) or bool(verify(entries))
