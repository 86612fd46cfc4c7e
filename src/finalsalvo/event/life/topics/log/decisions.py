"""Taking an entry of the log back, where what came after still stands without it."""

from collections.abc import Sequence

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import Context, Decision, facts, refuse_ruling_own_game
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.evolve import fold, taken_back
from finalsalvo.event.life.focusing import focus
from finalsalvo.event.life.history import Told, sentences
from finalsalvo.event.life.kinds import CommandKind
from finalsalvo.event.life.permission import ALWAYS, DESK, permission_line
from finalsalvo.event.life.sentences import OWN_CALL
from finalsalvo.event.life.state import Role, State
from finalsalvo.event.life.topics.leaders.decisions import leaders_who_may_not_play, refuse_slipping_away
from finalsalvo.event.life.topics.log import sentences as say
from finalsalvo.event.life.undoing import in_the_way
from finalsalvo.rules.refusal import Refusal
from finalsalvo.words.message import Listed, Message


def undo(state: State, command: c.Undo, context: Context) -> Decision:
    """Takes an entry back, or says what stands in the way."""
    history = context.history
    if not 1 <= command.entry <= len(history):
        raise Refusal("entry", "contract", say.NO_SUCH_STEP(num=len(history), step=command.entry))
    entry = history[command.entry - 1]
    if command.entry == 1:
        raise Refusal("entry", "contract", say.UNDO_CREATION())
    if any(isinstance(fact, f.Forgotten) for fact in entry.facts):
        raise Refusal("entry", "contract", say.UNDO_DELETION())
    if entry.seq in taken_back(history):
        raise Refusal("entry", "contract", say.UNDONE_ALREADY())
    if Role.ORGANIZER not in state.roles_of(context.by) and entry.by != context.by:
        raise Refusal("by", state.format.cite("leaders.duties"), say.UNDO_OWN_ONLY())
    blockers = in_the_way(entry, history)
    if blockers:
        told = say.UNDO_IN_THE_WAY(num=len(blockers), steps=listing(state, blockers[::-1], context))
        raise Refusal("entry", "contract", told)
    refuse_leaders_who_could_not_play(state, entry, context)
    refuse_own_results(state, entry, context)
    return facts(f.Undone(entry.seq))


def refuse_own_results(state: State, entry: Entry, context: Context) -> None:
    """A leader who plays does not decide about their own game by taking back what another has entered."""
    if entry.by == context.by:
        return
    state = focus(state, entry.stage)
    for fact in entry.facts:
        if isinstance(fact, f.ResultSet | f.ResultCleared | f.GameVoided):
            round = next((each for each in state.rounds if each.number == fact.number), None)
            game = round.games.get(fact.game) if round is not None else None
            if game is not None:
                refuse_ruling_own_game(state, game, context.by)


def listing(state: State, entries: Sequence[Entry], context: Context) -> Listed:
    """Some entries in words, each with its number in the history; of many only the first.

    To a leader who plays they say nothing of a call to their own game (B84).
    """
    player = state.plays_first(context.by)
    own = {id for id, call in state.calls.items() if player in call.players}
    told = zip(entries, sentences(state, entries, context.history), strict=True)
    return Listed(tuple(step(each, (OWN_CALL(),) if is_about(each, own) else what) for each, what in told), "comma", 3)


def step(entry: Entry, told: Told) -> Message:
    """An entry in words, with its number in the history."""
    return say.STEP(what=Listed(told, "comma"), step=entry.seq)


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
            steps = listing(state, blockers, context)
            found = say.UNDO_STAFF if blockers else say.UNDO_STAFF_ALONE
            told = found(problem=refusal.message, **({"steps": steps} if blockers else {}))
            raise Refusal("entry", refusal.rule, told)


LEADING = (f.HandedOver, f.LeaderNamed, f.LeaderPlays, f.LeaderReleased, f.DutyChanged)
"""Facts that make somebody a leader of another kind, or leave one alone."""


COMMANDS = (CommandKind(c.Undo, undo, permission_line(DESK, ALWAYS)),)
"""Every command of this topic: what decides about it, and who may give it when."""
