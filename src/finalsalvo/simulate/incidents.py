"""What else happens in an event: any command out of the ordinary, and what belongs to it."""

from random import Random

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.permissions import PERMISSIONS
from finalsalvo.event.life.state import Presence, State
from finalsalvo.event.life.topics.start.joining import next_to_join
from finalsalvo.simulate.chances import newcomer, result_for
from finalsalvo.simulate.evening import Evening
from finalsalvo.simulate.impulse import giver, impulse

REASON = 0.85
"""How likely it is that a reason is given where one is asked for."""


SELDOM, USUAL, OFTEN = 1, 4, 8


LIKELY: dict[type[c.CommandBase], int] = {
    **dict.fromkeys(PERMISSIONS, USUAL),
    **dict.fromkeys((c.CancelRound, c.Disqualify, c.Finish, c.MakeCut, c.DiscardDraft, c.HandOver), SELDOM),
    **dict.fromkeys((c.WithdrawPublication, c.ClearResult, c.Announce, c.ReleaseLeader, c.PlayAs, c.Change), SELDOM),
    **dict.fromkeys((c.Undo, c.SetResult, c.NoShow, c.BringTogether, c.Rejoin, c.EnterLate, c.DeclineSeat), OFTEN),
    c.CallMidPoint: OFTEN,  # one book alone has it
    **dict.fromkeys((c.Start, c.DrawRound, c.Publish, c.StartClock), 0),  # the ordinary steps
    **dict.fromkeys((c.PlanStages, c.CheckInForStage), 0),  # where there are stages
    c.RecordRound: 0,  # where the power fails
}
"""How often a command is given out of the ordinary, against the others of its phase."""
IN_STAGES: dict[type[c.CommandBase], int] = {**LIKELY, c.PlanStages: SELDOM, c.CheckInForStage: USUAL}
"""The same in an event of several stages."""


def incident(evening: Evening) -> None:
    """Something out of the ordinary: any command that can be given in this phase, and what belongs to it."""
    evening.patience -= 1
    phase, dice = evening.state.phase, evening.dice
    likely = IN_STAGES if evening.state.stages else LIKELY
    kinds = [kind for kind, line in PERMISSIONS.items() if phase in line.when and likely[kind]]
    kind = dice.choices(kinds, [likely[kind] for kind in kinds])[0]
    if kind in SCENES and evening.chance(0.6):
        SCENES[kind](evening)
        return
    command = impulse(kind, evening.life_seen(), dice)
    by = giver(evening.state, command, dice)
    refusal = evening.give(command, by)
    if refusal is not None and refusal.field in ("reason", "sure") and evening.chance(REASON):
        evening.give(command, by, "it could not be helped")


def comes_late(evening: Evening) -> None:
    """Somebody registers after the start, hands in a list and comes in."""
    state = evening.state
    number = state.registered + 1
    late = c.Register((newcomer(state.format, number, evening.dice),), from_round(state, evening.dice))
    evening.give(late, state.organizer)
    newest = evening.state.entrants()[-1].id
    evening.give(c.SubmitList(newest), newest)
    evening.insist(c.EnterLate(newest, against_bye=evening.chance(0.5)))


def from_round(state: State, dice: Random) -> int | None:
    """From which round a latecomer plays: they wait, or it is one that comes soon."""
    coming = next_to_join(state)
    return None if coming is None else dice.choice([0, 0, coming, coming, coming + 1])


def left_alone(evening: Evening) -> None:
    """Players leave before the clock starts, and those left alone are brought together."""
    round = evening.state.round
    if round is None or round.timer is not None or not round.games:
        return
    for _ in range(2):
        game = evening.dice.choice(round.in_order())
        evening.give(c.Drop(game.players[0]), game.players[0])
    evening.insist(impulse(c.BringTogether, evening.life_seen(), evening.dice))


def argument(evening: Evening) -> None:
    """A call, a ruling, an appeal, and the last word."""
    for kind in (c.CallJudge, c.TakeCall, c.Rule, c.Appeal, c.Rule):
        command = impulse(kind, evening.life_seen(), evening.dice)
        evening.give(command, giver(evening.state, command, evening.dice))


def there_and_back(evening: Evening) -> None:
    """The last entry is taken back, and the taking back as well."""
    evening.insist(c.Undo(evening.life.seq))
    if evening.chance(0.7):
        evening.insist(c.Undo(evening.life.seq))


def standstill(evening: Evening) -> None:
    """The clock stands still, and runs again with some minutes more."""
    for kind in (c.PauseClock, c.ExtendTime, c.ResumeClock):
        evening.insist(impulse(kind, evening.life_seen(), evening.dice))


def time_passes(evening: Evening) -> None:
    """Half of the time is over, and then all of it; a clock that stands is started first."""
    round = evening.state.round
    if round is not None and round.timer is None:
        evening.insist(c.StartClock())
    for kind in (c.CallMidPoint, c.CallTime):
        evening.at += evening.dice.randrange(90) * 60_000
        evening.insist(impulse(kind, evening.life_seen(), evening.dice))


def correction(evening: Evening) -> None:
    """A result of an earlier round was wrong."""
    rounds = evening.state.rounds
    round = evening.dice.choice(rounds) if rounds else None
    if round is None or not round.games:
        return
    game = evening.dice.choice(round.in_order())
    result = result_for(evening.state, round, game, evening.dice)
    later = evening.dice.choice(["keep", "keep", "keep", "reseed", "redo"])
    evening.insist(c.SetResult(round.number, game.number, result, later=later))  # type: ignore[arg-type]


def twice_on_the_list(evening: Evening) -> None:
    """Somebody registers a second time, and the two are merged."""
    state = evening.state
    first = next((each for each in state.entrants() if each.presence is Presence.REGISTERED), None)
    if first is None:
        return
    evening.insist(c.Register((Registration(first.entry.name, members=first.entry.members),)))
    evening.insist(c.Merge(evening.state.entrants()[-1].id, first.id))


SCENES = {
    c.EnterLate: comes_late,
    c.BringTogether: left_alone,
    c.CallJudge: argument,
    c.Undo: there_and_back,
    c.PauseClock: standstill,
    c.CallMidPoint: time_passes,
    c.SetResult: correction,
    c.Merge: twice_on_the_list,
}
"""Where one command seldom comes alone."""
