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
    event_schema,
    read_event,
    unknown_fields,
    write_event,
)
from finalsalvo.documents.sentences import FIELD_UNKNOWN
from finalsalvo.documents.unreadable import Unreadable
from finalsalvo.event.record import SCHEMA, Event, Match, Memory, Player, Round, StageRecord, Status
from finalsalvo.rules.format import Tiebreaker
from finalsalvo.rules.house import Settings
from finalsalvo.rules.links import LINKS
from finalsalvo.rules.refusal import Problem, Severity
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Result, Stage
from finalsalvo.rules.stages import GoingOn, StageKind
from finalsalvo.words.message import Quote

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
stage_ids = st.from_regex(r"\A[a-z0-9]{1,5}(-[a-z0-9]{1,5}){0,2}\Z")
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
    "flights": st.lists(stage_ids, max_size=2).map(tuple),
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
    part=st.none() | stage_ids,
)
counts = st.none() | st.integers(0, 10_000)
stage: dict[str, st.SearchStrategy[Any]] = {
    "id": stage_ids,
    "name": st.text(min_size=1, max_size=20),
    "kind": st.sampled_from(StageKind),
    "rounds": st.none() | st.integers(1, 64),
    "after": st.lists(stage_ids, max_size=2).map(tuple),
    "entry": st.builds(
        GoingOn,
        by=st.sampled_from(["top", "record", "points", "named", "everybody"]),
        size=st.none() | st.integers(2, 4096),
        each=st.booleans(),
        losses=counts,
        wins=counts,
        points=counts,
    ),
    "carry": st.sampled_from(["points", "seeds", "nothing"]),
    "rematches": st.sampled_from(["stage", "event"]),
    "byes": st.sampled_from(["stage", "event"]),
    "date": st.none() | words,
    "starts_at": st.none() | words,
    "place": st.none() | words,
    "check_in": st.booleans(),
    "again": st.booleans(),
    "expected": counts,
    "players": st.lists(st.none() | ids, max_size=3).map(tuple),
    "later_day": st.booleans(),
    "kept": words,
}
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
    "points": st.none() | st.integers(1, 10_000),
    "wiped_list": st.sampled_from([None, "limit", "actual"]),
    "tiebreakers": st.none() | st.lists(st.sampled_from(Tiebreaker), max_size=4).map(tuple),
    "pairing_order": st.sampled_from([None, "random", "margin", "round-robin"]),
    "keep_apart": st.none() | st.booleans(),
    "first_round": st.sampled_from(["random", "seeded", "folded"]),
    "tables": st.none() | st.integers(1, 100_000),
    "first_table": st.integers(1, 100_000),
    "tables_out_of_order": st.lists(st.integers(), max_size=3).map(tuple),
    "play_area": st.none() | words,
    "dropped": st.sampled_from(["in-line", "last", "unlisted"]),
    **dict.fromkeys(LINKS, st.none() | words),
    "round_points": st.none() | st.lists(st.integers(1, 10_000), max_size=5).map(tuple),
    "win": st.none() | st.integers(0, 1_000),
    "modified_win": st.none() | st.integers(0, 1_000),
    "draw": st.none() | st.integers(0, 1_000),
    "loss": st.none() | st.integers(0, 1_000),
    "bye_points": st.none() | st.integers(0, 1_000),
    "skip_byes": st.none() | st.booleans(),
    "cut_order": st.sampled_from([None, "standings", "strength"]),
    "scenario_win": st.none() | st.booleans(),
    "game_rounds": st.none() | st.integers(1, 100),
    "bracket": st.sampled_from([None, "single", "double"]),
    "seating": st.sampled_from([None, "ranked", "fresh"]),
    **dict.fromkeys(("place", "zone", "fee"), st.none() | words),
    "changeover": st.none() | st.integers(0, 1440),
    "break_after": st.lists(st.integers(1, 64), max_size=3).map(tuple),
    "break_minutes": st.lists(minutes, max_size=3).map(tuple),
    "unlisted": st.booleans(),
}
events = st.builds(
    Event,
    schema=st.just(SCHEMA),
    format=words | st.sampled_from(sorted(FORMATS)),
    name=words,
    date=st.none() | words,
    settings=st.builds(Settings, **choices),
    players=st.lists(st.builds(Player, **player), max_size=3).map(tuple),
    rounds=st.lists(rounds, max_size=3).map(tuple),
    stages=st.lists(st.builds(StageRecord, **stage), max_size=2).map(tuple),
)


@given(events)
def test_what_is_written_is_read_back_equal(event: Event) -> None:
    assert read_event(write_event(event)) == event


def test_what_a_stage_remembers_is_in_no_file_and_why_it_was_kept_is_a_text() -> None:
    told = FIELD_UNKNOWN(name=Quote("cutt"))
    stages = (StageRecord(id="day-2", name="Day 2", kept=told),)
    written = json.loads(write_event(Event(schema=SCHEMA, format="x", stages=stages, memory=Memory(before=3))))
    assert written == {
        "schema": SCHEMA,
        "format": "x",
        "stages": [{"id": "day-2", "name": "Day 2", "kept": str(told)}],
    }
    assert read_event(text_of(written | {"memory": {"before": 3}})).memory == Memory()
    written["stages"][0]["kept"] = {"is": "message", "id": "check.field-unknown"}
    assert problems_of(written) == [("stages[0].kept", "This must be text, not an object.")]
    written["stages"][0] = {"id": "Day 2", "name": "Day 2"}
    assert problems_of(written) == [
        ("stages[0].id", "Write small letters and digits here, with hyphens between words: day-2.")
    ]


def test_reasons_that_are_messages_are_written_in_english_and_read_as_texts() -> None:
    told = FIELD_UNKNOWN(name=Quote("cutt"))
    round = Round(1, Stage.SWISS, departures=(told, "as the organizer wrote it"))
    written = json.loads(write_event(Event(schema=SCHEMA, format="x", rounds=(round,))))
    assert written["rounds"][0]["departures"] == [str(told), "as the organizer wrote it"]
    assert read_event(text_of(written)).rounds[0].departures == (str(told), "as the organizer wrote it")


def test_a_message_in_a_document_is_no_text() -> None:
    message = {"is": "message", "id": "check.field-unknown"}
    document = with_value(["rounds", 0, "departures"], ["as it was", message])
    assert problems_of(document) == [("rounds[0].departures[1]", "This must be text, not an object.")]
    assert not schema.is_valid(document)
    assert "Message" not in event_schema()["$defs"]


def test_the_events_above_make_use_of_every_setting_and_every_field_of_a_player() -> None:
    assert tuple(choices) == Settings.__struct_fields__
    assert tuple(player) == Player.__struct_fields__
    assert tuple(stage) == StageRecord.__struct_fields__


# --- what is wrong -----------------------------------------------------------------------------------------

TOO_DEEP = "This isn't an event file. It is nested too deep. Choose another file."
NO_OBJECT = "This isn't an event file. An event file is one JSON object. Choose another file."
OURS = "“finalsalvo.event/1”"
AT_BYTE = "This isn't JSON from byte {} on. Correct it there, or export the file again."
NOT_UTF8 = "This isn't UTF-8 text, starting at byte {}. Save the file as UTF-8."
MATCH = "rounds[0].matches[0]."
WHOLE_OR_NOTHING = "This must be a whole number or null, not a number with a fraction."
STATUSES = "There is no “gone” here. Write active, dropped or disqualified."
TIEBREAKERS = "There is no “dice” here. Write mov, sos, mission_points or random."
ENDS = (
    "There is no “won” here. "
    "Write destroyed, mutual-destruction, time, game-limit, victory, draw, concession or no-show."
)


def problems_of(document: object) -> list[tuple[str, str]]:
    with pytest.raises(Misshapen) as refused:
        read_event(text_of(document))
    assert {problem.rule for problem in refused.value.problems} == {"contract"}
    return [(problem.place, str(problem.message)) for problem in refused.value.problems]


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
        (["format"], 7, "format", "This must be text, not a whole number."),
        (["name"], None, "name", "This must be text, not null."),
        (["name"], "x" * 501, "name", "Write at most 500 characters here."),
        (["date"], 2026, "date", "This must be text or null, not a whole number."),
        (["settings"], [], "settings", "This must be an object, not a list."),
        (["settings", "cut"], "8", "settings.cut", "This must be a whole number or null, not text."),
        (["settings", "cut"], 1025, "settings.cut", "This must be 1024 or less."),
        (["settings", "swiss_rounds"], -1, "settings.swiss_rounds", "This must be 0 or more."),
        (["settings", "swiss_rounds"], 2.5, "settings.swiss_rounds", WHOLE_OR_NOTHING),
        (
            ["settings", "keep_apart"],
            1,
            "settings.keep_apart",
            "This must be true or false or null, not a whole number.",
        ),
        (
            ["settings", "dropped"],
            "first",
            "settings.dropped",
            "There is no “first” here. Write in-line, last or unlisted.",
        ),
        (["settings", "round_minutes"], [75, 0], "settings.round_minutes[1]", "This must be 1 or more."),
        (["settings", "tiebreakers"], ["mov", "dice"], "settings.tiebreakers[1]", TIEBREAKERS),
        (["players"], {"p1": "Sal"}, "players", "This must be a list, not an object."),
        (["players", 0], "Sal", "players[0]", "This must be an object, not text."),
        (["players", 0, "id"], 1, "players[0].id", "This must be text, not a whole number."),
        (["players", 0, "id"], "", "players[0].id", "Write at least 1 character here."),
        (["players", 1, "status"], "gone", "players[1].status", STATUSES),
        (["players", 1, "status"], True, "players[1].status", "This must be text, not true or false."),
        (["players", 2, "members"], ["Wes", None], "players[2].members[1]", "This must be text, not null."),
        (["players", 2, "tie_key"], "7", "players[2].tie_key", "This must be a whole number or null, not text."),
        (["rounds"], None, "rounds", "This must be a list, not null."),
        (["rounds", 0, "number"], 0, "rounds[0].number", "This must be 1 or more."),
        (["rounds", 0, "number"], 1001, "rounds[0].number", "This must be 1000 or less."),
        (["rounds", 0, "stage"], "cut", "rounds[0].stage", "There is no “cut” here. Write swiss or elimination."),
        (["rounds", 0, "byes"], "p3", "rounds[0].byes", "This must be a list, not text."),
        (["rounds", 0, "byes", 0], 3, "rounds[0].byes[0]", "This must be text, not a whole number."),
        (["rounds", 0, "matches", 0], [], "rounds[0].matches[0]", "This must be an object, not a list."),
        (
            ["rounds", 0, "matches", 0, "players"],
            ["p1"],
            MATCH + "players",
            "This must be a list of 2 values, not of 1.",
        ),
        (["rounds", 0, "matches", 0, "players", 1], 2, MATCH + "players[1]", "This must be text, not a whole number."),
        (["rounds", 0, "matches", 0, "result"], "win", MATCH + "result", "This must be an object or null, not text."),
        (["rounds", 0, "matches", 0, "result", "end"], "won", MATCH + "result.end", ENDS),
        (
            ["rounds", 0, "matches", 0, "result", "scores"],
            [1, 2, 3],
            MATCH + "result.scores",
            "This must be a list of 2 values, not of 3.",
        ),
        (["rounds", 0, "matches", 0, "result", "scores", 1], -1, MATCH + "result.scores[1]", "This must be 0 or more."),
        (
            ["rounds", 0, "matches", 0, "result", "scores", 0],
            10**30,
            MATCH + "result.scores[0]",
            "This must be 100000 or less.",
        ),
        (
            ["rounds", 0, "matches", 0, "result", "winner"],
            1,
            MATCH + "result.winner",
            "This must be text or null, not a whole number.",
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
    assert problems_of(document) == [("rounds[2].matches[5].result.winner", "This must be text or null, not a list.")]


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
        ("format", "This field is missing. Add it."),
        ("name", "This must be text, not a whole number."),
        ("date", "This must be text or null, not a list."),
        ("settings.structure", "This must be text or null, not a list."),
        ("settings.cut", "This must be a whole number or null, not text."),
        ("settings.dropped", "There is no “first” here. Write in-line, last or unlisted."),
        ("players[0].id", "This must be text, not a whole number."),
        ("players[0].name", "This field is missing. Add it."),
        ("players[1].name", "This must be text, not a whole number."),
        ("players[1].status", STATUSES),
        ("rounds[0].number", "This field is missing. Add it."),
        ("rounds[0].matches", "This must be a list, not a whole number."),
        ("rounds[1].stage", "This field is missing. Add it."),
        ("rounds[1].matches[0].players[1]", "This must be text, not a whole number."),
        ("rounds[1].matches[0].result.end", "This field is missing. Add it."),
        ("rounds[1].matches[0].result.scores[0]", "This must be a whole number, not a number with a fraction."),
        ("rounds[1].matches[0].result.scores[1]", "This must be 0 or more."),
        ("rounds[1].byes", "This must be a list, not text."),
        ("settings.rounds", "There is no field “rounds” here, so it wasn't read. Check its spelling."),
        ("players[1].nmae", "There is no field “nmae” here, so it wasn't read. Check its spelling."),
    ]


def test_a_mistake_under_a_key_that_stands_there_twice_is_named_too() -> None:
    text = b'{"schema": "finalsalvo.event/1", "format": "xwing-standard", "players": [{"id": 1}], "players": []}'
    with pytest.raises(Misshapen) as refused:
        read_event(text)
    assert [(each.rule, str(each.message), each.place) for each in refused.value.problems] == [
        ("contract", "This must be text, not a whole number.", "players[0].id")
    ]


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
        Problem("contract", FIELD_UNKNOWN(name=Quote(name)), place, severity=Severity.WARNING)
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
        (b"", "The file is empty. Choose another one."),
        (b" \n\t", "The file is empty. Choose another one."),
        (b"Sal beat Elaine", AT_BYTE.format(0)),
        (b'{"schema": ', "The file is cut off: its JSON has no end. Export it again."),
        (b'{"schema": "finalsalvo.event/1", "format": NaN}', AT_BYTE.format(43)),
        (b'{"schema": "finalsalvo.event/1"} {}', AT_BYTE.format(34)),
        (b'{"name": "In\xe9s"}', NOT_UTF8.format(12)),
        (
            b'{"schema": "finalsalvo.event/1", "format": "x", "note": "\xff"}',
            NOT_UTF8.format(57),
        ),
        (b"[" * 100_000, TOO_DEEP),
        (b'{"a":' * 100_000, TOO_DEEP),
        (b"[]", NO_OBJECT),
        (b'"finalsalvo.event/1"', NO_OBJECT),
        (b"{}", f"This file names no schema. Write {OURS} as its schema."),
        (
            b'{"schema": "finalsalvo.event/2"}',
            f"This file has the schema “finalsalvo.event/2”. Choose one with {OURS}.",
        ),
        (b'{"schema": [[[[[[[[[[]]]]]]]]]]}', f"This file has the schema “[[[[[[[...]]]]]]]”. Choose one with {OURS}."),
    ],
)
def test_what_is_no_event_document_at_all_is_refused_in_a_sentence(text: bytes, told: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_event(text)
    assert str(refused.value) == told


def test_an_unknown_field_that_cannot_be_read_is_refused() -> None:
    text = b'{"schema": "finalsalvo.event/1", "format": "x", "note": 1e999}'
    assert read_event(text) == Event(schema=SCHEMA, format="x")
    with pytest.raises(Unreadable, match=r"^The file holds a number that is too large to read\. Correct it\.$"):
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
