"""How the end of a game is typed in a few signs: both scores, and marks such as `t`, `d1` or `c2` behind them."""

import re
from collections.abc import Sequence
from unicodedata import combining, normalize

from msgspec.structs import replace

from finalsalvo.documents import sentences as say
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import End, Pair, Result
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
LONGEST_SCORE = 6
STROKES = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"})
"""Letters that are no others with an accent, and how those type them who have not got them."""


def neither_came(words: Sequence[str]) -> bool:
    """Whether the marks say that nobody came to a game; then nothing else can stand there."""
    if not {"n1", "n2"} <= set(words):
        return False
    if set(words) != {"n1", "n2"}:
        raise Refusal("line", "contract", say.LINE_NEITHER())
    return True


def typed_result(players: Pair, words: Sequence[str]) -> Result:
    """The result that scores and marks tell, the scores in the order of the players."""
    numbers = [word for word in words if word.isdecimal()]
    if len(numbers) not in (0, 2) or any(len(number) > LONGEST_SCORE for number in numbers):
        raise Refusal("line", "contract", say.LINE_SCORES())
    result = Result(End.TIME, scores=(int(numbers[0]), int(numbers[1])) if numbers else None)
    for mark in words:
        if not mark.isdecimal():
            result = with_mark(result, players, mark)
    return result


def with_mark(result: Result, players: Pair, mark: str) -> Result:
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
    who = players[int(side) - 1] if side else None
    if letter in FACTS:
        if who is None:
            raise Refusal("line", "contract", say.LINE_WHICH_PLAYER(code=letter))
        return replace(result, **{FACTS[letter]: who})
    end = ENDS[letter]
    if end in (End.DESTROYED, End.CONCESSION, End.NO_SHOW) and who is None:
        raise Refusal("line", "contract", say.LINE_WHO_WON(code=letter))
    scores = None if end is End.NO_SHOW else result.scores
    return replace(result, end=end, winner=who if who is not None else result.winner, scores=scores)


def is_mark(word: str) -> bool:
    """Whether a word is what can stand behind the points, and no part of a name."""
    found = MARK.match(word)
    known = found is not None and found[1] in ENDS | FACTS and (found[2] or found[1] in "tmgx")
    return bool(known or CONCEDED.match(word) or OBJECTIVES.match(word))


def is_called(name: str, parts: Sequence[str]) -> bool:
    """Whether every part that was typed is the beginning of a word of a name, whatever accents it has."""
    words = plain_letters(name).split()
    return all(any(word.startswith(plain_letters(part)) for word in words) for part in parts)


def plain_letters(text: str) -> str:
    """Letters as anybody can type them."""
    plain = text.casefold().translate(STROKES)
    return "".join(each for each in normalize("NFD", plain) if not combining(each))
