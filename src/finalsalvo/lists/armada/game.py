"""Armada, as the rest of the program asks for it."""

from collections.abc import Sequence

import msgspec

from finalsalvo.lists.armada import importing
from finalsalvo.lists.armada.cards_in_force import FleetCards, refuse_unfit
from finalsalvo.lists.armada.overrides import NONE, FleetOverrides, FleetProduct
from finalsalvo.lists.armada.pack import FleetPack
from finalsalvo.lists.armada.reading import read_all
from finalsalvo.lists.armada.scoring import fleet_taken
from finalsalvo.lists.armada.views import fleet_as_written
from finalsalvo.lists.checked_list import CheckedList, why_unchecked
from finalsalvo.lists.data_set import DataSet
from finalsalvo.lists.game import CardSettings, ListGame
from finalsalvo.lists.list_words import ListWords, Say
from finalsalvo.lists.owner import Owner
from finalsalvo.lists.scoring import Taken, Target, Ticks
from finalsalvo.rules.format import Format


class Armada(ListGame):
    """Fleets of ships with their upgrades, of squadrons, and of three objectives."""

    systems = ("armada",)
    data_sets = (DataSet(importing.PROJECT, importing.is_armada_data, importing.read_pack),)
    days_by_card = True

    def words(self, say: Say) -> ListWords:
        """A fleet list has the points of each card."""
        return ListWords(
            title=say("Fleet list"),
            cards=say("Ships, squadrons and upgrades"),
            ship="",
            data_sets=say("Zip or tar file of star-wars-armada-data, without pictures, up to %(size)s MB."),
        )

    def read_pack(self, content: bytes) -> FleetPack:
        """A pack of fleets."""
        return msgspec.json.decode(content, type=FleetPack)

    def refuse_unfit(self, format: Format, pack: FleetPack) -> None:
        """Refuses a pack of another game."""
        refuse_unfit(format, pack)

    def overrides(self, chosen: CardSettings) -> FleetOverrides:
        """What the organizer set; a day belongs to a card."""
        official = (FleetProduct(card, day, (card,), official=day) for card, day in chosen.legal_from.items())
        released = (FleetProduct(card, day, (card,)) for card, day in chosen.released.items())
        return FleetOverrides(
            points=chosen.points,
            banned=frozenset(chosen.banned),
            pool="whole-pack" if chosen.whole_pack else "on-the-day",
            allowed=frozenset(chosen.allowed),
            products=(*official, *released),
            aces=chosen.aces,
        )

    def read_overrides(self, content: bytes) -> FleetOverrides:
        """What the organizer set, from a file."""
        return msgspec.json.decode(content, type=FleetOverrides)

    def cards(self, format: Format, pack: FleetPack, overrides: FleetOverrides | None = None) -> FleetCards:
        """The cards of a pack."""
        return FleetCards(format, pack, NONE if overrides is None else overrides)

    def without_cards(self, format: Format, text: str, owner: Owner, chosen: str | None) -> CheckedList:
        """A fleet as it is written."""
        return CheckedList(tuple(map(fleet_as_written, read_all(text))), trouble=why_unchecked(chosen))

    def complete_list(self, text: str, damage_deck: str, obstacles: str) -> str:
        """The list as it is: a fleet list names neither."""
        return text

    def taken(
        self, format: Format, targets: Sequence[Target], ticks: Ticks, round_number: int = 1, scenario: int = 0
    ) -> Taken:
        """The score for ships and squadrons that are gone."""
        return fleet_taken(format, targets, ticks)


ARMADA = Armada()
"""The one that everybody asks."""
