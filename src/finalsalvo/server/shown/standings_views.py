"""The standings as pages show them: a table, its columns and lines, and how they come about."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.documents.stage_words import order_over_stages
from finalsalvo.event.life.context import book
from finalsalvo.event.life.naming import called_round
from finalsalvo.event.life.routing import those_inside
from finalsalvo.event.life.state import GONE, Entrant, State
from finalsalvo.event.record import Status
from finalsalvo.event.stage_fields import standings_among
from finalsalvo.event.standings import Standing, Standings
from finalsalvo.rules.format import Format, Tiebreaker
from finalsalvo.rules.result import Stage
from finalsalvo.server.shown.figures import complete_figures_of, figures_of, without_open_round
from finalsalvo.server.shown.final_places import (
    bracket_over,
    final_places_of,
    found_standings,
    in_bracket,
    nothing_but_bracket,
    places_shown,
)
from finalsalvo.server.shown.stage_standings import (
    StageOut,
    bands_told,
    border_rank,
    is_decided,
    is_overall,
    kept_words,
    overall_lines,
    stage_places_of,
    those_out,
    went_on_out_of_order,
)
from finalsalvo.server.shown.stage_views import border_words
from finalsalvo.server.storage.event_address import address_in
from finalsalvo.words.saying import Say


class StandingsColumn(Struct, frozen=True):
    """A column of the standings."""

    title: str
    number: bool = True


class Cell(Struct, frozen=True):
    """One figure or name; `value` is what it is sorted by, `href` leads to a player or explains a figure.

    `under` stands below it on phones, in place of the next column. `sign` is an icon behind it, `equal` says that a
    random number decided between this and the one above.
    """

    text: str
    number: bool = True
    value: str | None = None
    href: str | None = None
    tag: str = ""
    under: str = ""
    sign: str = ""
    equal: bool = False


class StandingsLine(Struct, frozen=True):
    """One line of the standings; `words` say of the last who is in how many go on."""

    cells: list[Cell]
    cutline: bool = False
    gone: bool = False
    words: str = ""


class TableView(Struct, frozen=True):
    """The standings as a table; who was disqualified stands apart, by name and where the name leads."""

    columns: list[StandingsColumn]
    lines: list[StandingsLine]
    disqualified: list[Cell]


NOBODY = TableView([], [], [])
"""Standings in which nobody stands yet."""


class Choice(Struct, frozen=True):
    """One of two tables: what it is called and where it is; `tag` says what it is not."""

    title: str
    href: str
    here: bool
    tag: str = ""


class StandingsView(Struct, frozen=True):
    """The standings under their name: the final ones once places are decided, with the Swiss ones a tap away.

    Before the first round is over nobody has a figure: then `people` are those who play, by name. `empty` is said where
    the table has no line yet. Of an event with stages, `border` says who goes on, `out` are those
    who did not come into this stage, and `bands` says why places are shared. `explained`: figures lead to their parts.
    `kept` says that those who went on stayed after a correction.
    """

    title: str
    after: str
    table: TableView
    words: str
    choices: list[Choice]
    empty: str = ""
    border: str = ""
    out: list[StageOut] = []
    bands: list[str] = []
    explained: bool = True
    kept: str = ""
    people: list[Cell] = []

    @property
    def drawn(self) -> bool:
        """Whether a random number decided between two of the table."""
        return any(line.cells[0].equal for line in self.table.lines)


def up_to(number: int, say: Say) -> str:
    """Which rounds the standings tell of."""
    return say("After round %(number)s") % {"number": number}


def swiss_numbers(state: State) -> list[int]:
    """The Swiss rounds that are over: what is known of a running one does not count yet."""
    return [each.number for each in without_open_round(state).rounds if each.stage is Stage.SWISS]


def names_only(state: State, base: str, say: Say) -> StandingsView:
    """Before the first round is over: those who play, by name."""
    playing = sorted((each for each in state.players.values() if each.presence not in GONE), key=by_name)
    people = [Cell(each.name, number=False, href=base + each.id) for each in playing]
    told = say("The standings appear here after round 1.")
    return StandingsView(say("No standings yet"), told if people else "", NOBODY, "", [], told, people=people)


def by_name(entrant: Entrant) -> str:
    """What players are listed by."""
    return entrant.name.casefold()


def with_open_round(state: State, here: str, now: bool, say: Say) -> list[Choice]:
    """While a round is played: the standings before it, and those with its results so far."""
    round = state.rounds[-1] if without_open_round(state) is not state else None
    over = len(round.games) - round.open if round is not None else 0
    if round is None or not over or not swiss_numbers(state):
        return []
    told = say.counted("With %(num)s result of round %(round)s", "With %(num)s results of round %(round)s", over) % {
        "num": over,
        "round": round.number,
    }
    return [
        Choice(up_to(swiss_numbers(state)[-1], say), here, not now),
        Choice(told, f"{here}?of=now", now, say("not complete")),
    ]


def standings_view(
    state: State, slug: str, say: Say, *, swiss: bool = False, desk: bool = False, of: str = ""
) -> StandingsView:
    """The final standings once places are decided, else those of the Swiss rounds; those also when they are wanted.

    Of an event with stages those of one stage; `of` all: the final ones of them all. `of` now: with what is known of
    the round that is being played.
    """
    if state.stages:
        return stage_view(state, slug, say, of="swiss" if swiss else of, desk=desk)
    final, played = places_shown(state), swiss_numbers(state)
    base = f"/o/{slug}/player/" if desk else "player/"
    links = (base, f"/e/{slug}/player/" if desk else "player/")
    if final and not (swiss and played):
        over = bracket_over(state)
        title = say("Final standings") if over else say("Standings so far")
        after = "" if over else say("The bracket is still running.")
        return StandingsView(
            title,
            after,
            final_view(state, links, say),
            final_words(state, say),
            both_choices(state, slug, swiss, desk, say),
        )
    if nothing_but_bracket(state):  # nobody has a figure to be ranked by
        told = say("No ranks yet. They appear here as players are knocked out.")
        return StandingsView(say("Standings"), "", NOBODY, "", [], told)
    if not played:
        return names_only(state, base, say)
    here = f"/o/{slug}/standings" if desk else f"/e/{slug}/standings"
    now = of == "now"
    running = with_open_round(state, here, now, say)
    return StandingsView(
        say("Swiss standings") if final else swiss_title(state, bool(running) and now, say),
        up_to(played[-1], say) if final else say("The round is still running.") if running and now else "",
        swiss_view(state, links, say, now=bool(running) and now),
        tiebreak_words(book(state), say),
        both_choices(state, slug, swiss, desk, say) if final else running,
    )


def swiss_title(state: State, now: bool, say: Say) -> str:
    """What the standings of the Swiss rounds are called: by the last round that counts in them."""
    if now:
        return say("Standings during round %(number)s") % {"number": state.rounds[-1].number}
    return say("Standings after round %(number)s") % {"number": swiss_numbers(state)[-1]}


def both_choices(state: State, slug: str, swiss: bool, desk: bool, say: Say) -> list[Choice]:
    """The standings with the places of the bracket, and those of the Swiss rounds before it."""
    if not swiss_numbers(state) or not in_bracket(state):
        return []
    here = f"/o/{slug}/standings" if desk else f"/e/{slug}/standings"
    title = say("Final standings") if bracket_over(state) else say("Standings so far")
    return [Choice(title, here, not swiss), Choice(say("Swiss standings"), f"{here}?of=swiss", swiss)]


def stage_view(state: State, slug: str, say: Say, *, of: str, desk: bool) -> StandingsView:
    """The standings of a stage, with the border of who goes on; or the final ones over all stages."""
    area = "o" if desk else "e"
    if is_overall(state, slug, of):
        title = say("Final standings") if state.finished else say("Standings so far")
        after = "" if state.finished else say("The event is still running. Ranks of players who are out are final.")
        words = f"{order_over_stages(say)} {tiebreak_words(book(state), say)}"
        table, bands = overall_table(state, slug, area, say), bands_told(stage_places_of(state), say)
        return StandingsView(title, after, table, words, [], bands=bands)
    if nothing_but_bracket(state):
        told = say("No ranks yet. They appear here as players are knocked out.")
        return StandingsView(say("Standings"), "", NOBODY, "", [], told)
    links = (f"/{area}/{slug}/player/", f"/e/{slug}/player/")
    if not swiss_numbers(state):
        return names_only(state, links[0], say)
    running = with_open_round(state, f"/{area}/{slug}/standings", of == "now", say)
    now = bool(running) and of == "now"
    return StandingsView(
        swiss_title(state, now, say),
        say("The round is still running.") if now else "",
        swiss_view(state, links, say, now=now),
        tiebreak_words(book(state), say),
        running,
        border=border_words(state, say),
        out=those_out(state, slug),
        kept=kept_words(state, say),
    )


def overall_table(state: State, slug: str, area: str, say: Say) -> TableView:
    """The final places over all stages: each with the stage that decided it, and the figures and record there."""
    shown = figures_shown(state)
    columns = [StandingsColumn(say("Rank")), *figure_columns(shown, say)]
    columns.insert(2, StandingsColumn(say("Stage"), number=False))
    lines = []
    for each in overall_lines(state):
        place, line = each.place, each.line
        address = address_in(slug, place.stage)
        tag = say("still in") if not is_decided(state, place) else ""
        href = f"/{area}/{address}/player/{place.player}"
        name = Cell(place.name, number=False, href=href, tag=tag, under=each.stage.name)
        figures = [Cell("–")] * (len(shown) + 2)
        if line is not None and line.played:
            figures = figure_cells(line, shown, ("", f"/e/{address}/player/"), say)[1:]
        cells = [Cell(place.band, value=str(place.best)), name, Cell(each.stage.name, number=False)]
        lines.append(StandingsLine([*cells, *figures]))
    found = figures_of(state).standings
    return TableView(columns, lines, disqualified_cells(found, f"/{area}/{slug}/player/"))


def final_words(state: State, say: Say) -> str:
    """How the final standings come about."""
    if not in_bracket(state):
        return tiebreak_words(book(state), say)
    if nothing_but_bracket(state):
        return say("Players knocked out in the same round share a rank.")
    return say("Players knocked out in the same round share a rank. Everyone else follows in Swiss order.")


def swiss_view(state: State, links: tuple[str, str], say: Say, *, now: bool = False) -> TableView:
    """The standings with the figures that count in this format, in their order; each figure leads to its parts.

    Those of a bracket that is one of several stages have only who is in it. `now`: with a round that is being played.
    """
    found = figures_of(state).standings if now else complete_figures_of(state).standings
    if state.plan is not None and state.plan.is_bracket and not state.awaits_cut:
        found = standings_among(found, those_inside(state, state.at))
    shown = figures_shown(state)
    columns = [StandingsColumn(say("Rank")), *figure_columns(shown, say)]
    cut = cut_line(state, found)
    inside = went_on_out_of_order(state, found) if state.stages else frozenset()
    tags = dict.fromkeys(inside, say("in"))
    words = cut_words(state, cut, say)
    lines = [
        StandingsLine(
            [rank_cell(line), *figure_cells(line, shown, links, say, tag=tags.get(line.player, ""))],
            line.rank == cut,
            left_event(line),
            words if line.rank == cut else "",
        )
        for line in found.lines
    ]
    return TableView(columns, lines, disqualified_cells(found, links[0]))


def rank_cell(line: Standing) -> Cell:
    """The rank of somebody, marked where nothing but a random number decided between them and the one above."""
    return Cell(str(line.rank), value=str(line.rank), equal=line.decided_by == Tiebreaker.RANDOM)


def cut_words(state: State, cut: int, say: Say) -> str:
    """How many go on, said at the line, until the bracket has begun; of a stage its border says so."""
    if state.stages or in_bracket(state) or cut < 2:
        return ""
    return say("top %(size)s go on") % {"size": cut}


def cut_line(state: State, found: Standings) -> int:
    """The rank below which the cut is: of the last who plays in the bracket, or as many as it will have."""
    if state.stages:
        return border_rank(state, found)
    first = next((each for each in state.rounds if each.stage is Stage.ELIMINATION), None)
    if first is None and book(state).cut.order != "standings":
        return 0  # another order decides: no rank is the last that is in
    if first is None:
        return state.cut.size if state.cut is not None else (state.settings.cut or 0)
    return max((line.rank or 0 for line in found.lines if first.has(line.player)), default=0)


def final_view(state: State, links: tuple[str, str], say: Say) -> TableView:
    """The final standings: behind a place in the bracket the Swiss rank, points and record, else all figures."""
    found = found_standings(state)
    lines = {line.player: line for line in found.everybody}
    bracket = in_bracket(state)
    shown = [] if bracket else figures_shown(state)
    columns = [StandingsColumn(say("Rank")), *figure_columns(shown, say)]
    reached = rounds_reached(state, say) if bracket else {}
    if bracket:
        columns[2:2] = [StandingsColumn(say("Bracket"), number=False), StandingsColumn(say("Swiss"))]
    made = []
    for place in final_places_of(state):
        line = lines[place.player]
        playing = place.playing and not state.finished
        cells = figure_cells(line, shown, links, say, tag=say("still in") if playing else "")
        if state.finished and place.worst == 1:
            cells[0] = replace(cells[0], sign="trophy")
        if bracket:
            word = reached.get(place.player, "")
            cells[:1] = [replace(cells[0], under=word), Cell(word or "–", number=False), Cell(place.swiss)]
        made.append(StandingsLine([Cell(place.band, value=str(place.best)), *cells], gone=left_event(line)))
    if nothing_but_bracket(state):
        columns, made = columns[:2], [replace(line, cells=line.cells[:2]) for line in made]
    return TableView(columns, made, disqualified_cells(found, links[0]))


def rounds_reached(state: State, say: Say) -> dict[str, str]:
    """By player the last round of the bracket that they came to."""
    found = {}
    for round in state.rounds:
        for player in (*round.byes, *(each for game in round.games.values() for each in game.players)):
            if round.stage is Stage.ELIMINATION:
                found[player] = say.tell(called_round(round))
    return found


def figures_shown(state: State) -> list[Tiebreaker]:
    """The tiebreakers that are figures."""
    return [each for each in book(state).ranking.tiebreakers if each is not Tiebreaker.RANDOM]


def figure_columns(shown: Sequence[Tiebreaker], say: Say) -> list[StandingsColumn]:
    """The columns behind the rank."""
    return [
        StandingsColumn(say("Player"), number=False),
        StandingsColumn(say("Points")),
        *(StandingsColumn(say.label("tiebreaker", each)) for each in shown),
        StandingsColumn(say("Record")),
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
        Tiebreaker.MARGIN: say("margin of victory (MoV)"),
        Tiebreaker.STRENGTH: say("strength of schedule (SoS)"),
        Tiebreaker.MISSION_POINTS: say("mission points"),
        Tiebreaker.RANDOM: say("random number"),
    }


def tiebreak_words(format: Format, say: Say) -> str:
    """How ties are broken."""
    names = tiebreak_names(say)
    order = ", ".join(names[each] for each in format.ranking.tiebreakers)
    told = say("Tiebreakers: %(order)s.") % {"order": order}
    first = say("For the cut, strength of schedule (SoS) comes first.")
    return told if format.cut.order == "standings" else f"{told} {first}"
