"""What everybody is told before the start, on the event's page, at registration, on paper, in the shell, by the API."""

import re
from html import unescape
from io import BytesIO

import pytest
from api_caller import Caller
from people import HERE, LEADERS, ORGANIZER, account, browser, phone, state_of
from pypdf import PdfReader

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.touching import people_touched
from finalsalvo.rules.clock_roll import AttackFace, DefenseFace
from finalsalvo.rules.house import Settings
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

KEY = "k" * 32
ANYONE = Caller()
LINE = re.compile(
    r'<div id="told-(\w+)"(?: data-rule="([^"]*)")?>\s*'
    r'<dt class="quiet">(.*?)(?: <a class="why".*?)?</dt>\s*<dd>(.*?)</dd>',
    re.S,
)
SPAN = re.compile(r'<span(?: class="tag warn wrap")?>(.*?)</span>', re.S)
TAG = re.compile(r"<[^>]+>")
CHANGED = re.compile(r'<p class="small (tag warn wrap)?(?:quiet)?">\s*(.*?)\s*</p>', re.S)


def an_event(store: Store, format: str = "xwing-standard", **chosen: object) -> None:
    """An event of Olga's that is being set up."""
    Here.store = store
    store.create(c.Create(format, "Here", organizer_name="Olga", **chosen), ORGANIZER, slug=HERE, reason="ours")  # type: ignore[arg-type]
    account(ORGANIZER, HERE)


def register(store: Store, first: int, last: int) -> None:
    """Players, or teams, by their numbers."""
    numbers = range(first, last + 1)
    entries = tuple(Registration(f"P{n}") for n in numbers)
    if state_of(store).format.unit == "team":
        entries = tuple(Registration(f"P{n}", members=(f"A{n}", f"B{n}"), captain=f"A{n}") for n in numbers)
    store.obey(HERE, c.Register(entries), ORGANIZER)


def public_page(store: Store) -> str:
    return PublicPages(store)(f"/e/{HERE}", "", "en").body.decode()


def plain(html: str) -> str:
    return " ".join(unescape(TAG.sub("", html)).split())


def lines(page: str) -> dict[str, list[str]]:
    """What each line says, by what it is about."""
    return {plain(title): [plain(each) for each in SPAN.findall(said)] for _, _, title, said in LINE.findall(page)}


def rules_shown(page: str) -> set[str]:
    return {rule for _, rules, _, _ in LINE.findall(page) for rule in rules.split()}


def changes(page: str) -> dict[str, list[tuple[str, bool]]]:
    """What was changed, by line: what stands there without the day, and whether it was after the start."""
    return {
        id: [(plain(re.sub(r"<time.*?</time>", "…", text)), bool(after)) for after, text in found]
        for id, _, _, said in LINE.findall(page)
        if (found := CHANGED.findall(said))
    }


def sheet(store: Store) -> str:
    answer = browser("organizer").get(f"/o/{HERE}/print/rules.pdf")
    return " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(answer.content)).pages).split())


XWING = {
    3: "3 players are registered. With fewer than 4, the organizer sets rounds and cut.",
    4: "4–8 players: 3 rounds, no cut",
    8: "4–8 players: 3 rounds, no cut",
    9: "9–16 players: 4 rounds, no cut",
    16: "9–16 players: 4 rounds, no cut",
    17: "17–24 players: 4 rounds, top 4",
    24: "17–24 players: 4 rounds, top 4",
    25: "25–40 players: 5 rounds, top 4",
    40: "25–40 players: 5 rounds, top 4",
    41: "41–44 players: 5 rounds, top 8",
    45: "45–76 players: 6 rounds, top 8",
    77: "77–148 players: 6 rounds, top 16",
    149: "149 players or more: 7 rounds, top 16",
}
XWING_ADVANCED = {
    8: "8 players are registered. With fewer than 9, the organizer sets rounds and cut.",
    9: "9–12 players: 4 rounds, top 4",
    13: "13–24 players: 4 rounds, top 8",
    25: "25–40 players: 5 rounds, top 8",
    41: "41–76 players: 6 rounds, top 8",
    77: "77–148 players: 6 rounds, top 16",
    149: "149–288 players: 6 rounds, top 32",
    289: "289–512 players: 7 rounds, top 32",
    513: "513 players or more: 8 rounds, top 32",
}
ARMADA = {
    4: "4–32 players: 3 rounds, no cut",
    32: "4–32 players: 3 rounds, no cut",
    33: "33–48 players: 4 rounds, no cut",
    49: "49 players or more: 5 rounds, no cut",
}
ARMADA_ADVANCED = {
    28: "9–28 players: 3 rounds, no cut",
    29: "29–44 players: 4 rounds, top 2",
    45: "45–90 players: 5 rounds, top 2",
    91: "91 players or more: 5 rounds, top 4",
}
HOTSHOT = {
    16: "4–16 players: 4 rounds, no cut",
    17: "17–32 players: 4 rounds, top 8",
    33: "33–64 players: 5 rounds, top 8",
    65: "65–128 players: 6 rounds, top 8",
    129: "129–256 players: 7 rounds, top 16",
    257: "257 players or more: 8 rounds, top 16",
}
FULL_SWISS = {
    16: "4–16 players: 4 rounds, no cut",
    17: "17–32 players: 5 rounds, no cut",
    33: "33–64 players: 6 rounds, no cut",
    65: "65–128 players: 7 rounds, no cut",
    129: "129–256 players: 8 rounds, no cut",
    257: "257 players or more: 9 rounds, no cut",
}


@pytest.mark.parametrize(
    ("format", "structure", "rows", "rules"),
    [
        pytest.param(
            *("xwing-standard", None, XWING, {"XW2-PAIR-01", "XW2-STR-01", "XW2-STR-02"}),
            marks=pytest.mark.rule("XW2-PAIR-01", "XW2-STR-01", "XW2-STR-02", "XW2-STR-08"),
        ),
        pytest.param(
            *("xwing-standard", "advanced", XWING_ADVANCED, {"XW2-PAIR-01", "XW2-STR-01", "XW2-STR-04"}),
            marks=pytest.mark.rule("XW2-STR-04", "XW2-STR-08"),
        ),
        pytest.param(
            *("armada-standard", None, ARMADA, {"ARM-PAIR-01", "ARM-STR-01", "ARM-STR-04"}),
            marks=pytest.mark.rule("ARM-PAIR-01", "ARM-STR-01"),
        ),
        pytest.param(
            *("armada-standard", "advanced", ARMADA_ADVANCED, {"ARM-PAIR-01", "ARM-STR-02", "ARM-STR-04"}),
            marks=pytest.mark.rule("ARM-STR-02", "ARM-STR-04"),
        ),
        pytest.param(
            *("xwing-hotshot", None, HOTSHOT, {"HOT-PAIR-02", "HOT-STR-01"}),
            marks=pytest.mark.rule("HOT-PAIR-02", "HOT-STR-01"),
        ),
        pytest.param(
            *("xwing-hotshot", "full-swiss", FULL_SWISS, {"HOT-PAIR-02", "HOT-STR-02"}),
            marks=pytest.mark.rule("HOT-STR-02"),
        ),
    ],
)
def test_rounds_and_cut_are_the_line_of_the_table_for_those_who_come(
    format: str, structure: str | None, rows: dict[int, str], rules: set[str], store: Store
) -> None:
    an_event(store, format, settings=Settings(structure=structure))
    assert lines(public_page(store))["Rounds and cut"][0] == "It depends on how many players come."
    found, last = {}, 0
    for players in rows:
        before, seq = state_of(store), PublicPages(store)(f"/e/{HERE}", "", "en").seq
        register(store, last + 1, players)
        life, last = store.life(HERE), players
        page = PublicPages(store)(f"/e/{HERE}", "", "en")
        assert page.seq > seq
        assert people_touched(before, state_of(store), life.entries[-1], life.entries) is None  # all who read are told
        said = lines(page.body.decode())["Rounds and cut"]
        found[players] = said[0]
        if not said[0].endswith("cut."):
            assert said[1] == f"{players} players are registered so far."
    assert found == rows
    (own,) = ((named, said) for id, named, _, said in LINE.findall(public_page(store)) if id == "structure")
    assert set(own[0].split()) == rules
    table = re.findall(r'<li( aria-current="true")?>(?:<strong>)?(.*?)(?:</strong>)?</li>', own[1])
    assert [text for _, text in table] == list(dict.fromkeys(each for each in rows.values() if not each.endswith(".")))
    assert [text for here, text in table if here] == [list(rows.values())[-1]]


WHEN = {"date": "2026-11-21", "starts_at": "10:00"}
TOLD: dict[str, tuple[dict[str, object], int, dict[str, list[str]], str]] = {
    "xwing-standard": (
        {**WHEN, "mode": "Hyperspace", "lists_required": True},
        17,
        {
            "Rules": ["X-Wing Tournament Regulations, 1.0 (1 October 2018)"],
            "Date and start": ["21 November 2026, 10:00"],
            "Game mode": ["Hyperspace"],
            "Rounds and cut": [
                "17–24 players: 4 rounds, top 4",
                "17 players are registered so far.",
                "Structure: basic.",
            ],
            "Round length": ["75 minutes per round", "75 minutes in the bracket, 120 in the final"],
            "Schedule": ["10:00 to about 19:30, with 15 minutes between rounds"],
            "Tier": ["relaxed"],
            "Lists": ["A list is required before the start.", "Up to 200 points."],
            "Play area": ["3' × 3'"],
            "Bye": ["1 point, MoV 300"],
            "Staff": ["Organizer: Olga", "Judge: Jude"],
        },
        "XW2-GEN-01 XW2-GEN-04 XW2-LEAD-02 XW2-LIST-01 XW2-MAT-01 XW2-PAIR-01 XW2-PAIR-02 XW2-SQD-02 XW2-STR-01 "
        "XW2-STR-02 XW2-TIER-01 XW2-TIER-02 XW2-TIME-04 XW2-TIME-05 XW2-TIME-06 XW2-TSET-03",
    ),
    "armada-standard": (
        {**WHEN, "settings": Settings(structure="custom", swiss_rounds=4, cut=2, tier="formal")},
        12,
        {
            "Rules": ["Armada Tournament Regulations, 3.1.1 (23 April 2018)"],
            "Date and start": ["21 November 2026, 10:00"],
            "Rounds and cut": ["4 Swiss rounds, then a top 2", "It's the same however many players come."],
            "Round length": [
                "135 minutes per round",
                "180 minutes in the final",
                "A game has 6 game rounds at most.",
            ],
            "Schedule": ["10:00 to about 23:00, with 15 minutes between rounds"],
            "Tier": ["formal"],
            "Lists": ["You don't have to hand in a list.", "Up to 400 points."],
            "Play area": ["3' × 6'"],
            "Bye": ["8 points, MoV 140"],
            "Staff": ["Organizer: Olga", "Judge: Jude"],
        },
        "ARM-END-03 ARM-FLT-02 ARM-GEN-01 ARM-LEAD-02 ARM-LIST-01 ARM-MAT-01 ARM-PAIR-01 ARM-PAIR-02 ARM-STR-03 "
        "ARM-STR-04 ARM-TIER-01 ARM-TIME-01 ARM-TIME-03 ARM-TSET-01",
    ),
    "xwing-hotshot": (
        {"settings": Settings(pool="extended", scenarios=("Salvage", "Scramble"))},
        17,
        {
            "Rules": ["X-Wing Tournament Regulations – Hotshot Event, 2.2 (27 January 2025)"],
            "Date and start": ["Not set yet"],
            "Card pool": ["extended"],
            "Rounds and cut": [
                "17–32 players: 4 rounds, top 8",
                "17 players are registered so far.",
                "Structure: Hotshot.",
            ],
            "Round length": [
                "90 minutes per round. A dice roll makes each a little longer or shorter. The clock is hidden.",
                "A game has 12 game rounds at most.",
            ],
            "Schedule": ["About 12:21 hours, with 15 minutes between rounds"],
            "Lists": ["A list is required before the start.", "Up to 20 points."],
            "Scenarios": ["Drawn at random before each round, each once before any comes again: Salvage, Scramble."],
            "Event points": ["Win 3, draw 1, loss 0"],
            "Bye": ["3 points, 18 mission points"],
            "Staff": ["Organizer: Olga", "Judge: Jude"],
        },
        "HOT-EO-02 HOT-EP-01 HOT-GEN-01 HOT-LIST-01 HOT-LIST-03 HOT-PAIR-02 HOT-PAIR-03 HOT-SCEN-01 HOT-SCEN-02 "
        "HOT-STR-01 HOT-TIME-01 HOT-TIME-05 HOT-TIME-08",
    ),
    "xwing-escalation": (
        {"settings": Settings(round_minutes=(60, 70, 90, 120), play_area="4' × 4'")},
        6,
        {
            "Rules": ["X-Wing Escalation Tournament Rules, 3.0.1 (30 March 2015)"],
            "Date and start": ["Not set yet"],
            "Rounds and cut": ["4 Swiss rounds, no cut"],
            "Round length": [
                "60, 70, 90 and 120 minutes, round by round",
                "The rules say 50, 70, 90 and 120 and allow up to 10 minutes more or less.",
            ],
            "Schedule": ["About 6:25 hours, with 15 minutes between rounds"],
            "Tier": ["casual"],
            "Lists": [
                "4 lists are required before the start.",
                "Up to 60, 90, 120 and 150 points, round by round.",
            ],
            "Play area": ["4' × 4'"],
            "Results": ["Win 5, modified win 3 (at time, less than 12 points ahead), draw 1, loss 0."],
            "Bye": ["5 points, MoV 150"],
            "Staff": ["Organizer: Olga", "Judge: Jude"],
            "House rules": ["The play area is 4' × 4'. The rules have 3' × 3'."],
        },
        "ESC-BYE-03 ESC-GEN-01 ESC-GEN-02 ESC-LEAD-02 ESC-LIST-01 ESC-SQD-05 ESC-STR-01 ESC-TIME-01 "
        "ESC-TIME-02 ESC-TIME-03 ESC-TSET-01 ESC-TSET-03 ESC-TP-01 ESC-END-04",
    ),
    "xwing-team-epic": (
        {"settings": Settings(swiss_rounds=3, cut=4, round_minutes=(150,), tier="premier", play_area="8' × 4'")},
        6,
        {
            "Rules": ["X-Wing Epic Play Tournament Rules, 1.1 (16 July 2014)"],
            "Date and start": ["Not set yet"],
            "Rounds and cut": ["3 Swiss rounds, then a top 4", "It's the same however many players come."],
            "Round length": [
                "150 minutes per round",
                "The rules say 180 and allow up to 30 minutes more or less.",
                "180 minutes in the bracket",
            ],
            "Schedule": ["About 14:30 hours, with 15 minutes between rounds"],
            "Tier": ["premier"],
            "Teams": [
                "Teams of 2.",
                "The player who registers a team is its captain. The organizer can change that.",
                "Both squads have the same faction, and no unique name is in both. They stay the same all day.",
            ],
            "Lists": [
                "2 lists are required before the start.",
                "Each list up to 200 points.",
                "Each list up to 3 Epic points.",
            ],
            "Play area": ["8' × 4'"],
            "Results": ["Win 5, modified win 3 (at time, less than 12 points ahead), draw 1, loss 0."],
            "Bye": ["5 points, MoV 600"],
            "Staff": ["Organizer: Olga", "Judge: Jude"],
            "House rules": ["The play area is 8' × 4'. The rules have 6' × 3'."],
        },
        "EPIC-BYE-03 EPIC-GEN-01 EPIC-LEAD-02 EPIC-STR-01 EPIC-STR-02 EPIC-STR-03 EPIC-TIER-01 EPIC-TIME-01 "
        "EPIC-TIME-02 EPIC-TIME-03 EPIC-TSET-01 EPIC-TSET-03 TEAM-LIST-01 TEAM-SQD-01 TEAM-SQD-02 EPIC-TP-01 "
        "EPIC-END-05 TEAM-ORG-01 TEAM-ORG-02 TEAM-SQD-05 TEAM-SQD-06 TEAM-SQD-07",
    ),
}
"""By format what is chosen, how many come, what everybody is told, and the rules that want it told."""


@pytest.mark.rule(
    *("XW2-PAIR-01", "XW2-STR-01", "XW2-TIER-01", "XW2-TIER-02", "XW2-LEAD-02", "XW2-TSET-03", "XW2-GEN-04"),
    *("XW2-TIME-04", "XW2-TIME-05", "XW2-TIME-06", "ARM-PAIR-01", "ARM-STR-03", "ARM-TIER-01", "ARM-LEAD-02"),
    *("ARM-TSET-01", "ARM-TIME-01", "ARM-TIME-03", "HOT-PAIR-02", "HOT-TIME-01", "HOT-TIME-05", "HOT-EO-02"),
    *("HOT-SCEN-01", "HOT-SCEN-02", "ESC-STR-01", "ESC-TIME-01", "ESC-TIME-02", "ESC-TIME-03", "ESC-TSET-03"),
    *("ESC-GEN-02", "ESC-LEAD-02", "EPIC-STR-01", "EPIC-STR-02", "EPIC-STR-03", "EPIC-TIME-02", "EPIC-TIME-03"),
    *("EPIC-TSET-03", "EPIC-LEAD-02", "XW2-GEN-01", "ARM-GEN-01", "HOT-GEN-01", "ESC-GEN-01", "EPIC-GEN-01"),
)
@pytest.mark.parametrize("format", TOLD)
def test_everybody_is_told_the_same_on_page_paper_and_by_programs_before_the_start(format: str, store: Store) -> None:
    chosen, players, told, rules = TOLD[format]
    an_event(store, format, **chosen)
    store.obey(HERE, c.NameLeader(LEADERS["judge"], "Jude", "judge"), ORGANIZER)
    register(store, 1, players)
    page = public_page(store)
    ranks = lines(page).pop("Ranks")
    assert ranks[0].startswith("Tiebreakers: ")
    assert {title: texts for title, texts in lines(page).items() if title != "Ranks"} == told
    assert rules_shown(page) == set(rules.split())
    api = ANYONE.get(f"/events/{HERE}").value["announced"]
    assert {each["title"]: each["texts"] for each in api} == told
    assert {rule for each in api for rule in each["rules"]} == rules_shown(page)
    paper = sheet(store)
    assert [text for texts in told.values() for text in texts if text.removesuffix(".") not in paper] == []
    assert ("41–44 players: 5 rounds, top 8 · 45–76 players: 6 rounds, top 8" in paper) == (format == "xwing-standard")
    assert lines(browser("organizer").get(f"/o/{HERE}/preparations").content.decode()) == lines(page)
    browser("organizer").post(f"/o/{HERE}/links/registration", {"how": "public", "key": KEY})
    assert lines(browser("nobody").get(f"/r/{HERE}").content.decode()) == lines(page)


@pytest.mark.rule("ESC-STR-01", "ESC-TIME-02")
def test_a_cut_of_the_house_is_announced_before_the_start_with_its_squads_its_length_and_its_draws(
    store: Store,
) -> None:
    an_event(store, "xwing-escalation", settings=Settings(cut=2, round_minutes=(50, 70, 90, 140)))
    register(store, 1, 7)
    told = [
        "4 Swiss rounds, then a top 2",
        "The bracket is played with squad 4, up to 150 points.",
        "If a bracket game is tied, the player with initiative wins.",
    ]
    browser("organizer").post(f"/o/{HERE}/links/registration", {"how": "public", "key": KEY})
    for page in (public_page(store), browser("nobody").get(f"/r/{HERE}").content.decode()):
        assert lines(page)["Rounds and cut"] == told
        assert lines(page)["Round length"] == ["50, 70, 90 and 140 minutes, round by round", "140 minutes in the final"]
        assert lines(page)["House rules"] == [
            "Cut size: 2. The rules have none.",
            "Minutes per round: 50, 70, 90, 140. The rules say 50, 70, 90, 120.",
            "Reason: “ours”",
        ]
    assert '<a class="tag warn" href="#told-house">House rules</a>' in public_page(store)
    # another house rule: of those that stay, nothing is said to have been different
    changed = Settings(cut=2, round_minutes=(50, 70, 90, 140), bye_points=4)
    store.obey(HERE, c.Change("Here", settings=changed), ORGANIZER, reason="ours")
    assert changes(public_page(store))["house"] == [("Added on …", False)]
    store.obey(HERE, c.Change("Here", settings=Settings(cut=2)), ORGANIZER, reason="ours")
    gone = "Minutes per round: 50, 70, 90, 140. The rules say 50, 70, 90, 120. Points for a bye: 4. The rules say 5."
    found = changes(public_page(store))
    assert found["house"] == [(f"Changed on …: was {gone}", False), ("Added on …", False)]
    assert found.keys() == {"times", "house"}  # the bye is worth again what it was


@pytest.mark.rule("ESC-LEAD-02", "ESC-LEAD-03")
def test_who_rules_where_the_organizer_plays_is_announced(store: Store) -> None:
    an_event(store, "xwing-escalation")
    register(store, 1, 1)
    console = browser("organizer")
    store.obey(HERE, c.PlayAs(ORGANIZER, "p1"), ORGANIZER, reason="ours")
    assert "Add a second organizer, as marshal: Olga plays too" in console.get(f"/o/{HERE}/").content.decode()
    assert lines(public_page(store))["Staff"] == ["Organizer: Olga"]
    store.obey(HERE, c.NameLeader(LEADERS["marshal"], "Hana Kim", "marshal"), ORGANIZER)
    told = ["Organizer: Olga", "Marshal: Hana Kim", "Olga also plays. In those games Hana Kim makes all rulings."]
    assert lines(public_page(store))["Staff"] == told
    assert told[-1] in sheet(store)
    late = "If you're not at your table 10 minutes after the round starts, you lose that game."
    assert f"{late} The rules say nothing about this." in sheet(store)


@pytest.mark.rule("HOT-SCEN-03")
def test_a_single_scenario_is_not_said_to_be_another_in_each_round(store: Store) -> None:
    an_event(store, "xwing-hotshot", settings=Settings(pool="extended", scenarios=("Ambush",)))
    assert lines(public_page(store))["Scenarios"] == ["Ambush in every round."]


# --- what comes later -------------------------------------------------------------------------------------


def test_those_checked_in_show_where_it_is_going_and_the_start_fixes_it(store: Store) -> None:
    an_event(store, capacity=24)
    told = ["17–24 players: 4 rounds, top 4", "That's with all 24 places taken.", "Structure: basic."]
    assert lines(public_page(store))["Rounds and cut"] == told
    register(store, 1, 18)
    store.obey(HERE, c.CheckIn(tuple(f"p{n}" for n in range(1, 17))), ORGANIZER)
    assert lines(public_page(store))["Rounds and cut"] == [
        "17–24 players: 4 rounds, top 4",
        "18 players are registered so far.",
        "16 players are checked in so far. That would be 4 rounds, no cut.",
        "Structure: basic.",
    ]
    store.obey(HERE, c.Start(), ORGANIZER, reason="ours")
    fixed = ["4 Swiss rounds, no cut", "Fixed at the start."]
    assert lines(public_page(store))["Rounds and cut"] == fixed
    store.obey(HERE, c.Register((Registration("Late"),), 1), ORGANIZER, reason="ours")
    page = public_page(store)
    assert lines(page)["Rounds and cut"] == fixed
    assert '<li aria-current="true"><strong>9–16 players: 4 rounds, no cut</strong></li>' in page
    assert changes(page) == {}
    assert {"Date and start", "Game mode"} & set(lines(page)) == set()  # nobody waits for it any more


@pytest.mark.rule("EPIC-STR-03", "EPIC-STR-01", "XW2-PAIR-01", "XW2-STR-06")
@pytest.mark.parametrize(("format", "structure"), [("xwing-epic-dogfight", None), ("xwing-standard", "custom")])
def test_what_no_table_says_is_missing_until_the_organizer_sets_it(
    format: str, structure: str | None, store: Store
) -> None:
    an_event(store, format, settings=Settings(structure=structure))
    console = browser("organizer")
    steps = {
        None: ("The number of rounds isn't set yet.", "number of rounds and cut, or none"),
        3: ("3 Swiss rounds. Whether there's a cut isn't set yet.", "cut, or none"),
    }
    for rounds, (told, missing) in steps.items():
        if rounds:
            store.obey(HERE, c.Change("Here", settings=Settings(structure=structure, swiss_rounds=rounds)), ORGANIZER)
        page, prepared = public_page(store), console.get(f"/o/{HERE}/preparations").content.decode()
        assert lines(page)["Rounds and cut"] == [told]
        shown = told.replace("'", "&#39;")
        assert f'<span class="tag warn wrap">{shown}</span>' in page
        assert f'<span class="sentence">Set and announce: {missing}</span>' in prepared
        assert f"Still missing: {missing.replace(' and ', ', ')}" in prepared
        (api,) = (each for each in ANYONE.get(f"/events/{HERE}").value["announced"] if each["id"] == "structure")
        assert (api["texts"], api["missing"], api["table"]) == ([told], True, [])
    store.obey(HERE, c.Change("Here", settings=Settings(structure=structure, swiss_rounds=3, cut=0)), ORGANIZER)
    told_now = ["3 Swiss rounds, no cut", "It's the same however many players come."]
    assert lines(public_page(store))["Rounds and cut"] == told_now
    assert "Set and announce" not in console.get(f"/o/{HERE}/preparations").content.decode()


@pytest.mark.rule("XW2-PAIR-01", "XW2-LEAD-02", "XW2-TSET-03", "XW2-STR-06")
def test_what_is_changed_after_the_first_registration_is_marked_everywhere(store: Store) -> None:
    an_event(store, date="2026-11-21", starts_at="10:00", mode="Extended")

    def change(time: str, settings: Settings, name: str = "Here") -> None:
        told = c.Change(name, "2026-11-21", settings, starts_at=time, mode="Extended")
        store.obey(HERE, told, ORGANIZER, reason="a long day")

    change("09:30", Settings())  # nobody has planned by it yet
    register(store, 1, 17)
    change("09:30", Settings(), "Renamed")
    assert changes(public_page(store)) == {}
    change("11:00", Settings())
    own = Settings(structure="custom", swiss_rounds=5, cut=8, bye_margins=(250,), play_area="4' × 4'")
    change("11:00", own)
    moment = store.life(HERE).entries[-1].at
    change("12:00", own)
    store.obey(HERE, c.Undo(len(store.life(HERE).entries)), ORGANIZER)  # what was taken back was never so
    row = "17–24 players: 4 rounds, top 4. Structure: basic."
    before = {
        "when": [("Changed on …: was 21 November 2026, 09:30", False)],
        "structure": [(f"Changed on …: was {row}", False)],
        "area": [("Changed on …: was 3' × 3'", False)],
        "bye": [("Changed on …: was 1 point, MoV 300", False)],
        "house": [("Added on …", False)],
    }
    assert changes(public_page(store)) == before
    store.obey(HERE, c.CheckIn(tuple(f"p{n}" for n in range(1, 18))), ORGANIZER)
    store.obey(HERE, c.Start(), ORGANIZER, reason="ours")
    assert changes(public_page(store)) == before
    store.obey(HERE, c.NameLeader(LEADERS["judge"], "Jude", "judge"), ORGANIZER)
    change("11:30", state_of(store).settings)
    page = public_page(store)
    assert changes(page) == before | {
        "when": [("Changed on …: was 21 November 2026, 11:00", True), *before["when"]],
        "staff": [("Changed on …: was Organizer: Olga", True)],
    }
    assert f'<time data-at="{moment}" data-day>' in page
    (api,) = (each for each in ANYONE.get(f"/events/{HERE}").value["announced"] if each["id"] == "area")
    assert api["changes"] == [{"at": moment, "was": ["3' × 3'"], "after_start": False}]
    assert "was 3' × 3'" in sheet(store)


@pytest.mark.rule("XW2-STR-08", "ARM-STR-04")
@pytest.mark.parametrize(("format", "least"), [("xwing-standard", 4), ("armada-standard", 4)])
def test_below_the_table_the_start_asks_for_rounds_of_ones_own(format: str, least: int, store: Store) -> None:
    an_event(store, format)
    register(store, 1, least - 1)
    store.obey(HERE, c.CheckIn(tuple(f"p{n}" for n in range(1, least))), ORGANIZER)
    told = lines(public_page(store))["Rounds and cut"][0]
    assert told == f"{least - 1} players are registered. With fewer than {least}, the organizer sets rounds and cut."
    answer = browser("organizer").post(f"/o/{HERE}/do/start", follow=True).content.decode()
    assert "The structure “basic” starts at 4 players, and there are 3. Set the rounds and the cut yourself." in answer
    assert not state_of(store).started
    form = {"name": "Here", "settings.structure": "custom", "settings.swiss_rounds": "2", "settings.cut": "0"}
    assert browser("organizer").post(f"/o/{HERE}/do/change", form).status_code == 302
    assert lines(public_page(store))["Rounds and cut"][0] == "2 Swiss rounds, no cut"


@pytest.mark.rule("EPIC-STR-03", "EPIC-TIME-03")
def test_who_is_registered_is_told_of_a_change_and_of_nothing_that_was_set_back(store: Store) -> None:
    an_event(store, "xwing-epic-dogfight", settings=Settings(swiss_rounds=4, cut=0))
    register(store, 1, 6)

    def change(settings: Settings, *, lists: bool = True) -> None:
        store.obey(HERE, c.Change("Here", None, settings, lists_required=lists), ORGANIZER, reason="a long day")

    change(Settings(swiss_rounds=4, cut=0, play_area="4' × 4'"))
    change(Settings(swiss_rounds=4, cut=0))
    assert changes(public_page(store)) == {}
    change(Settings(swiss_rounds=4, cut=0), lists=False)
    assert lines(public_page(store))["House rules"] == ["Lists aren't required. The rules require them."]
    store.obey(HERE, c.CheckIn(tuple(f"p{n}" for n in range(1, 7))), ORGANIZER)
    store.obey(HERE, c.Start(), ORGANIZER, reason="ours")
    change(Settings(swiss_rounds=2, cut=0), lists=False)
    page = public_page(store)
    assert lines(page)["Rounds and cut"] == ["2 Swiss rounds, no cut"]
    assert changes(page)["structure"] == [("Changed on …: was 4 Swiss rounds, no cut", True)]
    mine = phone("p1")
    for address in ("", "news"):
        told = plain(mine.get(f"/p/{HERE}/{address}").content.decode())
        assert "Rounds and cut changed. Now: 2 Swiss rounds, no cut · Before: 4 Swiss rounds, no cut" in told
    assert f'href="/e/{HERE}#run"' in mine.get(f"/p/{HERE}/").content.decode()


@pytest.mark.rule("HOT-TIME-05")
def test_no_roll_stands_in_what_is_announced(store: Store) -> None:
    an_event(store, "xwing-hotshot", settings=Settings(pool="standard"), lists_required=True)
    register(store, 1, 4)
    for n in range(1, 5):
        store.obey(HERE, c.SubmitList(f"p{n}", "a squad"), ORGANIZER)
    store.obey(HERE, c.CheckIn(("p1", "p2", "p3", "p4")), ORGANIZER)
    for command in (c.Start(), c.DrawRound(), c.Publish()):
        store.obey(HERE, command, ORGANIZER, reason="ours")
    before = lines(public_page(store))
    store.obey(HERE, c.StartClock(AttackFace.HIT, (DefenseFace.EVADE, DefenseFace.FOCUS, DefenseFace.EVADE)), ORGANIZER)
    assert lines(public_page(store)) == before
    assert "93" not in " ".join(text for texts in before.values() for text in texts)


def test_lists_say_until_when_they_are_handed_in(store: Store) -> None:
    an_event(store, lists_required=True)
    register(store, 1, 1)
    store.obey(HERE, c.SetDeadline(1_795_000_000_000), ORGANIZER)
    page = public_page(store)
    assert lines(page)["Lists"] == [
        "A list is required before the start.",
        "Deadline: 18 November 2026, 11:06 UTC.",
        "Up to 200 points.",
    ]
    assert 'Deadline: <time data-at="1795000000000">' in page
    was = "A list is required before the start. Up to 200 points."
    assert changes(page) == {"lists": [(f"Changed on …: was {was}", False)]}


@pytest.mark.rule("ESC-TSET-03", "EPIC-TSET-03")
@pytest.mark.parametrize(("format", "cut"), [("xwing-escalation", {}), ("xwing-epic-dogfight", {"settings.cut": "0"})])
def test_another_play_area_is_a_setting_that_everybody_reads_and_the_start_says(
    format: str, cut: dict[str, str], store: Store
) -> None:
    an_event(store, format)
    console, book = browser("organizer"), state_of(store).format.play_area
    page = unescape(console.get(f"/o/{HERE}/settings").content.decode())
    assert f'name="inherit.settings.play_area" value="{book}"' in page  # it holds the book's until another is typed
    form = {"name": "Here", "settings.swiss_rounds": "4", "settings.play_area": "5' × 5'", **cut}
    assert console.post(f"/o/{HERE}/do/change", form).status_code == 302
    told = f"The play area is 5' × 5'. The rules have {book}."
    assert lines(public_page(store))["House rules"] == [told]
    assert lines(public_page(store))["Play area"] == ["5' × 5'"]
    page = unescape(console.get(f"/o/{HERE}/settings").content.decode())
    assert (f"By the rules: {book}" in page, told in page) == (True, True)
    register(store, 1, 2)
    store.obey(HERE, c.CheckIn(("p1", "p2")), ORGANIZER)
    for n in (1, 2):
        store.obey(HERE, c.SubmitList(f"p{n}", "a squad"), ORGANIZER)
    store.obey(HERE, c.Start(), ORGANIZER, reason="ours")
    assert told in ANYONE.get(f"/events/{HERE}").value["rules"]
