"""Lists of an event from the shell: its cards, what is set over them, the deadline, and who may read them."""

import json
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from command import call
from event_folder import fresh_folder
from small_cards import second_edition

from finalsalvo.documents.card_shelf import Shelf


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = fresh_folder(tmp_path / "data", monkeypatch)
    Shelf(folder / "cards").keep(second_edition())
    assert call("event", "new", "xwing-standard", "Day", "--json")[0] == 0
    done("day", "register", "Wes", "Hobbie")
    return folder


def done(*words: str) -> Any:
    """A call that must be obeyed: the facts that it made."""
    code, out, err = call("event", *words, "--json")
    assert (code, err) == (0, ""), (words, out, err)
    return json.loads(out.splitlines()[0])["entry"]["facts"]


def test_cards_are_chosen_and_changed_one_by_one() -> None:
    assert done("day", "choose-cards", "--cards", "small-200") == [{"kind": "cards-chosen", "cards": "small-200"}]
    done("day", "override-cards", "--points", "Luke Skywalker=60", "R2-D2=-1", "--legal-from", "Slave I=2018-09-13")
    assert done("day", "override-cards", "--banned", "Elusive", "Hate") == [
        {
            "kind": "cards-overridden",
            "overrides": {
                "points": {"Luke Skywalker": 60, "R2-D2": -1},
                "banned": ["Elusive", "Hate"],
                "legal_from": {"Slave I": "2018-09-13"},
            },
        }
    ]
    code, _, err = call("event", "day", "override-cards", "--points", "Luke")
    assert (code, "--points takes a card and its value, such as Luke Skywalker=62." in err) == (2, True)


def test_a_list_is_checked_when_it_is_handed_in() -> None:
    done("day", "choose-cards", "--cards", "small-200")
    facts = done("day", "submit-list", "Wes", "--text", "Luke Skywalker")
    assert [each["rule"] for each in facts[0]["problems"]] == ["XW2-SQD-03"]
    assert done("day", "check-lists") == [{"kind": "lists-checked", "lists": 1, "with_problems": 1}]
    assert done("day", "publish-lists", "--reason", "they asked") == [{"kind": "lists-published"}]


def test_a_deadline_is_written_in_the_time_of_this_place() -> None:
    due = int(datetime(2026, 11, 20, 18).astimezone().timestamp() * 1000)
    assert done("day", "set-deadline", "--due", "2026-11-20T18:00") == [{"kind": "deadline-set", "due": due}]
    assert done("day", "set-deadline", "--due", "none") == [{"kind": "deadline-set"}]
