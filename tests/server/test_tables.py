"""What two read at their table before they play: who decides, what the coin says, ID tokens, objectives."""

import html
import re

import pytest
from api_caller import Caller, as_person
from armada_cards import TYPED_FLEET
from django.test import Client
from judged import CAPTAIN, EPIC, MATE, SQUADS, STANDARD, escalation, team
from met_at_a_table import EMPIRE, LIVE, do, game_of, met, post, publish, told
from people import HERE, browser, phone, state_of

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import CardOverrides, Registration
from finalsalvo.event.life.noted import AddedUp, Coin
from finalsalvo.event.life.state import Game
from finalsalvo.rules.result import End, Result
from finalsalvo.server import urls  # noqa: F401 (gives every view its address)
from finalsalvo.server.api.endpoints import ENDPOINTS
from finalsalvo.server.http.routes import ROUTES
from finalsalvo.server.pages.public.public_pages import PAGES, PublicPages
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

CHEAPER = STANDARD.replace("Blue Squadron Escort + Hull Upgrade", "Blue Squadron Escort").replace("169", "166")
WON = Result(End.TIME, (30, 0))


# --- who decides ----------------------------------------------------------------------------------------------------

IMPERIALS = "Academy Pilot\nAcademy Pilot\nAcademy Pilot"
THREE_OF_ONE = (SQUADS[0], f"{SQUADS[1]}\nRookie Pilot", SQUADS[2], SQUADS[3])


@pytest.mark.rule("XW2-GAME-07")
def test_the_lower_total_decides_and_both_phones_say_so(store: Store) -> None:
    met(store, "xwing-standard", STANDARD, CHEAPER)
    assert told(phone("p1"))["XW2-GAME-07"] == ["You have 169, Bob has 164. Bob chooses who is first player."]
    assert told(phone("p2"))["XW2-GAME-07"] == ["You have 164, Ann has 169. You choose who is first player."]


@pytest.mark.rule("XW2-GAME-07")
def test_a_coin_that_nobody_needed_does_not_contradict_the_totals(store: Store) -> None:
    met(store, "xwing-standard", STANDARD, CHEAPER)
    do(store, c.FlipCoin(1, "first player"))
    assert told(phone("p1"))["XW2-GAME-07"] == ["You have 169, Bob has 164. Bob chooses who is first player."]


@pytest.mark.rule("ARM-GAME-05")
def test_the_fleet_with_fewer_points_decides_on_initiative(store: Store) -> None:
    met(store, "armada-standard", TYPED_FLEET, TYPED_FLEET.replace("2 X-wing", "3 X-wing"))
    ann, bob = phone("p1"), phone("p2")
    assert told(ann)["ARM-GAME-05"] == ["You have 139, Bob has 152. You choose who has initiative."]
    assert told(bob)["ARM-GAME-05"] == ["You have 152, Ann has 139. Ann chooses who has initiative."]
    do(store, c.OverrideCards(CardOverrides(points={"X-wing Squadron": 0})))
    equal = ["Both totals are 113. Toss a coin.", "coin: first player"]
    assert told(ann)["ARM-GAME-05"] == told(bob)["ARM-GAME-05"] == equal


@pytest.mark.rule("ARM-GAME-05")
def test_a_card_that_is_not_in_the_pack_leaves_initiative_to_the_two(store: Store) -> None:
    met(store, "armada-standard", TYPED_FLEET, f"{TYPED_FLEET}Torrent Squadron\n")
    assert told(phone("p1"))["ARM-GAME-05"] == told(phone("p2"))["ARM-GAME-05"] == ["coin: first player"]


@pytest.mark.parametrize(
    ("format", "text", "points", "rule", "word"),
    [
        pytest.param("xwing-standard", STANDARD, 169, "XW2-GAME-07", "is first player", id="XW2"),
        pytest.param("xwing-escalation", escalation(*SQUADS), 37, "ESC-GAME-06", "has initiative", id="ESC"),
        pytest.param("xwing-epic-dogfight", EPIC, 254, "EPIC-GAME-05", "has initiative", id="EPIC"),
        pytest.param("xwing-team-epic", team(CAPTAIN, MATE), 193, "TEAM-GAME-01", "has initiative", id="TEAM"),
        pytest.param("armada-standard", TYPED_FLEET, 139, "ARM-GAME-05", "has initiative", id="ARM"),
    ],
)
@pytest.mark.rule("XW2-GAME-08", "ESC-GAME-06", "EPIC-GAME-05", "TEAM-GAME-01", "ARM-GAME-05")
def test_equal_totals_are_left_to_a_coin_that_is_recorded(
    format: str, text: str, points: int, rule: str, word: str, store: Store
) -> None:
    met(store, format, text, text)
    ann, bob = phone("p1"), phone("p2")
    captains = ["Captain of Ann: Ann one", "Captain of Bob: Bob one"] if format == "xwing-team-epic" else []
    equal = f"Both totals are {points}. Toss a coin."
    assert told(ann)[rule] == told(bob)[rule] == [*captains, equal, "coin: first player"]
    answer = post(ann, "flip-coin", game="1", about="first player")
    (coin,) = game_of(store).coins
    name = {"p1": "Ann", "p2": "Bob"}[coin.winner]
    fell = f"{name} won the coin toss and chooses who {word}."
    assert (answer["status"], answer["message"]) == (200, fell)
    assert told(ann)[rule] == told(bob)[rule] == [*captains, f"Both totals are {points}.", fell]
    again = post(bob, "flip-coin", game="1", about="first player")
    assert (again["status"], again["field"]) == (422, "about")
    assert game_of(store).coins == (coin,)
    shown = browser("organizer").get(f"/o/{HERE}/round").content.decode()
    assert f"<dd>{fell}</dd>" in shown


@pytest.mark.rule("ESC-GAME-06")
def test_in_escalation_the_squads_of_the_round_count(store: Store) -> None:
    met(store, "xwing-escalation", escalation(*SQUADS), escalation(*THREE_OF_ONE))
    assert told(phone("p1"))["ESC-GAME-06"] == ["Both totals are 37. Toss a coin.", "coin: first player"]
    do(store, c.SetResult(1, 1, WON))
    publish(store)
    assert told(phone("p1"))["ESC-GAME-06"] == ["You have 62, Bob has 83. You choose who has initiative."]


@pytest.mark.rule("XW2-GAME-03")
def test_colours_have_a_coin_of_their_own_also_without_a_script(store: Store) -> None:
    met(store, "xwing-standard", STANDARD, CHEAPER)
    ann = phone("p1")
    answer = ann.post(f"/p/{HERE}/do/flip-coin", {"game": "1", "about": "colours"}, follow=True)
    (coin,) = game_of(store).coins
    name = {"p1": "Ann", "p2": "Bob"}[coin.winner]
    fell = f"{name} won the coin toss and chooses white or black."
    assert f">{fell}<" in re.sub(r"\s+", " ", answer.content.decode())
    assert told(ann)["XW2-GAME-03"] == told(phone("p2"))["XW2-GAME-03"] == [fell]


def test_a_coin_that_is_sent_twice_is_tossed_once(store: Store) -> None:
    met(store, "xwing-standard")
    ann = phone("p1")
    first = post(ann, "flip-coin", game="1", about="first player", key="once")
    assert post(ann, "flip-coin", game="1", about="first player", key="once") == first
    assert len(game_of(store).coins) == 1


@pytest.mark.parametrize(
    ("texts", "cards"),
    [
        ((), True),
        ((STANDARD, None), True),
        ((STANDARD, CHEAPER), False),
        ((STANDARD, CHEAPER.replace("Luke Skywalker", "Somebody Else")), True),
        ((STANDARD, f"{CHEAPER}\n---\n{CHEAPER}"), True),
    ],
)
def test_where_lists_or_cards_do_not_say_the_step_stays_as_it_is_with_a_coin(
    texts: tuple[str | None, ...], cards: bool, store: Store
) -> None:
    met(store, "xwing-standard", *texts, cards=cards)
    assert told(phone("p1")) == {"XW2-GAME-03": ["coin: colours"], "XW2-GAME-07": ["coin: first player"]}


def test_a_leader_tosses_at_the_console_and_again_with_a_reason(store: Store) -> None:
    met(store, "xwing-standard")
    desk = browser("organizer")
    assert 'value="first player"' in desk.get(f"/o/{HERE}/round?game=1").content.decode()
    sent = {"game": "1", "about": "first player"}
    assert desk.post(f"/o/{HERE}/do/flip-coin", sent, headers=LIVE).status_code == 200
    asks = desk.post(f"/o/{HERE}/do/flip-coin", sent, headers=LIVE)
    assert (asks.status_code, asks.json()["warnings"][0]["rule"]) == (409, "XW2-GAME-08")
    again = desk.post(f"/o/{HERE}/do/flip-coin", {**sent, "reason": "it fell off the table"}, headers=LIVE)
    assert (again.status_code, len(game_of(store).coins)) == (200, 2)
    name = {"p1": "Ann", "p2": "Bob"}[game_of(store).coins[-1].winner]
    fell = f"{name} won the coin toss and chooses who is first player."
    assert desk.get(f"/o/{HERE}/round?game=1").content.decode().count(fell) == 2  # at the table, and among all tables
    assert fell in desk.get(f"/j/{HERE}/table/1").content.decode()


# --- ID tokens ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ESC-GAME-03")
def test_ships_that_are_there_twice_in_this_rounds_squad_get_id_tokens(store: Store) -> None:
    met(store, "xwing-escalation", escalation(*THREE_OF_ONE), escalation(*(IMPERIALS,) * 4))
    ann, bob = phone("p1"), phone("p2")
    assert told(ann)["ESC-GAME-03"] == ["You don't have two of the same ship, so you need no ID tokens."]
    assert told(bob)["ESC-GAME-03"] == ["Put ID tokens on: 3 × TIE Fighter."]
    do(store, c.SetResult(1, 1, WON))
    publish(store)
    assert told(ann)["ESC-GAME-03"] == ["Put ID tokens on: 3 × X-wing."]


@pytest.mark.rule("ESC-GAME-03", "ESC-ADD-05")
def test_in_a_mirror_match_all_ships_get_them(store: Store) -> None:
    met(store, "xwing-escalation", escalation(*SQUADS), escalation(*THREE_OF_ONE))
    mirror = "You both play the same faction. Put ID tokens on all of yours: 1 × X-wing, 1 × A-wing."
    assert told(phone("p1"))["ESC-GAME-03"] == told(phone("p2"))["ESC-GAME-03"] == [mirror]


@pytest.mark.parametrize("second", [None, "Somebody Else\nAcademy Pilot"])
@pytest.mark.rule("ESC-GAME-03")
def test_where_the_lists_do_not_say_nothing_is_said_about_tokens(second: str | None, store: Store) -> None:
    other = None if second is None else escalation(*(second,) * 4)
    met(store, "xwing-escalation", escalation(*SQUADS), other)
    assert "ESC-GAME-03" not in told(phone("p2"))


@pytest.mark.rule("EPIC-GAME-03")
def test_both_sections_of_a_huge_ship_are_one_ship(store: Store) -> None:
    met(store, "xwing-epic-dogfight", EPIC, IMPERIALS)
    assert told(phone("p1"))["EPIC-GAME-03"] == ["Put ID tokens on: 4 × X-wing.", "coin: colours"]


@pytest.mark.rule("TEAM-GAME-02")
def test_a_team_counts_the_ships_of_both_members(store: Store) -> None:
    met(store, "xwing-team-epic", team(CAPTAIN, MATE), team(IMPERIALS, "Academy Pilot"))
    assert told(phone("p1"))["TEAM-GAME-02"] == ["Put ID tokens on: 4 × X-wing.", "coin: colours"]
    assert told(phone("p2"))["TEAM-GAME-02"] == ["Put ID tokens on: 4 × TIE Fighter.", "coin: colours"]


@pytest.mark.rule("ARM-GAME-03")
def test_in_armada_copies_of_ships_get_them_and_in_a_mirror_squadrons_too(store: Store) -> None:
    imperial = "Faction: Empire\nVictory II-class Star Destroyer (85)"
    met(store, "armada-standard", TYPED_FLEET, imperial)
    tokens = "Put ID tokens on: 2 × GR-75 Medium Transports."
    assert told(phone("p1"))["ARM-GAME-03"] == [tokens, "coin: colours"]
    do(store, c.AmendList("p2", TYPED_FLEET))
    assert told(phone("p1"))["ARM-GAME-03"][0].endswith("2 × GR-75 Medium Transports, 2 × X-wing Squadron.")


# --- objectives -----------------------------------------------------------------------------------------------------

CARDS_OF = re.compile(r'name="objective" value="([^"]+)"><input type="hidden" name="whose" value="([^"]+)">')
TITLE = re.compile(r"<(?:legend|summary)>([^<]+)</")
FIRST_WANTED = ["Settle first who is first player. Then the objectives are here."]


def offered(client: Client) -> dict[str, list[tuple[str, str]]]:
    """Under which words the phone offers which objectives: the card, and whose it says it is."""
    page = client.get(f"/p/{HERE}/").content.decode().partition('id="objective"')[2].partition("</li>")[0]
    return {html.unescape(words): CARDS_OF.findall(page) for words in TITLE.findall(page)}


def typed(client: Client) -> bool:
    """Whether the phone has a field for an objective."""
    return '<input name="objective" required' in client.get(f"/p/{HERE}/").content.decode()


IMPERIAL = ["Most Wanted", "Contested Outpost", "Intel Sweep"]


@pytest.mark.rule("ARM-GAME-05", "ARM-GAME-06")
def test_the_first_player_is_offered_the_three_of_the_second_and_nothing_before_that_is_settled(store: Store) -> None:
    met(store, "armada-standard", TYPED_FLEET, EMPIRE)
    ann, bob = phone("p1"), phone("p2")
    for client in (ann, bob):
        assert (offered(client), typed(client), told(client)["ARM-GAME-06"]) == ({}, False, FIRST_WANTED)
    answer = post(bob, "settle-first-player", game="1", first="p1")
    settled = "Ann has initiative and is first player. Bob is second player."
    assert (answer["status"], answer["message"]) == (200, settled)
    assert told(ann)["ARM-GAME-05"][-1] == told(bob)["ARM-GAME-05"][-1] == settled
    imperial = [(card, "p2") for card in IMPERIAL]
    assert offered(ann) == {"Bob's objectives": imperial}
    assert offered(bob) == {"Note what Ann chose": imperial}
    assert (typed(ann), "ARM-GAME-06" in told(ann)) == (False, False)
    answer = post(ann, "choose-objective", game="1", objective="Most Wanted", whose="p2")
    assert (answer["status"], answer["message"]) == (200, "Objective saved.")
    chosen = ["Objective: Most Wanted (from Bob)"]
    assert told(ann)["ARM-GAME-06"] == told(bob)["ARM-GAME-06"] == chosen
    assert offered(bob) == {"Choose another objective": imperial[1:]}
    wrong = post(ann, "choose-objective", game="1", objective="Advanced Gunnery", whose="p1")
    refused = "Bob is second player, and the objective is one of theirs. Choose one of those."
    assert (wrong["status"], wrong["field"], wrong["message"]) == (422, "whose", refused)
    assert post(ann, "settle-first-player", game="1", first="p2")["status"] == 200  # it was the other way round
    assert "ARM-GAME-06" not in told(ann)
    assert [card for cards in offered(bob).values() for card, _ in cards] == [
        *("Advanced Gunnery", "Contested Outpost", "Superior Positions"),
    ]


@pytest.mark.rule("ARM-GAME-06")
def test_an_objective_can_be_changed_without_a_script_and_is_the_second_players_whoever_says_it(store: Store) -> None:
    met(store, "armada-standard", TYPED_FLEET, EMPIRE)
    ann, bob = phone("p1"), phone("p2")
    do(store, c.SettleFirstPlayer(1, "p1"), "p1")
    form = {"game": "1", "objective": "Contested Outpost", "whose": "p2"}
    answer = ann.post(f"/p/{HERE}/do/choose-objective", form, follow=True)
    assert ">Objective saved.<" in re.sub(r"\s+", " ", answer.content.decode())
    assert "<summary>Choose another objective</summary>" in answer.content.decode()
    again = post(bob, "choose-objective", game="1", objective="Contested Outpost")
    assert (again["status"], again["field"], again["message"]) == (422, "objective", "This objective is already noted.")
    assert post(bob, "choose-objective", game="1", objective="Intel Sweep")["status"] == 200
    assert told(ann)["ARM-GAME-06"] == ["Objective: Intel Sweep (from Bob)"]


@pytest.mark.parametrize(
    ("texts", "cards"),
    [
        ((), True),
        ((TYPED_FLEET, None), True),
        ((TYPED_FLEET, EMPIRE), False),
        ((TYPED_FLEET, f"{EMPIRE}Torrent Squadron\n"), True),
    ],
)
@pytest.mark.rule("ARM-GAME-06")
def test_where_the_list_does_not_say_the_objective_is_typed(
    texts: tuple[str | None, ...], cards: bool, store: Store
) -> None:
    met(store, "armada-standard", *texts, cards=cards)
    ann = phone("p1")
    do(store, c.SettleFirstPlayer(1, "p1"), "p1")
    assert (offered(ann), typed(ann)) == ({"Bob's objectives": []}, True)
    assert post(ann, "choose-objective", game="1", objective=" Fire Lanes ", whose="p2")["status"] == 200
    assert told(phone("p2"))["ARM-GAME-06"] == ["Objective: Fire Lanes (from Bob)"]
    empty = post(ann, "choose-objective", game="1", objective=" ")
    assert (empty["status"], empty["field"]) == (422, "objective")


@pytest.mark.rule("ARM-GAME-06")
def test_what_a_list_leaves_out_is_typed_beside_what_it_offers(store: Store) -> None:
    met(store, "armada-standard", TYPED_FLEET, EMPIRE.replace("Assault: Most Wanted\n", ""))
    ann = phone("p1")
    do(store, c.SettleFirstPlayer(1, "p1"), "p1")
    assert offered(ann)["Bob's objectives"] == [(card, "p2") for card in IMPERIAL[1:]]
    assert typed(ann) is True


@pytest.mark.rule("ARM-GAME-06")
def test_leaders_see_the_objective_of_a_table_and_note_it_for_those_without_a_phone(store: Store) -> None:
    met(store, "armada-standard", TYPED_FLEET, EMPIRE)
    desk = browser("organizer")
    for address in (f"/o/{HERE}/round?game=1", f"/j/{HERE}/table/1"):
        assert "do/choose-objective" in desk.get(address).content.decode()
    sent = {"game": "1", "objective": "Superior Positions", "whose": "p1"}
    assert desk.post(f"/o/{HERE}/do/choose-objective", sent, headers=LIVE).status_code == 200
    words = "Objective: Superior Positions (from Ann)"
    page = desk.get(f"/o/{HERE}/round?game=1").content.decode()
    assert (page.count(words), f"<dd>{words}</dd>" in page) == (2, True)  # at the table, and among all tables
    assert f"<p>{words}</p>" in desk.get(f"/j/{HERE}/table/1").content.decode()
    do(store, c.SetResult(1, 1, Result(End.TIME, (30, 0), second_player="p1")))
    over = desk.get(f"/j/{HERE}/table/1").content.decode()
    assert (f"<p>{words}</p>" in over, "do/choose-objective" in over) == (True, False)


@pytest.mark.rule("ARM-GAME-06")
def test_leaders_are_asked_whose_objective_it_is_only_while_nobody_is_second_player(store: Store) -> None:
    met(store, "armada-standard", TYPED_FLEET, EMPIRE)
    desk = browser("organizer")

    def asked() -> list[list[str]]:
        pages = (desk.get(address).content.decode() for address in (f"/o/{HERE}/round?game=1", f"/j/{HERE}/table/1"))
        boxes = (page.partition('<select name="whose">')[2].partition("</select>")[0] for page in pages)
        return [re.findall('<option value="(.*?)"', box) for box in boxes]

    assert asked() == [["", "p1", "p2"]] * 2
    do(store, c.SettleFirstPlayer(1, "p1"), "p1")
    assert asked() == [["p2"]] * 2


def test_a_game_of_x_wing_has_no_objective_anywhere(store: Store) -> None:
    met(store, "xwing-standard", STANDARD, CHEAPER)
    desk = browser("organizer")
    for client, address in (
        (phone("p1"), f"/p/{HERE}/"),
        (desk, f"/o/{HERE}/round?game=1"),
        (desk, f"/j/{HERE}/table/1"),
    ):
        assert "choose-objective" not in client.get(address).content.decode()
    refused = post(phone("p1"), "choose-objective", game="1", objective="Fire Lanes")
    assert (refused["status"], refused["message"]) == (
        422,
        "Games of X-Wing standard have no objective. Nothing to do.",
    )


# --- adding up ------------------------------------------------------------------------------------------------------


def asked(store: Store, *texts: str | None) -> Game:
    """Ann and Bob before the clock of round 1, asked to add up each other's list."""
    met(store, "xwing-standard", *texts, clock=False)
    browser("organizer").post(f"/o/{HERE}/do/mandate-totals", {"on": "true"})
    return game_of(store)


@pytest.mark.rule("XW2-GAME-04")
def test_the_organizer_asks_for_it_on_the_page_of_preparations_until_round_one_begins(store: Store) -> None:
    met(store, "xwing-standard", clock=False)
    desk, address = browser("organizer"), f"/o/{HERE}/preparations"
    assert "Players don't check totals" in desk.get(address).content.decode()
    desk.post(f"/o/{HERE}/do/mandate-totals", {"on": "true"})
    assert state_of(store).totals_mandated is True
    assert "All players check totals" in desk.get(address).content.decode()
    desk.post(f"/o/{HERE}/do/mandate-totals", {"on": "false"})
    assert state_of(store).totals_mandated is False
    do(store, c.StartClock())
    assert "do/mandate-totals" not in desk.get(address).content.decode()


def test_a_book_that_does_not_know_it_has_no_such_section(store: Store) -> None:
    met(store, "xwing-escalation", "a list", "a list")
    assert 'id="totals"' not in browser("organizer").get(f"/o/{HERE}/preparations").content.decode()


@pytest.mark.rule("XW2-GAME-04")
def test_each_player_confirms_and_the_console_shows_who_has_not(store: Store) -> None:
    asked(store, STANDARD, CHEAPER)
    ann, bob, desk = phone("p1"), phone("p2"), browser("organizer")
    assert 'id="total"' in ann.get(f"/p/{HERE}/").content.decode()
    waiting = r'<ul class="waiting">.*?</ul>'
    shown = re.search(waiting, desk.get(f"/o/{HERE}/round").content.decode(), re.S)
    assert shown is not None
    assert set(re.findall(r"<li><span>([^<]+)</span>", shown[0])) == {"Ann", "Bob"}
    refused = desk.post(f"/o/{HERE}/do/start-clock", {}, headers=LIVE)
    assert (refused.status_code, refused.json()["warnings"][0]["rule"]) == (409, "XW2-GAME-04")
    assert post(ann, "verify-total", player="p1", total="164")["status"] == 200
    assert game_of(store).totals == (AddedUp("p1", 164),)
    page = ann.get(f"/p/{HERE}/").content.decode()
    assert ("You counted 164 points." in page, "The list has" in page) == (True, False)
    assert post(ann, "verify-total", player="p2", total="169")["status"] == 403
    assert post(bob, "verify-total", player="p2", total="169")["status"] == 200
    shown_now = desk.get(f"/o/{HERE}/round").content.decode()
    everybody = "All players have checked their opponent's list total."
    assert (re.search(waiting, shown_now, re.S), everybody in shown_now) == (None, True)
    assert desk.post(f"/o/{HERE}/do/start-clock", {}, headers=LIVE).status_code == 200
    assert 'id="tables"' not in desk.get(f"/o/{HERE}/round").content.decode()
    assert 'id="total"' not in ann.get(f"/p/{HERE}/").content.decode()


@pytest.mark.rule("XW2-GAME-04")
def test_a_wrong_sum_is_pointed_out_to_the_leaders_and_to_who_counted(store: Store) -> None:
    asked(store, STANDARD, CHEAPER)
    ann, desk = phone("p1"), browser("organizer")
    post(ann, "verify-total", player="p1", total="166")
    wrong = "Table 1: Ann counted 166 for Bob&#39;s list. It has 164."
    assert wrong in desk.get(f"/o/{HERE}/round").content.decode()
    warned = "The list has 164 points. Count again together, or call a judge."
    assert warned in ann.get(f"/p/{HERE}/").content.decode()
    assert warned not in phone("p2").get(f"/p/{HERE}/").content.decode()
    post(ann, "verify-total", player="p1", total="164")
    assert wrong not in desk.get(f"/o/{HERE}/round").content.decode()


@pytest.mark.rule("XW2-GAME-04")
def test_nobody_is_told_the_sum_that_they_are_to_find(store: Store) -> None:
    asked(store, STANDARD, CHEAPER)
    ann = phone("p1")
    first = "Check your opponent's list total first. Then this shows who chooses."
    assert told(ann)["XW2-GAME-07"] == [first]
    assert "164" not in ann.get(f"/p/{HERE}/").content.decode().partition('id="setup"')[2]
    post(ann, "verify-total", player="p1", total="164")
    assert told(ann)["XW2-GAME-07"] == ["You have 169, Bob has 164. Bob chooses who is first player."]
    assert told(phone("p2"))["XW2-GAME-07"] == [first]


def test_a_leader_notes_it_for_somebody_without_a_phone_and_no_list_means_no_verdict(store: Store) -> None:
    asked(store)
    desk = browser("organizer")
    assert desk.post(f"/o/{HERE}/do/verify-total", {"player": "p2"}).status_code == 302
    post(phone("p1"), "verify-total", player="p1", total="5")
    assert game_of(store).totals == (AddedUp("p2", None), AddedUp("p1", 5))
    assert "You checked it." in phone("p2").get(f"/p/{HERE}/").content.decode()
    assert " counted 5 for " not in desk.get(f"/o/{HERE}/round").content.decode()


def test_what_is_no_number_is_refused_with_a_sentence(store: Store) -> None:
    asked(store)
    for total in ("many", "-3", "1000000"):
        answer = post(phone("p1"), "verify-total", player="p1", total=total)
        assert (answer["status"], answer["field"]) == (422, "total")


# --- who may read it ------------------------------------------------------------------------------------------------

HIDDEN = (b"164 points", b"has 164", b"1 \xc3\x97 T-65", b"Put ID tokens on:")
IN_FLEETS = (b"Advanced Gunnery", b"Superior Positions", b"Most Wanted", b"Intel Sweep")
IN_BOBS = IN_FLEETS[2:]
PLACES = {
    "slug": HERE,
    "player": "p2",
    "token": "1",
    "code": "MQ",
    "number": "1",
    "format": "xwing-standard",
    "id": "XW2-GAME-07",
}


def reads(store: Store, client: Client, hidden: tuple[bytes, ...] = HIDDEN) -> set[str]:
    """The addresses at which somebody reads what the two lists come to."""
    found = set()
    for each in ROUTES:
        address = "/" + re.sub(r"<(?:\w+:)?(\w+)>", lambda hit: PLACES.get(hit[1], "start"), each.path)
        if "GET" in each.methods and each.name not in ("signout", "leave"):
            content = client.get(address).content
            if any(words in content for words in hidden):
                found.add(each.path)
    pages = PublicPages(store)
    for word in PAGES:
        path = f"/e/{HERE}/{word}" + ("/p2" if word == "player" else "")
        if any(words in pages(path, "", "en").body for words in hidden):
            found.add(f"e/{word}")
    return found


@pytest.mark.rule("XW2-GAME-07")
def test_what_the_lists_come_to_is_for_the_two_who_meet_while_they_play(store: Store) -> None:
    met(store, "xwing-standard", STANDARD, CHEAPER)
    do(store, c.Register((Registration("Cid"),), 0))
    do(store, c.EnterLate("p3"))
    assert reads(store, phone("p1")) == {"p/<slug:slug>/"}
    for stranger in (phone("p3"), Client()):
        assert reads(store, stranger) == set()
    do(store, c.SetResult(1, 1, WON))
    assert reads(store, phone("p1")) == set()


@pytest.mark.rule("XW2-GAME-07")
def test_nobody_reads_it_before_the_pairing_is_published(store: Store) -> None:
    met(store, "xwing-standard", STANDARD, CHEAPER)
    do(store, c.SetResult(1, 1, WON))
    do(store, c.DrawRound())
    assert reads(store, phone("p1")) == set()
    do(store, c.Publish())
    assert reads(store, phone("p1")) == {"p/<slug:slug>/"}


@pytest.mark.rule("ARM-GAME-06")
def test_objectives_are_for_the_two_who_meet_while_they_play(store: Store) -> None:
    met(store, "armada-standard", TYPED_FLEET, EMPIRE)
    do(store, c.Register((Registration("Cid"),), 0))
    do(store, c.EnterLate("p3"))
    own_list = {"p/<slug:slug>/list"}
    assert reads(store, phone("p1"), IN_FLEETS) == own_list
    do(store, c.SettleFirstPlayer(1, "p1"), "p1")
    assert reads(store, phone("p1"), IN_BOBS) == {"p/<slug:slug>/"}
    do(store, c.ChooseObjective(1, "Most Wanted", "p2"), "p1")
    assert reads(store, phone("p1"), IN_BOBS) == {"p/<slug:slug>/"}
    for stranger in (phone("p3"), Client()):
        assert reads(store, stranger, IN_FLEETS) == set()
    do(store, c.SetResult(1, 1, Result(End.TIME, (30, 0), second_player="p1")))
    assert reads(store, phone("p1"), IN_BOBS) == set()


@pytest.mark.rule("ARM-GAME-06")
def test_nobody_reads_objectives_before_the_pairing_is_published(store: Store) -> None:
    met(store, "armada-standard", TYPED_FLEET, EMPIRE)
    do(store, c.SetResult(1, 1, Result(End.TIME, (30, 0), second_player="p1")))
    do(store, c.DrawRound())
    assert reads(store, phone("p1"), IN_BOBS) == set()
    do(store, c.Publish())
    assert reads(store, phone("p1"), IN_BOBS) == set()
    do(store, c.SettleFirstPlayer(1, "p1"), "p1")
    assert reads(store, phone("p1"), IN_BOBS) == {"p/<slug:slug>/"}


@pytest.mark.rule("ARM-GAME-06")
def test_the_api_tells_a_player_of_the_objective_at_their_table_and_nobody_else(store: Store) -> None:
    met(store, "armada-standard", TYPED_FLEET, EMPIRE)
    do(store, c.Register((Registration("Cid"),), 0))
    do(store, c.EnterLate("p3"))
    do(store, c.ChooseObjective(1, "Most Wanted", "p2"), "p1")
    told_game = as_person(HERE, "p2").get(f"/events/{HERE}/me").value["game"]
    assert told_game["objective"] == {"name": "Most Wanted", "whose": "p2"}
    assert hears(as_person(HERE, "p2"), "Most Wanted") == {"/events/{slug}/me"}
    for stranger in (Caller(), as_person(HERE, "p3")):
        assert hears(stranger, "Most Wanted") == set()


def hears(caller: Caller, words: str) -> set[str]:
    """What the API answers somebody with these words in it, beside a player's own list."""
    places = {"slug": HERE, "number": "1", "player": "p1"}
    paths = [each.path for each in ENDPOINTS if each.method == "GET"]
    where = {path: re.sub(r"{(\w+)}", lambda hit: places.get(hit[1], "1"), path) for path in paths}
    return {path for path in paths if words in caller.get(where[path]).text}


def test_the_api_tells_a_player_of_the_coins_at_their_table(store: Store) -> None:
    met(store, "xwing-standard")
    do(store, c.FlipCoin(1, "colours"), "p1")
    (coin,) = game_of(store).coins
    assert coin == Coin("colours", coin.winner)
    told_game = as_person(HERE, "p2").get(f"/events/{HERE}/me").value["game"]
    assert told_game["coins"] == [{"about": "colours", "winner": coin.winner}]


def test_the_ships_of_the_other_are_marked_once_the_clock_runs_or_lists_are_public(store: Store) -> None:
    """Before that nobody has put them on the table, and lists are hidden."""
    met(store, "xwing-standard", STANDARD, CHEAPER, clock=False)
    ann = phone("p1")

    def marks() -> int:
        return ann.get(f"/p/{HERE}/").content.decode().count('name="tick_other"')

    hidden = marks()
    do(store, c.PublishLists())
    public = marks()
    do(store, c.HideLists())
    assert (hidden, public > 0, marks()) == (0, True, 0)
    do(store, c.StartClock())
    assert marks() == public
