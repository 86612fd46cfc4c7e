"""`finalsalvo score`: one game from the shell."""

from argparse import Namespace

from finalsalvo.cli.main import BROKEN, OK, UNREADABLE
from finalsalvo.cli.output import complain, plain_table, print_json, print_problems, problem_object, screen
from finalsalvo.rules.final_salvo import roll_winner
from finalsalvo.rules.refusal import Problem, Refusal
from finalsalvo.rules.registry import format_of
from finalsalvo.rules.result import End, Pair, Result, Stage
from finalsalvo.rules.scoring import score
from finalsalvo.rules.terms import Outcomes


def run(arguments: Namespace) -> int:
    """Scores the game, or says why it cannot be."""
    players: Pair = (arguments.players[0], arguments.players[1])
    if players[0] == players[1]:
        complain("the two players of a game need different names")
        return UNREADABLE
    try:
        format = format_of(arguments.format)
        end = End(arguments.end)
    except Refusal as refusal:
        complain(refusal.message)
        return UNREADABLE
    except ValueError:
        complain(f"there is no end {arguments.end!r}; a game ends by {', '.join(End)}")
        return UNREADABLE
    try:
        result = result_of(arguments, end, players)
        outcomes = score(format, max(1, arguments.round), Stage(arguments.stage), players, result)
    except Refusal as refusal:
        problem = Problem(refusal.rule, refusal.message, refusal.field)
        if arguments.json:
            print_json({"format": format.id, "problems": [problem_object(problem)]})
        else:
            print_problems([problem])
        return BROKEN
    show(players, outcomes, as_json=arguments.json)
    return OK


def result_of(arguments: Namespace, end: End, players: Pair) -> Result:
    """The result as it would stand in an event document."""
    winner = arguments.winner
    if winner is None and arguments.salvo is not None:
        winner = players[roll_winner((arguments.salvo[0], arguments.salvo[1]))]
    return Result(
        end,
        pair_of(arguments.scores),
        pair_of(arguments.objectives),
        winner,
        arguments.second_player,
        arguments.initiative,
    )


def pair_of(numbers: list[int] | None) -> tuple[int, int] | None:
    """Two numbers of the command line."""
    return None if numbers is None else (numbers[0], numbers[1])


def show(players: Pair, outcomes: Outcomes, *, as_json: bool) -> None:
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
        print_json({"outcomes": sides})
        return
    from rich.markup import escape

    table = plain_table()
    for heading in ("player", "", "score", "points", "margin"):
        table.add_column(heading, justify="left" if heading in ("player", "") else "right")
    for player, outcome in zip(players, outcomes, strict=True):
        verdict = {"win": "[bold green]win[/]", "loss": "loss", "draw": "[yellow]draw[/]"}[outcome.verdict]
        table.add_row(escape(player), verdict, str(outcome.score), str(outcome.points), str(outcome.margin))
    screen().print(table)
