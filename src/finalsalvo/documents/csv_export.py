"""Standings, pairings and players as CSV, for spreadsheets and other programs.

A spreadsheet carries out a cell that begins like a formula. What people wrote is kept from that by an apostrophe.
"""

import csv
from collections.abc import Collection, Iterator, Sequence
from io import StringIO

from finalsalvo.event.bracket import begins_with_bracket, numbers_shown
from finalsalvo.event.life.state import Entrant, State
from finalsalvo.event.places import final_places, places_decided
from finalsalvo.event.record import Event, Round
from finalsalvo.event.standings import Standing, standings
from finalsalvo.rules.departures import house_lines
from finalsalvo.rules.format import Format, Tiebreaker
from finalsalvo.rules.registry import format_of
from finalsalvo.rules.result import Pair

FORMULAS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""How a cell begins that a spreadsheet would carry out; some programs take the wide signs for the others."""

Cell = str | int


def standings_csv(event: Event, format: Format, after_round: int | None = None) -> str:
    """The final standings once the bracket has begun to decide places, else those of the Swiss rounds."""
    decided = after_round is None and places_decided(event, format)
    return final_csv(event, format) if decided else swiss_csv(event, format, after_round)


def with_house_rules(event: Event, head: Sequence[str], lines: Iterator[tuple[Cell, ...]]) -> str:
    """A table; that of an event with house rules has a last column that names them, so that nobody overlooks it."""
    format = format_of(event.format)
    house = " ".join(house_lines(format, event.settings_told(bracket=format.cut.bracket is not None)))
    return table((*head, "house_rules"), ((*line, house) for line in lines)) if house else table(head, lines)


def swiss_csv(event: Event, format: Format, after_round: int | None = None) -> str:
    """The Swiss standings; who was disqualified comes last and has no rank."""
    found = standings(event, format, after_round)
    lines = ((rank_cell(line), *figure_cells(line)) for line in (*found.lines, *found.disqualified))
    return with_house_rules(event, ("rank", *figure_heads(format)), lines)


def final_csv(event: Event, format: Format) -> str:
    """The final standings: the places of a band from `place` to `to`, and the figures of the Swiss rounds.

    A band in one cell, such as 3-4, would be a day in March to a spreadsheet.
    """
    found = standings(event, format)
    lines = {line.player: line for line in found.everybody}
    rows: list[tuple[Cell, ...]] = [
        (each.best, each.worst, "" if each.swiss_rank is None else each.swiss_rank, *figure_cells(lines[each.player]))
        for each in final_places(event, format, found)
    ]
    rows += [("", "", "", *figure_cells(line)) for line in found.disqualified]
    return with_house_rules(event, ("place", "to", "swiss_rank", *figure_heads(format)), iter(rows))


def figure_heads(format: Format) -> tuple[str, ...]:
    """What stands behind the rank or the place."""
    mission = format.scoring.margin == "mission-points"
    margin = Tiebreaker.MISSION_POINTS.value if mission else Tiebreaker.MARGIN.value
    return ("player", "name", "points", margin, "sos", "sos_exact", "wins", "losses", "draws", "byes", "status")


def rank_cell(line: Standing) -> Cell:
    """The rank, where there is one."""
    return "" if line.rank is None else line.rank


def figure_cells(line: Standing) -> tuple[Cell, ...]:
    """Somebody with their figures. Strength of schedule stands there exactly, as a fraction and as a figure."""
    return (
        line.player,
        line.name,
        line.points,
        line.margin,
        f"{line.sos[0] / line.sos[1]:.4f}",
        f"{line.sos[0]}/{line.sos[1]}",
        line.wins,
        line.losses,
        line.draws,
        line.byes,
        line.status.value,
    )


def pairings_csv(
    event: Event,
    format: Format,
    rounds: Sequence[Round] | None = None,
    never_begun: Collection[tuple[int, Pair]] = (),
) -> str:
    """Every game of every published round, or of some, with its result as it was written down.

    An event that begins with elimination has the numbers of its games. `never_begun` are games by round and players
    that one left before the clock: they ended with a bye.
    """
    names = {each.id: each.name for each in event.players}
    head = ("round", "stage", "table", "player_1", "player_2", "end", "score_1", "score_2", "winner")
    wanted = event.rounds if rounds is None else rounds
    if not begins_with_bracket(event):
        found = (line for each in wanted for _, line in round_lines(each, names, never_begun))
        return with_house_rules(event, head, found)
    lines = numbered_lines(event, format, wanted, names, never_begun)
    return with_house_rules(event, (*head[:2], "game", *head[2:]), lines)


def numbered_lines(
    event: Event,
    format: Format,
    rounds: Sequence[Round],
    names: dict[str, str],
    never_begun: Collection[tuple[int, Pair]],
) -> Iterator[tuple[Cell, ...]]:
    """The same with the number of each game and bye behind its round and stage (XW2-ELIM-04)."""
    for each in rounds:
        numbers = numbers_shown(event, format, each)
        for player, line in round_lines(each, names, never_begun):
            yield *line[:2], numbers.get(player, ""), *line[2:]


def round_lines(
    round: Round, names: dict[str, str], never_begun: Collection[tuple[int, Pair]]
) -> Iterator[tuple[str, tuple[Cell, ...]]]:
    """The games of a round, then those without one, each with the first who is in it."""
    for match in round.matches:
        result = match.result
        scores: tuple[Cell, Cell] = ("", "") if result is None or result.scores is None else result.scores
        winner = names.get(result.winner or "", "") if result is not None else ""
        end = result.end.value if result is not None else ""
        end = "bye" if (round.number, match.players) in never_begun else end
        first, second = (names[player] for player in match.players)
        table_number = "" if match.table is None else match.table
        line = (round.number, round.stage.value, table_number, first, second, end, *scores, winner)
        yield match.players[0], line
    for player in round.byes:
        yield player, (round.number, round.stage.value, "", names[player], "", "bye", "", "", "")
    for player in round.unpaired_losses:
        yield player, (round.number, round.stage.value, "", names[player], "", "unpaired-loss", "", "", "")


def players_csv(event: Event) -> str:
    """Everybody in the order of their registration, as `register` takes them in again."""
    head = ("player", "name", "status", "members", "captain")
    return table(
        head,
        (
            (each.id, each.name, each.status.value, ", ".join(each.members), each.captain or "")
            for each in event.players
        ),
    )


def registrations_csv(state: State) -> str:
    """Everybody with all that staff knows of them, as `register` takes them in again; not for the public."""
    head = (
        "name",
        "nickname",
        "club name",
        "faction",
        "paid",
        "contact",
        "members",
        "captain",
        "keep apart",
        "bye",
        "status",
    )
    return table(head, (registration_line(each) for each in state.entrants()))


def registration_line(entrant: Entrant) -> tuple[Cell, ...]:
    """A player as staff knows them. Who is kept apart from whom, the tags say."""
    entry = entrant.entry
    return (
        entry.name,
        entry.nickname or "",
        entry.club or "",
        entry.faction or "",
        "yes" if entrant.paid else "",
        entry.contact or "",
        " / ".join(entry.members),
        entry.captain or "",
        " / ".join(entry.avoid),
        "yes" if entry.first_round_bye else "",
        entrant.presence.value,
    )


def table(head: Sequence[str], lines: Iterator[tuple[Cell, ...]]) -> str:
    """A table with its heading."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(head)
    writer.writerows([safe(cell) for cell in line] for line in lines)
    return text.getvalue()


def safe(cell: Cell) -> Cell:
    """A cell that no spreadsheet carries out: numbers of ours as they are, words without controls."""
    if isinstance(cell, int):
        return cell
    text = cell.replace("\x00", "")
    bare = text.lstrip(" \u00a0\u200b")
    return f"'{text}" if bare.startswith(FORMULAS) or text.lstrip().startswith(FORMULAS) else text
