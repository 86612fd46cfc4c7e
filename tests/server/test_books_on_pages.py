"""What single books want prepared and chosen, word for word on the pages of the console."""

import re
from html import unescape
from typing import Any

import pytest
from people import HERE, ORGANIZER, account, browser

from finalsalvo.event.life import commands as c
from finalsalvo.server.http.here import Here
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

LINE = re.compile(r'<li id="ready-(\w+)".*?<span class="sr">(?:Done|Not done yet): </span>(.*?) <a class="why"', re.S)


def checklist(format: str, *rules: str, **lines: str) -> Any:
    """What a book wants to be ready."""
    return pytest.param(format, lines, marks=pytest.mark.rule(*rules), id=format)


CHECKLISTS = [
    checklist(
        "xwing-standard",
        *("XW2-MAT-01", "XW2-MAT-03", "XW2-MAT-04", "XW2-MAT-05", "XW2-TSET-01"),
        documents="Rules Reference, Tournament Regulations and Event Outline are at hand.",
        tables="Every table has a 3' × 3' play area with clear edges, and chairs.",
        numbers="Every table has a number.",
        lists="Blank squad lists and pens are ready.",
    ),
    checklist(
        "armada-standard",
        *("ARM-MAT-01", "ARM-MAT-04"),
        documents="Rules Reference, FAQ, Tournament Regulations and Event Outline are at hand.",
        tables="Every table has a 3' × 6' play area with clear edges, and chairs.",
    ),
    checklist(
        "xwing-escalation",
        "ESC-TSET-01",
        tables="Every table has a 3' × 3' play area with clear edges. Two opposite edges are marked as player edges.",
    ),
    checklist(
        "xwing-epic-dogfight",
        "EPIC-TSET-01",
        tables="Every table has a 6' × 3' play area with clear edges. The 2 long edges are marked as player edges.",
    ),
    checklist(
        "xwing-hotshot",
        *("HOT-SPACE-01", "HOT-MAT-11", "HOT-MAT-13"),
        tables="Every table has a mat or another good playing surface.",
        substitutes="Players know where to show substitute tools and components before the start.",
    ),
]


@pytest.mark.parametrize(("format", "lines"), CHECKLISTS)
def test_the_checklist_of_a_book_stands_on_the_page_of_preparations(
    format: str, lines: dict[str, str], store: Store
) -> None:
    Here.store = store
    store.create(c.Create(format, "Here", lists_required=True), ORGANIZER, slug=HERE, reason="ours")
    account(ORGANIZER, HERE)
    page = browser("organizer").get(f"/o/{HERE}/preparations").content.decode()
    found = {id: unescape(text).strip() for id, text in LINE.findall(page)}
    assert {id: found.get(id) for id in lines} == lines


@pytest.mark.parametrize(
    "format",
    [
        pytest.param("xwing-standard", marks=pytest.mark.rule("XW2-TIER-01", "XW2-TIER-02")),
        pytest.param("armada-standard", marks=pytest.mark.rule("ARM-TIER-01")),
    ],
)
def test_a_new_event_is_relaxed_unless_somebody_chooses_otherwise(format: str, store: Store) -> None:
    Here.store = store
    account(ORGANIZER)
    page = browser("organizer").get(f"/new?format={format}").content.decode()
    (tiers,) = re.findall(r'<select name="settings\.tier".*?</select>', page, re.S)
    options = re.findall(r'<option\s+value="(\w+)"\s*(selected)?', tiers)
    assert options == [("relaxed", "selected"), ("formal", ""), ("premier", "")]
