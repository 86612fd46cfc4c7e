"""Events of several stages, and whatever anybody tries with them: they hold together, and are never stuck."""

import sys
from random import Random

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule
from machines import machine_settings

from finalsalvo.event.check import check
from finalsalvo.event.life import commands as c
from finalsalvo.event.life.document import document, whole_document
from finalsalvo.event.life.evolve import fold
from finalsalvo.event.life.focusing import focus, is_opened
from finalsalvo.event.life.history import words
from finalsalvo.event.life.life import Life, obey, state_of
from finalsalvo.event.life.routing import stage_now
from finalsalvo.event.life.state import GONE, Phase, State
from finalsalvo.event.life.todo import todo
from finalsalvo.event.record import Event
from finalsalvo.event.stages import house_of, stage_event
from finalsalvo.event.standings import standings
from finalsalvo.rules.refusal import Refusal, breaks
from finalsalvo.rules.registry import FORMATS
from finalsalvo.simulate.chances import result_for
from finalsalvo.simulate.evening import Evening
from finalsalvo.simulate.impulse import impulse
from finalsalvo.simulate.incidents import incident
from finalsalvo.simulate.play import Played
from finalsalvo.simulate.proof import faults
from finalsalvo.simulate.shapes import random_stages
from finalsalvo.simulate.steps import STEPS, open_event

SEEDS = st.integers(0, 2**32 - 1)
LONGEST_END = 1_500
"""So many steps are more than any of these events needs to come to its end."""
PLAIN: dict[str, c.Command] = {
    "draw-round": c.DrawRound(),
    "publish": c.Publish(),
    "start-clock": c.StartClock(),
    "make-cut": c.MakeCut(),
    "finish": c.Finish(),
    "start": c.Start(),
}
"""Commands that the list of things to do may offer, and that need nothing more to be said."""


class WatchedStages(Evening):
    """An event of stages at which everything is looked at after each command."""

    known: Event | None = None
    watching = True

    def give(self, command: c.Command, by: str, reason: str | None = None) -> Refusal | None:
        before = self.life
        refusal = super().give(command, by, reason)
        if not self.watching:
            return refusal
        if refusal is not None:
            assert self.life is before
            assert str(refusal.message)
            return refusal
        self.look(before)
        return None

    def look(self, before: Life) -> None:
        """Everything that must hold after a command that was obeyed."""
        whole = state_of(self.life)
        assert fold(self.life.entries) == whole
        assert words(whole, self.life.entries[-1])
        event = whole_document(whole)
        if event == self.known:
            return
        self.known = event
        assert breaks(check(event)) == []
        for plan in whole.stages:
            state = focus(whole, plan.id)
            assert document(state) == stage_event(event, plan.id)
            if is_opened(whole, plan.id):
                check_stage(state)
        self.offers_something()
        if before.state is not None and before.state.stages:
            self.take_back(before)

    def take_back(self, before: Life) -> None:
        """The last entry can be taken back, and then the file is the one of before."""
        assert before.state is not None
        undone = self.tried(c.Undo(self.life.seq))
        if isinstance(undone, Refusal):
            assert self.state.player_of(self.state.organizer) is not None, undone.message
        else:
            assert whole_document(state_of(undone)) == whole_document(before.state)

    def tried(self, command: c.Command) -> Life | Refusal:
        """What would come of a command of the organizer."""
        try:
            return obey(self.life, command, by=self.state.organizer, at=self.at, secret=self.secret, reason="so")[0]
        except Refusal as refusal:
            return refusal

    def offers_something(self) -> None:
        """The list of things to do is never empty, and what it offers can be done."""
        whole = state_of(self.life)
        if whole.finished:
            return
        state = focus(whole, stage_now(whole))
        tasks = todo(state, self.at)
        assert tasks, (state.at, state.phase)
        plain = [PLAIN[task.command] for task in tasks if task.urgency == "now" and task.command in PLAIN]
        if not plain or (state.plan is not None and state.awaits_cut and state.plan.entry.by == "named"):
            return
        found = self.tried(plain[0])
        assert isinstance(found, Life) or found.field in ("settings.tables", "by"), (plain[0], found.message)


def check_stage(state: State) -> None:
    """Nobody is in a round twice, and who is ranked is so once, with points that can be."""
    for round in state.rounds[state.before :]:
        everybody = [*round.seats, *round.byes, *round.unpaired_losses]
        assert len(everybody) == len({*everybody})
        assert {*everybody} <= {*state.players}
    view = document(state)
    found = standings(view, house_of(view))
    ranked = [line.player for line in found.lines]
    assert len(ranked) == len({*ranked})
    assert all(line.points >= 0 for line in found.everybody)
    assert {*ranked} <= {player.id for player in view.players}
    if state.draft is not None:
        assert all(state.players[player].presence not in GONE for player in (*state.draft.seats, *state.draft.byes))


class StagedLife(RuleBasedStateMachine):
    """One event of several stages."""

    evening: WatchedStages

    @initialize(format=st.sampled_from(sorted(FORMATS)), players=st.integers(4, 11), seed=SEEDS)
    def begin(self, format: str, players: int, seed: int) -> None:
        self.evening = WatchedStages(seed, patience=0)
        self.evening.watching = False
        stages = random_stages(FORMATS[format], players, seed)
        open_event(self.evening, FORMATS[format], players, None, stages)
        for _ in range(Random(seed).randrange(60)):
            if self.evening.state.phase is Phase.FINISHED:
                break
            self.step()
        self.evening.watching = True

    def roll(self, seed: int) -> Random:
        """Dice for a step: other ones than for the same seed at another step."""
        self.evening.dice = Random(f"{seed} {self.evening.life.seq} {self.evening.at}")
        return self.evening.dice

    def step(self) -> None:
        """The event goes its way by one step, in one of its stages."""
        self.evening.turn()
        STEPS[self.evening.state.phase](self.evening)

    @rule(seed=SEEDS, steps=st.integers(1, 8))
    def goes_on(self, seed: int, steps: int) -> None:
        """A few steps as they come: draw, publish, results, the cut, the next stage."""
        self.roll(seed)
        for _ in range(steps):
            self.step()

    @rule(seed=SEEDS)
    def something_happens(self, seed: int) -> None:
        """As on any day, in any stage: late players, arguments, other plans."""
        self.roll(seed)
        self.evening.turn_back()
        incident(self.evening)

    @rule(seed=SEEDS, kind=st.sampled_from([c.Drop, c.DeclineSeat, c.AcceptSeat, c.Rejoin, c.Disqualify]))
    def somebody_leaves_or_comes(self, seed: int, kind: type[c.CommandBase]) -> None:
        """Drops between stages, seats that are declined and accepted, people who come back."""
        dice = self.roll(seed)
        self.evening.turn()
        self.evening.insist(impulse(kind, self.evening.life_seen(), dice))

    @rule(seed=SEEDS)
    def takes_something_back(self, seed: int) -> None:
        """The organizer takes back whatever can be taken back, across cuts and in flights."""
        dice = self.roll(seed)
        for entry in dice.sample(range(1, self.evening.life.seq + 1), min(6, self.evening.life.seq)):
            if self.evening.give(c.Undo(entry), self.evening.state.organizer) is None:
                break

    @rule(seed=SEEDS, later=st.sampled_from(["keep", "reseed", "redo"]))
    def an_earlier_result_was_wrong(self, seed: int, later: str) -> None:
        """Any result of any stage is corrected, with each of the ways that rounds and stages since can go (B82)."""
        dice = self.roll(seed)
        self.evening.turn_back()
        state = self.evening.state
        rounds = [each for each in state.rounds if each.games]
        if not rounds:
            return
        round = dice.choice(rounds)
        game = dice.choice(round.in_order())
        result = result_for(state, round, game, dice)
        self.evening.insist(c.SetResult(round.number, game.number, result, later=later))  # type: ignore[arg-type]

    def teardown(self) -> None:
        """However far it has come, the event can be brought to its end, and all of it verifies."""
        if not hasattr(self, "evening") or self.evening.life.state is None or sys.exc_info()[0] is not None:
            return
        evening = self.evening
        evening.watching = False
        evening.patience = 0
        for _ in range(LONGEST_END):
            if evening.state.phase is Phase.FINISHED:
                break
            self.step()
        assert faults(Played(evening.life, evening.secret, {}, {}), evening.life.seq) == []


TestStagedLife = StagedLife.TestCase
TestStagedLife.settings = machine_settings(25, 25)
