"""The tables of numbers are what the tool makes of the study's, and nothing that one must wait for."""

import time
from pathlib import Path

from link_numbers import NUMBERS, modules

from finalsalvo.lists.xwing.links import cards


def test_the_tables_are_made_by_the_tool(shared: Path) -> None:
    made = modules(shared / "cards" / "tables")
    assert {name: (NUMBERS / name).read_text(encoding="utf-8") for name in made} == made


def test_every_number_of_the_builders_is_there() -> None:
    first, second, bay = cards.first_edition(), cards.second_edition(), cards.launch_bay_numbers()
    assert [len(each) for each in (first.pilots, first.upgrades, first.modifications, first.titles)] == [
        295,
        266,
        34,
        62,
    ]
    assert (len(second.pilots), len(second.upgrades)) == (737, 636)
    assert [len(each) for each in (bay.factions, bay.ships, bay.pilots, bay.upgrades)] == [7, 80, 469, 405]
    assert sum(pilot.fixed for pilot in second.pilots.values()) == 130


def test_the_tables_are_ready_in_a_blink() -> None:
    for table in (cards.first_edition, cards.second_edition, cards.launch_bay_numbers, cards.numbers_to_write):
        table.cache_clear()
    began = time.process_time()
    cards.first_edition(), cards.second_edition(), cards.launch_bay_numbers(), cards.numbers_to_write()
    assert time.process_time() - began < 0.1
