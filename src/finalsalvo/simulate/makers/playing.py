"""Makers of commands about rounds and games, and about leaving them."""

from random import Random
from typing import Literal

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.context import book
from finalsalvo.event.life.state import Presence, State
from finalsalvo.event.life.topics.cut.offers import seats
from finalsalvo.rules.clock_roll import AttackFace, DefenseFace
from finalsalvo.rules.result import End, Result, Stage
from finalsalvo.rules.setup_steps import coin_rules
from finalsalvo.simulate.chances import (
    Maker,
    a_concession,
    game_of,
    in_play,
    looked_at,
    number_of,
    one_of,
    result_for,
    somebody,
    somebody_seated,
)
from finalsalvo.simulate.game import play

OBJECTIVES = ("Advanced Gunnery", "Contested Outpost", "Superior Positions")


def enter_late(state: State, dice: Random) -> c.Command:
    """Somebody who registered comes after the start."""
    return c.EnterLate(somebody(state, dice, Presence.REGISTERED, Presence.WAITING), dice.random() < 0.5)


def forbid_pair(state: State, dice: Random) -> c.Command:
    """Two who meet are kept apart."""
    game = game_of(looked_at(state), dice)
    return c.ForbidPair(
        *(game.players if game is not None else (somebody_seated(state, dice), somebody_seated(state, dice)))
    )


def move_table(state: State, dice: Random) -> c.Command:
    """A game goes to another table."""
    game = game_of(looked_at(state), dice)
    return c.MoveTable(game.number if game is not None else 1, dice.randrange(1, 12))


def bring_together(state: State, dice: Random) -> c.Command:
    """Two who are without an opponent, where there are two."""
    round = state.round
    if round is None:
        return c.BringTogether(in_play(state, dice), in_play(state, dice))
    alone = [each for game in round.in_order() if game.gone for each in game.players if each not in game.gone]
    free = [*alone, *round.byes]
    if len(free) < 2:
        return c.BringTogether(somebody_seated(state, dice), somebody_seated(state, dice))
    first, second = dice.sample(free, 2)
    return c.BringTogether(first, second)


def record_round(state: State, dice: Random) -> c.Command:
    """A round on paper: those who are there in any order, most games with a result; seldom somebody is forgotten."""
    there = [each.id for each in state.playing()]
    dice.shuffle(there)
    spare = there[2 * (len(there) // 2) :] if dice.random() < 0.9 else []
    missed = [there.pop(), there.pop()] if len(there) > 3 and dice.random() < 0.1 else []
    pairs = [(one, two) for one, two in zip(there[::2], there[1::2], strict=False)]
    number = number_of(state) + 1 if state.rounds else 1
    games = tuple(
        c.PaperGame(
            pair,
            table if dice.random() < 0.9 else None,
            None if dice.random() < 0.1 else play(book(state), number, Stage.SWISS, pair, dice),
        )
        for table, pair in enumerate(pairs, start=1)
    )
    byes = tuple(player for player in spare if player not in missed)
    return c.RecordRound(games, byes, tuple(missed))


def start_clock(state: State, dice: Random) -> c.Command:
    """Rolled by the computer, or by hand where the book rolls; an organizer who plays must not see the dice."""
    sees = state.plays_first(state.organizer) is None
    if not state.format.clock.rolled or dice.random() < 0.6 or not sees:
        return c.StartClock()
    greens = tuple(dice.choice(list(DefenseFace)) for _ in range(3))
    return c.StartClock(dice.choice(list(AttackFace)), greens)  # type: ignore[arg-type]


def extend_time(state: State, dice: Random) -> c.Command:
    """Minutes for all or for one game."""
    game = game_of(state.round, dice) if dice.random() < 0.6 else None
    return c.ExtendTime(dice.choice([-5, 3, 5, 10]), game.number if game is not None else None)


def report_result(state: State, dice: Random) -> c.Command:
    """A player writes down how it ended."""
    round, game = state.round, game_of(state.round, dice)
    if round is None or game is None:
        return c.ReportResult(1, 1, Result(End.TIME, (1, 0)))
    result = result_for(state, round, game, dice, shown=True)
    if game.reports and dice.random() < 0.5:
        result = game.reports[0].result
    return c.ReportResult(round.number, game.number, result, dice.random() < 0.05)


def reported_game(state: State, dice: Random) -> int:
    """A game that somebody has reported, where there is one."""
    round = state.round
    if round is None:
        return 1
    reported = [game.number for game in round.in_order() if game.open and game.reports]
    game = game_of(round, dice)
    return dice.choice(reported) if reported else game.number if game is not None else 1


def set_result(state: State, dice: Random) -> c.Command:
    """A leader enters a result: of an open game, or a correction of any round."""
    if not state.rounds:
        return c.SetResult(1, 1, Result(End.TIME, (1, 0)))
    round = state.rounds[-1] if dice.random() < 0.5 else dice.choice(state.rounds)
    game = game_of(round, dice, open_only=dice.random() < 0.7)
    if game is None:
        return c.SetResult(round.number, 1, Result(End.TIME, (1, 0)))
    leaving = (dice.choice(game.players),) if dice.random() < 0.05 else ()
    later = dice.choice(["keep", "redo", "reseed", None])
    return c.SetResult(round.number, game.number, result_for(state, round, game, dice), leaving, later)  # type: ignore[arg-type]


def clear_result(state: State, dice: Random) -> c.Command:
    """A game is open again."""
    round = state.round
    if round is None:
        return c.ClearResult(1, 1)
    played = [game.number for game in round.in_order() if not game.open]
    return c.ClearResult(round.number, dice.choice(played) if played else 1)


def no_show(state: State, dice: Random) -> c.Command:
    """One did not come, or neither did."""
    game = game_of(state.round, dice)
    if game is None:
        return c.NoShow(1, (in_play(state, dice),))
    absent = game.players if dice.random() < 0.3 else (dice.choice(game.players),)
    return c.NoShow(game.number, absent, dice.random() < 0.3)


def drop(state: State, dice: Random) -> c.Command:
    """Somebody leaves: now, after the round, or in the middle of a game."""
    player = in_play(state, dice)
    round = state.round
    game = round.game_of(player) if round is not None else None
    result = None
    if round is not None and game is not None and game.open and round.timer is not None and dice.random() < 0.5:
        result = a_concession(state, game, player, dice)
    after = dice.random() < 0.4
    why: Literal["asked", "unable"] = "unable" if dice.random() < 0.2 else "asked"
    if not after and result is None and dice.random() < 0.3:
        return c.Drop(player, why=why, result_later=True)
    return c.Drop(player, after, None if after else result, why)


def substitute(state: State, dice: Random) -> c.Command:
    """Another pilot for one of a team, or nobody."""
    player = in_play(state, dice)
    members = state.players[player].entry.members if player in state.players else ()
    leaving = dice.choice(members) if members else "Nobody"
    return c.Substitute(player, leaving, None if dice.random() < 0.3 else f"Pilot {dice.randrange(100, 200)}")


def flip_coin(state: State, dice: Random) -> c.FlipCoin:
    """A coin at a table, about something that the book leaves to it."""
    game, about = game_of(state.round, dice), list(coin_rules(state.format)) or ["colours"]
    return c.FlipCoin(game.number if game is not None else 1, dice.choice(about))


def choose_objective(state: State, dice: Random) -> c.ChooseObjective:
    """An objective at a table, of one of the two or nobody knows whose."""
    game = game_of(state.round, dice)
    whose = dice.choice([None, *(game.players if game is not None else ())])
    return c.ChooseObjective(game.number if game is not None else 1, dice.choice(OBJECTIVES), whose)


def settle_first_player(state: State, dice: Random) -> c.SettleFirstPlayer:
    """Somebody goes first at a table."""
    game = game_of(state.round, dice)
    return c.SettleFirstPlayer(game.number if game else 1, dice.choice(game.players) if game else "p1")


def settle_colours(state: State, dice: Random) -> c.SettleColours:
    """Somebody uses white at a table."""
    game = game_of(state.round, dice)
    return c.SettleColours(game.number if game else 1, dice.choice(game.players) if game else "p1")


def verify_total(state: State, dice: Random) -> c.VerifyTotal:
    """Somebody adds up the other's list, and says what they counted or does not."""
    return c.VerifyTotal(somebody_seated(state, dice), dice.choice([None, 196, 200]))


def roll_salvo(state: State, dice: Random) -> c.RollSalvo:
    """A Final Salvo by the program, with a few dice or none."""
    return c.RollSalvo(a_table(state, dice), dice.choice([None, (0, 0), (3, 2), (8, 9)]))


def enter_salvo(state: State, dice: Random) -> c.EnterSalvo:
    """A Final Salvo by hand."""
    return c.EnterSalvo(a_table(state, dice), (dice.randrange(4), dice.randrange(4)), (dice.randrange(2), 0))


def enter_priority(state: State, dice: Random) -> c.EnterPriority:
    """A Priority Roll by hand."""
    crits, focus, hits = ((dice.randrange(2), dice.randrange(2)) for _ in range(3))
    return c.EnterPriority(a_table(state, dice), crits, focus, hits)


def set_game_round(state: State, dice: Random) -> c.SetGameRound:
    """A game round of a table, or that the last one is over."""
    last = state.format.clock.game_rounds or 6
    return c.SetGameRound(a_table(state, dice), dice.choice([1, 2, last, last]), dice.random() < 0.3)


def a_table(state: State, dice: Random) -> int:
    """A game of the round, by its number."""
    game = game_of(state.round, dice)
    return game.number if game is not None else 1


def decline_seat(state: State, dice: Random) -> c.Command:
    """Somebody of the cut does not want to play on."""
    cut = state.cut
    if cut is None:
        return c.DeclineSeat(in_play(state, dice))
    return c.DeclineSeat(one_of([*cut.offered, *cut.ranked[: cut.size]], dice))


def accept_seat(state: State, dice: Random) -> c.Command:
    """Somebody who was asked comes in."""
    cut = state.cut
    return c.AcceptSeat(dice.choice(cut.offered) if cut is not None and cut.offered else in_play(state, dice))


def check_in_for_stage(state: State, dice: Random) -> c.Command:
    """Somebody who has gone on is there, or is not after all."""
    inside = [player for player in seats(state, state.cut) if player] if state.cut is not None else []
    return c.CheckInForStage((one_of(inside or [in_play(state, dice)], dice),), dice.random() < 0.3)


MAKERS: dict[type[c.CommandBase], Maker] = {
    c.EnterLate: enter_late,
    c.Swap: lambda state, dice: c.Swap(somebody_seated(state, dice), somebody_seated(state, dice)),
    c.ForcePair: lambda state, dice: c.ForcePair(somebody_seated(state, dice), somebody_seated(state, dice)),
    c.ForbidPair: forbid_pair,
    c.MoveTable: move_table,
    c.BringTogether: bring_together,
    c.RecordRound: record_round,
    c.FlipCoin: flip_coin,
    c.ChooseObjective: choose_objective,
    c.SettleFirstPlayer: settle_first_player,
    c.SettleColours: settle_colours,
    c.StateTotal: lambda state, dice: c.StateTotal(somebody_seated(state, dice), dice.choice([196, 200])),
    c.MandateTotals: lambda state, _: c.MandateTotals(not state.totals_mandated),
    c.VerifyTotal: verify_total,
    c.StartPlanning: lambda state, dice: c.StartPlanning(a_table(state, dice), dice.choice([None, None, 1, 5])),
    c.StopPlanning: lambda state, dice: c.StopPlanning(a_table(state, dice)),
    c.SetGameRound: set_game_round,
    c.RollSalvo: roll_salvo,
    c.EnterSalvo: enter_salvo,
    c.RollPriority: lambda state, dice: c.RollPriority(a_table(state, dice)),
    c.EnterPriority: enter_priority,
    c.StartClock: start_clock,
    c.ExtendTime: extend_time,
    c.ReportResult: report_result,
    c.ConfirmResult: lambda state, dice: c.ConfirmResult(
        number_of(state), reported_game(state, dice), dice.random() < 0.05
    ),
    c.DisputeResult: lambda state, dice: c.DisputeResult(number_of(state), reported_game(state, dice), "not so"),
    c.SetResult: set_result,
    c.ClearResult: clear_result,
    c.NoShow: no_show,
    c.Drop: drop,
    c.CancelDrop: lambda state, dice: c.CancelDrop(
        one_of([each.id for each in state.entrants() if each.leaving] or [in_play(state, dice)], dice)
    ),
    c.Rejoin: lambda state, dice: c.Rejoin(somebody(state, dice, Presence.DROPPED), dice.random() < 0.3),
    c.Disqualify: lambda state, dice: c.Disqualify(somebody(state, dice, Presence.PLAYING, Presence.DROPPED)),
    c.Substitute: substitute,
    c.WithholdPrize: lambda state, dice: c.WithholdPrize(somebody(state, dice), dice.random() < 0.7),
    c.MakeCut: lambda _, dice: c.MakeCut(dice.random() < 0.4),
    c.DeclineSeat: decline_seat,
    c.AcceptSeat: accept_seat,
    c.CheckInForStage: check_in_for_stage,
}
