"""Lists as people type them, judged by the small card packs."""

from small_cards import first_edition, second_edition, twenty_points

from finalsalvo.lists.finding import CheckReport
from finalsalvo.lists.xwing.card import SquadPack
from finalsalvo.lists.xwing.checking import check
from finalsalvo.lists.xwing.overrides import SquadOverrides
from finalsalvo.lists.xwing.reading import read_squads

RESTRICTED = SquadOverrides(restricted=())
"""Where the Restricted List is known to be empty."""

OBSTACLES = "Obstacles: coreasteroid5, core2asteroid4, yt2400debris1"
CORE_OBSTACLES = "Obstacles: coreasteroid0, coreasteroid1, vt49decimatordebris2"


def pack_of(format: str) -> SquadPack:
    """The small pack of a format's edition."""
    if format == "xwing-standard":
        return second_edition()
    return twenty_points() if format in ("xwing-hotshot", "xwing-fangs-out") else first_edition()


def judged(format: str, text: str, overrides: SquadOverrides = RESTRICTED, **terms: object) -> CheckReport:
    """What is found in a typed list."""
    return check(format, read_squads(text), pack_of(format), overrides, **terms)  # type: ignore[arg-type]


def reasons(report: CheckReport) -> list[tuple[str, str]]:
    """Why a list is not legal: the check and the rule of everything that failed."""
    return [(finding.check, finding.rule) for finding in report.failures]


STANDARD = f"""
Player: Wes
Faction: Rebel Alliance
Luke Skywalker + R2-D2 (Astromech) + Servomotor S-Foils
Red Squadron Veteran + Elusive + Proton Torpedoes
Blue Squadron Escort + Hull Upgrade
Damage deck: second edition
{OBSTACLES}
Total: 169
"""

FIRST = """
Wedge Antilles + Push the Limit + R2-D2 (Astromech) + Proton Torpedoes
Rookie Pilot + R2 Astromech
Green Squadron Pilot + A-wing Test Pilot + Push the Limit + Expert Handling + Chardaan Refit
"""

DOGFIGHT = f"{FIRST}{CORE_OBSTACLES}\n"

SQUADS = (
    "Rookie Pilot + R2 Astromech\nPrototype Pilot + Chardaan Refit",
    "Rookie Pilot + R2 Astromech + Proton Torpedoes\nPrototype Pilot + Chardaan Refit\nRookie Pilot",
    "Rookie Pilot + R2 Astromech + Proton Torpedoes\nPrototype Pilot + Chardaan Refit\nRookie Pilot\n"
    "Bandit Squadron Pilot + Concussion Missiles",
    "Rookie Pilot + R2 Astromech + Proton Torpedoes\nPrototype Pilot + Chardaan Refit\nRookie Pilot + R2 Astromech\n"
    "Bandit Squadron Pilot + Concussion Missiles\nOuter Rim Smuggler",
)


def escalation(*squads: str, obstacles: str = CORE_OBSTACLES) -> str:
    """Squads one after the other, the obstacles with the first."""
    return "\n---\n".join((f"{squads[0]}\n{obstacles}", *squads[1:]))


EPIC = """
CR90 Corvette (Fore) + Single Turbolasers + Engineering Team + Automated Protocols
CR90 Corvette (Aft) + Weapons Engineer
GR-75 Medium Transport + Combat Retrofit
3 x Rookie Pilot + Proton Torpedoes
Wedge Antilles
"""

MATE = """
Player: Bea
Luke Skywalker + R2-D2 (Astromech)
2 x Rookie Pilot
Epic points: 0
"""


def team(first: str, second: str) -> str:
    """The two lists of a team."""
    return f"{first}\n---\n{second}"


CAPTAIN = """
Player: Ann (captain)
CR90 Corvette (Fore)
CR90 Corvette (Aft)
Wedge Antilles
Epic points: 3
"""

HOTSHOT = """
Iden Versio + Marksmanship + Shield Upgrade
3 x Academy Pilot
Darth Vader
"""
