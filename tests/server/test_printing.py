"""Paper: a slip for each game asks for what a result of its format must tell, and for nothing else."""

import re

import pytest
from django.test import Client
from msgspec.structs import replace
from people import HERE, account, browser, populate

from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import Stage
from finalsalvo.server.accounts.demos import make_demos
from finalsalvo.server.accounts.owners import LOCAL
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.codes import code
from finalsalvo.server.pages.console.printing import columns
from finalsalvo.server.storage.store import Store
from finalsalvo.speech.catalogs import speaker

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

DESTROYED = "Points destroyed"
MISSION = ("Mission points", "Winner")
ASKED = {
    "xwing-standard": (DESTROYED, "Winner"),
    "xwing-escalation": (DESTROYED, "Winner"),
    "xwing-hotshot": MISSION,
    "xwing-fangs-out": MISSION,
    "xwing-team-epic": (DESTROYED, "Winner"),
    "xwing-epic-dogfight": (DESTROYED, "Winner"),
    "xwing-dogfight": (DESTROYED, "Winner"),
    "armada-standard": ("Fleet points", "Objectives", "Winner"),
}
"""By format what each player fills in; the name before it and the signature behind it are on every slip."""
MARKED = {"destroyed", "victory", "concession", "no-show"}


def slips(page: str) -> list[str]:
    """The slips of a page."""
    return page.split('<section class="card slip"')[1:]


def test_every_format_has_its_own_slip(store: Store) -> None:
    Here.store = store
    make_demos(store)
    client = Client()
    client.force_login(account(LOCAL))
    asked = {}
    for id, format in FORMATS.items():
        page = client.get(f"/o/demo-{id}/slips").content.decode()
        found = slips(page)
        assert len(found) == 6, id
        heads = re.findall(r'<th scope="col"[^>]*>(.*?)</th>', found[0])
        assert (heads[0], heads[-1]) == ("Player", "Signature")
        asked[id] = tuple(heads[1:-1])
        ends = found[0].partition("How it ended</strong>")[2]
        assert ends.count('class="box"') == len(format.scoring.ends), id
        assert ends.count("*</span>") == len(MARKED & {end.value for end in format.scoring.ends}), id
    assert asked == ASKED


def test_slips_lie_in_the_order_of_the_tables_with_both_names(store: Store) -> None:
    populate(store, players=8, results=0)
    page = browser("scorekeeper").get(f"/o/{HERE}/slips").content.decode()
    assert [re.findall(r'class="table-no">(\d+)<', each) for each in slips(page)] == [["1"], ["2"], ["3"], ["4"]]
    names = [name for each in slips(page) for name in re.findall(r'<th scope="row">(.*?)</th>', each)]
    assert sorted(names) == [f"Player {number}" for number in range(1, 9)]
    empty = browser("judge").get(f"/o/{HERE}/slips?round=9").content.decode()
    assert "No slips yet. They appear here when a round is published." in empty


def test_the_bracket_asks_for_what_decides_a_draw(store: Store) -> None:
    Here.store = store
    make_demos(store)
    client = Client()
    client.force_login(account(LOCAL))
    slug = "demo-armada-standard"
    state = store.life(slug).state
    assert state is not None
    assert "Second player" not in client.get(f"/o/{slug}/slips").content.decode()
    assert state.round is not None
    final = replace(state.round, stage=Stage.ELIMINATION)
    assert columns(state, final, speaker("en")) == [
        ("Fleet points", "figure"),
        ("Objectives", "figure"),
        ("Winner", "tick"),
        ("Second player", "tick"),
    ]


def test_the_poster_has_the_address_and_its_code(store: Store) -> None:
    populate(store)
    page = browser("organizer").get(f"/o/{HERE}/poster", headers={"host": "salvo.example.org"}).content.decode()
    assert f'<p class="address">http://salvo.example.org/e/{HERE}</p>' in page
    assert str(code(f"http://salvo.example.org/e/{HERE}")) in page
