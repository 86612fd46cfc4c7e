"""Every rule and every ruling has a text for people, in three languages, in our own words."""

import re
from collections.abc import Mapping

import pytest

from finalsalvo.documents.requirements import requirements
from finalsalvo.documents.rule_texts import CATALOG, address_of, every_ruling, rule, rule_texts, rules_of
from finalsalvo.documents.rulings import rulings
from finalsalvo.rules.registry import FORMATS
from finalsalvo.speech.catalogs import translations
from finalsalvo.speech.languages import ENGLISH, LANGUAGES

OTHERS = [each for each in LANGUAGES if each != ENGLISH]
CODE = re.compile(r"\b[A-Z0-9]+-[A-Z]+-\d\d\b|\bB\d+\b")
FOR_BUILDERS = re.compile(r"\b(software|fields?|wizard|block|logged|override|configurable|TO|TP)\b")
LONGEST = {"en": 330, "de": 430, "es": 430}


def said(language: str) -> Mapping[str, str]:
    """By id what a rule says in a language."""
    spoken = translations(language, CATALOG)
    return {each.id: spoken.pgettext(each.id, each.text) for each in rule_texts().values()}


def bare(text: str) -> str:
    """A text by its words alone."""
    return " ".join(re.findall(r"\w+", text.casefold()))


def test_every_rule_and_every_ruling_has_one_in_its_order() -> None:
    assert list(rule_texts()) == [*requirements(), *rulings()]


def test_none_is_what_builders_read() -> None:
    statements = {each.id: each.statement for each in requirements().values()}
    statements |= {each.id: each.statement for each in rulings().values()}
    assert [id for id, text in said("en").items() if bare(text) == bare(statements[id])] == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_one_is_said_in_every_language(language: str) -> None:
    english, other = said("en"), said(language)
    assert [id for id in english if other[id] == english[id]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_they_are_short_whole_sentences_without_codes(language: str) -> None:
    for id, text in said(language).items():
        assert text.endswith((".", ".”", ".“", ".»", ".)")), (id, text)
        assert len(text) <= LONGEST[language], (id, len(text))
        assert not CODE.search(text), (id, text)


def test_they_do_not_speak_to_builders() -> None:
    assert {id: text for id, text in said("en").items() if FOR_BUILDERS.search(text)} == {}


@pytest.mark.parametrize("language", OTHERS)
def test_they_have_the_same_figures_in_every_language(language: str) -> None:
    english, other = said("en"), said(language)
    assert {id for id in english if figures(english[id]) != figures(other[id])} == set()


def figures(text: str) -> set[str]:
    """The numbers in a text, whatever stands between their digits."""
    return {re.sub(r"\D", "", each) for each in re.findall(r"\d[\d.,]*", text)}


def test_a_rule_is_shown_with_its_book_its_section_and_our_ruling() -> None:
    found = rule("XW2-SWISS-07", "de")
    assert found is not None
    assert (found.book, found.section, [each.id for each in found.rulings]) == (
        "X-Wing Tournament Regulations 1.0",
        "Swiss Rounds",
        ["B9", "B13"],
    )
    assert found.address == address_of(found.id) == "/rules/xwing-standard#XW2-SWISS-07"
    assert address_of("B12") == "/rules/rulings#B12"
    assert (rule("contract", "en"), address_of("contract"), address_of("XW2-NOPE-01")) == (None, "", "")


def test_a_format_has_the_rules_of_its_own_book_and_of_the_one_that_it_builds_on() -> None:
    shown = {format.id: [each.id for each in rules_of(format, "en")] for format in FORMATS.values()}
    for format in FORMATS.values():
        assert sorted(shown[format.id]) == sorted(id for id in requirements() if format.rulebook.has(id))
    assert {id for ids in shown.values() for id in ids} == set(requirements())
    assert [each.id for each in every_ruling("en")] == list(rulings())
