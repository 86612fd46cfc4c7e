"""The browser reads all that the style sheets say: a property that it does not know is a slip of the pen."""

import re

from playwright.sync_api import Browser

from finalsalvo.server.pages.rendering import STATIC

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
PAGES = re.compile(r"@(?:page|font-face)\b.*?\}", re.DOTALL)  # of paper and of fonts: other languages
DECLARATION = re.compile(r"(?<=[{;])\s*([\w-]+)\s*:\s*([^;{}]+);")
USED = re.compile(r"var\((--[\w-]+)\)")

UNKNOWN = "(all) => all.filter(([name, value]) => !CSS.supports(name, value.replace(/ *!important$/, '')))"


def declarations() -> list[tuple[str, str]]:
    sheets = (PAGES.sub("", COMMENT.sub("", path.read_text())) for path in sorted(STATIC.glob("*.css")))
    return [(name, " ".join(value.split())) for sheet in sheets for name, value in DECLARATION.findall(sheet)]


def test_the_browser_knows_every_property_and_value(opened: Browser) -> None:
    written = declarations()
    assert len(written) > 1000
    page = opened.new_page()
    assert page.evaluate(UNKNOWN, written) == []
    page.close()


def test_every_name_for_a_value_that_is_used_has_one() -> None:
    written = declarations()
    named = {name for name, _ in written}
    assert {name for _, value in written for name in USED.findall(value)} - named == set()
