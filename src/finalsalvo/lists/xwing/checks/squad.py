"""What a rulebook asks of a whole squad: points, ships, types, faction, obstacles."""

from collections import Counter
from collections.abc import Iterator, Sequence

from finalsalvo.lists.finding import Finding
from finalsalvo.lists.xwing import sentences as say
from finalsalvo.lists.xwing.checks.case import SquadCase, fail, note, unknown
from finalsalvo.lists.xwing.checks.words import squad_points
from finalsalvo.lists.xwing.lineup import Flown, Lineup
from finalsalvo.lists.xwing.tables.obstacles import KINDS, SINCE, obstacle_name, obstacles_of
from finalsalvo.lists.xwing.tables.words import faction_id, faction_name, plain
from finalsalvo.rules.format import for_round
from finalsalvo.words.message import Listed, Quote


def points(case: SquadCase) -> Iterator[Finding]:
    """No squad costs more than its limit (XW2-SQD-02, ESC-SQD-05, EPIC-SQD-02, TEAM-SQD-01, HOT-LIST-03)."""
    rule = case.format.cite("lists.points")
    for number, lineup in enumerate(case.lineups, start=1):
        limit = for_round(case.format.lists.points, number)
        total = squad_points(case, lineup)
        if total is None:
            yield from doubtful_points(case, lineup, limit, rule)
        elif total > limit:
            told = say.OVER_LIMIT(points=total, over=total - limit, limit=limit)
            yield fail("points", rule, told, None, case.place(lineup))


def doubtful_points(case: SquadCase, lineup: Lineup, limit: int, rule: str) -> Iterator[Finding]:
    """Where a price is unknown the others may already be too many."""
    known, unpriced = 0, []
    for ship in lineup.ships:
        paid = [(ship.name, ship.pilot_points)]
        if not case.by_loadout:
            paid += [(upgrade.name, ship.upgrade_cost(upgrade)) for upgrade in ship.chosen]
        known += sum(price or 0 for _, price in paid)
        unpriced += [name for name, price in paid if price is None]
        unpriced += [doubt.card for doubt in ship.doubts if doubt.card != ship.told.pilot and not case.by_loadout]
    names = Listed(tuple(sorted(set(unpriced))))
    if known > limit:
        told = say.OVER_LIMIT_AT_LEAST(points=known, over=known - limit, limit=limit)
        yield fail("points", rule, told, None, case.place(lineup))
    else:
        told = say.POINTS_UNKNOWN(names=names, points=known, limit=limit)
        yield unknown("points", rule, told, None, case.place(lineup))


def bodies(ships: Sequence[Flown]) -> int:
    """How many ships there are: fore and aft are one."""
    return sum(not (ship.type is not None and ship.type.section == "aft") for ship in ships)


def ships(case: SquadCase) -> Iterator[Finding]:
    """Two to eight ships, at least two, or three to eight (XW2-SQD-03, ESC-SQD-06, HOT-LIST-03).

    That there is none at all was told when the list was read.
    """
    least, most = case.format.lists.least_ships, case.format.lists.most_ships
    for lineup in case.lineups:
        number = bodies(lineup.ships)
        if least is not None and 0 < number < least:
            told = say.TOO_FEW_SHIPS(num=number, least=least)
            yield fail("ships", case.format.cite("lists.least_ships"), told, None, case.place(lineup))
        if most is not None and number > most:
            told = say.TOO_MANY_SHIPS(num=number, most=most)
            yield fail("ships", case.format.cite("lists.most_ships"), told, None, case.place(lineup))


def types(case: SquadCase) -> Iterator[Finding]:
    """So many small and so many large ships of one type (ESC-SQD-03, ESC-SQD-04, EPIC-SQD-04, TEAM-SQD-03, …)."""
    limits = {
        "small": (case.format.lists.small_of_one_type, "lists.small_of_one_type"),
        "large": (case.format.lists.large_of_one_type, "lists.large_of_one_type"),
    }
    for lineup in case.lineups:
        flown = Counter((ship.type.name, str(ship.size)) for ship in lineup.ships if ship.type)
        for (name, size), number in sorted(flown.items()):
            most, path = limits.get(size, (None, ""))
            if most is not None and number > most:
                found = say.TOO_MANY_SMALL if size == "small" else say.TOO_MANY_LARGE
                told = found(ship=name, held=number, num=most)
                yield fail("types", case.format.cite(path), told, name, case.place(lineup))


def no_huge_ships(case: SquadCase) -> Iterator[Finding]:
    """No ship with the epic icon (ESC-LIST-02, ESC-LEGAL-01)."""
    if case.format.lists.huge_ships:
        return
    for lineup, ship in case.ships():
        if ship.size == "huge" and ship.type is not None:
            told = say.HUGE_SHIP(ship=ship.type.name, format=case.format.name)
            yield fail("huge", case.format.cite("lists.huge_ships"), told, ship.name, case.place(lineup, ship))


def faction(case: SquadCase) -> Iterator[Finding]:
    """All ships are of one faction, over all lists of a competitor (XW2-SQD-04, ESC-SQD-02, TEAM-SQD-05, …)."""
    rule = case.format.cite("lists.factions") if "lists.factions" in case.format.cites else case.building
    flown = sorted({faction for lineup in case.lineups for faction in lineup.factions})
    if len(flown) > 1:
        yield fail("faction", rule, say.FACTIONS_MIXED(names=Listed(tuple(map(faction_name, flown)))))
        return
    allowed = {faction_id(each, case.catalog.game) for each in case.format.lists.factions}
    for each in flown:
        if allowed and each not in allowed:
            names = Listed(tuple(map(faction_name, sorted(allowed))), "or")
            yield fail("faction", rule, say.FACTION_NOT_ALLOWED(faction=faction_name(each), names=names))


def obstacles(case: SquadCase) -> Iterator[Finding]:
    """Three different obstacles of the pool, the same in every list (XW2-SQD-05, XW2-SQD-06, ESC-SQD-09)."""
    wanted = case.format.lists.obstacles
    pool = obstacles_of(case.format)
    if wanted is None or not pool:
        return
    given = [tuple(map(plain, lineup.squad.obstacles)) for lineup in case.lineups if lineup.squad.obstacles]
    rule = case.format.cite("lists.obstacles")
    on_table = not case.format.judging.names_obstacles
    if not given:
        if not on_table:
            told = say.NO_OBSTACLES(wanted=wanted)
            asked = case.terms.submitted and "obstacles" not in case.format.judging.stated  # else it is told already
            yield unknown("obstacles", rule, told) if asked else note("obstacles", rule, told)
        return
    same = case.format.cites.get("lists.same_obstacles")
    if same is not None and len({frozenset(each) for each in given}) > 1:
        yield fail("obstacles", same, say.OBSTACLES_DIFFER())
        return
    for chosen in given if on_table else given[:1]:
        yield from chosen_obstacles(case, chosen, None if on_table else wanted, pool)


def chosen_obstacles(
    case: SquadCase, chosen: Sequence[str], wanted: int | None, pool: frozenset[str]
) -> Iterator[Finding]:
    """One choice of obstacles. In Epic everybody brings the six of their core set, none of them twice (EPIC-SQD-10)."""
    rule = case.format.cite("lists.obstacles")
    twice = sorted(each for each, number in Counter(chosen).items() if number > 1)
    if wanted is not None and len(chosen) != wanted:
        yield fail("obstacles", rule, say.OBSTACLE_COUNT(num=len(chosen), wanted=wanted))
    for each in twice:
        copies = case.format.cites.get("lists.obstacle_copies", rule)
        yield fail("obstacles", copies, say.OBSTACLE_TWICE(name=obstacle_name(each)), each)
    for each in sorted(set(chosen) - pool):
        if came_later(case, each):
            told = say.OBSTACLE_NEWER(name=obstacle_name(each))
            yield note("obstacles", case.format.cite("lists.obstacle_pool"), told, beside=True)
        elif each in KINDS:
            told = say.OBSTACLE_NOT_ALLOWED(name=obstacle_name(each))
            yield fail("obstacles", case.format.cite("lists.obstacle_pool"), told, each)
        else:
            yield unknown("obstacles", rule, say.OBSTACLE_UNKNOWN(name=Quote(each)), each)


def came_later(case: SquadCase, obstacle: str) -> bool:
    """Whether an obstacle of this edition came out after the book was written, and was out on the day of the event.

    The book names those that there were (XW2-SQD-06), and lets products be played from their release on (XW2-LEGAL-08).
    """
    since, played = SINCE.get(obstacle), case.terms.played
    return case.format.system == "xwing-2" and since is not None and played is not None and played >= since
