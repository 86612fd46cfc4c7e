"""Rules as people read them: in our own words, with the book and its section, and our ruling where one decides.

What a builder reads of a rule stands in `requirements.tsv`; nobody else is shown it. English stands in
`rule_texts.tsv`, other languages in their catalog `rules`.
"""

from collections.abc import Iterator, Mapping
from functools import cache

from msgspec import Struct

from finalsalvo.documents.table import table
from finalsalvo.rules.format import Format
from finalsalvo.rules.registry import FORMATS
from finalsalvo.speech.catalogs import translations

CATALOG = "rules"
RULINGS = "rulings"
"""Where our rulings stand, in place of a format."""


class RuleText(Struct, frozen=True):
    """A rule or a ruling for people: the `section` of its book, and the `rulings` that decide what it leaves open."""

    id: str
    section: str
    rulings: str
    text: str


class ReadableRule(Struct, frozen=True):
    """A rule as it is shown: what it says, in which book and section it stands, and our rulings on it.

    `format` is the id of a format whose rule it is; a ruling has none, and no book.
    """

    id: str
    text: str
    format: str
    book: str
    section: str
    rulings: tuple["ReadableRule", ...] = ()

    @property
    def address(self) -> str:
        """Where it stands among all rules of its format."""
        return f"/rules/{self.format or RULINGS}#{self.id}"


@cache
def rule_texts() -> Mapping[str, RuleText]:
    """Every rule and every ruling by its id, in the order of the books."""
    return table("rule_texts.tsv", RuleText)


@cache
def format_with(prefix: str) -> Format:
    """The format whose own rules have ids that begin so."""
    return next(each for each in FORMATS.values() if each.rulebook.prefix == prefix)


def rule(id: str, language: str) -> ReadableRule | None:
    """A rule or ruling in a language; None for what is no rule of a book, such as what this program asks for itself."""
    found = rule_texts().get(id)
    if found is None:
        return None
    text = translations(language, CATALOG).pgettext(id, found.text)
    prefix, _, subject = id.partition("-")
    if not subject:
        return ReadableRule(id, text, "", "", "")
    format = format_with(prefix)
    decided = (rule(each, language) for each in found.rulings.split())
    book = f"{format.book} {format.version}"
    return ReadableRule(id, text, format.id, book, found.section, tuple(each for each in decided if each is not None))


def rules_of(format: Format, language: str) -> Iterator[ReadableRule]:
    """Every rule of a format, in the order of its book; what it has from another book comes before."""
    ids = [id for id in rule_texts() if "-" in id and format.rulebook.has(id)]
    ids.sort(key=lambda id: id.startswith(f"{format.rulebook.prefix}-"))
    yield from (found for id in ids if (found := rule(id, language)) is not None)


def every_ruling(language: str) -> Iterator[ReadableRule]:
    """All that we decided where the books leave something open."""
    yield from (found for id in rule_texts() if "-" not in id and (found := rule(id, language)) is not None)


def address_of(id: str) -> str:
    """Where people read a rule; nowhere for what is no rule of a book."""
    if id not in rule_texts():
        return ""
    prefix, _, subject = id.partition("-")
    return f"/rules/{format_with(prefix).id if subject else RULINGS}#{id}"
