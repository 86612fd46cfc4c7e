"""`finalsalvo structure`: rounds, cut and the time that they take."""

from types import SimpleNamespace

from msgspec import Struct

from finalsalvo.cli import sentences
from finalsalvo.cli.main import BROKEN, OK
from finalsalvo.cli.output import (
    named_format,
    own_words,
    print_json,
    print_line,
    print_problems,
    problem_object,
    rule_mark,
    speaker_of_call,
)
from finalsalvo.rules.clock import length_range, round_minutes
from finalsalvo.rules.format import Format
from finalsalvo.rules.house import Settings, house_format
from finalsalvo.rules.refusal import Problem, Refusal, Severity, breaks
from finalsalvo.rules.result import Stage
from finalsalvo.rules.structure import Structure, chosen_structure, undefeated_rounds
from finalsalvo.words.message import Message

OPTIONS = {"structure": "--structure NAME", "settings.swiss_rounds": "--rounds N", "settings.cut": "--cut N"}
"""By the place of a problem the option that helps."""


def run(arguments: SimpleNamespace) -> int:
    """The structure for a number of players, or which ones there are."""
    format = named_format(arguments.format)
    try:
        plan = chosen_structure(format, arguments.structure, arguments.rounds, arguments.cut, arguments.players)
    except Refusal as refusal:
        found = [Problem(refusal.rule, refusal.message, refusal.field)]
        if not format.structures and arguments.players > 1:
            enough = sentences.ENOUGH_ROUNDS(num=undefeated_rounds(arguments.players))
            found.append(Problem(refusal.rule, enough, "settings.swiss_rounds", severity=Severity.WARNING))
        return refuse(format, found, arguments)
    house, problems = house_format(format, Settings(swiss_rounds=plan.rounds, cut=plan.cut))
    if breaks(problems):
        return refuse(format, problems, arguments)
    if problems:
        print_problems(problems, options=OPTIONS)
    show(house, plan, arguments.players, as_json=arguments.json)
    return OK


def refuse(format: Format, problems: list[Problem], arguments: SimpleNamespace) -> int:
    """Says why there is no such structure."""
    if arguments.json:
        print_json({"format": format.id, "problems": [problem_object(each) for each in problems]})
    else:
        own = {} if arguments.structure else {"structure": "--rounds N --cut N"}
        print_problems(problems, options=OPTIONS | own)
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
    say = speaker_of_call()
    name = f" ({say.label('structure', plan.name)})"
    print_line(own_words(plan_in_words(plan), "bold"), own_words(f"{name}{rule_mark(plan.rule)}", "dim"))
    kinds = {"Swiss": say("Swiss round"), "elimination": say("Elimination round"), "final": say("Final")}
    for part in parts:
        shortest, latest = length_range(format.clock, part.minutes)
        minutes = f"{shortest}–{latest}" if shortest != latest else str(latest)
        length = say("%(minutes)s minutes") % {"minutes": minutes}
        print_line(f"  {part.rounds} × {kinds[part.what]}: {length}")
    most = {"hours": longest // 60, "minutes": f"{longest % 60:02}"}
    print_line("  " + say("At most %(hours)s h %(minutes)s min of play, without breaks") % most)


def plan_in_words(plan: Structure) -> Message:
    """How many rounds there are, and what comes after them."""
    if not plan.rounds:
        return sentences.PLAN_BRACKET()
    return sentences.PLAN_AND_CUT(num=plan.rounds, cut=plan.cut) if plan.cut else sentences.PLAN(num=plan.rounds)
