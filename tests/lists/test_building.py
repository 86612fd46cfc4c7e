"""Whatever is offered as fitting leads to a list that the checks hold nothing against, and every text reads back."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from armada_cards import PACK as FLEET_CARDS
from hypothesis import given, settings
from hypothesis import strategies as st
from small_cards import first_edition, second_edition, twenty_points

from finalsalvo.documents.card_files import import_cards
from finalsalvo.lists.building import Act, ListEdit
from finalsalvo.lists.cards_in_force import CardsInForce
from finalsalvo.lists.finding import CheckVerdict
from finalsalvo.lists.games import game_of
from finalsalvo.lists.owner import Occasion
from finalsalvo.lists.xwing.card import SquadPack
from finalsalvo.lists.xwing.catalog import catalog, pilot_key
from finalsalvo.lists.xwing.lineup import Lineup
from finalsalvo.lists.xwing.reading import read_squads
from finalsalvo.lists.xwing.written import typed_again, written_squads
from finalsalvo.rules.registry import FORMATS

PACKS: Mapping[str, Any] = {
    "xwing-standard": second_edition,
    "xwing-hotshot": twenty_points,
    "xwing-escalation": first_edition,
    "xwing-epic-dogfight": first_edition,
    "xwing-team-epic": first_edition,
    "xwing-dogfight": first_edition,
    "armada-standard": lambda: FLEET_CARDS,
}
UNFINISHED = {
    *("lists", "reading", "ships", "one-fleet", "commander", "objectives", "sections", "nesting", "standardized"),
    "captain",
}
"""What a list lacks until it is whole, and what one card more may ask of the others."""

ONLY = Occasion()


def cards_for(format: str) -> CardsInForce[Any]:
    played = FORMATS[format]
    game = game_of(played)
    return game.cards(played, PACKS[format](), game.read_overrides(b"{}"))


def wrong_with(cards: CardsInForce[Any], text: str) -> set[str]:
    found = [each for report in cards.reports(cards.read(text), ONLY) for each in report.findings]
    return {each.check for each in found if each.verdict is CheckVerdict.FAIL} - UNFINISHED


STEPS: tuple[Act, ...] = ("add-ship", "add-upgrade", "add-upgrade", "replace-upgrade", "copy-ship", "add-squadron")


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(sorted(PACKS)), st.data())
def test_what_is_offered_as_fitting_fits(format: str, data: st.DataObject) -> None:
    cards, text = cards_for(format), ""
    for _ in range(data.draw(st.integers(1, 9))):
        building = cards.building(text, ONLY)
        number = data.draw(st.integers(0, min(len(building.drafts), building.needed - 1)))
        ships = building.drafts[number].ships if number < len(building.drafts) else ()
        act = data.draw(st.sampled_from(STEPS if ships else ("add-ship", "add-squadron")))
        ship = data.draw(st.integers(0, len(ships) - 1)) if ships else 0
        if act == "replace-upgrade" and not ships[ship].cards:
            continue
        place = data.draw(st.integers(0, len(ships[ship].cards) - 1)) if act == "replace-upgrade" else 0
        edit = ListEdit(act, number, ship, place)
        if act == "copy-ship":
            if not ships[ship].may_copy:
                continue
        else:
            fitting = [each.key for each in cards.offers(text, edit, ONLY) if each.fits]
            if not fitting:
                continue
            edit = ListEdit(act, number, ship, place, (data.draw(st.sampled_from(fitting)),))
        text = cards.edited(text, edit)
        assert wrong_with(cards, text) == set(), text
        assert cards.edited(text, ListEdit("remove-ship", 0, 99)) == text


@pytest.mark.parametrize("format", ["xwing-standard", "xwing-hotshot", "xwing-epic-dogfight"])
def test_every_card_can_be_chosen_by_its_key_and_is_read_back(format: str) -> None:
    cards = cards_for(format)
    known = catalog(PACKS[format]())
    lost = []
    for pilot in known.pilots:
        text = cards.edited("", ListEdit("add-ship", cards=(pilot_key(pilot)[1],)))
        (ship,) = Lineup(read_squads(text)[0], known).ships
        if ship.pilot is not pilot:
            lost.append(pilot.id)
    assert lost == []


def test_a_squad_is_built_from_nothing_step_by_step() -> None:
    cards = cards_for("xwing-standard")
    offers = cards.offers("", ListEdit("add-ship"), ONLY)
    luke = next(each for each in offers if each.name == "Luke Skywalker")
    text = cards.edited("", ListEdit("add-ship", cards=(luke.key,)))
    assert text == "Faction: Rebel Alliance\nLuke Skywalker"
    draft = cards.building(text, ONLY).drafts[0]
    assert (draft.total, draft.limit, draft.left) == (luke.points, 200, 200 - (luke.points or 0))
    again = next(each for each in cards.offers(text, ListEdit("add-ship"), ONLY) if each.name == "Luke Skywalker")
    assert str(again.why_not) == "Luke Skywalker is in the squad twice. Only one is allowed."


def test_what_fits_comes_before_what_does_not() -> None:
    cards = cards_for("xwing-standard")
    text = "Faction: Rebel Alliance\nLuke Skywalker"
    fits = [each.fits for each in cards.offers(text, ListEdit("add-upgrade"), ONLY)]
    assert fits == sorted(fits, reverse=True)
    assert {*fits} == {True, False}


def test_a_pasted_xws_becomes_lines_that_people_can_read() -> None:
    cards = cards_for("xwing-standard")
    told = {
        "name": "Two of them",
        "faction": "rebelalliance",
        "pilots": [
            {"id": "lukeskywalker", "ship": "t65xwing", "upgrades": {"astromech": ["r4astromech"]}},
            {"id": "bluesquadronescort", "ship": "t65xwing"},
        ],
        "obstacles": ["coreasteroid0", "coreasteroid1", "gascloud1"],
    }
    text = cards.edited(json.dumps(told), ListEdit("remove-upgrade", 0, 0, 0))
    assert text.splitlines() == [
        "Name: Two of them",
        "Faction: Rebel Alliance",
        "Luke Skywalker",
        "Blue Squadron Escort",
        "Obstacles: coreasteroid0, coreasteroid1, gascloud1",
    ]


def test_what_was_not_understood_stays_below_the_squad() -> None:
    cards = cards_for("xwing-standard")
    typed = "Luke Skywalker\nNotes: bring the blue tokens"
    assert cards.edited(typed, ListEdit("add-ship")) == (
        "Faction: Rebel Alliance\nLuke Skywalker\nNotes: bring the blue tokens"
    )


def test_the_next_squad_of_escalation_begins_as_the_one_before() -> None:
    cards = cards_for("xwing-escalation")
    first = next(each for each in cards.offers("", ListEdit("add-ship"), ONLY) if each.fits)
    text = cards.edited("", ListEdit("add-ship", cards=(first.key,)))
    both = cards.edited(text, ListEdit("add-list", 1))
    assert both == f"{text}\n---\n{text}"
    assert [each.limit for each in cards.building(both, ONLY).drafts] == [60, 90]


def test_the_second_list_of_a_team_has_its_faction_and_no_ship() -> None:
    cards = cards_for("xwing-team-epic")
    first = next(each for each in cards.offers("", ListEdit("add-ship"), ONLY) if each.fits)
    text = cards.edited("", ListEdit("add-ship", cards=(first.key,)))
    assert cards.edited(text, ListEdit("add-list", 1)) == f"{text}\n---\n{text.splitlines()[0]}"


def test_obstacles_are_the_same_in_every_squad_of_escalation() -> None:
    cards = cards_for("xwing-escalation")
    first = next(each for each in cards.offers("", ListEdit("add-ship"), ONLY) if each.fits)
    text = cards.edited("", ListEdit("add-ship", cards=(first.key,)))
    chosen = ("coreasteroid0", "coreasteroid1", "coreasteroid2")
    both = cards.edited(cards.edited(text, ListEdit("add-list", 1)), ListEdit("obstacles", 1, cards=chosen))
    assert [each.obstacles for each in cards.building(both, ONLY).drafts] == [chosen, chosen]


def test_a_fleet_has_points_left_and_its_squadrons_a_third() -> None:
    cards = cards_for("armada-standard")
    text = ""
    for act in ("add-ship", "add-upgrade", "add-squadron"):
        offer = next(each for each in cards.offers(text, ListEdit(act), ONLY) if each.fits)
        text = cards.edited(text, ListEdit(act, cards=(offer.key,)))
    draft = cards.building(text, ONLY).drafts[0]
    assert (len(draft.ships), len(draft.ships[0].cards), len(draft.squadrons)) == (1, 1, 1)
    assert (draft.limit, draft.squadron_limit, draft.squadron_total) == (400, 134, draft.squadrons[0].points)


def test_squadrons_of_one_card_are_counted_in_one_line() -> None:
    cards = cards_for("armada-standard")
    squadron = next(each for each in cards.offers("", ListEdit("add-squadron"), ONLY) if each.fits)
    text = cards.edited("", ListEdit("add-squadron", cards=(squadron.key,)))
    twice = cards.edited(text, ListEdit("copy-squadron"))
    assert [each.count for each in cards.building(twice, ONLY).drafts[0].squadrons] == [2]
    assert cards.edited(twice, ListEdit("remove-squadron")) == text


def test_a_squad_of_escalation_that_lost_a_ship_says_so() -> None:
    cards = cards_for("xwing-escalation")
    first = next(each for each in cards.offers("", ListEdit("add-ship"), ONLY) if each.fits)
    text = cards.edited(cards.edited("", ListEdit("add-ship", cards=(first.key,))), ListEdit("add-list", 1))
    lost = cards.edited(text, ListEdit("remove-ship", 1, 0))
    assert [[each.check for each in draft.wrong] for draft in cards.building(lost, ONLY).drafts] == [["nesting"]] * 2


def test_a_step_that_leads_nowhere_changes_nothing() -> None:
    cards = cards_for("xwing-standard")
    text = "Faction: Rebel Alliance\nLuke Skywalker"
    acts: tuple[Act, ...] = (
        "remove-ship",
        "copy-ship",
        "add-upgrade",
        "replace-upgrade",
        "remove-upgrade",
        "objective",
    )
    assert {cards.edited(text, ListEdit(act, 0, 7, 7, ("nobody",))) for act in acts} == {text}
    assert cards.edited(text, ListEdit("add-ship", 9, cards=("nobody",))) == text


def test_real_lists_are_written_without_loss(shared: Path) -> None:
    pack, _ = import_cards(shared / "cards" / "upstream" / "xwing-data2-1.16.4.tar.gz")
    assert isinstance(pack, SquadPack)
    known = catalog(pack)
    lines = (shared / "lists" / "real-lists-sample.jsonl").read_text().splitlines()[:600]
    differ = 0
    for line in lines:
        before = Lineup(read_squads(json.dumps(json.loads(line)["xws"]))[0], known)
        if before.doubts or not before.ships:
            continue
        after = Lineup(read_squads(written_squads([typed_again(before)]))[0], known)
        differ += cards_of(before) != cards_of(after)
    assert differ == 0


def cards_of(lineup: Lineup) -> list[tuple[str, ...]]:
    return [(ship.pilot.id if ship.pilot else "", *(each.id for each in ship.chosen)) for ship in lineup.ships]
