"""Fortressing: a check of the opponent's ships, a marshal's finding, and what follows (XW2-FORT-01 to XW2-FORT-08)."""

from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import Context, Decision, game_in, opponent_of, published_round, warning
from finalsalvo.event.life.state import Call, Game, State
from finalsalvo.rules.refusal import Problem, Refusal
from finalsalvo.rules.result import End, Result

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

ASKED = {
    CRITERIA: "all ships of {name} overlapped each other by manoeuvres that were chosen, and none has moved for two "
    "rounds or more (XW2-FORT-03); other manoeuvres would have changed that (XW2-FORT-04): 'met' if both are so, or "
    "'not met'",
    INTENT: "{who} says whether it was 'intentional' or 'unintentional'",
    OUTCOME: "after the next Activation Phase: has it 'ended' or 'not ended'?",
}
"""What has to be said at each step."""

TOLD: dict[f.Finding, tuple[str, str]] = {
    "not met": ("XW2-FORT-05", "tell the players: the matter is resolved"),
    "met": ("XW2-FORT-05", "only {who} can say that it is fortressing, and decides now"),
    "unintentional": (
        "XW2-FORT-07",
        "make sure in private that {name} knows which manoeuvres free the ships; if they are still stuck after the "
        "next Activation Phase, another check can be asked for",
    ),
    "intentional": (
        "XW2-FORT-06",
        "tell {name} to end it: otherwise all their ships are destroyed after the next Activation Phase",
    ),
    "not ended": ("XW2-FORT-06", "the game is over; correct the result if {name} had counted any points"),
}
"""What is done after each step."""


def refuse_check(state: State, game: Game, player: str, context: Context) -> None:
    """Where the book knows it, of the ships of one who plays this game, and not of one's own (XW2-FORT-02)."""
    if "fortressing" not in state.format.manners.misconduct:
        raise Refusal("fortressing", "contract", f"{state.format.name} knows no fortressing: call without it")
    if player not in game.players or state.player_of(context.by) == player:
        raise Refusal("fortressing", "XW2-FORT-02", "name the opponent, whose ships are to be checked")


def asked_in_vain(state: State, context: Context) -> tuple[Problem, ...]:
    """Repeated checks without ground are counted (XW2-FORT-08)."""
    count = sum(each.by == context.by and each.finding == "not met" for each in state.calls.values())
    if count < IN_VAIN:
        return ()
    told = f"{count} checks that were asked for by the same person had no ground: that may be unsporting conduct"
    return (warning("XW2-FORT-08", told, "fortressing"),)


def check_step(state: State, call: Call, ruled: f.Ruled, who: str, *, marshal: bool) -> Decision:
    """One step of a check; who does not end it loses all ships, and with them the game (XW2-FORT-06).

    `who` has the last word, in words; `marshal`: whoever rules here has it.
    """
    assert call.fortressing is not None
    name = repr(state.players[call.fortressing].name)
    step = NEXT[call.finding]
    if step is not CRITERIA and not marshal:
        raise Refusal("by", "XW2-FORT-05", f"the criteria are met: {who} decides now")
    if ruled.finding is None or ruled.finding not in step:
        raise Refusal("finding", "XW2-FORT-05", ASKED[step].format(name=name, who=who))
    made: tuple[f.Fact, ...] = (ruled,)
    if ruled.finding == "not ended":
        made = (ruled, loss_of_all_ships(state, call, call.fortressing))
    told = TOLD.get(ruled.finding)
    if told is None:
        return Decision(made)
    words = told[1].format(name=name, who=who)
    return Decision(made, notices=(warning(told[0], words, "finding", (call.fortressing,)),))


def loss_of_all_ships(state: State, call: Call, player: str) -> f.ResultSet:
    """The game that somebody lost with all their ships."""
    game = game_in(published_round(state, call.number), call.game)
    if not game.open or player not in game.players:
        raise Refusal("finding", "XW2-FORT-06", "the game is over: its result stands")
    result = Result(End.DESTROYED, (0, 0), winner=opponent_of(game, player))
    return f.ResultSet(call.number, call.game, result)
