"""Which pair sits at which table."""

from collections.abc import Collection, Mapping, Sequence
from itertools import permutations
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from finalsalvo.pairing.tables import (
    Seating,
    assign_tables,
    best_tables,
    first_cheapest,
    tables_by_cost,
    tables_in_turn,
)

Pairs = list[tuple[str, str]]
Sat = Mapping[str, Collection[int]]
FOUR = [("A", "B"), ("C", "D"), ("E", "F"), ("G", "H")]


def seat(
    pairs: Pairs, usable: Sequence[int] | None = None, sat: Sat | None = None, fixed: Mapping[str, int] | None = None
) -> Seating:
    return assign_tables(pairs, usable=usable, sat=sat or {}, fixed=fixed or {})


def sentences(seating: Seating) -> list[str]:
    return [str(note.sentence) for note in seating.notes]


# --- by hand ---------------------------------------------------------------------------------------------


def test_the_first_pair_sits_at_table_1_and_so_on_down() -> None:
    assert seat(FOUR) == Seating([1, 2, 3, 4], [])


def test_without_pairs_there_is_nothing_to_seat() -> None:
    assert seat([]) == Seating([], [])


def test_a_table_out_of_order_is_skipped() -> None:
    assert seat(FOUR, [1, 3, 4, 5, 6]) == Seating([1, 3, 4, 5], [])


def test_the_tables_may_start_anywhere_and_stand_in_any_order() -> None:
    assert seat(FOUR, [104, 102, 101, 103, 101]) == Seating([101, 102, 103, 104], [])


def test_fewer_tables_than_pairs_are_no_round() -> None:
    with pytest.raises(ValueError, match="4 pairs need as many tables: 3 can be used"):
        seat(FOUR, [1, 2, 2, 3])


def test_nobody_sits_at_the_same_table_twice() -> None:
    sat = {"A": [1], "B": [1], "C": [2], "D": [2], "E": [3], "F": [3], "G": [4], "H": [4]}
    assert seat(FOUR, sat=sat) == Seating([2, 1, 4, 3], [])


def test_a_high_pair_gives_way_where_a_low_one_could_not_have_a_new_table() -> None:
    assert seat(FOUR, sat={"G": [2, 3, 4]}) == Seating([2, 3, 4, 1], [])


def test_a_spare_table_is_used_only_to_avoid_a_repeat() -> None:
    assert seat(FOUR, range(1, 9), {"A": [1], "B": [2]}) == Seating([3, 1, 2, 4], [])
    assert seat(FOUR, range(1, 9), {"A": [1, 2], "B": [3, 4]}) == Seating([5, 1, 2, 3], [])
    assert seat(FOUR, range(1, 9), {"E": [1, 2, 3], "G": [1, 2, 3]}) == Seating([1, 2, 4, 5], [])


def test_a_repeat_that_cannot_be_avoided_is_noted_for_each_player() -> None:
    pairs, sat = [("A", "C"), ("B", "D")], {"A": {1}, "B": {1}, "C": {2}, "D": {2}}
    seating = seat(pairs, sat=sat)
    assert seating.tables == [1, 2]
    assert [(note.wish, note.player, note.table, str(note.sentence)) for note in seating.notes] == [
        ("new table", "A", 1, "A is at table 1 again. No seating repeats fewer tables."),
        ("new table", "D", 2, "D is at table 2 again. No seating repeats fewer tables."),
    ]
    assert seat(pairs, [1, 2, 3], sat).tables == [1, 3]
    assert seat(pairs, [1, 2, 3, 4], sat) == Seating([3, 4], [])


def test_four_pairs_after_three_rounds_repeat_as_little_as_possible() -> None:
    others = {player: [1, 2, 3] for player in "EFGH"}
    seating = seat(FOUR, sat={"A": [1, 2, 3], "B": [1, 2, 4], "C": [1, 2, 3], "D": [2, 3, 4]} | others)
    assert seating.tables == [3, 1, 2, 4]
    assert sentences(seating) == [
        "A is at table 3 again. No seating repeats fewer tables.",
        "C is at table 1 again. No seating repeats fewer tables.",
        "E is at table 2 again. No seating repeats fewer tables.",
        "F is at table 2 again. No seating repeats fewer tables.",
    ]


def test_who_knows_every_table_sits_by_rank_again() -> None:
    seating = seat(FOUR, sat={player: range(1, 5) for player in "ABCDEFGH"})
    assert seating.tables == [1, 2, 3, 4]
    assert [note.player for note in seating.notes] == list("ABCDEFGH")


def test_one_repeat_is_better_than_two_in_a_higher_pair() -> None:
    assert seat(FOUR[:2], sat={"A": [1, 2], "B": [2], "C": [2], "D": [1]}).tables == [1, 2]
    assert seat(FOUR[:2], sat={"A": [1, 2], "B": [1], "C": [2], "D": [1]}).tables == [2, 1]


def test_a_pair_takes_the_fixed_table_of_its_player() -> None:
    assert seat(FOUR, fixed={"F": 1, "A": 4}) == Seating([4, 2, 1, 3], [])


def test_both_of_a_pair_may_have_the_same_fixed_table() -> None:
    assert seat(FOUR, fixed={"C": 4, "D": 4}) == Seating([1, 4, 2, 3], [])


def test_a_fixed_table_may_be_a_spare_one() -> None:
    assert seat(FOUR, range(1, 21), fixed={"C": 20}) == Seating([1, 20, 2, 3], [])


def test_a_player_sits_at_the_fixed_table_every_round_and_only_the_opponent_repeats() -> None:
    seating = seat(FOUR, sat={"A": [3], "B": [3]}, fixed={"B": 3})
    assert seating.tables == [3, 1, 2, 4]
    assert sentences(seating) == ["A is at table 3 again because B needs it."]


def test_of_two_fixed_tables_in_a_pair_the_higher_ranked_keeps_hers() -> None:
    seating = seat(FOUR, fixed={"A": 2, "B": 3})
    assert seating.tables == [2, 1, 3, 4]
    assert [(note.wish, note.player, note.table, str(note.sentence)) for note in seating.notes] == [
        ("fixed table", "B", 3, "B can't have table 3 because A needs table 2.")
    ]


def test_of_two_pairs_with_the_same_fixed_table_the_higher_keeps_it() -> None:
    seating = seat(FOUR, fixed={"G": 2, "D": 2})
    assert seating.tables == [1, 2, 3, 4]
    assert sentences(seating) == ["G can't have table 2 because D, paired higher, needs it."]


def test_a_fixed_table_out_of_order_is_noted_and_the_opponents_counts() -> None:
    seating = seat(FOUR, [1, 2, 4, 5], fixed={"A": 3, "B": 5})
    assert seating.tables == [5, 1, 2, 4]
    assert sentences(seating) == ["A can't have table 3 because it's out of use."]


def test_a_fixed_table_comes_before_new_tables_for_others() -> None:
    seating = seat(FOUR[:2], sat={"C": [2]}, fixed={"A": 1})
    assert seating.tables == [1, 2]
    assert sentences(seating) == ["C is at table 2 again. No seating repeats fewer tables."]


def test_a_note_says_in_a_file_what_it_is() -> None:
    note = seat(FOUR, fixed={"A": 9}).notes[0]
    assert msgspec.to_builtins(note) == {
        "type": "relaxed wish",
        "wish": "fixed table",
        "player": "A",
        "table": 9,
        "sentence": {
            "is": "message",
            "id": "pair.table-out-of-use",
            "values": {"player": {"is": "person", "id": "A", "name": "A"}, "table": 9},
        },
    }


# --- against all seatings there are ----------------------------------------------------------------------


class Case(msgspec.Struct):
    """A round to be seated."""

    pairs: Pairs
    usable: list[int]
    sat: dict[str, set[int]]
    fixed: dict[str, int]

    def seating(self) -> Seating:
        return assign_tables(self.pairs, usable=self.usable, sat=self.sat, fixed=self.fixed)


def random_case(dice: Random) -> Case:
    """Up to six pairs, some tables more than needed, and gaps; a little history, or more than there is room for."""
    count = dice.randint(1, 6)
    spare = dice.randint(0, 7 - count if count > 3 else 3)
    first = dice.choice([1, 1, 1, 10])
    all_tables = range(first, first + count + spare + dice.choice([0, 0, 2]))
    players = [f"P{number}" for number in range(2 * count)]
    rounds, wishes = dice.randint(0, 5), dice.choice([0, 0, 0.1, 0.5])
    return Case(
        pairs=list(zip(players[::2], players[1::2], strict=True)),
        usable=dice.sample(all_tables, count + spare),
        sat={player: set(dice.choices(all_tables, k=rounds)) for player in players if dice.random() < 0.9},
        fixed={player: dice.choice(all_tables) for player in players if dice.random() < wishes},
    )


def best_seating(case: Case) -> list[int]:
    """The best of all seatings: fixed tables from the first player down, repeats, spare tables, order."""
    players = [player for pair in case.pairs for player in pair]
    lowest = sorted(case.usable)[: len(case.pairs)]

    def badness(number: int, table: int) -> int:
        worth = 0 if table in lowest else 1
        for place in (2 * number, 2 * number + 1):
            worth += 10 * (table in case.sat.get(players[place], ()))
            missed = case.fixed.get(players[place], table) != table
            worth += missed * 1_000 << len(players) - place
        return worth

    worths = [{table: badness(number, table) for table in case.usable} for number in range(len(case.pairs))]
    return list(
        min(
            (sum(worth[table] for worth, table in zip(worths, tables, strict=True)), tables)
            for tables in permutations(case.usable, len(case.pairs))
        )[1]
    )


@pytest.mark.parametrize("seed", range(4))
def test_the_seating_is_the_best_of_all(seed: int) -> None:
    dice = Random(seed)
    for _ in range(1_000):
        case = random_case(dice)
        assert case.seating().tables == best_seating(case), case


def test_a_choice_of_columns_is_the_first_of_the_cheapest() -> None:
    dice = Random(5)
    for _ in range(1_000):
        size, dearest = dice.randint(0, 5), dice.choice([1, 2, 6])
        costs = [[dice.randint(0, dearest) for _ in range(size)] for _ in range(size)]
        every = permutations(range(size))
        best = min((sum(row[column] for row, column in zip(costs, each, strict=True)), each) for each in every)
        assert tuple(first_cheapest(costs)) == best[1], costs


# --- larger fields ---------------------------------------------------------------------------------------


def play(count: int, rounds: int, seed: int, spare: int = 0) -> list[Seating]:
    """The seatings of an event in which the winners meet the winners."""
    dice = Random(seed)
    sat: dict[str, set[int]] = {f"P{number}": set() for number in range(2 * count)}
    wins = dict.fromkeys(sat, 0)
    seatings = []
    for _ in range(rounds):
        players = sorted(dice.sample(sorted(sat), len(sat)), key=wins.__getitem__, reverse=True)
        pairs = list(zip(players[::2], players[1::2], strict=True))
        seating = assign_tables(pairs, usable=range(1, count + spare + 1), sat=sat, fixed={})
        for pair, table in zip(pairs, seating.tables, strict=True):
            wins[dice.choice(pair)] += 1
            for player in pair:
                assert (table in sat[player]) == any(note.player == player for note in seating.notes)
                sat[player].add(table)
        seatings.append(seating)
    return seatings


@pytest.mark.parametrize(("count", "rounds"), [(36, 10), (60, 12), (500, 10)])
def test_a_large_field_never_repeats_a_table_and_uses_the_lowest(count: int, rounds: int) -> None:
    for seating in play(count, rounds, seed=count, spare=20):
        assert sorted(seating.tables) == list(range(1, count + 1))
        assert seating.notes == []


def test_seating_in_turn_changes_nothing_but_the_time() -> None:
    dice, in_turn = Random(7), 0
    for _ in range(150):
        count, rounds = dice.randint(5, 30), dice.randint(0, 4)
        tables = range(1, count + dice.randint(1, 8))
        histories = [(set(dice.choices(tables, k=rounds)), dice.choices(tables, k=rounds)) for _ in range(count)]
        low, spare = tables[:count], tables[count:]
        assert best_tables(list(histories), low, spare) == tables_by_cost(list(histories), low, spare)
        in_turn += len(tables_in_turn(list(histories), low)) > 0
    assert 50 < in_turn < 150


# --- always ----------------------------------------------------------------------------------------------


@st.composite
def cases(draw: st.DrawFn) -> Case:
    count = draw(st.integers(0, 12))
    players = [f"P{number}" for number in range(2 * count)]
    tables = st.integers(1, 16)
    return Case(
        pairs=list(zip(players[::2], players[1::2], strict=True)),
        usable=draw(st.lists(tables, min_size=count, max_size=16, unique=True)),
        sat={player: draw(st.sets(tables, max_size=6)) for player in players},
        fixed=draw(st.dictionaries(st.sampled_from(players), tables)) if players else {},
    )


@given(cases())
def test_every_pair_has_a_usable_table_of_its_own(case: Case) -> None:
    tables = case.seating().tables
    assert len(tables) == len(set(tables)) == len(case.pairs)
    assert set(tables) <= set(case.usable)


@given(cases())
def test_every_wish_is_fulfilled_or_noted_once(case: Case) -> None:
    seating = case.seating()
    found = []
    for pair, table in zip(case.pairs, seating.tables, strict=True):
        for player in pair:
            if (fixed := case.fixed.get(player, table)) != table:
                found.append(("fixed table", player, fixed))
            if table in case.sat[player] and case.fixed.get(player) != table:
                found.append(("new table", player, table))
    assert sorted((note.wish, note.player, note.table) for note in seating.notes) == sorted(found)


@given(cases(), st.integers(1, 500))
def test_only_the_order_of_the_numbers_counts(case: Case, shift: int) -> None:
    moved = Case(
        case.pairs,
        sorted(table + shift for table in case.usable),
        {player: {table + shift for table in tables} for player, tables in case.sat.items()},
        {player: table + shift for player, table in case.fixed.items()},
    )
    assert moved.seating().tables == [table + shift for table in case.seating().tables]


@given(cases())
def test_no_two_pairs_can_swap_to_the_advantage_of_the_higher(case: Case) -> None:
    tables = case.seating().tables

    def repeats(number: int, table: int) -> int:
        return sum(table in case.sat[player] for player in case.pairs[number])

    free = [number for number, pair in enumerate(case.pairs) if tables[number] not in map(case.fixed.get, pair)]
    for high in free:
        for low in free:
            if high < low and tables[low] < tables[high]:
                now = repeats(high, tables[high]) + repeats(low, tables[low])
                assert repeats(high, tables[low]) + repeats(low, tables[high]) > now
