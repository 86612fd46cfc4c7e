"""A whole event played by dice through the real commands: people come late, leave, err, argue and change their minds.

Time is made up and everything comes from the seed, so the same seed plays the same event on every machine.
"""

from collections import Counter
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.life import Life, obey
from finalsalvo.event.life.permissions import PERMISSIONS
from finalsalvo.event.life.state import Game, Phase, Presence, State, Stretch
from finalsalvo.event.life.topics.start.joining import next_to_join
from finalsalvo.event.life.topics.table.decisions import not_added_up
from finalsalvo.rules.format import Format
from finalsalvo.rules.house import Settings
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.setup_steps import totals_rule
from finalsalvo.simulate.impulse import giver, impulse, newcomer, result_for

BEGINNING = 1_700_000_000_000
"""When every played event begins, in milliseconds since 1970."""
ORGANIZER = "organizer"

REASON, PLAYERS_REPORT, ABSENT = 0.85, 0.6, 0.08
"""How likely it is that a reason is given where one is asked for, that players report a game themselves, and that one
on the list of players is not there at the start."""

TROUBLE = {
    Phase.SETUP: 0.4,
    Phase.DRAFT: 0.6,
    Phase.PLAYING: 0.2,
    Phase.BETWEEN: 0.5,
    Phase.CUT: 0.75,
    Phase.FINISHED: 0.5,
}
"""How likely it is in each phase that something out of the ordinary happens next."""


class Played(Struct, frozen=True):
    """An event from its creation to its end: how often each command was obeyed, and how often refused."""

    life: Life
    secret: str
    obeyed: dict[str, int]
    refused: dict[str, int]

    @property
    def state(self) -> State:
        """The event at its end."""
        assert self.life.state is not None
        return self.life.state


class Stuck(Exception):
    """An event that does not go on, although nobody did anything wrong: a fault of the program."""


class Evening:
    """An event on its way: its log, the dice, the time, and how many incidents are still to come."""

    def __init__(self, seed: int, patience: int) -> None:
        self.dice = Random(seed)
        self.secret = f"{self.dice.getrandbits(128):032x}"
        self.life = Life()
        self.at = BEGINNING
        self.patience = patience
        self.obeyed: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()

    @property
    def state(self) -> State:
        """The event as it stands."""
        assert self.life.state is not None
        return self.life.state

    def give(self, command: c.Command, by: str, reason: str | None = None) -> Refusal | None:
        """Gives a command; what was refused comes back."""
        self.at += self.dice.randrange(1_000, 240_000)
        try:
            self.life, _ = obey(self.life, command, by=by, at=self.at, secret=self.secret, reason=reason)
        except Refusal as refusal:
            self.refused[command.action()] += 1
            return refusal
        self.obeyed[command.action()] += 1
        return None

    def insist(self, command: c.Command, by: str | None = None) -> Refusal | None:
        """Gives a command as the organizer, with a reason where one is asked for."""
        by = by or self.state.organizer
        refusal = self.give(command, by)
        if refusal is not None and refusal.field == "reason":
            refusal = self.give(command, by, "so that the event goes on")
        return refusal

    def must(self, command: c.Command) -> None:
        """Gives a command that has to be obeyed."""
        refusal = self.insist(command)
        if refusal is not None:
            raise Stuck(f"{command.action()} in '{self.state.phase.value}': {refusal.message} ({refusal.rule})")

    def chance(self, likely: float) -> bool:
        """Whether something happens that happens so often."""
        return self.dice.random() < likely


def play_event(format: Format, players: int, seed: int) -> Played:
    """A whole event: from its creation to its end, with everything that happens in between."""
    evening = Evening(seed, patience=50 + players // 2)
    open_event(evening, format, players)
    while evening.state.phase is not Phase.FINISHED or goes_on(evening):
        if evening.patience > 0 and evening.chance(trouble(evening.state)):
            incident(evening)
        else:
            STEPS[evening.state.phase](evening)
    return Played(evening.life, evening.secret, dict(evening.obeyed), dict(evening.refused))


def trouble(state: State) -> float:
    """How likely something out of the ordinary is now: before the clock starts more than while all play."""
    waiting = state.phase is Phase.PLAYING and state.rounds[-1].timer is None
    return TROUBLE[Phase.DRAFT if waiting else state.phase]


def goes_on(evening: Evening) -> bool:
    """Whether something happens even after the end."""
    return evening.patience > 0 and evening.chance(0.2)


# --- before the start -------------------------------------------------------------------------------------


def open_event(evening: Evening, format: Format, players: int) -> None:
    """The event is made, leaders are named, players register and hand in their lists."""
    dice = evening.dice
    waiting = dice.randrange(1, 4) if evening.chance(0.2) else 0
    event = c.Create(
        format.id,
        name=f"Evening of {players}",
        settings=plan(format, players, dice),
        capacity=max(2, players) if waiting else None,
        lists_required=evening.chance(0.2) or None,
    )
    refusal = evening.give(event, ORGANIZER, "a rule of our own")
    if refusal is not None:
        raise Stuck(f"create: {refusal.message} ({refusal.rule})")
    for leader, role in (("m1", "head marshal"), ("m2", "marshal"), ("j1", "judge"), ("s1", "scorekeeper")):
        if evening.chance(0.4):
            evening.give(c.NameLeader(leader, f"Leader {leader}", role), ORGANIZER)  # type: ignore[arg-type]
    everybody = tuple(newcomer(format, number, dice) for number in range(1, players + waiting + 1))
    evening.must(c.Register(everybody))
    if evening.chance(0.2):
        evening.insist(c.Register((replace(everybody[0], nickname="Twin"),)))
    there = [each.id for each in evening.state.entrants() if each.presence is Presence.REGISTERED]
    late = {player for player in there[2:] if evening.chance(ABSENT)}
    for player in there:
        if player not in late or evening.chance(0.5):
            evening.give(c.SubmitList(player, "Wedge + Biggs"), player)
    evening.must(c.CheckIn(tuple(player for player in there if player not in late)))
    if totals_rule(format) is not None and evening.chance(0.3):
        evening.must(c.MandateTotals())


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


# --- from round to round ----------------------------------------------------------------------------------


def next_round(evening: Evening) -> None:
    """The next round is drawn, the cut made, or the event ends."""
    refusal = evening.insist(c.DrawRound())
    if refusal is None:
        return
    state = evening.state
    if refusal.field == "settings.tables":
        settings = replace(state.settings, tables=None, tables_out_of_order=())
        evening.must(c.Change(state.name, state.date, settings, state.capacity, state.lists_required))
    elif refusal.field == "cut" and state.phase is Phase.BETWEEN:
        evening.must(c.MakeCut(later_day=evening.chance(0.3)))
    else:
        evening.must(c.Finish())


def publish(evening: Evening) -> None:
    """The drawn round is shown to everybody."""
    evening.must(c.Publish())


def play_on(evening: Evening) -> None:
    """The clock starts, or one more game ends."""
    stretch = evening.state.round
    assert stretch is not None
    if stretch.timer is None:
        add_up(evening)
        evening.must(impulse(c.StartClock, evening.life, evening.dice))
        return
    game = evening.dice.choice([game for game in stretch.in_order() if game.open])
    if evening.chance(PLAYERS_REPORT) and not game.disputed:
        report(evening, stretch, game)
    else:
        settle(evening, stretch, game)


def add_up(evening: Evening) -> None:
    """Where everybody is asked to, most add up the other's list before the clock starts."""
    for player in not_added_up(evening.state):
        if evening.chance(0.9):
            evening.give(c.VerifyTotal(player, evening.dice.choice([None, 196, 200])), player)


def report(evening: Evening, stretch: Stretch, game: Game) -> None:
    """One player reports, and the other confirms, disputes, or writes down something else."""
    one, two = game.players if evening.chance(0.5) else game.players[::-1]
    number, result = stretch.number, result_for(evening.state, stretch, game, evening.dice, shown=True)
    evening.give(c.ReportResult(number, game.number, result, evening.chance(0.02)), one)
    answer = evening.dice.random()
    if answer < 0.8:
        evening.give(c.ConfirmResult(number, game.number, evening.chance(0.02)), two)
    elif answer < 0.9:
        evening.give(c.DisputeResult(number, game.number, "not so"), two)
    else:
        seen = result_for(evening.state, stretch, game, evening.dice, shown=True)
        evening.give(c.ReportResult(number, game.number, seen), two)


def settle(evening: Evening, stretch: Stretch, game: Game) -> None:
    """A leader enters the result; one who plays this game leaves it to another."""
    result = result_for(evening.state, stretch, game, evening.dice)
    leaving = (evening.dice.choice(game.players),) if evening.chance(0.02) else ()
    for leader in (evening.state.organizer, *sorted(evening.state.leaders)):
        refusal = evening.insist(c.SetResult(stretch.number, game.number, result, leaving), leader)
        if refusal is None:
            return
    for player in game.players:
        refusal = evening.insist(c.ReportResult(stretch.number, game.number, result), player)
    if refusal is not None:
        raise Stuck(f"game {game.number} of round {stretch.number}: {refusal.message} ({refusal.rule})")


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


# --- what else happens ------------------------------------------------------------------------------------

SELDOM, USUAL, OFTEN = 1, 4, 8

LIKELY: dict[type[c.CommandBase], int] = {
    **dict.fromkeys(PERMISSIONS, USUAL),
    **dict.fromkeys((c.CancelRound, c.Disqualify, c.Finish, c.MakeCut, c.DiscardDraft, c.HandOver), SELDOM),
    **dict.fromkeys((c.WithdrawPublication, c.ClearResult, c.Announce, c.ReleaseLeader, c.PlayAs, c.Change), SELDOM),
    **dict.fromkeys((c.Undo, c.SetResult, c.NoShow, c.BringTogether, c.Rejoin, c.EnterLate, c.DeclineSeat), OFTEN),
    c.CallMidPoint: OFTEN,  # one book alone has it
    **dict.fromkeys((c.Start, c.DrawRound, c.Publish, c.StartClock), 0),  # the ordinary steps
}
"""How often a command is given out of the ordinary, against the others of its phase."""


def incident(evening: Evening) -> None:
    """Something out of the ordinary: any command that can be given in this phase, and what belongs to it."""
    evening.patience -= 1
    phase, dice = evening.state.phase, evening.dice
    kinds = [kind for kind, line in PERMISSIONS.items() if phase in line.when and LIKELY[kind]]
    kind = dice.choices(kinds, [LIKELY[kind] for kind in kinds])[0]
    if kind in SCENES and evening.chance(0.6):
        SCENES[kind](evening)
        return
    command = impulse(kind, evening.life, dice)
    by = giver(evening.state, command, dice)
    refusal = evening.give(command, by)
    if refusal is not None and refusal.field == "reason" and evening.chance(REASON):
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
    stretch = evening.state.round
    if stretch is None or stretch.timer is not None or not stretch.games:
        return
    for _ in range(2):
        game = evening.dice.choice(stretch.in_order())
        evening.give(c.Drop(game.players[0]), game.players[0])
    evening.insist(impulse(c.BringTogether, evening.life, evening.dice))


def argument(evening: Evening) -> None:
    """A call, a ruling, an appeal, and the last word."""
    for kind in (c.CallJudge, c.TakeCall, c.Rule, c.Appeal, c.Rule):
        command = impulse(kind, evening.life, evening.dice)
        evening.give(command, giver(evening.state, command, evening.dice))


def there_and_back(evening: Evening) -> None:
    """The last entry is taken back, and the taking back as well."""
    evening.insist(c.Undo(evening.life.seq))
    if evening.chance(0.7):
        evening.insist(c.Undo(evening.life.seq))


def standstill(evening: Evening) -> None:
    """The clock stands still, and runs again with some minutes more."""
    for kind in (c.PauseClock, c.ExtendTime, c.ResumeClock):
        evening.insist(impulse(kind, evening.life, evening.dice))


def time_passes(evening: Evening) -> None:
    """Half of the time is over, and then all of it; a clock that stands is started first."""
    stretch = evening.state.round
    if stretch is not None and stretch.timer is None:
        evening.insist(c.StartClock())
    for kind in (c.CallMidPoint, c.CallTime):
        evening.at += evening.dice.randrange(90) * 60_000
        evening.insist(impulse(kind, evening.life, evening.dice))


def correction(evening: Evening) -> None:
    """A result of an earlier round was wrong."""
    rounds = evening.state.rounds
    stretch = evening.dice.choice(rounds) if rounds else None
    if stretch is None or not stretch.games:
        return
    game = evening.dice.choice(stretch.in_order())
    result = result_for(evening.state, stretch, game, evening.dice)
    later = evening.dice.choice(["keep", "keep", "keep", "reseed", "redo"])
    evening.insist(c.SetResult(stretch.number, game.number, result, later=later))  # type: ignore[arg-type]


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
