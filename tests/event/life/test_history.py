"""The history of an event in words, with who did what, when and why."""

import pytest
from in_words import sentences, words
from lives import MINUTE, created, leader, playing, registered, started
from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.evolve import fold
from finalsalvo.event.life.eyes import as_seen_by
from finalsalvo.event.life.facts import Registration, RoundDrawn
from finalsalvo.event.life.forgetting import entry_of_forgetting, without_people
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result


def test_a_whole_event_can_be_read() -> None:
    live = created(settings=Settings(structure="custom", swiss_rounds=1), name="Friday")
    live.do(c.Register((Registration("Inés"), Registration("Otto"))))
    live.do(c.CheckIn(("p1", "p2")))
    live.do(c.Start())
    live.draw()
    live.do(c.StartClock())
    one, two = live.round.games[1].players
    result = Result(End.TIME, (77, 49))
    live.do(c.ReportResult(1, 1, result), by=one)
    live.do(c.ConfirmResult(1, 1), by=two)
    live.do(c.Finish())
    names = {"p1": "Inés", "p2": "Otto"}
    game = f"{names[one]} beat {names[two]} 77–49 (time)"
    assert [words(live.state, entry) for entry in live.life.entries] == [
        "Event created (X-Wing standard)",
        "Inés registered · Otto registered",
        "Inés checked in · Otto checked in",
        "Event started with 2 players",
        "Round 1 paired",
        "Round 1 published",
        "Round 1 started (75 minutes)",
        f"Round 1, table 1, reported by {names[one]}: {game}",
        f"Round 1, table 1, reported by {names[two]}: {game} · Round 1, table 1: {game}",
        f"Event finished: {names[one]} won",
    ]


def test_a_dispute_is_told_with_its_words() -> None:
    live = playing()
    one, two = live.round.games[1].players
    live.do(c.ReportResult(1, 1, Result(End.TIME, (77, 49))), by=one)
    live.do(c.DisputeResult(1, 1, "it was 60"), by=two)
    first, second = (live.state.players[player].name for player in (one, two))
    told = f"Round 1, table 1 ({first} – {second}): {second} disputed the report: “it was 60”"
    assert words(live.state, live.life.entries[-1]) == told


def test_a_list_on_paper_is_told_as_such_but_not_a_text_that_is_hidden_or_forgotten() -> None:
    live = created()
    live.do(c.Register((Registration("Uwe"), Registration("Wes"), Registration("Ina"), Registration("Max"))))
    live.do(c.SubmitList("p1"))
    live.do(c.SubmitList("p2", "a squad"))
    paper, text = live.life.entries[-2:]
    entries = live.life.entries
    assert sentences(live.state, (paper, text), entries) == ["Uwe's paper list handed in", "Wes handed in a list"]
    leader(live, "ida", "judge", "p3")
    live.do(c.CheckIn(("p1", "p2", "p3", "p4")))
    live.do(c.Start(), reason="we know")
    seen = as_seen_by(live.life, "ida")
    assert seen.state is not None
    told = sentences(seen.state, seen.entries[paper.seq - 1 : text.seq], seen.entries)
    assert told == ["Uwe handed in a list", "Wes handed in a list"]
    bare, _ = without_people(live.life.entries, None)
    bare = (*bare, entry_of_forgetting(bare, "org", live.now))
    told = sentences(fold(bare), bare[paper.seq - 1 : text.seq], bare)
    assert [each.partition(" handed")[2] for each in told] == [" in a list", " in a list"]


def test_many_of_a_kind_are_told_together() -> None:
    live = registered(players=8)
    assert words(live.state, live.life.entries[1]) == "P1 registered (and 7 more)"
    assert words(live.state, live.life.entries[-1]) == "P1 checked in (and 7 more)"


def test_one_round_that_was_missed_is_one_round() -> None:
    live = playing()
    live.do(c.Register((Registration("Late"), Registration("Later")), 0))
    live.do(c.EnterLate("p9"))
    assert words(live.state, live.life.entries[-1]) == "Late joined late (1 missed round)"
    live.play()
    live.draw()
    live.do(c.EnterLate("p10"))
    assert words(live.state, live.life.entries[-1]) == "Later joined late (2 missed rounds)"


def test_names_are_those_of_today() -> None:
    live = registered()
    live.do(c.CheckOut(("p1",)))
    live.do(c.Edit("p1", Registration("Elaine", nickname="Ela")))
    assert words(live.state, live.life.entries[-2]) == "Ela's check-in undone"


def test_an_entry_has_its_author_its_time_and_its_reason() -> None:
    live = playing()
    leader(live, "mia", "marshal")
    live.wait(7)
    live.do(c.Swap(live.round.games[1].players[0], live.round.games[2].players[0]), by="mia", reason="brothers")
    entry = live.life.entries[-1]
    assert (entry.seq, entry.by, entry.at, entry.reason) == (live.life.seq, "mia", live.now, "brothers")
    assert entry.at == live.life.entries[-2].at + 8 * MINUTE


def test_what_was_taken_back_stays_in_the_history() -> None:
    live = registered()
    live.do(c.Announce("Lunch"))
    live.do(c.Undo(live.life.seq))
    last = live.life.seq
    assert [words(live.state, entry) for entry in live.life.entries[-2:]] == [
        "Announced: “Lunch”",
        f"Step {last - 1} undone",
    ]


def test_an_undo_that_is_undone_says_what_is_there_again() -> None:
    live = playing(players=4)
    live.do(c.Announce("Pizza"))
    said = live.life.seq
    live.do(c.Undo(said))
    live.do(c.Undo(said + 1))
    live.do(c.Undo(said + 2))
    told = sentences(live.state, live.life.entries, live.life.entries)
    assert [told[seq - 1] for seq in range(said + 1, said + 4)] == [
        "Undone: Announced: “Pizza”",
        "Restored: Announced: “Pizza”",
        "Undone: Announced: “Pizza”",
    ]


def test_a_game_is_told_with_the_table_and_the_players_that_it_had_then() -> None:
    live = playing(players=4)
    first, second = (game.players for game in live.round.in_order())
    names = {id: each.name for id, each in live.state.players.items()}
    old = f"Round 1, table 1 ({names[first[0]]} – {names[first[1]]})"
    live.do(c.MoveTable(1, 7))
    live.do(c.Swap(first[0], second[0]), reason="so")
    live.do(c.SetResult(1, 1, Result(End.TIME, (90, 20))))
    scored = f"Round 1, table 7: {names[second[0]]} beat {names[first[1]]} 90–20 (time)"
    live.do(c.Undo(live.life.seq))
    live.do(c.CancelRound(), reason="once more")
    cancelled = live.life.seq
    live.draw()
    told = sentences(live.state, live.life.entries, live.life.entries)
    assert [told[seq - 1] for seq in range(cancelled - 4, cancelled + 1)] == [
        f"{old}: moved to table 7",
        f"Round 1: {names[first[0]]} and {names[second[0]]} swapped",
        scored,
        f"Undone: {scored}",
        "Round 1 canceled",
    ]


def test_a_correction_tells_the_old_result_the_new_one_and_what_became_of_later_rounds() -> None:
    live = playing()
    game = live.round.in_order()[0]
    one, two = (live.state.players[each].name for each in game.players)
    live.play()
    live.draw()
    live.do(c.SetResult(1, game.number, Result(End.TIME, (20, 90)), later="keep"), reason="read wrongly")
    live.do(c.Undo(live.life.seq))
    corrected = f"Round 1, table {game.table}: {one} beat {two} 30–0 (time) → {two} beat {one} 90–20 (time)"
    kept = "Round 2: pairings kept after a correction"
    told = [f"{kept} · {corrected}", f"Undone: {kept}, {corrected}"]
    assert sentences(live.state, live.life.entries[-2:], live.life.entries) == told
    live.do(c.SetResult(1, game.number, Result(End.TIME, (20, 90)), later="redo"), reason="read wrongly")
    assert sentences(live.state, live.life.entries[-1:], live.life.entries) == [f"Round 2 canceled · {corrected}"]


def test_what_stands_in_the_way_of_an_undo_is_told_with_its_table_and_players() -> None:
    live = playing(players=4)
    drawn = next(entry.seq for entry in live.life.entries if any(isinstance(fact, RoundDrawn) for fact in entry.facts))
    one, two = (live.state.players[player].name for player in live.round.games[1].players)
    live.do(c.SetResult(1, 1, Result(End.TIME, (90, 20))))
    told = live.refused(c.Undo(drawn)).message
    scored = f"Round 1, table 1: {one} beat {two} 90–20 (time) (step {live.life.seq})"
    told_first = f"Round 1 published (step {drawn + 1})"
    assert told == (
        "This can't be undone because 2 later steps build on it. "
        f"Undo those first, the latest first: {scored}, {told_first}."
    )


@pytest.mark.parametrize(
    ("format", "result", "told"),
    [
        ("xwing-standard", Result(End.TIME, (44, 94)), "{two} beat {one} 94–44 (time)"),
        (
            "xwing-standard",
            Result(End.TIME, (60, 60), winner="two"),
            "{two} beat {one} 60–60 (time, Final Salvo)",
        ),
        (
            "xwing-standard",
            Result(End.MUTUAL_DESTRUCTION, winner="one"),
            "{one} beat {two} 200–200 (both destroyed, Final Salvo)",
        ),
        ("xwing-standard", Result(End.CONCESSION, (0, 30), winner="one"), "{one} beat {two} 200–30 (conceded)"),
        ("xwing-standard", Result(End.DESTROYED, (20, 100), winner="two"), "{two} beat {one} 200–20 (wiped out)"),
        ("xwing-hotshot", Result(End.TIME, (7, 7)), "{one} and {two} drew 7–7 (time)"),
        ("xwing-hotshot", Result(End.DRAW), "{one} and {two} drew 0–0 (agreed draw)"),
        (
            "armada-standard",
            Result(End.GAME_LIMIT, (100, 90), (0, 60)),
            "{two} beat {one} 150–100 (last game round, objectives 60–0)",
        ),
    ],
)
def test_a_result_says_who_beat_whom_and_how_with_the_winners_score_first(
    format: str, result: Result, told: str
) -> None:
    live = playing(format, 4)
    one, two = live.round.games[1].players
    winner = {"one": one, "two": two}.get(result.winner or "")
    live.do(c.SetResult(1, 1, replace(result, winner=winner)))
    names = {side: live.state.players[player].name for side, player in (("one", one), ("two", two))}
    assert words(live.state, live.life.entries[-1]) == f"Round 1, table 1: {told.format(**names)}"


def test_a_priority_roll_is_told_and_a_round_of_the_bracket_has_its_name() -> None:
    live = started("xwing-hotshot", 4, Settings(structure="custom", swiss_rounds=1, cut=4, pool="standard"))
    live.draw()
    live.play()
    live.do(c.MakeCut())
    assert words(live.state, live.life.entries[-1]) == "Cut made: top 4"
    live.draw()
    told = [words(live.state, entry) for entry in live.life.entries[-2:]]
    assert told == ["Semifinals paired", "Semifinals published"]
    one, two = live.round.games[1].players
    live.do(c.SetResult(2, 1, Result(End.TIME, (5, 5), winner=two)))
    first, second = (live.state.players[player].name for player in (one, two))
    told = [f"Semifinals, table 1: {second} beat {first} 5–5 (time, Priority Roll)"]
    assert [words(live.state, live.life.entries[-1])] == told
