"""Links in what somebody pasted: alone, in a mail, amid a page of text, broken over lines, with signs written out."""

import re
from collections.abc import Iterator, Mapping

from msgspec import Struct

from finalsalvo.lists.xwing.links.percent import percent_decode

ENDS = '\0<>"[]|{}'
"""What no link of a builder has in it, beside blanks."""
LETTERS = re.compile(rf"[^\s{re.escape(ENDS)}]*")
SIGN = re.compile(
    r"\b(?:d=(?:3D)?v?\d|lbx=)|(?:%26|%3F|\?|&amp;|&)(?:d%3Dv?\d|lbx%3D)",
    re.IGNORECASE,
)
"""The field of a link in which the squad stands."""
NAMED = re.compile(r"lbx=[(l]?'[^\n{}]{0,300}?'{1,2}\.\d{1,6}\.\d{1,6}\.\d{1,6}\.", re.IGNORECASE)
"""A link of Launch Bay Next, whose name may have blanks."""
BEFORE_A_BREAK = re.compile(r"(?:https?:/+|www\.)\S*[?&]\S*$", re.IGNORECASE)
LONGEST_LINE = 500
MORE_SQUAD = re.compile(r"(?=[^&]*\d)(?=[^&]*[WXYZ!:;,%])[0-9WXYZUMT!:;,.=%-]+(?:&\S*)?|\d{1,3}(?:&\S*)?|&\S+")
MORE_LISTS = re.compile(r"[0-9lr().'a-z-]*\d[0-9lr().'a-z-]*")
MOST_LINES, MOST_LINKS = 20, 40
"""A link is broken over so many lines, and a text has so many links, and no more."""
NEXT_LINE = re.compile(r"[ \t]{0,9}=?\r?\n[> \t]{0,9}(\S{1,500})[ \t]{0,9}(?=\r?\n|$)")
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
    at, found = 0, list[FoundLink]()
    while len(found) < MOST_LINKS and (sign := SIGN.search(text, at)):
        start = begin_of(text, at, sign.start())
        named = NAMED.match(text, sign.start())
        letters = LETTERS.match(text, named.end() if named else sign.end())
        at = end_of(text, start, letters.end() if letters else sign.end())
        link = found_link(text, start, at)
        if link is not None:
            found.append(link)
    return found


def begin_of(text: str, least: int, sign: int) -> int:
    """Where a link begins in which a sign stands; its beginning may stand on the line above."""
    start = sign
    while start > least and not text[start - 1].isspace() and text[start - 1] not in ENDS:
        start -= 1
    broken = text.rfind("\n", least, start)
    if broken < 0 or text[broken:start].strip("> \t\r\n") or HOST.match(text, start):
        return start
    line = max(least, text.rfind("\n", least, broken) + 1, broken - LONGEST_LINE)
    above = BEFORE_A_BREAK.search(text[line:broken].rstrip())
    return line + above.start() if above else start


def end_of(text: str, start: int, end: int) -> int:
    """Where a link ends that goes on in the lines below: mail programs break what is long."""
    for _ in range(MOST_LINES):
        below, link = NEXT_LINE.match(text, end), text[start:end]
        if below is None:
            break
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
