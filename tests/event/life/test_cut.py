"""The cut and the bracket: qualifiers, declines, replacements, drops, draws."""

import pytest
from lives import Live, playing, said, started
from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.state import Phase, Presence
from finalsalvo.event.life.topics.cut.decisions import bubble
from finalsalvo.event.life.topics.cut.offers import seats
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result, Stage


def after_swiss(format: str = "xwing-standard", players: int = 12, cut: int = 8, *, later_day: bool = False) -> Live:
    """An event whose cut has been made after one Swiss round; `ranked` says in which order."""
    settings = Settings(structure="custom", swiss_rounds=1, cut=cut, pool="standard")
    live = started(format, players, settings)
    live.draw()
    live.play()
    live.do(c.MakeCut(later_day))
    return live


def ranked(live: Live) -> tuple[str, ...]:
    """Everybody in the order of the cut."""
    assert live.state.cut is not None
    return live.state.cut.ranked


def games(live: Live) -> list[tuple[str, str]]:
    """The games of the drawn round, in their order."""
    assert live.state.draft is not None
    return [game.players for game in live.state.draft.in_order()]


def places(live: Live, *numbers: int) -> list[str]:
    """Those who were ranked so."""
    return [ranked(live)[number - 1] for number in numbers]


# --- the cut ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("format", "cut"),
    [
        pytest.param("xwing-standard", 4, marks=pytest.mark.rule("XW2-CUT-01", "XW2-CUT-02")),
        pytest.param("armada-standard", 2, marks=pytest.mark.rule("ARM-CUT-01")),
        pytest.param("xwing-hotshot", 8, marks=pytest.mark.rule("HOT-CUT-01")),
        pytest.param("xwing-epic-dogfight", 4, marks=pytest.mark.rule("EPIC-BRKT-02")),
    ],
)
def test_the_best_go_on_and_nobody_else_is_paired(format: str, cut: int) -> None:
    live = after_swiss(format, 12, cut)
    assert live.state.phase is Phase.CUT
    assert len(ranked(live)) == 12
    live.draw()
    assert live.round.stage is Stage.ELIMINATION
    assert set(live.round.seats) == set(ranked(live)[:cut])


def test_the_bubble_is_looked_at_before_the_cut_is_made() -> None:
    live = started(players=12, settings=Settings(swiss_rounds=1, cut=4))
    live.draw()
    live.play()
    seen = bubble(live.state, behind=2)
    live.do(c.MakeCut())
    assert seen.seats == ranked(live)[:4]
    assert tuple(line.player for line in seen.behind) == ranked(live)[4:6]


def test_the_cut_is_made_once_after_the_last_swiss_round() -> None:
    live = started(players=12, settings=Settings(swiss_rounds=2, cut=4))
    live.draw()
    live.play()
    told = "The Swiss rounds aren't over yet, so there's no cut. Play the remaining rounds first."
    assert live.refused(c.MakeCut()) == ("cut", "XW2-CUT-02", told)
    live.draw()
    live.play()
    told = "The Swiss rounds are over. Make the cut first."
    assert live.refused(c.DrawRound()) == ("cut", "XW2-CUT-02", told)
    live.do(c.MakeCut())
    live.draw()
    live.play()
    assert live.refused(c.MakeCut()) == ("cut", "XW2-CUT-02", "The cut is already made. Nothing to do.")


def test_where_there_is_no_bracket_there_is_no_cut() -> None:
    live = playing("xwing-escalation", 4)
    live.play()
    told = "X-Wing Escalation has no bracket. The Swiss standings decide."
    assert live.refused(c.MakeCut()) == ("cut", "B33", told)


def test_who_announced_to_leave_is_gone_before_the_cut() -> None:
    live = started(players=8, settings=Settings(swiss_rounds=1, cut=4))
    live.draw()
    live.do(c.Drop("p1", after=True))
    live.play()
    live.do(c.MakeCut())
    assert live.added()[0] == f.Dropped("p1", 1)
    assert live.state.cut is not None
    assert "p1" not in seats(live.state, live.state.cut)


# --- declines and replacements ---------------------------------------------------------------------------


@pytest.mark.example("A5")
@pytest.mark.rule("XW2-CUT-04", "XW2-ELIM-02")
def test_the_sixth_of_a_top_8_leaves_the_ninth_is_asked_and_accepts() -> None:
    live = after_swiss()
    one, two, three, four, five, steven, seven, eight, eve = places(live, *range(1, 10))
    live.do(c.DeclineSeat(steven), by=steven)
    assert live.added() == (f.Dropped(steven, 1, "declined"), f.SeatOffered(eve))
    name = live.state.players[eve].name
    told = f"Still waiting for an answer: {name}. Enter each answer first."
    assert live.refused(c.DrawRound()) == ("cut", "XW2-CUT-04", told)
    live.do(c.AcceptSeat(eve), by=eve)
    assert live.added() == (f.SeatAccepted(eve),)
    live.do(c.DrawRound())
    assert games(live) == [(one, eve), (two, eight), (three, seven), (four, five)]


@pytest.mark.example("A20")
@pytest.mark.rule("ARM-CUT-02", "ARM-ELIM-01")
def test_the_second_of_a_top_4_leaves_the_fifth_is_asked_and_accepts() -> None:
    live = after_swiss("armada-standard", cut=4)
    one, steven, three, four, eve = places(live, *range(1, 6))
    live.do(c.DeclineSeat(steven))
    live.do(c.AcceptSeat(eve))
    live.do(c.DrawRound())
    assert games(live) == [(one, eve), (three, four)]


@pytest.mark.rule("HOT-CUT-02")
def test_the_ninth_comes_into_a_hotshot_top_8_even_on_a_later_day() -> None:
    live = after_swiss("xwing-hotshot", later_day=True)
    first, ninth = places(live, 1, 9)
    live.do(c.DeclineSeat(first))
    live.do(c.AcceptSeat(ninth))
    live.do(c.DrawRound())
    assert games(live)[0] == tuple(places(live, 2, 9))


@pytest.mark.rule("XW2-CUT-05")
def test_on_a_later_day_nobody_comes_in_the_others_move_up_and_the_top_seed_has_a_bye() -> None:
    live = after_swiss(later_day=True)
    one, two, three, four, five, six, seven, eight, nine = places(live, *range(1, 10))
    made = live.do(c.DeclineSeat(six))
    assert live.added() == (f.Dropped(six, 1, "declined"),)
    assert said(made.notices) == [("XW2-CUT-05", "There's nobody left to move up. The lowest seed stays empty.")]
    live.do(c.DrawRound())
    assert live.state.draft is not None
    assert live.state.draft.byes == (one,)
    assert games(live) == [(two, eight), (three, seven), (four, five)]
    assert not live.state.draft.has(nine)


def test_a_replacement_who_declines_makes_way_for_the_next() -> None:
    live = after_swiss()
    six, nine, ten = places(live, 6, 9, 10)
    live.do(c.DeclineSeat(six))
    live.do(c.DeclineSeat(nine))
    assert live.added() == (f.Dropped(nine, 1, "declined"), f.SeatOffered(ten))
    live.do(c.AcceptSeat(ten))
    live.do(c.DrawRound())
    assert games(live)[0] == tuple(places(live, 1, 10))


def test_where_nobody_is_left_to_come_in_the_lowest_seat_stays_empty() -> None:
    live = after_swiss(players=8)
    one, six = places(live, 1, 6)
    made = live.do(c.DeclineSeat(six))
    assert said(made.notices) == [("B20", "There's nobody left to move up. The lowest seed stays empty.")]
    live.do(c.DrawRound())
    assert live.state.draft is not None
    assert live.state.draft.byes == (one,)


def test_a_drop_before_the_bracket_is_a_decline() -> None:
    live = after_swiss()
    six, nine = places(live, 6, 9)
    live.do(c.Drop(six))
    assert live.added() == (f.Dropped(six, 1), f.SeatOffered(nine))


@pytest.mark.parametrize(
    ("format", "rule"),
    [
        pytest.param("xwing-standard", "XW2-CUT-04", marks=pytest.mark.rule("XW2-CUT-04")),
        pytest.param("armada-standard", "ARM-CUT-02", marks=pytest.mark.rule("ARM-CUT-02")),
        pytest.param("xwing-hotshot", "HOT-CUT-02", marks=pytest.mark.rule("HOT-CUT-02")),
    ],
)
def test_a_drop_before_any_bracket_game_has_begun_takes_the_pairings_back_for_the_next_ranked(
    format: str, rule: str
) -> None:
    live = after_swiss(format, cut=4)
    one, two, three, four, five = places(live, 1, 2, 3, 4, 5)
    live.draw()
    made = live.do(c.Drop(two), by=two)
    assert live.added() == (f.RoundCancelled(2), f.Dropped(two, 1), f.SeatOffered(five))
    assert [problem.rule for problem in made.notices] == [rule]
    assert live.state.phase is Phase.CUT
    live.do(c.Undo(live.life.seq))
    assert [game.players for game in live.round.in_order()] == [(one, four), (two, three)]
    live.do(c.Drop(two))
    live.do(c.AcceptSeat(five), by=five)
    live.do(c.DrawRound())
    assert games(live) == [(one, five), (three, four)]


@pytest.mark.rule("XW2-CUT-05")
def test_on_a_later_day_who_leaves_the_published_bracket_gives_a_bye() -> None:
    live = after_swiss(cut=4, later_day=True)
    one, four = places(live, 1, 4)
    live.draw()
    live.do(c.Drop(four))
    assert live.added() == (f.Dropped(four, 2), f.ResultSet(2, 1, Result(End.NO_SHOW, winner=one), four))


def test_a_seat_is_declined_by_who_has_it_and_accepted_by_who_was_asked() -> None:
    live = after_swiss()
    nine, ten = places(live, 9, 10)
    name = live.state.players[nine].name
    told = f"{name} has no spot in the cut, so there's none to decline. Choose a player who has one."
    assert live.refused(c.DeclineSeat(nine)) == ("player", "XW2-CUT-04", told)
    told = f"{name} hasn't been offered a spot. No spot in the cut is free. Nothing to do."
    assert live.refused(c.AcceptSeat(nine)) == ("player", "XW2-CUT-04", told)
    live.do(c.DeclineSeat(places(live, 1)[0]))
    other = live.state.players[ten].name
    told = f"{other} hasn't been offered a spot. Waiting for an answer: {name}."
    assert live.refused(c.AcceptSeat(ten)) == ("player", "XW2-CUT-04", told)
    assert live.refused(c.AcceptSeat(nine), by=ten)[0] == "by"


# --- the bracket -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "format",
    [
        pytest.param("xwing-standard", marks=pytest.mark.rule("XW2-ELIM-01", "XW2-ELIM-05")),
        pytest.param("armada-standard", marks=pytest.mark.rule("ARM-ELIM-03", "ARM-ELIM-04")),
        pytest.param("xwing-hotshot", marks=pytest.mark.rule("HOT-BRKT-01", "HOT-BRKT-02")),
        pytest.param("xwing-epic-dogfight", marks=pytest.mark.rule("EPIC-BRKT-03", "EPIC-BRKT-04")),
    ],
)
def test_winners_stay_until_one_is_left(format: str) -> None:
    live = after_swiss(format, cut=8)
    seeds = ranked(live)[:8]
    left = []
    while len(live.state.rounds) < 4:
        live.draw()
        for game in live.round.in_order():
            live.set(min(game.players, key=seeds.index))
        left.append([tuple(seeds.index(player) + 1 for player in game.players) for game in live.round.in_order()])
    assert left == [[(1, 8), (2, 7), (3, 6), (4, 5)], [(1, 4), (2, 3)], [(1, 2)]]
    told = live.refused(c.DrawRound())
    assert told.message == f"The bracket is over. {live.state.players[seeds[0]].name} has won. Finish the event."


@pytest.mark.parametrize(
    "format",
    [
        pytest.param("xwing-standard", marks=pytest.mark.rule("XW2-PAIR-04")),
        pytest.param("armada-standard", marks=pytest.mark.rule("ARM-PAIR-03")),
        pytest.param("xwing-hotshot", marks=pytest.mark.rule("HOT-PAIR-04")),
    ],
)
def test_two_who_have_met_in_swiss_may_meet_again_after_the_cut(format: str) -> None:
    live = started(format, 4, Settings(structure="custom", swiss_rounds=3, cut=4, pool="standard"))
    for _ in range(3):
        live.draw()
        live.play()
    met = {frozenset(game.players) for each in live.state.rounds for game in each.games.values()}
    assert len(met) == 6
    live.do(c.MakeCut())
    made = live.do(c.DrawRound())
    assert [problem.rule for problem in made.notices if problem.rule == "B11"] == []
    assert {frozenset(pair) for pair in games(live)} <= met


@pytest.mark.rule("XW2-ELIM-06", "ARM-ELIM-05")
@pytest.mark.parametrize("format", ["xwing-standard", "armada-standard"])
def test_who_leaves_the_bracket_gives_the_opponent_a_bye(format: str) -> None:
    live = after_swiss(format, cut=4)
    one, two, three, four = places(live, 1, 2, 3, 4)
    live.draw()
    live.do(c.StartClock())
    live.do(c.Drop(four))
    award = Result(End.NO_SHOW, winner=one)
    assert live.added() == (f.Dropped(four, 1 + 1), f.ResultSet(2, 1, award, four))
    live.set(two)
    live.do(c.Drop(two))
    assert live.state.players[two].presence is Presence.DROPPED
    assert live.state.phase is Phase.BETWEEN
    told = live.refused(c.DrawRound())
    assert told.message == f"The bracket is over. {live.state.players[one].name} has won. Finish the event."
    assert three in live.state.rounds[-1].seats


@pytest.mark.parametrize(
    ("format", "drawn", "told"),
    [
        pytest.param(
            "xwing-epic-dogfight",
            Result(End.TIME, (50, 50)),
            ("initiative", "EPIC-BRKT-05"),
            marks=pytest.mark.rule("EPIC-BRKT-05"),
        ),
        pytest.param(
            "xwing-team-epic",
            Result(End.TIME, (50, 50)),
            ("initiative", "TEAM-BRKT-01"),
            marks=pytest.mark.rule("TEAM-BRKT-01"),
        ),
        pytest.param(
            "xwing-hotshot",
            Result(End.TIME, (12, 12)),
            ("winner", "HOT-BRKT-05"),
            marks=pytest.mark.rule("HOT-BRKT-05"),
        ),
    ],
)
def test_a_draw_in_the_bracket_is_decided_as_the_book_says(format: str, drawn: Result, told: tuple[str, str]) -> None:
    live = after_swiss(format, cut=4)
    live.draw()
    one, four = live.round.games[1].players
    assert live.refused(c.SetResult(2, 1, drawn))[:2] == told
    decided = replace(drawn, **{told[0]: four})
    live.do(c.SetResult(2, 1, decided))
    live.set(live.round.games[2].players[0])
    live.draw()
    assert live.round.has(four)
    assert not live.round.has(one)


@pytest.mark.example("D14")
@pytest.mark.parametrize(
    "format",
    [
        pytest.param("xwing-standard", marks=pytest.mark.rule("XW2-ELIM-03", "XW2-ELIM-04")),
        pytest.param("armada-standard", marks=pytest.mark.rule("ARM-ELIM-02")),
    ],
)
def test_eleven_players_who_begin_with_the_bracket_have_5_byes_and_3_games(format: str) -> None:
    live = started(format, 11, Settings(structure="custom", swiss_rounds=0, cut=0))
    live.draw()
    first = live.round
    assert (first.stage, len(first.byes), len(first.games)) == (Stage.ELIMINATION, 5, 3)
    live.play()
    numbers = []
    while True:
        live.draw()
        numbers.append(len(live.round.seats))
        live.play()
        if len(live.round.games) == 1:
            break
    assert numbers == [8, 4, 2]
    live.do(c.Finish())
    (winner, *_) = live.state.places
    assert winner[1:] == (1, 1)
