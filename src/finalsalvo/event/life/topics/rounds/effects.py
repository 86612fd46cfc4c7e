"""What each fact does: rounds that are drawn, published, taken back and changed by hand."""

from typing import Any

from msgspec.structs import replace

from finalsalvo.event.double_rounds import DoubleRound, double_round, is_double, players_in
from finalsalvo.event.life import facts as f
from finalsalvo.event.life import reaches
from finalsalvo.event.life.changes import round_at, seated_anew, with_departure, with_round, without
from finalsalvo.event.life.document import live_round
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.kinds import FactKind
from finalsalvo.event.life.naming import Names, in_stage, of_game, round_called, round_name
from finalsalvo.event.life.reaches import Reach
from finalsalvo.event.life.sentences import PAIR
from finalsalvo.event.life.state import Game, State
from finalsalvo.event.life.topics.rounds import sentences as say
from finalsalvo.event.record import Round
from finalsalvo.rules.result import Stage
from finalsalvo.words.message import Listed, Message


def round_drawn(state: State, fact: f.RoundDrawn, entry: Entry) -> State:
    return replace(state, draft=live_round(fact.round, double_in(state, fact.round)))


def double_in(state: State, round: Round) -> DoubleRound | None:
    """Which round of a double elimination a drawn one is."""
    if round.stage is not Stage.ELIMINATION or not is_double(state.format, state.settings):
        return None
    earlier = (each for each in state.rounds if each.stage is Stage.ELIMINATION and each.number < round.number)
    return double_round([2 * len(each.games) + len(each.byes) for each in earlier], players_in(round))


def draft_discarded(state: State, fact: f.DraftDiscarded, entry: Entry) -> State:
    return replace(state, draft=None)


def players_swapped(state: State, fact: f.PlayersSwapped, entry: Entry) -> State:
    round = round_at(state, fact.number)
    other = {fact.first: fact.second, fact.second: fact.first}
    games = round.games
    touched = {round.seats[player] for player in other if player in round.seats}
    for number in touched:
        game = games[number]
        one, two = game.players
        seated = (other.get(one, one), other.get(two, two))
        games = games.set(number, seated_anew(game, seated))
    seats = round.seats
    for player in other:
        seats = without(seats, player)
    for number in touched:
        for player in games[number].players:
            seats = seats.set(player, number)
    byes = tuple(other.get(player, player) for player in round.byes)
    older = f"{fact.first!r} and {fact.second!r} changed places by hand ({entry.reason or 'no reason given'})"
    swapped = replace(round, games=games, seats=seats, byes=byes)
    return with_round(state, with_departure(swapped, fact.why or older))


def table_moved(state: State, fact: f.TableMoved, entry: Entry) -> State:
    round = round_at(state, fact.number)
    moved = round.games[fact.game]
    games = round.games
    for game in round.games.values():
        if game.table == fact.table:
            games = games.set(game.number, replace(game, table=moved.table))
    games = games.set(moved.number, replace(moved, table=fact.table))
    return with_round(state, replace(round, games=games))


def round_published(state: State, fact: f.RoundPublished, entry: Entry) -> State:
    assert state.draft is not None
    return replace(state, draft=None, rounds=(*state.rounds, state.draft))


def publication_withdrawn(state: State, fact: f.PublicationWithdrawn, entry: Entry) -> State:
    return replace(state, draft=state.rounds[-1], rounds=state.rounds[:-1])


def round_cancelled(state: State, fact: f.RoundCancelled, entry: Entry) -> State:
    return replace(state, rounds=state.rounds[:-1])


def pairing_kept(state: State, fact: f.PairingKept, entry: Entry) -> State:
    return with_round(state, with_departure(round_at(state, fact.number), fact.why))


def seat_taken(state: State, fact: f.SeatTaken, entry: Entry) -> State:
    round = round_at(state, fact.number)
    games, seats, still_open = round.games, without(round.seats, fact.leaver), round.open
    left = seats.get(fact.comer)
    if left is not None:
        still_open -= games[left].open
        for player in games[left].players:
            seats = without(seats, player)
        games = games.delete(left)
    game = games[fact.game]
    one, two = game.players
    players = (fact.comer if one == fact.leaver else one, fact.comer if two == fact.leaver else two)
    games = games.set(game.number, replace(seated_anew(game, players), gone=()))
    taken = replace(
        round,
        games=games,
        open=still_open,
        seats=seats.set(fact.comer, game.number),
        byes=tuple(player for player in round.byes if player != fact.comer),
    )
    older = f"{fact.comer!r} took the place of {fact.leaver!r} (B63)"
    return with_round(state, with_departure(taken, fact.why or older))


def game_added(state: State, fact: f.GameAdded, entry: Entry) -> State:
    round = round_at(state, fact.number)
    number = max(round.games, default=0) + 1
    seats = round.seats
    for player in fact.players:
        seats = seats.set(player, number)
    added = replace(
        round,
        games=round.games.set(number, Game(number, fact.players, fact.table)),
        open=round.open + 1,
        seats=seats,
        byes=tuple(player for player in round.byes if player not in fact.players),
        unpaired_losses=tuple(player for player in round.unpaired_losses if player not in fact.players),
    )
    older = f"{fact.players[0]!r} v {fact.players[1]!r} was added (B18, B63)"
    return with_round(state, with_departure(added, fact.why or older))


def round_recorded(state: State, fact: f.RoundRecorded, entry: Entry) -> State:
    return replace(state, draft=None, rounds=(*state.rounds, live_round(fact.round)))


def recorded_reach(fact: f.RoundRecorded) -> Reach:
    number, games = fact.round.number, range(1, len(fact.round.matches) + 1)
    return reaches.reach(
        touches=[
            f"round:{number}",
            f"games:{number}",
            f"tables:{number}",
            *(f"game:{number}:{game}" for game in games),
        ],
        feeds=["results", "field"],
        needs=reaches.EVERYTHING,
    )


def swapped_reach(fact: f.PlayersSwapped) -> Reach:
    plain = reaches.one_round(fact)
    return Reach(plain.touches, plain.feeds, frozenset({f"games:{fact.number}"}))


def seat_taken_reach(fact: f.SeatTaken) -> Reach:
    return reaches.reach(
        touches=[f"round:{fact.number}", f"games:{fact.number}", f"game:{fact.number}:{fact.game}"],
        feeds=["results"],
        needs=[f"presence:{fact.leaver}", f"presence:{fact.comer}"],
    )


def game_added_reach(fact: f.GameAdded) -> Reach:
    return reaches.reach(
        touches=[f"round:{fact.number}", f"games:{fact.number}"],
        feeds=["results"],
        needs=[*(f"presence:{player}" for player in fact.players), f"tables:{fact.number}"],
    )


def round_of(fact: Any, name: Names) -> Message:
    """The round that a fact is about."""
    return round_name(fact.number, name)


def paired_words(fact: f.RoundDrawn, name: Names) -> Message:
    """That a round was paired, and whom the organizer kept apart in it."""
    round = fact.round
    called = in_stage(round_called(round.number, round.stage, players_in(round), double_in(name.then, round)), name)
    if not fact.forbidden:
        return say.PAIRED(round=called)
    pairs = [PAIR(one=name.person(one), two=name.person(two)) for one, two in fact.forbidden]
    return say.PAIRED_APART(round=called, pairs=Listed(tuple(pairs), "comma"))


def recorded_words(fact: f.RoundRecorded, name: Names) -> Message:
    """That a round was played on paper, with so many games."""
    called = in_stage(round_called(fact.round.number, fact.round.stage, players_in(fact.round)), name)
    return say.RECORDED(round=called, num=len(fact.round.matches))


def swap_words(fact: f.PlayersSwapped, name: Names) -> Message:
    """Who changed places."""
    players = Listed((name.person(fact.first), name.person(fact.second)))
    return say.SWAPPED(round=round_of(fact, name), players=players)


def seat_words(fact: f.SeatTaken, name: Names) -> Message:
    """Who plays for whom."""
    comer, leaver = name.person(fact.comer), name.person(fact.leaver)
    return say.SEAT_TAKEN(round=round_of(fact, name), comer=comer, leaver=leaver)


def game_words(fact: f.GameAdded, name: Names) -> Message:
    """Who plays besides."""
    one, two = map(name.person, fact.players)
    return say.GAME_ADDED(round=round_of(fact, name), pair=PAIR(one=one, two=two))


FACTS = (
    FactKind(
        f.RoundDrawn,
        round_drawn,
        reach=lambda fact: reaches.reach(touches=[f"round:{fact.round.number}"], needs=reaches.EVERYTHING),
        sentence=paired_words,
        of_a_round=True,
    ),
    FactKind(
        f.DraftDiscarded,
        draft_discarded,
        reach=reaches.taken_away,
        sentence=lambda fact, name: say.DISCARDED(round=round_of(fact, name)),
        restoring=True,
        of_a_round=True,
    ),
    FactKind(
        f.PlayersSwapped,
        players_swapped,
        reach=swapped_reach,
        sentence=swap_words,
        of_a_round=True,
    ),
    FactKind(
        f.TableMoved,
        table_moved,
        reach=lambda fact: reaches.reach(
            touches=[f"tables:{fact.number}"], needs=[f"round:{fact.number}", f"there:{fact.number}:{fact.game}"]
        ),
        sentence=lambda fact, name: say.TABLE_MOVED(game=of_game(fact, name), table=fact.table),
        of_a_round=True,
    ),
    FactKind(
        f.RoundPublished,
        round_published,
        reach=reaches.one_round,
        sentence=lambda fact, name: say.PUBLISHED(round=round_of(fact, name)),
        of_a_round=True,
    ),
    FactKind(
        f.PublicationWithdrawn,
        publication_withdrawn,
        reach=reaches.taken_away,
        sentence=lambda fact, name: say.UNPUBLISHED(round=round_of(fact, name)),
        restoring=True,
        of_a_round=True,
    ),
    FactKind(
        f.RoundCancelled,
        round_cancelled,
        reach=reaches.taken_away,
        sentence=lambda fact, name: say.CANCELLED(round=round_of(fact, name)),
        restoring=True,
        of_a_round=True,
    ),
    FactKind(
        f.PairingKept,
        pairing_kept,
        reach=reaches.one_round,
        sentence=lambda fact, name: say.PAIRINGS_KEPT(round=round_of(fact, name)),
        of_a_round=True,
    ),
    FactKind(
        f.SeatTaken,
        seat_taken,
        reach=seat_taken_reach,
        sentence=seat_words,
        of_a_round=True,
    ),
    FactKind(
        f.GameAdded,
        game_added,
        reach=game_added_reach,
        sentence=game_words,
        of_a_round=True,
    ),
    FactKind(
        f.RoundRecorded,
        round_recorded,
        reach=recorded_reach,
        sentence=recorded_words,
        of_a_round=True,
    ),
)
"""Every fact of this topic: what it does, how far it reaches, how it reads, whom it concerns."""
