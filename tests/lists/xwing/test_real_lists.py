"""3,000 lists of real events, each by the points of its own day: nearly all legal, the others each with a reason."""

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from finalsalvo.documents.card_box import boxed_pack, pack_at, revisions
from finalsalvo.lists.finding import CheckReport, CheckVerdict
from finalsalvo.lists.xwing.card import SquadPack
from finalsalvo.lists.xwing.checking import check
from finalsalvo.lists.xwing.reading import read_squads

NOT_LEGAL = {
    # an event with squads up to 208 points, which state what we reckon
    0: "206 points: 6 over the limit of 200.",
    4: "203 points: 3 over the limit of 200.",
    9: "208 points: 8 over the limit of 200.",
    13: "204 points: 4 over the limit of 200.",
    14: "208 points: 8 over the limit of 200.",
    15: "201 points: 1 over the limit of 200.",
    18: "204 points: 4 over the limit of 200.",
    19: "201 points: 1 over the limit of 200.",
    24: "206 points: 6 over the limit of 200.",
    # mistakes
    413: "202 points: 2 over the limit of 200.",
    633: "204 points: 4 over the limit of 200.",
    672: "1 obstacle chosen. Choose exactly 3.",
    1048: "217 points: 17 over the limit of 200.",
    1639: "1 obstacle chosen. Choose exactly 3.",
    1816: "209 points: 9 over the limit of 200.",
    2148: "202 points: 2 over the limit of 200.",
    2835: "Techno Union Bomber can't take Electro-Proton Bomb: it needs the action Reload in white.",
    # cards that were not out yet
    489: '"Blackout" is legal from 13 December 2018. The event is on 9 December 2018.',
    # points that were published on 25 June 2019 and not yet in force
    2537: "229 points: 29 over the limit of 200.",
    2542: "204 points: 4 over the limit of 200.",
    2871: "204 points: 4 over the limit of 200.",
    2872: "203 points: 3 over the limit of 200.",
}
"""By their lines, with the first reason."""


def judged(shared: Path) -> Iterator[tuple[int, date, CheckReport]]:
    for number, line in enumerate((shared / "lists" / "real-lists-sample.jsonl").read_text().splitlines()):
        told = json.loads(line)
        day = date.fromisoformat(told["date"])
        pack = pack_at("xwing-2.0", day)
        assert isinstance(pack, SquadPack)
        yield number, day, check("xwing-standard", read_squads(json.dumps(told["xws"])), pack, played=day)


@pytest.fixture(scope="module")
def reports(shared: Path) -> dict[int, CheckReport]:
    """What is found in every list, by its line."""
    return {number: report for number, _, report in judged(shared)}


def test_99_of_100_are_legal_and_every_other_one_has_its_reason(reports: dict[int, CheckReport]) -> None:
    assert (len(reports), sum(report.legal for report in reports.values())) == (3000, 2978)
    failed = {number: report for number, report in reports.items() if report.verdict is CheckVerdict.FAIL}
    assert {number: str(report.failures[0].message) for number, report in failed.items()} == NOT_LEGAL


def test_there_is_none_of_which_nobody_can_tell(reports: dict[int, CheckReport]) -> None:
    assert [number for number, report in reports.items() if report.verdict is CheckVerdict.UNKNOWN] == []


def test_what_is_only_told_is_counted_for_nothing(reports: dict[int, CheckReport]) -> None:
    notes = [each.message.id for report in reports.values() for each in report.notes]
    assert {id: notes.count(id) for id in sorted(set(notes))} == {
        "list.no-obstacles": 2960,
        "list.obstacle-newer": 27,
        "list.other-total": 34,
        "list.total-of-builder": 67,
    }


BEST = {
    "1e": ("xwing-1", "xwing-dogfight", {"pass": 16, "fail": 1}),  # of 136 points
    "2.0": ("xwing-2.0", "xwing-standard", {"pass": 171, "fail": 8, "cannot-tell": 1}),
    "2.0-in-v1-syntax": ("xwing-2.0", "xwing-standard", {"pass": 18, "fail": 1}),  # of one ship
    "2.5": ("xwing-2.5", "xwing-hotshot", {"pass": 1}),
}
"""How many lists of builders are legal by the points that suit them best: of those of 2.0 four have a single ship, one
has gas clouds and no date, three cost more than 200 once their cards are out, one has a pilot of no data set."""


@pytest.mark.parametrize("folder", BEST)
def test_lists_of_builders_are_legal_by_the_points_of_some_day(shared: Path, folder: str) -> None:
    box, format, wanted = BEST[folder]
    lists = [read_squads(path.read_bytes()) for path in (shared / "lists" / "xws" / folder).glob("*.json")]
    verdicts: list[set[str]] = [set() for _ in lists]
    for pack in (boxed_pack(each.name) for each in revisions(box)):
        assert isinstance(pack, SquadPack)
        for squads, found_by in zip(lists, verdicts, strict=True):
            found_by.add(check(format, squads, pack).verdict.value)
    order = [each.value for each in (CheckVerdict.PASS, CheckVerdict.UNKNOWN, CheckVerdict.FAIL)]
    found = [next(each for each in order if each in told) for told in verdicts]
    assert {each: found.count(each) for each in wanted} == wanted
    assert len(found) == sum(wanted.values())
