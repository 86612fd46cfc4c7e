"""What speaks against a result that its book could score: at the table it cannot have been so, or hardly.

A record is counted as it is written, with a warning; whoever enters a result hears of it before it is one. What a
concession of a whole squad is worth is completed here as well, because nobody counts it at the table.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.rules import sentences as say
from finalsalvo.rules.format import Format, for_round
from finalsalvo.rules.refusal import Problem, Refusal, Severity
from finalsalvo.rules.result import End, Pair, Result
from finalsalvo.rules.terms import score_of
from finalsalvo.words.message import Message, Person, Term

Worths = tuple[int | None, int | None]
"""What the whole list of each player is worth, in the order of the match; None where nobody knows."""
UNKNOWN: Worths = (None, None)


class Sitting(Struct, frozen=True):
    """A game as sentences are made of it: its players with the names that people know, and what their lists cost."""

    players: Pair
    names: Pair
    worths: Worths = UNKNOWN

    def person(self, side: int) -> Person:
        """Who sits on a side."""
        return Person(self.players[side], self.names[side])

    def other(self, side: int) -> Person:
        """Who sits on the other side."""
        return self.person(1 - side)

    def winner(self, result: Result) -> int | None:
        """The side that a result names as winner, if it names one who plays."""
        return self.players.index(result.winner) if result.winner in self.players else None


def doubts(format: Format, round_number: int, sitting: Sitting, result: Result) -> Iterator[Problem]:
    """What a result alone gives away: a break is to be mended, a warning is to be thought over (B79, B81)."""
    if result.scores is None:
        return
    if format.scoring.kind == "mission-points":
        yield from mission_doubts(sitting, result, result.scores)
    elif format.scoring.modified_win is not None and result.end in (End.TIME, End.GAME_LIMIT):
        yield from full_at_time(for_round(format.scoring.limits, round_number), sitting, result.scores)


def mission_doubts(sitting: Sitting, result: Result, scores: tuple[int, int]) -> Iterator[Problem]:
    """Mission points decide, but for a survivor; a draw has equal points (HOT-END-01, HOT-END-03, B81)."""
    if result.end is End.DRAW and scores[0] != scores[1]:
        yield Problem("B81", say.DRAW_UNEQUAL(score=score_of(scores)), "scores")
    if result.end is End.VICTORY and scores[0] == scores[1]:
        yield Problem("B81", say.VICTORY_EQUAL(score=score_of(scores)), "scores")
    winner = sitting.winner(result)
    if result.end is End.DESTROYED and winner is not None and scores[winner] < scores[1 - winner]:
        score = score_of(scores, winner)
        told = say.SURVIVOR_WINS(player=sitting.person(winner), other=sitting.other(winner), score=score)
        yield Problem("B81", told, "winner", severity=Severity.WARNING)


def full_at_time(limit: int, sitting: Sitting, scores: tuple[int, int]) -> Iterator[Problem]:
    """Whoever scored the whole limit left the other nothing, so the game ended by destruction (B79)."""
    if max(scores) != limit:
        return
    if scores[0] == scores[1]:
        yield Problem("B79", say.BOTH_HAVE_ALL(limit=limit, end=BOTH_DESTROYED), "end")
    else:
        side = scores.index(limit)
        player, other = sitting.person(side), sitting.other(side)
        yield Problem("B79", say.ALL_AT_TIME(player=player, other=other, limit=limit, end=WIPED_OUT), "end")


BOTH_DESTROYED, WIPED_OUT = Term("end", End.MUTUAL_DESTRUCTION.value), Term("end", End.DESTROYED.value)
"""What to choose instead, as forms call it."""


# --- against the lists --------------------------------------------------------------------------------------


def list_doubts(format: Format, round_number: int, sitting: Sitting, result: Result) -> Iterator[Problem]:
    """What the lists say against a score, where both are known (B83); Hotshot and Fangs Out have no bound.

    Armada's points may hold objectives where these are not told apart; beyond the fleet they have fields of their own.
    """
    worths, kind = sitting.worths, format.scoring.kind
    if result.scores is None or worths[0] is None or worths[1] is None or kind == "mission-points":
        return
    swept = result.scores == (worths[1], worths[0]) and result.end in (End.TIME, End.GAME_LIMIT)
    if swept and format.scoring.modified_win is not None:
        yield overrulable(say.LISTS_BOTH_GONE(end=BOTH_DESTROYED), "end")
        return
    for side, points in enumerate(result.scores):
        there = worths[1 - side] or 0
        if points > there and points != whole_list(format, round_number, sitting, result, side):
            yield overrulable(too_much(format, sitting, result, side, points, there), "scores")
        elif kind == "fleet-points":
            yield from whole_fleet_doubts(format, round_number, sitting, result, side, points == there)
        else:
            yield from whole_list_doubts(format, sitting, result, side, points, there)


def whole_list(format: Format, round_number: int, sitting: Sitting, result: Result, side: int) -> int | None:
    """What may be counted for a list that is gone, whatever it cost; None where no more than its cost may be.

    In X-Wing who concedes, or has nothing left at time, has lost the whole list too; in Armada only who is defeated.
    """
    if format.scoring.wiped_list != "limit":
        return None
    if format.scoring.kind == "fleet-points" and not has_destroyed_all(sitting, result, side):
        return None
    return for_round(format.scoring.limits, round_number)


def too_much(format: Format, sitting: Sitting, result: Result, side: int, points: int, there: int) -> Message:
    """Says that there were not so many points; in Armada also where those of objectives go."""
    apart = format.scoring.kind != "fleet-points" or result.objectives is not None
    told = say.ABOVE_LIST if apart else say.ABOVE_FLEET
    return told(player=sitting.person(side), points=points, other=sitting.other(side), worth=there)


def has_destroyed_all(sitting: Sitting, result: Result, side: int) -> bool:
    """Whether a side has destroyed all of the other's list, by the way the game ended."""
    return result.end is End.MUTUAL_DESTRUCTION or (result.end is End.DESTROYED and sitting.winner(result) == side)


def whole_list_doubts(
    format: Format, sitting: Sitting, result: Result, side: int, points: int, there: int
) -> Iterator[Problem]:
    """A list that is gone counts all of it, and one of which all was counted is gone."""
    player, other, end = sitting.person(side), sitting.other(side), result.end
    wiped = has_destroyed_all(sitting, result, side)
    if wiped and points < there and format.scoring.wiped_list == "actual":
        yield overrulable(say.LIST_IS_GONE(other=other, player=player, worth=there, points=points), "scores")
    elif wiped or points < there or (end is End.CONCESSION and sitting.winner(result) == side):
        return
    elif end in (End.DESTROYED, End.CONCESSION):
        yield overrulable(say.LOST_ALL_AND_WON(other=other, player=player, worth=there), "winner")
    elif end is End.TIME and format.scoring.modified_win is not None:
        yield overrulable(say.LIST_GONE_AT_TIME(player=player, other=other, worth=there, end=WIPED_OUT), "end")


def whole_fleet_doubts(
    format: Format, round_number: int, sitting: Sitting, result: Result, side: int, counted: bool
) -> Iterator[Problem]:
    """A fleet of which all was counted is gone, and counts its limit then (ARM-SCORE-02)."""
    if counted and result.end in (End.TIME, End.GAME_LIMIT):
        limit = for_round(format.scoring.limits, round_number)
        told = say.FLEET_GONE(player=sitting.person(side), other=sitting.other(side), limit=limit, end=WIPED_OUT)
        yield overrulable(told, "end")


def overrulable(message: Message, place: str) -> Problem:
    """What a leader may know better than the list on file."""
    return Problem("B83", message, place, severity=Severity.WARNING)


# --- a squad that is conceded -------------------------------------------------------------------------------


def concedes_real_total(format: Format) -> bool:
    """Whether a conceded squad counts what it cost: all its ships are destroyed, and no limit stands for them (B80)."""
    return format.scoring.concession in ("all-destroyed", "as-counted") and format.scoring.wiped_list == "actual"


def lacks_total(format: Format, players: Pair, result: Result | None) -> bool:
    """Whether a conceded squad counts and nobody has told its total yet: the winner's 0 is then no score (B80)."""
    if result is None or result.end is not End.CONCESSION or result.scores is None or result.winner not in players:
        return False
    unknown = result.conceded is None and result.scores[players.index(result.winner)] == 0
    return unknown and concedes_real_total(format)


def with_conceded_total(format: Format, sitting: Sitting, result: Result) -> Result:
    """A concession with the whole conceded squad in the winner's score (EPIC-MOV-02); other results as they are.

    The total is what was given, or else what the list is worth; refuses a game of which nobody knows it, and a score
    that contradicts a total which was given.
    """
    winner = sitting.winner(result)
    if result.end is not End.CONCESSION or winner is None or result.scores is None or not concedes_real_total(format):
        return result
    loser, given, points = sitting.other(winner), result.conceded, result.scores[winner]
    total = given if given is not None else sitting.worths[1 - winner]
    if total is None:
        raise Refusal("conceded", "B80", say.CONCEDED_TOTAL_NEEDED(other=loser))
    if given is not None and points != given:
        told = say.CONCEDED_SCORE(other=loser, worth=given, player=sitting.person(winner), points=points)
        raise Refusal("scores", "B80", told)
    if points >= total:
        return result
    return replace(result, scores=(total, result.scores[1]) if winner == 0 else (result.scores[0], total))


def total_doubts(format: Format, sitting: Sitting, result: Result) -> Iterator[Problem]:
    """A conceded squad that counts another total than its list; where both lists are known, more is a score above it.

    The conceded list alone tells what the winner scores (B80), so here one list is enough.
    """
    winner = sitting.winner(result)
    worth = None if winner is None else sitting.worths[1 - winner]
    if winner is None or worth is None or result.scores is None:
        return
    if result.end is not End.CONCESSION or not concedes_real_total(format):
        return
    points, place = result.scores[winner], "scores" if result.conceded is None else "conceded"
    if points < worth or (points > worth and None in sitting.worths):
        yield overrulable(say.CONCEDED_LIST(other=sitting.other(winner), worth=worth, points=points), place)
