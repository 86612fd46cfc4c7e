"""What judges do step by step: fortressing, components, proxies, conduct, rulings; and what the next one reads."""

import re
from html import unescape
from io import BytesIO
from typing import Any

import pytest
from django.test import Client
from people import HERE, LEADERS, ORGANIZER, account, browser, phone, state_of
from pypdf import PdfReader
from why_links import WHY

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.state import Entrant, Game
from finalsalvo.rules.house import Settings
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Result
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

TAGS = re.compile(r"<[^>]*>")
FORMS = re.compile(r'action="/[op]/here/do/([a-z-]+)"')
BOOKS = {
    "XW2": "xwing-standard",
    "ARM": "armada-standard",
    "ESC": "xwing-escalation",
    "EPIC": "xwing-epic-dogfight",
    "HOT": "xwing-hotshot",
}


class Hall:
    """An event of a format in its first round, with a judge, a marshal and, where it is asked for, a head marshal."""

    def __init__(self, store: Store, format: str = "xwing-standard", *, head: bool = False) -> None:
        self.store = Here.store = store
        known = FORMATS[format]
        pool = known.lists.pools[0] if known.lists.pools else None
        chosen = Settings(pool=pool)
        if format != "xwing-escalation":
            chosen = Settings(structure="custom", swiss_rounds=3, cut=0, pool=pool)
        store.create(c.Create(format, "Here", settings=chosen), ORGANIZER, slug=HERE, reason="for the tests")
        roles = {"judge", "marshal"} | ({"head marshal"} if head else set())
        for role in sorted(roles):
            self.do(c.NameLeader(LEADERS[role], LEADERS[role].title(), role))  # type: ignore[arg-type]
            account(LEADERS[role], HERE)
        account(ORGANIZER, HERE)
        self.do(c.Register(tuple(Registration(f"Player {number}") for number in range(1, 5))))
        for player in self.state.players:
            self.do(c.SubmitList(player))
        self.do(c.CheckIn(tuple(self.state.players)))
        for command in (c.Start(), c.DrawRound(), c.Publish(), c.StartClock()):
            self.do(command)

    def do(self, command: c.Command, by: str = ORGANIZER) -> None:
        self.store.obey(HERE, command, by, reason="for the tests")

    @property
    def state(self) -> Any:
        return state_of(self.store)

    @property
    def game(self) -> Game:
        game: Game = self.state.round.games[1]
        return game

    def player(self, id: str) -> Entrant:
        entrant: Entrant = self.state.players[id]
        return entrant

    def name(self, id: str) -> str:
        return self.player(id).name

    def next_round(self) -> None:
        """All games are over, and the next round is published."""
        self.end_round()
        for command in (c.DrawRound(), c.Publish()):
            self.do(command)

    def end_round(self) -> None:
        for game in self.state.round.in_order():
            if game.open:
                self.do(c.SetResult(self.state.round.number, game.number, Result(End.TIME, (30, 0))))


def html_of(client: Client, where: str) -> str:
    """A page as it is sent."""
    answer = client.get(where)
    assert answer.status_code == 200, where
    return answer.content.decode()


def judge_page(client: Client, where: str) -> str:
    """A page of the judge's."""
    return html_of(client, f"/j/{HERE}/{where}")


def text(html: str) -> str:
    """What a page says, in one line."""
    main = WHY.sub("", html.partition('<main id="live"')[2] or html)
    return re.sub(r" ([:.,])", r"\1", unescape(" ".join(TAGS.sub(" ", main).split())))


def forms(html: str) -> set[str]:
    """The commands that a page lets its reader give."""
    return set(FORMS.findall(html))


def rules_on(html: str) -> set[str]:
    """The rules that a page tells or does: in a quiet link, or beside the words themselves."""
    beside = {rule for row in re.findall(r'data-rule="([^"]*)"', html) for rule in row.split()}
    return beside | set(WHY.findall(html))


def do(client: Client, action: str, **form: Any) -> int:
    """Sends a form of the staff's."""
    return client.post(f"/o/{HERE}/do/{action}", form).status_code


# --- fortressing ------------------------------------------------------------------------------------------


@pytest.mark.rule("XW2-FORT-01", "XW2-FORT-02", "XW2-FORT-03", "XW2-FORT-04", "XW2-FORT-05", "XW2-FORT-06")
def test_fortressing_goes_from_two_questions_to_the_marshal_to_the_loss_of_all_ships(store: Store) -> None:
    hall = Hall(store)
    one, two = hall.game.players
    caller, accused = phone(one), phone(two)
    judge, marshal = browser("judge"), browser("marshal")
    shown = html_of(caller, f"/p/{HERE}/")
    told = (
        "Ask at the end of an Activation Phase, if all their ships overlap and haven't moved for 2 game rounds, though "
        "other maneuvers were possible. Asking again without cause can be unsporting conduct."
    )
    assert f"I think {hall.name(two)} is fortressing {told}" in text(shown)
    assert {"XW2-FORT-02", "XW2-FORT-03", "XW2-FORT-04", "XW2-FORT-08"} <= rules_on(shown)
    caller.post(f"/p/{HERE}/do/call-judge", {"game": hall.game.number, "fortressing": two})
    asked = f"Go to table {hall.game.table}: {hall.name(one)} asks for a fortressing check"
    assert asked in text(html_of(browser("organizer"), f"/o/{HERE}/"))
    shown = judge_page(judge, "call/1")
    assert re.findall(r'name="(stuck|avoidable)" value="(\w+)"', shown) == [
        ("stuck", "true"),
        ("stuck", "false"),
        ("avoidable", "true"),
        ("avoidable", "false"),
    ]
    assert {"XW2-FORT-02", "XW2-FORT-03", "XW2-FORT-04", "XW2-FORT-05"} <= rules_on(shown)
    assert do(judge, "rule", call=1, stuck="true") == 422, "both questions"
    assert do(judge, "rule", call=1, stuck="true", avoidable="true", finding="not met") == 422
    assert do(judge, "rule", call=1, stuck="true", avoidable="true") == 302
    assert (hall.state.calls[1].finding, hall.state.calls[1].criteria) == ("met", (True, True))
    shown = judge_page(judge, "call/1")
    assert "The criteria are met, so only a marshal can decide now. Leave this call open." in text(shown)
    assert ("XW2-FORT-05" in rules_on(shown), "rule" in forms(shown)) == (True, False)
    assert do(judge, "rule", call=1, finding="intentional") == 403
    assert "The criteria for fortressing are met. Now a marshal decides." in text(html_of(accused, f"/p/{HERE}/"))
    shown = judge_page(marshal, "call/1")
    assert "met: possible fortressing Jude," in text(shown), "the marshal reads what the judge found"
    assert "Stuck for 2 game rounds: yes · Other maneuvers possible: yes" in text(shown)
    assert {"XW2-FORT-01", "XW2-FORT-06", "XW2-FORT-07"} <= rules_on(shown)
    assert re.findall(r'name="finding" value="([a-z ]+)"', shown) == ["intentional", "unintentional"]
    assert do(marshal, "rule", call=1, finding="intentional", ruling="Turn away.") == 302
    told = "If it goes on after the next Activation Phase, all your ships are destroyed and you lose."
    told = f"Stop fortressing now. {told}"
    assert f"Ruling by Marius: Turn away. {told}" in text(html_of(accused, f"/p/{HERE}/"))
    assert f"{hall.name(two)} was told to stop fortressing." in text(html_of(caller, f"/p/{HERE}/"))
    shown = judge_page(marshal, "call/1")
    assert re.findall(r'name="finding" value="([a-z ]+)"', shown) == ["ended", "not ended"]
    assert f'data-ask="{hall.name(two)} loses all ships and the game. The opponent wins."' in shown
    assert f"Points {hall.name(two)} has scored so far" in text(shown)
    assert "you're on your way" in text(shown)
    assert do(marshal, "rule", call=1, finding="not ended", scored=201) == 422, "more than a squad is worth"
    assert do(marshal, "rule", call=1, finding="not ended", scored=45, sure="yes") == 302
    assert hall.game.result == Result(End.DESTROYED, (0, 45) if hall.game.players[0] == one else (45, 0), winner=one)
    assert "You won 200–45" in text(html_of(caller, f"/p/{HERE}/"))
    assert "on your way" not in text(judge_page(marshal, "call/1"))
    assert "not stopped: all ships are lost" in text(judge_page(judge, "rulings"))
    history = text(html_of(browser("organizer"), f"/o/{HERE}/history"))
    assert "Marius checked for fortressing, not stopped: all ships are lost" in history


@pytest.mark.rule("XW2-FORT-01")
def test_an_organizer_alone_goes_straight_on_from_the_criteria_to_the_intent(store: Store) -> None:
    hall = Hall(store)
    hall.do(c.ReleaseLeader(LEADERS["marshal"]))
    one, two = hall.game.players
    organizer = browser("organizer")
    phone(one).post(f"/p/{HERE}/do/call-judge", {"game": hall.game.number, "fortressing": two})
    sent = {"call": "1", "stuck": "true", "avoidable": "true"}
    answer = organizer.post(f"/o/{HERE}/do/rule", sent, headers={"X-Live": "1"})
    told = "The criteria are met. Decide now whether it was intentional."
    assert [each["message"] for each in answer.json()["notices"]] == [told]
    shown = judge_page(organizer, "call/1")
    assert "A judge can't rule that it is fortressing. You can." in text(shown)
    assert ("take-call" in forms(shown), "rule" in forms(shown)) == (False, True)
    assert "fortressing check" not in text(html_of(organizer, f"/o/{HERE}/"))


@pytest.mark.rule("XW2-FORT-05", "XW2-FORT-07", "XW2-FORT-08")
def test_what_is_no_fortressing_is_settled_at_once_and_asking_in_vain_is_counted(store: Store) -> None:
    hall = Hall(store)
    one, two = hall.game.players
    caller, accused = phone(one), phone(two)
    judge, marshal = browser("judge"), browser("marshal")
    for number in (1, 2):
        caller.post(f"/p/{HERE}/do/call-judge", {"game": hall.game.number, "fortressing": two})
        assert "without cause" not in text(judge_page(judge, f"call/{number}")) or number == 2
        assert do(judge, "rule", call=number, stuck="true", avoidable="false") == 302
        assert not hall.state.calls[number].open
    for client in (caller, accused):
        assert "No fortressing. The matter is settled." in text(html_of(client, f"/p/{HERE}/"))
    answer = caller.post(f"/p/{HERE}/do/call-judge", {"game": hall.game.number, "fortressing": two}, follow=True)
    told = "You've asked for 2 checks that found nothing. That can be unsporting conduct."
    assert told in text(answer.content.decode().replace('<main id="live"', "<main"))
    shown = judge_page(judge, "call/3")
    told = f"{hall.name(one)} has asked for 3 checks in this event, 2 of them without cause."
    assert f"{told} That may be unsporting conduct." in text(shown)
    assert "XW2-FORT-08" in rules_on(shown)
    assert do(judge, "rule", call=3, stuck="true", avoidable="true") == 302
    assert do(marshal, "rule", call=3, finding="unintentional") == 302
    told = "Not intentional. You're told in private which maneuvers free your ships."
    assert told in text(html_of(accused, f"/p/{HERE}/"))
    told = "If the ships are still stuck after the next Activation Phase, you can ask for another check."
    assert told in text(html_of(caller, f"/p/{HERE}/"))
    caller.post(f"/p/{HERE}/do/call-judge", {"game": hall.game.number, "fortressing": two})
    assert len(hall.state.calls) == 4, "and so they do"


# --- components -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("XW2", marks=pytest.mark.rule(*(f"XW2-LOST-0{each}" for each in (1, 2, 3, 4)))),
        pytest.param("ARM", marks=pytest.mark.rule(*(f"ARM-LOST-0{each}" for each in (1, 2, 3, 4)))),
    ],
)
def test_what_is_lost_has_its_clock_then_the_game_then_the_event(store: Store, book: str) -> None:
    hall = Hall(store, BOOKS[book])
    one, two = hall.game.players
    player, opponent, judge = phone(one), phone(two), browser("judge")
    shown = html_of(player, f"/p/{HERE}/")
    assert "Tell us at once. You get a little time to find a replacement." in text(shown)
    assert f"{book}-LOST-01" in rules_on(shown)
    player.post(f"/p/{HERE}/do/report-component", {"player": one, "component": "range ruler"})
    for client in (player, opponent):
        assert f"{hall.name(one)} is missing “range ruler”" in text(html_of(client, f"/p/{HERE}/"))
    shown = judge_page(judge, f"player/{one}")
    assert "Give a short time to find a replacement. The table gets the same extra time." in text(shown)
    assert "Lost, not damaged: it has to be replaced." in text(shown)
    assert {f"{book}-LOST-0{each}" for each in (1, 2, 3)} <= rules_on(shown)
    assert do(judge, "give-search-time", player=one, component="range ruler", minutes=5) == 302
    assert f"Missing or damaged components Table 1 {hall.name(one)} range ruler" in text(judge_page(judge, ""))
    until = hall.player(one).searches[0].until
    assert (hall.game.extra_minutes, until - hall.store.life(HERE).entries[-1].at) == (5, 300_000)
    for client, where in ((judge, f"/j/{HERE}/player/{one}"), (judge, f"/j/{HERE}/table/{hall.game.table}")):
        assert f'data-ends="{until}"' in html_of(client, where)
    for client in (player, opponent):
        shown = html_of(client, f"/p/{HERE}/")
        assert (f'data-ends="{until}"' in shown, "5 extra minutes for your table" in text(shown)) == (True, True)
    assert "If you don't find it in time, you concede this game." in text(html_of(player, f"/p/{HERE}/"))
    scores = ["20", "0"] if hall.game.players[0] == one else ["0", "20"]
    wrong = {"number": 1, "game": hall.game.number, "result.end": "time", "result.scores": scores}
    assert do(judge, "set-result", **wrong) == 409, "nobody wins without it"
    conceded = re.search(
        r'<form(?:(?!</form>).)*value="concession".*?</form>', judge_page(judge, f"player/{one}"), re.S
    )
    assert conceded is not None
    fields = dict(re.findall(r'name="([\w.]+)" value="([^"]*)"', conceded[0]))
    assert fields["result.winner"] == two
    assert do(judge, "set-result", **{**fields, "result.scores": ["0", "0"]}) == 302
    assert hall.game.result == Result(End.CONCESSION, (0, 0), winner=two)
    hall.end_round()
    told = "Find a replacement before the next round, or you'll be dropped."
    assert told in text(html_of(player, f"/p/{HERE}/"))
    organizer = browser("organizer")
    assert f"Settle “range ruler” or drop {hall.name(one)} before pairing" in text(html_of(organizer, f"/o/{HERE}/"))
    answer = organizer.post(f"/o/{HERE}/do/draw-round")
    asked = f"Components are still missing: {hall.name(one)}. Settle that or drop the players before you pair."
    assert (answer.status_code, asked in text(answer.content.decode())) == (409, True)
    shown = judge_page(judge, f"player/{one}")
    assert f"Without a replacement when the next round starts, {hall.name(one)} should be dropped." in text(shown)
    assert ("Tell the organizer or a marshal." in text(shown), "drop" in forms(shown)) == (True, False)
    assert {f"{book}-LOST-04"} <= rules_on(shown)
    assert do(organizer, "drop", player=one, why="component") == 302
    assert hall.player(one).presence == "dropped"
    assert do(organizer, "draw-round") == 302


@pytest.mark.parametrize(("book", "disqualifies"), [("ESC", "ESC-MOD-02"), ("EPIC", "EPIC-MOD-01"), ("HOT", None)])
def test_other_books_have_no_steps_for_what_is_missing(store: Store, book: str, disqualifies: str | None) -> None:
    hall = Hall(store, BOOKS[book])
    one = hall.game.players[0]
    player, organizer = phone(one), browser("organizer")
    assert "Tell us at once. The organizer decides what happens." in text(html_of(player, f"/p/{HERE}/"))
    sent = {"player": one, "component": "dice", "damaged": "true"}
    answer = player.post(f"/p/{HERE}/do/report-component", sent, follow=True).content.decode()
    assert ("Reported to staff." in text(answer), "concede this game" in text(answer)) == (True, False)
    shown = judge_page(organizer, f"player/{one}")
    assert "The rules have no steps for this. The organizer decides what happens." in text(shown)
    for words in ("plays as much longer", "Share the opponent's", "Counts as lost", "concede game"):
        assert words not in text(shown)
    assert ("is disqualified." in text(shown)) == (disqualifies is not None)
    assert {each for each in rules_on(shown) if "-LOST-" in each} == set()
    assert disqualifies is None or disqualifies in rules_on(shown)
    hall.end_round()
    assert do(organizer, "draw-round") == 302, "the missing component stops nobody"


@pytest.mark.parametrize(
    ("book", "rules"),
    [
        pytest.param("XW2", rules, marks=pytest.mark.rule(*rules))
        for rules in [("XW2-LOST-05", "XW2-LOST-06", "XW2-LOST-07", "XW2-LOST-08", "XW2-COMP-04", "XW2-SHARE-02")]
    ]
    + [
        pytest.param("ARM", rules, marks=pytest.mark.rule(*rules))
        for rules in [("ARM-LOST-05", "ARM-LOST-06", "ARM-LOST-07", "ARM-LOST-08", "ARM-SHARE-02")]
    ],
)
def test_proxies_and_what_is_shared_stand_at_every_later_table(store: Store, book: str, rules: tuple[str, ...]) -> None:
    hall = Hall(store, BOOKS[book])
    one = hall.game.players[0]
    judge, marshal = browser("judge"), browser("marshal")
    for component in ("torn card", "dice", "model"):
        phone(one).post(f"/p/{HERE}/do/report-component", {"player": one, "component": component, "damaged": "true"})
    asked = f"Settle {hall.name(one)}'s damaged “torn card”, “dice” and “model”"
    assert asked in text(html_of(browser("organizer"), f"/o/{HERE}/"))
    phone(one).post(f"/p/{HERE}/do/call-judge", {"game": hall.game.number})
    assert "damaged: torn card damaged: dice damaged: model" in text(judge_page(judge, "call/1"))
    shown = judge_page(judge, f"player/{one}")
    assert text(shown).count("Counts as lost until it is settled.") == 3
    model = "A damaged model may stay in play if it doesn't hinder the game. If it does, it stays near the ships."
    assert text(shown).count(model) == 3, "once for each, and not in the rules below"
    assert set(rules) - {f"{book}-SHARE-02"} <= rules_on(shown)
    proxy = {"player": one, "component": "torn card", "how": "proxy", "card": "Han Solo"}
    assert do(judge, "settle-component", **proxy) == 422, "what cannot be read must be told"
    assert phone(one).post(f"/p/{HERE}/do/settle-component", {**proxy, "note": "x"}).status_code == 403
    assert do(judge, "settle-component", **proxy, note="The text of the ability") == 302
    assert do(judge, "settle-component", player=one, component="dice", how="shared") == 302
    assert do(judge, "settle-component", player=one, component="model", how="replaced") == 302
    made = hall.player(one).proxies[0]
    assert (made.card, made.unreadable, made.by) == ("Han Solo", "The text of the ability", "jude")
    shown = judge_page(marshal, f"player/{one}")
    assert "In use: proxy for Han Solo – The text of the ability Jude," in text(shown)
    assert "In every round: uses the opponent's dice" in text(shown)
    assert f'href="/o/{HERE}/proxies?player={one}"' in shown
    hall.next_round()
    game = hall.state.round.game_of(one)
    other = next(each for each in game.players if each != one)
    lines = [
        f"{hall.name(one)} uses a proxy for “Han Solo”",
        f"{hall.name(one)} uses {hall.name(other)}'s “dice”",
    ]
    assert do(marshal, "mandate-sharing", game=game.number, what="templates") == 302
    slips = html_of(browser("organizer"), f"/o/{HERE}/slips")
    printed = PdfReader(BytesIO(browser("organizer").get(f"/o/{HERE}/print/slips.pdf").content))
    on_paper = " ".join(" ".join(page.extract_text().split()) for page in printed.pages)
    for line in lines:
        for client in (phone(one), phone(other)):
            assert line in text(html_of(client, f"/p/{HERE}/"))
        assert line in text(judge_page(judge, f"table/{game.table}"))
        assert text(slips).count(line) == 1, "on one slip alone"
        assert on_paper.count(line) == 1
    assert "A judge decided that you share: templates" in text(html_of(phone(other), f"/p/{HERE}/"))
    for words in (text(slips), on_paper, text(judge_page(judge, f"table/{game.table}"))):
        assert "Both players share: “templates”" in words
    shown = html_of(phone(other), f"/p/{HERE}/")
    kept = {f"{book}-LOST-06", f"{book}-LOST-08", f"{book}-SHARE-02"}
    assert kept <= rules_on(shown) & rules_on(slips) & rules_on(judge_page(judge, f"table/{game.table}"))
    row = f"{game.table} {hall.name(game.players[0])} components {hall.name(game.players[1])} components"
    shown = text(judge_page(judge, "tables"))
    assert (row in shown, shown.count(" components ")) == (True, 2)  # both share
    stranger = next(each for each in hall.state.players if each not in game.players)
    assert "Han Solo" not in text(html_of(phone(stranger), f"/p/{HERE}/"))


@pytest.mark.rule("XW2-LOST-06")
def test_a_proxy_is_printed_in_the_size_of_a_card_with_who_made_it_and_when(store: Store) -> None:
    hall = Hall(store)
    judge, organizer = browser("judge"), browser("organizer")
    assert "Proxies" not in text(html_of(organizer, f"/o/{HERE}/print"))
    assert organizer.get(f"/o/{HERE}/print/proxies.pdf").status_code == 422
    assert "No proxies yet." in text(html_of(judge, f"/o/{HERE}/proxies"))
    for player, card in (("p1", "Han Solo"), ("p2", "R2-D2 (Astromech)")):
        hall.do(c.ReportComponent(player, card, damaged=True))
        hall.do(c.SettleComponent(player, card, "proxy", f"the text of {card}"), by="jude")
    day = re.search(r"Date (\d+ \w+ \d{4})", text(html_of(judge, f"/o/{HERE}/proxies?player=p2")))
    assert day is not None
    card = "Player 2 Can't be read on the original the text of R2-D2 (Astromech) Made by Jude (judge) Date"
    words = f"Proxy Here R2-D2 (Astromech) {card} {day[1]} Keep the original near your ships."
    shown = text(html_of(judge, f"/o/{HERE}/proxies?player=p2"))
    assert (words in shown, "Han Solo" in shown) == (True, False)
    assert "Proxies" in text(html_of(organizer, f"/o/{HERE}/print"))
    for query, names in (("", ["Han Solo", "R2-D2 (Astromech)"]), ("?player=p2", ["R2-D2 (Astromech)"])):
        answer = judge.get(f"/o/{HERE}/print/proxies.pdf{query}")
        assert answer["Content-Type"] == "application/pdf"
        (page,) = PdfReader(BytesIO(answer.content)).pages
        on_paper = " ".join(page.extract_text().split())
        found = [each for each in ("Han Solo", "R2-D2 (Astromech)") if f"the text of {each}" in on_paper]
        assert (found, on_paper.count("Jude (judge)"), on_paper.count(day[1])) == (names, len(names), len(names))
    console = html_of(organizer, f"/o/{HERE}/player/p1")
    assert f'href="/o/{HERE}/proxies?player=p1"' in console


@pytest.mark.parametrize(
    ("book", "rule"),
    [
        pytest.param("ESC", "ESC-MOD-07", marks=pytest.mark.rule("ESC-MOD-07")),
        pytest.param("EPIC", "EPIC-MOD-06", marks=pytest.mark.rule("EPIC-MOD-06")),
        ("HOT", "HOT-MAT-08"),
    ],
)
def test_where_the_book_has_no_proxies_none_is_offered_and_none_is_made(store: Store, book: str, rule: str) -> None:
    hall = Hall(store, BOOKS[book])
    hall.do(c.ReportComponent("p1", "card", damaged=True))
    shown = judge_page(browser("judge"), "player/p1")
    assert "No proxies in this format: it has to be replaced." in text(shown)
    assert ('value="proxy"' in shown, rule in rules_on(shown)) == (False, True)
    form = {"player": "p1", "component": "card", "how": "proxy", "note": "x"}
    assert do(browser("judge"), "settle-component", **form) == 422
    assert hall.player("p1").proxies == ()


@pytest.mark.parametrize(
    ("book", "fate", "last_word"),
    [
        pytest.param("XW2", "dropped", "marshal", marks=pytest.mark.rule("XW2-MOD-02")),
        pytest.param("ARM", "dropped", "marshal", marks=pytest.mark.rule("ARM-MOD-01")),
        pytest.param("ESC", "disqualified", "organizer", marks=pytest.mark.rule("ESC-MOD-01", "ESC-MOD-02")),
        pytest.param("EPIC", "disqualified", "organizer", marks=pytest.mark.rule("EPIC-MOD-01")),
    ],
)
def test_who_has_nothing_for_a_component_that_is_not_allowed_leaves(
    store: Store, book: str, fate: str, last_word: str
) -> None:
    hall = Hall(store, BOOKS[book])
    rule = {"XW2": "XW2-MOD-02", "ARM": "ARM-MOD-01", "ESC": "ESC-MOD-02", "EPIC": "EPIC-MOD-01"}[book]
    who = {"marshal": "a marshal", "organizer": "the organizer"}[last_word]
    shown = judge_page(browser("judge"), "player/p1")
    assert f"Only {who} decides whether a component is allowed." in text(shown)
    form = {"player": "p1", "component": "filed base", "how": "ruled out", "note": "too small"}
    assert do(browser("judge"), "settle-component", **form) == 403
    shown = judge_page(browser(last_word), "player/p1")
    told = "is dropped from the event." if fate == "dropped" else "is disqualified."
    assert f"{hall.name('p1')} {told}" in text(shown)
    assert rule in rules_on(shown)
    assert do(browser(last_word), "settle-component", **form) == 302
    assert hall.player("p1").presence == fate


# --- checks and substitutes -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "rules", "last_word"),
    [
        pytest.param(book, rules.split(), last_word, marks=pytest.mark.rule(*rules.split()), id=book)
        for book, rules, last_word in (
            ("XW2", "XW2-PLAY-02 XW2-COMP-02 XW2-COMP-06 XW2-LEGAL-03", "marshal"),
            ("ARM", "ARM-PLAY-01 ARM-TOK-02 ARM-LEGAL-02", "marshal"),
            ("ESC", "ESC-ADD-06 ESC-MOD-01", "organizer"),
            ("EPIC", "EPIC-ADD-04", "organizer"),
        )
    ],
)
def test_checks_are_logged_and_substitutes_are_for_who_has_the_last_word(
    store: Store, book: str, rules: list[str], last_word: str
) -> None:
    Hall(store, BOOKS[book])
    judge, above = browser("judge"), browser(last_word)
    shown = judge_page(judge, "player/p1")
    who = {"marshal": "a marshal", "organizer": "the organizer"}[last_word]
    assert "Staff can check a damage deck at any time." in text(shown)
    assert f"Only {who} rules on substitutes, also when the opponent objects to one." in text(shown)
    assert set(rules) <= rules_on(shown)
    assert do(judge, "inspect", player="p1", what="substitute", verdict="fine", note="a ruler") == 403
    assert do(judge, "inspect", player="p1", what="deck", verdict="fine", note="33 cards") == 302
    assert "You rule on substitutes" in text(judge_page(above, "player/p1"))
    assert do(above, "inspect", player="p1", what="substitute", verdict="not allowed", note="home-made arc") == 302
    shown = text(judge_page(judge, "player/p1"))
    assert "damage deck: fine – 33 cards Jude," in shown
    assert "substitute: not allowed – home-made arc" in shown
    assert "2 checks" in text(judge_page(judge, "table-of/p1")), "the next judge at the table sees it"


@pytest.mark.rule("HOT-MAT-11", "HOT-MAT-13")
def test_in_hotshot_the_organizer_checks_substitutes_before_the_start(store: Store) -> None:
    Here.store = store
    store.create(c.Create("xwing-hotshot", "Here", settings=Settings(pool="standard")), ORGANIZER, slug=HERE)
    account(ORGANIZER, HERE)
    store.obey(HERE, c.Register((Registration("Ada"), Registration("Bo"))), ORGANIZER)
    store.obey(HERE, c.CheckIn(("p1", "p2")), ORGANIZER)
    organizer = browser("organizer")
    shown = judge_page(organizer, "player/p1")
    assert "Substitutes are checked with the organizer before the event starts." in text(shown)
    assert {"HOT-MAT-11", "HOT-MAT-13"} <= rules_on(shown)
    for verdict, note in (("fine", "acrylic ruler"), ("not allowed", "a base that was filed off")):
        assert do(organizer, "inspect", player="p1", what="substitute", verdict=verdict, note=note) == 302
    assert "substitute: fine – acrylic ruler" in text(judge_page(organizer, "player/p1"))
    assert "substitute: not allowed – a base that was filed off" in text(judge_page(organizer, "player/p1"))


# --- conduct ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "rules", "named"),
    [
        pytest.param(book, rules.split(), named, marks=pytest.mark.rule(*rules.split()), id=book)
        for book, rules, named in (
            ("XW2", "XW2-COND-03 XW2-ROLE-09 XW2-COND-05", "stalling, excessive force, inappropriate behavior"),
            ("ARM", "ARM-COND-02 ARM-ROLE-05 ARM-COND-04", "stalling, excessive force, inappropriate behavior"),
            ("ESC", "ESC-COND-01 ESC-COND-03 ESC-PLAY-02", "stalling, excessive force, infinite combo"),
            ("EPIC", "EPIC-COND-01 EPIC-COND-03", "stalling, excessive force, infinite combo"),
        )
    ],
)
def test_each_role_reads_what_it_may_do_about_misconduct_and_only_the_organizer_removes(
    store: Store, book: str, rules: list[str], named: str
) -> None:
    hall = Hall(store, BOOKS[book])
    judge, marshal, organizer = browser("judge"), browser("marshal"), browser("organizer")
    shown = judge_page(judge, "player/p1")
    told = "You can warn players. A marshal gives penalties, and only the organizer disqualifies: recommend it."
    assert told in text(shown)
    assert f"The rules name: {named}" in text(shown)
    assert set(rules) <= rules_on(shown)
    assert forms(shown) & {"warn", "penalize", "recommend-removal", "disqualify"} == {"warn", "recommend-removal"}
    shown = judge_page(marshal, "player/p1")
    assert "Only the organizer disqualifies: recommend it." in text(shown)
    assert forms(shown) & {"penalize", "disqualify"} == {"penalize"}
    for client, action, note in ((judge, "warn", "slow"), (marshal, "penalize", "a turn")):
        assert do(client, action, player="p1", category="stalling", note=note) == 302
    assert do(marshal, "disqualify", player="p1", reason="again") == 403
    assert do(marshal, "recommend-removal", player="p1", note="stalls on") == 302
    assert "a judge recommends disqualification" in text(html_of(organizer, f"/o/{HERE}/"))
    shown = judge_page(organizer, "player/p1")
    assert "warning: stalling – slow Jude," in text(shown)
    assert "penalty: stalling – a turn Marius," in text(shown)
    assert "disqualification recommended – stalls on Marius," in text(shown)
    assert "You can warn players, give penalties and disqualify players." in text(shown)
    assert "1 warning 1 penalty" in text(judge_page(judge, "table-of/p1"))
    assert do(organizer, "disqualify", player="p1", reason="stalls on") == 302
    assert hall.player("p1").presence == "disqualified"


@pytest.mark.rule("HOT-MARS-05", "HOT-MARS-06", "HOT-MARS-07", "HOT-SPORT-07", "HOT-SPORT-08")
def test_in_hotshot_the_third_warning_asks_the_marshal_who_may_eject(store: Store) -> None:
    hall = Hall(store, "xwing-hotshot")
    judge, marshal = browser("judge"), browser("marshal")
    shown = judge_page(judge, "player/p1")
    assert "You can warn players. A marshal or the organizer gives penalties and disqualifies." in text(shown)
    assert "The rules name: disrespect, misleading, disrupting the table, removing dice early" in text(shown)
    for category in ("disrespect", "misleading"):
        assert do(judge, "warn", player="p1", category=category) == 302
    assert "Consider" not in text(judge_page(marshal, "player/p1"))
    answer = marshal.post(
        f"/o/{HERE}/do/warn", {"player": "p1", "category": "margin of error"}, headers={"X-Live": "1"}
    )
    assert [(each["rule"], each["message"]) for each in answer.json()["notices"]] == [
        ("HOT-MARS-07", f"{hall.name('p1')} now has 3 warnings. Consider a disqualification.")
    ]
    shown = judge_page(marshal, "player/p1")
    told = f"Consider disqualifying {hall.name('p1')}. Nothing happens automatically."
    assert f"{told} You decide." in text(shown)
    assert f"{told} Recommend it to who can." in text(judge_page(judge, "player/p1"))
    assert "3 warnings" in text(judge_page(judge, "players"))
    assert {"HOT-MARS-05", "HOT-MARS-06", "HOT-MARS-07", "HOT-SPORT-07", "HOT-SPORT-08"} <= rules_on(shown)
    assert hall.player("p1").presence == "playing"
    asked = f"Decide on {hall.name('p1')}, who has 3 warnings"
    assert asked not in text(html_of(browser("organizer"), f"/o/{HERE}/"))
    hall.end_round()
    assert asked in text(html_of(browser("organizer"), f"/o/{HERE}/")), "before the next round"
    assert do(judge, "disqualify", player="p1", reason="three") == 403
    assert do(marshal, "disqualify", player="p1", reason="three") == 302
    assert hall.player("p1").presence == "disqualified"


# --- rulings and appeals ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "rules", "above"),
    [
        pytest.param(book, rules.split(), above, marks=pytest.mark.rule(*rules.split()), id=book)
        for book, rules, above in (
            ("XW2", "XW2-ROLE-07 XW2-ROLE-11 XW2-ROLE-15 XW2-COND-01 XW2-COND-02", "marshal"),
            ("ARM", "ARM-ROLE-04 ARM-ROLE-07 ARM-ROLE-08 ARM-COND-01", "marshal"),
            ("ESC", "ESC-ROLE-01", "organizer"),
            ("EPIC", "EPIC-ROLE-01", "organizer"),
            ("HOT", "HOT-MARS-04 HOT-MARS-09 HOT-SPORT-01", "head marshal"),
        )
    ],
)
def test_a_ruling_is_appealed_to_who_is_above_and_their_word_is_final(
    store: Store, book: str, rules: list[str], above: str
) -> None:
    hall = Hall(store, BOOKS[book], head=book == "HOT")
    first = "marshal" if book == "HOT" else "judge"
    one, two = hall.game.players
    caller, ruler, last = phone(one), browser(first), browser(above)
    shown = html_of(caller, f"/p/{HERE}/")
    caller.post(f"/p/{HERE}/do/call-judge", {"game": hall.game.number, "text": "Is that in arc?"})
    queue, asked = judge_page(ruler, ""), judge_page(ruler, "call/1")
    assert f"Both players can appeal your ruling to the {above}." in text(asked)
    if book != "HOT":
        who = {"marshal": "a marshal", "organizer": "the organizer"}[above]
        assert f"Only {who} can overrule a rules document." in text(asked)
        assert do(ruler, "rule", call=1, ruling="No.", overrules="on") == 422
    assert do(ruler, "rule", call=1, ruling="No.") == 302
    appealing = html_of(phone(two), f"/p/{HERE}/")
    assert "appeal" in forms(appealing)
    phone(two).post(f"/p/{HERE}/do/appeal", {"call": 1})
    assert f"Appealed. The {above} is coming." in text(html_of(caller, f"/p/{HERE}/"))
    assert do(ruler, "rule", call=1, ruling="I said no.") == 403
    deciding = judge_page(last, "call/1")
    assert "Your ruling is final." in text(deciding)
    assert do(last, "rule", call=1, ruling="It is.") == 302
    ended = html_of(caller, f"/p/{HERE}/")
    assert ("It is. final" in text(ended), "appeal" in forms(ended)) == (True, False)
    assert do(last, "rule", call=1, ruling="Or not.") == 422, "and stays so"
    seen = set[str]().union(*map(rules_on, (shown, queue, asked, appealing, deciding, ended)))
    assert set(rules) <= seen
    for where in (f"table/{hall.game.table}", "rulings", f"player/{two}"):
        assert "It is. Question: Is that in arc? Before the appeal: No." in text(judge_page(ruler, where)), where


@pytest.mark.parametrize(
    ("book", "rules"),
    [
        pytest.param("XW2", ["XW2-ROLE-08", "XW2-ROLE-12"], marks=pytest.mark.rule("XW2-ROLE-08", "XW2-ROLE-12")),
        pytest.param("ARM", ["ARM-ROLE-06"], marks=pytest.mark.rule("ARM-ROLE-06")),
    ],
)
def test_off_duty_a_leader_is_told_that_they_are_a_spectator(store: Store, book: str, rules: list[str]) -> None:
    Hall(store, BOOKS[book])
    for who in ("judge", "marshal"):
        client = browser(who)
        assert do(client, "set-duty", leader=LEADERS[who], on_duty="false") == 302
        shown = judge_page(client, "")
        told = "You're off duty. Calls go to the other judges. You count as a spectator: tell players who ask you."
        assert told in text(shown)
        assert set(rules) <= rules_on(shown)


@pytest.mark.parametrize(
    ("book", "rules"),
    [
        pytest.param("XW2", ["XW2-LIST-04", "XW2-LIST-05"], marks=pytest.mark.rule("XW2-LIST-04", "XW2-LIST-05")),
        pytest.param("ARM", ["ARM-LIST-03", "ARM-LIST-04"], marks=pytest.mark.rule("ARM-LIST-03", "ARM-LIST-04")),
    ],
)
def test_a_list_is_put_right_from_the_table_and_an_advantage_is_thought_about(
    store: Store, book: str, rules: list[str]
) -> None:
    hall = Hall(store, BOOKS[book])
    judge = browser("judge")
    shown = judge_page(judge, "player/p1")
    assert "Go to the player now, and enter what is on the table." in text(shown)
    assert "If the change helps the player, consider whether it was cheating." in text(shown)
    assert set(rules) <= rules_on(shown)
    sent = {"player": "p1", "text": "Luke + R5-D8", "reason": "an upgrade was missing"}
    answer = judge.post(f"/o/{HERE}/do/amend-list", sent, headers={"X-Live": "1"})
    assert [each["rule"] for each in answer.json()["notices"]] == [rules[1]]
    assert hall.player("p1").squad.corrected
    history = text(html_of(browser("organizer"), f"/o/{HERE}/history"))
    assert "an upgrade was missing" in history
    assert "Staff corrected this list." in text(judge_page(browser("marshal"), "player/p1"))


# --- who leads --------------------------------------------------------------------------------------------


def named(client: Client, **form: str) -> int:
    """Adds somebody to the staff."""
    return client.post(f"/o/{HERE}/name-leader", form, headers={"X-Live": "1"}).status_code


@pytest.mark.parametrize(
    ("book", "rules"),
    [
        pytest.param(book, rules.split(), marks=pytest.mark.rule(*rules.split()), id=book)
        for book, rules in (
            ("XW2", "XW2-ROLE-01 XW2-ROLE-03 XW2-ROLE-05 XW2-ROLE-06 XW2-ROLE-10 XW2-LEAD-02 XW2-LEAD-03 XW2-LEAD-04"),
            ("ARM", "ARM-ROLE-01 ARM-ROLE-02 ARM-ROLE-03 ARM-ROLE-04 ARM-LEAD-02 ARM-LEAD-03"),
            ("ESC", "ESC-LEAD-02 ESC-LEAD-03"),
            ("EPIC", "EPIC-LEAD-02 EPIC-LEAD-03"),
        )
    ],
)
def test_the_staff_is_told_to_players_and_nobody_rules_in_their_own_game(
    store: Store, book: str, rules: list[str]
) -> None:
    hall = Hall(store, BOOKS[book])
    organizer, marshal = browser("organizer"), browser("marshal")
    assert named(organizer, name="Second", role="organizer") == 422, "there is one organizer"
    public = text(PublicPages(store)(f"/e/{HERE}", "", "en").body.decode())
    assert "Staff Marshal: Marius Judge: Jude" in public
    for number, name in enumerate(("Ann", "Ben"), 1):
        assert named(organizer, name=name, role="judge", player=hall.game.players[number - 1]) == 200
        shown = html_of(phone(hall.game.players[1]), f"/p/{HERE}/")
        if number == 1:
            first = hall.name(hall.game.players[0])
            assert f"{first} is on the staff. Other judges make the rulings in this game." in text(shown)
            seen = rules_on(shown)
    last = "a marshal" if book in ("XW2", "ARM") else "the organizer"
    both = f"Both players are on the staff. Rulings in this game: {last}."
    where = judge_page(marshal, f"table/{hall.game.table}")
    assert (both in text(shown), both in text(where)) == (True, True)
    phone(hall.game.players[0]).post(f"/p/{HERE}/do/call-judge", {"game": hall.game.number})
    assert do(browser("judge"), "rule", call=1, ruling="Yes.") == 403, "not a judge, where both lead"
    above = "marshal" if book in ("XW2", "ARM") else "organizer"
    assert do(browser(above), "rule", call=1, ruling="Yes.") == 302
    staff = html_of(organizer, f"/o/{HERE}/staff")
    assert "Players are told at the start who is on the staff." in text(staff)
    hall.do(c.ReleaseLeader(LEADERS["marshal"]))
    alone = html_of(organizer, f"/o/{HERE}/staff")
    if book in ("XW2", "ARM"):
        assert "1 organizer, and any number of marshals and judges." in text(staff)
        assert "No marshal: the organizer has a marshal's duties." in text(alone)
        assert do(organizer, "mandate-sharing", game=2, what="dice") == 302, "as a marshal may"
    seen |= rules_on(shown) | rules_on(where) | rules_on(staff) | rules_on(alone)
    assert set(rules) <= seen


@pytest.mark.rule("HOT-MARS-01", "HOT-MARS-02", "HOT-MARS-08")
def test_hotshot_wants_a_marshal_who_does_not_play_and_one_head(store: Store) -> None:
    hall = Hall(store, "xwing-hotshot")
    organizer = browser("organizer")
    shown = html_of(organizer, f"/o/{HERE}/staff")
    assert "A marshal can't play in this event." in text(shown)
    assert "At a large event, name a head marshal as well." in text(shown)
    assert named(organizer, name="Max", role="marshal", player="p1") == 422
    assert named(organizer, name="Hal", role="head marshal") == 200
    assert named(organizer, name="Hel", role="head marshal") == 422
    assert "name a head marshal" not in text(html_of(organizer, f"/o/{HERE}/staff"))
    for leader in [id for id, each in hall.state.leaders.items() if "marshal" in each.role.value]:
        hall.do(c.ReleaseLeader(leader))
    alone = html_of(organizer, f"/o/{HERE}/staff")
    assert "Name at least 1 marshal." in text(alone)
    assert {"HOT-MARS-01", "HOT-MARS-02", "HOT-MARS-08"} <= rules_on(shown) | rules_on(alone)


# --- remarks ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HOT-TIME-05")
def test_who_announces_the_time_left_of_a_hidden_clock_is_asked_first(store: Store) -> None:
    hall = Hall(store, "xwing-hotshot")
    organizer = browser("organizer")
    for words in ("20 minutes left", "Noch 20 Minuten", "Quedan 20 minutos"):
        answer = organizer.post(f"/o/{HERE}/do/announce", {"text": words}, headers={"X-Live": "1"})
        told = [(each["rule"], each["message"]) for each in answer.json()["warnings"]]
        assert (answer.status_code, told) == (
            409,
            [
                (
                    "HOT-TIME-05",
                    "This tells players how much time is left, and the clock of this event is hidden. "
                    "Say why it has to be told.",
                )
            ],
        )
    assert hall.state.said == ()
    assert do(organizer, "announce", text="20 minutes left", to="leaders") == 302, "staff may know"
    assert do(organizer, "announce", text="Lunch is in 20 minutes") == 302
    assert do(organizer, "announce", text="20 minutes left", reason="the hall closes") == 302
    assert [each.text for each in hall.state.said] == ["20 minutes left", "Lunch is in 20 minutes", "20 minutes left"]


def test_elsewhere_the_time_left_is_nobodys_secret_and_agreed_results_are(store: Store) -> None:
    hall = Hall(store)
    organizer = browser("organizer")
    assert do(organizer, "announce", text="20 minutes left") == 302
    assert do(organizer, "announce", text="Tables 1 and 2 take an intentional draw") == 409
    one, two = hall.game.players
    hall.do(c.ReportResult(1, hall.game.number, Result(End.TIME, (100, 50))), by=one)
    sent = {"number": 1, "game": hall.game.number, "note": "we agreed on a draw"}
    answer = phone(two).post(f"/p/{HERE}/do/dispute-result", sent, headers={"X-Live": "1"})
    told = "This sounds like an agreed result. Players may not work together on scores: a judge looks at it."
    assert [each["message"] for each in answer.json()["notices"]] == [told]
