"""The event document: what is written can be read, and what is wrong with it is named with its place."""

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from lawful import lawful_event
from mangling import Document, mangled_documents

from finalsalvo.documents.event_document import (
    Misshapen,
    Unreadable,
    event_schema,
    read_event,
    unknown_fields,
    write_event,
)
from finalsalvo.event.record import SCHEMA, Event, Match, Player, Round, Status
from finalsalvo.rules.format import Tiebreaker
from finalsalvo.rules.house import Settings
from finalsalvo.rules.refusal import Problem, Severity
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Result, Stage

CONTRACT: Document = {
    "schema": "finalsalvo.event/1",
    "format": "xwing-standard",
    "name": "Spring Trial",
    "date": "2026-04-18",
    "settings": {"structure": "advanced", "swiss_rounds": 5, "cut": 8},
    "players": [
        {"id": "p1", "name": "Sal"},
        {"id": "p2", "name": "Elaine", "status": "dropped"},
        {"id": "t1", "name": "Red Wing", "members": ["Wes", "Hobbie"], "captain": "Wes"},
    ],
    "rounds": [
        {
            "number": 1,
            "stage": "swiss",
            "scenario": "Salvage Mission",
            "matches": [{"table": 1, "players": ["p2", "p1"], "result": {"end": "time", "scores": [77, 49]}}],
            "byes": ["p3"],
            "unpaired_losses": ["p9"],
        }
    ],
}
"""The example of the file contract, to the letter."""


def text_of(document: object) -> bytes:
    return json.dumps(document).encode()


# --- reading and writing -----------------------------------------------------------------------------------


def test_the_example_of_the_contract_is_read_in_every_field() -> None:
    assert read_event(text_of(CONTRACT)) == Event(
        schema=SCHEMA,
        format="xwing-standard",
        name="Spring Trial",
        date="2026-04-18",
        settings=Settings(structure="advanced", swiss_rounds=5, cut=8),
        players=(
            Player("p1", "Sal"),
            Player("p2", "Elaine", Status.DROPPED),
            Player("t1", "Red Wing", members=("Wes", "Hobbie"), captain="Wes"),
        ),
        rounds=(
            Round(
                1,
                Stage.SWISS,
                (Match(("p2", "p1"), 1, Result(End.TIME, (77, 49))),),
                byes=("p3",),
                unpaired_losses=("p9",),
                scenario="Salvage Mission",
            ),
        ),
    )


def test_a_document_is_written_indented_and_without_defaults() -> None:
    event = Event(
        schema=SCHEMA, format="xwing-hotshot", players=(Player("p1", "Inés"),), rounds=(Round(1, Stage.SWISS),)
    )
    assert write_event(event).decode() == (
        "{\n"
        '  "schema": "finalsalvo.event/1",\n'
        '  "format": "xwing-hotshot",\n'
        '  "players": [\n'
        "    {\n"
        '      "id": "p1",\n'
        '      "name": "Inés"\n'
        "    }\n"
        "  ],\n"
        '  "rounds": [\n'
        "    {\n"
        '      "number": 1,\n'
        '      "stage": "swiss"\n'
        "    }\n"
        "  ]\n"
        "}\n"
    )


ids = st.text(min_size=1, max_size=20)
words = st.text(max_size=20)
scores = st.tuples(st.integers(0, 100_000), st.integers(0, 100_000))
results = st.builds(
    Result,
    st.sampled_from(End),
    st.none() | scores,
    st.none() | scores,
    st.none() | ids,
    st.none() | ids,
    st.none() | ids,
)
player: dict[str, st.SearchStrategy[Any]] = {
    "id": ids,
    "name": words,
    "status": st.sampled_from(Status),
    "members": st.lists(words, max_size=3).map(tuple),
    "captain": st.none() | words,
    "tie_key": st.none() | st.integers(),
    "avoid": st.lists(words, max_size=3).map(tuple),
    "first_round_bye": st.booleans(),
    "seed": st.none() | st.integers(1, 100_000),
    "table": st.none() | st.integers(1, 100_000),
}
matches = st.builds(Match, st.tuples(ids, ids), st.none() | st.integers(), st.none() | results)
rounds = st.builds(
    Round,
    st.integers(1, 1000),
    st.sampled_from(Stage),
    st.lists(matches, max_size=3).map(tuple),
    st.lists(ids, max_size=3).map(tuple),
    st.lists(ids, max_size=3).map(tuple),
    st.none() | words,
)
minutes = st.integers(1, 1440)
choices: dict[str, st.SearchStrategy[Any]] = {
    "structure": st.none() | words,
    "swiss_rounds": st.none() | st.integers(1, 64),
    "cut": st.none() | st.integers(0, 1024),
    "tier": st.none() | words,
    "pool": st.none() | words,
    "scenarios": st.none() | st.lists(words, max_size=3).map(tuple),
    "round_minutes": st.none() | st.lists(minutes, max_size=3).map(tuple),
    "elimination_minutes": st.none() | minutes,
    "final_minutes": st.none() | minutes,
    "bye_margins": st.none() | st.lists(st.integers(0, 100_000), max_size=3).map(tuple),
    "wiped_list": st.sampled_from([None, "limit", "actual"]),
    "tiebreakers": st.none() | st.lists(st.sampled_from(Tiebreaker), max_size=4).map(tuple),
    "pairing_order": st.sampled_from([None, "random", "margin"]),
    "keep_apart": st.none() | st.booleans(),
    "first_round": st.sampled_from(["random", "seeded"]),
    "tables": st.none() | st.integers(1, 100_000),
    "first_table": st.integers(1, 100_000),
    "tables_out_of_order": st.lists(st.integers(), max_size=3).map(tuple),
    "dropped": st.sampled_from(["in-line", "last", "unlisted"]),
}
events = st.builds(
    Event,
    schema=st.just(SCHEMA),
    format=words,
    name=words,
    date=st.none() | words,
    settings=st.builds(Settings, **choices),
    players=st.lists(st.builds(Player, **player), max_size=3).map(tuple),
    rounds=st.lists(rounds, max_size=3).map(tuple),
)


@given(events)
def test_what_is_written_is_read_back_equal(event: Event) -> None:
    assert read_event(write_event(event)) == event


def test_the_events_above_make_use_of_every_setting_and_every_field_of_a_player() -> None:
    assert tuple(choices) == Settings.__struct_fields__
    assert tuple(player) == Player.__struct_fields__


# --- what is wrong -----------------------------------------------------------------------------------------

TOO_DEEP = "this is not an event document: it is nested too deep"
OTHER_SCHEMA = "this program reads documents with the schema 'finalsalvo.event/1'; this one "
MATCH = "rounds[0].matches[0]."
WHOLE_OR_NOTHING = "should be a whole number or nothing, not a number with a fraction"
STATUSES = "should be active or dropped or disqualified, not 'gone'"
TIEBREAKERS = "should be mov or sos or mission_points or random, not 'dice'"
ENDS = (
    "should be destroyed or mutual-destruction or time or game-limit or victory or draw or concession or no-show,"
    " not 'won'"
)


def problems_of(document: object) -> list[tuple[str, str]]:
    with pytest.raises(Misshapen) as refused:
        read_event(text_of(document))
    assert {problem.rule for problem in refused.value.problems} == {"contract"}
    return [(problem.place, problem.message) for problem in refused.value.problems]


def with_value(place: list[str | int], value: object) -> Document:
    """The example of the contract with something else in one place."""
    document = deepcopy(CONTRACT)
    holder: Any = document
    for step in place[:-1]:
        holder = holder[step]
    holder[place[-1]] = value
    return document


@pytest.mark.parametrize(
    ("place", "value", "named", "told"),
    [
        (["format"], 7, "format", "should be text, not a whole number"),
        (["name"], None, "name", "should be text, not nothing"),
        (["name"], "x" * 501, "name", "should have 500 or fewer characters"),
        (["date"], 2026, "date", "should be text or nothing, not a whole number"),
        (["settings"], [], "settings", "should be an object, not a list"),
        (["settings", "cut"], "8", "settings.cut", "should be a whole number or nothing, not text"),
        (["settings", "cut"], 1025, "settings.cut", "should be 1024 or less"),
        (["settings", "swiss_rounds"], -1, "settings.swiss_rounds", "should be 0 or more"),
        (["settings", "swiss_rounds"], 2.5, "settings.swiss_rounds", WHOLE_OR_NOTHING),
        (
            ["settings", "keep_apart"],
            1,
            "settings.keep_apart",
            "should be true or false or nothing, not a whole number",
        ),
        (["settings", "dropped"], "first", "settings.dropped", "should be in-line or last or unlisted, not 'first'"),
        (["settings", "round_minutes"], [75, 0], "settings.round_minutes[1]", "should be 1 or more"),
        (["settings", "tiebreakers"], ["mov", "dice"], "settings.tiebreakers[1]", TIEBREAKERS),
        (["players"], {"p1": "Sal"}, "players", "should be a list, not an object"),
        (["players", 0], "Sal", "players[0]", "should be an object, not text"),
        (["players", 0, "id"], 1, "players[0].id", "should be text, not a whole number"),
        (["players", 0, "id"], "", "players[0].id", "should have 1 or more characters"),
        (["players", 1, "status"], "gone", "players[1].status", STATUSES),
        (["players", 1, "status"], True, "players[1].status", "should be text, not true or false"),
        (["players", 2, "members"], ["Wes", None], "players[2].members[1]", "should be text, not nothing"),
        (["players", 2, "tie_key"], "7", "players[2].tie_key", "should be a whole number or nothing, not text"),
        (["rounds"], None, "rounds", "should be a list, not nothing"),
        (["rounds", 0, "number"], 0, "rounds[0].number", "should be 1 or more"),
        (["rounds", 0, "number"], 1001, "rounds[0].number", "should be 1000 or less"),
        (["rounds", 0, "stage"], "cut", "rounds[0].stage", "should be swiss or elimination, not 'cut'"),
        (["rounds", 0, "byes"], "p3", "rounds[0].byes", "should be a list, not text"),
        (["rounds", 0, "byes", 0], 3, "rounds[0].byes[0]", "should be text, not a whole number"),
        (["rounds", 0, "matches", 0], [], "rounds[0].matches[0]", "should be an object, not a list"),
        (["rounds", 0, "matches", 0, "players"], ["p1"], MATCH + "players", "should be a list of 2, not of 1"),
        (["rounds", 0, "matches", 0, "players", 1], 2, MATCH + "players[1]", "should be text, not a whole number"),
        (["rounds", 0, "matches", 0, "result"], "win", MATCH + "result", "should be an object or nothing, not text"),
        (["rounds", 0, "matches", 0, "result", "end"], "won", MATCH + "result.end", ENDS),
        (
            ["rounds", 0, "matches", 0, "result", "scores"],
            [1, 2, 3],
            MATCH + "result.scores",
            "should be a list of 2, not of 3",
        ),
        (["rounds", 0, "matches", 0, "result", "scores", 1], -1, MATCH + "result.scores[1]", "should be 0 or more"),
        (
            ["rounds", 0, "matches", 0, "result", "scores", 0],
            10**30,
            MATCH + "result.scores[0]",
            "should be 100000 or less",
        ),
        (
            ["rounds", 0, "matches", 0, "result", "winner"],
            1,
            MATCH + "result.winner",
            "should be text or nothing, not a whole number",
        ),
    ],
)
def test_a_value_that_cannot_be_is_named_with_its_place(
    place: list[str | int], value: object, named: str, told: str
) -> None:
    assert problems_of(with_value(place, value)) == [(named, told)]


def test_a_mistake_deep_in_a_long_event_is_named_with_its_place() -> None:
    match = {"players": ["p1", "p2"], "result": {"end": "destroyed", "scores": [1, 2], "winner": "p1"}}
    rounds = [{"number": n, "stage": "swiss", "matches": [deepcopy(match) for _ in range(6)]} for n in (1, 2, 3)]
    document: Any = {**CONTRACT, "rounds": rounds}
    document["rounds"][2]["matches"][5]["result"]["winner"] = ["p1"]
    assert problems_of(document) == [("rounds[2].matches[5].result.winner", "should be text or nothing, not a list")]


def test_every_mistake_is_named_at_once() -> None:
    document = {
        "schema": "finalsalvo.event/1",
        "name": 5,
        "date": [],
        "settings": {"structure": [], "cut": "8", "dropped": "first", "rounds": 5},
        "players": [{"id": 1}, {"id": "p2", "name": 2, "status": "gone", "nmae": "Sal"}],
        "rounds": [
            {"stage": "swiss", "matches": 0},
            {"number": 2, "matches": [{"players": ["p1", 2], "result": {"scores": [1.5, -1]}}], "byes": "p3"},
        ],
    }
    assert problems_of(document) == [
        ("format", "is missing"),
        ("name", "should be text, not a whole number"),
        ("date", "should be text or nothing, not a list"),
        ("settings.structure", "should be text or nothing, not a list"),
        ("settings.cut", "should be a whole number or nothing, not text"),
        ("settings.dropped", "should be in-line or last or unlisted, not 'first'"),
        ("players[0].id", "should be text, not a whole number"),
        ("players[0].name", "is missing"),
        ("players[1].name", "should be text, not a whole number"),
        ("players[1].status", STATUSES),
        ("rounds[0].number", "is missing"),
        ("rounds[0].matches", "should be a list, not a whole number"),
        ("rounds[1].stage", "is missing"),
        ("rounds[1].matches[0].players[1]", "should be text, not a whole number"),
        ("rounds[1].matches[0].result.end", "is missing"),
        ("rounds[1].matches[0].result.scores[0]", "should be a whole number, not a number with a fraction"),
        ("rounds[1].matches[0].result.scores[1]", "should be 0 or more"),
        ("rounds[1].byes", "should be a list, not text"),
        ("settings.rounds", "'rounds' is not known here and is not read"),
        ("players[1].nmae", "'nmae' is not known here and is not read"),
    ]


def test_a_mistake_under_a_key_that_stands_there_twice_is_named_too() -> None:
    text = b'{"schema": "finalsalvo.event/1", "format": "xwing-standard", "players": [{"id": 1}], "players": []}'
    with pytest.raises(Misshapen) as refused:
        read_event(text)
    assert refused.value.problems == [Problem("contract", "should be text, not a whole number", "players[0].id")]


def test_fields_that_are_not_known_are_named_as_warnings() -> None:
    document: Any = deepcopy(CONTRACT)
    document["organizer"] = {"players": [{"nick": "S"}]}
    document["settings"]["cutt"] = 8
    document["players"][1]["nick"] = "E"
    document["rounds"][0]["byez"] = []
    document["rounds"][0]["matches"][0]["winner"] = "p1"
    document["rounds"][0]["matches"][0]["result"]["tables"] = 3
    read_event(text_of(document))
    assert unknown_fields(text_of(document)) == [
        Problem("contract", f"{name!r} is not known here and is not read", place, severity=Severity.WARNING)
        for name, place in [
            ("cutt", "settings.cutt"),
            ("nick", "players[1].nick"),
            ("tables", "rounds[0].matches[0].result.tables"),
            ("winner", "rounds[0].matches[0].winner"),
            ("byez", "rounds[0].byez"),
            ("organizer", "organizer"),
        ]
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (b"", "there is nothing in it"),
        (b" \n\t", "there is nothing in it"),
        (b"Sal beat Elaine", "this is not JSON: invalid character (byte 0)"),
        (b'{"schema": ', "this is not JSON: input data was truncated"),
        (b'{"schema": "finalsalvo.event/1", "format": NaN}', "this is not JSON: invalid character (byte 43)"),
        (b'{"schema": "finalsalvo.event/1"} {}', "this is not JSON: trailing characters (byte 34)"),
        (b'{"name": "In\xe9s"}', "this is not UTF-8: invalid continuation byte at byte 12"),
        (
            b'{"schema": "finalsalvo.event/1", "format": "x", "note": "\xff"}',
            "this is not UTF-8: invalid start byte at byte 57",
        ),
        (b"[" * 100_000, TOO_DEEP),
        (b'{"a":' * 100_000, TOO_DEEP),
        (b"[]", "an event document is one JSON object"),
        (b'"finalsalvo.event/1"', "an event document is one JSON object"),
        (b"{}", OTHER_SCHEMA + "has none"),
        (b'{"schema": "finalsalvo.event/2"}', OTHER_SCHEMA + "has 'finalsalvo.event/2'"),
        (b'{"schema": [[[[[[[[[[]]]]]]]]]]}', OTHER_SCHEMA + "has [[[[[[[...]]]]]]]"),
    ],
)
def test_what_is_no_event_document_at_all_is_refused_in_a_sentence(text: bytes, told: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_event(text)
    assert str(refused.value) == told


def test_an_unknown_field_that_cannot_be_read_is_refused() -> None:
    text = b'{"schema": "finalsalvo.event/1", "format": "x", "note": 1e999}'
    assert read_event(text) == Event(schema=SCHEMA, format="x")
    with pytest.raises(Unreadable, match=r"^this is not JSON: number out of range$"):
        unknown_fields(text)


# --- the schema --------------------------------------------------------------------------------------------


schema = Draft202012Validator(event_schema())


def test_the_schema_is_a_valid_json_schema() -> None:
    Draft202012Validator.check_schema(event_schema())
    assert event_schema()["$schema"] == Draft202012Validator.META_SCHEMA["$schema"]


def test_the_schema_accepts_the_example_of_the_contract() -> None:
    assert [error.message for error in schema.iter_errors(CONTRACT)] == []


@pytest.mark.parametrize("format", FORMATS)
def test_the_schema_accepts_a_whole_event_of_every_format(format: str) -> None:
    document = json.loads(write_event(lawful_event(format, 1)))
    assert [error.message for error in schema.iter_errors(document)] == []


def is_plain(value: object) -> bool:
    """Whether JSON can hold a value, and nobody can argue whether 1.0 is a whole number."""
    if isinstance(value, dict):
        return all(is_plain(each) for item in value.items() for each in item)
    if isinstance(value, list):
        return all(is_plain(each) for each in value)
    return not isinstance(value, float) and not (
        isinstance(value, str) and any("\ud800" <= c <= "\udfff" for c in value)
    )


def is_read(document: Document) -> bool:
    try:
        read_event(text_of(document))
    except (Misshapen, Unreadable):
        return False
    return True


@given(mangled_documents())
def test_the_schema_accepts_exactly_what_is_read(document: Document) -> None:
    assume(is_plain(document))
    assert schema.is_valid(document) == is_read(document)
