"""What a change to a squad would break: the real checks, asked about the squad as it would be.

There is no second set of rules here. A card fits if the checks find nothing against the squad that they did not find
before.
"""

from collections.abc import Callable, Iterator, Sequence

from finalsalvo.lists.finding import CheckVerdict, Finding
from finalsalvo.lists.xwing import sentences as say
from finalsalvo.lists.xwing.card import Pilot, Upgrade
from finalsalvo.lists.xwing.catalog import Catalog, NameMatch
from finalsalvo.lists.xwing.checking import BUILDING, BY_NAME, DATED
from finalsalvo.lists.xwing.checks.case import SquadCase
from finalsalvo.lists.xwing.lineup import Flown, Lineup
from finalsalvo.lists.xwing.squad import Fitted, SquadShip

ASKED = frozenset(
    (
        *("ships", "types", "huge", "together", "solitary", "epic-points", "huge-upgrades", "team-unique"),
        *("loadout", "standard-loadout", "pool", "restricted"),
    )
)
"""What a format asks of a squad that is not finished. The others look at whole lists: obstacles, Escalation's four."""

TOLD = frozenset(("nesting", "sections", "standardized"))

UNFINISHED = (say.NO_SHIPS.id, say.TOO_FEW_SHIPS.id)
"""What is wrong with every squad that has only begun."""

Find = Callable[[SquadCase], Iterator[Finding]]


class SquadTrial:
    """The squads of a competitor before a change, and what is wrong with one of them already."""

    def __init__(self, case: SquadCase, number: int) -> None:
        self._case = case
        self._number = number
        self._checks = trial_checks(case)
        self.lineup = case.lineups[number]
        self._known = self.wrong(self.lineup)

    def wrong(self, lineup: Lineup) -> list[Finding]:
        """What is wrong with the squad if it is this one; others than a team's are judged for themselves."""
        team = self._case.format.unit == "team"
        others = [each if team else each.having(()) for each in self._case.lineups]
        others[self._number] = lineup
        return failures(self._case.having(tuple(others)), self._checks)

    def objection(self, ships: Sequence[Flown]) -> Finding | None:
        """The first thing that would be wrong with these ships and is not wrong now; None: they fit."""
        for each in self.wrong(self.lineup.having(tuple(ships))):
            if each not in self._known and each.message.id not in UNFINISHED:
                return each
        return None

    def with_ship(self, ship: Flown) -> tuple[Flown, ...]:
        """The squad's ships and one more."""
        return (*self.lineup.ships, ship)

    def with_upgrade(self, number: int, upgrade: Upgrade, place: int | None) -> tuple[tuple[Flown, ...], Flown]:
        """The squad's ships, one of them with an upgrade more or in the place of another; and that ship."""
        ships, ship = list(self.lineup.ships), self.lineup.ships[number]
        assert ship.pilot is not None
        cards = list(ship.chosen)
        if place is None:
            cards.append(upgrade)
        else:
            cards[place] = upgrade
        ships[number] = fresh_ship(ship.number, ship.pilot, cards, ship.catalog)
        return tuple(ships), ships[number]


def trial_checks(case: SquadCase) -> tuple[Find, ...]:
    """The checks that an unfinished squad must pass."""
    asked = [BY_NAME[each] for each in case.format.judging.checks if each in ASKED]
    dated = [DATED] if case.terms.played or case.catalog.overrides.legal_from else []
    return tuple(each.find for each in (*BUILDING, *asked, *dated))


def whole_checks(case: SquadCase) -> tuple[Find, ...]:
    """What a card more or less may break elsewhere: that is told, and keeps nobody from the next step."""
    return tuple(BY_NAME[each].find for each in case.format.judging.checks if each in TOLD)


def failures(case: SquadCase, checks: Sequence[Find]) -> list[Finding]:
    """All that some checks hold against a case."""
    return [found for check in checks for found in check(case) if found.verdict is CheckVerdict.FAIL]


def fresh_ship(number: int, pilot: Pilot, upgrades: Sequence[Upgrade], catalog: Catalog) -> Flown:
    """A ship of these cards."""
    told = SquadShip(pilot.name, pilot.ship, tuple(Fitted(each.id) for each in upgrades))
    return Flown(number, told, catalog, NameMatch(pilot=pilot), [NameMatch(upgrade=each) for each in upgrades])
