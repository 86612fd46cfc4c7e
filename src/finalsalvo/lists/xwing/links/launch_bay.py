"""Links of Launch Bay Next: a list in the list, `'name'.points.faction.format.(ship.pilot.(slot.upgrade.upgrade)).(…)`.

Newer ones have `l` and `r` for the brackets, all ships in one list, and the obstacles behind it. Cards without a number
stand there by their ids, in quotes.
"""

import re
from typing import TypeAlias

from finalsalvo.lists.list_text import NoList
from finalsalvo.lists.source import Game
from finalsalvo.lists.xwing import sentences as say
from finalsalvo.lists.xwing.links.cards import LaunchBayNumbers, launch_bay_numbers, ships_by_pilot
from finalsalvo.lists.xwing.links.percent import PUNCTUATION, percent_decode
from finalsalvo.lists.xwing.squad import Fitted, ListPiece, Squad, SquadShip
from finalsalvo.words.message import Message

HEAD = re.compile(r"[(l]?'{1,2}(.{0,300}?)'{1,2}\.(\d{1,6})\.(\d{1,3})\.(\d{1,3})(?=[.)r]|$)", re.DOTALL)
"""A name may hold apostrophes: it ends where three numbers follow."""
TOKEN = re.compile(r"'+([^']*)'+|(\d{1,9})|([(l])|([)r])|\.")
OBSTACLE = re.compile(r"asteroid|debris|cloud|rock", re.IGNORECASE)

Item: TypeAlias = "str | int | list[Item]"


def launch_bay_squad(told: str, game: Game | None) -> Squad:
    """The squad behind `lbx=`; `game` is the edition that the event plays."""
    if "%" in told:
        told = percent_decode(told)
    head = HEAD.match(told)
    if head is None:
        raise NoList(say.LINK_WITHOUT_SHIPS())
    items, open_lists, rest = items_of(told[head.end() :])
    reading = LaunchBayReading(items, launch_bay_numbers())
    if not reading.ships:
        raise NoList(say.LINK_WITHOUT_SHIPS())
    if open_lists:
        reading.gaps.append(say.LINK_CUT_OFF(ship=len(reading.ships)))
    if game == "xwing-1":
        reading.gaps.append(say.LINK_OTHER_EDITION())
    points = int(head[2])
    other = "Standard" if points <= 20 else "Hyperspace"
    return Squad(
        ships=tuple(reading.ships),
        faction=launch_bay_numbers().factions.get(int(head[3])),
        name=percent_decode(head[1]).strip() or None,
        points=points or None,
        obstacles=tuple(reading.obstacles),
        unread=(ListPiece(1, rest),) if rest.strip(PUNCTUATION) else (),
        gaps=tuple(reading.gaps),
        remarks=(say.LINK_GAME(game="Extended" if head[4] == "0" else other),),
    )


def items_of(text: str) -> tuple[list[Item], int, str]:
    """What stands in brackets, how many of them are left open, and what comes behind all that."""
    top: list[Item] = []
    stack, at = [top], 0
    while found := TOKEN.match(text, at):
        quoted, number, opens, closes = found.groups()
        if closes and len(stack) == 1:
            if not text[found.end() :].strip(PUNCTUATION):
                return top, 0, ""
            at = found.end()
            continue
        at = found.end()
        if opens:
            inner: list[Item] = []
            stack[-1].append(inner)
            stack.append(inner)
        elif closes:
            stack.pop()
        elif number:
            stack[-1].append(int(number))
        elif quoted is not None:
            stack[-1].append(percent_decode(quoted))
    return top, len(stack) - 1, text[at:]


class LaunchBayReading:
    """The cards behind the numbers of a link, and what is to be said of those that are none."""

    def __init__(self, items: list[Item], known: LaunchBayNumbers) -> None:
        self._known = known
        self._count = 0
        self.ships: list[SquadShip] = []
        self.obstacles: list[str] = []
        self.gaps: list[Message] = []
        for item in items:
            if isinstance(item, list) and item and isinstance(item[0], list):
                for each in item:
                    self._take(each)
            else:
                self._take(item)

    def _take(self, item: Item) -> None:
        """A ship, or the obstacles."""
        texts = [each for each in (item if isinstance(item, list) else [item]) if isinstance(each, str)]
        if texts and OBSTACLE.search(texts[0]):
            self.obstacles += [name for each in texts for name in each.split(",") if name]
        elif isinstance(item, list) and item:
            self._ship(item)

    def _ship(self, item: list[Item]) -> None:
        ship, pilot, *slots = (*item, None)[: max(2, len(item))]
        self._count = number = self._count + 1
        name = self._known.pilots.get(pilot) if isinstance(pilot, int) else pilot
        if not isinstance(name, str):
            if isinstance(pilot, int):
                self.gaps.append(say.LINK_PILOT_UNKNOWN(ship=number, number=pilot))
            return
        flown = ships_by_pilot().get(name) or (self._known.ships.get(ship) if isinstance(ship, int) else ship)
        upgrades: list[Fitted] = []
        for slot in slots:
            for each in slot[1:] if isinstance(slot, list) else ():
                id = self._known.upgrades.get(each) if isinstance(each, int) else each
                if isinstance(id, str):
                    upgrades.append(Fitted(id))
                else:
                    self.gaps.append(say.LINK_UPGRADE_UNKNOWN(ship=number, number=str(each)))
        self.ships.append(SquadShip(name, flown if isinstance(flown, str) else None, tuple(upgrades)))
