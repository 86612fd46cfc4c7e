"""Which cards may be played: the pool of the event, bans, the Restricted List, and loadouts."""

from collections.abc import Iterator, Sequence

from finalsalvo.lists.finding import Finding
from finalsalvo.lists.xwing import sentences as say
from finalsalvo.lists.xwing.card import Pilot, Upgrade
from finalsalvo.lists.xwing.catalog import Key, pilot_key, upgrade_key
from finalsalvo.lists.xwing.checks.case import SquadCase, fail, note, unknown
from finalsalvo.lists.xwing.lineup import Flown
from finalsalvo.words.message import Listed, Message, Term


def cards_of(ship: Flown) -> Iterator[tuple[Pilot | Upgrade, Key]]:
    """The cards of a ship that somebody chose, with their keys."""
    if ship.pilot is not None:
        yield ship.pilot, pilot_key(ship.pilot)
    for upgrade in chosen_upgrades(ship):
        yield upgrade, upgrade_key(upgrade)


def chosen_upgrades(ship: Flown) -> Sequence[Upgrade]:
    """The upgrades of a ship that are no part of a standard loadout."""
    if ship.pilot is None or not ship.pilot.standard_loadout:
        return ship.chosen
    return [upgrade for upgrade in ship.chosen if upgrade.id not in ship.pilot.standard_loadout]


def pool(case: SquadCase) -> Iterator[Finding]:
    """Only cards of the event's pool, Standard or Extended (HOT-LIST-04), or of its game mode (XW2-GEN-04).

    Without a game mode all cards may be played but those of Epic alone; the community's points call that Standard.
    """
    chosen, rule = case.terms.pool, case.format.cites.get("lists.modes", "HOT-LIST-04")
    fitting = {chosen} if chosen else {"extended", "standard"}
    unsaid = set()
    for lineup, ship in case.ships():
        cards: Sequence[Pilot | Upgrade] = chosen_upgrades(ship)
        for card in cards if ship.pilot is None else (ship.pilot, *cards):
            if card.pools is None:
                unsaid.add(card.name)
            elif fitting.isdisjoint(card.pools):
                yield fail("pool", rule, outside(card, chosen), card.name, case.place(lineup, ship))
    if unsaid and chosen:
        yield unknown("pool", rule, say.POOL_UNKNOWN(names=Listed(tuple(sorted(unsaid)))))


def outside(card: Pilot | Upgrade, pool: str | None) -> Message:
    """That a card is not in the chosen pool, or where none is chosen, in none that standard squads are built from."""
    if pool is None:
        return say.NOT_FOR_STANDARD(card=card.name)
    return say.NOT_IN_POOL(card=card.name, pool=Term("pool", pool))


def has_bans(case: SquadCase) -> bool:
    """Whether there is anything to say about bans: some were entered, or the book has a list of them (HOT-LIST-05)."""
    if case.format.lists.pools:
        return case.terms.pool == "standard"
    return bool(case.catalog.overrides.banned)


def bans(case: SquadCase) -> Iterator[Finding]:
    """No banned card, where bans are in force: in Hotshot in Standard only (HOT-LIST-05)."""
    if not case.catalog.overrides.banned:
        yield note("banned", case.format.cite("lists.banned"), say.NO_BANS())
    for lineup, ship in case.ships():
        for card, key in cards_of(ship):
            if key in case.catalog.banned:
                told = say.BANNED(card=card.name)
                yield fail("banned", case.format.cite("lists.banned"), told, card.name, case.place(lineup, ship))


def has_restricted_list(case: SquadCase) -> bool:
    """Whether a Restricted List is in force: in Standard (HOT-LIST-05)."""
    return case.terms.pool == "standard"


def restricted_list(case: SquadCase) -> Iterator[Finding]:
    """As many cards of the Restricted List as a squad may have (HOT-LIST-05)."""
    if case.catalog.overrides.restricted is None:
        yield note("restricted", "HOT-LIST-05", say.RESTRICTED_LIST_UNSET(), beside=True)
        return
    most = case.catalog.overrides.restricted_most
    for lineup in case.lineups:
        held = sorted(
            card.name for ship in lineup.ships for card, key in cards_of(ship) if key in case.catalog.restricted
        )
        if len(held) > most:
            shown = Listed(tuple(held))
            told = say.RESTRICTED_LIST(cards=shown, num=most) if most else say.RESTRICTED_LIST_NONE(cards=shown)
            yield fail("restricted", "HOT-LIST-05", told, None, case.place(lineup))


def loadout(case: SquadCase) -> Iterator[Finding]:
    """The upgrades of each ship cost no more than its loadout (HOT-LIST-03)."""
    for lineup, ship in case.ships():
        pilot = ship.pilot
        if pilot is None or pilot.standard_loadout or not ship.told.upgrades:
            continue
        place, spent = case.place(lineup, ship), ship.upgrade_points
        if spent is None or pilot.loadout is None:
            told = say.LOADOUT_UNKNOWN(ship=ship.name)
            yield unknown("loadout", case.building, told, ship.name, place)
        elif spent > pilot.loadout:
            told = say.LOADOUT_OVER(ship=ship.name, spent=spent, loadout=pilot.loadout)
            yield fail("loadout", case.building, told, ship.name, place)


def standard_loadouts(case: SquadCase) -> Iterator[Finding]:
    """A pilot with a standard loadout has those upgrades and no others; nobody else may choose them (HOT-LIST-03)."""
    for lineup, ship in case.ships():
        pilot, place = ship.pilot, case.place(lineup, ship)
        if pilot is None:
            continue
        for upgrade in ship.chosen:
            if upgrade.id in pilot.standard_loadout:
                continue
            if pilot.standard_loadout:
                told = say.STANDARD_LOADOUT(ship=ship.name, upgrade=upgrade.name)
                yield fail("standard-loadout", case.building, told, upgrade.name, place)
            elif upgrade.only_in_standard_loadouts:
                told = say.ONLY_IN_STANDARD_LOADOUTS(upgrade=upgrade.name)
                yield fail("standard-loadout", case.building, told, upgrade.name, place)
