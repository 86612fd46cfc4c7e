"""Who goes on into a stage: every way, the border with its figure, and what is refused."""

import pytest
from events import bracket, swiss
from msgspec.structs import replace
from staged_events import staged

from finalsalvo.event.going_on import Qualifying, qualifying, seats_of, stage_over, would_go_on
from finalsalvo.event.record import Event, Match, Status
from finalsalvo.event.stage_to_play import sources_of, stage_reached, stage_to_play, who_goes_on, with_beginners
from finalsalvo.event.stages import house_of, record_of, stage_event
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import End, Result

DAY_1 = (("a", swiss(1, "AB", "CD", "EF", byes="G")), ("a", swiss(2, "AC", "EG", "DF", byes="B")))
"""After it: A and E with 2 points, B, G, C and D with 1, F with 0."""


def second_day(rest: str, dropped: str = "") -> Event:
    return staged(f"a: swiss 2; b: {rest}", "ABCDEFG", *DAY_1, dropped=dropped)


def going_on(rest: str, dropped: str = "", named: str = "") -> Qualifying:
    event = second_day(rest, dropped)
    return qualifying(sources_of(event, record_of(event, "b")), house_of(event), record_of(event, "b"), named)


def told(found: Qualifying) -> tuple[str, str, list[tuple[str, str, str]]]:
    borders = [(each.last_in.player, each.first_out.player, each.figure) for each in found.borders]
    return "".join(found.inside), "".join(line.player for line in found.behind), borders


def refusal_of(rest: str, dropped: str = "", named: str = "") -> str:
    with pytest.raises(Refusal) as refused:
        going_on(rest, dropped, named)
    return str(refused.value.message)


@pytest.mark.rule("XW2-CUT-01", "XW2-CUT-04", "HOT-CUT-01", "HOT-CUT-02", "ARM-CUT-01", "ARM-CUT-02")
def test_the_best_go_on_and_the_next_stand_behind_them() -> None:
    found = going_on("swiss 2 top 4")
    assert told(found) == ("AEBG", "CDF", [("G", "C", "sos")])
    assert (found.size, "".join(found.ranked)) == (4, "AEBGCDF")
    assert told(going_on("swiss 2 top 6")) == ("AEBGCD", "F", [("D", "F", "points")])
    assert told(going_on("swiss 2 top 3")) == ("AEB", "GCDF", [("B", "G", "random")])
    assert told(going_on("swiss 2 top 7"))[1:] == ("", [])
    left = going_on("elimination top 4", dropped="EF")
    assert (told(left)[0], "".join(left.ranked)) == ("ABGC", "AEBGCDF")
    assert seats_of(left, house_of(second_day("elimination top 4"))) == ("A", "B", "G", "C")


@pytest.mark.rule("XW2-CUT-05")
def test_on_a_later_day_nobody_comes_in() -> None:
    event = second_day("elimination top 4 date=2026-05-02", dropped="E")
    days = replace(event, date="2026-05-01")
    begun = record_of(with_beginners(days, "b"), "b")
    assert (begun.players, begun.later_day) == (("A", None, "B", "G"), True)
    same = replace(event, date="2026-05-02")
    assert record_of(with_beginners(same, "b"), "b").players == ("A", "B", "G", "C")


def test_a_record_or_points_take_everybody_who_has_them_and_nobody_moves_up() -> None:
    one = going_on("swiss 2 X-1 expected=4")
    assert told(one) == ("AEBGCD", "F", [("D", "F", "losses")])
    assert (one.size, one.ranked, one.expected) == (6, tuple("AEBGCD"), 4)
    assert told(going_on("swiss 2 X-1", dropped="EF")) == ("ABGCD", "", [])
    assert told(going_on("swiss 2 2 wins")) == ("AE", "BGCD", [("E", "B", "wins")])
    assert told(going_on("swiss 2 1-1"))[0] == "AEBGCD"
    assert told(going_on("swiss 2 2 points")) == ("AE", "BGCD", [("E", "B", "points")])
    assert told(going_on("swiss 2 everybody")) == ("AEBGCDF", "", [])
    assert told(going_on("swiss 2 named", named="FCA")) == ("ACF", "", [])


def test_what_cannot_go_on_is_refused_with_what_to_do() -> None:
    assert refusal_of("swiss 2 top 8") == "A top 8 needs 8 players, and 7 are left. Choose a smaller cut."
    assert refusal_of("swiss 2 3 wins").startswith("B needs 2 players, and 0 would go on.")
    assert refusal_of("swiss 2 named") == "B is for named players. Name those who go on."
    assert refusal_of("swiss 2 named", dropped="F", named="AF").startswith("Player F can't go on to B.")
    event = second_day("swiss 2 top 4")
    open_game = replace(event.rounds[1], matches=(Match(("A", "C")), *event.rounds[1].matches[1:]))
    playing = replace(event, rounds=(event.rounds[0], open_game))
    with pytest.raises(Refusal, match="A isn't over"):
        who_goes_on(playing, record_of(playing, "b"))
    early = would_go_on(sources_of(playing, record_of(playing, "b")), house_of(playing), record_of(playing, "b"))
    assert early.inside[0] == "E"  # a preview is told all the same


FLIGHTS = dict.fromkeys("ABC", "a") | {"D": "ab"} | dict.fromkeys("EFG", "b")


def two_flights(rest: str) -> Event:
    return staged(
        f"a: swiss 2 | b: swiss 2 again; c: {rest}",
        "ABCDEFG",
        ("a", swiss(1, "AB", "CD")),
        ("a", swiss(2, "AC", "DB")),
        ("b", swiss(1, "DE", "FG")),
        ("b", swiss(2, "DF", "GE")),
        flights=FLIGHTS,
    )


def test_flights_go_on_by_places_or_by_record_and_somebody_in_two_once() -> None:
    each = two_flights("swiss 1 top 2 each")
    found = who_goes_on(each, record_of(each, "c"))
    # D was third in the first flight and first in the second: there D counts, and C is third of three in the first.
    assert "".join(found.inside) == "ADCF"
    assert [(one.stage, one.last_in.player, one.first_out.player) for one in found.borders] == [
        ("a", "C", "B"),
        ("b", "F", "G"),
    ]
    record = two_flights("swiss 1 X-1")
    assert "".join(who_goes_on(record, record_of(record, "c")).inside) == "ADCFG"
    small = two_flights("swiss 1 top 4 each")
    with pytest.raises(Refusal, match="A top 4 needs 4 players, and 3 are left"):
        who_goes_on(small, record_of(small, "c"))


def test_a_bracket_is_left_by_its_places() -> None:
    event = staged(
        "a: elimination; b: swiss 2 top 3 carry=seeds", "ABCD", ("a", bracket(1, "BA", "CD")), ("a", bracket(2, "CB"))
    )
    found = who_goes_on(event, record_of(event, "b"))
    assert told(found) == ("CBA", "D", [("A", "D", "place")])


def test_a_stage_is_over_when_nothing_is_left_to_play() -> None:
    def over(event: Event, id: str) -> bool:
        view = stage_event(event, id)
        return stage_over(view, house_of(view), record_of(event, id))

    event = second_day("elimination top 2")
    assert (over(event, "a"), over(event, "b"), stage_to_play(event).id) == (True, False, "b")
    assert over(replace(event, rounds=event.rounds[:1]), "a") is False
    assert over(replace(event, rounds=()), "a") is False
    begun = with_beginners(event, "b")
    final = replace(bracket(3, "EA"), part="b")
    done = replace(begun, rounds=(*begun.rounds, final))
    assert (over(done, "b"), stage_reached(done).id, stage_reached(begun).id) == (True, "b", "a")
    with pytest.raises(Refusal, match="Every stage of this event is played"):
        stage_to_play(done)
    playing = replace(final, matches=(Match(("A", "E")),))
    assert over(replace(begun, rounds=(*begun.rounds, playing)), "b") is False
    gone = [replace(each, status=Status.DROPPED if each.id != "A" else each.status) for each in event.players]
    assert over(replace(event, rounds=event.rounds[:1], players=tuple(gone)), "a") is True
    drawn = replace(final, matches=(Match(("A", "E"), None, Result(End.NO_SHOW, winner="A")),))
    assert over(replace(begun, rounds=(*begun.rounds, drawn)), "b") is True
