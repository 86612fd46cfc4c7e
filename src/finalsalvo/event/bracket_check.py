"""Whether the bracket of an event is the one that its rulebook gives: the cut, the opening, and every game after it."""

from collections.abc import Iterator

from finalsalvo.event import sentences as say
from finalsalvo.event.bracket_reading import (
    announced_cut,
    open_swiss_games,
    present,
    swiss_order,
    those_at_the_end_of_swiss,
    tied_runs,
    unreadable,
)
from finalsalvo.event.bracket_rules import bracket_rules
from finalsalvo.event.elimination import Course, course_of
from finalsalvo.event.pairing_check import with_answer
from finalsalvo.event.people import person, row_of
from finalsalvo.event.record import Event, Round, Status
from finalsalvo.event.sheet import place_of
from finalsalvo.event.standings import Standing
from finalsalvo.pairing.bracket import full
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Problem, Severity
from finalsalvo.rules.result import Stage
from finalsalvo.words.message import Person


def bracket_round_problems(event: Event, format: Format) -> list[Problem]:
    """Every game, bye and player of the elimination rounds that is not what the book gives.

    Each round is computed anew from those before it as they were played, so a mistake is named once and where it was
    made. An event that does not seat known players once in each round is left to those who check that.
    """
    rounds = event.rounds_of(Stage.ELIMINATION)
    if not rounds or format.cut.bracket is None or any(unreadable(event)):
        return []
    course = course_of(event, format)
    if event.rounds_of(Stage.SWISS):
        first = list(cut_problems(event, format, rounds[0], course))
        if rounds[0].seeds:
            first = list(kept_problems(event, format, rounds[0], first))
    else:
        first = list(opening_problems(event, format, rounds[0]))
    return first + course.problems


def opening_problems(event: Event, format: Format, first: Round) -> Iterator[Problem]:
    """The first round of an event that begins with elimination: everybody is in it, with the right number of byes.

    Somebody who has left may have been in it: as the opponent of a player who has a bye now, or as one who had a bye.
    """
    rule, place = bracket_rules(format).opening, place_of(event, first)
    here = present(first)
    absent = [player for player in event.players if player.id not in here and player.id not in first.unpaired_losses]
    for player in absent:
        if player.status is Status.ACTIVE:
            told = say.OPENING_WITHOUT(player=Person(player.id, player.name), round=first.number)
            yield Problem(rule, told, place, first.number, (player.id,))
    leavers = len([player for player in event.players if player.id not in here and player.status is not Status.ACTIVE])
    games, count = len(first.matches) + len(first.byes), len(here)
    if not any(0 <= full(count + more) // 2 - games <= more for more in range(leavers + 1)):
        byes = full(count) - count
        told = say.BYES_WRONG(round=first.number, given=len(first.byes), all=count, wanted=byes)
        yield Problem(rule, told, place_of(event, first, "byes"), first.number, first.byes)


def cut_problems(event: Event, format: Format, first: Round, course: Course) -> Iterator[Problem]:
    """The first round after Swiss: as many as were announced, and the best of those who were there."""
    rules, place = bracket_rules(format), place_of(event, first)
    if open_swiss_games(event):
        yield Problem(rules.cut, say.CUT_UNKNOWN(), place, first.number, severity=Severity.WARNING)
        return
    lines, here = swiss_order(event, format), present(first)
    yield from size_problems(event, format, first, those_at_the_end_of_swiss(event, lines))
    staying = [line for line in lines if line.status is Status.ACTIVE or line.player in here]
    runs = tied_runs(format, staying, event.players)
    last = max((run for run, line in zip(runs, staying, strict=True) if line.player in here), default=0)
    ahead = [line.player for run, line in zip(runs, staying, strict=True) if run < last]
    passed_over = tuple(player for player in ahead if player not in here)
    if not passed_over:
        return
    names = row_of(event, passed_over)
    if all(problem.round != first.number for problem in course.problems):
        told = say.PASSED_OVER(num=len(passed_over), names=names)
        yield Problem(rules.passed_over, told, place, first.number, passed_over, Severity.WARNING)
        return
    for line in staying[len(here) :]:
        if line.player in here:
            told = say.NOT_QUALIFIED(player=person(event, line.player), num=len(passed_over), names=names)
            yield Problem(rules.cut, told, place, first.number, (line.player,))


def kept_problems(event: Event, format: Format, first: Round, found: list[Problem]) -> Iterator[Problem]:
    """A bracket that was kept although the standings changed: what is not by the rule, answered for or not (B82)."""
    lines = [line for line in swiss_order(event, format) if line.player in first.seeds]
    runs = dict(zip((line.player for line in lines), tied_runs(format, lines, event.players), strict=True))
    order = [runs[player] for player in first.seeds if player in runs]
    if order != sorted(order):
        told = say.SEEDS_DIFFER(names=row_of(event, (line.player for line in lines), most=16))
        found = [*found, Problem(bracket_rules(format).first, told, place_of(event, first), first.number)]
    for problem in found:
        yield with_answer(problem, first) if first.departures else problem


def size_problems(event: Event, format: Format, first: Round, lines: list[Standing]) -> Iterator[Problem]:
    """A bracket of another size than was announced.

    Smaller is right where qualifiers have left and nobody came in: because nobody was left, or in X-Wing standard
    because the bracket is on a later day (XW2-CUT-05). A size that only a structure table gives is no break, for the
    file does not tell how many were checked in (B15).
    """
    cut, here = announced_cut(event, format), present(first)
    if cut is None or len(here) == cut:
        return
    rules, place = bracket_rules(format), place_of(event, first)
    severity = Severity.BREAK if event.settings.cut is not None else Severity.WARNING
    told = say.BRACKET_SIZE(num=len(here), size=cut)
    if len(here) < cut:
        if all(line.player in here for line in lines if line.status is Status.ACTIVE):
            return
        leavers = [line for line in lines[:cut] if line.player not in here and line.status is not Status.ACTIVE]
        if len(leavers) >= cut - len(here):
            rule = format.cites.get("cut.later_day_exception", format.cite("cut.replacement"))
            names = row_of(event, (line.player for line in leavers))
            told = say.BRACKET_SHORT(num=len(here), size=cut, names=names)
            yield Problem(rule, told, place, first.number, severity=Severity.WARNING)
            return
    yield Problem(rules.cut, told, place, first.number, severity=severity)
