"""A round robin through the rounds of a file and the life of an event, and a first round that is folded."""

import pytest
from events import event, swiss
from lives import Live
from msgspec.structs import replace

from finalsalvo.event.check import check, format_in_force
from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.document import document
from finalsalvo.event.life.verify import verify
from finalsalvo.event.proposal import propose
from finalsalvo.event.record import Event, Status
from finalsalvo.rules.house import Settings
from finalsalvo.rules.refusal import Refusal, breaks

ROBIN = Settings(pairing_order="round-robin")
KEYS = {"A": 50, "B": 40, "C": 30, "D": 20, "E": 10}
"""The order of the field is the other way round than that of the ids."""


def told(here: Event) -> list[str]:
    return [str(each.message) for each in breaks(check(here))]


def test_the_schedule_follows_from_the_keys_and_says_who_rests() -> None:
    here = event("xwing-standard", "ABCDE", settings=ROBIN, tie_keys=KEYS)
    format, _ = format_in_force(here)
    found = []
    for _ in range(5):
        proposal = propose(here, format, 3)
        matches = [(*sorted(match.players), match.table) for match in proposal.round.matches]
        found.append((sorted(matches), proposal.round.byes))
        games = ["".join(match.players) for match in proposal.round.matches]
        here = replace(
            here, rounds=(*here.rounds, swiss(proposal.round.number, *games, byes="".join(proposal.round.byes)))
        )
        assert [str(each.message) for each in proposal.notes] == [
            "Bye: the number of players is odd, so everybody sits out once."
        ]
    assert found == [
        ([("A", "D", 1), ("B", "C", 2)], ("E",)),
        ([("A", "B", 2), ("C", "E", 1)], ("D",)),
        ([("A", "E", 2), ("B", "D", 1)], ("C",)),
        ([("A", "C", 1), ("D", "E", 2)], ("B",)),
        ([("B", "E", 1), ("C", "D", 2)], ("A",)),
    ]
    assert told(here) == []
    with pytest.raises(Refusal, match=r"All 5 Swiss rounds are played, and there is no cut\. Finish the event\."):
        propose(here, format, 3)


def test_who_leaves_gives_the_others_a_bye_and_another_round_than_the_schedules_is_named() -> None:
    here = event(
        "xwing-standard", "ABCD", swiss(1, "AD", "BC"), settings=ROBIN, dropped="D", tie_keys={"A": 4, **KEYS, "E": 9}
    )
    format, _ = format_in_force(here)
    found = propose(here, format, 3)
    gone = [(note.players, str(note.message)) for note in found.notes]
    (lonely,) = found.round.byes
    assert gone == [((lonely,), "Bye: Player D would be the opponent, and is no longer in the event.")]
    wrong = event("xwing-standard", "ABCD", swiss(1, "AB", "CD"), settings=ROBIN, tie_keys={**KEYS, "A": 99})
    assert told(wrong) == [
        "Round 1 isn't the one of the round robin. By the schedule: Player D – Player A, Player C – Player B."
    ]
    many = event("xwing-standard", "ABCDEFGHIJK", settings=ROBIN)
    assert told(many) == ["A round robin is for 3 to 10 players, and there are 11. Choose another way of pairing."]


def robin(players: int) -> Live:
    """A round robin of so many, checked in."""
    live = Live()
    live.do(c.Create("xwing-standard", "Robin", settings=ROBIN), reason="ours")
    live.do(c.Register(tuple(f.Registration(f"Player {number}") for number in range(1, players + 1))))
    live.do(c.CheckIn(tuple(live.state.players)))
    return live


def test_an_event_runs_through_it_with_swaps_drops_and_proof() -> None:
    live = robin(6)
    made = Live().do(c.Create("xwing-standard", "Robin", settings=ROBIN))
    assert [(each.place, str(each.message)) for each in (*made.warnings, *made.notices)] == [
        (
            "settings.pairing_order",
            "Pairing on equal points: round robin. The rules have none, so this counts as a house rule.",
        )
    ]
    live.do(c.Start(), reason="ours")
    assert (live.state.settings.swiss_rounds, live.state.settings.cut) == (5, 0)
    late = live.refused(c.Register((f.Registration("Late"),), from_round=1))
    assert late.message.endswith(
        "In a round robin everybody meets everybody, so nobody can join later. They can watch."
    )
    changed = replace(live.state.settings, swiss_rounds=3)
    kept = "A round robin is chosen before the start and can't be changed now. Keep it as it is."
    assert live.refused(c.Change("Robin", settings=changed), reason="less").message == kept
    met = []
    for number in range(1, 6):
        live.do(c.DrawRound())
        if number == 2:
            one, two = (game.players[0] for game in list(live.state.draft.in_order())[:2])  # type: ignore[union-attr]
            told = live.do(c.Swap(one, two))
            (broken,) = (*told.warnings, *told.notices)
            assert str(broken.message).startswith("Round 2 isn't the one of the round robin. By the schedule: ")
            live.do(c.Undo(live.life.seq))
        live.do(c.Publish())
        met += live.pairs()
        live.play()
        if number == 3:
            live.do(c.Drop("p6"))
    assert len(met) == len(set(met)) == 13
    assert document(live.state).rounds[4].byes != ()
    live.do(c.Finish())
    assert verify(live.life.entries) == []
    assert breaks(check(document(live.state))) == []


@pytest.mark.parametrize("players", [2, 11])
def test_a_field_that_is_too_small_or_too_large_does_not_start(players: int) -> None:
    said = robin(players).refused(c.Start(), reason="ours").message
    assert said == (
        f"The event can't start yet. A round robin is for 3 to 10 players, and there are {players}. "
        "Choose another way of pairing."
    )


def test_a_first_round_can_be_folded_by_the_organizers_order() -> None:
    here = event("xwing-standard", "ABCDEFG", settings=Settings(first_round="folded"))
    here = replace(here, players=tuple(replace(each, seed=7 - number) for number, each in enumerate(here.players)))
    format, _ = format_in_force(here)
    round = propose(here, format, 5).round
    left = [player for player in "GFEDCBA" if player not in round.byes]
    assert sorted(match.players for match in round.matches) == sorted(zip(left[:3], left[3:], strict=True))
    games = ["".join(match.players) for match in round.matches]
    assert told(replace(here, rounds=(swiss(1, *games, byes="".join(round.byes)),))) == []
    swapped = replace(here, rounds=(swiss(1, "GF", "ED", "CB", byes="A"),))
    assert told(swapped) == [
        "Round 1 doesn't pair the top half with the bottom half. "
        "Better: Player G – Player D, Player F – Player C, Player E – Player B."
    ]
    assert all(each.status is Status.ACTIVE for each in here.players)
