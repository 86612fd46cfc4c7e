"""Who meets whom in each book: small events, every round that `finalsalvo pair` can draw for them, and no other."""

import json
from typing import Any

import pytest
from books import books
from command import call
from typed_events import Document, asked, pairs, problems, written_event

SEEDS = "0..79"
"""Enough draws for every one of nine rounds to come up: each is missed with a chance of one in twelve thousand."""


def rounds_of(*arguments: Any, seeds: str = SEEDS, **more: Any) -> list[Document]:
    """The next round of an event, drawn with many seeds."""
    event = written_event(*arguments, **more)
    code, out, err = call("pair", "-", "--json", "--seeds", seeds, stdin=json.dumps(event).encode())
    assert (code, err) == (0, ""), (out, err)
    return [json.loads(line)["round"] for line in out.splitlines()]


def drawn(*arguments: Any, **more: Any) -> set[str]:
    """Every round that is drawn: "AB CD, bye E"."""
    return {told(each) for each in rounds_of(*arguments, **more)}


def told(round: Document) -> str:
    """A round in few letters."""
    byes = f", bye {''.join(sorted(round['byes']))}" if round.get("byes") else ""
    return " ".join(sorted(pairs(round))) + byes


# --- the first round ------------------------------------------------------------------------------------------


@books("XW2-SWISS-03", "HOT-SWISS-02", "HOT-PAIR-01", "ARM-SWISS-02", "ESC-PAIR-01", "EPIC-PAIR-01", "TEAM-PAIR-01")
def test_the_first_round_is_any_round(format: str) -> None:
    assert drawn(format, "ABCD") == {"AB CD", "AC BD", "AD BC"}


@books("XW2-SWISS-06", "HOT-SWISS-04", "ARM-SWISS-04", "ESC-BYE-01", "EPIC-BYE-02", "TEAM-BYE-01")
def test_the_bye_of_the_first_round_falls_on_anybody(format: str) -> None:
    assert drawn(format, "ABC") == {"AB, bye C", "AC, bye B", "BC, bye A"}


@books("ESC-PAIR-02", "EPIC-PAIR-01", "TEAM-PAIR-01")
def test_those_who_came_together_do_not_meet_in_the_first_round_if_at_all_possible(format: str) -> None:
    family = {"A": ("Smith",), "B": ("Smith",)}
    assert drawn(format, "ABCD", avoid=family) == {"AC BD", "AD BC"}
    crowd = dict.fromkeys("ABC", ("Jones",))
    assert drawn(format, "ABCD", avoid=crowd) == {"AB CD", "AC BD", "AD BC"}


# --- later rounds -----------------------------------------------------------------------------------------------

FIRST = "A B 20 5, C D 20 5, E F 20 5, G H 20 5"


@books(
    *("XW2-SWISS-01", "XW2-SWISS-04", "HOT-SWISS-01", "HOT-SWISS-02", "ARM-SWISS-01", "ARM-SWISS-02"),
    *("EPIC-PAIR-02", "TEAM-PAIR-02"),
)
def test_later_anybody_meets_anybody_of_the_same_points(format: str) -> None:
    above = ("AC EG", "AE CG", "AG CE")
    below = ("BD FH", "BF DH", "BH DF")
    expected = {" ".join(sorted(f"{one} {two}".split())) for one in above for two in below}
    assert drawn(format, "ABCDEFGH", FIRST) == expected


@books("XW2-SWISS-05", "HOT-SWISS-03", "ARM-SWISS-03", "EPIC-PAIR-02", "TEAM-PAIR-02")
def test_who_is_left_over_meets_anybody_new_of_the_next_group(format: str) -> None:
    """Three have won and three have lost: two winners meet, the third meets somebody whom they have not beaten."""
    assert drawn(format, "ABCDEF", "A B 20 5, C D 20 5, E F 20 5") == {
        *("AC BF DE", "AC BE DF", "AE BC DF", "AE BD CF"),
        *("AF BD CE", "AD BF CE"),
    }


@books("XW2-PAIR-03", "HOT-PAIR-04", "ARM-PAIR-03", "EPIC-PAIR-03", "TEAM-PAIR-03", "ESC-PAIR-05")
def test_nobody_meets_the_same_opponent_twice_while_there_is_another(format: str) -> None:
    """The leader has met both of the second group, so that the last is the only one left."""
    swiss = ("A B 20 5, C D 20 5", "A C 20 5, B D 20 5")
    assert drawn(format, "ABCD", *swiss, swiss_rounds=4) == {"AD BC"}
    over = written_event(format, "ABCD", *swiss, "A D 20 5, B C 20 5", swiss_rounds=4)
    notes = asked("pair", over)["notes"]
    assert sorted(note["kind"] for note in notes if note["kind"] == "rematch") == ["rematch", "rematch"]


@pytest.mark.rule("ESC-PAIR-03", "ESC-PAIR-04")
def test_escalation_pairs_from_the_highest_margin_down_and_the_leftover_with_the_highest_of_the_next_group() -> None:
    """5 points: A 100, C 90, G 80; 3 points: E 70; none: F 50, H 40, D 30, B 20."""
    first = "A B 40 0, C D 30 0, G H 20 0, E F 10 0"
    assert drawn("xwing-escalation", "ABCDEFGH", first, seeds="0..9") == {"AC BD EG FH"}


@pytest.mark.rule("ESC-PAIR-05")
def test_escalation_swaps_those_who_have_met_with_the_next_of_equal_points() -> None:
    """E would meet F, the highest of those below, but has beaten F: D comes instead, and F meets B."""
    first = "A B 50 0, C D 40 0, E F 30 0"
    assert drawn("xwing-escalation", "ABCDEF", first, seeds="0..9") == {"AC BF DE"}


# After these three rounds B is last, C and E are before B, and all three have had a bye; A and D have not.
LATER = ("A C 180 10, D E 180 60, B bye", "A E 180 10, D B 180 1, C bye", "A D 60 50, C B 180 1, E bye")
OLDER = ("A C 20 10, D E 20 12, B bye", "A E 20 10, D B 50 1, C bye", "A D 12 11, C B 50 1, E bye")


def byes(format: str, *rounds: str) -> set[str]:
    """Everybody who gets the bye of the next round with some seed."""
    return {id for each in rounds_of(format, "ABCDE", *rounds, seeds="0..9") for id in each["byes"]}


@books("XW2-SWISS-07", "HOT-SWISS-04", "ARM-SWISS-04")
def test_later_the_lowest_ranked_without_a_bye_gets_it(format: str) -> None:
    assert [byes(format, *LATER[:number]) for number in (1, 2, 3)] == [{"C"}, {"E"}, {"D"}]


@books("ESC-BYE-02", "EPIC-BYE-01", "EPIC-BYE-02", "TEAM-BYE-01")
def test_in_the_first_edition_fewest_points_then_the_lowest_margin_get_the_bye(format: str) -> None:
    """The last time B has as many points as E and a lower margin; that B has had a bye already matters nothing."""
    assert [byes(format, *OLDER[:number]) for number in (1, 2, 3)] == [{"C"}, {"E"}, {"B"}]


# --- those who have left ----------------------------------------------------------------------------------------


@books("XW2-PAIR-08", "XW2-PAIR-10", "ARM-PAIR-04", "ARM-PAIR-07", "HOT-PAIR-05", "HOT-PAIR-09")
def test_who_left_or_was_removed_is_paired_no_more(format: str) -> None:
    for away in ({"dropped": "AB"}, {"thrown": "AB"}, {"dropped": "A", "thrown": "B"}):
        assert drawn(format, "ABCDEF", "A B 20 5, C D 20 5, E F 20 5", seeds="0..9", **away) == {"CE DF"}


# --- the cut and the bracket ------------------------------------------------------------------------------------

SWISS = (
    "A J 90 5, B I 85 5, C H 80 5, D G 75 5, E F 70 5",
    "A I 90 5, B H 85 5, C G 80 5, D F 75 5, J E 6 5",
)
"""A, B, C and D win twice, by less and less; E and J once; F, G, H and I never: by margin their order is F, G, H, I."""

SET = [
    pytest.param("xwing-standard", marks=pytest.mark.rule("XW2-CUT-01", "XW2-ELIM-01", "XW2-ELIM-05")),
    pytest.param("xwing-hotshot", marks=pytest.mark.rule("HOT-CUT-01", "HOT-BRKT-01", "HOT-BRKT-02")),
    pytest.param("xwing-fangs-out", marks=pytest.mark.rule("FANG-BRKT-01")),
    pytest.param("xwing-epic-dogfight", marks=pytest.mark.rule("EPIC-BRKT-02", "EPIC-BRKT-03", "EPIC-BRKT-04")),
]


def bracket_of(format: str, cut: int, *played: str) -> Document:
    """The event of ten with so much of its bracket."""
    return written_event(format, "ABCDEFGHIJ", *SWISS, bracket=played, swiss_rounds=2, cut=cut)


def next_games(format: str, cut: int, *played: str) -> list[set[str]]:
    """Who meet in each game of the next round of the bracket."""
    round = asked("pair", bracket_of(format, cut, *played))["round"]
    assert (round["stage"], round.get("byes", [])) == ("elimination", [])
    return [set(match["players"]) for match in round["matches"]]


def seeds_of(format: str, cut: int) -> list[str]:
    """The best so many of the standings."""
    lines = asked("standings", written_event(format, "ABCDEFGHIJ", *SWISS))["standings"]
    return [line["player"] for line in lines[:cut]]


@pytest.mark.parametrize("format", SET)
def test_the_best_play_on_in_a_bracket_that_stays_as_it_is_until_one_is_left(format: str) -> None:
    one, two, three, four, five, six, seven, eight = seeds_of(format, 8)
    assert next_games(format, 8) == [{one, eight}, {two, seven}, {three, six}, {four, five}]
    quarters = f"{one} {eight} 5 20, {two} {seven} 5 20, {three} {six} 20 5, {four} {five} 20 5"
    assert next_games(format, 8, quarters) == [{eight, four}, {seven, three}]
    semis = f"{eight} {four} 20 5, {seven} {three} 5 20"
    assert next_games(format, 8, quarters, semis) == [{eight, three}]
    over = bracket_of(format, 8, quarters, semis, f"{eight} {three} 20 5")
    told = f"The bracket is over. {eight} has won. Finish the event."
    assert [message for _, message in problems("pair", over)] == [told]


@pytest.mark.rule("ARM-CUT-01", "ARM-ELIM-03", "ARM-ELIM-04")
def test_armada_cuts_to_two_or_four_and_goes_on_until_one_is_left() -> None:
    format = "armada-standard"
    one, two, three, four = seeds_of(format, 4)
    assert next_games(format, 2) == [{one, two}]
    assert next_games(format, 4) == [{one, four}, {two, three}]
    semis = f"{one} {four} 5 200, {two} {three} 5 200"
    assert next_games(format, 4, semis) == [{four, three}]
    over = bracket_of(format, 4, semis, f"{four} {three} 200 5")
    told = f"The bracket is over. {four} has won. Finish the event."
    assert [message for _, message in problems("pair", over)] == [told]
    code, _, err = call("structure", "--format", format, "--players", "30", "--rounds", "4", "--cut", "8")
    assert (code, err.count("2 or 4"), err.partition("[")[2]) == (0, 1, "ARM-CUT-01] → --cut N\n")


@books("XW2-PAIR-04", "HOT-PAIR-04", "ARM-PAIR-03", "EPIC-PAIR-03", "TEAM-PAIR-03")
def test_after_the_cut_those_who_have_met_may_meet_again(format: str) -> None:
    all_met = ("A B 50 5, C D 45 5", "A C 50 5, B D 45 5", "A D 50 5, B C 45 5")
    event = written_event(format, "ABCD", *all_met, swiss_rounds=3, cut=4, keys=(1, 2, 3, 4))
    answer = asked("pair", event)
    assert [(match["players"]) for match in answer["round"]["matches"]] == [["A", "D"], ["B", "C"]]
    assert [note["kind"] for note in answer["notes"] if note["kind"] == "rematch"] == []
    played = written_event(
        format, "ABCD", *all_met, bracket=("A D 50 5, B C 45 5",), swiss_rounds=3, cut=4, keys=(1, 2, 3, 4)
    )
    assert [each["rule"] for each in asked("check", played)["problems"] if "PAIR-0" in each["rule"]] == []
    again = written_event(format, "ABCD", *all_met[:2], "A B 50 5, C D 45 5", swiss_rounds=3, cut=4)
    told = "Round 3 has 2 rematches instead of 0. Better: A – D, B – C."
    assert problems("check", again)[-1][1] == told


GONE = [
    pytest.param("xwing-standard", marks=pytest.mark.rule("XW2-ELIM-06")),
    pytest.param("armada-standard", marks=pytest.mark.rule("ARM-ELIM-05")),
]


@pytest.mark.parametrize("format", GONE)
def test_the_next_opponent_of_one_who_left_between_rounds_has_a_bye(format: str) -> None:
    one, two, three, four, five, six, seven, eight = seeds_of(format, 8)
    quarters = f"{one} {eight} 190 5, {two} {seven} 190 5, {three} {six} 190 5, {four} {five} 190 5"
    event = written_event(format, "ABCDEFGHIJ", *SWISS, bracket=(quarters,), swiss_rounds=2, cut=8, dropped=one)
    round = asked("pair", event)["round"]
    assert ([set(match["players"]) for match in round["matches"]], round["byes"]) == ([{two, three}], [four])
