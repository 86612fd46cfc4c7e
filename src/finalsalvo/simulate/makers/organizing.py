"""Makers of commands about the event itself: its settings, its leaders, those who come, their lists."""

from random import Random

from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.document import whole_document
from finalsalvo.event.life.facts import CardOverrides, Registration
from finalsalvo.event.life.state import Presence, State
from finalsalvo.event.life.topics.preparations.decisions import preparations_for
from finalsalvo.rules.stages import GoingOn, StagePlan
from finalsalvo.simulate.chances import (
    STRANGER,
    TAGS,
    WORDS,
    Maker,
    coming,
    group,
    newcomer,
    one_of,
    somebody,
)

BANNED = ("Elusive",)


FAR_AWAY = 4_000_000_000_000
"""A deadline that no event comes to: others are given by hand."""


MATS = ("Hoth", "Bespin", "Death Star", "Starfield")


def create(state: State, _: Random) -> c.Command:
    """The same event once more."""
    return c.Create(state.format.id)


def import_document(state: State, _: Random) -> c.Command:
    """The same event from its document."""
    return c.Import(whole_document(state))


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


def plan_stages(state: State, dice: Random) -> c.Command:
    """Another plan: a stage gets another name, day, number of rounds or way in; or the first plan of an event."""
    if not state.stages:
        return c.PlanStages((StagePlan(id="day-1", name="Day 1", rounds=dice.randrange(1, 4)),))
    plan = dice.choice(state.stages)
    wanted = [
        replace(plan, name=f"{plan.name} again"[:80]),
        replace(plan, date=f"2026-05-0{dice.randrange(1, 9)}", place="Hall 4"),
        replace(plan, check_in=not plan.check_in),
        replace(plan, rounds=plan.rounds and plan.rounds + dice.choice([-1, 1, 1])),
        replace(plan, entry=plan.entry if plan.is_first else GoingOn(size=dice.randrange(2, 9))),
    ]
    chosen = dice.choice(wanted)
    return c.PlanStages(tuple(chosen if each.id == plan.id else each for each in state.stages))


def prepare(state: State, dice: Random) -> c.Command:
    """Something is ready, or not after all."""
    item = one_of([each.id for each in preparations_for(state)], dice)
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
        replace(entry, club=f"Club {dice.randrange(9)}", faction="Rebel Alliance"),
        replace(entry, captain=dice.choice(entry.members) if entry.members else None),
        replace(entry, captain=None),
        replace(entry, avoid=(dice.choice(TAGS),)),
    ]
    return c.Edit(player, dice.choice(wanted))


def announce(state: State, dice: Random) -> c.Announce:
    """Something said to everybody, to the leaders, to those who still play and to a table, in turn."""
    text, to = dice.choice(WORDS), len(state.said) % 4
    game = next(iter(state.round.in_order()), None) if state.round is not None else None
    if to == 3 and game is not None:
        return c.Announce(text, game=game.number)
    return c.Announce(text, "leaders" if to == 1 else "playing" if to == 2 else "everybody")


MAKERS: dict[type[c.CommandBase], Maker] = {
    c.Create: create,
    c.Import: import_document,
    c.Change: change,
    c.PlanStages: plan_stages,
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
    c.Admit: lambda state, dice: c.Admit(coming(state, dice)),
    c.MarkPaid: lambda state, dice: c.MarkPaid((somebody(state, dice), somebody(state, dice)), dice.random() < 0.7),
    c.SubmitList: lambda state, dice: c.SubmitList(coming(state, dice), dice.choice([None, "Wedge + Biggs"])),
    c.JudgeList: lambda state, dice: c.JudgeList(
        somebody(state, dice), "checked" if dice.random() < 0.8 else "problem", dice.choice(["", "too many points"])
    ),
    c.AmendList: lambda state, dice: c.AmendList(somebody(state, dice), "Wedge + Luke"),
    c.ChooseCards: lambda state, _: c.ChooseCards(None if state.cards else "a-pack"),
    c.OverrideCards: lambda state, _: c.OverrideCards(CardOverrides(banned=() if state.overrides.banned else BANNED)),
    c.SetDeadline: lambda state, _: c.SetDeadline(None if state.lists_due else FAR_AWAY),
}
