"""Names and texts that somebody may give who means no good, or only writes otherwise than we do."""

import re
from collections.abc import Iterator, Sequence
from html.parser import HTMLParser

from msgspec import Struct, inspect

from finalsalvo.event.life import command_fields

LONGEST_WORD = 500

NAMES = {
    "script": "<script>alert(1)</script>",
    "closing": "</title></textarea></script><script src=//evil.example/x.js></script>",
    "attribute": '" onmouseover="alert(1)" x=\'',
    "image": "<img src=x onerror=alert(1)>",
    "picture": "<svg/onload=alert(1)>]]>--><!--",
    "entity": "&lt;b&gt; &amp; &#60;script&#62;",
    "template": "{{7*7}}{% raw %}${7*7}#{7*7}%(name)s %s {0} {name}",
    "typst": '#read("/etc/passwd") $x$ *b* _i_ `c` \\ #link("x")[y]',
    "formula": "=cmd|' /C calc'!A0",
    "sum": "@SUM(1+1)*cmd|' /C calc'!A0",
    "minus": "-2+3+cmd|' /C calc'!A0",
    "address": "javascript:alert(1)//",
    "quotes": "Robert'); DROP TABLE finalsalvo_event;--",
    "path": "../../../../etc/passwd",
    "windows": "C:\\con\\..\\nul.",
    "header": "Ann%0d%0aSet-Cookie: hacked=1",
    "json": '{"__proto__": {"x": 1}}, [null]',
    "csv": 'Solo, "Han"; Chewie\tNien',
    "other scripts": "Ελλάδα Кириллица עברית العربية 中文 日本語 한국어 ไทย हिन्दी",
    "combining": "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘",
    "emoji": "👩‍👩‍👧‍👦 🏳️‍🌈 🇩🇪 ☠️",
    "zero width": "A\u200bn\u200dn\u2060a\ufeff",
    "marks": "\u200fمرحبا\u200e Ann",
    "long word": "W" * LONGEST_WORD,
    "dotless": "İıſßÅﬁ",
}
"""What may be taken, and must then be shown as it stands."""

WRONG = {
    "zero byte": "An\0na",
    "bell": "An\x07na\x1b[31m",
    "turned": "\u202eannA\u202c",
    "isolated": "\u2066Ann",
    "too long": "x" * 25_000,
}
"""What must be refused where it is a name, or come out harmless."""

TEXTS = {**NAMES, **WRONG, "lines": "one\r\ntwo\n\n\u2028three\u2029\x85four"}


# --- forms ------------------------------------------------------------------------------------------------

REAL = {
    "player": "p1",
    "into": "p2",
    "first": "p1",
    "second": "p2",
    "players": "p1",
    "absent": "p1",
    "fortressing": "p1",
    "number": "1",
    "game": "1",
    "call": "1",
    "entry": "1",
    "minutes": "1",
    "table": "3",
}
"""What is there in the events of these tests."""


def form_for(kind: type[Struct], text: str, *, ids: bool = False, prefix: str = "") -> dict[str, str]:
    """A form for a command with this text wherever a text may stand; `ids`: also where somebody is named."""
    return dict(filled(kind, text, ids, prefix))


def filled(kind: type[Struct], text: str, ids: bool, prefix: str) -> Iterator[tuple[str, str]]:
    """By name what stands in a field."""
    for field in command_fields.fields_of(kind):
        name, inner = f"{prefix}{field.name}", command_fields.present(field.type)
        if isinstance(inner, inspect.VarTupleType):
            inner = inner.item_type
        if isinstance(inner, inspect.StructType):
            yield from filled(inner.cls, text, ids, f"{name}.")
        elif isinstance(inner, inspect.StrType):
            yield name, REAL.get(field.name, text) if not ids else text
        elif isinstance(inner, inspect.LiteralType):
            yield name, str(inner.values[0])
        elif isinstance(inner, inspect.EnumType):
            yield name, str(next(iter(inner.cls)).value)
        elif isinstance(inner, inspect.IntType) and field.required:
            yield name, text if ids else REAL.get(field.name, "1")


# --- pages ------------------------------------------------------------------------------------------------

HIDDEN = re.compile(r"[\0-\x20]+")
"""What a browser passes over in an address."""
SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)
ADDRESSES = ("href", "src", "action", "formaction", "data", "poster", "xlink:href")


class Read(HTMLParser):
    """A page as a browser reads it: its words, and everything in it that a browser would carry out."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.words: list[str] = []
        self.values: list[str] = []
        self.carried_out: list[str] = []
        self.tags: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.tags.append(tag)
        self.values += given.values()
        data = given.get("type") == "application/json"  # what a script reads; no browser carries it out
        if tag == "style" or (tag == "script" and not data and not given.get("src", "").startswith("/static/")):
            self.carried_out.append(f"<{tag}>")
        if tag in ("iframe", "object", "embed", "base", "meta") and given.get("http-equiv"):
            self.carried_out.append(f"<{tag}>")
        self.carried_out += [f"{name}={given[name]}" for name in given if name.startswith("on") or name == "style"]
        for name in ADDRESSES:
            if name in given and not is_ours(given[name]):
                self.carried_out.append(f"{name}={given[name]}")

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        """All words of the page, as one who reads them sees them."""
        return one_line(" ".join((*self.words, *self.values)))


def is_ours(address: str) -> bool:
    """Whether an address leads nowhere but to this server."""
    there = HIDDEN.sub("", address).replace("\\", "/")
    return there.startswith(("data:image/", "http://testserver/")) or not (
        SCHEME.match(there) or there.startswith("//")
    )


def one_line(text: str) -> str:
    """A text with single spaces."""
    return " ".join(text.split())


def names_in(texts: Sequence[str], page: str) -> list[str]:
    """Which of these texts a page does not show as they stand."""
    shown = Read(page).text
    return [text for text in texts if one_line(text) not in shown]
