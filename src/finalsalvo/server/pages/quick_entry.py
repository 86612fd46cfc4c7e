"""Results typed by table number or by name without touching the mouse: `12 77 49 t`, `greta 77 49`.

A line is the table, the points of both in the order of the pairing, and how it ended; or a player, then their own
points come first, and `1` in a mark is they. How it ended: `t` by time (which is meant when
nothing is said), `d1` or `d2` destroyed by the first or the second, `m` both destroyed, `g` game limit, `v1` `v2` a
scenario won, `x` an agreed draw, `c1` `c2` won by concession, `n1` `n2` won because the other did not come, `n1 n2`
neither came. More marks: `w1` `w2` the winner of an equal score, `s1` `s2` the second player, `i1` `i2` the
initiative, `o20/40` objectives, `q250` the total of a conceded squad; behind the table alone (`12 q250`) it completes a
concession that is on record.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.documents.result_marks import CONCEDED, is_called, is_mark, neither_came, typed_result, with_mark
from finalsalvo.event.life import commands as c
from finalsalvo.event.life.naming import from_the_other_side
from finalsalvo.event.life.state import Game, LiveRound, State
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import End, Result
from finalsalvo.rules.sentences import SALVO_NEEDED
from finalsalvo.server.pages import sentences as say
from finalsalvo.words.message import Listed, Message, Quote


class NamedGame(Struct, frozen=True):
    """The game that a line begins with, with its players in the order in which the line tells their points."""

    game: Game
    rest: list[str]


def quick_entry(state: State, round: LiveRound, text: str) -> c.SetResult | c.NoShow:
    """The command that a typed line means."""
    words = text.casefold().replace(",", " ").split()
    if not words:
        raise Refusal("line", "contract", say.LINE_EMPTY())
    named = named_game(state, round, words)
    command = read_line(round, named.game, named.rest)
    stands = round.games[named.game.number].players
    if stands == named.game.players or not isinstance(command, c.SetResult):
        return command
    return replace(command, result=from_the_other_side(command.result))


def read_line(round: LiveRound, game: Game, words: Sequence[str]) -> c.SetResult | c.NoShow:
    """What stands behind the table or the name."""
    if neither_came(words):
        return c.NoShow(game.number, game.players)
    if words and all(CONCEDED.match(word) for word in words):
        result = with_mark(conceded_already(game), game.players, words[-1])
        return c.SetResult(round.number, game.number, result)
    return c.SetResult(round.number, game.number, typed_result(game.players, words))


def in_a_line(refusal: Refusal) -> Refusal:
    """A refusal for one who types lines: with how a line says the total of a conceded squad, or who won a tied game."""
    if not isinstance(refusal.message, str) and refusal.message.id == SALVO_NEEDED.id:
        return Refusal(refusal.field, refusal.rule, say.LINE_TIED(problem=refusal.message))
    if (refusal.field, refusal.rule) != ("conceded", "B80"):
        return refusal
    return Refusal(refusal.field, refusal.rule, say.LINE_TOTAL(problem=refusal.message))


def conceded_already(game: Game) -> Result:
    """Who conceded a game, as it is on record: only the total comes anew."""
    if game.result is None or game.result.end is not End.CONCESSION:
        raise Refusal("line", "contract", say.LINE_NOT_CONCEDED(table=game.table or 0))
    return Result(End.CONCESSION, winner=game.result.winner)


def named_game(state: State, round: LiveRound, words: Sequence[str]) -> NamedGame:
    """The game that a line begins with: by its table, or by a part of the name of one who plays it."""
    if words[0].lstrip("#").isdecimal():
        return NamedGame(game_at(round, words[0]), list(words[1:]))
    behind = next((place for place, word in enumerate(words) if place and (word.isdecimal() or is_mark(word))), None)
    name, rest = words[:behind], [] if behind is None else list(words[behind:])
    found = [
        (game, player)
        for game in round.in_order()
        for player in game.players
        if is_called(state.players[player].name, name)
    ]
    if not found:
        raise Refusal("line", "contract", say.LINE_NO_PLAYER(name=Quote(" ".join(name)), round=round.number))
    if len(found) > 1:
        told = Listed(tuple(seat(state, game, player) for game, player in found), "comma", 4)
        raise Refusal("line", "contract", say.LINE_WHICH_NAME(seats=told))
    ((game, player),) = found
    first, second = game.players
    own_first = game if player == first else replace(game, players=(second, first))
    return NamedGame(own_first, rest)


def seat(state: State, game: Game, player: str) -> Message:
    """Somebody with their table, to be told apart from others of that name."""
    return say.SEAT_OF(player=state.players[player].name, table=game.table or 0)


def game_at(round: LiveRound, word: str) -> Game:
    """The game at a table."""
    number = word.lstrip("#")
    wanted = int(number) if number.isdecimal() and len(number) < 10 else None
    found = next((game for game in round.games.values() if game.table == wanted is not None), None)
    if found is None:
        raise Refusal("line", "contract", say.LINE_NO_TABLE(table=word, round=round.number))
    return found
