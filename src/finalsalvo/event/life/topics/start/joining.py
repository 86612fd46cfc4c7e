"""Who comes into an event that runs: from which round they play, and who is left out of the next one (B18)."""

from collections.abc import Iterator, Sequence

from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import Context, book, person, row_of, warning
from finalsalvo.event.life.seeds import tie_key
from finalsalvo.event.life.state import Entrant, LiveRound, Presence, Role, State
from finalsalvo.event.life.topics.rounds.seating import after, awarded_byes, beside_bye, is_untouched
from finalsalvo.event.life.topics.start import sentences as say
from finalsalvo.event.life.topics.start.decisions import late_entry, rounds_missed, unready
from finalsalvo.rules.refusal import Problem, Refusal
from finalsalvo.rules.result import Stage
from finalsalvo.words.message import Listed, Message, Person

WAITS = 0
"""In place of a round: they are registered, and nobody has let them in yet."""


def next_to_join(state: State) -> int | None:
    """The next round to be drawn that somebody can still come into; None before the start, and once none is left."""
    if not state.started or state.finished or state.cut is not None or book(state).pairing.is_round_robin:
        return None
    if any(each.stage is Stage.ELIMINATION for each in state.rounds):
        return None
    number = state.draft.number if state.draft is not None else len(state.rounds) + 1
    last = max(state.settings.swiss_rounds or 0, 1)
    return number if state.settings.swiss_rounds is None or number <= last else None


def bye_to_meet(state: State) -> str | None:
    """Who has the bye of a round whose clock has not started: somebody who comes now can play them."""
    round = state.round
    if round is None or state.draft is not None or not round.open or round.timer is not None:
        return None
    if book(state).pairing.is_round_robin:
        return None
    if round.stage is Stage.ELIMINATION:
        return None
    awarded = awarded_byes(state, round)
    return next((player for player in round.byes if player not in awarded), None)


def rounds_to_join(state: State) -> list[int]:
    """The next rounds that somebody can come into who registers now: this one, where they meet a bye, and the next."""
    now = [state.round.number] if state.round is not None and bye_to_meet(state) is not None else []
    coming = next_to_join(state)
    return now if coming is None else [*now, coming]


def why_closed(state: State) -> Message | None:
    """Why nobody can come into an event that runs; None while somebody can, and before the start."""
    if not state.started or state.finished or rounds_to_join(state):
        return None
    if book(state).pairing.is_round_robin:
        return say.CLOSED_ROBIN()
    if state.cut is None and not any(each.stage is Stage.SWISS for each in state.rounds):
        return say.CLOSED_ELIMINATION()
    if state.cut is not None or any(each.stage is Stage.ELIMINATION for each in state.rounds):
        return say.CLOSED_SWISS()
    return say.CLOSED_LAST_ROUND(round=len(state.rounds))


def refuse_unasked(state: State, entries: Sequence[f.Registration], from_round: int | None, context: Context) -> None:
    """During an event somebody says from which round those play who register; who lets them in is the organizer."""
    if not state.started:
        if from_round:
            raise Refusal("from_round", "B18", say.FROM_THE_START())
        return
    names, num = Listed(tuple(Person("", entry.name) for entry in entries)), len(entries)
    closed = why_closed(state)
    if closed is not None:
        told = say.TOO_LATE(names=names, num=num, why=closed, next=way_in(state))
        raise Refusal("from_round", "B18", told)
    first = rounds_to_join(state)[0]
    if from_round is None:
        coming = next_to_join(state)
        if coming is None:
            told = say.FROM_THIS_ROUND(names=names, num=num, round=first)
        else:
            told = say.FROM_NEXT_ROUND(names=names, num=num, round=coming)
        raise Refusal("from_round", "B18", told)
    if from_round != WAITS and Role.ORGANIZER not in state.roles_of(context.by):
        raise Refusal("from_round", "B18", say.ORGANIZER_LETS_IN(names=names))
    refuse_round(state, from_round, first)


def way_in(state: State) -> Message:
    """What can be done for somebody who comes too late: a round that has not begun can be drawn once more."""
    round, brackets = state.round, sum(each.stage is Stage.ELIMINATION for each in state.rounds)
    if book(state).pairing.is_round_robin:
        return say.CAN_WATCH()
    if round is not None and is_untouched(state, round) and state.cut is None and brackets < 2:
        return say.UNPUBLISH_TO_JOIN(round=round.number)
    return say.CAN_WATCH()


def refuse_round(state: State, from_round: int, first: int) -> None:
    """A round that is over, or that the event does not have."""
    coming, last = next_to_join(state) or first, state.settings.swiss_rounds
    if from_round != WAITS and from_round < first:
        raise Refusal("from_round", "B18", say.ROUND_BEGUN(round=from_round, next=coming))
    if last is not None and from_round > max(last, 1):
        raise Refusal("from_round", "B18", say.NO_SUCH_ROUND(num=last, next=coming))


def joining_now(state: State, made: Sequence[f.Registered], context: Context) -> tuple[f.Fact, ...]:
    """What follows at once: a drawn round without them is drawn again, and one can play who has the bye now."""
    first = made[0]
    if not first.from_round or first.waiting:
        return ()
    if state.draft is not None:
        return (f.DraftDiscarded(state.draft.number),) if first.from_round <= state.draft.number else ()
    if state.round is None or first.from_round != state.round.number:
        return ()
    there = after(state, (first,), context)
    if len(made) > 1:
        raise Refusal("from_round", "B18", say.ONE_BYE())
    problem = unready(there, there.players[first.player])
    if problem is not None:
        name = person(there, first.player)
        told = say.OR_WAITING(problem=problem.message, name=name)
        if next_to_join(state) is not None:
            told = say.OR_LATER(problem=problem.message, name=name, round=first.from_round + 1)
        raise Refusal("from_round", problem.rule, told)
    game = beside_bye(there, first.player)
    missed = tuple(each.number for each in state.rounds if each.number != game.number)
    return (f.EnteredLate(first.player, tie_key(context.secret, first.player), missed), game)


def joiners(state: State, number: int, secret: str) -> tuple[f.Fact, ...]:
    """Those who were to play from this round or an earlier one, and come in now that it is drawn."""
    return tuple(
        late_entry(each.id, secret, rounds_missed(state, each.id, against_bye=False)[0]) for each in due(state, number)
    )


def due(state: State, number: int) -> list[Entrant]:
    """Those who come in when a round is drawn: it is theirs to begin with, or was, and they lack nothing."""
    coming = [each for each in not_yet_playing(state) if 0 < (each.from_round or 0) <= number]
    return [each for each in coming if unready(state, each) is None]


def not_yet_playing(state: State) -> list[Entrant]:
    """Those who are registered and not in the event."""
    return [each for each in state.entrants() if each.presence is Presence.REGISTERED]


def left_out(state: State, number: int) -> Iterator[Problem]:
    """Everybody who is registered and would not be paired in a round, by what keeps them out of it."""
    there = not_yet_playing(state)
    waiting = [each.id for each in there if not each.from_round]
    later = [each for each in there if each.from_round and each.from_round > number]
    asked = [each for each in there if each.from_round and each.from_round <= number]
    if waiting:
        told = say.NOT_PAIRED(round=number, names=row_of(state, waiting))
        yield warning("B18", told, "late", tuple(waiting))
    if later:
        some = (say.JOINS_LATER(name=person(state, each.id), round=each.from_round or 0) for each in later)
        told = say.PAIRED_LATER(round=number, names=Listed(tuple(some)))
        yield warning("B18", told, "later", tuple(each.id for each in later))
    for each in asked:
        problem = unready(state, each)
        if problem is not None:
            told = say.NOT_READY(round=number, problem=problem.message)
            yield warning(problem.rule, told, "late", (each.id,))


def left_out_next(state: State) -> list[Problem]:
    """The same for the round that comes next, or was drawn and is looked at; where none comes, those left behind."""
    number = next_to_join(state)
    return list(left_behind(state)) if number is None else list(left_out(state, number))


def left_behind(state: State) -> Iterator[Problem]:
    """Everybody who is registered when no round is left to be drawn: one may meet who has the bye, the others not."""
    there = tuple(each.id for each in not_yet_playing(state))
    if not there or not state.started or state.finished:
        return
    bye, closed = bye_to_meet(state), why_closed(state)
    names, num = row_of(state, there), len(there)
    if bye is not None and state.round is not None:
        told = say.AGAINST_BYE(round=state.round.number, names=names, num=num, bye=person(state, bye))
        yield warning("B18", told, "late", there)
    elif closed is not None:
        yield warning("B18", say.LEFT_BEHIND(names=names, num=num, why=closed), "closed", there)


def left_out_of(state: State, round: LiveRound) -> list[Problem]:
    """The same for a drawn Swiss round."""
    return list(left_out(state, round.number)) if next_to_join(state) == round.number else []
