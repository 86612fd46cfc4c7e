"""What is computed from all results of an event, and kept while they stay the same: a thousand phones ask for it.

A report, a call or a list changes the event and none of its figures. When the results do change, the first who asks
computes, and whoever asks meanwhile waits for that. Phones of those who still play are shown the figures of a moment
ago: hundreds of results come in within minutes, and none of them is news to somebody at a table.
"""

from collections import OrderedDict
from functools import cached_property
from threading import Lock, RLock

from msgspec.structs import replace

from finalsalvo.event.life.context import book
from finalsalvo.event.life.document import document, whole_document
from finalsalvo.event.life.stage_fields import of_those_inside
from finalsalvo.event.life.state import Entrant, Game, LiveRound, Part, State
from finalsalvo.event.needs import Race
from finalsalvo.event.places import Place, final_places, places_decided
from finalsalvo.event.record import Event
from finalsalvo.event.stage_places import places_over_stages
from finalsalvo.event.standings import Standings, standings
from finalsalvo.rules.format import Format
from finalsalvo.rules.result import Stage

EVENTS_KEPT = 32


class Figures:
    """What follows from the results of one state."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.seen = state
        self.computing = RLock()

    @cached_property
    def format(self) -> Format:
        """The format as this event plays it."""
        return book(self.state)

    @cached_property
    def document(self) -> Event:
        """The event as a file has it."""
        return document(self.state)

    @cached_property
    def found_standings(self) -> Standings:
        """The Swiss standings, as they are computed once."""
        return of_those_inside(self.state, standings(self.document, self.format))

    @cached_property
    def found_race(self) -> Race | None:
        """The race for the cut, as it is computed once."""
        rounds = self.state.settings.swiss_rounds
        return Race(self.document, self.format, rounds, self.found_standings) if rounds else None

    @cached_property
    def found_places(self) -> list[Place]:
        """The final places, as they are computed once; in an event with stages those over all of them."""
        if self.state.stages:
            return list[Place](places_over_stages(whole_document(self.state)))
        return final_places(self.document, self.format, self.found_standings)

    @cached_property
    def decided(self) -> bool:
        """Whether the bracket has begun to decide places."""
        return places_decided(self.document, self.format)

    @property
    def places(self) -> list[Place]:
        """The final places, as far as they are decided."""
        with self.computing:
            return self.found_places

    @property
    def standings(self) -> Standings:
        """The Swiss standings."""
        with self.computing:
            return self.found_standings

    @property
    def race(self) -> Race | None:
        """The race for the cut; None where the number of rounds is not known."""
        with self.computing:
            return self.found_race


KEPT: OrderedDict[str, Figures] = OrderedDict()
"""The figures of the events that were asked for last, by what every event promised at its beginning, and stage."""
TURN = Lock()


HELD: OrderedDict[str, Figures] = OrderedDict()
"""The figures that phones are shown while a round is played, by event."""


def held_figures_of(state: State) -> Figures:
    """Figures of this round, whichever of its results were in: for those whose own game goes on.

    What they say of the cut stays true when more results come in; only less is promised than could be.
    """
    with TURN:
        held = HELD.get(name_of(state))
    if held is not None and same_beginning(held.seen, state):
        held.seen = state
        return held
    return keep(HELD, state)


def same_beginning(one: State, two: State) -> bool:
    """Whether two states are in the same round, with the same before it."""
    return one is two or (
        same_event(one, two)
        and bool(one.rounds)
        and (one.rounds[-1].number, one.rounds[-1].stage) == (two.rounds[-1].number, two.rounds[-1].stage)
        and all(map(same_round, one.rounds[:-1], two.rounds[:-1]))
    )


COMPLETE: OrderedDict[str, Figures] = OrderedDict()
"""The figures after the last round that is over, while the next is played: by event."""


def figures_of(state: State) -> Figures:
    """The figures of a state: those that are kept, if its results are still the same."""
    return figures_in(KEPT, state)


def complete_figures_of(state: State) -> Figures:
    """The figures after the last Swiss round that is over, whatever is known of the next one."""
    before = without_open_round(state)
    return figures_of(state) if before is state else figures_in(COMPLETE, before)


def without_open_round(state: State) -> State:
    """An event as it was before the Swiss round that is being played."""
    running = bool(state.rounds) and state.rounds[-1].stage is Stage.SWISS and bool(state.rounds[-1].open)
    return replace(state, rounds=state.rounds[:-1]) if running else state


def figures_in(kept: OrderedDict[str, Figures], state: State) -> Figures:
    """The figures of a state that are kept, if its results are still the same; else new ones."""
    with TURN:
        known = kept.get(name_of(state))
    if known is not None and same_results(known.state, state):
        known.state = state  # the next who asks is likely to have this very one
        return known
    return keep(kept, state)


def keep(kept: OrderedDict[str, Figures], state: State) -> Figures:
    """New figures, in the place of those that the event had."""
    made = Figures(state)
    with TURN:
        kept[name_of(state)] = made
        kept.move_to_end(name_of(state))
        while len(kept) > EVENTS_KEPT:
            kept.popitem(last=False)
    return made


def name_of(state: State) -> str:
    """What figures are kept by: the event, and the stage of it that is looked at."""
    return f"{state.commitment}~{state.at}" if state.at else state.commitment


def same_results(one: State, two: State) -> bool:
    """Whether two states have the same document. What they share is not looked at, and that is nearly everything."""
    return one is two or (same_event(one, two) and all(map(same_round, one.rounds, two.rounds)))


def same_event(one: State, two: State) -> bool:
    """Whether all but the rounds is the same, and there are as many of those."""
    return (
        (one.format, one.settings, one.name, one.date, one.started)
        == (two.format, two.settings, two.name, two.date, two.started)
        and len(one.rounds) == len(two.rounds)
        and same_players(one, two)
        and same_stages(one, two)
    )


def same_stages(one: State, two: State) -> bool:
    """Whether the other stages are the same, and what is known of the one that is looked at."""
    if not one.stages and not two.stages:
        return True
    return (one.stages, one.cut, one.entered) == (two.stages, two.cut, two.entered) and (
        one.parts is two.parts or same_parts(one, two)
    )


def same_parts(one: State, two: State) -> bool:
    """Whether every other stage has the same results and players; its clock and its reports do not matter."""
    return set(one.parts) == set(two.parts) and all(
        part is two.parts[id] or same_part(part, two.parts[id]) for id, part in one.parts.items()
    )


def same_part(one: Part, two: Part) -> bool:
    """Whether a stage that is not looked at has the same results and players."""
    return (
        (one.started, one.cut, one.entered) == (two.started, two.cut, two.entered)
        and len(one.rounds) == len(two.rounds)
        and (one.taking is two.taking or one.taking == two.taking)
        and all(map(same_round, one.rounds, two.rounds))
    )


def same_players(one: State, two: State) -> bool:
    """Whether the same players take part under the same names."""
    if one.players is two.players:
        return True
    return len(one.players) == len(two.players) and all(
        same_player(entrant, two.players.get(player)) for player, entrant in one.players.items()
    )


def same_player(one: Entrant, two: Entrant | None) -> bool:
    """Whether the document has the same of somebody; a list or a warning is not in it."""
    return one is two or (
        two is not None
        and (one.entry, one.presence, one.tie_key, one.number) == (two.entry, two.presence, two.tie_key, two.number)
    )


def same_round(one: LiveRound, two: LiveRound) -> bool:
    """Whether a round has the same games with the same results; reports and clocks do not matter."""
    return one is two or (
        (one.number, one.stage, one.byes, one.unpaired_losses, one.scenario, one.departures, one.seeds, one.on_paper)
        == (two.number, two.stage, two.byes, two.unpaired_losses, two.scenario, two.departures, two.seeds, two.on_paper)
        and (one.games is two.games or same_games(one, two))
    )


def same_games(one: LiveRound, two: LiveRound) -> bool:
    """Whether the games of a round ended the same."""
    return len(one.games) == len(two.games) and all(
        same_game(game, two.games.get(number)) for number, game in one.games.items()
    )


def same_game(one: Game, two: Game | None) -> bool:
    """Whether a game ended the same at the same table, by the same dice."""
    return one is two or (
        two is not None
        and (one.players, one.table, one.result, one.rolls) == (two.players, two.table, two.result, two.rolls)
    )
