"""Whom and what a call means: players and leaders by id or name, games by table or player."""

from collections.abc import Iterable, Sequence

from finalsalvo.cli.output import Misused
from finalsalvo.event.life.state import Entrant, Game, LiveRound, State


def player_named(state: State, word: str) -> str:
    """The id of the player whom a word means: an id, a name, or the beginning of one that nobody else has."""
    if word in state.players:
        return word
    return one_of(word, ((each.id, names_of(each)) for each in state.entrants()), "player")


def names_of(entrant: Entrant) -> list[str]:
    """What somebody may be called."""
    return [each for each in (entrant.name, entrant.entry.name) if each]


def leader_named(state: State, word: str) -> str:
    """The id of the leader whom a word means."""
    if word in state.leaders:
        return word
    return one_of(word, ((each.id, [each.name]) for each in state.leaders.values()), "leader")


def person_named(state: State, word: str) -> str:
    """Whoever a word means: somebody who leads or plays."""
    if word in state.leaders or word in state.players:
        return word
    leaders = ((each.id, [each.name]) for each in state.leaders.values())
    players = ((each.id, names_of(each)) for each in state.entrants())
    return one_of(word, (*leaders, *players), "person")


def one_of(word: str, people: Iterable[tuple[str, Sequence[str]]], kind: str) -> str:
    """The only one with this name, or whose name begins like it."""
    wanted = " ".join(word.split()).casefold()
    known = list(people)
    for fits in (str.__eq__, str.startswith):
        found = [id for id, names in known if any(fits(name.casefold(), wanted) for name in names)]
        if wanted and len(found) == 1:
            return found[0]
        if wanted and len(found) > 1:
            raise Misused(f"{word!r} may be {len(found)} of them: use an id ({', '.join(found[:5])})")
    raise Misused(f"there is no {kind} {word!r} in this event")


def game_named(state: State, round: LiveRound, word: str) -> tuple[Game, str | None]:
    """The game that a word means, and the player by whom it was named, if it was."""
    if word.isascii() and word.isdigit() and word not in state.players:
        seated = [game for game in round.games.values() if (game.table or game.number) == int(word)]
        if len(seated) == 1:
            return seated[0], None
        raise Misused(f"round {round.number} has no game at table {word}")
    player = player_named(state, word)
    game = round.game_of(player)
    if game is None:
        raise Misused(f"{state.players[player].name!r} has no game in round {round.number}")
    return game, player
