"""The end of the event, and going on after it."""

from collections.abc import Iterator

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import Context, Decision, book, row_of, warning
from finalsalvo.event.life.document import document
from finalsalvo.event.life.kinds import CommandKind
from finalsalvo.event.life.permission import BETWEEN, CUT, FINISHED, TOP, permission_line
from finalsalvo.event.life.routing import is_over
from finalsalvo.event.life.state import State
from finalsalvo.event.life.topics.end import sentences as say
from finalsalvo.event.life.topics.end.ending import places_at_the_end, places_now, why_over
from finalsalvo.event.life.topics.leaving.decisions import leavers
from finalsalvo.event.life.topics.rounds.seating import after
from finalsalvo.rules.refusal import Problem
from finalsalvo.rules.result import Stage
from finalsalvo.words.message import Listed, Quote


def finish(state: State, command: c.Finish, context: Context) -> Decision:
    """Final places, and the secret for everybody to check the draws."""
    gone = leavers(state)
    state = after(state, gone, context) if gone else state
    ended = tuple(f.PlaceTaken(place.player, place.best, place.worst) for place in places_at_the_end(state))
    return Decision((*gone, f.Finished(ended, context.secret)), warnings=tuple(games_left(state)))


def games_left(state: State) -> Iterator[Problem]:
    """What could still be played, and was announced."""
    if state.stages:
        unplayed = [each.name for each in state.stages if not is_over(state, each.id)]
        if unplayed:
            names = Listed(tuple(Quote(each) for each in unplayed))
            yield warning(state.format.cite("structures"), say.STAGES_LEFT(stages=names), "rounds")
        return
    if why_over(state) is not None:
        return
    format = book(state)
    swiss = [each for each in state.rounds if each.stage is Stage.SWISS]
    announced = state.settings.swiss_rounds
    if announced is not None and len(swiss) < announced and not any(e.stage is Stage.ELIMINATION for e in state.rounds):
        told = say.ROUNDS_LEFT(num=announced, played=len(swiss))
        yield warning(format.cite("structures"), told, "rounds")
        return
    playing = [place for place in places_now(document(state), state) if place.playing]
    if playing:
        told = say.BRACKET_GOES_ON(names=row_of(state, [place.player for place in playing]))
        yield warning(format.cite("cut.bracket"), told, "rounds")
    elif (state.settings.cut or 0) > 1 and not any(each.stage is Stage.ELIMINATION for each in state.rounds):
        yield warning(format.cite("cut.sizes"), say.BRACKET_NOT_PLAYED(), "cut")


def reopen(state: State, command: c.Reopen, context: Context) -> Decision:
    """The event goes on; its secret has been seen, so later draws can be foretold by whoever reads it."""
    return Decision((f.Reopened(),), notices=(warning("contract", say.KEY_IS_PUBLIC(), "secret"),))


COMMANDS = (
    CommandKind(c.Finish, finish, permission_line(TOP, (BETWEEN, CUT))),
    CommandKind(c.Reopen, reopen, permission_line(TOP, (), (FINISHED,))),
)
"""Every command of this topic: what decides about it, and who may give it when."""
