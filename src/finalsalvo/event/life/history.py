"""The log in words: what happened, for people to read."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct

from finalsalvo.event.counting import counted
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.evolve import evolve, fold
from finalsalvo.event.life.moments import moment
from finalsalvo.event.life.state import Game, State
from finalsalvo.rules.result import Result

OWN_CALL = "a call to your own game: hidden while you play"
"""What a leader who plays reads in place of it (B84)."""


class Names(Struct, frozen=True):
    """Who and where: people as they are called today, games as they stood `then`, when something happened."""

    today: State
    then: State
    history: Sequence[Entry] = ()

    def __call__(self, id: str) -> str:
        """What somebody is called."""
        player = self.today.players.get(id)
        if player is not None:
            return player.name
        leader = self.today.leaders.get(id)
        return id if leader is None else leader.name

    def game(self, number: int, game: int) -> Game | None:
        """A game of a round, as it was then or as it is today; None where its round is gone."""
        for state in (self.then, self.today):
            stretch = state.round_numbered(number)
            if stretch is None and state.draft is not None and state.draft.number == number:
                stretch = state.draft
            if stretch is not None and game in stretch.games:
                return stretch.games[game]
        return None


def spoken(state: State, entries: Sequence[Entry], history: Sequence[Entry]) -> list[str]:
    """What entries of a log say, each with the tables and opponents that there were before it."""
    before = states_before(history, {entry.seq for entry in entries if looks_back(entry)})
    return [said(entry, Names(state, before.get(entry.seq, state), history)) for entry in entries]


def words(state: State, entry: Entry) -> str:
    """What an entry says of the present: with the names, tables and opponents of today."""
    return said(entry, Names(state, state))


def said(entry: Entry, name: Names) -> str:
    """What an entry says; many facts of a kind are told together."""
    parts: list[str] = []
    for kind, alike in groupby(entry.facts, type):
        first, *others = alike
        sentence = SENTENCES[kind]
        if len(others) > 2:
            parts.append(f"{sentence(first, name)} and {len(others)} more like it")
        else:
            parts += [sentence(fact, name) for fact in (first, *others)]
    return ", ".join(parts) or OWN_CALL


def looks_back(entry: Entry) -> bool:
    """Whether an entry speaks of a game, or takes something back that may."""
    return any(isinstance(fact, f.Undone) or getattr(fact, "game", None) is not None for fact in entry.facts)


def states_before(history: Sequence[Entry], wanted: set[int]) -> dict[int, State]:
    """By entry the event as it was lived just before it: without what had been taken back by then."""
    found: dict[int, State] = {}
    state: State | None = None
    for place, entry in enumerate(history):
        if entry.seq in wanted and state is not None:
            found[entry.seq] = state
            if len(found) == len(wanted):
                break
        undone = any(isinstance(fact, f.Undone) for fact in entry.facts)
        state = fold(history[: place + 1]) if undone else evolve(state, entry)
    return found


def result_words(result: Result, name: Callable[[str], str]) -> str:
    """A result in a few words."""
    parts = [f"{result.scores[0]}–{result.scores[1]}"] if result.scores is not None else []
    if result.objectives is not None:
        parts.append(f"objectives {result.objectives[0]}–{result.objectives[1]}")
    how = result.end.value if result.winner is None else f"{result.end.value}, won by {name(result.winner)}"
    return " ".join([*parts, f"({how})"])


def of_game(fact: Any, name: Names) -> str:
    """Which game a fact is about: its round and table, and who plays there."""
    game = name.game(fact.number, fact.game)
    if game is None:
        return f"a game of round {fact.number}"
    return f"{at_table(fact.number, game)} ({pair(game, name)})"


def scored(fact: Any, name: Names) -> str:
    """A game with its result, the scores in the order of the players."""
    game = name.game(fact.number, fact.game)
    if game is None:
        return f"a game of round {fact.number}: {result_words(fact.result, name)}"
    if left_before(fact, name):
        return f"{at_table(fact.number, game)}: {pair(game, name)} (bye for {name(fact.result.winner)})"
    return f"{at_table(fact.number, game)}: {pair(game, name)} {result_words(fact.result, name)}"


def left_before(fact: Any, name: Names) -> bool:
    """Whether the loser of a game left it before its round began: then the other has a bye, as the pages say."""
    leaver, now = getattr(fact, "leaver", None), name.today.round_numbered(fact.number)
    games = (name.game(fact.number, fact.game), now.games.get(fact.game) if now is not None else None)
    return any(game is not None and leaver in game.gone and game.awarded_by(fact.result) for game in games)


def at_table(number: int, game: Game) -> str:
    """Where a game is played."""
    return f"round {number}, table {game.table}" if game.table else f"round {number}"


def pair(game: Game, name: Names) -> str:
    """Who plays a game."""
    return " – ".join(map(name, game.players))


def taken_back_words(fact: f.Undone, name: Names) -> str:
    """What was taken back, in its own words where the log is there to be read."""
    plain = f"entry {fact.entry} taken back"
    if not 1 <= fact.entry <= len(name.history):
        return plain
    entry = name.history[fact.entry - 1]
    (what,) = spoken(name.today, [entry], name.history[: fact.entry]) if looks_back(entry) else [said(entry, name)]
    return f"{plain}: {what}"


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


def joins(fact: f.Registered) -> str:
    """From which round somebody plays who registered after the start."""
    return f", plays from round {fact.from_round}" if fact.from_round else ""


def kept_apart(fact: f.RoundDrawn, name: Names) -> str:
    """Whom the organizer kept apart in a draw."""
    return "".join(f", {name(first)} and {name(second)} kept apart" for first, second in fact.forbidden)


def winner(fact: f.Finished, name: Names) -> str:
    """Who has the first place alone."""
    return name(fact.places[0].player) if fact.places and fact.places[0].worst == 1 else "nobody"


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
    f.LeaderPlays: lambda fact, name: (
        f"{name(fact.leader)} {'does not play' if fact.player is None else f'plays as {name(fact.player)}'}"
    ),
    f.LeaderReleased: lambda fact, name: f"{name(fact.leader)} is no leader any more",
    f.DutyChanged: lambda fact, name: f"{name(fact.leader)} is {'on' if fact.on_duty else 'off'} duty",
    f.HandedOver: lambda fact, name: f"{name(fact.leader)} is the organizer",
    f.Announced: lambda fact, name: f"announced{heard_by(fact, name)}: {fact.text}",
    f.Registered: lambda fact, name: (
        f"{fact.entry.name} registered{' (waiting list)' if fact.waiting else ''}{joins(fact)}"
    ),
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
    f.RoundDrawn: lambda fact, name: f"round {fact.round.number} drawn{kept_apart(fact, name)}",
    f.DraftDiscarded: lambda fact, name: f"drawn round {fact.number} discarded",
    f.PlayersSwapped: lambda fact, name: f"{name(fact.first)} and {name(fact.second)} changed places",
    f.TableMoved: lambda fact, name: f"{of_game(fact, name)} moved to table {fact.table}",
    f.RoundPublished: lambda fact, name: f"round {fact.number} published",
    f.PublicationWithdrawn: lambda fact, name: f"publication of round {fact.number} withdrawn",
    f.RoundCancelled: lambda fact, name: f"round {fact.number} cancelled",
    f.PairingKept: lambda fact, name: f"pairings of round {fact.number} kept",
    f.SeatTaken: lambda fact, name: f"{name(fact.comer)} plays in the place of {name(fact.leaver)}",
    f.GameAdded: lambda fact, name: f"{name(fact.players[0])} v {name(fact.players[1])} added to round {fact.number}",
    f.CoinFlipped: lambda fact, name: f"{of_game(fact, name)}: the coin fell for {name(fact.winner)} ({fact.about})",
    f.ObjectiveChosen: lambda fact, name: f"{of_game(fact, name)}: objective {fact.objective}{whose_words(fact, name)}",
    f.TotalsMandated: lambda fact, name: f"{'everybody' if fact.on else 'nobody'} is asked to add up the other's list",
    f.TotalVerified: lambda fact, name: f"{name(fact.player)} added up the other's list{counted_words(fact)}",
    f.ClockStarted: lambda fact, name: f"clock of round {fact.number} started",
    f.ClockPaused: lambda fact, name: f"clock of round {fact.number} paused",
    f.ClockResumed: lambda fact, name: f"clock of round {fact.number} resumed",
    f.TimeExtended: lambda fact, name: (
        f"{of_game(fact, name) if fact.game else f'round {fact.number}'} got {fact.minutes} minutes more"
    ),
    f.MidPointCalled: lambda fact, name: f"mid-point of round {fact.number} called",
    f.TimeCalled: lambda fact, name: f"time called in round {fact.number}",
    f.ResultReported: lambda fact, name: f"{name(fact.player)} reported {scored(fact, name)}",
    f.ReportDisputed: lambda fact, name: (
        f"{name(fact.player)} disputes the report of {of_game(fact, name)}{f': “{fact.note}”' if fact.note else ''}"
    ),
    f.ResultSet: lambda fact, name: scored(fact, name),
    f.ResultCleared: lambda fact, name: f"result of {of_game(fact, name)} cleared",
    f.GameVoided: lambda fact, name: f"nobody played {of_game(fact, name)}",
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
    f.JudgeCalled: lambda fact, name: f"call {fact.call}: a leader is wanted at {of_game(fact, name)}",
    f.CallTaken: lambda fact, name: f"{name(fact.leader)} comes to call {fact.call}",
    f.Ruled: lambda fact, name: f"{name(fact.leader)} ruled on call {fact.call}: {fact.ruling}",
    f.Appealed: lambda fact, name: f"{name(fact.player)} appealed call {fact.call} to the {fact.to}",
    f.ComponentMissing: lambda fact, name: f"{name(fact.player)} misses {fact.component}",
    f.ComponentSettled: lambda fact, name: f"{fact.component} of {name(fact.player)}: {fact.how}",
    f.Inspected: lambda fact, name: (
        f"{'damage deck' if fact.what == 'deck' else 'substitute'} of {name(fact.player)}: {fact.verdict}"
        f"{f' ({fact.note})' if fact.note else ''}"
    ),
    f.SharingMandated: lambda fact, name: f"{of_game(fact, name)}: both share {fact.what}",
    f.CutMade: lambda fact, name: f"cut to {fact.size} made",
    f.CutTakenBack: lambda fact, name: "cut taken back",
    f.CutReseeded: lambda fact, name: "the cut follows the corrected standings",
    f.BracketKept: lambda fact, name: "bracket kept as it was after a correction",
    f.SeatOffered: lambda fact, name: f"{name(fact.player)} was asked to come in",
    f.SeatAccepted: lambda fact, name: f"{name(fact.player)} comes in",
    f.Finished: lambda fact, name: f"event finished, won by {winner(fact, name)}",
    f.Reopened: lambda fact, name: "event reopened",
    f.Forgotten: lambda fact, name: "names and texts deleted, log sealed anew",
    f.Undone: taken_back_words,
}
"""A sentence for each kind of fact."""
