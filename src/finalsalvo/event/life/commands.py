"""What people can ask of an event. A command is refused with a sentence, or adds facts to the log.

`docs/permissions.md` says who may give which command when; it is written from `permissions.py`.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from finalsalvo.event.life.facts import (
    Audience,
    CardName,
    CardOverrides,
    Finding,
    ListTotal,
    LongText,
    Registration,
    TableNumber,
    hyphenated,
)
from finalsalvo.event.record import Event, Id, Text
from finalsalvo.rules.clock_roll import AttackFace, DefenseRoll
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import Result
from finalsalvo.rules.setup_steps import Question


class CommandBase(
    Struct,
    frozen=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag_field="command",
    tag=hyphenated,
):
    """What all commands have in common: their name."""

    @classmethod
    def action(cls) -> str:
        """The command's name as people see it: `start-clock`."""
        return str(cls.__struct_config__.tag)


# --- setting up -------------------------------------------------------------------------------------------


class Create(CommandBase, frozen=True):
    """Make an event of a format; whoever gives this command is its organizer.

    Where nothing is said about lists, they must be handed in if the book always asks for them.
    """

    format: str
    name: Text = ""
    date: Text | None = None
    settings: Settings = Settings()
    capacity: int | None = None
    lists_required: bool | None = None
    organizer_name: Text = "Organizer"
    starts_at: Text | None = None
    mode: Text | None = None
    outline: LongText | None = None


class Import(CommandBase, frozen=True):
    """Make an event from an event document."""

    document: Event
    organizer_name: Text = "Organizer"


class Change(CommandBase, frozen=True):
    """Change what was chosen for the event: all of it is given anew."""

    name: Text = ""
    date: Text | None = None
    settings: Settings = Settings()
    capacity: int | None = None
    lists_required: bool | None = None
    starts_at: Text | None = None
    mode: Text | None = None
    outline: LongText | None = None


class Prepare(CommandBase, frozen=True):
    """Note that something is ready that the organizer gets ready before the event, or that it is not after all."""

    item: Text
    done: bool = True


class DrawMats(CommandBase, frozen=True):
    """Draw which of the mats that players lent goes to which table; all of them are named anew."""

    mats: tuple[Text, ...]


class NameLeader(CommandBase, frozen=True):
    """Make somebody a marshal, head marshal, judge or scorekeeper; the organizer stays one. `player`: they play as."""

    leader: Id
    name: Text
    role: Literal["organizer", "marshal", "head marshal", "judge", "scorekeeper"]
    player: Id | None = None


class PlayAs(CommandBase, frozen=True):
    """Say whom a leader plays as in the event; without a player: they do not play, whoever has their name."""

    leader: Id
    player: Id | None = None


class ReleaseLeader(CommandBase, frozen=True):
    """Take a leader's role away."""

    leader: Id


class HandOver(CommandBase, frozen=True):
    """Make another leader the organizer. `player`: whom they play as."""

    leader: Id
    player: Id | None = None


class SetDuty(CommandBase, frozen=True):
    """Put a leader on or off duty."""

    leader: Id
    on_duty: bool


class Announce(CommandBase, frozen=True):
    """Say something to everybody, to those who still play, to the leaders, or only to the players of a `game`."""

    text: LongText
    to: Audience = "everybody"
    game: int | None = None


# --- registration -----------------------------------------------------------------------------------------


class Register(CommandBase, frozen=True):
    """Register one or many; during an event `from_round` is the round from which they play, 0 where they wait.

    Whoever has the name of somebody who is there already is asked about, unless it is said what they are:
    other people of that name to `register`, or the same people, to `skip`.
    """

    entries: tuple[Registration, ...]
    from_round: Annotated[int, Meta(ge=0, le=1000)] | None = None
    namesakes: Literal["ask", "register", "skip"] = "ask"


class Edit(CommandBase, frozen=True):
    """Change what is known of a player."""

    player: Id
    entry: Registration


class Withdraw(CommandBase, frozen=True):
    """Take a registration back before the start."""

    player: Id


class Merge(CommandBase, frozen=True):
    """One person registered twice: `player` goes, `into` stays."""

    player: Id
    into: Id


class CheckIn(CommandBase, frozen=True):
    """Note that players are there."""

    players: tuple[Id, ...]


class CheckOut(CommandBase, frozen=True):
    """Note that players are not there after all."""

    players: tuple[Id, ...]


class SubmitList(CommandBase, frozen=True):
    """Hand in a squad or fleet; without a text it was handed in on paper."""

    player: Id
    text: LongText | None = None


class JudgeList(CommandBase, frozen=True):
    """Say what a leader found in a list."""

    player: Id
    verdict: Literal["checked", "problem"]
    note: LongText = ""


class AmendList(CommandBase, frozen=True):
    """Put a list right from the components in use (XW2-LIST-04)."""

    player: Id
    text: LongText


class CheckLists(CommandBase, frozen=True):
    """Check all lists once more by the cards as they are now."""


class ChooseCards(CommandBase, frozen=True):
    """Name the card pack that lists are checked by, or none."""

    cards: Text | None = None


class OverrideCards(CommandBase, frozen=True):
    """Set something over the cards of the pack: other points, bans, dates. All of it is given anew."""

    overrides: CardOverrides = CardOverrides()


class SetDeadline(CommandBase, frozen=True):
    """Say until when players may hand in lists and change them (in milliseconds since 1970); else until the start."""

    due: int | None = None


class PublishLists(CommandBase, frozen=True):
    """Let everybody see the lists."""


class HideLists(CommandBase, frozen=True):
    """Hide the lists again from all but their players and the leaders."""


# --- rounds -----------------------------------------------------------------------------------------------


class Start(CommandBase, frozen=True):
    """Begin the event with those who are checked in."""


class EnterLate(CommandBase, frozen=True):
    """Let somebody in after the start; `against_bye`: they play whoever has the bye of this round (B18)."""

    player: Id
    against_bye: bool = False


class DrawRound(CommandBase, frozen=True):
    """Draw the next round, to be looked at before it is published."""


class DiscardDraft(CommandBase, frozen=True):
    """Throw the drawn round away."""


class Swap(CommandBase, frozen=True):
    """Let two players change places."""

    first: Id
    second: Id


class ForcePair(CommandBase, frozen=True):
    """Let two players meet; those whom they should have met meet each other."""

    first: Id
    second: Id


class ForbidPair(CommandBase, frozen=True):
    """Draw the round again with two kept apart, as if they had met."""

    first: Id
    second: Id


class MoveTable(CommandBase, frozen=True):
    """Put a game at another table; a game that stands there changes with it."""

    game: int
    table: TableNumber


class Publish(CommandBase, frozen=True):
    """Make the drawn round public."""


class WithdrawPublication(CommandBase, frozen=True):
    """Take the published round back to be looked at again."""


class CancelRound(CommandBase, frozen=True):
    """Take the last round back, with everything entered for it."""


class BringTogether(CommandBase, frozen=True):
    """Let two play who lost their opponents before the clock started, or one of them and the bye holder (B63)."""

    first: Id
    second: Id


# --- at the table -----------------------------------------------------------------------------------------


class FlipCoin(CommandBase, frozen=True):
    """Flip a coin at a table of the current round: for the choice of first player, for colours, for obstacles."""

    game: int
    about: Question


class ChooseObjective(CommandBase, frozen=True):
    """Note the objective that the first player chose, and whose card it is; chosen again, the last one stands."""

    game: int
    objective: CardName
    whose: Id | None = None


class MandateTotals(CommandBase, frozen=True):
    """Ask everybody to add up the other's list before round 1, or nobody."""

    on: bool = True


class VerifyTotal(CommandBase, frozen=True):
    """Note that a player has added up the other's list, and what they counted."""

    player: Id
    total: ListTotal | None = None


# --- the clock --------------------------------------------------------------------------------------------


class StartClock(CommandBase, frozen=True):
    """Start the round's clock; the roll of real dice may be given where the book has one."""

    attack: AttackFace | None = None
    defense: DefenseRoll | None = None


class PauseClock(CommandBase, frozen=True):
    """Let the clock stand still."""


class ResumeClock(CommandBase, frozen=True):
    """Let the clock run again."""


class ExtendTime(CommandBase, frozen=True):
    """Give minutes to everybody or to one game, or take them away."""

    minutes: int
    game: int | None = None


class CallMidPoint(CommandBase, frozen=True):
    """Announce that half of the time is over."""


class CallTime(CommandBase, frozen=True):
    """Announce that the time is over."""


# --- results ----------------------------------------------------------------------------------------------


class ReportResult(CommandBase, frozen=True):
    """Say as a player how the game ended; `leaving`: and drop after this round."""

    number: int
    game: int
    result: Result
    leaving: bool = False


class ConfirmResult(CommandBase, frozen=True):
    """Say as the other player that it was so; `result` is what they saw, which may have been changed since."""

    number: int
    game: int
    leaving: bool = False
    result: Result | None = None


class DisputeResult(CommandBase, frozen=True):
    """Say as the other player that it was not so."""

    number: int
    game: int
    note: LongText = ""


class SetResult(CommandBase, frozen=True):
    """Enter a result as a leader; `leaving` drop after this round. `later` says what becomes of rounds paired since.

    Once the cut is made, a Swiss result that changes it keeps the bracket or seeds it anew (`keep`, `reseed`).
    """

    number: int
    game: int
    result: Result
    leaving: tuple[Id, ...] = ()
    later: Literal["keep", "redo", "reseed"] | None = None


class ClearResult(CommandBase, frozen=True):
    """Take a result of the last round away."""

    number: int
    game: int


class NoShow(CommandBase, frozen=True):
    """Note that somebody did not come to a game, or neither did; `stay`: without dropping them."""

    game: int
    absent: tuple[Id, ...]
    stay: bool = False


# --- leaving ----------------------------------------------------------------------------------------------


class Drop(CommandBase, frozen=True):
    """Leave now, or `after` this round. `result` is how far a game in progress had come."""

    player: Id
    after: bool = False
    result: Result | None = None
    why: Literal["asked", "unable"] = "asked"


class CancelDrop(CommandBase, frozen=True):
    """Stay after all."""

    player: Id


class Rejoin(CommandBase, frozen=True):
    """Let somebody back in; `against_bye`: they play whoever has the bye of this round."""

    player: Id
    against_bye: bool = False


class Disqualify(CommandBase, frozen=True):
    """Remove somebody for good."""

    player: Id
    result: Result | None = None


class Substitute(CommandBase, frozen=True):
    """Let another, or nobody, take the place of one of a team (B60)."""

    player: Id
    leaving: Text
    coming: Text | None = None


class WithholdPrize(CommandBase, frozen=True):
    """Let a player's prize be withheld, or not."""

    player: Id
    withheld: bool = True


# --- conduct ----------------------------------------------------------------------------------------------


class Warn(CommandBase, frozen=True):
    """Warn a player."""

    player: Id
    category: Text
    note: LongText = ""


class Penalize(CommandBase, frozen=True):
    """Give a player a penalty."""

    player: Id
    category: Text
    note: LongText = ""


class RecommendRemoval(CommandBase, frozen=True):
    """Ask the organizer to remove a player."""

    player: Id
    note: LongText = ""


class CallJudge(CommandBase, frozen=True):
    """Call a leader to a game of the current round; `fortressing`: to check this player's ships for it."""

    game: int
    text: LongText = ""
    fortressing: Id | None = None


class TakeCall(CommandBase, frozen=True):
    """Come to a call."""

    call: int


class Rule(CommandBase, frozen=True):
    """Decide a call; a check for fortressing has a `finding`, step by step."""

    call: int
    ruling: LongText
    overrules: bool = False
    finding: Finding | None = None


class Appeal(CommandBase, frozen=True):
    """Ask for a ruling to be looked at by whoever is above."""

    call: int


class ReportComponent(CommandBase, frozen=True):
    """Note that a component is missing or damaged."""

    player: Id
    component: Text
    damaged: bool = False


class SettleComponent(CommandBase, frozen=True):
    """Note how a missing component was dealt with; ruled out: it is not allowed, and there is no other."""

    player: Id
    component: Text
    how: Literal["replaced", "proxy", "shared", "ruled out"]
    note: LongText = ""


class Inspect(CommandBase, frozen=True):
    """Note what was found on looking at a player's damage deck, or at something they use in place of the real thing."""

    player: Id
    what: Literal["deck", "substitute"]
    verdict: Literal["fine", "not allowed"]
    note: LongText = ""


class MandateSharing(CommandBase, frozen=True):
    """Let both players of a game use one set of something: dice, a ruler, templates."""

    game: int
    what: Text


# --- the cut and the end ----------------------------------------------------------------------------------


class MakeCut(CommandBase, frozen=True):
    """End Swiss and let the best go on; `later_day`: their rounds are on another day (XW2-CUT-05)."""

    later_day: bool = False


class DeclineSeat(CommandBase, frozen=True):
    """Not play in the bracket."""

    player: Id


class AcceptSeat(CommandBase, frozen=True):
    """Come in for somebody who left the cut."""

    player: Id


class Finish(CommandBase, frozen=True):
    """End the event and publish its secret."""


class Reopen(CommandBase, frozen=True):
    """Go on after the end."""


class Undo(CommandBase, frozen=True):
    """Take an entry of the log back; taking an undo back restores what it took."""

    entry: int


Command = (
    Create
    | Import
    | Change
    | Prepare
    | DrawMats
    | NameLeader
    | PlayAs
    | ReleaseLeader
    | HandOver
    | SetDuty
    | Announce
    | Register
    | Edit
    | Withdraw
    | Merge
    | CheckIn
    | CheckOut
    | SubmitList
    | JudgeList
    | AmendList
    | CheckLists
    | ChooseCards
    | OverrideCards
    | SetDeadline
    | PublishLists
    | HideLists
    | Start
    | EnterLate
    | DrawRound
    | DiscardDraft
    | Swap
    | ForcePair
    | ForbidPair
    | MoveTable
    | Publish
    | WithdrawPublication
    | CancelRound
    | BringTogether
    | FlipCoin
    | ChooseObjective
    | MandateTotals
    | VerifyTotal
    | StartClock
    | PauseClock
    | ResumeClock
    | ExtendTime
    | CallMidPoint
    | CallTime
    | ReportResult
    | ConfirmResult
    | DisputeResult
    | SetResult
    | ClearResult
    | NoShow
    | Drop
    | CancelDrop
    | Rejoin
    | Disqualify
    | Substitute
    | WithholdPrize
    | Warn
    | Penalize
    | RecommendRemoval
    | CallJudge
    | TakeCall
    | Rule
    | Appeal
    | ReportComponent
    | SettleComponent
    | Inspect
    | MandateSharing
    | MakeCut
    | DeclineSeat
    | AcceptSeat
    | Finish
    | Reopen
    | Undo
)
"""Any command."""
