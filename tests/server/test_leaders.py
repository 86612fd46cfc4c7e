"""Naming leaders from the console: a role, and a way in for exactly the account that was named."""

import pytest
from django.test import Client
from people import ELSEWHERE, HERE, ORGANIZER, PLAYER, account, browser, populate, state_of

from finalsalvo.event.life.state import Leader, Role
from finalsalvo.server import models
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)


@pytest.fixture(autouse=True)
def here(store: Store) -> None:
    populate(store)


def signed_in(name: str) -> Client:
    client = Client()
    client.force_login(models.Account.objects.get(username=name))
    return client


def post(word: str, **fields: str) -> tuple[int, str]:
    """As the organizer; the status and, where it was refused, the sentence."""
    answer = browser("organizer").post(f"/o/{HERE}/{word}", fields, headers={"X-Live": "1"})
    return answer.status_code, answer.json().get("message", "")


def leader(store: Store, name: str) -> Leader:
    return next(each for each in state_of(store).leaders.values() if each.name == name)


def test_a_leader_with_an_account_opens_the_console(store: Store) -> None:
    client = signed_in("ada")
    assert client.get(f"/o/{HERE}/").status_code == 403
    assert post("name-leader", name="Ada B.", role="judge", account="ada") == (200, "")
    named = leader(store, "Ada B.")
    assert (named.role, named.id, named.player) == (Role.JUDGE, "leader-ada-b", None)
    assert client.get(f"/o/{HERE}/").status_code == 200
    assert client.get(f"/o/{ELSEWHERE}/").status_code == 403
    assert post("name-leader", name="Ada again", role="marshal", account="ada") == (
        422,
        "The account “ada” already belongs to Ada B.. Choose another account.",
    )


@pytest.mark.parametrize("wrong", ["Ada", "ADA", "ada ada", "nobody-at-all"])
def test_an_account_is_named_exactly_or_nothing_happens(wrong: str, store: Store) -> None:
    before = store.life(HERE).seq
    status, told = post("name-leader", name="Ada B.", role="judge", account=wrong)
    assert (status, told.partition(".")[0]) == (422, f"There is no account “{wrong}”")
    assert store.life(HERE).seq == before
    assert signed_in("ada").get(f"/o/{HERE}/").status_code == 403


def test_a_leader_without_an_account_lets_nobody_in_whatever_they_are_called(store: Store) -> None:
    """An account that happens to have the same name, or an id that was somebody's before, opens nothing."""
    account("leader-mia")
    assert post("name-leader", name="Mia", role="scorekeeper") == (200, "")
    assert leader(store, "Mia").id == "leader-mia"
    assert signed_in("leader-mia").get(f"/o/{HERE}/").status_code == 403
    # Mia comes with an account, goes, and another Mia leads: the first one stays out.
    account("mia-one")
    assert post("give-access", leader="leader-mia", account="mia-one") == (200, "")
    assert signed_in("mia-one").get(f"/o/{HERE}/").status_code == 200
    assert post("give-access", leader="leader-mia", account="ada") == (
        422,
        "Mia already has an account. To change it, remove Mia from the staff first.",
    )
    assert post("release-leader", leader="leader-mia") == (200, "")
    assert signed_in("mia-one").get(f"/o/{HERE}/").status_code == 403
    assert not models.Membership.objects.filter(account__username="mia-one").exists()
    assert post("name-leader", name="Mia", role="scorekeeper") == (200, "")
    assert leader(store, "Mia").id == "leader-mia-2"
    assert signed_in("mia-one").get(f"/o/{HERE}/").status_code == 403


def test_a_player_who_leads_as_well_is_both_and_stays_a_player_afterwards(store: Store) -> None:
    assert post("name-leader", name="Paula", role="judge", account="paula") == (200, "")
    named = leader(store, "Paula")
    assert named.player == PLAYER
    assert state_of(store).roles_of(named.id) == {Role.JUDGE, Role.PLAYER}
    assert signed_in("paula").get(f"/o/{HERE}/").status_code == 200
    assert post("release-leader", leader=named.id) == (200, "")
    assert models.Membership.objects.get(account__username="paula", event__slug=HERE).person == PLAYER
    assert signed_in("paula").get(f"/o/{HERE}/").status_code == 403


def test_only_the_organizer_names_and_releases(store: Store) -> None:
    for who in ("head marshal", "judge", "player", "account without role"):
        for word in ("name-leader", "give-access", "release-leader"):
            assert browser(who).post(f"/o/{HERE}/{word}", {"account": "ada"}).status_code == 403
    assert post("release-leader", leader=ORGANIZER)[0] == 422
    assert post("give-access", leader="nobody", account="ada") == (
        422,
        "This person isn't on the staff. Add them under “Add staff member”.",
    )
    text = browser("judge").get(f"/o/{HERE}/").content.decode()
    assert "release-leader" not in text
    assert "Account: <code>" not in text


def test_without_script_the_answer_stands_on_the_page(store: Store) -> None:
    client = browser("organizer")
    answer = client.post(f"/o/{HERE}/name-leader", {"name": "X", "role": "judge", "account": "nix"}, follow=True)
    assert "There is no account “nix”." in answer.content.decode()
