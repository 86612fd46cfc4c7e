"""How a line of the standings is calculated, for people and for programs."""

from typing import TYPE_CHECKING, Any

from finalsalvo.cli import sentences
from finalsalvo.cli.output import own_words, plain_table, print_line, rule_mark, screen, speaker_of_call, tell
from finalsalvo.cli.tables import figure_name, record
from finalsalvo.event.explain import Explanation, Figure, OpponentPart, RoundPart
from finalsalvo.event.standings import Standing
from finalsalvo.rules.format import Format
from finalsalvo.words.message import Decimal, Message, Person, Term

if TYPE_CHECKING:
    from finalsalvo.words.saying import Say


def print_explanation(format: Format, explanation: Explanation) -> None:
    """The figures, then the rounds behind points and margin, then the opponents behind the strength of schedule."""
    console, line, say = screen(), explanation.standing, speaker_of_call()
    console.print(own_words(standing_of(line), "bold"))
    console.print(own_words(reason(explanation), "dim"))
    console.print()
    for figure in explanation.figures:
        value, rule = own_words(value_of(figure), "bold cyan"), own_words(rule_mark(figure.rule), "dim")
        print_line(f"  {figure_name(figure.name)}: ", value, rule)
    console.print()
    rounds = plain_table()
    rounds.add_column(say("Round"), justify="right")
    for heading in (say("Opponent"), ""):
        rounds.add_column(heading)
    for heading in (say("Score"), say("Points"), margin_heading(format, say)):
        rounds.add_column(heading, justify="right")
    for part in explanation.rounds:
        outcome = part.outcome
        against, kind = own_words(part.opponent or ""), own_words(how_it_went(part, say))
        score = str(outcome.score) if part.what == "game" else "–"
        rounds.add_row(str(part.round), against, kind, score, f"+{outcome.points}", f"+{outcome.margin}")
    rounds.add_row("", "", "", "", own_words(str(line.points), "bold"), own_words(str(line.margin), "bold"))
    console.print(own_words(say("Round by round"), "bold"))
    console.print(rounds)
    console.print()
    print_opponents(format, explanation)


def standing_of(line: Standing) -> Message:
    """Where somebody stands."""
    player = Person(line.player, line.name)
    if line.rank is None:
        return sentences.NOT_RANKED(player=player, status=Term("status", line.status.value), record=record(line))
    return sentences.RANKED(player=player, rank=line.rank, record=record(line))


def how_it_went(part: RoundPart, say: "Say") -> str:
    """What a round was for a player: won, or a win that was no game."""
    verdict = say.label("verdict", part.outcome.verdict.value)
    return verdict if part.what == "game" else f"{verdict} ({say.label('round', part.what)})"


def print_opponents(format: Format, explanation: Explanation) -> None:
    """What each opponent adds to the strength of schedule."""
    console, mean, say = screen(), format.ranking.strength == "mean", speaker_of_call()
    if not explanation.opponents:
        print_line(say("SoS is 0 because there was no opponent yet."), own_words(rule_mark("B3"), "dim"))
        return
    table = plain_table()
    table.add_column(say("Round"), justify="right")
    table.add_column(say("Opponent"))
    for heading in (say("Points"), *([say("Rounds"), say("Points per round")] if mean else [])):
        table.add_column(heading, justify="right")
    for part in explanation.opponents:
        rate = [str(part.played), f"{part.points}/{part.played}"] if mean else []
        table.add_row(str(part.round), own_words(part.opponent), str(part.points), *rate)
    console.print(own_words(say("SoS, opponent by opponent"), "bold"))
    console.print(table)
    console.print(f"  {sum_in_words(explanation.opponents, explanation.standing, mean=mean)}")


def sum_in_words(parts: list[OpponentPart], line: Standing, *, mean: bool) -> str:
    """The calculation on one line."""
    total, under = line.sos
    if not mean:
        return f"{' + '.join(str(part.points) for part in parts)} = {total}"
    rates = " + ".join(f"{part.points}/{part.played}" for part in parts)
    rounded = speaker_of_call().value(Decimal(f"{float(line.strength_of_schedule):.4f}"))
    return f"({rates}) ÷ {len(parts)} = {total}/{under} = {rounded}"


def reason(explanation: Explanation) -> str:
    """What keeps the player below the one above."""
    above, line = explanation.above, explanation.standing
    if line.rank is None:
        return ""
    if above is None:
        return tell(sentences.IN_THE_LEAD())
    name = Person(above.player, above.name)
    known = {
        "points": sentences.BEHIND_POINTS,
        "random": sentences.BEHIND_RANDOM,
        "status": sentences.BEHIND_DROPPED,
    }.get(line.decided_by)
    if known is not None:
        return tell(known(name=name))
    return tell(sentences.BEHIND(name=name, tiebreaker=Term("tiebreaker", line.decided_by)))


def value_of(figure: Figure) -> str:
    """A figure as people write it."""
    if isinstance(figure.value, int):
        return str(figure.value)
    total, under = figure.value
    return str(total) if under == 1 else f"{total}/{under}"


def margin_heading(format: Format, say: "Say") -> str:
    """What the margin is called."""
    return say("Mission points") if format.scoring.margin == "mission-points" else say("MoV")


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
