"""The score sheet of an event: what everybody took from every Swiss round.

Standings add it up, explanations read it out, pairings look up who has met. It is kept in columns, one list per round
with a place for every player: at thousands of players that is twice as fast as an object for each of them.
"""

from collections.abc import Iterator

from msgspec import Struct

from finalsalvo.event import sentences as say
from finalsalvo.event.people import named_in, person
from finalsalvo.event.record import Event, Player, Round
from finalsalvo.rules import award
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Problem, Refusal
from finalsalvo.rules.result import LOSS, WIN, Outcome, Stage
from finalsalvo.rules.scoring import referee
from finalsalvo.words.message import Person


class SheetRound(Struct, frozen=True):
    """One round of the sheet: by seat, the outcome (None: not there, or still playing) and the opponent's seat.

    `unmet` are the seats of those whose game was not played because one of the two did not come (B8).
    """

    round: int
    outcomes: list[Outcome | None]
    opponents: list[int | None]
    unmet: list[int]


class ScoreSheet(Struct, frozen=True):
    """All Swiss rounds so far. A seat is a player's place among the players of the event.

    `problems` names every result that the book refuses; they are not counted.
    """

    players: tuple[Player, ...]
    seats: dict[str, int]
    columns: list[SheetRound]
    problems: list[Problem]

    @property
    def after_round(self) -> int:
        """The number of the last round on the sheet, 0 before the first."""
        return self.columns[-1].round if self.columns else 0

    def entries(self, player: str) -> Iterator[tuple[int, Player | None, Outcome]]:
        """A player's rounds: the number, the opponent if there was one, and the outcome."""
        seat = self.seats[player]
        for column in self.columns:
            outcome, opponent = column.outcomes[seat], column.opponents[seat]
            if outcome is not None:
                yield column.round, None if opponent is None else self.players[opponent], outcome


class Tally(Struct, frozen=True, gc=False):
    """What a player's rounds add up to. Every round with an outcome counts as played (B1)."""

    points: int
    margin: int
    wins: int
    losses: int
    byes: int
    played: int


def sheet(event: Event, format: Format, after_round: int | None = None) -> ScoreSheet:
    """Swiss rounds only, for standings freeze at the cut (B4); all of them, or those up to a round."""
    rounds = event.rounds_of(Stage.SWISS)
    if after_round is not None:
        rounds = [each for each in rounds if each.number <= after_round]
    seats = {player.id: seat for seat, player in enumerate(event.players)}
    filled = ScoreSheet(event.players, seats, [], [])
    for each in rounds:
        fill_column(filled, event, format, each)
    return filled


def fill_column(sheet: ScoreSheet, event: Event, format: Format, round: Round) -> None:
    """Adds a round to the sheet; a result that the book refuses is named and left out."""
    number, seats = round.number, sheet.seats
    seating = seating_problems(event, round, seats)
    sheet.problems.extend(seating)
    try:
        judge = referee(format, number, round.stage)
    except Refusal as refusal:
        place = place_of(event, round, refusal.field)
        sheet.problems.append(Problem(refusal.rule, refusal.message, place, number))
        return
    outcomes: list[Outcome | None] = [None] * len(sheet.players)
    opponents: list[int | None] = [None] * len(sheet.players)
    unmet: list[int] = []
    sheet.columns.append(SheetRound(number, outcomes, opponents, unmet))
    if seating:
        return
    for index, match in enumerate(round.matches):
        players, result = match.players, match.result
        if result is None:
            continue
        try:
            own, other = judge(players, result)
        except Refusal as refusal:
            sheet.problems.append(refused_result(event, round, index, refusal))
            continue
        first, second = seats[players[0]], seats[players[1]]
        outcomes[first], outcomes[second] = own, other
        opponents[first], opponents[second] = second, first
        if not own.met:
            unmet += first, second
    for player in round.byes:
        outcomes[seats[player]] = award.bye(format, number)
    for player in round.unpaired_losses:
        outcomes[seats[player]] = award.unpaired_loss(format)


def tallies(sheet: ScoreSheet) -> list[Tally]:
    """Everybody's sums, by seat."""
    if not sheet.columns:
        return [Tally(0, 0, 0, 0, 0, 0) for _ in sheet.players]
    return [tally(row) for row in zip(*[column.outcomes for column in sheet.columns], strict=True)]


def tally_of(sheet: ScoreSheet, seat: int) -> Tally:
    """The sums of one player."""
    return tally(tuple(column.outcomes[seat] for column in sheet.columns))


def tally(outcomes: tuple[Outcome | None, ...]) -> Tally:
    """The sums of one player's rounds."""
    points = margin = wins = losses = byes = played = 0
    for outcome in outcomes:
        if outcome is None:
            continue
        played += 1
        points += outcome.points
        margin += outcome.margin
        verdict = outcome.verdict
        if verdict is WIN:
            wins += 1
        elif verdict is LOSS:
            losses += 1
        if outcome.bye:
            byes += 1
    return Tally(points, margin, wins, losses, byes, played)


def opponents_met(sheet: ScoreSheet) -> Iterator[list[int]]:
    """By seat, the opponents that count for strength of schedule: byes and no-shows are none (B2, B8)."""
    if not sheet.columns:
        yield from ([] for _ in sheet.players)
    columns = [column.opponents for column in sheet.columns]
    for index, column in enumerate(sheet.columns):
        if column.unmet:
            columns[index] = list(column.opponents)
            for seat in column.unmet:
                columns[index][seat] = None
    for row in zip(*columns, strict=True):
        yield [opponent for opponent in row if opponent is not None]


def seating_problems(event: Event, round: Round, seats: dict[str, int]) -> list[Problem]:
    """Everybody in a round is a player of the event, and is there once."""
    everybody = round.everybody()
    seated = set(everybody)
    problems = []
    if len(seated) != len(everybody):
        for player in repetitions(everybody):
            told = say.TWICE_IN_ROUND(player=person(event, player), round=round.number)
            problems.append(Problem("contract", told, place_of(event, round), round.number, (player,)))
    for player in sorted(seated - seats.keys()):
        told = say.STRANGER_IN_ROUND(player=Person(player, player), round=round.number)
        problems.append(Problem("contract", told, place_of(event, round), round.number, (player,)))
    return problems


def repetitions(items: list[str]) -> list[str]:
    """The items that occur more than once, each named once."""
    seen: set[str] = set()
    again: dict[str, None] = {}
    for item in items:
        if item in seen:
            again[item] = None
        seen.add(item)
    return list(again)


def refused_result(event: Event, round: Round, index: int, refusal: Refusal) -> Problem:
    """A result that its book refuses, with its place in the file."""
    place = place_of(event, round, f"matches[{index}].result.{refusal.field}")
    told = named_in(event, refusal.message)
    return Problem(refusal.rule, told, place, round.number, round.matches[index].players)


def place_of(event: Event, round: Round, field: str | None = None) -> str:
    """Where a round, or a field of it, stands in the event document."""
    place = f"rounds[{next(index for index, each in enumerate(event.rounds) if each is round)}]"
    return place if field is None else f"{place}.{field}"
