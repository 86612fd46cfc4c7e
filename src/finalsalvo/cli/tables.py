"""Standings and final places as tables for people."""

from finalsalvo.cli.output import plain_table, screen
from finalsalvo.event.places import Place
from finalsalvo.event.record import Event, Status
from finalsalvo.event.standings import Standing, Standings
from finalsalvo.rules.format import Format, Tiebreaker

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
    from rich.markup import escape

    after = found.sheet.after_round
    table = plain_table(title(event, f"after round {after}" if after else "before round 1"))
    ordered = [each for each in found.format.ranking.tiebreakers if each is not Tiebreaker.RANDOM]
    table.add_column("", justify="right", style="bold")
    table.add_column("player", overflow="fold")
    table.add_column("record", justify="center")
    table.add_column("points", justify="right", style="bold cyan")
    for tiebreaker in ordered:
        table.add_column(HEADINGS[tiebreaker], justify="right")
    table.add_column("decided by", style="dim")
    for line in found.lines:
        figures = [
            strength(found.format, line) if each is Tiebreaker.STRENGTH else str(line.margin) for each in ordered
        ]
        table.add_row(
            str(line.rank),
            escape(line.name) + leaving(line),
            record(line),
            str(line.points),
            *figures,
            DECIDED[line.decided_by] if line.rank > 1 else "",
        )
    screen().print(table)


def print_places(event: Event, places: list[Place]) -> None:
    """Final places with their bands."""
    from rich.markup import escape

    table = plain_table(title(event, "final places"))
    table.add_column("place", justify="right", style="bold")
    table.add_column("player", overflow="fold")
    table.add_column("Swiss", justify="right", style="dim")
    for place in places:
        champion = place.best == place.worst == 1
        name = f"[bold yellow]{escape(place.name)}[/] ★" if champion else escape(place.name)
        table.add_row(place.band, f"{name} [dim]still in[/]" if place.playing else name, str(place.swiss_rank))
    screen().print(table)


def title(event: Event, after: str) -> str:
    """The event and the moment."""
    from rich.markup import escape

    return f"{escape(event.name or event.format)} · {after}"


def record(line: Standing) -> str:
    """Wins, losses, and draws where there are any."""
    return f"{line.wins}–{line.losses}" + (f"–{line.draws}" if line.draws else "")


def leaving(line: Standing) -> str:
    """A mark on those who are not in the event any more."""
    return "" if line.status is Status.ACTIVE else f" [dim]({line.status.value})[/]"


def strength(format: Format, line: Standing) -> str:
    """Strength of schedule as people print it; "–" for somebody who met nobody (B3)."""
    if format.ranking.strength == "sum":
        return str(line.sos[0])
    if line.played == 0 or (line.sos[0] == 0 and line.played == line.byes):
        return "–"
    return f"{float(line.strength_of_schedule):.4f}"
