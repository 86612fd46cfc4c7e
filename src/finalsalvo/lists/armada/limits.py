"""The limits of a whole fleet: points, squadrons, flotillas, the commander and the objectives."""

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from finalsalvo.lists.armada import sentences as say
from finalsalvo.lists.armada import tables
from finalsalvo.lists.armada.case import (
    RULES_REFERENCE,
    CostTally,
    FleetCase,
    each_once,
    findings,
    ship_lines,
    squadron_lines,
)
from finalsalvo.lists.armada.fleet import CATEGORIES, COMMANDER
from finalsalvo.lists.armada.overrides import price
from finalsalvo.lists.armada.pack import spelling
from finalsalvo.lists.finding import CheckVerdict, Finding
from finalsalvo.words.message import Listed, Message, Term
from finalsalvo.words.sentence import Sentence


def points(case: FleetCase) -> tuple[Finding, ...]:
    """No more points than the format allows; fewer are legal (ARM-FLT-02)."""
    limit = case.format.lists.points[0]
    return below("points", case.format.cite("lists.points"), OF_FLEET, case.cost, limit)


def squadron_points(case: FleetCase) -> tuple[Finding, ...]:
    """No more points of squadrons than a third of the limit, rounded up (ARM-FLT-04)."""
    limit = case.format.lists.squadron_points
    if limit is None:
        return ()
    rule = case.format.cite("lists.squadron_points")
    return below("squadron-points", rule, OF_SQUADRONS, case.squadron_cost, limit)


class CostWords(Struct, frozen=True):
    """What is said of a cost: that it is over its limit for certain or at least, not known, or within."""

    over: Sentence
    at_least: Sentence
    unknown: Sentence
    claimed: Sentence
    passed: Sentence


OF_FLEET = CostWords(say.OVER_LIMIT, say.OVER_LIMIT_AT_LEAST, say.POINTS_UNKNOWN, say.POINTS_CLAIMED, say.PASSED_POINTS)
OF_SQUADRONS = CostWords(
    say.SQUADRONS_OVER_LIMIT,
    say.SQUADRONS_OVER_LIMIT_AT_LEAST,
    say.SQUADRONS_UNKNOWN,
    say.SQUADRONS_CLAIMED,
    say.PASSED_SQUADRONS,
)


def below(check: str, rule: str, words: CostWords, tally: CostTally, limit: int) -> tuple[Finding, ...]:
    """Whether a cost is within a limit, as far as the cards are known."""
    known, names = tally.known, each_once(tally.missing)
    if known > limit:
        over = words.at_least if tally.missing else words.over
        return (Finding(check, CheckVerdict.FAIL, rule, over(points=known, over=known - limit, limit=limit)),)
    if not tally.missing:
        return (Finding(check, CheckVerdict.PASS, rule, words.passed(points=known, limit=limit)),)
    if tally.claimed is None:
        told = words.unknown(names=names, points=known, limit=limit)
    else:
        told = words.claimed(names=names, points=known, limit=limit, claimed=known + tally.claimed)
    return (Finding(check, CheckVerdict.UNKNOWN, rule, told),)


def stated_total(case: FleetCase) -> tuple[Finding, ...]:
    """Whether the total that a list states is what its cards cost (ARM-LIST-01). It is only told: the cards count."""
    tally, stated = case.cost, case.muster.fleet.claimed
    if tally.missing or stated is None:
        return ()
    other = tuple(other_prices(case))
    if other:
        told = say.OTHER_PRICES(cards=case.pack.source.told, names=Listed(other))
        return (Finding("claimed", CheckVerdict.NOTE, "ARM-LIST-01", told),)
    if stated != tally.known:
        told = say.OTHER_TOTAL(stated=stated, real=tally.known)
        return (Finding("claimed", CheckVerdict.NOTE, "ARM-LIST-01", told),)
    return (Finding("claimed", CheckVerdict.PASS, "ARM-LIST-01", say.PASSED_TOTAL(stated=stated)),)


def other_prices(case: FleetCase) -> Iterator[Message]:
    """Cards for which the list has other points than the pack with the organizer's changes, each once."""
    found: dict[tuple[str, int, int], None] = {}
    for card, _, stated, count in (*ship_lines(case.muster), *squadron_lines(case.muster)):
        if card is not None and stated is not None and stated != (right := count * price(card, case.overrides)):
            found.setdefault((card.name, stated, right))
    for name, stated, right in found:
        yield say.OTHER_PRICE(card=name, stated=stated, right=right)


def flotillas(case: FleetCase) -> tuple[Finding, ...]:
    """No more flotillas than the format allows (ARM-FLT-05)."""
    limit = case.format.lists.flotillas
    if limit is None:
        return ()
    rule = case.format.cite("lists.flotillas")
    sure = [ship for ship in case.muster.ships if ship.card is not None and ship.card.flotilla]
    unsure = [ship.ship.name for ship in case.muster.ships if ship.card is None]
    if len(sure) > limit:
        told = say.FLOTILLAS(num=len(sure), limit=limit)
        return (Finding("flotillas", CheckVerdict.FAIL, rule, told, card=sure[-1].ship.name),)
    if len(sure) + len(unsure) > limit:
        told = say.FLOTILLAS_UNKNOWN(names=each_once(unsure), limit=limit)
        return (Finding("flotillas", CheckVerdict.UNKNOWN, rule, told),)
    return (Finding("flotillas", CheckVerdict.PASS, rule, say.PASSED_FLOTILLAS(there=len(sure), limit=limit)),)


def commander(case: FleetCase) -> tuple[Finding, ...]:
    """Exactly as many commanders as the format asks for, one of them in the book (ARM-FLT-06)."""
    asked = case.format.lists.commanders
    if asked is None:
        return ()
    rule, named = case.format.cite("lists.commanders"), case.muster.fleet.commander
    aboard = [each.upgrade.name for ship in case.muster.ships for each in ship.upgrades if each.is_commander]
    if len(aboard) > asked:
        told = say.COMMANDERS(num=len(aboard), names=each_once(aboard), asked=asked)
        return (Finding("commander", CheckVerdict.FAIL, rule, told, card=aboard[-1]),)
    if len(aboard) < asked:
        unsure = list(perhaps_commanders(case))
        if unsure:
            told = say.COMMANDER_UNKNOWN(names=each_once(unsure, "or"))
            return (Finding("commander", CheckVerdict.UNKNOWN, rule, told),)
        told = say.COMMANDER_NOT_ABOARD(name=named) if named else say.NO_COMMANDER()
        return (Finding("commander", CheckVerdict.FAIL, rule, told, card=named),)
    if named is not None and spelling(named) not in {spelling(name) for name in aboard}:
        told = say.OTHER_COMMANDER(name=named, aboard=each_once(aboard))
        return (Finding("commander", CheckVerdict.FAIL, rule, told, card=named),)
    return (Finding("commander", CheckVerdict.PASS, rule, say.PASSED_COMMANDER(names=each_once(aboard))),)


def perhaps_commanders(case: FleetCase) -> Iterator[str]:
    """Upgrades of which we cannot say that they are no commanders."""
    for ship in case.muster.ships:
        for each in ship.upgrades:
            unknown = not each.cards and each.upgrade.slot is None
            if unknown or (len(each.cards) > 1 and any(card.slot == COMMANDER for card in each.cards)):
                yield each.upgrade.name


def flagship(case: FleetCase) -> tuple[Finding, ...]:
    """The flagship is the ship that carries the commander; of a flotilla as flagship the book says nothing."""
    carriers = [ship for ship in case.muster.ships if ship.has_commander]
    marked = [ship for ship in case.muster.ships if ship.ship.flagship]
    if len(carriers) != 1:
        return ()
    name = carriers[0].ship.name
    problems = [
        Finding(
            "flagship",
            CheckVerdict.FAIL,
            RULES_REFERENCE,
            say.OTHER_FLAGSHIP(ship=ship.ship.name, carrier=name, where=carriers[0].place),
            card=ship.ship.name,
            where=ship.place,
        )
        for ship in marked
        if ship.number != carriers[0].number
    ]
    if carriers[0].card is not None and carriers[0].card.flotilla:
        told = say.FLOTILLA_FLAGSHIP(ship=name)
        problems.append(
            Finding("flagship", CheckVerdict.UNKNOWN, RULES_REFERENCE, told, card=name, where=carriers[0].place)
        )
    return findings("flagship", RULES_REFERENCE, say.PASSED_FLAGSHIP(ship=name), problems)


def objectives(case: FleetCase) -> tuple[Finding, ...]:
    """One objective of each category that is not the campaign's (ARM-FLT-07)."""
    if not case.format.lists.objectives:
        return ()
    rule = case.format.cite("lists.objectives")
    given = [(line.card or line.objective, line.objective.name) for line in case.muster.objectives]
    unsure = [name for each, name in given if each.category is None]
    problems = []
    for category in CATEGORIES:
        shown = Term("objective", category)
        names = [name for each, name in given if each.category == category]
        if len(names) > 1:
            told = say.OBJECTIVES(num=len(names), category=shown, names=each_once(names))
            problems.append(Finding("objectives", CheckVerdict.FAIL, rule, told, card=names[-1]))
        elif not names and unsure:
            told = say.OBJECTIVE_UNKNOWN(category=shown, names=each_once(unsure, "or"))
            problems.append(Finding("objectives", CheckVerdict.UNKNOWN, rule, told))
        elif not names:
            problems.append(Finding("objectives", CheckVerdict.FAIL, rule, say.NO_OBJECTIVE(category=shown)))
    return findings("objectives", rule, say.PASSED_OBJECTIVES(), problems)


def campaign_objectives(case: FleetCase) -> tuple[Finding, ...]:
    """No objective of the campaign (ARM-FLT-08)."""
    problems = [
        Finding(
            "campaign-objectives",
            CheckVerdict.FAIL,
            "ARM-FLT-08",
            say.CAMPAIGN_OBJECTIVE(name=line.objective.name),
            card=line.objective.name,
        )
        for line in case.muster.objectives
        if line.card is not None and line.card.category == tables.CAMPAIGN
    ]
    return findings("campaign-objectives", "ARM-FLT-08", say.PASSED_CAMPAIGN(), problems)


def aces(case: FleetCase) -> tuple[Finding, ...]:
    """No more squadrons with defense tokens than the organizer allows; the book of 2018 has no such limit."""
    limit = case.overrides.aces
    if limit is None:
        return ()
    there = Counter(
        {line.squadron.name: line.squadron.count for line in case.muster.squadrons if line.card and line.card.ace}
    ).total()
    if there > limit:
        return (Finding("aces", CheckVerdict.FAIL, RULES_REFERENCE, say.ACES(num=there, limit=limit)),)
    return (Finding("aces", CheckVerdict.PASS, RULES_REFERENCE, say.PASSED_ACES(there=there, limit=limit)),)
