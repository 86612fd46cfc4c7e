"""What the library says of a value that does not fit is understood, and said in our words."""

from datetime import date
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta, Struct

from finalsalvo.server.api.bodies import misfit_words
from finalsalvo.server.http.misfits import FORMS, misfit_of
from finalsalvo.server.pages.forms import in_words
from finalsalvo.speech.catalogs import speaker


class Inner(Struct, frozen=True):
    """Something within something."""

    scores: tuple[int, int] = (0, 0)


class Sample(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that can be wrong with a value."""

    name: Annotated[str, Meta(min_length=1, max_length=3)]
    number: Annotated[int, Meta(ge=1, le=9)] = 1
    tables: tuple[int, ...] = ()
    few: Annotated[tuple[int, ...], Meta(max_length=2)] = ()
    how: Literal["a", "b"] = "a"
    word: Annotated[str, Meta(pattern="^x+$")] = "x"
    result: Inner = Inner()
    day: date = date(2018, 10, 1)


WRONG: list[tuple[dict[str, Any], str, str, str, str]] = [
    ({}, "missing", "name", "The field name is missing.", "Fill this in."),
    ({"nam": 1}, "unknown", "nam", "There is no field nam here. See /api/docs.", "This can't be read."),
    ({"how": "c"}, "choice", "how", "“c” isn't one of the possible values. See /api/docs.", "Choose one"),
    ({"number": "x"}, "type", "number", "Expected a whole number, got a text.", "Enter a whole number."),
    (
        {"tables": [1, "x"]},
        "type",
        "tables[1]",
        "Expected a whole number, got a text.",
        "Enter whole numbers, separated by commas.",
    ),
    ({"number": 0}, "least", "number", "The number must be 1 or more.", "Enter 1 or more."),
    ({"number": 10}, "most", "number", "The number must be 9 or less.", "Enter 9 or less."),
    ({"name": ""}, "shortest", "name", "The text must have 1 character or more.", "This can't be read."),
    ({"name": "long"}, "longest", "name", "The text must have 3 characters or fewer.", "Use 3 characters or fewer."),
    ({"few": [1, 2, 3]}, "fewer", "few", "Send at most 2 values here.", "Enter 2 values or fewer."),
    ({"word": "y"}, "pattern", "word", "The text must match the pattern ^x+$.", "This can't be read."),
    ({"day": "soon"}, "day", "day", "The date must look like 2018-10-01.", "This can't be read."),
    (
        {"result": {"scores": [7]}},
        "length",
        "result.scores",
        "Expected 2 values, got 1.",
        "Enter both scores. Write 0 if nothing was scored.",
    ),
]


def misfit(given: dict[str, Any]) -> Any:
    """What is wrong with a value."""
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.convert(given if given == {} else {"name": "Ada"} | given, Sample)
    return misfit_of(error.value)


@pytest.mark.parametrize(("given", "kind", "field", "program", "person"), WRONG)
def test_every_kind_is_said_in_our_words(given: Any, kind: str, field: str, program: str, person: str) -> None:
    found = misfit(given)
    assert (found.kind, found.field) == (kind, field)
    assert str(misfit_words(found)) == program
    assert str(in_words(found, field.partition("[")[0])).startswith(person)


def test_too_many_of_a_pair_in_json_are_not_counted_by_the_library() -> None:
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.json.decode(b'{"scores": [1, 2, 3]}', type=Inner)
    assert str(misfit_words(misfit_of(error.value))) == "Send exactly 2 values here."


def test_every_kind_is_met() -> None:
    assert {kind for _, kind, *_ in WRONG} == {kind for kind, _ in FORMS}


def test_words_of_the_library_that_we_do_not_know_are_quoted_to_programs_alone() -> None:
    found = misfit_of(msgspec.ValidationError("Something else - at `$.name`"))
    assert (found.kind, found.field) == ("other", "name")
    told = "This doesn't have the shape that /api/docs describes. “Something else”"
    assert str(misfit_words(found)) == told
    assert str(in_words(found, "name")) == "This can't be read. Check it and try again."


def test_they_are_said_in_the_readers_language() -> None:
    found = in_words(misfit({"result": {"scores": [7]}}), "result.scores")
    told = "Trag die Punkte beider Spieler ein. Schreib 0, wenn es keine gab."
    assert speaker("de").tell(found) == told
