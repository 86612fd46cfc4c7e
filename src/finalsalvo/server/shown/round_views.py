"""A round as pages show it: its games and seats, its clock, its people.

Nothing here that the public must not see: no lists, no contacts, no hidden clock, no real name behind a nickname.
"""

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from finalsalvo.event.life.context import book
from finalsalvo.event.life.naming import called_round
from finalsalvo.event.life.numbering import games_in_double, numbers_of_round
from finalsalvo.event.life.state import Game, LiveRound, State
from finalsalvo.event.life.timer import Timer
from finalsalvo.rules.award import bye_above_games
from finalsalvo.rules.clock import announced_minutes
from finalsalvo.rules.doubt import lacks_total
from finalsalvo.rules.format import Format
from finalsalvo.rules.result import Result, Stage, Verdict
from finalsalvo.rules.scoring import outcomes_of, shown_scores
from finalsalvo.server.shown.order_words import decided_words
from finalsalvo.server.shown.reminding import rules_at_time
from finalsalvo.words.saying import Say


class PersonView(Struct, frozen=True):
    """Somebody by the name that the public sees; of a team its `captain`."""

    id: str
    name: str
    captain: str = ""


class GameView(Struct, frozen=True):
    """A game in a list. `winner` is 1 or 2, 0 for a draw or none yet; `given` is how it was written down.

    `lacks_total`: whether the winner's 0 only stands for the total of a conceded squad that nobody has entered yet.
    `rolls` is what decided it beside the score: the dice with every re-roll, or who had the initiative.

    `address` is where judges find it: by its table, for that is what people see.
    """

    number: int
    table: int | None
    first: PersonView
    second: PersonView
    result: str
    state: str
    winner: int
    disputed: bool
    open: bool
    given: Result | None = None
    address: str = ""
    lacks_total: bool = False
    rolls: str = ""


class TimerView(Struct, frozen=True):
    """A clock that may be shown: when it ends, what is left of it while it stands still. Hidden ones say only that.

    `rules` are those behind what it says when time is called.
    """

    minutes: int
    ends: int
    left: int | None
    called: bool
    hidden: bool
    rules: str = ""


class RoundView(Struct, frozen=True):
    """A round in a page.

    `numbers` are the games of those who play or have a bye, where an event begins with elimination (XW2-ELIM-04).
    `parts` says of them where their game stands in a double elimination.
    `waits` are those who have no game in a round of a double elimination, and no bye either.
    One `on_paper` was played by hand and entered afterwards.
    `bye_note` says that a bye of this round is worth more than a game, with the rule (B31).
    """

    number: int
    title: str
    games: list[GameView]
    byes: list[PersonView]
    losses: list[PersonView]
    scenario: str | None
    timer: TimerView | None
    progress: str
    open: int
    over: int
    numbers: dict[str, int] = {}
    bye_note: tuple[str, str] | None = None
    parts: dict[str, str] = {}
    waits: frozenset[str] = frozenset()
    on_paper: bool = False


def person(state: State, player: str) -> PersonView:
    """Somebody, by id."""
    entrant = state.players[player]
    return PersonView(player, entrant.name, entrant.entry.captain or "")


def result_text(format: Format, round: LiveRound, game: Game, say: Say) -> tuple[str, int]:
    """How a game ended in a few signs, and who won it."""
    result = game.result
    if result is None:
        return (say("not played") if game.void else "", 0)
    outcomes = outcomes_of(format, round.number, round.stage, game.players, result)
    winner = 0 if outcomes is None else {Verdict.WIN: 1, Verdict.LOSS: 2, Verdict.DRAW: 0}[outcomes[0].verdict]
    if outcomes is not None and lacks_total(format, game.players, result):
        return say("conceded (total missing)"), winner
    scores = shown_scores(result, outcomes)
    if scores is not None:
        return f"{scores[0]}–{scores[1]}", winner
    if outcomes is None:
        return raw_text(result, say), winner
    return (say("bye") if game.never_began else say.label("round", "no-show")), winner


def raw_text(result: Result, say: Say) -> str:
    """A result as it was written down."""
    return say.label("end", result.end.value) if result.scores is None else f"{result.scores[0]}–{result.scores[1]}"


def game_view(
    state: State, format: Format, round: LiveRound, game: Game, say: Say, counted: frozenset[int] | None = None
) -> GameView:
    """A game; `counted` are the tables of its round at which more than one is played, where somebody has counted."""
    shared = shared_tables(round) if counted is None else counted
    text, winner = result_text(format, round, game, say)
    waiting = say("reported") if game.reports else say("playing")
    if game.open and game.gone:
        waiting = say("%(name)s dropped") % {"name": state.players[game.gone[0]].name}
    return GameView(
        game.number,
        game.table,
        person(state, game.players[0]),
        person(state, game.players[1]),
        text,
        say("disputed") if game.disputed else waiting,
        winner,
        game.disputed,
        game.open,
        game.result,
        table_address(game, shared),
        lacks_total(format, game.players, game.result),
        decided_words(state, round, game, say),
    )


def table_address(game: Game, shared: frozenset[int]) -> str:
    """Where the judge's page has a game: at its table, or at one who plays it where no table is theirs alone."""
    alone = game.table is not None and game.table not in shared
    return f"table/{game.table}" if alone else f"table-of/{game.players[0]}"


def shared_tables(round: LiveRound) -> frozenset[int]:
    """The tables at which more than one game of a round is played."""
    number = Counter(game.table for game in round.games.values() if game.table is not None)
    return frozenset(table for table, games in number.items() if games > 1)


def timer_view(format: Format, timer: Timer | None, *, leader: bool = False) -> TimerView | None:
    """A clock for those who may see it (HOT-TIME-05, B75)."""
    if timer is None:
        return None
    if timer.withheld or announced_minutes(format, timer.minutes, to_leader=leader) is None:
        stands = 0 if timer.withheld and timer.paused is not None else None
        return TimerView(0, 0, stands, timer.time_called, hidden=not timer.time_called, rules=rules_at_time(format))
    left = None if timer.paused is None else timer.ends() - timer.paused
    return TimerView(timer.minutes, timer.ends(), left, timer.time_called, hidden=False, rules=rules_at_time(format))


def round_now(state: State) -> LiveRound | None:
    """The round of now; none in a later stage that people have gone on to, while it has no round of its own."""
    plan = state.plan
    entered = plan is not None and not plan.is_first and not state.awaits_cut
    return None if entered and not state.goes_on else state.round


def round_title(round: LiveRound, say: Say) -> str:
    """What a round is called: by its number, or by how many are left in the bracket."""
    return say.tell(called_round(round))


def round_view(state: State, round: LiveRound, say: Say, *, leader: bool = False) -> RoundView:
    """A round with its games by table."""
    format = book(state)
    shared = shared_tables(round)
    games = [game_view(state, format, round, game, say, shared) for game in round.in_order()]
    games.sort(key=lambda game: (game.table is None, game.table or 0, game.number))
    over = len(round.games) - round.open
    finished = say.counted("%(over)s of %(all)s game finished", "%(over)s of %(all)s games finished", len(games))
    progress = finished % {"over": over, "all": len(games)} if games else say("No games in this round")
    return RoundView(
        round.number,
        round_title(round, say),
        games,
        [person(state, player) for player in round.byes],
        [person(state, player) for player in round.unpaired_losses],
        round.scenario,
        timer_view(format, round.timer, leader=leader),
        progress,
        round.open,
        over,
        numbers_of_round(state, round),
        bye_note(format, round, say),
        parts={
            player: say.label("bracket part", game.part)
            for player, game in games_in_double(state, round).items()
            if game.part in ("upper", "lower")
        },
        waits=those_waiting(state, round),
        on_paper=round.on_paper,
    )


def those_waiting(state: State, round: LiveRound) -> frozenset[str]:
    """Who is still in a double elimination and has no game in a round, because it is not their turn."""
    if round.double is None:
        return frozenset()
    return frozenset(round.byes) - games_in_double(state, round).keys()


def bye_note(format: Format, round: LiveRound, say: Say) -> tuple[str, str] | None:
    """That somebody has a bye with a margin that nobody can earn in a game of this round (B31)."""
    told = bye_above_games(format, round.number) if round.byes and round.stage is Stage.SWISS else None
    return None if told is None else (say.tell(told), format.cite("bye.margins"))


class SeatByName(Struct, frozen=True):
    """Where somebody sits, for a list by name; `own` is their number, where the book has everybody get one."""

    name: str
    table: int | None
    against: str
    game: int | None = None
    own: int | None = None


def by_name(state: State, round: LiveRound, say: Say) -> list[SeatByName]:
    """Everybody of a round by name, with table and opponent."""
    return sorted(seats(state, round, say), key=lambda seat: seat.name.casefold())


def seats(state: State, round: LiveRound, say: Say) -> Iterator[SeatByName]:
    """Everybody of a round."""
    numbers, numbered = numbers_of_round(state, round), "tables.player_numbers" in state.format.cites
    for game in round.in_order():
        one, two = (state.players[player] for player in game.players)
        for each, other in ((one, two), (two, one)):
            own = each.number if numbered else None
            yield SeatByName(each.name, game.table, other.name, numbers.get(one.id), own)
    waits = those_waiting(state, round)
    for player in round.byes:
        own = state.players[player].number if numbered else None
        told = say("No game in this round") if player in waits else say("bye")
        yield SeatByName(state.players[player].name, None, told, numbers.get(player), own)
