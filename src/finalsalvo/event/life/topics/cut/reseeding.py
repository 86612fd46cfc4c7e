"""The bracket when a Swiss result is corrected after the cut: who would come in, go out, be seeded otherwise (B82)."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.event.bracket_reading import by_seed, present, swiss_order
from finalsalvo.event.cut import seeds
from finalsalvo.event.elimination import course_of
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import Context, NeedsChoice, book, person, row_of, warning
from finalsalvo.event.life.document import document, round_of
from finalsalvo.event.life.state import Cut, Game, LiveRound, State
from finalsalvo.event.life.topics.cut import sentences as say
from finalsalvo.event.life.topics.cut.offers import seats
from finalsalvo.event.life.topics.rounds.seating import after
from finalsalvo.event.record import Status
from finalsalvo.event.standings import Standing
from finalsalvo.rules.refusal import Problem, Refusal
from finalsalvo.rules.result import Stage
from finalsalvo.words.message import Listed, Message, Quote, for_the_log

Seats = tuple[str | None, ...]


class Reseeding(Struct, frozen=True):
    """The seeds of the bracket as it is, and as the corrected standings would have them."""

    before: Seats
    after: Seats

    @property
    def coming(self) -> tuple[str, ...]:
        """Who would come in."""
        return tuple(player for player in self.after if player is not None and player not in self.before)

    @property
    def going(self) -> tuple[str, ...]:
        """Who would go out."""
        return tuple(player for player in self.before if player is not None and player not in self.after)

    @property
    def moving(self) -> tuple[tuple[str, int, int], ...]:
        """Who would stay with another seed: the old one and the new one."""
        was = {player: seed for seed, player in enumerate(self.before, start=1) if player is not None}
        now = [(player, seed) for seed, player in enumerate(self.after, start=1) if player is not None]
        return tuple((player, was[player], seed) for player, seed in now if was.get(player, seed) != seed)


def is_made(state: State) -> bool:
    """Whether the cut was made, or its bracket has begun."""
    return state.cut is not None or first_of(state) is not None


def first_of(state: State) -> LiveRound | None:
    """The first published round of the bracket."""
    return next((each for each in state.rounds if each.stage is Stage.ELIMINATION), None)


def bracket_games(state: State) -> list[Game]:
    """All published games of the bracket."""
    return [game for each in state.rounds if each.stage is Stage.ELIMINATION for game in each.in_order()]


def seats_held(state: State) -> Seats:
    """The seeds that the bracket is played with, or will be."""
    first = first_of(state)
    if first is None:
        assert state.cut is not None
        return tuple(seats(state, state.cut))
    return first.seeds or by_seed(course_of(document(state), book(state)).bracket)


def ranked_now(state: State) -> list[Standing]:
    """Who could be in the bracket, in Swiss order: who is in the event, or was in its last Swiss round or in it."""
    event, first = document(state), first_of(state)
    last = event.rounds_of(Stage.SWISS)[-1]
    there = present(last) | (present(round_of(first)) if first is not None else set())
    lines = swiss_order(event, book(state))
    return [line for line in lines if line.status is Status.ACTIVE or line.player in there]


def seats_by_standings(state: State, size: int) -> Seats:
    """The seeds that the Swiss standings give; who began the bracket counts as there, whatever happened since."""
    first = first_of(state)
    begun = present(round_of(first)) if first is not None else set()
    lines = ranked_now(state)
    leavers = {line.player for line in lines if line.status is not Status.ACTIVE and line.player not in begun}
    later_day = state.cut is not None and state.cut.later_day
    return tuple(seeds(book(state), [line.player for line in lines], size, leavers, later_day=later_day))


def reseeding(state: State, changed: State) -> Reseeding | None:
    """What a correction would change about the bracket; None where people and seeds stay as they are."""
    held = seats_held(state)
    size = state.cut.size if state.cut is not None else len(held)
    wanted = seats_by_standings(changed, size)
    if wanted in (held, seats_by_standings(state, size)):
        return None
    return Reseeding(held, wanted)


def reseeding_words(state: State, found: Reseeding) -> Iterator[Problem]:
    """Who would come in, go out and be seeded otherwise, in sentences."""
    rule, size = state.format.cite("cut.sizes"), len(found.after)
    coming, going = row_of(state, found.coming), row_of(state, found.going)
    both = (*found.coming, *found.going)
    if found.coming and found.going:
        yield warning(rule, say.IN_AND_OUT(coming=coming, going=going, size=size), "cut", both)
    elif found.coming:
        yield warning(rule, say.COMING_IN(names=coming, size=size), "cut", both)
    elif found.going:
        yield warning(rule, say.GOING_OUT(names=going, size=size), "cut", both)
    if found.moving:
        moves = [say.SEED_MOVES(player=person(state, id), old=old, new=new) for id, old, new in found.moving]
        told = say.SEEDS_CHANGE(moves=Listed(tuple(moves), "comma", most=8))
        yield warning(rule, told, "cut", tuple(each[0] for each in found.moving))


def can_reseed(state: State) -> bool:
    """Whether no game of the bracket has a result."""
    return all(game.open for game in bracket_games(state))


def refuse_unchosen(state: State, told: Sequence[Problem]) -> None:
    """Asks what is to become of the bracket, with what can be chosen."""
    if can_reseed(state):
        raise NeedsChoice("later", "B82", say.KEEP_OR_RESEED(), told, ("keep", "reseed"))
    raise NeedsChoice("later", "B82", say.KEEP_ONLY(), told, ("keep",))


def kept_bracket(state: State, changed: State, number: int, context: Context) -> tuple[f.Fact, ...]:
    """The bracket stays with the seeds that it has, and says why; behind them the corrected standings count."""
    why = say.BRACKET_STAYED(round=number)
    if context.reason:
        why = say.BRACKET_STAYED_BECAUSE(round=number, reason=Quote(context.reason))
    return kept_as(changed, seats_held(state), for_the_log(why))


def kept_as(changed: State, held: Seats, why: Message | str) -> tuple[f.Fact, ...]:
    """Whoever holds a seat keeps it; who comes in for somebody who leaves is next by the standings as they are now."""
    kept = f.BracketKept(held, why)
    if changed.cut is None or first_of(changed) is not None:
        return (kept,)
    inside = [player for player in held if player is not None]
    others = [line.player for line in ranked_now(changed) if line.player not in inside]
    return f.CutReseeded((*inside, *others), changed.cut.offered), kept


def seeded_anew(state: State, made: tuple[f.Fact, ...], context: Context) -> tuple[f.Fact, ...]:
    """The cut as the corrected standings have it; a bracket that was published is drawn again."""
    if not can_reseed(state):
        raise Refusal("later", "B82", say.KEEP_ONLY())
    begun = [each.number for each in state.rounds if each.stage is Stage.ELIMINATION]
    gone: list[f.Fact] = [f.RoundCancelled(number) for number in reversed(begun)]
    changed = after(state, (*gone, *made), context)
    ranked = tuple(line.player for line in ranked_now(changed))
    if changed.cut is None:
        return (*gone, *made, f.CutMade(len(seats_held(state)), ranked))
    return (*gone, *made, f.CutReseeded(ranked, seats_to_offer(changed, changed.cut, ranked)))


def ranked_again(changed: State) -> tuple[f.Fact, ...]:
    """The order of those who could still come in, where a correction changed it behind the cut."""
    if changed.cut is None or first_of(changed) is not None:
        return ()
    if changed.cut.kept:
        return kept_as(changed, seats_held(changed), changed.cut.kept)
    ranked = tuple(line.player for line in ranked_now(changed))
    return (
        () if ranked == changed.cut.ranked else (f.CutReseeded(ranked, seats_to_offer(changed, changed.cut, ranked)),)
    )


def seats_to_offer(state: State, cut: Cut, ranked: tuple[str, ...]) -> tuple[str, ...]:
    """Who must answer whether they come in when a cut gets another order: who is inside for one who left it (B20).

    Whoever the order itself puts inside is seated as a cut seats them, and whoever sat there already is not asked.
    """
    seated = {player for player in seats(state, cut) if player not in cut.offered}
    entitled = seats_at_cut(state, replace(cut, ranked=ranked))
    inside = seats(state, replace(cut, ranked=ranked))
    return tuple(player for player in inside if player is not None and player not in seated and player not in entitled)


def seats_at_cut(state: State, cut: Cut) -> Seats:
    """The seeds as if nobody had left since the cut was made."""
    return tuple(seeds(book(state), cut.ranked, cut.size, cut.left, later_day=cut.later_day))
