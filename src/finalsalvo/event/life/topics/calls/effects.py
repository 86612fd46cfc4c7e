"""What each fact does: calls for a leader, and rulings."""

from msgspec.structs import replace

from finalsalvo.event.life import concerns, reaches
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.changes import round_at
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.kinds import FactKind
from finalsalvo.event.life.naming import Names, of_game
from finalsalvo.event.life.noted import FoundStep
from finalsalvo.event.life.state import Call, Role, State
from finalsalvo.event.life.topics.calls import sentences as say
from finalsalvo.event.life.topics.calls.authority import is_authority
from finalsalvo.words.message import Message, Quote, Term


def judge_called(state: State, fact: f.JudgeCalled, entry: Entry) -> State:
    game = round_at(state, fact.number).games[fact.game]
    call = Call(
        fact.call, fact.number, fact.game, game.players, entry.by, entry.at, fact.text, fortressing=fact.fortressing
    )
    return replace(state, calls=state.calls.set(fact.call, call))


def with_call(state: State, call: int, **changes: object) -> State:
    """The state with a call changed."""
    return replace(state, calls=state.calls.set(call, replace(state.calls[call], **changes)))


def call_taken(state: State, fact: f.CallTaken, entry: Entry) -> State:
    return with_call(state, fact.call, taken_by=fact.leader)


def ruled(state: State, fact: f.Ruled, entry: Entry) -> State:
    call = state.calls[fact.call]
    stepped = fact.finding is not None and call.appealed_to is None  # a step after another overrules nothing
    earlier = call.earlier if call.ruling is None or stepped else (*call.earlier, call.ruling)
    found = call.found
    if fact.finding is not None:
        found = (*found, FoundStep(fact.finding, fact.leader, entry.at, fact.ruling.strip()))
    return with_call(
        state,
        fact.call,
        ruling=fact.ruling,
        ruled_by=fact.leader,
        overrules=fact.overrules,
        final=fact.final,
        appealed_to=None,
        earlier=earlier,
        finding=fact.finding,
        criteria=fact.criteria or call.criteria,
        found=found,
        taken_by=coming_after(state, call, fact),
    )


def coming_after(state: State, call: Call, fact: f.Ruled) -> str | None:
    """Who comes next: after the criteria of a check are met a marshal, and who told somebody to end it looks again.

    Whoever checked the criteria and has the last word is there already.
    """
    if fact.finding == "met":
        return fact.leader if is_authority(state, fact.leader) else None
    return fact.leader if fact.finding == "intentional" else call.taken_by


def appealed(state: State, fact: f.Appealed, entry: Entry) -> State:
    return with_call(state, fact.call, appealed_to=Role(fact.to), taken_by=None)


def called_words(fact: f.JudgeCalled, name: Names) -> Message:
    """Where a judge was called, and what was asked."""
    game = of_game(fact, name)
    if not fact.text.strip():
        return say.JUDGE_CALLED(game=game)
    return say.JUDGE_CALLED_ASKING(game=game, question=Quote(fact.text))


def of_call(fact: f.CallTaken | f.Ruled | f.Appealed, name: Names) -> Message:
    """Which game a call is about."""
    call = name.then.calls.get(fact.call) or name.today.calls.get(fact.call)
    return say.CALL_GONE() if call is None else of_game(call, name)


def ruled_words(fact: f.Ruled, name: Names) -> Message:
    """Who ruled what: in their words, or as a step of a check that needs none."""
    game, judge = of_call(fact, name), name.person(fact.leader)
    if fact.finding is not None and not fact.ruling.strip():
        return say.FOUND(game=game, judge=judge, finding=Term("finding", fact.finding))
    return say.RULED(game=game, judge=judge, ruling=Quote(fact.ruling))


def appealed_words(fact: f.Appealed, name: Names) -> Message:
    """Who appealed, and to whom."""
    role = Term("role", fact.to)
    return say.APPEALED(game=of_call(fact, name), player=name.person(fact.player), role=role)


FACTS = (
    FactKind(
        f.JudgeCalled,
        judge_called,
        reach=lambda fact: reaches.reach(
            touches=[f"call:{fact.call}"], needs=[f"round:{fact.number}", f"there:{fact.number}:{fact.game}"]
        ),
        sentence=called_words,
        concerns=concerns.game,
        of_a_round=True,
    ),
    FactKind(
        f.CallTaken,
        call_taken,
        reach=reaches.call,
        sentence=lambda fact, name: say.CALL_ANSWERED(game=of_call(fact, name), judge=name.person(fact.leader)),
        concerns=concerns.call,
    ),
    FactKind(
        f.Ruled,
        ruled,
        reach=reaches.call,
        sentence=ruled_words,
        concerns=concerns.call,
    ),
    FactKind(
        f.Appealed,
        appealed,
        reach=reaches.call,
        sentence=appealed_words,
        concerns=concerns.call,
    ),
)
"""Every fact of this topic: what it does, how far it reaches, how it reads, whom it concerns."""
