"""The elimination rounds of a file, followed game by game through their bracket.

* A round in which nobody would play, because all have a bye, is not held.
* Whoever plays on has won, whatever the recorded result says; only where nobody or both play on does it decide. Of a
  game without a result the one who has not left goes on (XW2-ELIM-06, ARM-ELIM-05), and nobody if both have (B23).
* A round is compared with what follows from the rounds before it as they were played, so a mistake is named once.
"""

from collections.abc import Iterable, Iterator, Sequence, Set

from msgspec import Struct, field
from msgspec.structs import replace

from finalsalvo.event import sentences as say
from finalsalvo.event.bracket_reading import BracketLine, BracketReading, entries_of, present, readings
from finalsalvo.event.bracket_rules import BracketRules, bracket_rules
from finalsalvo.event.people import named_in, pair, person
from finalsalvo.event.places import loser_of
from finalsalvo.event.record import Event, Match, Round, Status
from finalsalvo.event.sheet import place_of
from finalsalvo.pairing.bracket import (
    EMPTY,
    TBD,
    Bracket,
    Competitor,
    Empty,
    EmptySide,
    Entrant,
    NumberedGame,
    Tbd,
    WinnerOf,
)
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Problem, Refusal, Severity, breaks
from finalsalvo.rules.result import Stage
from finalsalvo.rules.scoring import score
from finalsalvo.words.message import Listed, Message, Value

Holder = Competitor | EmptySide | Empty | Tbd
"""Who has come out of a game: somebody, nobody because both have left or never were, or not known yet."""
Lines = dict[int, BracketLine]
"""By game number what the file has for it."""


class Course(Struct, kw_only=True):
    """A bracket followed through the rounds of a file: where it stands now, and what was not as it should be.

    `round` is the round of the bracket that comes next, `out` says in which round of the file somebody lost, `waiting`
    names the games of the last round whose winner is not known. `held` has by round of the file the round of the
    bracket that was played in it.
    """

    event: Event
    format: Format
    bracket: Bracket
    assumed: bool = False
    round: int = 1
    holders: dict[int, Holder] = field(default_factory=dict)
    out: dict[str, int] = field(default_factory=dict)
    waiting: list[Message] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    held: dict[int, int] = field(default_factory=dict)

    def games(self, gone: Set[str]) -> list[NumberedGame]:
        """The games of the next round with those in them who come out of the last; who is gone leaves an empty seat."""

        def now(side: Entrant) -> Entrant:
            known = self.comes_from(side)
            return EMPTY if isinstance(known, Competitor) and known.player in gone else known

        return [
            replace(game, first=now(game.first), second=now(game.second)) for game in self.bracket.round_of(self.round)
        ]

    def comes_from(self, side: Entrant) -> Entrant:
        """Who has come to a side of a game; the side itself while that is not known."""
        return self.holders.get(side.game, side) if isinstance(side, WinnerOf) else side

    def sitting(self, games: Iterable[NumberedGame]) -> tuple[str, ...]:  # noqa: ARG002 -- a double elimination asks
        """Those who are in the bracket and wait while a round is played: in a single elimination nobody."""
        return ()

    def settle(self, round: Round, games: Iterable[NumberedGame], taken: Lines, later: Set[str]) -> None:
        """Notes down who comes out of the games of a round, and who is out."""
        for game in games:
            self.holders[game.number] = holder(self, round, game, taken.get(game.number), later)
        for match in round.matches:
            loser = loser_of(self.format, round, match)
            if loser is not None:
                self.out[loser] = round.number

    @property
    def rules(self) -> BracketRules:
        """The rules of the book behind the format's bracket."""
        return bracket_rules(self.format)

    @property
    def beginners(self) -> set[str]:
        """Those who were in the bracket when it began."""
        return {player for game in self.bracket.round_of(1) for player in players_of(game)}

    def go_on(self, games: Iterable[NumberedGame]) -> None:
        """Passes over a round without a game: all who are in it have a bye."""
        self.holders |= {game.number: through(game) for game in games}
        self.round += 1


def course_of(event: Event, format: Format) -> Course:
    """The elimination rounds of an event in the light in which they are most lawful."""
    courses = [follow(event, format, reading) for reading in readings(event, format)]
    return min(courses, key=lambda course: (len(breaks(course.problems)), len(course.problems)))


def new_course(event: Event, format: Format, bracket: Bracket) -> Course:
    """A bracket before its first round: the one that was seated, or the double elimination that begins like it."""
    if format.cut.elimination == "single":
        return Course(event=event, format=format, bracket=bracket)
    from finalsalvo.event.double_elimination import double_course  # it stands above

    return double_course(event, format, bracket)


def follow(event: Event, format: Format, reading: BracketReading) -> Course:
    """Goes through the elimination rounds of a file; stops where the bracket is over."""
    course = new_course(event, format, reading.bracket)
    course.assumed = reading.assumed
    rounds = event.rounds_of(Stage.ELIMINATION)
    for index, each in enumerate(rounds):
        if course.round > course.bracket.rounds:
            told = say.AFTER_THE_FINAL(round=each.number)
            course.problems.append(Problem(course.rules.champion, told, place_of(event, each), each.number))
            break
        follow_round(course, each, {player for after in rounds[index + 1 :] for player in present(after)})
    return course


def follow_round(course: Course, round: Round, later: Set[str]) -> None:
    """Compares a round with what the bracket has for it, and notes down who comes out of its games."""
    gone = those_who_left(course.event).union(round.unpaired_losses) - present(round)
    games = course.games(gone)
    while round.matches and course.round < course.bracket.rounds and not any(is_contest(game) for game in games):
        course.go_on(games)
        games = course.games(gone)
    course.held[round.number] = course.round
    taken = compare(course, round, games)
    course.waiting = []
    course.settle(round, games, taken, later)
    course.round += 1


def compare(course: Course, round: Round, games: Sequence[NumberedGame]) -> Lines:
    """What the file has for each game by its number; what it has wrong takes the number nearest to it."""
    taken, wrong = dict[int, BracketLine](), list[tuple[BracketLine, list[NumberedGame]]]()
    game_of = {player: game for game in games for player in players_of(game)}
    sitting = set(course.sitting(games))
    for entry in entries_of(course.event, round):
        if entry.match is None and entry.players[0] in sitting:
            continue
        meant = [game_of[player] for player in entry.players if player in game_of]
        fitting = [game.number for game in meant if game.number not in taken and fits(game, entry)]
        if fitting:
            taken[fitting[0]] = entry
        else:
            wrong.append((entry, sorted(set(meant), key=lambda game: game.number)))
    strangers = list(people_problems(course, round))
    named = {player for problem in strangers for player in problem.players}
    course.problems += strangers
    for entry, meant in wrong:
        if not named & set(entry.players):
            course.problems.append(wrong_game(course, round, entry, meant))
        free = [game.number for game in [*meant, *games] if game.number not in taken]
        if free:
            taken[free[0]] = entry
    touched = {player for entry in [*(each for each, _ in wrong), *taken.values()] for player in entry.players}
    for game in games:
        if game.number not in taken and players_of(game) and not touched & set(players_of(game)):
            course.problems.append(missing_game(course, round, game))
    here = present(round) | those_who_left(course.event)
    course.problems += [missing_bye(course, round, player) for player in sorted(sitting - here)]
    return taken


def holder(course: Course, round: Round, game: NumberedGame, entry: BracketLine | None, later: Set[str]) -> Holder:
    """Who comes out of a game."""
    players = entry.players if entry else players_of(game)
    on = [player for player in players if player in later]
    if len(on) == 1:
        return Competitor(on[0])
    if entry is None:
        if not is_contest(game):
            return through(game)
        course.waiting.append(say.NOT_IN_FILE(game=words(course.event, game)))
        return TBD
    if entry.match is None:
        return Competitor(players[0])
    loser = loser_of(course.format, round, entry.match)
    gone = those_who_left(course.event) if loser is None else {loser}
    staying = [player for player in players if player not in gone]
    if len(staying) > 1:
        course.waiting.append(unresolved_words(course, round, entry.match))
        return TBD
    return Competitor(staying[0]) if staying else EMPTY


def unresolved_words(course: Course, round: Round, match: Match) -> Message:
    """A game whose winner is not known, and why, where a result is there."""
    told = pair(course.event, *match.players)
    if match.result is None:
        return told
    try:
        score(course.format, round.number, round.stage, match.players, match.result)
    except Refusal as refusal:
        return say.UNDECIDED(game=told, problem=named_in(course.event, refusal.message))
    return told


def people_problems(course: Course, round: Round) -> Iterator[Problem]:
    """Those who play although they lost before, or never were in the bracket. Each is named once."""
    beginners = course.beginners
    for player in round.everybody():
        if player in course.out:
            lost = course.out.pop(player)
            told = say.OUT_BUT_PLAYS(player=person(course.event, player), lost=lost, round=round.number)
        elif player not in beginners and player not in round.unpaired_losses:
            told = say.NOT_IN_BRACKET(player=person(course.event, player), round=round.number)
        else:
            continue
        yield Problem(course.rules.later, told, place_of(course.event, round), round.number, (player,))


def wrong_game(course: Course, round: Round, entry: BracketLine, meant: Sequence[NumberedGame]) -> Problem:
    """A game or a bye that the bracket does not have, with what it has for those in it."""
    rules, event = course.rules, course.event
    games = Listed(tuple(words(event, game) for game in meant))
    if entry.match is None:
        rule = rules.first if course.round == 1 else rules.leaving
        player = person(event, entry.players[0])
        told = say.BYE_OF_STRANGER(player=player, round=round.number)
        if meant:
            told = say.WRONG_BYE(player=player, round=round.number, games=games)
    else:
        rule = rules.first if course.round == 1 else rules.later
        game = pair(event, *entry.match.players)
        told = say.GAME_OF_STRANGERS(game=game, round=round.number)
        if meant:
            told = say.WRONG_GAME(game=game, round=round.number, games=games)
    severity = Severity.WARNING if course.assumed else Severity.BREAK
    return Problem(rule, told, entry.place, round.number, entry.players, severity)


def missing_game(course: Course, round: Round, game: NumberedGame) -> Problem:
    """A game, or a bye, that a round does not have."""
    rule = course.rules.first if course.round == 1 else course.rules.later
    told = say.GAME_MISSING(round=round.number, game=words(course.event, game))
    return Problem(rule, told, place_of(course.event, round), round.number, players_of(game))


def missing_bye(course: Course, round: Round, player: str) -> Problem:
    """Somebody who is in the bracket, waits, and is not among the byes of a round."""
    told = say.GAME_MISSING(round=round.number, game=say.BYE_FOR(player=person(course.event, player)))
    return Problem(course.rules.later, told, place_of(course.event, round, "byes"), round.number, (player,))


def those_who_left(event: Event) -> set[str]:
    """Those who have left the event, as it stands now."""
    return {player.id for player in event.players if player.status is not Status.ACTIVE}


def players_of(game: NumberedGame) -> tuple[str, ...]:
    """Those who are known to be in a game."""
    return tuple(side.player for side in (game.first, game.second) if isinstance(side, Competitor))


def is_contest(game: NumberedGame) -> bool:
    """Whether two meet in a game, known or not."""
    return not any(isinstance(side, EmptySide | Empty) for side in (game.first, game.second))


def through(game: NumberedGame) -> Holder:
    """Who goes on from a game without an opponent: the one side that has somebody."""
    return next((side for side in (game.first, game.second) if isinstance(side, Competitor | Tbd)), EMPTY)


def fits(game: NumberedGame, entry: BracketLine) -> bool:
    """Whether an entry of the file is this game; where one side is not known yet, anybody will do for it."""
    known = set(players_of(game))
    if TBD in (game.first, game.second):
        return bool(known) and known <= set(entry.players)
    return known == set(entry.players)


def words(event: Event, game: NumberedGame) -> Message:
    """A game as a sentence has it."""
    if not is_contest(game):
        return say.BYE_FOR(player=Listed(tuple(person(event, player) for player in players_of(game))))
    return say.PAIR(one=side_words(event, game.first), two=side_words(event, game.second))


def side_words(event: Event, side: Entrant) -> Value:
    """Who is in a game, known or not."""
    return person(event, side.player) if isinstance(side, Competitor) else say.OPEN_SIDE()
