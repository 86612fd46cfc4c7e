"""How a line of the standings came about, for people and for programs."""

from typing import Any

from finalsalvo.cli.output import own_words, plain_table, screen
from finalsalvo.cli.tables import DECIDED, record
from finalsalvo.event.explain import Explanation, Figure, OpponentPart
from finalsalvo.event.standings import Standing
from finalsalvo.rules.format import Format


def print_explanation(format: Format, explanation: Explanation) -> None:
    """The figures, then the rounds behind points and margin, then the opponents behind the strength of schedule."""
    from rich.text import Text

    console, line = screen(), explanation.standing
    stands = line.status.value if line.rank is None else ordinal(line.rank)
    console.print(Text.assemble(own_words(line.name, "bold"), f" is {stands}, {record(line)}"))
    console.print(own_words(reason(explanation), "dim"))
    console.print()
    for figure in explanation.figures:
        console.print(f"  {DECIDED[figure.name]}: [bold cyan]{value_of(figure)}[/] [dim]({figure.rule})[/]")
    console.print()
    rounds = plain_table()
    for heading in ("round", "against", "", "score", "points", margin_heading(format)):
        rounds.add_column(heading, justify="left" if heading in ("against", "") else "right")
    for part in explanation.rounds:
        outcome = part.outcome
        against = own_words(part.what if part.opponent is None else part.opponent)
        kind = outcome.verdict.value if part.what == "game" else f"{outcome.verdict.value} ({part.what})"
        score = str(outcome.score) if part.what == "game" else "–"
        rounds.add_row(str(part.round), against, kind, score, f"+{outcome.points}", f"+{outcome.margin}")
    rounds.add_row("", "", "", "", f"[bold]{line.points}[/]", f"[bold]{line.margin}[/]")
    console.print("[bold]Round by round[/]")
    console.print(rounds)
    console.print()
    print_opponents(format, explanation)


def print_opponents(format: Format, explanation: Explanation) -> None:
    """What each opponent adds to the strength of schedule."""
    console, mean = screen(), format.ranking.strength == "mean"
    if not explanation.opponents:
        console.print("No opponent was met, so strength of schedule is 0. [dim](B3)[/]")
        return
    table = plain_table()
    for heading in ("round", "opponent", "points", *(["rounds", "points a round"] if mean else [])):
        table.add_column(heading, justify="left" if heading == "opponent" else "right")
    for part in explanation.opponents:
        rate = [str(part.played), f"{part.points}/{part.played}"] if mean else []
        table.add_row(str(part.round), own_words(part.opponent), str(part.points), *rate)
    console.print("[bold]Strength of schedule, opponent by opponent[/]")
    console.print(table)
    console.print(f"  {sum_in_words(explanation.opponents, explanation.standing, mean=mean)}")


def sum_in_words(parts: list[OpponentPart], line: Standing, *, mean: bool) -> str:
    """The calculation on one line."""
    total, under = line.sos
    if not mean:
        return f"{' + '.join(str(part.points) for part in parts)} = {total}"
    rates = " + ".join(f"{part.points}/{part.played}" for part in parts)
    return f"({rates}) ÷ {len(parts)} = {total}/{under} = {float(line.strength_of_schedule):.4f}"


def reason(explanation: Explanation) -> str:
    """What keeps the player below the one above."""
    above, line = explanation.above, explanation.standing
    if line.rank is None:
        return "Not ranked."
    if above is None:
        return "Nobody stands above."
    if line.decided_by == "random":
        return f"Nothing separates the figures from those of {above.name}, who came first when it was drawn."
    return f"Below {above.name} by {DECIDED[line.decided_by]}."


def value_of(figure: Figure) -> str:
    """A figure as people write it."""
    if isinstance(figure.value, int):
        return str(figure.value)
    total, under = figure.value
    return str(total) if under == 1 else f"{total}/{under}"


def margin_heading(format: Format) -> str:
    """What the margin is called."""
    return "mission points" if format.scoring.margin == "mission-points" else "margin"


def ordinal(rank: int) -> str:
    """1st, 2nd, 3rd, 4th, 11th, 21st, …"""
    ending = "th" if rank % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(rank % 10, "th")
    return f"{rank}{ending}"


def explanation_object(format: Format, explanation: Explanation) -> dict[str, Any]:
    """The same for programs."""
    line = explanation.standing
    return {
        "format": format.id,
        "player": line.player,
        "name": line.name,
        "rank": line.rank,
        "decided_by": line.decided_by,
        "above": explanation.above.player if explanation.above else None,
        "figures": [{"name": each.name, "value": value_of(each), "rule": each.rule} for each in explanation.figures],
        "rounds": [
            {
                "round": part.round,
                "what": part.what,
                "opponent": part.opponent,
                "verdict": part.outcome.verdict,
                "score": part.outcome.score,
                "points": part.outcome.points,
                "margin": part.outcome.margin,
            }
            for part in explanation.rounds
        ],
        "opponents": explanation.opponents,
    }
