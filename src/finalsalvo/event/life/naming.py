"""Who and where, in the words of the history: what the sentences of facts are made of."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.state import Game, State
from finalsalvo.rules.result import Result
from finalsalvo.rules.sentences import quantity


class Names(Struct, frozen=True):
    """Who and where: people as they are called today, games as they stood `then`, when something happened."""

    today: State
    then: State
    history: Sequence[Entry] = ()

    def __call__(self, id: str) -> str:
        """What somebody is called."""
        player = self.today.players.get(id)
        if player is not None:
            return player.name
        leader = self.today.leaders.get(id)
        return id if leader is None else leader.name

    def game(self, number: int, game: int) -> Game | None:
        """A game of a round, as it was then or as it is today; None where its round is gone."""
        for state in (self.then, self.today):
            round = state.round_numbered(number)
            if round is None and state.draft is not None and state.draft.number == number:
                round = state.draft
            if round is not None and game in round.games:
                return round.games[game]
        return None


Sentence = Callable[[Any, Names], str]
"""How a fact reads in the history."""


def result_words(result: Result, name: Callable[[str], str]) -> str:
    """A result in a few words."""
    parts = [f"{result.scores[0]}–{result.scores[1]}"] if result.scores is not None else []
    if result.objectives is not None:
        parts.append(f"objectives {result.objectives[0]}–{result.objectives[1]}")
    how = result.end.value if result.winner is None else f"{result.end.value}, won by {name(result.winner)}"
    return " ".join([*parts, f"({how})"])


def of_game(fact: Any, name: Names) -> str:
    """Which game a fact is about: its round and table, and who plays there."""
    game = name.game(fact.number, fact.game)
    if game is None:
        return f"a game of round {fact.number}"
    return f"{at_table(fact.number, game)} ({pair(game, name)})"


def game_and_result(fact: Any, name: Names) -> str:
    """A game with its result, the scores in the order of the players."""
    game = name.game(fact.number, fact.game)
    if game is None:
        return f"a game of round {fact.number}: {result_words(fact.result, name)}"
    if left_before(fact, name):
        return f"{at_table(fact.number, game)}: {pair(game, name)} (bye for {name(fact.result.winner)})"
    return f"{at_table(fact.number, game)}: {pair(game, name)} {result_words(fact.result, name)}"


def left_before(fact: Any, name: Names) -> bool:
    """Whether the loser of a game left it before its round began: then the other has a bye, as the pages say."""
    leaver, now = getattr(fact, "leaver", None), name.today.round_numbered(fact.number)
    games = (name.game(fact.number, fact.game), now.games.get(fact.game) if now is not None else None)
    return any(game is not None and leaver in game.gone and game.awarded_by(fact.result) for game in games)


def at_table(number: int, game: Game) -> str:
    """Where a game is played."""
    return f"round {number}, table {game.table}" if game.table else f"round {number}"


def pair(game: Game, name: Names) -> str:
    """Who plays a game."""
    return " – ".join(map(name, game.players))


def rounds(numbers: Sequence[int]) -> str:
    """How many rounds."""
    return quantity(len(numbers), "round", "rounds")
