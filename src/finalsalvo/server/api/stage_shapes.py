"""What the API shows of the stages of an event."""

from typing import Literal

from msgspec import Struct

from finalsalvo.event.life.stage_progress import StageProgress
from finalsalvo.event.standings import Standing
from finalsalvo.rules.stages import GoingOn, StageKind
from finalsalvo.server.api.told import ToldMessage

Carried = Literal["points", "seeds", "nothing"]
Counted = Literal["stage", "event"]


class PublicStage(Struct, frozen=True):
    """A stage of an event. An event without planned stages has its Swiss and its bracket here, as far as planned.

    `address` names it in addresses, in the place of the event; the Swiss and the bracket of an event without stages are
    at the event's own. `rounds` are planned, `played` are published. `players` are those in it now. `after` are the
    stages that it follows, `entry` says who goes on into it, and `carry` what they bring along; in a first stage there
    is neither. `rematches` and `byes` say whether those of this stage count, or of the whole event.
    """

    id: str
    address: str
    name: str
    kind: StageKind
    state: StageProgress
    players: int
    rounds: int | None
    played: int
    after: tuple[str, ...]
    entry: GoingOn | None
    carry: Carried | None
    rematches: Counted
    byes: Counted
    date: str | None
    starts_at: str | None
    place: str | None
    check_in: bool
    again: bool
    expected: int | None


class PublicStages(Struct, frozen=True):
    """All stages of an event in their order. `now` is the one that things happen in."""

    seq: int
    now: str
    stages: tuple[PublicStage, ...]


class PublicBorder(Struct, frozen=True):
    """The line between the last who goes on and the first who does not, and the `figure` that decides between them.

    That is `points`, a tiebreaker, `random`, `wins` or `losses` where a record decides, or the `place` in a bracket.
    `stage` is the flight, where each has a border of its own.
    """

    last_in: Standing
    first_out: Standing
    figure: str
    stage: str | None


class PublicGoingOn(Struct, frozen=True):
    """Who goes on into a stage by the results so far.

    `due`: the stages before it are over. `made`: people have gone on, and `seats` are those who hold a seat now, best
    seed first. `going` would go on by the results, `number` of them where `expected` were reckoned with; `behind` are
    those who just miss it. `problem` says why nobody can tell yet.
    """

    seq: int
    stage: str
    due: bool
    made: bool
    size: int
    number: int
    expected: int | None
    going: tuple[Standing, ...]
    behind: tuple[Standing, ...]
    borders: tuple[PublicBorder, ...]
    seats: tuple[str | None, ...]
    problem: ToldMessage | None


class FinalPlace(Struct, frozen=True):
    """Where somebody finished: alone, or in a band such as 5 to 8. `playing`: the bracket is not over for them.

    In an event with stages `stage` is where it was decided, and `why` says why a place is shared.
    """

    player: str
    best: int
    worst: int
    playing: bool
    stage: str | None = None
    why: ToldMessage | None = None
