"""Signs of factions, ships and slots, which come from an open font, and our own outlines of obstacles."""

import re
from datetime import date

import pytest

from finalsalvo.documents.card_box import pack_at
from finalsalvo.lists.xwing.card import SquadPack
from finalsalvo.lists.xwing.tables.obstacle_drawings import outline
from finalsalvo.lists.xwing.tables.obstacles import KINDS
from finalsalvo.lists.xwing.tables.words import FACTIONS, plain
from finalsalvo.server.pages.rendering import STATIC, static
from finalsalvo.server.pages.static_files import static_files
from finalsalvo.server.pages.symbols import NEUTRAL, glyphs, symbol

SINCE_2021 = {
    "btanr2ywing",
    "clonez95headhunter",
    "gauntletfighter",
    "rogueclassstarfighter",
    "st70assaultship",
    "tiesebomber",
    "tiewiwhispermodifiedinterceptor",
    "tridentclassassaultship",
}
"""Ships that the font does not have."""


def pack(box: str) -> SquadPack:
    found = pack_at(box, date(2026, 1, 1))
    assert isinstance(found, SquadPack)
    return found


def test_every_ship_has_a_sign_but_those_that_came_after_the_font() -> None:
    newest = {ship.id for ship in pack("xwing-2.5").ships}
    assert (len(newest), newest - glyphs()["ship"].keys()) == (89, SINCE_2021)
    assert symbol("ship", "tridentclassassaultship") == NEUTRAL


def test_ships_that_have_another_id_in_the_font_have_its_sign() -> None:
    found = [(glyphs()["ship"][one], glyphs()["ship"][other]) for one, other in SAME]
    assert [one == other for one, other in found] == [True] * len(SAME)


SAME = (
    ("tieininterceptor", "tieinterceptor"),
    ("upsilonclassshuttle", "upsilonclasscommandshuttle"),
    ("cr90corelliancorvette", "cr90corvette"),
    ("delta7baethersprite", "delta7aethersprite"),
    ("xwing", "t65xwing"),  # the first edition
)


def test_factions_and_slots_have_signs() -> None:
    assert glyphs()["faction"].keys() == FACTIONS.keys()
    slots = {plain(upgrade.slot) for upgrade in pack("xwing-2.5").upgrades}
    assert slots - glyphs()["slot"].keys() == {"hyperdrive"}


def test_what_has_no_sign_has_none_and_words_are_not_taken_for_markup() -> None:
    assert (str(symbol("slot", "Hyperdrive")), str(symbol("faction", '"><script>'))) == ("", "")
    assert str(symbol("figure", "hull")) == ('<i class="glyph glyph-figure" data-glyph="&amp;" aria-hidden="true"></i>')


def test_fonts_are_small_come_with_their_licence_and_are_named_by_their_content() -> None:
    sizes = {name: (STATIC / name).stat().st_size for name in ("symbols.woff2", "ships.woff2")}
    assert sizes == {"symbols.woff2": 14568, "ships.woff2": 34716}
    assert (STATIC / "symbols-license.txt").read_text().startswith("The MIT License (MIT)\n\nCopyright (c) 2014-2017")
    served = static_files()
    assert dict(served[static("ships.woff2")].headers)[b"content-type"] == b"font/woff2"
    style = served[static("squad.css")].body.decode()
    assert re.findall(r'url\("(.+?)"\)', style) == [static("symbols.woff2"), static("ships.woff2")]


def test_every_obstacle_has_an_outline_of_its_own() -> None:
    drawn = {id: outline(id) for id in KINDS}
    assert (len(drawn), len({*drawn.values()}), "" in drawn.values()) == (30, 30, False)
    assert {
        kind: {drawing.count("Z") > 1 for id, drawing in drawn.items() if KINDS[id] == kind} for kind in KINDS_OF
    } == {
        "asteroid": {False},
        "debris cloud": {True},  # loose pieces
        "gas cloud": {False},
    }
    assert [outline(each) for each in ("nobodyknows", "", "CoreAsteroid0")] == ["", "", drawn["coreasteroid0"]]


KINDS_OF = ("asteroid", "debris cloud", "gas cloud")


@pytest.mark.parametrize("id", KINDS)
def test_no_outline_leaves_its_square(id: str) -> None:
    figures = [float(each) for each in re.findall(r"-?\d+\.\d", re.sub(r"A\S+ \S+ 0 0 1", "", outline(id)))]
    assert [each for each in figures if not 0 <= each <= 48] == []
