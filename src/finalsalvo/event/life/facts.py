"""The facts of an event's log: everything that can have happened, each with what it changed.

A fact is never altered. State, standings, pages and exports are folded from the facts; what turned out wrong is put
right by a further fact. `docs/facts.md` is written from this module.
"""

from collections.abc import Mapping
from datetime import date
from typing import Annotated, Literal

from msgspec import Meta, Struct

from finalsalvo.event.record import Event, Id, Round, Text
from finalsalvo.rules.clock_roll import AttackFace, DefenseRoll
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import Pair, Result
from finalsalvo.rules.setup_steps import Question

LOG_SCHEMA: Literal["finalsalvo.log/1"] = "finalsalvo.log/1"

LongText = Annotated[str, Meta(max_length=20_000)]
TableNumber = Annotated[int, Meta(ge=1, le=100_000)]
ListTotal = Annotated[int, Meta(ge=0, le=100_000)]
Audience = Literal["everybody", "playing", "game", "leaders"]
Finding = Literal["not met", "met", "unintentional", "intentional", "ended", "not ended"]


def hyphenated(name: str) -> str:
    """The name of a fact or a command in logs and for people: `StartClock` is `start-clock`."""
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-")


class FactBase(
    Struct,
    frozen=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    gc=False,  # what was read from JSON holds no circle, so nobody needs to look for one
    tag_field="kind",
    tag=hyphenated,
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
    starts_at: Text | None = None
    mode: Text | None = None
    outline: LongText | None = None
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
    starts_at: Text | None = None
    mode: Text | None = None
    outline: LongText | None = None


class Prepared(FactBase, frozen=True):
    """Something that the organizer gets ready before the event is ready, or is not after all."""

    item: Text
    done: bool = True


class MatsDrawn(FactBase, frozen=True):
    """Borrowed mats were drawn onto tables: `tables` has the table of each mat in turn, None where it is not needed.

    `among` are the tables that there were.
    """

    mats: tuple[Text, ...]
    tables: tuple[TableNumber | None, ...]
    among: tuple[TableNumber, ...]


class LeaderNamed(FactBase, frozen=True):
    """Somebody was made a leader, or given another role. `player` is who they are where they play as well."""

    leader: Id
    name: Text
    role: str
    player: Id | None = None


class LeaderPlays(FactBase, frozen=True):
    """A leader plays in the event, as this player; None: they do not play, whoever has their name."""

    leader: Id
    player: Id | None = None


class LeaderReleased(FactBase, frozen=True):
    """Somebody is a leader no longer."""

    leader: Id


class DutyChanged(FactBase, frozen=True):
    """A leader went on or off duty; off duty they are a spectator."""

    leader: Id
    on_duty: bool


class HandedOver(FactBase, frozen=True):
    """Another leader is the organizer now, and plays as `player`; whoever was it before is a marshal."""

    leader: Id
    player: Id | None = None


class Announced(FactBase, frozen=True):
    """Something was said, to everybody or to some; `players` are those of the game that it was said to."""

    text: LongText
    to: Audience = "everybody"
    players: tuple[Id, ...] = ()


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
    """Somebody registered, as the `number`th; `waiting` where the event was full.

    `from_round` is the round from which they play, 0 where they wait; None before the start, and where nobody asked.
    """

    player: Id
    number: int
    entry: Registration
    waiting: bool = False
    from_round: int | None = None


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


class ListProblem(Struct, frozen=True, gc=False):
    """Something that the check of a list found against it, and the requirement that says so."""

    rule: Text
    message: LongText


class ListSubmitted(FactBase, frozen=True):
    """A squad or fleet list was handed in; None where it was handed in on paper. `problems`: what is wrong with it."""

    player: Id
    text: LongText | None = None
    problems: tuple[ListProblem, ...] = ()


class ListJudged(FactBase, frozen=True):
    """A leader looked at a list."""

    player: Id
    verdict: Literal["checked", "problem"]
    note: LongText = ""


class ListAmended(FactBase, frozen=True):
    """A leader put a list right from the components in use, after the start."""

    player: Id
    text: LongText
    problems: tuple[ListProblem, ...] = ()


class ListsChecked(FactBase, frozen=True):
    """All lists that could be read were checked once more: so many, and so many of them have problems."""

    lists: int
    with_problems: int


class ListRechecked(FactBase, frozen=True):
    """A list was checked once more, and the check found something else than before."""

    player: Id
    problems: tuple[ListProblem, ...] = ()


CardName = Annotated[str, Meta(min_length=1, max_length=200)]
Figure = Annotated[int, Meta(ge=-1_000, le=1_000)]


class CardOverrides(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True, gc=False):
    """What the organizer sets over the cards of the pack; cards are named as it names them, by name or by id.

    `points` to `epic_points` are other figures than the pack's. Of the Restricted List a squad may have
    `restricted_most`; None: nobody has said what is on it. `legal_from` is the day on which a card may first be played,
    `released` the day on which a product (X-Wing) or a card (Armada) came out; Armada's `allowed` cards may be played
    on any day, as may all where `whole_pack` is set, and `aces` limits squadrons with defense tokens.
    """

    points: Mapping[CardName, Figure] = {}
    loadouts: Mapping[CardName, Figure] = {}
    epic_points: Mapping[CardName, Figure] = {}
    banned: tuple[CardName, ...] = ()
    restricted: tuple[CardName, ...] | None = None
    restricted_most: Annotated[int, Meta(ge=0, le=100)] = 1
    legal_from: Mapping[CardName, date] = {}
    released: Mapping[CardName, date] = {}
    allowed: tuple[CardName, ...] = ()
    whole_pack: bool = False
    aces: Annotated[int, Meta(ge=0, le=100)] | None = None


class CardsChosen(FactBase, frozen=True):
    """The organizer named the card pack that lists are checked by; None: they are not checked."""

    cards: Text | None = None


class CardsOverridden(FactBase, frozen=True):
    """The organizer set something over the cards of the pack: all of it anew."""

    overrides: CardOverrides = CardOverrides()


class DeadlineSet(FactBase, frozen=True):
    """The moment after which players can neither hand in lists nor change them; None: the start."""

    due: int | None = None


class ListsPublished(FactBase, frozen=True):
    """Everybody may see the lists from now on."""


class ListsHidden(FactBase, frozen=True):
    """The lists are hidden again from all but their players and the leaders."""


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
    """The next round was drawn for the organizer to look at. `forbidden` are pairs that were not to meet.

    `held` and `held_byes` are who met and who sat out by the organizer's hand, and were left so: the rest was drawn.
    """

    round: Round
    seed: int
    forbidden: tuple[Pair, ...] = ()
    later_day: bool = False
    held: tuple[Pair, ...] = ()
    held_byes: tuple[Id, ...] = ()


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


# --- at the table -----------------------------------------------------------------------------------------


class CoinFlipped(FactBase, frozen=True):
    """A coin was flipped at a table: what it decides, and for whom it fell."""

    number: int
    game: int
    about: Question
    winner: Id


class ObjectiveChosen(FactBase, frozen=True):
    """The objective of a game was chosen, or another one than before; `whose` is the second player, if they said so."""

    number: int
    game: int
    objective: CardName
    whose: Id | None = None


class TotalsMandated(FactBase, frozen=True):
    """Everybody is asked to add up the other's list before round 1, or is not after all."""

    on: bool = True


class TotalVerified(FactBase, frozen=True):
    """A player has added up the list of the other, and counted so many points; None: they did not say."""

    number: int
    game: int
    player: Id
    total: ListTotal | None = None


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


class Inspected(FactBase, frozen=True):
    """A leader looked at a player's damage deck, or at something that they use in place of the real thing."""

    player: Id
    what: Literal["deck", "substitute"]
    verdict: Literal["fine", "not allowed"]
    note: LongText = ""


class SharingMandated(FactBase, frozen=True):
    """A marshal said that both players of a game use one set of something."""

    number: int
    game: int
    what: Text


# --- the cut and the end ----------------------------------------------------------------------------------


class CutMade(FactBase, frozen=True):
    """Swiss is over: these go on, best first. `ranked` is everybody who could come in, in order."""

    size: int
    ranked: tuple[Id, ...]
    later_day: bool = False


class CutTakenBack(FactBase, frozen=True):
    """The cut is made anew, because results that it came from have changed."""


class CutReseeded(FactBase, frozen=True):
    """A Swiss result was corrected after the cut: this is everybody's order now, and the seeds follow it (B82).

    `offered` are those who are asked now whether they come in for somebody who left; in older logs whoever was asked
    before and is still inside.
    """

    ranked: tuple[Id, ...]
    offered: tuple[Id, ...] | None = None


class BracketKept(FactBase, frozen=True):
    """A Swiss result was corrected after the cut, and the bracket stays with the seeds that it had; `why` (B82)."""

    seeds: tuple[Id | None, ...]
    why: Text


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


class Forgotten(FactBase, frozen=True):
    """Names, lists and everything that people wrote were deleted from this log, and it was sealed anew."""


class Undone(FactBase, frozen=True):
    """An entry of the log was taken back; the entry stays in the history."""

    entry: int


Fact = (
    Created
    | Imported
    | Changed
    | Prepared
    | MatsDrawn
    | LeaderNamed
    | LeaderPlays
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
    | ListsChecked
    | ListRechecked
    | CardsChosen
    | CardsOverridden
    | DeadlineSet
    | ListsPublished
    | ListsHidden
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
    | CoinFlipped
    | ObjectiveChosen
    | TotalsMandated
    | TotalVerified
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
    | Inspected
    | SharingMandated
    | CutMade
    | CutTakenBack
    | CutReseeded
    | BracketKept
    | SeatOffered
    | SeatAccepted
    | Finished
    | Reopened
    | Forgotten
    | Undone
)
"""Any fact."""
