"""Whether the Swiss rounds of an event were the best that its rulebook allows: each is paired again and compared."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from finalsalvo.event import sentences as say
from finalsalvo.event.next_round import as_remembered, field_of, for_the_bye, seeded_pairs
from finalsalvo.event.people import pair, person
from finalsalvo.event.record import Event, Round
from finalsalvo.event.round_robin import robin_problems
from finalsalvo.event.sheet import place_of
from finalsalvo.event.standings import Standing, Standings, standings
from finalsalvo.pairing.bye import bye_choice
from finalsalvo.pairing.dice import Dice
from finalsalvo.pairing.field import Field, Pairs
from finalsalvo.pairing.objective import Value, value_of
from finalsalvo.pairing.ranked import ranked_round
from finalsalvo.pairing.swiss import Drawn, draw_round
from finalsalvo.rules.format import HOUSE, Format
from finalsalvo.rules.refusal import Problem, Severity
from finalsalvo.rules.result import Stage
from finalsalvo.words.message import Listed

LOOK = 1
"""The seed for looking at what the best round is worth: every seed finds the same."""


def pairing_problems(event: Event, format: Format) -> Iterator[Problem]:
    """Every round that was not the best, with what was wrong and a better one.

    Where the organizer gave reasons for leaving the rules, it is a warning that repeats them. Rounds of the stages
    before are looked at in those.
    """
    for each in event.rounds_of(Stage.SWISS):
        if each.number <= event.memory.before:
            continue
        if each.on_paper:
            told = say.PLAYED_ON_PAPER(round=each.number)
            yield Problem("contract", told, place_of(event, each), each.number, severity=Severity.WARNING)
        for problem in problems_of_round(event, format, each):
            yield with_answer(problem, each) if each.departures else problem


def with_answer(problem: Problem, round: Round) -> Problem:
    """A problem that the organizer has answered for."""
    told = say.REASON_GIVEN(problem=problem.message, reasons=Listed(round.departures, "comma"))
    return replace(problem, message=told, severity=Severity.WARNING)


def problems_of_round(event: Event, format: Format, round: Round) -> list[Problem]:
    """Where one Swiss round is not the best that was possible when it was paired.

    Who comes back gets the losses of the rounds they missed only then, and those count in the strength of schedule of
    everybody they had met. A document does not tell when that was, so a round may be right without them.
    """
    found = list(problems_now(event, format, round))
    before = without_later_losses(event, round) if found else event
    return found if before is event or any(problems_now(before, format, round)) else []


def without_later_losses(event: Event, round: Round) -> Event:
    """The event as it was paired from if whoever missed this round got the losses just before it afterwards."""
    away = {player.id for player in event.players} - present_in(round)
    earlier: dict[int, Round] = {}
    for each in sorted((each for each in event.rounds if each.number < round.number), key=lambda each: -each.number):
        away -= present_in(each)
        if away & set(each.unpaired_losses):
            losses = tuple(player for player in each.unpaired_losses if player not in away)
            earlier[each.number] = replace(each, unpaired_losses=losses)
    if not earlier:
        return event
    return replace(event, rounds=tuple(earlier.get(each.number, each) for each in event.rounds))


def present_in(round: Round) -> set[str]:
    """Those who played or had a bye."""
    return set(round.everybody()) - set(round.unpaired_losses)


def problems_now(event: Event, format: Format, round: Round) -> Iterator[Problem]:
    """Where one Swiss round is not the best by the results of the rounds before it as they stand."""
    if format.pairing.is_round_robin and round.number > event.memory.before:
        yield from robin_problems(event, round)
        return
    found = standings(event, format, round.number - 1)
    playing = as_remembered(event, in_order(found, round, present_in(round)))
    yield from bye_problems(event, format, round, playing)
    yield from pair_problems(event, format, found, round, playing)


def in_order(found: Standings, round: Round, present: set[str]) -> list[Standing]:
    """Those who were there, highest ranked first; whom nothing separates, in the order in which the round has them."""
    listed = {player: index for index, player in enumerate(round.everybody())}
    runs: list[list[Standing]] = []
    for line in found.everybody:  # who has left since played this round in their place
        if line.decided_by == "random" and runs:
            runs[-1].append(line)
        else:
            runs.append([line])
    return [
        line
        for run in runs
        for line in sorted(run, key=lambda line: listed.get(line.player, 0))
        if line.player in present
    ]


def bye_problems(event: Event, format: Format, round: Round, playing: Sequence[Standing]) -> Iterator[Problem]:
    """One bye where the number is odd, to whom the rule gives it."""
    number = round.number
    awarded = {player.id for player in event.players if player.first_round_bye} if number == 1 else set()
    byes = [player for player in round.byes if player not in awarded]
    rest = [line for line in playing if line.player not in awarded or line.player in byes]
    rule, place = format.cite("bye.later" if number > 1 else "bye.first_round"), place_of(event, round, "byes")
    if len(byes) != len(rest) % 2:
        told = say.BYES_WRONG(round=number, given=len(byes), all=len(rest), wanted=len(rest) % 2)
        yield Problem(rule, told, place, number, tuple(byes))
        return
    if not byes:
        return
    choice = bye_choice(format, for_the_bye(event, format, rest, number), first_round=number == 1)
    allowed = set(choice.among) | tied_with(rest, choice.among[0])
    if byes[0] not in allowed:
        holder, owner = person(event, byes[0]), person(event, choice.among[0])
        told = say.BYE_OF_ANOTHER(round=number, player=holder, other=owner)
        yield Problem(rule, told, place, number, (byes[0], choice.among[0]))


def tied_with(lines: Sequence[Standing], player: str) -> set[str]:
    """Those whom nothing but a draw separates from a player, and who have had as many byes."""
    own = next(line for line in lines if line.player == player)
    key = (own.points, own.margin, own.sos, own.byes)
    return {line.player for line in lines if (line.points, line.margin, line.sos, line.byes) == key}


def pair_problems(
    event: Event, format: Format, found: Standings, round: Round, playing: Sequence[Standing]
) -> Iterator[Problem]:
    """What the pairs of a round could have done better."""
    number = round.number
    if number == 1 and event.settings.first_round == "folded":
        yield from fold_problems(event, format, found, round, playing)
    if number == 1 and event.settings.first_round != "random":
        return
    seated = {player for match in round.matches for player in match.players}
    field = field_of(event, format, found, [line for line in playing if line.player in seated], number)
    place = {player: seat for seat, player in enumerate(field.players)}
    pairs = sorted(tuple(sorted((place[a], place[b]))) for a, b in (match.players for match in round.matches))
    ours: Pairs = [(first, second) for first, second in pairs]
    by_margin = number > 1 and format.pairing.order == "margin"
    best = ranked_round(field, Dice(LOOK)) if by_margin else draw_round(field, Dice(LOOK))
    value = value_of(field, ours)
    if value != best.value:
        yield worse(event, format, round, field, ours, value, best)
    elif by_margin and ours != best.pairs:
        told = say.NOT_BY_MARGIN(round=number, pairs=round_line(event, field, best.pairs))
        yield Problem(format.cite("pairing.order"), told, place_of(event, round), number)


def fold_problems(
    event: Event, format: Format, found: Standings, round: Round, playing: Sequence[Standing]
) -> Iterator[Problem]:
    """A first round that does not have the first half of the organizer's order meet the second."""
    seated = {player for match in round.matches for player in match.players}
    field = field_of(event, format, found, [line for line in playing if line.player in seated], round.number)
    wanted = seeded_pairs(event, len(field.players))
    pairs = {frozenset((field.players[one], field.players[two])) for one, two in wanted}
    if {frozenset(match.players) for match in round.matches} != pairs:
        told = say.NOT_FOLDED(round=round.number, pairs=round_line(event, field, wanted))
        yield Problem(HOUSE, told, place_of(event, round), round.number)


def worse(event: Event, format: Format, round: Round, field: Field, pairs: Pairs, value: Value, best: Drawn) -> Problem:
    """Names the first objective that a round misses, the players it concerns, and a better round."""
    number, place = round.number, place_of(event, round)
    better, ours, theirs = round_line(event, field, best.pairs), value.rematches, best.value.rematches
    names = field.players
    again = tuple(names[seat] for pair in pairs if pair[1] in field.met[pair[0]] for seat in pair)
    if (
        (value.rematches, value.meetings) != (best.value.rematches, best.value.meetings)
        and number == 1
        and not event.memory.met
    ):
        told = say.NOT_KEPT_APART(round=number, num=ours, best=theirs, pairs=better)
        return Problem(format.cite("pairing.keep_apart"), told, place, number, again)
    if ours != theirs:
        told = say.REMATCHES(round=number, num=ours, best=theirs, pairs=better)
        return Problem("B11", told, place, number, again)
    if value.meetings != best.value.meetings:
        return Problem("B11", say.THIRD_MEETINGS(round=number, pairs=better), place, number, again)
    across = [pair for pair in pairs if field.points[pair[0]] != field.points[pair[1]]]
    told = say.PAIRED_DOWN(round=number, pairs=better)
    return Problem("B12", told, place, number, tuple(names[seat] for pair in across for seat in pair))


def round_line(event: Event, field: Field, pairs: Pairs) -> Listed:
    """A round in one line; a long one in part."""
    shown = tuple(pair(event, field.players[first], field.players[second]) for first, second in pairs)
    return Listed(shown, "comma", most=6)
