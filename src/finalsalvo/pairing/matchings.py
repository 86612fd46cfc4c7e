"""All ways to pair up a small set of players, counted and drawn from.

Sets are bit masks over numbers that players get as they come into play; whoever has met stays apart.
"""

from finalsalvo.pairing.dice import Dice
from finalsalvo.pairing.field import Field, Pairs


class Matchings:
    """Counts the perfect matchings without a rematch of any set of the players it knows."""

    def __init__(self, field: Field) -> None:
        self._met = field.met
        self._number: dict[int, int] = {}
        self.counts: dict[int, int] = {0: 1}
        self.seats: list[int] = []
        self.met_masks: list[int] = []

    def bit(self, seat: int) -> int:
        """The mask of one player, who gets a number the first time."""
        number = self._number.get(seat)
        if number is None:
            number = self._enter(seat)
        return 1 << number

    def mask(self, seats: list[int]) -> int:
        """The mask of several players."""
        return sum(self.bit(seat) for seat in seats)

    def _enter(self, seat: int) -> int:
        number = len(self.seats)
        self._number[seat] = number
        self.seats.append(seat)
        own = 0
        for opponent in self._met[seat]:
            other = self._number.get(opponent)
            if other is not None:
                own |= 1 << other
                self.met_masks[other] |= 1 << number
        self.met_masks.append(own)
        return number

    def seats_of(self, mask: int) -> list[int]:
        """The players of a mask."""
        return [self.seats[number] for number in numbers_of(mask)]

    def restrict(self, possible: dict[int, list[int]]) -> None:
        """Keeps everybody apart from all but some."""
        for number, seat in enumerate(self.seats):
            self.met_masks[number] = ~self.mask(possible[seat])
        self.counts = {0: 1}

    def alone(self, mask: int, among: int) -> int:
        """Those of a mask who have met all others of another."""
        masks = self.met_masks
        return sum(1 << number for number in numbers_of(mask) if not among & ~masks[number] & ~(1 << number))

    def count(self, mask: int) -> int:
        """In how many ways these can be paired so that nobody meets again."""
        known = self.counts.get(mask)
        if known is not None:
            return known
        lowest = mask & -mask
        rest = mask ^ lowest
        options = rest & ~self.met_masks[lowest.bit_length() - 1]
        total = 0
        while options:
            partner = options & -options
            options ^= partner
            total += self.count(rest ^ partner)
        self.counts[mask] = total
        return total

    def draw(self, mask: int, dice: Dice) -> Pairs:
        """One of these ways, each as likely as any other."""
        pairs: Pairs = []
        while mask:
            lowest = mask & -mask
            rest = mask ^ lowest
            options = bits_of(rest & ~self.met_masks[lowest.bit_length() - 1])
            partner = dice.weighted(options, [self.count(rest ^ option) for option in options])
            pairs.append((self.seats[lowest.bit_length() - 1], self.seats[partner.bit_length() - 1]))
            mask = rest ^ partner
        return pairs


def numbers_of(mask: int) -> list[int]:
    """The numbers whose bits are set, from the lowest."""
    numbers = []
    while mask:
        lowest = mask & -mask
        numbers.append(lowest.bit_length() - 1)
        mask ^= lowest
    return numbers


def bits_of(mask: int) -> list[int]:
    """Each bit that is set, as a mask of its own."""
    return [1 << number for number in numbers_of(mask)]
