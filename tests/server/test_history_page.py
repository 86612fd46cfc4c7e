"""The history in the console: what people read, what they look for, and what they can undo from there."""

import re
from html import unescape
from urllib.parse import parse_qs

import pytest
from people import HERE, ORGANIZER, account, browser, populate, state_of

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.rules.result import End, Result
from finalsalvo.server.http.here import Here
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)


def shown(query: str = "", who: str = "organizer") -> str:
    answer = browser(who).get(f"/o/{HERE}/history{query}")
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def lines(page: str) -> dict[int, str]:
    """By number of a step what its line says."""
    rows = re.findall(r'<tr id="step-(\d+)"(.*?)</tr>', page, re.S)
    return {int(number): text(row.partition('<td class="p1">')[2].partition("</td>")[0]) for number, row in rows}


def row(page: str, number: int) -> str:
    """The line of a step as it is written."""
    return page.partition(f'<tr id="step-{number}"')[2].partition("</tr>")[0]


def text(html: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def chips(page: str) -> list[str]:
    """The kinds of steps that can be looked at alone, with their numbers."""
    found = page.partition('<nav class="chips"')[2].partition("</nav>")[0]
    return [text(each) for each in re.findall(r"<a[^>]*>.*?</a>", found, re.S)]


def a_day(store: Store) -> None:
    """An event in its second round, with a correction in the first one."""
    populate(store, results=0)
    one, two = state_of(store).rounds[0].in_order()
    store.obey(HERE, c.SetResult(1, one.number, Result(End.TIME, (100, 50))), ORGANIZER)
    store.obey(HERE, c.SetResult(1, two.number, Result(End.TIME, (100, 50))), "sora")
    for command in (c.DrawRound(), c.Publish()):
        store.obey(HERE, command, ORGANIZER)
    correction = c.SetResult(1, one.number, Result(End.TIME, (20, 90)), later="keep")
    store.obey(HERE, correction, ORGANIZER, reason="slip read wrongly")


def test_a_step_has_no_number_in_front_and_a_correction_its_old_and_new_result_with_what_came_of_it(
    store: Store,
) -> None:
    a_day(store)
    game = state_of(store).rounds[0].in_order()[0]
    one, two = (state_of(store).players[each].name for each in game.players)
    page, last = shown(), store.life(HERE).seq
    assert lines(page)[last] == (
        f"Round 1, table {game.table}: {one} beat {two} 100–50 (time) → {two} beat {one} 90–20 (time) "
        "Round 2: pairings kept after a correction Reason: “slip read wrongly”"
    )
    found = row(page, last)
    assert text(found.partition('<td class="who">')[2].partition("</td>")[0]) == "Organizer"
    details = found.partition("<details")[2].partition("</details>")[0]
    assert f"Step {last} · Results" in text(details)
    assert list(lines(page)) == list(range(last, 0, -1))


def test_steps_are_found_by_kind_person_player_round_and_words_and_all_together(store: Store) -> None:
    a_day(store)
    whole = lines(shown())
    assert chips(shown()) == ["All 16", "Results 3", "Rounds 6", "Players 2", "Staff 4", "Settings 1"]
    assert chips(shown("?by=sora")) == ["All 1", "Results 1"]
    results = lines(shown("?kind=results"))
    assert (len(results), all("beat" in each for each in results.values())) == (3, True)
    assert list(lines(shown("?round=2"))) == [16, 15, 14]
    assert [each for each in lines(shown("?round=1")).values() if "beat" not in each] == [
        "Round 1 started (75 minutes)",
        "Round 1 published",
        "Round 1 paired",
    ]
    name = state_of(store).players["p1"].name
    assert set(lines(shown("?player=p1")).values()) == {
        each for number, each in whole.items() if name in each or number in (6, 7)
    }
    assert len(lines(shown("?words=TABLE+1"))) == len([each for each in whole.values() if "table 1:" in each]) >= 1
    assert list(lines(shown("?words=read+wrongly&kind=results"))) == [16]
    assert list(lines(shown("?words=read+wrongly&kind=players"))) == []
    assert "No step is about that." in shown("?words=nobody")
    assert lines(shown("?kind=nonsense&round=x&before=y")) == whole
    # without scripts they are fields of a form; the kind that was chosen goes along
    form = shown("?kind=results&by=sora").partition('<form class="sieve')[2].partition("</form>")[0]
    assert 'name="kind" value="results"' in form
    assert '<option value="sora" selected>' in form
    assert re.findall(r' name="(\w+)"', form) == ["kind", "before", "to", "words", "by", "player", "round"]


def test_what_was_undone_says_who_did_it_and_is_done_again_and_a_step_says_what_stands_in_its_way(
    store: Store,
) -> None:
    a_day(store)
    page = shown()
    # what is built upon leads to the step that must go first
    first = row(page, 12).partition('<details class="in-the-way"')[2].partition("</details>")[0]
    corrected = lines(page)[16].partition(" Round 2:")[0]
    told = f"Later steps build on this. Undo those first, the latest first: {corrected} Round 2 paired"
    assert text(first).endswith(told)
    assert re.findall(r'<a href="\?to=(\d+)#step-\1">', first) == ["16", "14"]
    assert 'do/undo"' not in row(page, 12)
    # what is free to go is undone by one press, with nothing asked by the page
    assert 'name="entry" value="16"' in row(page, 16)
    assert "data-ask" not in row(page, 16)
    assert 'do/undo"' not in row(page, 1)
    store.obey(HERE, c.Undo(16), ORGANIZER, reason="both agree")
    page = shown()
    gone, undo = row(page, 16), row(page, 17)
    assert ("<s>Round 1, table" in gone, "Undone by Organizer" in gone) == (True, True)
    assert ('name="entry" value="17"' in gone, text(gone).count("Redo"), text(undo).count("Redo")) == (True, 1, 1)
    store.obey(HERE, c.Undo(17), ORGANIZER, reason="it was right")
    page = shown()
    assert ("<s>" in row(page, 16), "<s>" in row(page, 17)) == (False, True)
    assert lines(page)[18].startswith("Restored: ")
    # who does not organize undoes their own steps alone
    theirs = shown(who="scorekeeper")
    assert re.findall(r'name="entry" value="(\d+)"', theirs) == []


def test_a_long_history_has_older_pages_and_leads_to_any_step(store: Store) -> None:
    Here.store = store
    store.create(c.Create("xwing-standard", "Here"), ORGANIZER, slug=HERE)
    account(ORGANIZER, HERE)
    for number in range(131):
        store.obey(HERE, c.Register((Registration(f"Late {number}"),)), ORGANIZER)
    last = store.life(HERE).seq
    page = shown("?kind=players")
    assert (len(lines(page)), next(iter(lines(page)))) == (100, last)
    (older,) = re.findall(r'<a class="button" href="(\?[^"]*)">Older steps', page)
    asked = parse_qs(older[1:])
    assert asked == {"kind": ["players"], "before": [str(last - 99)]}
    rest = shown(older)
    assert (next(iter(lines(rest))), len(lines(rest)), "Older steps" in rest) == (last - 100, 31, False)
    assert 'href="?kind=players">Latest steps' in rest
    assert list(lines(shown("?to=3"))) == [8, 7, 6, 5, 4, 3, 2, 1]
    assert lines(shown("?words=LATE+7")) == lines(shown("?player=p8")) == {9: "Late 7 registered"}
