"""Any command to any event in any order: what must hold after each.

Run by hand for longer: `pytest tests/event/life/test_life_machine.py --hypothesis-profile=thorough`.
"""

import sys
from random import Random

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule
from in_words import words
from machines import THOROUGH, machine_settings
from wrong_commands import mangled

from finalsalvo.event.check import check
from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.decide import DECIDERS
from finalsalvo.event.life.document import document
from finalsalvo.event.life.entry import BEGINNING, seal_of
from finalsalvo.event.life.evolve import fold
from finalsalvo.event.life.life import Life, obey
from finalsalvo.event.life.permissions import PERMISSIONS
from finalsalvo.event.life.state import LiveRound, Phase, Presence, Role, State
from finalsalvo.event.life.topics.cut.offers import seats
from finalsalvo.event.record import Event
from finalsalvo.rules.refusal import Refusal, breaks
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import Stage
from finalsalvo.simulate.chances import STRANGER
from finalsalvo.simulate.evening import ORGANIZER, Evening
from finalsalvo.simulate.generate import generate
from finalsalvo.simulate.impulse import giver, impulse
from finalsalvo.simulate.incidents import incident
from finalsalvo.simulate.play import Played
from finalsalvo.simulate.proof import faults
from finalsalvo.simulate.steps import STEPS, open_event

KINDS: list[type[c.CommandBase]] = [c.Create, c.Import, *PERMISSIONS]
SEEDS = st.integers(0, 2**32 - 1)
LONGEST_END = 2_000
"""So many steps are more than any of these events needs to come to its end."""

counted = {"steps": 0, "obeyed": 0, "refused": 0}
"""What was tried in this run, for those who want to know."""


class Watched(Evening):
    """An evening on which everything is looked at after each command."""

    known: Event | None = None
    watching = True

    def give(self, command: c.Command, by: str, reason: str | None = None) -> Refusal | None:
        before = self.life
        refusal = super().give(command, by, reason)
        counted["obeyed" if refusal is None else "refused"] += 1
        if not self.watching:
            return refusal
        if refusal is not None:
            assert self.life is before
            assert str(refusal.message)
            assert refusal.rule
            assert before.state is None or fold(before.entries) == before.state
            return refusal
        self.look(before)
        return None

    def look(self, before: Life) -> None:
        """Everything that must hold after a command that was obeyed."""
        life, state = self.life, self.state
        assert fold(life.entries) == state
        last = life.entries[-1]
        assert last.hash == seal_of(last, before.entries[-1].hash if before.entries else BEGINNING)
        assert words(state, last)
        check_people(state)
        check_rounds(state)
        check_drawn(life)
        check_cut(state)
        if before.state is not None:
            self.take_back_and_restore(before)
        event = document(state)
        if state.started and event != self.known:
            assert breaks(check(event)) == []
            self.known = event

    def take_back_and_restore(self, before: Life) -> None:
        """Taking the last entry back gives the state before it, taking that back the state after it."""
        undone = self.taken_back(self.life)
        if undone is None:
            return
        assert undone.state == before.state
        redone = self.taken_back(undone)
        assert redone is None or redone.state == self.state

    def taken_back(self, life: Life) -> Life | None:
        """An event without its last entry; None where its organizer plays, and must leave that to another leader."""
        assert life.state is not None
        by = life.state.organizer
        try:
            return obey(life, c.Undo(life.seq), by=by, at=self.at, secret=self.secret)[0]
        except Refusal as refusal:
            rule = refusal.rule
        assert (life.state.player_of(by) is not None, rule) in (
            (True, "B84"),
            (True, life.state.format.cite("leaders.own_game")),
        )
        return None


def check_people(state: State) -> None:
    """One organizer, teams of the right size, and everybody known by their own id."""
    organizers = [each.id for each in state.leaders.values() if each.role is Role.ORGANIZER]
    assert organizers == [state.organizer]
    for id, each in state.players.items():
        assert each.id == id
        assert not each.leaving or each.presence is Presence.PLAYING
        assert (each.tie_key is not None) or each.presence is not Presence.PLAYING or state.imported
        if state.format.unit == "team" and each.presence is Presence.PLAYING:
            assert 1 <= len(each.entry.members) <= state.format.members
    for leader in state.leaders.values():
        assert leader.player is None or leader.player in state.players


def check_rounds(state: State) -> None:
    """Rounds are numbered in order, not more than announced, and nobody is in one twice."""
    numbers = [each.number for each in state.rounds]
    assert numbers == sorted(set(numbers))
    stages = [each.stage for each in state.rounds]
    assert stages == sorted(stages, key=[Stage.SWISS, Stage.ELIMINATION].index)
    announced = state.settings.swiss_rounds
    if state.started and announced is not None:
        drawn = [*state.rounds, *([state.draft] if state.draft is not None else [])]
        assert sum(each.stage is Stage.SWISS for each in drawn) <= announced
    for each in state.rounds:
        check_round(state, each)
        assert not each.open or each is state.rounds[-1] or state.imported
    if state.draft is not None:
        check_round(state, state.draft)
        assert state.draft.timer is None
        assert all(state.players[player].presence is Presence.PLAYING for player in state.draft.seats)
        assert all(state.players[player].presence is Presence.PLAYING for player in state.draft.byes)


def check_round(state: State, round: LiveRound) -> None:
    """What a round counts agrees with its games."""
    games = round.in_order()
    assert round.open == sum(game.open for game in games)
    assert dict(round.seats) == {player: game.number for game in games for player in game.players}
    everybody = [*(player for game in games for player in game.players), *round.byes, *round.unpaired_losses]
    assert len(everybody) == len(set(everybody))
    assert set(everybody) <= set(state.players)
    for game in games:
        assert round.games[game.number] is game
        assert set(game.gone) <= set(game.players)
        assert {report.player for report in game.reports} <= set(game.players)
        assert not (game.void and game.result)
    tables = [game.table for game in games if game.table is not None]
    assert len(tables) == len(set(tables))


def check_drawn(life: Life) -> None:
    """Nobody who has left is in a round that was just drawn, and everybody else is."""
    state = life.state
    assert state is not None
    if state.draft is None or not any(isinstance(fact, f.RoundDrawn) for fact in life.entries[-1].facts):
        return
    drawn = {*state.draft.seats, *state.draft.byes}
    playing = {each.id for each in state.playing()}
    assert drawn == playing if state.draft.stage is Stage.SWISS else drawn <= playing


def check_cut(state: State) -> None:
    """Those who were asked are in the event and have a seat if they come."""
    if state.cut is None:
        return
    assert not any(each.open for each in state.rounds if each.stage is Stage.SWISS)
    assert len(set(state.cut.offered)) == len(state.cut.offered)
    if state.phase is Phase.CUT:
        assert set(state.cut.offered) <= set(seats(state, state.cut))


class EventLife(RuleBasedStateMachine):
    """One event, and whatever anybody tries with it."""

    evening: Watched

    @initialize(format=st.sampled_from(sorted(FORMATS)), players=st.integers(2, 12), seed=SEEDS)
    def begin(self, format: str, players: int, seed: int) -> None:
        self.evening = Watched(seed, patience=0)
        self.evening.watching = False
        if seed % 8 == 0 and players > 2:
            event = generate(FORMATS[format], players, 3, seed)
            assert self.evening.give(c.Import(event), ORGANIZER) is None
        else:
            open_event(self.evening, FORMATS[format], players)
        while seed % 4 and self.evening.state.phase is Phase.SETUP:
            STEPS[Phase.SETUP](self.evening)
        for _ in range(Random(seed).randrange(50) if seed % 4 > 1 else 0):
            if self.evening.state.phase in (Phase.CUT, Phase.FINISHED):
                break
            STEPS[self.evening.state.phase](self.evening)
        self.evening.watching = True

    def roll(self, seed: int) -> Random:
        """Dice for a step: other ones than for the same seed at another step."""
        counted["steps"] += 1
        self.evening.dice = Random(f"{seed} {self.evening.life.seq} {self.evening.at}")
        return self.evening.dice

    @rule(kind=st.sampled_from(KINDS), seed=SEEDS)
    def anything(self, kind: type[c.CommandBase], seed: int) -> None:
        """Somebody gives any command, whether or not it makes sense now."""
        dice = self.roll(seed)
        command = impulse(kind, self.evening.life, dice)
        if dice.random() < 0.3:
            command = mangled(command, dice)
        by = giver(self.evening.state, command, dice)
        if dice.random() < 0.1:
            by = dice.choice([STRANGER, ORGANIZER, "m1", "j1", "s1", "p1", "p2"])
        self.evening.give(command, by, "tried" if dice.random() < 0.8 else None)

    @rule(seed=SEEDS)
    def something_fitting(self, seed: int) -> None:
        """Somebody gives a command that the phase allows."""
        dice = self.roll(seed)
        phase = self.evening.state.phase
        kind = dice.choice([kind for kind in KINDS if kind in PERMISSIONS and phase in PERMISSIONS[kind].when])
        command = impulse(kind, self.evening.life, dice)
        self.evening.give(command, giver(self.evening.state, command, dice), "tried")

    @rule(seed=SEEDS)
    def something_happens(self, seed: int) -> None:
        """As on any evening: late players, arguments, corrections."""
        self.roll(seed)
        incident(self.evening)

    @rule(seed=SEEDS)
    def takes_something_back(self, seed: int) -> None:
        """The organizer takes back whatever can be taken back, old or new."""
        dice = self.roll(seed)
        for entry in dice.sample(range(1, self.evening.life.seq + 1), min(6, self.evening.life.seq)):
            if self.evening.give(c.Undo(entry), self.evening.state.organizer) is None:
                break

    @rule(seed=SEEDS)
    def goes_on(self, seed: int) -> None:
        """The event goes its way by one step."""
        self.roll(seed)
        STEPS[self.evening.state.phase](self.evening)

    @rule(seed=SEEDS)
    def goes_on_for_a_while(self, seed: int) -> None:
        """The event goes its way until the phase changes, but not to its end."""
        dice = self.roll(seed)
        phase = self.evening.state.phase
        for _ in range(dice.randrange(1, 12)):
            if self.evening.state.phase is not phase:
                break
            STEPS[phase](self.evening)

    def teardown(self) -> None:
        """However far it has come, the event can be brought to its end, and all of it verifies."""
        if not hasattr(self, "evening") or self.evening.life.state is None or sys.exc_info()[0] is not None:
            return
        evening = self.evening
        evening.watching = False
        for _ in range(LONGEST_END):
            phase = evening.state.phase
            if phase is Phase.FINISHED:
                break
            if evening.state.imported and phase is Phase.BETWEEN:
                evening.must(c.Finish())
            else:
                STEPS[phase](evening)
        assert faults(Played(evening.life, evening.secret, {}, {}), evening.life.seq) == []


TestEventLife = EventLife.TestCase
TestEventLife.settings = machine_settings(40, 50)


def teardown_module() -> None:
    """A long run says how much it has tried (`pytest -s`)."""
    if THOROUGH:
        print(", ".join(f"{number} {what}" for what, number in counted.items()))


def test_every_command_has_a_decider_a_permission_and_somebody_who_tries_it() -> None:
    every = set(c.Command.__args__)
    assert set(KINDS) == every
    assert set(DECIDERS) == every - {c.Create, c.Import} == set(PERMISSIONS)
