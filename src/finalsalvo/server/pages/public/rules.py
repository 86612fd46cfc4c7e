"""The rules for everybody: all of a format, our rulings, and one of them for a panel that a page opens."""

from collections.abc import Iterable
from itertools import groupby

from django.http import HttpRequest, HttpResponse
from msgspec import Struct

from finalsalvo.documents.rule_texts import RULINGS, ReadableRule, every_ruling, rule, rules_of
from finalsalvo.rules.registry import FORMATS
from finalsalvo.server.pages.answers import language, not_found, page
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View


class RuleSection(Struct, frozen=True):
    """Rules of one section of a book; our rulings stand in none."""

    title: str
    rules: list[ReadableRule]


class RulesPage(View, frozen=True, kw_only=True):
    """All rules of a format with its book, or our rulings; `formats` are the others, by id and name."""

    template = "public/rules.html"

    title: str
    book: str
    effective: str
    sections: list[RuleSection]
    formats: list[tuple[str, str]]
    here: str


@route("rules/<slug:format>", "anyone")
def all_rules(request: HttpRequest, format: str) -> HttpResponse:
    """All rules of a format, in the order of its book, or all that we decided ourselves."""
    spoken = language(request)
    found = FORMATS.get(format)
    if found is None and format != RULINGS:
        return not_found(request)
    view = RulesPage(
        title="" if found is None else found.name,
        book="" if found is None else f"{found.book} {found.version}",
        effective="" if found is None else found.effective,
        sections=sections(every_ruling(spoken) if found is None else rules_of(found, spoken)),
        formats=[(each.id, each.name) for each in FORMATS.values() if each.rulebook.prefix],
        here=format,
    )
    return page(request, view)


def sections(rules: Iterable[ReadableRule]) -> list[RuleSection]:
    """Rules by the sections that follow each other in a book."""
    return [RuleSection(title, list(those)) for title, those in groupby(rules, lambda each: each.section)]


class RulePage(View, frozen=True, kw_only=True):
    """One rule."""

    template = "public/rule.html"

    rule: ReadableRule
    format: str


@route("rule/<str:id>", "anyone")
def one_rule(request: HttpRequest, id: str) -> HttpResponse:
    """One rule, as the panel behind a "Why?" shows it."""
    found = rule(id, language(request))
    if found is None:
        return not_found(request)
    return page(request, RulePage(rule=found, format=FORMATS[found.format].name if found.format else ""))
