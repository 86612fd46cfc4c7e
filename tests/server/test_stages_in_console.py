"""The organizer takes an event through its stages: their row, who goes on and why, seats, check-in, corrections."""

import re
from html import unescape

import pytest
from django.test import Client
from form_players import Form
from people import HERE, ORGANIZER, account, browser, state_of

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.focusing import focus
from finalsalvo.event.life.state import Presence, State
from finalsalvo.rules.result import End, Result
from finalsalvo.rules.stages import GoingOn, StageKind, StagePlan
from finalsalvo.server.http.here import Here
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)
OPEN = (
    StagePlan(id="day-1", name="Day 1", rounds=3, date="2026-05-01", starts_at="10:00", place="Hall 1"),
    StagePlan(
        id="day-2",
        name="Day 2",
        rounds=3,
        after=("day-1",),
        entry=GoingOn(by="record", losses=1),
        date="2026-05-02",
        check_in=True,
        expected=8,
    ),
    StagePlan(id="final", name="Final", kind=StageKind.ELIMINATION, after=("day-2",), entry=GoingOn(size=2)),
)
DRAWS, WAITS = f"/o/{HERE}~day-2/do/draw-round", '<span class="button main waits" aria-disabled="true">'
ROWS = re.compile(r"<tr[^>]*>(.*?)</tr>", re.DOTALL)


class Day:
    """An event with stages, run by its organizer in a browser without a script."""

    def __init__(self, store: Store, stages: tuple[StagePlan, ...], players: int) -> None:
        self.store, self.form = store, Form()
        Here.store = store
        store.create(c.Create("xwing-standard", "Here", stages=stages), ORGANIZER, slug=HERE)
        account(ORGANIZER, HERE)
        self.client: Client = browser("organizer")
        flights = [each.id for each in stages if each.is_first]
        for index, flight in enumerate(flights):
            numbers = range(index * players + 1, (index + 1) * players + 1)
            entries = tuple(
                Registration(f"Player {number}", flights=(flight,)[: len(flights) - 1]) for number in numbers
            )
            self.do(c.Register(entries), flight)
            self.do(c.CheckIn(tuple(focus(self.state, flight).players)), flight)
            self.do(c.Start(), flight)

    @property
    def state(self) -> State:
        return state_of(self.store)

    def at(self, stage: str) -> State:
        return focus(self.state, stage)

    def do(self, command: c.Command, stage: str) -> None:
        self.store.obey(f"{HERE}~{stage}", command, ORGANIZER, reason="for the tests")

    def play(self, stage: str, rounds: int = 1) -> None:
        """Plays rounds of a stage; the one in better form wins."""
        for _ in range(rounds):
            for command in (c.DrawRound(), c.Publish(), c.StartClock()):
                self.do(command, stage)
            round = self.at(stage).round
            assert round is not None
            for game in round.in_order():
                scores = (100, 40) if self.form.winner(game.players) == 0 else (40, 100)
                self.do(c.SetResult(round.number, game.number, Result(End.TIME, scores)), stage)

    def page(self, stage: str, word: str = "") -> str:
        answer = self.client.get(f"/o/{HERE}{stage and '~'}{stage}/{word}")
        assert answer.status_code == 200
        return answer.content.decode()

    def press(self, stage: str, action: str, **fields: object) -> str:
        """Sends a form; what is said about it."""
        seen = {"sure": "yes"} if action == "make-cut" else {}  # the page shows who goes on, and asks nothing more
        answer = self.client.post(f"/o/{HERE}~{stage}/do/{action}", {**seen, **fields}, headers={"X-Live": "1"})
        told = answer.json()
        return str(answer.status_code) if answer.status_code == 200 else str(told["message"])


def words(part: str) -> str:
    """What a reader sees of a part of a page."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", part)).split())


def rows(page: str, after: str) -> list[str]:
    """The lines of the first table behind some words."""
    table = page.partition(after)[2].partition("<tbody")[2].partition("</tbody>")[0]
    return [words(each) for each in ROWS.findall(table)]


def steps(page: str) -> list[str]:
    """The row of stages in the frame."""
    nav = page.partition('<nav class="stage-bar"')[2].partition("</nav>")[0].partition(">")[2]
    return [words(each) for each in re.findall(r"<li>(.*?)</li>", nav, re.DOTALL)]


@pytest.mark.rule("XW2-CUT-01")
def test_a_system_open_goes_from_stage_to_stage_in_the_console(store: Store) -> None:
    day = Day(store, OPEN, 12)
    assert steps(day.page("")) == ["Day 1 Started", "Day 2 To come", "Final To come"]
    assert [each.split(" · ")[0] for each in rows(day.page(""), "Calendar of the event")] == [
        "Day 1 3 Swiss rounds 1 May 2026, 10:00 Hall 1 12 players Started",
        "Day 2 3 Swiss rounds",
        "Final Elimination",
    ]
    day.play("day-1", 2)
    for command in (c.DrawRound(), c.Publish()):
        day.do(command, "day-1")
    assert steps(day.page("day-1"))[0] == "Day 1 Playing round 3"
    assert "Preview by the results so far." in day.page("day-1", "cut")
    day.do(c.WithdrawPublication(), "day-1")
    day.do(c.DiscardDraft(), "day-1")
    day.play("day-1")
    assert steps(day.page("day-1")) == ["Day 1 Over", "Day 2 Ready for the cut", "Final To come"]
    page = day.page("day-1", "cut")
    shown = [each.split() for each in rows(page, "Who goes on, and who just misses it")]
    assert [[*each[3:5], *each[6:]] for each in shown] == [
        *[["3", "780", "3–0", "in"]] * 2,
        *[["2", "660", "2–1", "in"]] * 4,
        *[["1", "540", "1–2", "out"]] * 4,
    ]
    told = words(page.partition('id="going-on"')[2])
    assert "It would be 6 players. The plan was 8." in told
    assert re.search(r"Losses decide: Player \d+ has 1, Player \d+ has 2\.", told)
    assert "Day 2 is on a later day. If a player declines, nobody moves up." in told
    assert day.press("day-1", "make-cut", sure="yes") == "200"

    assert "6 playing · 6 out" in words(day.page("day-2", "players"))
    assert "6 playing · 6 out" in words(day.page("day-1", "players"))
    between = rows(day.page("day-2", "players"), '<table class="everybody')
    assert (sum("out rank" in each for each in between), sum("playing" in each for each in between)) == (6, 6)
    assert 'data-deed="drop" data-for="playing,free,staying"' in day.page("day-2", "players")
    for word in ("round", ""):
        desk = day.page("day-2", word)
        assert "data-ends" not in desk
        assert "Round 3" not in words(desk.partition('<div class="stack work">')[2].partition("</h1>")[0])
    assert "Day 2 isn't paired yet. Open cut" in words(day.page("day-2", "round"))
    assert "6 players went on to Day 2. Open cut : Day 2" in words(day.page("day-1", "cut"))
    poster = day.page("day-1", "poster").partition("</nav>")[2].partition("<h1")[2]
    assert (f"/e/{HERE}~" in poster, f"/e/{HERE}" in poster) == (False, True)
    page = day.page("day-2", "cut")
    assert (
        "Not here in time? Decline their spot, and you can pair without them. If they come later, let them rejoin on "
        "the players page. Every round missed is a loss."
    ) in words(page)
    assert [each.split()[3:] for each in rows(page, "Players in Day 2")] == [
        ["not", "here", "yet", "Check", "in", "Player", each.split()[2], "Decline", "spot", "Player", each.split()[2]]
        for each in rows(page, "Players in Day 2")
    ]
    inside = [f"p{each.split()[2]}" for each in rows(page, "Players in Day 2")]
    assert len(inside) == 6
    waiting = day.page("day-2")
    assert "Pair first round Waiting for answers" in words(waiting)
    assert (DRAWS in waiting, WAITS in waiting) == (False, True)
    assert day.press("day-2", "draw-round").startswith("Not checked in for Day 2: ")
    assert day.press("day-2", "check-in-for-stage", players=inside[1:]) == "200"
    assert "1 not here yet" in words(day.page("day-2", "cut"))
    assert "5 of 6" in words(day.page("day-2", "scan"))
    name = f"Player {inside[0].removeprefix('p')}"
    arrived = day.client.post(f"/o/{HERE}~day-2/scan", {"code": inside[0]}).content.decode()
    assert f"{name} is checked in." in words(arrived)
    assert day.press("day-2", "check-in-for-stage", players=inside[0], away="on") == "200"
    assert "Check in" in words(day.page("day-2", f"here/{inside[0]}"))
    assert f"{name} is checked in." not in words(day.page("day-2", f"here/{inside[0]}"))
    assert day.press("day-2", "decline-seat", player=inside[0], sure="yes") == "200"
    assert "6 empty" in " ".join(rows(day.page("day-2", "cut"), "Players in Day 2"))
    paired = day.page("day-2")
    assert "Pair first round" in words(paired)
    assert (DRAWS in paired, WAITS in paired) == (True, False)
    sent = {
        "name": "There",
        "date": "2026-05-01",
        "settings.tier": "formal",
        "settings.tables": "20",
        "reason": "moved",
    }
    assert day.press("day-2", "change", **sent) == "200"
    changed = day.at("day-2")
    assert (changed.name, changed.settings.tables, changed.settings.swiss_rounds) == ("There", 20, 6)
    day.play("day-2")
    players = rows(day.page("day-2", "players"), '<table class="everybody')
    assert sum("out rank" in each for each in players) == 6
    assert "Cancel round" not in words(day.page("day-1", "round"))
    assert sum(each.presence is Presence.OUT for each in day.at("day-2").players.values()) == 6
    assert "5 playing · 1 dropped · 6 out" in words(day.page("day-1", "players"))
    assert "Right now 2 players would go on." in words(day.page("day-2", "cut"))
    assert "Print top" not in words(day.page("day-2", "cut"))
    history = rows(day.page("day-2", "history"), '<table class="phone steps"')
    assert sum("Day 1" in each for each in history) + sum("Day 2" in each for each in history) >= len(history) - 1


def test_a_result_of_an_earlier_stage_is_corrected_with_the_words_of_its_choice(store: Store) -> None:
    stages = (StagePlan(id="day-1", name="Day 1", rounds=2), OPEN[2])
    stages = (
        stages[0],
        StagePlan(id="final", name="Final", kind=StageKind.ELIMINATION, after=("day-1",), entry=GoingOn(size=2)),
    )
    day = Day(store, stages, 8)
    day.play("day-1", 2)
    assert day.press("day-1", "make-cut", sure="yes") == "200"
    round = day.at("day-1").round
    assert round is not None
    first = next(game for game in round.in_order() if day.form.games[game.players[0]] != [False, True])
    lost = {"number": 2, "game": first.number, "result.end": "time", "result.scores": ["0", "180"], "reason": "typo"}
    answer = day.client.post(f"/o/{HERE}~day-1/do/set-result", lost, headers={"X-Live": "1"})
    assert answer.status_code == 409
    assert [each["title"] for each in answer.json()["answers"]] == ["Keep these players", "Undo the cut"]
    assert day.press("day-1", "set-result", **lost, later="reseed") == "200"
    assert steps(day.page("day-1")) == ["Day 1 Over", "Final Ready for the cut"]
    assert "2 players go on." in words(day.page("final", "cut"))
    assert day.press("final", "make-cut", sure="yes") == "200"
    day.play("final")
    day.do(c.Finish(), "final")
    for stage in ("day-1", "final"):
        assert "8 players" in words(day.page(stage, "players").partition("<h1>")[2].partition("</div>")[0])
        shown = rows(day.page(stage, "players"), '<table class="everybody')
        assert sorted(re.findall(r"rank \d+", " ".join(shown))) == [f"rank {number}" for number in range(1, 9)]
        assert not any("playing" in each or " out " in each for each in shown)
    assert "2 players went on to Final." in words(day.page("day-1", "cut"))


def test_players_are_in_flights_and_move_between_them(store: Store) -> None:
    flights = tuple(
        StagePlan(id=f"flight-{letter}", name=f"Flight {letter.upper()}", rounds=2, again=letter == "b")
        for letter in "ab"
    )
    cut = StagePlan(
        id="cut", name="Top 4", kind=StageKind.ELIMINATION, after=("flight-a", "flight-b"), entry=GoingOn(by="named")
    )
    store.create(c.Create("xwing-standard", "Here", stages=(*flights, cut)), ORGANIZER, slug=HERE)
    Here.store = store
    account(ORGANIZER, HERE)
    day = Day.__new__(Day)
    day.store, day.form, day.client = store, Form(), browser("organizer")
    assert day.press("flight-a", "register", name="Ann", flights="flight-b") == "200"
    assert day.press("flight-a", "register", paste="Ben\nCid\nDee", flights="flight-a") == "200"
    elsewhere = {"paste": "Eve\nFay\nGus", "flights": "flight-b"}
    answer = day.client.post(f"/o/{HERE}~flight-a/do/register", elsewhere, headers={"X-Live": "1"})
    assert [each["message"] for each in answer.json()["notices"]] == ["3 players are registered for Flight B."]
    both = rows(day.page("flight-a", "players?of=flights"), "All flights")
    assert both == [
        "Ann Flight B registered",
        "Ben Flight A registered",
        "Cid Flight A registered",
        "Dee Flight A registered",
        "Eve Flight B registered",
        "Fay Flight B registered",
        "Gus Flight B registered",
    ]
    edit = {"player": "p1", "entry.name": "Ann", "entry.flights": ["flight-a", "flight-b"]}
    assert day.press("flight-b", "edit", **edit) == "200"
    assert [each for each in rows(day.page("flight-a", "players?of=flights"), "All flights") if "Ann" in each] == [
        "Ann Flight A registered",
        "Ann Flight B registered",
    ]
    for flight in ("flight-a", "flight-b"):
        day.do(c.CheckIn(tuple(day.at(flight).players)), flight)
        shown = words(day.page(flight))
        assert ("Start flight" in shown, "Start event" in shown) == (True, False)
        day.do(c.Start(), flight)
        day.play(flight, 2)
        waits = "Waiting for Flight B, then make the cut to Top 4"
        assert (waits in words(day.page("flight-a")), "Nothing to do" in day.page("flight-a")) == (
            flight == "flight-a",
            False,
        )
    page = day.page("cut", "cut")
    assert len(rows(page, "Choose who goes on")) == 7
    assert day.press("cut", "make-cut") == "Name the players who go on to Top 4."
    assert day.press("cut", "make-cut", players=["p2", "p5", "p1", "p3"], sure="yes") == "200"
    assert len(rows(day.page("cut", "cut"), "Players in Top 4")) == 4
