"""Makes the card packs that ship with the program, from the archives of the projects that publish cards.

    .venv/bin/python tools/box_cards.py CARDS [BOXED]

CARDS is a folder with `upstream/` (the archives), `tables/` (products with their days) and `packs/xwing-1.json.gz` (the
first edition, imported from the npm package xwing-data-module 0.62.1); BOXED is where the packs go, the program's own
folder unless told. Facts only: what a card is called, costs and asks for, never its text. The same archives give the
same bytes.
"""

import gzip
import sys
from calendar import monthrange
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from finalsalvo.documents.card_box import FOLDER
from finalsalvo.documents.card_files import import_cards
from finalsalvo.lists.source import Certainty
from finalsalvo.lists.xwing.card import Pilot, SquadPack, Upgrade
from finalsalvo.lists.xwing.catalog import pilot_key, upgrade_key
from finalsalvo.lists.xwing.dated_cards import (
    BoxedProduct,
    Change,
    DatedCard,
    DatedKind,
    NothingBefore,
    PilotBefore,
    Revision,
    SquadBox,
    UpgradeBefore,
)


class Archived(NamedTuple):
    """A revision: in force since, published on, how sure the days are, what a squad may cost, and its archive."""

    in_force_from: str
    published: str
    certainty: Certainty
    points_limit: int
    archive: str


BOXES: dict[str, tuple[Archived, ...]] = {
    "xwing-2.0": (
        Archived("2018-09-13", "2018-09-13", "certain", 200, "1.6.0"),
        Archived("2019-01-28", "2019-01-28", "certain", 200, "1.7.2"),
        Archived("2019-03-04", "2019-02-28", "likely", 200, "1.9.0"),
        Archived("2019-03-21", "2019-03-20", "certain", 200, "1.10.1"),
        Archived("2019-07-01", "2019-06-25", "likely", 200, "1.16.4"),
        Archived("2020-01-27", "2020-01-09", "unsure", 200, "1.21.0"),
        Archived("2020-07-28", "2020-07-28", "likely", 200, "1.23.0"),
        Archived("2020-09-25", "2020-09-23", "likely", 200, "1.24.1"),
        Archived("2020-10-30", "2020-10-29", "likely", 200, "1.27.2"),
        Archived("2020-11-24", "2020-11-24", "likely", 200, "2.1.1"),
        Archived("2021-03-26", "2021-03-22", "likely", 200, "2.2.1"),
        Archived("2021-09-23", "2021-09-23", "likely", 200, "2.4.2"),
    ),
    "xwing-2.5": (
        Archived("2022-03-01", "2022-02-22", "certain", 20, "3.2.2"),
        Archived("2022-06-15", "2022-05-20", "certain", 20, "3.3.4"),
        Archived("2022-10-28", "2022-10-26", "certain", 20, "2022-10"),
        Archived("2022-11-25", "2022-11-23", "certain", 20, "3.6.3"),
        Archived("2023-06-09", "2023-05-18", "certain", 20, "2023-06"),
        Archived("2023-09-08", "2023-08-25", "certain", 20, "2023-09"),
        Archived("2024-02-23", "2024-02-02", "certain", 20, "2024-02"),
        Archived("2024-09-06", "2024-09-06", "certain", 20, "3.9.1"),
    ),
    "xwing-legacy": (
        Archived("2023-10-16", "2023-10-16", "likely", 200, "legacy-3.1.1"),
        Archived("2024-03-27", "2024-03-27", "likely", 200, "legacy-3.3.7"),
        Archived("2024-09-26", "2024-09-26", "likely", 200, "legacy-3.5.1"),
        Archived("2025-03-26", "2025-03-26", "likely", 200, "legacy-3.7.3"),
        Archived("2025-12-10", "2025-12-10", "likely", 200, "legacy-3.9.1"),
    ),
    "xwing-xwa": (
        Archived("2025-04-06", "2025-04-06", "likely", 20, "xwa-r1"),
        Archived("2025-06-22", "2025-06-22", "likely", 20, "xwa-r2"),
        Archived("2025-10-26", "2025-10-26", "likely", 50, "xwa-50p"),
        Archived("2025-12-09", "2025-12-09", "likely", 50, "xwa-50p1.1"),
    ),
}
"""Every revision that ships, oldest first."""

WITH_PRODUCTS = ("xwing-2.0", "xwing-2.5")
"""The official games; the community's cards came in no product."""

RENAMED = {
    "bobafett-separatistalliance": "bobafett-firesprayclasspatrolcraft",
    "fennrau-rebel-fang": "fennrau-fangfighter",
}
"""Pilots whom the data set has called otherwise since."""

LEAST_LEGACY_POINTS = 7
"""Reprinted pilots below that, whom Legacy does not play, still have their points of squads of 20."""

PRINTED = {
    "xwa-50p1.1": """
aaylasecura agentterex ahsokatano alpha3bbesh alpha3eesk angleddeflectors assailer automatedtargetpriority
backwardstailslide beskarreinforcedplating bloodcrow bobafett-gunner brighthope brokenhorn c110p c3po-republic
clonecaptainrex coaxiumhyperfuel commandermalarus commanderpyre compassion corsairrefit corvus cutthroat deadeyeshot
deuteriumpowercells disciplined dodonnaspride extrememaneuvers feedbackping fives generalhux ghostcompany
graviticdeflection hopeful igrmdroids impetuous independentcalculations insatiableworrt instigator interceptbooster
interloperturn ionlimiteroverride jainaslight jangofett jedicommander k2so kalani kazsfireball kitfisto liberator
luminous malice mandalorianoptics maneuverassistmgk300 margsablclosure merchantone overdrivethruster patience plokoon
precognitivereflexes proudtradition q7astromech quantumstorm quickreleaselocks r1j5 r6d8 r7a7 repulsorliftstabilizers
requiem sabinewren-gunner saboteursmap scannerbaffler sensorbuoysuite slavei-swz82 stabilizedsfoils stalwartcaptain
starbirdslash strategiccommander suppressor tantiveiv targetassistmgk300 targetingsynchronizer thunderstrike
tierfonbellyrun torynfarr turbolaserbattery underslungblastercannon vector wolfpack yoda zamwesell
""",
    "legacy-3.9.1": "precisionionengines",
}
"""Upgrades whose printed restrictions some archives forgot, by the archive that has them: a card is the same in all."""

SHIP_KEYWORDS = {"A-wing": "awing", "TIE": "tie", "X-wing": "xwing", "Y-wing": "ywing"}
"""Keywords that restrictions ask for and that are part of a ship's name, so that all of its pilots have them."""

UNPRICED = 100
"""What stands in place of points in squads of 20 until a pilot has some; huge ships really cost so much."""

LICENCE = "MIT"


def main(arguments: list[str]) -> int:
    """Makes every box."""
    cards, boxed = Path(arguments[0]), Path(arguments[1]) if arguments[1:] else FOLDER
    for name, content in boxes(cards):
        (boxed / f"{name}.json.gz").write_bytes(content)
        print(f"{name}: {len(content):,} bytes")
    return 0


def boxes(cards: Path) -> Iterator[tuple[str, bytes]]:
    """Every box as the bytes of its file."""
    for box in BOXES:
        yield box, packed(squad_box(box, cards))
    first = msgspec.json.decode(gzip.decompress((cards / "packs" / "xwing-1.json.gz").read_bytes()), type=SquadPack)
    yield "xwing-1", packed(in_box(with_sorted_bars(first), "xwing-1", "2012-09-14", "certain"))
    fleets, _ = import_cards(cards / "upstream" / "star-wars-armada-data.tar.gz")
    yield "armada", packed(in_box(fleets, "armada", fleets.source.date, "likely"))


def packed(box: Any) -> bytes:
    """JSON, compressed; without the time of day, so that the same cards are the same bytes."""
    return gzip.compress(msgspec.json.encode(box), mtime=0)


def in_box(pack: Any, box: str, day: str, certainty: Certainty) -> Any:
    """A pack that was never revised, as one of the program's own."""
    return replace(pack, source=replace(pack.source, box=box, date=day, certainty=certainty, dated=False))


def squad_box(box: str, cards: Path) -> SquadBox:
    """A game with all its revisions."""
    packs = [revised_pack(box, each, cards) for each in BOXES[box]]
    return SquadBox(
        game="xwing-2",
        box=box,
        revisions=tuple(revision(*each) for each in zip(BOXES[box], packs, strict=True)),
        ships=dated_cards([each.ships for each in packs], lambda ship: ship.id, NothingBefore),
        pilots=dated_cards([each.pilots for each in packs], lambda pilot: pilot_key(pilot)[1], PilotBefore),
        upgrades=dated_cards([each.upgrades for each in packs], lambda upgrade: upgrade_key(upgrade)[1], UpgradeBefore),
        products=products(cards, packs[-1]) if box in WITH_PRODUCTS else (),
    )


def dated_cards(
    packs: Sequence[Sequence[DatedKind]], key: Callable[[DatedKind], str], change: type[Change]
) -> tuple[DatedCard[DatedKind, Change], ...]:
    """The cards of all revisions, oldest first, each once; in the order of their keys."""
    by_key = [{key(card): card for card in cards} for cards in packs]
    every = sorted({each for cards in by_key for each in cards})
    return tuple(map(partial(dated_card, by_key, change), every))


def dated_card(by_key: Sequence[dict[str, DatedKind]], change: type[Change], key: str) -> DatedCard[DatedKind, Change]:
    """One card over all revisions."""
    held = [number for number, cards in enumerate(by_key) if key in cards]
    first, last = held[0], held[-1]
    newest = now = by_key[last][key]
    until = []
    for number in reversed(held[:-1]):
        card = by_key[number][key]
        differs = {
            name: getattr(card, name) for name in change.__struct_fields__ if getattr(card, name) != getattr(now, name)
        }
        if differs:
            until.append((number, change(**differs)))
        now = card
    gaps = tuple(number for number in range(first, last) if number not in held)
    return DatedCard(newest, first, None if last == len(by_key) - 1 else last, gaps, tuple(until))


def revision(archived: Archived, pack: SquadPack) -> Revision:
    """A revision with its source."""
    return Revision(
        in_force_from=date.fromisoformat(archived.in_force_from),
        published=date.fromisoformat(archived.published),
        certainty=archived.certainty,
        points_limit=archived.points_limit,
        project=pack.source.project,
        version=archived.archive,
        licence=pack.source.licence if pack.source.licence != "unknown" else LICENCE,
    )


def revised_pack(box: str, archived: Archived, cards: Path) -> SquadPack:
    """The cards of a revision: a card without points is not out yet."""
    pack, printed = archived_pack(cards, archived.archive), printed_cards(cards)
    pilots = tuple(each for each in pack.pilots if is_priced(each, archived.points_limit))
    if box == "xwing-legacy":
        pilots = tuple(each for each in pilots if not keeps_other_points(each))
    pilots = tuple(with_ship_keywords(replace(each, id=RENAMED.get(each.id, each.id))) for each in pilots)
    upgrades = tuple(as_printed(each, printed.get(each.id)) for each in pack.upgrades if has_price(each))
    if box == "xwing-2.0":
        huge = {each.id for each in pack.ships if each.size == "huge"}
        pilots = tuple(for_epic(each) if each.ship in huge else with_extended(each) for each in pilots)
        upgrades = mended(archived, tuple(map(with_extended, upgrades)))
    flown = {each.ship for each in pilots}
    ships = tuple(each for each in pack.ships if each.id in flown)
    made = replace(pack, ships=ships, pilots=pilots, upgrades=upgrades)
    return with_sorted_bars(made)


@cache
def archived_pack(cards: Path, archive: str) -> SquadPack:
    """An archive as it is."""
    pack, _ = import_cards(cards / "upstream" / f"xwing-data2-{archive}.tar.gz")
    assert isinstance(pack, SquadPack)
    return pack


@cache
def printed_cards(cards: Path) -> dict[str, Upgrade]:
    """The upgrades of `PRINTED` as the archives have them that know their restrictions."""
    return {
        each.id: each
        for archive, ids in PRINTED.items()
        for each in archived_pack(cards, archive).upgrades
        if each.id in ids.split()
    }


def is_priced(pilot: Pilot, limit: int) -> bool:
    """Whether a pilot has points."""
    return pilot.points is not None and not (limit < UNPRICED == pilot.points)


def has_price(upgrade: Upgrade) -> bool:
    """Whether an upgrade has points, or comes with a pilot who has."""
    return upgrade.only_in_standard_loadouts or upgrade.cost.points is not None or bool(upgrade.cost.table)


def keeps_other_points(pilot: Pilot) -> bool:
    """Whether a pilot of Legacy's data still has the points of squads of 20."""
    reprint = "-" in pilot.id and "standard" not in (pilot.pools or ())
    return reprint and (pilot.points or 0) < LEAST_LEGACY_POINTS


Pooled = TypeVar("Pooled", bound=Pilot | Upgrade)


def with_extended(card: Pooled) -> Pooled:
    """In squads of 200 every card is in Extended, and Hyperspace has some of them."""
    return card if "extended" in (card.pools or ()) else replace(card, pools=("extended",))


def for_epic(pilot: Pilot) -> Pilot:
    """Huge ships fly in Epic alone."""
    return replace(pilot, pools=("epic",))


def with_ship_keywords(pilot: Pilot) -> Pilot:
    """A pilot with the keywords of the ship, which older archives have of some pilots only."""
    lacking = [word for word, part in SHIP_KEYWORDS.items() if part in pilot.ship and word not in pilot.keywords]
    return replace(pilot, keywords=(*pilot.keywords, *lacking)) if lacking else pilot


def as_printed(upgrade: Upgrade, printed: Upgrade | None) -> Upgrade:
    """An upgrade with the restrictions of its card, in its archive's order where that has them all."""
    if printed is None:
        return upgrade
    own, told = (sorted(map(msgspec.json.encode, each.restrictions)) for each in (upgrade, printed))
    restrictions = upgrade.restrictions if own == told else printed.restrictions
    return replace(upgrade, restrictions=restrictions, solitary=printed.solitary)


def mended(archived: Archived, upgrades: Sequence[Upgrade]) -> tuple[Upgrade, ...]:
    """Spare Parts Canisters were in Hyperspace in the spring of 2019, which the data set forgot."""
    if archived.in_force_from != "2019-03-21":
        return tuple(upgrades)
    return tuple(
        replace(each, pools=("extended", "hyperspace")) if each.id == "sparepartscanisters" else each
        for each in upgrades
    )


def with_sorted_bars(pack: SquadPack) -> SquadPack:
    """Upgrade bars in the order of the alphabet: theirs means nothing, and changes between versions."""
    pilots = [replace(each, slots=None if each.slots is None else tuple(sorted(each.slots))) for each in pack.pilots]
    return replace(pack, pilots=tuple(pilots))


def products(cards: Path, newest: SquadPack) -> tuple[BoxedProduct, ...]:
    """The products of the second edition with those cards that the game has."""
    told = msgspec.json.decode((cards / "tables" / "products_second_edition.json").read_bytes())
    pilots, upgrades = {each.id for each in newest.pilots}, {each.id for each in newest.upgrades}
    return tuple(
        BoxedProduct(
            name=each["product"],
            released=last_day(each["released"]),
            certainty=each["certainty"],
            pilots=tuple(id for id in each["pilots"] if id in pilots),
            upgrades=tuple(id for id in each["upgrades"] if id in upgrades),
        )
        for each in told
    )


def last_day(told: str) -> date:
    """A day, or the last one of a month or a year of which no more is known."""
    year, month, day = (*map(int, told.split("-")), 0, 0)[:3]
    month = month or 12
    return date(year, month, day or monthrange(year, month)[1])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
