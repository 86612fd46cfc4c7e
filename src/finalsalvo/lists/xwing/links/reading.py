"""Squads from a text with links in it: which of the two is the list, and what the text adds to a link.

A list that somebody typed goes before the link below it: it is what they looked at last. Text that is no list (a mail
around the link, or the export of YASB, whose upgrades stand on lines of their own) leaves the word to the link.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.lists.list_text import LINK, NoList
from finalsalvo.lists.server_links import why_not_read
from finalsalvo.lists.source import Game
from finalsalvo.lists.xwing import sentences as say
from finalsalvo.lists.xwing.links.cards import pilot_stems, stem
from finalsalvo.lists.xwing.links.finding import FoundLink, squad_links
from finalsalvo.lists.xwing.links.launch_bay import launch_bay_squad
from finalsalvo.lists.xwing.links.yasb import yasb_squad
from finalsalvo.lists.xwing.squad import ListPiece, Squad, SquadShip
from finalsalvo.lists.xwing.tables.words import plain
from finalsalvo.lists.xwing.typed import lists_of, typed_squad

MARK = re.compile(r"\0(\d+)\0")
"""What stands in a text in place of a link."""


class LinkedPart(Struct, frozen=True):
    """One list of a text: what is typed in it, its lines, the links with squads, and all links as they stand there."""

    typed: Squad
    lines: tuple[ListPiece, ...]
    links: tuple[FoundLink, ...]
    written: tuple[ListPiece, ...]

    @property
    def named(self) -> tuple[SquadShip, ...]:
        """The ships whose pilots a builder knows."""
        return tuple(ship for ship in self.typed.ships if name_stem(ship.pilot) in pilot_stems())

    @property
    def is_list(self) -> bool:
        """Whether somebody typed a list: with upgrades behind a pilot, or with nothing but pilots."""
        named = self.named
        return bool(named) and (len(named) == len(self.typed.ships) or any(ship.upgrades for ship in named))


def linked_squads(text: str, game: Game | None) -> tuple[Squad, ...]:
    """Every squad of a text with links; lists stand between lines of dashes as typed ones do."""
    parts = parts_of(text.replace("\0", ""))
    if not any(part.links or part.named for part in parts):
        written = [each for part in parts for each in part.written]
        if written:
            raise NoList(why_not_read(written[0].text))
    found: list[Squad] = []
    for part in parts:
        if part.is_list or not any(each.links for each in parts):
            found.append(typed_before_links(part, game))
        elif part.links:
            found += (with_text(link_squad(link, game), part) for link in part.links)
    kept = [squad for squad in found if squad != Squad(typed=True)]
    return tuple(kept) or (Squad(typed=True),)


def parts_of(text: str) -> list[LinkedPart]:
    """The lists of a text; in each line a mark stands in place of a link, and all lines keep their numbers."""
    links: list[FoundLink | str] = []
    written: list[str] = []

    def mark(link: FoundLink | str, told: str) -> str:
        links.append(link)
        written.append(told)
        return f"\0{len(links) - 1}\0" + "\n" * told.count("\n")

    at, pieces = 0, list[str]()
    for link in squad_links(text):
        pieces += (text[at : link.start], mark(link, text[link.start : link.end]))
        at = link.end
    marked = LINK.sub(lambda found: mark(found[0], found[0]), "".join((*pieces, text[at:])))
    return [part_of(lines, links, written) for lines in lists_of(marked)]


def part_of(lines: list[tuple[int, str]], links: Sequence[FoundLink | str], written: Sequence[str]) -> LinkedPart:
    """One list of a text from its lines, in which marks stand for links."""
    places = [(number, int(mark)) for number, line in lines for mark in MARK.findall(line)]
    told: dict[str, FoundLink] = {}
    for _, mark in places:
        link = links[mark]
        if isinstance(link, FoundLink):
            told.setdefault(link.fields.get("d") or link.fields["lbx"], link)
    words = [(number, rest) for number, line in lines if (rest := MARK.sub("", line).strip())]
    pieces = tuple(ListPiece(number, line) for number, line in words)
    at = tuple(ListPiece(number, written[mark]) for number, mark in places)
    return LinkedPart(typed_squad(words), pieces, tuple(told.values()), at)


def link_squad(link: FoundLink, game: Game | None) -> Squad:
    """The squad of a link."""
    if "lbx" in link.fields:
        return launch_bay_squad(link.fields["lbx"], game)
    return yasb_squad(link.host, link.fields, game)


def with_text(squad: Squad, part: LinkedPart) -> Squad:
    """A squad of a link with what the text around it says about the whole; all else there is only noted."""
    typed = part.typed
    named = Counter(name_stem(ship.pilot) for ship in part.named)
    lacking = Counter(stem(ship.pilot) for ship in squad.ships) - named
    return replace(
        squad,
        name=typed.name or squad.name,
        player=typed.player,
        captain=typed.captain,
        points=squad.points if typed.points is None else typed.points,
        epic_points=typed.epic_points,
        damage_deck=typed.damage_deck,
        obstacles=typed.obstacles or squad.obstacles,
        notes=(*squad.notes, *part.lines),
        remarks=(*squad.remarks, say.LINK_BEFORE_TEXT()) if named and lacking else squad.remarks,
    )


def typed_before_links(part: LinkedPart, game: Game | None) -> Squad:
    """A typed squad with the links below it as notes; it is told where such a link has another squad."""
    squad = replace(part.typed, notes=(*part.typed.notes, *part.written)) if part.written else part.typed
    others = list(readable(part.links, game))
    if not others or any(cards_of(each) == cards_of(squad) for each in others):
        return squad
    return replace(squad, remarks=(*squad.remarks, say.TEXT_BEFORE_LINK()))


def readable(links: Sequence[FoundLink], game: Game | None) -> Iterator[Squad]:
    """The squads of those links that have one."""
    for link in links:
        try:
            yield link_squad(link, game)
        except NoList:
            continue


def cards_of(squad: Squad) -> Counter[str]:
    """The cards of a squad by the beginnings of their ids, which are their names."""
    words = (word for ship in squad.ships for word in (ship.pilot, *(each.card for each in ship.upgrades)))
    return Counter(name_stem(word) if squad.typed else stem(word) for word in words)


def name_stem(name: str) -> str:
    """A name as ids begin with it, without what stands in brackets behind it."""
    return plain(name.partition("(")[0])
