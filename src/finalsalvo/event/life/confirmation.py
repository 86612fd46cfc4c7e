"""How much a command asks of whoever gives it: nothing, to be sure, a reason, or the name of the event.

This is the one table of it. Pages, API, command line and `docs/permissions.md` all use it. A command is done at once
wherever an undo brings everything back; it asks where people have seen what changes; it wants a reason only where a
book or a fair opponent would.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.context import Context, Decision, book
from finalsalvo.event.life.focusing import is_closed
from finalsalvo.event.life.permission import Asking, Word
from finalsalvo.event.life.state import LiveRound, Presence, State
from finalsalvo.event.life.topics.setup.late import PAIRED, WORTH
from finalsalvo.rules.house import LOCKED
from finalsalvo.rules.refusal import Problem
from finalsalvo.rules.result import Stage

AT_ONCE, ASKS, WANTS_REASON, WANTS_NAME = Asking

Case = Callable[[Any, Any, Decision], Asking]
"""The least that is asked in a situation: the state before a command, the command, and what would come of it."""


class Manner(Struct, frozen=True):
    """How a command asks: `plain` by itself, `seen` in the phases that the permissions mark, `doubted` with warnings.

    `case` may ask more in a situation, and `when` says for the docs which one that is.
    """

    plain: Asking = AT_ONCE
    seen: Asking = ASKS
    doubted: Asking = ASKS
    case: Case | None = None
    when: str = ""


def by_rule(*rules: str) -> Case:
    """A reason is wanted where a warning stands on one of these rules."""
    return lambda state, command, decision: WANTS_REASON if stands_on(decision.warnings, rules) else AT_ONCE


def by_cite(*cites: str) -> Case:
    """A reason is wanted where a warning stands on what the event's book says about one of these."""

    def case(state: State, command: Any, decision: Decision) -> Asking:
        rules = [state.format.cites.get(each, "") for each in cites]
        return WANTS_REASON if stands_on(decision.warnings, rules) else AT_ONCE

    return case


def stands_on(warnings: tuple[Problem, ...], rules: Any) -> bool:
    """Whether one of some warnings stands on one of some rules."""
    return any(each.rule in rules for each in warnings)


def at_place(*places: str) -> Case:
    """A reason is wanted where a warning is about one of these places."""
    return lambda state, command, decision: (
        WANTS_REASON if any(each.place in places for each in decision.warnings) else AT_ONCE
    )


def settings_changed(state: State, command: c.Change, decision: Decision) -> Asking:
    """Rounds, cut and clock are asked about; what rounds were played by, and lists that a book wants, want a reason."""
    places = [each.place.removeprefix("settings.") for each in decision.warnings]
    if not state.started:
        return WANTS_REASON if "lists_required" in places else AT_ONCE
    house = {"lists_required", *WORTH, *PAIRED} & set(places)
    return WANTS_REASON if house else ASKS if {*LOCKED} & set(places) else AT_ONCE


def lists_waived(state: State | None, command: c.Create, decision: Decision) -> Asking:
    """Lists that the book always asks for are waived only for a reason."""
    return WANTS_REASON if any(each.place == "lists_required" for each in decision.warnings) else AT_ONCE


def start_asked(state: State, command: c.Start, decision: Decision) -> Asking:
    """Leaders who must not play, and lists that the book always asks for, want a reason; who is missing is named."""
    lists = book(state).lists.always and any(each.place == "lists" and each.players for each in decision.warnings)
    if lists or any(each.place == "leaders" for each in decision.warnings):
        return WANTS_REASON
    return ASKS if not_here(state) else AT_ONCE


def not_here(state: State) -> tuple[str, ...]:
    """Those who are registered and have not been checked in."""
    return tuple(each.id for each in state.entrants() if each.presence is Presence.REGISTERED)


def late_without_list(state: State, command: Any, decision: Decision) -> Asking:
    """Somebody without a list that the book always asks for."""
    return WANTS_REASON if decision.warnings and book(state).lists.always else AT_ONCE


def result_asked(state: State, command: c.SetResult, decision: Decision) -> Asking:
    """An earlier round, one before the cut, rolled dice, and a game without its components want a reason."""
    round = state.round_numbered(command.number)
    game = None if round is None else round.games.get(command.game)
    if round is None or game is None:
        return AT_ONCE
    if game.result is None:
        cases = (by_cite("manners.concede_without"), at_place("winner"))
        return max(case(state, command, decision) for case in cases)
    return AT_ONCE if of_this_round(state, round) else WANTS_REASON


def of_this_round(state: State, round: LiveRound) -> bool:
    """Whether nothing was made of a round yet: it is the last one, and nobody has gone on from it."""
    last = state.round is not None and round.number == state.round.number
    cut = state.cut is not None and round.stage is Stage.SWISS
    return last and not cut and not (state.at and is_closed(state, state.at))


def prize_withheld(state: State, command: c.WithholdPrize, decision: Decision) -> Asking:
    """To take a prize away; it is given back at once."""
    return WANTS_REASON if command.withheld else AT_ONCE


def fortress_stands(state: State, command: c.Rule, decision: Decision) -> Asking:
    """A fortress that was not broken up ends the game."""
    return ASKS if command.finding == "not ended" else AT_ONCE


def ruled_out(state: State, command: c.SettleComponent, decision: Decision) -> Asking:
    """Whoever is left without a component is dropped or disqualified."""
    return WANTS_REASON if command.how == "ruled out" else AT_ONCE


def game_left(state: State, command: c.Drop, decision: Decision) -> Asking:
    """Whoever drops out of a game takes it from somebody else."""
    game = None if state.round is None else state.round.game_of(command.player)
    return ASKS if game is not None and game.open and not command.after else AT_ONCE


SEEN = PLAIN = Manner()
QUESTION = Manner(plain=ASKS)
REASON = Manner(plain=WANTS_REASON, seen=WANTS_REASON, doubted=WANTS_REASON)
FALLEN = Manner(doubted=WANTS_REASON, when="3 once they have fallen")
BY_HAND = Manner(seen=WANTS_REASON, doubted=AT_ONCE, case=by_rule("B11"), when="3 where two meet again")

MANNERS: Mapping[type[c.CommandBase], Manner] = {
    c.Create: Manner(doubted=AT_ONCE, case=lists_waived, when="3 without the lists that a book wants"),
    c.Import: Manner(when="2 where the document breaks its book"),
    c.Change: Manner(
        doubted=AT_ONCE,
        case=settings_changed,
        when="2 for rounds, cut and clock after the start, 3 for what rounds were played by, and for lists that a book "
        "wants",
    ),
    c.PlanStages: SEEN,
    c.DrawMats: SEEN,
    c.ReleaseLeader: QUESTION,
    c.HandOver: REASON,
    c.Announce: Manner(case=by_cite("clock.hidden"), when="2 of agreed results, 3 of a hidden clock"),
    c.Register: Manner(when="2 for a name that is there"),
    c.Edit: Manner(when="2 for a member of another team"),
    c.Merge: QUESTION,
    c.SubmitList: Manner(when="2 after the deadline"),
    c.JudgeList: Manner(doubted=WANTS_REASON, when="3 against what the check found"),
    c.AmendList: Manner(seen=WANTS_REASON),
    c.ChooseCards: Manner(case=by_cite("lists.points"), when="3 where they change the points limit after the start"),
    c.OverrideCards: Manner(seen=WANTS_REASON),
    c.HideLists: SEEN,
    c.Start: Manner(case=start_asked, when="2 with people or things missing, 3 where the book forbids it"),
    c.EnterLate: Manner(case=late_without_list, when="2 without a list, 3 where the book always wants one"),
    c.DrawRound: Manner(when="2 where somebody cannot play"),
    c.Swap: BY_HAND,
    c.ForcePair: BY_HAND,
    c.ForbidPair: Manner(doubted=AT_ONCE),
    c.WithdrawPublication: SEEN,
    c.CancelRound: REASON,
    c.RecordRound: REASON,
    c.BringTogether: Manner(doubted=WANTS_REASON, when="3 where two meet again"),
    c.FlipCoin: FALLEN,
    c.RollSalvo: FALLEN,
    c.EnterSalvo: FALLEN,
    c.RollPriority: FALLEN,
    c.EnterPriority: FALLEN,
    c.StartClock: Manner(when="2 while lists are being added up"),
    c.ExtendTime: Manner(doubted=AT_ONCE),
    c.CallMidPoint: Manner(when="2 before half of the time"),
    c.CallTime: Manner(when="2 with more than a minute left"),
    c.ReportResult: Manner(when="2 for a result that is unlikely"),
    c.SetResult: Manner(
        case=result_asked, when="2 for another result of this round, 3 of an earlier one and against the dice"
    ),
    c.ClearResult: SEEN,
    c.NoShow: QUESTION,
    c.Drop: Manner(case=game_left, when="2 with an open game"),
    c.Rejoin: Manner(doubted=WANTS_REASON, when="3 for a leader who could read lists"),
    c.Disqualify: REASON,
    c.Substitute: SEEN,
    c.WithholdPrize: Manner(doubted=WANTS_REASON, case=prize_withheld, when="3 to take it away"),
    c.Warn: REASON,
    c.Penalize: REASON,
    c.RecommendRemoval: REASON,
    c.Rule: Manner(case=fortress_stands, when="2 where it ends the game"),
    c.SettleComponent: Manner(case=ruled_out, when="3 where it is not allowed"),
    c.MakeCut: QUESTION,
    c.DeclineSeat: QUESTION,
    c.Finish: QUESTION,
    c.Reopen: REASON,
}
"""Every command that asks in some situation; all others are done at once.

Whoever deletes an event, or what it knows of people, types its name: that is no command, and no undo brings it back.
"""

OWN_WORDS: Mapping[type[c.CommandBase], tuple[str, ...]] = {
    c.Warn: ("note", "category"),
    c.Penalize: ("note", "category"),
    c.RecommendRemoval: ("note",),
    c.SettleComponent: ("note",),
}
"""Fields of commands that say why themselves."""

BEFORE_ALL = (
    c.Start,
    c.Publish,
    c.Announce,
    c.Finish,
    c.MakeCut,
    c.PublishLists,
    c.HideLists,
    c.CancelRound,
    c.RecordRound,
    c.CallTime,
)
"""What everybody sees at once: it can be undone beside it for longer."""

FALLS_ONCE = (c.FlipCoin, c.RollSalvo, c.RollPriority, c.DisputeResult, c.Reopen)
"""What was drawn or said, and cannot be made unseen: no undo is offered beside it."""


def manner_of(kind: type[c.CommandBase]) -> Manner:
    """How a kind of command asks."""
    return MANNERS.get(kind, PLAIN)


def asking(state: State | None, command: c.CommandBase, decision: Decision, word: Word = "yes") -> Asking:
    """What a command asks in its situation; `word` is that of its permission now."""
    manner = manner_of(type(command))
    found = [manner.plain]
    if word == "confirm":
        found.append(manner.seen)
    if decision.warnings:
        found.append(manner.doubted)
    if manner.case is not None:
        found.append(manner.case(state, command, decision))
    return max(found)


def says_why(command: c.CommandBase, context: Context) -> bool:
    """Whether a command comes with a reason: beside it, or in its own words."""
    own = (getattr(command, name) for name in OWN_WORDS.get(type(command), ()))
    return any((each or "").strip() for each in (context.reason, *own))
