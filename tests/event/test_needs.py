"""What somebody needs to make the cut: held against every way in which an event can still end."""

from itertools import permutations, product
from random import Random

import pytest
from events import event, swiss

from finalsalvo.event.needs import Chance, Needs, Race, game_points
from finalsalvo.event.record import Event, Match
from finalsalvo.event.standings import standings
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Result

NAMES = "ABCDEFGH"
ARMADA = [(10, 1), (10, 0), (9, 2), (9, 0), (8, 3), (8, 0), (7, 4), (6, 5)]


def points_of(given: Event, format: str) -> dict[str, int]:
    """Everybody's points so far."""
    return {line.player: line.points for line in standings(given, FORMATS[format]).lines}


def verdict(total: int, others: list[int], size: int) -> tuple[bool, bool]:
    """Whether somebody is passed on points by as many as go on, and whether as many are level with them or above."""
    return sum(each > total for each in others) >= size, sum(each >= total for each in others) >= size


def chance_of(ends: list[tuple[bool, bool]]) -> Chance:
    """What all ways to end have in common."""
    passed, level = [end[0] for end in ends], [end[1] for end in ends]
    if not any(level):
        return Chance.IN
    if all(passed):
        return Chance.OUT
    return Chance.HELP if any(passed) else Chance.TIEBREAK


def last_round(format: str, seed: int, size: int) -> Event:
    """Three rounds of luck, the last of them partly played."""
    dice, names = Random(seed), NAMES[:size]
    rounds = []
    for number in (1, 2, 3):
        order = dice.sample(names, size)
        bye, order = ("", order) if size % 2 == 0 else (order[0], order[1:])
        games: list[str | Match] = []
        for one, two in zip(order[::2], order[1::2], strict=True):
            open_game = number == 3 and dice.random() < 0.7
            games.append(Match((one, two)) if open_game else f"{one}{two}")
        rounds.append(swiss(number, *games, byes=bye, format=format))
    return event(format, names, *rounds)


def by_trying_everything(given: Event, format: str, player: str, size: int) -> dict[int, Chance]:
    """By what the own game adds: what becomes of the player in all ways in which the last round can end."""
    points, results = points_of(given, format), game_points(FORMATS[format])
    games = [match.players for match in given.rounds[-1].matches if match.result is None]
    found: dict[int, list[tuple[bool, bool]]] = {}
    for ends in product(results, repeat=len(games)):
        final = dict(points)
        own = 0
        for players, added in zip(games, ends, strict=True):
            for each, more in zip(players, added, strict=True):
                final[each] += more
                own = more if each == player else own
        others = [total for name, total in final.items() if name != player]
        found.setdefault(own, []).append(verdict(final[player], others, size))
    return {own: chance_of(ends) for own, ends in found.items()}


@pytest.mark.parametrize("format", ["xwing-standard", "xwing-hotshot", "xwing-dogfight"])
@pytest.mark.parametrize("players", [5, 6, 7, 8])
def test_in_the_last_round_it_is_exact_on_points(format: str, players: int) -> None:
    seen: set[Chance] = set()
    for seed in range(12):
        given = last_round(format, seed, players)
        for player in NAMES[:players]:
            told = Race(given, FORMATS[format], 3).needs(player, 4 if players > 5 else 2)
            tried = by_trying_everything(given, format, player, 4 if players > 5 else 2)
            if told is None:
                assert all(match.result is not None for match in given.rounds[-1].matches)
                continue
            assert {path.points: path.chance for path in told.paths} == tried
            seen |= set(tried.values())
    assert seen == set(Chance)


def test_armadas_eleven_points_are_looked_at_one_by_one() -> None:
    for seed in range(6):
        given = last_round("armada-standard", seed, 5)
        for player in NAMES[:5]:
            told = Race(given, FORMATS["armada-standard"], 3).needs(player, 2)
            if told is not None:
                tried = by_trying_everything(given, "armada-standard", player, 2)
                assert {path.points: path.chance for path in told.paths} == tried


def ends_with_one_more_round(given: Event, format: str, player: str) -> list[tuple[int, int, dict[str, int]]]:
    """All that can come of the open games and one more round, whoever meets whom: own points, later wins, totals."""
    points, results = points_of(given, format), game_points(FORMATS[format])
    names, games = list(points), [match.players for match in given.rounds[-1].matches if match.result is None]
    gain = max(win for win, _ in results)
    pairings = {
        tuple(sorted(tuple(sorted(pair)) for pair in zip(order[::2], order[1::2], strict=True)))
        for order in permutations(names)
    }
    found = []
    for ends in product(results, repeat=len(games)):
        now, own = dict(points), 0
        for players, added in zip(games, ends, strict=True):
            for each, more in zip(players, added, strict=True):
                now[each] += more
                own = more if each == player else own
        for pairing in pairings:
            for later in product([(gain, 0), (0, gain)], repeat=len(pairing)):
                final, wins = dict(now), 0
                for pair, added in zip(pairing, later, strict=True):
                    for each, more in zip(pair, added, strict=True):
                        final[each] += more
                        wins += each == player and more == gain
                found.append((own, wins, final))
    return found


@pytest.mark.parametrize("format", ["xwing-standard", "xwing-dogfight"])
def test_with_a_round_to_come_nothing_is_promised_that_can_fail(format: str) -> None:
    promised: set[Chance] = set()
    for seed in range(8):
        given = last_round(format, seed, 6)
        given = event(format, "ABCDEF", *given.rounds[1:])
        for player in "ABCDEF":
            told = Race(given, FORMATS[format], 3).needs(player, 2)
            assert told is not None
            ends = ends_with_one_more_round(given, format, player)
            for path in told.paths:
                met = [final for own, wins, final in ends if (own, wins) == (path.points, path.wins)]
                verdicts = [verdict(end[player], [v for n, v in end.items() if n != player], 2) for end in met]
                if path.chance is Chance.IN:
                    assert not any(level for _, level in verdicts)
                elif path.chance is Chance.OUT:
                    assert all(passed for passed, _ in verdicts)
                elif path.chance is Chance.TIEBREAK:
                    assert not any(passed for passed, _ in verdicts)
                promised.add(path.chance)
            if told.enough is not None:
                met = [final for own, wins, final in ends if wins + (told.playing and own == told.gain) >= told.enough]
                assert all(sum(v >= end[player] for n, v in end.items() if n != player) < 2 for end in met)
    assert {Chance.OUT, Chance.HELP} <= promised


def test_a_leader_of_the_field_needs_one_more_win() -> None:
    # A and E have won twice. Whoever loses has two wins, as two of those who have one now may have: ties decide.
    played = [swiss(1, "AB", "CD", "EF", "GH"), swiss(2, "AC", "EG", "BD", "FH")]
    third = swiss(3, Match(("A", "E")), Match(("B", "C")), Match(("F", "G")), Match(("D", "H")))
    told = Race(event("xwing-standard", NAMES, *played, third), FORMATS["xwing-standard"], 3).needs("A", 2)
    assert told is not None
    assert [(path.points, path.chance) for path in told.paths] == [(1, Chance.IN), (0, Chance.TIEBREAK)]
    assert (told.playing, told.later, told.gain, told.enough) == (True, 0, 1, 1)


def test_who_leaves_takes_no_seat() -> None:
    played = [swiss(1, "AB", "CD"), swiss(2, "AC", Match(("B", "D")))]
    format = FORMATS["xwing-standard"]
    staying = Race(event("xwing-standard", "ABCD", *played), format, 2).needs("B", 2)
    gone = Race(event("xwing-standard", "ABCD", *played, dropped="A"), format, 2).needs("B", 2)
    assert staying is not None
    assert gone is not None
    assert [path.chance for path in staying.paths] == [Chance.TIEBREAK, Chance.OUT]
    assert [path.chance for path in gone.paths] == [Chance.IN, Chance.OUT]


@pytest.mark.parametrize(
    ("player", "rounds", "size"),
    [("A", 1, 2), ("A", 2, 0), ("Z", 2, 2)],
    ids=["all rounds are over", "there is no cut", "nobody of this event"],
)
def test_where_it_is_no_question_nothing_is_said(player: str, rounds: int, size: int) -> None:
    given = event("xwing-standard", "ABCD", swiss(1, "AB", "CD"))
    assert Race(given, FORMATS["xwing-standard"], rounds).needs(player, size) is None


@pytest.mark.parametrize(
    ("format", "points"),
    [
        ("xwing-standard", [(1, 0), (0, 1)]),
        ("xwing-hotshot", [(3, 0), (1, 1), (0, 3)]),
        ("xwing-escalation", [(5, 0), (3, 0), (1, 1), (0, 5), (0, 3)]),
        ("armada-standard", [*ARMADA, *((loser, winner) for winner, loser in ARMADA[::-1])]),
    ],
)
def test_the_points_of_a_game_are_those_of_its_book(format: str, points: list[tuple[int, int]]) -> None:
    assert sorted(game_points(FORMATS[format])) == sorted(points)


def test_the_best_way_on_stands_first() -> None:
    given = event(
        "xwing-dogfight",
        "ABCD",
        swiss(1, Match(("A", "B"), None, Result(End.TIME, (30, 0))), "CD", format="xwing-dogfight"),
    )
    told = Race(given, FORMATS["xwing-dogfight"], 3).needs("A", 2)
    assert isinstance(told, Needs)
    assert [path.wins for path in told.paths] == [2, 1, 0]
    assert (told.best, told.worst) == (told.paths[0].chance, told.paths[-1].chance)
