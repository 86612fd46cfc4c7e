"""The cards themselves: known, told apart, of one faction, unique where they must be, and out on the day."""

from collections import Counter
from collections.abc import Iterator
from datetime import date

from finalsalvo.lists.armada import pool_2018, tables
from finalsalvo.lists.armada import sentences as say
from finalsalvo.lists.armada.case import RULES_REFERENCE, FleetCase, each_once, findings
from finalsalvo.lists.armada.naming import faction_of
from finalsalvo.lists.armada.overrides import names
from finalsalvo.lists.armada.pack import Card, ObjectiveCard
from finalsalvo.lists.finding import CheckVerdict, Finding
from finalsalvo.lists.sentences import SHIP
from finalsalvo.rules.products import is_legal, legal_from
from finalsalvo.words.message import Day, Listed, Message, Quote


def cards(case: FleetCase) -> tuple[Finding, ...]:
    """Every name is that of an official card, as far as the pack knows them (ARM-LEGAL-01)."""
    ships = case.muster.ships
    lines = [
        *((ship.ship.name, ship.number) for ship in ships if ship.card is None),
        *((each.upgrade.name, ship.number) for ship in ships for each in ship.upgrades if not each.cards),
        *((line.squadron.name, None) for line in case.muster.squadrons if line.card is None),
        *((line.objective.name, None) for line in case.muster.objectives if line.card is None),
    ]
    pack = case.pack.source.told
    problems = [
        Finding(
            "cards",
            CheckVerdict.UNKNOWN,
            "ARM-LEGAL-01",
            say.CARD_UNKNOWN(card=name, cards=pack),
            card=name,
            where=None if ship is None else SHIP(ship=ship),
        )
        for name, ship in dict.fromkeys(lines)
    ]
    return findings("cards", "ARM-LEGAL-01", say.PASSED_CARDS(cards=pack), problems)


def identification(case: FleetCase) -> tuple[Finding, ...]:
    """Cards that share their name are told apart by their type (ARM-LIST-02)."""
    problems = []
    for ship in case.muster.ships:
        for each in ship.upgrades:
            if len(each.cards) > 1:
                keys = Listed(tuple(Quote(card.key) for card in each.cards), "or")
                told = say.SEVERAL_CARDS(card=each.upgrade.name, choices=keys)
                name = each.upgrade.name
                found = Finding("identification", CheckVerdict.FAIL, "ARM-LIST-02", told, card=name, where=ship.place)
                problems.append(found)
    return findings("identification", "ARM-LIST-02", say.PASSED_NAMES(), problems)


def faction(case: FleetCase) -> tuple[Finding, ...]:
    """All cards are of one faction, and one that the format allows (ARM-FLT-03)."""
    rule, allowed = case.format.cite("lists.factions"), case.format.lists.factions
    own = case.muster.fleet.faction or faction_of(case.muster)
    if own is None:
        found = sorted({side for card, _ in case.muster.cards if (side := side_of(card)) is not None})
        told = say.FACTIONS_MIXED(names=each_once(found)) if found else say.FACTION_UNKNOWN()
        return (Finding("faction", CheckVerdict.FAIL if found else CheckVerdict.UNKNOWN, rule, told),)
    problems = []
    if allowed and own not in allowed:
        told = say.FACTION_NOT_ALLOWED(faction=own, names=each_once(allowed, "or"))
        problems.append(Finding("faction", CheckVerdict.FAIL, rule, told))
    for card, where in case.muster.cards:
        side = side_of(card)
        if side is not None and side != own:
            told = say.OTHER_FACTION(card=card.name, side=side, faction=own)
            problems.append(Finding("faction", CheckVerdict.FAIL, rule, told, card=card.name, where=where))
    return findings("faction", rule, say.PASSED_FACTION(faction=own), problems)


def side_of(card: Card) -> str | None:
    """The faction of a card that has one."""
    return None if isinstance(card, ObjectiveCard) else card.faction


def unique_names(case: FleetCase) -> tuple[Finding, ...]:
    """No unique name is there twice, whether on squadrons or upgrades."""
    counted: Counter[str] = Counter()
    for ship in case.muster.ships:
        counted.update(each.card.name for each in ship.upgrades if each.card is not None and each.card.unique)
    for line in case.muster.squadrons:
        if line.card is not None and line.card.unique:
            counted[line.card.name] += line.squadron.count
    problems = [
        Finding("unique", CheckVerdict.FAIL, RULES_REFERENCE, say.UNIQUE(name=name, num=count), card=name)
        for name, count in counted.items()
        if count > 1
    ]
    return findings("unique", RULES_REFERENCE, say.PASSED_UNIQUE(), problems)


def bans(case: FleetCase) -> tuple[Finding, ...]:
    """No card that the organizer has banned; what may be played elsewhere than in North America is theirs to say."""
    if not case.overrides.banned:
        return ()
    problems = [
        Finding("banned", CheckVerdict.FAIL, "ARM-LEGAL-05", say.BANNED(card=card.name), card.name, where)
        for card, where in case.muster.cards
        if names(card, case.overrides.banned)
    ]
    return findings("banned", "ARM-LEGAL-05", say.PASSED_BANNED(), problems)


def release_dates(case: FleetCase) -> tuple[Finding, ...]:
    """Every card was out, and long enough, on the day of the event (ARM-LEGAL-04, ARM-LEGAL-05)."""
    rule = "ARM-LEGAL-05" if case.tier == "premier" else "ARM-LEGAL-04"
    if case.overrides.pool == "whole-pack":
        return (Finding("pool", CheckVerdict.PASS, rule, say.PASSED_WHOLE_PACK(cards=case.pack.source.told)),)
    problems: list[Finding] = []
    for card, where in case.muster.cards:
        problems += [each for each in too_new(case, rule, card, where) if each not in problems]
    return findings("pool", rule, say.PASSED_DATES(), problems)


def too_new(case: FleetCase, rule: str, card: Card, where: Message | None) -> Iterator[Finding]:
    """Whether a card is no part of the pool: by the organizer's dates, the cards of 2018, or the age of the pack."""
    book = date.fromisoformat(case.format.effective)
    day = case.played or book
    product = next((each for each in case.overrides.products if names(card, each.cards)), None)
    if names(card, case.overrides.allowed) or is_campaign(card):
        return
    if product is not None:
        first = legal_from(case.format, case.tier, product.released, product.official)
        if first is not None and day < first:
            told = too_early(card.name, product.name, first, day)
            yield Finding("pool", CheckVerdict.FAIL, rule, told, card=card.name, where=where)
    elif card.key in pool_2018.KEYS and day < book:
        told = say.BEFORE_BOOK(card=card.name, book=Day(book.isoformat()), day=Day(day.isoformat()))
        yield Finding("pool", CheckVerdict.UNKNOWN, rule, told, card=card.name, where=where)
    elif card.key not in pool_2018.KEYS and day <= book:
        told = say.NOT_OF_BOOK(card=card.name, book=Day(book.isoformat()))
        yield Finding("pool", CheckVerdict.FAIL, rule, told, card=card.name, where=where)
    elif card.key not in pool_2018.KEYS and not out_with_the_pack(case, day):
        told = say.AFTER_BOOK(card=card.name, book=Day(book.isoformat()))
        yield Finding("pool", CheckVerdict.UNKNOWN, rule, told, card=card.name, where=where)


def too_early(card: str, product: str, first: date, day: date) -> Message:
    """That a card is too new; its product is named where it is called otherwise."""
    since, on_day = Day(first.isoformat()), Day(day.isoformat())
    if card == product:
        return say.TOO_NEW(card=card, first=since, day=on_day)
    return say.TOO_NEW_PRODUCT(card=card, product=product, first=since, day=on_day)


def is_campaign(card: Card) -> bool:
    """Whether a card is an objective of the campaign, which has a check of its own."""
    return isinstance(card, ObjectiveCard) and card.category == tables.CAMPAIGN


def out_with_the_pack(case: FleetCase, day: date) -> bool:
    """Whether the data set is old enough for all of its cards to be playable.

    A day that somebody gave it for its points says nothing about cards that came later.
    """
    try:
        known = date.fromisoformat(case.pack.source.date)
    except ValueError:
        return False
    return is_legal(case.format, case.tier, max(known, pool_2018.ALL_OUT), day)
