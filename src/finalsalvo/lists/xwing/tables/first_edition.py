"""Rules of squad building that the first edition's cards have in their text, and no data set as data."""

from collections.abc import Mapping

from msgspec import Struct

from finalsalvo.lists.xwing.card import Action, Discount, Grant, Restriction, SlotRule


class CardText(Struct, frozen=True, kw_only=True):
    """What the text of an upgrade says about building a squad, beside what the data set has."""

    also_fills: tuple[str, ...] = ()
    grants: tuple[Grant, ...] = ()
    restriction: Restriction | None = None
    discounts: tuple[Discount, ...] = ()
    slot_rules: tuple[SlotRule, ...] = ()
    stands_for: Mapping[str, tuple[str, ...]] = {}


def _fills(*slots: str) -> CardText:
    return CardText(also_fills=slots)


def _pilot_skill(least: int) -> CardText:
    return CardText(restriction=Restriction(least_initiative=least))


EXCEPTIONS: Mapping[str, CardText] = {
    "emperorpalpatine": _fills("Crew"),
    "wookieecommandos": _fills("Crew"),
    "jabbathehutt": _fills("Crew"),
    "deathtroopers": _fills("Crew"),
    "bombletgenerator": _fills("Bomb"),
    "unguidedrockets": _fills("Missile"),
    "virago": _pilot_skill(4),
    "blackone": _pilot_skill(7),
    "royalguardtie": CardText(
        restriction=Restriction(least_initiative=5), slot_rules=(SlotRule("Modification", different=True),)
    ),
    "awingtestpilot": CardText(
        restriction=Restriction(least_initiative=2), slot_rules=(SlotRule("Elite", different=True),)
    ),
    "r2d6": CardText(restriction=Restriction(least_initiative=3, no_icons=("Elite",))),
    "tiex7": CardText(grants=(Grant("Cannon", -1), Grant("Missile", -1))),
    "tieshuttle": CardText(
        grants=(Grant("Torpedo", -2), Grant("Missile", -2), Grant("Bomb", -1)),
        slot_rules=(SlotRule("Crew", most_points=4),),
    ),
    "merchantone": CardText(grants=(Grant("Cargo", -1),)),
    "havoc": CardText(grants=(Grant("Crew", -1),), slot_rules=(SlotRule("Salvaged Astromech", unique=True),)),
    "lightscykinterceptor": CardText(grants=(Grant("Modification", -1),)),
    "heavyscykinterceptor": CardText(grants=(Grant("Cannon|Torpedo|Missile"),)),
    "os1arsenalloadout": CardText(grants=(Grant("Torpedo"), Grant("Missile"))),
    "vaksai": CardText(
        grants=(Grant("Modification", 2),),
        discounts=(Discount(1),),
        slot_rules=(SlotRule("Modification", different=True),),
    ),
    "starvipermkii": CardText(grants=(Grant("Title"),), slot_rules=(SlotRule("Title", different=True),)),
    "smugglingcompartment": CardText(
        grants=(Grant("Modification"),), slot_rules=(SlotRule("Modification", most_points=3),)
    ),
    "renegaderefit": CardText(
        grants=(Grant("Modification"),),
        discounts=(Discount(1, "Elite"),),
        slot_rules=(SlotRule("Modification", different=True),),
    ),
    "tiex1": CardText(discounts=(Discount(4, "System"),)),
    "autothrusters": CardText(restriction=Restriction(action=Action("Boost"))),
    "longrangescanners": CardText(restriction=Restriction(icons=("Torpedo", "Missile"))),
    "pulsedrayshield": CardText(restriction=Restriction(shields=1)),
    "thrustcorrector": CardText(restriction=Restriction(most_hull=4)),
    "ordnancetubes": CardText(stands_for={"Hardpoint": ("Torpedo", "Missile")}),
    "maul": CardText(restriction=Restriction(factions=("scumandvillainy",), names=("Ezra Bridger",))),
}
"""By the id of an upgrade what its text adds."""

HUGE_SHIPS_OF_THE_BOOK = ("cr90", "gr75")
"""How the huge ships begin whose epic points the book of 2014 has; of any other the organizer sets them (B48)."""

NOT_ON_HUGE_SHIPS = ("navigator",)
"""Upgrades that the Epic rules bar from huge ships (EPIC-SQD-11)."""
