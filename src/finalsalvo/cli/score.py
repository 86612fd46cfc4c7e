"""`finalsalvo score`: one game from the shell."""

from types import SimpleNamespace

from finalsalvo.cli import sentences
from finalsalvo.cli.main import BROKEN, OK
from finalsalvo.cli.output import (
    Misused,
    named_format,
    own_words,
    plain_table,
    print_json,
    print_problems,
    problem_object,
    screen,
    speaker_of_call,
)
from finalsalvo.rules.doubt import Sitting, concedes_real_total, doubts
from finalsalvo.rules.final_salvo import roll_winner
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Problem, Refusal, breaks
from finalsalvo.rules.result import End, Pair, Result, Stage
from finalsalvo.rules.scoring import score
from finalsalvo.rules.terms import Outcomes
from finalsalvo.words.message import Listed, Person

OPTIONS = {
    "end": "--end END",
    "number": "--round N",
    "stage": "--stage STAGE",
    "scores": "--scores POINTS POINTS",
    "objectives": "--objectives POINTS POINTS",
    "winner": "--winner NAME",
    "salvo": "--salvo HITS HITS",
    "second_player": "--second-player NAME",
    "initiative": "--initiative NAME",
    "conceded": "--conceded POINTS",
}
"""By the place of a problem the option that helps."""


def run(arguments: SimpleNamespace) -> int:
    """Scores the game, or says why it cannot be."""
    players: Pair = (arguments.players[0], arguments.players[1])
    if players[0] == players[1]:
        raise Misused(sentences.SAME_NAMES(), "--players NAME NAME")
    format = named_format(arguments.format)
    try:
        end = End(arguments.end)
    except ValueError:
        ends = Listed(tuple(each.value for each in End), "or", len(End))
        raise Misused(sentences.NO_END(end=arguments.end, ends=ends), OPTIONS["end"]) from None
    try:
        result = result_of(arguments, format, end, players)
        outcomes = score(format, arguments.round, Stage(arguments.stage), players, result, players)
        noticed = doubtful(format, arguments.round, players, result)
    except Refusal as refusal:
        problem = Problem(refusal.rule, refusal.message, refusal.field)
        if arguments.json:
            print_json({"format": format.id, "problems": [problem_object(problem)]})
        else:
            print_problems([problem], options=OPTIONS)
        return BROKEN
    show(format, players, outcomes, noticed, as_json=arguments.json)
    return OK


def doubtful(format: Format, round_number: int, players: Pair, result: Result) -> list[Problem]:
    """What is to be thought over about a game; refuses what would be refused when it is entered (B79 to B81)."""
    refuse_uncounted(format, players, result)
    found = list(doubts(format, round_number, Sitting(players, players), result))
    for each in breaks(found):
        raise Refusal(each.place, each.rule, each.message)
    return found


def refuse_uncounted(format: Format, players: Pair, result: Result) -> None:
    """A conceded squad whose total nobody gave: all of it must be in the winner's score (B80)."""
    if result.end is End.CONCESSION and result.conceded is None and concedes_real_total(format):
        loser = next(player for player in players if player != result.winner)
        raise Refusal("conceded", "B80", sentences.CONCEDED_TOTAL(player=Person(loser, loser)))


def result_of(arguments: SimpleNamespace, format: Format, end: End, players: Pair) -> Result:
    """The result as it would stand in an event document."""
    return Result(
        end,
        pair_of(arguments.scores),
        pair_of(arguments.objectives),
        winner_of(arguments, format, players),
        arguments.second_player,
        arguments.initiative,
        arguments.conceded,
    )


def winner_of(arguments: SimpleNamespace, format: Format, players: Pair) -> str | None:
    """The winner who was named, or who rolled the better Final Salvo (XW2-SALVO-02)."""
    named: str | None = arguments.winner
    if arguments.salvo is None:
        return named
    if format.scoring.kind != "final-salvo":
        raise Refusal("salvo", format.cite("scoring.draw"), sentences.NO_FINAL_SALVO(format=format.name))
    first, second = arguments.salvo
    rolled = players[roll_winner((first, second))]
    if named is not None and named != rolled:
        score, player, winner = f"{first}–{second}", Person(named, named), Person(rolled, rolled)
        told = sentences.OTHER_ROLLED(player=player, score=score, winner=winner)
        raise Refusal("winner", "XW2-SALVO-02", told)
    return rolled


def pair_of(numbers: list[int] | None) -> tuple[int, int] | None:
    """Two numbers of the command line."""
    return None if numbers is None else (numbers[0], numbers[1])


def show(format: Format, players: Pair, outcomes: Outcomes, noticed: list[Problem], *, as_json: bool) -> None:
    """What each side takes from the game."""
    if as_json:
        sides = [
            {
                "player": player,
                "verdict": outcome.verdict,
                "points": outcome.points,
                "margin": outcome.margin,
                "score": outcome.score,
            }
            for player, outcome in zip(players, outcomes, strict=True)
        ]
        print_json({"outcomes": sides} | ({"problems": list(map(problem_object, noticed))} if noticed else {}))
        return
    table, say = plain_table(), speaker_of_call()
    for heading in (say("Player"), ""):
        table.add_column(heading)
    margin = say("Mission points") if format.scoring.margin == "mission-points" else say("MoV")
    for heading in (say("Score"), say("Points"), margin):
        table.add_column(heading, justify="right")
    for player, outcome in zip(players, outcomes, strict=True):
        style = {"win": "bold green", "loss": "", "draw": "yellow"}[outcome.verdict]
        verdict = own_words(say.label("verdict", outcome.verdict.value), style)
        table.add_row(own_words(player), verdict, str(outcome.score), str(outcome.points), str(outcome.margin))
    screen().print(table)
    print_problems(noticed, options=OPTIONS)
