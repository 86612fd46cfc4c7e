"""What the words and figures of one line mean."""

import re

from msgspec import Struct

from finalsalvo.lists.armada import tables
from finalsalvo.lists.armada.pack import spelling

POINTS = re.compile(r"\s*\(\s*(\d{1,5})\s*(?:points?|pts?\.?)?\s*\)$", re.IGNORECASE)
EACH = re.compile(r"\s*\(\s*(\d{1,5})\s*[x×]\s*(\d{1,5})\s*\)$", re.IGNORECASE)
SUM = re.compile(r"\s*\(\s*(\d{1,5})\s*\+\s*(\d{1,5})\s*:\s*(\d{1,5})\s*\)$")
NOTE = re.compile(r"\s*\(([^()]*)\)$")
COUNT_BEFORE = re.compile(r"^(\d{1,3})\s*[x×]?\s+(?=\D)", re.IGNORECASE)
COUNT_BEHIND = re.compile(r"\s+[x×]\s*(\d{1,3})$", re.IGNORECASE)
FLAGSHIP = re.compile(r"^\[\s*flagship\s*\]\s*|\s*\[\s*flagship\s*\]$|\s*\(flagship\)$", re.IGNORECASE)


class CardMention(Struct, frozen=True):
    """A line that names a card: how many, its type where one is noted, and its points.

    `points` are those of one card in `each`, of all of them otherwise; `with_upgrades` is what a ship costs in all.
    """

    name: str
    count: int = 1
    counted: bool = False
    slot: str | None = None
    points: int | None = None
    each: bool = False
    with_upgrades: int | None = None
    flagship: bool = False


def entry(line: str) -> CardMention:
    """What a line says about the card that it names."""
    flagship = FLAGSHIP.search(line) is not None
    rest = FLAGSHIP.sub("", line)
    rest, points, each, with_upgrades = figures(rest)
    before, behind = COUNT_BEFORE.search(rest), COUNT_BEHIND.search(rest)
    found = before or behind
    rest = COUNT_BEHIND.sub("", rest) if before is None else COUNT_BEFORE.sub("", rest)
    flagship = flagship or FLAGSHIP.search(rest) is not None
    name, slot = split_note(FLAGSHIP.sub("", rest))
    count = 1 if found is None else int(found[1])
    return CardMention(name, count, found is not None, slot, points, each, with_upgrades, flagship)


def figures(line: str) -> tuple[str, int | None, bool, int | None]:
    """A line without the figures at its end, and what they say: points, whether for each, and with upgrades."""
    if found := SUM.search(line):
        return line[: found.start()], int(found[1]), False, int(found[3])
    if found := EACH.search(line):
        return line[: found.start()], int(found[2]), True, None
    if found := POINTS.search(line):
        return line[: found.start()], int(found[1]), False, None
    return line, None, False, None


def split_note(name: str) -> tuple[str, str | None]:
    """A name and the type of card in parentheses behind it; other parentheses belong to the name."""
    found = NOTE.search(name.strip())
    slot = None if found is None else tables.SLOTS.get(spelling(found[1]))
    if found is None or slot is None:
        return name.strip(), None
    return name.strip()[: found.start()].strip(), slot


def plain(line: str) -> str:
    """A line without tabs, double blanks and curly quotes."""
    return re.sub(r"\s+", " ", line.translate(STRAIGHT)).strip()


STRAIGHT = str.maketrans({"\ufeff": "", "\u00a0": " ", "’": "'", "‘": "'", "“": '"', "”": '"', "\u200b": ""})
