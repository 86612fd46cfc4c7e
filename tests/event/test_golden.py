"""182 real events with what their organizers published: every figure and every order must come out again."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from finalsalvo.documents.event_document import read_event
from finalsalvo.event.check import format_in_force
from finalsalvo.event.explain import explain
from finalsalvo.event.places import final_places
from finalsalvo.event.record import Event
from finalsalvo.event.standings import Standings, standings
from finalsalvo.rules.result import Stage

FILES = {
    "xwing-standard": (134, 3026),
    "xwing-dogfight": (46, 756),
    "xwing-hotshot": (1, 17),
    "armada-standard": (1, 147),
}
HALF_A_HUNDREDTH = 0.005 + 1e-9
"""Strength of schedule was published to two decimals, and halves went either way."""
CHAMPION_WITH_THE_LOWER_SCORE = "listfortress:752"
"""Published as won by the player whom its own recorded final shows behind."""

Golden = tuple[dict[str, Any], Event, Standings]


def golden(shared: Path, name: str) -> Iterator[Golden]:
    for line in (shared / "golden" / f"{name}.jsonl").read_text("utf-8").splitlines():
        published = json.loads(line)
        event = read_event(json.dumps(published["event"]).encode())
        format, problems = format_in_force(event)
        assert problems == []
        yield published, event, standings(event, format)


@pytest.mark.rule("XW2-MOV-01", "XW2-TIE-02", "XW2-PAIR-02", "ESC-TIE-02", "HOT-TIE-01", "HOT-PAIR-03", "ARM-TP-01")
@pytest.mark.parametrize("name", FILES)
def test_every_published_figure_comes_out_again(shared: Path, name: str) -> None:
    events = players = 0
    for published, _, found in golden(shared, name):
        events += 1
        assert found.sheet.problems == []
        lines = {line.player: line for line in found.lines}
        for expected in published["expected"]:
            players += 1
            line = lines[expected["player"]]
            where = (published["source"], line.player)
            assert line.points == expected["points"], where
            for margin in ("mov", "mission_points"):
                assert line.margin == expected.get(margin, line.margin), where
            if "sos" in expected:
                difference = abs(float(line.strength_of_schedule) - float(expected["sos"]))
                assert difference <= (0 if isinstance(expected["sos"], int) else HALF_A_HUNDREDTH), where
    assert (events, players) == FILES[name]


def test_the_hotshot_event_agrees_to_the_last_published_digit(shared: Path) -> None:
    ((published, _, found),) = golden(shared, "xwing-hotshot")
    lines = {line.player: line for line in found.lines}
    for expected in published["expected"]:
        assert abs(float(lines[expected["player"]].strength_of_schedule) - float(expected["sos"])) < 1e-14


@pytest.mark.rule("XW2-TIE-01", "ESC-TIE-01", "HOT-TIE-01")
@pytest.mark.parametrize("name", ["xwing-standard", "xwing-dogfight", "xwing-hotshot"])
def test_the_published_order_comes_out_again(shared: Path, name: str) -> None:
    compared = 0
    for published, _, found in golden(shared, name):
        if not published["rank_exact"]:
            continue
        rank = {expected["player"]: expected["swiss_rank"] for expected in published["expected"]}
        listed = [line for line in found.lines if rank[line.player]]  # 0: left out by their organizer
        ours, tied = [], list[int]()
        for line in listed:
            if line.decided_by != "random":
                ours += sorted(tied)  # whom nothing separates may have been drawn either way
                tied = []
            tied.append(rank[line.player])
        assert ours + sorted(tied) == sorted(rank[line.player] for line in listed), published["source"]
        compared += 1
    assert compared > 0


@pytest.mark.rule("HOT-BRKT-03")
def test_the_published_places_of_brackets_that_were_recorded_to_the_end_come_out_again(shared: Path) -> None:
    brackets = 0
    for name in ("xwing-standard", "xwing-dogfight"):
        for published, event, found in golden(shared, name):
            rounds = event.rounds_of(Stage.ELIMINATION)
            if not rounds or len(rounds[-1].matches) != 1 or published["source"] == CHAMPION_WITH_THE_LOWER_SCORE:
                continue
            places = {place.player: place for place in final_places(event, found.format, found)}
            for expected in published["expected"]:
                if expected.get("cut_rank"):
                    where = (published["source"], expected["player"])
                    assert places[expected["player"]].worst == expected["cut_rank"], where
            brackets += 1
    assert brackets == 64


def test_every_explanation_adds_up_to_the_line_that_it_explains(shared: Path) -> None:
    for name in FILES:
        for _, _, found in list(golden(shared, name))[:12]:
            mean = found.format.ranking.strength == "mean"
            for line in found.lines[::5]:
                parts = explain(found, line.player)
                assert sum(part.outcome.points for part in parts.rounds) == line.points
                assert sum(part.outcome.margin for part in parts.rounds) == line.margin
                assert len(parts.rounds) == line.played
                rates = [part.points / part.played if mean else part.points for part in parts.opponents]
                strength = sum(rates) / (len(rates) or 1) if mean else sum(rates)
                assert abs(strength - float(line.strength_of_schedule)) < 1e-9
