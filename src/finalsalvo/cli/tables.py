"""Standings and final places as tables for people."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from finalsalvo.cli.output import own_words, plain_table, screen
from finalsalvo.event.places import Place
from finalsalvo.event.record import Event, Status
from finalsalvo.event.standings import Standing, Standings, nothing_but_bracket
from finalsalvo.rules.format import Format, Tiebreaker
from finalsalvo.rules.result import Stage

if TYPE_CHECKING:
    from rich.text import Text

HEADINGS = {
    Tiebreaker.MARGIN: "MoV",
    Tiebreaker.STRENGTH: "SoS",
    Tiebreaker.MISSION_POINTS: "mission",
}
DECIDED = {
    "points": "points",
    "mov": "margin of victory",
    "sos": "strength of schedule",
    "mission_points": "mission points",
    "random": "drawn at random",
    "status": "left the event",
}


def print_standings(event: Event, found: Standings) -> None:
    """A line for each player: rank, record, figures in the order in which they are compared, what decided."""
    after = found.sheet.after_round
    console, table = screen(), plain_table()
    console.print(title(event, f"after round {after}" if after else "before round 1"))
    ordered = [each for each in found.format.ranking.tiebreakers if each is not Tiebreaker.RANDOM]
    table.add_column("", justify="right", style="bold", no_wrap=True)
    table.add_column("player", overflow="fold")
    table.add_column("record", justify="center", no_wrap=True)
    table.add_column("points", justify="right", style="bold cyan", no_wrap=True)
    for tiebreaker in ordered:
        table.add_column(HEADINGS[tiebreaker], justify="right", no_wrap=True)
    table.add_column("decided by", style="dim")
    for line in (*found.lines, *found.disqualified):
        figures = [
            strength(found.format, line) if each is Tiebreaker.STRENGTH else str(line.margin) for each in ordered
        ]
        table.add_row(
            "–" if line.rank is None else str(line.rank),
            own_words(line.name) + leaving(line),
            record(line),
            str(line.points),
            *figures,
            DECIDED[line.decided_by] if line.rank is not None and line.rank > 1 else "",
        )
    console.print(table)


def print_places(event: Event, places: Sequence[Place], disqualified: Sequence[Standing] = ()) -> None:
    """Final places with their bands, and behind them who was disqualified."""
    from rich.text import Text

    console, table = screen(), plain_table()
    console.print(title(event, "final standings"))
    table.add_column("place", justify="right", style="bold")
    table.add_column("player", overflow="fold")
    swiss = not nothing_but_bracket(event)
    if swiss:
        table.add_column("Swiss", justify="right", style="dim")
    decided = bool(event.rounds_of(Stage.ELIMINATION))
    for place in places:
        champion = decided and place.best == place.worst == 1
        name = own_words(place.name, "bold yellow" if champion else "")
        mark = " ★" if champion else (" still in" if place.playing else "")
        player = Text.assemble(name, (mark, "dim" if place.playing else ""))
        table.add_row(place.band, player, *([place.swiss] if swiss else []))
    for line in disqualified:
        table.add_row("–", own_words(line.name) + leaving(line), *(["–"] if swiss else []))
    console.print(table)


def title(event: Event, after: str) -> "Text":
    """The event and the moment."""
    return own_words(f"{event.name or event.format} · {after}", "bold")


def record(line: Standing) -> str:
    """Wins, losses, and draws where there are any."""
    return f"{line.wins}–{line.losses}" + (f"–{line.draws}" if line.draws else "")


def leaving(line: Standing) -> "Text":
    """A mark on those who are not in the event any more."""
    return own_words("" if line.status is Status.ACTIVE else f" ({line.status.value})", "dim")


def strength(format: Format, line: Standing) -> str:
    """Strength of schedule as people print it; "–" for somebody who met nobody (B3)."""
    if format.ranking.strength == "sum":
        return str(line.sos[0])
    if line.played == 0 or (line.sos[0] == 0 and line.played == line.byes):
        return "–"
    return f"{float(line.strength_of_schedule):.4f}"
