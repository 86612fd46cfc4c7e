"""What two settle at their table: a coin that is written down, the objective, and the total of the other's list."""

from collections import Counter
from typing import Final

import pytest
from books import enforced
from chi_square import chi_square, p_value
from in_words import Task, tasks, words
from lives import BOOKS, SECRET, Live, leader, playing, registered, running, started
from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.entry import seal
from finalsalvo.event.life.evolve import fold
from finalsalvo.event.life.forgetting import without_people
from finalsalvo.event.life.noted import AddedUp, ChosenObjective, Coin
from finalsalvo.event.life.todo import todo
from finalsalvo.event.life.topics.table.decisions import not_added_up, side
from finalsalvo.event.life.touching import people_touched
from finalsalvo.event.life.verify import draw_problems
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.setup_steps import coin_rules, objective_rule, totals_rule

FIRST: Final = "first player"
GUNNERY = "Advanced Gunnery"
OUTPOST = "Contested Outpost"


def books(*rules: str) -> pytest.MarkDecorator:
    """Once for each rule, in the format of its book."""
    return pytest.mark.parametrize(
        ("format", "rule"),
        [pytest.param(BOOKS[rule.split("-")[0]], rule, marks=enforced(rule), id=rule) for rule in rules],
    )


def fell(live: Live) -> f.CoinFlipped:
    """The coin that was flipped last."""
    (fact,) = live.added()
    assert isinstance(fact, f.CoinFlipped)
    return fact


# --- the coin ---------------------------------------------------------------------------------------------


@books("XW2-GAME-08", "ESC-GAME-06", "EPIC-GAME-05", "TEAM-GAME-01", "ARM-GAME-05")
def test_either_player_flips_the_coin_and_it_is_written_down_for_whom_it_fell(format: str, rule: str) -> None:
    live = playing(format)
    one, two = live.round.games[1].players
    live.do(c.FlipCoin(1, FIRST), by=two)
    winner = side(SECRET, live.round, replace(live.round.games[1], coins=()), FIRST)
    assert winner in (one, two)
    assert live.added() == (f.CoinFlipped(1, 1, FIRST, winner),)
    assert live.round.games[1].coins == (Coin(FIRST, winner),)
    name = live.state.players[winner].name
    where = f"Round 1, table 1 ({live.state.players[one].name} – {live.state.players[two].name})"
    assert words(live.state, live.life.entries[-1]) == f"{where}: {name} won the coin toss (first player)"
    told = f"The coin has already been tossed for this, and {name} won. The new toss will count instead."
    again = (f"The coin has already been tossed, and {name} won. If it has to be tossed again, ask a judge.",)
    assert live.refused(c.FlipCoin(1, FIRST), by=one) == ("about", rule, *again)
    assert live.refused(c.FlipCoin(1, FIRST), by=two, reason="I want to") == ("about", rule, *again)
    assert live.wants_reason(c.FlipCoin(1, FIRST)) == [(rule, told)]


def test_colours_are_another_question_and_have_a_coin_of_their_own() -> None:
    live = playing()
    one, _ = live.round.games[1].players
    live.do(c.FlipCoin(1, FIRST), by=one)
    live.do(c.FlipCoin(1, "colours"), by=one)
    assert [coin.about for coin in live.round.games[1].coins] == [FIRST, "colours"]
    assert live.round.games[1].fell_for("colours") == fell(live).winner
    assert live.round.games[1].fell_for("obstacles") is None


def test_a_leader_lets_it_be_flipped_again_with_a_reason_but_not_in_their_own_game() -> None:
    live = playing()
    leader(live, "jo", "judge", player=live.round.games[1].players[0])
    live.do(c.FlipCoin(1, FIRST), by="jo")
    live.do(c.FlipCoin(2, FIRST), by="jo")
    rule = coin_rules(live.state.format)[FIRST]
    assert live.refused(c.FlipCoin(1, FIRST), by="jo", reason="mine") == (
        *("by", "XW2-LEAD-03", "This is your own game. Another judge has to decide."),
    )
    assert live.wants_reason(c.FlipCoin(2, FIRST), by="jo")[0][0] == rule
    live.do(c.FlipCoin(2, FIRST), by="jo", reason="it fell off the table")
    second = side(SECRET, live.round, replace(live.round.games[2], coins=live.round.games[2].coins[:1]), FIRST)
    assert live.round.games[2].coins[1:] == (Coin(FIRST, second),)
    assert list(draw_problems(live.life.entries, SECRET)) == []


def test_only_those_at_the_table_and_leaders_flip_while_the_game_is_open() -> None:
    live = playing()
    stranger = live.round.games[2].players[0]
    assert live.refused(c.FlipCoin(1, FIRST), by=stranger).field == "by"
    assert live.refused(c.FlipCoin(99, FIRST)) == (
        "game",
        "contract",
        "Round 1 has no such game. Choose one of its tables.",
    )
    live.set(live.round.games[1].players[0])
    assert live.refused(c.FlipCoin(1, FIRST)) == (
        "game",
        "contract",
        "The game at table 1 is over. If its result is wrong, ask the staff to clear it.",
    )
    assert started().refused(c.FlipCoin(1, FIRST)).field == "phase"


def test_a_coin_decides_only_what_the_book_leaves_to_it() -> None:
    live = playing()
    told = "X-Wing standard doesn't toss a coin for that. It does for: colors, first player."
    assert live.refused(c.FlipCoin(1, "obstacles")) == ("about", "contract", told)
    assert coin_rules(FORMATS["armada-standard"]) == {
        "colours": "ARM-GAME-03",
        "first player": "ARM-GAME-05",
        "obstacles": "B56",
    }
    hotshot = playing("xwing-hotshot")
    assert hotshot.refused(c.FlipCoin(1, "colours")).message == "Hotshot has no coin tosses. Nothing to do."


def test_the_coin_is_fair_and_neither_question_nor_table_tells_another() -> None:
    live = playing()
    round = live.round
    falls = Counter(
        (
            side(f"secret {seed}", round, game, FIRST) == game.players[0],
            side(f"secret {seed}", round, game, "colours") == game.players[0],
        )
        for seed in range(500)
        for game in round.in_order()
    )
    assert len(falls) == 4
    assert p_value(chi_square(falls.values()), 3) > 0.001


def test_a_coin_that_is_taken_back_falls_the_same_way_again() -> None:
    live = playing()
    live.do(c.FlipCoin(1, FIRST))
    first, seq = fell(live), live.life.seq
    live.do(c.Undo(seq))
    assert live.round.games[1].coins == ()
    live.do(c.FlipCoin(1, FIRST))
    assert fell(live) == first
    live.do(c.FlipCoin(1, FIRST), reason="it fell off the table")
    assert live.refused(c.Undo(live.life.seq - 1)).message.startswith(
        "This can't be undone because 1 later step builds on it. Undo that one first: "
    )
    assert list(draw_problems(live.life.entries, SECRET)) == []


def test_a_coin_that_did_not_fall_so_is_found() -> None:
    live = playing()
    live.do(c.FlipCoin(1, FIRST))
    flipped = fell(live)
    one, two = live.round.games[1].players
    *before, last = live.life.entries
    forged = replace(flipped, winner=one if flipped.winner == two else two)
    entries = [*before, seal(replace(last, facts=(forged,)), before[-1])]
    assert [str(problem.message) for problem in draw_problems(entries, SECRET)] == [
        f"Step {last.seq}: The coin toss of {one.upper()} – {two.upper()} in round 1 doesn't come from the draw key."
    ]


def test_who_sits_down_at_a_table_has_settled_nothing_there() -> None:
    live = registered(players=8)
    live.do(c.MandateTotals())
    live.do(c.Start(), reason="we know")
    live.draw()
    one = live.round.games[1].players[0]
    other = live.round.games[2].players[0]
    live.do(c.FlipCoin(1, FIRST), by=one)
    live.do(c.FlipCoin(3, FIRST))
    live.do(c.VerifyTotal(one, 200), by=one)
    live.do(c.Swap(one, other), reason="they came together")
    games = live.round.games
    assert [(games[number].coins, games[number].totals) for number in (1, 2)] == [((), ())] * 2
    assert len(games[3].coins) == 1
    assert list(draw_problems(live.life.entries, SECRET)) == []


def test_a_coin_and_a_total_are_forgotten_with_their_people_and_still_hold() -> None:
    live = Live()
    live.do(c.Create("xwing-standard", organizer_name="Olga"))
    live.do(c.Register(tuple(f.Registration(name) for name in ("Ann", "Bob", "Cid", "Dot"))))
    live.do(c.MandateTotals())
    live.do(c.CheckIn(("p1", "p2", "p3", "p4")))
    live.do(c.Start(), reason="we know")
    live.draw()
    live.do(c.FlipCoin(live.game("p1").number, FIRST), by="p1")
    live.do(c.VerifyTotal("p2", 196), by="p2")
    entries, _ = without_people(live.life.entries, SECRET)
    assert list(draw_problems(entries, SECRET)) == []
    assert "Ann" not in str(entries)
    where = "Round 1, table 1 (Player 1 – Player 2)"
    assert words(fold(entries), entries[-2]).startswith(f"{where}: Player ")
    assert words(fold(entries), entries[-1]) == "Player 2 checked the opponent's list: 196 points"


def test_a_coin_and_a_total_concern_the_two_who_play_and_a_mandate_everybody() -> None:
    live = asked()
    pair = set(live.round.games[1].players)
    for command in (c.FlipCoin(1, FIRST), c.VerifyTotal(live.round.games[1].players[0])):
        before = live.state
        live.do(command)
        assert people_touched(before, live.state, live.life.entries[-1], live.life.entries) == frozenset(pair)
    before = live.state
    live.do(c.MandateTotals(False))
    assert people_touched(before, live.state, live.life.entries[-1], live.life.entries) is None


# --- the objective ----------------------------------------------------------------------------------------


def test_either_player_or_a_leader_notes_the_objective_and_the_last_one_stands() -> None:
    live = playing("armada-standard")
    one, two = live.round.games[1].players
    live.do(c.ChooseObjective(1, GUNNERY, two), by=one)
    assert live.added() == (f.ObjectiveChosen(1, 1, GUNNERY, two),)
    assert live.round.games[1].objective == ChosenObjective(GUNNERY, two)
    name = live.state.players[two].name
    where = f"Round 1, table 1 ({live.state.players[one].name} – {name})"
    assert words(live.state, live.life.entries[-1]) == f"{where}: objective {GUNNERY} from {name}"
    live.do(c.ChooseObjective(1, f" {GUNNERY} ", one), by=two)
    assert live.round.games[1].objective == ChosenObjective(GUNNERY, one)
    live.do(c.ChooseObjective(1, "Contested  Outpost"))
    assert live.round.games[1].objective == ChosenObjective(OUTPOST)
    assert words(live.state, live.life.entries[-1]) == f"{where}: objective {OUTPOST}"
    assert [fact for entry in live.life.entries for fact in entry.facts if isinstance(fact, f.ObjectiveChosen)] == [
        f.ObjectiveChosen(1, 1, GUNNERY, two),
        f.ObjectiveChosen(1, 1, GUNNERY, one),
        f.ObjectiveChosen(1, 1, OUTPOST),
    ]


def test_what_cannot_be_the_objective_of_a_game_is_refused() -> None:
    live = playing("armada-standard")
    one, two = live.round.games[1].players
    stranger = live.round.games[2].players[0]
    live.do(c.ChooseObjective(1, GUNNERY, two), by=one)
    for by in (one, two, "org"):
        assert live.refused(c.ChooseObjective(1, GUNNERY, two), by=by) == (
            *("objective", "contract", "This objective is already noted."),
        )
    assert live.refused(c.ChooseObjective(1, OUTPOST), by=stranger).field == "by"
    assert live.refused(c.ChooseObjective(1, OUTPOST, stranger), by=one) == (
        *("whose", "ARM-GAME-06", "The objective is from one of the two players of this game. Choose one of them."),
    )
    assert live.refused(c.ChooseObjective(1, "  "), by=one) == (
        *("objective", "ARM-GAME-06", "Say which objective was chosen."),
    )
    assert live.refused(c.ChooseObjective(99, OUTPOST)) == (
        "game",
        "contract",
        "Round 1 has no such game. Choose one of its tables.",
    )
    live.set(one)
    assert live.refused(c.ChooseObjective(1, OUTPOST), by=one) == (
        "game",
        "contract",
        "The game at table 1 is over. If its result is wrong, ask the staff to clear it.",
    )
    assert live.round.games[1].objective == ChosenObjective(GUNNERY, two)
    assert started("armada-standard").refused(c.ChooseObjective(1, OUTPOST)).field == "phase"


def test_only_games_of_armada_have_an_objective() -> None:
    known = {format.id: objective_rule(format) for format in FORMATS.values() if objective_rule(format)}
    assert known == {"armada-standard": "ARM-GAME-06"}
    assert list(known) == [format.id for format in FORMATS.values() if format.lists.objectives]
    told = "Games of X-Wing standard have no objective. Nothing to do."
    assert playing().refused(c.ChooseObjective(1, GUNNERY)) == ("objective", "contract", told)


def test_an_objective_is_taken_back_from_the_last_one_on() -> None:
    live = playing("armada-standard")
    live.do(c.ChooseObjective(1, GUNNERY))
    live.do(c.ChooseObjective(1, OUTPOST))
    first, last = live.life.seq - 1, live.life.seq
    assert live.refused(c.Undo(first)).message.startswith(
        "This can't be undone because 1 later step builds on it. Undo that one first: "
    )
    live.do(c.Undo(last))
    assert live.round.games[1].objective == ChosenObjective(GUNNERY)
    live.do(c.Undo(first))
    assert live.round.games[1].objective is None


def test_an_objective_concerns_the_two_who_play_and_not_whoever_sits_down_there() -> None:
    live = playing("armada-standard")
    one, two = live.round.games[1].players
    before = live.state
    live.do(c.ChooseObjective(1, GUNNERY, two), by=one)
    assert people_touched(before, live.state, live.life.entries[-1], live.life.entries) == frozenset({one, two})
    live.do(c.ChooseObjective(3, OUTPOST))
    live.do(c.Swap(one, live.round.games[2].players[0]), reason="they came together")
    assert [live.round.games[number].objective for number in (1, 2, 3)] == [None, None, ChosenObjective(OUTPOST)]


def test_of_an_objective_only_whose_it_was_is_left_when_people_are_forgotten() -> None:
    live = playing("armada-standard")
    one, two = live.round.games[1].players
    live.do(c.ChooseObjective(1, "Ann's favourite", two), by=one)
    entries, names = without_people(live.life.entries, SECRET)
    assert entries[-1].facts == (f.ObjectiveChosen(1, 1, "…", names.person(two)),)


# --- who goes first, and in which colour ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("format", "first"), [("xwing-standard", "is first player"), ("armada-standard", "has initiative")]
)
def test_what_two_settle_is_told_undone_and_gone_with_another_opponent(format: str, first: str) -> None:
    live = playing(format)
    one, two = live.round.games[1].players
    where = f"Round 1, table 1 ({live.state.players[one].name} – {live.state.players[two].name})"
    for command, told in (
        (c.SettleFirstPlayer(1, two), f"{where}: {live.state.players[two].name} {first}"),
        (c.SettleColours(1, one), f"{where}: {live.state.players[one].name} uses white numbers"),
        (c.StateTotal(one, 190), f"{live.state.players[one].name}'s own list: 190 points"),
    ):
        before = live.state
        live.do(command, by=one)
        assert words(live.state, live.life.entries[-1]) == told
        assert people_touched(before, live.state, live.life.entries[-1], live.life.entries) == frozenset({one, two})
    game = live.round.games[1]
    assert (game.first_player, game.second_player, game.white) == (two, one, one)
    assert game.stated == (AddedUp(one, 190),)
    settled = live.life.seq - 2
    live.do(c.SettleFirstPlayer(1, one), by=two)
    assert live.refused(c.Undo(settled)).message.startswith("This can't be undone because 1 later step builds on it.")
    live.do(c.Undo(live.life.seq))
    assert live.round.games[1].first_player == two
    live.do(c.Undo(settled))
    bare = live.round.games[1]
    assert (bare.first_player, bare.second_player) == (None, None)
    live.do(c.SettleFirstPlayer(1, two), by=two)
    live.do(c.Swap(one, live.round.games[2].players[0]), reason="they came together")
    fresh = live.round.games[1]
    assert (fresh.first_player, fresh.white, fresh.stated) == (None, None, ())


def test_of_those_who_are_forgotten_only_their_places_at_the_table_are_left() -> None:
    live = playing("armada-standard")
    one, two = live.round.games[1].players
    for command in (c.SettleFirstPlayer(1, two), c.SettleColours(1, one), c.StateTotal(two, 400)):
        live.do(command, by=two)
    entries, names = without_people(live.life.entries, SECRET)
    assert [fact for entry in entries[-3:] for fact in entry.facts] == [
        f.FirstPlayerSettled(1, 1, names.person(two)),
        f.ColoursSettled(1, 1, names.person(one)),
        f.TotalStated(1, 1, names.person(two), 400),
    ]


def test_an_objective_of_whoever_turns_out_to_be_first_player_is_chosen_again() -> None:
    live = playing("armada-standard")
    one, two = live.round.games[1].players
    live.do(c.ChooseObjective(1, GUNNERY, two), by=one)
    live.do(c.SettleFirstPlayer(1, one), by=one)
    assert live.round.games[1].objective == ChosenObjective(GUNNERY, two)
    live.do(c.SettleFirstPlayer(1, two), by=one)
    anew = live.round.games[1]
    assert anew.objective is None
    assert live.refused(c.ChooseObjective(1, GUNNERY, two), by=two)[:2] == ("whose", "ARM-GAME-06")
    live.do(c.ChooseObjective(1, GUNNERY), by=two)
    assert live.round.games[1].objective == ChosenObjective(GUNNERY, one)


# --- totals -----------------------------------------------------------------------------------------------


def asked(format: str = "xwing-standard", players: int = 4) -> Live:
    """An event whose first round is published, with everybody asked to add up the other's list."""
    live = registered(format, players)
    live.do(c.MandateTotals())
    live.do(c.Start(), reason="we know")
    live.draw()
    return live


@books("XW2-GAME-04", "ARM-GAME-04")
def test_where_a_marshal_asks_for_it_the_clock_waits_until_everybody_has_added_up(format: str, rule: str) -> None:
    live = asked(format)
    first, second = (live.round.games[number].players for number in (1, 2))
    everybody = [*first, *second]
    assert not_added_up(live.state) == everybody
    names = " and ".join(", ".join(live.state.players[player].name for player in everybody).rsplit(", ", 1))
    task = Task("totals", "Remind 4 players to check list totals: P1, P2 and 2 more", "verify-total", "now")
    assert tasks([each for each in todo(live.state, live.now) if each.kind == "totals"]) == [task]
    assert live.asks(c.StartClock()) == [(rule, f"Opponent's list total not checked yet: {names}.")]
    for player in everybody:
        live.do(c.VerifyTotal(player, 200), by=player)
    assert live.round.games[1].totals == tuple(AddedUp(player, 200) for player in first)
    assert [each for each in todo(live.state, live.now) if each.kind == "totals"] == []
    live.do(c.StartClock())
    assert live.round.timer is not None


def test_the_clock_starts_without_them_when_a_leader_says_why() -> None:
    live = asked()
    last, *others = not_added_up(live.state)
    for player in others:
        live.do(c.VerifyTotal(player), by=player)
    (told,) = live.asks(c.StartClock())
    assert told == ("XW2-GAME-04", f"Opponent's list total not checked yet: {live.state.players[last].name}.")
    live.do(c.StartClock(), reason="they are at the door")
    assert not_added_up(live.state) == []
    assert live.refused(c.VerifyTotal(last, 200), by=last) == (
        *("player", "XW2-GAME-04"),
        "Nobody is asked to check list totals now. That is for round 1, before its clock starts.",
    )


def test_it_is_for_the_first_round_and_asked_for_before_it_begins() -> None:
    live = running(players=4)
    begun = ("on", "XW2-GAME-04", "Round 1 has started, and list totals are checked before it. Nothing to do.")
    assert live.refused(c.MandateTotals()) == begun
    live.play()
    live.draw()
    assert live.refused(c.MandateTotals()) == begun
    assert live.refused(c.VerifyTotal("p1", 200), by="p1").field == "player"
    live = asked()
    live.do(c.StartClock(), reason="we are late")
    live.play()
    live.draw()
    assert not_added_up(live.state) == []
    live.do(c.StartClock())


def test_marshals_ask_and_take_it_back_until_the_clock_starts() -> None:
    live = registered(players=4)
    for id, role in (("mia", "marshal"), ("jo", "judge"), ("sue", "scorekeeper")):
        leader(live, id, role)
    for person in ("jo", "sue", "p1"):
        assert live.refused(c.MandateTotals(), by=person).field == "by"
    assert live.refused(c.MandateTotals(False)).message == "Players aren't asked to check their opponent's list total."
    live.do(c.MandateTotals(), by="mia")
    assert words(live.state, live.life.entries[-1]) == "Players asked to check their opponent's list total"
    assert live.refused(c.MandateTotals()).message == "Players are already asked to check their opponent's list total."
    live.do(c.Start(), reason="we know")
    live.draw()
    live.do(c.MandateTotals(False))
    assert live.state.totals_mandated is False
    assert words(live.state, live.life.entries[-1]) == "Players no longer asked to check their opponent's list total"
    live.do(c.StartClock())


def test_only_books_that_know_it_ask_for_it() -> None:
    known = {format.id: totals_rule(format) for format in FORMATS.values() if totals_rule(format)}
    assert known == {"xwing-standard": "XW2-GAME-04", "armada-standard": "ARM-GAME-04"}
    live = registered("xwing-escalation")
    told = f"{live.state.format.name} doesn't ask players to check list totals. Nothing to do."
    assert live.refused(c.MandateTotals()) == ("on", "contract", told)


def test_who_counts_again_is_believed_and_a_leader_notes_it_for_those_without_a_phone() -> None:
    live = asked()
    one, two = live.round.games[1].players
    live.do(c.VerifyTotal(one, 196), by=one)
    assert words(live.state, live.life.entries[-1]) == f"{one.upper()} checked the opponent's list: 196 points"
    assert live.refused(c.VerifyTotal(one, 196), by=one) == ("total", "contract", "This total is already noted.")
    live.do(c.VerifyTotal(one, 200), by=one)
    live.do(c.VerifyTotal(two))
    assert live.round.games[1].totals == (AddedUp(one, 200), AddedUp(two, None))
    assert live.refused(c.VerifyTotal(one, 1), by=two).field == "by"
    assert live.refused(c.VerifyTotal("p99", 1)).field == "player"


def test_who_has_no_game_adds_nothing_up_and_a_mandate_is_not_undone_below_those_who_did() -> None:
    live = asked(players=5)
    (alone,) = live.round.byes
    assert live.refused(c.VerifyTotal(alone, 200), by=alone) == (
        *("player", "contract", f"{alone.upper()} has no open game in round 1. Choose a player who has."),
    )
    one = live.round.games[1].players[0]
    live.do(c.VerifyTotal(one, 200), by=one)
    mandate = next(
        entry.seq for entry in live.life.entries if any(isinstance(fact, f.TotalsMandated) for fact in entry.facts)
    )
    assert live.refused(c.Undo(mandate)).message.startswith(
        "This can't be undone because 1 later step builds on it. Undo that one first: "
    )
    live.do(c.Undo(live.life.seq))
    assert live.round.games[1].totals == ()
    live.do(c.Undo(mandate))
    assert live.state.totals_mandated is False


def test_who_lost_an_opponent_need_not_add_up_a_list() -> None:
    live = asked()
    one, two = live.round.games[1].players
    live.do(c.Drop(one))
    assert not_added_up(live.state) == list(live.round.games[2].players)
    assert two not in not_added_up(live.state)
