"""Final places over all stages: the last stage first, bands where nothing can be compared, and why."""

from events import bracket, event, swiss
from msgspec.structs import replace
from staged_events import staged

from finalsalvo.event.places import final_places
from finalsalvo.event.record import Event, Round, Status
from finalsalvo.event.stage_places import all_places, places_over_stages
from finalsalvo.event.standings import standings
from finalsalvo.rules.registry import FORMATS

FLIGHTS = dict.fromkeys("ABC", "a") | {"D": "ab"} | dict.fromkeys("EFG", "b")


def two_flights(*rounds: tuple[str, Round], field: str = "") -> Event:
    return staged(
        "a: swiss 2 | b: swiss 2 again; c: elimination named carry=seeds",
        "ABCDEFG",
        ("a", swiss(1, "AB", "CD")),
        ("a", swiss(2, "AC", "DB")),
        ("b", swiss(1, "DE", "FG")),
        ("b", swiss(2, "DF", "GE")),
        *rounds,
        fields={"c": field} if field else {},
        flights=FLIGHTS,
    )


def told(event: Event) -> list[tuple[str, str, str]]:
    return [(place.band, place.player, place.stage) for place in places_over_stages(event)]


def test_those_of_each_stage_follow_those_who_went_on_from_it() -> None:
    days = staged(
        "a: swiss 2; b: swiss 1 top 4; c: elimination top 2",
        "ABCDEF",
        ("a", swiss(1, "AB", "CD", "EF")),
        ("a", swiss(2, "AC", "EB", "DF")),
        ("b", swiss(3, "AE", "CD")),
        ("c", bracket(4, "CA")),
        fields={"b": "AECD", "c": "AC"},
    )
    order = [("1", "C", "c"), ("2", "A", "c"), ("3", "E", "b"), ("4", "D", "b"), ("5", "B", "a"), ("6", "F", "a")]
    assert told(days) == order
    before = replace(days, rounds=days.rounds[:2], stages=tuple(replace(each, players=()) for each in days.stages))
    assert [player for _, player, _ in told(before)] == list("AECDBF")
    out = [replace(each, status=Status.DISQUALIFIED if each.id == "A" else each.status) for each in days.players]
    assert told(replace(days, players=tuple(out))) == [
        ("1", "C", "c"),
        ("2", "E", "b"),
        ("3", "D", "b"),
        ("4", "B", "a"),
        ("5", "F", "a"),
    ]


def test_those_of_several_flights_share_a_band_where_they_have_equal_points() -> None:
    semifinal = ("c", bracket(1, "DC", "AF"))
    places = places_over_stages(two_flights(semifinal, ("c", bracket(2, "DA")), field="DAFC"))
    assert [(place.band, place.player, place.stage) for place in places] == [
        ("1", "D", "c"),
        ("2", "A", "c"),
        ("3–4", "C", "c"),
        ("3–4", "F", "c"),
        ("5", "G", "b"),
        ("6–7", "B", "a"),
        ("6–7", "E", "b"),
    ]
    assert [str(place.why) for place in places if place.why] == [
        "3–4: they went out in the same round of C.",
        "3–4: they went out in the same round of C.",
        "6–7: they have 0 points in different flights, whose tiebreakers can't be compared.",
        "6–7: they have 0 points in different flights, whose tiebreakers can't be compared.",
    ]
    assert told(two_flights()) == [
        ("1–2", "A", "a"),
        ("1–2", "D", "b"),
        ("3–5", "C", "a"),
        ("3–5", "F", "b"),
        ("3–5", "G", "b"),
        ("6–7", "B", "a"),
        ("6–7", "E", "b"),
    ]


def test_an_event_without_stages_has_the_places_that_it_had() -> None:
    plain = event("xwing-standard", "ABCD", swiss(1, "AB", "CD"), bracket(2, "AC"))
    format = FORMATS["xwing-standard"]
    assert all_places(plain, format) == final_places(plain, format, standings(plain, format))
