"""Final places: the bracket with its bands, then everybody else in Swiss order."""

from collections import Counter

import pytest
from events import bracket, event, swiss
from msgspec.structs import replace

from finalsalvo.event.places import champion_of, final_places, places_decided
from finalsalvo.event.record import Event, Match, Round, Status
from finalsalvo.event.standings import standings
from finalsalvo.pairing.dice import Dice
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Result
from finalsalvo.simulate.generate import generate

KEYS = {id: number for number, id in enumerate("ABCDEFGHIJ")}
TOP_8 = (bracket(2, "AH", "GB", "CF", "DE"), bracket(3, "AD", "CG"), bracket(4, "CA"))


def places(event: Event) -> list[tuple[str, str]]:
    format = FORMATS[event.format]
    return [(place.player, place.band) for place in final_places(event, format, standings(event, format))]


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
    found = final_places(playing, format, standings(playing, format))
    assert [(place.player, place.band, place.playing) for place in found][:5] == [
        ("A", "1–2", True),
        ("C", "1–4", True),
        ("G", "1–4", True),
        ("D", "3–4", False),
        ("B", "5–8", False),
    ]


def test_who_is_out_has_the_band_of_the_round_while_its_other_games_are_played() -> None:
    """B22: byes are through, of a game one goes out, whoever is removed makes the band smaller (B78)."""
    opened = bracket(2, "AH", Match(("G", "B")), "CF", Match(("D", "E")))
    tail = [("I", "9"), ("J", "10")]
    fours, eights, behind = (
        [(id, band) for id in ids] for ids, band in (("AC", "1–4"), ("BDEG", "1–8"), ("FH", "5–8"))
    )
    assert places(in_bracket(opened)) == [*fours, *eights, *behind, *tail]
    gone = with_status(in_bracket(opened), Status.DISQUALIFIED, "F")
    assert places(gone)[:7] == [*fours, *((id, "1–7") for id in "BDEG"), ("H", "5–7")]
    through = with_status(in_bracket(opened), Status.DISQUALIFIED, "A")
    assert places(through)[:7] == [("C", "1–3"), *((id, "1–7") for id in "BDEG"), ("F", "4–7"), ("H", "4–7")]
    left = with_status(in_bracket(opened), Status.DROPPED, "BG")
    assert places(left)[:8] == [
        *((id, "1–3") for id in "AC"),
        ("D", "1–8"),
        ("E", "1–8"),
        *((id, "4–8") for id in "BFGH"),
    ]
    byes = bracket(2, "CF", Match(("D", "E")), byes="AB")
    shared = [*((id, "1–4") for id in "ABC"), ("D", "1–6"), ("E", "1–6"), ("F", "5–6")]
    assert places(in_bracket(byes))[:6] == shared


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


def with_status(event: Event, status: Status, players: str) -> Event:
    changed = (replace(player, status=status) if player.id in players else player for player in event.players)
    return replace(event, players=tuple(changed))


def in_bracket(*rounds: Round) -> Event:
    return replace(ten_players(), rounds=(*ten_players().rounds, *rounds))


def test_a_disqualified_champion_leaves_the_place_to_the_other_finalist_and_every_band_moves_up() -> None:
    """B78."""
    played = with_status(in_bracket(*TOP_8), Status.DISQUALIFIED, "C")
    assert places(played) == [
        ("A", "1"),
        ("D", "2–3"),
        ("G", "2–3"),
        ("B", "4–7"),
        ("E", "4–7"),
        ("F", "4–7"),
        ("H", "4–7"),
        ("I", "8"),
        ("J", "9"),
    ]


def test_a_band_shrinks_by_who_is_disqualified_in_it() -> None:
    played = with_status(in_bracket(*TOP_8), Status.DISQUALIFIED, "DEI")
    assert places(played) == [
        ("C", "1"),
        ("A", "2"),
        ("G", "3"),
        ("B", "4–6"),
        ("F", "4–6"),
        ("H", "4–6"),
        ("J", "7"),
    ]


def test_two_who_do_not_come_go_out_with_those_who_lost_in_their_round() -> None:
    """B23: their game has no result and both have left; the next opponent has a bye."""
    absent = Match(("B", "C"))
    played = with_status(in_bracket(bracket(2, "AD", absent)), Status.DROPPED, "BC")
    assert places(played)[:5] == [("A", "1"), ("B", "2–4"), ("C", "2–4"), ("D", "2–4"), ("E", "5")]
    quarters = (bracket(2, "AH", Match(("B", "G")), "CF", "DE"), bracket(3, "CD", byes="A"), bracket(4, "AC"))
    played = with_status(in_bracket(*quarters), Status.DROPPED, "BG")
    assert places(played)[:8] == [
        ("A", "1"),
        ("C", "2"),
        ("D", "3"),
        *((player, "4–8") for player in "BEFGH"),
    ]


def test_two_finalists_who_leave_or_do_not_come_share_the_first_place_and_nobody_is_champion() -> None:
    format = FORMATS["xwing-standard"]
    for rounds in (TOP_8[:2], (*TOP_8[:2], bracket(4, Match(("C", "A"))))):
        left = with_status(in_bracket(*rounds), Status.DROPPED, "AC")
        found = final_places(left, format, standings(left, format))
        assert [(place.player, place.band, place.playing) for place in found][:3] == [
            ("A", "1–2", False),
            ("C", "1–2", False),
            ("D", "3–4", False),
        ]
        assert champion_of(found) is None


def test_the_bracket_has_decided_something_when_somebody_is_out_of_it() -> None:
    format = FORMATS["xwing-standard"]
    playing = bracket(2, Match(("A", "D")), Match(("B", "C")))
    half = bracket(2, "AD", Match(("B", "C")))
    rounds = ((), (playing,), (half,), (bracket(2, "AD", "BC"),))
    assert [places_decided(in_bracket(*each), format) for each in rounds] == [False, False, True, True]


@pytest.mark.parametrize("seed", range(60))
def test_whoever_leaves_and_however_they_are_listed_the_places_have_no_hole(seed: int) -> None:
    dice = Dice(seed)
    format = FORMATS[dice.choice(["xwing-standard", "xwing-hotshot", "armada-standard"])]
    made = generate(format, 6 + seed % 11, 3, seed)
    dealt = {player.id: dice.choice([*Status, Status.ACTIVE]) for player in made.players}
    made = replace(made, players=tuple(replace(player, status=dealt[player.id]) for player in made.players))
    found = {}
    for listed in ("in-line", "last", "unlisted"):
        shown = replace(made, settings=replace(made.settings, dropped=listed))
        ranked = standings(shown, format)
        places = final_places(shown, format, ranked)
        rank = {line.player: line.rank for line in ranked.lines}
        assert [place.swiss_rank for place in places] == [rank.get(place.player) for place in places]
        found[listed] = [replace(place, swiss_rank=None) for place in places]
        assert [line.rank for line in ranked.lines] == [*range(1, len(ranked.lines) + 1)]
        assert {line.status for line in ranked.lines} <= {Status.ACTIVE, Status.DROPPED}
        assert len(ranked.lines) + len(ranked.apart) == len(made.players)
        assert [line.rank for line in ranked.apart] == [None] * len(ranked.apart)
    assert found["in-line"] == found["last"] == found["unlisted"]
    removed = {id for id, status in dealt.items() if status is Status.DISQUALIFIED}
    assert {place.player for place in found["last"]} == set(dealt) - removed
    counted = Counter((place.best, place.worst) for place in found["last"])
    assert [worst - best + 1 for best, worst in counted] == [*counted.values()]
    assert [best for best, _ in counted] == [1, *(worst + 1 for _, worst in counted)][: len(counted)]
