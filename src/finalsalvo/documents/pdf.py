"""Paper as PDF, drawn by Typst from plain data.

What people wrote (names, cards, notes) reaches Typst as strings in JSON, never as markup, so that nothing in it can be
carried out. The same paper gives the same bytes: there is no clock in it, and the fonts are those inside Typst. Only
letters that these lack come from the fonts of the machine, or are spelled out where it has none either.
"""

import unicodedata
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any

import msgspec
import typst

from finalsalvo.documents.paper import Paper

TEMPLATE = Path(__file__).with_name("paper.typ")
LONGEST_WORD = 24
MOST_MARKS = 3
PLAIN_TO = 0x180
"""Letters up to here are in every font that we use."""
JOINERS = "\u200c\u200d"
"""Not seen, but needed to write Persian and several scripts of India."""
NOWHERE = "\U0010fffd"
"""A letter that no font has."""
PROBE = b"""#set page(width: 400pt, height: auto)
#set text(font: ("Libertinus Serif", "DejaVu Sans Mono"))
#for each in json(bytes(sys.inputs.data)) [#box(each) ]"""
BREAK = "\u200b"

REMEMBERED = 10
"""So many papers later Typst forgets one that was not asked for again."""

_turn = Lock()


def pdf(paper: Paper, *, system_fonts: bool = True) -> bytes:
    """The paper as the bytes of a PDF file."""
    content = msgspec.to_builtins(paper)
    lost = missing(frozenset(letters(content)), system_fonts)
    data = msgspec.json.encode(printable(content, lost)).decode()
    made = compile_pdf(TEMPLATE.read_bytes(), data, "pdf", system_fonts)
    forget(system_fonts)
    return made


def compile_pdf(source: bytes, data: str, format: Any, system_fonts: bool) -> bytes:
    """What Typst makes of a template and its data; one at a time, for it takes what cores there are by itself."""
    with _turn:
        compiler = typst.Compiler(font_paths=fonts(system_fonts), root=TEMPLATE.parent)
        made = compiler.compile(source, format=format, sys_inputs={"data": data}, timestamp=0)
    if isinstance(made, bytes):
        return made
    assert made is not None
    return made[0]


def forget(system_fonts: bool) -> None:
    """Lets go of what Typst remembers of a paper: nine hundred kilobytes a page, kept until ten others were made."""
    with _turn:
        compiler = typst.Compiler(font_paths=fonts(system_fonts), root=TEMPLATE.parent)
        for _ in range(REMEMBERED + 1):
            compiler.compile(b"x", format="svg")


@cache
def fonts(system: bool) -> typst.Fonts:
    """The fonts inside Typst, and those of the machine for letters that they lack."""
    return typst.Fonts(include_system_fonts=system, include_embedded_fonts=True)


def printable(value: Any, lost: frozenset[str]) -> Any:
    """The same data with every text made fit for paper."""
    if isinstance(value, str):
        return breakable(spell_out(plain(value), lost))
    if isinstance(value, dict):
        return {name: printable(each, lost) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [printable(each, lost) for each in value]
    return value


def plain(text: str) -> str:
    """A text without what could only do harm on paper: controls, marks that turn the direction, towers of accents."""
    found: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if letter in "\t\n\r\v\f\x85\u2028\u2029":
            found.append(" ")
        elif letter in JOINERS or (kind not in ("Cc", "Cf", "Cs") and marks <= MOST_MARKS):
            found.append(letter)
    return "".join(found)


def breakable(text: str) -> str:
    """A text whose longest words may go on in the next line."""
    if len(text) <= LONGEST_WORD:
        return text
    return " ".join(
        BREAK.join(word[at : at + LONGEST_WORD] for at in range(0, len(word), LONGEST_WORD)) for word in text.split(" ")
    )


def letters(value: Any) -> set[str]:
    """Every letter in the data that may not be in our fonts."""
    if isinstance(value, str):
        return {letter for letter in plain(value) if ord(letter) >= PLAIN_TO} - {*JOINERS}
    if isinstance(value, dict):
        return set().union(*map(letters, value.values()))
    if isinstance(value, list | tuple):
        return set().union(*map(letters, value))
    return set()


def missing(wanted: frozenset[str], system_fonts: bool) -> frozenset[str]:
    """The letters that no font has: all are drawn at once, and only where the empty box is among them, each alone."""
    if not wanted or not shows_empty_box("".join(sorted(wanted)), system_fonts):
        return frozenset()
    return frozenset(letter for letter in wanted if shows_empty_box(letter, system_fonts))


@cache
def empty_box(system_fonts: bool) -> str:
    """The name of the glyph that stands for letters without one."""
    drawn = compile_pdf(PROBE, msgspec.json.encode([NOWHERE]).decode(), "svg", system_fonts).decode()
    return drawn.partition('xlink:href="#')[2].partition('"')[0]


@cache
def shows_empty_box(text: str, system_fonts: bool) -> bool:
    """Whether something in a text would be an empty box on paper."""
    drawn = compile_pdf(PROBE, msgspec.json.encode([*text]).decode(), "svg", system_fonts).decode()
    return f'"#{empty_box(system_fonts)}"' in drawn


def spell_out(text: str, lost: frozenset[str]) -> str:
    """A text in which letters that cannot be drawn are told: `[Gim Cheol Su]`, `[U+7530 U+4E2D]`."""
    if not lost.intersection(text):
        return text
    found: list[str] = []
    run: list[str] = []
    for letter in (*text, ""):
        if letter in lost and letter:
            run.append(letter_words(letter))
            continue
        if run:
            found.append(f"[{' '.join(run)}]")
            run = []
        found.append(letter)
    return "".join(found)


def letter_words(letter: str) -> str:
    """A letter by its sound where its name has one, else by its name or number."""
    name = unicodedata.name(letter, "")
    for before in ("SYLLABLE ", "LETTER SMALL ", "LETTER ", "CHARACTER "):
        if before in name:
            return name.partition(before)[2].partition(" ")[0].title()
    return f"U+{ord(letter):04X}" if not name or "IDEOGRAPH" in name else name.title()
