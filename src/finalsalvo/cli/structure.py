"""`finalsalvo structure`: rounds, cut and the time that they take."""

from types import SimpleNamespace

from msgspec import Struct

from finalsalvo.cli.main import BROKEN, OK
from finalsalvo.cli.output import named_format, print_json, print_problems, problem_object, screen
from finalsalvo.rules.clock import length_range, round_minutes
from finalsalvo.rules.format import Format
from finalsalvo.rules.house import Settings, house_format
from finalsalvo.rules.refusal import Problem, Refusal, breaks
from finalsalvo.rules.result import Stage
from finalsalvo.rules.structure import Structure, chosen_structure, undefeated_rounds


def run(arguments: SimpleNamespace) -> int:
    """The structure for a number of players, or which ones there are."""
    format = named_format(arguments.format)
    try:
        plan = chosen_structure(format, arguments.structure, arguments.rounds, arguments.cut, arguments.players)
    except Refusal as refusal:
        told = refusal.message
        if not format.structures and arguments.players > 1:
            told += f"; {undefeated_rounds(arguments.players)} rounds leave at most one player undefeated"
        return refuse(format, [Problem(refusal.rule, told, refusal.field)], as_json=arguments.json)
    _, problems = house_format(format, Settings(swiss_rounds=plan.rounds, cut=plan.cut))
    if breaks(problems):
        return refuse(format, problems, as_json=arguments.json)
    if problems:
        print_problems(problems)
    show(format, plan, arguments.players, as_json=arguments.json)
    return OK


def refuse(format: Format, problems: list[Problem], *, as_json: bool) -> int:
    """Says why there is no such structure."""
    if as_json:
        print_json({"format": format.id, "problems": [problem_object(each) for each in problems]})
    else:
        print_problems(problems)
    return BROKEN


class RoundsOfOneKind(Struct, frozen=True):
    """Some rounds of one kind, and how long one of them can last at the most."""

    what: str
    rounds: int
    minutes: int


def rounds_by_kind(format: Format, plan: Structure) -> list[RoundsOfOneKind]:
    """The rounds of an event by their length."""
    lengths = [round_minutes(format, number, Stage.SWISS) for number in range(1, plan.rounds + 1)]
    found = [RoundsOfOneKind("Swiss", lengths.count(length), length) for length in sorted(set(lengths))]
    if plan.cut > 1:
        bracket = (plan.cut - 1).bit_length()
        if bracket > 1:
            found.append(RoundsOfOneKind("elimination", bracket - 1, round_minutes(format, 1, Stage.ELIMINATION)))
        found.append(RoundsOfOneKind("final", 1, round_minutes(format, 1, Stage.ELIMINATION, final=True)))
    return found


def show(format: Format, plan: Structure, players: int, *, as_json: bool) -> None:
    """The structure in a few lines."""
    parts = rounds_by_kind(format, plan)
    longest = sum(part.rounds * length_range(format.clock, part.minutes)[1] for part in parts)
    if as_json:
        print_json(
            {
                "format": format.id,
                "players": players,
                "structure": plan.name,
                "swiss_rounds": plan.rounds,
                "cut": plan.cut,
                "rule": plan.rule,
                "minutes": longest,
                "rounds": parts,
            }
        )
        return
    console = screen()
    cut = f"then a cut to the top {plan.cut}" if plan.cut else "no cut"
    console.print(f"[bold]{plan.rounds} Swiss rounds[/], {cut} [dim]({plan.name}, {plan.rule})[/]")
    for part in parts:
        shortest, latest = length_range(format.clock, part.minutes)
        minutes = f"{shortest}–{latest}" if shortest != latest else str(latest)
        each = " each" if part.rounds > 1 else ""
        console.print(f"  {part.rounds} × {part.what}, {minutes} minutes{each}")
    console.print(f"  at most {longest // 60} h {longest % 60:02} min of play, without breaks")
