"""Fortressing: a check of the opponent's ships, a marshal's finding, and what follows (XW2-FORT-01 to XW2-FORT-08)."""

from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import (
    Context,
    Decision,
    book,
    game_in,
    opponent_of,
    person,
    published_round,
    warning,
)
from finalsalvo.event.life.state import Call, Game, State
from finalsalvo.event.life.topics.calls import sentences as say
from finalsalvo.rules.refusal import Problem, Refusal
from finalsalvo.rules.result import End, Result
from finalsalvo.rules.scoring import score
from finalsalvo.words.message import Message, Person

IN_VAIN = 2
"""From this many checks without ground on, asking for another may be misconduct itself."""

CRITERIA: tuple[f.Finding, f.Finding] = ("not met", "met")
INTENT: tuple[f.Finding, f.Finding] = ("unintentional", "intentional")
OUTCOME: tuple[f.Finding, f.Finding] = ("ended", "not ended")

NEXT: dict[f.Finding | None, tuple[f.Finding, f.Finding]] = {
    None: CRITERIA,
    "not met": CRITERIA,
    "met": INTENT,
    "unintentional": INTENT,
    "intentional": OUTCOME,
    "ended": OUTCOME,
    "not ended": OUTCOME,
}
"""What can be found next, by what was found before; on appeal a closed step is found anew."""


def question_of(step: tuple[f.Finding, f.Finding], player: Person) -> Message:
    """What has to be said at a step (XW2-FORT-03, XW2-FORT-04)."""
    if step is CRITERIA:
        return say.ASK_CRITERIA(player=player)
    return say.ASK_INTENT(player=player) if step is INTENT else say.ASK_OUTCOME()


def told_after(ruled: f.Ruled, player: Person, who: Message | None, scored: int | None) -> tuple[str, Message] | None:
    """What is done after a step, and the rule that says so; `who` decides next, None: whoever reads this."""
    match ruled.finding:
        case "not met":
            return "XW2-FORT-05", say.TELL_NOT_MET()
        case "met":
            return "XW2-FORT-05", say.TELL_MET_YOU() if who is None else say.TELL_MET(who=who)
        case "unintentional":
            return "XW2-FORT-07", say.TELL_UNINTENTIONAL(player=player)
        case "intentional":
            return "XW2-FORT-06", say.TELL_INTENTIONAL(player=player)
        case "not ended":
            told = say.TELL_NOT_ENDED(player=player) if scored is None else say.TELL_NOT_ENDED_SCORED()
            return "XW2-FORT-06", told
        case _:
            return None


def refuse_check(state: State, game: Game, player: str, context: Context) -> None:
    """Where the book knows it, of the ships of one who plays this game, and not of one's own (XW2-FORT-02)."""
    if "fortressing" not in state.format.manners.misconduct:
        raise Refusal("fortressing", "contract", say.FORTRESSING_UNKNOWN(format=state.format.name))
    if player not in game.players or state.player_of(context.by) == player:
        raise Refusal("fortressing", "XW2-FORT-02", say.FORTRESSING_WHOSE())


def asked_in_vain(state: State, context: Context) -> tuple[Problem, ...]:
    """Repeated checks without ground are counted (XW2-FORT-08)."""
    _, count = checks_asked(state, context.by)
    if count < IN_VAIN:
        return ()
    return (warning("XW2-FORT-08", say.CHECKS_IN_VAIN(num=count), "fortressing"),)


def with_criteria(call: Call, ruled: f.Ruled, command: c.Rule) -> f.Ruled:
    """The first step from the answers to its two questions: both must be so (XW2-FORT-03, XW2-FORT-04)."""
    if NEXT[call.finding] is not CRITERIA or command.stuck is None or command.avoidable is None:
        return ruled
    finding = CRITERIA[command.stuck and command.avoidable]
    if ruled.finding not in (None, finding):
        raise Refusal("finding", "XW2-FORT-05", say.CRITERIA_DIFFER())
    return replace(ruled, finding=finding, criteria=(command.stuck, command.avoidable))


def checks_asked(state: State, person: str) -> tuple[int, int]:
    """How many checks somebody has asked for in this event, and how many of them found nothing (XW2-FORT-08)."""
    asked = [each for each in state.calls.values() if each.fortressing is not None and each.by == person]
    return len(asked), sum(each.finding == "not met" for each in asked)


def told_at_table(call: Call, player: str, state: State, who: Message) -> tuple[str, Message] | None:
    """What one of the two reads of the last step, and the rule that says so (XW2-FORT-05 to XW2-FORT-07)."""
    if call.fortressing is None or call.finding is None:
        return None
    checked, own = person(state, call.fortressing), player == call.fortressing
    match call.finding:
        case "not met":
            return "XW2-FORT-05", say.PHONE_NOT_MET()
        case "met":
            return "XW2-FORT-05", say.PHONE_MET(who=who)
        case "unintentional":
            return "XW2-FORT-07", say.PHONE_UNINTENTIONAL_YOU() if own else say.PHONE_UNINTENTIONAL()
        case "intentional":
            return "XW2-FORT-06", say.PHONE_INTENTIONAL_YOU() if own else say.PHONE_INTENTIONAL(player=checked)
        case "ended":
            return "XW2-FORT-06", say.PHONE_ENDED()
        case "not ended":
            return "XW2-FORT-06", say.PHONE_NOT_ENDED(player=checked)


def check_step(
    state: State, call: Call, ruled: f.Ruled, who: Message, *, marshal: bool, scored: int | None = None
) -> Decision:
    """One step of a check; who does not end it loses all ships, and with them the game (XW2-FORT-06).

    `who` has the last word, in words; `marshal`: whoever rules here has it. `scored`: points of who loses so.
    """
    assert call.fortressing is not None
    player = person(state, call.fortressing)
    step = NEXT[call.finding]
    if step is not CRITERIA and not marshal:
        raise Refusal("by", "XW2-FORT-05", say.FORTRESSING_MET(who=who))
    if ruled.finding is None or ruled.finding not in step:
        raise Refusal("finding", "XW2-FORT-05", question_of(step, player))
    made: tuple[f.Fact, ...] = (ruled,)
    if ruled.finding == "not ended":
        made = (ruled, loss_of_all_ships(state, call, call.fortressing, scored or 0))
    told = told_after(ruled, player, None if marshal else who, scored)
    if told is None:
        return Decision(made)
    return Decision(made, notices=(warning(*told, "finding", (call.fortressing,)),))


def loss_of_all_ships(state: State, call: Call, player: str, scored: int) -> f.ResultSet:
    """The game that somebody lost with all their ships, after they had scored so much themselves."""
    round = published_round(state, call.number)
    game = game_in(round, call.game)
    if not game.open or player not in game.players:
        raise Refusal("finding", "XW2-FORT-06", say.FORTRESSING_GAME_OVER())
    scores = (scored, 0) if game.players[0] == player else (0, scored)
    result = Result(End.DESTROYED, scores, winner=opponent_of(game, player))
    score(book(state), round.number, round.stage, game.players, result)  # refuses what no squad is worth
    return f.ResultSet(call.number, call.game, result)
