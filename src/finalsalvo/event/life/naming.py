"""Who and where, in the words of the history: what the sentences of facts are made of."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.event.double_rounds import DoubleRound
from finalsalvo.event.life import sentences as say
from finalsalvo.event.life.context import book
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.state import Game, LiveRound, State
from finalsalvo.pairing.bracket import NumberedGame, full
from finalsalvo.rules.doubt import lacks_total
from finalsalvo.rules.format import Format
from finalsalvo.rules.report_form import deciding_fact
from finalsalvo.rules.result import End, Result, Stage, Verdict, is_equal
from finalsalvo.rules.scoring import outcomes_of, shown_scores
from finalsalvo.words.message import Listed, Message, Person, Term, Value


class Names(Struct, frozen=True):
    """Who and where: people as they are called today, games as they stood `then`, when something happened.

    `stage` is said with every round, where that is one of another stage than the one that the reader looks at.
    `forgotten`: the people of the event were forgotten, and with them what they wrote. `before` has the event as it was
    before entries that are told.
    """

    today: State
    then: State
    history: Sequence[Entry] = ()
    stage: str = ""
    forgotten: bool = False
    before: Mapping[int, State] = {}

    def person(self, id: str) -> Person:
        """Somebody, as messages have them."""
        return Person(id, self(id))

    def __call__(self, id: str) -> str:
        """What somebody is called."""
        return self.today.called(id)

    def game(self, number: int, game: int) -> Game | None:
        """A game of a round, as it was then or as it is today; None where its round is gone."""
        for state in (self.then, self.today):
            round = state.round_numbered(number)
            if round is None and state.draft is not None and state.draft.number == number:
                round = state.draft
            if round is not None and game in round.games:
                return round.games[game]
        return None


Sentence = Callable[[Any, Names], Message]
"""How a fact reads in the history."""


def result_words(result: Result, name: Callable[[str], str]) -> Message:
    """A result in a few words, where those who played stand beside it."""
    how = how_it_ended(result)
    if result.winner is not None:
        how = (*how, say.WON(player=Person(result.winner, name(result.winner))))
    told = Listed(how, "comma")
    return say.UNCOUNTED(how=told) if result.scores is None else say.SCORE(score=dashes(result.scores), how=told)


def how_it_ended(result: Result) -> tuple[Value, ...]:
    """How a game ended, and what was counted beside its score."""
    end = Term("end", result.end.value)
    return (end,) if result.objectives is None else (end, say.OBJECTIVES(score=dashes(result.objectives)))


def dashes(scores: tuple[int, int]) -> str:
    """A score as people write it."""
    return f"{scores[0]}–{scores[1]}"


def result_of(fact: Any, name: Names) -> Message:
    """Who beat whom by the result in a fact, the winner's score first: as it counts, as the pages show it."""
    game, result = name.game(fact.number, fact.game), fact.result
    if game is None:
        return result_words(result, name)
    format, stage = book(name.today), stage_of(fact.number, name)
    outcomes = outcomes_of(format, fact.number, stage, game.players, result)
    if outcomes is None:  # an older book let it pass
        return say.PAIR_AND_RESULT(pair=pair(game, name), result=result_words(result, name))
    one, two = map(name.person, game.players)
    scores = None if lacks_total(format, game.players, result) else shown_scores(result, outcomes)
    if outcomes[1].verdict is Verdict.WIN:
        one, two, result = two, one, from_the_other_side(result)
        scores = None if scores is None else (scores[1], scores[0])
    beside = (*rolls(format, stage, result), *order(format, stage, result, name))
    told = Listed((*how_it_ended(result), *beside), "comma")
    if outcomes[0].verdict is Verdict.DRAW:
        both = Listed((one, two))
        return (
            say.DREW_UNCOUNTED(players=both, how=told)
            if scores is None
            else say.DREW(players=both, score=dashes(scores), how=told)
        )
    if scores is None:
        return say.BEAT_UNCOUNTED(winner=one, loser=two, how=told)
    return say.BEAT(winner=one, loser=two, score=dashes(scores), how=told)


def result_before(fact: Any, name: Names) -> Result | None:
    """The result that another took the place of, where the event is known as it was before."""
    round = None if name.then is name.today else name.then.round_numbered(fact.number)
    game = None if round is None else round.games.get(fact.game)
    return None if game is None or game.result == fact.result else game.result


def stage_of(number: int, name: Names) -> Stage:
    """Whether a round is one of Swiss or of the bracket."""
    found = [state.round_numbered(number) for state in (name.then, name.today)]
    return next((each.stage for each in found if each is not None), Stage.SWISS)


def from_the_other_side(result: Result) -> Result:
    """A result with the numbers of the second player first."""
    scores, objectives = result.scores, result.objectives
    return replace(
        result,
        scores=None if scores is None else (scores[1], scores[0]),
        objectives=None if objectives is None else (objectives[1], objectives[0]),
    )


def rolls(format: Format, stage: Stage, result: Result) -> tuple[Message, ...]:
    """The roll that decided an equal game, if one did (XW2-SALVO-05, HOT-BRKT-05)."""
    equal = result.end is End.MUTUAL_DESTRUCTION or (result.scores is not None and len(set(result.scores)) == 1)
    if result.winner is None or not equal or result.end in NAMING_THE_WINNER:
        return ()
    if format.scoring.kind == "final-salvo":
        return (say.FINAL_SALVO(),)
    rolled = format.scoring.kind == "mission-points" and stage is Stage.ELIMINATION
    return (say.PRIORITY_ROLL(),) if rolled else ()


def order(format: Format, stage: Stage, result: Result, name: Names) -> tuple[Message, ...]:
    """Who won an equal game as second player or by the initiative, if that did (ARM-SCORE-03, EPIC-BRKT-05)."""
    decider, _ = deciding_fact(format, stage)
    told = {"second_player": say.WAS_SECOND_PLAYER, "initiative": say.HAD_INITIATIVE}.get(decider or "")
    holder = None if decider is None or told is None else getattr(result, decider)
    return () if told is None or holder is None or not is_equal(result) else (told(player=name.person(holder)),)


NAMING_THE_WINNER = frozenset({End.DESTROYED, End.CONCESSION, End.NO_SHOW, End.VICTORY})
"""Ends that say who has won, whatever the score is."""


def of_game(fact: Any, name: Names) -> Message:
    """Which game a fact is about: its round and table, and who plays there."""
    game = name.game(fact.number, fact.game)
    if game is None:
        return say.GAME_GONE(round=round_name(fact.number, name))
    return say.GAME(where=at_table(fact.number, game, name), pair=pair(game, name))


def place_of(fact: Any, name: Names) -> Message:
    """Where the game of a fact was played."""
    game = name.game(fact.number, fact.game)
    return of_game(fact, name) if game is None else at_table(fact.number, game, name)


def left_before(fact: Any, name: Names) -> bool:
    """Whether the loser of a game left it before its round began: then the other has a bye, as the pages say."""
    leaver, now = getattr(fact, "leaver", None), name.today.round_numbered(fact.number)
    games = (name.game(fact.number, fact.game), now.games.get(fact.game) if now is not None else None)
    return any(game is not None and leaver in game.gone and game.awarded_by(fact.result) for game in games)


def at_table(number: int, game: Game, name: Names) -> Message:
    """Where a game is played."""
    round = round_name(number, name)
    return say.AT_TABLE(round=round, table=game.table) if game.table else round


def pair(game: Game, name: Names) -> Message:
    """Who plays a game."""
    one, two = map(name.person, game.players)
    return say.PAIR(one=one, two=two)


def round_name(number: int, name: Names) -> Message:
    """What a round is called, as it was then or as it is today; a round that is gone by its number."""
    found = [state.round_numbered(number) for state in (name.then, name.today)]
    round = next((each for each in found if each is not None), None)
    return in_stage(say.ROUND(round=number) if round is None else called_round(round), name)


def in_stage(round: Message, name: Names) -> Message:
    """What a round is called, with its stage where the reader looks at another one."""
    if not name.stage:
        return round
    if round.id == say.ROUND.id:
        return say.ROUND_OF_STAGE(stage=name.stage, round=round.values["round"])
    return say.BRACKET_ROUND_OF_STAGE(stage=name.stage, round=round)


def called_round(round: LiveRound) -> Message:
    """What a round is called: by its number, or by how many are left in the bracket."""
    return round_called(round.number, round.stage, 2 * len(round.games) + len(round.byes), round.double)


def round_called(number: int, stage: Stage, players: int, double: DoubleRound | None = None) -> Message:
    """What a round of so many players is called; who left is missing in it."""
    if double is not None:
        return double_round_called(double)
    return say.ROUND(round=number) if stage is Stage.SWISS else bracket_round_called(full(players))


def double_round_called(round: DoubleRound) -> Message:
    """What a round of a double elimination is called: upper and lower bracket are played at the same time."""
    named = {"final": say.GRAND_FINAL, "again": say.SECOND_GRAND_FINAL}.get(round.kind)
    return say.BRACKET_ROUND(round=round.number) if named is None else named()


def bracket_part_called(game: NumberedGame) -> Message:
    """What the round of a game is called in its part of a double elimination."""
    if game.part == "upper":
        return say.UPPER_ROUND(round=game.round)
    if game.part == "lower":
        return say.LOWER_ROUND(round=game.round - 1)
    return say.GRAND_FINAL() if game.part == "final" else say.SECOND_GRAND_FINAL()


def bracket_round_called(left: int) -> Message:
    """What a round of the bracket is called by how many are left in it."""
    named = {2: say.FINAL, 4: say.SEMIFINALS, 8: say.QUARTERFINALS, 16: say.ROUND_OF_16}.get(left)
    return say.ROUND_OF(left=left) if named is None else named()
