"""A round robin followed through the rounds of a file: who meets whom next, at which table, and who sits out.

The order of the field is that of the keys drawn at the start (B14), then of the ids: it is fixed before the first
round, and nobody can choose it. Whoever leaves stays in the schedule, so that nothing changes for the others: who would
have met them sits out with a bye.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from finalsalvo.event import sentences as say
from finalsalvo.event.bracket_reading import present
from finalsalvo.event.next_round import HeldByHand, Note, SwissRound
from finalsalvo.event.people import pair, person
from finalsalvo.event.record import Event, Round, Status
from finalsalvo.event.sheet import place_of
from finalsalvo.event.standings import Standings
from finalsalvo.pairing.field import Field
from finalsalvo.pairing.objective import value_of
from finalsalvo.pairing.reason import Reason
from finalsalvo.pairing.round_robin import round_robin
from finalsalvo.pairing.sentences import ROUND_ROBIN
from finalsalvo.pairing.swiss import Drawn
from finalsalvo.rules.format import HOUSE, Format
from finalsalvo.rules.refusal import Problem, Refusal
from finalsalvo.rules.result import Stage
from finalsalvo.rules.structure import refuse_robin, robin_rounds
from finalsalvo.words.message import Listed


class RobinLine(Struct, frozen=True):
    """Two who are to meet, at a table counted from 1; or somebody who is to rest."""

    players: tuple[str, ...]
    table: int | None = None


def robin_field(event: Event) -> tuple[str, ...]:
    """Everybody of a round robin in the order of its seats.

    That is who has a key, for these are drawn when the event starts; in a file without keys, and in a later stage, who
    was in its first round or begins it now.
    """
    key = {player.id: (player.tie_key is None, player.tie_key or 0, player.id) for player in event.players}
    drawn = {player.id for player in event.players if player.tie_key is not None} if not event.memory.before else set()
    here = set(event.memory.field) or drawn or those_who_begin(event)
    return tuple(sorted(here & key.keys(), key=key.__getitem__))


def those_who_begin(event: Event) -> set[str]:
    """Who is in the first round, or would be."""
    first = next((each for each in event.rounds_of(Stage.SWISS) if each.number > event.memory.before), None)
    if first is None:
        return {player.id for player in event.players if player.status is Status.ACTIVE}
    return present(first).union(first.unpaired_losses)


def schedule_of_round(event: Event, number: int) -> list[RobinLine]:
    """What the schedule has for a round of the file; refuses a field that is too large or too small."""
    field = robin_field(event)
    refuse_robin(len(field))
    turn = number - event.memory.before - 1
    if turn >= robin_rounds(len(field)):
        raise Refusal("rounds", HOUSE, say.ROBIN_PLAYED())
    found = round_robin(len(field))[turn]
    lines = [RobinLine((field[one], field[two]), game.table) for game in found.games for one, two in [game.seats]]
    return lines if found.rests is None else [*lines, RobinLine((field[found.rests],))]


def next_robin_round(event: Event, found: Standings, number: int, held: HeldByHand) -> SwissRound:
    """The next round of the schedule, with those who are still there; whoever is `held` by hand stays put."""
    order = tuple(line.player for line in found.lines if line.status is Status.ACTIVE)
    here = {player for player in order if not held.has(player)}
    lines = schedule_of_round(event, number)
    playing = [line for line in lines if len(line.players) == 2 and here.issuperset(line.players)]
    seated = {player for line in playing for player in line.players}
    notes = [bye_note(event, line, player) for line in lines for player in line.players if player in here - seated]
    byes = tuple(player for note in notes for player in note.players)
    field = robin_seats(found, [player for player in order if player in seated])
    seat = {player: index for index, player in enumerate(field.players)}
    pairs = [in_order(seat[line.players[0]], seat[line.players[1]]) for line in playing]
    drawn = Drawn(pairs, value_of(field, sorted(pairs)))
    tables = tuple(line.table or 0 for line in playing) if not held.pairs else ()
    why = [Reason(pair, "schedule", ROUND_ROBIN()) for pair in pairs]
    return SwissRound(number, field, drawn, (*held.byes, *byes), why, notes, held.pairs, order, tables)


def robin_seats(found: Standings, order: Sequence[str]) -> Field:
    """Those who play, highest ranked first; whom they have met does not matter, for the schedule has each pair once."""
    points = {line.player: line.points for line in found.lines}
    return Field(tuple(order), tuple(points[player] for player in order), [{} for _ in order])


def in_order(one: int, two: int) -> tuple[int, int]:
    """Two seats, the higher ranked first."""
    return min(one, two), max(one, two)


def bye_note(event: Event, line: RobinLine, player: str) -> Note:
    """Why somebody sits out: it is their turn, or the one whom they would meet has left or plays another."""
    others = [each for each in line.players if each != player]
    if not others:
        return Note("bye", HOUSE, (player,), say.BYE_ROBIN())
    staying = {each.id for each in event.players if each.status is Status.ACTIVE}
    told = say.BYE_ROBIN_HELD() if others[0] in staying else say.BYE_ROBIN_GONE(player=person(event, others[0]))
    return Note("bye", HOUSE, (player,), told)


def robin_problems(event: Event, round: Round) -> Iterator[Problem]:
    """A round that is not the schedule's; who has left since, or before it, is no mistake of the round."""
    try:
        lines = schedule_of_round(event, round.number)
    except Refusal as refusal:
        yield Problem(refusal.rule, refusal.message, place_of(event, round), round.number)
        return
    here = present(round)
    expected = [tuple(player for player in line.players if player in here) for line in lines]
    wanted = {frozenset(players) for players in expected if players}
    given = {frozenset(match.players) for match in round.matches} | {frozenset({player}) for player in round.byes}
    if given != wanted:
        told = say.NOT_BY_ROBIN(round=round.number, pairs=schedule_words(event, lines))
        wrong = tuple(sorted(player for entry in given - wanted for player in entry))
        yield Problem(HOUSE, told, place_of(event, round), round.number, wrong)


def schedule_words(event: Event, lines: Sequence[RobinLine]) -> Listed:
    """A round of the schedule in one line."""
    shown = [
        pair(event, *two) if len(two := line.players) == 2 else say.BYE_FOR(player=person(event, two[0]))
        for line in lines
    ]
    return Listed(tuple(shown), "comma", most=6)


def size_problems(event: Event, format: Format) -> Iterator[Problem]:
    """A field for which there is no round robin, and a number of rounds that is not the one of the field."""
    count, announced = len(robin_field(event)), event.settings.swiss_rounds
    try:
        rounds = robin_rounds(count)
    except Refusal as refusal:
        yield Problem(refusal.rule, refusal.message, f"settings.{refusal.field}")
        return
    if announced is not None and announced - event.memory.before != rounds and format.pairing.is_round_robin:
        told = say.ROBIN_ROUNDS(num=count, rounds=rounds, announced=announced)
        yield Problem(HOUSE, told, "settings.swiss_rounds")
