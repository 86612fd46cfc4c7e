"""Links of Armada's builders, which hold no fleet, and fleets that go out as text and come back."""

from pathlib import Path

import pytest
from armada_cards import PACK

from finalsalvo.documents.card_files import import_cards
from finalsalvo.lists.armada.cards_in_force import FleetCards
from finalsalvo.lists.armada.fleet import Fleet
from finalsalvo.lists.armada.overrides import NONE
from finalsalvo.lists.armada.pack import FleetPack
from finalsalvo.lists.list_text import NoList
from finalsalvo.lists.owner import Occasion, Owner
from finalsalvo.rules.armada import STANDARD

CARDS = FleetCards(STANDARD, PACK, NONE)
EXPORT_IT = "Open it, export the list as text, and paste that."
LINKS = {
    "https://starforge.example/share/1234": "Star Forge",
    "https://flagship.example/fleets/5f0c": "Flagship",
    "https://armada.ryankingston.com/fleet/12345/": "Kingston",
}


@pytest.mark.parametrize("link", LINKS)
def test_a_link_says_what_to_paste_instead(link: str) -> None:
    told = f"This link only has the number of a list at {LINKS[link]}. {EXPORT_IT}"
    for text in (link, f"Hi, here is my fleet: {link} thanks"):
        with pytest.raises(NoList) as refused:
            CARDS.read(text)
        assert str(refused.value) == told
        report = CARDS.check(text, Owner(), Occasion()).report
        assert report is not None
        assert [str(each.message) for each in report.failures] == [told]


def test_a_link_below_a_fleet_is_no_card() -> None:
    fleet = "CR90 Corvette A (44)\nNebulon-B Escort Frigate (57)"
    (alone,) = CARDS.read(fleet)
    (linked,) = CARDS.read(f"{fleet}\nView online: https://starforge.example/share/1234")
    assert (linked.fleet, linked.unread) == (alone.fleet, ())


def cards_of(fleet: Fleet) -> list[object]:
    """What is in a fleet, without the points that its list claims."""
    ships = [(ship.name, [each.name for each in ship.upgrades]) for ship in fleet.ships]
    squadrons = [(each.name, each.count) for each in fleet.squadrons]
    objectives = sorted((each.category or "", each.name) for each in fleet.objectives)
    return [fleet.name, fleet.faction, fleet.commander, ships, squadrons, objectives]


def test_real_fleets_go_out_as_text_and_come_back(shared: Path) -> None:
    pack, _ = import_cards(shared / "cards" / "upstream" / "star-wars-armada-data.tar.gz")
    assert isinstance(pack, FleetPack)
    cards, count = FleetCards(STANDARD, pack, NONE), 0
    for path in sorted((shared / "lists" / "armada").glob("*/*.*")):
        text = path.read_text()
        for reading, export in zip(cards.read(text), cards.exports(text), strict=True):
            (back,) = cards.read(export.text)
            assert cards_of(back.fleet) == cards_of(reading.fleet), path.name
            assert (export.xws, export.link) == (None, None)
            count += 1
    assert count == 158
