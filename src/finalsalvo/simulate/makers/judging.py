"""Makers of commands about conduct, rulings and components."""

from random import Random

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.state import State
from finalsalvo.simulate.chances import (
    WORDS,
    Maker,
    game_of,
    in_play,
    somebody,
)

CATEGORIES = ("slow play", "fortressing", "unsporting conduct", "outside help")


COMPONENTS = ("range ruler", "damage deck", "dial", "shield token")


def call_judge(state: State, dice: Random) -> c.Command:
    """A leader is wanted."""
    game = game_of(state.round, dice)
    return c.CallJudge(game.number if game is not None else 1, dice.choice(WORDS))


def some_call(state: State, dice: Random, *, open_only: bool) -> int:
    """One of the calls."""
    calls = [call for call in sorted(state.calls) if state.calls[call].open or not open_only]
    return dice.choice(calls) if calls else 1


def mandate_sharing(state: State, dice: Random) -> c.MandateSharing:
    """One set of something for a table."""
    game = game_of(state.round, dice)
    return c.MandateSharing(game.number if game is not None else 1, dice.choice(COMPONENTS))


def give_search_time(state: State, dice: Random) -> c.Command:
    """Time to find something."""
    without = [each for each in state.entrants() if each.missing]
    if not without:
        return c.GiveSearchTime(in_play(state, dice), dice.choice(COMPONENTS), 5)
    player = dice.choice(without)
    return c.GiveSearchTime(player.id, player.missing[0], dice.choice([3, 5, 10]))


def settle_component(state: State, dice: Random) -> c.Command:
    """A missing component is dealt with."""
    without = [each for each in state.entrants() if each.missing]
    if not without:
        return c.SettleComponent(in_play(state, dice), dice.choice(COMPONENTS), "replaced")
    player = dice.choice(without)
    how = dice.choice(["replaced", "proxy", "shared"] if player.missing[0] in player.damaged else ["replaced"])
    return c.SettleComponent(player.id, player.missing[0], how, "torn")  # type: ignore[arg-type]


MAKERS: dict[type[c.CommandBase], Maker] = {
    c.Warn: lambda state, dice: c.Warn(in_play(state, dice), dice.choice(CATEGORIES)),
    c.Penalize: lambda state, dice: c.Penalize(in_play(state, dice), dice.choice(CATEGORIES), "again"),
    c.RecommendRemoval: lambda state, dice: c.RecommendRemoval(in_play(state, dice)),
    c.CallJudge: call_judge,
    c.TakeCall: lambda state, dice: c.TakeCall(some_call(state, dice, open_only=True)),
    c.Rule: lambda state, dice: c.Rule(some_call(state, dice, open_only=True), dice.choice(WORDS), dice.random() < 0.2),
    c.Appeal: lambda state, dice: c.Appeal(some_call(state, dice, open_only=False)),
    c.ReportComponent: lambda state, dice: c.ReportComponent(
        in_play(state, dice), dice.choice(COMPONENTS), dice.random() < 0.5
    ),
    c.GiveSearchTime: give_search_time,
    c.SettleComponent: settle_component,
    c.Inspect: lambda state, dice: c.Inspect(
        somebody(state, dice), "deck" if dice.random() < 0.7 else "substitute", "fine", dice.choice(WORDS)
    ),
    c.MandateSharing: mandate_sharing,
}
