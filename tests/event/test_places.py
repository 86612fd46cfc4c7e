"""Final places: the bracket with its bands, then everybody else in Swiss order."""

import pytest
from events import bracket, event, swiss
from msgspec.structs import replace

from finalsalvo.event.places import final_places
from finalsalvo.event.record import Event, Match, Status
from finalsalvo.event.standings import standings
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Result

KEYS = {id: number for number, id in enumerate("ABCDEFGHIJ")}
TOP_8 = (bracket(2, "AH", "GB", "CF", "DE"), bracket(3, "AD", "CG"), bracket(4, "CA"))


def places(event: Event) -> list[tuple[str, str]]:
    format = FORMATS[event.format]
    return [(place.player, place.band) for place in final_places(event, format, standings(event, format).lines)]


def ten_players(*rounds: Event) -> Event:
    """Ten players whose Swiss order is their names': byes for all, split by their tie keys."""
    return event("xwing-standard", "ABCDEFGHIJ", swiss(1, byes="ABCDEFGHIJ"), tie_keys=KEYS)


@pytest.mark.rule("HOT-BRKT-03", "XW2-ELIM-01", "XW2-SWISS-02", "ARM-ELIM-04", "EPIC-BRKT-04", "HOT-BRKT-02")
def test_those_who_go_out_together_share_a_band_and_stand_in_it_by_swiss_rank() -> None:
    played = replace(ten_players(), rounds=(*ten_players().rounds, *TOP_8))
    assert places(played) == [
        ("C", "1"),
        ("A", "2"),
        ("D", "3–4"),
        ("G", "3–4"),
        ("B", "5–8"),
        ("E", "5–8"),
        ("F", "5–8"),
        ("H", "5–8"),
        ("I", "9"),
        ("J", "10"),
    ]


@pytest.mark.rule("XW2-SWISS-02", "ESC-STR-01")
def test_without_a_bracket_the_swiss_order_is_final() -> None:
    assert places(ten_players()) == [(id, str(place)) for place, id in enumerate("ABCDEFGHIJ", start=1)]


def test_a_bracket_that_is_still_played_leaves_its_best_places_open() -> None:
    playing = replace(ten_players(), rounds=(*ten_players().rounds, *TOP_8[:1], bracket(3, "AD", Match(("C", "G")))))
    format = FORMATS["xwing-standard"]
    found = final_places(playing, format, standings(playing, format).lines)
    assert [(place.player, place.band, place.playing) for place in found][:5] == [
        ("A", "1–3", True),
        ("C", "1–3", True),
        ("G", "1–3", True),
        ("D", "4", False),
        ("B", "5–8", False),
    ]


def test_a_bye_in_the_bracket_keeps_its_holder_in() -> None:
    top_6 = (bracket(2, "CF", "DE", byes="AB"), bracket(3, "AD", "BC"), bracket(4, "BA"))
    played = replace(ten_players(), rounds=(*ten_players().rounds, *top_6))
    assert places(played)[:6] == [("B", "1"), ("A", "2"), ("C", "3–4"), ("D", "3–4"), ("E", "5–6"), ("F", "5–6")]


def test_the_one_whose_opponent_plays_on_is_out_whatever_the_result_says() -> None:
    """A left after beating D, who took the place: so it happens in real brackets."""
    equal = Match(("B", "C"), None, Result(End.TIME, (50, 50)))
    played = replace(ten_players(), rounds=(*ten_players().rounds, bracket(2, "AD", equal), bracket(3, "DC")))
    assert places(played)[:4] == [("D", "1"), ("C", "2"), ("A", "3–4"), ("B", "3–4")]


@pytest.mark.rule("EPIC-BRKT-02")
def test_a_final_of_two_leaves_the_others_where_swiss_left_them() -> None:
    played = replace(ten_players(), rounds=(*ten_players().rounds, bracket(2, "BA")))
    assert places(played)[:4] == [("B", "1"), ("A", "2"), ("C", "3"), ("D", "4")]


@pytest.mark.rule("XW2-ELIM-06", "ARM-ELIM-05")
def test_a_finalist_who_leaves_before_the_final_is_second() -> None:
    played = replace(ten_players(), rounds=(*ten_players().rounds, *TOP_8[:2]))
    players = tuple(replace(player, status=Status.DROPPED) if player.id == "C" else player for player in played.players)
    assert places(replace(played, players=players))[:4] == [("A", "1"), ("C", "2"), ("D", "3–4"), ("G", "3–4")]
