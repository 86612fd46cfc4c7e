"""Pages from templates: one Jinja environment for each language, everything escaped, static files by their content.

Templates are laid out for people and pages for browsers: a line break in a template, with the room around it, is no
part of the page. Where a space belongs between two lines it is written as `{{ ' ' }}`.
"""

import re
from collections.abc import Iterator
from functools import cache, partial
from hashlib import sha256
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, nodes
from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream
from jinja2.visitor import NodeTransformer
from markupsafe import Markup

from finalsalvo.documents.rule_texts import address_of
from finalsalvo.server.pages.icons import icon
from finalsalvo.server.pages.symbols import symbol
from finalsalvo.server.pages.view import Frame, View, names_of
from finalsalvo.speech.catalogs import speaker, translations
from finalsalvo.speech.languages import LANGUAGES
from finalsalvo.words.saying import Translations

HERE = Path(__file__).parent
STATIC = HERE / "static"


NAMED_FILE = re.compile(rb'url\("([\w.-]+)"\)')
"""A file of ours that a style sheet names."""


@cache
def fingerprints() -> dict[str, str]:
    """By file a few letters of what is in it and in what it names, so that browsers may keep it for ever."""
    found = {path.relative_to(STATIC).as_posix(): path.read_bytes() for path in STATIC.rglob("*") if path.is_file()}
    return {name: sha256(content + named_files(name, content)).hexdigest()[:12] for name, content in found.items()}


def named_files(name: str, content: bytes) -> bytes:
    """What is in the files that a style sheet names: fonts."""
    names = NAMED_FILE.findall(content) if name.endswith(".css") else ()
    return b"".join((STATIC / each.decode()).read_bytes() for each in names)


def static(name: str) -> str:
    """The address of a static file."""
    return f"/static/{fingerprints()[name]}/{name}"


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


class Translated(NodeTransformer):
    """Says what a template says without values once, when it is read: an environment speaks one language.

    A page of the console asks for a hundred and fifty such words; to look each of them up took a fifth of its time.
    """

    def __init__(self, words: Translations) -> None:
        self.words = words

    def visit_Call(self, node: nodes.Call) -> nodes.Node:  # noqa: N802 (so Jinja names it)
        """Words in place of the call that asks for them."""
        self.generic_visit(node)
        plain = isinstance(node.node, nodes.Name) and node.node.name in ("_", "gettext") and not node.kwargs
        if plain and len(node.args) == 1 and isinstance(node.args[0], nodes.Const):
            return nodes.Const(Markup(self.words.gettext(node.args[0].value) % {}), lineno=node.lineno)
        return node


class OneLanguage(Environment):
    """Templates in one language."""

    words: Translations

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        """A template with its words in it."""
        read: nodes.Template = Translated(self.words).visit(super()._parse(source, name, filename))
        return read


@cache
def environment(language: str) -> Environment:
    """Templates in a language."""
    made = OneLanguage(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=["jinja2.ext.i18n", LineBreaks],
    )
    made.policies["ext.i18n.trimmed"] = True
    made.words = translations(language)
    made.install_gettext_translations(made.words, newstyle=True)  # type: ignore[attr-defined]
    made.globals.update(static=static, icon=icon, symbol=symbol, languages=LANGUAGES, language=language, theme=None)
    say = speaker(language)
    made.globals.update(why=partial(why, say("Why?")))
    made.globals.update(label=say.label, date=say.date, day=say.day, tell=say.tell)
    return made


def why(word: str, rule: str | None) -> Markup:
    """The quiet way to the rule behind a sentence, with the space before it; nothing for what is no rule of a book."""
    where = address_of(rule or "")
    return Markup(' <a class="why" href="{}">{}</a>').format(where, word) if where else Markup()


def render(view: View, language: str, *frames: Frame) -> str:
    """A page: its template gets the fields of its view and of the frames around it, and nothing else."""
    return environment(language).get_template(view.template).render(names_of(*frames, view))
