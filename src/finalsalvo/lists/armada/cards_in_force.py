"""Armada's cards in force: what can be said about fleets with the cards of a pack."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import zip_longest

from finalsalvo.lists import sentences as say
from finalsalvo.lists.amendment import Amendment, together
from finalsalvo.lists.armada.amendment import amendment
from finalsalvo.lists.armada.building import edited_fleet, fleet_building, fleet_offers
from finalsalvo.lists.armada.checking import check, one_fleet
from finalsalvo.lists.armada.export import fleet_text
from finalsalvo.lists.armada.fleet import Fleet
from finalsalvo.lists.armada.naming import muster, settle
from finalsalvo.lists.armada.overrides import FleetOverrides
from finalsalvo.lists.armada.pack import Card, FleetPack
from finalsalvo.lists.armada.reading import FleetReading, read_all
from finalsalvo.lists.armada.scoring import fleet_targets
from finalsalvo.lists.armada.setup import choice_of_objectives, marks
from finalsalvo.lists.armada.sheet import FleetSheet, sheet
from finalsalvo.lists.armada.trial import FleetTrial
from finalsalvo.lists.armada.views import fleet_view, unread_in
from finalsalvo.lists.armada.worth import worth
from finalsalvo.lists.armada.written import written_fleet
from finalsalvo.lists.building import Building, CardOffer, ListEdit
from finalsalvo.lists.cards_in_force import CardsInForce
from finalsalvo.lists.checked_list import CheckedList, unreadable
from finalsalvo.lists.finding import CheckReport
from finalsalvo.lists.id_tokens import IdTokens
from finalsalvo.lists.list_export import ListExport
from finalsalvo.lists.list_text import NoList, links_in
from finalsalvo.lists.list_view import ListView
from finalsalvo.lists.owner import Occasion, Owner
from finalsalvo.lists.scoring import Target
from finalsalvo.lists.server_links import why_not_read
from finalsalvo.lists.source import Source
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal


class FleetCards(CardsInForce[FleetReading]):
    """The cards of Armada."""

    def __init__(self, format: Format, pack: FleetPack, overrides: FleetOverrides) -> None:
        self.format = format
        self.pack = pack
        self.overrides = overrides

    @property
    def source(self) -> Source:
        """That of the pack."""
        return self.pack.source

    def read(self, content: bytes | str) -> tuple[FleetReading, ...]:
        """Every fleet that a text holds, in the words of the cards; a link alone holds none."""
        try:
            text = content if isinstance(content, str) else content.decode()
        except UnicodeDecodeError:
            raise NoList(say.NOT_UTF_8()) from None
        read = read_all(text, self.pack)
        link = next(iter(links_in(text)), None)
        if link is not None and not any(each.fleet.ships or each.fleet.squadrons for each in read):
            raise NoList(why_not_read(link))
        return read

    def reports(
        self, lists: Sequence[FleetReading], occasion: Occasion, *, submitted: bool = False
    ) -> tuple[CheckReport, ...]:
        """A report for each fleet."""
        refuse_unfit(self.format, self.pack)
        return tuple(self.report(each, occasion) for each in lists)

    def report(self, reading: FleetReading, occasion: Occasion) -> CheckReport:
        """What speaks against a fleet."""
        return check(
            reading.fleet,
            self.pack,
            self.overrides,
            format=self.format,
            played=occasion.played,
            tier=occasion.tier,
            unread=unread_in(reading),
        )

    def check(self, text: str, owner: Owner, occasion: Occasion) -> CheckedList:
        """One fleet; several are shown, and are too many."""
        try:
            read = self.read(text)
        except NoList as wrong:
            return unreadable(self.format, wrong.message, self.pack.source)
        if not read:
            return unreadable(self.format, say.NOTHING(), self.pack.source)
        reports = [self.report(each, occasion) for each in read]
        count = one_fleet([each.fleet for each in read], self.format)
        found = (count, *(finding for report in reports for finding in report.findings))
        views = tuple(self.view(each, owner.name, unread_in(each)) for each in read)
        return CheckedList(views, CheckReport(found, self.pack.source.name, reports[-1].points, self.pack.source.told))

    def sheet(self, reading: FleetReading, player: str | None) -> FleetSheet:
        """The sheet of a fleet."""
        return sheet(reading.fleet, self.pack, player, self.overrides, self.format)

    def sheets(self, text: str, owner: Owner) -> tuple[ListView, ...]:
        """The first fleet: a player has no other, and the paper says nothing about what was not understood."""
        return tuple(self.view(each, owner.name) for each in read_all(text, self.pack)[:1])

    def view(self, reading: FleetReading, player: str | None, unread: tuple[str, ...] = ()) -> ListView:
        """A fleet as it is shown."""
        fleet = reading.fleet
        parts = worth(fleet, self.pack, self.overrides)
        return fleet_view(muster(fleet, self.pack), parts, self.sheet(reading, player), self.format, unread)

    def exports(self, text: str) -> tuple[ListExport, ...]:
        """Every fleet as text: builders of Armada keep fleets on their servers."""
        read = read_all(text, self.pack)
        return tuple(ListExport(fleet_text(each.fleet, self.sheet(each, None))) for each in read)

    def amendment(self, before: str, after: str) -> Amendment:
        """Fleet by fleet, in their order."""
        old, new = ([each.fleet for each in read_all(text, self.pack)] for text in (before, after))
        pairs = zip_longest(old, new, fillvalue=Fleet())
        return together([amendment(*pair, self.pack, self.overrides) for pair in pairs])

    def targets(self, text: str, round_number: int) -> tuple[Target, ...]:
        """The ships and squadrons of the fleet, in every round the same."""
        fleets = read_all(text, self.pack)
        return fleet_targets(fleets[0].fleet, self.pack, self.overrides) if fleets else ()

    def id_tokens(self, own: str, other: str, round_number: int) -> IdTokens | None:
        """Ships of which there are several, or everything in a mirror match (ARM-GAME-03)."""
        mine, theirs = self.fleet(own), self.fleet(other)
        wanted, counts = marks(mine, theirs), Counter(ship.name for ship in mine.ships)
        for squadron in mine.squadrons:
            counts[squadron.name] += squadron.count
        mirror = mine.faction is not None and mine.faction == theirs.faction
        return IdTokens(mirror, tuple((name, counts[name]) for name in (*wanted.ships, *wanted.squadrons)))

    def objectives(self, text: str) -> Mapping[str, str]:
        """By category the objective of a fleet, where it has just one (ARM-GAME-06)."""
        return choice_of_objectives(self.fleet(text))

    def building(self, text: str, occasion: Occasion) -> Building:
        """The fleet as it stands."""
        try:
            read = self.read(text)
        except NoList as wrong:
            return Building(trouble=wrong.message, squadrons=True)
        return fleet_building(self._trial(text, occasion), unread_in(read[0]) if read else ())

    def offers(self, text: str, edit: ListEdit, occasion: Occasion) -> tuple[CardOffer, ...]:
        """Ships, upgrades for one of them, squadrons or objectives."""
        return fleet_offers(self._trial(text, occasion), edit)

    def edited(self, text: str, edit: ListEdit) -> str:
        """The fleet as it is typed."""
        read, trial = self.read(text), self._trial(text, Occasion())
        fleet = settle(edited_fleet(trial, edit), self.pack)
        made = written_fleet(fleet, self.pack, read[0] if read else None)
        return "\n---\n".join((made, *(written_fleet(each.fleet, self.pack, each) for each in read[1:])))

    def _trial(self, text: str, occasion: Occasion) -> FleetTrial:
        read = read_all(text, self.pack)
        fleet = read[0].fleet if read else Fleet()
        return FleetTrial(fleet, self.pack, self.overrides, self.format, occasion)

    def fleet(self, text: str) -> Fleet:
        """The fleet of a text."""
        found = read_all(text, self.pack)
        if not found:
            raise NoList(say.NOTHING())
        return found[0].fleet

    def unknown_cards(self) -> list[str]:
        """Cards that the organizer's settings name and the pack does not have."""
        pack, chosen = self.pack, self.overrides
        every: list[Card] = [*pack.ships, *pack.upgrades, *pack.squadrons, *pack.objectives]
        known = {name for card in every for name in (card.key, card.name)}
        dated = (card for product in chosen.products for card in product.cards)
        return sorted({*chosen.points, *chosen.banned, *chosen.allowed, *dated} - known)

    def shared_names(self) -> list[str]:
        """None: a name stands for all cards that bear it."""
        return []


def refuse_unfit(format: Format, pack: FleetPack) -> None:
    """A pack of another game judges nothing."""
    if pack.source.game != format.system:
        raise Refusal("cards", "contract", say.OTHER_GAME(cards=pack.source.name, format=format.name))
