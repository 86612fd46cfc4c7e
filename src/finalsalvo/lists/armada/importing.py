"""Reading a card pack from the files of star-wars-armada-data."""

from collections.abc import Callable, Iterator, Mapping

import msgspec
from msgspec import Struct

from finalsalvo.lists.armada import sentences as say
from finalsalvo.lists.armada import tables
from finalsalvo.lists.armada.pack import Card, FleetPack, ObjectiveCard, ShipCard, SquadronCard, UpgradeCard, spelling
from finalsalvo.lists.armada.pool_2018 import ALL_OUT
from finalsalvo.lists.data_set import Files, Progress, silent
from finalsalvo.lists.sentences import FOUND_AT
from finalsalvo.lists.source import Source
from finalsalvo.words.message import Message, Quote

PROJECT = "star-wars-armada-data"
LICENCE = "MIT"
LATEST = "2020"
LATEST_DAY = ALL_OUT.isoformat()
"""The data set carries neither version nor date, so its day is the one by which all of its cards were out."""

NOT_FOR_FLEETS = ("damage-card", "reference-card", "package.json", "README", "LICENSE")


class PackageFile(Struct):
    """What we want to know from a package.json, where there is one."""

    version: str = LATEST
    license: str = LICENCE


class RawShip(Struct, rename="kebab"):
    """A ship card as the data set writes it."""

    name: str
    faction: str
    size: str
    points: int
    slots: list[str]


class RawUpgrade(Struct, rename="kebab"):
    """An upgrade card as the data set writes it."""

    name: str
    points: int
    slots: list[str]
    faction: str | None = None
    unique: bool = False
    trait: str | None = None
    ship: str | None = None
    restriction: str | list[str] = msgspec.field(default_factory=list)


class RawSquadron(Struct, rename="kebab"):
    """A squadron card as the data set writes it."""

    name: str
    faction: str
    points: int
    subname: str = ""
    unique: bool = False
    defense_tokens: list[str] = msgspec.field(default_factory=list)


class RawObjective(Struct, rename="kebab"):
    """An objective card as the data set writes it."""

    title: str
    category: str


def is_armada_data(files: Files) -> bool:
    """Whether files are those of the data set."""
    return any("/ship-card/" in f"/{name}" for name in files)


def read_pack(files: Files, progress: Progress = silent) -> tuple[FleetPack, tuple[Message, ...]]:
    """The pack in these files, and a message for everything in them that could not be used."""
    cards: list[Card] = []
    trouble: list[Message] = []
    source = Source("armada", PROJECT, LATEST, LATEST_DAY, LICENCE)
    for number, (path, content) in enumerate(sorted(files.items()), start=1):
        if path.endswith("package.json"):
            source = told_source(content, source)
        for card in read_file(path, content):
            if isinstance(card, Message):
                trouble.append(FOUND_AT(where=path, what=card))
            else:
                cards.append(card)
        progress(number, len(files))
    pack, double_bracket = collect(source, cards)
    return pack, (*trouble, *double_bracket)


def told_source(content: bytes, source: Source) -> Source:
    """The version and licence that a package.json tells."""
    try:
        package = msgspec.json.decode(content, type=PackageFile)
    except (msgspec.MsgspecError, RecursionError):
        return source
    return msgspec.structs.replace(source, version=package.version, licence=package.license)


def collect(source: Source, cards: list[Card]) -> tuple[FleetPack, tuple[Message, ...]]:
    """A pack of the cards, each once; what is there twice is told."""
    unique: dict[tuple[type, str], Card] = {}
    double_bracket = []
    for card in cards:
        if (type(card), card.key) in unique:
            double_bracket.append(say.CARD_TWICE(card=card.key))
        unique.setdefault((type(card), card.key), card)
    found = unique.values()
    pack = FleetPack(
        source,
        ships=tuple(card for card in found if isinstance(card, ShipCard)),
        upgrades=tuple(card for card in found if isinstance(card, UpgradeCard)),
        squadrons=tuple(card for card in found if isinstance(card, SquadronCard)),
        objectives=tuple(card for card in found if isinstance(card, ObjectiveCard)),
    )
    return pack, tuple(double_bracket)


def read_file(path: str, content: bytes) -> Iterator[Card | Message]:
    """The cards of one file, and a message for each entry that is none."""
    if any(part in path for part in NOT_FOR_FLEETS):
        return
    reader = next((READERS[part] for part in READERS if part in path), None)
    if reader is None or not path.endswith(".json"):
        yield say.FILE_UNKNOWN()
        return
    try:
        entries = msgspec.json.decode(content)
    except (msgspec.MsgspecError, RecursionError):
        yield say.NOT_JSON()
        return
    for entry in entries if isinstance(entries, list) else [entries]:
        try:
            yield from reader(entry)
        except msgspec.ValidationError:
            name = (entry.get("name") or entry.get("title")) if isinstance(entry, dict) else None
            yield say.NOT_A_CARD(card=str(name)) if name else say.NAMELESS()


def read_ship(entry: object) -> Iterator[Card | Message]:
    """A ship card; one whose title icon our table lacks is used without it."""
    raw = msgspec.convert(entry, RawShip)
    icon = tables.ICON_OF_SHIP.get(raw.name)
    if icon is None:
        yield say.NO_ICON(card=raw.name)
    yield ShipCard(
        name=raw.name,
        faction=faction_named(raw.faction),
        size=raw.size,
        points=raw.points,
        slots=tables.SLOTS_OF_SHIP.get(raw.name, tuple(raw.slots)),
        icon=icon,
        flotilla=raw.name in tables.FLOTILLAS,
    )


def read_upgrade(entry: object) -> Iterator[Card | Message]:
    """An upgrade card with the restrictions that we understand; the others are told."""
    raw = msgspec.convert(entry, RawUpgrade)
    restrictions = [raw.restriction] if isinstance(raw.restriction, str) else raw.restriction
    known = {*tables.SIZES, *tables.SHIP_WORDS, tables.FLAGSHIP_ONLY}
    unread = tuple(each for each in restrictions if each not in known)
    for each in unread:
        yield say.RESTRICTION_UNREAD(card=raw.name, text=Quote(each.rstrip(".")))
    icon = None if raw.name in tables.NOT_UNIQUE_ANY_SHIP else tables.MC80_TITLES.get(raw.name, raw.ship)
    if icon is not None and icon not in tables.SHIPS_OF_ICON:
        yield say.ICON_UNKNOWN(card=raw.name, text=Quote(icon))
    slot, sizes = tables.WITHOUT.get(raw.name, (None, ()))
    yield UpgradeCard(
        name=tables.MISSPELT.get(raw.name, raw.name),
        slots=tuple(raw.slots),
        points=raw.points,
        faction=None if raw.faction is None else faction_named(raw.faction),
        unique=raw.unique and raw.name not in tables.NOT_UNIQUE_ANY_SHIP,
        modification=raw.trait == "Modification" and raw.name not in tables.NOT_MODIFICATIONS,
        icons=() if icon is None else (icon,),
        sizes=next((tables.SIZES[each] for each in restrictions if each in tables.SIZES), ()),
        ship_words=next((tables.SHIP_WORDS[each] for each in restrictions if each in tables.SHIP_WORDS), None),
        flagship_only=tables.FLAGSHIP_ONLY in restrictions,
        grants=(tables.GRANTS[raw.name],) if raw.name in tables.GRANTS else (),
        without=() if slot is None else (slot,),
        without_sizes=sizes,
        unread=unread,
    )


def read_squadron(entry: object) -> Iterator[Card | Message]:
    """A squadron card."""
    raw = msgspec.convert(entry, RawSquadron)
    yield SquadronCard(
        name=raw.name,
        faction=faction_named(raw.faction),
        points=raw.points,
        craft=raw.subname or None,
        unique=raw.unique,
        ace=raw.unique and bool(raw.defense_tokens),
    )


def read_objective(entry: object) -> Iterator[Card | Message]:
    """An objective card."""
    raw = msgspec.convert(entry, RawObjective)
    yield ObjectiveCard(name=raw.title, category=raw.category)


def faction_named(written: str) -> str:
    """The faction by the name that our formats use."""
    return tables.FACTIONS.get(spelling(written), written)


READERS: Mapping[str, Callable[[object], Iterator[Card | Message]]] = {
    "ship-card": read_ship,
    "upgrade-card": read_upgrade,
    "squadron-card": read_squadron,
    "objective-card": read_objective,
}
