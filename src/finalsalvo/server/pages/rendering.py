"""Pages from templates: one Jinja environment for each language, everything escaped, static files by their content.

Templates are laid out for people and pages for browsers: a line break in a template, with the room around it, is no
part of the page. Where a space belongs between two lines it is written as `{{ ' ' }}`.
"""

import re
from collections.abc import Iterator
from functools import cache
from gettext import NullTranslations, translation
from hashlib import sha256
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream

from finalsalvo.server.http.languages import LANGUAGES
from finalsalvo.server.pages.icons import icon
from finalsalvo.server.pages.view import Frame, View, names_of
from finalsalvo.server.shown.saying import Say

HERE = Path(__file__).parent
STATIC = HERE / "static"
LOCALE = HERE / "locale"


@cache
def fingerprints() -> dict[str, str]:
    """By file a few letters of what is in it, so that browsers may keep it for ever."""
    return {path.name: sha256(path.read_bytes()).hexdigest()[:12] for path in STATIC.iterdir() if path.is_file()}


def static(name: str) -> str:
    """The address of a static file."""
    return f"/static/{fingerprints()[name]}/{name}"


@cache
def words(language: str) -> NullTranslations:
    """The words of a language; English where there are none."""
    return translation("finalsalvo", LOCALE, [language], fallback=True)


MARKS = re.compile(r'(?P<opened><(?=[a-zA-Z!/]))|(?P<closed>>)|(?P<quote>")|(?P<line_break>[ \t]*\n\s*)')
"""Where tags and their values begin and end, and the line breaks of a template."""


class LineBreaks(Extension):
    """Leaves line breaks and indentation out of pages: between words, and between what a tag has, they are one space.

    Words within `{% trans %}` are left to it: it joins their lines itself.
    """

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        """The pieces of a template, those that are sent as they are on one line."""
        text, translating = Joining(), False
        for token in stream:
            if token.type == "name" and token.value in ("trans", "endtrans"):
                translating = token.value == "trans"
            if token.type == "data" and not translating:
                yield Token(token.lineno, "data", text.joined(token.value, stream.current.type))
            else:
                yield token


class Joining:
    """Puts the lines of a template together, piece by piece: it remembers whether the last piece ended within a tag."""

    def __init__(self) -> None:
        self.in_tag = self.in_value = False

    def joined(self, text: str, following: str) -> str:
        """A piece without line breaks; `following` is what comes behind it."""

        def put(mark: re.Match[str]) -> str:
            if mark["line_break"]:
                return self.room(text[: mark.start()], text[mark.end() :], following)
            if mark["quote"]:
                self.in_value = self.in_tag and not self.in_value
            elif not self.in_value:
                self.in_tag = bool(mark["opened"])
            return mark[0]

        return MARKS.sub(put, text)

    def room(self, before: str, after: str, following: str) -> str:
        """What is left of a line break."""
        if self.in_tag:
            ends = after.startswith(">") or (not after and following in ("block_begin", "variable_begin"))
            return "" if ends else " "
        return " " if before and after and before[-1] != ">" and after[0] != "<" else ""


@cache
def environment(language: str) -> Environment:
    """Templates in a language."""
    made = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=["jinja2.ext.i18n", LineBreaks],
    )
    made.policies["ext.i18n.trimmed"] = True
    made.install_gettext_translations(words(language), newstyle=True)  # type: ignore[attr-defined]
    made.globals.update(static=static, icon=icon, languages=LANGUAGES, language=language, theme=None)
    say = Say(words(language))
    made.globals.update(label=say.label, date=say.date, day=say.day)
    return made


def render(view: View, language: str, *frames: Frame) -> str:
    """A page: its template gets the fields of its view and of the frames around it, and nothing else."""
    return environment(language).get_template(view.template).render(names_of(*frames, view))
