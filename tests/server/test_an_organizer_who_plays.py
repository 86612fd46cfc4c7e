"""Whoever leads an event can say that they play in it: on the forms of the console, and over the API."""

import re
from html import unescape

import pytest
from django.test import Client
from people import HERE, ORGANIZER, account, browser, phone, populate, state_of
from two_worlds import api_token

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result
from finalsalvo.server.http.here import Here
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

LIVE = {"X-Live": "1"}
SEEN_SINCE = (
    "Since you dropped, you could see what players can't. Only the organizer can let you rejoin, with a reason."
)
TASK = re.compile(r'<span class="sentence">([^<]*)</span>')
TAGS = re.compile(r'<span class="tag">(plays as [^<]*)</span>')


@pytest.fixture
def robin(store: Store) -> Client:
    """A browser in which Robin has signed in, who has an account and nothing else."""
    Here.store = store
    made = account("robin")
    made.first_name, made.last_name = "Robin", "Rey"
    made.save()
    client = Client()
    client.force_login(made)
    return client


def new(client: Client, **fields: str) -> tuple[str, str]:
    """The address of an event that was made by the form, or what the form says."""
    answer = client.post("/new", {"format": "xwing-standard", "name": "Cantina", "settings.tier": "relaxed", **fields})
    told = re.search(r'class="(?:note bad|wrong-field)"[^>]*>\s*(?:<span[^>]*>)?([^<]*)', answer.content.decode())
    return answer.headers.get("Location", ""), unescape(told[1]).strip() if told else ""


def shown(client: Client, slug: str) -> str:
    return client.get(f"/o/{slug}/").content.decode()


def staff(client: Client, slug: str) -> str:
    return client.get(f"/o/{slug}/staff").content.decode()


def tasks(client: Client, slug: str) -> list[str]:
    return [unescape(each) for each in TASK.findall(shown(client, slug))]


def do(client: Client, slug: str, action: str, **fields: str | list[str]) -> tuple[int, str]:
    answer = client.post(f"/o/{slug}/do/{action}", fields, headers=LIVE)
    return answer.status_code, answer.json().get("message", "")


@pytest.mark.rule("XW2-LEAD-01")
def test_an_organizer_who_plays_too_is_the_first_player_of_a_new_event(robin: Client, store: Store) -> None:
    assert new(robin, plays="on") == ("/o/cantina/players", "")
    state = state_of(store, "cantina")
    assert (state.player_of("robin"), state.players["p1"].name) == ("p1", "Robin Rey")
    assert TAGS.findall(staff(robin, "cantina")) == ["plays as Robin Rey"]
    assert "Add another staff member: Robin Rey plays too" in tasks(robin, "cantina")
    assert robin.get("/p/cantina/").status_code == 200


@pytest.mark.rule("XW2-LEAD-05")
def test_an_event_in_which_leaders_cannot_play_is_not_made_for_one_who_does(robin: Client, store: Store) -> None:
    where, told = new(robin, plays="on", **{"settings.tier": "premier"})
    assert where == ""
    barred = "Staff can't play in X-Wing standard events of the tier “premier”."
    assert told == f"{barred} Remove them from the staff or the players."
    assert store.events() == []


def test_an_event_of_teams_is_not_half_made_for_an_organizer_who_plays_too(robin: Client, store: Store) -> None:
    where, told = new(robin, plays="on", format="xwing-team-epic", **{"settings.tier": "casual"})
    assert (where, store.events()) == ("", [])
    assert told == "Team Epic is played in teams. Uncheck “I play too”, create the event, then register your team."


def test_before_the_start_an_organizer_is_named_with_a_seat_as_they_say_it_themselves(
    robin: Client, store: Store
) -> None:
    new(robin)
    store.obey("cantina", c.Register((Registration("Ann"), Registration("Rob"))), "robin")
    store.obey("cantina", c.NameLeader("robin", "Robin Rey", "organizer", "p2"), "robin")
    assert state_of(store, "cantina").player_of("robin") == "p2"
    assert "Add another staff member: Robin Rey plays too" in tasks(robin, "cantina")
    assert do(robin, "cantina", "start", reason="go")[0] != 200


def test_the_event_is_not_handed_over_to_somebody_with_a_seat_that_has_left(robin: Client, store: Store) -> None:
    new(robin)
    store.obey("cantina", c.Register((Registration("Ann"), Registration("Mia"))), "robin")
    store.obey("cantina", c.NameLeader("mia", "Mia", "judge"), "robin")
    store.obey("cantina", c.Withdraw("p2"), "robin")
    answer = do(robin, "cantina", "hand-over", leader="mia", player="p2", reason="she asked")
    assert answer == (422, "Mia isn't playing (registration canceled). Choose another player.")


def test_the_console_has_plays_as_for_the_organizer_and_takes_it_back(robin: Client, store: Store) -> None:
    new(robin)
    store.obey("cantina", c.Register((Registration("Ann"), Registration("Rob"))), "robin")
    page = staff(robin, "cantina")
    form = page[page.index('action="/o/cantina/do/play-as"') :].partition("</form>")[0]
    assert re.findall(r'<option value="([^"]*)"', form) == ["robin", "", "p1", "p2"]
    assert do(robin, "cantina", "play-as", leader="robin", player="p2") == (200, "")
    assert TAGS.findall(staff(robin, "cantina")) == ["plays as Rob"]
    assert do(robin, "cantina", "play-as", leader="robin", player="") == (200, "")
    assert TAGS.findall(staff(robin, "cantina")) == []


def test_a_leader_is_named_on_the_form_with_the_seat_that_they_play_on(robin: Client, store: Store) -> None:
    new(robin)
    store.obey("cantina", c.Register((Registration("Ann"), Registration("Mia"))), "robin")
    form = staff(robin, "cantina").partition('action="/o/cantina/name-leader"')[2].partition("</form>")[0]
    assert re.findall(r'<option value="(p\d)"', form) == ["p1", "p2"]
    robin.post("/o/cantina/name-leader", {"name": "Mia", "role": "judge", "player": "p2"}, headers=LIVE)
    assert state_of(store, "cantina").player_of("leader-mia") == "p2"
    form = staff(robin, "cantina").partition('action="/o/cantina/do/hand-over"')[2].partition("</form>")[0]
    assert re.findall(r'<option value="([^"]*)"', form) == ["leader-mia", "", "p1"]
    assert do(robin, "cantina", "hand-over", leader="leader-mia", reason="she asked") == (200, "")
    state = state_of(store, "cantina")
    assert (state.organizer, state.player_of("leader-mia")) == ("leader-mia", "p2")


def test_the_to_do_list_asks_about_a_player_of_the_organizers_name_with_both_answers(
    robin: Client, store: Store
) -> None:
    asked = "Is the player robin rey also the organizer Robin Rey?"
    for answer, player in (({"player": "p2"}, "p2"), ({}, None)):
        slug = new(robin)[0].split("/")[2]
        store.obey(slug, c.Register((Registration("Ann"), Registration("robin  rey"))), "robin")
        assert asked in tasks(robin, slug)
        page = shown(robin, slug).partition(asked)[2].partition("</li>")[0]
        forms = [dict(re.findall(r'name="(leader|player)" value="([^"]*)"', form)) for form in page.split("</form>")]
        assert [form for form in forms if form] == [{"leader": "robin", "player": "p2"}, {"leader": "robin"}]
        assert do(robin, slug, "play-as", leader="robin", **answer) == (200, "")
        assert asked not in tasks(robin, slug)
        assert state_of(store, slug).player_of("robin") == player


@pytest.mark.rule("XW2-LEAD-01")
def test_an_organizer_whose_seat_was_withdrawn_is_asked_again_about_the_next_of_their_name(
    robin: Client, store: Store
) -> None:
    new(robin, plays="on")
    asked = "Is the player Robin Rey also the organizer Robin Rey?"
    store.obey("cantina", c.Withdraw("p1"), "robin")
    assert asked not in tasks(robin, "cantina")
    store.obey("cantina", c.Register((Registration("Robin Rey"),)), "robin")
    assert asked in tasks(robin, "cantina")
    assert do(robin, "cantina", "play-as", leader="robin", player="p2") == (200, "")
    assert asked not in tasks(robin, "cantina")
    assert "Add another staff member: Robin Rey plays too" in tasks(robin, "cantina")


def test_over_the_api_the_organizer_is_tied_to_a_seat_and_the_event_handed_over(store: Store) -> None:
    populate(store, results=0)
    sent = {"Authorization": f"Bearer {api_token(ORGANIZER)}"}

    def give(action: str, **body: str | None) -> tuple[int, str]:
        address = f"/api/v1/events/{HERE}/commands/{action}"
        answer = Client().post(address, body, content_type="application/json", headers=sent)
        return answer.status_code, answer.json().get("message", "")

    assert give("play-as", leader=ORGANIZER, player="p9")[0] == 422
    assert give("play-as", leader=ORGANIZER, player="p2") == (200, "")
    me = Client().get(f"/api/v1/events/{HERE}/me", headers=sent).json()
    assert (me["roles"], me["player"]["id"]) == (["organizer", "player"], "p2")
    told = "You play as Player 2. If that isn't you, ask other staff to change it."
    assert give("play-as", leader=ORGANIZER)[1] == told
    assert give("hand-over", leader="jude", player="p3", reason="he plays as well") == (200, "")
    state = state_of(store)
    assert (state.organizer, state.player_of("jude"), state.player_of(ORGANIZER)) == ("jude", "p3", "p2")


def test_a_leader_who_plays_is_told_what_they_do_not_see_and_can_do_all_their_work(store: Store) -> None:
    populate(store, results=0)
    playing = state_of(store).round
    assert playing is not None
    own = playing.games[1].players[0]
    store.obey(HERE, c.PlayAs("marius", own), ORGANIZER)
    marius = browser("marshal")
    hidden = "You play in this event, so you see this list when all lists are published."
    other = next(player for player in ("p1", "p2") if player != own)
    store.obey(HERE, c.AmendList(other, "a secret squad"), "jude", reason="for the tests")
    for page in (f"/o/{HERE}/list/{other}", f"/o/{HERE}/player/{other}", f"/j/{HERE}/player/{other}"):
        told = marius.get(page).content.decode()
        assert (hidden in told, "a secret squad" in told, "judge-list" in told) == (True, False, False), page
    assert do(marius, HERE, "set-result", number="1", game="2", **RESULT) == (200, "")
    assert do(marius, HERE, "set-result", number="1", game="1", **RESULT)[0] == 403
    store.obey(HERE, c.SetResult(1, 1, state_of(store).rounds[0].games[2].result), "jude")  # type: ignore[arg-type]
    assert do(marius, HERE, "draw-round") == (200, "")
    assert do(marius, HERE, "publish") == (200, "")
    assert do(marius, HERE, "pause-clock")[0] == 422, "it has not started"
    assert do(marius, HERE, "start-clock") == (200, "")


RESULT: dict[str, str | list[str]] = {"result.end": "time", "result.scores": ["100", "50"]}


def test_the_judges_phone_of_a_leader_who_plays_shows_the_clock_of_hotshot_as_hidden(store: Store) -> None:
    Here.store = store
    settings = Settings(structure="custom", swiss_rounds=2, cut=0, pool="standard")
    store.create(c.Create("xwing-hotshot", "Here", settings=settings), ORGANIZER, slug=HERE, reason="a small one")
    store.obey(HERE, c.Register(tuple(Registration(name) for name in ("Ann", "Bo"))), ORGANIZER)
    store.obey(HERE, c.NameLeader("mia", "Mia", "marshal"), ORGANIZER)
    store.obey(HERE, c.NameLeader("jo", "Jo", "judge", "p1"), ORGANIZER)
    store.obey(HERE, c.CheckIn(("p1", "p2")), ORGANIZER)
    for player in ("p1", "p2"):
        store.obey(HERE, c.SubmitList(player, "a squad"), ORGANIZER)
    for command in (c.Start(), c.DrawRound(), c.Publish()):
        store.obey(HERE, command, ORGANIZER, reason="for the tests")
    jo, mia = phone("jo"), phone("mia")
    assert ["real-dice" in each.get(f"/o/{HERE}/round").content.decode() for each in (jo, mia)] == [False, True]
    assert do(jo, HERE, "start-clock") == (200, "")
    seen = [each.get(f"/o/{HERE}/round").content.decode() for each in (jo, mia)]
    assert ["data-ends" in each for each in seen] == [False, True]
    assert ["do/call-time" in each for each in seen] == [False, True]
    assert do(jo, HERE, "pause-clock") == (200, "")
    assert "do/resume-clock" in jo.get(f"/o/{HERE}/round").content.decode()


def playing(store: Store, robin: Client) -> None:
    """Robin plays, Bo hands in a list, and Jo stands by; the first round is played."""
    new(robin, plays="on", **{"settings.swiss_rounds": "2", "settings.cut": "0"})
    given: tuple[c.Command, ...] = (
        c.Register(tuple(Registration(name) for name in ("Bo", "Cy", "Di"))),
        c.SubmitList("p2", "a list that nobody may read"),
        c.NameLeader("jo", "Jo", "scorekeeper"),
        c.NameLeader("max", "Max", "marshal"),
        c.CheckIn(("p1", "p2", "p3", "p4")),
        c.Start(),
        c.DrawRound(),
        c.Publish(),
        c.StartClock(),
    )
    for command in given:
        store.obey("cantina", command, "robin", reason="for the tests")


def test_whoever_leads_and_plays_does_not_drop_look_and_take_it_back(robin: Client, store: Store) -> None:
    playing(store, robin)
    assert "a list that nobody may read" not in robin.get("/o/cantina/log").content.decode()
    assert do(robin, "cantina", "drop", player="p1", sure="yes")[0] == 200
    drop = store.life("cantina").seq
    assert "a list that nobody may read" in robin.get("/o/cantina/log").content.decode()
    assert do(robin, "cantina", "undo", entry=str(drop)) == (422, SEEN_SINCE)
    back = "Robin Rey is on the staff and could read every list since dropping. To do it anyway, give a reason."
    assert do(robin, "cantina", "rejoin", player="p1") == (409, back)
    assert do(robin, "cantina", "rejoin", player="p1", reason="a slip, and nobody looked")[0] == 200
    assert state_of(store, "cantina").plays_first("robin") == "p1"


def test_an_organizer_who_plays_publishes_lists_that_they_cannot_read(robin: Client, store: Store) -> None:
    playing(store, robin)
    page = robin.get("/o/cantina/lists").content.decode()
    assert 'action="/o/cantina/do/publish-lists"' in page
    assert "a list that nobody may read" not in page
    assert do(robin, "cantina", "publish-lists")[0] == 200


def test_whoever_leads_and_plays_finds_their_game_and_the_way_back(robin: Client, store: Store) -> None:
    playing(store, robin)
    assert 'href="/p/cantina/"' in robin.get("/o/cantina/round").content.decode()
    assert 'href="/p/cantina/"' in robin.get("/j/cantina/").content.decode()
    assert 'href="/o/cantina/"' in robin.get("/p/cantina/").content.decode()


def test_nobody_is_offered_to_settle_their_own_game(robin: Client, store: Store) -> None:
    playing(store, robin)
    round = state_of(store, "cantina").round
    assert round is not None
    for game in round.games.values():
        for index, player in enumerate(game.players):
            result = Result(End.TIME, (100, 50 + index))
            store.obey("cantina", c.ReportResult(1, game.number, result), "robin" if player == "p1" else player)
    own = round.game_of("p1")
    assert own is not None
    page = robin.get("/o/cantina/round").content.decode()
    disputes = page[page.index('id="disputes"') : page.index("</section>", page.index('id="disputes"'))]
    assert disputes.count("do/set-result") == 2  # of the other table
    assert f'name="game" value="{own.number}"' not in disputes


def test_a_leader_who_plays_does_not_take_back_the_result_of_their_own_game(robin: Client, store: Store) -> None:
    playing(store, robin)
    round = state_of(store, "cantina").round
    assert round is not None
    results = {}
    for game in round.games.values():
        result = Result(End.TIME, (100, 50))
        store.obey("cantina", c.SetResult(1, game.number, result), "max")
        results["p1" in game.players] = str(store.life("cantina").seq)
    assert do(robin, "cantina", "undo", entry=results[True], reason="no") == (
        403,
        "This is your own game. Another judge has to decide.",
    )
    assert do(robin, "cantina", "undo", entry=results[False], reason="misread")[0] == 200


def own_table(robin: Client, number: int) -> tuple[set[str], bool]:
    """What Robin may do with their own game at the console, and whether it says that another leader decides."""
    page = robin.get(f"/o/cantina/round?round=1&game={number}").content.decode()
    entry = page.partition(f'id="entry-{number}"')[2].partition("</tr>")[0]
    told = "This is your own game. Report it as a player, or ask other staff to enter it."
    return set(re.findall(r"do/([a-z-]+)", entry)), told in entry


def test_the_console_says_at_ones_own_game_that_another_leader_decides(robin: Client, store: Store) -> None:
    playing(store, robin)
    round = state_of(store, "cantina").round
    assert round is not None
    own, other = round.in_order() if "p1" in round.in_order()[0].players else reversed(round.in_order())
    assert own_table(robin, own.number) == (set(), True)
    assert own_table(robin, other.number) == (
        {"set-result", "no-show", "extend-time", "flip-coin", "settle-first-player", "settle-colours"},
        False,
    )


def test_a_game_of_an_earlier_round_is_ones_own_where_one_played_it(robin: Client, store: Store) -> None:
    playing(store, robin)
    round = state_of(store, "cantina").round
    assert round is not None
    for game in round.in_order():
        store.obey("cantina", c.SetResult(1, game.number, Result(End.TIME, (100, 50))), "max")
    for command in (c.DrawRound(), c.Publish()):
        store.obey("cantina", command, "robin")
    for game in round.in_order():
        plays = "p1" in game.players
        assert own_table(robin, game.number) == (set() if plays else {"set-result"}, plays)


@pytest.mark.rule("HOT-MARS-02")
def test_where_no_marshal_plays_the_question_about_a_namesake_names_the_way_out(robin: Client, store: Store) -> None:
    where, _ = new(robin, format="xwing-hotshot", **{"settings.tier": "", "settings.pool": "standard"})
    slug = where.split("/")[2]
    store.obey(slug, c.NameLeader("karl", "Karl Lind", "marshal"), "robin")
    store.obey(slug, c.Register((Registration("Karl Lind"),)), "robin")
    asked = (
        "Is the player Karl Lind also the marshal Karl Lind? If so, remove Karl Lind from the staff first. "
        "Marshals can't play in Hotshot."
    )
    assert asked in tasks(robin, slug)
    answers = unescape(shown(robin, slug)).partition(asked)[2].partition("</li>")[0]
    forms = [dict(re.findall(r'name="(leader|player)" value="([^"]*)"', form)) for form in answers.split("</form>")]
    assert [form for form in forms if form] == [{"leader": "karl"}]  # no, another person
    assert f'href="/o/{slug}/staff#leaders"' in answers
    assert do(robin, slug, "release-leader", leader="karl", sure="yes") == (200, "")
    assert asked not in tasks(robin, slug)


def test_a_judge_who_must_say_why_is_asked_as_at_the_desk(robin: Client, store: Store) -> None:
    playing(store, robin)
    for address in ("/o/cantina/round", "/j/cantina/"):
        assert 'id="why-answers"' in robin.get(address).content.decode()
