"""The table of reminders holds together: every rule that informs has a line, short, at moments that there are."""

from typing import get_args

from finalsalvo.cli.words import MOMENTS as TYPED
from finalsalvo.documents.reminders import (
    CONDITIONS,
    MOMENTS,
    MOST_FIRST,
    Circumstances,
    Moment,
    reminder_rows,
    reminders,
)
from finalsalvo.documents.requirements import requirements
from finalsalvo.rules.house import Settings
from finalsalvo.rules.links import LINKS
from finalsalvo.rules.registry import FORMATS
from finalsalvo.speech.catalogs import speaker

LONGEST = 96


def test_every_rule_that_informs_has_a_line() -> None:
    told = {rule for row in reminder_rows() for rule in row.rules.split()}
    inform = [each.id for each in requirements().values() if each.kind == "INFORM"]
    assert (len(inform), [id for id in inform if id not in told]) == (182, [])
    assert [id for id in told if id not in requirements()] == []


def test_lines_are_short_and_name_what_there_is() -> None:
    rows = reminder_rows()
    assert [(row.id, len(row.text)) for row in rows if len(row.text) > LONGEST] == []
    assert {moment for row in rows for moment in f"{row.first} {row.folded}".split()} == set(MOMENTS)
    assert {row.when.partition(":")[0] for row in rows} == {"", *CONDITIONS}
    assert {name for row in rows for name in row.links.split()} == set(LINKS)
    assert [row.id for row in rows if set(row.first.split()) & set(row.folded.split())] == []
    assert MOMENTS == TYPED == get_args(Moment)


def test_two_or_three_lines_stand_first() -> None:
    say = speaker("en")
    found = {
        len([each for each in reminders(Circumstances(format, Settings()), moment, say) if each.first])
        for format in FORMATS.values()
        for moment in MOMENTS
    }
    assert found == {0, 1, 2, MOST_FIRST}


def test_of_too_many_the_own_book_comes_first() -> None:
    lines = reminders(Circumstances(FORMATS["xwing-team-epic"]), "playing", speaker("en"))
    assert [each.id for each in lines if each.first] == ["forgotten", "table-talk", "own-ships"]
