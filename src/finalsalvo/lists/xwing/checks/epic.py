"""What only Epic Dogfight and Team Epic ask."""

from collections import Counter
from collections.abc import Iterator, Sequence

from finalsalvo.lists.finding import Finding
from finalsalvo.lists.owner import plain
from finalsalvo.lists.xwing import sentences as say
from finalsalvo.lists.xwing.checks.case import SquadCase, fail
from finalsalvo.lists.xwing.squad import Squad
from finalsalvo.lists.xwing.tables.first_edition import NOT_ON_HUGE_SHIPS
from finalsalvo.words.message import Listed


def epic_points(case: SquadCase) -> Iterator[Finding]:
    """Huge ships cost no more epic points than a squad may have (EPIC-SQD-03, EPIC-SQD-07, TEAM-SQD-02, B48)."""
    most = case.format.lists.epic_points
    if most is None:
        return
    for lineup in case.lineups:
        halves = 0
        for ship in lineup.ships:
            if ship.type is None:
                continue
            if ship.type.size == "huge" and ship.type.epic_halves is None:
                told = say.EPIC_POINTS_UNKNOWN(ship=ship.type.name)
                yield fail("epic-points", "B48", told, ship.name, case.place(lineup, ship))
            halves += ship.type.epic_halves or 0
        if halves > 2 * most:
            told = say.EPIC_POINTS_OVER(points=in_points(halves), num=most)
            yield fail("epic-points", case.format.cite("lists.epic_points"), told, None, case.place(lineup))


def in_points(halves: int) -> str:
    """Epic points as people write them."""
    return f"{halves // 2}½" if halves % 2 else str(halves // 2)


def stated_epic_points(case: SquadCase) -> Iterator[Finding]:
    """The epic points that a list states are those of its ships (TEAM-LIST-01)."""
    for lineup in case.lineups:
        stated = lineup.squad.epic_points
        halves = sum(ship.type.epic_halves or 0 for ship in lineup.ships if ship.type)
        if stated is not None and 2 * stated != halves and not lineup.doubts:
            told = say.EPIC_TOTAL(num=stated, real=in_points(halves))
            yield fail("epic-total", case.format.cite("lists.required"), told, None, case.place(lineup))


def whole_ships(case: SquadCase) -> Iterator[Finding]:
    """The two sections of a huge ship are one ship: there is no fore without an aft (EPIC-SQD-07)."""
    for lineup in case.lineups:
        sections = Counter(
            (ship.type.whole, ship.type.section) for ship in lineup.ships if ship.type and ship.type.section
        )
        for whole in sorted({str(whole) for whole, _ in sections}):
            fore, aft = sections[whole, "fore"], sections[whole, "aft"]
            if fore != aft:
                told = say.SECTIONS_UNEVEN(ship=whole, fore=fore, aft=aft)
                yield fail("sections", "EPIC-SQD-07", told, whole, case.place(lineup))


def not_on_huge_ships(case: SquadCase) -> Iterator[Finding]:
    """Navigator is on no huge ship (EPIC-SQD-11)."""
    for lineup, ship in case.ships():
        for upgrade in ship.chosen:
            if ship.size == "huge" and upgrade.id in NOT_ON_HUGE_SHIPS:
                told = say.NOT_ON_HUGE(upgrade=upgrade.name)
                yield fail("huge-upgrades", "EPIC-SQD-11", told, upgrade.name, case.place(lineup, ship))


def captain(case: SquadCase) -> Iterator[Finding]:
    """One of a team's two lists is the captain's, and that is the registered one's (TEAM-LIST-01, TEAM-ORG-02)."""
    yield from captains_list([lineup.squad for lineup in case.lineups], case.terms.captain)


def captains_list(squads: Sequence[Squad], registered: str | None) -> Iterator[Finding]:
    """The same from names alone, without a card."""
    marked = [squad.player for squad in squads if squad.captain]
    if len(marked) != 1:
        yield fail("captain", "TEAM-LIST-01", say.CAPTAINS(num=len(marked)) if marked else say.NO_CAPTAIN())
    elif registered is not None and marked[0] is not None and plain(marked[0]) != plain(registered):
        told = say.OTHER_CAPTAIN(player=marked[0], captain=registered)
        yield fail("captain", "TEAM-LIST-01", told)


def members(case: SquadCase) -> Iterator[Finding]:
    """Each list is that of another member of the team (TEAM-LIST-01)."""
    yield from members_lists([lineup.squad for lineup in case.lineups], case.terms.members)


def members_lists(squads: Sequence[Squad], registered: Sequence[str]) -> Iterator[Finding]:
    """The same from names alone, without a card."""
    team = {plain(member) for member in registered}
    named = [squad.player for squad in squads if squad.player is not None]
    for player in named:
        if plain(player) not in team:
            told = say.NOT_A_MEMBER(player=player, members=Listed(tuple(registered)))
            yield fail("members", "TEAM-LIST-01", told)
    twice = [player for player, times in Counter(map(plain, named)).items() if times > 1 and player in team]
    for player in twice:
        name = next(member for member in registered if plain(member) == player)
        yield fail("members", "TEAM-LIST-01", say.BOTH_LISTS_OF_ONE(player=name))
