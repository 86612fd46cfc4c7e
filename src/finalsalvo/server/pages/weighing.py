"""What a form would do, said while it is still being typed: who plays there, what it is worth, what it changes."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.context import Context, NeedsChoice, book
from finalsalvo.event.life.decide import consider
from finalsalvo.event.life.life import Life
from finalsalvo.event.life.state import Game, State
from finalsalvo.event.life.topics.results.accepting import accept_result
from finalsalvo.event.life.topics.results.sentences import REPLACES
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import Outcome, Result
from finalsalvo.rules.scoring import score
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.conceding import with_total
from finalsalvo.server.pages.forms import command_from
from finalsalvo.server.pages.quick_entry import in_a_line, named_game, quick_entry
from finalsalvo.server.pages.ticking import with_ticks
from finalsalvo.server.shown.round_views import result_text
from finalsalvo.server.shown.worth_words import worth
from finalsalvo.server.storage.store import milliseconds
from finalsalvo.words.saying import Say

Form = Mapping[str, Sequence[str]]


class Weighed(Struct, frozen=True):
    """One thing to say about it: plain, good, or what speaks against it."""

    kind: str
    message: str
    rule: str = ""


def meanings_of_form(life: Life, form: Form, person: str, say: Say) -> Iterator[Weighed]:
    """What a half-filled form means so far."""
    state = life.state
    assert state is not None
    try:
        if "line" in form:
            yield from line(life, state, form["line"][-1], person, say)
        else:
            command = command_from("set-result", with_total(state, with_ticks(state, form)))
            assert isinstance(command, c.SetResult)
            yield from result(life, state, command, person, say)
    except Refusal as refusal:
        told = in_a_line(refusal) if "line" in form else refusal
        yield Weighed("bad", say.tell(told.message), told.rule)


def line(life: Life, state: State, text: str, person: str, say: Say) -> Iterator[Weighed]:
    """A typed line: first whose table it is, then what the result is worth."""
    typed = text.split()
    if not typed or state.round is None:
        return
    named = named_game(state, state.round, text.casefold().replace(",", " ").split())
    game = named.game
    names = f"{state.players[game.players[0]].name} – {state.players[game.players[1]].name}"
    yield Weighed("", names)
    if game.result is not None:
        stands, _ = result_text(book(state), state.round, state.round.games[game.number], say)
        yield Weighed("warn", say("This table has a result: %(score)s. Saving corrects it.") % {"score": stands})
    if named.rest:
        command = quick_entry(state, state.round, text)
        if isinstance(command, c.NoShow):
            yield from absence(life, state, command, person, say)
        else:
            yield from result(life, state, command, person, say, told=(REPLACES.id,))


def absence(life: Life, state: State, command: c.NoShow, person: str, say: Say) -> Iterator[Weighed]:
    """Neither came: nobody wins."""
    yield Weighed("", say("Neither player showed up. Nobody wins, and both are dropped."))
    for warning in consider(state, command, asking(life, state, command, person)).warnings:
        yield Weighed("warn", say.tell(warning.message), warning.rule)


def result(
    life: Life, state: State, command: c.SetResult, person: str, say: Say, told: Sequence[str] = ()
) -> Iterator[Weighed]:
    """A result: what each takes from it, and what a correction would change; but for sentences that were told."""
    round = state.round_numbered(command.number)
    game = None if round is None else round.games.get(command.game)
    if round is None or game is None:
        return
    context = asking(life, state, command, person)
    taken = accept_result(state, round, game, command.result, context)
    outcomes = score(book(state), round.number, round.stage, game.players, taken.result)
    yield Weighed("good", worth(state, round, game, outcomes, say))
    yield from with_objectives(state, game, taken.result, outcomes, say)
    try:
        warnings = consider(state, command, context).warnings
    except NeedsChoice as choice:
        warnings = choice.warnings
    for warning in warnings:
        if isinstance(warning.message, str) or warning.message.id not in told:
            yield Weighed("warn", say.tell(warning.message), warning.rule)


def asking(life: Life, state: State, command: c.Command, person: str) -> Context:
    """What a command comes with that somebody only thinks about."""
    known = Here.store.cards.worth(state, command, person)
    return Context(by=person, at=milliseconds(), secret="", reason="only asking", history=life.entries, worth=known)


def with_objectives(
    state: State, game: Game, result: Result, outcomes: tuple[Outcome, Outcome], say: Say
) -> Iterator[Weighed]:
    """What both scored in all, where objectives were added: who had counted them already sees it (ARM-SCORE-01)."""
    if not any(result.objectives or ()):
        return
    both = zip(game.players, outcomes, strict=True)
    scored = " · ".join(f"{state.players[player].name} {outcome.score}" for player, outcome in both)
    yield Weighed("", say("Scores with objectives: %(scores)s") % {"scores": scored}, "ARM-SCORE-01")
