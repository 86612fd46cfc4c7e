"""A double elimination as a picture: the upper bracket with the grand final beside it, and the lower one below.

Every game has its number, and a place that is still open says from which game its player will come.
"""

from collections.abc import Sequence

from markupsafe import Markup, escape
from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.documents.double_bracket import coming, may_come, part_title
from finalsalvo.event.bracket import bracket_known, course_so_far
from finalsalvo.event.bracket_games import bracket_games, disqualified_last
from finalsalvo.event.life.context import book
from finalsalvo.event.life.document import document
from finalsalvo.event.life.state import State
from finalsalvo.event.record import Status
from finalsalvo.pairing.bracket import Bracket, NumberedGame, WinnerOf
from finalsalvo.pairing.double_elimination import lower_rounds, places_by_round, places_out
from finalsalvo.server.shown.bracket_picture import (
    ACROSS,
    DOWN,
    HIGH,
    NUMBER,
    TOP,
    WIDE,
    DisqualifiedMarks,
    box,
    picture_marks,
)
from finalsalvo.words.saying import Say

Places = dict[int, tuple[float, float]]
"""By game number where its box stands."""
BETWEEN = 26
"""The room between the upper and the lower bracket, beside that for titles."""


class Layout(Struct, frozen=True):
    """Where the boxes stand, and how large the picture is; `columns` are the first games of rounds, with places."""

    places: Places
    columns: tuple[tuple[int, float, float], ...]
    wide: float
    high: float


def double_picture(state: State, slug: str, say: Say) -> Markup:
    """The picture, each name leading to its player."""
    event, format = document(state), book(state)
    course = course_so_far(event, format)
    bracket, table = bracket_known(course), course.bracket
    marks = DisqualifiedMarks(say.label("status", Status.DISQUALIFIED.value), disqualified_last(event, bracket))
    games = [game for game in bracket.games if game.part != "again" or may_come(game)]
    layout = layout_of(table, games, max(map(marks.growth, games)))
    played, beside = bracket_games(event, format), replace(picture_marks(event, format, say), coming=coming(table, say))
    boxes = [
        box(state, slug, game, layout.places[game.number], played, say, game.number, marks, beside) for game in games
    ]
    lines = [line(game, layout.places) for game in table.games if game.number in layout.places]
    view = f"{-2 - NUMBER} -{TOP} {layout.wide:g} {layout.high:g}"
    size = f'width="{layout.wide:g}" height="{layout.high:g}"'
    columns = len({x for x, _ in layout.places.values()})
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" {size} class="double c{columns}">'
    return Markup(head + titles(bracket, table, layout, say) + "".join(lines) + "".join(boxes) + "</svg>")


def layout_of(table: Bracket, games: Sequence[NumberedGame], growth: int) -> Layout:
    """Upper bracket and grand finals from left to right, the lower bracket in the same way below them."""
    step = HIGH + growth + DOWN
    upper = places_in_columns(places_by_round(table), step, growth / 2)
    last = places_by_round(table)[-1][0]
    x, y = upper[last]
    for more, final in enumerate(game for game in games if game.part in ("final", "again")):
        upper[final.number] = (x + WIDE + NUMBER + ACROSS, y + more * (HIGH + growth + BETWEEN + TOP))
    down = len(table.round_of(1)) * step + BETWEEN + TOP
    below = places_in_columns(lower_rounds(table), step, down + growth / 2)
    places = upper | below
    firsts = {(game.part, game.round): game for game in reversed(table.games) if game.number in places}
    columns = tuple(
        (game.number, places[game.number][0], down if game.part == "lower" else 0) for game in firsts.values()
    )
    wide = max(x for x, _ in places.values()) + WIDE + NUMBER + 4
    high = max(y for _, y in places.values()) + step + TOP
    return Layout(places, columns, wide, high)


def places_in_columns(rounds: Sequence[Sequence[int]], step: float, down: float) -> Places:
    """Rounds from left to right; a game stands between the two before it, or level with the one."""
    found: Places = {}
    for column, games in enumerate(rounds):
        share = len(rounds[0]) / len(games)
        for index, number in enumerate(games):
            height = down + ((index + 0.5) * share - 0.5) * step
            found[number] = (column * (WIDE + NUMBER + ACROSS), height)
    return found


def titles(bracket: Bracket, table: Bracket, layout: Layout, say: Say) -> str:
    """What each round is called, above it, and which places are given in it."""
    known, out = {game.number: game for game in bracket.games}, places_out(table)
    parts = []
    for number, x, y in layout.columns:
        game = known[number]
        told = part_title(game, out, say)
        high = layout.places[number][1] if game.part in ("final", "again") else y
        parts.append(f'<text class="seed" x="{x - NUMBER:g}" y="{high - 12:g}">{escape(told)}</text>')
    return "".join(parts)


def line(game: NumberedGame, places: Places) -> str:
    """From the games whose winners come here, where they stand beside it."""
    x, y = places[game.number]
    paths = []
    for side in (game.first, game.second):
        if not isinstance(side, WinnerOf) or side.game not in places:
            continue
        left, top = places[side.game]
        if 0 < x - left <= WIDE + NUMBER + ACROSS and (game.part != "final" or top == y):
            middle = x - NUMBER - ACROSS / 2
            end = f"H{middle:g}V{y + HIGH / 2:g}H{x - NUMBER:g}"
            paths.append(f'<path d="M{left + WIDE:g} {top + HIGH / 2:g}{end}"/>')
    return "".join(paths)
