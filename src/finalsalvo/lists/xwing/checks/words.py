"""Whether the list can be understood: its words, its names, what it states about itself."""

from collections.abc import Collection, Iterator

from finalsalvo.lists.finding import Finding
from finalsalvo.lists.xwing import sentences as say
from finalsalvo.lists.xwing.checks.case import SquadCase, fail, note, unknown
from finalsalvo.lists.xwing.lineup import Lineup
from finalsalvo.lists.xwing.overrides import NONE
from finalsalvo.lists.xwing.squad import Squad, shown_piece
from finalsalvo.lists.xwing.tables.words import faction_name
from finalsalvo.rules.format import Stated
from finalsalvo.words.message import Day, Listed, Message, Quote

SHOWN, LONGEST_PIECE = 5, 60
"""How many pieces that were not understood are shown, and how much of each."""

FOLDED = (say.LINK_GAME.id, say.LINK_GAME_AND_LIMIT.id)
"""What a link says beside its squad and nobody must know; that it contradicts a text is told beside the verdict."""


def count_of_lists(case: SquadCase) -> Iterator[Finding]:
    """One squad, Escalation's four, a team's two (XW2-SQD-01, ESC-SQD-01, EPIC-SQD-01, TEAM-SQD-01)."""
    wanted = max(case.format.lists.per_competitor, case.format.members)
    if len(case.lineups) != wanted:
        told = say.COUNT_OF_SQUADS(format=case.format.name, num=wanted, given=len(case.lineups))
        yield fail("lists", case.format.cite("lists.per_competitor"), told)


def reading_problems(case: SquadCase) -> Iterator[Finding]:
    """Whatever was not understood, or contradicts the cards, is shown."""
    rule = case.format.cite("lists.required")
    for lineup in case.lineups:
        place = case.place(lineup)
        if not lineup.ships:
            yield fail("reading", rule, say.NO_SHIPS(), None, place)
        parts = lineup.squad.unread
        if parts:
            shown = Listed(tuple(shown_piece(part, LONGEST_PIECE) for part in parts), most=SHOWN)
            yield unknown("reading", rule, say.UNREAD(shown=shown), None, place)
        for gap in lineup.squad.gaps:
            yield unknown("reading", rule, gap, None, place)
        for remark in lineup.squad.remarks:
            yield note("reading", rule, remark, place, beside=remark.id not in FOLDED)
        for ship in lineup.ships:
            if ship.other_ship is not None and ship.type is not None:
                told = say.OTHER_SHIP(pilot=ship.name, ship=Quote(ship.other_ship), type=ship.type.name)
                yield unknown("reading", rule, told, ship.name, case.place(lineup, ship))
        stated = lineup.stated_faction
        if stated and len(lineup.factions) == 1 and stated != lineup.factions[0]:
            told = say.OTHER_FACTION(stated=faction_name(stated), real=faction_name(lineup.factions[0]))
            yield unknown("reading", rule, told, None, place)


def known_cards(case: SquadCase) -> Iterator[Finding]:
    """Every card is in the pack. One that came with later points is not out yet (XW2-LEGAL-08)."""
    for lineup, ship in case.ships():
        for doubt in ship.doubts:
            coming = None if doubt.choices else case.catalog.not_out_yet(doubt.card)
            if coming is not None:
                rule = case.format.cites.get("products.days_after_release", case.building)
                told = say.NOT_OUT_YET(card=coming.name, day=Day(coming.day.isoformat()))
                found = unknown if coming.certainty == "unsure" else fail
                yield found("cards", rule, told, coming.name, case.place(lineup, ship))
            elif not doubt.choices:
                told = say.CARD_UNKNOWN(card=doubt.card, cards=case.catalog.pack.source.told)
                yield unknown("cards", case.building, told, doubt.card, case.place(lineup, ship))


def told_apart(case: SquadCase) -> Iterator[Finding]:
    """A card whose name is shared is named in full (XW2-LIST-02, XW2-LIST-03)."""
    for lineup, ship in case.ships():
        for doubt in ship.doubts:
            if doubt.choices:
                path = "lists.pilot_names" if doubt.card == ship.told.pilot else "lists.upgrade_names"
                rule = case.format.cites.get(path, case.building)
                told = say.SEVERAL_CARDS(card=doubt.card, choices=Listed(doubt.choices, "or"))
                found = fail if lineup.squad.typed else unknown
                yield found("names", rule, told, doubt.card, case.place(lineup, ship))


def stated_total(case: SquadCase) -> Iterator[Finding]:
    """Whether the total that a list states is what its cards add up to. It is only told: the cards are what counts."""
    for lineup in case.lineups:
        stated, real = lineup.squad.points, squad_points(case, lineup)
        if stated is not None and real is not None and stated != real:
            yield note("total", case.format.cite("lists.required"), other_total(case, lineup, real), case.place(lineup))


def other_total(case: SquadCase, lineup: Lineup, real: int) -> Message:
    """That a list states another total, and why where one can see it.

    Early in 2019 a builder left out what upgrades cost at agility 0 whose price goes by agility.
    """
    stated, cards = lineup.squad.points or 0, case.catalog.pack.source.told
    fitted = (upgrade for ship in lineup.ships for upgrade in ship.chosen if upgrade.cost.by == "agility")
    left_out = sum(upgrade.cost.table.get("0", 0) for upgrade in fitted)
    if left_out and stated == real - left_out:
        return say.TOTAL_OF_BUILDER(num=stated, cards=cards, real=real)
    return say.OTHER_TOTAL(num=stated, cards=cards, real=real)


def squad_points(case: SquadCase, lineup: Lineup) -> int | None:
    """What a squad costs in this format; None where a card or its price is unknown."""
    total = 0
    for ship in lineup.ships:
        points = ship.pilot_points if case.by_loadout else ship.points
        if points is None:
            return None
        total += points
    return total


def complete(case: SquadCase) -> Iterator[Finding]:
    """A list that is handed in says all that its book asks for (XW2-LIST-01, ESC-LIST-01, EPIC-LIST-01, …)."""
    if not case.terms.submitted:
        return
    for lineup in case.lineups:
        missing = tuple(missing_parts(case.format.judging.stated, lineup.squad))
        if missing:
            told = say.INCOMPLETE(parts=Listed(missing))
            yield fail("complete", case.format.cite("lists.required"), told, None, case.place(lineup))


def missing_parts(stated: Collection[Stated], squad: Squad) -> Iterator[Message]:
    """What a list lacks of all that it must say."""
    if not squad.ships:
        yield say.LACKS_SHIPS()
    if "player" in stated and not squad.player:
        yield say.LACKS_PLAYER()
    if "total" in stated and squad.points is None:
        yield say.LACKS_TOTAL()
    if "epic points" in stated and squad.epic_points is None:
        yield say.LACKS_EPIC_POINTS()
    if "damage deck" in stated and not squad.damage_deck:
        yield say.LACKS_DECK()
    if "obstacles" in stated and not squad.obstacles:
        yield say.LACKS_OBSTACLES()


def has_overrides(case: SquadCase) -> bool:
    """Whether the organizer has set anything over the cards."""
    return case.catalog.overrides != NONE


def known_overrides(case: SquadCase) -> Iterator[Finding]:
    """What the organizer has set is set for cards that there are."""
    for name in sorted(set(case.catalog.unknown)):
        told = say.SETTING_UNKNOWN(card=name, cards=case.catalog.pack.source.told)
        yield unknown("settings", case.building, told, name)
    for name in sorted(set(case.catalog.ambiguous)):
        told = say.SETTING_SHARED(card=name)
        yield unknown("settings", case.building, told, name)
