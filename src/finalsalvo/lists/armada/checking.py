"""Whether a fleet is legal: every check in its order, each with its rule, its card and its reason."""

from collections.abc import Callable, Sequence
from datetime import date

from finalsalvo.lists.armada import bar, limits, pool
from finalsalvo.lists.armada import sentences as say
from finalsalvo.lists.armada.case import FleetCase, open_case
from finalsalvo.lists.armada.fleet import Fleet
from finalsalvo.lists.armada.naming import muster
from finalsalvo.lists.armada.overrides import NONE, FleetOverrides
from finalsalvo.lists.armada.pack import FleetPack
from finalsalvo.lists.finding import CheckReport, CheckVerdict, Finding
from finalsalvo.rules.armada import STANDARD
from finalsalvo.rules.format import Format
from finalsalvo.words.message import Quote

CHECKS: Sequence[Callable[[FleetCase], tuple[Finding, ...]]] = (
    pool.cards,
    pool.identification,
    limits.points,
    limits.squadron_points,
    limits.stated_total,
    pool.faction,
    limits.flotillas,
    limits.commander,
    limits.flagship,
    limits.objectives,
    limits.campaign_objectives,
    pool.unique_names,
    limits.aces,
    bar.slots,
    bar.titles,
    bar.restrictions,
    bar.modifications,
    bar.copies,
    pool.bans,
    pool.release_dates,
)


def check(
    fleet: Fleet,
    pack: FleetPack,
    overrides: FleetOverrides = NONE,
    *,
    format: Format = STANDARD,
    played: date | None = None,
    tier: str | None = None,
    unread: Sequence[str] = (),
) -> CheckReport:
    """All that can be said about a fleet by these cards; without a day it is that of the book.

    `unread` are lines of the list that were not understood: nobody can tell what they would change.
    """
    case = open_case(muster(fleet, pack), pack, overrides, format, played, tier)
    found = [finding for each in CHECKS for finding in each(case)]
    told = (say.UNREAD(text=Quote(line)) for line in unread)
    found += [Finding("unread", CheckVerdict.UNKNOWN, "ARM-LIST-03", each) for each in told]
    points = None if case.cost.missing else case.cost.known
    return CheckReport(tuple(found), pack.source.name, points, pack.source.told)


def one_fleet(fleets: Sequence[Fleet], format: Format = STANDARD) -> Finding:
    """Whether a player has handed in as many fleets as the format asks for: one (ARM-FLT-01)."""
    asked, rule = format.lists.per_competitor, format.cite("lists.per_competitor")
    if len(fleets) == asked:
        return Finding("one-fleet", CheckVerdict.PASS, rule, say.PASSED_FLEETS())
    told = say.FLEETS(num=len(fleets), asked=asked) if fleets else say.NO_FLEET(asked=asked)
    return Finding("one-fleet", CheckVerdict.FAIL, rule, told)
