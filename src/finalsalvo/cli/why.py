"""`finalsalvo why FILE A B`: why two do or do not meet in the next round."""

from types import SimpleNamespace

from finalsalvo.cli import sentences
from finalsalvo.cli.files import complain_unreadable, documents
from finalsalvo.cli.main import BROKEN, OK, UNREADABLE
from finalsalvo.cli.output import (
    Misused,
    complain,
    message_object,
    print_json,
    print_problems,
    problem_object,
    tell,
    visible,
)
from finalsalvo.cli.pair import ready
from finalsalvo.event.next_round import SwissRound
from finalsalvo.event.proposal import propose
from finalsalvo.event.record import Event, Player
from finalsalvo.pairing.dice import Dice
from finalsalvo.pairing.reason import why_not
from finalsalvo.rules.refusal import Problem, Refusal, breaks
from finalsalvo.words.message import Listed, Message, Person, Value


def run(arguments: SimpleNamespace) -> int:
    """The answer, in one sentence."""
    (document,) = documents([arguments.file])
    if document.unreadable or document.event is None:
        complain_unreadable(document.name, document.unreadable or document.problems[0].message)
        return UNREADABLE if document.unreadable else BROKEN
    event = document.event
    if event.stages or arguments.stage:
        from finalsalvo.cli.staged import stage_ahead

        try:
            event, _ = stage_ahead(event, arguments.stage)
        except Refusal as refusal:
            print_problems(list(refusal.problems))
            return BROKEN
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
        complain(sentences.BRACKET_PAIRS())
        return BROKEN
    return answer(event, swiss, arguments)


def answer(event: Event, swiss: SwissRound, arguments: SimpleNamespace) -> int:
    """Looks the two up and says why."""
    two = [player_of(event, wanted) for wanted in (arguments.first, arguments.second)]
    if two[0] is two[1]:
        raise Misused(sentences.TWO_PLAYERS())
    for player in two:
        if player.id in swiss.byes:
            print_answer(sentences.HAS_BYE(player=Person(player.id, player.name)), arguments)
            return OK
        if player.id not in swiss.field.players:
            complain(sentences.DOES_NOT_PLAY(player=Person(player.id, player.name)))
            return BROKEN
    print_answer(reason_of(event, swiss, [player.id for player in two], Dice(arguments.seed)), arguments)
    return OK


def player_of(event: Event, wanted: str) -> Player:
    """The player whom a call names by id or name."""
    for player in event.players:
        if wanted in (player.id, player.name):
            return player
    raise Misused(sentences.NO_PLAYER(name=wanted))


def print_answer(told: Message, arguments: SimpleNamespace) -> None:
    """The sentence, for people or programs."""
    if arguments.json:
        answer = message_object(told)
        print_json({"why": answer.pop("message")} | answer)
    else:
        print(visible(tell(told)))


def reason_of(event: Event, swiss: SwissRound, two: list[str], dice: Dice) -> Message:
    """Why two meet, or what would get worse if they did."""
    names = {player.id: player.name for player in event.players}
    first, second = sorted(swiss.field.players.index(player) for player in two)
    one, other = (Person(id, names[id]) for id in (swiss.field.players[first], swiss.field.players[second]))
    for reason in swiss.reasons:
        if reason.pair == (first, second):
            same, both = reason.kind == "group", Listed((one, other))
            return (
                sentences.SAME_POINTS(players=both) if same else sentences.PAIRED(players=both, reason=reason.message)
            )
    if any(reason.kind == "schedule" for reason in swiss.reasons):
        return sentences.IN_ANOTHER_ROUND(one=one, two=other)
    instead = why_not(swiss.field, swiss.drawn, first, second, dice)
    if instead.worse is None:
        return sentences.JUST_AS_GOOD(one=one, two=other)
    figures: dict[str, Value] = {"one": one, "two": other, "num": instead.instead, "best": instead.best}
    if instead.worse in ("rematches", "meetings"):
        said = sentences.MORE_REMATCHES if instead.worse == "rematches" else sentences.MORE_MEETINGS
        return said(**figures)
    said = sentences.MORE_PAIRED_DOWN if instead.worse == "floats" else sentences.FURTHER_DOWN
    return said(**figures, group=(instead.boundary or 0) + 1)
