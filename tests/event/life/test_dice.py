"""Dice that decide an equal game, and leave a trace: Final Salvo, Priority Roll, and what a result owes to them."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from in_words import words
from lives import SECRET, Live, leader, playing
from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.document import document
from finalsalvo.event.life.entry import Entry, seal
from finalsalvo.event.life.evolve import fold
from finalsalvo.event.life.topics.dice.decisions import attack_roll, drawn_rolls
from finalsalvo.event.life.touching import people_touched
from finalsalvo.event.life.verify import draw_problems
from finalsalvo.pairing.dice import Dice
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result, Stage
from finalsalvo.rules.table_dice import AttackRoll, TableRoll, winning_side

TIED = Result(End.TIME, (120, 120))


def bracket(format: str = "xwing-hotshot") -> Live:
    """The semifinals of an event."""
    chosen = Settings(pool="extended", structure="custom", swiss_rounds=1, cut=4)
    live = playing(format, 8, chosen)
    live.play()
    live.do(c.MakeCut(), reason="for the tests")
    live.draw()
    assert live.round.stage is Stage.ELIMINATION
    return live


@pytest.mark.rule("XW2-SALVO-02")
def test_the_program_rolls_a_salvo_from_the_secret_and_every_roll_is_in_the_log() -> None:
    live = playing()
    one, two = live.round.games[1].players
    live.do(c.RollSalvo(1, (3, 3)), by=two)
    assert live.added() == (f.DiceRolled(1, 1, "final-salvo", FIRST, drawn=True),)
    names = [live.state.players[each].name for each in (one, two)]
    where = f"Round 1, table 1 ({' – '.join(names)})"
    told = f"{where}: Final Salvo 2–0 (dice 3–3, hits 2–0, crits 0–0; by the program), won by {names[0]}"
    assert words(live.state, live.life.entries[-1]) == told
    assert people_touched(live.state, live.state, live.life.entries[-1], live.life.entries) == frozenset((one, two))
    again = f"The dice are rolled, and {names[0]} won. If that's wrong, ask a judge."
    assert live.refused(c.RollSalvo(1, (3, 3)), by=one, reason="mine") == ("game", "XW2-SALVO-03", again)
    assert live.wants_reason(c.EnterSalvo(1, (0, 1))) == [
        ("XW2-SALVO-03", f"The dice are already rolled, and {names[0]} won. The new roll will count instead.")
    ]


FIRST = (AttackRoll(2, 0, 1, 3), AttackRoll(0, 0, 1, 3))


@pytest.mark.rule("XW2-SALVO-05")
def test_an_equal_salvo_is_rolled_again_and_the_winner_fills_the_result() -> None:
    live = playing()
    one, two = live.round.games[1].players
    live.do(c.EnterSalvo(1, (4, 5), (1, 0), (8, 7)), by=one)
    tied = ("winner", "XW2-SALVO-03", "The recorded dice are tied. Roll again first.")
    assert live.refused(c.ReportResult(1, 1, replace(TIED, winner=one)), by=one) == tied
    live.do(c.EnterSalvo(1, (2, 6)), by=two)
    assert live.added() == (f.DiceRolled(1, 1, "final-salvo", (AttackRoll(2, 0, 0, 8), AttackRoll(6, 0, 0, 7))),)
    name = live.state.players[two].name
    other = ("winner", "XW2-SALVO-03", f"{name} won by the recorded dice. Name {name}, or ask a judge.")
    assert live.refused(c.ReportResult(1, 1, replace(TIED, winner=one)), by=one) == other
    live.do(c.ReportResult(1, 1, TIED), by=one)
    assert live.round.games[1].reports[0].result == replace(TIED, winner=two)
    live.do(c.ConfirmResult(1, 1), by=two)
    (match,) = [each for each in document(live.state).rounds[0].matches if each.players == (one, two)]
    assert (match.result, [roll.side for roll in match.rolls]) == (replace(TIED, winner=two), [None, 1])
    wrong = c.SetResult(1, 1, replace(TIED, winner=one))
    assert live.asks(wrong)[0] == other[1:]
    live.do(wrong, reason="they read the dice wrongly")
    assert live.round.games[1].result == replace(TIED, winner=one)


@pytest.mark.rule("XW2-END-02", "XW2-END-03")
def test_dice_decide_only_what_is_equal() -> None:
    live = playing()
    one, two = live.round.games[1].players
    live.do(c.EnterSalvo(1, (0, 1)), by=one)
    live.do(c.ReportResult(1, 1, Result(End.TIME, (30, 20))), by=one)
    assert live.round.games[1].reports[0].result == Result(End.TIME, (30, 20))
    live.do(c.ReportResult(1, 1, Result(End.MUTUAL_DESTRUCTION)), by=one)
    assert live.round.games[1].reports[0].result == Result(End.MUTUAL_DESTRUCTION, winner=two)
    live.do(c.ReportResult(1, 1, Result(End.CONCESSION, (0, 0), winner=one)), by=one)


def test_salvos_that_cannot_be_are_refused_in_words() -> None:
    live = playing()
    one, _ = live.round.games[1].players
    stranger = live.round.games[2].players[0]
    assert live.refused(c.RollSalvo(1), by=one)[2] == "Say how many dice each player rolls."
    assert live.refused(c.EnterSalvo(1, (3, 0), (1, 0), (3, 3)), by=one)[2] == (
        "3 dice can't show 4 results. Check the number of dice."
    )
    assert live.refused(c.RollSalvo(1, (3, 3)), by=stranger).field == "by"
    told = "A Priority Roll only decides a drawn bracket game. Nothing to roll here."
    assert live.refused(c.RollPriority(1), by=one)[2] == told
    assert playing("armada-standard").refused(c.RollSalvo(1, (1, 1)))[2] == (
        "Armada standard has no Final Salvo. Nothing to do."
    )


def test_without_a_die_on_either_side_a_leader_tosses_a_coin() -> None:
    live = playing()
    one, two = live.round.games[1].players
    told = "Neither player has a die to roll. Ask a judge to toss a coin."
    assert live.refused(c.RollSalvo(1, (0, 0)), by=one) == ("dice", "B30", told)
    assert live.refused(c.EnterSalvo(1, (0, 0), (0, 0), (0, 0)), by=one)[:2] == ("dice", "B30")
    live.do(c.RollSalvo(1, (0, 0)))
    (tossed,) = live.added()
    assert tossed == f.SalvoTossed(1, 1, two)
    assert live.round.games[1].rolls == (TableRoll("final-salvo", drawn=True, side=1),)
    assert list(draw_problems(live.life.entries, SECRET)) == []
    forged = tampered(live, replace(tossed, winner=one))
    assert [str(each.message) for each in draw_problems(forged, SECRET)] == [
        f"Step {len(forged)}: The dice of {pair(live)} in round 1 don't come from the draw key."
    ]


def pair(live: Live) -> str:
    return " – ".join(live.state.players[each].name for each in live.round.games[1].players)


def tampered(live: Live, fact: f.Fact) -> list[Entry]:
    """The log with another last fact, sealed as if it had been written so."""
    *before, last = live.life.entries
    return [*before, seal(replace(last, facts=(fact,)), before[-1])]


@pytest.mark.rule("XW2-SALVO-02")
def test_a_salvo_that_was_tampered_with_is_found_and_an_honest_one_stands() -> None:
    live = playing()
    live.do(c.RollSalvo(1, (3, 3)))
    live.do(c.Undo(live.life.entries[-1].seq), reason="too early")
    live.do(c.RollSalvo(1, (3, 3)))
    assert live.added() == (f.DiceRolled(1, 1, "final-salvo", FIRST, drawn=True),), "taken back, it falls the same way"
    assert list(draw_problems(live.life.entries, SECRET)) == []
    (rolled,) = live.added()
    assert isinstance(rolled, f.DiceRolled)
    forged = tampered(live, replace(rolled, rolls=(AttackRoll(0, 0, 0, 3), AttackRoll(3, 0, 0, 3))))
    after = fold(forged)
    assert after is not None
    assert after.rounds[0].games[1].rolled_winner == live.round.games[1].players[1], "it changes who has won"
    assert [str(each.message) for each in draw_problems(forged, SECRET)] == [
        f"Step {len(forged)}: The dice of {pair(live)} in round 1 don't come from the draw key."
    ]


@pytest.mark.rule("HOT-BRKT-05", "FANG-BRKT-01")
@pytest.mark.parametrize("format", ["xwing-hotshot", "xwing-fangs-out"])
def test_a_priority_roll_decides_a_drawn_bracket_game(format: str) -> None:
    live = bracket(format)
    number, (one, two) = live.round.number, live.round.games[1].players
    drawn = Result(End.TIME, (12, 12))
    early = live.refused(c.RollPriority(1), by=one)
    assert early[:2] == ("game", "HOT-BRKT-05")
    live.do(c.SetGameRound(1, 12, over=True), by=two)
    live.do(c.EnterPriority(1, (1, 1), (0, 0), (1, 1)), by=one)
    assert live.refused(c.ReportResult(number, 1, replace(drawn, winner=one)), by=one).rule == "B37"
    live.do(c.RollPriority(1), by=two)
    (rolled,) = live.added()
    assert isinstance(rolled, f.DiceRolled)
    assert [each.dice for each in rolled.rolls] == [3, 3]
    assert list(draw_problems(live.life.entries, SECRET)) == []
    won = live.round.games[1].rolled_winner
    if won is None:
        live.do(c.EnterPriority(1, (0, 0), (1, 0), (0, 3)), by=two)
        won = live.round.games[1].rolled_winner
    live.do(c.ReportResult(number, 1, drawn), by=one)
    assert live.round.games[1].reports[0].result.winner == won
    told = live.refused(c.EnterPriority(2, (1, 1), (2, 0), (1, 0)))
    assert told == ("crits", "B37", "Each player rolls 3 dice. Check what you entered.")
    live.do(c.SetResult(number, 2, replace(drawn, winner=live.round.games[2].players[1])))
    leader(live, "jo", "marshal")
    loser = two if won == one else one
    live.do(c.SetResult(number, 1, replace(drawn, winner=loser)), by="jo", reason="our edition compares hits first")
    assert live.round.games[1].result == replace(drawn, winner=loser)


@given(st.integers(0, 2**62), st.integers(0, 30), st.integers(0, 30))
def test_rolls_have_a_winner_or_are_equal_and_each_side_rolls_for_itself(seed: int, one: int, two: int) -> None:
    live = PLAYING
    rolls = drawn_rolls(str(seed), live.round, live.round.games[1], "final-salvo", (one, two))
    assert rolls == drawn_rolls(str(seed), live.round, live.round.games[1], "final-salvo", (one, two))
    assert rolls[1] == drawn_rolls(str(seed), live.round, live.round.games[1], "final-salvo", (0, two))[1]
    assert all(0 <= each.damage + each.focus <= (each.dice or 0) for each in rolls)
    side = winning_side("final-salvo", rolls)
    assert (side is None) == (rolls[0].damage == rolls[1].damage)
    assert winning_side("final-salvo", (rolls[1], rolls[0])) == (None if side is None else 1 - side)


PLAYING = playing()


def test_a_die_has_three_hits_one_crit_two_focus_and_two_blanks_of_eight() -> None:
    rolled = attack_roll(Dice(7), 8000)
    shown = Counter({"hits": rolled.hits, "crits": rolled.crits, "focus": rolled.focus})
    for face, sides in (("hits", 3), ("crits", 1), ("focus", 2)):
        assert abs(shown[face] - sides * 1000) < 120
    assert 1880 < 8000 - sum(shown.values()) < 2120


@pytest.mark.parametrize(
    ("own", "other", "side"),
    [
        ((1, 0, 0), (0, 3, 0), 0),
        ((1, 1, 0), (1, 0, 2), 0),
        ((1, 1, 0), (1, 1, 1), 1),
        ((0, 1, 2), (0, 1, 2), None),
    ],
)
def test_crits_count_before_focus_and_focus_before_hits(
    own: tuple[int, int, int], other: tuple[int, int, int], side: int | None
) -> None:
    (crits, focus, hits), (their_crits, their_focus, their_hits) = own, other
    rolls = (AttackRoll(hits, crits, focus, 3), AttackRoll(their_hits, their_crits, their_focus, 3))
    assert winning_side("priority-roll", rolls) == side
