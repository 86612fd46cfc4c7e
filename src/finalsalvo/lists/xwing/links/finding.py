"""Links in what somebody pasted: alone, in a mail, amid a page of text, broken over lines, with signs written out."""

import re
from collections.abc import Iterator, Mapping

from msgspec import Struct

from finalsalvo.lists.xwing.links.percent import percent_decode

ENDS = r"\s\0<>\"\[\]|{}"
"""What no link of a builder has in it."""
NAMED = rf"[^{ENDS}]*\blbx=[(l]?'[^\n{{}}]*?'+\.\d+\.\d+\.\d+\.[^{ENDS}]*"
"""A link of Launch Bay Next whose name has blanks."""
SQUAD_LINK = re.compile(
    rf"{NAMED}|[^{ENDS}]*(?:\b(?:d=(?:3D)?v?\d|lbx=)|(?:%26|%3F|\?|&amp;|&)(?:d%3Dv?\d|lbx%3D))[^{ENDS}]*",
    re.IGNORECASE,
)
BEFORE_A_BREAK = re.compile(rf"(?:https?:/+|www\.)[^{ENDS}]*[?&][^{ENDS}]*$", re.IGNORECASE)
MORE_SQUAD = re.compile(r"(?=[^&]*\d)(?=[^&]*[WXYZ!:;,%])[0-9WXYZUMT!:;,.=%-]+(?:&\S*)?|\d{1,3}(?:&\S*)?|&\S+")
MORE_LISTS = re.compile(r"[0-9lr().'a-z-]*\d[0-9lr().'a-z-]*[)r]?")
NEXT_LINE = re.compile(r"[ \t]*=?\r?\n[> \t]*(\S+)[ \t]*(?=\r?\n|$)")
SHORTEST_BROKEN = 60
"""No program breaks a line that is shorter: a number below it is no part of the link."""
HOST = re.compile(r"https?:/+(?:www\.)?([^/?#:]+)", re.IGNORECASE)


class FoundLink(Struct, frozen=True):
    """A link with a squad in it: its host if it names one, and its fields; `start` and `end` are its place in the text.

    `d` is YASB's field, `lbx` that of Launch Bay Next.
    """

    start: int
    end: int
    host: str | None
    fields: Mapping[str, str]


def squad_links(text: str) -> list[FoundLink]:
    """Every link in a text that has a squad in it, in its order."""
    at, found = 0, []
    while match := SQUAD_LINK.search(text, at):
        start, end = begin_of(text, match.start()), match.end()
        end = end_of(text, start, end)
        link = found_link(text, start, end)
        if link is not None:
            found.append(link)
        at = end
    return found


def begin_of(text: str, start: int) -> int:
    """Where a link begins whose squad stands on the line below its beginning."""
    above, newline, _ = text[:start].rpartition("\n")
    broken = BEFORE_A_BREAK.search(above.rstrip()) if newline and not HOST.match(text, start) else None
    return broken.start() if broken and not SQUAD_LINK.search(broken[0]) else start


def end_of(text: str, start: int, end: int) -> int:
    """Where a link ends that goes on in the lines below: mail programs break what is long."""
    while below := NEXT_LINE.match(text, end):
        link = text[start:end]
        form = MORE_LISTS if "lbx=" in link.lower() else MORE_SQUAD
        complete = "&obs=" in link or (form is MORE_LISTS and all_closed(link))
        short = below[1].isdigit() and len(link.rpartition("\n")[2]) < SHORTEST_BROKEN
        if complete or short or not form.fullmatch(below[1]):
            break
        end = below.end(1)
    return end


def all_closed(link: str) -> bool:
    """Whether every bracket of a link is closed; those of the newer form are letters, and nobody can tell."""
    return "(" in link and link.count("(") <= link.count(")") and not link.endswith(".")


def found_link(text: str, start: int, end: int) -> FoundLink | None:
    """The link at a place of a text; None for what only looks like one."""
    link = re.sub(r"&(?:amp|#38|#x26);", "&", re.sub(r"=?\s*\n[> \t]*", "", text[start:end]), flags=re.IGNORECASE)
    link = re.sub(r"\b(f|d|sn|obs)=3D", r"\1=", link)
    host = HOST.search(link)
    fields = fields_of(link)
    if not {"d", "lbx"} & {*fields}:
        link = percent_decode(link)
        inner = list(HOST.finditer(link))
        host = inner[-1] if inner else None
        fields = fields_of(link[inner[-1].start() :] if inner else link)
    if not {"d", "lbx"} & {*fields}:
        return None
    return FoundLink(start, end, host[1].lower() if host else None, fields)


def fields_of(link: str) -> dict[str, str]:
    """The fields behind the question mark, wherever they stand; each is decoded once."""
    return dict(pairs(link))


def pairs(link: str) -> Iterator[tuple[str, str]]:
    """Every field with its value."""
    for each in re.split(r"[?&#]", link):
        key, equals, value = each.partition("=")
        if equals and key.lower() in ("f", "d", "sn", "obs", "lbx"):
            yield key.lower(), percent_decode(value.replace("+", " "))
