"""What the to-do list asks of an organizer before the start of an event of teams."""

import pytest
from msgspec.structs import replace
from people import HERE, ORGANIZER, account, browser

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.rules.house import Settings
from finalsalvo.server import urls  # noqa: F401 (gives every view its address)
from finalsalvo.server.http.here import Here
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)


@pytest.mark.rule("TEAM-ORG-02")
def test_a_team_without_a_captain_is_named_before_the_start_is_offered(store: Store) -> None:
    Here.store = store
    settings = Settings(structure="custom", swiss_rounds=1, cut=0)
    store.create(c.Create("xwing-team-epic", "Here", settings=settings), ORGANIZER, slug=HERE, reason="for the tests")
    red = Registration("Red", members=("Ann", "Bea"), captain="Ann")
    blue = Registration("Blue", members=("Cy", "Di"))
    for command in (c.Register((red, blue)), c.SubmitList("p1"), c.SubmitList("p2"), c.CheckIn(("p1", "p2"))):
        store.obey(HERE, command, ORGANIZER)
    account(ORGANIZER, HERE)
    asks = "Name a captain for team Blue"
    page = browser("organizer").get(f"/o/{HERE}/").content.decode()
    assert (asks in page, f'href="/o/{HERE}/player/p2"' in page, "/do/start" in page) == (True, True, False)
    store.obey(HERE, c.Edit("p2", replace(blue, captain="Di")), ORGANIZER)
    page = browser("organizer").get(f"/o/{HERE}/").content.decode()
    assert (asks in page, "/do/start" in page) == (False, True)
