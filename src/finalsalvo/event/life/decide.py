"""Commands in, facts out: who may, when, and what the rules say to it. Pure: time, secret and actor come in."""

from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import sentences as say
from finalsalvo.event.life.command_kinds import KINDS
from finalsalvo.event.life.confirmation import asking, says_why
from finalsalvo.event.life.context import Context, Decision
from finalsalvo.event.life.doing import ask_whether, ask_why
from finalsalvo.event.life.focusing import focus
from finalsalvo.event.life.permission import Asking, Word
from finalsalvo.event.life.permissions import check_permission, lent_roles, permission
from finalsalvo.event.life.routing import refuse_closed_stage, stage_for
from finalsalvo.event.life.state import State
from finalsalvo.event.life.topics.setup import decisions as setup
from finalsalvo.event.life.writing import refuse_unwritable
from finalsalvo.rules.refusal import Problem, Refusal
from finalsalvo.words.sentence import Sentence

DECIDERS = {kind: each.decider for kind, each in KINDS.items()}
"""What each command does."""


class NeedsAnswer(Refusal):
    """A command that is done once somebody has answered for it: what speaks against it is left to the organizer."""

    def __init__(self, field: str, warnings: tuple[Problem, ...], one: Sentence, more: Sentence) -> None:
        first, others = warnings[0], len(warnings) - 1
        told = more(warning=first.message, num=others) if others else one(warning=first.message)
        super().__init__(field, first.rule, told)
        self.warnings = warnings


class NeedsReason(NeedsAnswer):
    """It is done when a reason is given, and that is logged."""

    def __init__(self, warnings: tuple[Problem, ...]) -> None:
        super().__init__("reason", warnings, say.NEEDS_REASON, say.NEEDS_REASON_MORE)


class NeedsConfirmation(NeedsAnswer):
    """It is done when somebody says that they are sure; a reason says so as well."""

    def __init__(self, warnings: tuple[Problem, ...]) -> None:
        super().__init__("sure", warnings, say.NEEDS_CONFIRMATION, say.NEEDS_CONFIRMATION_MORE)


def decide(state: State | None, command: c.Command, context: Context) -> Decision:
    """The facts that a command makes; raises a Refusal, and then nothing has happened."""
    there = place_of(state, command, context)
    decision = decide_there(there, command, context)
    refuse_unanswered(there, command, context, decision)
    return decision


def consider(state: State | None, command: c.Command, context: Context) -> Decision:
    """What a command would do, with its warnings, whether or not it is answered for: for a preview."""
    return decide_there(place_of(state, command, context), command, context)


def place_of(state: State | None, command: c.Command, context: Context) -> State | None:
    """The event, looked at from the stage that a command is about; refuses what makes an event where there is one."""
    if state is None:
        return None
    if isinstance(command, c.Create | c.Import):
        raise Refusal("command", "contract", say.EVENT_EXISTS())
    return focus(state, stage_for(state, command, context.stage)) if state.stages else state


def decide_there(there: State | None, command: c.Command, context: Context) -> Decision:
    """What a command would do, and what it asks. What is done at once has no warnings: they are told with it."""
    decision = made_of(there, command, context)
    asked = asking(there, command, decision, word_now(there, command))
    if asked is Asking.AT_ONCE:
        return replace(decision, warnings=(), notices=(*decision.warnings, *decision.notices))
    return replace(decision, asks=asked)


def made_of(there: State | None, command: c.Command, context: Context) -> Decision:
    """What a command would do, and all that speaks against it."""
    if there is None:
        refuse_unwritable(command, context.reason)
        if isinstance(command, c.Create):
            return setup.create(command, context)
        if isinstance(command, c.Import):
            return setup.import_document(command, context)
        raise Refusal("command", "contract", say.NO_EVENT_YET())
    if there.stages:
        refuse_closed_stage(there, command)
    roles = lent_roles(command, context.by, there.roles_of(context.by))
    check_permission(command, there, roles, own=is_own(there, command, context.by))
    refuse_unwritable(command, context.reason)
    decision = DECIDERS[type(command)](there, command, context)
    return replace(decision, stage=there.at) if there.at else decision


def word_now(there: State | None, command: c.CommandBase) -> Word:
    """Whether a command changes what people have seen, by the phase of the stage that it is given in."""
    return "yes" if there is None else permission(type(command), there.format).when.get(there.phase, "yes")


def refuse_unanswered(there: State | None, command: c.Command, context: Context, decision: Decision) -> None:
    """Asks for what a command wants and does not have: a reason, or that somebody is sure.

    A program is asked only where something speaks against a command, or people have seen what it changes.
    """
    if says_why(command, context) or decision.asks is Asking.AT_ONCE:
        return
    if decision.asks is Asking.WANTS_REASON:
        if decision.warnings or there is None:
            raise NeedsReason(decision.warnings)
        raise Refusal("reason", "contract", ask_why(command, there))
    if context.sure:
        return
    if decision.warnings:
        raise NeedsConfirmation(decision.warnings)
    if there is not None and (context.asks or word_now(there, command) == "confirm"):
        raise Refusal("sure", "contract", ask_whether(command, there))


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
