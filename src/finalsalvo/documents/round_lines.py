"""A round that was played on paper, as it is typed from the sheet: one line a table.

`1 Ada - Bo 121 84 t` is a game at table 1 with its scores and how it ended; table, scores and marks may be missing.
`Cy bye` has a bye, `Di missed` missed the round. Names may be cut short as long as they fit one player alone.
"""

import re
from collections.abc import Mapping, Sequence

from msgspec import Struct

from finalsalvo.documents import sentences as say
from finalsalvo.documents.result_marks import is_called, is_mark, neither_came, plain_letters, typed_result
from finalsalvo.event.life.commands import PaperGame, RecordRound
from finalsalvo.event.life.state import GONE, Presence, State
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import Pair, Result
from finalsalvo.words.message import Listed, Message, Quote

TABLE = re.compile(r"#?(\d{1,6})[.:)]?$")
BETWEEN = re.compile(r"\s+(?:[-–—:/]|vs?\.?|gegen|contra)\s+|\s*[\t;|]\s*", re.IGNORECASE)
BYE = ("bye", "freilos")
MISSED = ("missed", "missed round", "verpasst", "verpasste runde", "perdida", "ronda perdida")
"""What stands in place of an opponent, in each of our languages."""

People = Mapping[str, str]
"""By id what everybody is called on the sheet, each by a name of their own."""


class TypedLine(Struct, frozen=True):
    """A line as it was typed: the table, the two names, and what stands behind them."""

    table: str = ""
    one: str = ""
    two: str = ""
    rest: str = ""

    @property
    def empty(self) -> bool:
        """Whether nobody is named in it."""
        return not (self.one.strip() or self.two.strip())

    def __str__(self) -> str:
        """The line as one could have typed it in one piece."""
        return " ".join(filter(None, [self.table, self.one, "-" if self.one and self.two else "", self.two, self.rest]))


class SheetLine(Struct, frozen=True):
    """What a line says: a game, or who had a bye or missed the round; or why it cannot be read."""

    typed: TypedLine
    game: PaperGame | None = None
    byes: tuple[str, ...] = ()
    missed: tuple[str, ...] = ()
    problem: Message | None = None

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody in it."""
        return (*(self.game.players if self.game is not None else ()), *self.byes, *self.missed)


def people_of(state: State) -> dict[str, str]:
    """Who can have played: those in the event, and those who may join; namesakes with their number."""
    there = [each for each in state.entrants() if each.presence not in (*GONE, Presence.WAITING)]
    names = [each.name for each in there]
    return {each.id: each.name if names.count(each.name) == 1 else f"{each.name} ({each.number})" for each in there}


def read_round(lines: Sequence[TypedLine], people: People) -> list[SheetLine]:
    """Every line in which somebody is named."""
    return [read_typed(each, people) for each in lines if not each.empty]


def command_of(lines: Sequence[SheetLine], scenario: str | None = None) -> RecordRound:
    """The round that some lines tell; refuses with the first that cannot be read."""
    for line in lines:
        if line.problem is not None:
            raise Refusal("games", "contract", say.PAPER_LINE(line=Quote(str(line.typed)), problem=line.problem))
    return RecordRound(
        games=tuple(line.game for line in lines if line.game is not None),
        byes=tuple(player for line in lines for player in line.byes),
        missed=tuple(player for line in lines for player in line.missed),
        scenario=scenario,
    )


# --- one line ---------------------------------------------------------------------------------------------


def read_typed(typed: TypedLine, people: People) -> SheetLine:
    """What a line says, or why nobody can tell."""
    try:
        return parse_line(typed, people)
    except Refusal as refusal:
        return SheetLine(typed, problem=refusal.message)


def parse_line(typed: TypedLine, people: People) -> SheetLine:
    """What a line says; refuses what cannot be read."""
    if not typed.one.strip() or not typed.two.strip():
        raise Refusal("line", "contract", say.PAPER_TWO_PLAYERS())
    one, other = found_player(typed.one, people), plain_letters(typed.two).strip()
    if other in BYE:
        return SheetLine(typed, byes=(one,))
    if other in MISSED:
        return SheetLine(typed, missed=(one,))
    players = (one, found_player(typed.two, people))
    words = typed.rest.casefold().replace(",", " ").split()
    if neither_came(words):
        return SheetLine(typed, missed=players)
    return SheetLine(typed, PaperGame(players, table_in(typed.table), result_in(players, words)))


def result_in(players: Pair, words: Sequence[str]) -> Result | None:
    """How a game ended; None where nothing is said of it."""
    return typed_result(players, words) if words else None


def table_in(text: str) -> int | None:
    """The number of a table."""
    if not text.strip():
        return None
    found = TABLE.match(text.strip())
    if found is None or not 1 <= int(found[1]) <= 100_000:
        raise Refusal("line", "contract", say.PAPER_TABLE(given=Quote(text.strip())))
    return int(found[1])


def found_player(text: str, people: People) -> str:
    """The player whom a name means: the whole of it, or a part that fits nobody else."""
    typed = " ".join(plain_letters(text).split())
    whole = [id for id, name in people.items() if typed in (" ".join(plain_letters(name).split()), id)]
    fitting = whole or [id for id, name in people.items() if is_called(name, typed.split())]
    if not fitting:
        raise Refusal("line", "contract", say.PAPER_NO_PLAYER(name=Quote(text.strip())))
    if len(fitting) > 1:
        told = Listed(tuple(people[id] for id in fitting), "or", 4)
        raise Refusal("line", "contract", say.PAPER_WHICH_PLAYER(name=Quote(text.strip()), players=told))
    return fitting[0]


# --- lines that were pasted -------------------------------------------------------------------------------


def typed_lines(text: str, people: People) -> list[TypedLine]:
    """The lines of a text, each taken apart."""
    return [taken_apart(line.strip(), people) for line in text.splitlines() if line.strip()]


def taken_apart(line: str, people: People) -> TypedLine:
    """A line in its parts: at the sign before which a player stands, else at the first; without one it is one name."""
    first, *behind = line.split(None, 1)
    table, rest = (first.rstrip(".:)"), behind[0]) if TABLE.match(first) and behind else ("", line)
    for sign in BETWEEN.finditer(rest):
        one, other = rest[: sign.start()].strip(), rest[sign.end() :].strip()
        if one and other and fits_one(one, people):
            return TypedLine(table, one, *name_and_rest(other, people))
    for word in (*MISSED[::-1], *BYE):
        if rest.casefold().endswith(f" {word}"):
            return TypedLine(table, rest[: -len(word)].strip(" -–—:"), word)
    name, *others = BETWEEN.split(rest, maxsplit=1)
    return TypedLine(table, name.strip(), *name_and_rest(others[0], people)) if others else TypedLine(table, rest)


def name_and_rest(text: str, people: People) -> tuple[str, str]:
    """The second name and what stands behind it: as many words as still fit one player."""
    words = text.split()
    for count in range(len(words), 0, -1):
        if fits_one(" ".join(words[:count]), people):
            return " ".join(words[:count]), " ".join(words[count:])
    behind = next((place for place, word in enumerate(words) if place and ends_name(word)), len(words))
    return " ".join(words[:behind]), " ".join(words[behind:])


def ends_name(word: str) -> bool:
    """Whether a word can stand behind a name."""
    plain = word.casefold().strip(",")
    return plain.isdecimal() or is_mark(plain)


def fits_one(text: str, people: People) -> bool:
    """Whether a text is somebody's name, and nobody else's; what could be a mark must be part of the whole name."""
    try:
        found = found_player(text, people)
    except Refusal:
        return plain_letters(text).strip() in (*BYE, *MISSED)
    last = text.split()[-1]
    return not ends_name(last) or len(text.split()) == 1 or plain_letters(people[found]) == plain_letters(text)
