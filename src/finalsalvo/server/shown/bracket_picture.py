"""The bracket as a picture: rounds from left to right, a box for each game, lines to where its winner goes."""

from collections.abc import Mapping

from markupsafe import Markup, escape
from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.documents.bracket_sheets import places_of
from finalsalvo.event.bracket import begins_with_bracket, bracket_so_far
from finalsalvo.event.bracket_games import BracketGames, bracket_games, disqualified_last, game_between
from finalsalvo.event.bracket_reading import by_seed
from finalsalvo.event.elimination import course_of
from finalsalvo.event.life.context import book
from finalsalvo.event.life.document import document
from finalsalvo.event.life.naming import bracket_round_called, rolls
from finalsalvo.event.life.state import State
from finalsalvo.event.record import Event, Status
from finalsalvo.pairing.bracket import Bracket, Competitor, Empty, EmptySide, Entrant, NumberedGame
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import Stage
from finalsalvo.rules.table_dice import rolled_in
from finalsalvo.server.shown.dice_words import title_of
from finalsalvo.words.saying import Say

WIDE, HIGH, ACROSS, DOWN, TOP = 190, 46, 46, 18, 28
"""The size of a box, the room between two beside and below each other, and the room for titles."""
ROW, WORD = 22, 14
"""How far the second name stands below the first, and the room that a word below a name takes."""
SEED = 20
"""How far a name stands right of its seed."""
SCORE, NUMBER, WIDTH, BOLD, LATIN = 36, 22, 9.2, 1.12, 0x24F
"""The room that a score takes, and the number of a game; how wide a usual capital is, and a bold one; up to where
letters are Latin."""


class PictureSide(Struct, frozen=True):
    """One side of a game in the picture."""

    name: str
    score: str = ""
    state: str = ""
    player: str = ""
    seed: int | None = None


class PictureMarks(Struct, frozen=True):
    """What stands beside names: the seeds in the first round of a cut, and by which dice a tie was decided.

    `rolled` has the two of each such game, and its round where they may meet twice. `coming` says of a side that is
    still open where its player will come from.
    """

    seeds: Mapping[str, int]
    roll: str
    rolled: frozenset[tuple[frozenset[str], int]]
    coming: Mapping[Entrant, str] = {}


class DisqualifiedMarks(Struct, frozen=True):
    """Who was disqualified, what that is called, and their last games: there the word stands below the name (B78)."""

    word: str
    last: Mapping[str, int]

    def under(self, game: NumberedGame) -> list[bool]:
        """Whether the word stands below the first and below the second name of a game."""
        return [
            isinstance(entrant, Competitor) and self.last.get(entrant.player) == game.number
            for entrant in (game.first, game.second)
        ]

    def growth(self, game: NumberedGame) -> int:
        """By how much the box of a game is higher than a usual one."""
        return WORD * sum(self.under(game))


def bracket_picture(state: State, slug: str, say: Say) -> Markup | None:
    """The picture, each name leading to its player; None where no bracket has begun."""
    event, format = document(state), book(state)
    if not event.rounds_of(Stage.ELIMINATION):
        return None
    try:
        bracket = bracket_so_far(event, format)
    except Refusal:
        return None
    if bracket.is_double:
        from finalsalvo.server.shown.double_picture import double_picture  # it stands above

        return double_picture(state, slug, say)
    played = bracket_games(event, format)
    marks = DisqualifiedMarks(say.label("status", Status.DISQUALIFIED.value), disqualified_last(event, bracket))
    growth = max(map(marks.growth, bracket.games))
    places = positions(bracket, growth)
    numbers = numbers_in(bracket) if begins_with_bracket(event) else {}
    beside_names = picture_marks(event, format, say)
    boxes = [
        box(state, slug, game, places[game.number], played, say, numbers.get(game.number), marks, beside_names)
        for game in bracket.games
    ]
    beside = NUMBER if numbers else 0
    lines = [line(game, places, bracket, beside) for game in bracket.games]
    wide = bracket.rounds * (WIDE + ACROSS) - ACROSS + 4 + beside
    high = len(bracket.round_of(1)) * (HIGH + growth + DOWN) + TOP
    view = f"{-2 - beside} -{TOP} {wide} {high}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" class="r{bracket.rounds}">'
    return Markup(head + titles(bracket, beside, say) + "".join(lines) + "".join(boxes) + "</svg>")


def picture_marks(event: Event, format: Format, say: Say) -> PictureMarks:
    """The seeds of a cut (HOT-BRKT-03), and the games that dice decided."""
    first, *_ = rounds = event.rounds_of(Stage.ELIMINATION)
    order = () if begins_with_bracket(event) else first.seeds or by_seed(course_of(event, format).bracket)
    seeds = {player: number for number, player in enumerate(order, start=1) if player is not None}
    held = course_of(event, format).held if format.cut.lives > 1 else {}
    rolled = {
        (frozenset(match.players), held.get(each.number, 0))
        for each in rounds
        for match in each.matches
        if match.result is not None and rolls(format, each.stage, match.result)
    }
    about = rolled_in(format, Stage.ELIMINATION)
    roll = title_of(about, say) if about is not None else ""
    return PictureMarks(seeds, roll, frozenset(rolled))


def numbers_in(bracket: Bracket) -> dict[int, int]:
    """What the book calls each game of a round, byes included (XW2-ELIM-04, XW2-ELIM-05)."""
    rounds = (bracket.round_of(round) for round in range(1, bracket.rounds + 1))
    return {game.number: number for games in rounds for number, game in enumerate(games, start=1)}


def titles(bracket: Bracket, beside: int, say: Say) -> str:
    """What each round is called, above it; `beside` is the room for numbers left of the names."""
    began = sum(isinstance(each, Competitor) for game in bracket.round_of(1) for each in (game.first, game.second))
    return "".join(
        f'<text class="seed" x="{(round - 1) * (WIDE + ACROSS) - beside}" y="-12">'
        f"{escape(say.tell(bracket_round_called(2 * len(bracket.round_of(round)))))}"
        f" · {places_of(2 * len(bracket.round_of(round)), began)}</text>"
        for round in range(1, bracket.rounds + 1)
    )


def positions(bracket: Bracket, growth: int) -> dict[int, tuple[float, float]]:
    """Where each game of usual height stands, with room for the highest: between those whose winners meet in it."""
    found: dict[int, tuple[float, float]] = {}
    order = tree_order(bracket)
    for index, number in enumerate(order):
        found[number] = (0, growth / 2 + index * (HIGH + growth + DOWN))
    for round in range(2, bracket.rounds + 1):
        for game in bracket.round_of(round):
            above = [found[each][1] for each in feeders(game, bracket) if each in found]
            height = sum(above) / len(above) if above else 0
            found[game.number] = ((round - 1) * (WIDE + ACROSS), height)
    return found


def tree_order(bracket: Bracket) -> list[int]:
    """The games of the first round as they stand below each other."""

    def below(game: NumberedGame) -> list[int]:
        if game.round == 1:
            return [game.number]
        return [number for each in feeders(game, bracket) for number in below(by_number[each])]

    by_number = {game.number: game for game in bracket.games}
    return below(bracket.games[-1])


def feeders(game: NumberedGame, bracket: Bracket) -> list[int]:
    """The two games whose winners meet in this one: the first with the last, and so on inwards (B21)."""
    before = [each.number for each in bracket.round_of(game.round - 1)]
    own = [each.number for each in bracket.round_of(game.round)].index(game.number)
    return [before[own], before[len(before) - 1 - own]]


def side(
    state: State, entrant: Entrant, played: BracketGames, other: Entrant, say: Say, round: int, beside: PictureMarks
) -> PictureSide:
    """Who stands on one side of a game of a round."""
    if isinstance(entrant, EmptySide) or (isinstance(entrant, Empty) and round == 1 and isinstance(other, Competitor)):
        return PictureSide(say("bye"), state="lost")
    if isinstance(entrant, Empty):
        return PictureSide("–", state="lost")
    if not isinstance(entrant, Competitor):
        coming = beside.coming.get(entrant, "")
        return PictureSide(coming, state="lost" if coming else "open")
    name = state.players[entrant.player].name
    if not isinstance(other, Competitor):
        return PictureSide(name, state="won" if isinstance(other, EmptySide | Empty) else "", player=entrant.player)
    game = game_between(played, entrant, other, round)
    if game is None:
        return PictureSide(name, player=entrant.player)
    lost = game.loser == entrant.player
    return PictureSide(name, game.score_of(entrant.player), "lost" if lost else "won", entrant.player)


def box(
    state: State,
    slug: str,
    game: NumberedGame,
    place: tuple[float, float],
    played: BracketGames,
    say: Say,
    number: int | None,
    marks: DisqualifiedMarks,
    beside: PictureMarks,
) -> str:
    """A game: two names, two scores, and its number where games have one; a higher box grows up and down alike."""
    x, y = place
    growth = marks.growth(game)
    high = HIGH + growth
    frame = numbered_box(number, high, say) if number is not None else f'<rect width="{WIDE}" height="{high}" rx="6"/>'
    parts = [f'<g transform="translate({x:g} {y - growth / 2:g})">', frame]
    down = 18
    sides = ((game.first, game.second), (game.second, game.first))
    for (entrant, other), marked in zip(sides, marks.under(game), strict=True):
        shown = side(state, entrant, played, other, say, game.round, beside)
        if game.round == 1:
            shown = replace(shown, seed=beside.seeds.get(shown.player))
        parts.append(name_line(slug, shown, down, marks))
        if marked:
            parts.append(f'<text class="seed" x="10" y="{down + WORD - 1}">{escape(marks.word)}</text>')
        down += ROW + WORD * marked
    both = frozenset(each.player for each in (game.first, game.second) if isinstance(each, Competitor))
    if not beside.rolled.isdisjoint({(both, 0), (both, game.round)}):
        parts.append(f'<text class="seed" x="10" y="{high + WORD - 1}">{escape(beside.roll)}</text>')
    parts.append("</g>")
    return "".join(parts)


def name_line(slug: str, shown: PictureSide, down: int, marks: DisqualifiedMarks) -> str:
    """A line of a box: a name that leads to its player, struck through for who was disqualified, and the score."""
    left = 10 + (SEED if shown.seed else 0)
    name = name_that_fits(shown.name, bold=shown.state == "won", left=left)
    out = shown.player in marks.last
    title = f"{shown.name}, {marks.word}" if out else shown.name
    whole = "" if name == title else f"<title>{escape(title)}</title>"
    struck = ' text-decoration="line-through"' if out else ""
    text = f'<text x="{left}" y="{down}"{struck}>{whole}{escape(name)}</text>'
    if shown.player:
        label = f' aria-label="{escape(title)}"' if out else ""
        text = f'<a href="/e/{slug}/player/{escape(shown.player)}"{label}>{text}</a>'
    score = f'<text class="score" x="{WIDE - 10}" y="{down}" text-anchor="end">{escape(shown.score)}</text>'
    seed = f'<text class="seed" x="10" y="{down}">{shown.seed}</text>' if shown.seed else ""
    return f'<g class="{shown.state}">{seed}{text}{score}</g>'


def numbered_box(number: int, high: int, say: Say) -> str:
    """The box of a game with its number left of its names, where otherwise the lines between the boxes are."""
    told = escape(say("Game %(number)s") % {"number": number})
    middle = f'x="{-NUMBER / 2:g}" y="{high / 2 + 4:g}" text-anchor="middle"'
    return (
        f'<rect x="{-NUMBER}" width="{WIDE + NUMBER}" height="{high}" rx="6"/><path d="M0 0V{high}"/>'
        f'<text class="seed" {middle} role="img" aria-label="{told}"><title>{told}</title>{number}</text>'
    )


def name_that_fits(name: str, *, bold: bool, left: int = 10) -> str:
    """A name that stays clear of the score beside it: as much of it as there is room for."""
    room = (WIDE - left - SCORE) / (WIDTH * (BOLD if bold else 1))
    wide, kept = 0.0, 0
    for letter in name:
        wide += width_of(letter)
        kept += wide <= room - 1  # room for the dots
    return name if wide <= room else f"{name[:kept].rstrip()}…"


def width_of(letter: str) -> float:
    """How wide a letter is in fonts that people have, as a part of a usual capital; one that is rare counts as wide."""
    if letter in "ijlIft.,:;'|!()[]- ":
        return 0.55
    if letter in "mwMW@%—" or ord(letter) > LATIN:
        return 1.45
    return 1.1 if letter.isupper() else 0.9


def line(game: NumberedGame, places: Mapping[int, tuple[float, float]], bracket: Bracket, beside: int) -> str:
    """From the two games before to this one."""
    if game.round == 1:
        return ""
    x, y = places[game.number][0] - beside, places[game.number][1]
    middle = x - (ACROSS - beside) / 2
    paths = []
    for each in feeders(game, bracket):
        left, top = places[each]
        paths.append(f'<path d="M{left + WIDE:g} {top + HIGH / 2:g}H{middle:g}V{y + HIGH / 2:g}H{x:g}"/>')
    return "".join(paths)
