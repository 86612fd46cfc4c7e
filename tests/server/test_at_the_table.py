"""Two phones at a table: the steps of setting up with names in them, who goes first, colours, what each ship bears.

What one of the two taps stands on the other phone, on the judge's page, in the console and in the API, and decides an
equal game without being asked again.
"""

import html
import re
from typing import Any

import pytest
from api_caller import as_person
from armada_cards import TYPED_FLEET
from django.test import Client
from judged import EPIC, HOTSHOT, SQUADS, escalation
from met_at_a_table import do, entry, game_of, met, post, publish, told
from people import HERE, ORGANIZER, account, browser, phone, state_of
from small_cards import twenty_points

from finalsalvo.documents.rule_texts import address_of
from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.state import Game
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result
from finalsalvo.server import urls  # noqa: F401 (gives every view its address)
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)


def steps(client: Client) -> list[tuple[list[str], str]]:
    """The steps on a phone, in their order: the rules behind each, and what it says."""
    page = client.get(f"/p/{HERE}/").content.decode()
    found = re.findall(r'<li data-rule="([^"]+)"><label class="check"><input [^>]+> <span>([^<]+)</span>', page)
    return [(rules.split(), html.unescape(text)) for rules, text in found]


# --- the checklist ------------------------------------------------------------------------------------------------

XW2 = {
    "XW2-GAME-01": "Put your squad next to your edge, outside the play area.",
    "XW2-GAME-02": "give every ship an ID token",
    "XW2-GAME-03": "One player uses white numbers, the other black. If you both want the same, toss a coin.",
    "XW2-GAME-05": "You may look through your opponent's damage deck. Shuffle your own",
    "XW2-GAME-06": "Each player uses their own deck.",
    "XW2-GAME-07": "The player with the lower squad total chooses who is first player.",
    "XW2-GAME-08": "Tied: toss a coin.",
    "XW2-GAME-09": "Put all 6 obstacles together. Bob places the first one, then Ann, in turns.",
    "XW2-GAME-10": "beyond range 2 of the edges and beyond range 1 of each other",
    "XW2-GAME-11": "from lowest to highest initiative, within range 1 of your edge. Tied: Bob goes first.",
    "XW2-GAME-12": "Choose the arc of a turret as you place it.",
    "XW2-GAME-13": "Set out everything else your cards need.",
    "XW2-GAME-14": "Wait until the round starts. If it's already running, start playing.",
}
ESC = {
    "ESC-GAME-01": "You can set up before the round starts.",
    "ESC-GAME-02": "Put this round's squad next to your edge, outside the play area.",
    "ESC-GAME-03": "Ships you have more than once get ID tokens. If you both play the same faction, all ships do",
    "ESC-GAME-04": "One player uses white numbers, the other black.",
    "ESC-GAME-05": "Shuffle your own, then your opponent may shuffle and cut it.",
    "ESC-GAME-06": "The player with the lower squad total this round decides who has initiative. Tied: toss a coin.",
    "ESC-GAME-07": "Put all 6 obstacles together. Bob places the first one, then Ann, in turns.",
    "ESC-GAME-08": "beyond range 2 of the edges and beyond range 1 of each other",
    "ESC-GAME-09": "Place ships from lowest to highest pilot skill.",
    "ESC-GAME-10": "Set your shields and set out what your cards need. No ship moves before the round starts.",
}
EPIC_STEPS = {
    "EPIC-GAME-01": "You can set up before the round starts.",
    "EPIC-GAME-02": "Put your squad next to your edge, outside the play area.",
    "EPIC-GAME-03": "One player uses white numbers, the other black.",
    "EPIC-GAME-04": "Shuffle your damage deck and those of huge ships, then your opponent may shuffle and cut them.",
    "EPIC-GAME-05": "The player with the lower squad total decides who has initiative. Tied: toss a coin.",
    "EPIC-GAME-06": "Bob places the first 2, within range 1 of each other and beyond range 2 of the player edges.",
    "EPIC-GAME-07": "Place huge ships from lowest to highest pilot skill, their base touching your edge.",
    "EPIC-GAME-08": "Place the other ships from lowest to highest pilot skill, within range 2 of your edge.",
    "EPIC-GAME-09": "Give huge ships energy up to their limit.",
    "EPIC-GAME-10": "Set your shields, set out what your cards need, and start when the round starts.",
}
TEAM = {
    "TEAM-GAME-01": "The team with the lower total decides which team has initiative. Tied: the captains toss a coin.",
    "TEAM-GAME-02": "One team uses white numbers, the other black. If you can't agree, toss a coin.",
    "TEAM-ADD-01": "all ships do, and dials may lie on the ship cards. Both teams may have the same unique names.",
    "TEAM-GAME-03": "The captains shuffle the damage decks and those of huge ships",
    "EPIC-ADD-04": "Each of you keeps a discard pile of your own. Judges may check decks at any time.",
    "TEAM-GAME-04": "The captain of Bob starts, then Ann, in turns.",
    "TEAM-GAME-05": "Place huge ships from lowest to highest pilot skill, touching your team's edge.",
    "TEAM-GAME-06": "Place the other ships from lowest to highest pilot skill, within range 2 of your team's edge.",
    "TEAM-GAME-07": "Give huge ships energy up to their limit, set your shields",
}
ARM = {
    "ARM-GAME-01": "Mark the setup area 1 foot from the short edges.",
    "ARM-GAME-02": "shield dials and squadron disks at maximum, sliders to blue, defense tokens and your flagship",
    "ARM-GAME-03": "One player uses white numbers, the other black.",
    "ARM-GAME-05": "The player with the lower fleet total chooses who has initiative and is first player.",
    "ARM-GAME-06": "Bob looks at the 3 objectives of Ann and chooses 1.",
    "ARM-GAME-07": "Take the 6 obstacles of one core set. Ann places the first one, then Bob, in turns.",
    "ARM-GAME-08": "beyond distance 3 of every edge of the play area and beyond distance 1 of each other",
    "ARM-GAME-09": "Bob deploys first, then Ann, in turns: 1 ship or 2 squadrons each time.",
    "ARM-GAME-10": "at a speed they have",
    "ARM-GAME-11": "Squadrons go within distance 2 of a friendly ship, also farther from your edge. A single last",
    "ARM-GAME-12": "Shuffle your own, then your opponent may shuffle and cut it. Each player uses their own deck and",
    "ARM-GAME-13": "Put round token 1 on the objective and remove the setup markers.",
    "ARM-GAME-14": "Wait until the round starts. If it's already running, start playing.",
}
FIRST = {
    "xwing-standard": ("Bob is first player.", XW2),
    "xwing-escalation": ("Bob has initiative.", ESC),
    "xwing-epic-dogfight": ("Bob has initiative.", EPIC_STEPS),
    "xwing-team-epic": ("Bob has initiative.", TEAM),
    "armada-standard": ("Bob has initiative and is first player. Ann is second player.", ARM),
}
"""By format who goes first once Bob does, and by rule what the phone says in the order of the book."""


@pytest.mark.parametrize(
    "format", [pytest.param(format, marks=pytest.mark.rule(*rules), id=format) for format, (_, rules) in FIRST.items()]
)
def test_two_phones_read_the_steps_of_their_book_with_their_names_once_they_settled_who_goes_first(
    format: str, store: Store
) -> None:
    met(store, format, "a list", "a list", clock=False)
    ann, bob = phone("p1"), phone("p2")
    words, wanted = FIRST[format]
    before = [text for _, text in steps(ann)]
    assert not any("Ann" in text or "Bob" in text for text in before)
    answer = post(ann, "settle-first-player", game="1", first="p2")
    assert (answer["status"], answer["message"]) == (200, words)
    assert post(bob, "settle-colours", game="1", white="p1")["message"] == "Ann uses white, Bob black."
    assert steps(ann) == steps(bob)
    in_order = [rule for rules, _ in steps(ann) for rule in rules if "-GAME-" in rule]
    assert in_order == [each for each in wanted if "-GAME-" in each]
    said = {rule: text for rules, text in steps(ann) for rule in rules}
    assert {rule: fragment for rule, fragment in wanted.items() if fragment not in said[rule]} == {}
    colours, first = (next(rule for rule, text in wanted.items() if part in text) for part in ("white", "lower"))
    for client in (ann, bob):
        lines = [line for step in told(client).values() for line in step]
        assert (lines.count(words), lines.count("Ann uses white, Bob black.")) == (1, 1)
        assert (told(client)[first_rule(said, first)][-1], "coin: colours" in lines) == (words, False)
    shown(words)
    mine = as_person(HERE, "p2").get(f"/events/{HERE}/me").value["game"]
    assert (mine["first_player"], mine["white"]) == ("p2", "p1")
    assert colours in said


def first_rule(said: dict[str, str], rule: str) -> str:
    """The first of the rules whose step says the same."""
    return next(each for each, text in said.items() if text == said[rule])


def shown(words: str) -> None:
    """Leaders read it at the judge's table and in the console, of this table and among all."""
    desk = browser("organizer")
    judged = html.unescape(desk.get(f"/j/{HERE}/table/1").content.decode()).partition('id="settled"')[2]
    assert judged.partition("</section>")[0].count(words) == 1
    page = html.unescape(desk.get(f"/o/{HERE}/round?game=1").content.decode())
    assert (page.count(f'<p class="note slim">{words}</p>'), page.count(f"<dd>{words}</dd>")) == (1, 1)
    assert words not in Client().get(f"/e/{HERE}/pairings").content.decode()


@pytest.mark.rule("XW2-GAME-04", "ARM-GAME-04")
@pytest.mark.parametrize(("format", "rule"), [("xwing-standard", "XW2-GAME-04"), ("armada-standard", "ARM-GAME-04")])
def test_lists_are_added_up_where_somebody_asks_for_it_in_the_first_round_only(
    format: str, rule: str, store: Store
) -> None:
    met(store, format, clock=False)
    assert f'href="{address_of(rule)}"' not in phone("p1").get(f"/p/{HERE}/").content.decode()
    do(store, c.MandateTotals())
    page = phone("p1").get(f"/p/{HERE}/").content.decode()
    assert (page.count(f'href="{address_of(rule)}"'), "Before round 1, add up all of Bob" in page) == (1, True)
    do(store, c.StartClock())
    do(store, c.SetResult(1, 1, Result(End.TIME, (30, 0))))
    publish(store)
    assert f'href="{address_of(rule)}"' not in phone("p1").get(f"/p/{HERE}/").content.decode()


@pytest.mark.example("A22")
@pytest.mark.rule("ARM-SCORE-01", "ARM-SCORE-02", "ARM-MOV-01", "ARM-END-03")
def test_a_fleet_report_adds_objectives_and_says_what_both_scored_with_them(store: Store) -> None:
    met(store, "armada-standard")
    ann = phone("p1")
    page = html.unescape(ann.get(f"/p/{HERE}/").content.decode())
    form = page.partition('id="report-form"')[2].partition("</form>")[0]
    wanted = ("My fleet points (without objectives)", "Bob's fleet points (without objectives)", "My objective points")
    assert [form.count(words) for words in wanted] == [1, 1, 1]
    assert form.count("I destroyed all of Bob's ships (flotillas don't count)") == 1
    sent = {"number": "1", "game": "1", "ending": "destroyed:me", "own": "386", "other": "150"}
    sent |= {"own_objectives": "0", "other_objectives": "75"}
    notes = [each["message"] for each in ann.post(f"/p/{HERE}/weigh", sent).json()["notes"]]
    assert notes == [
        "Ann wins: 8 points, MoV 175 · Bob loses: 3 points, MoV 0",
        "Scores with objectives: Ann 400 · Bob 225",
    ]
    post(ann, "settle-first-player", game="1", first="p2")
    assert post(ann, "set-game-round", game="1", game_round="6", over="true")["status"] == 200
    page = html.unescape(ann.get(f"/p/{HERE}/").content.decode())
    assert page.index('id="pace"') < page.index('id="reporting"') < page.index('id="setup"')
    seat = page.partition('id="seat"')[2].partition("</section>")[0]
    assert "Bob has initiative and is first player. Ann is second player." in seat
    select = page.partition('name="ending"')[2].partition("</select>")[0]
    assert re.findall(r'value="([^"]+)" selected', select) == ["game-limit"]


# --- who goes first -----------------------------------------------------------------------------------------------


def test_either_of_the_two_corrects_it_until_there_is_a_result_and_nobody_else_does(store: Store) -> None:
    met(store, "xwing-standard")
    do(store, c.Register((Registration("Cid"),), 0))
    do(store, c.EnterLate("p3"))
    ann, bob, cid = phone("p1"), phone("p2"), phone("p3")
    for client, first in ((ann, "p1"), (bob, "p2"), (ann, "p1")):
        assert post(client, "settle-first-player", game="1", first=first)["status"] == 200
        assert game_of(store).first_player == first
    page = bob.get(f"/p/{HERE}/").content.decode().partition('<details class="known" id="settle-first-player">')[2]
    assert re.findall(r'name="first" value="(\w+)"', page.partition("</details>")[0]) == ["p2"]
    assert post(bob, "settle-first-player", game="1", first="p1")["message"] == "This is already noted: Ann goes first."
    assert post(cid, "settle-first-player", game="1", first="p2")["status"] == 403
    wrong = post(ann, "settle-first-player", game="1", first="p3")
    assert (wrong["field"], wrong["rule"]) == ("first", "XW2-GAME-08")
    wrong = post(ann, "settle-colours", game="1", white="p3")
    assert (wrong["field"], wrong["rule"]) == ("white", "XW2-GAME-03")
    sent = {"game": "1", "first": "p2"}
    headers = {"X-Live": "1"}
    assert browser("organizer").post(f"/o/{HERE}/do/settle-first-player", sent, headers=headers).status_code == 200
    do(store, c.SetResult(1, 1, Result(End.TIME, (30, 0))))
    assert post(ann, "settle-first-player", game="1", first="p1")["field"] == "phase"
    assert game_of(store).first_player == "p2"
    assert "Bob is first player." in browser("organizer").get(f"/j/{HERE}/table/1").content.decode()


@pytest.mark.rule("XW2-GAME-07", "XW2-GAME-08")
def test_where_no_list_says_it_both_say_their_totals(store: Store) -> None:
    met(store, "xwing-standard")
    ann, bob = phone("p1"), phone("p2")
    field = '<input name="total" type="number"'
    assert field in ann.get(f"/p/{HERE}/").content.decode()
    assert post(ann, "state-total", player="p2", total="190")["status"] == 403
    assert post(ann, "state-total", player="p1", total="190")["status"] == 200
    assert told(bob)["XW2-GAME-07"] == ["Ann's total: 190", "coin: first player"]
    assert told(ann)["XW2-GAME-07"] == ["coin: first player"]
    assert post(bob, "state-total", player="p2", total="188")["status"] == 200
    assert told(ann)["XW2-GAME-07"] == ["You have 190, Bob has 188. Bob chooses who is first player."]
    asked = ("<legend>Bob chooses. Enter whom:</legend>", "<legend>Who is first player?</legend>")
    pages = [client.get(f"/p/{HERE}/").content.decode() for client in (ann, bob)]
    assert [tuple(each in page for each in asked) for page in pages] == [(True, False), (False, True)]
    assert post(bob, "state-total", player="p2", total="190")["status"] == 200
    assert told(bob)["XW2-GAME-07"] == ["Both totals are 190. Toss a coin.", "coin: first player"]
    assert post(bob, "state-total", player="p2", total="190")["message"] == "This total is already noted."
    assert post(ann, "settle-first-player", game="1", first="p1")["status"] == 200
    assert field not in ann.get(f"/p/{HERE}/").content.decode()
    assert '<details class="card" id="setup" data-stays>' in ann.get(f"/p/{HERE}/").content.decode()
    do(store, c.CallTime())
    assert '<details class="card" id="setup" data-stays>' in ann.get(f"/p/{HERE}/").content.decode(), "folded"
    do(store, c.SetResult(1, 1, Result(End.TIME, (30, 0))))
    publish(store)
    assert told(bob)["XW2-GAME-07"] == ["Both totals are 190. Toss a coin.", "coin: first player"], (
        "the squad is the same"
    )


def test_hotshot_settles_nothing_of_it(store: Store) -> None:
    playing_hotshot(store)
    ann = phone("p1")
    assert "settle-" not in ann.get(f"/p/{HERE}/").content.decode()
    refused = post(ann, "settle-first-player", game="1", first="p1")
    assert refused["message"] == "Hotshot has no first player to note. Nothing to do."
    assert post(ann, "settle-colours", game="1", white="p1")["message"].startswith("Hotshot has no number colors")
    assert post(ann, "state-total", player="p1", total="20")["field"] == "total"
    assert "settle-" not in browser("organizer").get(f"/j/{HERE}/table/1").content.decode()


# --- an equal game ------------------------------------------------------------------------------------------------


def chosen(client: Client) -> str | None:
    """Who the form of a report names for an equal game."""
    form = client.get(f"/p/{HERE}/").content.decode().partition('<select name="decider">')[2].partition("</select>")[0]
    found = re.search(r'<option value="(\w*)" selected>', form)
    return found[1] if found else None


def report(client: Client, **fields: str | list[str]) -> dict[str, Any]:
    """Sends a report of the round that is played."""
    number = state_of(Here.store).round
    assert number is not None
    return post(client, "report-result", number=str(number.number), game="1", **fields)


@pytest.mark.rule("ARM-SCORE-03", "ARM-END-02", "ARM-END-03", "ARM-END-04", "ARM-GAME-05")
@pytest.mark.parametrize("ending", ["time", "game-limit", "mutual-destruction"])
def test_an_equal_game_of_armada_goes_to_the_second_player_of_the_table_without_asking(
    ending: str, store: Store
) -> None:
    met(store, "armada-standard")
    ann, bob = phone("p1"), phone("p2")
    assert chosen(ann) is None
    scores = {} if ending == "mutual-destruction" else {"own": "150", "other": "150"}
    asked = report(ann, ending=ending, **scores)
    assert (asked["status"], asked["rule"]) == (422, "ARM-SCORE-03")
    post(ann, "settle-first-player", game="1", first="p1")
    assert (chosen(ann), chosen(bob)) == ("them", "me")
    desk = browser("organizer").get(f"/o/{HERE}/round?game=1").content.decode()
    select = desk.partition('name="result.second_player"')[2].partition("</select>")[0]
    assert re.findall(r'value="(\w+)" selected', select) == ["p2"]
    assert report(ann, ending=ending, **scores)["status"] == 200  # nobody is named: the table has it
    page = html.unescape(bob.get(f"/p/{HERE}/").content.decode()).partition('id="answer"')[2]
    assert "You won" in page.partition("</section>")[0]
    sent = {"number": "1", "game": "1", "key": ending}
    assert post(bob, "confirm-result", **sent)["status"] == 200
    result = game_of(store).result
    assert result is not None
    assert (result.second_player, result.winner) == ("p2", None)
    standing = as_person(HERE, ORGANIZER).get(f"/events/{HERE}/standings").value["standings"]
    assert [(each["player"], each["points"], each["margin"]) for each in standing] == [("p2", 6, 0), ("p1", 5, 0)]


@pytest.mark.rule("ARM-SCORE-03")
def test_a_report_that_names_somebody_else_says_so_to_both(store: Store) -> None:
    met(store, "armada-standard")
    ann, bob = phone("p1"), phone("p2")
    post(ann, "settle-first-player", game="1", first="p1")
    against = "Before the game Bob was noted as second player. This result says Ann. Check it together."
    form = {"ending": "time", "own": "150", "other": "150", "decider": "me"}
    weighed = ann.post(f"/p/{HERE}/weigh", {"number": "1", "game": "1", **form}).json()["notes"]
    assert (weighed[-1]["message"], weighed[-1]["rule"]) == (against, "ARM-GAME-05")
    answer = report(ann, **form)
    assert [each["message"] for each in answer["notices"]][1:] == [against]
    assert against in bob.get(f"/p/{HERE}/").content.decode()
    assert report(bob, ending="time", own="150", other="150", decider="me")["status"] == 200
    assert game_of(store).disputed is True


@pytest.mark.rule("ARM-SCORE-03")
def test_who_is_named_beside_unequal_scores_by_one_of_the_two_alone_is_no_dispute(store: Store) -> None:
    met(store, "armada-standard")
    ann, bob = phone("p1"), phone("p2")
    assert report(ann, ending="time", own="150", other="90")["status"] == 200
    post(ann, "settle-first-player", game="1", first="p1")
    assert report(bob, ending="time", own="90", other="150", decider="me")["status"] == 200
    result = game_of(store).result
    assert result is not None
    assert (game_of(store).disputed, sorted(result.scores or ()), result.second_player) == (False, [90, 150], "p2")


@pytest.mark.parametrize(
    ("format", "rule"),
    [
        pytest.param("xwing-epic-dogfight", "EPIC-BRKT-05", marks=pytest.mark.rule("EPIC-BRKT-05", "EPIC-GAME-05")),
        pytest.param("xwing-team-epic", "TEAM-BRKT-01", marks=pytest.mark.rule("TEAM-BRKT-01", "TEAM-GAME-01")),
    ],
)
def test_a_drawn_game_of_the_bracket_goes_to_whoever_has_the_initiative(format: str, rule: str, store: Store) -> None:
    one, two = in_the_semifinal(store, format)
    ann, bob = phone(one), phone(two)
    asked = report(ann, ending="time", own="40", other="40")
    assert (asked["status"], asked["rule"]) == (422, rule)
    post(bob, "settle-first-player", game="1", first=two)
    assert (chosen(ann), chosen(bob)) == ("them", "me")
    assert report(ann, ending="time", own="40", other="40", decider="them")["status"] == 200
    holder = state_of(store).players[two].name
    to_confirm = bob.get(f"/p/{HERE}/").content.decode()
    assert f"You won 40–40 (time, {holder} had the initiative)" in to_confirm
    assert "No draws in the bracket: the side with initiative wins a drawn game." in to_confirm
    assert report(bob, ending="time", own="40", other="40")["status"] == 200
    result = game_of(store).result
    assert result is not None
    assert (result.end, result.initiative) == (End.TIME, two)
    assert "You won 40–40" in bob.get(f"/p/{HERE}/").content.decode()
    lost = ann.get(f"/p/{HERE}/").content.decode()
    assert "You lost 40–40" in lost
    assert f'data-rule="{rule}">{holder} had the initiative</p>' in lost
    public = PublicPages(store)
    for page in ("pairings", "bracket", f"player/{one}"):
        assert f"{holder} had the initiative" in public(f"/e/{HERE}/{page}", "", "en").body.decode(), page
    account(ORGANIZER, HERE)
    assert (
        f"40–40 (time, {holder} had the initiative)" in browser("organizer").get(f"/o/{HERE}/history").content.decode()
    )


def in_the_semifinal(store: Store, format: str) -> tuple[str, str]:
    """Four in a bracket after one Swiss round; the two of its first game."""
    Here.store = store
    settings = Settings(structure="custom", swiss_rounds=1, cut=4)
    store.create(c.Create(format, "Here", settings=settings), ORGANIZER, slug=HERE, reason="for the tests")
    do(store, c.Register(tuple(entry(format, name) for name in ("Ann", "Bob", "Cid", "Dot"))))
    for player in ("p1", "p2", "p3", "p4"):
        do(store, c.SubmitList(player, "a list"))
    do(store, c.CheckIn(("p1", "p2", "p3", "p4")))
    publish(store, c.Start())
    for number, scores in ((1, (90, 10)), (2, (80, 20))):
        do(store, c.SetResult(1, number, Result(End.TIME, scores)))
    do(store, c.MakeCut())
    return publish(store).players


# --- what each ship bears -----------------------------------------------------------------------------------------


def ships(client: Client) -> list[str]:
    """What the phone says of each ship, the opponent's first: its name and points, its health and when it is half."""
    page = client.get(f"/p/{HERE}/").content.decode().partition('id="ships"')[2].partition("</details>")[0]
    rows = re.findall(r'<span class="ship">(.*?)</span><span class="boxes', page, re.S)
    return [html.unescape(" ".join(re.sub(r"<[^>]+>", " ", row).split())) for row in rows]


def marks(client: Client) -> set[str]:
    """The marks that the phone offers."""
    page = client.get(f"/p/{HERE}/").content.decode().partition('id="ships"')[2].partition("</details>")[0]
    return set(re.findall(r'name="tick_\w+" value="(\w+):', page))


REBELS = "Luke Skywalker + Shield Upgrade\nBlue Squadron Escort + Hull Upgrade"
IMPERIALS = "Darth Vader + Shield Upgrade\nAcademy Pilot + Hull Upgrade\nBlack Squadron Ace (T/LN)"
HALVES = {
    "Darth Vader 78 health 6, half (39) at 3 left": "70, and 8 at agility 3; 3 and 2, and 1 shield",
    "Academy Pilot 30 health 4, half (15) at 2 left": "23, and 7 at agility 3; 3, and 1 hull",
    "Black Squadron Ace 26 health 3, half (13) at 1 left": "26; 3",
    "Luke Skywalker 68 health 7, half (34) at 3 left": "62, and 6 at agility 2; 4 and 2, and 1 shield",
    "Blue Squadron Escort 46 health 7, half (23) at 3 left": "41, and 5 at agility 2; 4 and 2, and 1 hull",
}
"""What Ann reads, and how it was counted by hand from the cards of the book's year."""


@pytest.mark.rule("XW2-SCORE-01", "XW2-SCORE-02", "XW2-SCORE-03", "XW2-SCORE-04", "XW2-MAT-09", "XW2-PLAY-05")
def test_thresholds_come_from_real_cards_with_hull_and_shield_upgrades_and_fill_the_report(store: Store) -> None:
    game = with_real_cards(store, REBELS, IMPERIALS)
    ann, bob = phone("p1"), phone("p2")
    assert ships(ann) == list(HALVES)
    assert ships(bob) == [*list(HALVES)[3:], *list(HALVES)[:3]]
    assert marks(ann) == {"half", "gone", "fled", "reserve"}
    lost = {"tick_own": ["half:ship 1", "fled:ship 2"], "tick_other": ["gone:ship 1", "reserve:ship 2"]}
    assert report(ann, ending="time", **lost)["status"] == 200
    told_by = game_of(store).reports[0].result
    assert told_by == Result(End.TIME, (69, 68) if game.players[0] == "p1" else (68, 69))  # 39 + 30, and 68
    all_gone = {"tick_own": ["fled:ship 1", "gone:ship 2", "gone:ship 3"], "tick_other": ["half:ship 1"]}
    assert report(ann, ending="", **all_gone)["status"] == 200
    whole = game_of(store).reports[0].result
    assert whole == Result(End.DESTROYED, (200, 34) if game.players[0] == "p1" else (34, 200), winner="p1")


@pytest.mark.parametrize(
    ("format", "text", "offered", "ship", "ticks", "taken"),
    [
        pytest.param(
            *(
                "xwing-escalation",
                escalation(*SQUADS),
                {"gone"},
                "Rookie Pilot 22 health 5",
                ["gone:ship 1"],
                22,
            ),
            marks=pytest.mark.rule("ESC-END-03"),
        ),
        pytest.param(
            *("xwing-epic-dogfight", EPIC, {"gone", "crippled"}, "CR90 Corvette (Fore) 67 health 5"),
            *(["crippled:ship 1", "gone:ship 4"], 92),
            marks=pytest.mark.rule("EPIC-END-03", "EPIC-END-04"),
        ),
        pytest.param(
            *("armada-standard", TYPED_FLEET, {"gone"}, "Nebulon-B Escort Frigate 77", ["gone:ship 2"], 18),
            marks=pytest.mark.rule("ARM-SCORE-01"),
        ),
    ],
)
def test_other_books_count_no_halves(
    format: str, text: str, offered: set[str], ship: str, ticks: list[str], taken: int, store: Store
) -> None:
    met(store, format, text, text)
    ann = phone("p1")
    assert (marks(ann), ships(ann)[0]) == (offered, ship)
    assert not any("half" in each for each in ships(ann))
    answer = report(ann, ending="time", tick_own=ticks, tick_other=[])
    assert answer["status"] == 200, answer
    assert sorted(game_of(store).reports[0].result.scores or ()) == [0, taken]


@pytest.mark.rule("HOT-SCORE-01")
def test_hotshot_counts_what_is_destroyed_and_what_the_list_is_short_of(store: Store) -> None:
    playing_hotshot(store)
    ann = phone("p1")
    assert (marks(ann), ships(ann)[0]) == ({"gone", "fled"}, "Iden Versio 4 health 4")
    report(ann, ending="time", tick_own=["gone:ship 1"], tick_other=[])
    assert sorted(game_of(store).reports[0].result.scores or ()) == [4, 8]


def with_real_cards(store: Store, *texts: str) -> Game:
    """Two players with lists of the cards that came out with the book, their clock running."""
    Here.store = store
    settings = Settings(structure="custom", swiss_rounds=3, cut=0, pool="extended")
    made = c.Create("xwing-standard", "Here", date="2018-11-17", settings=settings)
    store.create(made, ORGANIZER, slug=HERE)
    do(store, c.Register((Registration("Ann"), Registration("Bob"))))
    for player, text in zip(("p1", "p2"), texts, strict=True):
        do(store, c.SubmitList(player, text))
    do(store, c.CheckIn(("p1", "p2")))
    account(ORGANIZER, HERE)
    return publish(store, c.Start())


def playing_hotshot(store: Store) -> Game:
    """Ann and Bob in a game of Hotshot with the same list."""
    Here.store = store
    store.cards.shelf.keep(twenty_points())
    settings = Settings(structure="custom", swiss_rounds=3, cut=0, pool="extended")
    store.create(c.Create("xwing-hotshot", "Here", settings=settings), ORGANIZER, slug=HERE)
    do(store, c.Register((Registration("Ann"), Registration("Bob"))))
    do(store, c.ChooseCards("small-20"))
    for player in ("p1", "p2"):
        do(store, c.SubmitList(player, HOTSHOT))
    do(store, c.CheckIn(("p1", "p2")))
    account(ORGANIZER, HERE)
    return publish(store, c.Start())
