"""The next Swiss round of an event."""

import pytest
from events import event, swiss
from msgspec.structs import replace

from finalsalvo.event.next_round import SwissRound, next_swiss_round
from finalsalvo.event.record import Event, Match, Status
from finalsalvo.rules.house import Settings
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Result

SEEDS = range(60)


def drawn(event: Event, seed: int = 0) -> SwissRound:
    return next_swiss_round(event, FORMATS[event.format], seed)


def pairs(event: Event, seed: int = 0) -> set[frozenset[str]]:
    return {frozenset(pair) for pair in drawn(event, seed).pairs}


@pytest.mark.rule("XW2-SWISS-03", "HOT-SWISS-02", "ARM-SWISS-02", "ESC-PAIR-01")
@pytest.mark.parametrize("format", ["xwing-standard", "xwing-hotshot", "armada-standard", "xwing-escalation"])
def test_round_1_is_drawn_among_all(format: str) -> None:
    four = event(format, "ABCD")
    rounds = {frozenset(pairs(four, seed)) for seed in SEEDS}
    assert rounds == {
        frozenset({frozenset("AB"), frozenset("CD")}),
        frozenset({frozenset("AC"), frozenset("BD")}),
        frozenset({frozenset("AD"), frozenset("BC")}),
    }


def test_the_same_seed_gives_the_same_round_whatever_the_order_of_the_file() -> None:
    played = event("xwing-standard", "ABCDEFG", swiss(1, "AB", "CD", "EF", byes="G"))
    turned = replace(
        played,
        players=played.players[::-1],
        rounds=tuple(replace(each, matches=each.matches[::-1]) for each in played.rounds),
    )
    for seed in SEEDS:
        assert pairs(played, seed) == pairs(turned, seed)
        assert drawn(played, seed).byes == drawn(turned, seed).byes


@pytest.mark.rule("XW2-SWISS-06", "HOT-SWISS-04", "ARM-SWISS-04", "ESC-BYE-01", "EPIC-BYE-02")
@pytest.mark.parametrize("format", ["xwing-standard", "xwing-hotshot", "armada-standard", "xwing-escalation"])
def test_the_bye_of_round_1_falls_on_anybody(format: str) -> None:
    assert {drawn(event(format, "ABC"), seed).byes for seed in SEEDS} == {("A",), ("B",), ("C",)}


@pytest.mark.rule("XW2-SWISS-07")
def test_the_bye_of_a_later_round_falls_on_the_lowest_without_one() -> None:
    played = event("xwing-standard", "ABC", swiss(1, "AB", byes="C"))
    assert {drawn(played, seed).byes for seed in SEEDS} == {("B",)}
    assert drawn(played).notes[0].rule == "XW2-SWISS-07"


@pytest.mark.rule("XW2-PAIR-05", "XW2-PAIR-08", "XW2-PAIR-10", "HOT-PAIR-05", "ARM-PAIR-04", "ARM-PAIR-07")
@pytest.mark.parametrize("status", [Status.DROPPED, Status.DISQUALIFIED])
@pytest.mark.parametrize("format", ["xwing-standard", "xwing-hotshot", "armada-standard"])
def test_those_who_left_are_not_paired(format: str, status: Status) -> None:
    four = event(format, "ABCD", swiss(1, "AB", "CD", format=format))
    left = [replace(each, status=status) if each.id in "AD" else each for each in four.players]
    gone = replace(four, players=tuple(left))
    for seed in SEEDS:
        assert pairs(gone, seed) == {frozenset("BC")}


def test_one_player_alone_cannot_be_paired() -> None:
    with pytest.raises(Refusal, match=r"^A round needs 2 players, and only 1 is left\. Finish the event\.$"):
        drawn(event("xwing-standard", "AB", dropped="B"))


def test_an_awarded_bye_keeps_its_holder_out_of_round_1_only() -> None:
    four = event("xwing-standard", "ABCD")
    holder = replace(four, players=tuple(replace(player, first_round_bye=player.id == "C") for player in four.players))
    assert {drawn(holder, seed).byes for seed in SEEDS} == {("C", "A"), ("C", "B"), ("C", "D")}
    later = replace(holder, rounds=(swiss(1, "AB", byes="CD"),))
    assert drawn(later).byes == ()


def tagged(format: str, tags: dict[str, str], players: str = "ABCD") -> Event:
    plain = event(format, players)
    return replace(
        plain,
        players=tuple(replace(player, avoid=tuple(tags.get(player.id, ""))) for player in plain.players),
    )


@pytest.mark.rule("ESC-PAIR-02", "EPIC-PAIR-01", "TEAM-PAIR-01")
@pytest.mark.parametrize("format", ["xwing-escalation", "xwing-epic-dogfight", "xwing-team-epic", "xwing-dogfight"])
def test_those_who_share_a_tag_are_kept_apart_in_round_1(format: str) -> None:
    apart = tagged(format, {"A": "x", "B": "xy", "C": "y"})
    for seed in SEEDS:
        assert pairs(apart, seed) == {frozenset("AC"), frozenset("BD")}


def test_other_formats_keep_apart_only_where_the_organizer_says_so() -> None:
    family = tagged("xwing-standard", {"A": "x", "B": "x"})
    assert any(frozenset("AB") in pairs(family, seed) for seed in SEEDS)


@pytest.mark.rule("ESC-PAIR-02")
def test_a_wish_that_cannot_be_met_is_noted_and_relaxed_as_little_as_possible() -> None:
    crowd = tagged("xwing-escalation", dict.fromkeys("ABCDE", "x"), "ABCDEF")
    for seed in SEEDS:
        notes = [note for note in drawn(crowd, seed).notes if note.kind == "wish"]
        assert [note.rule for note in notes] == ["ESC-PAIR-02", "ESC-PAIR-02"]


def test_seeds_of_the_organizer_order_round_1() -> None:
    four = event("xwing-escalation", "ABCD", settings=Settings(first_round="seeded"))
    seeded = replace(four, players=tuple(replace(each, seed="CADB".index(each.id) + 1) for each in four.players))
    assert {frozenset(pairs(seeded, seed)) for seed in SEEDS} == {frozenset({frozenset("CA"), frozenset("DB")})}


def test_an_awarded_win_counts_as_a_meeting() -> None:
    absent = Match(("A", "B"), None, Result(End.NO_SHOW, winner="A"))
    played = event("xwing-standard", "ABCD", swiss(1, absent, "CD"))
    for seed in SEEDS:
        assert frozenset("AB") not in pairs(played, seed)


@pytest.mark.rule("ESC-PAIR-03", "ESC-PAIR-04")
def test_escalation_pairs_by_margin_from_the_second_round_on() -> None:
    margins = [
        Match(pair, None, Result(End.TIME, scores))
        for pair, scores in (
            (("A", "B"), (60, 0)),
            (("C", "D"), (50, 0)),
            (("E", "F"), (40, 0)),
        )
    ]
    played = event("xwing-escalation", "ABCDEF", swiss(1, *margins, format="xwing-escalation"))
    # E floats and would meet F, the best of the losers; they have met, so it is D, and F meets B.
    for seed in SEEDS:
        assert pairs(played, seed) == {frozenset("AC"), frozenset("ED"), frozenset("FB")}


@pytest.mark.rule("HOT-PAIR-04")
def test_a_forced_rematch_is_flagged() -> None:
    played = event("xwing-hotshot", "AB", swiss(1, "AB", format="xwing-hotshot"))
    (note,) = drawn(played).notes
    assert (note.kind, note.rule, str(note.message)) == (
        "rematch",
        "B11",
        "Rematch: this round can't be paired without one.",
    )
