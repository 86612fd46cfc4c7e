"""Rounds: drawn, looked at, changed by hand, published, taken back."""

import pytest
from lives import BOOKS, TO_PLAY, Live, created, leader, playing, rank, said, started
from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import book, person
from finalsalvo.event.life.decide import NeedsReason
from finalsalvo.event.life.document import document
from finalsalvo.event.life.evolve import fold
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.state import Phase, Presence
from finalsalvo.event.life.topics.rounds import sentences as say
from finalsalvo.event.life.verify import verify
from finalsalvo.event.standings import standings
from finalsalvo.rules.house import Settings
from finalsalvo.rules.registry import FORMATS
from finalsalvo.words.message import for_the_log


def drawn(live: Live) -> list[tuple[str, str]]:
    """Who meets whom in the drawn round."""
    assert live.state.draft is not None
    return sorted((min(game.players), max(game.players)) for game in live.state.draft.in_order())


# --- draw and publish ------------------------------------------------------------------------------------


def test_a_round_is_looked_at_before_it_is_published() -> None:
    live = started()
    live.do(c.DrawRound())
    assert (live.state.phase, live.state.round) == (Phase.DRAFT, None)
    live.do(c.Publish())
    assert live.added() == (f.RoundPublished(1),)
    assert (live.state.phase, live.round.number, live.state.draft) == (Phase.PLAYING, 1, None)


def test_the_same_round_is_drawn_again_however_often_it_is_thrown_away() -> None:
    live = started()
    live.do(c.DrawRound())
    first = live.state.draft
    live.do(c.DiscardDraft())
    assert (live.state.phase, live.state.draft) == (Phase.BETWEEN, None)
    live.do(c.DrawRound())
    assert live.state.draft == first


def test_no_round_is_drawn_while_one_is_played() -> None:
    told = "Pairing the next round isn't possible now. A round is running. Finish it first."
    assert playing().refused(c.DrawRound()) == ("phase", "contract", told)


def test_after_the_announced_rounds_there_is_no_further_one() -> None:
    live = started(players=4, settings=Settings(swiss_rounds=1, cut=0))
    live.draw()
    live.play()
    told = "The Swiss round is played, and there is no cut. Finish the event."
    assert live.refused(c.DrawRound()) == ("rounds", "XW2-STR-01", told)


@pytest.mark.parametrize(
    "format",
    [
        pytest.param("xwing-standard"),
        "xwing-hotshot",
        "armada-standard",
        "xwing-epic-dogfight",
    ],
)
def test_every_game_has_a_table_of_its_own_and_players_see_it(format: str) -> None:
    live = started(format, 8, Settings(pool="standard", swiss_rounds=3, cut=0, tables=6, tables_out_of_order=(2,)))
    for _ in range(3):
        live.draw()
        tables = [game.table for game in live.round.in_order()]
        assert len(set(tables)) == 4
        assert set(tables) <= {1, 3, 4, 5, 6}
        live.play()


@pytest.mark.rule("HOT-SCEN-01", "HOT-SCEN-02", "HOT-SCEN-03")
@pytest.mark.parametrize("format", ["xwing-hotshot", "xwing-fangs-out"])
def test_every_round_of_hotshot_has_its_scenario_and_none_comes_back_before_the_others(format: str) -> None:
    scenarios = ("One", "Two", "Three")
    live = started(format, 8, Settings(pool="standard", scenarios=scenarios, swiss_rounds=7, cut=0))
    for _ in range(7):
        live.draw()
        live.play()
    played = [each.scenario or "" for each in live.state.rounds]
    assert sorted(played[:3]) == sorted(played[3:6]) == ["One", "Three", "Two"]
    assert played[6] in scenarios


def test_no_other_format_has_scenarios() -> None:
    with_scenarios = [id for id in FORMATS if playing(id).round.scenario is not None]
    assert with_scenarios == ["xwing-hotshot", "xwing-fangs-out"]


@pytest.mark.example("D55")
@pytest.mark.rule("HOT-PAIR-04")
def test_four_players_of_hotshot_meet_again_only_in_the_fourth_round_and_that_is_told() -> None:
    live = started("xwing-hotshot", 4)
    assert live.state.settings.swiss_rounds == 4
    met: list[tuple[str, str]] = []
    for _ in range(3):
        made = live.do(c.DrawRound())
        assert [problem.rule for problem in made.notices if problem.place == "rematch"] == []
        live.do(c.Publish())
        met += live.pairs()
        live.play()
    assert len(set(met)) == 6
    made = live.do(c.DrawRound())
    rematches = [problem for problem in made.notices if problem.place == "rematch"]
    assert [problem.rule for problem in rematches] == ["B11", "B11"]
    live.do(c.Publish())
    assert set(live.pairs()) <= set(met)


@pytest.mark.example("D56")
def test_when_all_three_have_had_a_bye_the_lowest_of_them_has_another_and_that_is_told() -> None:
    live = started(players=3, settings=Settings(structure="custom", swiss_rounds=4, cut=0))
    byes: list[str] = []
    for _ in range(3):
        live.draw()
        live.play()
        byes += live.round.byes
    assert sorted(byes) == ["p1", "p2", "p3"]
    made = live.do(c.DrawRound())
    assert [(problem.rule, problem.players) for problem in made.notices if problem.rule == "B9"] == [("B9", ("p3",))]
    live.do(c.Publish())
    assert live.round.byes == ("p3",)


# --- by hand ---------------------------------------------------------------------------------------------


def test_two_change_places_and_it_is_told_what_the_round_loses() -> None:
    live = started()
    live.draw()
    live.play()
    live.do(c.DrawRound())
    draft = live.state.draft
    assert draft is not None
    winners = [player for player in sorted(draft.seats) if rank(player) == min(map(rank, live.game(player).players))]
    losers = [player for player in sorted(draft.seats) if player not in winners]
    swap = c.Swap(winners[0], losers[0])
    asked = said(live.do(swap, reason="they share a car").notices)
    assert {rule for rule, _ in asked} == {"B12"}
    (made,) = live.added()
    assert isinstance(made, f.PlayersSwapped)
    assert tuple(map(str, made.broke)) == tuple(message for _, message in asked)
    after = live.state.draft
    assert after is not None
    assert after.seats[losers[0]] == draft.seats[winners[0]]
    assert after.seats[winners[0]] == draft.seats[losers[0]]
    one, two = (live.state.players[player].name for player in (winners[0], losers[0]))
    assert [str(why) for why in after.departures] == [f"{one} and {two} swapped by hand: “they share a car”"]


def test_a_swap_in_a_published_round_wants_a_reason_even_if_it_breaks_nothing() -> None:
    live = playing()
    one, two = live.round.games[1].players[0], live.round.games[2].players[0]
    told = "Players have already seen round 1. Say why you swap players; the reason goes into the history."
    assert live.refused(c.Swap(one, two)) == ("reason", "contract", told)
    live.do(c.Swap(one, two), reason="they sat down so")
    assert live.round.seats[one] == 2


def test_a_swap_that_changes_nothing_or_of_a_game_that_is_over_is_refused() -> None:
    live = playing()
    one, two = live.round.games[1].players
    three = live.round.games[2].players[0]
    name, other = (live.state.players[player].name for player in (one, two))
    told = f"{name} and {other} play each other already. Choose a player from another table."
    assert live.refused(c.Swap(one, two), reason="x") == ("second", "contract", told)
    told = f"That's {name} twice. Choose two different players."
    assert live.refused(c.Swap(one, one), reason="x") == ("second", "contract", told)
    live.set(one)
    told = f"{name}'s game is over. Clear its result first."
    assert live.refused(c.Swap(one, three), reason="x") == ("player", "contract", told)


def test_only_those_in_a_round_can_be_moved_in_it() -> None:
    live = playing(players=8)
    live.do(c.Register((Registration("Late"),), 0))
    assert live.refused(c.Swap("p1", "p9"), reason="x")[2] == "Late isn't playing (registered). Choose a player who is."
    live.do(c.EnterLate("p9"))
    told = "Late isn't in round 1. Choose a player who is paired or has a bye."
    assert live.refused(c.Swap("p1", "p9"), reason="x")[2] == told
    assert live.refused(c.ForcePair("p1", "p9"), reason="x")[2] == told


def test_two_are_made_to_meet_and_those_left_over_meet_each_other() -> None:
    live = started(players=4)
    live.do(c.DrawRound())
    (one, two), (three, four) = drawn(live)
    told = f"{one.upper()} and {two.upper()} already play each other. Nothing to do."
    assert live.refused(c.ForcePair(one, two)) == ("second", "contract", told)
    live.do(c.ForcePair(one, three))
    assert drawn(live) == sorted([(min(one, three), max(one, three)), (min(two, four), max(two, four))])


def test_the_bye_holder_is_made_to_meet_somebody_whose_opponent_then_has_the_bye() -> None:
    live = started(players=5)
    live.do(c.DrawRound())
    draft = live.state.draft
    assert draft is not None
    (holder,) = draft.byes
    one, two = draft.games[1].players
    live.do(c.ForcePair(holder, one), reason="first time here")
    after = live.state.draft
    assert after is not None
    assert (after.byes, set(after.games[1].players)) == ((two,), {holder, one})


def test_two_are_kept_apart_by_drawing_the_round_again() -> None:
    live = started(players=6)
    live.do(c.DrawRound())
    one, two = drawn(live)[0]
    three = drawn(live)[1][0]
    told = f"{one.upper()} and {three.upper()} aren't paired in this round. Choose two players who are."
    assert live.refused(c.ForbidPair(one, three)) == ("second", "contract", told)
    both = f"{one.upper()} and {two.upper()}"
    told = f"{both} won't play each other, although the rules pair them. It counts as a house rule."
    assert said(live.do(c.ForbidPair(one, two), reason="brothers").notices)[0] == ("XW2-SWISS-04", told)
    assert (one, two) not in drawn(live)
    again = drawn(live)[0]
    live.do(c.ForbidPair(*again), reason="and these")
    assert {(one, two), again} & set(drawn(live)) == set()


def test_the_only_opponents_left_cannot_be_kept_apart() -> None:
    live = started(players=2, settings=Settings(structure="custom", swiss_rounds=1))
    live.do(c.DrawRound())
    told = "P1 and P2 have to play. Neither has another opponent left."
    assert live.refused(c.ForbidPair("p1", "p2"), reason="x") == ("second", "B11", told)


def test_a_game_moves_to_another_table_and_changes_with_the_one_there() -> None:
    live = started(settings=Settings(swiss_rounds=3, cut=0, tables=6, tables_out_of_order=(5,)))
    live.draw()
    first, second = live.round.games[1].table, live.round.games[2].table
    assert first is not None
    assert second is not None
    live.do(c.MoveTable(1, second))
    assert (live.round.games[1].table, live.round.games[2].table) == (second, first)
    live.do(c.MoveTable(1, 6))
    one, two = (live.state.players[player].name for player in live.round.games[1].players)
    told = f"{one} – {two}: already at table 6. Nothing to do."
    assert live.refused(c.MoveTable(1, 6)) == ("table", "contract", told)
    told = "Table 5 is out of use. Choose another table."
    assert live.refused(c.MoveTable(1, 5)) == ("table", "XW2-MAT-03", told)
    told = "There is no table 7. Tables run from 1 to 6."
    assert live.refused(c.MoveTable(1, 7)) == ("table", "XW2-MAT-03", told)
    assert live.refused(c.MoveTable(9, 2)) == (
        "game",
        "contract",
        "Round 1 has no such game. Choose one of its tables.",
    )


@pytest.mark.parametrize(
    ("format", "rule"),
    [
        pytest.param(BOOKS["XW2"], "XW2-MAT-03"),
        pytest.param(BOOKS["ARM"], "ARM-MAT-03"),
        *((BOOKS[book], "contract") for book in ("ESC", "EPIC", "TEAM", "HOT", "FANG")),
        ("xwing-dogfight", "contract"),
    ],
)
def test_a_table_that_is_not_there_is_refused_by_the_rule_of_its_own_book(format: str, rule: str) -> None:
    settings = replace(TO_PLAY.get(format, Settings()), tables=4, tables_out_of_order=(2,))
    live = playing(format, 4, settings)
    assert live.refused(c.MoveTable(1, 2)) == ("table", rule, "Table 2 is out of use. Choose another table.")
    told = "There is no table 5. Tables run from 1 to 4."
    assert live.refused(c.MoveTable(1, 5)) == ("table", rule, told)


@pytest.mark.parametrize(
    ("tables", "told"),
    [
        (1, "1 game needs a table. Usable tables: 0. Add tables in the settings."),
        (2, "2 games need a table each. Usable tables: 1. Add tables in the settings."),
    ],
)
def test_a_round_is_not_drawn_without_a_table_for_every_game(tables: int, told: str) -> None:
    live = started(BOOKS["ARM"], 2 * tables, Settings(structure="custom", swiss_rounds=1))
    live.do(c.Change(settings=replace(live.state.settings, tables=tables, tables_out_of_order=(1,))), reason="a flood")
    assert live.refused(c.DrawRound()) == ("settings.tables", "ARM-MAT-01", told)


def test_who_comes_late_plays_nobody_where_no_table_is_free() -> None:
    live = started(BOOKS["EPIC"], 3, Settings(structure="custom", swiss_rounds=1, tables=1))
    live.draw()
    live.do(c.Register((f.Registration("Late"),), 0))
    live.do(c.SubmitList("p4"))
    told = "The only table is taken. Add tables in the settings first."
    assert live.refused(c.EnterLate("p4", against_bye=True)) == ("table", "EPIC-TSET-01", told)


def test_the_pairs_of_a_bracket_cannot_be_changed_by_hand() -> None:
    live = started(players=4, settings=Settings(structure="custom", swiss_rounds=1, cut=4))
    live.draw()
    live.play()
    live.do(c.MakeCut())
    live.draw()
    told = "Bracket pairings come from the seeds and can't be swapped. To change them, correct a result."
    assert live.refused(c.Swap("p1", "p2"), reason="x") == ("number", "XW2-ELIM-05", told)
    assert live.refused(c.ForcePair("p1", "p2"), reason="x") == ("number", "XW2-ELIM-05", told)


# --- taken back ------------------------------------------------------------------------------------------


def test_a_publication_is_withdrawn_before_the_clock_and_the_first_result() -> None:
    live = playing()
    told = "Players have already seen round 1. It becomes a draft again, and their tables leave their phones."
    assert live.refused(c.WithdrawPublication()) == ("sure", "contract", told)
    live.do(c.WithdrawPublication(), sure=True)
    assert (live.state.phase, live.state.rounds) == (Phase.DRAFT, ())
    live.do(c.Publish())
    live.set(live.round.games[1].players[0])
    told = "Round 1 already has results or drops, so it can't be unpublished. Cancel the round instead."
    assert live.refused(c.WithdrawPublication(), reason="x") == ("number", "contract", told)
    live.do(c.ClearResult(1, 1), reason="typo")
    live.do(c.StartClock())
    told = "Round 1 is already running, so it can't be unpublished. Cancel the round instead."
    assert live.refused(c.WithdrawPublication(), reason="x") == ("number", "contract", told)


def test_a_round_is_cancelled_with_everything_entered_for_it() -> None:
    live = playing()
    live.do(c.StartClock())
    live.set(live.round.games[1].players[0])
    assert live.wants_reason(c.CancelRound()) == [("contract", "This deletes 1 result of round 1.")]
    with pytest.raises(NeedsReason):
        live.do(c.CancelRound(), sure=True)
    live.do(c.CancelRound(), reason="power failure")
    assert live.added() == (f.RoundCancelled(1),)
    assert (live.state.phase, live.state.rounds) == (Phase.BETWEEN, ())


def test_a_cancelled_round_is_drawn_the_same_way_again() -> None:
    live = playing()
    before = live.pairs()
    live.do(c.CancelRound(), reason="power failure")
    live.draw()
    assert live.pairs() == before


def test_only_the_organizer_cancels_a_round() -> None:
    live = playing()
    leader(live, "mia", "marshal")
    told = "Canceling the round is up to the organizer. You're signed in as marshal. Ask the organizer."
    assert live.refused(c.CancelRound(), by="mia", reason="x") == ("by", "XW2-ROLE-01", told)


# --- those left alone ------------------------------------------------------------------------------------


def test_who_lost_an_opponent_before_the_clock_plays_the_bye_holder() -> None:
    live = playing(players=7)
    (holder,) = live.round.byes
    gone, alone = live.round.games[1].players
    made = live.do(c.Drop(gone))
    name = live.state.players[alone].name
    free = live.state.players[holder].name
    words = f"{name} has no opponent now. Pair them with {free}, or they get a bye when the clock starts."
    assert said(made.notices) == [("B63", words)]
    live.do(c.BringTogether(holder, alone))
    comer, leaver = person(live.state, holder), person(live.state, gone)
    why = for_the_log(say.PLACE_TAKEN(comer=comer, leaver=leaver))
    assert live.added() == (f.SeatTaken(1, 1, gone, holder, why),)
    assert [str(each) for each in live.round.departures] == [f"{comer.name} took {leaver.name}'s place"]
    assert live.round.byes == ()
    assert sorted(live.game(alone).players) == sorted([alone, holder])


def test_a_bye_that_was_awarded_is_kept() -> None:
    live = created()
    live.do(c.Register(tuple(f.Registration(f"P{n}", first_round_bye=n == 1) for n in range(1, 7))))
    live.do(c.CheckIn(tuple(f"p{n}" for n in range(1, 7))))
    live.do(c.Start())
    live.draw()
    (holder,) = set(live.round.byes) - {"p1"}
    gone, alone = live.round.games[1].players
    live.do(c.Drop(gone))
    told = "P1 was awarded this bye and keeps it. Choose someone else."
    for pair in ((alone, "p1"), ("p1", alone), (holder, "p1")):
        assert live.refused(c.BringTogether(*pair)) == ("player", "B63", told)
    live.do(c.BringTogether(alone, holder))
    assert live.round.byes == ("p1",)


def test_a_later_bye_of_somebody_with_an_award_is_like_any_other() -> None:
    live = created(settings=Settings(structure="custom", swiss_rounds=3))
    live.do(c.Register(tuple(f.Registration(f"P{n}", first_round_bye=True) for n in range(1, 6))))
    live.do(c.CheckIn(tuple(f"p{n}" for n in range(1, 6))))
    live.do(c.Start())
    live.draw()
    live.draw()
    (holder,) = live.round.byes
    gone, alone = live.round.games[1].players
    live.do(c.Drop(gone))
    live.do(c.BringTogether(alone, holder))
    assert live.round.byes == ()


def test_two_who_lost_their_opponents_play_each_other() -> None:
    live = playing(players=8)
    (gone, alone), (left, other) = live.round.games[1].players, live.round.games[2].players
    live.do(c.Drop(gone))
    live.do(c.Drop(left))
    live.do(c.BringTogether(alone, other))
    assert sorted(live.game(alone).players) == sorted([alone, other])
    assert len(live.round.games) == 3


def test_who_stays_alone_has_a_bye_when_the_clock_starts() -> None:
    live = playing(players=8)
    gone, alone = live.round.games[1].players
    live.do(c.Drop(gone))
    live.do(c.StartClock())
    result = live.round.games[1].result
    assert result is not None
    assert (result.end.value, result.winner) == ("no-show", alone)
    told = "The round has started, so players without an opponent now have a bye. Pair them in the next round."
    assert live.refused(c.BringTogether(alone, "p1")) == ("number", "B63", told)


def test_who_has_an_opponent_is_not_brought_together_with_another() -> None:
    live = playing(players=8)
    one, two = live.round.games[1].players[0], live.round.games[2].players[0]
    name = live.state.players[one].name
    told = f"{name} already has an opponent. Choose someone with a bye or without an opponent."
    assert live.refused(c.BringTogether(one, two)) == ("player", "B63", told)


def test_two_who_have_met_are_brought_together_for_a_reason_only() -> None:
    live = started(players=4, settings=Settings(structure="custom", swiss_rounds=3))
    live.draw()
    one, two = live.pairs()[0]
    live.play()
    live.draw()
    for player in (one, two):
        (other,) = set(live.game(player).players) - {player}
        live.do(c.Drop(other))
    told = f"{one.upper()} and {two.upper()} already played in round 1."
    assert live.wants_reason(c.BringTogether(one, two)) == [("B11", told)]
    live.do(c.BringTogether(one, two), reason="nobody else is left")
    assert live.pairs() == [(one, two)]
    assert live.state.players[one].presence is Presence.PLAYING


# --- kept apart after a swap ------------------------------------------------------------------------------


def met(live: Live) -> list[set[str]]:
    """Who meets whom in the drawn round, by table."""
    assert live.state.draft is not None
    return [set(game.players) for game in live.state.draft.in_order()]


def test_two_who_are_kept_apart_leave_pairs_alone_that_were_made_by_hand() -> None:
    live = started(players=12, settings=Settings(structure="custom", swiss_rounds=1, cut=0))
    live.do(c.DrawRound())
    first, second, third = met(live)[:3]
    live.do(c.Swap(min(first), min(second)), reason="they came together")
    made = [pair for pair in met(live) if pair & (first | second)]
    live.do(c.ForbidPair(*third), reason="a family")
    assert third not in met(live)
    assert all(pair in met(live) for pair in made)
    # And once more: what was made by hand is still nobody else's to change.
    unwanted = next(pair for pair in met(live) if pair not in made)
    live.do(c.ForbidPair(*unwanted), reason="another family")
    assert not {frozenset(third), frozenset(unwanted)} & set(map(frozenset, met(live)))
    assert all(pair in met(live) for pair in made)
    assert live.state.draft is not None
    assert [str(why).partition(" by ")[0].count("swapped") for why in live.state.draft.departures] == [1, 0, 0]
    live.do(c.Publish())
    live.play()
    live.do(c.Finish())
    assert verify(live.life.entries) == []


def test_a_pair_made_by_hand_can_itself_be_kept_apart() -> None:
    live = started(players=8)
    live.do(c.DrawRound())
    first, second = met(live)[:2]
    live.do(c.Swap(min(first), min(second)), reason="they came together")
    unwanted, other = (pair for pair in met(live) if pair & (first | second))
    live.do(c.ForbidPair(*unwanted), reason="not so")
    assert unwanted not in met(live)
    assert other in met(live)


def test_a_bye_given_by_hand_stays_when_two_are_kept_apart() -> None:
    live = started(players=9)
    live.do(c.DrawRound())
    assert live.state.draft is not None
    (free,), wanted = live.state.draft.byes, min(met(live)[0])
    live.do(c.Swap(free, wanted), reason="has to eat")
    assert live.state.draft.byes == (wanted,)
    live.do(c.ForbidPair(*met(live)[-1]), reason="a family")
    assert live.state.draft.byes == (wanted,)


def test_two_who_are_left_beside_pairs_made_by_hand_are_told_the_way_out() -> None:
    live = started(players=4)
    live.do(c.DrawRound())
    first, second = met(live)
    live.do(c.Swap(min(first), min(second)), reason="so")
    one, two = sorted(met(live)[0])
    told = live.refused(c.ForbidPair(one, two), reason="not so")
    assert told.message == (
        f"{live.state.players[one].name} and {live.state.players[two].name} are the only players left besides the "
        "pairs you made. Swap one of them by hand instead."
    )


# --- tables ----------------------------------------------------------------------------------------------


def tables_by_rank(live: Live) -> list[int | None]:
    """The tables of the round that is played, by the better ranked player of each game."""
    lines = standings(document(replace(live.state, rounds=live.state.rounds[:-1])), book(live.state)).lines
    order = {line.player: place for place, line in enumerate(lines)}
    games = sorted(live.round.in_order(), key=lambda game: min(order[player] for player in game.players))
    return [game.table for game in games]


def test_table_1_is_the_top_table() -> None:
    live = started(players=16, settings=Settings(structure="custom", swiss_rounds=4, cut=0))
    for _ in range(4):
        live.draw()
        if live.round.number > 1:
            assert tables_by_rank(live) == [1, 2, 3, 4, 5, 6, 7, 8]
        live.play()


def test_a_fixed_table_holds_and_the_others_follow_the_standings_around_it() -> None:
    live = started(players=8, settings=Settings(structure="custom", swiss_rounds=2, cut=0))
    live.draw()
    live.play()
    live.do(c.Edit("p8", Registration("P8", table=1)))
    live.draw()
    assert live.game("p8").table == 1
    others = [table for table in tables_by_rank(live) if table != 1]
    assert others == [2, 3, 4]


def test_an_organizer_may_prefer_that_nobody_sits_at_a_table_twice() -> None:
    fresh = Settings(structure="custom", swiss_rounds=3, cut=0, tables=16, seating="fresh")
    live = started(players=8, settings=fresh)
    sat: dict[str, set[int | None]] = {f"p{number}": set() for number in range(1, 9)}
    for _ in range(3):
        live.draw()
        for game in live.round.in_order():
            for player in game.players:
                assert game.table not in sat[player]
                sat[player].add(game.table)
        live.play()


def test_a_log_of_an_earlier_version_keeps_its_tables() -> None:
    """What made the event said nothing of tables then: it is seated as it was, and so is its file."""
    live = started(players=8, settings=Settings(structure="custom", swiss_rounds=3, cut=0))
    first, *rest = live.life.entries
    (made,) = first.facts
    assert isinstance(made, f.Created)
    old = replace(live.state, ranked_tables=False)
    assert (document(old).settings.seating, document(live.state).settings.seating) == (None, "ranked")
    earlier = fold([replace(first, facts=(replace(made, ranked_tables=False),)), *rest])
    assert earlier == old
