"""182 real events: every Swiss round after the first, drawn again over those who played it."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from fields import field_of
from oracle import best_by_networkx, cost_of, costs, ideal_cost, value_in_words

from finalsalvo.documents.event_document import read_event
from finalsalvo.event.check import format_in_force
from finalsalvo.event.record import Event, Round
from finalsalvo.event.sheet import sheet, tallies
from finalsalvo.event.standings import standings
from finalsalvo.pairing.dice import Dice
from finalsalvo.pairing.field import Field
from finalsalvo.pairing.swiss import draw_round
from finalsalvo.rules.format import Format
from finalsalvo.rules.result import Stage

FILES = [
    pytest.param("xwing-standard", 420, 4, marks=pytest.mark.rule("XW2-PAIR-03", "XW2-SWISS-01", "XW2-SWISS-05")),
    pytest.param("xwing-dogfight", 129, 11),
    pytest.param("xwing-hotshot", 3, 0, marks=pytest.mark.rule("HOT-PAIR-04", "HOT-SWISS-01", "HOT-SWISS-03")),
    pytest.param("armada-standard", 3, 0, marks=pytest.mark.rule("ARM-PAIR-03", "ARM-SWISS-01", "ARM-SWISS-03")),
]
"""Each file with how many of its rounds are drawn again, and how many of them cannot be ideal."""
UNAVOIDABLE = {"xwlists:303, round 4": 1}
"""Six players of whom, after three rounds, two threes are left who have not met: one game had to be a rematch."""


@pytest.mark.parametrize(("name", "rounds", "not_ideal"), FILES)
def test_nobody_meets_again_who_need_not_and_no_float_was_avoidable(
    shared: Path, name: str, rounds: int, not_ideal: int
) -> None:
    drawn_again = beyond_the_bound = 0
    for where, field, _ in rounds_to_draw_again(shared, name):
        drawn = draw_round(field, Dice(drawn_again))
        table = costs(field)
        cost = cost_of(table, drawn.pairs)
        assert drawn.value == value_in_words(field, drawn.pairs), where
        assert drawn.value.rematches == UNAVOIDABLE.get(where, 0), where
        if cost != ideal_cost(field):
            assert cost == best_by_networkx(table, cost), where
            beyond_the_bound += 1
        drawn_again += 1
    assert (drawn_again, beyond_the_bound) == (rounds, not_ideal)


@pytest.mark.parametrize(("name", "rounds", "not_ideal"), FILES)
def test_the_real_rounds_are_no_better(shared: Path, name: str, rounds: int, not_ideal: int) -> None:
    for where, field, played in rounds_to_draw_again(shared, name):
        table, seats = costs(field), {player: seat for seat, player in enumerate(field.players)}
        real = [(seats[match.players[0]], seats[match.players[1]]) for match in played.matches]
        assert cost_of(table, draw_round(field, Dice(7)).pairs) <= cost_of(table, real), where


def rounds_to_draw_again(shared: Path, name: str) -> Iterator[tuple[str, Field, Round]]:
    """Every Swiss round after the first with the field that it was played by, and where it is from."""
    for line in (shared / "golden" / f"{name}.jsonl").read_text("utf-8").splitlines():
        event = read_event(json.dumps(json.loads(line)["event"]).encode())
        format, _ = format_in_force(event)
        for played in event.rounds_of(Stage.SWISS)[1:]:
            yield f"{event.name}, round {played.number}", field_before(event, format, played), played


def field_before(event: Event, format: Format, played: Round) -> Field:
    """Those who have a game in a round, with their points and meetings before it; a bye holder sits out again."""
    before = played.number - 1
    filled = sheet(event, format, before)
    points = [tally.points for tally in tallies(filled)]
    met: list[dict[int, int]] = [{} for _ in points]
    for each in event.rounds_of(Stage.SWISS):
        if each.number <= before:
            for match in each.matches:
                first, second = (filled.seats[player] for player in match.players)
                met[first][second] = met[second][first] = met[first].get(second, 0) + 1
    playing = {player for match in played.matches for player in match.players}
    ranked = [line.player for line in standings(event, format, before).lines if line.player in playing]
    field = field_of([filled.seats[player] for player in ranked], points, met)
    return Field(tuple(ranked), field.points, field.met)
