"""A Swiss result corrected after the cut: the bracket goes on, is kept with a reason, or is seeded anew (B82)."""

import pytest
from lives import Live, rank, started
from msgspec.structs import replace

from finalsalvo.event.check import check
from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.document import document
from finalsalvo.event.life.state import Game, Phase
from finalsalvo.event.life.topics.cut import sentences as say
from finalsalvo.event.life.topics.cut.offers import seats
from finalsalvo.event.life.topics.cut.reseeding import Reseeding, seats_held
from finalsalvo.event.life.verify import verify
from finalsalvo.rules.house import Settings
from finalsalvo.rules.refusal import breaks
from finalsalvo.rules.result import End, Result
from finalsalvo.words.message import Quote, for_the_log


def after_swiss(*, bracket: bool = False) -> Live:
    """Eight players after two Swiss rounds and the cut to 4, perhaps with the semifinals published."""
    live = started(players=8, settings=Settings(structure="custom", swiss_rounds=2, cut=4))
    for _ in range(2):
        live.draw()
        for game in live.round.in_order():
            best = min(game.players, key=rank)
            live.do(c.SetResult(live.round.number, game.number, by(game, best, 20 * (9 - rank(best)))))
    live.do(c.MakeCut())
    if bracket:
        live.draw()
        live.do(c.StartClock())
    return live


def by(game: Game, winner: str, margin: int) -> Result:
    """Somebody has won a game by so much."""
    return Result(End.TIME, (margin, 0) if game.players[0] == winner else (0, margin))


def unbeaten_second(live: Live) -> c.SetResult:
    """The second seed has won round 1 by far more, and so would be the first."""
    second = top(live)[1]
    game = live.state.rounds[0].game_of(second)
    assert game is not None
    return c.SetResult(1, game.number, by(game, second, 200))


def top(live: Live) -> list[str]:
    """Who is in the cut, by seed."""
    assert live.state.cut is not None
    return [player for player in seats(live.state, live.state.cut) if player is not None]


def semifinals(live: Live) -> list[set[str]]:
    """Who meets whom in the drawn or published round."""
    round = live.state.draft or live.round
    return [set(game.players) for game in round.in_order()]


def choosing(command: c.SetResult, later: str) -> c.SetResult:
    return c.SetResult(command.number, command.game, command.result, later=later)  # type: ignore[arg-type]


def problems(live: Live) -> tuple[list[str], int]:
    """What breaks a rule in the document, and how much is only to be noticed."""
    found = check(document(live.state))
    return [str(each.message) for each in breaks(found)], len(found) - len(breaks(found))


def to_the_end(live: Live) -> None:
    """The bracket is played and the event finished."""
    while live.state.phase is Phase.CUT or len(live.state.rounds) < 4:
        live.draw()
        live.do(c.StartClock())
        live.play()
    live.do(c.Finish())


@pytest.mark.parametrize("bracket", [False, True])
def test_seeds_that_change_are_named_before_anything_is_chosen(bracket: bool) -> None:
    live = after_swiss(bracket=bracket)
    command = unbeaten_second(live)
    one, two = (live.state.players[player].name for player in top(live)[:2])
    told = live.try_to(command, "org", "misread")
    assert (told.field, told.rule, told.choices) == ("later", "B82", ("keep", "reseed"))  # type: ignore[attr-defined]
    assert str(told.warnings[0].message) == f"Seeds would change: {two} 2 → 1, {one} 1 → 2."  # type: ignore[attr-defined]


@pytest.mark.parametrize("bracket", [False, True])
def test_a_bracket_that_was_kept_goes_on_with_its_old_seeds(bracket: bool) -> None:
    live = after_swiss(bracket=bracket)
    one, two, three, four = top(live)
    live.do(choosing(unbeaten_second(live), "keep"), reason="they have seen it")
    assert live.added()[-1] == f.BracketKept(
        (one, two, three, four),
        for_the_log(say.BRACKET_STAYED_BECAUSE(round=1, reason=Quote("they have seen it"))),
    )
    if not bracket:
        live.draw()
        live.do(c.StartClock())
    assert semifinals(live) == [{one, four}, {two, three}]
    assert seats_held(live.state) == (one, two, three, four)
    breaking, noticed = problems(live)
    assert (breaking, noticed >= 1) == ([], True)
    live.play()
    to_the_end(live)
    assert problems(live)[0] == []
    assert verify(live.life.entries) == []


def test_a_bracket_with_other_seeds_and_no_reason_is_against_the_rules() -> None:
    live = after_swiss(bracket=True)
    live.do(choosing(unbeaten_second(live), "keep"), reason="they have seen it")
    event = document(live.state)
    silent = replace(event, rounds=tuple(replace(each, departures=()) for each in event.rounds))
    assert "XW2-ELIM-02" in [each.rule for each in breaks(check(silent))]


@pytest.mark.parametrize("bracket", [False, True])
def test_a_bracket_that_was_seeded_anew_follows_the_corrected_standings(bracket: bool) -> None:
    live = after_swiss(bracket=bracket)
    one, two, three, four = top(live)
    live.do(choosing(unbeaten_second(live), "reseed"), reason="misread")
    assert (live.state.phase, top(live)) == (Phase.CUT, [two, one, three, four])
    live.draw()
    live.do(c.StartClock())
    assert semifinals(live) == [{two, four}, {one, three}]
    live.play()
    to_the_end(live)
    assert problems(live) == ([], 0)
    assert verify(live.life.entries) == []


def test_a_drawn_round_of_the_bracket_is_drawn_again_only_if_it_would_change() -> None:
    live = after_swiss()
    live.do(c.DrawRound())
    draft = live.state.draft
    live.do(c.SetResult(2, 4, Result(End.TIME, (0, 61))), reason="misread")
    assert (live.state.phase, live.state.draft) == (Phase.DRAFT, draft)
    live.do(choosing(unbeaten_second(live), "keep"), reason="they know")
    assert (live.state.phase, live.state.draft) == (Phase.CUT, None)


def test_a_correction_behind_the_cut_decides_who_is_asked_next() -> None:
    live = after_swiss()
    assert live.state.cut is not None
    before = live.state.cut.ranked
    live.do(c.SetResult(2, 3, Result(End.TIME, (0, 10))), reason="misread")
    fifth, sixth = before[5], before[4]
    assert live.state.cut is not None
    assert live.state.cut.ranked[:6] == (*before[:4], fifth, sixth)
    live.do(c.DeclineSeat(before[3]), by=before[3])
    assert live.added()[-1] == f.SeatOffered(fifth)
    live.do(c.AcceptSeat(fifth))
    live.draw()
    assert set(live.round.seats) == {*before[:3], fifth}


def test_undoing_the_correction_brings_the_old_seeds_back() -> None:
    live = after_swiss(bracket=True)
    before = live.state
    for later in ("keep", "reseed"):
        live.do(choosing(unbeaten_second(live), later), reason="misread")
        live.do(c.Undo(len(live.life.entries)), reason="it was right")
        assert (live.state.rounds, live.state.cut) == (before.rounds, before.cut)


def test_without_a_cut_there_is_nothing_to_seed_anew() -> None:
    live = started(players=8, settings=Settings(structure="custom", swiss_rounds=3, cut=4))
    live.draw()
    live.play()
    live.draw()
    told = "There's no bracket to seed again. Keep the later pairings, or pair them again."
    command = c.SetResult(1, 1, Result(End.TIME, (77, 3)), later="reseed")
    assert live.refused(command, reason="misread") == ("later", "B82", told)


def test_who_comes_goes_and_moves_is_told_apart() -> None:
    found = Reseeding(("a", "b", "c", None), ("b", "a", "d", None))
    assert (found.coming, found.going, found.moving) == (("d",), ("c",), (("b", 2, 1), ("a", 1, 2)))


def test_a_cut_whose_bracket_was_drawn_and_cancelled_can_be_undone() -> None:
    live = after_swiss()
    made = len(live.life.entries)
    live.do(c.DrawRound())
    live.do(c.DiscardDraft())
    live.draw()
    live.do(c.StartClock())
    live.play()
    live.do(c.CancelRound(), reason="the wrong day")
    live.do(c.Undo(made), reason="too early")
    assert (live.state.cut, live.state.phase) == (None, Phase.BETWEEN)
    live.do(c.MakeCut())
    to_the_end(live)
    assert verify(live.life.entries) == []


def test_a_round_that_still_stands_is_in_the_way_of_undoing_the_cut() -> None:
    live = after_swiss()
    made = len(live.life.entries)
    live.draw()
    live.do(c.CancelRound(), reason="the wrong day")
    live.draw()
    assert live.refused(c.Undo(made)).field == "entry"
