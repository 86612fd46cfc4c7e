"""A double elimination as a picture: the upper bracket with the grand final beside it, and the lower one below.

Every game has its number, and a place that is still open says from which game its player will come.
"""

from collections.abc import Sequence

from finalsalvo.documents.double_bracket import coming, may_come, part_title
from finalsalvo.event.bracket import bracket_known
from finalsalvo.event.elimination import Course
from finalsalvo.event.life.state import State
from finalsalvo.pairing.double_elimination import lower_rounds, places_by_round, places_out
from finalsalvo.server.shown.bracket_picture import Picture, PictureRound, is_open, known_of, picture_game
from finalsalvo.words.saying import Say


def double_picture(state: State, course: Course, say: Say) -> Picture:
    """The picture of a course."""
    bracket, table = bracket_known(course), course.bracket
    known = known_of(state, bracket, {game.number: game.number for game in bracket.games}, coming(table, say), say)
    games, out = {game.number: game for game in bracket.games}, places_out(table)
    finals = [
        [game.number] for game in bracket.games if game.part == "final" or (game.part == "again" and may_come(game))
    ]
    now = min((game.round for game in bracket.games if is_open(game, known)), default=bracket.rounds)

    def rounds(columns: Sequence[Sequence[int]]) -> list[PictureRound]:
        return [
            PictureRound(
                part_title(games[numbers[0]], out, say),
                [picture_game(games[number], known, 0, say) for number in numbers],
                joins(numbers, after),
                games[numbers[0]].round == now,
            )
            for numbers, after in zip(columns, [*columns[1:], []], strict=True)
        ]

    parts = (rounds([*places_by_round(table), *finals]), rounds(lower_rounds(table)))
    return Picture([part for part in parts if part])


def joins(here: Sequence[int], after: Sequence[int]) -> str:
    """How the games of a round lead to those of the next one."""
    return "" if not after else "pairs" if len(after) < len(here) else "straight"
