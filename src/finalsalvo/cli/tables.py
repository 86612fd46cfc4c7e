"""Standings and final places as tables for people."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from finalsalvo.cli.output import own_words, plain_table, screen, speaker_of_call, tell
from finalsalvo.event.places import Place
from finalsalvo.event.record import Event, Status
from finalsalvo.event.standings import Standing, Standings, nothing_but_bracket
from finalsalvo.rules.departures import departures
from finalsalvo.rules.format import Format, Tiebreaker
from finalsalvo.rules.registry import format_of
from finalsalvo.rules.result import Stage
from finalsalvo.words.message import Decimal

if TYPE_CHECKING:
    from rich.text import Text


def print_standings(event: Event, found: Standings) -> None:
    """A line for each player: rank, record, figures in the order in which they are compared, what decided."""
    after, say = found.sheet.after_round, speaker_of_call()
    console, table = screen(), plain_table()
    when = say("After round %(number)s") % {"number": after} if after else say("Before round 1")
    console.print(title(event, when))
    print_house_rules(event)
    ordered = [each for each in found.format.ranking.tiebreakers if each is not Tiebreaker.RANDOM]
    table.add_column("", justify="right", style="bold", no_wrap=True)
    table.add_column(say("Player"), overflow="fold")
    table.add_column(say("Record"), justify="center", no_wrap=True)
    table.add_column(say("Points"), justify="right", style="bold cyan", no_wrap=True)
    for tiebreaker in ordered:
        table.add_column(say.label("tiebreaker", tiebreaker.value), justify="right", no_wrap=True)
    table.add_column(say("Decided by"), style="dim")
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
            own_words(figure_name(line.decided_by)) if line.rank is not None and line.rank > 1 else "",
        )
    console.print(table)


def print_places(event: Event, places: Sequence[Place], disqualified: Sequence[Standing] = ()) -> None:
    """Final places with their bands, and behind them who was disqualified."""
    from rich.text import Text

    console, table, say = screen(), plain_table(), speaker_of_call()
    console.print(title(event, say("Final standings")))
    print_house_rules(event)
    table.add_column(say("Rank"), justify="right", style="bold")
    table.add_column(say("Player"), overflow="fold")
    swiss = not nothing_but_bracket(event)
    if swiss:
        table.add_column(say("Swiss"), justify="right", style="dim")
    decided = bool(event.rounds_of(Stage.ELIMINATION))
    for place in places:
        champion = decided and place.best == place.worst == 1
        name = own_words(place.name, "bold yellow" if champion else "")
        playing = (" ", (say("(still playing)"), "dim")) if place.playing else ()
        player = Text.assemble(name, " ★" if champion else "", *(() if champion else playing))
        table.add_row(place.band, player, *([place.swiss] if swiss else []))
    for line in disqualified:
        table.add_row("–", own_words(line.name) + leaving(line), *(["–"] if swiss else []))
    console.print(table)


def print_house_rules(event: Event) -> None:
    """Where the event departs from its book, a line each."""
    format = format_of(event.format)
    for each in departures(format, event.settings_told(bracket=format.cut.bracket is not None)):
        screen().print(own_words(tell(each.message), "yellow"))


def title(event: Event, after: str) -> "Text":
    """The event and the moment."""
    return own_words(f"{event.name or event.format} · {after}", "bold")


def figure_name(name: str) -> str:
    """What a figure is called that decides about a place."""
    say = speaker_of_call()
    if name == "points":
        return say("Points")
    return say.label("status", Status.DROPPED.value) if name == "status" else say.label("tiebreaker", name)


def record(line: Standing) -> str:
    """Wins, losses, and draws where there are any."""
    return f"{line.wins}–{line.losses}" + (f"–{line.draws}" if line.draws else "")


def leaving(line: Standing) -> "Text":
    """A mark on those who are not in the event any more."""
    status = speaker_of_call().label("status", line.status.value)
    return own_words("" if line.status is Status.ACTIVE else f" ({status})", "dim")


def strength(format: Format, line: Standing) -> str:
    """Strength of schedule as people print it; "–" for somebody who met nobody (B3)."""
    if format.ranking.strength == "sum":
        return str(line.sos[0])
    if line.played == 0 or (line.sos[0] == 0 and line.played == line.byes):
        return "–"
    return speaker_of_call().value(Decimal(f"{float(line.strength_of_schedule):.4f}"))
