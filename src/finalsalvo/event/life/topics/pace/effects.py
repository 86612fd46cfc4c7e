"""What each fact does: how far a game has come."""

from msgspec.structs import replace

from finalsalvo.event.life import concerns, reaches
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.changes import round_at, with_game
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.kinds import FactKind
from finalsalvo.event.life.naming import Names, of_game
from finalsalvo.event.life.noted import Planning
from finalsalvo.event.life.state import State
from finalsalvo.event.life.topics.pace import sentences as say
from finalsalvo.words.message import Message


def planning_started(state: State, fact: f.PlanningStarted, entry: Entry) -> State:
    game = round_at(state, fact.number).games[fact.game]
    planning = Planning(fact.game_round, entry.at)
    changed = replace(game, planning=planning, game_round=fact.game_round, rounds_over=False)
    return with_game(state, fact.number, changed)


def planning_stopped(state: State, fact: f.PlanningStopped, entry: Entry) -> State:
    game = round_at(state, fact.number).games[fact.game]
    stopped = None if game.planning is None else replace(game.planning, stopped=True)
    return with_game(state, fact.number, replace(game, planning=stopped))


def game_round_set(state: State, fact: f.GameRoundSet, entry: Entry) -> State:
    """Another game round has another planning."""
    game = round_at(state, fact.number).games[fact.game]
    kept = game.planning if game.game_round == fact.game_round and not fact.over else None
    changed = replace(game, game_round=fact.game_round, rounds_over=fact.over, planning=kept)
    return with_game(state, fact.number, changed)


def game_round_words(fact: f.GameRoundSet, name: Names) -> Message:
    """Which game round a table plays, or that the last one is over."""
    game = of_game(fact, name)
    return say.GAME_ROUNDS_OVER(game=game) if fact.over else say.GAME_ROUND(game=game, number=fact.game_round)


FACTS = (
    FactKind(
        f.PlanningStarted,
        planning_started,
        reach=reaches.at_table("pace"),
        sentence=lambda fact, name: say.PLANNING_STARTED(game=of_game(fact, name), number=fact.game_round),
        concerns=concerns.game,
        of_a_round=True,
    ),
    FactKind(
        f.PlanningStopped,
        planning_stopped,
        reach=reaches.at_table("pace"),
        sentence=lambda fact, name: say.PLANNING_STOPPED(game=of_game(fact, name)),
        concerns=concerns.game,
        of_a_round=True,
    ),
    FactKind(
        f.GameRoundSet,
        game_round_set,
        reach=reaches.at_table("pace"),
        sentence=game_round_words,
        concerns=concerns.game,
        of_a_round=True,
    ),
)
"""Every fact of this topic: what it does, how far it reaches, how it reads, whom it concerns."""
