"""A round that was played on paper: entered in one go as it was, told as what it is, and taken back as one."""

import pytest
from lives import Live, leader, playing, started
from msgspec.structs import replace

from finalsalvo.documents.event_document import read_event, write_event
from finalsalvo.event.check import check
from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.document import document
from finalsalvo.event.life.forgetting import without_people
from finalsalvo.event.life.history import words
from finalsalvo.event.life.state import Phase, Presence
from finalsalvo.event.life.todo import todo
from finalsalvo.event.life.verify import verify
from finalsalvo.rules.house import Settings
from finalsalvo.rules.refusal import Refusals, Severity
from finalsalvo.rules.result import End, Result

WHY = "Played on paper while the power was off"
FIRST, SECOND = Result(End.TIME, (30, 0)), Result(End.TIME, (0, 30))


def between(players: int = 8, **settings: object) -> Live:
    """An event whose first round is over."""
    live = playing(players=players, settings=Settings(swiss_rounds=3, cut=0, **settings))  # type: ignore[arg-type]
    live.play()
    return live


def fresh_pairs(live: Live) -> list[tuple[str, str]]:
    """The winners of the first round against each other, and the losers."""
    winners = [game.players[0 if game.result == FIRST else 1] for game in live.round.in_order()]
    losers = [game.players[1 if game.result == FIRST else 0] for game in live.round.in_order()]
    return [(one, two) for those in (winners, losers) for one, two in zip(those[::2], those[1::2], strict=True)]


def on_paper(pairs: list[tuple[str, str]], result: Result | None = FIRST) -> c.RecordRound:
    """These games at tables 11, 12, …, all with one result."""
    return c.RecordRound(tuple(c.PaperGame(pair, table, result) for table, pair in enumerate(pairs, start=11)))


def test_the_round_stands_exactly_as_it_was_played_and_nothing_of_it_was_drawn() -> None:
    live = between()
    pairs = fresh_pairs(live)
    decided = live.do(on_paper(pairs), reason=WHY)
    assert (decided.warnings, decided.notices) == ((), ())
    (fact,) = live.added()
    assert isinstance(fact, f.RoundRecorded)
    assert (live.state.phase, live.round.number, live.round.timer) == (Phase.BETWEEN, 2, None)
    assert [(game.players, game.table, game.result) for game in live.round.in_order()] == [
        (pair, table, FIRST) for table, pair in enumerate(pairs, start=11)
    ]
    assert live.round.on_paper
    assert [str(each) for each in words(live.state, live.life.entries[-1])] == [
        "Round 2 played on paper and entered afterwards: 4 games"
    ]
    assert [str(each) for each in live.round.departures] == [f"played on paper and entered afterwards: “{WHY}”"]


def test_the_next_round_that_is_paired_here_knows_whom_they_met_on_paper() -> None:
    live = between()
    first = set(live.pairs())
    live.do(on_paper(fresh_pairs(live)), reason=WHY)
    second = set(live.pairs())
    live.draw()
    assert set(live.pairs()).isdisjoint(first | second)
    live.play()
    live.do(c.Finish())
    assert verify(live.life.entries) == []


def test_it_needs_a_reason_and_the_organizer_and_the_time_between_rounds() -> None:
    live = between()
    told = "This round wasn't paired here. Say why it was played on paper; the reason goes into the history."
    assert live.refused(on_paper(fresh_pairs(live))) == ("reason", "contract", told)
    leader(live, "max", "scorekeeper")
    assert live.refused(on_paper(fresh_pairs(live)), by="max", reason=WHY).field == "by"
    live.draw()
    told = "Entering a round played on paper isn't possible now. A round is running. Finish it first."
    assert live.refused(on_paper(fresh_pairs(live)), reason=WHY) == ("phase", "contract", told)


def test_a_draft_that_nobody_played_goes_and_comes_back_with_undo() -> None:
    live = between()
    pairs = fresh_pairs(live)
    live.do(c.DrawRound())
    before = live.state
    live.do(on_paper(pairs), reason=WHY)
    assert [type(each) for each in live.added()] == [f.DraftDiscarded, f.RoundRecorded]
    assert (live.state.draft, live.state.phase) == (None, Phase.BETWEEN)
    live.do(c.Undo(live.life.seq))
    assert live.state == before


def test_undo_takes_it_back_as_one_and_not_once_another_round_stands_on_it() -> None:
    live = between()
    before = live.state
    live.do(on_paper(fresh_pairs(live)), reason=WHY)
    entered, after = live.life.seq, live.state
    live.do(c.Undo(entered))
    assert live.state == before
    live.do(c.Undo(live.life.seq))
    assert live.state == after
    live.do(c.DrawRound())
    assert live.refused(c.Undo(entered)).field == "entry"


def test_games_without_a_result_are_simply_still_played() -> None:
    live = between()
    one, *others = fresh_pairs(live)
    games = (c.PaperGame(one, 1), *(c.PaperGame(pair, None, SECOND) for pair in others))
    live.do(c.RecordRound(games), reason=WHY)
    assert (live.state.phase, live.round.open) == (Phase.PLAYING, 1)
    assert [(task.kind, task.command) for task in todo(live.state, live.now)] == [("results", "set-result")]
    live.set(one[0])
    assert live.state.phase is Phase.BETWEEN


def test_a_bye_and_a_missed_round_count_as_they_always_do() -> None:
    live = between(players=7)
    there = sorted(live.state.players)
    pairs = [(there[0], there[1]), (there[2], there[3])]
    games = tuple(c.PaperGame(pair, None, FIRST) for pair in pairs)
    live.do(c.RecordRound(games, byes=(there[4],), missed=tuple(there[5:])), reason=WHY)
    assert (live.round.byes, live.round.unpaired_losses) == ((there[4],), tuple(there[5:]))
    assert {problem.severity for problem in check(document(live.state))} == {Severity.WARNING}


def test_rematches_and_unlike_points_are_told_and_written_down_but_not_refused() -> None:
    live = between()
    again = [game.players for game in live.round.in_order()]
    decided = live.do(on_paper(again), reason=WHY)
    told = [str(each.message) for each in decided.warnings]
    assert told[:4] == [
        f"{live.state.called(a)} and {live.state.called(b)} already played in round 1." for a, b in again
    ]
    (fact,) = live.added()
    assert isinstance(fact, f.RoundRecorded)
    assert [str(each) for each in fact.broke] == told
    found = check(document(live.state))
    assert {problem.severity for problem in found} == {Severity.WARNING}
    assert str(found[0].message) == "Round 2 was played on paper and entered afterwards."


def test_unlike_points_alone_are_told_too() -> None:
    live = between()
    winners_first = fresh_pairs(live)
    (a, b), (c_, d), (e, g), (h, i) = winners_first
    decided = live.do(on_paper([(a, g), (b, h), (c_, i), (d, e)]), reason=WHY)
    assert {each.rule for each in decided.warnings} == {"B12"}


@pytest.mark.parametrize(
    ("change", "field", "told"),
    [
        (lambda _: (), "games", "There is no game in this round. Enter at least 1 game."),
        (
            lambda games: games[1:],
            "byes",
            "Not in this round yet: {0} and {1}. Give each a game, a bye or a missed round.",
        ),
        (
            lambda games: (*games, games[0]),
            "games[0].players",
            "{0} is in this round more than once. Leave only the game that was played.",
        ),
        (
            lambda games: (replace(games[0], players=(games[0].players[0],) * 2), *games[1:]),
            "games[0].players",
            "{0} can't play against {0}. Enter the opponent's name.",
        ),
        (
            lambda games: (replace(games[0], table=12), *games[1:]),
            "games[0].table",
            "Two games are at table 12. Give each its own table, or none.",
        ),
        (
            lambda games: (replace(games[0], players=("p99", games[0].players[1])), *games[1:]),
            "games[0].players",
            "This player isn't in the event. Choose one from the list of players.",
        ),
    ],
)
def test_what_cannot_have_been_is_refused_at_its_place(change, field: str, told: str) -> None:  # type: ignore[no-untyped-def]
    live = between()
    pairs = fresh_pairs(live)
    names = [live.state.called(player) for player in pairs[0]]
    command = on_paper(pairs)
    found = live.refused(replace(command, games=change(command.games)), reason=WHY)
    assert (found.field, found.message) == (field, told.format(*names))


def test_every_result_that_the_book_refuses_is_named_with_its_players() -> None:
    live = between()
    pairs = fresh_pairs(live)
    refusal = live.try_to(on_paper(pairs, Result(End.TIME)), "org", WHY)
    assert isinstance(refusal, Refusals)
    assert [each.place for each in refusal.problems] == [f"games[{index}].result.scores" for index in range(4)]
    one, two = map(live.state.called, pairs[0])
    assert str(refusal.problems[0].message).startswith(f"{one} – {two}: ")


@pytest.mark.rule("XW2-LEAD-03")
def test_who_leads_and_plays_leaves_the_result_of_the_own_game_to_others() -> None:
    live = started(settings=Settings(swiss_rounds=3, cut=0))
    leader(live, "max", "judge")
    live.do(c.PlayAs("org", "p1"))
    pairs = [("p1", "p2"), ("p3", "p4"), ("p5", "p6"), ("p7", "p8")]
    told = (
        "P1 – P2: You played this game yourself. Leave its result out, and let other staff or your opponent enter it."
    )
    assert live.refused(on_paper(pairs), reason=WHY) == ("games[0].result.by", "XW2-LEAD-03", told)
    whole = on_paper(pairs)
    live.do(replace(whole, games=(replace(whole.games[0], result=None), *whole.games[1:])), reason=WHY)
    assert (live.round.number, live.round.open) == (1, 1)


def test_who_announced_to_leave_is_gone_unless_they_played_after_all() -> None:
    pairs = fresh_pairs(between())
    live = playing(settings=Settings(swiss_rounds=3, cut=0))
    for player in pairs[0]:
        live.do(c.Drop(player, after=True))
    live.play()
    live.do(on_paper(pairs[1:]), reason=WHY)
    assert [live.state.players[player].presence for player in pairs[0]] == [Presence.DROPPED] * 2
    live.do(c.Undo(live.life.seq))
    live.do(on_paper(pairs), reason=WHY)
    assert [live.state.players[player].presence for player in pairs[0]] == [Presence.PLAYING] * 2


def test_a_player_who_was_to_join_with_this_round_joins_by_having_played() -> None:
    live = between(players=7)
    live.do(c.Register((f.Registration("Late"),), from_round=2))
    live.do(c.SubmitList("p8"))
    everybody = [f"p{number}" for number in range(1, 9)]
    live.do(on_paper(list(zip(everybody[::2], everybody[1::2], strict=True))), reason=WHY)
    assert (live.state.players["p8"].presence, live.game("p8").players) == (Presence.PLAYING, ("p7", "p8"))


def test_a_bracket_is_the_same_on_paper_so_its_rounds_are_paired_here() -> None:
    live = started(players=4, settings=Settings(swiss_rounds=1, cut=2))
    live.draw()
    live.play()
    told = "Bracket pairings come from the seeds, on paper too. Pair the round here, publish it and enter the results."
    assert live.refused(on_paper([("p1", "p2")]), reason=WHY) == ("games", "contract", told)


def test_a_scenario_is_the_one_that_was_drawn_or_named_and_no_other() -> None:
    settings = Settings(pool="standard", scenarios=("One", "Two"), swiss_rounds=3, cut=0)
    live = started("xwing-hotshot", 4, settings)
    live.do(c.DrawRound())
    assert live.state.draft is not None
    drawn, pairs = live.state.draft.scenario, [("p1", "p2"), ("p3", "p4")]
    told = "This event doesn't play “Three”. Choose one of its scenarios, or none."
    wrong = replace(on_paper(pairs, None), scenario="Three")
    assert live.refused(wrong, reason=WHY) == ("scenario", "contract", told)
    live.do(on_paper(pairs, None), reason=WHY)
    assert live.round.scenario == drawn


def test_its_file_says_so_and_can_be_read_again() -> None:
    live = between()
    live.do(on_paper(fresh_pairs(live)), reason=WHY)
    event = document(live.state)
    assert [each.on_paper for each in event.rounds] == [False, True]
    again = read_event(write_event(event))
    assert [each.on_paper for each in again.rounds] == [False, True]
    assert [problem.severity for problem in check(again)] == [Severity.WARNING]


def test_forgetting_keeps_the_round_and_loses_the_reason() -> None:
    live = between()
    live.do(on_paper(fresh_pairs(live)), reason="Ada Lovelace stumbled over the cable")
    live.do(c.DrawRound())
    entries, _ = without_people(live.life.entries, None)
    assert b"Lovelace" not in b"".join(str(each).encode() for each in entries)
    assert sum(isinstance(fact, f.RoundRecorded) for entry in entries for fact in entry.facts) == 1
