"""The card packs that ship with the program: what is in them, and that they are what the archives say."""

import gzip
import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import box_cards
import cards_page
import msgspec
import pytest

from finalsalvo.documents.card_box import FOLDER, boxed_pack, boxes, is_boxed, pack_at, revisions
from finalsalvo.lists.boxes import boxes_of, in_force_on, neighbours, published_by
from finalsalvo.lists.xwing.card import SquadPack
from finalsalvo.rules.registry import FORMATS


def test_the_packs_are_made_from_the_archives_byte_for_byte(shared: Path) -> None:
    made = dict(box_cards.boxes(shared / "cards"))
    assert sorted(made) == sorted(boxes())
    assert {
        name: (FOLDER / f"{name}.json.gz").read_bytes() == content for name, content in made.items()
    } == dict.fromkeys(made, True)


@pytest.mark.parametrize("box", box_cards.BOXES)
def test_every_revision_out_of_the_box_is_that_of_its_archive(box: str, shared: Path) -> None:
    for source, archived in zip(revisions(box), box_cards.BOXES[box], strict=True):
        pack = boxed_pack(source.name)
        assert isinstance(pack, SquadPack)
        again = box_cards.revised_pack(box, archived, shared / "cards")
        for kind, dated in (
            ("pilots", ("points", "loadout", "slots", "pools", "keywords", "limited")),
            ("upgrades", ("cost", "pools", "limited", "slots", "restrictions", "grants")),
        ):
            ours, theirs = (
                {(card.id, getattr(card, "ship", "")): [getattr(card, name) for name in dated] for card in cards}
                for cards in (getattr(pack, kind), getattr(again, kind))
            )
            assert ours == theirs


def test_every_pack_has_a_name_of_its_own_and_says_where_it_comes_from() -> None:
    sources = [source for box in boxes() for source in revisions(box)]
    assert len(sources) == 31
    assert len({source.name for source in sources}) == 31
    assert {source.licence for source in sources} == {"MIT"}
    assert all(source.certainty for source in sources)
    assert all(is_boxed(source.name) and boxed_pack(source.name).source == source for source in sources)
    assert [str(source.told) for source in revisions("xwing-2.0")[3:5]] == [
        "X-Wing 2.0, points of 21 March 2019",
        "X-Wing 2.0, points of 1 July 2019",
    ]
    assert [source.points_limit for source in revisions("xwing-xwa")] == [20, 20, 50, 50]
    assert [str(revisions(box)[0].told) for box in ("xwing-1", "armada")] == ["X-Wing 1.0", "Armada"]


def test_the_packs_hold_facts_and_no_text_of_a_card() -> None:
    told: set[str] = set()
    for box in boxes():
        told |= set(keys_in(json.loads(gzip.decompress((FOLDER / f"{box}.json.gz").read_bytes()))))
    assert told & {"text", "ability_text", "image", "artwork", "quote", "conditions"} == set()
    assert sum(file.stat().st_size for file in FOLDER.glob("*.gz")) < 250_000


def keys_in(value: Any) -> Iterator[str]:
    """Every key of a JSON value."""
    if isinstance(value, dict):
        yield from value
        value = list(value.values())
    for each in value if isinstance(value, list) else ():
        yield from keys_in(each)


@pytest.mark.parametrize(
    ("day", "points"),
    [("2018-10-01", 70), ("2019-02-01", 65), ("2019-07-02", 67), ("2020-02-01", 67), ("2021-12-01", 66)],
)
def test_darth_vader_costs_what_he_did_on_the_day(day: str, points: int) -> None:
    pack = pack_at("xwing-2.0", date.fromisoformat(day))
    assert isinstance(pack, SquadPack)
    assert [each.points for each in pack.pilots if each.id == "darthvader"] == [points]


def test_the_day_chooses_the_revision() -> None:
    there = revisions("xwing-2.0")
    chosen = {
        day: in_force_on(there, date.fromisoformat(day)).date for day in ("2018-01-01", "2019-01-27", "2019-01-28")
    }
    assert chosen == {"2018-01-01": "2018-09-13", "2019-01-27": "2018-09-13", "2019-01-28": "2019-01-28"}
    assert in_force_on(there, None).date == in_force_on(there, date(2030, 1, 1)).date == "2021-09-23"


def test_between_publication_and_force_there_are_two() -> None:
    there = revisions("xwing-2.0")
    offered = {day: published_by(there, date.fromisoformat(day)) for day in ("2019-06-24", "2019-06-29", "2019-07-01")}
    assert {day: each and each.name for day, each in offered.items()} == {
        "2019-06-24": None,
        "2019-06-29": "xwing-2.0@2019-07-01",
        "2019-07-01": None,
    }
    assert [each.date for each in neighbours(there, "xwing-2.0@2018-09-13")] == ["2019-01-28"]
    assert [each.date for each in neighbours(there, "xwing-2.0@2019-03-04")] == ["2019-01-28", "2019-03-21"]
    assert neighbours(there, "somebody's") == ()


def test_every_format_has_cards_in_the_box() -> None:
    assert {id: boxes_of(format) for id, format in FORMATS.items()} == {
        "xwing-standard": ("xwing-2.0", "xwing-legacy"),
        "xwing-escalation": ("xwing-1",),
        "xwing-hotshot": ("xwing-2.5", "xwing-xwa"),
        "xwing-fangs-out": ("xwing-2.5", "xwing-xwa"),
        "xwing-epic-dogfight": ("xwing-1",),
        "xwing-team-epic": ("xwing-1",),
        "armada-standard": ("armada",),
        "xwing-dogfight": ("xwing-1",),
    }


def test_products_came_out_on_a_day_that_is_more_or_less_sure() -> None:
    pack = pack_at("xwing-2.0", None)
    assert isinstance(pack, SquadPack)
    luke = next(each for each in pack.pilots if each.id == "lukeskywalker")
    assert luke.products[0] == "Second Edition Core Set"
    days = {each.name: (each.released, each.certainty) for each in pack.products}
    assert days["Second Edition Core Set"] == (date(2018, 9, 13), "certain")
    assert days["Epic Battles Multiplayer Expansion"] == (date(2019, 11, 30), "unsure")


OWN_WORDING = {
    "advancedslam": "XWA takes a SLAM action of any color",
    "dedicated": "since 2.5 it is for clones, which Legacy has not taken over",
    "drillbeak": "XWA does not repeat that the ship is huge",
    "enhancedpropulsion": "the same",
    "tractortentacles": "the same",
    "protoncannonbattery": "only huge ships have a hardpoint",
}
"""Upgrades on which the boxes differ, and why."""


def test_a_card_asks_for_the_same_in_every_box() -> None:
    asked: dict[str, set[bytes]] = {}
    for box in box_cards.BOXES:
        pack = pack_at(box, None)
        assert isinstance(pack, SquadPack)
        for each in pack.upgrades:
            told = [
                msgspec.structs.replace(one, factions=tuple(sorted(one.factions)), keywords=tuple(sorted(one.keywords)))
                for one in each.restrictions
            ]
            facts = msgspec.json.encode((sorted(map(msgspec.json.encode, told)), each.solitary))
            asked.setdefault(each.id, set()).add(facts)
    assert {id for id, facts in asked.items() if len(facts) > 1} == set(OWN_WORDING)


def test_every_pilot_of_a_tie_has_its_keyword_in_every_box() -> None:
    for box in box_cards.BOXES:
        pack = pack_at(box, None)
        assert isinstance(pack, SquadPack)
        ties = [each for each in pack.pilots if each.ship.startswith("tie")]
        assert [each.id for each in ties if "TIE" not in each.keywords] == []
        assert len(ties) > 100


def test_the_page_about_the_packs_is_up_to_date() -> None:
    written = cards_page.PAGE.read_text("utf-8")
    assert written == cards_page.page(), "docs/cards.md is stale: run python tools/cards_page.py"
