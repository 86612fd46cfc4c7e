"""Everybody of an event in the console, and one of them."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from msgspec import Struct

from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.focusing import is_closed, is_opened
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import Entrant, Phase, Presence, State
from finalsalvo.event.life.topics.start.joining import bye_to_meet, next_to_join, why_closed
from finalsalvo.rules.stages import StagePlan
from finalsalvo.server.pages.answers import not_found, say_to
from finalsalvo.server.pages.console.desk import desk
from finalsalvo.server.pages.console.history import in_words
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown.flights import FlightPlayer, as_shown, places_of_those_out, players_of_flights
from finalsalvo.server.shown.plan_cards import flights_of
from finalsalvo.words.saying import Say

ROUNDS_AHEAD = 3
"""So many further rounds are offered to a latecomer where nobody has said how many there are."""


class ConsolePlayersPage(View, frozen=True, kw_only=True):
    """Everybody. `asks` has by player what is asked before they leave; `joinable` are rounds that one can still join.

    `counted` tells how many are in which state. `against` is who would meet a latecomer instead of having the bye,
    `closed` why nobody can register any more. `flights` are the first stages of the event, where there are several, and
    `elsewhere` is everybody of all of them, where that was asked for. `later`: people have gone on to get here.
    `places` has the final place of those who did not go on, `gone_on`: people have gone on from here.
    """

    template = "console/players.html"

    entrants: list[Entrant]
    asks: dict[str, str]
    counts: dict[str, int]
    counted: list[str]
    lists: bool
    team: bool
    joinable: list[int]
    against: str
    closed: str | None
    flights: list[StagePlan]
    later: bool
    places: dict[str, str]
    gone_on: bool
    elsewhere: list[FlightPlayer] | None


@route("o/<slug:slug>/players", "leader")
def players(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Everybody who plays, waits or has left."""
    say, state = say_to(request), state_of(life)
    view = ConsolePlayersPage(
        entrants=as_shown(state),
        asks={each.id: leaving_words(state, each, say) for each in state.playing()},
        counts=counts(state),
        counted=counts_in_words(state, say),
        lists=state.lists_required,
        team=state.format.unit == "team",
        joinable=joinable(state),
        against=state.players[bye].name if (bye := bye_to_meet(state)) is not None else "",
        closed=say.tell(closed) if (closed := why_closed(state)) is not None else None,
        flights=flights_of(state.stages),
        later=state.plan is not None and not state.plan.is_first,
        places=places_of_those_out(state),
        gone_on=bool(state.at) and is_closed(state, state.at),
        elsewhere=players_of_flights(state, slug) if request.GET.get("of") == "flights" else None,
    )
    return desk(request, view, "players", slug, person, life)


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

    `flights` are those that they can be in, `several`: in more than one. `place` is where they finished, if out.
    """

    template = "console/player.html"

    entrant: Entrant
    ask_leaving: str
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
    view = ConsolePlayerPage(
        flights=flight_choices(state, entrant),
        several=any(each.again for each in flights_of(state.stages)),
        place=places_of_those_out(state).get(player, ""),
        entrant=entrant,
        ask_leaving=leaving_words(state, entrant, say_to(request)),
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


def leaving_words(state: State, entrant: Entrant, say: Say) -> str:
    """What becomes of somebody's game if they leave now: nothing has begun before the clock (B63), then it is lost.

    Nothing where they have none: then nobody is asked.
    """
    round, name = state.round, {"name": entrant.entry.name}
    game = round.game_of(entrant.id) if round is not None and state.phase is Phase.PLAYING else None
    if round is None or game is None or not game.open:
        return ""
    if round.timer is not None:
        return say("%(name)s drops now. The running game counts as conceded, 0 points.") % name
    told = say("%(name)s drops now. The round hasn't started, so the opponent gets a new opponent or a bye.")
    return told % name


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
