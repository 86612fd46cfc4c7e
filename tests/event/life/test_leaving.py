"""Leaving and coming back: drops, disqualification, substitutes, prizes."""

import pytest
from lives import BOOKS, Live, leader, playing, rank, registered, running, said, started

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import pair_of
from finalsalvo.event.life.document import document
from finalsalvo.event.life.state import Phase, Presence
from finalsalvo.event.life.topics.rounds import sentences as say
from finalsalvo.event.standings import Standing, standings
from finalsalvo.rules.house import Settings
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Result
from finalsalvo.words.message import for_the_log


def line(live: Live, player: str) -> Standing:
    """Where a player stands."""
    event = document(live.state)
    found = standings(event, FORMATS[event.format]).line_of(player)
    assert found is not None
    return found


# --- drop ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "format",
    [
        pytest.param("xwing-standard", marks=pytest.mark.rule("XW2-PAIR-05")),
        pytest.param("armada-standard", marks=pytest.mark.rule("ARM-PAIR-04")),
        pytest.param("xwing-hotshot", marks=pytest.mark.rule("HOT-PAIR-05")),
        "xwing-escalation",
        "xwing-epic-dogfight",
        "xwing-team-epic",
        "xwing-dogfight",
    ],
)
def test_who_says_that_they_leave_is_dropped_and_not_paired_any_more(format: str) -> None:
    live = playing(format)
    live.play()
    live.do(c.Drop("p3"), by="p3")
    assert live.added() == (f.Dropped("p3", 1),)
    assert live.state.players["p3"].presence is Presence.DROPPED
    for _ in range(2):
        live.draw()
        assert not live.round.has("p3")
        live.play()
    assert live.refused(c.Drop("p3")) == ("player", "contract", "P3 isn't playing (dropped). Choose a player who is.")
    assert live.refused(c.Drop("p1"), by="p2")[0] == "by"


def test_who_leaves_after_this_round_plays_it_out() -> None:
    live = playing()
    live.do(c.Drop("p3", after=True), by="p3")
    assert live.added() == (f.LeaveAnnounced("p3"),)
    told = "P3 is already set to drop after this round."
    assert live.refused(c.Drop("p3", after=True)) == ("after", "contract", told)
    live.play()
    told = "No round is running. Drop P1 now instead."
    assert live.refused(c.Drop("p1", after=True)) == ("after", "contract", told)
    live.do(c.DrawRound())
    assert live.added()[0] == f.Dropped("p3", 1)
    assert live.state.draft is not None
    assert not live.state.draft.has("p3")


def test_who_wanted_to_leave_can_stay() -> None:
    live = playing()
    told = "P3 isn't set to drop."
    assert live.refused(c.CancelDrop("p3")) == ("player", "contract", told)
    live.do(c.Drop("p3", after=True))
    live.do(c.CancelDrop("p3"), by="p3")
    assert live.added() == (f.LeaveCancelled("p3"),)
    live.play()
    live.draw()
    assert live.round.has("p3")


def test_who_leaves_in_the_middle_of_a_game_has_conceded_it() -> None:
    live = running()
    game = live.game("p3")
    (other,) = set(game.players) - {"p3"}
    scores = (60, 90) if game.players[0] == "p3" else (90, 60)
    left = Result(End.CONCESSION, scores, winner=other)
    live.do(c.Drop("p3", result=left))
    assert live.added() == (f.Dropped("p3", 1), f.ResultSet(1, game.number, left))
    assert (line(live, other).points, line(live, other).margin) == (1, 340)
    assert (line(live, "p3").points, line(live, "p3").margin) == (0, 60)


def test_without_a_count_the_game_is_conceded_with_nothing_and_that_is_told() -> None:
    live = running()
    (other,) = set(live.game("p3").players) - {"p3"}
    made = live.do(c.Drop("p3"))
    words = "The running game counts as conceded, 0 points. Correct the score afterward if there was one."
    assert said(made.notices) == [("B17", words)]
    assert line(live, other).margin == 400


def test_the_result_of_a_game_that_somebody_leaves_can_be_entered_later() -> None:
    live = running()
    game = live.game("p3")
    told = "Dropping during a game concedes it. Enter a concession, or drop after the round."
    assert live.refused(c.Drop("p3", result_later=True), by="p3") == ("result_later", "B17", told)
    both = c.Drop("p3", result=Result(End.CONCESSION, (0, 0), winner="p1"), result_later=True)
    assert live.refused(both).field == "result"
    live.do(c.Drop("p3", result_later=True))
    assert live.added() == (f.Dropped("p3", 1, game_open=True),)
    after = live.game("p3")
    assert (after.open, after.gone, live.state.phase) == (True, (), Phase.PLAYING)
    won = Result(End.TIME, (90, 60) if game.players[0] == "p3" else (60, 90))
    live.do(c.SetResult(1, game.number, won))
    assert (line(live, "p3").points, live.state.players["p3"].presence) == (1, Presence.DROPPED)
    assert playing().refused(c.Drop("p3", result_later=True)) == (
        "result_later",
        "B17",
        "P3 has no running Swiss game whose result could be entered later. Drop them now, or after the round.",
    )


def test_who_leaves_cannot_have_won() -> None:
    live = running()
    won = Result(End.CONCESSION, (0, 0), winner="p3")
    told = "Dropping during a game concedes it. Enter a concession, or drop after the round."
    assert live.refused(c.Drop("p3", result=won)) == ("result", "B17", told)
    assert live.refused(c.Drop("p3", result=live.won("p3"))) == ("result", "B17", told)


def test_without_a_game_in_progress_there_is_no_result_to_give() -> None:
    live = playing()
    live.play()
    gone = c.Drop("p3", result=Result(End.CONCESSION, (0, 0), winner="p1"))
    told = "P3 has no running game, so there's no result to enter. Leave it empty."
    assert live.refused(gone) == ("result", "contract", told)


def test_a_drop_throws_a_drawn_round_away() -> None:
    live = started()
    live.do(c.DrawRound())
    live.do(c.Drop("p3"))
    assert live.added() == (f.DraftDiscarded(1), f.Dropped("p3", 0))
    assert live.state.phase is Phase.BETWEEN


def test_when_both_leave_a_game_nobody_wins_it() -> None:
    live = playing()
    one, two = live.round.games[1].players
    live.do(c.Drop(one))
    live.do(c.Drop(two))
    assert live.added() == (f.Dropped(two, 1), f.GameVoided(1, 1, (one,)))
    assert sorted(live.round.unpaired_losses) == sorted([one, two])


# --- rejoin ----------------------------------------------------------------------------------------------


@pytest.mark.example("D17")
@pytest.mark.rule("HOT-PAIR-08")
def test_a_win_two_rounds_away_and_another_win_are_6_points_in_4_rounds() -> None:
    live = started("xwing-hotshot", 8)
    live.draw()
    live.play()
    live.do(c.Drop("p1"), by="p1")
    for _ in range(2):
        live.draw()
        live.play()
    assert live.refused(c.Rejoin("p1"), by="p1")[0] == "by"
    live.do(c.Rejoin("p1"))
    assert live.added() == (f.Rejoined("p1", (2, 3)),)
    live.draw()
    live.play()
    assert [each.unpaired_losses for each in live.state.rounds] == [(), ("p1",), ("p1",), ()]
    back = line(live, "p1")
    assert (back.points, back.played, back.margin) == (6, 4, 60)


@pytest.mark.parametrize(
    ("format", "win"),
    [
        pytest.param("xwing-standard", 1, marks=pytest.mark.rule("XW2-PAIR-09")),
        pytest.param("armada-standard", 6, marks=pytest.mark.rule("ARM-PAIR-06")),
        pytest.param("xwing-hotshot", 3, marks=pytest.mark.rule("HOT-PAIR-08")),
        ("xwing-escalation", 5),
        ("xwing-epic-dogfight", 5),
    ],
)
def test_who_comes_back_has_an_unpaired_loss_for_every_round_missed(format: str, win: int) -> None:
    live = playing(format)
    live.play()
    live.do(c.Drop("p1"))
    live.draw()
    live.play()
    live.do(c.Rejoin("p1"))
    missed = live.state.rounds[1]
    assert (missed.unpaired_losses, line(live, "p1").points, line(live, "p1").played) == (("p1",), win, 2)
    live.draw()
    assert live.round.has("p1")


def test_who_comes_back_before_the_clock_may_play_the_bye_holder() -> None:
    live = started(players=8)
    live.draw()
    live.play()
    live.do(c.Drop("p1"))
    live.draw()
    (holder,) = live.round.byes
    live.do(c.Rejoin("p1", against_bye=True))
    why = for_the_log(say.PAIR_ADDED(pair=pair_of(live.state, live.game("p1"))))
    assert live.added() == (f.Rejoined("p1"), f.GameAdded(2, (holder, "p1"), 4, why))
    assert why.text == f"{live.state.players[holder].name} – P1 added after the round was published"
    assert live.game("p1").players == (holder, "p1")


def test_only_who_has_dropped_comes_back_and_not_into_a_bracket() -> None:
    live = started(players=8, settings=Settings(swiss_rounds=1, cut=4))
    assert live.refused(c.Rejoin("p1")) == ("player", "contract", "P1 hasn't dropped and is still playing.")
    live.draw()
    live.play()
    live.do(c.Drop("p8"))
    live.do(c.MakeCut())
    live.draw()
    told = "The Swiss rounds are over, so nobody can join now."
    assert live.refused(c.Rejoin("p8")) == ("player", "B18", told)


# --- disqualification ------------------------------------------------------------------------------------

REMOVED = [
    pytest.param(BOOKS[book], rule, marks=pytest.mark.rule(rule))
    for book, rule in (("XW2", "XW2-PAIR-10"), ("ARM", "ARM-PAIR-07"), ("HOT", "HOT-PAIR-09"))
]


@pytest.mark.parametrize(("format", "rule"), [*REMOVED, ("xwing-escalation", "B62"), ("xwing-epic-dogfight", "B62")])
def test_who_is_disqualified_is_removed_and_cannot_come_back(format: str, rule: str) -> None:
    live = playing(format)
    live.play()
    live.do(c.Disqualify("p1"), reason="marked dice")
    assert live.added() == (f.Disqualified("p1", 1),)
    assert live.state.players["p1"].presence is Presence.DISQUALIFIED
    told = "P1 was disqualified and can't rejoin. Nothing to do."
    assert live.refused(c.Rejoin("p1"), reason="they are sorry") == ("player", rule, told)
    live.draw()
    assert not live.round.has("p1")
    assert live.refused(c.Disqualify("p1"), reason="x")[2] == "P1 is already disqualified."


def test_a_disqualification_needs_a_reason_and_earlier_results_stand() -> None:
    live = playing()
    live.play()
    (other,) = set(live.game("p1").players) - {"p1"}
    before = line(live, other)
    told = "Say why you disqualify P1. The reason goes into the history."
    assert live.refused(c.Disqualify("p1")) == ("reason", "contract", told)
    live.do(c.Disqualify("p1"), reason="cheating")
    assert (line(live, other).points, line(live, other).margin) == (before.points, before.margin)
    assert line(live, "p1").points == 1


def test_who_is_removed_during_a_game_has_conceded_it_and_before_it_the_other_has_a_bye() -> None:
    live = running()
    (other,) = set(live.game("p1").players) - {"p1"}
    live.do(c.Disqualify("p1"), reason="a fist fight")
    assert line(live, other).margin == 400
    live = playing()
    (other,) = set(live.game("p1").players) - {"p1"}
    live.do(c.Disqualify("p1"), reason="a fist fight")
    live.do(c.StartClock())
    assert line(live, other).margin == 300


def test_one_who_has_dropped_can_still_be_disqualified() -> None:
    live = playing()
    live.play()
    live.do(c.Drop("p1"))
    live.do(c.Disqualify("p1"), reason="it came out later")
    assert live.added() == (f.Disqualified("p1", 1),)
    assert live.refused(c.Rejoin("p1"))[1] == "XW2-PAIR-10"


# --- teams -----------------------------------------------------------------------------------------------


def test_one_of_a_team_is_replaced_or_the_other_plays_on_alone() -> None:
    live = playing("xwing-team-epic", 4)
    words = "By the book the whole team drops. Letting it play on is your decision."
    assert live.asks(c.Substitute("p1", "A1", "Zoe")) == [("B60", words)]
    made = live.do(c.Substitute("p1", "A1", "Zoe"), sure=True)
    assert (said(made.warnings), live.added()) == ([("B60", words)], (f.MemberReplaced("p1", "A1", "Zoe"),))
    entry = live.state.players["p1"].entry
    assert (entry.members, entry.captain) == (("Zoe", "B1"), "Zoe")
    live.do(c.Substitute("p1", "B1"), reason="ill too")
    assert live.state.players["p1"].entry.members == ("Zoe",)
    told = "Nobody would be left in team P1. Drop the team instead."
    assert live.refused(c.Substitute("p1", "Zoe"), reason="x") == ("leaving", "B60", told)


def test_a_substitute_that_makes_no_sense_is_refused() -> None:
    live = registered("xwing-team-epic", 4)
    told = "Zoe isn't in team P1. Choose one of its members."
    assert live.refused(c.Substitute("p1", "Zoe", "Max")) == ("leaving", "B60", told)
    assert live.refused(c.Substitute("p1", "A1", "B1")) == (
        "coming",
        "B60",
        "B1 is already in team P1. Choose another player.",
    )
    told = "A team of Team Epic starts with 2 players. Name the player who joins."
    assert live.refused(c.Substitute("p1", "A1")) == ("coming", "TEAM-ORG-01", told)
    told = "X-Wing standard is for single players, so nobody can be replaced. Drop the player instead."
    assert registered().refused(c.Substitute("p1", "A1", "Zoe")) == ("player", "XW2-SQD-01", told)


# --- prizes ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "format",
    [
        pytest.param("xwing-standard"),
        pytest.param("xwing-hotshot"),
    ],
)
def test_who_left_without_a_word_can_lose_the_prize(format: str) -> None:
    live = playing(format)
    leader(live, "mia", "marshal")
    live.play()
    live.do(c.Drop("p1"))
    assert live.refused(c.WithholdPrize("p1"), by="mia")[0] == "by"
    told = "Say why P1 gets no prize. The reason goes into the history."
    assert live.refused(c.WithholdPrize("p1")) == ("reason", "contract", told)
    live.do(c.WithholdPrize("p1"), reason="left without a word")
    assert live.added() == (f.PrizeWithheld("p1"),)
    assert live.state.players["p1"].prize_withheld
    assert live.refused(c.WithholdPrize("p1")) == ("withheld", "contract", "P1's prize is already withheld.")
    live.do(c.WithholdPrize("p1", withheld=False))
    assert not live.state.players["p1"].prize_withheld


@pytest.mark.parametrize(("format", "rule"), [("armada-standard", "ARM-PAIR-04"), ("xwing-escalation", "B62")])
def test_where_the_book_has_no_such_penalty_it_wants_a_reason(format: str, rule: str) -> None:
    live = playing(format)
    told = f"{FORMATS[format].name} doesn't withhold prizes. Doing it counts as a house rule."
    assert live.wants_reason(c.WithholdPrize("p1")) == [(rule, told)]


# --- components ------------------------------------------------------------------------------------------


def without(format: str, component: str, *, damaged: bool = False) -> Live:
    """An event in whose first round P1 has reported a component."""
    live = running(format)
    live.do(c.ReportComponent("p1", component, damaged), by="p1")
    return live


BOTH = ("xwing-standard", "armada-standard")


@pytest.mark.parametrize(
    "format",
    [
        pytest.param("xwing-standard"),
        pytest.param("armada-standard"),
    ],
)
def test_a_missing_component_is_told_to_a_leader(format: str) -> None:
    live = without(format, "range ruler")
    assert live.added() == (f.ComponentMissing("p1", "range ruler"),)
    assert live.state.players["p1"].missing == ("range ruler",)
    told = "“range ruler” is already on the list."
    assert live.refused(c.ReportComponent("p1", "range ruler")) == ("component", "contract", told)
    assert live.refused(c.ReportComponent("p1", " ")) == ("component", "contract", "Say what is missing or damaged.")
    assert live.refused(c.ReportComponent("p2", "dice"), by="p1")[0] == "by"


@pytest.mark.parametrize(
    ("format", "rule"),
    [
        pytest.param("xwing-standard", "XW2-LOST-03", marks=pytest.mark.rule("XW2-LOST-03")),
        pytest.param("armada-standard", "ARM-LOST-03", marks=pytest.mark.rule("ARM-LOST-03")),
    ],
)
def test_without_the_component_the_game_can_only_be_conceded(format: str, rule: str) -> None:
    live = without(format, "range ruler")
    game = live.game("p1")
    (other,) = set(game.players) - {"p1"}
    told = "P1 is still missing “range ruler”. Settle that first, or enter that P1 concedes."
    report = c.ReportResult(1, game.number, live.won("p1"))
    assert live.refused(report, by="p1") == ("result", rule, told)
    assert live.wants_reason(c.SetResult(1, game.number, live.won(other))) == [(rule, told)]
    live.do(c.SetResult(1, game.number, Result(End.CONCESSION, (0, 0), winner=other)))
    assert line(live, other).points == (1 if format == "xwing-standard" else 8)


@pytest.mark.parametrize(
    ("format", "rule"),
    [
        pytest.param("xwing-standard", "XW2-LOST-04"),
        pytest.param("armada-standard", "ARM-LOST-04"),
    ],
)
@pytest.mark.parametrize("damaged", [False, True])
def test_who_still_misses_a_component_is_not_paired_silently(format: str, rule: str, damaged: bool) -> None:
    live = without(format, "range ruler", damaged=damaged)
    for game in live.round.in_order():
        winner = max(game.players, key=rank) if "p1" in game.players else game.players[0]
        lost = Result(End.CONCESSION, (0, 0), winner=winner)
        live.do(c.SetResult(1, game.number, lost))
    told = "Components are still missing: P1. Settle that or drop the players before you pair."
    assert live.asks(c.DrawRound()) == [(rule, told)]
    live.do(c.SettleComponent("p1", "range ruler", "replaced"))
    live.do(c.DrawRound())


@pytest.mark.parametrize("format", BOTH)
def test_a_damaged_component_is_treated_as_lost_until_it_is_settled(format: str) -> None:
    live = without(format, "damage deck", damaged=True)
    game = live.game("p1").number
    assert [rule[-7:] for rule, _ in live.wants_reason(c.SetResult(1, game, live.won("p1")))] == ["LOST-03"]
    live.do(c.SettleComponent("p1", "damage deck", "replaced"))
    assert (live.state.players["p1"].missing, live.state.players["p1"].damaged) == ((), ())
    live.set("p1")


@pytest.mark.parametrize(
    ("format", "rule"),
    [
        pytest.param("xwing-standard", "XW2-COMP-04", marks=pytest.mark.rule("XW2-COMP-04")),
        pytest.param("armada-standard", "ARM-LOST-06"),
    ],
)
def test_a_leader_makes_a_proxy_of_a_damaged_card_with_name_text_author_and_date(format: str, rule: str) -> None:
    live = without(format, "Han Solo", damaged=True)
    leader(live, "jo", "judge")
    proxy = c.SettleComponent("p1", "Han Solo", "proxy", "the text of the ability")
    assert live.refused(proxy, by="p1")[0] == "by"
    told = "A proxy needs a note. Say which card it stands for and what can't be read on it."
    assert live.refused(c.SettleComponent("p1", "Han Solo", "proxy"), by="jo") == ("note", rule, told)
    live.do(proxy, by="jo")
    entry = live.life.entries[-1]
    assert entry.facts == (f.ComponentSettled("p1", "Han Solo", "proxy", "the text of the ability"),)
    assert (entry.by, entry.at) == ("jo", live.now)


@pytest.mark.rule("XW2-COMP-04")
def test_a_lost_card_gets_no_proxy() -> None:
    live = without("xwing-standard", "Han Solo")
    told = "“Han Solo” is lost, not damaged, so it has to be replaced. Find a replacement."
    proxy = c.SettleComponent("p1", "Han Solo", "proxy", "all of it")
    assert live.refused(proxy) == ("how", "XW2-LOST-04", told)


@pytest.mark.parametrize(
    ("format", "rule"),
    [
        pytest.param("xwing-escalation", "ESC-MOD-07", marks=pytest.mark.rule("ESC-MOD-07")),
        pytest.param("xwing-epic-dogfight", "EPIC-MOD-06", marks=pytest.mark.rule("EPIC-MOD-06")),
        ("xwing-hotshot", "HOT-MAT-08"),
    ],
)
def test_other_books_know_no_proxies_at_all(format: str, rule: str) -> None:
    live = without(format, "Han Solo", damaged=True)
    told = f"{FORMATS[format].name} allows no proxies. Find a replacement."
    assert live.refused(c.SettleComponent("p1", "Han Solo", "proxy", "all")) == ("how", rule, told)


def test_time_to_find_a_component_is_short_and_for_a_game_that_is_played() -> None:
    live = without("xwing-standard", "range ruler")
    leader(live, "kim", "judge", "p1")
    game, given = live.game("p1"), c.GiveSearchTime("p1", "range ruler", 5)
    for minutes in (0, 31):
        short = ("minutes", "contract", "Give between 1 and 30 minutes.")
        assert live.refused(c.GiveSearchTime("p1", "range ruler", minutes)) == short
    assert live.refused(c.GiveSearchTime("p1", "dice"))[0] == "component"
    assert live.refused(given, by="kim")[:2] == ("by", "XW2-LEAD-03")
    made = live.do(given)
    told = "That table gets the same extra time. If the component isn't there in time, the player concedes this game."
    assert [(each.rule, str(each.message)) for each in made.notices] == [("XW2-LOST-03", told)]
    assert live.added() == (f.SearchTimeGiven("p1", "range ruler", 1, 5), f.TimeExtended(1, 5, game.number))
    live.do(c.GiveSearchTime("p1", "range ruler", 3))
    assert [each.until for each in live.state.players["p1"].searches] == [live.now + 180_000]
    assert live.game("p1").extra_minutes == 8
    live.do(c.Undo(live.life.seq))
    assert (live.state.players["p1"].searches[0].minutes, live.game("p1").extra_minutes) == (5, 5)
    live.do(c.SettleComponent("p1", "range ruler", "replaced"))
    assert live.state.players["p1"].searches == ()
    live.do(c.ReportComponent("p1", "range ruler"))
    (other,) = set(game.players) - {"p1"}
    live.do(c.SetResult(1, game.number, Result(End.CONCESSION, (0, 0), winner=other)))
    told = "P1 has no open game. The component has to be there when the next round starts."
    assert live.refused(given) == ("player", "XW2-LOST-04", told)


def test_only_what_is_missing_can_be_settled() -> None:
    live = without("xwing-standard", "dice")
    told = "“ruler” isn't missing. Choose what is: “dice”."
    assert live.refused(c.SettleComponent("p1", "ruler", "replaced")) == ("component", "contract", told)
    told = "“dice” is lost, not damaged, so it has to be replaced. Find a replacement."
    assert live.refused(c.SettleComponent("p1", "dice", "shared")) == ("how", "XW2-LOST-04", told)


@pytest.mark.parametrize(
    ("format", "rule", "gone"),
    [
        pytest.param("xwing-standard", "XW2-MOD-02", "dropped", marks=pytest.mark.rule("XW2-MOD-02")),
        pytest.param("armada-standard", "ARM-MOD-01", "dropped", marks=pytest.mark.rule("ARM-MOD-01")),
        pytest.param("xwing-escalation", "ESC-MOD-02", "disqualified", marks=pytest.mark.rule("ESC-MOD-02")),
        pytest.param("xwing-epic-dogfight", "EPIC-MOD-01", "disqualified", marks=pytest.mark.rule("EPIC-MOD-01")),
    ],
)
def test_a_component_ruled_out_and_not_replaced_ends_the_event_of_its_player(format: str, rule: str, gone: str) -> None:
    live = without(format, "third-party ruler")
    leader(live, "jo", "judge")
    ruling = c.SettleComponent("p1", "third-party ruler", "ruled out", "an inch too long")
    assert live.refused(ruling, by="jo") == ("by", rule, "Only the organizer can disallow a component. Ask them.")
    live.do(ruling)
    settled, left, conceded = live.added()
    assert settled == f.ComponentSettled("p1", "third-party ruler", "ruled out", "an inch too long")
    assert left == (f.Dropped("p1", 1, "component") if gone == "dropped" else f.Disqualified("p1", 1))
    assert isinstance(conceded, f.ResultSet)
    assert live.state.players["p1"].presence.value == gone


def test_hotshot_does_not_say_what_becomes_of_who_has_a_component_ruled_out() -> None:
    live = without("xwing-hotshot", "own dice")
    told = "Hotshot doesn't say what happens to P1 then. Drop or disqualify them yourself."
    assert live.refused(c.SettleComponent("p1", "own dice", "ruled out")) == ("how", "contract", told)
