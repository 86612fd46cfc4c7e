"""The event document of a state, and the state that a document was taken over into."""

from collections.abc import Iterator

from immutables import Map
from msgspec.structs import replace

from finalsalvo.event.cut import seeds
from finalsalvo.event.double_rounds import DoubleRound, double_round_of
from finalsalvo.event.life.context import book
from finalsalvo.event.life.facts import Created, Imported, Registration
from finalsalvo.event.life.parking import NOBODY, park, players_of
from finalsalvo.event.life.state import Cut, Entrant, Game, Leader, LiveRound, Part, Presence, Role, State, Taking
from finalsalvo.event.record import SCHEMA, Event, Match, Player, Round, StageRecord, Status
from finalsalvo.event.stages import house_of, stage_event, those_in_first
from finalsalvo.rules.house import Settings
from finalsalvo.rules.registry import format_of
from finalsalvo.rules.result import Pair
from finalsalvo.rules.stages import StagePlan, first_stages

STATUS = {
    Presence.REGISTERED: Status.ACTIVE,
    Presence.CHECKED_IN: Status.ACTIVE,
    Presence.PLAYING: Status.ACTIVE,
    Presence.DROPPED: Status.DROPPED,
    Presence.DISQUALIFIED: Status.DISQUALIFIED,
    Presence.OUT: Status.DROPPED,
}
"""What a document calls a player; those who wait or have withdrawn are not in it."""


DOCUMENTS: dict[int, tuple[State, Event]] = {}
"""Documents of stages that were asked for last, by the very state; it is held, so that no other becomes it."""
DOCUMENTS_KEPT = 16


def document(state: State) -> Event:
    """The event as a file has it: everybody who takes part, and the published rounds.

    Of an event with stages it is the one that is looked at, seen as an event of its own.
    """
    if not state.at:
        return plain_document(state)
    kept = DOCUMENTS.get(id(state))
    if kept is None:
        if len(DOCUMENTS) >= DOCUMENTS_KEPT:
            DOCUMENTS.clear()
        kept = DOCUMENTS[id(state)] = (state, stage_event(whole_document(state), state.at))
    return kept[1]


def plain_document(state: State) -> Event:
    """The file of an event without stages."""
    return Event(
        schema=SCHEMA,
        format=state.format.id,
        name=state.name,
        date=state.date,
        settings=with_seating(state, state.settings),
        players=tuple(player_of(each) for each in state.entrants() if takes_part(state, each)),
        rounds=tuple(round_of(each) for each in state.rounds),
        starts_at=state.starts_at,
        mode=state.mode,
        outline=state.outline,
    )


def with_seating(state: State, settings: Settings) -> Settings:
    """Settings that say how tables are given: a file knows nothing of the day on which its event was made."""
    return replace(settings, seating="ranked") if state.ranked_tables and settings.seating is None else settings


def whole_document(state: State) -> Event:
    """The file of the whole event, with all its stages."""
    if not state.stages:
        return plain_document(state)
    away = park(state)
    settings = state.chosen or state.settings
    return Event(
        schema=SCHEMA,
        format=state.format.id,
        name=state.name,
        date=state.date,
        settings=with_seating(state, settings),
        players=tuple(players_of_all(away)),
        rounds=tuple(
            replace(round_of(each), part=plan.id)
            for plan in state.stages
            for each in away.parts.get(plan.id, NOBODY).rounds
        ),
        starts_at=state.starts_at,
        mode=state.mode,
        outline=state.outline,
        stages=tuple(stage_record(away, plan) for plan in state.stages),
    )


def stage_record(state: State, plan: StagePlan) -> StageRecord:
    """A stage as a file has it; the stages are parked."""
    part = state.parts.get(plan.id, NOBODY)
    cut = part.cut or part.entered
    fields = {name: getattr(plan, name) for name in StagePlan.__struct_fields__}
    if cut is None:
        return StageRecord(**fields)
    return StageRecord(**fields, players=begins_with(state, part, cut), later_day=cut.later_day, kept=cut.kept)


def begins_with(state: State, part: Part, cut: Cut) -> tuple[str | None, ...]:
    """Who begins a later stage, best seed first: who has a seat in it, and once it is paired who sat in it then."""
    first = part.rounds[0] if part.rounds else part.draft
    if first is not None:
        return first.seeds or tuple(player for player in cut.ranked if first.has(player))
    gone = {id for id in cut.ranked if presence_at(state, part, id) is not Presence.PLAYING}
    return tuple(seeds(book(state), cut.ranked, cut.size, gone, later_day=cut.later_day))


def presence_at(state: State, part: Part, player: str) -> Presence:
    """What somebody is to a stage that is parked."""
    disqualified = state.roster[player].presence is Presence.DISQUALIFIED
    return Presence.DISQUALIFIED if disqualified else part.taking[player].presence


def players_of_all(state: State) -> Iterator[Player]:
    """Everybody who takes part in a stage, in the order of their registration; the stages are parked."""
    last: dict[str, Entrant] = {}
    flights: dict[str, list[str]] = {}
    several = len(first_stages(state.stages)) > 1
    for plan in state.stages:
        part = state.parts.get(plan.id, NOBODY)
        if part is NOBODY and not plan.is_first:
            continue
        for id, each in players_of(state, plan).items():
            counts = takes_part(replace(state, started=part.started), each) and each.presence is not Presence.OUT
            if counts and plan.is_first and several:
                flights.setdefault(id, []).append(plan.id)
            if counts:
                last[id] = each
    for each in sorted(last.values(), key=lambda entrant: entrant.number):
        yield replace(player_of(each), flights=tuple(flights.get(each.id, ())))


def takes_part(state: State, entrant: Entrant) -> bool:
    """Whether somebody is in the event: before the start all who come, after it those who came."""
    if state.started and entrant.presence in (Presence.REGISTERED, Presence.CHECKED_IN):
        return False
    return entrant.presence in STATUS


def player_of(entrant: Entrant) -> Player:
    """A player as a file has them, under the name that the public sees."""
    entry = entrant.entry
    return Player(
        id=entrant.id,
        name=entrant.name,
        status=STATUS[entrant.presence],
        members=entry.members,
        captain=entry.captain,
        tie_key=entrant.tie_key,
        avoid=entry.avoid,
        first_round_bye=entry.first_round_bye,
        seed=entry.seed,
        table=entry.table,
    )


def round_of(round: LiveRound) -> Round:
    """A round as a file has it."""
    return Round(
        number=round.number,
        stage=round.stage,
        matches=tuple(Match(game.players, game.table, game.result, game.rolls) for game in round.in_order()),
        byes=round.byes,
        unpaired_losses=round.unpaired_losses,
        scenario=round.scenario,
        departures=round.departures,
        seeds=round.seeds,
        on_paper=round.on_paper,
    )


def never_begun(state: State) -> frozenset[tuple[int, Pair]]:
    """By round and players the games that one left before the clock: a file calls them no-shows, people a bye."""
    return frozenset(
        (round.number, game.players) for round in state.rounds for game in round.games.values() if game.never_began
    )


def live_round(round: Round, double: DoubleRound | None = None) -> LiveRound:
    """A round as it is played, from a file or fresh from the draw."""
    games = {
        number: Game(number, match.players, match.table, match.result, rolls=match.rolls)
        for number, match in enumerate(round.matches, start=1)
    }
    return LiveRound(
        number=round.number,
        stage=round.stage,
        games=Map(games),
        open=sum(game.open for game in games.values()),
        seats=Map({player: number for number, game in games.items() for player in game.players}),
        byes=round.byes,
        unpaired_losses=round.unpaired_losses,
        scenario=round.scenario,
        departures=round.departures,
        seeds=round.seeds,
        double=double,
        on_paper=round.on_paper,
    )


def new_event(fact: Created | Imported, chosen: Created | Event) -> State:
    """An event with its organizer and nobody else; what was `chosen` for it stands in the fact or in its document."""
    leader = Leader(fact.organizer, fact.organizer_name, Role.ORGANIZER)
    return State(
        format=format_of(chosen.format),
        name=chosen.name,
        date=chosen.date,
        settings=chosen.settings,
        commitment=fact.commitment,
        organizer=fact.organizer,
        leaders=Map({leader.id: leader}),
        starts_at=chosen.starts_at,
        mode=chosen.mode,
        outline=chosen.outline,
        lists_required=format_of(chosen.format).lists.always,
    )


def from_document(fact: Imported) -> State:
    """The state that an imported document makes; without a round the event has not started."""
    event = fact.document
    if event.stages:
        return from_staged_document(fact)
    started = bool(event.rounds)
    presence = {
        Status.ACTIVE: Presence.PLAYING if started else Presence.CHECKED_IN,
        Status.DROPPED: Presence.DROPPED,
        Status.DISQUALIFIED: Presence.DISQUALIFIED,
    }
    players = {
        player.id: Entrant(player.id, number, registration_of(player), presence[player.status], player.tie_key)
        for number, player in enumerate(event.players, start=1)
    }
    return replace(
        new_event(fact, event),
        players=Map(players),
        registered=len(players),
        started=started,
        imported=True,
        field=len(players) if started else None,
        rounds=tuple(
            live_round(each, double_round_of(event, format_of(event.format), each))
            for each in sorted(event.rounds, key=lambda each: each.number)
        ),
    )


def from_staged_document(fact: Imported) -> State:
    """The state that a document with stages makes; it is looked at from the last one that has begun."""
    event = fact.document
    plans = tuple(
        StagePlan(**{name: getattr(each, name) for name in StagePlan.__struct_fields__}) for each in event.stages
    )
    roster = {
        player.id: Entrant(player.id, number, registration_of(player), unbound_presence(player), player.tie_key)
        for number, player in enumerate(event.players, start=1)
    }
    parts = dict[str, Part]()
    for each in event.stages:
        if each.is_first or each.players:
            parts[each.id] = part_from(event, each, [parts[id] for id in each.after if id in parts])
    return replace(
        new_event(fact, event),
        roster=Map(roster),
        registered=len(roster),
        imported=True,
        stages=plans,
        chosen=event.settings,
        parts=Map(parts),
    )


def unbound_presence(player: Player) -> Presence:
    """What a player of a document is to all stages alike."""
    return Presence.DISQUALIFIED if player.status is Status.DISQUALIFIED else Presence.REGISTERED


def part_from(event: Event, record: StageRecord, sources: list[Part]) -> Part:
    """A stage of a document as it is kept; `sources` are those that people come from."""
    rounds = sorted((each for each in event.rounds if each.part == record.id), key=lambda each: each.number)
    view = stage_event(event, record.id)
    plain = [replace(each, part=None) for each in rounds]
    live = tuple(live_round(each, double_round_of(view, house_of(view), each)) for each in plain)
    if record.is_first:
        inside = set(those_in_first(event, record))
        there = [each for each in event.players if each.id in inside]
        present = {each.id: presence_in(event, record, each, begun=bool(live)) for each in there}
        return Part(bool(live), len(there) if live else None, live, taking=taking_of(present))
    seated = tuple(player for player in record.players if player is not None)
    cut = Cut(len(record.players), seated, record.later_day, kept=record.kept)
    present = {each.id: presence_in(event, record, each, begun=True) for each in view.players}
    if not live:
        behind = {id: each.presence for source in sources for id, each in source.taking.items() if id not in seated}
        return Part(True, cut=cut, taking=taking_of({**behind, **{id: present[id] for id in seated}}))
    if record.is_bracket:
        return Part(True, None, live, cut=cut, taking=taking_of(present))
    outside = {id: Presence.OUT for id in present if id not in seated}
    return Part(True, None, live, entered=cut, taking=taking_of({**present, **outside}))


def presence_in(event: Event, record: StageRecord, player: Player, *, begun: bool) -> Presence:
    """What a player of a document is to a stage of it."""
    shown = next((each for each in stage_event(event, record.id).players if each.id == player.id), player)
    if shown.status is Status.DROPPED:
        return Presence.DROPPED
    return Presence.PLAYING if begun else Presence.CHECKED_IN


def taking_of(present: dict[str, Presence]) -> Map[str, Taking]:
    """What some are to a stage."""
    return Map({id: Taking(presence) for id, presence in present.items()})


def registration_of(player: Player) -> Registration:
    """What a player of a document would have given at registration."""
    return Registration(
        name=player.name,
        members=player.members,
        captain=player.captain,
        avoid=player.avoid,
        first_round_bye=player.first_round_bye,
        seed=player.seed,
        table=player.table,
        flights=player.flights,
    )
