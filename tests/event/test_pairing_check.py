"""`check` recomputes every Swiss round: it finds what was planted and complains about nothing else."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from finalsalvo.event.check import check
from finalsalvo.event.record import Event, Match, Round
from finalsalvo.event.standings import standings
from finalsalvo.rules.refusal import breaks
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import Stage
from finalsalvo.simulate.generate import generate

LAWFUL = 2_000
PLANTED = 200
BRACKET_RULES = {"XW2-ELIM-02", "ARM-ELIM-01", "EPIC-BRKT-03", "HOT-BRKT-01", "FANG-BRKT-01"}
BYE_RULES = {"XW2-SWISS-07", "HOT-SWISS-04", "ARM-SWISS-04", "ESC-BYE-02", "B46"}


def random_event(seed: int) -> Event:
    dice = Random(seed)
    format = FORMATS[dice.choice(sorted(FORMATS))]
    return generate(format, dice.randrange(3, 21), dice.randrange(1, 7), seed)


@pytest.mark.parametrize("part", range(4))
def test_lawful_events_are_not_complained_about(part: int) -> None:
    for seed in range(part, LAWFUL, 4):
        assert breaks(check(random_event(seed))) == [], seed


def with_pairs(event: Event, round: Round, matches: list[Match], byes: tuple[str, ...] | None = None) -> Event:
    """The event with other pairs in its last round."""
    last = replace(round, matches=tuple(matches), byes=round.byes if byes is None else byes)
    return replace(event, rounds=(*event.rounds[:-1], last))


def bare(pair: tuple[str, str]) -> Match:
    return Match(pair)


def rematch(event: Event, dice: Random) -> tuple[Event, set[str]] | None:
    """Brings two together again who have met, where the round had no rematch."""
    last = event.rounds[-1]
    met = {frozenset(match.players) for each in event.rounds[:-1] for match in each.matches}
    if any(frozenset(match.players) in met for match in last.matches):
        return None
    matches = [bare(match.players) for match in last.matches]
    options = [
        (one, two, first, second)
        for one, left in enumerate(matches)
        for two, right in enumerate(matches[:one])
        for first in (0, 1)
        for second in (0, 1)
        if frozenset((left.players[first], right.players[second])) in met
    ]
    if not options:
        return None
    one, two, first, second = dice.choice(options)
    left, right = matches[one].players, matches[two].players
    matches[one] = bare((left[first], right[second]))
    matches[two] = bare((left[1 - first], right[1 - second]))
    return with_pairs(event, last, matches), {"B11"}


def needless_float(event: Event, dice: Random) -> tuple[Event, set[str]] | None:
    """Mixes two pairs of different groups, each of which had equal points."""
    last = event.rounds[-1]
    points = points_before(event)
    met = {frozenset(match.players) for each in event.rounds[:-1] for match in each.matches}
    level = [match.players for match in last.matches if points[match.players[0]] == points[match.players[1]]]
    options = [
        (left, right)
        for left in level
        for right in level
        if points[left[0]] > points[right[0]]
        and frozenset((left[0], right[0])) not in met
        and frozenset((left[1], right[1])) not in met
    ]
    if not options:
        return None
    left, right = dice.choice(options)
    others = [bare(match.players) for match in last.matches if match.players not in (left, right)]
    mixed = [bare((left[0], right[0])), bare((left[1], right[1]))]
    return with_pairs(event, last, others + mixed), {"B12"}


def wrong_bye(event: Event, dice: Random) -> tuple[Event, set[str]] | None:
    """Gives the bye to the one who leads alone, who has had none."""
    last = event.rounds[-1]
    if len(last.byes) != 1:
        return None
    points = points_before(event)
    present = [player for match in last.matches for player in match.players]
    leader = max(present, key=lambda player: points[player])
    holder = last.byes[0]
    if points[leader] <= points[holder]:
        return None
    matches = [bare(swapped(match.players, leader, holder)) for match in last.matches]
    return with_pairs(event, last, matches, (leader,)), BYE_RULES


def wrong_game(event: Event, dice: Random) -> tuple[Event, set[str]] | None:
    """Lets two games of the first bracket round exchange a player, whom more than a draw separates."""
    first = next((each for each in event.rounds if each.stage is Stage.ELIMINATION), None)
    if first is None or len(first.matches) < 2:
        return None
    lines = {line.player: line for line in standings(event, FORMATS[event.format]).lines}
    (one, two), (three, four), *others = [match.players for match in first.matches]
    if len({(lines[id].points, lines[id].margin, lines[id].sos) for id in (one, two, three, four)}) < 4:
        return None
    begun = replace(event, rounds=tuple(each for each in event.rounds if each.number <= first.number))
    games = [bare((one, four)), bare((three, two)), *(bare(pair) for pair in others)]
    return with_pairs(begun, first, games), BRACKET_RULES


def swapped(pair: tuple[str, str], old: str, new: str) -> tuple[str, str]:
    return (new if pair[0] == old else pair[0], new if pair[1] == old else pair[1])


def points_before(event: Event) -> dict[str, int]:
    found = standings(event, FORMATS[event.format], event.rounds[-1].number - 1)
    return {line.player: line.points for line in found.lines}


DEFECTS: dict[str, Callable[[Event, Random], tuple[Event, set[str]] | None]] = {
    "rematch": rematch,
    "float": needless_float,
    "bye": wrong_bye,
    "bracket": wrong_game,
}


@pytest.mark.rule("XW2-ELIM-02", "ARM-ELIM-01", "EPIC-BRKT-03", "HOT-BRKT-01")
@pytest.mark.rule("XW2-PAIR-03", "XW2-SWISS-05", "XW2-SWISS-07", "HOT-PAIR-04", "ARM-PAIR-03", "EPIC-PAIR-03")
def test_every_planted_defect_is_named_with_its_rule_and_round() -> None:
    planted: Counter[str] = Counter()
    seed = 100_000
    while min(planted[kind] for kind in DEFECTS) < PLANTED / len(DEFECTS):
        seed += 1
        event = random_event(seed)
        dice = Random(seed)
        kind = min(DEFECTS, key=lambda kind: planted[kind])
        if len(event.rounds) < 3 or (kind != "bracket" and event.rounds[-1].stage is Stage.ELIMINATION):
            continue
        spoiled = DEFECTS[kind](event, dice)
        if spoiled is None:
            continue
        broken, rules = spoiled
        problems = [problem for problem in check(broken) if problem.round == broken.rounds[-1].number]
        assert {problem.rule for problem in problems} & rules, (seed, kind, problems)
        planted[kind] += 1
    assert planted.total() >= PLANTED


@pytest.mark.parametrize("listed", ["last", "unlisted"])
def test_how_leavers_are_listed_changes_nothing_about_the_rounds_they_played(listed: str) -> None:
    for seed in range(200):
        event = random_event(seed)
        shown = replace(event, settings=replace(event.settings, dropped=listed))
        assert check(shown) == check(event), seed
