"""The history of an event in words, with who did what, when and why."""

from lives import MINUTE, created, leader, playing, registered

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration, RoundDrawn
from finalsalvo.event.life.history import sentences, words
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
    game = f"round 1, table 1: {names[one]} – {names[two]} 77–49 (time)"
    assert [words(live.state, entry) for entry in live.life.entries] == [
        "event created: xwing-standard",
        "Inés registered, Otto registered",
        "Inés checked in, Otto checked in",
        "event started with 2 players",
        "round 1 drawn",
        "round 1 published",
        "clock of round 1 started",
        f"{names[one]} reported {game}",
        f"{names[two]} reported {game}, {game}",
        f"event finished, won by {names[one]}",
    ]


def test_a_dispute_is_told_with_its_words() -> None:
    live = playing()
    one, two = live.round.games[1].players
    live.do(c.ReportResult(1, 1, Result(End.TIME, (77, 49))), by=one)
    live.do(c.DisputeResult(1, 1, "it was 60"), by=two)
    assert words(live.state, live.life.entries[-1]).endswith(": “it was 60”")


def test_many_of_a_kind_are_told_together() -> None:
    live = registered(players=8)
    assert words(live.state, live.life.entries[1]) == "P1 registered and 7 more like it"
    assert words(live.state, live.life.entries[-1]) == "P1 checked in and 7 more like it"


def test_one_round_that_was_missed_is_one_round() -> None:
    live = playing()
    live.do(c.Register((Registration("Late"), Registration("Later")), 0))
    live.do(c.EnterLate("p9"))
    assert words(live.state, live.life.entries[-1]) == "Late came late, 1 round missed"
    live.play()
    live.draw()
    live.do(c.EnterLate("p10"))
    assert words(live.state, live.life.entries[-1]) == "Later came late, 2 rounds missed"


def test_names_are_those_of_today() -> None:
    live = registered()
    live.do(c.CheckOut(("p1",)))
    live.do(c.Edit("p1", Registration("Elaine", nickname="Ela")))
    assert words(live.state, live.life.entries[-2]) == "Ela checked out"


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
        "announced: Lunch",
        f"entry {last - 1} taken back",
    ]


def test_a_game_is_told_with_the_table_and_the_players_that_it_had_then() -> None:
    live = playing(players=4)
    first, second = (game.players for game in live.round.in_order())
    names = {id: each.name for id, each in live.state.players.items()}
    old = f"round 1, table 1 ({names[first[0]]} – {names[first[1]]})"
    live.do(c.MoveTable(1, 7))
    live.do(c.Swap(first[0], second[0]), reason="so")
    live.do(c.SetResult(1, 1, Result(End.TIME, (90, 20))))
    scored = f"round 1, table 7: {names[second[0]]} – {names[first[1]]} 90–20 (time)"
    live.do(c.Undo(live.life.seq))
    live.do(c.CancelRound(), reason="once more")
    cancelled = live.life.seq
    live.draw()
    told = sentences(live.state, live.life.entries, live.life.entries)
    assert [told[seq - 1] for seq in range(cancelled - 4, cancelled + 1)] == [
        f"{old} moved to table 7",
        f"{names[first[0]]} and {names[second[0]]} changed places",
        scored,
        f"entry {cancelled - 2} taken back: {scored}",
        "round 1 cancelled",
    ]


def test_what_stands_in_the_way_of_an_undo_is_told_with_its_table_and_players() -> None:
    live = playing(players=4)
    drawn = next(entry.seq for entry in live.life.entries if any(isinstance(fact, RoundDrawn) for fact in entry.facts))
    one, two = (live.state.players[player].name for player in live.round.games[1].players)
    live.do(c.SetResult(1, 1, Result(End.TIME, (90, 20))))
    told = live.refused(c.Undo(drawn)).message
    assert told.split("; ")[-1] == f"{live.life.seq}: round 1, table 1: {one} – {two} 90–20 (time)"
