"""What a page is told of a deed, so that it can be undone beside it; and what is asked before one."""

import re
from pathlib import Path
from typing import Any

from people import HERE, ORGANIZER, browser, populate, state_of

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.state import LiveRound
from finalsalvo.rules.result import End, Result
from finalsalvo.server import pages as pages_folder
from finalsalvo.server.storage.store import Store

LIVE = {"X-Live": "1"}


def do(action: str, by: str = "organizer", **fields: Any) -> tuple[int, Any]:
    """What our script is answered when somebody presses a button."""
    answer = browser(by).post(f"/o/{HERE}/do/{action}", fields, headers=LIVE)
    return answer.status_code, answer.json()


def round_of(store: Store) -> LiveRound:
    """The round that is played."""
    round = state_of(store).round
    assert round is not None
    return round


def test_a_deed_is_told_in_words_with_its_undo(store: Store) -> None:
    populate(store, results=0)
    game = round_of(store).games[1]
    one, two = (state_of(store).players[each].name for each in game.players)
    status, told = do("quick-entry", line=f"{game.table} 120 50")
    seq = store.life(HERE).seq
    words = [f"Round 1, table {game.table}: {one} beat {two} 120–50 (time)"]
    assert (status, told["did"]) == (200, {"entry": seq, "words": words, "undo": True, "seconds": 10})
    status, told = do("undo", entry=str(seq))
    assert (status, told["did"]["words"]) == (200, [f"Undone: {words[0]}"])
    status, told = do("undo", entry=str(seq + 1))
    assert (status, told["did"]["words"]) == (200, [f"Restored: {words[0]}"])
    assert round_of(store).games[1].result == Result(End.TIME, (120, 50))
    assert do("announce", text="Lunch", to="everybody")[1]["did"]["seconds"] == 30
    assert do("register", paste="Uma\nVic\nWes", from_round="0")[1]["did"]["entry"] == store.life(HERE).seq
    same: dict[str, Any] = {"number": "1", "game": "1", "result.end": "time", "result.scores": ["120", "50"]}
    assert do("set-result", **same)[1]["did"] is None


def test_a_result_of_this_round_is_replaced_by_whoever_is_sure(store: Store) -> None:
    populate(store, results=0)
    entered = c.SetResult(1, 1, Result(End.TIME, (120, 50)))
    store.obey(HERE, entered, "sora")
    table = round_of(store).games[1].table
    status, told = do("quick-entry", line=f"{table} 110 50")
    assert (status, told["field"], told["reason"], told["answers"]) == (409, "sure", False, [])
    assert told["warnings"][0]["message"].startswith("This game already has a result: ")
    status, told = do("quick-entry", line=f"{table} 110 50", sure="yes")
    assert (status, store.life(HERE).entries[-1].reason) == (200, None)
    assert do("quick-entry", line=f"{table} 111 50")[0] == 200  # a slip, a moment ago


def test_a_correction_of_an_earlier_round_asks_one_question_once(store: Store) -> None:
    populate(store, results=0)
    for number in round_of(store).games:
        store.obey(HERE, c.SetResult(1, number, Result(End.TIME, (120, 50))), ORGANIZER)
    store.obey(HERE, c.DrawRound(), ORGANIZER)
    store.obey(HERE, c.Publish(), ORGANIZER)
    form: dict[str, Any] = {"number": "1", "game": "1", "result.end": "time", "result.scores": ["50", "120"]}
    status, told = do("set-result", **form)
    assert (status, told["reason"]) == (409, True)
    titles = [(each["name"], each["value"], each["title"]) for each in told["answers"]]
    assert titles == [("later", "keep", "Keep pairings"), ("later", "redo", "Pair again")]
    assert do("set-result", **form, later="keep", sure="yes")[0] == 409
    status, told = do("set-result", **form, later="keep", reason="Slip read wrongly")
    assert (status, store.life(HERE).entries[-1].reason) == (200, "Slip read wrongly")


def test_without_a_script_a_question_is_a_page_and_its_button_the_answer(store: Store) -> None:
    populate(store)
    client = browser("organizer")
    answer = client.post(f"/o/{HERE}/do/clear-result", {"number": "1", "game": "1"})
    page = answer.content.decode()
    assert (answer.status_code, "Clear result?" in page, "required" in page) == (409, True, False)
    assert '<input type="hidden" name="sure" value="yes">' in page
    assert client.post(f"/o/{HERE}/do/clear-result", {"number": "1", "game": "1", "sure": "yes"}).status_code == 302
    assert round_of(store).games[1].result is None


def test_no_question_is_asked_in_words_that_say_nothing() -> None:
    pages = Path(pages_folder.__file__).parent
    written = [*pages.rglob("*.html"), *(pages / "static").glob("*.js")]
    empty = re.compile(r"Are you sure|>\s*(?:Do it|No)\s*<|_\('(?:Do it|No|Yes)'\)")
    assert [each.name for each in written if empty.search(each.read_text("utf-8"))] == []
