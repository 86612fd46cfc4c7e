"""The bracket as a tree of seeds."""

import pytest

from finalsalvo.pairing.bracket import bracket_order, first_games, fold


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
