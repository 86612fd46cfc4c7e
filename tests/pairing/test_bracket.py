"""The bracket as a table of games, by seeds and at random."""

from collections import Counter
from itertools import combinations

import pytest
from chi_square import chi_square, p_value
from printed_bracket import printed

from finalsalvo.pairing.bracket import (
    BYE,
    EMPTY,
    TBD,
    Bracket,
    Competitor,
    Empty,
    EmptySide,
    Entrant,
    NumberedGame,
    Seed,
    Tbd,
    WinnerOf,
    bracket,
    bracket_order,
    first_games,
    fold,
    grown,
    opening,
    seat_bracket,
)
from finalsalvo.pairing.dice import Dice

SIZES = range(2, 65)


def leaves(table: Bracket, side: Entrant) -> list[Entrant]:
    """All who can come to this side of a game, from the first round on."""
    if not isinstance(side, WinnerOf):
        return [side]
    game = table.games[side.game - 1]
    return leaves(table, game.first) + leaves(table, game.second)


def seeds_of(table: Bracket, side: Entrant) -> set[int]:
    return {each.number for each in leaves(table, side) if isinstance(each, Seed)}


def best(table: Bracket, side: Entrant) -> int:
    """Who comes to this side when the better seed always wins."""
    return min(seeds_of(table, side))


# --- the drawn tree --------------------------------------------------------------------------------------


@pytest.mark.example("D54")
@pytest.mark.rule("XW2-ELIM-05", "ARM-ELIM-03", "EPIC-BRKT-03", "HOT-BRKT-01")
def test_the_drawn_bracket_has_the_order_of_the_books() -> None:
    assert bracket_order(4) == [1, 4, 2, 3]
    assert bracket_order(8) == [1, 8, 4, 5, 2, 7, 3, 6]
    assert bracket_order(16) == [1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11]


@pytest.mark.example("D54")
@pytest.mark.rule("XW2-ELIM-02", "XW2-ELIM-05", "ARM-ELIM-01", "ARM-ELIM-03")
@pytest.mark.parametrize("size", [2, 4, 8, 16, 32, 64])
def test_folding_by_game_number_gives_the_drawn_bracket(size: int) -> None:
    folded: list[frozenset[int]] = [frozenset(game) for game in first_games(size)]
    drawn = [frozenset(pair) for pair in zip(*[iter(bracket_order(size))] * 2, strict=True)]
    while True:
        assert set(folded) == set(drawn)
        if len(folded) == 1:
            break
        folded = [first | second for first, second in fold(folded)]
        drawn = [drawn[index] | drawn[index + 1] for index in range(0, len(drawn), 2)]


@pytest.mark.rule("XW2-ELIM-05")
@pytest.mark.parametrize("size", [4, 8, 16, 32, 64])
def test_seeds_1_and_2_can_meet_only_in_the_final(size: int) -> None:
    order = bracket_order(size)
    assert set(order[: size // 2]) & {1, 2} == {1}
    assert set(order[size // 2 :]) & {1, 2} == {2}


# --- the table of a cut ----------------------------------------------------------------------------------


@pytest.mark.rule("XW2-ELIM-02", "XW2-ELIM-05", "ARM-ELIM-01", "ARM-ELIM-03", "EPIC-BRKT-03", "HOT-BRKT-01")
def test_the_table_of_a_top_8_can_be_read() -> None:
    assert printed(bracket(8)) == [
        "game 1, seed 1 v seed 8, round 1",
        "game 2, seed 2 v seed 7, round 1",
        "game 3, seed 3 v seed 6, round 1",
        "game 4, seed 4 v seed 5, round 1",
        "game 5, winner of 1 v winner of 4, round 2",
        "game 6, winner of 2 v winner of 3, round 2",
        "game 7, winner of 5 v winner of 6, round 3",
    ]


def test_a_top_6_has_byes_for_seeds_1_and_2() -> None:
    assert printed(bracket(6)) == [
        "game 1, seed 1 v bye, round 1",
        "game 2, seed 2 v bye, round 1",
        "game 3, seed 3 v seed 6, round 1",
        "game 4, seed 4 v seed 5, round 1",
        "game 5, winner of 1 v winner of 4, round 2",
        "game 6, winner of 2 v winner of 3, round 2",
        "game 7, winner of 5 v winner of 6, round 3",
    ]


@pytest.mark.parametrize("size", [2, 4, 8, 16, 32, 64])
@pytest.mark.rule("XW2-ELIM-02", "XW2-ELIM-05", "ARM-ELIM-01", "ARM-ELIM-03")
def test_the_table_of_a_power_of_two_is_the_drawn_bracket(size: int) -> None:
    table, order = bracket(size), bracket_order(size)
    for game in table.games:
        width = 2**game.round
        blocks = [set(order[start : start + width]) for start in range(0, size, width)]
        assert seeds_of(table, game.first) | seeds_of(table, game.second) in blocks
    assert [len(table.round_of(round)) for round in range(1, table.rounds + 1)] == [
        size >> round for round in range(1, size.bit_length())
    ]


@pytest.mark.parametrize("size", [4, 8, 16, 32, 64])
@pytest.mark.rule("XW2-ELIM-05", "ARM-ELIM-03", "EPIC-BRKT-03", "HOT-BRKT-01")
def test_in_the_table_too_seeds_1_and_2_can_meet_only_in_the_final(size: int) -> None:
    table = bracket(size)
    final = table.games[-1]
    assert seeds_of(table, final.first) & {1, 2} == {1}
    assert seeds_of(table, final.second) & {1, 2} == {2}


@pytest.mark.parametrize("size", SIZES)
def test_every_seed_begins_once_whatever_the_size(size: int) -> None:
    sides = [side for game in bracket(size).round_of(1) for side in (game.first, game.second)]
    assert sorted(side.number for side in sides if isinstance(side, Seed)) == list(range(1, size + 1))
    assert {side for side in sides if not isinstance(side, Seed)} <= {BYE}


@pytest.mark.parametrize("size", SIZES)
def test_the_top_seeds_have_the_byes_that_are_missing_to_the_next_power_of_two(size: int) -> None:
    byes = [game.first for game in bracket(size).round_of(1) if game.second == BYE]
    missing = next(power for power in (2, 4, 8, 16, 32, 64) if power >= size) - size
    assert byes == [Seed(number) for number in range(1, missing + 1)]


@pytest.mark.parametrize("size", SIZES)
def test_every_game_leads_to_one_later_game_and_all_to_the_final_between_the_halves(size: int) -> None:
    table = bracket(size)
    assert [game.number for game in table.games] == list(range(1, len(table.games) + 1))
    used = Counter(side for game in table.games for side in (game.first, game.second) if isinstance(side, WinnerOf))
    assert used == Counter({WinnerOf(game.number): 1 for game in table.games[:-1]})
    for game in table.games:
        for side in (game.first, game.second):
            if isinstance(side, WinnerOf):
                assert table.games[side.game - 1].round == game.round - 1
    final = table.games[-1]
    halves = seeds_of(table, final.first), seeds_of(table, final.second)
    assert not halves[0] & halves[1]
    assert halves[0] | halves[1] == set(range(1, size + 1))


@pytest.mark.parametrize("size", SIZES)
def test_when_the_better_seed_always_wins_the_best_half_is_left_after_each_round(size: int) -> None:
    table = bracket(size)
    for round in range(1, table.rounds + 1):
        games = table.round_of(round)
        winners = [min(best(table, side) for side in (game.first, game.second) if side != BYE) for game in games]
        assert winners == list(range(1, len(games) + 1))  # and the numbers of the games are those of their winners
    final = table.games[-1]
    assert (best(table, final.first), best(table, final.second)) == (1, 2)


@pytest.mark.parametrize("size", [0, 1])
def test_a_bracket_needs_two(size: int) -> None:
    with pytest.raises(ValueError, match=f"a bracket needs two, not {size}"):
        bracket(size)
    with pytest.raises(ValueError, match=f"a bracket needs two, not {size}"):
        opening(["A", "B"][:size], Dice(1))


def test_a_first_round_of_three_games_grows_into_nothing() -> None:
    with pytest.raises(ValueError, match="not with 3"):
        grown([(Seed(1), Seed(2))] * 3)


def test_players_sit_down_by_seed_and_a_seat_without_one_stays_empty() -> None:
    table = seat_bracket(bracket(4), ["Sal", "Elaine", "Wes", None])
    assert printed(table) == [
        "game 1, Sal v empty, round 1",
        "game 2, Elaine v Wes, round 1",
        "game 3, winner of 1 v winner of 2, round 2",
    ]


def test_the_kinds_of_entrants_are_never_taken_for_each_other() -> None:
    kinds: list[Entrant] = [Seed(1), WinnerOf(1), Competitor("1"), BYE, EMPTY, TBD]
    for one, other in combinations(kinds, 2):
        assert one != other
        assert not isinstance(one, type(other))
    assert len(set(kinds)) == 6
    assert (EmptySide(), Empty(), Tbd()) == (BYE, EMPTY, TBD)
    assert None not in kinds
    assert Seed(1) != Seed(2)


# --- an event that begins with elimination ---------------------------------------------------------------


@pytest.mark.example("D14")
@pytest.mark.rule("XW2-ELIM-03", "XW2-ELIM-04", "ARM-ELIM-02")
@pytest.mark.parametrize("seed", range(20))
def test_eleven_players_open_with_5_byes_and_3_games_and_8_are_left(seed: int) -> None:
    table = opening([*"ABCDEFGHIJK"], Dice(seed))
    first = table.round_of(1)
    byes = [game.first for game in first if game.second == BYE]
    games = [(game.first, game.second) for game in first if game.second != BYE]
    assert (len(byes), len(games)) == (5, 3)
    assert [game.number for game in first] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert Counter([*byes, *(side for game in games for side in game)]) == Counter(map(Competitor, "ABCDEFGHIJK"))
    assert [len(table.round_of(round)) for round in (2, 3, 4)] == [4, 2, 1]
    assert table.round_of(2)[0] == NumberedGame(9, 2, WinnerOf(1), WinnerOf(8))


@pytest.mark.rule("XW2-ELIM-03", "ARM-ELIM-02")
@pytest.mark.parametrize("size", SIZES)
def test_an_opening_has_as_many_byes_as_are_missing_to_the_next_power_of_two(size: int) -> None:
    players = [f"p{number}" for number in range(size)]
    first = opening(players, Dice(size)).round_of(1)
    power = next(power for power in (2, 4, 8, 16, 32, 64) if power >= size)
    assert sum(game.second == BYE for game in first) == power - size
    assert len(first) == power // 2
    sides = [side for game in first for side in (game.first, game.second) if side != BYE]
    assert Counter(sides) == Counter(map(Competitor, players))


@pytest.mark.rule("XW2-ELIM-03", "XW2-ELIM-04", "ARM-ELIM-02")
def test_byes_opponents_and_game_numbers_are_drawn_evenly() -> None:
    """Five players, three byes. The seeds are fixed, so the test always sees the same draws."""
    draws = 12_000
    byes, pairs, numbers = Counter[str](), Counter[frozenset[str]](), Counter[int]()
    for seed in range(draws):
        for game in opening([*"ABCDE"], Dice(seed)).round_of(1):
            assert isinstance(game.first, Competitor)
            if isinstance(game.second, Competitor):
                pairs[frozenset((game.first.player, game.second.player))] += 1
                numbers[game.number] += 1
            else:
                byes[game.first.player] += 1
    assert (len(byes), len(pairs), len(numbers)) == (5, 10, 4)
    assert p_value(chi_square(pairs.values()), 9) > 0.001
    assert p_value(chi_square(numbers.values()), 3) > 0.001
    assert all(abs(count - draws * 3 / 5) < 4 * (draws * 0.6 * 0.4) ** 0.5 for count in byes.values())


def test_the_same_seed_opens_with_the_same_bracket() -> None:
    assert printed(opening([*"ABCDE"], Dice(7))) == printed(opening([*"ABCDE"], Dice(7)))
    assert opening([*"ABCDE"], Dice(7)) != opening([*"ABCDE"], Dice(8))
