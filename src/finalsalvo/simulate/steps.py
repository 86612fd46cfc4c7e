"""What happens next in an event when nothing unusual does: from the first registration to the end."""

from random import Random

from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.state import Game, LiveRound, Phase, Presence
from finalsalvo.event.life.topics.table.decisions import not_added_up
from finalsalvo.rules.format import Format
from finalsalvo.rules.house import Settings
from finalsalvo.rules.setup_steps import totals_rule
from finalsalvo.rules.stages import StagePlan, first_stages
from finalsalvo.simulate.chances import newcomer, result_for
from finalsalvo.simulate.evening import ORGANIZER, Evening, Stuck
from finalsalvo.simulate.house import HouseStructure, with_house
from finalsalvo.simulate.impulse import impulse
from finalsalvo.simulate.stage_steps import go_on, into_flights

PLAYERS_REPORT, ABSENT = 0.6, 0.08
"""How likely it is that players report a game themselves, and that one on the list is not there at the start."""


def open_event(
    evening: Evening,
    format: Format,
    players: int,
    house: HouseStructure | None = None,
    stages: tuple[StagePlan, ...] = (),
) -> None:
    """The event is made, leaders are named, players register and hand in their lists."""
    dice = evening.dice
    waiting = dice.randrange(1, 4) if evening.chance(0.2) else 0
    event = c.Create(
        format.id,
        name=f"Evening of {players}",
        settings=with_house(plan(format, players, dice), house, players, dice),
        capacity=max(2, players) if waiting else None,
        lists_required=evening.chance(0.2) or None,
        stages=stages,
    )
    refusal = evening.give(event, ORGANIZER, "a rule of our own")
    if refusal is not None:
        raise Stuck(f"create: {refusal.message} ({refusal.rule})")
    for leader, role in (("m1", "head marshal"), ("m2", "marshal"), ("j1", "judge"), ("s1", "scorekeeper")):
        if evening.chance(0.4):
            evening.give(c.NameLeader(leader, f"Leader {leader}", role), ORGANIZER)  # type: ignore[arg-type]
    everybody = tuple(newcomer(format, number, dice) for number in range(1, players + waiting + 1))
    flights = first_stages(stages)
    everybody = into_flights(everybody, flights, dice) if len(flights) > 1 else everybody
    evening.must(c.Register(everybody))
    if evening.chance(0.2):
        evening.insist(c.Register((replace(everybody[0], nickname="Twin"),)))
    for flight in [each.id for each in flights] or [""]:
        evening.stage = flight
        come_in(evening)
    if totals_rule(format) is not None and evening.chance(0.3):
        evening.must(c.MandateTotals())


def come_in(evening: Evening) -> None:
    """Those who registered hand in their lists and check in; some are not there yet."""
    there = [each.id for each in evening.state.entrants() if each.presence is Presence.REGISTERED]
    late = {player for player in there[2:] if evening.chance(ABSENT)}
    for player in there:
        if player not in late or evening.chance(0.5):
            evening.give(c.SubmitList(player, "Wedge + Biggs"), player)
    if there:
        evening.must(c.CheckIn(tuple(player for player in there if player not in late)))


def plan(format: Format, players: int, dice: Random) -> Settings:
    """What the organizer chose: a table of the book, rounds and cut of their own, or nothing but elimination."""
    pool = dice.choice(format.lists.pools) if format.lists.pools else None
    tables = players // 2 + 2 if dice.random() < 0.2 else None
    plain = Settings(
        pool=pool,
        tables=tables,
        tables_out_of_order=(dice.randrange(1, 4),) if dice.random() < 0.1 else (),
        first_round="seeded" if dice.random() < 0.1 else "random",
        dropped=dice.choice(["in-line", "in-line", "last", "unlisted"]),
    )
    if format.cut.bracket is None:
        return plain
    kind = dice.random()
    if kind < 0.12:
        return replace(plain, structure="custom", swiss_rounds=0, cut=0)
    tables_for = [name for name, bands in format.structures.items() if players >= bands[0].least]
    if tables_for and kind < 0.55:
        return replace(plain, structure=dice.choice(tables_for))
    sizes = [0, *(size for size in (2, 3, 4, 5, 6, 8, 16) if size <= players)]
    return replace(plain, structure="custom", swiss_rounds=dice.randrange(1, 6), cut=dice.choice(sizes))


def set_up(evening: Evening) -> None:
    """The event starts; what is missing is brought."""
    refusal = evening.insist(c.Start())
    if refusal is None:
        return
    state = evening.state
    there = [each for each in state.entrants() if each.presence is Presence.CHECKED_IN]
    if refusal.field == "lists":
        for each in there:
            if each.squad.state == "missing":
                evening.must(c.SubmitList(each.id))
    elif refusal.field == "leaders":
        for leader in sorted(state.leaders):
            if state.leaders[leader].player is not None:
                evening.must(c.PlayAs(leader))
    elif len(there) < 2:
        bring_players(evening)
    elif any(state.format.unit == "team" and each.entry.captain is None for each in there):
        for each in there:
            if each.entry.captain is None:
                evening.must(c.Edit(each.id, replace(each.entry, captain=each.entry.members[0])))
    else:
        pool = state.format.lists.pools[0] if state.format.lists.pools else None
        rounds = None if state.format.cut.bracket is None else 3
        evening.must(c.Change(state.name, settings=Settings(swiss_rounds=rounds, cut=rounds and 0, pool=pool)))


def bring_players(evening: Evening) -> None:
    """More players come to an event that has too few."""
    state = evening.state
    coming = [each.id for each in state.entrants() if each.presence is Presence.REGISTERED]
    if coming:
        evening.must(c.CheckIn(tuple(coming)))
        return
    if state.capacity is not None:
        evening.must(c.Change(state.name, settings=state.settings, lists_required=state.lists_required))
    evening.must(c.Register((newcomer(state.format, state.registered + 1, evening.dice),)))


def next_round(evening: Evening) -> None:
    """The next round is drawn, the cut made, or the event ends."""
    refusal = evening.insist(c.DrawRound())
    if refusal is None:
        return
    state = evening.state
    if refusal.field == "settings.tables":
        settings = replace(state.settings, tables=None, tables_out_of_order=())
        evening.must(c.Change(state.name, state.date, settings, state.capacity, state.lists_required))
    elif state.stages:
        go_on(evening)
    elif refusal.field == "cut" and state.phase is Phase.BETWEEN:
        evening.must(c.MakeCut(later_day=evening.chance(0.3)))
    else:
        evening.must(c.Finish())


def publish(evening: Evening) -> None:
    """The drawn round is shown to everybody."""
    evening.must(c.Publish())


def play_on(evening: Evening) -> None:
    """The clock starts, or one more game ends."""
    round = evening.state.round
    assert round is not None
    if round.timer is None:
        add_up(evening)
        evening.must(impulse(c.StartClock, evening.life_seen(), evening.dice))
        return
    game = evening.dice.choice([game for game in round.in_order() if game.open])
    if evening.chance(PLAYERS_REPORT) and not game.disputed:
        report(evening, round, game)
    else:
        settle(evening, round, game)


def add_up(evening: Evening) -> None:
    """Where everybody is asked to, most add up the other's list before the clock starts."""
    for player in not_added_up(evening.state):
        if evening.chance(0.9):
            evening.give(c.VerifyTotal(player, evening.dice.choice([None, 196, 200])), player)


def report(evening: Evening, round: LiveRound, game: Game) -> None:
    """One player reports, and the other confirms, disputes, or writes down something else."""
    one, two = game.players if evening.chance(0.5) else game.players[::-1]
    number, result = round.number, result_for(evening.state, round, game, evening.dice, shown=True)
    evening.give(c.ReportResult(number, game.number, result, evening.chance(0.02)), one)
    answer = evening.dice.random()
    if answer < 0.8:
        evening.give(c.ConfirmResult(number, game.number, evening.chance(0.02)), two)
    elif answer < 0.9:
        evening.give(c.DisputeResult(number, game.number, "not so"), two)
    else:
        seen = result_for(evening.state, round, game, evening.dice, shown=True)
        evening.give(c.ReportResult(number, game.number, seen), two)


def settle(evening: Evening, round: LiveRound, game: Game) -> None:
    """A leader enters the result; one who plays this game leaves it to another."""
    result = result_for(evening.state, round, game, evening.dice)
    leaving = (evening.dice.choice(game.players),) if evening.chance(0.02) else ()
    for leader in (evening.state.organizer, *sorted(evening.state.leaders)):
        refusal = evening.insist(c.SetResult(round.number, game.number, result, leaving), leader)
        if refusal is None:
            return
    for player in game.players:
        refusal = evening.insist(c.ReportResult(round.number, game.number, result), player)
    if refusal is not None:
        raise Stuck(f"game {game.number} of round {round.number}: {refusal.message} ({refusal.rule})")


def seats_of_cut(evening: Evening) -> None:
    """Those who were asked answer; then the bracket is drawn."""
    cut = evening.state.cut
    if cut is None or not cut.offered:
        next_round(evening)
    elif evening.chance(0.8):
        evening.must(c.AcceptSeat(cut.offered[0]))
    else:
        evening.must(c.DeclineSeat(cut.offered[0]))


def after_the_end(evening: Evening) -> None:
    """Somebody finds out that it was not the end."""
    evening.patience -= 3
    if evening.chance(0.5):
        evening.insist(c.Reopen())
    else:
        evening.insist(c.Undo(evening.life.seq))


STEPS = {
    Phase.SETUP: set_up,
    Phase.DRAFT: publish,
    Phase.PLAYING: play_on,
    Phase.BETWEEN: next_round,
    Phase.CUT: seats_of_cut,
    Phase.FINISHED: after_the_end,
}
"""What happens next in each phase when nothing unusual does."""
