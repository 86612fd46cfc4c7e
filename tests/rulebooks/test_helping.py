"""Where a book leaves it to people, the shell helps: it asks, offers, keeps in sight, and lets whoever may decide."""

import pytest
from books import books, ruled
from shell_desk import TO_PLAY, ShellDesk, Told

from finalsalvo.event.life import commands as c
from finalsalvo.rules.result import End, Result

pytestmark = pytest.mark.usefixtures("desk")


def in_a_round(format: str, **leaders: str) -> ShellDesk:
    """An event of four whose first round is public, with these leaders."""
    desk = ShellDesk(format)
    for id, role in leaders.items():
        desk.leader(id, role.replace("_", " "))
    desk.start()
    desk.draw()
    return desk


def tasks(desk: ShellDesk, kind: str) -> list[str]:
    """What the to-do list says of something."""
    return [each["message"] for each in desk.shown()["todo"] if each["kind"] == kind]


# --- before the start -------------------------------------------------------------------------------------------


@ruled("XW2-MAT-01", "ARM-MAT-01", "ESC-TSET-01", "EPIC-TSET-01", "HOT-SPACE-01")
def test_every_two_who_play_have_a_table_or_nothing_starts(format: str, rule: str) -> None:
    desk = ShellDesk(format, players=5, options=(*TO_PLAY.get(format, ()), "--tables", "1"))
    desk.ready()
    told = "The event can't start yet. You need 2 tables. Usable tables: 1. Change the tables in the settings."
    assert desk.refused(c.Start()) == Told(rule, told)


@pytest.mark.rule("HOT-MAT-11", "HOT-MAT-13")
def test_substitutes_are_shown_to_the_organizer_before_the_start_and_to_a_marshal_after_it() -> None:
    desk = ShellDesk("xwing-hotshot")
    desk.leader("mia", "marshal")
    desk.ready()
    desk.do(c.Inspect("p1", "substitute", "fine", "acrylic ruler"))
    desk.do(c.Inspect("p2", "substitute", "not allowed", "a base that was filed off"))
    desk.do(c.Start())
    told = "Only a marshal can rule on substitutes. Ask them."
    assert desk.refused(c.Inspect("p3", "substitute", "fine", "acrylic ruler")).message == told
    desk.do(c.Inspect("p3", "substitute", "fine", "acrylic ruler"), by="mia")


@ruled("XW2-GAME-04", "ARM-GAME-04")
def test_where_a_marshal_asks_for_totals_the_clock_waits_for_them(format: str, rule: str) -> None:
    desk = ShellDesk(format)
    desk.ready()
    desk.do(c.MandateTotals())
    desk.do(c.Start())
    desk.draw()
    first, second = desk.games().values()
    names = [each.upper() for each in (*first, *second)]
    told = f"Opponent's list total not checked yet: {', '.join(names[:3])} and {names[3]}."
    assert desk.asks(c.StartClock()) == [Told(rule, told)]
    for player in (*first, *second):
        desk.do(c.VerifyTotal(player, 200), by=player)
    desk.do(c.StartClock(), reason=None)


@books("XW2-LEAD-02", "ESC-LEAD-02", "EPIC-LEAD-02", "ARM-LEAD-02")
def test_the_other_leaders_are_announced_at_the_start(format: str) -> None:
    desk = ShellDesk(format)
    desk.leader("max", "marshal")
    desk.leader("jo", "judge", "p3")
    announced = [each["text"] for each in desk.start()["entry"]["facts"][0]["announced"]]
    assert announced[-3:] == ["Judge: Jo", "Marshal: Max", "Organizer: Olga"]


# --- the clock --------------------------------------------------------------------------------------------------


@books("XW2-TIME-01", "HOT-TIME-06", "FANG-TIME-04", "ARM-TIME-04")
def test_a_leader_starts_the_clock_and_a_published_round_does_not(format: str) -> None:
    desk = in_a_round(format, mia="marshal")
    assert (desk.shown()["clock"], tasks(desk, "clock")) == (None, ["Start the clock of round 1"])
    told = "Starting the clock is up to the staff. You're signed in as player. Ask the staff."
    assert desk.refused(c.StartClock(), by="p1").message == told
    desk.do(c.StartClock(), by="mia")
    assert "minutes left" in desk.shown()["clock"]
    assert tasks(desk, "clock") == []


# --- results ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ESC-ADD-02")
def test_a_counted_score_stands_once_the_other_player_has_confirmed_it() -> None:
    desk = in_a_round("xwing-escalation")
    one, two = desk.games()[1]
    desk.do(c.ReportResult(1, 1, Result(End.TIME, (20, 12))), by=one)
    assert desk.shown()["round"]["games"][0]["result"] is None
    desk.do(c.ConfirmResult(1, 1), by=two)
    assert desk.shown()["round"]["games"][0]["result"]["scores"] == [20, 12]


@books("XW2-PAIR-07", "ARM-PAIR-05", "HOT-PAIR-07")
def test_who_does_not_come_is_dropped_after_a_reasonable_time(format: str) -> None:
    desk = in_a_round(format)
    absent, there = desk.games()[1]
    ahead = "A player without an opponent can still be paired with the player who has the bye."
    assert desk.asks(c.NoShow(1, (absent,))) == [Told("B7", f"The clock hasn't started. {ahead}")]
    desk.do(c.StartClock())
    told = "The round started less than 10 minutes ago. Players may still be on their way."
    assert desk.asks(c.NoShow(1, (absent,))) == [Told("B7", told)]
    assert "is up to" in desk.refused(c.NoShow(1, (absent,)), by=there).message
    stay = c.NoShow(1, (absent,), stay=True)
    if format == "xwing-hotshot":  # there they can be dropped, elsewhere they are
        desk.do(stay)
        assert desk.presence(absent) == "playing"
    else:
        assert desk.refused(stay).message.endswith("Enter the no-show without keeping the player in.")
        desk.do(c.NoShow(1, (absent,)))
        assert desk.presence(absent) == "dropped"
    assert desk.line(there)["byes"] == 1


@books("XW2-PAIR-06", "HOT-PAIR-06")
def test_who_left_without_a_word_can_lose_the_prize(format: str) -> None:
    desk = in_a_round(format, mia="marshal")
    desk.play(1)
    desk.do(c.Drop("p1"))
    told = "Withholding a prize is up to the organizer. You're signed in as marshal. Ask the organizer."
    assert desk.refused(c.WithholdPrize("p1"), by="mia").message == told
    assert desk.said(c.WithholdPrize("p1")) == "P1's prize withheld"
    assert desk.refused(c.WithholdPrize("p1")).message == "P1's prize is already withheld."


@books("XW2-GEN-03", "ARM-GEN-03", "HOT-GEN-02")
def test_the_end_ranks_everybody_and_says_who_gets_no_prize(format: str) -> None:
    options = ("--pool", "standard") if format == "xwing-hotshot" else ()
    desk = ShellDesk(format, options=(*options, "--structure", "custom", "--swiss-rounds", "1", "--cut", "0"))
    desk.start()
    desk.draw()
    desk.play(1)
    order = [each["player"] for each in desk.shown("standings")["standings"]]
    desk.do(c.WithholdPrize("p2"))
    desk.do(c.Finish())
    final = desk.shown("standings", "--final")["final"]
    assert [(each["place"], each["player"]) for each in final] == list(enumerate(order, start=1))


# --- the cut ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("format", "leaving"),
    [
        pytest.param("xwing-standard", 3, marks=pytest.mark.rule("XW2-CUT-04", "XW2-CUT-06")),
        pytest.param("armada-standard", 2, marks=pytest.mark.rule("ARM-CUT-02", "ARM-CUT-04")),
    ],
)
def test_who_leaves_the_top_four_makes_room_for_the_fifth_who_is_asked(format: str, leaving: int) -> None:
    desk = ShellDesk(format, players=6, options=("--structure", "custom", "--swiss-rounds", "1", "--cut", "4"))
    desk.start()
    desk.draw()
    desk.play(1)
    desk.do(c.MakeCut())
    order = [each["player"] for each in desk.shown("standings")["standings"]]
    steven, eve, last = order[leaving - 1], order[4], order[5]
    said = desk.said(c.DeclineSeat(steven), by=steven)
    assert said.endswith(f"{eve.upper()} was offered a spot in the cut"), said
    assert (
        desk.refused(c.DrawRound()).message == f"Still waiting for an answer: {eve.upper()}. Enter each answer first."
    )
    desk.do(c.DeclineSeat(eve), by=eve)
    desk.do(c.AcceptSeat(last), by=last)
    desk.draw()
    seeds = [*(each for each in order[:4] if each != steven), last]
    assert desk.games() == {1: (seeds[0], seeds[3]), 2: (seeds[1], seeds[2])}


# --- lists ------------------------------------------------------------------------------------------------------


@ruled("XW2-LIST-05", "ARM-LIST-04")
def test_a_leader_amends_a_list_with_a_reason_and_is_told_to_think_of_cheating(format: str, rule: str) -> None:
    desk = in_a_round(format, jo="judge")
    amendment = c.AmendList("p1", "with the upgrade that was in use")
    told = "The event has started with this list. Say why you correct P1's list; the reason goes into the history."
    code, answer = desk.given(amendment, "jo", None)
    assert (code, answer["refused"]["message"]) == (1, told)
    notices = desk.do(amendment, by="jo")["notices"]
    warned = "If this gives P1 an advantage, consider investigating it as cheating."
    assert [(each["rule"], each["message"]) for each in notices] == [(rule, warned)]


@books("XW2-LIST-04", "ARM-LIST-03")
def test_an_amended_list_is_marked_with_its_author(format: str) -> None:
    desk = in_a_round(format, jo="judge")
    desk.do(c.AmendList("p1", "with the upgrade that was in use"), by="jo", reason="it was in use")
    last = desk.shown("history")[-1]
    assert (last["by"], last["reason"]) == ("jo", "it was in use")


# --- calls, rulings, conduct --------------------------------------------------------------------------------------


@books("XW2-ROLE-15", "ARM-ROLE-08", "ARM-ROLE-07", "ARM-COND-01")
def test_a_judge_rules_and_a_marshal_has_the_last_word_on_appeal(format: str) -> None:
    desk = in_a_round(format, jo="judge", mia="marshal")
    one, two = desk.games()[1]
    desk.do(c.CallJudge(1, "may it turn?"), by=one)
    assert desk.refused(c.Appeal(1), by=one).message == "Nobody has ruled on this call yet. Wait for the judge."
    desk.do(c.TakeCall(1), by="jo")
    desk.do(c.Rule(1, "no"), by="jo")
    desk.do(c.Appeal(1), by=two)
    told = "This ruling was appealed, so the marshal decides now. Nothing to do."
    assert [desk.refused(c.Rule(1, "no again"), by=who).message for who in ("jo", desk.organizer)] == [told] * 2
    desk.do(c.Rule(1, "yes, the FAQ is in error", overrules=True), by="mia")
    final = "This ruling is final and can't be appealed. Nothing to do."
    assert desk.refused(c.Appeal(1), by=one).message == final


@books("XW2-COMP-02", "XW2-COMP-06", "XW2-LEGAL-03", "ARM-TOK-02", "ARM-LEGAL-02")
def test_a_marshal_and_no_judge_rules_on_indicators_and_on_what_others_made(format: str) -> None:
    desk = in_a_round(format, jo="judge", mia="marshal")
    one, two = desk.games()[1]
    looked_at = c.Inspect(one, "substitute", "not allowed", "the arc is not visible")
    told = "Only a marshal can rule on substitutes. Ask them."
    assert [desk.refused(looked_at, by=who).message for who in ("jo", desk.organizer)] == [told] * 2
    desk.do(looked_at, by="mia")
    desk.do(c.CallJudge(1, "I object to this indicator"), by=two)
    desk.do(c.Rule(1, "it is clear"), by="jo")
    desk.do(c.Appeal(1), by=two)
    desk.do(c.Rule(1, "it is not"), by="mia")
    final = "This ruling is final and can't be appealed. Nothing to do."
    assert desk.refused(c.Appeal(1), by=one).message == final


@pytest.mark.rule("HOT-MARS-08", "HOT-MARS-09", "HOT-SPORT-01")
def test_the_head_marshal_of_hotshot_is_one_and_may_overrule_a_marshal() -> None:
    desk = in_a_round("xwing-hotshot", mia="marshal", hal="head_marshal")
    told = "There is already a head marshal: Hal. Change that role first."
    assert desk.refused(c.NameLeader("mia", "Mia", "head marshal")) == Told("HOT-MARS-08", told)
    one, _ = desk.games()[1]
    desk.do(c.CallJudge(1, "a dispute"), by=one)
    desk.do(c.Rule(1, "no"), by="mia")
    desk.do(c.Appeal(1), by=one)
    told = "This ruling was appealed, so the head marshal decides now. Nothing to do."
    assert desk.refused(c.Rule(1, "no"), by="mia") == Told("HOT-MARS-09", told)
    desk.do(c.Rule(1, "yes"), by="hal")
    final = "This ruling is final and can't be appealed. Nothing to do."
    assert desk.refused(c.Appeal(1), by=one) == Told("HOT-MARS-09", final)


@books("ESC-ROLE-01", "ESC-MOD-01", "EPIC-ROLE-01")
def test_in_the_oldest_books_the_organizer_has_the_last_word_and_may_overrule_the_faq(format: str) -> None:
    desk = in_a_round(format, jo="judge", mia="marshal")
    one, _ = desk.games()[1]
    desk.do(c.CallJudge(1, "may this base be painted?"), by=one)
    desk.do(c.Rule(1, "no"), by="jo")
    desk.do(c.Appeal(1), by=one)
    told = "This ruling was appealed, so the organizer decides now. Nothing to do."
    assert desk.refused(c.Rule(1, "no"), by="mia").message == told
    desk.do(c.Rule(1, "the FAQ is in error", overrules=True))
    final = "This ruling is final and can't be appealed. Nothing to do."
    assert desk.refused(c.Appeal(1), by=one).message == final


@pytest.mark.rule("ARM-ROLE-06")
@pytest.mark.parametrize("role", ["marshal", "judge"])
def test_a_leader_off_duty_is_a_spectator_and_everybody_can_see_it(role: str) -> None:
    desk = in_a_round("armada-standard", max=role)
    desk.do(c.CallJudge(1, "a dispute"), by=desk.games()[1][0])
    desk.do(c.SetDuty("max", False), by="max")
    assert [each["on_duty"] for each in desk.shown()["leaders"] if each["id"] == "max"] == [False]
    told = "You're off duty. Go on duty to make rulings."
    assert desk.refused(c.Rule(1, "no"), by="max").message == told
    desk.do(c.SetDuty("max", True))
    desk.do(c.Rule(1, "no"), by="max")


OLD = "stalling, excessive force, infinite combo, inappropriate behavior, discourtesy, collusion"
FORBIDDEN = [
    pytest.param("xwing-escalation", OLD, marks=pytest.mark.rule("ESC-COND-01")),
    pytest.param("xwing-epic-dogfight", OLD, marks=pytest.mark.rule("EPIC-COND-01")),
    pytest.param(
        "armada-standard",
        "stalling, excessive force, inappropriate behavior, discourtesy, cheating, collusion",
        marks=pytest.mark.rule("ARM-COND-02"),
    ),
]


@pytest.mark.parametrize(("format", "named"), FORBIDDEN)
def test_what_the_book_forbids_is_offered_as_the_reason_of_a_warning(format: str, named: str) -> None:
    desk = in_a_round(format)
    told = f"Choose what it is for, or type it. The rules name: {named}."
    assert desk.refused(c.Warn("p1", " ")).message == told
    assert desk.said(c.Warn("p1", "stalling")) == "P1 was warned: stalling"


# --- components -------------------------------------------------------------------------------------------------


@ruled("XW2-LOST-04", "ARM-LOST-04")
def test_who_still_misses_a_component_is_not_paired_silently(format: str, rule: str) -> None:
    desk = in_a_round(format)
    desk.do(c.ReportComponent("p1", "range ruler"), by="p1")
    for game, players in desk.games().items():
        winner = players[1] if players[0] == "p1" else players[0]
        desk.do(c.SetResult(1, game, Result(End.CONCESSION, (0, 0), winner=winner)))
    told = "Components are still missing: P1. Settle that or drop the players before you pair."
    assert desk.asks(c.DrawRound()) == [Told(rule, told)]
    desk.do(c.SettleComponent("p1", "range ruler", "replaced"))
    desk.do(c.DrawRound(), reason=None)


@pytest.mark.rule("ARM-LOST-01", "ARM-LOST-02", "ARM-LOST-05", "ARM-LOST-06", "ARM-MOD-01")
def test_a_missing_or_damaged_component_of_armada_is_told_gets_time_and_is_settled() -> None:
    desk = in_a_round("armada-standard", jo="judge")
    desk.do(c.StartClock())
    told = "P1 has a damaged component: “Luke Skywalker”"
    assert desk.said(c.ReportComponent("p1", "Luke Skywalker", True), by="p1") == told
    game = desk.game_of("p1")
    assert desk.said(c.ExtendTime(5, game), by="jo").endswith(": 5 minutes added")
    told = "P1 is still missing “Luke Skywalker”. Settle that first, or enter that P1 concedes."
    assert desk.asks(c.SetResult(1, game, Result(End.TIME, (30, 0)))) == [Told("ARM-LOST-03", told)]
    note = "A proxy needs a note. Say which card it stands for and what can't be read on it."
    assert desk.refused(c.SettleComponent("p1", "Luke Skywalker", "proxy"), by="jo") == Told("ARM-LOST-06", note)
    desk.do(c.SettleComponent("p1", "Luke Skywalker", "proxy", "his ability"), by="jo")
    desk.do(c.SetResult(1, game, Result(End.TIME, (30, 0))), reason=None)
