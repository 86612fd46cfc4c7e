"""Everybody of an event in the console, and one of them."""

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from msgspec import Struct

from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.focusing import is_closed, is_opened
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import Entrant, Phase, Presence, State
from finalsalvo.event.life.topics.start.joining import bye_to_meet, next_to_join, why_closed
from finalsalvo.rules.stages import StagePlan
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.answers import not_found, say_to
from finalsalvo.server.pages.console.desk import desk
from finalsalvo.server.pages.console.history import in_words
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown.arrivals import how_many
from finalsalvo.server.shown.flights import FlightPlayer, as_shown, places_of_those_out, players_of_flights
from finalsalvo.server.shown.plan_cards import flights_of
from finalsalvo.server.shown.player_rows import (
    PlayerFilter,
    PlayerRow,
    PlayerRows,
    game_to_leave,
    matching,
    player_filters,
    player_rows,
)
from finalsalvo.words.saying import Say

ROUNDS_AHEAD = 3
"""So many further rounds are offered to a latecomer where nobody has said how many there are."""


class LateEntry(Struct, frozen=True):
    """What can be answered when somebody registers while the event runs. `rounds` are those that they can come into.

    `against` is who would meet them instead of having the bye of round `now`. `missed` rounds count as losses.
    """

    rounds: list[int]
    now: int
    against: str
    missed: int

    @property
    def asked(self) -> bool:
        """Whether there is anything to answer."""
        return bool(self.rounds or self.against)


def late_entry(state: State, say: Say) -> LateEntry:
    """The rounds from which somebody can play who registers now."""
    bye = bye_to_meet(state)
    now = state.round.number if state.round is not None and bye is not None else 0
    return LateEntry(joinable(state), now, state.players[bye].name if bye is not None else "", len(state.rounds))


class ConsolePlayersPage(View, frozen=True, kw_only=True):
    """Everybody. `there` of those `expected` are here; `show` is the filter, `wanted` the name somebody looks for.

    `counted` tells how many are in which state, `closed` why nobody can register any more. `flights` are the first
    stages of the event, where there are several, and `elsewhere` is everybody of all of them, where that was asked for.
    `later`: people have gone on to get here. `places` has the final place of those who did not go on, `gone_on`: people
    have gone on from here.
    """

    template = "console/players.html"

    found: PlayerRows
    rows: list[PlayerRow]
    filters: list[PlayerFilter]
    show: str
    wanted: str
    there: int
    expected: int
    counted: list[str]
    lists: bool
    team: bool
    late: LateEntry
    closed: str | None
    flights: list[StagePlan]
    later: bool
    places: dict[str, str]
    gone_on: bool
    elsewhere: list[FlightPlayer] | None
    factions: tuple[str, ...]


@route("o/<slug:slug>/players", "leader")
def players(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Everybody who plays, waits or has left."""
    say, state = say_to(request), state_of(life)
    found = player_rows(state, as_shown(state), Here.store.cards)
    filters, show, wanted = player_filters(state, found, say), request.GET.get("show", ""), request.GET.get("q", "")
    there, expected = how_many(state)
    view = ConsolePlayersPage(
        found=found,
        rows=matching(found.rows, wanted),
        filters=filters,
        show=show if show in {each.word for each in filters} else "",
        wanted=wanted,
        there=there,
        expected=expected,
        counted=counts_in_words(state, say),
        lists=state.lists_required,
        team=state.format.unit == "team",
        late=late_entry(state, say),
        closed=say.tell(closed) if (closed := why_closed(state)) is not None else None,
        flights=flights_of(state.stages),
        later=state.plan is not None and not state.plan.is_first,
        places=places_of_those_out(state),
        gone_on=bool(state.at) and is_closed(state, state.at),
        elsewhere=players_of_flights(state, slug) if request.GET.get("of") == "flights" else None,
        factions=factions_known(state, found.rows),
    )
    return desk(request, view, "players", slug, person, life)


def factions_known(state: State, rows: Sequence[PlayerRow]) -> tuple[str, ...]:
    """The factions of the game and those that were named so far, to be offered to whoever types the next."""
    return tuple(sorted({*state.format.lists.factions, *(row.faction for row in rows if row.faction)}))


def joinable(state: State) -> list[int]:
    """The rounds from which somebody can play who registers now; none before the start and after Swiss."""
    number = next_to_join(state)
    if number is None:
        return []
    last = state.settings.swiss_rounds
    return list(range(number, max(number + ROUNDS_AHEAD if last is None else last, number) + 1))


class FlightChoice(Struct, frozen=True):
    """A flight that somebody can be in; `playing`: they are in it for good, for it has begun."""

    plan: StagePlan
    chosen: bool
    playing: bool


class ConsolePlayerPage(View, frozen=True, kw_only=True):
    """One player, with what was done about them. `categories` are the kinds of misconduct that the book names.

    `game` is what they would leave unfinished, and against whom. `flights` are those that they can be in, `several`: in
    more than one. `place` is where they finished, if out.
    """

    template = "console/player.html"

    entrant: Entrant
    game: str
    opponent: str
    team: bool
    lists: bool
    has_bye: bool
    categories: tuple[str, ...]
    entries: list[tuple[Entry, list[str]]]
    flights: list[FlightChoice]
    several: bool
    place: str


@route("o/<slug:slug>/player/<str:player>", "leader")
def player(request: HttpRequest, slug: str, player: str, person: str, life: Life) -> HttpResponse:
    """One player: everything that can be done about them."""
    state = state_of(life)
    entrant = next((each for each in as_shown(state) if each.id == player), None)
    if entrant is None:
        return not_found(request)
    leaves, opponent = game_to_leave(state, entrant)
    view = ConsolePlayerPage(
        flights=flight_choices(state, entrant),
        several=any(each.again for each in flights_of(state.stages)),
        place=places_of_those_out(state).get(player, ""),
        entrant=entrant,
        game=leaves,
        opponent=opponent,
        team=state.format.unit == "team",
        lists=state.lists_required,
        has_bye=state.phase is Phase.PLAYING and bool(state.round and state.round.byes),
        categories=state.format.manners.misconduct,
        entries=in_words(life, [entry for entry in life.entries if mentions(entry.facts, player)], say_to(request)),
    )
    return desk(request, view, "players", slug, person, life)


def flight_choices(state: State, entrant: Entrant) -> list[FlightChoice]:
    """The flights that a player can be in, where there are several."""
    there, own = flights_of(state.stages), entrant.entry.flights
    return [FlightChoice(each, each.id in own, in_for_good(state, entrant, each)) for each in there]


def in_for_good(state: State, entrant: Entrant, flight: StagePlan) -> bool:
    """Whether somebody is in a flight that has begun."""
    return flight.id in entrant.entry.flights and is_opened(state, flight.id)


def mentions(facts: tuple[Any, ...], player: str) -> bool:
    """Whether an entry is about a player."""
    return any(getattr(fact, "player", None) == player for fact in facts)


def counts(state: State) -> dict[str, int]:
    """How many players are in which state."""
    found = dict.fromkeys((presence.value for presence in Presence), 0)
    for each in as_shown(state):
        found[each.presence.value] += 1
    return {name: number for name, number in found.items() if number}


def counts_in_words(state: State, say: Say) -> list[str]:
    """How many players are in which state, as it is said of so many; at the end of stages nobody is in or out."""
    if state.finished and state.stages:
        return counts_at_the_end(counts(state), say)
    return [counted_words(name, number, say) % {"num": number} for name, number in counts(state).items()]


def counts_at_the_end(found: dict[str, int], say: Say) -> list[str]:
    """How many played to their end of an event with stages, and how many left it."""
    number = found.pop(Presence.OUT.value, 0)
    stayed = say.counted("%(num)s player", "%(num)s players", number) % {"num": number}
    return [stayed, *(counted_words(name, each, say) % {"num": each} for name, each in found.items())]


def counted_words(presence: str, number: int, say: Say) -> str:
    """What is said of so many players who are in the same state."""
    match Presence(presence):
        case Presence.WAITING:
            return say.counted("%(num)s on the waitlist", "%(num)s on the waitlist", number)
        case Presence.REGISTERED:
            return say.counted("%(num)s registered", "%(num)s registered", number)
        case Presence.CHECKED_IN:
            return say.counted("%(num)s checked in", "%(num)s checked in", number)
        case Presence.PLAYING:
            return say.counted("%(num)s playing", "%(num)s playing", number)
        case Presence.DROPPED:
            return say.counted("%(num)s dropped", "%(num)s dropped", number)
        case Presence.OUT:
            return say.counted("%(num)s out", "%(num)s out", number)
        case Presence.DISQUALIFIED:
            return say.counted("%(num)s disqualified", "%(num)s disqualified", number)
        case Presence.WITHDRAWN:
            return say.counted("%(num)s registration canceled", "%(num)s registrations canceled", number)
