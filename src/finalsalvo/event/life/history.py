"""The log in words: what happened, for people to read."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from finalsalvo.event.counting import counted
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.moments import moment
from finalsalvo.event.life.state import State
from finalsalvo.rules.result import Result

Names = Callable[[str], str]


def words(state: State, entry: Entry) -> str:
    """What an entry says, with the names of today."""

    def name(id: str) -> str:
        player = state.players.get(id)
        if player is not None:
            return player.name
        leader = state.leaders.get(id)
        return id if leader is None else leader.name

    told: list[str] = []
    for kind, alike in groupby(entry.facts, type):
        first, *others = alike
        sentence = SENTENCES[kind]
        if len(others) > 2:
            told.append(f"{sentence(first, name)} and {len(others)} more like it")
        else:
            told += [sentence(fact, name) for fact in (first, *others)]
    return ", ".join(told)


def result_words(result: Result, name: Names) -> str:
    """A result in a few words."""
    said = [result.end.value]
    if result.scores is not None:
        said.append(f"{result.scores[0]}–{result.scores[1]}")
    if result.objectives is not None:
        said.append(f"objectives {result.objectives[0]}–{result.objectives[1]}")
    if result.winner is not None:
        said.append(f"won by {name(result.winner)}")
    return " ".join(said)


def of_game(fact: Any) -> str:
    """Which game a fact is about."""
    return f"round {fact.number} game {fact.game}"


def whose_words(fact: f.ObjectiveChosen, name: Names) -> str:
    """Whose card an objective is, if they said so."""
    return "" if fact.whose is None else f" of {name(fact.whose)}"


def counted_words(fact: f.TotalVerified) -> str:
    """What somebody counted, if they said so."""
    return "" if fact.total is None else f": {counted(fact.total, 'point', 'points')}"


def heard_by(fact: f.Announced, name: Names) -> str:
    """To whom something was said, unless it was to everybody."""
    if fact.to == "game":
        return f" to {' and '.join(map(name, fact.players))}"
    return {"playing": " to those who still play", "leaders": " to the leaders"}.get(fact.to, "")


def rounds(numbers: Sequence[int]) -> str:
    """How many rounds."""
    return counted(len(numbers), "round", "rounds")


def faults(fact: Any) -> str:
    """How much a check found against a list, if anything."""
    return f" with {counted(len(fact.problems), 'problem', 'problems')}" if fact.problems else ""


def checked_words(fact: f.ListsChecked) -> str:
    """What came of checking all lists."""
    wrong = counted(fact.with_problems, "has problems", "have problems") if fact.with_problems else "none has a problem"
    return f"{counted(fact.lists, 'list', 'lists')} checked, {wrong}"


SENTENCES: dict[type, Callable[[Any, Names], str]] = {
    f.Created: lambda fact, name: f"event created: {fact.format}",
    f.Imported: lambda fact, name: f"event taken over from a document: {fact.document.name or fact.document.format}",
    f.Changed: lambda fact, name: "settings changed",
    f.Prepared: lambda fact, name: f"{'ready' if fact.done else 'not ready after all'}: {fact.item}",
    f.MatsDrawn: lambda fact, name: f"{counted(len(fact.mats), 'borrowed mat', 'borrowed mats')} drawn onto tables",
    f.LeaderNamed: lambda fact, name: f"{fact.name} is {fact.role}",
    f.LeaderReleased: lambda fact, name: f"{name(fact.leader)} is no leader any more",
    f.DutyChanged: lambda fact, name: f"{name(fact.leader)} is {'on' if fact.on_duty else 'off'} duty",
    f.HandedOver: lambda fact, name: f"{name(fact.leader)} is the organizer",
    f.Announced: lambda fact, name: f"announced{heard_by(fact, name)}: {fact.text}",
    f.Registered: lambda fact, name: f"{fact.entry.name} registered{' (waiting list)' if fact.waiting else ''}",
    f.Admitted: lambda fact, name: f"{name(fact.player)} came off the waiting list",
    f.Edited: lambda fact, name: f"{fact.entry.name} was edited",
    f.Withdrawn: lambda fact, name: f"{name(fact.player)} withdrew",
    f.Merged: lambda fact, name: f"{name(fact.player)} was a second registration of {name(fact.into)}",
    f.CheckedIn: lambda fact, name: f"{name(fact.player)} checked in",
    f.CheckedOut: lambda fact, name: f"{name(fact.player)} checked out",
    f.ListSubmitted: lambda fact, name: f"{name(fact.player)} handed in a list{faults(fact)}",
    f.ListJudged: lambda fact, name: f"list of {name(fact.player)}: {fact.verdict}",
    f.ListAmended: lambda fact, name: f"list of {name(fact.player)} amended{faults(fact)}",
    f.ListsChecked: lambda fact, name: checked_words(fact),
    f.ListRechecked: lambda fact, name: (
        f"list of {name(fact.player)} checked once more{faults(fact) or ': nothing is wrong with it'}"
    ),
    f.CardsChosen: lambda fact, name: f"lists are checked by {fact.cards}" if fact.cards else "lists are not checked",
    f.CardsOverridden: lambda fact, name: "cards changed by the organizer",
    f.DeadlineSet: lambda fact, name: f"lists are due by {moment(fact.due) if fact.due else 'the start'}",
    f.ListsPublished: lambda fact, name: "lists published",
    f.ListsHidden: lambda fact, name: "lists hidden again",
    f.Started: lambda fact, name: f"event started with {fact.players} players",
    f.EnteredLate: lambda fact, name: f"{name(fact.player)} came late, {rounds(fact.missed)} missed",
    f.RoundDrawn: lambda fact, name: f"round {fact.round.number} drawn",
    f.DraftDiscarded: lambda fact, name: f"drawn round {fact.number} discarded",
    f.PlayersSwapped: lambda fact, name: f"{name(fact.first)} and {name(fact.second)} changed places",
    f.TableMoved: lambda fact, name: f"{of_game(fact)} moved to table {fact.table}",
    f.RoundPublished: lambda fact, name: f"round {fact.number} published",
    f.PublicationWithdrawn: lambda fact, name: f"publication of round {fact.number} withdrawn",
    f.RoundCancelled: lambda fact, name: f"round {fact.number} cancelled",
    f.PairingKept: lambda fact, name: f"pairings of round {fact.number} kept",
    f.SeatTaken: lambda fact, name: f"{name(fact.comer)} plays in the place of {name(fact.leaver)}",
    f.GameAdded: lambda fact, name: f"{name(fact.players[0])} v {name(fact.players[1])} added to round {fact.number}",
    f.CoinFlipped: lambda fact, name: f"{of_game(fact)}: the coin fell for {name(fact.winner)} ({fact.about})",
    f.ObjectiveChosen: lambda fact, name: f"{of_game(fact)}: objective {fact.objective}{whose_words(fact, name)}",
    f.TotalsMandated: lambda fact, name: f"{'everybody' if fact.on else 'nobody'} is asked to add up the other's list",
    f.TotalVerified: lambda fact, name: f"{name(fact.player)} added up the other's list{counted_words(fact)}",
    f.ClockStarted: lambda fact, name: f"clock of round {fact.number} started",
    f.ClockPaused: lambda fact, name: f"clock of round {fact.number} paused",
    f.ClockResumed: lambda fact, name: f"clock of round {fact.number} resumed",
    f.TimeExtended: lambda fact, name: (
        f"{of_game(fact) if fact.game else f'round {fact.number}'} got {fact.minutes} minutes more"
    ),
    f.MidPointCalled: lambda fact, name: f"mid-point of round {fact.number} called",
    f.TimeCalled: lambda fact, name: f"time called in round {fact.number}",
    f.ResultReported: lambda fact, name: (
        f"{name(fact.player)} reported {of_game(fact)}: {result_words(fact.result, name)}"
    ),
    f.ReportDisputed: lambda fact, name: f"{name(fact.player)} disputes the report of {of_game(fact)}",
    f.ResultSet: lambda fact, name: f"{of_game(fact)}: {result_words(fact.result, name)}",
    f.ResultCleared: lambda fact, name: f"result of {of_game(fact)} cleared",
    f.GameVoided: lambda fact, name: f"nobody played {of_game(fact)}",
    f.LeaveAnnounced: lambda fact, name: f"{name(fact.player)} leaves after this round",
    f.LeaveCancelled: lambda fact, name: f"{name(fact.player)} stays",
    f.Dropped: lambda fact, name: f"{name(fact.player)} dropped ({fact.why})",
    f.Rejoined: lambda fact, name: f"{name(fact.player)} rejoined, {rounds(fact.missed)} missed",
    f.Disqualified: lambda fact, name: f"{name(fact.player)} was disqualified",
    f.MemberReplaced: lambda fact, name: (
        f"{fact.leaving} left team {name(fact.player)}, {fact.coming or 'nobody'} came"
    ),
    f.PrizeWithheld: lambda fact, name: f"prize of {name(fact.player)} {'withheld' if fact.withheld else 'restored'}",
    f.Warned: lambda fact, name: f"{name(fact.player)} was warned: {fact.category}",
    f.Penalized: lambda fact, name: f"{name(fact.player)} got a penalty: {fact.category}",
    f.RemovalRecommended: lambda fact, name: f"removal of {name(fact.player)} recommended",
    f.JudgeCalled: lambda fact, name: f"call {fact.call}: a leader is wanted at {of_game(fact)}",
    f.CallTaken: lambda fact, name: f"{name(fact.leader)} comes to call {fact.call}",
    f.Ruled: lambda fact, name: f"{name(fact.leader)} ruled on call {fact.call}: {fact.ruling}",
    f.Appealed: lambda fact, name: f"{name(fact.player)} appealed call {fact.call} to the {fact.to}",
    f.ComponentMissing: lambda fact, name: f"{name(fact.player)} misses {fact.component}",
    f.ComponentSettled: lambda fact, name: f"{fact.component} of {name(fact.player)}: {fact.how}",
    f.Inspected: lambda fact, name: (
        f"{'damage deck' if fact.what == 'deck' else 'substitute'} of {name(fact.player)}: {fact.verdict}"
        f"{f' ({fact.note})' if fact.note else ''}"
    ),
    f.SharingMandated: lambda fact, name: f"{of_game(fact)}: both share {fact.what}",
    f.CutMade: lambda fact, name: f"cut to {fact.size} made",
    f.CutTakenBack: lambda fact, name: "cut taken back",
    f.SeatOffered: lambda fact, name: f"{name(fact.player)} was asked to come in",
    f.SeatAccepted: lambda fact, name: f"{name(fact.player)} comes in",
    f.Finished: lambda fact, name: f"event finished, won by {name(fact.places[0].player) if fact.places else 'nobody'}",
    f.Reopened: lambda fact, name: "event reopened",
    f.Forgotten: lambda fact, name: "names and texts deleted, log sealed anew",
    f.Undone: lambda fact, name: f"entry {fact.entry} taken back",
}
"""A sentence for each kind of fact."""
