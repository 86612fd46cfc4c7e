"""Taking an entry of the log back, where what came after still stands without it.

Every fact says what it changes (`touches`), what it counts towards (`feeds`) and what it stands on (`needs`). A later
entry stands in the way if it changed the same thing, or stands on what would go.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec import Struct

from finalsalvo.event.counting import counted
from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import Context, Decision, facts, refuse_ruling_own_game
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.evolve import fold, taken_back
from finalsalvo.event.life.history import OWN_CALL, spoken
from finalsalvo.event.life.leading import leaders_who_may_not_play, refuse_slipping_away
from finalsalvo.event.life.state import Role, State
from finalsalvo.rules.refusal import Refusal

Keys = frozenset[str]
NOTHING: Keys = frozenset()


class Reach(Struct, frozen=True):
    """How far a fact reaches: what it changes, what it counts towards, what it stands on."""

    touches: Keys = NOTHING
    feeds: Keys = NOTHING
    needs: Keys = NOTHING


def reach(*, touches: Iterable[str] = (), feeds: Iterable[str] = (), needs: Iterable[str] = ()) -> Reach:
    """How far a fact reaches, from any collections."""
    return Reach(frozenset(touches), frozenset(feeds), frozenset(needs))


def one_round(fact: Any) -> Reach:
    """A round itself: who meets whom in it."""
    return reach(touches=[f"round:{fact.number}"], feeds=["results", "field"])


def taken_away(fact: Any) -> Reach:
    """A round that goes; to bring it back everything must be as it was when it was drawn."""
    return reach(touches=[f"round:{fact.number}", f"clock:{fact.number}"], feeds=["results", "field"], needs=EVERYTHING)


def swapped(fact: f.PlayersSwapped) -> Reach:
    plain = one_round(fact)
    return Reach(plain.touches, plain.feeds, frozenset({f"games:{fact.number}"}))


def clock(fact: Any) -> Reach:
    """The clock of a round."""
    return reach(touches=[f"clock:{fact.number}"], needs=[f"round:{fact.number}"])


def presence(fact: Any) -> Reach:
    """Whether somebody is in the event."""
    return reach(
        touches=[f"presence:{fact.player}", f"leaving:{fact.player}"], feeds=["field"], needs=[f"entry:{fact.player}"]
    )


def gone(fact: f.Dropped | f.Disqualified) -> Reach:
    plain = presence(fact)
    round = {f"round:{fact.after_round}"} if fact.after_round else set()
    return Reach(plain.touches, plain.feeds, plain.needs | round | {"start"})


def about(part: str, *feeds: str) -> Callable[[Any], Reach]:
    """Something about a player that others may stand on."""
    return lambda fact: reach(touches=[f"{part}:{fact.player}"], feeds=feeds, needs=[f"entry:{fact.player}"])


def noted(fact: Any) -> Reach:
    """Something written down about a player, which nothing stands on."""
    return reach(needs=[f"entry:{fact.player}"])


def leader(fact: Any) -> Reach:
    """Who leads."""
    player = getattr(fact, "player", None)
    return reach(
        touches=[f"leader:{fact.leader}"], feeds=["leaders"], needs=[f"entry:{player}"] if player is not None else []
    )


def handed_over(fact: f.HandedOver) -> Reach:
    plain = leader(fact)
    return Reach(plain.touches | {"organizer"}, plain.feeds, plain.needs)


def report(fact: f.ResultReported) -> Reach:
    touched = [f"game:{fact.number}:{fact.game}"]
    return reach(
        touches=[*touched, f"leaving:{fact.player}"] if fact.leaving else touched,
        feeds=["field"] if fact.leaving else [],
        needs=[f"round:{fact.number}"],
    )


def result(fact: Any) -> Reach:
    """How a game ended."""
    left = getattr(fact, "leaver", None)
    return reach(
        touches=[f"game:{fact.number}:{fact.game}"],
        feeds=["results"],
        needs=[f"round:{fact.number}", *([f"presence:{left}"] if left else [])],
    )


def voided(fact: f.GameVoided) -> Reach:
    plain = result(fact)
    away = {f"games:{fact.number}", f"there:{fact.number}:{fact.game}"}
    return Reach(plain.touches | away, plain.feeds, plain.needs | {f"presence:{player}" for player in fact.gone})


def seat_taken(fact: f.SeatTaken) -> Reach:
    return reach(
        touches=[f"round:{fact.number}", f"games:{fact.number}", f"game:{fact.number}:{fact.game}"],
        feeds=["results"],
        needs=[f"presence:{fact.leaver}", f"presence:{fact.comer}"],
    )


def game_added(fact: f.GameAdded) -> Reach:
    return reach(
        touches=[f"round:{fact.number}", f"games:{fact.number}"],
        feeds=["results"],
        needs=[*(f"presence:{player}" for player in fact.players), f"tables:{fact.number}"],
    )


def back(fact: f.EnteredLate | f.Rejoined) -> Reach:
    plain = presence(fact)
    rounds = {f"round:{number}" for number in fact.missed}
    return Reach(plain.touches, plain.feeds | {"results"}, plain.needs | rounds | {"start"})


def call(fact: Any) -> Reach:
    """A call and its rulings."""
    return reach(
        touches=[f"call:{fact.call}"],
        needs=[f"leader:{fact.leader}"] if hasattr(fact, "leader") else [],
    )


def component(fact: f.ComponentMissing | f.ComponentSettled) -> Reach:
    return reach(touches=[f"component:{fact.player}:{fact.component}"], needs=[f"entry:{fact.player}"])


def total_verified(fact: f.TotalVerified) -> Reach:
    return reach(
        touches=[f"total:{fact.number}:{fact.player}"],
        needs=["totals", f"entry:{fact.player}", f"round:{fact.number}", f"there:{fact.number}:{fact.game}"],
    )


def extended(fact: f.TimeExtended) -> Reach:
    if fact.game is None:
        return clock(fact)
    return reach(needs=[f"round:{fact.number}", f"clock:{fact.number}", f"there:{fact.number}:{fact.game}"])


def cut(fact: Any) -> Reach:
    """The cut and its seats."""
    return reach(touches=["cut"], feeds=["field"], needs=["field", "results", "event"])


def member_replaced(fact: f.MemberReplaced) -> Reach:
    return reach(touches=[f"profile:{fact.player}"], needs=[f"entry:{fact.player}", "start"])


EVERYTHING = ("field", "results", "event", "start", "cut")

REACHES: dict[type, Callable[[Any], Reach]] = {
    f.Created: lambda fact: reach(touches=["event"]),
    f.Imported: lambda fact: reach(touches=["event"]),
    f.Changed: lambda fact: reach(touches=["event"], feeds=["field"]),
    f.Prepared: lambda fact: reach(touches=[f"preparation:{fact.item}"]),
    f.MatsDrawn: lambda fact: reach(touches=["mats"]),
    f.LeaderNamed: leader,
    f.LeaderPlays: leader,
    f.LeaderReleased: leader,
    f.DutyChanged: leader,
    f.HandedOver: handed_over,
    f.Announced: lambda fact: reach(),
    f.Registered: lambda fact: reach(
        touches=[f"entry:{fact.player}", f"presence:{fact.player}", f"profile:{fact.player}"], feeds=["field"]
    ),
    f.Admitted: presence,
    f.Edited: about("profile", "field"),
    f.Withdrawn: presence,
    f.Merged: lambda fact: reach(
        touches=[f"presence:{fact.player}"], feeds=["field"], needs=[f"entry:{fact.player}", f"entry:{fact.into}"]
    ),
    f.CheckedIn: presence,
    f.CheckedOut: presence,
    f.ListSubmitted: about("list", "lists"),
    f.ListJudged: about("list", "lists"),
    f.ListAmended: about("list", "lists"),
    f.ListsChecked: lambda fact: reach(),
    f.ListRechecked: about("list", "lists"),
    f.CardsChosen: lambda fact: reach(touches=["cards"]),
    f.CardsOverridden: lambda fact: reach(touches=["cards"]),
    f.DeadlineSet: lambda fact: reach(touches=["deadline"]),
    f.ListsPublished: lambda fact: reach(touches=["publication of lists"]),
    f.ListsHidden: lambda fact: reach(touches=["publication of lists"]),
    f.Started: lambda fact: reach(touches=["start", "event"], needs=["field", "event", "leaders", "lists"]),
    f.EnteredLate: back,
    f.RoundDrawn: lambda fact: reach(touches=[f"round:{fact.round.number}"], needs=EVERYTHING),
    f.DraftDiscarded: taken_away,
    f.PlayersSwapped: swapped,
    f.TableMoved: lambda fact: reach(
        touches=[f"tables:{fact.number}"], needs=[f"round:{fact.number}", f"there:{fact.number}:{fact.game}"]
    ),
    f.RoundPublished: one_round,
    f.PublicationWithdrawn: taken_away,
    f.RoundCancelled: taken_away,
    f.PairingKept: one_round,
    f.SeatTaken: seat_taken,
    f.GameAdded: game_added,
    f.CoinFlipped: lambda fact: reach(
        touches=[f"coin:{fact.number}:{fact.game}:{fact.about}"],
        needs=[f"round:{fact.number}", f"there:{fact.number}:{fact.game}"],
    ),
    f.ObjectiveChosen: lambda fact: reach(
        touches=[f"objective:{fact.number}:{fact.game}"],
        needs=[f"round:{fact.number}", f"there:{fact.number}:{fact.game}"],
    ),
    f.TotalsMandated: lambda fact: reach(touches=["totals"]),
    f.TotalVerified: total_verified,
    f.ClockStarted: clock,
    f.ClockPaused: clock,
    f.ClockResumed: clock,
    f.TimeExtended: extended,
    f.MidPointCalled: clock,
    f.TimeCalled: clock,
    f.ResultReported: report,
    f.ReportDisputed: lambda fact: reach(touches=[f"game:{fact.number}:{fact.game}"], needs=[f"round:{fact.number}"]),
    f.ResultSet: result,
    f.ResultCleared: result,
    f.GameVoided: voided,
    f.LeaveAnnounced: about("leaving", "field"),
    f.LeaveCancelled: about("leaving", "field"),
    f.Dropped: gone,
    f.Rejoined: back,
    f.Disqualified: gone,
    f.MemberReplaced: member_replaced,
    f.PrizeWithheld: about("prize"),
    f.Warned: noted,
    f.Penalized: noted,
    f.RemovalRecommended: noted,
    f.JudgeCalled: lambda fact: reach(
        touches=[f"call:{fact.call}"], needs=[f"round:{fact.number}", f"there:{fact.number}:{fact.game}"]
    ),
    f.CallTaken: call,
    f.Ruled: call,
    f.Appealed: call,
    f.ComponentMissing: component,
    f.ComponentSettled: component,
    f.Inspected: noted,
    f.SharingMandated: lambda fact: reach(needs=[f"round:{fact.number}", f"there:{fact.number}:{fact.game}"]),
    f.CutMade: lambda fact: reach(touches=["cut"], needs=["field", "results", "event", "start"]),
    f.CutTakenBack: lambda fact: reach(touches=["cut"], feeds=["field"], needs=EVERYTHING),
    f.CutReseeded: lambda fact: reach(touches=["cut"], feeds=["field"], needs=EVERYTHING),
    f.BracketKept: lambda fact: reach(touches=["cut"], needs=EVERYTHING),
    f.SeatOffered: cut,
    f.SeatAccepted: cut,
    f.Finished: lambda fact: reach(touches=["end"], needs=EVERYTHING),
    f.Reopened: lambda fact: reach(touches=["end"]),
    f.Forgotten: lambda fact: reach(),
}
"""How far each kind of fact reaches."""

RESTORING = (
    *(f.Undone, f.DraftDiscarded, f.PublicationWithdrawn, f.RoundCancelled),
    *(f.ResultCleared, f.CutTakenBack, f.CutReseeded, f.HandedOver),
)
"""Facts whose undoing brings something back, which must still fit to what has happened since."""


OF_A_ROUND = (
    *(f.RoundDrawn, f.DraftDiscarded, f.RoundPublished, f.PublicationWithdrawn, f.RoundCancelled, f.PairingKept),
    *(f.PlayersSwapped, f.TableMoved, f.SeatTaken, f.GameAdded, f.GameVoided),
    *(f.CoinFlipped, f.ObjectiveChosen, f.TotalVerified, f.SharingMandated, f.JudgeCalled),
    *(f.ClockStarted, f.ClockPaused, f.ClockResumed, f.TimeExtended, f.MidPointCalled, f.TimeCalled),
    *(f.ResultReported, f.ReportDisputed, f.ResultSet, f.ResultCleared),
)
"""Facts that are about one round, and about nothing once it has been taken away."""

Spent = frozenset[tuple[int, int]]
"""Facts by the number of their entry and their place in it."""


def reach_of(entry: Entry, history: Sequence[Entry], without: Spent = frozenset()) -> Reach:
    """How far an entry reaches. An undo reaches as far as what it took back; who acts must be in the event to act.

    Everything stands on the event's being over or not.
    """
    reaches = [
        reach_of(history[fact.entry - 1], history) if isinstance(fact, f.Undone) else REACHES[type(fact)](fact)
        for index, fact in enumerate(entry.facts)
        if (entry.seq, index) not in without
    ]
    return Reach(
        frozenset().union(*(each.touches for each in reaches)),
        frozenset().union(*(each.feeds for each in reaches)),
        needed_to_act(entry).union(*(each.needs for each in reaches)),
    )


def needed_to_act(entry: Entry) -> Keys:
    """What an entry stands on, whatever it says."""
    return frozenset({f"leader:{entry.by}", f"entry:{entry.by}", "end"})


def undoes_only_after(entry: Entry, seq: int) -> bool:
    """Whether an entry takes back nothing but what came after another: then both cancel out."""
    return all(isinstance(fact, f.Undone) and fact.entry > seq for fact in entry.facts)


def spent(entries: Sequence[Entry]) -> Spent:
    """What was done in rounds that were drawn and taken away again within these entries: nothing stands on it."""
    drawn: dict[int, list[tuple[int, int]]] = {}
    found: set[tuple[int, int]] = set()
    for entry in entries:
        for index, fact in enumerate(entry.facts):
            if not isinstance(fact, OF_A_ROUND):
                continue
            number = fact.round.number if isinstance(fact, f.RoundDrawn) else fact.number
            if isinstance(fact, f.RoundDrawn):
                drawn[number] = []
            if number in drawn and not (isinstance(fact, f.ResultReported) and fact.leaving):
                drawn[number].append((entry.seq, index))
            if isinstance(fact, f.DraftDiscarded | f.RoundCancelled):
                found.update(drawn.pop(number, ()))
    return frozenset(found)


def about_the_cut(entry: Entry, later: Sequence[Entry]) -> Spent:
    """What corrections said of a cut that goes: they stand without it, for the next cut is made by what they made."""
    if not any(isinstance(fact, f.CutMade) for fact in entry.facts):
        return frozenset()
    told = (f.CutReseeded, f.BracketKept)
    return frozenset(
        (each.seq, index) for each in later for index, fact in enumerate(each.facts) if isinstance(fact, told)
    )


def in_the_way(entry: Entry, history: Sequence[Entry]) -> list[Entry]:
    """The later entries that do not stand without this one."""
    gone = taken_back(history)
    mine = reach_of(entry, history)
    restoring = any(isinstance(fact, RESTORING) for fact in entry.facts)
    standing = [each for each in history[entry.seq :] if each.seq not in gone]
    nothing = about_the_cut(entry, standing) | (frozenset() if restoring else spent(standing))
    found = []
    for later in standing:
        theirs = reach_of(later, history, nothing)
        if undoes_only_after(later, entry.seq):
            theirs = Reach(needs=needed_to_act(later))
        clash = theirs.touches & mine.touches or theirs.needs & (mine.touches | mine.feeds)
        if clash or (restoring and mine.needs & (theirs.touches | theirs.feeds)):
            found.append(later)
    return found


def undo(state: State, command: c.Undo, context: Context) -> Decision:
    """Takes an entry back, or says what stands in the way."""
    history = context.history
    if not 1 <= command.entry <= len(history):
        told = f"the log has {counted(len(history), 'entry', 'entries')}, and {command.entry} is none of them"
        raise Refusal("entry", "contract", told)
    entry = history[command.entry - 1]
    if command.entry == 1:
        raise Refusal("entry", "contract", "the beginning of an event cannot be taken back")
    if any(isinstance(fact, f.Forgotten) for fact in entry.facts):
        raise Refusal("entry", "contract", "what was deleted cannot come back")
    if entry.seq in taken_back(history):
        raise Refusal("entry", "contract", f"entry {entry.seq} has been taken back already")
    if Role.ORGANIZER not in state.roles_of(context.by) and entry.by != context.by:
        told = "you can take back what you did yourself; for the rest ask the organizer"
        raise Refusal("by", state.format.cite("leaders.duties"), told)
    blockers = in_the_way(entry, history)
    if blockers:
        listed = "; ".join(listing(state, blockers, context))
        more = f" and {len(blockers) - 5} more" if len(blockers) > 5 else ""
        told = f"entry {entry.seq} cannot be taken back while these stand on it: {listed}{more}"
        raise Refusal("entry", "contract", told)
    refuse_leaders_who_could_not_play(state, entry, context)
    refuse_own_results(state, entry, context)
    return facts(f.Undone(entry.seq))


def refuse_own_results(state: State, entry: Entry, context: Context) -> None:
    """A leader who plays does not decide about their own game by taking back what another has entered."""
    if entry.by == context.by:
        return
    for fact in entry.facts:
        if isinstance(fact, f.ResultSet | f.ResultCleared | f.GameVoided):
            stretch = next((each for each in state.rounds if each.number == fact.number), None)
            game = stretch.games.get(fact.game) if stretch is not None else None
            if game is not None:
                refuse_ruling_own_game(state, game, context.by)


def listing(state: State, entries: Sequence[Entry], context: Context) -> list[str]:
    """The first of some entries in words, each with its number in the history.

    To a leader who plays they say nothing of a call to their own game (B84).
    """
    shown, player = entries[:5], state.plays_first(context.by)
    own = {id for id, call in state.calls.items() if player in call.players}
    told = zip(shown, spoken(state, shown, context.history), strict=True)
    return [f"{each.seq}: {OWN_CALL if is_about(each, own) else what}" for each, what in told]


def is_about(entry: Entry, calls: set[int]) -> bool:
    """Whether an entry speaks of one of these calls."""
    return any(getattr(fact, "call", None) in calls for fact in entry.facts)


def refuse_leaders_who_could_not_play(state: State, entry: Entry, context: Context) -> None:
    """Whom an undo brings back among the players must not have become a marshal meanwhile, or be left alone.

    What nobody may do by a command is not done by taking another back (HOT-MARS-02, XW2-LEAD-01).
    """
    if not any(state.player_of(id) is not None for id in state.leaders):
        return
    history = context.history
    undone = Entry(len(history) + 1, context.at, context.by, (f.Undone(entry.seq),))
    there = fold((*history, undone))
    refuse_slipping_away(state, there, context.by)
    before, after = (dict(leaders_who_may_not_play(each)) for each in (state, there))
    for leader, refusal in after.items():
        if leader not in before:
            gone = taken_back(history)
            standing = [each for each in history[entry.seq :] if each.seq not in gone]
            blockers = [each for each in standing if any(isinstance(fact, LEADING) for fact in each.facts)]
            listed = "".join(f"; {each}" for each in listing(state, blockers, context))
            told = f"entry {entry.seq} cannot be taken back: {refusal.message}{listed}"
            raise Refusal("entry", refusal.rule, told)


LEADING = (f.HandedOver, f.LeaderNamed, f.LeaderPlays, f.LeaderReleased, f.DutyChanged)
"""Facts that make somebody a leader of another kind, or leave one alone."""
