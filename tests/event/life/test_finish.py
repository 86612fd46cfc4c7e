"""The end: final places, the secret, and going on after it."""

import pytest
from in_words import Task, tasks, words
from lives import SECRET, Live, said, started

from finalsalvo.event.check import check
from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.document import document
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.evolve import evolve
from finalsalvo.event.life.state import Phase
from finalsalvo.event.life.todo import todo
from finalsalvo.event.life.topics.end.ending import places_now
from finalsalvo.rules.house import Settings
from finalsalvo.rules.refusal import breaks
from finalsalvo.rules.registry import FORMATS


def played(format: str = "xwing-standard", players: int = 8, rounds: int = 3, cut: int = 0) -> Live:
    """An event that is played to its end."""
    settings = Settings(structure="custom", swiss_rounds=rounds, cut=cut, pool="standard")
    live = started(format, players, settings)
    for _ in range(rounds):
        live.draw()
        live.play()
    if cut:
        live.do(c.MakeCut())
        while cut > 1:
            live.draw()
            live.play()
            cut //= 2
    return live


@pytest.mark.parametrize("format", FORMATS)
def test_an_event_of_every_format_is_played_to_its_end_and_keeps_to_its_book(format: str) -> None:
    rounds = 4 if format == "xwing-escalation" else 3
    live = started(format, 8) if format == "xwing-escalation" else played(format, rounds=rounds, cut=4)
    while live.state.phase is Phase.BETWEEN and len(live.state.rounds) < rounds:
        live.draw()
        live.play()
    live.do(c.Finish())
    assert live.state.phase is Phase.FINISHED
    assert len(live.state.places) == 8
    assert breaks(check(document(live.state))) == []


@pytest.mark.parametrize(
    "format",
    [
        pytest.param("xwing-standard"),
        pytest.param("armada-standard"),
        pytest.param("xwing-hotshot", marks=pytest.mark.rule("HOT-GEN-02")),
    ],
)
def test_the_end_ranks_everybody_and_says_who_gets_no_prize(format: str) -> None:
    live = played(format)
    live.do(c.WithholdPrize("p2"), reason="he went without a word")
    live.do(c.Finish())
    (made,) = live.added()
    assert isinstance(made, f.Finished)
    assert (made.places[0], made.secret) == (f.PlaceTaken("p1", 1, 1), SECRET)
    assert [(best, worst) for _, best, worst in live.state.places] == [(n, n) for n in range(1, 9)]
    prizes = [player for player, *_ in live.state.places if not live.state.players[player].prize_withheld]
    assert sorted(prizes) == ["p1", "p3", "p4", "p5", "p6", "p7", "p8"]


@pytest.mark.rule("HOT-BRKT-03")
def test_who_goes_out_of_a_bracket_has_the_place_of_their_round() -> None:
    live = played("xwing-hotshot", 12, 2, 8)
    live.do(c.Finish())
    assert [(best, worst) for _, best, worst in live.state.places] == [
        (1, 1),
        (2, 2),
        *[(3, 4)] * 2,
        *[(5, 8)] * 4,
        *((n, n) for n in range(9, 13)),
    ]


def test_an_event_that_is_not_over_ends_for_a_reason_only() -> None:
    live = started(players=8, settings=Settings(swiss_rounds=3, cut=4))
    live.draw()
    live.play()
    told = "Swiss rounds played: 1 of 3 announced. Finishing now ends the event early."
    assert live.asks(c.Finish()) == [("XW2-STR-02", told)]
    live.do(c.Finish(), reason="the shop closes")
    assert live.state.phase is Phase.FINISHED


def test_a_bracket_that_is_announced_or_begun_is_played() -> None:
    live = played(rounds=2, cut=0)
    live.do(c.Finish())
    live = started(players=8, settings=Settings(swiss_rounds=1, cut=4))
    live.draw()
    live.play()
    told = "You announced a cut, but its bracket hasn't been played."
    assert live.asks(c.Finish()) == [("XW2-CUT-02", told)]
    live.do(c.MakeCut())
    live.draw()
    live.play()
    ((rule, message),) = live.asks(c.Finish())
    assert (rule, message.partition(":")[0]) == ("XW2-ELIM-05", "The bracket isn't over. Still in")


def test_nothing_is_played_after_the_end_until_the_event_is_opened_again() -> None:
    live = played()
    live.do(c.Finish())
    told = "Pairing the next round isn't possible now. The event is finished. Reopen it in the settings first."
    assert live.refused(c.DrawRound()) == ("phase", "contract", told)
    assert live.refused(c.Reopen())[0] == "reason"
    made = live.do(c.Reopen(), reason="a wrong result")
    told = "The draw key is already public, so anyone could predict new draws."
    assert said(made.notices) == [("contract", told)]
    assert (live.state.phase, live.state.places) == (Phase.BETWEEN, ())
    live.do(c.Finish())
    assert live.state.places[0] == ("p1", 1, 1)


def test_a_log_whose_end_names_a_disqualified_champion_is_read_as_it_was_written() -> None:
    """Before B78 the disqualified kept their places; what was sealed stays, and the standings are told anew."""
    live = played(cut=4)
    live.do(c.Disqualify("p1"), reason="cheating")
    old = f.Finished((f.PlaceTaken("p1", 1, 1), f.PlaceTaken("p2", 2, 2)), SECRET)
    ended = evolve(live.state, Entry(99, live.now, "org", (old,)))
    assert (ended.phase, ended.places) == (Phase.FINISHED, (("p1", 1, 1), ("p2", 2, 2)))
    assert words(ended, Entry(99, live.now, "org", (old,))) == "Event finished: P1 won"
    live.do(c.Finish())
    (made,) = live.added()
    assert isinstance(made, f.Finished)
    assert made.places[0] == f.PlaceTaken("p2", 1, 1)
    assert [place.player for place in places_now(document(ended), ended)] == [place.player for place in made.places]


def test_who_said_that_they_leave_after_the_round_has_left_when_the_event_is_finished() -> None:
    live = started(players=4, settings=Settings(structure="custom", swiss_rounds=2, cut=0))
    live.draw()
    live.do(c.StartClock())
    for player in ("p2", "p3", "p4"):
        live.do(c.Drop(player, after=True))
    live.play()
    assert tasks(todo(live.state, live.now)) == [Task("finish", "Finish the event (only P1 is left)", "finish", "now")]
    live.do(c.Finish())
    assert [type(fact) for fact in live.added()] == [f.Dropped, f.Dropped, f.Dropped, f.Finished]
    assert live.state.phase is Phase.FINISHED
