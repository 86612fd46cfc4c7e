"""Lists of real events and of builders: what is only told of them, and by which points they are legal.

That nearly all of 3,000 are legal by the points of their day is tested where people meet it, in the shell.
"""

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
    "2.0": ("xwing-2.0", "xwing-standard", {"pass": 171, "fail": 9}),
    "2.0-in-v1-syntax": ("xwing-2.0", "xwing-standard", {"pass": 18, "fail": 1}),  # of one ship
    "2.5": ("xwing-2.5", "xwing-hotshot", {"pass": 1}),
}
"""How many lists of builders are legal by the points that suit them best: of those of 2.0 four have a single ship, one
has gas clouds and no date, three cost more than 200 once their cards are out, one has a pilot of no data set, and
deflectors on a ship without shields."""


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
