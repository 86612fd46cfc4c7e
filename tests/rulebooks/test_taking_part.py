"""From the first setting to leaving the event: what each book fixes, refuses and counts, as the shell tells it."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from armada_cards import PACK
from books import LOCKED_LISTS, books, ruled
from command import call
from shell_desk import ShellDesk, Told

from finalsalvo.documents.card_shelf import Shelf
from finalsalvo.event.life import commands as c
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result

pytestmark = pytest.mark.usefixtures("desk")


def new(format: str, *options: str) -> tuple[int, str]:
    """The exit code of a new event with these settings and no reason, and the rule that speaks against it."""
    code, _, err = call("event", "new", format, "Cup", *options)
    return code, err.splitlines()[0].partition("[")[2].partition("]")[0] if err else ""


def house_rule(format: str, *options: str) -> str:
    """The rule from which a new event with these settings is told to depart; none where it keeps to the book."""
    code, out, err = call("event", "new", format, "Cup", *options)
    assert (code, err) == (0, "")
    told = [line for line in out.splitlines() if line.startswith("!") and "counts as a house rule" in line]
    return "".join(line.partition("[")[2].partition("]")[0] for line in told)


# --- settings ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("format", "tiers", "rule", "told"),
    [
        pytest.param(
            *("xwing-standard", ("relaxed", "formal", "premier"), "XW2-TIER-01"),
            "X-Wing standard has no tier “casual”. Choose relaxed, formal or premier.",
            marks=pytest.mark.rule("XW2-TIER-01"),
        ),
        pytest.param(
            *("armada-standard", ("relaxed", "formal", "premier"), "ARM-TIER-01"),
            "Armada standard has no tier “casual”. Choose relaxed, formal or premier.",
            marks=pytest.mark.rule("ARM-TIER-01"),
        ),
        pytest.param(
            *("xwing-escalation", ("casual",), "ESC-GEN-02"),
            "X-Wing Escalation has no tier “premier”. Choose casual.",
            marks=pytest.mark.rule("ESC-GEN-02", "ESC-LEAD-04"),
        ),
    ],
)
def test_an_event_has_one_of_the_tiers_of_its_book(format: str, tiers: tuple[str, ...], rule: str, told: str) -> None:
    for tier in tiers:
        assert new(format, "--tier", tier) == (0, "")
    wrong = "premier" if "premier" not in tiers else "casual"
    assert call("event", "new", format, "Cup", "--tier", wrong) == (1, "", f"✗ {told} [{rule}]\n")


# The four rounds of Escalation, each by ten minutes more or less; one round of Epic by thirty.
LENGTHS = [
    pytest.param("xwing-escalation", (50, 70, 90, 120), 10, "ESC-TIME-02", marks=pytest.mark.rule("ESC-TIME-02")),
    pytest.param("xwing-epic-dogfight", (180,), 30, "EPIC-TIME-02", marks=pytest.mark.rule("EPIC-TIME-02")),
]


@pytest.mark.parametrize(("format", "minutes", "most", "rule"), LENGTHS)
def test_a_round_may_be_so_much_longer_or_shorter_and_no_minute_more(
    format: str, minutes: tuple[int, ...], most: int, rule: str
) -> None:
    for change in (-most, most):
        assert house_rule(format, "--round-minutes", *(str(each + change) for each in minutes)) == ""
    for change in (-most - 1, most + 1):
        for place in range(len(minutes)):
            changed = [each + change if at == place else each for at, each in enumerate(minutes)]
            assert house_rule(format, "--round-minutes", *map(str, changed)) == rule


def known(field: str) -> str:
    """What is said to everybody who would change in silence what was announced."""
    return f"{field}: this was announced before the start. Players will see the change."


@books("XW2-PAIR-01", "ARM-PAIR-01", "HOT-PAIR-02", "EPIC-STR-03")
def test_rounds_and_cut_are_announced_at_the_start_and_do_not_change_in_silence(format: str) -> None:
    desk = ShellDesk(
        format, options=("--pool", "standard", "--structure", "custom", "--swiss-rounds", "2", "--cut", "2")
    )
    desk.leader("mia", "marshal")
    fact = desk.start()["entry"]["facts"][0]
    assert "2 Swiss rounds, then a top 2" in [each["text"] for each in fact["announced"]]
    for field, settings in (
        ("Swiss rounds", Settings(pool="standard", structure="custom", swiss_rounds=3, cut=2)),
        ("Cut size", Settings(pool="standard", structure="custom", swiss_rounds=2, cut=0)),
    ):
        asked = desk.against(c.Change("Cup", settings=settings))
        assert [each.message for each in asked] == [known(field)]


@pytest.mark.parametrize(
    ("format", "minutes", "later"),
    [
        pytest.param(
            "xwing-escalation",
            (45, 75, 90, 120),
            (55, 70, 90, 120),
            marks=pytest.mark.rule("ESC-TIME-03"),
        ),
        pytest.param("xwing-epic-dogfight", (200,), (190,), marks=pytest.mark.rule("EPIC-TIME-03")),
    ],
)
def test_changed_lengths_are_announced_at_the_start_and_do_not_change_in_silence(
    format: str, minutes: tuple[int, ...], later: tuple[int, ...]
) -> None:
    rounds = () if format == "xwing-escalation" else ("--swiss-rounds", "3")
    desk = ShellDesk(format, options=("--round-minutes", *map(str, minutes), *rounds))
    fact = desk.start()["entry"]["facts"][0]
    told = "45, 75, 90 and 120" if len(minutes) == 4 else "200 minutes"
    assert [each["text"] for each in fact["announced"] if told in each["text"]] != []
    settings = msgspec.convert(fact["settings"] | {"round_minutes": later}, Settings)
    asked = desk.against(c.Change("Cup", settings=settings))
    assert [each.message for each in asked] == [known("Minutes per round")]


@pytest.mark.rule("HOT-EO-02")
@pytest.mark.parametrize("format", ["xwing-hotshot", "xwing-fangs-out"])
def test_a_hotshot_event_starts_only_as_standard_or_extended(format: str) -> None:
    desk = ShellDesk(format, options=())
    desk.ready()
    told = "The card pool isn't chosen. Choose one in the settings: standard or extended."
    assert Told("HOT-EO-02", told) in desk.against(c.Start())
    assert new(format, "--pool", "legacy") == (1, "HOT-EO-02")
    desk.do(c.Change("Cup", settings=Settings(pool="extended")))
    desk.do(c.Start())


@pytest.mark.rule("HOT-PAIR-01")
def test_hotshot_always_begins_with_swiss_rounds() -> None:
    desk = ShellDesk("xwing-hotshot", options=("--pool", "standard", "--swiss-rounds", "0", "--cut", "4"))
    desk.ready()
    told = "Hotshot is played in Swiss rounds, with or without a bracket after. Set at least 1 Swiss round."
    assert Told("HOT-PAIR-01", told) in desk.against(c.Start())


ONE = """Faction: Rebel
Objectives: Advanced Gunnery, Contested Outpost, Superior Positions

Assault Frigate Mark II B
- General Dodonna
CR90 Corvette A
"""

# --- lists ------------------------------------------------------------------------------------------------------


@ruled("HOT-LIST-01", "ESC-LIST-01", "EPIC-LIST-01", "TEAM-LIST-01")
def test_nothing_starts_while_a_list_is_missing(format: str, rule: str) -> None:
    desk = ShellDesk(format)
    for player in ("p1", "p2", "p3"):
        desk.do(c.SubmitList(player))
    desk.do(c.CheckIn(("p1", "p2", "p3", "p4")))
    told = "1 list is missing: P4. Get it first."
    assert Told(rule, told) in desk.against(c.Start())
    desk.do(c.SubmitList("p4", "A list"), by="p4")
    desk.do(c.Start())


@pytest.mark.parametrize(("format", "rule"), LOCKED_LISTS)
def test_a_list_and_its_obstacles_stay_the_same_from_the_start_on(format: str, rule: str) -> None:
    desk = ShellDesk(format)
    desk.ready()
    for text in ("first thoughts, three asteroids", "second thoughts, three debris clouds"):
        desk.do(c.SubmitList("p1", text), by="p1")
    desk.do(c.Start())
    told = "The event has started, so this list is locked. Ask a judge if it's wrong."
    for who in ("p1", desk.organizer):
        assert desk.refused(c.SubmitList("p1", "third thoughts, two gas clouds"), by=who) == Told(rule, told)


@pytest.mark.rule("ARM-FLT-01")
def test_a_player_of_armada_has_one_fleet(tmp_path: Path) -> None:
    Shelf(tmp_path / "data" / "cards").keep(PACK)
    desk = ShellDesk("armada-standard", players=2)
    desk.do(c.ChooseCards(PACK.source.name))
    told = ("ARM-FLT-01", "2 fleets handed in. Hand in exactly 1 for the whole event.")
    for text, found in ((ONE, []), (f"{ONE}---\n{ONE}", [told])):
        fact = desk.do(c.SubmitList("p1", text), by="p1")["entry"]["facts"][0]
        assert [(each["rule"], each["message"]["text"]) for each in fact.get("problems", [])] == found


# --- rounds -----------------------------------------------------------------------------------------------------

ROLLS: Any = [
    ("hit", ("evade", "focus", "blank"), 2),
    ("crit", ("evade", "focus", "focus"), 3),
    ("crit", ("blank", "blank", "blank"), 0),
    ("blank", ("evade", "evade", "evade"), -3),
    ("blank", ("focus", "blank", "blank"), -1),
    ("focus", ("evade", "focus", "evade"), 0),
]


@pytest.mark.parametrize(
    ("format", "base"),
    [
        pytest.param(
            "xwing-hotshot", 90, marks=pytest.mark.rule("HOT-TIME-01", "HOT-TIME-02", "HOT-TIME-03", "HOT-TIME-04")
        ),
        pytest.param("xwing-fangs-out", 60, marks=pytest.mark.rule("FANG-TIME-01", "FANG-TIME-02")),
    ],
)
def test_four_dice_make_a_round_longer_or_shorter(format: str, base: int) -> None:
    desk = ShellDesk(format, players=2, options=("--pool", "standard", "--swiss-rounds", "6", "--cut", "0"))
    desk.start()
    for number, (attack, defense, minutes) in enumerate(ROLLS, start=1):
        desk.draw()
        fact = desk.do(c.StartClock(attack, defense))["entry"]["facts"][0]
        assert (fact["kind"], fact["minutes"]) == ("clock-started", base + minutes)
        desk.play(number)


@pytest.mark.rule("HOT-SCEN-01", "HOT-SCEN-02", "HOT-SCEN-03")
def test_no_scenario_comes_back_before_all_others_were_played_as_often() -> None:
    names = ("One", "Two", "Three")
    options = ("--pool", "standard", "--swiss-rounds", "7", "--cut", "0", "--scenarios", *names)
    orders = set()
    for _ in range(2):
        desk = ShellDesk("xwing-hotshot", players=2, options=options)
        desk.start()
        played = []
        for number in range(1, 8):
            desk.draw()
            played.append(desk.shown()["round"]["scenario"])
            desk.play(number)
        assert sorted(played[:3]) == sorted(played[3:6]) == sorted(names)
        assert played[6] in names
        orders.add(tuple(played))
    assert len(orders) == 2, "at random"


# --- leaving and coming back ------------------------------------------------------------------------------------


@books("XW2-PAIR-05", "ARM-PAIR-04", "HOT-PAIR-05")
def test_who_says_that_they_leave_is_dropped_and_paired_no_more(format: str) -> None:
    desk = ShellDesk(format)
    desk.start()
    desk.draw()
    desk.play(1)
    assert desk.said(c.Drop("p3"), by="p3") == "P3 dropped"
    assert desk.presence("p3") == "dropped"
    desk.draw()
    assert sorted(desk.shown()["round"]["byes"] + [each for two in desk.games().values() for each in two]) == [
        *("p1", "p2", "p4")
    ]


@books("XW2-PAIR-09", "ARM-PAIR-06", "HOT-PAIR-08")
def test_who_comes_back_with_leave_has_an_unpaired_loss_for_every_round_missed(format: str) -> None:
    desk = ShellDesk(format, players=5)
    desk.start()
    desk.draw()
    desk.play(1)
    before = desk.line("p1")
    desk.do(c.Drop("p1"))
    for number in (2, 3):
        desk.draw()
        desk.play(number)
    assert "up to the organizer" in desk.refused(c.Rejoin("p1"), by="p1").message
    assert desk.said(c.Rejoin("p1")) == "P1 rejoined (2 missed rounds)"
    after = desk.line("p1")
    assert (after["points"], after["losses"], after["played"]) == (before["points"], before["losses"] + 2, 3)
    assert [desk.shown("rounds", str(number))["unpaired_losses"] for number in (2, 3)] == [["p1"], ["p1"]]


@ruled("XW2-PAIR-10", "ARM-PAIR-07", "HOT-PAIR-09")
def test_who_was_disqualified_cannot_come_back(format: str, rule: str) -> None:
    desk = ShellDesk(format)
    desk.start()
    desk.draw()
    desk.do(c.Disqualify("p1"))
    told = "P1 was disqualified and can't rejoin. Nothing to do."
    assert desk.refused(c.Rejoin("p1")) == Told(rule, told)


@pytest.mark.rule("HOT-CUT-02")
def test_who_qualified_and_leaves_before_the_bracket_makes_room_for_the_next_as_the_lowest_seed() -> None:
    options = ("--pool", "standard", "--structure", "custom", "--swiss-rounds", "1", "--cut", "2")
    desk = ShellDesk("xwing-hotshot", options=options)
    desk.start()
    desk.draw()
    desk.play(1)
    desk.do(c.MakeCut())
    one, two, three, _ = (each["player"] for each in desk.shown("standings")["standings"])
    desk.do(c.DeclineSeat(one))
    desk.do(c.AcceptSeat(three))
    desk.draw()
    assert desk.games() == {1: (two, three)}


# --- components -------------------------------------------------------------------------------------------------


def missing(format: str, component: str, *, damaged: bool = False) -> ShellDesk:
    """An event in whose first round p1 has lost something, or broken it."""
    desk = ShellDesk(format)
    desk.start()
    desk.draw()
    desk.do(c.ReportComponent("p1", component, damaged), by="p1")
    return desk


@ruled("XW2-LOST-03", "ARM-LOST-03")
def test_without_the_component_the_game_can_only_be_conceded(format: str, rule: str) -> None:
    desk = missing(format, "range ruler")
    game = desk.game_of("p1")
    (other,) = set(desk.games()[game]) - {"p1"}
    told = "P1 is still missing “range ruler”. Settle that first, or enter that P1 concedes."
    assert desk.asks(c.SetResult(1, game, Result(End.TIME, (30, 0)))) == [Told(rule, told)]
    assert desk.refused(c.ReportResult(1, game, Result(End.TIME, (30, 0))), by="p1") == Told(rule, told)
    desk.do(c.SetResult(1, game, Result(End.CONCESSION, (0, 0), winner=other)), reason=None)


@pytest.mark.rule("XW2-COMP-04")
def test_a_proxy_stands_for_a_damaged_card_alone_and_a_leader_makes_it() -> None:
    desk = missing("xwing-standard", "Han Solo", damaged=True)
    desk.do(c.ReportComponent("p1", "Chewbacca"), by="p1")
    told = "“Chewbacca” is lost, not damaged, so it has to be replaced. Find a replacement."
    assert desk.refused(c.SettleComponent("p1", "Chewbacca", "proxy", "all of it")).message == told
    proxy = c.SettleComponent("p1", "Han Solo", "proxy", "the text of the ability")
    told = (
        "Settling a missing component is up to these roles: organizer, head marshal, marshal, judge. "
        "You're signed in as player. Ask one of them."
    )
    assert desk.refused(proxy, by="p1").message == told
    told = "A proxy needs a note. Say which card it stands for and what can't be read on it."
    assert desk.refused(c.SettleComponent("p1", "Han Solo", "proxy")) == Told("XW2-COMP-04", told)
    desk.leader("jo", "judge")
    desk.do(proxy, by="jo")


@ruled("ESC-MOD-07", "EPIC-MOD-06")
def test_the_first_edition_knows_no_proxies(format: str, rule: str) -> None:
    desk = missing(format, "Han Solo", damaged=True)
    told = f"{desk.format.name} allows no proxies. Find a replacement."
    assert desk.refused(c.SettleComponent("p1", "Han Solo", "proxy", "all")) == Told(rule, told)


@pytest.mark.parametrize(
    ("format", "rule", "presence"),
    [
        pytest.param("xwing-standard", "XW2-MOD-02", "dropped", marks=pytest.mark.rule("XW2-MOD-02")),
        pytest.param("armada-standard", "ARM-MOD-01", "dropped", marks=pytest.mark.rule("ARM-MOD-01")),
        pytest.param("xwing-escalation", "ESC-MOD-02", "disqualified", marks=pytest.mark.rule("ESC-MOD-02")),
        pytest.param("xwing-epic-dogfight", "EPIC-MOD-01", "disqualified", marks=pytest.mark.rule("EPIC-MOD-01")),
    ],
)
def test_a_component_ruled_out_and_not_replaced_ends_the_event_of_its_player(
    format: str, rule: str, presence: str
) -> None:
    desk = missing(format, "third-party ruler")
    desk.leader("jo", "judge")
    ruling = c.SettleComponent("p1", "third-party ruler", "ruled out", "an inch too long")
    assert desk.refused(ruling, by="jo") == Told(rule, "Only the organizer can disallow a component. Ask them.")
    desk.do(ruling)
    assert desk.presence("p1") == presence
