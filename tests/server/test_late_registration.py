"""Somebody registers while the event runs: from which round they play is asked, and nobody is left out in silence."""

import re
from html import unescape

import pytest
from api_caller import as_person
from people import HERE, ORGANIZER, account, browser, populate, state_of

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.state import Presence
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result
from finalsalvo.server.http.here import Here
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

LATE = "late"
NOT_PAIRED = "Registered but not paired in round 2: Fay. Let them join late, or cancel their registration."


def between_rounds(store: Store) -> None:
    """Five have played round 1, one of them with a bye."""
    populate(store, players=5, results=2)


def register(**form: str) -> tuple[int, str]:
    """Registers Fay in the console, in a browser without script."""
    answer = browser("organizer").post(f"/o/{HERE}/do/register", {"name": "Fay", **form})
    told = answer.content.decode().partition("<main")[2].partition("</main>")[0]
    return answer.status_code, " ".join(re.sub(r"<[^>]+>", " ", told).split())


def answers(form: str) -> list[tuple[str, str]]:
    """From which rounds somebody can play, as the buttons of a form have it: the first is pressed by Enter."""
    found = re.findall(r'<button[^>]* name="from_round" value="(\d+)">([^<]*)</button>', form)
    return [(value, title.strip()) for value, title in found]


def words(page: str) -> str:
    """What a page says."""
    return " ".join(re.sub(r"<[^>]+>", " ", page).split())


def todo(slug: str = HERE) -> list[str]:
    """What the to-do list of the console says."""
    page = browser("organizer").get(f"/o/{slug}/").content.decode()
    found = re.findall(r'<span class="sentence">([^<]+)</span>', page.partition('class="todo"')[2])
    return [unescape(each) for each in found]


def test_registering_during_an_event_asks_from_which_round(store: Store) -> None:
    between_rounds(store)
    page = browser("organizer").get(f"/o/{HERE}/players").content.decode()
    form = page.partition('action="/o/here/do/register"')[2].partition("</form>")[0]
    assert answers(form) == [("2", "Play from round 2"), ("0", "Only note the name"), ("3", "Play from round 3")]
    assert "1 missed round counts as a loss." in words(form)
    assert "Not paired until you let them join." in words(form)
    status, told = register()
    assert status == 422
    asked = "The event has started. Choose from which round Fay plays: 2 (the next one), or 0 for not yet."
    assert asked in told


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
    assert NOT_PAIRED in page.partition('class="work"')[2]


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
    name = state_of(store).players[holder].name
    assert answers(page)[:3] == [("3", "Play from round 3"), ("2", f"Play {name} now"), ("0", "Only note the name")]
    assert f"{name} plays instead of having the bye." in words(page)
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
    told = "Only the organizer can let people join late. Register Fay without a round, then tell the organizer."
    assert told in re.sub(r"<[^>]+>", "", answer.content.decode())


# --- no round is left to be drawn --------------------------------------------------------------------------


def running(store: Store, players: int, rounds: int, *, published: int, clock: bool = True) -> None:
    """An event whose rounds up to `published` are published, all but the last of them played."""
    populate(store)
    settings = Settings(structure="custom", swiss_rounds=rounds, cut=0)
    store.create(c.Create("xwing-standard", "Late", settings=settings), ORGANIZER, slug=LATE)
    account(ORGANIZER, LATE)
    store.obey(LATE, c.Register(tuple(Registration(f"Player {n}") for n in range(1, players + 1))), ORGANIZER)
    store.obey(LATE, c.CheckIn(tuple(state_of(store, LATE).players)), ORGANIZER)
    store.obey(LATE, c.Start(), ORGANIZER, reason="for the tests")
    for number in range(1, published + 1):
        store.obey(LATE, c.DrawRound(), ORGANIZER)
        store.obey(LATE, c.Publish(), ORGANIZER)
        if clock or number < published:
            store.obey(LATE, c.StartClock(), ORGANIZER)
        if number < published:
            play(store)


def play(store: Store) -> None:
    """Every game of the round is over."""
    round = state_of(store, LATE).rounds[-1]
    for game in round.in_order():
        store.obey(LATE, c.SetResult(round.number, game.number, Result(End.TIME, (100, 50))), ORGANIZER)


def refused(**body: object) -> tuple[int, str]:
    """What the API answers to the registration of Fay."""
    answer = as_person(LATE, ORGANIZER).post(
        f"/events/{LATE}/commands/register", {"entries": [{"name": "Fay"}], **body}
    )
    return answer.status, answer.value.get("message", "")


def players_page() -> str:
    return browser("organizer").get(f"/o/{LATE}/players").content.decode()


def test_an_elimination_offers_no_later_round_than_its_first(store: Store) -> None:
    Here.store = store
    settings = Settings(structure="custom", swiss_rounds=0, cut=0)
    store.create(c.Create("xwing-standard", "Here", settings=settings), ORGANIZER, slug=HERE, reason="ours")
    account(ORGANIZER, HERE)
    store.obey(HERE, c.Register(tuple(Registration(f"P{number}") for number in range(1, 5))), ORGANIZER)
    store.obey(HERE, c.CheckIn(tuple(state_of(store).players)), ORGANIZER)
    store.obey(HERE, c.Start(), ORGANIZER, reason="ours")
    page = browser("organizer").get(f"/o/{HERE}/players").content.decode()
    form = page.partition('action="/o/here/do/register"')[2].partition("</form>")[0]
    assert answers(form) == [("1", "Play from round 1"), ("0", "Only note the name")]


@pytest.mark.parametrize("asked", [{}, {"from_round": 0}, {"from_round": 2}])
def test_nobody_joins_an_elimination_event_that_has_begun(store: Store, asked: dict[str, int]) -> None:
    running(store, 8, 0, published=2)
    told = (
        "Fay can no longer join. This is an elimination event, and its first round is already paired. They can watch."
    )
    assert refused(**asked) == (422, told)
    said = "Registration is closed. This is an elimination event, and its first round is already paired."
    assert said in words(players_page())
    assert 'action="/o/late/do/register"' not in players_page()


def test_an_elimination_that_is_published_and_not_begun_can_be_drawn_again_for_somebody(store: Store) -> None:
    running(store, 8, 0, published=1, clock=False)
    assert refused() == (
        422,
        "Fay can no longer join. This is an elimination event, and its first round is already paired."
        " The clock of round 1 hasn't started. Unpublish its pairings to let them play.",
    )
    store.obey(LATE, c.WithdrawPublication(), ORGANIZER, reason="Fay is here")
    assert refused(from_round=1) == (200, "")
    store.obey(LATE, c.DrawRound(), ORGANIZER)
    assert state_of(store, LATE).draft.has("p9")  # type: ignore[union-attr]


@pytest.mark.parametrize("asked", [{}, {"from_round": 0}, {"from_round": 3}, {"from_round": 4}])
def test_nobody_joins_in_the_last_round(store: Store, asked: dict[str, int]) -> None:
    running(store, 4, 3, published=3)
    told = "Fay can no longer join. Round 3 is the last Swiss round, and it's already paired. They can watch."
    assert refused(**asked) == (422, told)


def test_whoever_waits_in_the_last_round_stays_named_until_they_withdraw(store: Store) -> None:
    running(store, 4, 3, published=2)
    store.obey(LATE, c.Register((Registration("Fay"),), from_round=0), ORGANIZER)
    play(store)
    for command in (c.DrawRound(), c.Publish()):
        store.obey(LATE, command, ORGANIZER)
    told = "Fay can no longer play. Round 3 is the last Swiss round, and it's already paired. Cancel the registration."
    assert todo(LATE)[-1] == told
    play(store)
    assert todo(LATE) == [told]
    page = browser("organizer").get(f"/o/{LATE}/").content.decode()
    page = unescape(page).partition(told)[2].partition("</li>")[0]
    assert 'href="/o/late/players"' in page
    store.obey(LATE, c.Withdraw("p5"), ORGANIZER)
    assert todo(LATE) == []


def test_in_the_last_round_they_can_still_play_whoever_has_the_bye(store: Store) -> None:
    running(store, 3, 1, published=1, clock=False)
    (holder,) = state_of(store, LATE).rounds[0].byes
    name = state_of(store, LATE).players[holder].name
    form = players_page().partition('action="/o/late/do/register"')[2].partition("</form>")[0]
    assert answers(form) == [("1", f"Play {name} now"), ("0", "Only note the name")]
    asked = (
        "The event has started. Choose from which round Fay plays: 1 (against the player who has the bye), "
        "or 0 for not yet."
    )
    assert refused() == (422, asked)
    assert refused(from_round=2) == (422, "The event has 1 Swiss round. Choose round 1.")
    assert refused(from_round=0) == (200, "")
    waits = "Not paired in round 1: Fay."
    assert f"{waits} Let them play {name}, who has the bye, or cancel their registration." in todo(LATE)
    store.obey(LATE, c.Withdraw("p4"), ORGANIZER)
    assert refused(from_round=1) == (200, "")
    game = state_of(store, LATE).rounds[0].game_of("p5")
    assert game is not None
    assert game.players == (holder, "p5")


def test_one_who_is_left_and_one_who_comes_can_still_play(store: Store) -> None:
    populate(store, players=4, results=2)
    store.obey(HERE, c.Register((Registration("Zed"),), from_round=2), ORGANIZER)
    for player in ("p1", "p2", "p3"):
        store.obey(HERE, c.Drop(player), ORGANIZER)
    assert todo() == []
    store.obey(HERE, c.DrawRound(), ORGANIZER)
    assert sorted(state_of(store).draft.seats) == ["p4", "p5"]  # type: ignore[union-attr]
