"""A Swiss result that is corrected once the cut is made: what the organizer is shown, and what they choose."""

import re
from typing import Any

import pytest
from api_caller import as_person
from django.http import HttpResponse
from people import HERE, ORGANIZER, account, browser, state_of

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.state import Game, Phase
from finalsalvo.event.life.topics.cut.offers import seats
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result
from finalsalvo.server.http.here import Here
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)


def after_the_cut(store: Store, *, bracket: bool = False, final: bool = False) -> None:
    """Eight players, two Swiss rounds and a top 2; with its bracket published, or its final played."""
    Here.store = store
    settings = Settings(structure="custom", swiss_rounds=2, cut=2)
    store.create(c.Create("xwing-standard", "Here", settings=settings), ORGANIZER, slug=HERE, reason="a small one")
    store.obey(HERE, c.Register(tuple(f.Registration(f"Player {n}") for n in range(1, 9))), ORGANIZER)
    store.obey(HERE, c.CheckIn(tuple(state_of(store).players)), ORGANIZER)
    store.obey(HERE, c.Start(), ORGANIZER, reason="for the tests")
    for number in (1, 2):
        begin(store)
        for place, game in enumerate(state_of(store).rounds[-1].in_order()):
            result = Result(End.TIME, (100, 50 + place))
            store.obey(HERE, c.SetResult(number, game.number, result), ORGANIZER)
    store.obey(HERE, c.MakeCut(), ORGANIZER)
    if bracket or final:
        begin(store)
    if final:
        store.obey(HERE, c.SetResult(3, 1, Result(End.TIME, (100, 50))), ORGANIZER)
    account(ORGANIZER, HERE)


def begin(store: Store) -> None:
    """The next round is played."""
    for command in (c.DrawRound(), c.Publish(), c.StartClock()):
        store.obey(HERE, command, ORGANIZER)


def game_of_winners(store: Store) -> Game:
    """A game of round 2 between two who had won in round 1: whoever wins it is in the top 2."""
    first, second = state_of(store).rounds[:2]
    return next(game for game in second.in_order() if all(won(first, player) for player in game.players))


def game_of_losers(store: Store) -> Game:
    """A game of round 2 that has nothing to do with the top 2."""
    first, second = state_of(store).rounds[:2]
    return next(game for game in second.in_order() if not any(won(first, player) for player in game.players))


def won(round: Any, player: str) -> bool:
    return bool(round.game_of(player).players[0] == player)  # in these tests it is always the first who wins


def corrected(game: Game, scores: tuple[int, int], **more: str) -> HttpResponse:
    """The organizer corrects a result of round 2 in the console, in a browser without script."""
    form = {"number": "2", "game": str(game.number), "result.end": "time", "result.scores": [str(n) for n in scores]}
    return browser("organizer").post(f"/o/{HERE}/do/set-result", form | more)  # type: ignore[return-value]


def shown(answer: HttpResponse) -> str:
    """What a page says."""
    main = answer.content.decode().partition("<main")[2].partition("</main>")[0]
    return " ".join(re.sub(r"<[^>]+>", " ", main).split())


def top_two(store: Store) -> list[str | None]:
    """Who is in the cut."""
    state = state_of(store)
    assert state.cut is not None
    return seats(state, state.cut)


def name(store: Store, player: str | None) -> str:
    assert player is not None
    return state_of(store).players[player].name


# --- nothing changes about the cut -------------------------------------------------------------------------


@pytest.mark.parametrize("bracket", [False, True])
def test_where_people_and_seeds_stay_the_same_a_correction_asks_nothing_about_the_cut(
    store: Store, bracket: bool
) -> None:
    after_the_cut(store, bracket=bracket)
    before, top = state_of(store), top_two(store)
    answer = corrected(game_of_losers(store), (100, 70), reason="misread")
    assert (answer.status_code, shown(answer)) == (302, "")
    after = state_of(store)
    assert after.rounds[1].games[game_of_losers(store).number].result == Result(End.TIME, (100, 70))
    assert (after.phase, top_two(store), after.rounds[2:]) == (before.phase, top, before.rounds[2:])


def test_the_form_of_a_swiss_result_offers_no_redo_once_the_cut_is_made(store: Store) -> None:
    after_the_cut(store)
    page = browser("organizer").get(f"/o/{HERE}/round?round=2&game=1").content.decode()
    assert re.findall(r'name="later" value="(\w+)"', page) == []


# --- another player comes in -------------------------------------------------------------------------------


def test_whoever_would_come_in_and_go_out_is_named_and_the_organizer_chooses(store: Store) -> None:
    after_the_cut(store)
    game = game_of_winners(store)
    out, comes_in = (name(store, player) for player in game.players)
    answer = corrected(game, (50, 100))
    told = shown(answer)
    assert answer.status_code == 409
    assert f"{comes_in} would make the top 2, and {out} would be out." in told
    page = answer.content.decode()
    assert re.findall(r'<button[^>]* name="later" value="(\w+)"', page) == ["keep", "reseed"]
    assert 'name="reason" required' in page


def test_the_bracket_is_kept_with_a_reason(store: Store) -> None:
    after_the_cut(store, final=True)
    before = state_of(store)
    game = game_of_winners(store)
    answer = corrected(game, (50, 100))
    assert re.findall(r'<button[^>]* name="later" value="(\w+)"', answer.content.decode()) == ["keep"]
    assert corrected(game, (50, 100), later="keep").status_code == 409
    assert state_of(store) == before
    answer = corrected(game, (50, 100), later="keep", reason="both finalists agreed")
    assert answer.status_code == 302
    after = state_of(store)
    assert after.rounds[2].games == before.rounds[2].games
    assert after.rounds[2].seeds == before.rounds[2].games[1].players
    assert after.rounds[1].games[game.number].result == Result(End.TIME, (50, 100))
    store.obey(HERE, c.Finish(), ORGANIZER)
    assert state_of(store).places[:2] == tuple(
        (player, place, place) for place, player in enumerate(before.rounds[2].games[1].players, start=1)
    )


def test_a_bracket_with_a_result_is_not_seeded_anew(store: Store) -> None:
    after_the_cut(store, final=True)
    answer = corrected(game_of_winners(store), (50, 100), later="reseed", reason="misread")
    assert answer.status_code == 422
    assert "A bracket game already has a result. Keep the bracket as it is." in shown(answer)


@pytest.mark.parametrize("bracket", [False, True])
def test_the_bracket_is_seeded_anew_while_none_of_its_games_has_a_result(store: Store, bracket: bool) -> None:
    after_the_cut(store, bracket=bracket)
    game, top = game_of_winners(store), top_two(store)
    out, comes_in = game.players
    answer = corrected(game, (50, 100), later="reseed", reason="misread")
    assert answer.status_code == 302
    after = state_of(store)
    assert (after.phase, len(after.rounds)) == (Phase.CUT, 2)
    assert set(top_two(store)) == {*top, comes_in} - {out}
    begin(store)
    assert set(state_of(store).rounds[2].seats) == {*top, comes_in} - {out}


def test_the_page_says_while_the_result_is_typed_what_becomes_of_the_cut(store: Store) -> None:
    after_the_cut(store)
    game = game_of_winners(store)
    out, comes_in = (name(store, player) for player in game.players)
    form = {"number": "2", "game": str(game.number), "result.end": "time", "result.scores": ["50", "100"]}
    notes = browser("organizer").post(f"/o/{HERE}/weigh", form).json()["notes"]
    told = f"{comes_in} would make the top 2, and {out} would be out."
    assert told in [each["message"] for each in notes]


def test_a_typed_line_asks_the_same_and_takes_the_answer(store: Store) -> None:
    after_the_cut(store)
    game = game_of_winners(store)
    form = {"line": f"{game.table} 50 100 t", "reason": "misread"}
    asked = browser("organizer").post(f"/o/{HERE}/do/quick-entry", form, headers={"X-Live": "1"})
    assert asked.status_code == 409
    assert [(each["name"], each["value"]) for each in asked.json()["answers"]] == [
        ("later", "keep"),
        ("later", "reseed"),
    ]
    assert asked.json()["reason"] is True
    done = browser("organizer").post(f"/o/{HERE}/do/quick-entry", form | {"later": "reseed"}, headers={"X-Live": "1"})
    assert done.status_code == 200
    assert game.players[1] in top_two(store)


# --- over the API ------------------------------------------------------------------------------------------


def test_the_api_says_who_comes_in_and_what_can_be_chosen(store: Store) -> None:
    after_the_cut(store)
    game = game_of_winners(store)
    out, comes_in = (name(store, player) for player in game.players)
    olga = as_person(HERE, ORGANIZER)
    body = {"number": 2, "game": game.number, "result": {"end": "time", "scores": [50, 100]}, "reason": "misread"}
    told = f"{comes_in} would make the top 2, and {out} would be out."
    answer = olga.post(f"/events/{HERE}/commands/set-result", body)
    assert (answer.status, answer.value["field"]) == (422, "later")
    assert answer.value["message"] == "Keep the bracket as it is, or seed it again."
    assert told in [each["message"] for each in answer.value["warnings"]]
    done = olga.post(f"/events/{HERE}/commands/set-result", body | {"later": "reseed"})
    assert done.status == 200
    assert name(store, game.players[1]) in {name(store, each) for each in top_two(store)}


# --- undoing -----------------------------------------------------------------------------------------------


def test_a_cut_whose_bracket_round_was_drawn_and_cancelled_can_be_undone_from_the_history(store: Store) -> None:
    after_the_cut(store)
    made = store.life(HERE).seq
    begin(store)
    store.obey(HERE, c.CancelRound(), ORGANIZER, reason="the wrong day")
    answer = browser("organizer").post(f"/o/{HERE}/do/undo", {"entry": str(made), "reason": "too early"})
    assert (answer.status_code, shown(answer)) == (302, "")  # type: ignore[arg-type]
    assert (state_of(store).cut, state_of(store).phase) == (None, Phase.BETWEEN)
    store.obey(HERE, c.MakeCut(), ORGANIZER)
    begin(store)


# --- while somebody is asked to come in --------------------------------------------------------------------


def ranked(store: Store) -> list[str]:
    """Everybody in the order of the cut."""
    cut = state_of(store).cut
    assert cut is not None
    return list(cut.ranked)


def asked(store: Store) -> tuple[str, ...]:
    """Who is asked to come in and has not answered."""
    cut = state_of(store).cut
    assert cut is not None
    return cut.offered


def declined(store: Store) -> tuple[str, str, str]:
    """The first of the top 2 has declined: they, the second, and who is asked to come in."""
    after_the_cut(store)
    first, second, third = ranked(store)[:3]
    answer = browser("organizer").post(f"/o/{HERE}/do/decline-seat", {"player": first, "sure": "yes"})
    assert (answer.status_code, asked(store)) == (302, (third,))
    return first, second, third


def test_who_comes_in_only_because_somebody_declined_is_asked(store: Store) -> None:
    first, second, third = declined(store)
    one, two = state_of(store).rounds[:2]
    losers = [game for game in two.in_order() if not any(won(one, player) for player in game.players)]
    game = next(game for game in losers if third not in game.players)
    comes_in = game.players[0]
    assert corrected(game, (190, 50), later="reseed", reason="misread").status_code == 302
    assert ranked(store)[:4] == [first, second, comes_in, third]
    assert (top_two(store), asked(store)) == ([second, comes_in], (comes_in,))
    page = browser("organizer").get(f"/o/{HERE}/").content.decode()
    assert name(store, comes_in) in page.partition('<ul class="todo">')[2].partition("</ul>")[0]
    answer = browser("organizer").post(f"/o/{HERE}/do/accept-seat", {"player": comes_in})
    assert (answer.status_code, asked(store)) == (302, ())
    begin(store)
    assert set(state_of(store).rounds[2].seats) == {second, comes_in}


def test_after_keeping_the_bracket_the_next_by_the_corrected_standings_is_asked(store: Store) -> None:
    after_the_cut(store)
    first, second, third = ranked(store)[:3]
    game = state_of(store).rounds[1].game_of(first)
    assert game is not None
    beaten = game.players[1]
    assert game.players[0] == first
    assert beaten != third  # it was not they who would have come in before
    assert corrected(game, (0, 200), later="keep", reason="they know").status_code == 302
    assert top_two(store) == [first, second]
    answer = browser("organizer").post(f"/o/{HERE}/do/decline-seat", {"player": second, "sure": "yes"})
    assert (answer.status_code, asked(store)) == (302, (beaten,))
    page = browser("organizer").get(f"/o/{HERE}/cut").content.decode()
    assert name(store, beaten) in page


def test_a_correction_that_leaves_the_cut_as_it_is_is_not_in_the_way_of_undoing_it(store: Store) -> None:
    after_the_cut(store)
    made, before = store.life(HERE).seq, ranked(store)
    one, two = state_of(store).rounds[:2]
    game = next(game for game in two.in_order() if not any(won(one, player) for player in game.players))
    assert corrected(game, (0, 60), reason="misread").status_code == 302
    assert (top_two(store), ranked(store) != before) == (before[:2], True)
    answer = browser("organizer").post(f"/o/{HERE}/do/undo", {"entry": str(made), "reason": "too early"})
    assert (answer.status_code, shown(answer), state_of(store).cut) == (302, "", None)  # type: ignore[arg-type]
    store.obey(HERE, c.MakeCut(), ORGANIZER)
    assert top_two(store) == before[:2]
    begin(store)


def test_who_is_in_the_corrected_top_is_seated_and_not_asked(store: Store) -> None:
    first, second, _ = declined(store)
    game = state_of(store).rounds[1].game_of(first)
    assert game is not None
    assert game.players[0] == first
    assert corrected(game, (50, 100), later="reseed", reason="misread").status_code == 302
    assert (set(top_two(store)), asked(store)) == ({second, game.players[1]}, ())


def test_who_was_asked_and_is_now_in_the_top_need_not_answer(store: Store) -> None:
    _, _, third = declined(store)
    played = [(each.number, each.game_of(third)) for each in state_of(store).rounds]
    ((number, lost),) = [(number, game) for number, game in played if game is not None and game.players[1] == third]
    answer = corrected(lost, (0, 190), number=str(number), later="reseed", reason="misread")
    assert answer.status_code == 302
    assert (ranked(store)[0], top_two(store)[0]) == (third, third)
    assert third not in asked(store)
