"""A double elimination through the rounds of a file: every outcome, who is out when, and what is wrong."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

from events import bracket, event, swiss
from msgspec.structs import replace

from finalsalvo.event.check import check, format_in_force
from finalsalvo.event.double_rounds import double_round_of
from finalsalvo.event.places import bracket_bands, champion_of, final_places
from finalsalvo.event.proposal import propose
from finalsalvo.event.record import Event, Match, Round, Status
from finalsalvo.event.standings import standings
from finalsalvo.rules.house import Settings
from finalsalvo.rules.refusal import Refusal, breaks
from finalsalvo.rules.result import End, Result

DOUBLE = Settings(structure="custom", swiss_rounds=0, cut=0, bracket="double")


def with_result(match: Match, *, first: bool) -> Match:
    return replace(match, result=Result(End.TIME, (100, 0) if first else (0, 100)))


def outcomes(here: Event) -> Iterator[Event]:
    """The event at its end, in every way that it can go."""
    format, _ = format_in_force(here)
    try:
        round = propose(here, format, 7).round
    except Refusal:
        yield here
        return
    for firsts in product((True, False), repeat=len(round.matches)):
        pairs = zip(round.matches, firsts, strict=True)
        matches = tuple(with_result(match, first=first) for match, first in pairs)
        yield from outcomes(replace(here, rounds=(*here.rounds, replace(round, matches=matches))))


def second_losses(rounds: tuple[Round, ...]) -> tuple[Counter[str], list[str]]:
    """By a count of its own: how often everybody lost, and who was out in which order."""
    lost, out = Counter[str](), []
    for each in rounds:
        for match in each.matches:
            assert match.result is not None
            assert match.result.scores is not None
            loser = match.players[1 if match.result.scores[0] else 0]
            assert max(lost[player] for player in match.players) < 2, "who has lost twice plays on"
            lost[loser] += 1
            out += [loser] if lost[loser] == 2 else []
    return lost, out


def test_every_outcome_of_four_is_followed_to_the_right_places_and_passes_the_check() -> None:
    ends = list(outcomes(event("xwing-standard", "ABCD", settings=DOUBLE)))
    assert len(ends) == 96
    lengths = Counter[int]()
    for end in ends:
        format, _ = format_in_force(end)
        lost, out = second_losses(end.rounds)
        places = final_places(end, format, standings(end, format))
        (champion,) = {"A", "B", "C", "D"} - set(out)
        assert [place.player for place in places] == [champion, *reversed(out)]
        assert [(place.band, place.playing) for place in places] == [(str(place), False) for place in (1, 2, 3, 4)]
        assert lost[champion] == (1 if len(end.rounds) == 5 else 0)
        lengths[sum(len(each.matches) for each in end.rounds)] += 1
        assert breaks(check(end)) == []
    assert lengths == {6: 32, 7: 64}


def test_after_a_cut_the_seeds_begin_it_and_who_waits_stands_among_the_byes() -> None:
    rounds = (
        swiss(1, "AE", "BF", "CD"),
        bracket(2, "AD", "BC"),
        bracket(3, "AB", "DC"),
        bracket(4, "BD", byes="A"),
        bracket(5, Match(("A", "B"), None, Result(End.TIME, (0, 100)))),
    )
    here = event(
        "xwing-standard",
        "ABCDEF",
        *rounds,
        settings=Settings(structure="custom", swiss_rounds=1, cut=4, bracket="double"),
        tie_keys=dict(zip("ABCDEF", range(6), strict=True)),
    )
    format, _ = format_in_force(here)
    assert breaks(check(here)) == []
    assert [str(name) for name in (double_round_of(here, format, each) for each in rounds[1:])] == [
        "DoubleRound(number=1, kind='round')",
        "DoubleRound(number=2, kind='round')",
        "DoubleRound(number=3, kind='round')",
        "DoubleRound(number=4, kind='final')",
    ]
    assert bracket_bands(here, format) == {"A": (1, 2, True), "B": (1, 2, True), "C": (4, 4, False), "D": (3, 3, False)}
    again = propose(here, format, 1).round
    assert [match.players for match in again.matches] == [("A", "B")]
    decided = replace(again, matches=(Match(("A", "B"), 1, Result(End.TIME, (100, 0))),))
    over = replace(here, rounds=(*rounds, decided))
    champion = champion_of(final_places(over, format, standings(over, format)))
    assert champion is not None
    assert champion.player == "A"
    assert breaks(check(over)) == []


def test_who_leaves_leaves_an_empty_place_and_the_other_goes_on_without_a_game() -> None:
    here = event("xwing-standard", "ABCD", bracket(1, "AD", "BC"), settings=DOUBLE, dropped="D")
    format, _ = format_in_force(here)
    found = propose(here, format, 1)
    assert ([match.players for match in found.round.matches], found.round.byes) == ([("A", "B")], ("C",))
    assert [str(note.message) for note in found.notes if note.kind == "bye"] == [
        "Bye: Player D is no longer in the event."
    ]
    assert bracket_bands(here, format) == {"A": (1, 3, True), "B": (1, 3, True), "C": (1, 3, True), "D": (4, 4, False)}
    gone = replace(
        here, players=tuple(replace(each, status=Status.DROPPED) if each.id != "C" else each for each in here.players)
    )
    assert champion_of(final_places(gone, format, standings(gone, format))) is not None


def test_the_check_names_a_wrong_game_who_plays_on_and_who_is_missing() -> None:
    first = bracket(1, "AD", "BC")

    def told(*rounds: Round) -> list[str]:
        return [str(each.message) for each in breaks(check(event("xwing-standard", "ABCD", *rounds, settings=DOUBLE)))]

    assert told(first, bracket(2, "AB", "DC"), bracket(3, "BD", byes="A")) == []
    assert told(first, bracket(2, "AC", "BD")) == [
        "Player A – Player C isn't a game of round 2. By the bracket: Player A – Player B and Player D – Player C.",
        "Player B – Player D isn't a game of round 2. By the bracket: Player A – Player B and Player D – Player C.",
    ]
    assert told(first, bracket(2, "AB", "DC"), bracket(3, "BD")) == ["Missing in round 3: a bye for Player A."]
    assert told(first, bracket(2, "AB", "DC"), bracket(3, "BC", byes="A")) == [
        "Player C lost in round 2 and is out, but plays in round 3."
    ]
