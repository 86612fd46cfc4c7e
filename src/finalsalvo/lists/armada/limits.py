"""The limits of a whole fleet: points, squadrons, flotillas, the commander and the objectives."""

from collections import Counter
from collections.abc import Iterator

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
from finalsalvo.rules.sentences import quantity


def points(case: FleetCase) -> tuple[Finding, ...]:
    """No more points than the format allows; fewer are legal (ARM-FLT-02)."""
    limit = case.format.lists.points[0]
    return below("points", case.format.cite("lists.points"), "The fleet", case.cost, limit)


def squadron_points(case: FleetCase) -> tuple[Finding, ...]:
    """No more points of squadrons than a third of the limit, rounded up (ARM-FLT-04)."""
    limit = case.format.lists.squadron_points
    if limit is None:
        return ()
    rule = case.format.cite("lists.squadron_points")
    return below("squadron-points", rule, "The squadrons", case.squadron_cost, limit)


def below(check: str, rule: str, what: str, tally: CostTally, limit: int) -> tuple[Finding, ...]:
    """Whether a cost is within a limit, as far as the cards are known."""
    cost = "cost" if what.endswith("s") else "costs"
    if tally.known > limit:
        least = "at least " if tally.missing else ""
        told = f"{what} {cost} {least}{tally.known} points, {tally.known - limit} more than the {limit} allowed."
        return (Finding(check, CheckVerdict.FAIL, rule, told),)
    if tally.missing:
        told = f"{what} {cost} {tally.known} of {limit} points without {each_once(tally.missing)}, not in the pack"
        claimed = "" if tally.claimed is None else f"; by the list's own figures {tally.known + tally.claimed}"
        return (Finding(check, CheckVerdict.UNKNOWN, rule, f"{told}{claimed}."),)
    return (Finding(check, CheckVerdict.PASS, rule, f"{what} {cost} {tally.known} of {limit} points."),)


def stated_total(case: FleetCase) -> tuple[Finding, ...]:
    """The total that a list states is what its cards cost (ARM-LIST-01)."""
    tally, stated = case.cost, case.muster.fleet.claimed
    if tally.missing or stated is None:
        return ()
    other = list(other_prices(case))
    if other:
        told = f"The list has other points than the pack: {each_once(other)}. Which ones are in force?"
        return (Finding("claimed", CheckVerdict.UNKNOWN, "ARM-LIST-01", told),)
    if stated != tally.known:
        told = f"The list states {stated} points, but its cards cost {tally.known}."
        return (Finding("claimed", CheckVerdict.FAIL, "ARM-LIST-01", told),)
    return (Finding("claimed", CheckVerdict.PASS, "ARM-LIST-01", f"The stated total of {stated} points is right."),)


def other_prices(case: FleetCase) -> Iterator[str]:
    """Cards for which the list has other points than the pack with the organizer's changes."""
    for card, _, stated, count in (*ship_lines(case.muster), *squadron_lines(case.muster)):
        if card is not None and stated is not None and stated != (right := count * price(card, case.overrides)):
            yield f"{card.name} for {stated} instead of {right}"


def flotillas(case: FleetCase) -> tuple[Finding, ...]:
    """No more flotillas than the format allows (ARM-FLT-05)."""
    limit = case.format.lists.flotillas
    if limit is None:
        return ()
    rule = case.format.cite("lists.flotillas")
    sure = [ship for ship in case.muster.ships if ship.card is not None and ship.card.flotilla]
    unsure = [ship.ship.name for ship in case.muster.ships if ship.card is None]
    there = quantity(len(sure), "flotilla")
    if len(sure) > limit:
        told = f"The fleet has {there}: {limit} are allowed."
        return (Finding("flotillas", CheckVerdict.FAIL, rule, told, card=sure[-1].ship.name, where=sure[-1].where),)
    if len(sure) + len(unsure) > limit:
        told = f"The fleet has {there}; whether {each_once(unsure)} are flotillas as well, the pack does not tell."
        return (Finding("flotillas", CheckVerdict.UNKNOWN, rule, told),)
    return (Finding("flotillas", CheckVerdict.PASS, rule, f"The fleet has {there}; {limit} are allowed."),)


def commander(case: FleetCase) -> tuple[Finding, ...]:
    """Exactly as many commanders as the format asks for, one of them in the book (ARM-FLT-06)."""
    asked = case.format.lists.commanders
    if asked is None:
        return ()
    rule, named = case.format.cite("lists.commanders"), case.muster.fleet.commander
    aboard = [each.upgrade.name for ship in case.muster.ships for each in ship.upgrades if each.is_commander]
    if len(aboard) > asked:
        told = (
            f"The fleet has {quantity(len(aboard), 'commander')}, {each_once(aboard)}: exactly {asked} must be there."
        )
        return (Finding("commander", CheckVerdict.FAIL, rule, told, card=aboard[-1]),)
    if len(aboard) < asked:
        unsure = list(perhaps_commanders(case))
        if unsure:
            told = f"No commander is known aboard; {each_once(unsure)} may be one."
            return (Finding("commander", CheckVerdict.UNKNOWN, rule, told),)
        told = "No ship carries a commander" + (f", though the list names {named}." if named else ".")
        return (Finding("commander", CheckVerdict.FAIL, rule, told, card=named),)
    if named is not None and spelling(named) not in {spelling(name) for name in aboard}:
        told = f"The list names {named} as its commander, but {each_once(aboard)} is aboard."
        return (Finding("commander", CheckVerdict.FAIL, rule, told, card=named),)
    return (Finding("commander", CheckVerdict.PASS, rule, f"{each_once(aboard)} commands the fleet."),)


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
            f"The list marks {ship.ship.name} as flagship, but the commander is aboard {name} ({carriers[0].where}).",
            card=ship.ship.name,
            where=ship.where,
        )
        for ship in marked
        if ship.number != carriers[0].number
    ]
    if carriers[0].card is not None and carriers[0].card.flotilla:
        told = f"The commander is aboard {name}, a flotilla; later rules forbid that, the book does not say."
        problems.append(
            Finding("flagship", CheckVerdict.UNKNOWN, RULES_REFERENCE, told, card=name, where=carriers[0].where)
        )
    return findings("flagship", RULES_REFERENCE, f"{name} is the flagship.", problems)


def objectives(case: FleetCase) -> tuple[Finding, ...]:
    """One objective of each category that is not the campaign's (ARM-FLT-07)."""
    if not case.format.lists.objectives:
        return ()
    rule = case.format.cite("lists.objectives")
    given = [(line.card or line.objective, line.objective.name) for line in case.muster.objectives]
    unsure = [name for each, name in given if each.category is None]
    problems = []
    for category in CATEGORIES:
        names = [name for each, name in given if each.category == category]
        if len(names) > 1:
            told = f"The fleet has {len(names)} {category} objectives, {each_once(names)}: exactly 1 must be there."
            problems.append(Finding("objectives", CheckVerdict.FAIL, rule, told, card=names[-1]))
        elif not names and unsure:
            told = f"No {category} objective is known; {each_once(unsure)} may be one."
            problems.append(Finding("objectives", CheckVerdict.UNKNOWN, rule, told))
        elif not names:
            problems.append(Finding("objectives", CheckVerdict.FAIL, rule, f"The fleet has no {category} objective."))
    return findings("objectives", rule, "The fleet has one objective of each category.", problems)


def campaign_objectives(case: FleetCase) -> tuple[Finding, ...]:
    """No objective of the campaign (ARM-FLT-08)."""
    problems = [
        Finding(
            "campaign-objectives",
            CheckVerdict.FAIL,
            "ARM-FLT-08",
            f"{line.objective.name} belongs to the campaign of The Corellian Conflict and is not for tournaments.",
            card=line.objective.name,
        )
        for line in case.muster.objectives
        if line.card is not None and line.card.category == tables.CAMPAIGN
    ]
    return findings("campaign-objectives", "ARM-FLT-08", "No objective is one of the campaign's.", problems)


def aces(case: FleetCase) -> tuple[Finding, ...]:
    """No more squadrons with defense tokens than the organizer allows; the book of 2018 has no such limit."""
    limit = case.overrides.aces
    if limit is None:
        return ()
    there = Counter(
        {line.squadron.name: line.squadron.count for line in case.muster.squadrons if line.card and line.card.ace}
    ).total()
    told = f"The fleet has {quantity(there, 'ace')}; {limit} are allowed."
    return (Finding("aces", CheckVerdict.FAIL if there > limit else CheckVerdict.PASS, RULES_REFERENCE, told),)
