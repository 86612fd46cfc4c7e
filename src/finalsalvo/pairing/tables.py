"""Which pair sits at which table: the best seating there is, by these objectives in their order.

1. fixed tables: honoured from the highest pair down, in a pair the first named before the second;
2. repeats: as few players as possible where they sat before, none whenever none is possible;
3. spare tables: as few as possible beyond the lowest usable ones, of which there is one for each pair;
4. high tables to high groups: the first pair sits as high as 1 to 3 allow, then the next, and so on.

Most pairs are seated in turn, as long as it is certain that all after them find new tables. The last few, or all of
them where rounds are many and tables few, make an assignment problem, and that is solved exactly.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import chain
from typing import Literal

from msgspec import Struct

from finalsalvo.pairing import sentences as say
from finalsalvo.words.message import Message, Person

Pair = tuple[str, str]
"""Two players, the higher ranked first."""
Costs = list[list[int]]
"""By row and column, as many of the one as of the other."""


class RelaxedWish(Struct, frozen=True, tag="relaxed wish"):
    """A wish of a player that the seating does not fulfil: the table it is about, and why.

    Only ids are known here; whoever knows the names puts them into the sentence.
    """

    wish: Literal["fixed table", "new table"]
    player: str
    table: int
    sentence: Message


class Seating(Struct, frozen=True):
    """The table of each pair, in the order of the pairs, and what had to give way."""

    tables: list[int]
    notes: list[RelaxedWish]


def assign_tables(
    pairs: Sequence[Pair],
    *,
    usable: Sequence[int] | None,
    sat: Mapping[str, Collection[int]],
    fixed: Mapping[str, int],
) -> Seating:
    """The best seating of the pairs, highest group first; `usable=None` means tables 1 to the number of pairs.

    `sat` has the tables where each player sat before in this event, `fixed` those that players must have.
    """
    numbers = sorted(set(range(1, len(pairs) + 1) if usable is None else usable))
    if len(numbers) < len(pairs):
        raise ValueError(f"{len(pairs)} pairs need as many tables: {len(numbers)} can be used")
    tables, notes = fixed_tables(pairs, numbers, fixed)
    others = [number for number, _ in enumerate(pairs) if number not in tables]
    histories = [(sat.get(first, ()), sat.get(second, ())) for first, second in map(pairs.__getitem__, others)]
    taken = set(tables.values())
    low = [table for table in numbers[: len(pairs)] if table not in taken]
    spare = [table for table in numbers[len(pairs) :] if table not in taken]
    tables.update(zip(others, best_tables(histories, low, spare), strict=True))
    seated = [tables[number] for number, _ in enumerate(pairs)]
    return Seating(seated, notes + repeats(pairs, seated, sat, fixed))


# --- wishes ----------------------------------------------------------------------------------------------


def fixed_tables(
    pairs: Sequence[Pair], usable: Sequence[int], fixed: Mapping[str, int]
) -> tuple[dict[int, int], list[RelaxedWish]]:
    """By number of the pair the fixed table that it gets, and the fixed tables that cannot be had."""
    working, tables, notes = set(usable), dict[int, int](), list[RelaxedWish]()
    owners: dict[int, str] = {}
    for number, pair in enumerate(pairs):
        for player in pair:
            table = fixed.get(player)
            if table is None or table == tables.get(number):
                continue
            if table not in working:
                told = say.TABLE_OUT_OF_USE(player=nameless(player), table=table)
            elif number in tables:
                other, where = nameless(pair[0]), tables[number]
                told = say.OPPONENT_ELSEWHERE(player=nameless(player), table=table, other=other, number=where)
            elif table in owners:
                told = say.TABLE_TAKEN(player=nameless(player), table=table, other=nameless(owners[table]))
            else:
                tables[number], owners[table] = table, player
                continue
            notes.append(RelaxedWish("fixed table", player, table, told))
    return tables, notes


def repeats(
    pairs: Sequence[Pair], tables: Sequence[int], sat: Mapping[str, Collection[int]], fixed: Mapping[str, int]
) -> list[RelaxedWish]:
    """All who sit where they sat before, but for those whose own fixed table it is."""
    notes = []
    for pair, table in zip(pairs, tables, strict=True):
        for player, opponent in (pair, pair[::-1]):
            if table not in sat.get(player, ()) or fixed.get(player) == table:
                continue
            told = say.SAME_TABLE(player=nameless(player), table=table)
            if fixed.get(opponent) == table:
                told = say.SAME_TABLE_OPPONENT(player=nameless(player), table=table, other=nameless(opponent))
            notes.append(RelaxedWish("new table", player, table, told))
    return notes


def nameless(player: str) -> Person:
    """A player of whom only the id is known here."""
    return Person(player, player)


# --- free tables -----------------------------------------------------------------------------------------

Histories = list[tuple[Collection[int], Collection[int]]]
"""By pair the tables where its two players sat before."""


def best_tables(histories: Histories, low: Sequence[int], spare: Sequence[int]) -> list[int]:
    """The tables of the pairs without a fixed one: enough low tables for all, and spare ones with higher numbers."""
    tables = tables_in_turn(histories, low)
    rest = histories[len(tables) :]
    if tables:
        spare = []  # all after those seated in turn have new tables without
    if not rest:
        return tables
    # Of so many spare tables every pair has a new one left, whatever the others take.
    enough = len(rest) + max(len(first) + len(second) for first, second in rest)
    return tables + tables_by_cost(rest, sorted(set(low).difference(tables)), spare[:enough])


def tables_in_turn(histories: Histories, low: Sequence[int]) -> list[int]:
    """The lowest new table for each pair in turn, as long as all after it can certainly have new ones as well.

    That is certain while the tables are as many as one pair knows at most and as players know one table at most, added
    up (Hall's theorem): of any of the pairs, either there are so many that together they can have every table, or so
    few that each of them alone has new tables enough for all of them.
    """
    tables: list[int] = []
    waiting = list(reversed(low))
    while len(tables) < len(histories):
        rest = histories[len(tables) :]
        most_known = max(len(first) + len(second) for first, second in rest)
        known = filter(set(waiting).__contains__, chain.from_iterable(chain.from_iterable(rest)))
        most_knowing = max(Counter(known).values(), default=0)
        certain = len(waiting) - most_known - most_knowing
        if certain <= 0:
            break
        tables += [lowest_new(waiting, first, second) for first, second in rest[:certain]]
    return tables


def lowest_new(waiting: list[int], first: Collection[int], second: Collection[int]) -> int:
    """Takes the lowest table that neither knows from those that wait, the lowest of which is the last."""
    place = len(waiting) - 1
    while waiting[place] in first or waiting[place] in second:
        place -= 1
    return waiting.pop(place)


def tables_by_cost(histories: Histories, low: Sequence[int], spare: Sequence[int]) -> list[int]:
    """Repeats, spare tables and order weighed exactly, for a small number of pairs."""
    tables = [*low, *spare]
    columns = {table: column for column, table in enumerate(tables)}
    repeat = len(histories) + 1  # outweighs a spare table for everybody
    costs = []
    for history in histories:
        row = [0] * len(low) + [1] * len(spare)
        for sat in history:
            for table in columns.keys() & set(sat):
                row[columns[table]] += repeat
        costs.append(row)
    nobody = [[0] * len(tables)] * (len(tables) - len(histories))
    return [tables[column] for column in first_cheapest(costs + nobody)[: len(histories)]]


# --- the assignment problem ------------------------------------------------------------------------------


def first_cheapest(costs: Costs) -> list[int]:
    """By row its column, each used once: of all the cheapest choices the one with the lowest columns from the top."""
    cheapest = CheapestChoice(costs)
    chosen, fitting = cheapest.chosen, cheapest.fitting()
    holders = {column: row for row, column in enumerate(chosen)}
    later = set(range(len(costs)))
    for row in range(len(costs)):
        later.discard(row)
        own = chosen[row]
        onward = ways_to(own, fitting, chosen, later)
        column, mover = min(column for column in onward if row in fitting[column]), row
        while column != own:
            chosen[mover], holders[column], mover = column, mover, holders[column]
            column = onward[column]
        chosen[mover], holders[column] = column, mover
    return chosen


def ways_to(goal: int, fitting: Sequence[set[int]], chosen: Sequence[int], movable: set[int]) -> dict[int, int]:
    """By column that can be vacated where its holder then moves, whose holder moves on, and so on to the goal."""
    onward = {goal: goal}
    reached, waiting = [goal], set(movable)
    for column in reached:
        movers = fitting[column] & waiting
        waiting -= movers
        for mover in movers:
            onward[chosen[mover]] = column
            reached.append(chosen[mover])
    return onward


class CheapestChoice:
    """A choice of a column for each row at the least total cost, and prices that prove it (the Hungarian method).

    The prices of a row and a column together never exceed their cost, so no choice costs less than all prices. Where
    they meet the cost, row and column fit: the cheapest choices are those in which all fit, and no others.
    """

    def __init__(self, costs: Costs) -> None:
        size = len(costs)
        self.costs = costs
        self.chosen, self.holders = [-1] * size, [-1] * size
        self.row_prices, self.column_prices = [0] * size, [0] * size
        for row in range(size):
            self.choose(row)

    def fitting(self) -> list[set[int]]:
        """By column the rows that fit."""
        return [
            {row for row, price in enumerate(self.row_prices) if self.costs[row][column] == price + column_price}
            for column, column_price in enumerate(self.column_prices)
        ]

    def choose(self, start: int) -> None:
        """Gives one more row the nearest free column, by way of columns whose holders move on."""
        column, seen, distances, origins = self.nearest_free(start)
        self.row_prices[start] = distances[column]
        for each in seen:
            shift = distances[column] - distances[each]
            self.row_prices[self.holders[each]] += shift
            self.column_prices[each] -= shift
        row = -1
        while row != start:
            row = origins[column]
            self.holders[column] = row
            self.chosen[row], column = column, self.chosen[row]

    def nearest_free(self, start: int) -> tuple[int, list[int], list[int], list[int]]:
        """The nearest free column and those seen on the way; by column how far it is, and from which row."""
        holders, prices = self.holders, self.column_prices
        distances = [cost - price for cost, price in zip(self.costs[start], prices, strict=True)]
        origins = [start] * len(prices)
        seen, unseen = list[int](), list(range(len(prices)))
        while True:
            column = min(unseen, key=lambda each: (distances[each], holders[each]))
            row = holders[column]
            if row < 0:
                return column, seen, distances, origins
            seen.append(column)
            unseen.remove(column)
            costs, detour = self.costs[row], distances[column] - self.row_prices[row]
            for each in unseen:
                distance = detour + costs[each] - prices[each]
                if distance < distances[each]:
                    distances[each], origins[each] = distance, row
