"""Why a round is as it is: for each pair the objective that made it so, and what another pair would cost."""

from msgspec import Struct

from finalsalvo.pairing import sentences as say
from finalsalvo.pairing.dice import Dice
from finalsalvo.pairing.field import Field
from finalsalvo.pairing.objective import Value, group_numbers, parity_bound
from finalsalvo.pairing.ranked import value_with
from finalsalvo.pairing.swiss import Drawn
from finalsalvo.words.message import Message


class Reason(Struct, frozen=True):
    """Why two play each other. `kind` is `group`, `float` or `rematch`."""

    pair: tuple[int, int]
    kind: str
    message: Message


def reasons(field: Field, drawn: Drawn) -> list[Reason]:
    """A reason for every pair of a round, read off the objectives that the round was drawn by."""
    group_of, _ = group_numbers(field.points)
    bound = parity_bound(field).floats
    found = []
    for high, low in drawn.pairs:
        times = field.met[high].get(low, 0)
        top, bottom = group_of[high], group_of[low]
        if times:
            found.append(Reason((high, low), "rematch", say.REMATCH(num=drawn.value.rematches)))
        elif top == bottom:
            found.append(Reason((high, low), "group", say.SAME_POINTS(num=field.points[high])))
        else:
            found.append(Reason((high, low), "float", float_message(field, drawn.value, bound, high, low)))
    return found


def float_message(field: Field, value: Value, bound: tuple[tuple[int, int], ...], high: int, low: int) -> Message:
    """Why a pair reaches across groups: an odd number above, or those who have met already."""
    group_of, _ = group_numbers(field.points)
    top, bottom = group_of[high], group_of[low]
    floating, least = value.floats[top][0], bound[top][0]
    if bottom > top + 1:
        return say.GROUPS_BETWEEN(num=bottom - top)
    if floating > least:
        return say.MET_IN_GROUP(num=field.points[high])
    return odd_message(field, high)


def odd_message(field: Field, high: int) -> Message:
    """Why one of a group plays down: the group is odd, or becomes so by the one who comes down into it."""
    points = field.points[high]
    equal = field.points.count(points)
    if equal == 1:
        return say.ALONE_IN_GROUP(num=points)
    if equal % 2:
        return say.ODD_GROUP(count=equal, num=points)
    return say.ODD_ABOVE(count=sum(each >= points for each in field.points), num=points)


class Alternative(Struct, frozen=True):
    """What a round with another pair would be: as good, or worse in an objective by so much."""

    worse: str | None
    best: int = 0
    instead: int = 0
    boundary: int | None = None


def why_not(field: Field, drawn: Drawn, first: int, second: int, dice: Dice) -> Alternative:
    """The first objective that gets worse when two must play each other."""
    rest = [seat for seat in range(len(field.players)) if seat not in (first, second)]
    instead = value_with(field, [(min(first, second), max(first, second))], rest, dice)
    if instead == drawn.value:
        return Alternative(None)
    for name in ("rematches", "meetings"):
        ours, theirs = getattr(drawn.value, name), getattr(instead, name)
        if ours != theirs:
            return Alternative(name, ours, theirs)
    for boundary, (ours, theirs) in enumerate(zip(drawn.value.floats, instead.floats, strict=True)):
        for name, own, other in zip(("floats", "distance"), ours, theirs, strict=True):
            if own != other:
                return Alternative(name, own, other, boundary)
    raise AssertionError("two values differ somewhere")
