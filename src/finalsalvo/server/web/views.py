"""What pages show of an event: everything a template needs, computed from its state.

Nothing here that the public must not see: no lists, no contacts, no hidden clock, no real name behind a nickname.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.event.life.context import book
from finalsalvo.event.life.numbering import numbers_of_round
from finalsalvo.event.life.state import Game, Phase, Presence, State, Stretch, Timer
from finalsalvo.event.life.topics.end.ending import why_over
from finalsalvo.event.places import Place, champion_of
from finalsalvo.event.record import Status
from finalsalvo.event.standings import Standing, Standings
from finalsalvo.pairing.bracket import full
from finalsalvo.rules.clock import announced_minutes
from finalsalvo.rules.doubt import concedes_real_total, lacks_total
from finalsalvo.rules.format import Format, Tiebreaker
from finalsalvo.rules.result import Result, Stage, Verdict
from finalsalvo.rules.scoring import judged, shown_scores
from finalsalvo.server.web.figures import figures_of
from finalsalvo.server.web.labels import LABELS
from finalsalvo.server.web.saying import Say


class PersonView(Struct, frozen=True):
    """Somebody by the name that the public sees."""

    id: str
    name: str


class GameView(Struct, frozen=True):
    """A game in a list. `winner` is 1 or 2, 0 for a draw or none yet; `given` is how it was written down.

    `lacks_total`: whether the winner's 0 only stands for the total of a conceded squad that nobody has entered yet.

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


class TimerView(Struct, frozen=True):
    """A clock that may be shown: when it ends, what is left of it while it stands still. Hidden ones say only that."""

    minutes: int
    ends: int
    left: int | None
    called: bool
    hidden: bool


class RoundView(Struct, frozen=True):
    """A round in a page.

    `numbers` are the games of those who play or have a bye, where an event begins with elimination (XW2-ELIM-04).
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
    """The standings as a table; who was disqualified stands apart, by name and where the name leads."""

    columns: list[Column]
    lines: list[Line]
    disqualified: list[Cell]


NOBODY = TableView([], [], [])
"""Standings in which nobody stands yet."""


class Choice(Struct, frozen=True):
    """One of two tables: what it is called and where it is."""

    title: str
    href: str
    here: bool


class StandingsView(Struct, frozen=True):
    """The standings under their name: the final ones once places are decided, with the Swiss ones a tap away.

    `empty` is said where the table has no line yet.
    """

    title: str
    after: str
    table: TableView
    words: str
    choices: list[Choice]
    empty: str = ""


def person(state: State, player: str) -> PersonView:
    """Somebody, by id."""
    return PersonView(player, state.players[player].name)


def result_text(format: Format, stretch: Stretch, game: Game, say: Say) -> tuple[str, int]:
    """How a game ended in a few signs, and who won it."""
    result = game.result
    if result is None:
        return (say("not played") if game.void else "", 0)
    outcomes = judged(format, stretch.number, stretch.stage, game.players, result)
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


def game_view(state: State, format: Format, stretch: Stretch, game: Game, say: Say) -> GameView:
    """A game."""
    text, winner = result_text(format, stretch, game, say)
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
        table_address(stretch, game),
        lacks_total(format, game.players, game.result),
    )


def table_address(stretch: Stretch, game: Game) -> str:
    """Where the judge's page has a game: at its table, or at one who plays it where no table is theirs alone."""
    there = [each for each in stretch.games.values() if each.table == game.table]
    return f"table/{game.table}" if game.table is not None and len(there) == 1 else f"table-of/{game.players[0]}"


def timer_view(format: Format, timer: Timer | None, *, leader: bool = False) -> TimerView | None:
    """A clock for those who may see it (HOT-TIME-05, B75)."""
    if timer is None:
        return None
    if timer.withheld or announced_minutes(format, timer.minutes, to_leader=leader) is None:
        stands = 0 if timer.withheld and timer.paused is not None else None
        return TimerView(0, 0, stands, timer.time_called, hidden=not timer.time_called)
    left = None if timer.paused is None else timer.ends() - timer.paused
    return TimerView(timer.minutes, timer.ends(), left, timer.time_called, hidden=False)


def round_title(stretch: Stretch, say: Say) -> str:
    """What a round is called: by its number, or by how many are left in the bracket."""
    if stretch.stage is Stage.SWISS:
        return say("Round %(number)s") % {"number": stretch.number}
    return bracket_title(full(2 * len(stretch.games) + len(stretch.byes)), say)  # who left is missing in it


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
        numbers_of_round(state, stretch),
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


def places_shown(state: State) -> bool:
    """Whether the final standings are what is shown: the bracket has begun to decide places, or the event is over."""
    return state.finished or (in_bracket(state) and figures_of(state).decided)


def in_bracket(state: State) -> bool:
    """Whether a round of the bracket is published."""
    return any(each.stage is Stage.ELIMINATION for each in state.rounds)


def nothing_but_bracket(state: State) -> bool:
    """Whether an event begins with elimination: no Swiss round was played, and none will be."""
    swiss = any(each.stage is Stage.SWISS for each in state.rounds)
    return not swiss and (in_bracket(state) or state.settings.swiss_rounds == 0)


def bracket_over(state: State) -> bool:
    """Whether nothing is left to play, also where nobody has finished the event yet."""
    return state.finished or (state.phase is Phase.BETWEEN and why_over(state) is not None)


def final_places_of(state: State) -> list[Place]:
    """The final places, as far as they are decided."""
    return figures_of(state).places


def place_of(state: State, player: str) -> Place | None:
    """Somebody's final place, once it is decided: not while they play for it."""
    if not places_shown(state):
        return None
    found = next((place for place in final_places_of(state) if place.player == player), None)
    return found if found is not None and (state.finished or not found.playing) else None


def champion(state: State) -> PersonView | None:
    """Who won the event, once it is over."""
    first = champion_of(final_places_of(state)) if state.finished else None
    return None if first is None else person(state, first.player)


def standings_view(state: State, slug: str, say: Say, *, swiss: bool = False, desk: bool = False) -> StandingsView:
    """The final standings once places are decided, else those of the Swiss rounds; those also when they are wanted."""
    final = places_shown(state)
    played = [each.number for each in state.rounds if each.stage is Stage.SWISS]
    after = say("after round %(number)s") % {"number": played[-1]} if played else ""
    base = f"/o/{slug}/player/" if desk else "player/"
    explained = f"/e/{slug}/player/" if desk else "player/"
    links = (base, explained)
    if final and not (swiss and played):
        table, title = final_view(state, links, say), say("Final standings")
        after = "" if bracket_over(state) else say("The bracket is still being played.")
        words = final_words(state, say)
    elif nothing_but_bracket(state):  # nobody has a figure to be ranked by
        return StandingsView(say("Standings"), "", NOBODY, "", [], say("No place is decided yet."))
    else:
        title = say("Swiss standings") if final else say("Standings")
        table, words = swiss_view(state, links, say), tiebreak_words(book(state), say)
    here = f"/o/{slug}/standings" if desk else f"/e/{slug}/standings"
    both = final and bool(played) and in_bracket(state)
    choices = [
        Choice(say("Final standings"), here, not swiss),
        Choice(say("Swiss standings"), f"{here}?of=swiss", swiss),
    ]
    return StandingsView(title, after, table, words, choices if both else [], say("Nobody has played yet."))


def final_words(state: State, say: Say) -> str:
    """How the final standings come about."""
    if not in_bracket(state):
        return tiebreak_words(book(state), say)
    if nothing_but_bracket(state):
        return say("Those who go out in the same round share a place.")
    return say("Those who go out in the same round share a place. Everybody else follows in Swiss order.")


def swiss_view(state: State, links: tuple[str, str], say: Say) -> TableView:
    """The standings with the figures that count in this format, in their order; each figure leads to its parts."""
    found = found_standings(state)
    shown = figures_shown(state)
    columns = [Column(say("Rank")), *figure_columns(shown, say)]
    cut = cut_line(state, found)
    lines = [
        Line([Cell(str(line.rank)), *figure_cells(line, shown, links, say)], line.rank == cut, left_event(line))
        for line in found.lines
    ]
    return TableView(columns, lines, disqualified_cells(found, links[0]))


def cut_line(state: State, found: Standings) -> int:
    """The rank below which the cut is: of the last who plays in the bracket, or as many as it will have."""
    first = next((each for each in state.rounds if each.stage is Stage.ELIMINATION), None)
    if first is None:
        return state.cut.size if state.cut is not None else (state.settings.cut or 0)
    return max((line.rank or 0 for line in found.lines if first.has(line.player)), default=0)


def final_view(state: State, links: tuple[str, str], say: Say) -> TableView:
    """The final standings: behind a place in the bracket the Swiss rank, points and record, else all figures."""
    found = found_standings(state)
    lines = {line.player: line for line in found.everybody}
    bracket = in_bracket(state)
    shown = [] if bracket else figures_shown(state)
    columns = [Column(say("Place")), *figure_columns(shown, say)]
    if bracket:
        columns.insert(2, Column(say("Swiss")))
    made = []
    for place in final_places_of(state):
        line = lines[place.player]
        playing = place.playing and not state.finished
        cells = figure_cells(line, shown, links, say, tag=say("still in") if playing else "")
        if bracket:
            cells.insert(1, Cell(place.swiss))
        made.append(Line([Cell(place.band, value=str(place.best)), *cells], gone=left_event(line)))
    if nothing_but_bracket(state):
        columns, made = columns[:2], [replace(line, cells=line.cells[:2]) for line in made]
    return TableView(columns, made, disqualified_cells(found, links[0]))


def figures_shown(state: State) -> list[Tiebreaker]:
    """The tiebreakers that are figures."""
    return [each for each in book(state).ranking.tiebreakers if each is not Tiebreaker.RANDOM]


def figure_columns(shown: Sequence[Tiebreaker], say: Say) -> list[Column]:
    """The columns behind the rank."""
    return [
        Column(say("Player"), number=False),
        Column(say("Points")),
        *(Column(say.label("tiebreaker", each)) for each in shown),
        Column(say("Record")),
    ]


def figure_cells(
    line: Standing, shown: Sequence[Tiebreaker], links: tuple[str, str], say: Say, tag: str = ""
) -> list[Cell]:
    """One line of the standings behind its rank."""
    base, explained = (link + line.player for link in links)
    tag = say.label("status", line.status.value) if left_event(line) else tag
    return [
        Cell(line.name, number=False, href=base, tag=tag),
        Cell(str(line.points), href=f"{explained}#points"),
        *(tiebreak_cell(line, each, f"{explained}#{each.value}", say) for each in shown),
        Cell(record(line)),
    ]


def left_event(line: Standing) -> bool:
    """Whether somebody is not in the event any more."""
    return line.status is not Status.ACTIVE


def disqualified_cells(found: Standings, base: str) -> list[Cell]:
    """Who was disqualified, by name: they have no rank and no place (B78)."""
    return [Cell(line.name, number=False, href=base + line.player) for line in found.disqualified]


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
    game: int | None = None


def by_name(state: State, stretch: Stretch, say: Say) -> list[Seat]:
    """Everybody of a round by name, with table and opponent."""
    return sorted(seats(state, stretch, say), key=lambda seat: seat.name.casefold())


def seats(state: State, stretch: Stretch, say: Say) -> Iterator[Seat]:
    """Everybody of a round."""
    numbers = numbers_of_round(state, stretch)
    for game in stretch.in_order():
        (one, two), number = (state.players[player].name for player in game.players), numbers.get(game.players[0])
        yield Seat(one, game.table, two, number)
        yield Seat(two, game.table, one, number)
    for player in stretch.byes:
        yield Seat(state.players[player].name, None, say("bye"), numbers.get(player))


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
        "no-show": ("n1 n2", say("won because the other did not come; both together: neither came")),
    }
    marks = [words[end.value] for end in format.scoring.ends]
    marks.append(("w1 w2", say("who won an equal score")))
    if format.scoring.kind == "fleet-points":
        marks += [("o20/40", say("objective points of both")), ("s1 s2", say("who was the second player"))]
    if concedes_real_total(format):
        marks.append(("q250", say("total of the conceded squad")))
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
    if nothing_but_bracket(state):
        begin = [] if state.announced else [(say("Elimination from the first round on"), False)]
        return [*lines, *begin, (say("Those who go out in the same round share a place."), False)]
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
