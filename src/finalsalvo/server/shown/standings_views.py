"""The standings as pages show them: a table, its columns and lines, and how they come about."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.documents.stage_words import order_over_stages
from finalsalvo.event.life.context import book
from finalsalvo.event.life.routing import those_inside
from finalsalvo.event.life.state import State
from finalsalvo.event.record import Status
from finalsalvo.event.stage_fields import standings_among
from finalsalvo.event.standings import Standing, Standings
from finalsalvo.rules.format import Format, Tiebreaker
from finalsalvo.rules.result import Stage
from finalsalvo.server.shown.figures import figures_of
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

    `under` stands below it on phones, in place of the next column.
    """

    text: str
    number: bool = True
    value: str | None = None
    href: str | None = None
    tag: str = ""
    under: str = ""


class StandingsLine(Struct, frozen=True):
    """One line of the standings."""

    cells: list[Cell]
    cutline: bool = False
    gone: bool = False


class TableView(Struct, frozen=True):
    """The standings as a table; who was disqualified stands apart, by name and where the name leads."""

    columns: list[StandingsColumn]
    lines: list[StandingsLine]
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

    `empty` is said where the table has no line yet. Of an event with stages, `border` says who goes on, `out` are those
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


def up_to(state: State, number: int, say: Say) -> str:
    """Which rounds the standings tell of: a round that is being played counts as far as it is known."""
    running = state.round is not None and state.round.number == number and bool(state.round.open)
    told = say("During round %(number)s") if running else say("After round %(number)s")
    return told % {"number": number}


def standings_view(
    state: State, slug: str, say: Say, *, swiss: bool = False, desk: bool = False, overall: bool = False
) -> StandingsView:
    """The final standings once places are decided, else those of the Swiss rounds; those also when they are wanted.

    Of an event with stages those of one stage; with `overall` the final ones of them all.
    """
    if state.stages:
        return stage_view(state, slug, say, of="swiss" if swiss else "all" if overall else "", desk=desk)
    final = places_shown(state)
    played = [each.number for each in state.rounds if each.stage is Stage.SWISS]
    after = up_to(state, played[-1], say) if played else ""
    base = f"/o/{slug}/player/" if desk else "player/"
    explained = f"/e/{slug}/player/" if desk else "player/"
    links = (base, explained)
    if final and not (swiss and played):
        table, title = final_view(state, links, say), say("Final standings")
        after = "" if bracket_over(state) else say("The bracket is still running.")
        words = final_words(state, say)
    elif nothing_but_bracket(state):  # nobody has a figure to be ranked by
        return StandingsView(
            say("Standings"), "", NOBODY, "", [], say("No ranks yet. They appear here as players are knocked out.")
        )
    else:
        title = say("Swiss standings") if final else say("Standings")
        table, words = swiss_view(state, links, say), tiebreak_words(book(state), say)
    here = f"/o/{slug}/standings" if desk else f"/e/{slug}/standings"
    both = final and bool(played) and in_bracket(state)
    choices = [
        Choice(say("Final standings"), here, not swiss),
        Choice(say("Swiss standings"), f"{here}?of=swiss", swiss),
    ]
    return StandingsView(
        title,
        after,
        table,
        words,
        choices if both else [],
        say("No results yet. The standings appear here after round 1."),
    )


def stage_view(state: State, slug: str, say: Say, *, of: str, desk: bool) -> StandingsView:
    """The standings of a stage, with the border of who goes on; or the final ones over all stages."""
    area = "o" if desk else "e"
    if is_overall(state, slug, of):
        after = "" if state.finished else say("The event is still running. Ranks of players who are out are final.")
        words = f"{order_over_stages(say)} {tiebreak_words(book(state), say)}"
        table, bands = overall_table(state, slug, area, say), bands_told(stage_places_of(state), say)
        return StandingsView(say("Final standings"), after, table, words, [], bands=bands)
    if nothing_but_bracket(state):
        told = say("No ranks yet. They appear here as players are knocked out.")
        return StandingsView(say("Standings"), "", NOBODY, "", [], told)
    links = (f"/{area}/{slug}/player/", f"/e/{slug}/player/")
    played = [each.number for each in state.rounds if each.stage is Stage.SWISS]
    return StandingsView(
        say("Standings"),
        up_to(state, played[-1], say) if played else "",
        swiss_view(state, links, say),
        tiebreak_words(book(state), say),
        [],
        say("No results yet. The standings appear here after round 1."),
        border_words(state, say),
        those_out(state, slug),
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


def swiss_view(state: State, links: tuple[str, str], say: Say) -> TableView:
    """The standings with the figures that count in this format, in their order; each figure leads to its parts.

    Those of a bracket that is one of several stages have only who is in it.
    """
    found = found_standings(state)
    if state.plan is not None and state.plan.is_bracket and not state.awaits_cut:
        found = standings_among(found, those_inside(state, state.at))
    shown = figures_shown(state)
    columns = [StandingsColumn(say("Rank")), *figure_columns(shown, say)]
    cut = cut_line(state, found)
    inside = went_on_out_of_order(state, found) if state.stages else frozenset()
    tags = dict.fromkeys(inside, say("in"))
    lines = [
        StandingsLine(
            [Cell(str(line.rank)), *figure_cells(line, shown, links, say, tag=tags.get(line.player, ""))],
            line.rank == cut,
            left_event(line),
        )
        for line in found.lines
    ]
    return TableView(columns, lines, disqualified_cells(found, links[0]))


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
    if bracket:
        columns.insert(2, StandingsColumn(say("Swiss")))
    made = []
    for place in final_places_of(state):
        line = lines[place.player]
        playing = place.playing and not state.finished
        cells = figure_cells(line, shown, links, say, tag=say("still in") if playing else "")
        if bracket:
            cells.insert(1, Cell(place.swiss))
        made.append(StandingsLine([Cell(place.band, value=str(place.best)), *cells], gone=left_event(line)))
    if nothing_but_bracket(state):
        columns, made = columns[:2], [replace(line, cells=line.cells[:2]) for line in made]
    return TableView(columns, made, disqualified_cells(found, links[0]))


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
