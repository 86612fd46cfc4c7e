"""The kinds of facts: each is documented, folded, told and taken back; each survives being written and read."""

from typing import get_args

import facts_page
import msgspec
import pytest
from lives import created, playing, registered

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.entry import Entry, read_entry, write_log
from finalsalvo.event.life.evolve import EVOLVERS, evolve, fold
from finalsalvo.event.life.history import SENTENCES
from finalsalvo.event.life.kinds import refuse_gaps
from finalsalvo.event.life.life import living
from finalsalvo.event.life.undoing import REACHES

KINDS = get_args(f.Fact)


def test_every_kind_of_fact_is_folded_told_and_taken_back() -> None:
    assert set(EVOLVERS) == set(KINDS) - {f.Created, f.Imported, f.Undone}
    assert set(SENTENCES) == set(KINDS)
    assert set(REACHES) == set(KINDS) - {f.Undone}


def test_a_kind_that_is_missing_in_a_table_or_stands_there_twice_is_not_let_through() -> None:
    refuse_gaps("FACTS", [f.Warned, f.Dropped], [f.Dropped, f.Warned])
    for found in ([f.Warned], [f.Warned, f.Dropped, f.Dropped], [f.Warned, f.Dropped, f.Reopened]):
        with pytest.raises(
            TypeError, match=r"not once in FACTS and once in the union of its topic: (Dropped|Reopened)"
        ):
            refuse_gaps("FACTS", found, [f.Warned, f.Dropped])


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_kind_of_fact_says_what_it_is(kind: type[f.FactBase]) -> None:
    words = facts_page.paragraph(kind)
    assert words.endswith(".")
    assert f"### `{kind.__struct_config__.tag}`\n\n{words}\n" in facts_page.page()


def test_the_page_is_up_to_date() -> None:
    written = facts_page.PAGE.read_text("utf-8")
    assert written == facts_page.page(), "docs/facts.md is stale: run python tools/facts_page.py"


def test_the_page_has_every_field() -> None:
    page = facts_page.page()
    assert "| `why` | `asked` or `no-show` or `unable` or `declined` or `component` | `asked` |" in page
    assert page.count("\n### `") == len(KINDS) + 3


def test_a_log_is_one_entry_a_line_and_reads_back() -> None:
    live = playing()
    live.play()
    log = write_log(live.life.entries)
    lines = log.splitlines()
    assert len(lines) == live.life.seq
    assert living(read_entry(line) for line in lines) == live.life


def test_a_fact_of_an_unknown_kind_or_field_is_not_read() -> None:
    for line in (
        '{"seq":1,"at":0,"by":"x","facts":[{"kind":"exploded"}]}',
        '{"seq":1,"at":0,"by":"x","facts":[{"kind":"announced","text":"a","colour":"red"}]}',
        '{"seq":1,"at":0,"by":"x","facts":[{"kind":"table-moved","number":1,"game":1,"table":0}]}',
    ):
        with pytest.raises(msgspec.ValidationError):
            read_entry(line)


def test_a_state_is_the_fold_of_its_log_and_of_nothing_else() -> None:
    live = registered()
    live.do(c.Start())
    assert fold(live.life.entries) == live.state
    assert living(live.life.entries) == live.life


def test_a_log_begins_with_the_making_of_an_event() -> None:
    with pytest.raises(ValueError, match="an event begins with its creation"):
        fold([])
    early = Entry(1, 0, "org", (f.Announced("too early"),))
    with pytest.raises(ValueError, match="entry 1 comes before the event was created"):
        evolve(None, early)
    assert living(()).state is None
    assert created().life.seq == 1
