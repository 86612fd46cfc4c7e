"""What the book tells people at this moment of an event: which moment it is, and the lines for it."""

from collections.abc import Collection

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.documents.reminders import Circumstances, Moment, Reminder, reminders, rows_of
from finalsalvo.event.life.context import book
from finalsalvo.event.life.eliminated import is_eliminated
from finalsalvo.event.life.state import GONE, MARSHALS, Entrant, LiveRound, Phase, Presence, State
from finalsalvo.rules.format import Format
from finalsalvo.rules.result import Stage
from finalsalvo.rules.setup_steps import setup_steps
from finalsalvo.rules.stages import following
from finalsalvo.rules.structure import CUSTOM
from finalsalvo.words.saying import Say

AT_TIME = "finish-round"
"""The line that every clock shows when time is called."""
LIST_WANTED, REPLACE_LOST = "list-in-hand", "replace-lost"
"""The lines for who has no list yet, and for who misses a component."""


class ReminderCard(Struct, frozen=True):
    """The lines of a moment: the few that stand `first`, and the rest, which is `folded` away."""

    first: tuple[Reminder, ...] = ()
    folded: tuple[Reminder, ...] = ()

    def tells(self, id: str) -> bool:
        """Whether a line is among them."""
        return any(each.id == id for each in (*self.first, *self.folded))

    def without(self, ids: Collection[str]) -> "ReminderCard":
        """The same lines but some."""
        first, folded = (tuple(each for each in lines if each.id not in ids) for lines in (self.first, self.folded))
        return ReminderCard(first, folded)


class Reminding(Struct, frozen=True):
    """The lines of an event, for templates to ask for by moment."""

    state: State
    say: Say

    def __call__(self, moment: Moment, beside: ReminderCard | None = None, told: Collection[str] = ()) -> ReminderCard:
        """The lines of a moment, without those `beside` them on the page, or whose rules it has `told` already."""
        found = [
            each
            for each in told_at(self.state, moment, self.say)
            if not (beside is not None and beside.tells(each.id)) and not set(each.rules) <= set(told)
        ]
        return ReminderCard(
            tuple(each for each in found if each.first), tuple(each for each in found if not each.first)
        )

    def to_staff(self, moment: Moment) -> ReminderCard:
        """The lines of a moment without those that only speak to who plays."""
        return self(moment, told=LEAVING)


LEAVING = ("XW2-PAIR-05", "XW2-PAIR-06", "HOT-PAIR-05", "HOT-PAIR-06", "ARM-PAIR-04")
"""What players do who leave: nothing that an organizer tells themselves."""


def told_at(state: State, moment: Moment, say: Say) -> list[Reminder]:
    """All lines of a moment of an event."""
    return reminders(circumstances(state), moment, say)


def circumstances(state: State) -> Circumstances:
    """What the lines of an event depend on."""
    marshals = any(each.role in MARSHALS for each in state.leaders.values())
    bracket = state.round is not None and state.round.stage is Stage.ELIMINATION
    settings = replace(state.settings, structure=structure_held(state))
    return Circumstances(book(state), settings, state.lists_required, marshals, bracket, swiss_on(state))


def swiss_on(state: State) -> bool:
    """Whether the next cut leads into further Swiss rounds, so that nothing of it is about a bracket."""
    plan = state.plan
    if plan is None:
        return False
    coming = [plan] if state.phase is Phase.CUT else following(state.stages, plan.id)
    return any(not each.is_bracket for each in coming)


def structure_held(state: State) -> str | None:
    """The structure that holds: whoever sets rounds or a cut before the start makes it their own (XW2-STR-06)."""
    settings = state.settings
    own = state.format.structures and not (settings.swiss_rounds is None and settings.cut is None)
    return CUSTOM if own and not state.started else settings.structure


def moment_now(state: State) -> Moment | None:
    """Which moment it is for those who play; None when the event is over."""
    if state.phase is Phase.FINISHED:
        return None
    if state.phase is Phase.SETUP:
        there = any(each.presence is Presence.CHECKED_IN for each in state.players.values())
        return "check-in" if there else "event"
    if state.phase is Phase.PLAYING and state.round is not None:
        return moment_of_round(state.round)
    return "cut" if state.phase is Phase.CUT else "between"


def moment_of_round(round: LiveRound) -> Moment:
    """Which moment it is for those whose game is open."""
    if round.timer is None:
        return "seating"
    return "time" if round.timer.time_called else "playing"


def moment_for(state: State, entrant: Entrant) -> Moment | None:
    """Which moment it is for one player; None for those who are out, and when it is over."""
    if entrant.presence in GONE or state.phase is Phase.FINISHED:
        return None
    if entrant.presence is not Presence.PLAYING:
        return "check-in"
    if is_eliminated(state, entrant.id):
        return None
    round = state.round
    if state.phase is not Phase.PLAYING or round is None:
        return "cut" if state.phase is Phase.CUT else "between"
    game = round.game_of(entrant.id)
    return moment_of_round(round) if game is not None and game.open else "between"


def for_player(state: State, entrant: Entrant, say: Say) -> ReminderCard:
    """The lines for a player's own page, without what its steps of setting up and its clock tell."""
    moment = moment_for(state, entrant)
    if moment is None:
        return ReminderCard()
    told: set[str] = set()
    if moment == "seating" and state.round is not None:
        told = told_by_steps(state, state.round)
    elif moment == "time":
        told = set(rules_at_time(book(state)).split())
    card = Reminding(state, say)(moment, told=told)
    return card.without(no_longer(entrant))


def no_longer(entrant: Entrant) -> set[str]:
    """The lines that a player has done already, or need not do."""
    done = {LIST_WANTED} if entrant.squad.state in ("submitted", "checked") else set()
    return done if entrant.missing else done | {REPLACE_LOST}


def told_by_steps(state: State, round: LiveRound) -> set[str]:
    """The rules that the steps of setting up tell."""
    return {rule for step in setup_steps(state.format, round.number) for rule in step.rules}


def rules_at_time(format: Format) -> str:
    """The rules that a clock tells when time is called, with spaces between."""
    return next((" ".join(rules) for row, rules in rows_of(format.rulebook) if row.id == AT_TIME), "")
