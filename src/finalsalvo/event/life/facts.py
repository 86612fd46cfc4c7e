"""The facts of an event's log: everything that can have happened, each with what it changed.

A fact is never altered. State, standings, pages and exports are folded from the facts; what turned out wrong is put
right by a further fact. `docs/facts.md` is written from this module.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from finalsalvo.event.record import Event, Id, Round, Text
from finalsalvo.rules.clock_roll import AttackFace, DefenseRoll
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import Pair, Result

LOG_SCHEMA: Literal["finalsalvo.log/1"] = "finalsalvo.log/1"

LongText = Annotated[str, Meta(max_length=20_000)]
TableNumber = Annotated[int, Meta(ge=1, le=100_000)]
Finding = Literal["not met", "met", "unintentional", "intentional", "ended", "not ended"]


class FactBase(
    Struct,
    frozen=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    gc=False,  # what was read from JSON holds no circle, so nobody needs to look for one
    tag_field="kind",
    tag=lambda name: "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-"),
):
    """What all facts have in common: their kind, which is their name in the log."""


# --- setting up -------------------------------------------------------------------------------------------


class Created(FactBase, frozen=True):
    """The event was made. `commitment` is the SHA-256 of the secret from which every draw comes."""

    format: str
    organizer: Id
    organizer_name: Text
    commitment: str
    name: Text = ""
    date: Text | None = None
    settings: Settings = Settings()
    capacity: int | None = None
    lists_required: bool = False
    schema: Literal["finalsalvo.log/1"] = LOG_SCHEMA


class Imported(FactBase, frozen=True):
    """The event was taken over from an event document, with everything that had happened in it."""

    document: Event
    organizer: Id
    organizer_name: Text
    commitment: str
    schema: Literal["finalsalvo.log/1"] = LOG_SCHEMA


class Changed(FactBase, frozen=True):
    """What the organizer chose for the event was changed."""

    name: Text
    date: Text | None
    settings: Settings
    capacity: int | None
    lists_required: bool


class LeaderNamed(FactBase, frozen=True):
    """Somebody was made a leader, or given another role. `player` is who they are where they play as well."""

    leader: Id
    name: Text
    role: str
    player: Id | None = None


class LeaderReleased(FactBase, frozen=True):
    """Somebody is a leader no longer."""

    leader: Id


class DutyChanged(FactBase, frozen=True):
    """A leader went on or off duty; off duty they are a spectator."""

    leader: Id
    on_duty: bool


class HandedOver(FactBase, frozen=True):
    """Another leader is the organizer now; whoever was it before is a marshal."""

    leader: Id


class Announced(FactBase, frozen=True):
    """Something was said to everybody."""

    text: LongText


# --- registration -----------------------------------------------------------------------------------------


class Registration(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """What a player or a team gives when they register."""

    name: Text
    nickname: Text | None = None
    members: tuple[Text, ...] = ()
    captain: Text | None = None
    avoid: tuple[Text, ...] = ()
    first_round_bye: bool = False
    seed: Annotated[int, Meta(ge=1, le=100_000)] | None = None
    table: TableNumber | None = None
    contact: Text | None = None


class Registered(FactBase, frozen=True):
    """Somebody registered, as the `number`th; `waiting` where the event was full."""

    player: Id
    number: int
    entry: Registration
    waiting: bool = False


class Admitted(FactBase, frozen=True):
    """Somebody came off the waiting list."""

    player: Id


class Edited(FactBase, frozen=True):
    """What is known of a player was changed: a name, a nickname, a fixed table."""

    player: Id
    entry: Registration


class Withdrawn(FactBase, frozen=True):
    """Somebody who had registered does not come."""

    player: Id


class Merged(FactBase, frozen=True):
    """Two registrations were the same person: one of them is gone."""

    player: Id
    into: Id


class CheckedIn(FactBase, frozen=True):
    """Somebody is there."""

    player: Id


class CheckedOut(FactBase, frozen=True):
    """Somebody who was there is not, before the start."""

    player: Id


class ListSubmitted(FactBase, frozen=True):
    """A squad or fleet list was handed in; None where it was handed in on paper."""

    player: Id
    text: LongText | None = None


class ListJudged(FactBase, frozen=True):
    """A leader looked at a list."""

    player: Id
    verdict: Literal["checked", "problem"]
    note: LongText = ""


class ListAmended(FactBase, frozen=True):
    """A leader put a list right from the components in use, after the start."""

    player: Id
    text: LongText


# --- rounds -----------------------------------------------------------------------------------------------


class TieKey(Struct, frozen=True, array_like=True, gc=False):
    """The number that separates a player from those whom nothing else does (B14)."""

    player: Id
    key: int


class Started(FactBase, frozen=True):
    """The event began: rounds, cut and lengths are fixed and announced, and the tie keys are drawn."""

    settings: Settings
    players: int
    tie_keys: tuple[TieKey, ...]
    announced: tuple[str, ...] = ()


class EnteredLate(FactBase, frozen=True):
    """Somebody came after the start, with a loss for every round that they missed (B18)."""

    player: Id
    tie_key: int
    missed: tuple[int, ...] = ()


class RoundDrawn(FactBase, frozen=True):
    """The next round was drawn for the organizer to look at. `forbidden` are pairs that were not to meet."""

    round: Round
    seed: int
    forbidden: tuple[Pair, ...] = ()
    later_day: bool = False


class DraftDiscarded(FactBase, frozen=True):
    """A drawn round was thrown away before anybody saw it."""

    number: int


class PlayersSwapped(FactBase, frozen=True):
    """Two players changed places in a round by hand. `broke` is what the round lost by it."""

    number: int
    first: Id
    second: Id
    broke: tuple[str, ...] = ()


class TableMoved(FactBase, frozen=True):
    """A game was moved to another table; who sat there changes with it."""

    number: int
    game: int
    table: TableNumber


class RoundPublished(FactBase, frozen=True):
    """A round became public."""

    number: int


class PublicationWithdrawn(FactBase, frozen=True):
    """A published round went back to being looked at, before its clock started."""

    number: int


class RoundCancelled(FactBase, frozen=True):
    """A round was taken back as if it had not been, with everything entered for it."""

    number: int


class PairingKept(FactBase, frozen=True):
    """A round stayed as it was paired although what it came from changed; `why` says what."""

    number: int
    why: Text


class SeatTaken(FactBase, frozen=True):
    """Somebody without a game took the place of one who left, before the clock started (B63)."""

    number: int
    game: int
    leaver: Id
    comer: Id


class GameAdded(FactBase, frozen=True):
    """Two without a game were brought together after the round was published (B18, B63)."""

    number: int
    players: Pair
    table: TableNumber


# --- the clock --------------------------------------------------------------------------------------------


class ClockStarted(FactBase, frozen=True):
    """The clock of a round started; `attack` and `defense` are the hidden roll, where the book has one."""

    number: int
    minutes: int
    attack: AttackFace | None = None
    defense: DefenseRoll | None = None
    drawn: bool = False


class ClockPaused(FactBase, frozen=True):
    """The clock of a round stands still."""

    number: int


class ClockResumed(FactBase, frozen=True):
    """The clock of a round runs again."""

    number: int


class TimeExtended(FactBase, frozen=True):
    """A round, or one game of it, got more minutes (or fewer)."""

    number: int
    minutes: int
    game: int | None = None


class MidPointCalled(FactBase, frozen=True):
    """Half of the round's time was announced (XW2-TIME-03)."""

    number: int


class TimeCalled(FactBase, frozen=True):
    """Time is up: players finish the game round and score."""

    number: int


# --- results ----------------------------------------------------------------------------------------------


class ResultReported(FactBase, frozen=True):
    """A player wrote down how their game ended; `leaving`: they drop after this round."""

    number: int
    game: int
    player: Id
    result: Result
    leaving: bool = False


class ReportDisputed(FactBase, frozen=True):
    """The other player says that it was not so."""

    number: int
    game: int
    player: Id
    note: LongText = ""


class ResultSet(FactBase, frozen=True):
    """The result of a game stands: both agree on it, a leader entered it, or `leaver` left the other alone."""

    number: int
    game: int
    result: Result
    leaver: Id | None = None


class ResultCleared(FactBase, frozen=True):
    """The result of a game was taken away, and it is open again."""

    number: int
    game: int


class GameVoided(FactBase, frozen=True):
    """Neither player came to a game, or both have left it; `gone` are those who had left it before."""

    number: int
    game: int
    gone: tuple[Id, ...] = ()


# --- leaving ----------------------------------------------------------------------------------------------


class LeaveAnnounced(FactBase, frozen=True):
    """Somebody will drop at the end of this round."""

    player: Id


class LeaveCancelled(FactBase, frozen=True):
    """Somebody who wanted to drop stays."""

    player: Id


class Dropped(FactBase, frozen=True):
    """Somebody left the event and is not paired any more; they may ask to come back."""

    player: Id
    after_round: int
    why: Literal["asked", "no-show", "unable", "declined", "component"] = "asked"


class Rejoined(FactBase, frozen=True):
    """Somebody who had dropped is back, with a loss for every round that they missed."""

    player: Id
    missed: tuple[int, ...] = ()


class Disqualified(FactBase, frozen=True):
    """Somebody was removed and cannot come back."""

    player: Id
    after_round: int


class MemberReplaced(FactBase, frozen=True):
    """One of a team left and another took the place, or nobody did (B60)."""

    player: Id
    leaving: Text
    coming: Text | None = None


class PrizeWithheld(FactBase, frozen=True):
    """Somebody gets no prize (XW2-PAIR-06), or does after all."""

    player: Id
    withheld: bool = True


# --- conduct ----------------------------------------------------------------------------------------------


class Warned(FactBase, frozen=True):
    """Somebody was warned."""

    player: Id
    category: Text
    note: LongText = ""


class Penalized(FactBase, frozen=True):
    """Somebody got a penalty other than removal."""

    player: Id
    category: Text
    note: LongText = ""


class RemovalRecommended(FactBase, frozen=True):
    """A leader who may not remove a player asks the organizer to do it."""

    player: Id
    note: LongText = ""


class JudgeCalled(FactBase, frozen=True):
    """Somebody called a leader to a table; `fortressing` is whose ships are to be checked for it."""

    call: int
    number: int
    game: int
    text: LongText = ""
    fortressing: Id | None = None


class CallTaken(FactBase, frozen=True):
    """A leader is on the way."""

    call: int
    leader: Id


class Ruled(FactBase, frozen=True):
    """A leader decided; `overrules`: against the letter of a document that is in error. `final`: nobody is above.

    `finding` is a step of a check for fortressing: whether its criteria are met, it is meant, it has ended.
    """

    call: int
    leader: Id
    ruling: LongText
    overrules: bool = False
    final: bool = False
    finding: Finding | None = None


class Appealed(FactBase, frozen=True):
    """A player asked for the ruling to be looked at by a marshal, or by the head marshal."""

    call: int
    player: Id
    to: str


class ComponentMissing(FactBase, frozen=True):
    """Somebody misses or has damaged a component that they need."""

    player: Id
    component: Text
    damaged: bool = False


class ComponentSettled(FactBase, frozen=True):
    """A missing component was replaced, has a proxy, is shared with the opponent from now on, or was ruled out."""

    player: Id
    component: Text
    how: Literal["replaced", "proxy", "shared", "ruled out"]
    note: LongText = ""


# --- the cut and the end ----------------------------------------------------------------------------------


class CutMade(FactBase, frozen=True):
    """Swiss is over: these go on, best first. `ranked` is everybody who could come in, in order."""

    size: int
    ranked: tuple[Id, ...]
    later_day: bool = False


class CutTakenBack(FactBase, frozen=True):
    """The cut is made anew, because results that it came from have changed."""


class SeatOffered(FactBase, frozen=True):
    """A place in the cut became free and was offered to the next ranked."""

    player: Id


class SeatAccepted(FactBase, frozen=True):
    """Whoever was asked comes in as the lowest seed."""

    player: Id


class PlaceTaken(Struct, frozen=True, array_like=True):
    """Where a player finished, alone or in a band such as 5–8."""

    player: Id
    best: int
    worst: int


class Finished(FactBase, frozen=True):
    """The event is over; the secret is public, so that anybody can draw everything again."""

    places: tuple[PlaceTaken, ...]
    secret: str


class Reopened(FactBase, frozen=True):
    """The event goes on after it was finished."""


class Undone(FactBase, frozen=True):
    """An entry of the log was taken back; the entry stays in the history."""

    entry: int


Fact = (
    Created
    | Imported
    | Changed
    | LeaderNamed
    | LeaderReleased
    | DutyChanged
    | HandedOver
    | Announced
    | Registered
    | Admitted
    | Edited
    | Withdrawn
    | Merged
    | CheckedIn
    | CheckedOut
    | ListSubmitted
    | ListJudged
    | ListAmended
    | Started
    | EnteredLate
    | RoundDrawn
    | DraftDiscarded
    | PlayersSwapped
    | TableMoved
    | RoundPublished
    | PublicationWithdrawn
    | RoundCancelled
    | PairingKept
    | SeatTaken
    | GameAdded
    | ClockStarted
    | ClockPaused
    | ClockResumed
    | TimeExtended
    | MidPointCalled
    | TimeCalled
    | ResultReported
    | ReportDisputed
    | ResultSet
    | ResultCleared
    | GameVoided
    | LeaveAnnounced
    | LeaveCancelled
    | Dropped
    | Rejoined
    | Disqualified
    | MemberReplaced
    | PrizeWithheld
    | Warned
    | Penalized
    | RemovalRecommended
    | JudgeCalled
    | CallTaken
    | Ruled
    | Appealed
    | ComponentMissing
    | ComponentSettled
    | CutMade
    | CutTakenBack
    | SeatOffered
    | SeatAccepted
    | Finished
    | Reopened
    | Undone
)
"""Any fact."""
