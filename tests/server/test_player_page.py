"""The player's own page: what it asks, counts, shows and does, for every format and at every moment."""

import html
import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from people import phone
from stored_event import ORGANIZER, StoredEvent
from why_links import with_rules

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.state import Game
from finalsalvo.rules.house import Settings
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Result
from finalsalvo.rules.setup_steps import setup_steps
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

SLUG = "day"
LIVE = {"X-Live": "1"}
COUNTING = ("count_", "salvo_", "hits_")


class Day(StoredEvent):
    """An event of a format, with its round 1 published and its clock running."""

    def __init__(self, store: Store, format: str = "xwing-standard", players: int = 4, **settings: int) -> None:
        super().__init__(store, SLUG, format)
        known = self.format
        pool = known.lists.pools[0] if known.lists.pools else None
        chosen = Settings(pool=pool)
        if format != "xwing-escalation":  # which has four rounds, whatever anybody wants
            rounds, cut = settings.get("swiss_rounds", 3), settings.get("cut", 0)
            chosen = Settings(structure="custom", pool=pool, swiss_rounds=rounds, cut=cut)
        store.create(c.Create(format, "A day", settings=chosen), ORGANIZER, slug=SLUG, reason="for the tests")
        self.do(c.Register(tuple(self.entry(number) for number in range(1, players + 1))))

    def start(self) -> "Day":
        self.check_in()
        self.do(c.Start())
        return self.draw()

    def draw(self, *, clock: bool = True) -> "Day":
        self.do(c.DrawRound())
        self.do(c.Publish())
        if clock:
            self.do(c.StartClock())
        return self

    def win_all(self, lead: int = 30) -> None:
        for game in self.round.in_order():
            if game.open:
                self.do(c.SetResult(self.round.number, game.number, Result(End.TIME, (lead, 0))))

    @property
    def game(self) -> Game:
        return self.round.games[1]


def text_of(answer: Any) -> str:
    """What a page says, without its markup."""
    content = answer.content.decode()
    shown = re.sub(r"<(script|style|select|title)\b.*?</\1>", " ", content, flags=re.S)
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", " ", shown))).strip()


def form_of(content: str, action: str) -> str:
    """A form of the page by its command."""
    found = re.search(rf'<form method="post" action="/p/{SLUG}/do/{action}".*?</form>', content, re.S)
    assert found is not None, action
    return found[0]


def names_in(form: str) -> list[str]:
    """The names of a form's fields, each once, in order."""
    return list(dict.fromkeys(re.findall(r'name="([^"]+)"', form)))


def report(day: Day, client: Client, live: bool = True, **fields: Any) -> Any:
    """Sends a report of game 1."""
    sent = {"number": day.round.number, "game": 1, **fields}
    return client.post(f"/p/{SLUG}/do/report-result", sent, headers=LIVE if live else {})


# --- the form has exactly the fields of the format -------------------------------------------------------------------

BOTH = ["destroyed:me", "destroyed:them"]
CONCEDED = ["concession:me", "concession:them"]
FIRST_EDITION = [*BOTH, "mutual-destruction", "time", *CONCEDED]
HOTSHOT_ENDS = ["victory:me", "victory:them", "time", "game-limit", "draw", *CONCEDED, *BOTH, "mutual-destruction"]
FORMS: dict[str, tuple[list[str], list[str], list[str]]] = {
    "xwing-standard": (["decider"], FIRST_EDITION, ["destroyed", "half", "all"]),
    "xwing-escalation": ([], FIRST_EDITION, ["destroyed", "all"]),
    "xwing-dogfight": ([], FIRST_EDITION, ["destroyed", "all"]),
    "xwing-epic-dogfight": (["conceded"], FIRST_EDITION, ["destroyed", "crippled"]),
    "xwing-team-epic": (["conceded"], FIRST_EDITION, ["destroyed", "crippled"]),
    "xwing-hotshot": (["sure"], HOTSHOT_ENDS, ["destroyed", "scenario", "deficit"]),
    "xwing-fangs-out": (["sure"], HOTSHOT_ENDS, ["destroyed", "scenario", "deficit"]),
    "armada-standard": (
        ["own_objectives", "other_objectives", "decider"],
        [*BOTH, "mutual-destruction", "game-limit", "time", *CONCEDED],
        ["destroyed", "all", "tokens", "worth"],
    ),
}
"""By format: the fields beside the points, the ways to end, and what the calculator counts."""


@pytest.mark.parametrize("format", FORMATS)
def test_a_report_asks_exactly_what_its_format_needs(format: str, store: Store) -> None:
    day = Day(store, format).start()
    form = form_of(phone(day.game.players[0], SLUG).get(f"/p/{SLUG}/").content.decode(), "report-result")
    more, ends, counted = FORMS[format]
    fields = [name for name in names_in(form) if not name.startswith(COUNTING)]
    assert sorted(fields) == sorted(
        ["csrfmiddlewaretoken", "key", "number", "game", "ending", "own", "other", "leaving", *more]
    )
    select = form.partition('name="ending"')[2].partition("</select>")[0]
    assert re.findall(r'<option value="([^"]+)"', select) == ends
    parts = re.findall(r'name="count_(\w+?)_own"', form)
    assert parts == counted
    assert re.findall(r'name="count_(\w+?)_other"', form) == counted


@pytest.mark.parametrize(
    ("language", "mine", "theirs"),
    [
        ("en", "I destroyed all of {}'s ships", "I was wiped out"),
        ("de", "Ich habe alle Schiffe von {} zerstört", "Meine Schiffe wurden alle zerstört"),
        ("es", "Destruí todas las naves de {}", "Perdí todas mis naves"),
    ],
)
def test_a_report_says_that_all_ships_were_destroyed(language: str, mine: str, theirs: str, store: Store) -> None:
    day = Day(store, "xwing-hotshot").start()
    one, two = day.game.players
    client = phone(one, SLUG)
    client.cookies["language"] = language
    form = form_of(client.get(f"/p/{SLUG}/").content.decode(), "report-result")
    told = dict(re.findall(r'<option value="(destroyed:\w+)"[^>]*>([^<]*)<', html.unescape(form)))
    other = day.state.players[two].name
    assert told == {"destroyed:me": mine.format(other), "destroyed:them": theirs.format(other)}


@pytest.mark.parametrize(
    ("format", "decider"),
    [("xwing-dogfight", "initiative"), ("xwing-hotshot", "Priority Roll"), ("armada-standard", "second player")],
)
def test_in_the_bracket_an_equal_game_is_decided_as_its_book_says(format: str, decider: str, store: Store) -> None:
    day = Day(store, format, players=8, swiss_rounds=1, cut=8 if format == "xwing-hotshot" else 4).start()
    day.win_all()
    day.do(c.MakeCut())
    day.draw()
    first = day.game.players[0]
    client = phone(first, SLUG)
    form = form_of(client.get(f"/p/{SLUG}/").content.decode(), "report-result")
    assert decider in form
    assert "decider" in names_in(form)
    answer = report(day, client, ending="time", own="9", other="9", decider="me")
    assert answer.status_code == 200, answer.content
    told = day.game.reports[0].result
    assert first in (told.winner, told.initiative, told.second_player)


# --- reporting -------------------------------------------------------------------------------------------------------


def test_both_see_the_points_as_their_own_whoever_was_paired_first(store: Store) -> None:
    day = Day(store).start()
    first, second = day.game.players
    mine, theirs = phone(first, SLUG), phone(second, SLUG)
    answer = report(day, theirs, ending="time", own="84", other="120")
    name = day.state.players[first].name
    assert answer.json()["message"] == f"Reported. Now {name} confirms it."
    assert day.game.reports[0].result == Result(End.TIME, (120, 84))
    assert "You won 120–84 (time)" in text_of(mine.get(f"/p/{SLUG}/"))
    assert "You lost 84–120 (time)" in text_of(theirs.get(f"/p/{SLUG}/"))
    form = form_of(mine.get(f"/p/{SLUG}/").content.decode(), "confirm-result")
    fields: dict[str, list[str]] = {}
    for name, value in re.findall(r'name="([^"]+)" value="([^"]*)"', form):
        fields.setdefault(name, []).append(value)
    assert fields["result.scores"] == ["120", "84"]
    done = mine.post(f"/p/{SLUG}/do/confirm-result", fields, follow=True)
    assert "Result confirmed. You won 120–84." in text_of(done)
    assert day.game.result == Result(End.TIME, (120, 84))


def test_what_is_confirmed_is_what_was_seen(store: Store) -> None:
    day = Day(store).start()
    first, second = day.game.players
    seen = {"number": 1, "game": 1, "result.end": "time", "result.scores": ["120", "84"]}
    report(day, phone(second, SLUG), ending="time", own="84", other="125")
    answer = phone(first, SLUG).post(f"/p/{SLUG}/do/confirm-result", seen, headers=LIVE)
    assert (answer.status_code, answer.json()["message"]) == (
        422,
        f"{day.state.players[second].name} just changed the report. Check it again before you confirm.",
    )
    assert day.game.open


def test_a_dispute_shows_both_sides_and_ends_when_they_agree(store: Store) -> None:
    day = Day(store).start()
    first, second = day.game.players
    mine, theirs = phone(first, SLUG), phone(second, SLUG)
    report(day, mine, ending="time", own="100", other="50")
    answer = report(day, theirs, ending="time", own="60", other="100")
    assert answer.json()["message"] == "Your reports don't match. A judge is coming."
    shown = text_of(mine.get(f"/p/{SLUG}/"))
    assert "Your report: You won 100–50 (time)" in shown
    assert f"{day.state.players[second].name}'s report: You won 100–60 (time)" in shown
    answer = report(day, theirs, ending="time", own="50", other="100")
    assert answer.json()["message"] == "Result confirmed. You lost 50–100."


def test_a_dispute_of_the_only_report_is_not_said_to_be_two_reports(store: Store) -> None:
    day = Day(store).start()
    mine, theirs = (phone(player, SLUG) for player in day.game.players)
    report(day, mine, ending="time", own="100", other="50")
    form = {"number": "1", "game": "1", "note": "it was 60"}
    answer = theirs.post(f"/p/{SLUG}/do/dispute-result", form, headers=LIVE)
    assert answer.json()["message"] == "The result is disputed. A judge is coming."
    for client in (mine, theirs):
        page = client.get(f"/p/{SLUG}/").content.decode()
        assert re.findall(r'id="answer">\s*<h2>\s*(.*?)\s*</h2>', page) == ["The result is disputed"]
    report(day, theirs, ending="time", own="60", other="100")
    assert "Your reports don't match Your report: You won 100–50 (time)" in shown_by(mine)


def test_a_form_that_is_sent_twice_is_done_once(store: Store) -> None:
    day = Day(store).start()
    client = phone(day.game.players[0], SLUG)
    before = store.life(SLUG).seq
    for _ in range(2):
        answer = report(day, client, ending="time", own="100", other="50", key="once")
        assert answer.status_code == 200
    assert store.life(SLUG).seq == before + 1
    answer = report(day, client, ending="time", own="90", other="50", key="once")
    assert answer.status_code == 422
    keys = re.findall(r'name="key" value="([^"]+)"', client.get(f"/p/{SLUG}/").content.decode())
    assert len(keys) == len(set(keys)) >= 3


@pytest.mark.parametrize(
    ("fields", "message", "rule"),
    [
        (
            {"ending": "time", "own": "201", "other": "3"},
            "201 is too high. A whole list is worth 200 points.",
            "XW2-SCORE-04",
        ),
        ({"ending": "time", "own": "60", "other": "60"}, "The score is tied. Roll a Final Salvo", "XW2-SALVO-05"),
        ({"ending": "destroyed:me", "own": "100", "other": "200"}, "The loser can't have 200 points", "XW2-SCORE-04"),
    ],
)
def test_an_impossible_score_is_caught_while_it_is_typed_and_when_it_is_sent(
    fields: dict[str, str], message: str, rule: str, store: Store
) -> None:
    day = Day(store).start()
    client = phone(day.game.players[1], SLUG)
    notes = client.post(f"/p/{SLUG}/weigh", {"number": 1, "game": 1, **fields}).json()["notes"]
    assert [(each["kind"], each["rule"]) for each in notes] == [("bad", rule)]
    assert notes[0]["message"].startswith(message)
    answer = report(day, client, live=False, **fields)
    assert answer.status_code == 422
    page = answer.content.decode()
    assert message in text_of(answer)
    assert f'name="own" inputmode="numeric" value="{fields["own"]}"' in page
    assert 'autocomplete="off" data-weigh=' in page
    assert f'<option value="{fields["ending"]}" selected>' in page
    assert day.game.reports == ()


def test_while_something_is_still_to_be_typed_nothing_is_held_against_it(store: Store) -> None:
    day = Day(store).start()
    client = phone(day.game.players[0], SLUG)
    for fields in ({}, {"own": "10"}, {"ending": "time"}, {"ending": "time", "own": "10"}):
        assert client.post(f"/p/{SLUG}/weigh", {"number": 1, "game": 1, **fields}).json() == {"notes": []}
    names = [day.state.players[each].name for each in day.game.players]
    full = {"number": 1, "game": 1, "ending": "time", "own": "80", "other": "20"}
    assert client.post(f"/p/{SLUG}/weigh", full).json()["notes"] == [
        {
            "kind": "good",
            "message": f"{names[0]} wins: 1 point, MoV 260 · {names[1]} loses: 0 points, MoV 140",
            "rule": "",
        },
        {
            "kind": "warn",
            "message": "The clock still has 74 minutes. If your game isn't over, play on and report it later.",
            "rule": "XW2-TIME-04",
        },
    ]
    day.do(c.CallTime())
    assert [each["kind"] for each in client.post(f"/p/{SLUG}/weigh", full).json()["notes"]] == ["good"]
    assert day.game.reports == ()


def test_players_report_their_own_games_and_give_no_orders(store: Store) -> None:
    day = Day(store).start()
    stranger = phone(day.round.games[2].players[0], SLUG)
    answer = report(day, stranger, ending="time", own="10", other="5")
    assert (answer.status_code, answer.json()["field"]) == (403, "by")
    for action, fields in (
        ("set-result", {"number": 1, "game": 2, "result.end": "time", "result.scores": ["3", "2"]}),
        ("drop", {"player": day.game.players[0]}),
        ("start-clock", {}),
        ("announce", {"text": "free beer"}),
    ):
        answer = stranger.post(f"/p/{SLUG}/do/{action}", fields, headers=LIVE)
        assert (answer.status_code, answer.json()["field"]) == (403, "by"), action
    assert stranger.post(f"/p/{SLUG}/do/nonsense", headers=LIVE).status_code == 422


# --- the calculator --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("format", "typed", "found"),
    [
        ("xwing-standard", {"destroyed_own": "41+30", "half_own": "45, 21"}, {"own": "105"}),
        ("xwing-standard", {"destroyed_own": "41", "all_own": "on", "half_other": "55"}, {"own": "200", "other": "28"}),
        ("xwing-escalation", {"destroyed_own": "20 20", "all_own": "on"}, {"own": "60"}),
        pytest.param(
            "xwing-epic-dogfight",
            {"destroyed_own": "90", "crippled_own": "45+3"},
            {"own": "138"},
            marks=pytest.mark.rule("EPIC-ADD-01"),
        ),
        ("xwing-team-epic", {"destroyed_other": "30+40+50"}, {"other": "120"}),
        ("xwing-hotshot", {"destroyed_own": "5+4", "scenario_own": "2+3+1", "deficit_own": "1"}, {"own": "16"}),
        (
            "armada-standard",
            {"destroyed_own": "56+71", "tokens_own": "3", "worth_own": "15", "all_other": "on"},
            {"own": "127", "own_objectives": "45", "other": "400"},
        ),
    ],
)
def test_the_calculator_counts_by_the_rules_of_the_format(
    format: str, typed: dict[str, str], found: dict[str, str], store: Store
) -> None:
    day = Day(store, format).start()
    client = phone(day.game.players[0], SLUG)
    sent = {"number": 1, "game": 1, "ending": "time", **{f"count_{name}": text for name, text in typed.items()}}
    answer = client.post(f"/p/{SLUG}/count", sent)
    values = dict(
        re.findall(r'name="(own|other|own_objectives|other_objectives)" [^>]*value="(\d+)"', answer.content.decode())
    )
    assert (answer.status_code, values) == (200, found)
    for name, text in typed.items():
        assert f'name="count_{name}"' in answer.content.decode()
        assert text == "on" or f'value="{html.escape(text)}"' in answer.content.decode()


def test_the_address_of_the_calculator_can_be_opened_again(store: Store) -> None:
    day = Day(store).start()
    answer = phone(day.game.players[0], SLUG).get(f"/p/{SLUG}/count", follow=True)
    assert (answer.status_code, answer.redirect_chain) == (200, [(f"/p/{SLUG}/", 302)])
    assert "Send report" in text_of(answer)


def test_a_report_counts_what_was_left_to_the_calculator(store: Store) -> None:
    day = Day(store).start()
    second = day.game.players[1]
    counting = {"count_destroyed_own": "40+31", "count_half_own": "33"}
    assert report(day, phone(second, SLUG), True, ending="time", other="20", **counting).status_code == 200
    assert day.game.reports[0].result == Result(End.TIME, (20, 88))


# --- setting up, and what is at the table ----------------------------------------------------------------------------

SHOWN = {
    "xwing-standard": [f"XW2-GAME-{number:02}" for number in (1, 2, 3, 5, 9, 11, 14)],
    "xwing-escalation": [*(f"ESC-GAME-{number:02}" for number in (2, 4, 5, 7, 9, 10)), "ESC-ADD-05", "ESC-ADD-06"],
    "xwing-epic-dogfight": [
        *(f"EPIC-GAME-{number:02}" for number in (2, 3, 4, 6, 7, 8, 9, 10)),
        "EPIC-ADD-03",
        "EPIC-ADD-04",
    ],
    "xwing-team-epic": [*(f"TEAM-GAME-{number:02}" for number in range(2, 8)), "TEAM-ADD-01"],
    "armada-standard": [*(f"ARM-GAME-{number:02}" for number in (1, 2, 3, 7, 9, 12, 13, 14)), "ARM-PLAY-01"],
}
"""The steps of each book that are a checklist and nothing more: where a row asks for more, it is not named here."""


@pytest.mark.parametrize(
    "format", [pytest.param(format, marks=pytest.mark.rule(*rules)) for format, rules in SHOWN.items()]
)
def test_the_steps_of_setting_up_stand_in_their_order_until_the_round_begins(format: str, store: Store) -> None:
    day = Day(store, format).start()
    page = phone(day.game.players[0], SLUG).get(f"/p/{SLUG}/").content.decode()
    steps = re.findall(r'data-tick="setup-1-(\d+)"> <span>(.*?)</span></label> <a class="why" ', page, re.S)
    assert [(int(number), html.unescape(text)) for number, text in steps] == [
        (number, step.text) for number, step in enumerate(setup_steps(day.state.format, 2), start=1)
    ]
    behind = {rule for step in FORMATS[format].steps for rule in step.rules}
    assert set(SHOWN[format]) <= behind
    assert ('<details class="card" id="setup" data-stays>' in page) is True  # the clock runs: there is other work now
    assert re.findall(r'name="about" value="([^"]+)"', page) == [
        step.coin for step in FORMATS[format].steps if step.coin
    ]


def test_before_the_clock_the_steps_are_open_and_a_leaders_wish_is_for_round_one(store: Store) -> None:
    day = Day(store)
    day.do(c.CheckIn(tuple(day.state.players)))
    day.do(c.Start())
    day.draw(clock=False)
    client = phone("p1", SLUG)
    assert '<details class="card" id="setup" data-stays open>' in client.get(f"/p/{SLUG}/").content.decode()
    assert "Check your opponent's squad total" not in text_of(client.get(f"/p/{SLUG}/"))
    day.do(c.MandateTotals())
    assert "Check your opponent's squad total" in text_of(client.get(f"/p/{SLUG}/"))
    day.do(c.StartClock())
    day.win_all()
    day.draw()
    assert "Check your opponent's squad total" not in text_of(client.get(f"/p/{SLUG}/"))


@pytest.mark.parametrize(
    ("format", "beginning"),
    [
        pytest.param(
            "xwing-standard", "Bring dice, a damage deck, a range ruler", marks=pytest.mark.rule("XW2-MAT-08")
        ),
        pytest.param("xwing-hotshot", "Bring miniatures, cards, dice, tools", marks=pytest.mark.rule("HOT-MAT-01")),
        pytest.param("armada-standard", "Bring models with bases and pegs", marks=pytest.mark.rule("ARM-MAT-06")),
    ],
)
def test_before_the_start_players_read_what_to_bring(format: str, beginning: str, store: Store) -> None:
    Day(store, format)
    assert beginning in text_of(phone("p1", SLUG).get(f"/p/{SLUG}/"))


@pytest.mark.parametrize("format", ["xwing-hotshot", "xwing-fangs-out"])
def test_a_hidden_clock_shows_nothing_of_its_length(format: str, store: Store) -> None:
    day = Day(store, format).start()
    timer = day.round.timer
    assert timer is not None
    client = phone(day.game.players[0], SLUG)
    for path in ("", "news", "list", "leave", "leave?when=now"):
        page = client.get(f"/p/{SLUG}/{path}").content.decode()
        assert "data-ends" not in page
        for trace in (str(timer.ends()), str(timer.started), f"{timer.minutes}:00", f"{timer.minutes} minutes"):
            assert trace not in page
    day.do(c.CallTime())
    assert "Time! Finish the game round, then score." in text_of(client.get(f"/p/{SLUG}/"))


def test_the_table_the_opponent_the_scenario_and_the_clock_stand_first(store: Store) -> None:
    day = Day(store, "xwing-hotshot").start()
    first, second = day.game.players
    shown = text_of(phone(first, SLUG).get(f"/p/{SLUG}/"))
    name = day.state.players[second].name
    assert f"{day.game.table} Table Round 1 {name} Scenario: {day.round.scenario}" in shown
    day.do(c.ExtendTime(5, 1))
    assert "5 extra minutes for your table" in text_of(phone(first, SLUG).get(f"/p/{SLUG}/"))


def test_what_two_must_share_is_told_at_their_table(store: Store) -> None:
    day = Day(store).start()
    day.do(c.MandateSharing(1, "dice"))
    mine, other = (phone(day.round.games[number].players[0], SLUG) for number in (1, 2))
    assert "A judge decided that you share: dice" in shown_by(mine)
    assert "A judge decided that you share" not in shown_by(other)


# --- judges ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOT-SPORT-06")
def test_in_doubt_a_marshal_is_called_before_anything_moves(store: Store) -> None:
    day = Day(store, "xwing-hotshot").start()
    first = day.game.players[0]
    client = phone(first, SLUG)
    doubt = "Not sure about a position? Call a judge before you move anything. HOT-SPORT-06"
    assert doubt in with_rules(client.get(f"/p/{SLUG}/").content.decode())
    assert client.post(f"/p/{SLUG}/do/call-judge", {"game": 1}, headers=LIVE).status_code == 200
    assert [(call.game, call.by) for call in day.state.calls.values()] == [(1, first)]


def test_a_caller_sees_that_somebody_comes_what_was_ruled_and_may_appeal(store: Store) -> None:
    day = Day(store).start()
    day.do(c.NameLeader("jo", "Jo", "judge"))
    day.do(c.NameLeader("mia", "Mia", "marshal"))
    first, second = day.game.players
    client, other = phone(first, SLUG), phone(second, SLUG)
    page: Callable[[], str] = lambda: text_of(client.get(f"/p/{SLUG}/"))  # noqa: E731
    assert "Call a judge" in page()
    told = client.post(f"/p/{SLUG}/do/call-judge", {"game": 1, "text": "in range?"}, headers=LIVE).json()
    assert told["message"] == "A judge has been called to your table."
    assert "A judge has been called" in page()
    assert "Call a judge" not in page()
    assert "A judge has been called" in text_of(other.get(f"/p/{SLUG}/"))
    day.do(c.TakeCall(1), by="jo")
    assert "Jo is coming to your table" in page()
    day.do(c.Rule(1, "in range"), by="jo")
    assert "Ruling by Jo: in range" in page()
    assert "Appeal ruling" in page()
    assert client.post(f"/p/{SLUG}/do/appeal", {"call": 1}, headers=LIVE).status_code == 200
    assert "Appealed. The marshal is coming." in page()
    day.do(c.Rule(1, "not in range"), by="mia")
    assert "Ruling by Mia: not in range" in page()
    assert "Appeal" not in page()
    assert "Call a judge" in page()


def test_the_button_calls_a_judge_whether_or_not_one_is_on_duty(store: Store) -> None:
    day = Day(store).start()
    client = phone(day.game.players[0], SLUG)
    called: Callable[[], list[str]] = lambda: re.findall(r"Call a \w+", text_of(client.get(f"/p/{SLUG}/")))  # noqa: E731
    assert called() == ["Call a judge", "Call a judge"]  # with one tap, and with a question
    day.do(c.NameLeader("jo", "Jo", "judge"))
    assert called() == ["Call a judge", "Call a judge"]
    day.do(c.SetDuty("jo", on_duty=False))
    assert called() == ["Call a judge", "Call a judge"]


# --- leaving ---------------------------------------------------------------------------------------------------------


def test_leaving_is_asked_twice_and_can_be_taken_back(store: Store) -> None:
    day = Day(store).start()
    first = day.game.players[0]
    client = phone(first, SLUG)
    shown = client.get(f"/p/{SLUG}/leave")
    assert "/do/drop" not in shown.content.decode()
    assert "Drop after this round Drop now Keep playing" in text_of(shown)
    sure = client.get(f"/p/{SLUG}/leave?when=after")
    assert "Drop after this round? You finish this round and won't be paired again." in text_of(sure)
    assert names_in(form_of(sure.content.decode(), "drop")) == ["csrfmiddlewaretoken", "key", "player", "after"]
    done = client.post(f"/p/{SLUG}/do/drop", {"player": first, "after": "true"}, follow=True)
    assert "You'll drop after this round." in text_of(done)
    assert day.state.players[first].leaving
    assert "Keep playing" in text_of(client.get(f"/p/{SLUG}/leave?when=after"))
    client.post(f"/p/{SLUG}/do/cancel-drop", {"player": first})
    assert not day.state.players[first].leaving
    now = client.get(f"/p/{SLUG}/leave?when=now")
    assert "Drop now? Your game counts as conceded, 0 points." in text_of(now)
    done = client.post(f"/p/{SLUG}/do/drop", {"player": first}, follow=True)
    assert "You dropped. Your game at table 1 counts as conceded." in text_of(done)
    assert day.game.result == Result(End.CONCESSION, (0, 0), winner=day.game.players[1])
    told = "You dropped from this event Your game at table 1 counts as conceded. To rejoin, ask the organizer."
    assert told in text_of(done)
    assert told in text_of(client.get(f"/p/{SLUG}/leave?when=now"))
    assert "You lost 0–200" in text_of(done)
    for wrong in ("Correct the score", "before this game", "not playing in this event"):
        assert wrong not in text_of(done) + text_of(client.get(f"/p/{SLUG}/leave"))


@pytest.mark.rule("XW2-PAIR-09")
def test_between_rounds_and_in_the_cut_leaving_is_asked_once_and_says_what_follows(store: Store) -> None:
    day = Day(store, players=5, swiss_rounds=1, cut=4).start()
    day.win_all()
    player = day.game.players[0]
    client = phone(player, SLUG)
    shown = text_of(client.get(f"/p/{SLUG}/leave"))
    told = "You won't be paired again. Your results stay in the standings."
    back = "To come back, ask the organizer. Every round you miss counts as a loss."
    assert (f"Drop now? {told}" in shown, back in shown, "spot in the cut" in shown) == (True, True, False)
    assert "/do/drop" in client.get(f"/p/{SLUG}/leave").content.decode()
    day.do(c.MakeCut())
    spot = "You give up your spot in the cut. The next player in the standings is asked."
    assert f"{told} {spot}" in text_of(client.get(f"/p/{SLUG}/leave"))


def test_who_drops_is_not_told_what_the_staff_must_do(store: Store) -> None:
    day = Day(store)
    day.do(c.CheckIn(tuple(day.state.players)))
    day.do(c.Start())
    day.draw(clock=False)
    first = day.game.players[0]
    done = phone(first, SLUG).post(f"/p/{SLUG}/do/drop", {"player": first}, headers=LIVE).json()
    assert (done["message"], done["notices"]) == ("You dropped from the event.", [])
    day.do(c.StartClock())
    assert "You dropped before this game started." in shown_by(phone(first, SLUG))
    third = next(game for game in day.round.in_order() if game.open).players[0]
    done = phone(third, SLUG).post(f"/p/{SLUG}/do/drop", {"player": third}, headers=LIVE).json()
    assert (done["message"], done["notices"]) == ("You dropped. Your game at table 2 counts as conceded.", [])


def test_who_drops_in_the_bracket_is_told_who_wins_the_game(store: Store) -> None:
    day = Day(store, players=4, swiss_rounds=1, cut=2).start()
    day.win_all()
    day.do(c.MakeCut())
    day.draw()
    first, second = day.game.players
    done = phone(first, SLUG).post(f"/p/{SLUG}/do/drop", {"player": first}, follow=True)
    assert f"{day.state.players[second].name} wins this game." in text_of(done)
    assert "before this game" not in text_of(done)


def test_before_the_start_a_registration_is_taken_back(store: Store) -> None:
    day = Day(store)
    client = phone("p1", SLUG)
    assert "Cancel registration Keep registration" in text_of(client.get(f"/p/{SLUG}/leave"))
    assert "Cancel registration? You give up your spot." in text_of(client.get(f"/p/{SLUG}/leave?when=withdraw"))
    client.post(f"/p/{SLUG}/do/withdraw", {"player": "p1"})
    assert day.state.players["p1"].presence == "withdrawn"


# --- every moment ----------------------------------------------------------------------------------------------------


def test_from_registration_to_the_end_the_page_says_what_comes_next(store: Store) -> None:
    day = Day(store, players=5, swiss_rounds=2, cut=2)
    client = phone("p1", SLUG)
    page: Callable[[], str] = lambda: text_of(client.get(f"/p/{SLUG}/"))  # noqa: E731
    assert "You're registered When you arrive, check in with the organizer." in page()
    day.do(c.CheckIn(tuple(f"p{number}" for number in range(1, 6))))
    assert "You're checked in Your table appears here as soon as round 1 is published." in page()
    day.do(c.Start())
    assert "The event has started" in page()
    day.do(c.DrawRound())
    assert "Next round coming up" in page()
    day.do(c.Publish())
    bye = phone(day.round.byes[0], SLUG)
    shown = text_of(bye.get(f"/p/{SLUG}/"))
    assert "You have a bye A bye counts as a win: 1 point, MoV 300. Your next table appears here." in shown
    day.do(c.StartClock())
    day.win_all()
    assert "Round 1 is over Your next table appears here as soon as pairings are published." in shown_by(bye)
    day.draw()
    day.win_all()
    day.do(c.MakeCut())
    seats = [phone(player, SLUG) for player in day.state.cut.ranked[:3]]  # type: ignore[union-attr]
    assert "You made the cut You're seed 1." in shown_by(seats[0])
    assert "You didn't make the cut" in shown_by(seats[2])
    ranked = day.state.cut.ranked  # type: ignore[union-attr]
    seats[1].post(f"/p/{SLUG}/do/decline-seat", {"player": ranked[1]})
    assert "You dropped from this event" in shown_by(seats[1])
    assert "A spot in the cut is free" in shown_by(seats[2])
    seats[2].post(f"/p/{SLUG}/do/accept-seat", {"player": ranked[2]})
    assert "You made the cut You're seed 2." in shown_by(seats[2])
    day.draw()
    day.win_all()
    day.do(c.Finish())
    first, second = (phone(day.state.places[place][0], SLUG) for place in (0, 1))
    assert "You won the event Your final rank: 1. Thanks for playing." in shown_by(first)
    assert "The event is over Your final rank: 2. Thanks for playing." in shown_by(second)


def shown_by(client: Client) -> str:
    return text_of(client.get(f"/p/{SLUG}/"))


def test_the_waiting_list_and_a_start_without_somebody_are_explained(store: Store) -> None:
    day = Day(store)
    day.do(c.Change(name="A day", settings=day.state.settings, capacity=4))
    day.do(c.Register((Registration("Late"),), 0))
    late = next(each.id for each in day.state.players.values() if each.name == "Late")
    assert "You're on the waitlist" in shown_by(phone(late, SLUG))
    day.do(c.CheckIn(("p1", "p2", "p3")))
    day.do(c.Start())
    assert "The event has started You weren't checked in." in shown_by(phone("p4", SLUG))


def test_what_is_needed_for_the_cut_is_said_as_it_is(store: Store) -> None:
    day = Day(store, players=8, swiss_rounds=3, cut=2).start()
    day.win_all()
    day.draw()
    day.win_all()
    day.draw()
    points = dict.fromkeys(day.state.players, 0)
    for round in day.state.rounds[:2]:
        for game in round.in_order():
            points[game.players[0]] += 1
    top = next(player for player, won in points.items() if won == 2)
    last = next(player for player, won in points.items() if won == 0)
    shown = shown_by(phone(top, SLUG))
    assert "The top 2 make the cut. If you win, you're in." in shown
    assert "If you lose, points can't keep you out, but tiebreakers may." in shown
    assert "You can't reach the top 2 on points unless others drop." in shown_by(phone(last, SLUG))


def test_nobody_is_told_that_none_can_pass_who_loses_and_is_passed_by_every_winner(store: Store) -> None:
    day = Day(store, players=5, swiss_rounds=1, cut=4).start()
    for player in day.game.players:
        shown = shown_by(phone(player, SLUG))
        assert "The top 4 make the cut. If you win, you're in." in shown
        assert "If you lose, points can't keep you out, but tiebreakers may." in shown, "3 pass, 2 are left for 1 seat"


def test_news_is_for_those_to_whom_it_was_said(store: Store) -> None:
    day = Day(store).start()
    for text in ("one", "two", "three"):
        day.do(c.Announce(f"Word {text}"))
    day.do(c.Announce("Only for game 2", to="game", game=2))
    mine, theirs = phone(day.game.players[0], SLUG), phone(day.round.games[2].players[0], SLUG)
    assert "Word three" in shown_by(mine)
    assert "Word one" not in shown_by(mine)
    assert "Earlier announcements" in shown_by(mine)
    history = text_of(mine.get(f"/p/{SLUG}/news"))
    assert re.findall(r"Word \w+", history) == ["Word three", "Word two", "Word one"]
    assert "Only for game 2" not in history
    assert "Only for game 2" in text_of(theirs.get(f"/p/{SLUG}/news"))


# --- lists -----------------------------------------------------------------------------------------------------------


def test_a_list_is_handed_in_as_text_and_its_state_is_told(store: Store) -> None:
    day = Day(store, "xwing-hotshot")
    client = phone("p1", SLUG)
    assert "My list: missing Open" in shown_by(client)
    blank = client.post(f"/p/{SLUG}/do/submit-list", {"player": "p1", "text": "  \n "})
    assert (blank.status_code, day.state.players["p1"].squad.state) == (422, "missing")
    assert "The list is empty. Paste or type it first." in text_of(blank)
    client.post(f"/p/{SLUG}/do/submit-list", {"player": "p1", "text": "Fel <20>"})
    assert day.state.players["p1"].squad.text == "Fel <20>"
    assert "Fel &lt;20&gt;" in client.get(f"/p/{SLUG}/list").content.decode()
    day.do(c.JudgeList("p1", "problem", "one ship too many"))
    assert "My list has problems one ship too many" in text_of(client.get(f"/p/{SLUG}/list"))
    assert "Fel" not in text_of(phone("p2", SLUG).get(f"/p/{SLUG}/list"))
    day.start()
    assert "The event has started, so your list is locked." in text_of(client.get(f"/p/{SLUG}/list"))
    late = client.post(f"/p/{SLUG}/do/submit-list", {"player": "p1", "text": "another"})
    assert (late.status_code, "The event has started, so this list is locked." in text_of(late)) == (422, True)


def test_something_missing_is_told_to_a_leader(store: Store) -> None:
    day = Day(store).start()
    client = phone("p1", SLUG)
    client.post(f"/p/{SLUG}/do/report-component", {"player": "p1", "component": "dial of the TIE", "damaged": "true"})
    assert (day.state.players["p1"].missing, day.state.players["p1"].damaged) == (
        ("dial of the TIE",),
        ("dial of the TIE",),
    )
    assert "Missing or damaged: dial of the TIE" in shown_by(client)


def test_names_and_texts_of_others_are_only_text(store: Store) -> None:
    day = Day(store).start()
    first, second = day.game.players
    evil = "<script>alert(1)</script>\"'&"
    day.do(c.Edit(second, Registration(evil)))
    day.do(c.Announce(evil))
    client = phone(first, SLUG)
    client.post(f"/p/{SLUG}/do/call-judge", {"game": 1, "text": evil})
    for path in ("", "news"):
        page = client.get(f"/p/{SLUG}/{path}").content.decode()
        assert "<script>alert" not in page
        assert html.escape(evil, quote=True).replace("&quot;", "&#34;").replace("&#x27;", "&#39;") in page


@pytest.mark.rule("FANG-PLAN-04")
@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "A ship without a dial does a Stress Maneuver: a white 2 straight. It skips its action."),
        (
            "de",
            "Ein Schiff ohne Rad fliegt ein Stressmanöver: eine weiße 2 geradeaus. Es überspringt seine Aktion.",
        ),
        ("es", "Una nave sin dial hace una maniobra de tensión: una recta 2 blanca. Se salta su acción."),
    ],
)
def test_a_ship_without_a_dial_does_a_stress_maneuver_in_any_language(store: Store, language: str, told: str) -> None:
    Day(store, "xwing-fangs-out").start()
    page = phone("p1", SLUG).get(f"/p/{SLUG}/", headers={"Accept-Language": language}).content.decode()
    over = page.partition("data-over hidden>")[2].partition("</p>")[0]
    assert told in html.unescape(over)
