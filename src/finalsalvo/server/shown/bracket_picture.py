"""The bracket as a picture: rounds from left to right, a box for each game, lines to where its winner goes."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from finalsalvo.documents.bracket_sheets import places_of
from finalsalvo.event.bracket import begins_with_bracket, bracket_known, course_so_far
from finalsalvo.event.bracket_games import BracketGame, BracketGames, bracket_games, disqualified_last, game_between
from finalsalvo.event.bracket_reading import by_seed
from finalsalvo.event.elimination import course_of
from finalsalvo.event.life.context import book
from finalsalvo.event.life.document import document
from finalsalvo.event.life.naming import bracket_round_called, rolls
from finalsalvo.event.life.state import Game, Phase, State
from finalsalvo.event.record import Event, Status
from finalsalvo.pairing.bracket import Bracket, Competitor, Empty, EmptySide, Entrant, NumberedGame, WinnerOf
from finalsalvo.pairing.double_elimination import places_by_round
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import Stage
from finalsalvo.rules.table_dice import rolled_in
from finalsalvo.server.shown.dice_words import title_of
from finalsalvo.words.saying import Say

HALVES = 16
"""So many games a first round has at least where a bracket can be looked at by halves: that of 32."""
Both = frozenset[str]
"""The two of a game."""


class PictureSide(Struct, frozen=True):
    """One side of a game. `state` is won, lost, open (nobody is known yet), none (nobody comes) or nothing.

    `word` stands below the name of who was disqualified, in the last game that they played (B78); `struck`: the name
    is struck through.
    """

    name: str
    state: str = ""
    score: str = ""
    player: str = ""
    seed: int | None = None
    word: str = ""
    struck: bool = False


class PictureGame(Struct, frozen=True):
    """A game in its box. `table` is where it is played now; `note` says by what it was decided but points.

    `shown` is the number that the book gives to it. `half` is the half of the bracket that it belongs to, 0 for both.
    """

    number: int
    sides: tuple[PictureSide, PictureSide]
    table: int | None = None
    note: str = ""
    shown: int | None = None
    half: int = 0


class PictureRound(Struct, frozen=True):
    """A round from top to bottom. `joins` is how its games lead to the next round: two to one, each to one, or not."""

    title: str
    games: list[PictureGame]
    joins: str = ""
    now: bool = False


class Picture(Struct, frozen=True):
    """A bracket in its parts from top to bottom: one, or the upper and the lower one; `halves`: two can be seen."""

    parts: list[list[PictureRound]]
    halves: bool = False


class Known(Struct, frozen=True):
    """All that is known of a bracket and stands in its picture: names, seeds, results, dice, tables.

    `rolled` has the two of each game that dice decided, and its round where they may meet twice. `seats` are games of
    the round that is being played. `coming` says of a side that is open where its player will come from.
    """

    names: Mapping[str, str]
    seeds: Mapping[str, int]
    played: BracketGames
    roll: str
    rolled: frozenset[tuple[Both, int]]
    seats: Mapping[Both, Game]
    out: Mapping[str, int]
    coming: Mapping[Entrant, str]
    numbers: Mapping[int, int]


def bracket_picture(state: State, say: Say) -> Picture | None:
    """The picture; None where no bracket has begun."""
    event, format = document(state), book(state)
    if not event.rounds_of(Stage.ELIMINATION):
        return None
    try:
        course = course_so_far(event, format)
    except Refusal:
        return None
    if course.bracket.is_double:
        from finalsalvo.server.shown.double_picture import double_picture  # it stands above

        return double_picture(state, course, say)
    bracket = bracket_known(course)
    numbers = numbers_in(bracket) if begins_with_bracket(event) else {}
    known = known_of(state, bracket, numbers, coming_to(state, bracket, say), say)
    return single_picture(course.bracket, bracket, known, say)


def single_picture(table: Bracket, bracket: Bracket, known: Known, say: Say) -> Picture:
    """The picture of a single elimination; `table` is the bracket with nobody known."""
    began = sum(isinstance(each, Competitor) for game in bracket.round_of(1) for each in (game.first, game.second))
    games, order = {game.number: game for game in bracket.games}, places_by_round(table)
    now = round_now(bracket, known)
    rounds = []
    for index, numbers in enumerate(order):
        left = 2 * len(numbers)
        title = f"{say.tell(bracket_round_called(left))} · {places_of(left, began)}"
        halves = [0 if left == 2 else 1 + (2 * place // len(numbers)) for place in range(len(numbers))]
        made = [picture_game(games[number], known, half, say) for number, half in zip(numbers, halves, strict=True)]
        rounds.append(PictureRound(title, made, "pairs" if left > 2 else "", index + 1 == now))
    return Picture([rounds], halves=len(order[0]) >= HALVES)


def known_of(
    state: State, bracket: Bracket, numbers: Mapping[int, int], coming: Mapping[Entrant, str], say: Say
) -> Known:
    """What is known of a bracket."""
    event, format = document(state), book(state)
    about = rolled_in(format, Stage.ELIMINATION)
    return Known(
        names={id: entrant.name for id, entrant in state.players.items()},
        seeds=seeds_of(event, format),
        played=bracket_games(event, format),
        roll=title_of(about, say) if about is not None else "",
        rolled=frozenset(rolled_games(event, format)),
        seats=seats_now(state),
        out=disqualified_last(event, bracket),
        coming=coming,
        numbers=numbers,
    )


def seeds_of(event: Event, format: Format) -> dict[str, int]:
    """By player the seed in a cut (HOT-BRKT-03); nobody has one where the event begins with elimination."""
    if begins_with_bracket(event):
        return {}
    first, *_ = event.rounds_of(Stage.ELIMINATION)
    order = first.seeds or by_seed(course_of(event, format).bracket)
    return {player: number for number, player in enumerate(order, start=1) if player is not None}


def rolled_games(event: Event, format: Format) -> Iterator[tuple[Both, int]]:
    """The games that dice decided."""
    held = course_of(event, format).held if format.cut.lives > 1 else {}
    for each in event.rounds_of(Stage.ELIMINATION):
        for match in each.matches:
            if match.result is not None and rolls(format, each.stage, match.result):
                yield frozenset(match.players), held.get(each.number, 0)


def seats_now(state: State) -> dict[Both, Game]:
    """The games of a bracket that are being played."""
    if state.phase is not Phase.PLAYING or state.round is None or state.round.stage is not Stage.ELIMINATION:
        return {}
    return {frozenset(game.players): game for game in state.round.in_order() if game.result is None and not game.void}


def numbers_in(bracket: Bracket) -> dict[int, int]:
    """What the book calls each game of a round, byes included (XW2-ELIM-04, XW2-ELIM-05)."""
    rounds = (bracket.round_of(round) for round in range(1, bracket.rounds + 1))
    return {game.number: number for games in rounds for number, game in enumerate(games, start=1)}


def coming_to(state: State, bracket: Bracket, say: Say) -> dict[Entrant, str]:
    """By game that is not over who will come out of it: by its table, else by the two who are in it."""
    seats, names = seats_now(state), {id: each.name for id, each in state.players.items()}
    at_table, of_two = say("Winner of table %(table)s"), say("Winner of %(player)s – %(other)s")
    found: dict[Entrant, str] = {}
    for game in bracket.games:
        if isinstance(game.first, Competitor) and isinstance(game.second, Competitor):
            one, two = game.first.player, game.second.player
            seat = seats.get(frozenset({one, two}))
            told = of_two % {"player": names[one], "other": names[two]}
            found[WinnerOf(game.number)] = at_table % {"table": seat.table} if seat and seat.table else told
    return found


def round_now(bracket: Bracket, known: Known) -> int:
    """The round that is being played or comes next: the first with a game that is not over; else the last."""
    for round in range(1, bracket.rounds + 1):
        if any(is_open(game, known) for game in bracket.round_of(round)):
            return round
    return bracket.rounds


def is_open(game: NumberedGame, known: Known) -> bool:
    """Whether a game is still to be played."""
    sides = (game.first, game.second)
    if any(isinstance(each, EmptySide | Empty) for each in sides):
        return False
    return game_between(known.played, game.first, game.second, game.round) is None


def picture_game(game: NumberedGame, known: Known, half: int, say: Say) -> PictureGame:
    """A game: two sides, its table while it is played, and what decided it."""
    both = frozenset(each.player for each in (game.first, game.second) if isinstance(each, Competitor))
    seat = known.seats.get(both)
    played = game_between(known.played, game.first, game.second, game.round)
    return PictureGame(
        game.number,
        (
            picture_side(game, game.first, game.second, known, say),
            picture_side(game, game.second, game.first, known, say),
        ),
        seat.table if seat is not None and played is None else None,
        decided_by(game, both, played, known, say),
        known.numbers.get(game.number),
        half,
    )


def decided_by(game: NumberedGame, both: Both, played: BracketGame | None, known: Known, say: Say) -> str:
    """What stands below a game that points did not decide."""
    if not known.rolled.isdisjoint({(both, 0), (both, game.round)}):
        return known.roll
    return say("Walkover") if played is not None and played.scores is None else ""


def picture_side(game: NumberedGame, entrant: Entrant, other: Entrant, known: Known, say: Say) -> PictureSide:
    """Who stands on one side of a game."""
    if not isinstance(entrant, Competitor):
        return side_without(game, entrant, other, known, say)
    player = entrant.player
    played = game_between(known.played, entrant, other, game.round)
    won = isinstance(other, EmptySide | Empty) if played is None else played.loser != player
    last = known.out.get(player)
    return PictureSide(
        known.names[player],
        "won" if won else "lost" if played is not None else "",
        "" if played is None else played.score_of(player),
        player,
        known.seeds.get(player),
        say.label("status", Status.DISQUALIFIED.value) if last == game.number else "",
        last is not None,
    )


def side_without(game: NumberedGame, entrant: Entrant, other: Entrant, known: Known, say: Say) -> PictureSide:
    """A side with nobody on it: a bye, somebody who left, or a place that is still open."""
    if isinstance(entrant, EmptySide) or (
        isinstance(entrant, Empty) and game.round == 1 and isinstance(other, Competitor)
    ):
        return PictureSide(say("bye"), "none")
    if isinstance(entrant, Empty):
        return PictureSide(say("Walkover") if isinstance(other, Competitor) else say("empty"), "none")
    return PictureSide(known.coming.get(entrant, say("Not decided yet")), "open")
