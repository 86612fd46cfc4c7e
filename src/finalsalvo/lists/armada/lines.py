"""Reading a fleet line by line: one grammar for all builders and for what people type."""

import re
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from finalsalvo.lists.armada import pool_2018, tables, words
from finalsalvo.lists.armada import sentences as say
from finalsalvo.lists.armada.fleet import CATEGORIES, ArmadaShip, Fleet, FleetObjective, FleetUpgrade, Squadron, claims
from finalsalvo.lists.armada.layout import FleetLayout, layout_of
from finalsalvo.lists.armada.pack import FleetPack, spelling
from finalsalvo.words.message import Message

BULLET = re.compile(r"^[-•+*·–]\s*(?=[^\s\d-]|\d)")
RULE = re.compile(r"^[=_*#-]{3,}$")
SUBTOTAL = re.compile(r"^=\s*(\d{1,5})\s*(?:total\s+)?(?:points?|pts|ship cost|squadron cost)?$", re.IGNORECASE)
HEADING = re.compile(r"^([A-Za-z ]+?)\s*:\s*(.*)$")
FACTION_AND_AUTHOR = re.compile(r"^([A-Za-z ]+?)\s*-\s*Author\s*:\s*(.*)$", re.IGNORECASE)
SQUADRONS = re.compile(r"^Squadrons?\s*(?:\(\s*(\d{1,5})\s*/\s*\d{1,5}\s*\))?\s*:?$", re.IGNORECASE)
TOTALS = re.compile(r"\s*\(\s*(?:(\d{1,5})\s*/\s*)?(\d{1,5})\s*/\s*\d{1,5}\s*\)$")
OF_LIMIT = re.compile(r"^(\d{1,5})\s*(?:/\s*\d{1,5})?\s*(?:points|pts)?$", re.IGNORECASE)


def understand(text: str, pack: FleetPack | None) -> "FleetDraft":
    """Everything that the lines of a text say."""
    lines = [words.plain(line) for line in text.splitlines()]
    draft = FleetDraft(layout_of(lines), pack)
    written = [(number, line) for number, line in enumerate(lines, start=1) if line and not RULE.match(line)]
    if written and draft.layout.name_first and draft.take_name(written[0][1]):
        written = written[1:]
    for number, line in written:
        if not draft.take(line):
            draft.leave(number, line)
    return draft


class FleetDraft:
    """A fleet while it is being read."""

    def __init__(self, layout: FleetLayout, pack: FleetPack | None) -> None:
        self.layout = layout
        self.pack = pack
        self.author: str | None = None
        self.unread: list[tuple[int, str]] = []
        self.name: str | None = None
        self.faction: str | None = None
        self.commander: str | None = None
        self.total: int | None = None
        self.squadron_total: int | None = None
        self.ships: list[ArmadaShip] = []
        self.squadrons: list[Squadron] = []
        self.objectives: list[FleetObjective] = []
        self.told: list[Message] = []
        self.among_squadrons = False
        self.takes_upgrades = False

    def fleet(self) -> Fleet:
        """What has been read; without a stated total the list's own figures make it."""
        found = Fleet(
            self.name,
            self.faction,
            self.commander,
            tuple(self.ships),
            tuple(self.squadrons),
            tuple(self.objectives),
            self.total,
        )
        return found if self.total is not None else replace(found, claimed=claims(found))

    def notes(self) -> tuple[Message, ...]:
        """Figures of the list that do not fit each other."""
        told = list(self.told)
        priced = [squadron.points for squadron in self.squadrons if squadron.points is not None]
        if (
            self.squadron_total is not None
            and len(priced) == len(self.squadrons)
            and sum(priced) != self.squadron_total
        ):
            told.append(say.SQUADRON_SUM(stated=self.squadron_total, real=sum(priced)))
        total = claims(self.fleet())
        if self.total is not None and total is not None and total != self.total:
            told.append(say.TOTAL_SUM(stated=self.total, real=total))
        return tuple(told)

    def take(self, line: str) -> bool:
        """Whether a line was understood; it is part of the draft then."""
        readers: Sequence[Callable[[str], bool]] = (
            self.take_subtotal,
            self.take_squadrons_heading,
            self.take_faction_and_author,
            self.take_heading,
            self.take_bullet,
            self.take_card,
            self.take_faction,
            self.take_name,
        )
        return any(reader(line) for reader in readers)

    def leave(self, number: int, line: str) -> None:
        """Keep a line that was not understood; what hangs on it belongs to no other ship."""
        self.unread.append((number, line))
        if not BULLET.match(line):
            self.takes_upgrades = False

    def take_subtotal(self, line: str) -> bool:
        """`= 133 total points` closes a ship or the squadrons."""
        found = SUBTOTAL.match(line)
        if found is None:
            return False
        if self.squadrons or self.among_squadrons or "squadron" in line.lower():
            self.squadron_total = int(found[1])
        elif self.ships:
            self.compare(self.ships[-1], int(found[1]))
        self.takes_upgrades = False
        return bool(self.ships or self.squadrons or int(found[1]) == 0)

    def compare(self, ship: ArmadaShip, stated: int) -> None:
        """Note when a ship's stated sum is not that of its cards."""
        total = claims(Fleet(ships=(ship,)))
        if total is not None and total != stated:
            self.told.append(say.SHIP_SUM(stated=stated, ship=ship.name, real=total))

    def take_squadrons_heading(self, line: str) -> bool:
        """`Squadrons (84/134):` opens the squadrons."""
        found = SQUADRONS.match(line)
        if found is None:
            return False
        self.among_squadrons, self.takes_upgrades = True, False
        if found[1] is not None:
            self.squadron_total = int(found[1])
        return True

    def take_faction_and_author(self, line: str) -> bool:
        """`Rebels - Author: somebody`."""
        found = FACTION_AND_AUTHOR.match(line)
        if found is None or spelling(found[1]) not in tables.FACTIONS:
            return False
        return self.take_faction(found[1]) and (not found[2] or self.tell("author", found[2]))

    def take_heading(self, line: str) -> bool:
        """`Faction: Rebel Alliance` and the like; nothing behind the colon is nothing said."""
        found = HEADING.match(line)
        key = None if found is None else HEADINGS.get(spelling(found[1]).removesuffix("objective"))
        if found is None or key is None:
            return False
        value = found[2].strip()
        if not value:
            return True
        if key in CATEGORIES or key == "objectives":
            return self.take_objectives(value, None if key == "objectives" else key)
        if key == "faction":
            return self.take_faction(value)
        if key == "total":
            return self.take_total(value)
        return self.tell(key, words.entry(value).name if key == "commander" else value)

    def tell(self, field: str, value: str | int) -> bool:
        """Whether the list says this for the first time, or says it again; a second word on it is not understood."""
        if getattr(self, field) not in (None, value):
            return False
        setattr(self, field, value)
        return True

    def take_objectives(self, value: str, category: str | None) -> bool:
        """One objective of a category, or several whose categories their names tell."""
        names = [value] if category is not None else re.split(r"\s*[,;]\s*", value)
        for name in filter(None, names):
            known = tables.OBJECTIVE_SPELT.get(spelling(name))
            self.objectives.append(
                FleetObjective(name if known is None else known[0], category or (known and known[1]))
            )
        return True

    def take_total(self, value: str) -> bool:
        """`400/400`."""
        found = OF_LIMIT.match(value)
        return found is not None and self.tell("total", int(found[1]))

    def take_faction(self, line: str) -> bool:
        """A line that is nothing but a faction."""
        faction = tables.FACTIONS.get(spelling(line))
        return faction is not None and self.tell("faction", faction)

    def take_bullet(self, line: str) -> bool:
        """`- Garm Bel Iblis (25)`: an upgrade of the ship above it, or a squadron under their heading."""
        found = BULLET.match(line)
        if found is None:
            return False
        entry = words.entry(line[found.end() :])
        if self.among_squadrons:
            return self.take_squadron(entry)
        if not self.takes_upgrades or entry.count != 1:
            return False
        upgrade = FleetUpgrade(entry.name, entry.slot, entry.points)
        self.ships[-1] = replace(self.ships[-1], upgrades=(*self.ships[-1].upgrades, upgrade))
        return True

    def take_card(self, line: str) -> bool:
        """A line for a ship, for squadrons or for an objective, told apart by its name, else by its place."""
        entry = words.entry(line)
        known = tables.OBJECTIVE_SPELT.get(spelling(line))
        if known is not None:
            self.objectives.append(FleetObjective(*known))
            return True
        if entry.slot == "Squadron" or (self.knows_squadron(entry.name) and not self.knows_ship(entry.name)):
            return self.take_squadron(entry)
        if self.knows_ship(entry.name) or entry.with_upgrades is not None or entry.flagship:
            return self.take_ship(entry)
        if entry.points is None or TOTALS.search(line):
            return False
        if self.among_squadrons or entry.counted or self.layout is FleetLayout.DESIGNER:
            return self.take_squadron(entry)
        return self.take_ship(entry)

    def take_ship(self, entry: words.CardMention) -> bool:
        """A ship; several of one line stand without upgrades."""
        if not 0 < entry.count <= MOST_OF_A_LINE:
            return False
        points = entry.points if entry.count == 1 or entry.each else None
        self.ships += [ArmadaShip(entry.name, (), points, entry.flagship) for _ in range(entry.count)]
        self.takes_upgrades, self.among_squadrons = entry.count == 1, False
        return True

    def take_squadron(self, entry: words.CardMention) -> bool:
        """Squadrons of one card; their points are kept for all of them together."""
        if entry.count < 1:
            return False
        for_each = entry.each or self.layout.points_for_each
        points = entry.points * entry.count if entry.points is not None and for_each else entry.points
        self.squadrons.append(Squadron(entry.name, entry.count, points))
        self.takes_upgrades = False
        return True

    def take_name(self, line: str) -> bool:
        """The first line that is nothing else is the fleet's name, with its totals in some layouts."""
        heading = HEADING.match(line)
        if heading is not None and spelling(heading[1]).removesuffix("objective") in HEADINGS:
            return False
        if self.name is not None or self.ships or self.squadrons or SUBTOTAL.match(line) or BULLET.match(line):
            return False
        found = TOTALS.search(line)
        if found is not None:
            self.squadron_total = None if found[1] is None else int(found[1])
            self.total = int(found[2])
        self.name = TOTALS.sub("", line)
        return True

    def knows_ship(self, name: str) -> bool:
        """Whether a ship has this name, in the pack or among the cards of 2018."""
        key = spelling(name)
        return key in KNOWN_SHIPS or (self.pack is not None and key in self.pack.ships_spelt)

    def knows_squadron(self, name: str) -> bool:
        """Whether squadrons have this name, in the pack or among the cards of 2018."""
        key = spelling(name)
        return key in KNOWN_SQUADRONS or (self.pack is not None and key in self.pack.squadrons_spelt)


HEADINGS = {
    "name": "name",
    "fleet": "name",
    "fleetname": "name",
    "author": "author",
    "player": "author",
    "faction": "faction",
    "commander": "commander",
    "assault": "Assault",
    "defense": "Defense",
    "defence": "Defense",
    "navigation": "Navigation",
    "objectives": "objectives",
    "": "objectives",
    "points": "total",
    "total": "total",
    "totalpoints": "total",
    "fleetpoints": "total",
}
"""What stands before a colon, without the word `objective` behind it, and what it is about."""

MOST_OF_A_LINE = 40
"""More ships than this in one line are a misreading: no fleet has them."""

KNOWN_SHIPS = {
    *(spelling(name) for name in pool_2018.SHIPS),
    *(spelling(name.replace("-class", "")) for name in pool_2018.SHIPS),
    *tables.SHIP_ALIASES,
}
KNOWN_SQUADRONS = {spelling(name + plural) for name in pool_2018.SQUADRONS for plural in ("", "s")}
