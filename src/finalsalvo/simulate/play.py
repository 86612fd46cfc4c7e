"""A whole event played by dice through the real commands: people come late, leave, err, argue and change their minds.

Time is made up and everything comes from the seed, so the same seed plays the same event on every machine.
"""

from msgspec import Struct

from finalsalvo.event.life.life import Life
from finalsalvo.event.life.state import Phase, State
from finalsalvo.rules.format import Format
from finalsalvo.rules.stages import StagePlan
from finalsalvo.simulate.evening import Evening
from finalsalvo.simulate.house import HouseStructure
from finalsalvo.simulate.incidents import incident
from finalsalvo.simulate.steps import STEPS, open_event

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


LOOKS_BACK = 0.2
"""How likely it is that what happens is about another stage than the one that is played."""


def play_event(
    format: Format,
    players: int,
    seed: int,
    house: HouseStructure | None = None,
    stages: tuple[StagePlan, ...] = (),
) -> Played:
    """A whole event: from its creation to its end, with everything that happens in between."""
    evening = Evening(seed, patience=50 + players // 2)
    open_event(evening, format, players, house, stages)
    while evening.state.phase is not Phase.FINISHED or goes_on(evening):
        if evening.state.stages:
            evening.turn()
        if evening.patience > 0 and evening.chance(trouble(evening.state)):
            if evening.state.stages and evening.chance(LOOKS_BACK):
                evening.turn_back()
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
