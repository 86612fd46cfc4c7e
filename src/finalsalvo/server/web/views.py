"""What pages show of an event: everything a template needs, computed from its state.

Nothing here that the public must not see: no lists, no contacts, no hidden clock, no real name behind a nickname.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from finalsalvo.event.life.context import book
from finalsalvo.event.life.state import Game, Phase, Presence, State, Stretch, Timer
from finalsalvo.event.standings import Standing, Standings
from finalsalvo.rules.clock import announced_minutes
from finalsalvo.rules.format import Format, Tiebreaker
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import Result, Stage, Verdict
from finalsalvo.rules.scoring import score
from finalsalvo.server.web.figures import figures_of
from finalsalvo.server.web.labels import LABELS
from finalsalvo.server.web.saying import Say


class PersonView(Struct, frozen=True):
    """Somebody by the name that the public sees."""

    id: str
    name: str


class GameView(Struct, frozen=True):
    """A game in a list. `winner` is 1 or 2, 0 for a draw or none yet; `given` is how it was written down."""

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


class TimerView(Struct, frozen=True):
    """A clock that may be shown: when it ends, what is left of it while it stands still. Hidden ones say only that."""

    minutes: int
    ends: int
    left: int | None
    called: bool
    hidden: bool


class RoundView(Struct, frozen=True):
    """A round in a page."""

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


class Column(Struct, frozen=True):
    """A column of the standings."""

    title: str
    number: bool = True


class Cell(Struct, frozen=True):
    """One figure or name; `value` is what it is sorted by, `href` leads to a player or explains a figure."""

    text: str
    number: bool = True
    value: str | None = None
    href: str | None = None
    tag: str = ""


class Line(Struct, frozen=True):
    """One line of the standings."""

    cells: list[Cell]
    cutline: bool = False
    gone: bool = False


class TableView(Struct, frozen=True):
    """The standings as a table."""

    columns: list[Column]
    lines: list[Line]


def person(state: State, player: str) -> PersonView:
    """Somebody, by id."""
    return PersonView(player, state.players[player].name)


def result_text(format: Format, stretch: Stretch, game: Game, say: Say) -> tuple[str, int]:
    """How a game ended in a few signs, and who won it."""
    result = game.result
    if result is None:
        return ("–" if game.void else "", 0)
    try:
        own, other = score(format, stretch.number, stretch.stage, game.players, result)
    except Refusal:
        return raw_text(result, say), 0
    winner = {Verdict.WIN: 1, Verdict.LOSS: 2, Verdict.DRAW: 0}[own.verdict]
    if not own.met:
        return ("1–0" if winner == 1 else "0–1"), winner
    return f"{own.score}–{other.score}", winner


def raw_text(result: Result, say: Say) -> str:
    """A result as it was written down."""
    return say.label("end", result.end.value) if result.scores is None else f"{result.scores[0]}–{result.scores[1]}"


def game_view(state: State, format: Format, stretch: Stretch, game: Game, say: Say) -> GameView:
    """A game."""
    text, winner = result_text(format, stretch, game, say)
    waiting = say("reported") if game.reports else say("playing")
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
    )


def timer_view(format: Format, timer: Timer | None, *, leader: bool = False) -> TimerView | None:
    """A clock for those who may see it (HOT-TIME-05, B75)."""
    if timer is None:
        return None
    if announced_minutes(format, timer.minutes, to_leader=leader) is None:
        return TimerView(0, 0, None, timer.time_called, hidden=not timer.time_called)
    left = None if timer.paused is None else timer.ends() - timer.paused
    return TimerView(timer.minutes, timer.ends(), left, timer.time_called, hidden=False)


def round_title(stretch: Stretch, say: Say) -> str:
    """What a round is called: by its number, or by how many are left in the bracket."""
    if stretch.stage is Stage.SWISS:
        return say("Round %(number)s") % {"number": stretch.number}
    return bracket_title(2 * len(stretch.games) + len(stretch.byes), say)


def bracket_title(left: int, say: Say) -> str:
    """What a round of the bracket is called by how many are left in it."""
    names = {2: say("Final"), 4: say("Semifinals"), 8: say("Quarterfinals")}
    return names.get(left) or say("Round of %(left)s") % {"left": left}


def round_view(state: State, stretch: Stretch, say: Say, *, leader: bool = False) -> RoundView:
    """A round with its games by table."""
    format = book(state)
    games = [game_view(state, format, stretch, game, say) for game in stretch.in_order()]
    games.sort(key=lambda game: (game.table is None, game.table or 0, game.number))
    over = len(stretch.games) - stretch.open
    games_over = say.counted("%(over)s of %(all)s game is over", "%(over)s of %(all)s games are over", len(games))
    progress = games_over % {"over": over, "all": len(games)}
    return RoundView(
        stretch.number,
        round_title(stretch, say),
        games,
        [person(state, player) for player in stretch.byes],
        [person(state, player) for player in stretch.unpaired_losses],
        stretch.scenario,
        timer_view(format, stretch.timer, leader=leader),
        progress,
        stretch.open,
        over,
    )


def status_words(state: State, say: Say) -> str:
    """Where the event is, in words."""
    if state.phase is Phase.FINISHED:
        return say("finished")
    if state.phase is Phase.SETUP:
        return say("registration")
    if state.phase is Phase.CUT:
        return say("the cut is made")
    if state.round is None:
        return say("started")
    if state.phase is Phase.PLAYING:
        return say("%(round)s is being played") % {"round": round_title(state.round, say)}
    return say("%(round)s is over") % {"round": round_title(state.round, say)}


def found_standings(state: State) -> Standings:
    """The Swiss standings now."""
    return figures_of(state).standings


def standings_view(state: State, slug: str, say: Say, *, desk: bool = False) -> TableView:
    """The standings with the figures that count in this format, in their order; each figure leads to its parts."""
    found, format = found_standings(state), book(state)
    shown = [each for each in format.ranking.tiebreakers if each is not Tiebreaker.RANDOM]
    columns = [
        Column(say("Rank")),
        Column(say("Player"), number=False),
        Column(say("Points")),
        *(Column(say.label("tiebreaker", each)) for each in shown),
        Column(say("Record")),
    ]
    explained = f"/e/{slug}/player/" if desk else "player/"
    base = f"/o/{slug}/player/" if desk else "player/"
    cut = state.cut.size if state.cut is not None else (state.settings.cut or 0)
    lines = [line_view(line, shown, base, explained, cut, say) for line in found.lines]
    return TableView(columns, lines)


def line_view(line: Standing, shown: Sequence[Tiebreaker], base: str, explained: str, cut: int, say: Say) -> Line:
    """One line of the standings."""
    gone = line.status.value != "active"
    tag = say.label("status", line.status.value) if gone else ""
    explained += line.player
    cells = [
        Cell(str(line.rank)),
        Cell(line.name, number=False, href=base + line.player, tag=tag),
        Cell(str(line.points), href=f"{explained}#points"),
        *(tiebreak_cell(line, each, f"{explained}#{each.value}", say) for each in shown),
        Cell(record(line)),
    ]
    return Line(cells, cutline=line.rank == cut, gone=gone)


def tiebreak_cell(line: Standing, tiebreaker: Tiebreaker, href: str, say: Say) -> Cell:
    """A tiebreaker's figure; the strength of schedule rounded for the eye, exact for sorting."""
    if tiebreaker is not Tiebreaker.STRENGTH:
        return Cell(str(line.margin), href=href)
    over, under = line.sos
    return Cell(say.decimal(over / under) if under != 1 else str(over), value=f"{over / under:.9g}", href=href)


def record(line: Standing) -> str:
    """Wins, losses and draws."""
    draws = f"–{line.draws}" if line.draws else ""
    return f"{line.wins}–{line.losses}{draws}"


def tiebreak_names(say: Say) -> dict[str, str]:
    """By tiebreaker what it is called."""
    return {
        Tiebreaker.MARGIN: say("margin of victory"),
        Tiebreaker.STRENGTH: say("strength of schedule"),
        Tiebreaker.MISSION_POINTS: say("mission points"),
        Tiebreaker.RANDOM: say("a number drawn once for each player"),
    }


def tiebreak_words(format: Format, say: Say) -> str:
    """How ties are broken, with the rule."""
    names = tiebreak_names(say)
    order = ", ".join(names[each] for each in format.ranking.tiebreakers)
    values = {"order": order, "rule": format.cite("ranking.tiebreakers")}
    return say("Equal points are decided by %(order)s (%(rule)s).") % values


class Seat(Struct, frozen=True):
    """Where somebody sits, for a list by name."""

    name: str
    table: int | None
    against: str


def by_name(state: State, stretch: Stretch, say: Say) -> list[Seat]:
    """Everybody of a round by name, with table and opponent."""
    return sorted(seats(state, stretch, say), key=lambda seat: seat.name.casefold())


def seats(state: State, stretch: Stretch, say: Say) -> Iterator[Seat]:
    """Everybody of a round."""
    for game in stretch.in_order():
        one, two = (state.players[player].name for player in game.players)
        yield Seat(one, game.table, two)
        yield Seat(two, game.table, one)
    for player in stretch.byes:
        yield Seat(state.players[player].name, None, say("bye"))


def end_words(say: Say) -> dict[str, str]:
    """By its name each way in which a game can end."""
    return {end: say.label("end", end) for end in LABELS["end"]}


def entry_marks(format: Format, say: Say) -> list[tuple[str, str]]:
    """What can stand behind the points in a typed result, for this format."""
    words = {
        "time": ("t", say("time ran out (also when nothing is said)")),
        "destroyed": ("d1 d2", say("the first or the second player destroyed the other")),
        "mutual-destruction": ("m", say("both destroyed")),
        "game-limit": ("g", say("last game round played")),
        "victory": ("v1 v2", say("scenario won by the first or the second")),
        "draw": ("x", say("agreed draw")),
        "concession": ("c1 c2", say("won by concession")),
        "no-show": ("n1 n2", say("won because the other did not come")),
    }
    marks = [words[end.value] for end in format.scoring.ends]
    marks.append(("w1 w2", say("who won an equal score")))
    if format.scoring.kind == "fleet-points":
        marks += [("o20/40", say("objective points of both")), ("s1 s2", say("who was the second player"))]
    if format.cut.draw == "initiative":
        marks.append(("i1 i2", say("who had the initiative")))
    return marks


def run_words(state: State, say: Say) -> list[tuple[str, bool]]:
    """How the event is run: what was announced, and the book behind it; and whether a line is in the engine's words."""
    format = book(state)
    lines = [(f"{format.book}, {format.version} ({say.date(format.effective)})", False)]
    if state.starts_at:
        lines.append((say("Starts at %(time)s") % {"time": state.starts_at}, False))
    if state.mode:
        lines.append((say("Game mode: %(mode)s") % {"mode": state.mode}, False))
    lines += [(line, True) for line in state.announced]
    if not state.announced and state.settings.swiss_rounds:
        rounds = state.settings.swiss_rounds
        lines.append((say.counted("%(num)s Swiss round", "%(num)s Swiss rounds", rounds) % {"num": rounds}, False))
    lines.append((tiebreak_words(format, say), False))
    return lines


def there(state: State, say: Say) -> str:
    """How many have registered and are there."""
    here = [each for each in state.players.values() if each.presence in (Presence.REGISTERED, Presence.CHECKED_IN)]
    checked = sum(each.presence is Presence.CHECKED_IN for each in here)
    told = say.counted(
        "%(all)s is registered, %(there)s checked in.", "%(all)s are registered, %(there)s checked in.", len(here)
    )
    return told % {"all": len(here), "there": checked}
