"""Results typed by table number without touching the mouse: `12 77 49 t`.

A line is the table, the points of both in the order of the pairing, and how it ended: `t` by time (which is meant when
nothing is said), `d1` or `d2` destroyed by the first or the second, `m` both destroyed, `g` game limit, `v1` `v2` a
scenario won, `x` an agreed draw, `c1` `c2` won by concession, `n1` `n2` won because the other did not come, `n1 n2`
neither came. More marks: `w1` `w2` the winner of an equal score, `s1` `s2` the second player, `i1` `i2` the
initiative, `o20/40` objectives, `q250` the total of a conceded squad; behind the table alone (`12 q250`) it completes a
concession that is on record.
"""

import re

from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.state import Game, LiveRound
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import End, Result
from finalsalvo.server.pages import sentences as say
from finalsalvo.words.message import Quote

ENDS = {
    "t": End.TIME,
    "d": End.DESTROYED,
    "m": End.MUTUAL_DESTRUCTION,
    "g": End.GAME_LIMIT,
    "v": End.VICTORY,
    "x": End.DRAW,
    "c": End.CONCESSION,
    "n": End.NO_SHOW,
}
FACTS = {"w": "winner", "s": "second_player", "i": "initiative"}
MARK = re.compile(r"([a-z])([12])?$")
CONCEDED = re.compile(r"q(\d{1,6})$")
OBJECTIVES = re.compile(r"o(\d+)/(\d+)$")


def quick_entry(round: LiveRound, text: str) -> c.SetResult | c.NoShow:
    """The command that a typed line means."""
    words = text.casefold().replace(",", " ").split()
    if not words:
        raise Refusal("line", "contract", say.LINE_EMPTY())
    game = game_at(round, words[0])
    numbers = [word for word in words[1:] if word.isdecimal()]
    marks = [word for word in words[1:] if not word.isdecimal()]
    if len(numbers) not in (0, 2):
        raise Refusal("line", "contract", say.LINE_SCORES())
    if {"n1", "n2"} <= set(marks):
        if numbers or set(marks) != {"n1", "n2"}:
            raise Refusal("line", "contract", say.LINE_NEITHER())
        return c.NoShow(game.number, game.players)
    if not numbers and marks and all(CONCEDED.match(mark) for mark in marks):
        return c.SetResult(round.number, game.number, with_mark(conceded_already(game), game, marks[-1]))
    result = Result(End.TIME, scores=(int(numbers[0]), int(numbers[1])) if numbers else None)
    for mark in marks:
        result = with_mark(result, game, mark)
    return c.SetResult(round.number, game.number, result)


def in_a_line(refusal: Refusal) -> Refusal:
    """A refusal for one who types lines: where the total of a conceded squad is missing, with how a line says it."""
    if (refusal.field, refusal.rule) != ("conceded", "B80"):
        return refusal
    return Refusal(refusal.field, refusal.rule, say.LINE_TOTAL(problem=refusal.message))


def conceded_already(game: Game) -> Result:
    """Who conceded a game, as it is on record: only the total comes anew."""
    if game.result is None or game.result.end is not End.CONCESSION:
        raise Refusal("line", "contract", say.LINE_NOT_CONCEDED(table=game.table or 0))
    return Result(End.CONCESSION, winner=game.result.winner)


def game_at(round: LiveRound, word: str) -> Game:
    """The game at a table."""
    number = word.lstrip("#")
    wanted = int(number) if number.isdecimal() and len(number) < 10 else None
    found = next((game for game in round.games.values() if game.table == wanted is not None), None)
    if found is None:
        raise Refusal("line", "contract", say.LINE_NO_TABLE(table=word, round=round.number))
    return found


def with_mark(result: Result, game: Game, mark: str) -> Result:
    """A result with one more mark."""
    objectives = OBJECTIVES.match(mark)
    if objectives:
        return replace(result, objectives=(int(objectives[1]), int(objectives[2])))
    conceded = CONCEDED.match(mark)
    if conceded:
        return replace(result, conceded=int(conceded[1]))
    found = MARK.match(mark)
    if found is None or found[1] not in ENDS | FACTS:
        raise Refusal("line", "contract", say.LINE_NO_CODE(code=Quote(mark)))
    letter, side = found[1], found[2]
    who = game.players[int(side) - 1] if side else None
    if letter in FACTS:
        if who is None:
            raise Refusal("line", "contract", say.LINE_WHICH_PLAYER(code=letter))
        return replace(result, **{FACTS[letter]: who})
    end = ENDS[letter]
    if end in (End.DESTROYED, End.CONCESSION, End.NO_SHOW) and who is None:
        raise Refusal("line", "contract", say.LINE_WHO_WON(code=letter))
    scores = None if end is End.NO_SHOW else result.scores
    return replace(result, end=end, winner=who if who is not None else result.winner, scores=scores)
