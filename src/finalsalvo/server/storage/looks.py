"""Events with stages as they are looked at: from the stage that is named, from where things happen, or from a player's.

To turn to a stage takes a moment, and every page and phone does it. So it is done once for each state of an event.
"""

from collections import OrderedDict
from threading import Lock

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.focusing import focus
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.parking import park, players_of
from finalsalvo.event.life.routing import stage_for, stage_of, stage_shown
from finalsalvo.event.life.state import State
from finalsalvo.rules.stages import stage_called
from finalsalvo.server.storage import sentences as say
from finalsalvo.server.storage.errors import NoSuchStage
from finalsalvo.words.message import Quote

EVENTS_KEPT = 16
"""So many events are kept with their stages; the one that was not asked for longest goes first."""


class Seen(Struct):
    """A life as it was looked at so far: which stage is shown to whom asks for one, and the life from each of them."""

    life: Life
    shown: dict[str | None, str]
    own: dict[str, str]
    turned: dict[str, Life]


class Looks:
    """All events with stages that were looked at last. What two threads find at once is the same."""

    def __init__(self) -> None:
        self.seen: OrderedDict[int, Seen] = OrderedDict()
        self.turn = Lock()

    def of(self, event: int, life: Life) -> Seen:
        """What is known of a life; nothing of an older one is kept."""
        with self.turn:
            kept = self.seen.get(event)
            if kept is None or kept.life is not life:
                kept = self.seen[event] = Seen(life, {}, {}, {})
            self.seen.move_to_end(event)
            while len(self.seen) > EVENTS_KEPT:
                self.seen.popitem(last=False)
            return kept

    def life(self, event: int, life: Life, asked: str | None) -> Life:
        """A life from the stage that is asked for, or from the one that things happen in; refuses one that is none."""
        state = state_of(life)
        if asked is not None and stage_called(state.stages, asked) is None:
            raise NoSuchStage(say.NO_SUCH_STAGE(stage=Quote(asked)))
        if not state.stages:
            return life
        seen = self.of(event, life)
        if asked not in seen.shown:
            seen.shown[asked] = stage_shown(state, asked)
        return turn_to(seen, seen.shown[asked])

    def life_of(self, event: int, life: Life, asked: str | None, person: str) -> Life:
        """A life for somebody who plays: from the stage that is asked for if they are in it, else from their own."""
        player = state_of(life).player_of(person)
        if asked is not None or player is None or not state_of(life).stages:
            found = self.life(event, life, asked)
            if player is None or player in state_of(found).players:
                return found
        seen = self.of(event, life)
        if player not in seen.own:
            seen.own[player] = own_stage(state_of(life), player)
        return turn_to(seen, seen.own[player])


def turn_to(seen: Seen, stage: str) -> Life:
    """A life, turned to a stage."""
    if stage not in seen.turned:
        seen.turned[stage] = replace(seen.life, state=focus(state_of(seen.life), stage))
    return seen.turned[stage]


def own_stage(state: State, player: str) -> str:
    """The stage that somebody is in; who has withdrawn is still of the flight that they registered for."""
    found, away = stage_of(state, player), park(state)
    those = [each.id for each in state.stages if player in players_of(away, each)]
    return found if found in those or not those else those[0]


def where_given(life: Life, command: c.Command, by: str, asked: str | None) -> tuple[str | None, State]:
    """The stage in which a command is given, and the event from where it is decided.

    A player who names none means the stage that they are in; of anybody else the event's routing knows.
    """
    state = state_of(life)
    if asked is not None and stage_called(state.stages, asked) is None:
        raise NoSuchStage(say.NO_SUCH_STAGE(stage=Quote(asked)))
    if not state.stages:
        return None, state
    if asked is None and by not in state.leaders and state.is_player(by):
        asked = own_stage(state, by)
    return asked, focus(state, stage_for(state, command, asked))
