"""Whether every card was out on the day of the event, as far as anybody knows the days."""

from collections.abc import Iterator
from datetime import date
from functools import lru_cache

from msgspec import Struct

from finalsalvo.lists.finding import Finding
from finalsalvo.lists.xwing import sentences as say
from finalsalvo.lists.xwing.catalog import Catalog, Key
from finalsalvo.lists.xwing.checks.case import SquadCase, fail, note, unknown
from finalsalvo.lists.xwing.checks.pools import cards_of
from finalsalvo.rules.products import legal_from
from finalsalvo.words.message import Day, Listed


class FirstDay(Struct, frozen=True):
    """The first day on which a card may be played, and whether that is sure enough to fail it."""

    day: date
    sure: bool = True


def has_days(case: SquadCase) -> bool:
    """Whether there is anything to say about days. Boxed cards of which no day is known are not spoken of."""
    if case.terms.played is None or not case.catalog.pack.source.box:
        return True
    return any(first_days(case, key, products) for key, (_, products) in dated_cards(case).items())


def in_force(case: SquadCase) -> Iterator[Finding]:
    """Points of a later day than that of the event are told: there may be none of its own."""
    played, source = case.terms.played, case.catalog.pack.source
    if played is not None and source.published and source.date > played.isoformat():
        told = say.POINTS_LATER(day=Day(source.date), played=Day(played.isoformat()))
        yield note("in-force", case.building, told, beside=True)


def products(case: SquadCase) -> Iterator[Finding]:
    """Every card came out early enough for the day of the event (XW2-LEGAL-08, XW2-LEGAL-09, ESC-LEGAL-03, …).

    A day that is only believed fails nothing (XW2-LEGAL-10).
    """
    played, source = case.terms.played, case.catalog.pack.source
    if played is None:
        rule = case.format.cites.get("products.days_after_release", case.building)
        yield unknown("products", rule, say.NO_DATE())
        return
    premier = case.terms.tier == "premier"
    path = "products.premier_days_after_release" if premier else "products.days_after_release"
    rule = case.format.cites.get(path, case.building)
    undated = set()
    for key, (card, boxes) in sorted(dated_cards(case).items(), key=lambda item: (item[1][0], item[0])):
        known = first_days(case, key, boxes)
        if not known:
            undated.add(card)
        elif all(each.day > played for each in known):
            first, on_day = Day(min(each.day for each in known).isoformat()), Day(played.isoformat())
            if all(each.sure for each in known):
                yield fail("products", rule, say.TOO_NEW(card=card, first=first, day=on_day), card)
            else:
                yield unknown("products", rule, say.MAYBE_TOO_NEW(card=card, first=first, day=on_day), card)
    if undated and not any(case.catalog.released.values()):
        if not source.box:
            yield note("products", rule, say.NO_DAYS(cards=source.told))
    elif undated and not source.box:
        yield unknown("products", rule, say.DAY_UNKNOWN(names=Listed(tuple(sorted(undated)))))


def dated_cards(case: SquadCase) -> dict[Key, tuple[str, tuple[str, ...]]]:
    """Every card in the lists once, by its key: its name, and the products that it came in."""
    return {key: (card.name, card.products) for _, ship in case.ships() for card, key in cards_of(ship)}


def first_days(case: SquadCase, key: Key, boxes: tuple[str, ...]) -> tuple[FirstDay, ...]:
    """From when a card may be played, by each of its products: the organizer's day, or one after it came out."""
    official = case.catalog.legal_from.get(key)
    if official is not None:
        return (FirstDay(official),)
    found = []
    for name in boxes:
        released = case.catalog.released.get(name)
        first = None if released is None else legal_from(case.format, case.terms.tier, released)
        if first is not None:
            found.append(FirstDay(first, name not in case.catalog.unsure))
    return tuple(found)


def newer_than_book(case: SquadCase) -> Iterator[Finding]:
    """Ships that came out after the year of the Epic rules, where the event has no date to tell (EPIC-LEGAL-03)."""
    year = int(case.format.effective[:4])
    first = first_seen(case.catalog)
    flown = {ship.type.id: ship.type.name for _, ship in case.ships() if ship.type is not None}
    newer = sorted({name for id, name in flown.items() if id in first and first[id].year > year})
    if newer:
        rule = case.format.cites.get("products.days_after_release", case.building)
        told = say.NEWER_THAN_BOOK(format=case.format.name, year=year, names=Listed(tuple(newer)))
        yield note("products", rule, told, beside=True)


@lru_cache(maxsize=4)
def first_seen(catalog: Catalog) -> dict[str, date]:
    """When each type of ship came out first, by its id."""
    found: dict[str, date] = {}
    for pilot in catalog.pilots:
        for name in pilot.products:
            day = catalog.released.get(name)
            if day is not None:
                found[pilot.ship] = min(day, found.get(pilot.ship, day))
    return found
