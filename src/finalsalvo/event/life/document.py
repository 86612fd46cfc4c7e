"""The event document of a state, and the state that a document was taken over into."""

from immutables import Map
from msgspec.structs import replace

from finalsalvo.event.double_rounds import DoubleRound, double_round_of
from finalsalvo.event.life.facts import Created, Imported, Registration
from finalsalvo.event.life.state import Entrant, Game, Leader, LiveRound, Presence, Role, State
from finalsalvo.event.record import SCHEMA, Event, Match, Player, Round, Status
from finalsalvo.rules.registry import format_of
from finalsalvo.rules.result import Pair

STATUS = {
    Presence.REGISTERED: Status.ACTIVE,
    Presence.CHECKED_IN: Status.ACTIVE,
    Presence.PLAYING: Status.ACTIVE,
    Presence.DROPPED: Status.DROPPED,
    Presence.DISQUALIFIED: Status.DISQUALIFIED,
}
"""What a document calls a player; those who wait or have withdrawn are not in it."""


def document(state: State) -> Event:
    """The event as a file has it: everybody who takes part, and the published rounds."""
    return Event(
        schema=SCHEMA,
        format=state.format.id,
        name=state.name,
        date=state.date,
        settings=state.settings,
        players=tuple(player_of(each) for each in state.entrants() if takes_part(state, each)),
        rounds=tuple(round_of(each) for each in state.rounds),
        starts_at=state.starts_at,
        mode=state.mode,
        outline=state.outline,
    )


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
    )
