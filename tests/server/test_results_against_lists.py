"""A result is held against the book and the lists when it is entered: in the console, on the phone, over the API."""

import re
from typing import Any

import pytest
from api_caller import as_person
from armada_cards import PACK as ARMADA
from armada_cards import TYPED_FLEET
from judged import EPIC, HOTSHOT, SQUADS, STANDARD, escalation
from people import HERE, ORGANIZER, account, browser, phone, state_of
from small_cards import first_edition, second_edition, twenty_points

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.document import document
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.state import Game
from finalsalvo.event.standings import standings
from finalsalvo.rules.house import Settings
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Result
from finalsalvo.server import urls  # noqa: F401 (gives every view its address)
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

LIVE = {"X-Live": "1"}
CARDS = {"xwing-standard": "small-200", "xwing-hotshot": "small-20", "armada-standard": ARMADA.source.name}
WORTH = {"xwing-standard": 169, "xwing-escalation": 37, "xwing-epic-dogfight": 254, "armada-standard": 139}
LISTS = {
    "xwing-standard": STANDARD,
    "xwing-escalation": escalation(*SQUADS),
    "xwing-epic-dogfight": EPIC,
    "armada-standard": TYPED_FLEET,
    "xwing-hotshot": HOTSHOT,
}


def met(store: Store, format: str, *, lists: bool = True, **others: str | None) -> Game:
    """Ann and Bob in the first round of an event, each with the list of that format or another, and their game."""
    Here.store = store
    for pack in (second_edition(), first_edition(), twenty_points(), ARMADA):
        store.cards.shelf.keep(pack)
    pool = "extended" if FORMATS[format].lists.pools else None
    settings = Settings() if format == "xwing-escalation" else Settings(swiss_rounds=3, cut=0, pool=pool)
    store.create(c.Create(format, "Here", settings=settings), ORGANIZER, slug=HERE, reason="for the tests")
    team = FORMATS[format].unit == "team"
    entries = tuple(
        Registration(name, members=(f"{name} one", f"{name} two"), captain=f"{name} one")
        if team
        else Registration(name)
        for name in ("Ann", "Bob")
    )
    text = LISTS.get(format) if lists else None
    do(store, c.Register(entries), *((c.ChooseCards(CARDS.get(format, first_edition().source.name)),) if text else ()))
    do(store, *(c.SubmitList(player, others.get(player, text)) for player in ("p1", "p2")))
    do(store, c.CheckIn(("p1", "p2")), c.Start(), c.DrawRound(), c.Publish(), c.StartClock())
    account(ORGANIZER, HERE)
    return game_of(store)


def do(store: Store, *given: c.Command, by: str = ORGANIZER) -> None:
    for command in given:
        store.obey(HERE, command, by, reason="for the tests")


def game_of(store: Store) -> Game:
    round = state_of(store).round
    assert round is not None
    return round.games[1]


def in_order(game: Game, ann: int, bob: int) -> tuple[int, int]:
    """Points of Ann and Bob as the pairing has them."""
    return (ann, bob) if game.players[0] == "p1" else (bob, ann)


def entered(game: Game, end: str, ann: int, bob: int, winner: str = "", **more: str) -> dict[str, Any]:
    """The form of the console."""
    scores = [str(each) for each in in_order(game, ann, bob)]
    return {
        "number": "1",
        "game": "1",
        "result.end": end,
        "result.scores": scores,
        "result.winner": winner,
        **{f"result.{name}" if name != "reason" else name: value for name, value in more.items()},
    }


def told(form: dict[str, Any], action: str = "set-result") -> tuple[int, str, str]:
    """What the console says to a form: the status, the rule and the sentence."""
    answer = browser("organizer").post(f"/o/{HERE}/do/{action}", form, headers=LIVE)
    found = answer.json()
    return answer.status_code, found.get("rule", ""), found.get("message", "")


def reported(form: dict[str, Any], who: str = "p1") -> tuple[int, str, str]:
    """What a phone says to a report."""
    answer = phone(who).post(f"/p/{HERE}/do/report-result", {"number": "1", "game": "1", **form}, headers=LIVE)
    found = answer.json()
    return answer.status_code, found.get("rule", ""), found["message"]


def margins(store: Store) -> dict[str, int]:
    return {line.name: line.margin for line in standings(document(state_of(store)), state_of(store).format).lines}


SHORT = Settings(swiss_rounds=3, cut=0, pool="extended")
SURE = " To do it anyway, confirm it."
REASON = " To do it anyway, give a reason."

# --- a concession of Epic counts the whole squad (B80) -------------------------------------------------------------


@pytest.mark.rule("EPIC-MOV-02", "EPIC-END-06")
def test_the_score_of_a_conceded_epic_game_follows_from_the_list(store: Store) -> None:
    game = met(store, "xwing-epic-dogfight")
    assert told(entered(game, "concession", 5, 120, "p1")) == (200, "", "")
    assert game_of(store).result == Result(End.CONCESSION, in_order(game, 254, 120), winner="p1")
    assert margins(store) == {"Ann": 300 + 254 - 120, "Bob": 300 - 254 + 120}


@pytest.mark.rule("EPIC-MOV-02")
def test_a_phone_that_concedes_with_known_lists_is_asked_only_for_what_was_destroyed(store: Store) -> None:
    game = met(store, "xwing-epic-dogfight")
    page = phone("p2").get(f"/p/{HERE}/?ending=concession:them").content.decode()
    assert 'name="conceded"' not in page
    assert reported({"ending": "concession:them", "own": "120", "other": ""}, "p2")[0] == 200
    assert game_of(store).reports[0].result == Result(End.CONCESSION, in_order(game, 254, 120), winner="p1")


@pytest.mark.rule("EPIC-MOV-02", "TEAM-MOV-01")
@pytest.mark.parametrize(("format", "limit"), [("xwing-epic-dogfight", 300), ("xwing-team-epic", 400)])
def test_without_lists_the_console_asks_for_the_total_of_the_conceded_squad(
    store: Store, format: str, limit: int
) -> None:
    game = met(store, format, lists=False)
    assert 'name="result.conceded"' in browser("organizer").get(f"/o/{HERE}/round?game=1").content.decode()
    asks = "Bob conceded, so all of Bob's ships count as destroyed. Enter the total of the conceded squad."
    assert told(entered(game, "concession", 240, 290, "p1")) == (422, "B80", asks)
    lower = "Bob conceded a squad of 250 points, so Ann scores 250, not 240. Correct the score."
    assert told(entered(game, "concession", 240, 290, "p1", conceded="250")) == (422, "B80", lower)
    assert told(entered(game, "concession", 250, 290, "p1", conceded="250")) == (200, "", "")
    assert margins(store) == {"Ann": limit - 40, "Bob": limit + 40}


@pytest.mark.rule("EPIC-MOV-02")
def test_without_lists_the_phone_asks_for_the_total_of_the_conceded_squad(store: Store) -> None:
    game = met(store, "xwing-epic-dogfight", lists=False)
    assert 'name="conceded"' in phone("p2").get(f"/p/{HERE}/").content.decode()
    asks = "Bob conceded, so all of Bob's ships count as destroyed. Enter the total of the conceded squad."
    assert reported({"ending": "concession:them", "own": "290", "other": "240"}, "p2") == (422, "B80", asks)
    lower = "Bob conceded a squad of 250 points, so Ann scores 250, not 240. Correct the score."
    form = {"ending": "concession:them", "own": "290", "other": "240", "conceded": "250"}
    assert reported(form, "p2") == (422, "B80", lower)
    assert reported({**form, "other": ""}, "p2")[0] == 200
    ann = phone("p1")
    yes = confirming(ann.get(f"/p/{HERE}/").content.decode())
    assert ann.post(f"/p/{HERE}/do/confirm-result", yes, headers=LIVE).status_code == 200
    assert game_of(store).result == Result(End.CONCESSION, in_order(game, 250, 290), winner="p1", conceded=250)
    assert margins(store) == {"Ann": 260, "Bob": 340}


def confirming(page: str) -> dict[str, list[str]]:
    """The fields of the form that confirms the other's report."""
    form = page.partition("/do/confirm-result")[2].partition("</form>")[0]
    found: dict[str, list[str]] = {}
    for name, value in re.findall(r'name="([\w.]+)" value="([^"]*)"', form):
        found.setdefault(name, []).append(value)
    return found


@pytest.mark.rule("EPIC-MOV-02")
def test_a_typed_line_says_the_total_of_the_conceded_squad(store: Store) -> None:
    game = met(store, "xwing-epic-dogfight", lists=False)
    winner = game.players.index("p1") + 1
    ann, bob = ("250", "290") if winner == 1 else ("290", "250")
    line = f"{game.table} {ann} {bob} c{winner}"
    asks = "Bob conceded, so all of Bob's ships count as destroyed. Enter the total of the conceded squad."
    way = f"{asks} Type q and the points, such as q250."
    assert told({"line": line}, "quick-entry") == (422, "B80", way)
    assert browser("organizer").post(f"/o/{HERE}/weigh", {"line": line}).json()["notes"][-1]["message"] == way
    assert told({"line": f"{line} q250"}, "quick-entry") == (200, "", "")
    assert margins(store) == {"Ann": 260, "Bob": 340}


@pytest.mark.rule("EPIC-MOV-02")
def test_whoever_drops_out_of_an_epic_game_gives_the_whole_squad_away(store: Store) -> None:
    game = met(store, "xwing-epic-dogfight")
    asks = "Bob is still playing round 1. Dropping now ends that game."
    assert told({"player": "p2"}, "drop") == (409, "contract", asks)
    assert game_of(store).result is None
    assert told({"player": "p2", "sure": "yes"}, "drop")[0] == 200
    assert game_of(store).result == Result(End.CONCESSION, in_order(game, 254, 0), winner="p1")


@pytest.mark.rule("EPIC-MOV-02")
def test_without_lists_the_to_do_list_asks_for_the_squad_that_a_drop_conceded(store: Store) -> None:
    game = met(store, "xwing-epic-dogfight", lists=False)
    form = {"player": "p2", "sure": "yes"}
    answer = browser("organizer").post(f"/o/{HERE}/do/drop", form, headers=LIVE).json()
    asks = "The game counts as conceded. Correct its result and enter what Bob's squad is worth."
    assert [(each["rule"], each["message"]) for each in answer["notices"]] == [("B80", asks)]
    open_still = "Enter Bob&#39;s conceded squad total (round 1)"
    assert open_still in browser("organizer").get(f"/o/{HERE}/").content.decode()
    form = entered(game, "concession", 250, 100, "p1", conceded="250", reason="as Bob counted")
    assert told(form) == (200, "", "")
    assert open_still not in browser("organizer").get(f"/o/{HERE}/").content.decode()


def dropped_out(store: Store, format: str = "xwing-team-epic") -> Game:
    """Bob has dropped out of the game with Ann, and nobody knows what Bob's squad was worth."""
    met(store, format, lists=False)
    do(store, c.Drop("p2"))
    return game_of(store)


def filled(page: str) -> dict[str, list[str]]:
    """What stands in the form of a result."""
    form = page.partition("/do/set-result")[2].partition("</form>")[0]
    found: dict[str, list[str]] = {}
    for name, value in re.findall(r'<input [^>]*name="((?:result\.)?\w+)"[^>]* value="([^"]*)"', form):
        found.setdefault(name, []).append(value)
    for name, options in re.findall(r'<select name="(result\.\w+)">(.*?)</select>', form):
        found[name] = re.findall(r'value="([^"]*)" selected', options)
    return found


def way_to(store: Store, words: str, page: str = "") -> str:
    """Where the to-do item that begins with these words leads."""
    items = browser("organizer").get(f"/o/{HERE}/{page}").content.decode().partition('class="todo"')[2].split("<li")
    item = next(each for each in items if words in each)
    return next(iter(re.findall(r'href="([^"]+)"', item)), "").replace("&amp;", "&")


@pytest.mark.parametrize("format", ["xwing-epic-dogfight", "xwing-team-epic"])
@pytest.mark.parametrize("page", ["", "round"])
def test_the_to_do_item_of_a_missing_total_opens_the_form_of_that_very_game(
    store: Store, format: str, page: str
) -> None:
    dropped_out(store, format)
    asks = "Enter Bob&#39;s conceded squad total (round 1)"
    address = way_to(store, asks, page)
    assert address == f"/o/{HERE}/round?round=1&game=1#entry-1"
    assert 'id="entry-1"' in browser("organizer").get(address).content.decode()


@pytest.mark.rule("EPIC-MOV-02", "TEAM-MOV-01")
@pytest.mark.parametrize("address", ["/o/here/round?round=1&game=1", "/j/here/table-of/p1"])
def test_the_form_of_a_conceded_game_wants_nothing_but_the_missing_total(store: Store, address: str) -> None:
    game = dropped_out(store)
    form = filled(browser("organizer").get(address).content.decode())
    points = ["", "0"] if game.players[0] == "p1" else ["0", ""]
    assert (form["result.scores"], form["result.end"], form["result.winner"]) == (points, ["concession"], ["p1"])
    assert told({**form, "result.conceded": "390", "reason": "as Bob counted"}) == (200, "", "")
    assert game_of(store).result == Result(End.CONCESSION, in_order(game, 390, 0), winner="p1", conceded=390)
    assert margins(store) == {"Ann": 790, "Bob": 10}


@pytest.mark.rule("EPIC-MOV-02")
@pytest.mark.parametrize("line", ["{table} q390", "{table} c{winner} q390", "{table} 0 0 c{winner} q390"])
def test_a_typed_line_adds_the_missing_total_of_a_conceded_game(store: Store, line: str) -> None:
    game = dropped_out(store)
    typed = line.format(table=game.table, winner=game.players.index("p1") + 1)
    assert told({"line": typed, "reason": "as Bob counted"}, "quick-entry") == (200, "", "")
    assert game_of(store).result == Result(End.CONCESSION, in_order(game, 390, 0), winner="p1", conceded=390)


def test_a_total_alone_says_nothing_about_a_game_that_nobody_conceded(store: Store) -> None:
    game = met(store, "xwing-team-epic", lists=False)
    says = "Nobody has conceded at this table. Type both scores and who won, such as {0} 250 100 c1 q250."
    assert told({"line": f"{game.table} q390"}, "quick-entry") == (422, "contract", says.format(game.table))


@pytest.mark.rule("EPIC-MOV-02")
@pytest.mark.parametrize("scores", [None, [0, 0]])
def test_the_api_adds_the_missing_total_of_a_conceded_game(store: Store, scores: list[int] | None) -> None:
    game = dropped_out(store)
    result = {"end": "concession", "winner": "p1", "conceded": 390} | ({"scores": scores} if scores else {})
    body = {"number": 1, "game": 1, "result": result, "reason": "as Bob counted"}
    assert as_person(HERE, ORGANIZER).post(f"/events/{HERE}/commands/set-result", body).status == 200
    assert game_of(store).result == Result(End.CONCESSION, in_order(game, 390, 0), winner="p1", conceded=390)


@pytest.mark.parametrize(
    ("language", "word", "won"),
    [
        ("en", "conceded (total missing)", "You won"),
        ("de", "aufgegeben (Punkte fehlen)", "Du hast gewonnen"),
        ("es", "concedida (falta el total)", "Has ganado"),
    ],
)
def test_a_conceded_game_without_its_total_says_so_and_shows_no_score(
    store: Store, language: str, word: str, won: str
) -> None:
    dropped_out(store)
    spoken = {"Accept-Language": language}
    console = browser("organizer").get(f"/o/{HERE}/round", headers=spoken).content.decode()
    judge = browser("organizer").get(f"/j/{HERE}/tables", headers=spoken).content.decode()
    public = PublicPages(store)(f"/e/{HERE}/pairings", "round=1", language).body.decode()
    record = PublicPages(store)(f"/e/{HERE}/player/p1", "", language).body.decode()
    mine = phone("p1").get(f"/p/{HERE}/", headers=spoken).content.decode()
    pages = [console, judge, public, record, mine]
    assert [(word in page, "0–0" in page) for page in pages] == [(True, False)] * 5
    assert f"{won}: {word}" in " ".join(re.sub(r"<[^>]+>", "", mine).split())


def test_a_leader_says_why_the_conceded_squad_is_not_the_one_on_file(store: Store) -> None:
    game = met(store, "xwing-epic-dogfight")
    form = entered(game, "concession", 240, 100, "p1", conceded="240")
    other = "Bob's list is worth 254 points, not 240. Correct the total."
    assert told(form) == (409, "B83", other + SURE)
    assert told({**form, "reason": "the list on file is the wrong one"}) == (200, "", "")
    assert margins(store) == {"Ann": 440, "Bob": 160}


@pytest.mark.rule("EPIC-MOV-02")
def test_one_list_alone_tells_what_a_conceded_squad_counts(store: Store) -> None:
    game = met(store, "xwing-epic-dogfight", p1=None)
    other = "Bob's list is worth 254 points, not 299. Correct the total."
    form = entered(game, "concession", 299, 50, "p1")
    assert told(form) == (409, "B83", other + SURE)
    report = {"ending": "concession:them", "own": "50", "other": "299"}
    assert reported(report, "p2") == (422, "B83", other)
    assert told({**form, "reason": "Bob flew another squad"}) == (200, "", "")
    assert game_of(store).result == Result(End.CONCESSION, in_order(game, 299, 50), winner="p1")
    lower = {**entered(game, "concession", 99, 50, "p1"), "reason": "counted again"}
    assert told(lower) == (200, "", "")
    assert game_of(store).result == Result(End.CONCESSION, in_order(game, 254, 50), winner="p1")


# --- a list on file that costs more than the limit -----------------------------------------------------------------

TOO_DEAR = EPIC.replace("3 x Rookie", "6 x Rookie")
"""329 points, where 300 are the limit."""


@pytest.mark.rule("EPIC-MOV-02")
@pytest.mark.parametrize(
    ("action", "form"),
    [("drop", {"player": "p2", "sure": "yes"}), ("disqualify", {"player": "p2", "reason": "flew too much"})],
)
def test_whoever_has_too_dear_a_list_can_leave_a_running_game(store: Store, action: str, form: dict[str, str]) -> None:
    game = met(store, "xwing-epic-dogfight", p2=TOO_DEAR)
    assert told(form, action)[0] == 200
    assert game_of(store).result == Result(End.CONCESSION, in_order(game, 300, 0), winner="p1")


def test_a_player_with_too_dear_a_list_drops_by_phone(store: Store) -> None:
    game = met(store, "xwing-epic-dogfight", p2=TOO_DEAR)
    assert phone("p2").post(f"/p/{HERE}/do/drop", {"player": "p2"}, headers=LIVE).status_code == 200
    assert game_of(store).result == Result(End.CONCESSION, in_order(game, 300, 0), winner="p1")


@pytest.mark.rule("TEAM-MOV-01")
def test_a_team_with_too_dear_lists_can_drop(store: Store) -> None:
    game = met(store, "xwing-team-epic", lists=False)
    do(store, c.ChooseCards(first_edition().source.name), c.AmendList("p2", f"{EPIC}---\n{EPIC}"))
    assert store.cards.total(state_of(store), "p2", 1) == 508
    assert told({"player": "p2", "sure": "yes"}, "drop")[0] == 200
    assert game_of(store).result == Result(End.CONCESSION, in_order(game, 400, 0), winner="p1")


@pytest.mark.rule("EPIC-END-01")
def test_a_destroyed_list_that_was_too_dear_counts_the_limit(store: Store) -> None:
    game = met(store, "xwing-epic-dogfight", p2=TOO_DEAR)
    low = "Bob's list is destroyed, so Ann scores 300, not 254. Correct the score."
    assert reported({"ending": "destroyed:me", "own": "254", "other": "100"}) == (422, "B83", low)
    assert reported({"ending": "destroyed:me", "own": "300", "other": "100"})[0] == 200
    assert told(entered(game, "destroyed", 300, 100, "p1")) == (200, "", "")


# --- nobody scores more than there was (B83) -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("format", "points"),
    [
        pytest.param("xwing-standard", 170, marks=pytest.mark.rule("XW2-SCORE-01")),
        pytest.param("xwing-escalation", 38, marks=pytest.mark.rule("ESC-END-03")),
        pytest.param("xwing-epic-dogfight", 255, marks=pytest.mark.rule("EPIC-END-03")),
    ],
)
def test_a_score_above_the_other_list_is_refused_and_a_leader_may_overrule_it(
    store: Store, format: str, points: int
) -> None:
    game = met(store, format)
    high = f"Ann can't have scored {points}. Bob's list is worth {WORTH[format]} points. Correct the score."
    form = entered(game, "time", points, 10)
    assert told(form) == (409, "B83", high + SURE)
    weighed = browser("organizer").post(f"/o/{HERE}/weigh", form).json()["notes"]
    assert weighed[1:] == [{"kind": "warn", "message": high, "rule": "B83"}]
    assert reported({"ending": "time", "own": str(points), "other": "10"}) == (422, "B83", high)
    notes = phone("p1").post(
        f"/p/{HERE}/weigh", {"number": "1", "game": "1", "ending": "time", "own": str(points), "other": "10"}
    )
    assert notes.json()["notes"][-1] == {"kind": "bad", "message": high, "rule": "B83"}
    assert told({**form, "sure": "yes"}) == (200, "", "")
    assert game_of(store).result == Result(End.TIME, in_order(game, points, 10))


def test_the_api_refuses_what_the_lists_and_the_book_do_not_allow(store: Store) -> None:
    game = met(store, "xwing-escalation")
    player, organizer = as_person(HERE, "p1"), as_person(HERE, ORGANIZER)
    high = {"number": 1, "game": 1, "result": {"end": "time", "scores": in_order(game, 50, 10)}}
    told = "Ann can't have scored 50. Bob's list is worth 37 points. Correct the score."
    answer = player.post(f"/events/{HERE}/commands/report-result", high)
    assert (answer.status, answer.value["rule"], answer.value["message"]) == (422, "B83", told)
    preview = organizer.post(f"/events/{HERE}/previews/set-result", high).value
    assert [each["message"] for each in preview["warnings"]] == [told]
    full = {"number": 1, "game": 1, "result": {"end": "time", "scores": in_order(game, 60, 55)}, "reason": "so it was"}
    answer = organizer.post(f"/events/{HERE}/commands/set-result", full)
    assert (answer.status, answer.value["rule"]) == (422, "B79")
    assert organizer.post(f"/events/{HERE}/commands/set-result", {**high, "reason": "an old list"}).status == 200


@pytest.mark.rule("XW2-SCORE-04")
@pytest.mark.parametrize("points", [150, 169, 200])
def test_a_destroyed_squad_of_xwing_counts_its_limit_whatever_was_counted(store: Store, points: int) -> None:
    game = met(store, "xwing-standard")
    assert told(entered(game, "destroyed", points, 68, "p1")) == (200, "", "")
    assert margins(store) == {"Ann": 332, "Bob": 68}


@pytest.mark.rule("EPIC-END-01")
def test_a_destroyed_squad_of_epic_counts_exactly_its_list(store: Store) -> None:
    game = met(store, "xwing-epic-dogfight")
    low = "Bob's list is destroyed, so Ann scores 254, not 250. Correct the score."
    assert told(entered(game, "destroyed", 250, 100, "p1")) == (409, "B83", low + SURE)
    left = "Ann can't have won. Bob scored all 254 points of Ann's list. Correct the winner or the score."
    assert told(entered(game, "destroyed", 254, 254, "p1")) == (409, "B83", left + REASON)
    assert told(entered(game, "destroyed", 254, 100, "p1")) == (200, "", "")


@pytest.mark.rule("EPIC-END-02")
def test_at_time_everything_scored_means_that_nothing_was_left(store: Store) -> None:
    game = met(store, "xwing-epic-dogfight")
    gone = "Ann scored all 254 points of Bob's list. No ship left? Choose “wiped out”, won by Ann."
    assert told(entered(game, "time", 254, 100)) == (409, "B83", gone + SURE)
    both = "Both lists were scored in full, so no ship is left. Choose “both destroyed”."
    assert told(entered(game, "time", 254, 254)) == (409, "B83", both + SURE)


@pytest.mark.rule("ARM-SCORE-01", "ARM-SCORE-02")
def test_a_destroyed_fleet_may_have_counted_less_and_objectives_come_on_top(store: Store) -> None:
    game = met(store, "armada-standard")
    objectives = [str(each) for each in in_order(game, 60, 15)]
    form = entered(game, "destroyed", 100, 60, "p1") | {"result.objectives": objectives}
    assert told(form) == (200, "", "")
    assert margins(store)["Ann"] == 400 + 60 - 60 - 15
    high = "Ann can't have scored 200. Bob's list is worth 139 points"
    assert told(entered(game, "game-limit", 200, 20) | {"result.objectives": objectives})[2].startswith(high)


@pytest.mark.rule("ARM-SCORE-01", "ARM-SCORE-02")
def test_without_objectives_nobody_scores_more_than_the_other_fleet(store: Store) -> None:
    game = met(store, "armada-standard")
    high = "Ann can't have scored 350. Bob's list is worth 139."
    out = f"{high} Enter objective points in their own fields."
    form = entered(game, "time", 350, 55)
    assert told(form) == (409, "B83", out + SURE)
    points = " ".join(str(each) for each in in_order(game, 350, 55))
    assert told({"line": f"{game.table} {points} t"}, "quick-entry") == (409, "B83", out + SURE)
    assert reported({"ending": "time", "own": "350", "other": "55"}) == (422, "B83", out)
    body = {"number": 1, "game": 1, "result": {"end": "time", "scores": in_order(game, 350, 55)}}
    answer = as_person(HERE, ORGANIZER).post(f"/events/{HERE}/commands/set-result", body)
    assert (answer.status, answer.value["rule"]) == (409, "B83")
    assert told({**form, "reason": "the list on file is an old one"}) == (200, "", "")
    assert margins(store)["Ann"] == 295


@pytest.mark.rule("ARM-SCORE-02")
def test_a_destroyed_fleet_may_be_counted_as_the_400_that_it_is_worth(store: Store) -> None:
    game = met(store, "armada-standard")
    assert told(entered(game, "game-limit", 400, 55))[:2] == (409, "B83")
    assert told(entered(game, "destroyed", 400, 55, "p1")) == (200, "", "")
    assert margins(store)["Ann"] == 345


@pytest.mark.rule("HOT-SCORE-01")
def test_hotshot_has_no_bound(store: Store) -> None:
    game = met(store, "xwing-hotshot")
    assert told(entered(game, "time", 31, 20)) == (200, "", "")


# --- a full score at time (B79) ------------------------------------------------------------------------------------

FULL = [
    pytest.param("xwing-escalation", 60, 55, marks=pytest.mark.rule("ESC-END-03", "ESC-END-05")),
    pytest.param("xwing-dogfight", 100, 80),
    pytest.param("xwing-epic-dogfight", 300, 295, marks=pytest.mark.rule("EPIC-END-03", "EPIC-END-05")),
    pytest.param("xwing-team-epic", 400, 100),
]


@pytest.mark.parametrize(("format", "limit", "other"), FULL)
def test_a_full_score_at_time_is_refused_with_the_way_out(store: Store, format: str, limit: int, other: int) -> None:
    game = met(store, format, lists=False)
    out = f"Ann scored all {limit} points, so Bob has no ship left. Choose “wiped out”, won by Ann."
    assert told(entered(game, "time", limit, other)) == (422, "B79", out)
    assert told({**entered(game, "time", limit, other), "reason": "it was so"}) == (422, "B79", out)
    points = " ".join(str(each) for each in in_order(game, limit, other))
    assert told({"line": f"{game.table} {points} t"}, "quick-entry") == (422, "B79", out)
    assert reported({"ending": "time", "own": str(limit), "other": str(other)}) == (422, "B79", out)
    both = f"Both sides scored all {limit} points, so no ship is left. Choose “both destroyed”."
    assert told(entered(game, "time", limit, limit)) == (422, "B79", both)


@pytest.mark.rule("XW2-END-03")
def test_in_xwing_standard_a_full_score_at_time_changes_nothing_and_is_taken(store: Store) -> None:
    game = met(store, "xwing-standard", lists=False)
    assert told(entered(game, "time", 200, 150)) == (200, "", "")


# --- Hotshot: who wins (B81) ---------------------------------------------------------------------------------------


@pytest.mark.rule("HOT-END-03")
def test_a_hotshot_draw_needs_equal_points(store: Store) -> None:
    game = met(store, "xwing-hotshot", lists=False)
    no = "The score is 5–6, so the game isn't a draw. Choose how it ended, or correct the points."
    turned = no if game.players[0] == "p1" else no.replace("5–6", "6–5")
    assert told(entered(game, "draw", 5, 6)) == (422, "B81", turned)
    assert reported({"ending": "draw", "own": "5", "other": "6"}) == (422, "B81", turned)
    assert reported({"ending": "draw", "own": "6", "other": "6"})[0] == 200
    assert told({**entered(game, "draw", 0, 0), "result.scores": ["", ""]}) == (200, "", "")


@pytest.mark.rule("HOT-END-01")
def test_who_won_follows_the_points_and_is_said_by_name(store: Store) -> None:
    game = met(store, "xwing-hotshot", lists=False)
    first, second = in_order(game, 5, 6)
    no = "Ann can't have won. The score is 6–5 for Bob. Correct the winner or the score."
    assert told(entered(game, "victory", 5, 6, "p1")) == (422, "HOT-END-01", no)
    line = f"{game.table} {first} {second} v{game.players.index('p1') + 1}"
    assert told({"line": line}, "quick-entry") == (422, "HOT-END-01", no)
    weighed = browser("organizer").post(f"/o/{HERE}/weigh", {"line": line}).json()["notes"]
    assert weighed[-1] == {"kind": "bad", "message": no, "rule": "HOT-END-01"}


@pytest.mark.rule("ARM-SCORE-03")
def test_who_won_an_equal_game_of_armada_is_said_by_name(store: Store) -> None:
    game = met(store, "armada-standard", lists=False)
    form = entered(game, "time", 50, 50, "p1", second_player="p2")
    assert told(form)[::2] == (422, "Ann can't have won. The score is tied and Bob was second player.")


@pytest.mark.rule("HOT-END-01")
def test_nobody_wins_a_hotshot_scenario_with_equal_points(store: Store) -> None:
    game = met(store, "xwing-hotshot", lists=False)
    no = "The score is 6–6, so nobody has won by points. Choose a draw, or correct the points."
    assert told(entered(game, "victory", 6, 6, "p1")) == (422, "B81", no)
    assert told({"line": f"{game.table} 6 6 v1"}, "quick-entry") == (422, "B81", no)
    assert reported({"ending": "victory:me", "own": "6", "other": "6"}) == (422, "B81", no)
    assert told(entered(game, "draw", 6, 6)) == (200, "", "")


SURVIVED = "Ann wins as the survivor, but trails Bob 5–6. Check your edition of the Rules Reference."


@pytest.mark.rule("HOT-END-01")
def test_a_survivor_with_fewer_points_is_asked_for_once_more(store: Store) -> None:
    game = met(store, "xwing-hotshot", lists=False)
    form = entered(game, "destroyed", 5, 6, "p1")
    assert told(form) == (409, "B81", SURVIVED + REASON)
    assert told({**form, "sure": "yes"}) == (409, "B81", SURVIVED + REASON)
    assert told({**form, "reason": "our edition says so"}) == (200, "", "")
    assert told(entered(game, "victory", 5, 6, "p1"))[0] == 422


@pytest.mark.rule("HOT-END-01")
def test_a_phone_asks_once_more_about_a_survivor_with_fewer_points(store: Store) -> None:
    game = met(store, "xwing-hotshot", lists=False)
    form = {"number": "1", "game": "1", "ending": "destroyed:me", "own": "5", "other": "6"}
    client = phone("p1")
    page = client.post(f"/p/{HERE}/do/report-result", form)
    asks = f"{SURVIVED} If that&#39;s right, check the box and send it again."
    assert (page.status_code, asks in page.content.decode()) == (422, True)
    assert 'name="sure"' in page.content.decode()
    assert reported({**form, "sure": "true"})[0] == 200
    assert game_of(store).reports[0].result == Result(End.DESTROYED, in_order(game, 5, 6), winner="p1")
    assert (
        phone("p2").post(f"/p/{HERE}/do/confirm-result", {"number": "1", "game": "1"}, headers=LIVE).status_code == 200
    )


def test_a_leader_who_plays_learns_nothing_of_the_lists_at_another_table(store: Store) -> None:
    """B84 goes before B83: to refuse the score would tell what a hidden list is worth."""
    Here.store = store
    store.cards.shelf.keep(second_edition())
    store.create(c.Create("xwing-standard", "Here", settings=SHORT), ORGANIZER, slug=HERE, reason="for the tests")
    names = tuple(Registration(name) for name in ("Ann", "Bob", "Cid", "Dee"))
    do(store, c.Register(names), c.ChooseCards("small-200"))
    do(store, *(c.SubmitList(f"p{number}", STANDARD) for number in range(1, 5)))
    do(store, c.NameLeader("jo", "Jo", "judge", "p1"), c.CheckIn(("p1", "p2", "p3", "p4")))
    do(store, c.Start(), c.DrawRound(), c.Publish(), c.StartClock())
    round = state_of(store).round
    assert round is not None
    other = next(game for game in round.games.values() if "p1" not in game.players)
    body = {"number": 1, "game": other.number, "result": {"end": "time", "scores": [180, 20]}}
    address = f"/events/{HERE}/commands/set-result"
    asked = as_person(HERE, ORGANIZER).post(address, body)
    assert (asked.status, asked.value["rule"]) == (409, "B83")
    assert as_person(HERE, "jo").post(address, body).status == 200
    do(store, c.PublishLists())
    again = {**body, "result": {"end": "time", "scores": [181, 20]}}
    assert as_person(HERE, "jo").post(address, again).value["rule"] == "B83"
