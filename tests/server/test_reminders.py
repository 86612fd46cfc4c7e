"""The book at its moment: what each page tells of the rules while an event goes from registration to its end."""

from collections.abc import Iterator
from importlib.resources import files
from io import BytesIO
from typing import Any

import pytest
from api_caller import Caller
from day_walk import JUDGE, PLAYER, SLUG, Walk
from django.test import Client
from people import phone
from pypdf import PdfReader
from rules_told import RulesTold
from stored_event import ORGANIZER

from finalsalvo.rules.registry import FORMATS
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

MATRIX = (files("finalsalvo.documents") / "requirements.tsv").read_text("utf-8").splitlines()[1:]
INFORM = [id for id, kind, _ in (line.split("\t", 2) for line in MATRIX) if kind == "INFORM"]
"""The rules that are there to be shown, by the table of builders."""
OF_OTHER_EVENTS = {
    "xwing-standard": "XW2-LEAD-06 XW2-STR-03 XW2-STR-05 XW2-TIER-04 XW2-TIER-05",
    "armada-standard": "ARM-TIER-03 ARM-TIER-04 ARM-MAT-07",
}
"""By format what is said in events of another tier or structure, or where lists are required."""

Shown = dict[str, tuple[str, str, str]]
"""By moment the rules that stand first on a player's page, those folded away, and those that its other parts tell."""

REPORTING = "XW2-SCORE-05 XW2-SALVO-05 XW2-END-02 XW2-END-03"
ENDING = "XW2-SCORE-04 XW2-END-04 XW2-END-05 XW2-SCORE-05"
XWING: Shown = {
    "registered": (
        "XW2-ROLE-16 XW2-COMP-03 XW2-COMP-14 XW2-COMP-12 XW2-COMP-13",
        "XW2-MAT-06 XW2-MAT-07 XW2-COMP-01 XW2-COMP-05 XW2-COMP-07 XW2-COMP-08 XW2-COMP-09 XW2-COMP-10 XW2-COMP-11 "
        "XW2-COMP-15 XW2-MOD-01 XW2-MOD-03 XW2-MOD-04 XW2-MOD-05 XW2-MOD-06 XW2-MOD-07 XW2-MOD-08 XW2-MOD-09",
        "XW2-MAT-08",
    ),
    "seated": (
        "XW2-SHARE-01",
        "XW2-TSET-02 XW2-LEGAL-07 XW2-COMP-07 XW2-COMP-08 XW2-SHARE-02 XW2-PLAY-01",
        f"{REPORTING} XW2-COND-04 XW2-SCORE-02 XW2-PLAY-05 {ENDING} "
        "XW2-GAME-01 XW2-GAME-02 XW2-GAME-03 XW2-GAME-05 XW2-GAME-06 XW2-PLAY-02 "
        "XW2-GAME-07 XW2-GAME-08 XW2-GAME-09 XW2-GAME-10 XW2-GAME-11 XW2-GAME-12 XW2-GAME-13 XW2-GAME-14",
    ),
    "playing": (
        "XW2-PLAY-07 XW2-PLAY-06 XW2-ROLE-14",
        "XW2-LEGAL-04 XW2-MOD-09 XW2-SHARE-01 XW2-PLAY-01 XW2-PLAY-08 XW2-PLAY-03 XW2-PLAY-04 XW2-PLAY-09",
        f"{REPORTING} XW2-COND-04 XW2-SCORE-02 XW2-PLAY-05 {ENDING}",
    ),
    "time": (
        "XW2-SCORE-02 XW2-PLAY-05",
        "XW2-SCORE-04",
        f"XW2-TIME-02 XW2-END-03 {REPORTING} XW2-COND-04 XW2-END-04 XW2-END-05 XW2-SCORE-05",
    ),
    "over": (
        "XW2-PAIR-05 XW2-PAIR-06 XW2-ROLE-17 XW2-ROLE-18",
        "XW2-PAIR-09 XW2-PAIR-10 XW2-ROLE-19",
        "",
    ),
    "cut": ("XW2-TIME-06", "XW2-CUT-03", ""),
    "finished": ("", "", ""),
}
ARMADA: Shown = {
    "registered": (
        "ARM-MOD-02",
        "ARM-MAT-05 ARM-TOK-01 ARM-ROLE-09 ARM-MOD-03 ARM-MOD-04 ARM-MOD-05 ARM-MOD-06 ARM-MOD-07 ARM-MOD-08",
        "ARM-MAT-06",
    ),
    "seated": (
        "ARM-SHARE-01",
        "ARM-LEGAL-03",
        "ARM-COND-03 ARM-SCORE-01 ARM-SCORE-02 ARM-SCORE-03 ARM-END-05 ARM-TP-01 "
        "ARM-GAME-01 ARM-GAME-02 ARM-GAME-03 ARM-GAME-05 ARM-GAME-06 ARM-GAME-07 "
        "ARM-GAME-08 B56 ARM-GAME-09 ARM-GAME-10 ARM-GAME-11 ARM-GAME-12 ARM-PLAY-01 ARM-GAME-13 ARM-GAME-14",
    ),
    "playing": (
        "ARM-PLAY-10 ARM-PLAY-09 ARM-PLAY-07",
        "ARM-LEGAL-02 ARM-MOD-08 ARM-SHARE-01 ARM-ROLE-08 ARM-PLAY-02 ARM-PLAY-11 ARM-PLAY-03 ARM-PLAY-04 "
        "ARM-PLAY-05 ARM-PLAY-06",
        "ARM-COND-03 ARM-SCORE-01 ARM-SCORE-02 ARM-SCORE-03 ARM-END-05 ARM-TP-01",
    ),
    "time": (
        "ARM-SCORE-01",
        "ARM-SCORE-02",
        "ARM-TIME-04 ARM-END-04 ARM-COND-03 ARM-SCORE-03 ARM-END-05 ARM-TP-01",
    ),
    "over": ("ARM-PAIR-04 ARM-ROLE-10", "ARM-ROLE-09 ARM-PAIR-06", ""),
    "cut": ("ARM-TIME-03", "ARM-CUT-02 ARM-CUT-03", ""),
    "finished": ("", "", ""),
}
SAME = {"checked in": "registered", "reported": "time", "between": "over", "final": "playing"}
"""Moments at which a player is told the same as at another."""
BESIDE = ("waiting", "seat", "report-form", "result-reminders", "setup")


@pytest.mark.parametrize(
    ("format", "expected"),
    [
        ("xwing-standard", XWING),
        pytest.param("armada-standard", ARMADA, marks=pytest.mark.rule("ARM-TIME-04")),
    ],
)
def test_a_player_is_told_what_counts_at_each_moment(format: str, expected: Shown, store: Store) -> None:
    walk, own, shown = Walk(store, format), None, {}
    for moment in walk.moments():
        own = own or phone(PLAYER, SLUG)
        told = RulesTold(own.get(f"/p/{SLUG}/").content.decode())
        steps = moment == "seated"  # they stay on the page, and are the same all the time
        places = [place for place in BESIDE if steps or place != "setup"]
        beside = " ".join(filter(None, (told.at(place) for place in places)))
        said = [text for place, _, text in told.found if place == "seat"]
        assert said == ["Time! Finish the game round, then score."] * (moment in ("time", "reported"))
        shown[moment] = (told.at("reminders"), told.at("reminders-more"), beside)
    assert shown == {moment: expected[SAME.get(moment, moment)] for moment in shown}
    assert list(shown) == [
        *("registered", "checked in", "seated", "playing", "time", "reported", "over", "between"),
        *("cut", "final", "finished"),
    ]


def every_format() -> Iterator[Any]:
    """Every format, with the rules of its book that are there to be shown and that such an event is about."""
    for name, format in FORMATS.items():
        other = OF_OTHER_EVENTS.get(name, "").split()
        rules = [id for id in INFORM if format.rulebook.has(id) and id not in other]
        yield pytest.param(name, rules, marks=pytest.mark.rule(*rules), id=name)


@pytest.mark.parametrize(("format", "rules"), list(every_format()))
def test_every_rule_is_told_on_some_page_once_and_the_api_says_the_same(
    format: str, rules: list[str], store: Store
) -> None:
    walk, people, met = Walk(store, format), dict[str, Client](), set[str]()
    for moment in walk.moments():
        people = people or {each: phone(each, SLUG) for each in (PLAYER, JUDGE, ORGANIZER)}
        pages = dict(pages_at(moment, walk, store, people))
        for path, page in pages.items():
            told = RulesTold(page)
            words = [text for place, _, text in told.found if place.endswith(("reminders", "reminders-more"))]
            assert len(words) == len(set(words)), (path, words)
            met |= {rule for _, found, _ in told.found for rule in found}
        folded = RulesTold(pages.get(f"/o/{SLUG}/round", ""))  # the same as on the overview
        overview = RulesTold(pages.get(f"/o/{SLUG}/", ""))
        assert folded.at("reminders") == f"{overview.at('reminders')} {overview.at('reminders-more')}".strip()
        told = RulesTold(pages[f"/p/{SLUG}/"])
        now = Caller().get(f"/events/{SLUG}/reminders").value
        assert now["moment"] == NOW[moment]
        elsewhere = {rule for place in ("setup", "seat") for rule in told.at(place).split()}
        elsewhere |= {"XW2-LOST-04", "ARM-LOST-04"}  # this player misses nothing
        lines = [each for each in now["lines"] if not set(each["rules"]) <= elsewhere]
        on_page = [found for place, found, _ in told.found if place in ("reminders", "reminders-more")]
        if moment not in ("registered", "over"):  # the event is at one moment, and this player at another
            assert [tuple(each["rules"]) for each in lines] == on_page
    assert sorted(set(rules) - met) == []


NOW = {
    "registered": "event",
    "checked in": "check-in",
    "seated": "seating",
    "playing": "playing",
    "time": "time",
    "reported": "time",
    "over": "time",
    "between": "between",
    "cut": "cut",
    "final": "playing",
    "finished": None,
}
"""By moment of the walk what the API calls it."""


def pages_at(moment: str, walk: Walk, store: Store, people: dict[str, Client]) -> Iterator[tuple[str, str]]:
    """The pages that people open at a moment, by their address."""
    public, mine = [f"/e/{SLUG}"], [f"/p/{SLUG}/"]
    desk: list[str] = []
    if moment == "registered":
        mine += [f"/p/{SLUG}/list", f"/r/{SLUG}"]
        desk += [f"/o/{SLUG}/here/{PLAYER}", f"/o/{SLUG}/scan", f"/o/{SLUG}/list/{PLAYER}"]
    if moment == "playing":
        desk += [f"/o/{SLUG}/round?game={walk.game.number}"]
        for path in ("", "tables", f"table/{walk.game.table}", f"player/{PLAYER}"):
            yield f"/j/{SLUG}/{path}", content(people[JUDGE], f"/j/{SLUG}/{path}")
    if moment == "between":
        desk += [f"/o/{SLUG}/", f"/o/{SLUG}/round"]
    if moment == "cut":
        public += [f"/e/{SLUG}/bracket"]
        desk += [f"/o/{SLUG}/cut"]
    yield from ((path, PublicPages(store)(path, "", "en").body.decode()) for path in public)
    yield from ((path, content(people[PLAYER], path)) for path in mine)
    yield from ((path, content(people[ORGANIZER], path)) for path in desk)


def content(client: Client, path: str) -> str:
    """A page."""
    answer = client.get(path)
    assert answer.status_code == 200, path
    return answer.content.decode()


BY_TABLE = {"swiss_rounds": None, "cut": None}
"""Rounds and cut are left to the table."""
TIERS: list[tuple[str, dict[str, str | None], str, str]] = [
    (
        "xwing-standard",
        {"tier": "formal", "structure": "basic", **BY_TABLE},
        "XW2-TIER-04 XW2-LEAD-06 XW2-STR-03",
        "XW2-STR-01 XW2-STR-02 XW2-TIER-01 XW2-TIER-02",
    ),
    (
        "xwing-standard",
        {"tier": "premier", "structure": "advanced", **BY_TABLE},
        "XW2-TIER-05 XW2-LEAD-06 XW2-STR-05",
        "XW2-STR-01 XW2-STR-04 XW2-TIER-01 XW2-TIER-02",
    ),
    ("xwing-standard", {"tier": "relaxed"}, "XW2-TIER-03 XW2-STR-07", "XW2-STR-01 XW2-STR-06 XW2-TIER-01 XW2-TIER-02"),
    ("armada-standard", {"tier": "formal"}, "ARM-TIER-03", "ARM-STR-03 ARM-STR-04 ARM-TIER-01"),
    ("armada-standard", {"tier": "premier"}, "ARM-TIER-04", "ARM-STR-03 ARM-STR-04 ARM-TIER-01"),
    ("xwing-epic-dogfight", {"tier": "competitive"}, "EPIC-TIER-01", "EPIC-STR-01 EPIC-STR-02 EPIC-STR-03"),
    ("xwing-escalation", {}, "ESC-TIER-01 ESC-TIER-02 ESC-TIER-03", "ESC-STR-01"),
]
"""What an event of a tier and structure tells, and what else it announces of rounds and tiers."""


@pytest.mark.parametrize(
    ("format", "chosen", "rules", "announced"),
    [pytest.param(*each, marks=pytest.mark.rule(*each[2].split())) for each in TIERS],
)
def test_an_event_tells_of_its_own_tier_and_structure_alone(
    format: str, chosen: dict[str, str | None], rules: str, announced: str, store: Store
) -> None:
    Walk(store, format, **chosen)
    told = RulesTold(PublicPages(store)(f"/e/{SLUG}", "", "en").body.decode())
    about = ("-TIER-", "-STR-", "-LEAD-06")
    shown = {rule for _, found, _ in told.found for rule in found if any(each in rule for each in about)}
    assert shown == {*rules.split(), *announced.split()}


@pytest.mark.rule("XW2-STR-07")
def test_rounds_and_cut_of_its_own_are_no_table_before_the_start_and_after_it(store: Store) -> None:
    walk, own = Walk(store, "xwing-standard", structure=None), "Rounds and cut are this event's own (Custom)."
    for moment in walk.moments():
        page = PublicPages(store)(f"/e/{SLUG}", "", "en").body.decode()
        about = [text for _, found, text in RulesTold(page).found if {"XW2-STR-03", "XW2-STR-07"} & set(found)]
        assert about == [f"{own} Hyperspace Cups and Worlds do that too. Why?"], moment
        if moment == "seated":
            return


@pytest.mark.rule("ARM-MAT-07", "ARM-GEN-02", "ARM-ROLE-11")
def test_lists_and_links_of_an_event_are_told_where_the_book_wants_them(store: Store) -> None:
    walk = Walk(store, "armada-standard")
    organizer = phone(ORGANIZER, SLUG)
    form = {"name": "A day", "date": "2018-10-05", "starts_at": "10:00", "mode": "Extended", "lists_required": "on"}
    form |= {"settings.structure": "custom", "settings.swiss_rounds": "2", "settings.cut": "2", "key": "k" * 16}
    address = f"/o/{SLUG}/do/change"
    assert 'name="settings.faq_link"' in content(organizer, f"/o/{SLUG}/settings")
    refused = organizer.post(
        address, {**form, "settings.faq_link": "http://plain.example/faq"}, headers={"X-Live": "1"}
    )
    assert (refused.status_code, walk.state.settings.faq_link) == (422, None)
    links = {"faq_link": "https://rules.example/faq", "roles_link": "https://rules.example/roles"}
    sent = {f"settings.{name}": value for name, value in links.items()}
    assert organizer.post(address, {**form, **sent, "reason": "ready"}).status_code == 302
    page = PublicPages(store)(f"/e/{SLUG}", "", "en").body.decode()
    told = {text for _, _, text in RulesTold(page).found}
    assert "Standard play uses the Armada Rules Reference and its FAQ. Why? FAQ" in told
    assert "Bring your list filled in, or come early to write it. Why?" in told
    assert [page.count(f'href="{each}"') for each in links.values()] == [1, 1]
    lines = Caller().get(f"/events/{SLUG}/reminders/list").value["lines"]
    assert [each["links"] for each in lines if each["rules"] == ["ARM-GEN-02"]] == [
        [{"title": "FAQ", "address": "https://rules.example/faq"}]
    ]
    sheet = " ".join(printed(organizer).split())
    assert sheet.count("https://rules.example/faq") == 1


def printed(organizer: Client) -> str:
    """What stands on the sheet "How this event is run"."""
    pages = PdfReader(BytesIO(organizer.get(f"/o/{SLUG}/print/rules.pdf").content)).pages
    assert len(pages) <= 2
    return " ".join(page.extract_text() for page in pages)


@pytest.mark.rule("HOT-LIST-06")
def test_the_address_that_a_book_prints_needs_no_organizer(store: Store) -> None:
    Walk(store, "xwing-hotshot")
    address = 'href="https://AtomicMassGames.com/xwing-documents"'
    assert PublicPages(store)(f"/e/{SLUG}", "", "en").body.decode().count(address) == 1
    assert content(phone(PLAYER, SLUG), f"/p/{SLUG}/list").count(address) == 1


def test_the_sheet_has_every_line_of_its_event_once(store: Store) -> None:
    Walk(store, "xwing-standard")
    sheet = " ".join(printed(phone(ORGANIZER, SLUG)).split())
    asked = (Caller().get(f"/events/{SLUG}/reminders/{each}").value["lines"] for each in MOMENTS)
    lines = {each["text"] for lines in asked for each in lines if each["id"] != "book"}
    assert {text: sheet.count(text) for text in lines if sheet.count(text) != 1} == {}
    assert len(lines) == 68


MOMENTS = ("event", "list", "check-in", "seating", "playing", "time", "result", "between", "cut", "judge")


def test_the_api_knows_no_other_moment(store: Store) -> None:
    Walk(store, "xwing-standard")
    answer = Caller().get(f"/events/{SLUG}/reminders/lunch")
    known = "event, list, check-in, seating, playing, time, result, between, cut or judge"
    assert (answer.status, answer.value["message"]) == (404, f"There is no moment lunch. Choose {known}.")
