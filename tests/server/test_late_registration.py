"""Somebody registers while the event runs: from which round they play is asked, and nobody is left out in silence."""

import re

import pytest
from api_caller import as_person
from people import HERE, ORGANIZER, browser, populate, state_of

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.state import Presence
from finalsalvo.rules.result import End, Result
from finalsalvo.server.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

NOT_PAIRED = "Not paired in round 2, though registered: Fay. Let them join late, or withdraw them."


def between_rounds(store: Store) -> None:
    """Five have played round 1, one of them with a bye."""
    populate(store, players=5, results=2)


def register(**form: str) -> tuple[int, str]:
    """Registers Fay in the console, in a browser without script."""
    answer = browser("organizer").post(f"/o/{HERE}/do/register", {"name": "Fay", **form})
    told = answer.content.decode().partition("<main")[2].partition("</main>")[0]
    return answer.status_code, " ".join(re.sub(r"<[^>]+>", " ", told).split())


def todo() -> list[str]:
    """What the to-do list of the console says."""
    page = browser("organizer").get(f"/o/{HERE}/").content.decode()
    return re.findall(r'<span class="sentence" lang="en">([^<]+)</span>', page.partition('class="todo"')[2])


def test_registering_during_an_event_asks_from_which_round(store: Store) -> None:
    between_rounds(store)
    page = browser("organizer").get(f"/o/{HERE}/players").content.decode()
    form = page.partition('action="/o/here/do/register"')[2].partition("</form>")[0]
    select = form.partition('<select name="from_round" required>')[2].partition("</select>")[0]
    assert re.findall(r'<option value="(\d*)">([^<]*)</option>', select) == [
        ("", "–"),
        ("2", "Round 2 (next)"),
        ("3", "Round 3"),
        ("0", "Not yet: they wait"),
    ]
    status, told = register()
    assert status == 422
    assert "The event has begun. Say from which round Fay plays: 2 is the next, 0 lets them wait." in told


def test_before_the_start_nobody_is_asked(store: Store) -> None:
    populate(store)
    page = browser("other event's organizer").get("/o/elsewhere/players").content.decode()
    assert 'name="from_round"' not in page


def test_whoever_plays_from_the_next_round_is_in_it_with_a_loss_for_each_missed_one(store: Store) -> None:
    between_rounds(store)
    assert register(from_round="2") == (302, "")
    store.obey(HERE, c.DrawRound(), ORGANIZER)
    draft = state_of(store).draft
    assert draft is not None
    assert ("p6" in draft.seats, draft.byes) == (True, ())
    assert state_of(store).rounds[0].unpaired_losses == ("p6",)


def test_whoever_plays_from_a_later_round_comes_in_then(store: Store) -> None:
    between_rounds(store)
    assert register(from_round="3") == (302, "")
    assert "Not paired in round 2, joining later: Fay (round 3)." in todo()
    store.obey(HERE, c.DrawRound(), ORGANIZER)
    assert not state_of(store).draft.has("p6")  # type: ignore[union-attr]
    store.obey(HERE, c.Publish(), ORGANIZER)
    for game in state_of(store).rounds[1].in_order():
        store.obey(HERE, c.SetResult(2, game.number, Result(End.TIME, (100, 50))), ORGANIZER)
    store.obey(HERE, c.DrawRound(), ORGANIZER)
    assert state_of(store).draft.has("p6")  # type: ignore[union-attr]
    assert [each.unpaired_losses for each in state_of(store).rounds] == [("p6",), ("p6",)]


def test_whoever_waits_is_named_by_the_to_do_list_the_draw_and_the_drawn_round(store: Store) -> None:
    between_rounds(store)
    assert register(from_round="0") == (302, "")
    assert NOT_PAIRED in todo()
    answer = browser("organizer").post(f"/o/{HERE}/do/draw-round", headers={"X-Live": "1"}).json()
    assert NOT_PAIRED in [each["message"] for each in answer["notices"]]
    page = browser("organizer").get(f"/o/{HERE}/round").content.decode()
    assert NOT_PAIRED in page.partition('class="stack work"')[2]


def test_whoever_was_not_there_at_the_start_is_named_too(store: Store) -> None:
    populate(store, players=4, results=2)
    store.obey(HERE, c.Register((Registration("Fay"),), from_round=0), ORGANIZER)
    assert NOT_PAIRED in todo()
    store.obey(HERE, c.Withdraw("p5"), ORGANIZER)
    assert NOT_PAIRED not in todo()


def test_a_round_that_was_drawn_without_them_is_drawn_again(store: Store) -> None:
    between_rounds(store)
    store.obey(HERE, c.DrawRound(), ORGANIZER)
    assert register(from_round="2") == (302, "")
    assert state_of(store).draft is None
    store.obey(HERE, c.DrawRound(), ORGANIZER)
    assert "p6" in state_of(store).draft.seats  # type: ignore[union-attr]


def test_before_the_clock_they_can_play_whoever_has_the_bye(store: Store) -> None:
    between_rounds(store)
    for command in (c.DrawRound(), c.Publish()):
        store.obey(HERE, command, ORGANIZER)
    (holder,) = state_of(store).rounds[1].byes
    page = browser("organizer").get(f"/o/{HERE}/players").content.decode()
    assert f">This round, against {state_of(store).players[holder].name}</option>" in page
    assert register(from_round="2") == (302, "")
    game = state_of(store).rounds[1].game_of("p6")
    assert game is not None
    assert game.players == (holder, "p6")


def test_the_api_asks_and_takes_the_round(store: Store) -> None:
    between_rounds(store)
    olga = as_person(HERE, ORGANIZER)
    body = {"entries": [{"name": "Fay"}]}
    answer = olga.post(f"/events/{HERE}/commands/register", body)
    assert (answer.status, answer.value["field"]) == (422, "from_round")
    assert olga.post(f"/events/{HERE}/commands/register", body | {"from_round": 2}).status == 200
    assert state_of(store).players["p6"].from_round == 2
    drawn = olga.post(f"/events/{HERE}/commands/draw-round")
    assert (drawn.status, state_of(store).players["p6"].presence) == (200, Presence.PLAYING)


def test_only_the_organizer_says_that_somebody_plays(store: Store) -> None:
    between_rounds(store)
    sora = browser("scorekeeper")
    page = sora.get(f"/o/{HERE}/players").content.decode()
    form = page.partition('action="/o/here/do/register"')[2].partition("</form>")[0]
    assert 'name="from_round" value="0"' in form
    answer = sora.post(f"/o/{HERE}/do/register", {"name": "Fay", "from_round": "2"})
    assert answer.status_code == 422
    assert "The organizer lets people join late. Register Fay as waiting, and tell the organizer." in re.sub(
        r"<[^>]+>", "", answer.content.decode()
    )
