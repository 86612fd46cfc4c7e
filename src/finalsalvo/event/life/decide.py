"""Commands in, facts out: who may, when, and what the rules say to it. Pure: time, secret and actor come in."""

from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import sentences as say
from finalsalvo.event.life.command_kinds import KINDS
from finalsalvo.event.life.context import Context, Decision
from finalsalvo.event.life.focusing import focus
from finalsalvo.event.life.permissions import check_permission, lent_roles
from finalsalvo.event.life.routing import refuse_closed_stage, stage_for
from finalsalvo.event.life.state import State
from finalsalvo.event.life.topics.setup import decisions as setup
from finalsalvo.event.life.writing import refuse_unwritable
from finalsalvo.rules.refusal import Problem, Refusal

DECIDERS = {kind: each.decider for kind, each in KINDS.items()}
"""What each command does."""


class NeedsReason(Refusal):
    """A command that the rules speak against but leave to the organizer: it is done when a reason is given."""

    def __init__(self, warnings: tuple[Problem, ...]) -> None:
        first, told = warnings[0], say.NEEDS_REASON(warning=warnings[0].message)
        if len(warnings) > 1:
            told = say.NEEDS_REASON_MORE(warning=first.message, num=len(warnings) - 1)
        super().__init__("reason", first.rule, told)
        self.warnings = warnings


def decide(state: State | None, command: c.Command, context: Context) -> Decision:
    """The facts that a command makes; raises a Refusal, and then nothing has happened."""
    decision = consider(state, command, context)
    if decision.warnings and not (context.reason and context.reason.strip()):
        raise NeedsReason(decision.warnings)
    return decision


def consider(state: State | None, command: c.Command, context: Context) -> Decision:
    """What a command would do, with its warnings, whether or not a reason is given: for a preview."""
    if state is None:
        refuse_unwritable(command, context.reason)
        if isinstance(command, c.Create):
            return setup.create(command, context)
        if isinstance(command, c.Import):
            return setup.import_document(command, context)
        raise Refusal("command", "contract", say.NO_EVENT_YET())
    if isinstance(command, c.Create | c.Import):
        raise Refusal("command", "contract", say.EVENT_EXISTS())
    if state.stages:
        state = focus(state, stage_for(state, command, context.stage))
        refuse_closed_stage(state, command)
    roles = lent_roles(command, context.by, state.roles_of(context.by))
    own = is_own(state, command, context.by)
    check_permission(command, state, roles, own=own, reason=context.reason)
    refuse_unwritable(command, context.reason)
    decision = DECIDERS[type(command)](state, command, context)
    return replace(decision, stage=state.at) if state.at else decision


def is_own(state: State, command: c.CommandBase, person: str) -> bool:
    """Whether a command is about the one who gives it: their own player, game or call."""
    player = state.player_of(person)
    if player is None:
        return False
    named = getattr(command, "player", None)
    if named is not None:
        return bool(named == player)
    call = getattr(command, "call", None)
    if call is not None:
        return call in state.calls and player in state.calls[call].players
    number = getattr(command, "game", None)
    round = state.round_numbered(getattr(command, "number", 0)) or state.round
    game = round.games.get(number) if round is not None and number is not None else None
    return game is not None and player in game.players
