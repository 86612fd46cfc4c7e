"""An event of several stages driven by commands, in few words: for tests of its life."""

from lives import MINUTE, SECRET, Live, rank

from finalsalvo.event.check import check
from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import Decision
from finalsalvo.event.life.document import document, whole_document
from finalsalvo.event.life.evolve import fold
from finalsalvo.event.life.focusing import focus
from finalsalvo.event.life.life import obey
from finalsalvo.event.life.routing import stage_now
from finalsalvo.event.life.state import Presence, State
from finalsalvo.event.life.topics.cut.offers import seats
from finalsalvo.event.stages import stage_event
from finalsalvo.event.standings import standings
from finalsalvo.rules.refusal import Refusal, breaks
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.stage_notation import read_stages


class Staged(Live):
    """A life of stages; `state` is where things happen now, or the stage that was turned to."""

    stage: str = ""

    @property
    def state(self) -> State:
        """The event from the stage that was turned to, or from where things happen."""
        whole = super().state
        return focus(whole, self.stage or stage_now(whole)) if whole.stages else whole

    def do(
        self, command: c.Command, *, by: str = "org", reason: str | None = "because", sure: bool = False
    ) -> Decision:
        """Gives a command that is obeyed, about the stage that was turned to."""
        self.now += MINUTE
        stage = self.stage or None
        self.life, decision = obey(
            self.life, command, by=by, at=self.now, secret=SECRET, reason=reason, stage=stage, sure=sure
        )
        return decision

    def refusal(self, command: c.Command, *, by: str = "org", reason: str | None = "because") -> Refusal:
        """Why a command is not obeyed."""
        try:
            obey(self.life, command, by=by, at=self.now, secret=SECRET, reason=reason, stage=self.stage or None)
        except Refusal as refusal:
            return refusal
        raise AssertionError(f"{command} was obeyed")

    def rounds(self, count: int) -> None:
        """So many rounds, won by who registered first, the earlier the higher."""
        for _ in range(count):
            self.draw()
            self.do(c.StartClock())
            for game in self.round.in_order():
                if game.open:
                    self.set(min(game.players, key=rank))

    def inside(self) -> list[str | None]:
        """The seats of the stage that is entered."""
        assert self.state.cut is not None
        return seats(self.state, self.state.cut)

    def points(self, stage: str) -> dict[str, int]:
        """By player the points in a stage."""
        view = document(focus(self.state, stage))
        return {line.player: line.points for line in standings(view, FORMATS[view.format]).everybody}

    def present(self, presence: Presence) -> list[str]:
        """Who is so in the stage that is looked at."""
        return [each.id for each in self.state.entrants() if each.presence is presence]

    def holds(self) -> None:
        """What must hold of stages at every moment: one file, one log, one state."""
        whole = whole_document(self.state)
        assert fold(self.life.entries) == self.life.state
        assert breaks(check(whole)) == []
        for plan in self.state.stages:
            assert document(focus(self.state, plan.id)) == stage_event(whole, plan.id)


def staged(
    stages: str, players: int = 8, format: str = "xwing-standard", flights: dict[int, str] | None = None
) -> Staged:
    """An event of these stages that has begun; where there are flights, `flights` says by number who is in which."""
    live = Staged()
    live.do(c.Create(format, organizer_name="Olga", stages=read_stages(stages)))
    names = [(n, tuple((flights or {}).get(n, "").split())) for n in range(1, players + 1)]
    live.do(c.Register(tuple(f.Registration(f"P{n}", flights=those) for n, those in names)))
    for stage in sorted({flight for _, those in names for flight in those}) or [""]:
        live.stage = stage
        live.do(c.CheckIn(tuple(each.id for each in live.state.entrants())))
        live.do(c.Start())
    live.stage = ""
    return live
