"""The 100-point Dogfight of the first edition, which Escalation and Epic grew from.

Its own book is not among the five. Its games count as Escalation's do at a fixed limit of 100, its bye is worth what
Escalation inherited (B31), its number of rounds is the organizer's, and its bracket is Epic's: so says our file
contract. What that leaves open is a default of the house, free to change.
"""

from msgspec.structs import replace

from finalsalvo.rules.format import Clock, CutRules, Lists, Rulebook
from finalsalvo.rules.xwing_epic import EPIC_DOGFIGHT
from finalsalvo.rules.xwing_escalation import ESCALATION

_EPIC_GROUPS = ("cut.", "bracket.", "leaders.", "announce.")
_NOT_SAID = ("structures.four-rounds", "lists.least_ships", "lists.small_of_one_type", "lists.large_of_one_type")

DOGFIGHT = replace(
    ESCALATION,
    id="xwing-dogfight",
    name="X-Wing Dogfight",
    book="X-Wing Dogfight",
    version="100",
    effective="2014",
    lists=Lists(
        points=(100,),
        required="always",
        huge_ships=False,
        factions=ESCALATION.lists.factions,
        obstacles=ESCALATION.lists.obstacles,
        obstacle_pool=ESCALATION.lists.obstacle_pool,
    ),
    scoring=replace(ESCALATION.scoring, limits=(100,)),
    structures={},
    default_structure="custom",
    cut=CutRules(sizes=(4, 8), bracket="set", draw="initiative", replacement="not-stated"),
    clock=Clock(swiss=(60,), elimination=60, final=60, adjust=None),
    leaders=EPIC_DOGFIGHT.leaders,
    judging=replace(ESCALATION.judging, checks=("huge", "together", "obstacles")),
    # By the contract: Escalation's games at 100 points, any number of rounds, Epic's bracket, and so its tiers.
    rulebook=Rulebook(
        prefix="ESC",
        base="EPIC",
        replaced="ESC-GEN-01 ESC-GEN-02 ESC-TIER ESC-LEAD ESC-STR ESC-TIME ESC-LIST-01 ESC-SQD-01 ESC-SQD-02 "
        "ESC-SQD-03 ESC-SQD-04 ESC-SQD-05 ESC-SQD-06 ESC-SQD-07 ESC-SQD-08",
        only="BRKT TIER LEAD",
    ),
    cites={
        **{path: rule for path, rule in ESCALATION.cites.items() if path not in _NOT_SAID},
        **{path: rule for path, rule in EPIC_DOGFIGHT.cites.items() if path.startswith(_EPIC_GROUPS)},
        "lists.points": "contract",
        "lists.per_competitor": "house",
        "scoring.limits": "contract",
        "structures": "contract",
        "default_structure": "contract",
        "clock.swiss": "house",
        "clock.elimination": "house",
        "clock.final": "house",
        "clock.adjust": "house",
    },
)
