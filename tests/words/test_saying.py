"""Messages are data, and are put into words in the reader's language."""

import msgspec
import pytest

from finalsalvo.speech.catalogs import speaker
from finalsalvo.words import sentence as tables
from finalsalvo.words.message import (
    Day,
    Decimal,
    Listed,
    Message,
    Moment,
    Person,
    Quote,
    Term,
    for_the_log,
    numbers,
)
from finalsalvo.words.saying import ENGLISH
from finalsalvo.words.sentence import Sentence, sentence

TABLES = Sentence("test.tables", "Get %(num)s result: table %(tables)s", "Get %(num)s results: tables %(tables)s")


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sentences of these tests alone."""
    monkeypatch.setitem(tables.SENTENCES, TABLES.id, TABLES)
    monkeypatch.setitem(tables.SENTENCES, "test.any", Sentence("test.any", "%(value)s."))


def told(value: object, language: str = "en") -> str:
    return speaker(language).tell(Message("test.any", {"value": value}))  # type: ignore[dict-item]


@pytest.mark.parametrize(("number", "wanted"), [(0, "results"), (1, "result"), (2, "results"), (5, "results")])
def test_the_number_chooses_between_one_and_many(number: int, wanted: str) -> None:
    assert str(TABLES(num=number, tables="7")).split()[2].rstrip(":") == wanted


def test_several_stand_in_a_row_as_the_language_has_it() -> None:
    three = Listed((Person("p1", "Ada"), Person("p2", "Bo"), Person("p3", "Iris")))
    assert [told(three, each) for each in ("en", "de", "es")] == [
        "Ada, Bo and Iris.",
        "Ada, Bo und Iris.",
        "Ada, Bo e Iris.",
    ]
    assert told(Listed(("diez", "ocho"), "or"), "es") == "diez u ocho."
    assert told(Listed(("a", "b"), "comma")) == "a, b."
    assert (told(Listed(("a",))), told(Listed(()))) == ("a.", ".")


def test_of_many_the_rest_is_counted_but_never_one_alone() -> None:
    assert told(numbers(range(1, 10), most=8)) == "1, 2, 3, 4, 5, 6, 7, 8 and 9."
    assert told(numbers(range(1, 11), most=8)) == "1, 2, 3, 4, 5, 6, 7, 8 and 2 more."
    assert told(numbers(range(1, 11), most=8), "de") == "1, 2, 3, 4, 5, 6, 7, 8 und 2 weitere."


@pytest.mark.parametrize(
    ("value", "english", "german", "spanish"),
    [
        (Quote("no way"), "“no way”.", "„no way“.", "«no way»."),
        (Decimal("1.58"), "1.58.", "1,58.", "1,58."),
        (Day("2026-05-16"), "16 May 2026.", "16. Mai 2026.", "16 de mayo de 2026."),
        (Moment(0), "1 January 1970, 00:00 UTC.", "1. Januar 1970, 00:00 UTC.", "1 de enero de 1970, 00:00 UTC."),
        (Term("verdict", "win"), "win.", "Sieg.", "victoria."),
    ],
)
def test_values_are_said_in_the_language(value: object, english: str, german: str, spanish: str) -> None:
    assert [told(value, each) for each in ("en", "de", "es")] == [english, german, spanish]


def test_a_message_can_stand_in_another() -> None:
    assert told(TABLES(num=1, tables=numbers([7]))) == "Get 1 result: table 7."


def test_what_is_written_into_a_log_has_its_english_and_comes_back_as_it_was() -> None:
    message = for_the_log(TABLES(num=2, tables=numbers([7, 9])))
    assert message.text == "Get 2 results: tables 7 and 9"
    written = msgspec.json.encode(message)
    assert msgspec.json.decode(written, type=str | Message) == message
    assert msgspec.json.decode(b'"as it stood"', type=str | Message) == "as it stood"


def test_a_log_with_a_sentence_that_nobody_knows_is_still_read() -> None:
    assert ENGLISH.tell(Message("gone.for-ever", {}, "What it said.")) == "What it said."
    assert ENGLISH.tell(Message("test.tables", {"num": 1}, "With other values.")) == "With other values."
    assert ENGLISH.tell("A plain text of an old log.") == "A plain text of an old log."


def test_a_message_without_its_values_is_noticed() -> None:
    with pytest.raises(KeyError):
        str(TABLES(num=1))


def test_no_id_is_used_twice() -> None:
    with pytest.raises(TypeError, match=r"test\.tables"):
        sentence("test.tables", "Another one")


def test_what_stands_in_a_message_says_what_it_is() -> None:
    values = msgspec.to_builtins(TABLES(num=1, tables=Listed((Person("p1", "Ada"),))))["values"]
    assert values == {"num": 1, "tables": {"is": "list", "items": ({"is": "person", "id": "p1", "name": "Ada"},)}}


def test_what_an_old_log_says_of_two_is_still_said() -> None:
    one, two = Person("p1", "Ana"), Person("p2", "Inés")
    for id, told in (
        ("part.kept-apart", "Ana and Inés kept apart by the organizer"),
        ("part.swapped-by-hand", "Ana and Inés swapped by hand"),
    ):
        assert ENGLISH.tell(Message(id, {"one": one, "two": two}, "its English of that day")) == told
        assert speaker("de").tell(Message(id, {"one": one, "two": two})).startswith("Ana und Inés ")
