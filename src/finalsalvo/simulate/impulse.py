"""A command that somebody might give to an event just now: mostly sensible, seldom lawful in every case.

There is a maker for every command. What a maker gives may well be refused; it never depends on the order of a Map.
"""

from collections.abc import Callable, Sequence
from random import Random

from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.context import book, opponent_of
from finalsalvo.event.life.document import document
from finalsalvo.event.life.facts import CardOverrides, Registration
from finalsalvo.event.life.life import Life
from finalsalvo.event.life.permissions import permission
from finalsalvo.event.life.state import Game, Presence, Role, State, Stretch
from finalsalvo.event.life.topics.preparations.decisions import wanted
from finalsalvo.rules.clock_roll import AttackFace, DefenseFace
from finalsalvo.rules.doubt import concedes_real_total
from finalsalvo.rules.format import Format
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result
from finalsalvo.rules.setup_steps import coin_rules
from finalsalvo.simulate.game import play

Maker = Callable[[State, Random], c.Command]

STRANGER = "stranger"
"""Nobody in any event has this id."""
TAGS = ("north", "south", "east")
CATEGORIES = ("slow play", "fortressing", "unsporting conduct", "outside help")
COMPONENTS = ("range ruler", "damage deck", "dial", "shield token")
OBJECTIVES = ("Advanced Gunnery", "Contested Outpost", "Superior Positions")
BANNED = ("Elusive",)
FAR_AWAY = 4_000_000_000_000
"""A deadline that no event comes to: others are given by hand."""
MATS = ("Hoth", "Bespin", "Death Star", "Starfield")
WORDS = ("as agreed", "seen by both", "the rule is clear", "ask again")


def impulse(kind: type[c.CommandBase], life: Life, dice: Random) -> c.Command:
    """A command of a kind, made up from the event as it stands."""
    state = life.state
    assert state is not None
    if kind is c.Undo:
        return c.Undo(some_entry(life, dice))
    if kind in MAKERS:
        return MAKERS[kind](state, dice)
    plain: c.Command = kind()  # type: ignore[assignment]  # a command that needs no words
    return plain


def some_entry(life: Life, dice: Random) -> int:
    """An entry of the log, one of the last few rather than an old one."""
    last = len(life.entries)
    return max(1, last - dice.randrange(min(last, 6))) if dice.random() < 0.8 else dice.randrange(1, last + 1)


def giver(state: State, command: c.Command, dice: Random) -> str:
    """Somebody who may give a command as far as the table of permissions goes."""
    if isinstance(command, c.Create | c.Import):
        return state.organizer
    roles = permission(type(command), state.format).roles
    leaders = [leader for leader in sorted(state.leaders) if state.leaders[leader].role in roles]
    own = owners(state, command) if Role.PLAYER in roles else []
    if own and (not leaders or dice.random() < 0.5):
        return dice.choice(own)
    return state.organizer if not leaders or dice.random() < 0.6 else dice.choice(leaders)


def owners(state: State, command: c.Command) -> list[str]:
    """The players whom a command is about."""
    player = getattr(command, "player", None)
    if player is not None:
        return [player] if player in state.players else []
    if isinstance(command, c.Appeal):
        call = state.calls.get(command.call)
        return list(call.players) if call is not None else []
    game = state.round.games.get(getattr(command, "game", 0)) if state.round is not None else None
    return list(game.players) if game is not None else []


# --- what commands are about ------------------------------------------------------------------------------


def one_of(items: Sequence[str], dice: Random) -> str:
    """One of some ids; a stranger where there is none."""
    return dice.choice(items) if items else STRANGER


def somebody(state: State, dice: Random, *presences: Presence) -> str:
    """A player with one of these presences, or seldom any other."""
    everybody = state.entrants()
    fitting = [each.id for each in everybody if not presences or each.presence in presences]
    return one_of(fitting or [each.id for each in everybody], dice)


def in_play(state: State, dice: Random) -> str:
    """A player who is in the event."""
    return somebody(state, dice, Presence.PLAYING)


def coming(state: State, dice: Random) -> str:
    """A player who has registered and does not play yet."""
    return somebody(state, dice, Presence.REGISTERED, Presence.CHECKED_IN, Presence.WAITING)


def group(state: State, dice: Random, presence: Presence) -> tuple[str, ...]:
    """Some players with a presence."""
    fitting = [each.id for each in state.entrants() if each.presence is presence]
    return tuple(fitting[: dice.randrange(len(fitting)) + 1]) if fitting else (somebody(state, dice),)


def looked_at(state: State) -> Stretch | None:
    """The drawn round, or the one that is played."""
    return state.draft if state.draft is not None else state.round


def game_of(stretch: Stretch | None, dice: Random, *, open_only: bool = True) -> Game | None:
    """A game of a round, an open one where there is one."""
    if stretch is None or not stretch.games:
        return None
    games = stretch.in_order()
    unplayed = [game for game in games if game.open]
    return dice.choice(unplayed if open_only and unplayed else games)


def seated(state: State, dice: Random) -> str:
    """Somebody in the round that is looked at."""
    stretch = looked_at(state)
    if stretch is None:
        return in_play(state, dice)
    return one_of([*(player for game in stretch.in_order() for player in game.players), *stretch.byes], dice)


def number_of(state: State) -> int:
    """The number of the last published round."""
    return state.round.number if state.round is not None else 1


def result_for(state: State, stretch: Stretch, game: Game, dice: Random, *, shown: bool = False) -> Result:
    """How a game might have ended; `shown`: both were there."""
    while True:
        result = play(book(state), stretch.number, stretch.stage, game.players, dice)
        if not shown or result.end is not End.NO_SHOW:
            return result


def conceded(state: State, game: Game, player: str, dice: Random) -> Result:
    """A game that somebody gave up, with what was counted until then."""
    limits = book(state).scoring.limits
    most = min(limits) if limits else 20
    winner, scores = opponent_of(game, player), (dice.randrange(most), dice.randrange(most))
    total = scores[game.players.index(winner)] if concedes_real_total(book(state)) else None
    return Result(End.CONCESSION, scores, winner=winner, conceded=total)


def newcomer(format: Format, number: int, dice: Random) -> Registration:
    """Somebody who registers, or a team that does."""
    name = f"{'Team' if format.unit == 'team' else 'Player'} {number}"
    members = tuple(f"Pilot {number}{letter}" for letter in "ab"[: format.members]) if format.unit == "team" else ()
    return Registration(
        name,
        nickname=f"No. {number}" if dice.random() < 0.1 else None,
        members=members,
        captain=dice.choice(members) if members else None,
        avoid=(dice.choice(TAGS),) if dice.random() < 0.2 else (),
        first_round_bye=dice.random() < 0.03,
        seed=dice.randrange(1, 100) if dice.random() < 0.3 else None,
        table=dice.randrange(1, 9) if dice.random() < 0.03 else None,
    )


# --- makers -----------------------------------------------------------------------------------------------


def create(state: State, _: Random) -> c.Command:
    """The same event once more."""
    return c.Create(state.format.id)


def import_document(state: State, _: Random) -> c.Command:
    """The same event from its document."""
    return c.Import(document(state))


def change(state: State, dice: Random) -> c.Command:
    """Another name, another capacity, another setting."""
    settings, format = state.settings, state.format
    wanted = [
        settings,
        replace(settings, dropped=dice.choice(["in-line", "last", "unlisted"])),
        replace(settings, keep_apart=dice.random() < 0.5),
        replace(settings, pairing_order=dice.choice(["random", "margin"])),
        replace(settings, tables=dice.randrange(1, 30)),
        replace(settings, tables=None, tables_out_of_order=(dice.randrange(1, 9),)),
        replace(settings, first_round=dice.choice(["random", "seeded"])),
        replace(settings, structure="custom", swiss_rounds=dice.randrange(5), cut=dice.choice([0, 2, 3, 4])),
        replace(settings, scenarios=("Only one",)),
    ]
    chosen = dice.choice(wanted)
    capacity = dice.choice([state.capacity, None, len(state.players) + 1, dice.randrange(2, 9)])
    pool = one_of(format.lists.pools, dice) if format.lists.pools else None
    name, settings = f"Event {dice.randrange(9)}", replace(chosen, pool=pool)
    return c.Change(name, state.date, settings, capacity, starts_at="10:00", mode="Extended", outline="Lunch at one")


def prepare(state: State, dice: Random) -> c.Command:
    """Something is ready, or not after all."""
    item = one_of([each.id for each in wanted(state)], dice)
    return c.Prepare(item, item not in state.prepared)


def name_leader(state: State, dice: Random) -> c.Command:
    """A leader, sometimes one who plays."""
    player = coming(state, dice) if dice.random() < 0.2 else None
    leader = dice.choice(["m1", "m2", "j1", "s1"])
    role = {"m1": "head marshal", "m2": "marshal", "j1": "judge", "s1": "scorekeeper"}[leader]
    return c.NameLeader(leader, f"Leader {leader}", role, player)  # type: ignore[arg-type]


def play_as(state: State, dice: Random) -> c.PlayAs:
    """A leader who plays or does not; the organizer only looks after the event."""
    others = sorted({*state.leaders} - {state.organizer})
    if not others or dice.random() < 0.5:
        return c.PlayAs(some_leader(state, dice))
    return c.PlayAs(dice.choice(others), coming(state, dice))


def some_leader(state: State, dice: Random) -> str:
    """One of those who lead."""
    return dice.choice(sorted(state.leaders))


def edit(state: State, dice: Random) -> c.Command:
    """Another nickname, name, captain or table."""
    player = somebody(state, dice)
    if player == STRANGER:
        return c.Edit(player, Registration("Nobody"))
    entry = state.players[player].entry
    wanted = [
        replace(entry, nickname=f"Ace {dice.randrange(99)}"),
        replace(entry, name=f"{entry.name} the {dice.randrange(9)}th"),
        replace(entry, table=dice.randrange(1, 9)),
        replace(entry, captain=dice.choice(entry.members) if entry.members else None),
        replace(entry, captain=None),
        replace(entry, avoid=(dice.choice(TAGS),)),
    ]
    return c.Edit(player, dice.choice(wanted))


def enter_late(state: State, dice: Random) -> c.Command:
    """Somebody who registered comes after the start."""
    return c.EnterLate(somebody(state, dice, Presence.REGISTERED, Presence.WAITING), dice.random() < 0.5)


def forbid_pair(state: State, dice: Random) -> c.Command:
    """Two who meet are kept apart."""
    game = game_of(looked_at(state), dice)
    return c.ForbidPair(*(game.players if game is not None else (seated(state, dice), seated(state, dice))))


def move_table(state: State, dice: Random) -> c.Command:
    """A game goes to another table."""
    game = game_of(looked_at(state), dice)
    return c.MoveTable(game.number if game is not None else 1, dice.randrange(1, 12))


def bring_together(state: State, dice: Random) -> c.Command:
    """Two who are without an opponent, where there are two."""
    stretch = state.round
    if stretch is None:
        return c.BringTogether(in_play(state, dice), in_play(state, dice))
    alone = [each for game in stretch.in_order() if game.gone for each in game.players if each not in game.gone]
    free = [*alone, *stretch.byes]
    if len(free) < 2:
        return c.BringTogether(seated(state, dice), seated(state, dice))
    first, second = dice.sample(free, 2)
    return c.BringTogether(first, second)


def start_clock(state: State, dice: Random) -> c.Command:
    """Rolled by the computer, or by hand where the book rolls."""
    if not state.format.clock.rolled or dice.random() < 0.6:
        return c.StartClock()
    greens = tuple(dice.choice(list(DefenseFace)) for _ in range(3))
    return c.StartClock(dice.choice(list(AttackFace)), greens)  # type: ignore[arg-type]


def extend_time(state: State, dice: Random) -> c.Command:
    """Minutes for all or for one game."""
    game = game_of(state.round, dice) if dice.random() < 0.6 else None
    return c.ExtendTime(dice.choice([-5, 3, 5, 10]), game.number if game is not None else None)


def report_result(state: State, dice: Random) -> c.Command:
    """A player writes down how it ended."""
    stretch, game = state.round, game_of(state.round, dice)
    if stretch is None or game is None:
        return c.ReportResult(1, 1, Result(End.TIME, (1, 0)))
    result = result_for(state, stretch, game, dice, shown=True)
    if game.reports and dice.random() < 0.5:
        result = game.reports[0].result
    return c.ReportResult(stretch.number, game.number, result, dice.random() < 0.05)


def reported_game(state: State, dice: Random) -> int:
    """A game that somebody has reported, where there is one."""
    stretch = state.round
    if stretch is None:
        return 1
    reported = [game.number for game in stretch.in_order() if game.open and game.reports]
    game = game_of(stretch, dice)
    return dice.choice(reported) if reported else game.number if game is not None else 1


def set_result(state: State, dice: Random) -> c.Command:
    """A leader enters a result: of an open game, or a correction of any round."""
    if not state.rounds:
        return c.SetResult(1, 1, Result(End.TIME, (1, 0)))
    stretch = state.rounds[-1] if dice.random() < 0.5 else dice.choice(state.rounds)
    game = game_of(stretch, dice, open_only=dice.random() < 0.7)
    if game is None:
        return c.SetResult(stretch.number, 1, Result(End.TIME, (1, 0)))
    leaving = (dice.choice(game.players),) if dice.random() < 0.05 else ()
    later = dice.choice(["keep", "redo", "reseed", None])
    return c.SetResult(stretch.number, game.number, result_for(state, stretch, game, dice), leaving, later)  # type: ignore[arg-type]


def clear_result(state: State, dice: Random) -> c.Command:
    """A game is open again."""
    stretch = state.round
    if stretch is None:
        return c.ClearResult(1, 1)
    played = [game.number for game in stretch.in_order() if not game.open]
    return c.ClearResult(stretch.number, dice.choice(played) if played else 1)


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
    stretch = state.round
    game = stretch.game_of(player) if stretch is not None else None
    result = None
    if stretch is not None and game is not None and game.open and stretch.timer is not None and dice.random() < 0.5:
        result = conceded(state, game, player, dice)
    after = dice.random() < 0.4
    return c.Drop(player, after, None if after else result, "unable" if dice.random() < 0.2 else "asked")


def substitute(state: State, dice: Random) -> c.Command:
    """Another pilot for one of a team, or nobody."""
    player = in_play(state, dice)
    members = state.players[player].entry.members if player in state.players else ()
    leaving = dice.choice(members) if members else "Nobody"
    return c.Substitute(player, leaving, None if dice.random() < 0.3 else f"Pilot {dice.randrange(100, 200)}")


def call_judge(state: State, dice: Random) -> c.Command:
    """A leader is wanted."""
    game = game_of(state.round, dice)
    return c.CallJudge(game.number if game is not None else 1, dice.choice(WORDS))


def some_call(state: State, dice: Random, *, open_only: bool) -> int:
    """One of the calls."""
    calls = [call for call in sorted(state.calls) if state.calls[call].open or not open_only]
    return dice.choice(calls) if calls else 1


def announce(state: State, dice: Random) -> c.Announce:
    """Something said to everybody, to the leaders, to those who still play and to a table, in turn."""
    text, to = dice.choice(WORDS), len(state.said) % 4
    game = next(iter(state.round.in_order()), None) if state.round is not None else None
    if to == 3 and game is not None:
        return c.Announce(text, game=game.number)
    return c.Announce(text, "leaders" if to == 1 else "playing" if to == 2 else "everybody")


def mandate_sharing(state: State, dice: Random) -> c.MandateSharing:
    """One set of something for a table."""
    game = game_of(state.round, dice)
    return c.MandateSharing(game.number if game is not None else 1, dice.choice(COMPONENTS))


def flip_coin(state: State, dice: Random) -> c.FlipCoin:
    """A coin at a table, about something that the book leaves to it."""
    game, about = game_of(state.round, dice), list(coin_rules(state.format)) or ["colours"]
    return c.FlipCoin(game.number if game is not None else 1, dice.choice(about))


def choose_objective(state: State, dice: Random) -> c.ChooseObjective:
    """An objective at a table, of one of the two or nobody knows whose."""
    game = game_of(state.round, dice)
    whose = dice.choice([None, *(game.players if game is not None else ())])
    return c.ChooseObjective(game.number if game is not None else 1, dice.choice(OBJECTIVES), whose)


def verify_total(state: State, dice: Random) -> c.VerifyTotal:
    """Somebody adds up the other's list, and says what they counted or does not."""
    return c.VerifyTotal(seated(state, dice), dice.choice([None, 196, 200]))


def settle_component(state: State, dice: Random) -> c.Command:
    """A missing component is dealt with."""
    without = [each for each in state.entrants() if each.missing]
    if not without:
        return c.SettleComponent(in_play(state, dice), dice.choice(COMPONENTS), "replaced")
    player = dice.choice(without)
    how = dice.choice(["replaced", "proxy", "shared"] if player.missing[0] in player.damaged else ["replaced"])
    return c.SettleComponent(player.id, player.missing[0], how, "torn")  # type: ignore[arg-type]


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


MAKERS: dict[type[c.CommandBase], Maker] = {
    c.Create: create,
    c.Import: import_document,
    c.Change: change,
    c.Prepare: prepare,
    c.DrawMats: lambda _, dice: c.DrawMats(MATS[: dice.randrange(1, len(MATS) + 1)]),
    c.NameLeader: name_leader,
    c.PlayAs: play_as,
    c.ReleaseLeader: lambda state, dice: c.ReleaseLeader(some_leader(state, dice)),
    c.HandOver: lambda state, dice: c.HandOver(some_leader(state, dice)),
    c.SetDuty: lambda state, dice: c.SetDuty(some_leader(state, dice), dice.random() < 0.5),
    c.Announce: announce,
    c.Register: lambda state, dice: c.Register(
        tuple(newcomer(state.format, state.registered + 1 + more, dice) for more in range(dice.randrange(1, 3))),
        dice.choice([None, 0, len(state.rounds), len(state.rounds) + 1]) if state.started else None,
    ),
    c.Edit: edit,
    c.Withdraw: lambda state, dice: c.Withdraw(coming(state, dice)),
    c.Merge: lambda state, dice: c.Merge(coming(state, dice), coming(state, dice)),
    c.CheckIn: lambda state, dice: c.CheckIn(group(state, dice, Presence.REGISTERED)),
    c.CheckOut: lambda state, dice: c.CheckOut(group(state, dice, Presence.CHECKED_IN)[:2]),
    c.SubmitList: lambda state, dice: c.SubmitList(coming(state, dice), dice.choice([None, "Wedge + Biggs"])),
    c.JudgeList: lambda state, dice: c.JudgeList(
        somebody(state, dice), "checked" if dice.random() < 0.8 else "problem", dice.choice(["", "too many points"])
    ),
    c.AmendList: lambda state, dice: c.AmendList(somebody(state, dice), "Wedge + Luke"),
    c.ChooseCards: lambda state, _: c.ChooseCards(None if state.cards else "a-pack"),
    c.OverrideCards: lambda state, _: c.OverrideCards(CardOverrides(banned=() if state.overrides.banned else BANNED)),
    c.SetDeadline: lambda state, _: c.SetDeadline(None if state.lists_due else FAR_AWAY),
    c.EnterLate: enter_late,
    c.Swap: lambda state, dice: c.Swap(seated(state, dice), seated(state, dice)),
    c.ForcePair: lambda state, dice: c.ForcePair(seated(state, dice), seated(state, dice)),
    c.ForbidPair: forbid_pair,
    c.MoveTable: move_table,
    c.BringTogether: bring_together,
    c.FlipCoin: flip_coin,
    c.ChooseObjective: choose_objective,
    c.MandateTotals: lambda state, _: c.MandateTotals(not state.totals_mandated),
    c.VerifyTotal: verify_total,
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
    c.SettleComponent: settle_component,
    c.Inspect: lambda state, dice: c.Inspect(
        somebody(state, dice), "deck" if dice.random() < 0.7 else "substitute", "fine", dice.choice(WORDS)
    ),
    c.MandateSharing: mandate_sharing,
    c.MakeCut: lambda _, dice: c.MakeCut(dice.random() < 0.4),
    c.DeclineSeat: decline_seat,
    c.AcceptSeat: accept_seat,
}
"""What makes a command of each kind that is about something; `Undo`, which needs the log, is made by `impulse`."""


def mangled(command: c.Command, dice: Random) -> c.Command:
    """The same command about somebody or something that is not there."""
    wrong: dict[str, object] = {}
    for name, value in ((name, getattr(command, name)) for name in command.__struct_fields__):
        if isinstance(value, bool) or value is None or dice.random() < 0.4:
            continue
        if isinstance(value, int):
            wrong[name] = dice.choice([-1, 0, value + 1, 1000])
        elif isinstance(value, str) and name in STRANGE:
            wrong[name] = dice.choice(STRANGE[name])
        elif isinstance(value, tuple) and name in ("players", "absent", "leaving"):
            wrong[name] = dice.choice([(), (STRANGER,), (*value, *value), (*value, STRANGER)])
        elif isinstance(value, Result):
            wrong[name] = dice.choice(WRONG_RESULTS)
        elif isinstance(value, Settings):
            wrong[name] = dice.choice(WRONG_SETTINGS)
    return replace(command, **wrong)


STRANGE: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("player", "into", "first", "second", "leader"), (STRANGER, "", "p1")),
    **dict.fromkeys(("text", "ruling", "category", "component", "note", "leaving", "coming", "name"), ("", " ")),
    "format": ("chess",),
}
"""Words that make no sense, by the field they stand in."""

WRONG_RESULTS = (
    Result(End.TIME),
    Result(End.NO_SHOW, winner=STRANGER),
    Result(End.DESTROYED, (100_000, 100_000), winner=STRANGER),
    Result(End.DRAW, (0, 0)),
    Result(End.MUTUAL_DESTRUCTION),
)
WRONG_SETTINGS = (
    Settings(cut=1),
    Settings(structure="pyramid"),
    Settings(tier="galactic"),
    Settings(swiss_rounds=63, cut=1000),
    Settings(round_minutes=(1,)),
)
