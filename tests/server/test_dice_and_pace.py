"""Dice that leave a trace, and the pace of a table, as people meet them: on both phones, at the desk, by programs."""

import html
import json
import re
from pathlib import Path
from typing import Any

import pytest
from api_caller import Caller, as_person
from command import call
from django.test import Client
from judged import STANDARD
from msgspec.structs import replace
from people import HERE, ORGANIZER, account, browser, phone, state_of
from small_cards import second_edition

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.entry import Entry, seal, write_log
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.state import Game
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result
from finalsalvo.rules.table_dice import AttackRoll
from finalsalvo.server import urls  # noqa: F401 (gives every view its address)
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

LIVE = {"X-Live": "1"}
TIED = Result(End.TIME, (60, 60))
ONE_SHIP = STANDARD.replace("Red Squadron Veteran + Elusive + Proton Torpedoes\n", "")


def met(store: Store, format: str, *lists: str, names: tuple[str, ...] = ("Ann", "Bob"), cut: int = 0) -> Game:
    """Ann and Bob in the first round of an event whose clock runs, and their game."""
    Here.store = store
    store.cards.shelf.keep(second_edition())
    pool = "standard" if format in ("xwing-hotshot", "xwing-fangs-out") else None
    settings = Settings(structure="custom", swiss_rounds=1 if cut else 3, cut=cut, pool=pool)
    store.create(c.Create(format, "Here", settings=settings), ORGANIZER, slug=HERE, reason="for the tests")
    do(store, c.Register(tuple(Registration(name) for name in names)))
    if lists:
        do(store, c.ChooseCards("small-200"))
    for number, player in enumerate(sorted(state_of(store).players)):
        do(store, c.SubmitList(player, lists[number] if lists else None))
    do(store, c.CheckIn(tuple(state_of(store).players)))
    account(ORGANIZER, HERE)
    for command in (c.Start(), c.DrawRound(), c.Publish(), c.StartClock()):
        do(store, command)
    return game_of(store)


def do(store: Store, command: c.Command, by: str = ORGANIZER) -> None:
    store.obey(HERE, command, by, reason="for the tests")


def game_of(store: Store) -> Game:
    round = state_of(store).round
    assert round is not None
    return round.games[1]


def post(client: Client, action: str, **fields: Any) -> tuple[int, str]:
    answer = client.post(f"/p/{HERE}/do/{action}", fields, headers=LIVE)
    return answer.status_code, answer.json()["message"]


def card(client: Client, id: str, path: str = f"/p/{HERE}/") -> str:
    """What a section of a page says, without its markup."""
    content = client.get(path).content.decode()
    found = re.search(rf'<section class="[^"]*" id="{id}".*?</section>', content, re.S)
    return "" if found is None else words(found[0])


def words(content: str) -> str:
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", " ", content))).strip()


# --- Final Salvo ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("XW2-SALVO-01", "XW2-SALVO-02", "XW2-SALVO-03", "XW2-SALVO-04", "XW2-SALVO-05", "XW2-END-03")
def test_ships_are_tapped_dice_rolled_by_hand_and_all_of_it_stands_beside_the_result(store: Store) -> None:
    met(store, "xwing-standard", STANDARD, ONE_SHIP)
    ann, bob, desk = phone("p1"), phone("p2"), browser("organizer")
    page = ann.get(f"/p/{HERE}/").content.decode()
    assert re.findall(r'name="ship_(\w+)"\s+value="([^"]+)"\s+data-attack="(\d)"', page) == [
        *[("own", where, "3") for where in ("ship 1", "ship 2", "ship 3")],
        *[("other", where, "3") for where in ("ship 1", "ship 2")],
    ]
    told = card(ann, "dice")
    assert "One die for each point of primary weapon on the ships you have left." in told
    assert "If you were both wiped out, all your ships count. Most hits and crits wins. If tied, roll again." in told
    left = {"ship_own": ["ship 1"], "ship_other": ["ship 1", "ship 2"]}
    tied = {"way": ["", "hand"], "hits_own": "1", "crits_own": "1", "hits_other": "2"}
    assert post(ann, "roll-salvo", **left, **tied) == (200, "Final Salvo: 2–2")
    assert game_of(store).rolls[0].rolls == (AttackRoll(1, 1, 0, 3), AttackRoll(2, 0, 0, 6))
    assert "Final Salvo: 2–2 (dice 6–3, hits 2–1, crits 0–1) Tied. Roll again." in card(bob, "dice")
    early = {"number": "1", "game": "1", "ending": "time", "own": "60", "other": "60", "decider": "me"}
    assert post(ann, "report-result", **early) == (422, "The recorded dice are tied. Roll again first.")
    over = {"way": "hand", "hits_own": "7"}
    assert post(bob, "roll-salvo", **over) == (422, "6 dice can't show 7 results. Check the number of dice.")
    assert post(bob, "roll-salvo", way="hand", hits_own="5", hits_other="1") == (200, "Final Salvo: 2–2, then 5–1")
    assert "Bob won it. It fills the report when the score is tied." in card(ann, "dice")
    report = ann.get(f"/p/{HERE}/").content.decode().partition('name="decider"')[2].partition("</select>")[0]
    assert re.findall(r'value="(\w+)" selected', report) == ["them"]
    assert post(ann, "report-result", **early) == (422, "Bob won by the recorded dice. Name Bob, or ask a judge.")
    assert post(ann, "report-result", **{**early, "decider": ""})[0] == 200
    assert post(bob, "confirm-result", number="1", game="1")[0] == 200
    assert game_of(store).result == replace(TIED, winner="p2")
    seen = "Final Salvo: 2–2, then 1–5"
    assert seen in card(ann, "seat")
    assert "Final Salvo: 2–2, then 5–1" in card(bob, "seat")
    whole = "2–2 (dice 3–6, hits 1–2, crits 1–0), then 1–5 (dice 3–6, hits 1–5, crits 0–0)"
    assert f"Final Salvo: {whole}" in card(desk, "dice", f"/j/{HERE}/table/1")
    assert "Final Salvo 2–2 (dice 3–6, hits 1–2, crits 1–0)" in words(desk.get(f"/o/{HERE}/history").content.decode())
    assert f"Final Salvo: {whole}" in words(desk.get(f"/o/{HERE}/round?game=1").content.decode())
    for where in (f"/e/{HERE}/pairings", f"/e/{HERE}/player/p1"):
        assert seen in words(public(store, where)), where
    wrong = {"number": "1", "game": "1", "result.end": "time", "result.scores": ["60", "60"], "result.winner": "p1"}
    asks = desk.post(f"/o/{HERE}/do/set-result", wrong, headers=LIVE)
    assert asks.status_code == 409
    assert "Bob won by the recorded dice." in asks.content.decode()


def public(store: Store, path: str) -> str:
    """A public page, as it is kept ready."""
    return PublicPages(store)(path, "", "en").body.decode()


@pytest.fixture
def fixed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Events with a secret that the test knows."""
    monkeypatch.setattr("finalsalvo.server.storage.store.secrets.token_hex", lambda _: "seeded for the test")


@pytest.mark.rule("XW2-SALVO-02", "XW2-SALVO-03", "XW2-END-02")
def test_the_program_rolls_verify_confirms_it_and_finds_what_was_tampered_with(
    store: Store, fixed: None, tmp_path: Path
) -> None:
    one, two = met(store, "xwing-standard").players
    mine = as_person(HERE, one)
    answer = mine.post(f"/events/{HERE}/commands/roll-salvo", {"game": 1, "dice": [4, 4]})
    assert answer.status == 200
    (entry,) = store.life(HERE).entries[-1:]
    assert entry.facts == (f.DiceRolled(1, 1, "final-salvo", ROLLED, drawn=True),)
    assert mine.get(f"/events/{HERE}/me").value["game"]["rolls"] == [SHOWN]
    do(store, c.ReportResult(1, 1, Result(End.MUTUAL_DESTRUCTION)), one)
    assert game_of(store).reports[0].result.winner == one
    assert Caller().get(f"/events/{HERE}/rounds").value["rounds"][0]["pairings"][0]["rolls"] == [], (
        "not before the result stands"
    )
    do(store, c.ConfirmResult(1, 1), two)
    assert Caller().get(f"/events/{HERE}/rounds").value["rounds"][0]["pairings"][0]["rolls"] == [SHOWN]
    do(store, c.Finish())
    honest = store.life(HERE).entries
    assert verified(tmp_path / "honest", honest) == (0, True, 1, [])
    place = entry.seq - 1
    turned = replace(entry, facts=(replace(entry.facts[0], rolls=ROLLED[::-1]),))
    forged = resealed((*honest[:place], turned, *honest[place + 1 :]))
    told = f"Step {entry.seq}: The dice of Ann – Bob in round 1 don't come from the draw key."
    assert verified(tmp_path / "forged", forged) == (1, False, 1, [told])


ROLLED = (AttackRoll(2, 0, 1, 4), AttackRoll(0, 0, 0, 4))
SHOWN = {"about": "final-salvo", "rolls": [{"hits": 2, "focus": 1, "dice": 4}, {"dice": 4}], "drawn": True, "side": 0}


def verified(path: Path, entries: tuple[Entry, ...]) -> tuple[int, bool, int, list[str]]:
    path.write_bytes(write_log(entries))
    code, out, _ = call("verify", "--json", str(path))
    told = json.loads(out)
    return code, told["verified"], told["draws"]["dice_rolls"], [each["message"] for each in told["problems"]]


def resealed(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """A log with seals that fit: somebody who changes it can do that as well."""
    chained: list[Entry] = []
    for entry in entries:
        chained.append(seal(entry, chained[-1] if chained else None))
    return tuple(chained)


@pytest.mark.rule("XW2-SALVO-03")
def test_no_dice_at_all_is_a_leaders_coin(store: Store, fixed: None) -> None:
    met(store, "xwing-standard")
    ann, desk = phone("p1"), browser("organizer")
    told = "Neither player has a die to roll. Ask a judge to toss a coin."
    assert post(ann, "roll-salvo", way="here", dice_own="0", dice_other="0") == (422, told)
    assert "If neither player has a die, enter 0 for both: a coin decides." in card(desk, "dice", f"/j/{HERE}/table/1")
    sent = {"game": "1", "dice": ["0", "0"]}
    assert desk.post(f"/o/{HERE}/do/roll-salvo", sent, headers=LIVE).status_code == 200
    assert "Final Salvo: coin toss won by Ann" in card(ann, "dice")
    assert "Ann won the coin toss for the Final Salvo" in words(desk.get(f"/o/{HERE}/history").content.decode())


# --- Priority Roll ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOT-BRKT-05", "FANG-BRKT-01", "HOT-TIME-06", "FANG-TIME-04", "HOT-EP-01", "HOT-END-04")
@pytest.mark.parametrize("format", ["xwing-hotshot", "xwing-fangs-out"])
def test_a_drawn_bracket_game_is_decided_by_three_dice_or_by_the_marshal(store: Store, format: str) -> None:
    met(store, format, names=("Ann", "Bob", "Cy", "Di"), cut=4)
    told = words(public(store, f"/e/{HERE}/"))
    assert "A game has 12 game rounds at most." in told
    assert ("2 minutes to plan each game round, timed at each table." in told) == (format == "xwing-fangs-out")
    assert "Win 3, draw 1, loss 0" in told
    assert card(phone("p1"), "dice") == "", "Swiss games may be drawn"
    round = state_of(store).round
    assert round is not None
    for game in round.in_order():
        do(store, c.SetResult(1, game.number, Result(End.TIME, (30, 0))))
    for command in (c.MakeCut(), c.DrawRound(), c.Publish()):
        do(store, command)
    one, two = game_of(store).players
    mine = phone(one)
    told = card(mine, "dice")
    assert "Each rolls 3 attack dice: most crits wins, then most focus, then most hits." in told
    assert "Check your edition of the Rules Reference. A marshal can also enter the winner." in told
    assert "You can roll here after time is called or the last game round is over." in told
    dice = {"crits_own": "1", "crits_other": "1", "focus_own": "1", "hits_other": "2"}
    early = "A Priority Roll waits for the end of a tied game: time called, or the last game round over. "
    early += "If it ended otherwise, ask a marshal."
    for way in ("here", "hand"):
        assert post(mine, "roll-priority", way=way, **dice) == (422, early)
    desk = browser("organizer")
    before = words(desk.get(f"/o/{HERE}/round").content.decode())
    assert "Start it when most players are seated and setting up." in before
    do(store, c.StartClock())
    during = words(desk.get(f"/o/{HERE}/round").content.decode())
    for page in (before, during):
        assert "Never tell players how much time is left. Only call time." in page
    do(store, c.CallTime())
    assert "Roll the dice here" in card(mine, "dice")
    assert post(mine, "roll-priority", way="hand", **dice) == (200, "Priority Roll: crits 1–1, focus 1–0")
    sent = {"number": "2", "game": "1", "ending": "time", "own": "9", "other": "9"}
    assert post(mine, "report-result", **sent)[0] == 200
    assert game_of(store).reports[0].result.winner == one
    assert "You lost 9–9 (time, Priority Roll)" in card(phone(two), "answer")
    conceding = mine.get(f"/p/{HERE}/?ending=concession:them").content.decode()
    assert "Who concedes loses with 0 mission points. The opponent wins with 20." in words(conceding)
    unasked = re.findall(r'data-unless="concession".*?name="(\w+)"', conceding, re.S)
    assert unasked == ["own", "decider", "count_destroyed_own"]
    fields = {"number": "2", "game": "1", "result.end": "time", "result.scores": ["9", "9"], "result.winner": two}
    assert desk.post(f"/o/{HERE}/do/set-result", fields, headers=LIVE).status_code == 409
    reason = {"reason": "our edition rolls otherwise"}
    assert desk.post(f"/o/{HERE}/do/set-result", {**fields, **reason}, headers=LIVE).status_code == 200
    assert game_of(store).result == Result(End.TIME, (9, 9), winner=two)
    shown = words(public(store, f"/e/{HERE}/bracket"))
    assert "Semifinals · 3–4 Final · 1, 2" in shown
    names = "|".join(state_of(store).players[each].name for each in (one, two))
    read = rf"Seed 1 ({names})( won)? 9 Seed 4 ({names})( won)? 9 Priority Roll Seed 2 \w+ Seed 3 \w+ Table 2 "
    assert re.search(rf"Semifinals · 3–4 {read}Final · 1, 2 ", shown)
    assert shown.count("Priority Roll") == 2, "at the game, and in the book's words below"


# --- pace -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FANG-PLAN-01", "FANG-PLAN-02", "FANG-PLAN-03", "FANG-PLAN-04", "FANG-TIME-06")
def test_planning_is_started_by_either_seen_by_both_and_works_without_script(store: Store) -> None:
    met(store, "xwing-fangs-out")
    ann, bob = phone("p1"), phone("p2")
    assert "Start planning of game round 1" in card(ann, "pace")
    answer = ann.post(f"/p/{HERE}/do/start-planning", {"game": "1", "game_round": "1"}, follow=True)
    assert "Planning started." in words(answer.content.decode())
    game = game_of(store)
    assert game.planning is not None
    until = game.planning.started + 120_000
    for each in (ann, bob):
        page = each.get(f"/p/{HERE}/").content.decode()
        assert re.findall(r'data-planning="2" data-shared data-until="(\d+)"', " ".join(page.split())) == [str(until)]
        shown = card(each, "pace")
        assert shown.startswith("Game round 1 of 12")
        assert re.search(r"Planning ends at \d\d:\d\d:\d\d UTC\.", shown) is not None
    before = store.life(HERE).seq
    assert post(bob, "start-planning", game="1", game_round="1") == (
        *(200, "Planning of game round 1 has already started."),
    )
    assert store.life(HERE).seq == before, "both pressed at once, and one start counts"
    assert "minutes left" not in words(ann.get(f"/p/{HERE}/").content.decode())
    assert post(bob, "stop-planning", game="1") == (200, "Planning stopped.")
    assert post(bob, "stop-planning", game="1") == (200, "The planning clock isn't running.")
    assert "Start planning of game round 2" in card(ann, "pace")
    told = as_person(HERE, "p2").get(f"/events/{HERE}/me").value["game"]
    assert (told["game_round"], told["planning"]["game_round"], told["planning"]["stopped"]) == (1, 1, True)


@pytest.mark.rule("FANG-TIME-05", "FANG-TIME-03")
def test_after_time_no_game_round_starts_but_at_a_table_with_time_of_its_own(store: Store) -> None:
    met(store, "xwing-fangs-out", names=("Ann", "Bob", "Cy", "Di"))
    round, desk = state_of(store).round, browser("organizer")
    assert round is not None
    (one, two), (other, _) = (game.players for game in round.in_order())
    assert post(phone(one), "start-planning", game="1", game_round="1")[0] == 200
    do(store, c.ExtendTime(5, 2))
    asks = desk.post(f"/o/{HERE}/do/extend-time", {"minutes": "5"}, headers=LIVE)
    told = "This changes the hidden clock for all tables. Don't tell players how long it runs."
    assert (asks.status_code, told in asks.content.decode()) == (200, True)
    assert re.search(r"\b\d\d minutes", asks.content.decode()) is None
    asks = desk.post(f"/o/{HERE}/do/call-time", {}, headers=LIVE)
    told = "The hidden clock hasn't run out yet. Calling time now ends the round early."
    assert (asks.status_code, told in asks.content.decode()) == (409, True)
    assert re.search(r"\b\d\d minutes", asks.content.decode()) is None
    do(store, c.CallTime())
    assert "Time! Finish the game round, then score." in card(phone(one), "seat")
    assert "Game round 2" not in card(phone(one), "pace")
    late = "Time was called, so no new game round starts. Report your result."
    assert post(phone(two), "start-planning", game="1", game_round="2") == (422, late)
    seat = card(phone(other), "seat")
    assert "Time! Your table has 5 extra minutes. Then finish the game round and score." in seat
    assert "Time! Finish the game round, then score." not in seat
    assert post(phone(other), "start-planning", game="2", game_round="1")[0] == 200


@pytest.mark.rule("HOT-TIME-08", "FANG-TIME-06", "ARM-PLAY-08")
@pytest.mark.parametrize(
    ("format", "last", "rule"),
    [
        ("xwing-hotshot", 12, "HOT-TIME-08"),
        ("xwing-fangs-out", 12, "FANG-TIME-06"),
        ("armada-standard", 6, "ARM-END-03"),
    ],
)
def test_game_rounds_are_counted_and_after_the_last_the_report_is_open(
    store: Store, format: str, last: int, rule: str
) -> None:
    met(store, format)
    ann, bob, desk = phone("p1"), phone("p2"), browser("organizer")
    assert f"The game ends after game round {last} at the latest." in card(ann, "pace")
    assert ("let the second player move the round token" in card(ann, "pace")) == (format == "armada-standard")
    assert post(ann, "set-game-round", game="1", game_round="1") == (200, "Saved.")
    assert card(bob, "pace").startswith(f"Game round 1 of {last}")
    sent = {"game": "1", "game_round": str(last)}
    assert desk.post(f"/o/{HERE}/do/set-game-round", sent, headers=LIVE).status_code == 200
    assert f"Game round {last} of {last}" in card(desk, "pace", f"/j/{HERE}/table/1")
    assert '<details id="report" open>' not in ann.get(f"/p/{HERE}/").content.decode()
    assert post(bob, "set-game-round", game="1", game_round=str(last), over="true")[0] == 200
    page = ann.get(f"/p/{HERE}/").content.decode()
    assert "That was the last game round. The game is over: report your result." in card(ann, "pace")
    assert f"/rule/{rule}" in page or f"#{rule}" in page
    assert '<details id="report" open>' in page
    assert post(ann, "set-game-round", game="1", game_round=str(last)) == (200, "Saved.")
    assert "The game is over" not in card(bob, "pace")
