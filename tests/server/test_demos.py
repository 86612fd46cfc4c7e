"""The demo events are there once, each in the middle of a round."""

import pytest

from finalsalvo.event.life.state import Phase
from finalsalvo.rules.registry import FORMATS
from finalsalvo.server import models
from finalsalvo.server.accounts.demos import make_demos
from finalsalvo.server.accounts.owners import LOCAL
from finalsalvo.server.pages.public.public_pages import PAGES, PublicPages
from finalsalvo.server.storage.store import Store


@pytest.mark.parametrize("data", ["sqlite"], indirect=True)
def test_a_demo_of_every_format_is_in_the_middle_of_a_round(store: Store) -> None:
    made = make_demos(store)
    assert made == [f"demo-{id}" for id in FORMATS]
    pages = PublicPages(store)
    for slug in made:
        state = store.life(slug).state
        assert state is not None
        assert state.phase is Phase.PLAYING
        assert state.round is not None
        assert state.round.number == 2
        assert 0 < state.round.open < len(state.round.games)
        assert state.round.timer is not None
        assert models.Membership.objects.filter(account__username=LOCAL, event__slug=slug, person=LOCAL).exists()
        for word in PAGES:
            path = f"/e/{slug}/{word}" + ("/p1" if word == "player" else "")
            assert pages(path, "", "en").status == 200, path
    assert make_demos(store) == []
    assert not models.Account.objects.get(username=LOCAL).check_password("")
