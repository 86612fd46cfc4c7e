"""A round as the books describe it: pair each group at random, the leftover meets somebody of the next group.

Done with luck that is simply repeated until nobody meets again, every round that is possible at all is equally likely.
A rematch inside a group depends on the luck of that group alone, so only that group is drawn again; one across a
boundary hangs on both groups, so the whole *segment* (the run of groups joined by floats) is. Exchanging the two who
met would be quicker, and unfair.

In the draw of a group *stand-ins* take part as if they were players: whoever gets a guest meets one who comes from
above, whoever gets an exit goes on below.
"""

from collections.abc import Mapping

from finalsalvo.pairing.dice import Dice
from finalsalvo.pairing.edmonds import perfect_matching
from finalsalvo.pairing.field import Field, Pairs, Seats

EFFORT = 64
"""How often a segment is drawn at most before it is solved exactly; a small one, which is soon solved, less often."""

STAND_INS = 4
"""As many guests, and as many exits, can take part."""
FIRST_EXIT, FIRST_GUEST = -2 * STAND_INS, -STAND_INS
"""Stand-ins have the seats behind all others, counted from the end."""
EXITS = [list(range(FIRST_EXIT, FIRST_EXIT + count)) for count in range(STAND_INS + 1)]
GUESTS = [list(range(FIRST_GUEST, FIRST_GUEST + count)) for count in range(STAND_INS + 1)]
"""The seats of so many of them."""
APART: list[Mapping[int, int]] = [dict.fromkeys(range(FIRST_EXIT, 0), 1)] * (2 * STAND_INS)
"""Nobody comes in and goes on at once, and nobody is left without an opponent: stand-ins never meet each other."""

PLAIN = 12
"""Larger segments are not looked at for who must leave."""


class RoundDraft:
    """A round in the making: `mates` says by seat who plays whom, `met` who may not, both for stand-ins too."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.met = [*field.met, *APART]
        self.mates = [0] * len(self.met)

    def note(self, pairs: Pairs) -> None:
        """Takes down pairs, in the place of whatever stood there."""
        mates = self.mates
        for first, second in pairs:
            mates[first] = second
            mates[second] = first

    def pairs(self) -> Pairs:
        """The higher ranked of each pair first, and the pairs from the top down."""
        return [(seat, mate) for seat, mate in enumerate(self.mates) if seat < mate]


def segments(groups: list[Seats]) -> list[list[Seats]]:
    """Runs of groups joined by an odd number of players above the boundary: each has an even number in all."""
    found: list[list[Seats]] = []
    run: list[Seats] = []
    above = 0
    for group in groups:
        run.append(group)
        above += len(group)
        if above % 2 == 0:
            found.append(run)
            run = []
    if run:
        found.append(run)
    return found


def draw_segment(draft: RoundDraft, segment: list[Seats], dice: Dice) -> bool:
    """Drafts a segment without a rematch and with the fewest floats; False after enough tries."""
    first, last = segment[0][0], segment[-1][-1]
    if last - first == 1:  # every third segment of an Armada event is two players, with nothing to draw
        draft.mates[first], draft.mates[last] = last, first
        return last not in draft.met[first]
    return draw_run(draft, segment, [1] * (len(segment) - 1) + [0], dice)


def draw_run(draft: RoundDraft, groups: list[Seats], floating: list[int], dice: Dice) -> bool:
    """Drafts groups of whom so many float into the next one, where they play; False after enough tries."""
    met, mates = draft.met, draft.mates
    size = sum(map(len, groups))
    budget = size * min(2 * size, EFFORT)  # in players, as a draw costs
    while budget > 0:
        clash = False
        floaters: Seats = []
        for group, going in zip(groups, floating, strict=True):
            present = group + GUESTS[len(floaters)] + EXITS[going]
            budget -= len(group)
            if len(group) == 1 and len(present) == 2:  # one player, who hosts or floats: nothing to draw
                mates[present[1]] = present[0]
            else:
                while not dice.match(present.copy(), met, mates):
                    if budget <= 0:
                        return False
                    budget -= len(group)
            if floaters:
                for guest, floater in enumerate(floaters, FIRST_GUEST):
                    host = mates[guest]
                    mates[host], mates[floater] = floater, host
                    clash = clash or host in met[floater]
            floaters = mates[FIRST_EXIT : FIRST_EXIT + going]
        if not clash:
            return True
    return False


def split_segment(draft: RoundDraft, segment: list[Seats], *, closed: bool) -> list[list[Seats]]:
    """A segment without the groups that are passed by, and each of those on its own.

    One who stands alone at the top and has met all of the next group must pass it by. So must whoever meets one who
    stands alone at the bottom and has met all of the group above, if nothing is below (`closed`).
    """
    passed: list[list[Seats]] = []
    for end, beside in ((0, 1), (-1, -2)) if closed else ((0, 1),):
        if len(segment) > 2 and len(segment[end]) == 1 and len(segment[beside]) % 2 == 0:
            met = draft.met[segment[end][0]]
            if all(seat in met for seat in segment[beside]):
                segment = segment.copy()
                passed.append([segment.pop(beside)])
    return [segment, *passed]


def must_leave(draft: RoundDraft, segment: list[Seats]) -> int:
    """How many of a blocked segment play outside it at the very least, as far as that is plain to see; 0: it is not.

    All, where all have met each other. Two of a single group that cannot be paired.
    """
    seats = [seat for group in segment for seat in group]
    if len(seats) > PLAIN:
        return 0
    unmet = [
        [place for place, other in enumerate(seats) if other != seat and other not in draft.met[seat]] for seat in seats
    ]
    if not any(unmet):
        return len(seats)
    return 2 if len(segment) == 1 and perfect_matching(unmet) is None else 0
