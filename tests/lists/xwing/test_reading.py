"""Lists are read tolerantly, what was understood exactly, and what was not is kept."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_cards import first_edition, second_edition

from finalsalvo.lists.list_text import LONGEST, NoList
from finalsalvo.lists.xwing.catalog import catalog
from finalsalvo.lists.xwing.lineup import Lineup
from finalsalvo.lists.xwing.reading import read_squads
from finalsalvo.lists.xwing.squad import Fitted, ListPiece, Squad, SquadShip


def read(value: object) -> Squad:
    (squad,) = read_squads(json.dumps(value))
    return squad


def test_brackets_without_an_end_are_no_list() -> None:
    with pytest.raises(NoList, match="it has too many brackets inside brackets"):
        read_squads("[" * 6_000)


def test_xws_2_names_pilots_by_id() -> None:
    pilot = {"id": "lukeskywalker", "ship": "t65xwing", "points": 68, "upgrades": {"astromech": ["r2d2"]}}
    squad = read({"faction": "rebelalliance", "pilots": [pilot], "points": 68, "obstacles": ["coreasteroid5"]})
    assert squad == Squad(
        ships=(SquadShip("lukeskywalker", "t65xwing", (Fitted("r2d2", "astromech"),), 68),),
        faction="rebelalliance",
        points=68,
        obstacles=("coreasteroid5",),
    )


def test_xws_1_names_pilots_by_name() -> None:
    squad = read({"pilots": [{"name": "tychocelchu", "ship": "awing", "upgrades": {"ept": ["pushthelimit"]}}]})
    assert squad.ships == (SquadShip("tychocelchu", "awing", (Fitted("pushthelimit", "ept"),)),)


@pytest.mark.parametrize(
    "upgrades",
    [
        {"astromech": ["r2d2"]},
        {"astromech": "r2d2"},
        [{"type": "astromech", "name": "R2-D2", "xws": "r2d2"}],
        [{"slot": "astromech", "id": "r2d2"}],
    ],
)
def test_upgrades_come_in_many_shapes(upgrades: object) -> None:
    squad = read({"pilots": [{"id": "lukeskywalker", "upgrades": upgrades}]})
    assert squad.ships[0].upgrades == (Fitted("r2d2", "astromech"),)
    assert squad.unread == ()


def test_what_is_not_understood_is_kept_with_its_place() -> None:
    squad = read(
        {
            "pilots": [
                {"id": "lukeskywalker", "squadSize": "2", "upgrades": {"astromech": [7, "r2d2"], "crew": [None]}},
                "wedge",
                {"ship": "t65xwing"},
            ],
            "obstacles": [5],
            "startingZone": "random",
            "points": "many",
        }
    )
    assert squad.ships == (SquadShip("lukeskywalker", None, (Fitted("r2d2", "astromech"),)),)
    assert set(squad.unread) == {
        ListPiece("pilots[0].upgrades.astromech[0]", "7"),
        ListPiece("pilots[0].upgrades.crew[0]", "null"),
        ListPiece("pilots[0].squadSize", '"2"'),
        ListPiece("pilots[1]", '"wedge"'),
        ListPiece("pilots[2]", '{"ship":"t65xwing"}'),
        ListPiece("obstacles[0]", "5"),
        ListPiece("startingZone", '"random"'),
        ListPiece("points", '"many"'),
    }


def test_what_a_builder_says_about_itself_is_a_note() -> None:
    squad = read({"version": "2.0.0", "vendor": {"yasb": {"link": "x"}}, "description": "fast", "pilots": []})
    assert squad.notes == (
        ListPiece("description", '"fast"'),
        ListPiece("vendor", '{"yasb":{"link":"x"}}'),
        ListPiece("version", '"2.0.0"'),
    )
    assert squad.unread == ()


@pytest.mark.parametrize(
    "text",
    [
        '[{"pilots": [{"id": "a"}]}, {"pilots": [{"id": "b"}]}]',
        '{"squads": [{"pilots": [{"id": "a"}]}, {"pilots": [{"id": "b"}]}]}',
        '{"pilots": [{"id": "a"}]}\n\n{"pilots": [{"id": "b"}]}',
        '{"pilots": [{"id": "a"}]},\n---\n{"pilots": [{"id": "b"}], "name": "a } in \\" a text"}',
        "a\n---\nb",
        "Squad 1\na\nSquad 2:\nb",
    ],
)
def test_several_lists_may_be_pasted_one_after_the_other(text: str) -> None:
    assert [[ship.pilot for ship in squad.ships] for squad in read_squads(text)] == [["a"], ["b"]]


@pytest.mark.parametrize(
    "text", ["", "  \n", "{", '{"a": 1} oh', "[1]", "[]", b"\xff\xfe", "x" * (LONGEST + 1), "[" * 100_000]
)
def test_what_is_no_list_is_refused_with_a_sentence(text: str | bytes) -> None:
    with pytest.raises(NoList) as refused:
        read_squads(text)
    assert str(refused.value)


def test_a_typed_list_says_one_ship_a_line() -> None:
    (squad,) = read_squads(
        """
        Player: Ann (captain)
        Faction: Rebel Alliance
        • Ezra Bridger (TIE/ln Fighter, Spectre-6) (32) + Hull Upgrade (7)
        2x Blue Squadron Escort +Servomotor S-Foils = 41
        Obstacles: coreasteroid5; Core Asteroid 4, yt2400 debris 0
        Damage deck: second edition
        Total: 114 points
        Epic points: 3
        """
    )
    escort = SquadShip("Blue Squadron Escort", None, (Fitted("Servomotor S-Foils"),), 41)
    assert squad == Squad(
        ships=(SquadShip("Ezra Bridger (TIE/ln Fighter, Spectre-6)", None, (Fitted("Hull Upgrade"),)), escort, escort),
        faction="Rebel Alliance",
        player="Ann",
        captain=True,
        points=114,
        epic_points=3,
        damage_deck="second edition",
        obstacles=("coreasteroid5", "Core Asteroid 4", "yt2400 debris 0"),
        typed=True,
    )


def test_lines_that_are_no_ship_are_kept() -> None:
    (squad,) = read_squads("Wedge Antilles\nNotes: flies first\n99 x Academy Pilot\nTotal: a lot")
    assert [ship.pilot for ship in squad.ships] == ["Wedge Antilles"]
    assert squad.unread == (
        ListPiece(2, "Notes: flies first"),
        ListPiece(3, "99 x Academy Pilot"),
        ListPiece(4, "a lot"),
    )


def found(text: str | dict[str, object]) -> list[str | None]:
    squads = read_squads(text if isinstance(text, str) else json.dumps(text))
    lineup = Lineup(squads[0], catalog(second_edition()))
    return [ship.pilot.id if ship.pilot else None for ship in lineup.ships]


def test_pilots_are_found_by_older_ids_names_and_ships() -> None:
    def xws(**pilot: str) -> list[str | None]:
        return found({"faction": "rebel", "pilots": [pilot]})

    assert xws(id="ezrabridger-tielnfighter") == ["ezrabridger-tielnfighter"]
    assert xws(name="ezrabridger", ship="tiefighter") == ["ezrabridger-tielnfighter"]
    assert xws(name="ezrabridger", ship="attackshuttle") == ["ezrabridger"]
    assert xws(name="Luke Skywalker", ship="X-wing") == ["lukeskywalker"]
    assert xws(name="hansolo", ship="yt1300") == ["hansolo-modifiedyt1300lightfreighter"]
    assert xws(name="Nobody") == [None]


def test_typed_names_need_no_more_than_tells_them_apart() -> None:
    assert found("Faction: rebels\nEzra Bridger (TIE/In Fighter, Spectre 6)") == ["ezrabridger-tielnfighter"]
    assert found("ezra bridger (attack shuttle)\nLUKE SKYWALKER\nezrabridger-tielnfighter") == [
        "ezrabridger",
        "lukeskywalker",
        "ezrabridger-tielnfighter",
    ]
    assert found("Ezra Bridger") == [None]


def test_a_pilot_of_two_factions_is_told_apart_by_the_squad_or_in_words() -> None:
    def kath(text: str) -> list[tuple[object, ...]]:
        lineup = Lineup(read_squads(text)[0], catalog(first_edition()))
        return [
            (ship.pilot.faction if ship.pilot else "", *(each.choices for each in ship.doubts)) for ship in lineup.ships
        ]

    assert kath("Kath Scarlet\nBinayre Pirate")[0] == ("scumandvillainy",)
    assert kath("Kath Scarlet (Galactic Empire)") == [("galacticempire",)]
    assert kath("Faction: imperial\nKath Scarlet") == [("galacticempire",)]
    assert kath("Kath Scarlet") == [
        ("", ("Kath Scarlet (Firespray-31, Galactic Empire)", "Kath Scarlet (Firespray-31, Scum and Villainy)"))
    ]


def test_the_slot_of_a_file_tells_upgrades_of_one_name_apart() -> None:
    def fitted(slot: str, card: str = "r2d2") -> list[str]:
        text = json.dumps({"pilots": [{"id": "lukeskywalker", "upgrades": {slot: [card]}}]})
        lineup = Lineup(read_squads(text)[0], catalog(second_edition()))
        return [upgrade.id for upgrade in lineup.ships[0].chosen]

    assert fitted("amd") == ["r2d2"]
    assert fitted("crew") == ["r2d2-crew"]
    assert fitted("ept", "elusive") == ["elusive"]
    assert fitted("strange", "elusive") == ["elusive"]
    assert fitted("configuration", "servomotorsfoils(open)") == ["servomotorsfoils"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 300) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["id", "name", "ship", "upgrades", "points", "xws", "crew", "captain", "vendor", "player"]),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


@given(
    st.dictionaries(st.sampled_from(["pilots", "obstacles", "name", "faction", "points", "squads"]), JSON, max_size=5)
)
def test_no_json_object_crashes_the_reader_or_the_lookup(told: dict[str, object]) -> None:
    try:
        squads = read_squads(json.dumps(told))
    except NoList:
        return
    for squad in squads:
        Lineup(squad, catalog(second_edition()))


@given(st.text(max_size=200))
def test_no_text_crashes_the_reader(text: str) -> None:
    try:
        squads = read_squads(text)
    except NoList:
        return
    assert squads


@pytest.mark.parametrize("text", ['{"faction": "rebelalliance", "pilots": [', '{"pilots": [{"id": "luke'])
def test_json_that_breaks_off_is_told_in_words_that_help(text: str) -> None:
    with pytest.raises(NoList) as refused:
        read_squads(text)
    assert str(refused.value) == "This JSON breaks off. Copy all of it, up to the last bracket."
