"""Whether an X-Wing list is legal: every check of a format, each passed, failed or impossible to tell."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date

from msgspec import Struct

from finalsalvo.lists.finding import CheckReport, CheckVerdict, Finding
from finalsalvo.lists.sentences import OTHER_GAME
from finalsalvo.lists.source import Game
from finalsalvo.lists.xwing import components
from finalsalvo.lists.xwing import sentences as say
from finalsalvo.lists.xwing.card import SquadPack
from finalsalvo.lists.xwing.catalog import Catalog, catalog
from finalsalvo.lists.xwing.checks import dates, epic, names, nesting, pools, squad, upgrades, words
from finalsalvo.lists.xwing.checks.case import EventTerms, SquadCase
from finalsalvo.lists.xwing.overrides import NONE, SquadOverrides
from finalsalvo.lists.xwing.squad import Squad
from finalsalvo.rules.format import Format, ListCheck
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import format_of
from finalsalvo.words.message import Message

Find = Callable[[SquadCase], Iterator[Finding]]


class Check(Struct, frozen=True):
    """One check: what it looks for, and what may be said when it found nothing.

    `rule` is the parameter of the format that sets it, by its path, or the requirement itself, or empty for the game's
    own rules. Where it does not apply nothing is said, and where nothing passes (`passed` is None) only what it found.
    """

    name: str
    find: Find
    passed: Message | None
    rule: str = ""
    applies: Callable[[SquadCase], bool] | None = None


READING = (
    Check("lists", words.count_of_lists, say.PASSED_LISTS(), "lists.per_competitor"),
    Check("reading", words.reading_problems, say.PASSED_READING(), "lists.required"),
    Check("cards", words.known_cards, say.PASSED_CARDS()),
    Check("names", words.told_apart, say.PASSED_NAMES()),
    Check("total", words.stated_total, say.PASSED_TOTAL(), "lists.required"),
    Check("settings", words.known_overrides, say.PASSED_SETTINGS(), applies=words.has_overrides),
)
BUILDING = (
    Check("points", squad.points, say.PASSED_POINTS(), "lists.points"),
    Check("faction", squad.faction, say.PASSED_FACTION(), "lists.factions"),
    Check("limited", names.limited_names, say.PASSED_LIMITED()),
    Check("twins", names.twins, say.PASSED_TWINS()),
    Check("slots", upgrades.slots, say.PASSED_SLOTS()),
    Check("restrictions", upgrades.restrictions, say.PASSED_RESTRICTIONS()),
    Check("banned", pools.bans, say.PASSED_BANNED(), applies=pools.has_bans),
)
BY_NAME: Mapping[ListCheck, Check] = {
    "ships": Check("ships", squad.ships, say.PASSED_SHIPS(), "lists.least_ships"),
    "types": Check("types", squad.types, say.PASSED_TYPES(), "lists.small_of_one_type"),
    "huge": Check("huge", squad.no_huge_ships, say.PASSED_HUGE(), "lists.huge_ships"),
    "together": Check("together", upgrades.slot_rules, say.PASSED_TOGETHER()),
    "solitary": Check("solitary", names.solitary, say.PASSED_SOLITARY()),
    "standardized": Check("standardized", names.standardized_upgrades, say.PASSED_STANDARDIZED()),
    "obstacles": Check("obstacles", squad.obstacles, say.PASSED_OBSTACLES(), "lists.obstacles"),
    "nesting": Check("nesting", nesting.nesting, say.PASSED_NESTING(), "ESC-SQD-07"),
    "epic-points": Check("epic-points", epic.epic_points, say.PASSED_EPIC_POINTS(), "lists.epic_points"),
    "epic-total": Check("epic-total", epic.stated_epic_points, say.PASSED_EPIC_TOTAL(), "lists.required"),
    "sections": Check("sections", epic.whole_ships, say.PASSED_SECTIONS(), "lists.huge_ships"),
    "huge-upgrades": Check("huge-upgrades", epic.not_on_huge_ships, say.PASSED_HUGE_UPGRADES(), "lists.huge_ships"),
    "team-unique": Check("team-unique", names.shared_in_team, say.PASSED_TEAM_UNIQUE(), "TEAM-SQD-06"),
    "captain": Check("captain", epic.captain, say.PASSED_CAPTAIN(), "lists.required"),
    "loadout": Check("loadout", pools.loadout, say.PASSED_LOADOUT()),
    "standard-loadout": Check("standard-loadout", pools.standard_loadouts, say.PASSED_STANDARD_LOADOUT()),
    "pool": Check("pool", pools.pool, say.PASSED_POOL(), "HOT-LIST-04"),
    "mode": Check("pool", pools.pool, say.PASSED_POOL(), "lists.modes"),
    "restricted": Check(
        "restricted", pools.restricted_list, say.PASSED_RESTRICTED(), "HOT-LIST-05", pools.has_restricted_list
    ),
}
"""What a format may ask beside what all ask, by the name that it has there."""

COMPONENTS = Check(
    "components",
    components.components,
    say.PASSED_COMPONENTS(),
    "components.pieces",
    components.names_pieces,
)
DATED = Check("products", dates.products, say.PASSED_PRODUCTS(), "products.days_after_release", dates.has_days)
IN_FORCE = Check("in-force", dates.in_force, None)
UNDATED_EPIC = Check("products", dates.newer_than_book, None)
SUBMITTED = Check("complete", words.complete, say.PASSED_COMPLETE(), "lists.required")

WITHOUT_CARDS = frozenset(
    {"lists", "reading", "names", "settings", "ships", "obstacles", "captain", "complete", "members"}
)
"""Checks that can pass although a card of the list is not known: nobody ticks off what a card may still break."""

MEMBERS = Check("members", epic.members, say.PASSED_MEMBERS(), "lists.required")


def check(
    format: str | Format,
    squads: Sequence[Squad],
    pack: SquadPack,
    overrides: SquadOverrides = NONE,
    *,
    pool: str | None = None,
    tier: str | None = None,
    played: date | None = None,
    submitted: bool = False,
    members: tuple[str, ...] = (),
    captain: str | None = None,
) -> CheckReport:
    """Everything that there is to say about the lists of one competitor, which come in the order of the rounds.

    `pool` is Hotshot's, Standard unless told; `played` is the day of the event, without which no dates are checked;
    `submitted` asks for all that a list must say when it is handed in; `members` and `captain` are a team's, as it is
    registered.
    """
    chosen = format_of(format) if isinstance(format, str) else format
    known = catalog(pack, overrides)
    refuse_wrong_pack(chosen, known)
    pools_there = chosen.lists.pools
    terms = EventTerms(
        pool=pool or (pools_there[0] if pools_there else None),
        tier=tier,
        played=played,
        submitted=submitted,
        members=members,
        captain=captain,
    )
    case = SquadCase(chosen, squads, known, terms)
    wanted = [*READING, *BUILDING, *(BY_NAME[each] for each in chosen.judging.checks)]
    wanted += [COMPONENTS, IN_FORCE]
    wanted += [DATED] if played or overrides.legal_from else []
    wanted += [UNDATED_EPIC] if played is None and chosen.lists.epic_points is not None else []
    wanted += [SUBMITTED] if submitted else []
    wanted += [MEMBERS] if members else []
    found: list[Finding] = []
    for each in wanted:
        found += results(each, case)
    return CheckReport(tuple(found), pack.source.name, total(case), pack.source.told)


def results(check: Check, case: SquadCase) -> list[Finding]:
    """What a check found, or that all is well."""
    if check.applies is not None and not check.applies(case):
        return []
    found = [*check.find(case)]
    if found or check.passed is None or (case.doubtful and check.name not in WITHOUT_CARDS):
        return found
    rule = check.rule if check.rule[:1].isupper() else case.format.cites.get(check.rule, case.building)
    return [Finding(check.name, CheckVerdict.PASS, rule, check.passed)]


def total(case: SquadCase) -> int | None:
    """The points of the list: of both lists of a team together, of the largest squad in Escalation."""
    figures = [words.squad_points(case, lineup) for lineup in case.lineups]
    known = [figure for figure in figures if figure is not None]
    if len(known) < len(figures) or not known:
        return None
    return sum(known) if case.format.unit == "team" else known[-1]


def game_of(format: Format) -> Game:
    """The edition that a format is played in: the event says so, and never a file."""
    return format.system


def refuse_wrong_pack(format: Format, known: Catalog) -> None:
    """A pack of another game, or of points that are counted in another way, judges nothing."""
    if format.system == "armada":
        raise Refusal("format", "contract", say.NOT_XWING(format=format.name))
    name = known.pack.source.name
    if known.game != game_of(format):
        raise Refusal("cards", "contract", OTHER_GAME(cards=name, format=format.name))
    if known.by_loadout != format.judging.by_loadout:
        told = say.OTHER_COUNTING(cards=name, format=format.name, limit=format.lists.points[-1])
        raise Refusal("cards", "contract", told)
