"""`finalsalvo why FILE A B`: why two do or do not meet in the next round."""

from types import SimpleNamespace

from finalsalvo.cli.files import documents
from finalsalvo.cli.main import BROKEN, OK, UNREADABLE
from finalsalvo.cli.output import complain, print_json, print_problems, problem_object, visible
from finalsalvo.cli.pair import ready
from finalsalvo.event.next_round import SwissRound
from finalsalvo.event.proposal import propose
from finalsalvo.event.record import Event
from finalsalvo.pairing.dice import Dice
from finalsalvo.pairing.reason import Alternative, why_not
from finalsalvo.rules.refusal import Problem, Refusal, breaks

OBJECTIVES = {
    "rematches": "rematches",
    "meetings": "earlier meetings of those who must meet again",
    "floats": "players who float across the boundary below group {group}",
    "distance": "groups fallen through at the boundary below group {group}",
}


def run(arguments: SimpleNamespace) -> int:
    """The answer, in one sentence."""
    (document,) = documents([arguments.file])
    if document.unreadable or document.event is None:
        complain(f"{document.name}: {document.unreadable or document.problems[0].message}")
        return UNREADABLE if document.unreadable else BROKEN
    event = document.event
    format, problems = ready(event)
    if format is None or breaks(problems):
        print_problems(problems)
        return BROKEN
    try:
        swiss = propose(event, format, arguments.seed).swiss
    except Refusal as refusal:
        problem = Problem(refusal.rule, refusal.message, refusal.field)
        if arguments.json:
            print_json({"problems": [problem_object(problem)]})
        else:
            print_problems([problem])
        return BROKEN
    if swiss is None:
        complain("the next round is a bracket: its games follow from the seeds")
        return BROKEN
    return answer(event, swiss, arguments)


def answer(event: Event, swiss: SwissRound, arguments: SimpleNamespace) -> int:
    """Looks the two up and says why."""
    seats = []
    for wanted in (arguments.first, arguments.second):
        found = [player for player in event.players if wanted in (player.id, player.name)]
        if not found:
            complain(f"there is no player {wanted!r}")
            return UNREADABLE
        if found[0].id in swiss.byes:
            say(f"{found[0].name} has the bye", arguments)
            return OK
        if found[0].id not in swiss.field.players:
            complain(f"{found[0].name!r} does not play the next round")
            return BROKEN
        seats.append(swiss.field.players.index(found[0].id))
    first, second = sorted(seats)
    if first == second:
        complain("name two different players")
        return UNREADABLE
    names = {player.id: player.name for player in event.players}
    pair = " v ".join(names[swiss.field.players[seat]] for seat in (first, second))
    say(sentence(swiss, pair, first, second, Dice(arguments.seed)), arguments)
    return OK


def say(told: str, arguments: SimpleNamespace) -> None:
    """The sentence, for people or programs."""
    if arguments.json:
        print_json({"why": told})
    else:
        print(visible(told))


def sentence(swiss: SwissRound, pair: str, first: int, second: int, dice: Dice) -> str:
    """Why two meet, or what would get worse if they did."""
    for reason in swiss.reasons:
        if reason.pair == (first, second):
            return f"{pair} is drawn: {reason.message}"
    other = why_not(swiss.field, swiss.drawn, first, second, dice)
    if other.worse is None:
        return f"{pair} would be as good: it was not drawn from this seed"
    return f"{pair} would make the round worse: {worse_words(other)}"


def worse_words(other: Alternative) -> str:
    """The objective that gets worse, and by how much."""
    name = OBJECTIVES[other.worse or ""].format(group=(other.boundary or 0) + 1)
    return f"{other.instead} instead of {other.best} {name}"
