"""The upgrade bar of each ship: what it may carry, and how much of it."""

import re
from collections import Counter
from collections.abc import Iterator

from finalsalvo.lists.armada import sentences as say
from finalsalvo.lists.armada.case import RULES_REFERENCE, FleetCase, each_once, findings
from finalsalvo.lists.armada.fleet import COMMANDER, TITLE
from finalsalvo.lists.armada.naming import MusteredShip
from finalsalvo.lists.armada.pack import ShipCard, UpgradeCard
from finalsalvo.lists.finding import CheckVerdict, Finding
from finalsalvo.words.message import Listed, Message, Quote, Term


def slots(case: FleetCase) -> tuple[Finding, ...]:
    """Every upgrade fills an icon of its ship's upgrade bar, or as many as it asks for."""
    problems = [problem for ship in case.muster.ships for problem in overfull(ship)]
    return findings("slots", RULES_REFERENCE, say.PASSED_SLOTS(), problems)


def overfull(ship: MusteredShip) -> Iterator[Finding]:
    """The icons that a ship would need and does not have; unknown cards on it might grant them."""
    if ship.card is None:
        if ship.upgrades:
            told = say.SHIP_UNKNOWN(ship=ship.ship.name)
            yield Finding("slots", CheckVerdict.UNKNOWN, RULES_REFERENCE, told, card=ship.ship.name, where=ship.place)
        return
    known = [each.card for each in ship.upgrades if each.card is not None]
    there = Counter(ship.card.slots) + Counter(slot for card in known for slot in card.grants)
    filled: dict[str, list[str]] = {}
    for each in ship.upgrades:
        written = each.upgrade.slot.split("+") if each.upgrade.slot else []
        for slot in written if each.card is None else each.card.slots:
            filled.setdefault(slot, []).append(each.upgrade.name)
    verdict = CheckVerdict.FAIL if len(known) == len(ship.upgrades) else CheckVerdict.UNKNOWN
    for slot, names in filled.items():
        if slot not in (COMMANDER, TITLE) and len(names) > there[slot]:
            told = say.SLOTS_LACKING(
                slot=slot,
                ship=ship.card.name,
                names=Listed(tuple(names)),
                num=len(names),
                needed=len(names),
                there=there[slot],
            )
            yield Finding("slots", verdict, RULES_REFERENCE, told, card=names[-1], where=ship.place)


def titles(case: FleetCase) -> tuple[Finding, ...]:
    """One title on a ship, and one that is meant for it."""
    problems = [problem for ship in case.muster.ships for problem in wrong_titles(ship)]
    return findings("title", RULES_REFERENCE, say.PASSED_TITLES(), problems)


def wrong_titles(ship: MusteredShip) -> Iterator[Finding]:
    """More than one title, or one of another ship."""
    titles = [each for each in ship.upgrades if TITLE in (each.card.slots if each.card else (each.upgrade.slot,))]
    if len(titles) > 1:
        names = each_once(each.upgrade.name for each in titles)
        told = say.TITLES(ship=ship.ship.name, num=len(titles), names=names)
        yield Finding("title", CheckVerdict.FAIL, RULES_REFERENCE, told, card=titles[-1].upgrade.name, where=ship.place)
    for each in titles:
        if each.card is not None and ship.card is not None and each.card.icons:
            yield from wrong_icon("title", each.card, ship.card, ship.place)


def wrong_icon(check: str, card: UpgradeCard, ship: ShipCard, where: Message) -> Iterator[Finding]:
    """A card for another ship than the one that carries it."""
    if ship.icon is None:
        told = say.CANT_TELL(ship=ship.name, card=card.name)
        yield Finding(check, CheckVerdict.UNKNOWN, RULES_REFERENCE, told, card=card.name, where=where)
    elif ship.icon not in card.icons:
        told = say.FOR_OTHER_SHIPS(ship=ship.name, card=card.name, names=each_once(card.icons, "or"))
        yield Finding(check, CheckVerdict.FAIL, RULES_REFERENCE, told, card=card.name, where=where)


def restrictions(case: FleetCase) -> tuple[Finding, ...]:
    """Upgrades that ask for a size, a name, the flagship or an upgrade bar are where they may be."""
    problems = [
        problem
        for ship in case.muster.ships
        for each in ship.upgrades
        if each.card is not None and ship.card is not None
        for problem in unmet_restrictions(each.card, ship.card, ship)
    ]
    return findings("restriction", RULES_REFERENCE, say.PASSED_RESTRICTIONS(), problems)


def unmet_restrictions(card: UpgradeCard, ship: ShipCard, place: MusteredShip) -> Iterator[Finding]:
    """The restrictions of a card that its ship does not meet."""
    if TITLE not in card.slots and card.icons:
        yield from wrong_icon("restriction", card, ship, place.place)
    reasons = []
    if card.sizes and ship.size not in card.sizes:
        sizes = Listed(tuple(Term("size", each) for each in card.sizes), "or")
        reasons.append(say.FOR_OTHER_SIZES(ship=ship.name, card=card.name, sizes=sizes))
    if card.ship_words is not None and not re.search(card.ship_words, ship.name):
        reasons.append(say.FOR_OTHER_NAMES(ship=ship.name, card=card.name))
    if card.flagship_only and not place.has_commander:
        reasons.append(say.FOR_FLAGSHIP(ship=ship.name, card=card.name))
    if set(card.without) & set(ship.slots) and (not card.without_sizes or ship.size in card.without_sizes):
        reasons.append(say.HAS_SLOT_ALREADY(ship=ship.name, card=card.name, slots=each_once(card.without)))
    for told in reasons:
        yield Finding("restriction", CheckVerdict.FAIL, RULES_REFERENCE, told, card=card.name, where=place.place)
    for text in card.unread:
        told = say.CARD_TEXT(card=card.name, text=Quote(text.rstrip(".")))
        yield Finding("restriction", CheckVerdict.UNKNOWN, RULES_REFERENCE, told, card=card.name, where=place.place)


def modifications(case: FleetCase) -> tuple[Finding, ...]:
    """One modification on a ship at most."""
    problems = []
    for ship in case.muster.ships:
        names = [each.card.name for each in ship.upgrades if each.card is not None and each.card.modification]
        if len(names) > 1:
            told = say.MODIFICATIONS(ship=ship.ship.name, num=len(names), names=Listed(tuple(names)))
            found = Finding("modification", CheckVerdict.FAIL, RULES_REFERENCE, told, card=names[-1], where=ship.place)
            problems.append(found)
    return findings("modification", RULES_REFERENCE, say.PASSED_MODIFICATIONS(), problems)


def copies(case: FleetCase) -> tuple[Finding, ...]:
    """No ship carries the same upgrade twice; unique ones are counted over the whole fleet."""
    problems = []
    for ship in case.muster.ships:
        cards = [each.card for each in ship.upgrades if each.card is not None and not each.card.unique]
        for name in (name for name, count in Counter(card.name for card in cards).items() if count > 1):
            told = say.COPIES(ship=ship.ship.name, name=name)
            problems.append(Finding("copies", CheckVerdict.FAIL, RULES_REFERENCE, told, card=name, where=ship.place))
    return findings("copies", RULES_REFERENCE, say.PASSED_COPIES(), problems)
