"""Fortressing, step by step: a check, a marshal's finding, and what follows."""

import pytest
from lives import Live, leader, playing, said

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.document import document
from finalsalvo.event.standings import standings
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Result


def asked() -> tuple[Live, str, str]:
    """An event in which a player has asked for a check of the opponent's ships; both of them."""
    live = playing()
    leader(live, "jo", "judge")
    leader(live, "mia", "marshal")
    asking, stuck = live.round.games[1].players
    live.do(c.CallJudge(1, "they do not move", fortressing=stuck), by=asking)
    return live, asking, stuck


def find(live: Live, finding: f.Finding, by: str, call: int = 1) -> list[tuple[str, str]]:
    """Rules on a check; what is told then."""
    return said(live.do(c.Rule(call, "seen", finding=finding), by=by).notices)


def test_a_player_asks_for_a_check_of_the_opponents_ships() -> None:
    live, asking, stuck = asked()
    assert live.added() == (f.JudgeCalled(1, 1, 1, "they do not move", stuck),)
    live.do(c.TakeCall(1), by="jo")
    live = playing()
    told = ("fortressing", "XW2-FORT-02", "A check is about an opponent's ships in this game. Choose that opponent.")
    assert live.refused(c.CallJudge(1, fortressing=asking), by=asking) == told
    stranger = live.round.games[2].players[0]
    assert live.refused(c.CallJudge(1, fortressing=stranger), by=asking) == told


@pytest.mark.parametrize("format", [format for format in FORMATS if format != "xwing-standard"])
def test_no_other_book_knows_fortressing(format: str) -> None:
    live = playing(format)
    asking, stuck = live.round.games[1].players
    told = f"{FORMATS[format].name} has no rule against fortressing. Call a judge without the check."
    assert live.refused(c.CallJudge(1, fortressing=stuck), by=asking) == ("fortressing", "contract", told)


def test_the_leader_is_asked_for_both_criteria() -> None:
    live, _, stuck = asked()
    name = live.state.players[stuck].name
    told = (
        f"Choose: did {name} keep all ships overlapping, unmoved, for 2 game rounds or more, "
        "though other maneuvers were possible?"
    )
    assert live.refused(c.Rule(1, "seen"), by="jo") == ("finding", "XW2-FORT-05", told)
    assert live.refused(c.Rule(1, "seen", finding="intentional"), by="mia") == ("finding", "XW2-FORT-05", told)


def test_if_the_criteria_are_not_met_the_matter_is_resolved() -> None:
    live, _, _ = asked()
    assert find(live, "not met", "jo") == [
        ("XW2-FORT-05", "No fortressing. Tell both players that the matter is settled.")
    ]
    assert live.added() == (f.Ruled(1, "jo", "seen", finding="not met"),)
    assert not live.state.calls[1].open


@pytest.mark.rule("XW2-FORT-01")
def test_if_the_criteria_are_met_a_marshal_decides() -> None:
    live, _, stuck = asked()
    told = "The criteria are met. Only a marshal can rule that it is fortressing, and decides now."
    assert find(live, "met", "jo") == [("XW2-FORT-05", told)]
    assert live.state.calls[1].open
    for person in ("jo", "org"):
        intended = c.Rule(1, "on purpose", finding="intentional")
        assert live.refused(intended, by=person) == (
            "by",
            "XW2-FORT-05",
            "The criteria are met, so only a marshal can decide now. Leave this call open.",
        )
    told = f"The criteria are met. Choose whether {live.state.players[stuck].name} did it on purpose."
    assert live.refused(c.Rule(1, "seen"), by="mia") == ("finding", "XW2-FORT-05", told)


@pytest.mark.rule("XW2-FORT-06")
def test_who_does_not_end_it_loses_all_ships_and_the_game() -> None:
    live, asking, stuck = asked()
    name = live.state.players[stuck].name
    find(live, "met", "jo")
    told = (
        f"Tell {name} to stop fortressing now. If not, all their ships are destroyed after the next Activation Phase."
    )
    assert find(live, "intentional", "mia") == [("XW2-FORT-06", told)]
    assert live.round.games[1].open
    told = f"The game is over. Correct the result if {name} had already scored."
    assert find(live, "not ended", "mia") == [("XW2-FORT-06", told)]
    lost = Result(End.DESTROYED, (0, 0), winner=asking)
    assert live.added()[1] == f.ResultSet(1, 1, lost)
    lines = {line.player: line for line in standings(document(live.state), FORMATS["xwing-standard"]).lines}
    assert (lines[asking].points, lines[asking].margin, lines[stuck].points) == (1, 400, 0)


@pytest.mark.rule("XW2-FORT-06")
def test_who_ends_it_plays_on() -> None:
    live, _, _ = asked()
    find(live, "met", "mia")
    find(live, "intentional", "mia")
    assert find(live, "ended", "mia") == []
    assert (live.state.calls[1].open, live.round.games[1].open) == (False, True)


def test_who_did_not_mean_it_is_helped_in_private_and_can_be_checked_again() -> None:
    live, asking, stuck = asked()
    name = live.state.players[stuck].name
    find(live, "met", "jo")
    told = (
        f"Tell {name} in private which maneuvers free the ships. "
        "If still stuck after the next Activation Phase, a new check is possible."
    )
    assert find(live, "unintentional", "mia") == [("XW2-FORT-07", told)]
    live.do(c.CallJudge(1, "still stuck", fortressing=stuck), by=asking)
    find(live, "met", "mia", 2)
    find(live, "intentional", "mia", 2)
    assert [(call.finding, call.open) for call in live.state.calls.values()] == [
        ("unintentional", False),
        ("intentional", True),
    ]


def test_repeated_checks_without_ground_are_counted() -> None:
    live, asking, stuck = asked()
    find(live, "not met", "jo")
    again = c.CallJudge(1, fortressing=stuck)
    assert live.do(again, by=asking).notices == ()
    find(live, "not met", "jo", 2)
    told = "You've asked for 2 checks that found nothing. That can be unsporting conduct."
    assert said(live.do(again, by=asking).notices) == [("XW2-FORT-08", told)]


def test_a_game_that_is_over_is_not_lost_once_more() -> None:
    live, asking, _ = asked()
    find(live, "met", "mia")
    find(live, "intentional", "mia")
    live.set(asking)
    told = "The game is over, so its result stands. Correct the result instead."
    late = c.Rule(1, "seen", finding="not ended")
    assert live.refused(late, by="mia") == ("finding", "XW2-FORT-06", told)


def test_an_ordinary_call_has_no_finding() -> None:
    live = playing()
    live.do(c.CallJudge(1))
    told = "This call isn't a check for fortressing. Leave the finding empty."
    assert live.refused(c.Rule(1, "no", finding="met")) == ("finding", "contract", told)


def test_a_leaders_finding_can_be_appealed_and_found_anew() -> None:
    live, asking, _ = asked()
    find(live, "not met", "jo")
    live.do(c.Appeal(1), by=asking)
    find(live, "met", "mia")
    assert live.state.calls[1].finding == "met"


def test_a_marshals_finding_can_be_appealed_to_the_head_marshal() -> None:
    live, asking, _ = asked()
    leader(live, "hal", "head marshal")
    find(live, "met", "jo")
    find(live, "unintentional", "mia")
    live.do(c.Appeal(1), by=asking)
    find(live, "intentional", "hal")
    find(live, "ended", "mia")
    live.do(c.Appeal(1), by=asking)
    told = "Choose whether the fortressing had ended after the next Activation Phase."
    assert live.refused(c.Rule(1, "seen", finding="met"), by="hal") == ("finding", "XW2-FORT-05", told)
    find(live, "not ended", "hal")
    assert not live.round.games[1].open
