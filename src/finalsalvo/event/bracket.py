"""The next round of the bracket: after the cut, at the opening of an elimination event, or from the games before it."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.event import sentences as say
from finalsalvo.event.bracket_reading import (
    announced_cut,
    is_tied,
    open_swiss_games,
    present,
    swiss_order,
    those_at_the_end_of_swiss,
    unreadable,
)
from finalsalvo.event.bracket_rules import bracket_rules
from finalsalvo.event.cut import seeds
from finalsalvo.event.elimination import Course, course_of, is_contest, new_course, players_of, those_who_left
from finalsalvo.event.next_round import Note
from finalsalvo.event.people import games as games_of
from finalsalvo.event.people import person
from finalsalvo.event.record import Event, Match, Round, Status
from finalsalvo.event.standings import Standing
from finalsalvo.pairing.bracket import (
    TBD,
    Bracket,
    Competitor,
    EmptySide,
    Entrant,
    NumberedGame,
    bracket,
    full,
    opening,
    seat_bracket,
)
from finalsalvo.pairing.dice import Dice
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import Pair, Stage
from finalsalvo.rules.sentences import NO_BRACKET
from finalsalvo.rules.structure import chosen_structure
from finalsalvo.words.message import Listed, Person


class BracketRound(Struct, frozen=True):
    """A bracket round: who meets whom in the order of the game numbers, who has a bye, and why.

    `tables` is given where the table must be the game number, because byes have numbers too (XW2-ELIM-04) and the file
    has no other place for them; None leaves the tables free.
    """

    number: int
    pairs: list[Pair]
    byes: tuple[str, ...]
    notes: list[Note]
    tables: list[int] | None = None

    def as_round(self) -> Round:
        """The round as the event document has it, at the tables of its game numbers."""
        tables = self.tables or range(1, len(self.pairs) + 1)
        matches = tuple(Match(pair, table) for pair, table in zip(self.pairs, tables, strict=True))
        return Round(self.number, Stage.ELIMINATION, matches, self.byes)


def next_bracket_round(
    event: Event, format: Format, seed: int = 0, *, later_day: bool = False, kept: Sequence[str | None] = ()
) -> BracketRound:
    """The next bracket round of an event.

    Without a round so far the event begins with elimination, drawn from the seed; after Swiss rounds it is the first of
    the cut, where the seed only draws ties that nothing else decides (B14) and `later_day` says that the bracket is
    scheduled on another day (XW2-CUT-05). `kept` are its seeds where they are not to follow the standings (B82).
    Refuses while games are open, and when there is nothing left to play.
    """
    refuse_without_bracket(format)
    kept = kept or event.memory.seeds
    if event.rounds_of(Stage.ELIMINATION):
        return further(event, format)
    if event.rounds_of(Stage.SWISS) or kept:
        return after_cut(event, format, seed, later_day=later_day, kept=kept)
    return first_bracket_round(event, format, seed)


def bracket_so_far(event: Event, format: Format) -> Bracket:
    """The whole bracket of an event as a table, with everybody in it who is known to be there."""
    return bracket_known(course_so_far(event, format))


def bracket_known(course: Course) -> Bracket:
    """The bracket of a course with everybody in it who is known to be there."""

    def known(side: Entrant) -> Entrant:
        come = course.comes_from(side)
        return side if come == TBD else come

    return Bracket(
        tuple(replace(game, first=known(game.first), second=known(game.second)) for game in course.bracket.games)
    )


def game_numbers(event: Event, format: Format, round: Round) -> dict[str, int]:
    """By player the number of their game in a bracket round; byes have theirs too (XW2-ELIM-04, XW2-ELIM-05)."""
    if format.cut.lives > 1:
        return {player: game.number for player, game in double_games(event, format, round).items()}
    drawn, here = bracket_so_far(event, format), present(round)
    for each in range(1, drawn.rounds + 1):
        games = enumerate(drawn.round_of(each), start=1)
        found = {player: number for number, game in games for player in players_of(game)}
        if here <= set(found) and all(
            found[one] == found[two] for one, two in (match.players for match in round.matches)
        ):
            return {player: found[player] for player in here}
    return {}


def double_games(event: Event, format: Format, round: Round) -> dict[str, NumberedGame]:
    """By player the game of a round of a double elimination; who waits has none."""
    course, here = course_so_far(event, format), present(round)
    games = bracket_known(course).round_of(course.held.get(round.number, 0))
    return {player: game for game in games for player in players_of(game) if player in here}


def numbers_shown(event: Event, format: Format, round: Round) -> dict[str, int]:
    """The same where an event begins with elimination and the book numbers games; in all others people have tables.

    In a double elimination games have numbers too, for others say who comes out of them.
    """
    numbered = begins_with_bracket(event) or format.cut.lives > 1
    if not numbered or round.stage is not Stage.ELIMINATION:
        return {}
    try:
        return game_numbers(event, format, round)
    except Refusal:
        return {}


def begins_with_bracket(event: Event) -> bool:
    """Whether an event is an elimination from its first round on: a stage that people go on into has seeds."""
    return bool(event.rounds) and not event.rounds_of(Stage.SWISS) and not event.memory.seeds


def further(event: Event, format: Format) -> BracketRound:
    """The round after the last one (XW2-ELIM-05, ARM-ELIM-03, EPIC-BRKT-03, HOT-BRKT-02)."""
    course = course_so_far(event, format)
    if course.waiting:
        last = event.rounds_of(Stage.ELIMINATION)[-1].number
        games = Listed(tuple(course.waiting), "comma")
        raise Refusal("rounds", course.rules.later, say.BRACKET_OPEN(round=last, games=games))
    return round_to_play(course, [])


def course_so_far(event: Event, format: Format) -> Course:
    """The bracket of an event as far as it has been played; refuses where there is none, or none that can be read."""
    refuse_without_bracket(format)
    for problem in unreadable(event):
        raise Refusal(problem.place, problem.rule, problem.message)
    if not event.rounds_of(Stage.ELIMINATION):
        raise Refusal("rounds", bracket_rules(format).cut, say.BRACKET_NOT_BEGUN())
    return course_of(event, format)


def refuse_without_bracket(format: Format) -> None:
    """A format that has Swiss rounds only (B33)."""
    if format.cut.bracket is None:
        raise Refusal("stage", format.cite("cut.bracket"), NO_BRACKET(format=format.name))


def after_cut(
    event: Event, format: Format, seed: int, *, later_day: bool, kept: Sequence[str | None] = ()
) -> BracketRound:
    """The first round of a cut, re-seeded where qualifiers have left (XW2-CUT-04, ARM-CUT-02, HOT-CUT-02, B20)."""
    rules = bracket_rules(format)
    still_open = open_swiss_games(event)
    if still_open:
        missing = games_of(event, (match for _, match in still_open))
        raise Refusal("rounds", rules.cut, say.SWISS_OPEN(games=missing))
    if kept:
        return round_to_play(new_course(event, format, seat_bracket(bracket(len(kept)), kept)), [])
    size = cut_to(event, format)
    lines = those_at_the_end_of_swiss(event, swiss_order(event, format, seed))
    ranked = [line.player for line in lines]
    leavers = {line.player for line in lines if line.status is not Status.ACTIVE}
    seats = seeds(format, ranked, size, leavers, later_day=later_day)
    notes = cut_notes(format, lines, seats, closed=later_day and format.cut.later_day_exception)
    course = new_course(event, format, seat_bracket(bracket(size), seats))
    return round_to_play(course, notes)


def first_bracket_round(event: Event, format: Format, seed: int) -> BracketRound:
    """The first round of an event that begins with elimination (XW2-ELIM-03, XW2-ELIM-04, ARM-ELIM-02)."""
    players = sorted(player.id for player in event.players if player.status is Status.ACTIVE)
    if len(players) < 2:
        raise Refusal("players", bracket_rules(format).opening, say.BRACKET_TOO_SMALL(num=len(players)))
    drawn = opening(players, Dice(seed))
    course = new_course(event, format, drawn)
    found = round_to_play(course, [])
    if not found.byes:
        return found
    return replace(found, tables=[game.number for game in drawn.round_of(1) if is_contest(game)])


def cut_to(event: Event, format: Format) -> int:
    """The size of the cut, by the settings or else by the format's own structure."""
    size = announced_cut(event, format)
    if size is None:
        settings = event.settings
        size = chosen_structure(format, settings.structure, settings.swiss_rounds, None, len(event.players)).cut
    if size < 2:
        raise Refusal("cut", bracket_rules(format).cut, say.NO_CUT())
    return size


def round_to_play(course: Course, notes: list[Note]) -> BracketRound:
    """The next round of a bracket in which two meet; refuses where there is none."""
    gone = those_who_left(course.event)
    while course.round <= course.bracket.rounds:
        games = course.games(gone)
        sitting = tuple(player for player in course.sitting(games) if player not in gone)
        staying = [*(player for game in games for player in players_of(game)), *sitting]
        if len(staying) < 2:
            raise over(course, staying)
        held = any(is_contest(game) for game in games)
        if held or course.round > 1:
            notes += bye_notes(course, games)
        if held:
            number = max((each.number for each in course.event.rounds), default=0) + 1
            pairs = [(here[0], here[1]) for game in games if len(here := players_of(game)) == 2]
            byes = tuple(here[0] for game in games if len(here := players_of(game)) == 1)
            notes += [Note("bye", course.rules.later, (player,), say.BYE_WAITS()) for player in sitting]
            return BracketRound(number, pairs, (*byes, *sitting), notes)
        course.go_on(games)
    champion = course.holders[course.bracket.games[-1].number]
    raise over(course, [champion.player] if isinstance(champion, Competitor) else [])


def over(course: Course, staying: Sequence[str]) -> Refusal:
    """Says who has won: the only one who is left."""
    if not staying:
        return Refusal("rounds", "B23", say.BRACKET_EMPTY())
    told = say.BRACKET_WON(player=person(course.event, staying[0]))
    return Refusal("rounds", course.rules.champion, told)


def bye_notes(course: Course, games: Iterable[NumberedGame]) -> list[Note]:
    """Why each bye is one."""
    return [
        bye_note(course, game, before)
        for game, before in zip(games, course.games(set()), strict=True)
        if len(players_of(game)) == 1 and not is_contest(game)
    ]


def bye_note(course: Course, game: NumberedGame, before: NumberedGame) -> Note:
    """Why one side of a game has nobody in it; `before` is the game with those who have left."""
    here = players_of(game)
    other = before.second if before.first == Competitor(here[0]) else before.first
    count = len(course.beginners)
    if isinstance(other, Competitor):
        told = say.BYE_OPPONENT_GONE(player=person(course.event, other.player))
        return Note("bye", course.rules.leaving, here, told)
    if isinstance(other, EmptySide) and not course.event.rounds:
        return Note("bye", course.rules.opening, here, say.BYE_OPENING(all=count, size=full(count)))
    if isinstance(other, EmptySide):
        told = say.BYE_SEED(number=game.number, all=count, size=full(count))
        return Note("bye", course.format.cite("cut.sizes"), here, told)
    if course.round == 1:
        return Note("bye", "B20", here, say.BYE_EMPTY_SEED(number=game.number))
    if game.part == "lower":
        return Note("bye", course.rules.later, here, say.BYE_NOBODY_DOWN())
    return Note("bye", "B23", here, say.BYE_BOTH_GONE())


def cut_notes(format: Format, lines: Sequence[Standing], seats: Sequence[str | None], *, closed: bool) -> list[Note]:
    """Who comes in for whom, and a draw that decides who is in."""
    size, notes = len(seats), list[Note]()
    names = {line.player: Person(line.player, line.name) for line in lines}
    best = {line.player for line in lines[:size]}
    coming = [(seat, player) for seat, player in enumerate(seats, start=1) if player and player not in best]
    leaving = [line.player for line in lines[:size] if line.status is not Status.ACTIVE]
    for gone, newcomer in zip_longest(leaving, coming):
        if newcomer is None:
            rule = format.cite("cut.later_day_exception") if closed else "B20"
            notes.append(Note("replacement", rule, (gone,), say.NOBODY_MOVES_UP(player=names[gone])))
        else:
            seat, player = newcomer
            told = say.MOVES_UP(gone=names[gone], player=names[player], number=seat)
            notes.append(Note("replacement", format.cite("cut.replacement"), (gone, player), told))
    staying = [line for line in lines if line.status is Status.ACTIVE]
    if len(staying) > size and not closed:
        last_in, first_out = staying[size - 1 : size + 1]
        if is_tied(format, last_in, first_out):
            told = say.IN_BY_LOT(player=names[last_in.player], other=names[first_out.player])
            notes.append(Note("draw", "B14", (last_in.player, first_out.player), told))
    return notes
