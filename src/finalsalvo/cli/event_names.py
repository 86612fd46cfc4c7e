"""Whom and what a call means: players and leaders by id or name, games by table or player."""

from collections.abc import Iterable, Sequence

from finalsalvo.cli import sentences
from finalsalvo.cli.output import Misused
from finalsalvo.event.life.state import Entrant, Game, LiveRound, State
from finalsalvo.words.message import Listed, Person
from finalsalvo.words.sentence import Sentence


def player_named(state: State, word: str) -> str:
    """The id of the player whom a word means: an id, a name, or the beginning of one that nobody else has."""
    if word in state.players:
        return word
    return one_of(word, ((each.id, names_of(each)) for each in state.entrants()), sentences.NO_PLAYER)


def names_of(entrant: Entrant) -> list[str]:
    """What somebody may be called."""
    return [each for each in (entrant.name, entrant.entry.name) if each]


def leader_named(state: State, word: str) -> str:
    """The id of the leader whom a word means."""
    if word in state.leaders:
        return word
    return one_of(word, ((each.id, [each.name]) for each in state.leaders.values()), sentences.NO_STAFF)


def person_named(state: State, word: str) -> str:
    """Whoever a word means: somebody who leads or plays."""
    if word in state.leaders or state.is_player(word):
        return word
    leaders = ((each.id, [each.name]) for each in state.leaders.values())
    everybody = {**state.roster, **state.players}.values()
    players = ((each.id, names_of(each)) for each in sorted(everybody, key=lambda each: each.number))
    return one_of(word, (*leaders, *players), sentences.NO_PERSON)


def one_of(word: str, people: Iterable[tuple[str, Sequence[str]]], nobody: Sentence) -> str:
    """The only one with this name, or whose name begins like it; `nobody` says that there is none."""
    wanted = " ".join(word.split()).casefold()
    known = list(people)
    for fits in (str.__eq__, str.startswith):
        found = [id for id, names in known if any(fits(name.casefold(), wanted) for name in names)]
        if wanted and len(found) == 1:
            return found[0]
        if wanted and len(found) > 1:
            raise Misused(sentences.SEVERAL_PEOPLE(name=word, ids=Listed(tuple(found), "or")))
    raise Misused(nobody(name=word))


def game_named(state: State, round: LiveRound, word: str) -> tuple[Game, str | None]:
    """The game that a word means, and the player by whom it was named, if it was."""
    if word.isascii() and word.isdigit() and word not in state.players:
        seated = [game for game in round.games.values() if (game.table or game.number) == int(word)]
        if len(seated) == 1:
            return seated[0], None
        raise Misused(sentences.NO_TABLE(table=int(word), round=round.number))
    player = player_named(state, word)
    game = round.game_of(player)
    if game is None:
        named = Person(player, state.players[player].name)
        raise Misused(sentences.NO_GAME(player=named, round=round.number))
    return game, player
