"""The double elimination against every outcome: who plays whom, who is out, who has won."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from finalsalvo.pairing import double_elimination
from finalsalvo.pairing.bracket import Bracket, Entrant, LoserOf, NumberedGame, Seed, WinnerOf, bracket
from finalsalvo.pairing.double_elimination import CROSSINGS, double_bracket, places_by_round, places_out


class Walk:
    """A bracket walked game by game by somebody who knows nothing of it but the table and how many losses are out."""

    def __init__(self, table: Bracket) -> None:
        self.came: dict[Entrant, int | None] = {}
        self.losses: Counter[int] = Counter()
        self.games: list[tuple[NumberedGame, int, int]] = []
        self.out: list[int] = []
        self.table = table

    def comer(self, side: Entrant) -> int | None:
        """Who comes to a side; None where nobody does."""
        return side.number if isinstance(side, Seed) else self.came.get(side)

    def play(self, outcomes: Iterator[bool]) -> None:
        """Plays all games; an outcome says whether the first side wins."""
        for game in self.table.games:
            one, two = self.comer(game.first), self.comer(game.second)
            if game.part == "again" and one is not None and self.losses[one] == 0:
                one = None
            if one is None or two is None:
                self.came |= {WinnerOf(game.number): one if two is None else two, LoserOf(game.number): None}
                continue
            assert one != two
            self.games.append((game, one, two))
            winner, loser = (one, two) if next(outcomes) else (two, one)
            self.losses[loser] += 1
            twice = self.losses[loser] == 2
            self.out += [loser] if twice else []
            self.came |= {WinnerOf(game.number): winner, LoserOf(game.number): None if twice else loser}


@cache
def table_of(size: int) -> Bracket:
    return double_bracket(bracket(size))


def walked(size: int, outcomes: tuple[bool, ...]) -> Walk:
    walk = Walk(table_of(size))
    walk.play(iter(outcomes))
    return walk


def check_walk(size: int, walk: Walk) -> None:
    """What must hold of every outcome."""
    assert len(walk.games) in (2 * size - 2, 2 * size - 1)
    champion = set(range(1, size + 1)) - set(walk.out)
    assert len(champion) == 1
    assert walk.losses[champion.pop()] == len(walk.games) - (2 * size - 2)
    assert sorted(walk.losses[each] for each in walk.out) == [2] * (size - 1)
    lost: Counter[int] = Counter()
    for game, one, two in walk.games:
        expected = {"upper": (0, 0), "lower": (1, 1), "final": (0, 1), "again": (1, 1)}[game.part]
        assert (lost[one], lost[two]) == expected
        lost[loser_in(walk, game, one, two)] += 1


def loser_in(walk: Walk, game: NumberedGame, one: int, two: int) -> int:
    return two if walk.came[WinnerOf(game.number)] == one else one


@pytest.mark.parametrize("size", [2, 3, 4])
def test_every_outcome_of_a_small_bracket_ends_with_one_who_lost_at_most_once(size: int) -> None:
    for outcomes in product((True, False), repeat=2 * size - 1):
        check_walk(size, walked(size, outcomes))


def test_every_outcome_of_a_bracket_of_eight_ends_with_one_who_lost_at_most_once() -> None:
    """All 2^14 ways up to the grand final; a second one goes either way in turn."""
    for outcomes in product((True, False), repeat=14):
        check_walk(8, walked(8, (*outcomes, sum(outcomes) % 2 == 0)))


@pytest.mark.parametrize("size", range(2, 65))
def test_any_number_of_players_has_a_bracket(size: int) -> None:
    for seed in range(4):
        outcomes = tuple(bool((seed * 7919 + each * each * 31 + each * seed) % 3) for each in range(2 * size))
        walk = walked(size, outcomes)
        check_walk(size, walk)
        expected = Counter(out_rounds(walk).values())
        places, left = {}, size
        for round in sorted(expected):
            places[round] = (left - expected[round] + 1, left)
            left -= expected[round]
        assert {round: place for round, place in places.items() if place[1] > 2} == places_out(
            double_bracket(bracket(size))
        )


def out_rounds(walk: Walk) -> dict[int, int]:
    """By player the round of the second loss."""
    lost: Counter[int] = Counter()
    found = {}
    for game, one, two in walk.games:
        loser = loser_in(walk, game, one, two)
        lost[loser] += 1
        if lost[loser] == 2:
            found[loser] = game.round
    return found


def test_the_table_of_eight_as_a_person_reads_it() -> None:
    told = [
        f"{game.part} {game.round}: {word(game.first)} – {word(game.second)}"
        for game in double_bracket(bracket(8)).games
    ]
    assert told == [
        "upper 1: 1 – 8",
        "upper 1: 2 – 7",
        "upper 1: 3 – 6",
        "upper 1: 4 – 5",
        "upper 2: W1 – W4",
        "upper 2: W2 – W3",
        "lower 2: L1 – L4",
        "lower 2: L2 – L3",
        "upper 3: W5 – W6",
        "lower 3: L6 – W7",
        "lower 3: L5 – W8",
        "lower 4: W10 – W11",
        "lower 5: L9 – W12",
        "final 6: W9 – W13",
        "again 7: L14 – W14",
    ]
    assert places_out(table_of(8)) == {2: (7, 8), 3: (5, 6), 4: (4, 4), 5: (3, 3)}


def word(side: Entrant) -> str:
    if isinstance(side, Seed):
        return str(side.number)
    assert isinstance(side, WinnerOf | LoserOf)
    return f"{'W' if isinstance(side, WinnerOf) else 'L'}{side.game}"


def rematches(table: Bracket) -> list[int]:
    """The first rounds in which two can meet again who met above: the one lost there, the other in a later round."""
    goes = {side: game for game in table.games for side in (game.first, game.second)}

    def way_down(side: Entrant) -> list[NumberedGame]:
        found = []
        while side in goes:
            found.append(goes[side])
            side = WinnerOf(goes[side].number)
        return found

    first = []
    for number in [number for games in places_by_round(table) for number in games]:
        loser, later = way_down(LoserOf(number)), goes.get(WinnerOf(number))
        while later is not None and later.part == "upper":
            both = [game for game in way_down(LoserOf(later.number)) if game in loser]
            first.append(both[0].round)
            later = goes.get(WinnerOf(later.number))
    return sorted(first)


@pytest.mark.parametrize("rounds", [2, 3, 4, 5])
def test_two_who_have_met_meet_again_as_late_as_can_be(rounds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    size = 2**rounds
    ours, found = rematches(double_bracket(bracket(size))), []
    for chosen in product(*(range(2 ** (rounds - lost)) for lost in range(2, rounds + 1))):
        monkeypatch.setattr(double_elimination, "CROSSINGS", {**CROSSINGS, rounds: chosen})
        found.append(rematches(double_bracket(bracket(size))))
    assert ours == max(found)
