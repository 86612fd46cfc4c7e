"""What leaders look at and order at the tables, and whom a call reaches."""

import pytest
from books import enforced
from in_words import sentences, words
from lives import BOOKS, Live, leader, playing, registered, started

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.noted import Announcement, Inspection
from finalsalvo.event.life.todo import todo
from finalsalvo.event.life.topics.calls.decisions import past_rulings, queue, why_not_rule


def books(*rules: str) -> pytest.MarkDecorator:
    """Once for each rule, in the format of its book."""
    return pytest.mark.parametrize(
        "format",
        [pytest.param(BOOKS[rule.split("-")[0]], marks=enforced(rule), id=rule) for rule in rules],
    )


def led(live: Live) -> Live:
    """The same with a judge Jo and a marshal Mia."""
    leader(live, "jo", "judge")
    leader(live, "mia", "marshal")
    return live


# --- damage decks -----------------------------------------------------------------------------------------


@books("XW2-PLAY-02", "ARM-PLAY-01", "ESC-ADD-06", "EPIC-ADD-04")
def test_a_leader_looks_at_a_damage_deck_at_any_time_and_it_is_logged(format: str) -> None:
    live = led(registered(format))
    for person in ("jo", "mia", "org"):
        live.do(c.Inspect("p1", "deck", "fine", "33 cards"), by=person)
    at = live.now
    assert live.added() == (f.Inspected("p1", "deck", "fine", "33 cards"),)
    assert live.state.players["p1"].inspections[-1] == Inspection("deck", "fine", "33 cards", "org", at)
    for step in (c.Start(), c.DrawRound(), c.Publish(), c.StartClock()):
        live.do(step, reason="for the tests")
        live.do(c.Inspect("p2", "deck", "fine"), by="jo")
    live.play()
    live.do(c.Inspect("p2", "deck", "not allowed", "two cards are marked"), by="jo")
    assert [each.verdict for each in live.state.players["p2"].inspections] == ["fine"] * 4 + ["not allowed"]
    assert words(live.state, live.life.entries[-1]) == "P2's damage deck: not allowed, “two cards are marked”"


def test_a_check_says_what_is_wrong_and_is_never_of_oneself() -> None:
    live = led(playing())
    leader(live, "pat", "judge", player="p3")
    assert live.refused(c.Inspect("p1", "deck", "not allowed"), by="jo") == (
        *("note", "contract", "Say what isn't allowed, and why."),
    )
    told = live.refused(c.Inspect("p3", "deck", "fine"), by="pat")
    assert told[::2] == ("player", "These are your own components. Another judge has to look at them.")
    assert live.refused(c.Inspect("p1", "deck", "fine"), by="p1").field == "by"
    assert live.refused(c.Inspect("p99", "deck", "fine"), by="jo").field == "player"
    live.do(c.Inspect("p1", "deck", "fine"), by="jo")
    live.do(c.Undo(live.life.seq), by="org")
    assert live.state.players["p1"].inspections == ()


def test_the_deck_of_one_who_only_waits_is_not_looked_at() -> None:
    live = registered()
    live.do(c.Withdraw("p1"))
    told = live.refused(c.Inspect("p1", "deck", "fine"))
    assert told == ("player", "contract", "P1 isn't in the event (registration canceled). Choose a player who is.")


# --- what is used in place of the real thing --------------------------------------------------------------


@pytest.mark.parametrize("format", ["xwing-hotshot", "xwing-fangs-out"])
def test_substitute_tools_are_checked_with_the_organizer_before_the_event_begins(format: str) -> None:
    live = led(registered(format))
    live.do(c.Inspect("p1", "substitute", "fine", "acrylic ruler"))
    live.do(c.Inspect("p2", "substitute", "not allowed", "a base that was filed off"))
    assert [each.verdict for each in live.state.players["p2"].inspections] == ["not allowed"]
    live.do(c.Start(), reason="for the tests")
    told = live.refused(c.Inspect("p3", "substitute", "fine", "acrylic ruler"))
    assert told[::2] == ("by", "Only a marshal can rule on substitutes. Ask them.")
    live.do(c.Inspect("p3", "substitute", "fine", "acrylic ruler"), by="mia")
    assert live.state.players["p3"].inspections[0].by == "mia"


@books("ARM-TOK-02", "ARM-LEGAL-02", "XW2-LEGAL-03")
def test_a_marshal_and_no_judge_rules_on_what_others_made(format: str) -> None:
    live = led(playing(format))
    command = c.Inspect("p1", "substitute", "not allowed", "the arc is not visible")
    told = live.refused(command, by="jo")
    assert told[::2] == ("by", "Only a marshal can rule on substitutes. Ask them.")
    assert live.refused(command).field == "by", "with a marshal there the organizer is none"
    assert live.refused(c.Inspect("p1", "substitute", "fine", " "), by="mia") == (
        "note",
        "contract",
        "Say what the substitute is.",
    )
    live.do(command, by="mia")
    assert live.added() == (f.Inspected("p1", "substitute", "not allowed", "the arc is not visible"),)


# --- sharing ----------------------------------------------------------------------------------------------


@books("XW2-SHARE-02", "ARM-SHARE-02")
def test_a_marshal_orders_a_table_to_share_and_its_players_hear_it(format: str) -> None:
    live = led(playing(format))
    game = live.game("p1")
    told = live.refused(c.MandateSharing(game.number, "dice"))
    assert told[::2] == ("by", "Only a marshal can make players share. Ask them."), (
        "the organizer is no marshal while there is one"
    )
    assert live.refused(c.MandateSharing(game.number, "dice"), by="jo").field == "by"
    live.do(c.MandateSharing(game.number, "dice"), by="mia")
    assert live.game("p1").sharing == ("dice",)
    heard = Announcement(live.now, "mia", "sharing", "dice", "game", game.players, 1)
    assert live.state.said[-1] == heard
    where = f"Round 1, table {game.table} ({' – '.join(live.state.players[each].name for each in game.players)})"
    assert words(live.state, live.life.entries[-1]) == f"{where}: both share “dice”"
    again = live.refused(c.MandateSharing(game.number, "dice"), by="mia")
    assert again == ("what", "contract", "They already share “dice”.")
    assert live.refused(c.MandateSharing(game.number, " "), by="mia").field == "what"
    live.set("p1")
    assert live.refused(c.MandateSharing(game.number, "a ruler"), by="mia").field == "game"


# --- whom a call reaches ----------------------------------------------------------------------------------


@books("XW2-LEAD-03", "ARM-LEAD-02", "ESC-LEAD-03", "EPIC-LEAD-03")
def test_a_call_never_reaches_a_leader_who_plays_that_game(format: str) -> None:
    live = playing(format)
    leader(live, "jo", "judge")
    leader(live, "pat", "judge", player="p1")
    own, other = live.game("p1"), next(game for game in live.round.in_order() if "p1" not in game.players)
    live.do(c.CallJudge(own.number, "mine"), by="p1")
    live.do(c.CallJudge(other.number, "theirs"), by=other.players[0])
    assert [call.text for call in queue(live.state, "jo")] == ["mine", "theirs"]
    assert [call.text for call in queue(live.state, "pat")] == ["theirs"]
    assert [task.kind for task in todo(live.state, live.now, "jo")].count("call") == 2
    assert [task.kind for task in todo(live.state, live.now, "pat")].count("call") == 1
    told = live.refused(c.TakeCall(1), by="pat")
    assert told.message == "This is your own game. Another judge has to rule."
    assert why_not_rule(live.state, live.state.calls[1], "jo") is None


def test_the_queue_has_the_oldest_first_and_settled_calls_the_latest() -> None:
    live = led(playing())
    for game in live.round.in_order()[:3]:
        live.do(c.CallJudge(game.number, f"at {game.number}"))
    assert [call.id for call in queue(live.state, "jo")] == [1, 2, 3]
    live.do(c.Rule(2, "so"), by="jo")
    live.do(c.Rule(1, "thus"), by="jo")
    assert [call.id for call in queue(live.state, "jo")] == [3]
    assert [call.ruling for call in past_rulings(live.state)] == ["so", "thus"]
    live.do(c.Appeal(2), by=live.state.calls[2].players[0])
    assert [call.id for call in queue(live.state, "jo")] == [2, 3]
    assert [call.ruling for call in past_rulings(live.state)] == ["thus"]
    refusal = why_not_rule(live.state, live.state.calls[2], "jo")
    assert refusal is not None
    assert str(refusal.message) == "This ruling was appealed, so the marshal decides now. Nothing to do."
    assert why_not_rule(live.state, live.state.calls[2], "mia") is None


def test_off_duty_nobody_rules() -> None:
    live = led(playing())
    live.do(c.CallJudge(1))
    live.do(c.SetDuty("jo", on_duty=False), by="jo")
    refusal = why_not_rule(live.state, live.state.calls[1], "jo")
    assert refusal is not None
    assert str(refusal.message) == "You're off duty. Go on duty to make rulings."


def test_before_the_start_nobody_can_be_called() -> None:
    assert started().refused(c.CallJudge(1)).field == "phase"


def test_a_call_is_told_with_its_table_also_after_it_was_taken_back() -> None:
    live = playing()
    leader(live, "jo", "judge")
    one, two = live.round.games[1].players
    live.do(c.CallJudge(1, "who overlaps?"), by=one)
    called = live.life.seq
    live.do(c.TakeCall(1), by="jo")
    live.do(c.Rule(1, "both do"), by="jo")
    live.do(c.Appeal(1), by=two)
    where = f"Round 1, table 1 ({one.upper()} – {two.upper()})"
    told = [
        f"{where}: judge called, “who overlaps?”",
        f"{where}: Jo took the call",
        f"{where}: Jo ruled “both do”",
        f"{where}: {two.upper()} appealed to the organizer",
    ]
    assert sentences(live.state, live.life.entries[called - 1 :], live.life.entries) == told
    for entry in range(live.life.seq, called - 1, -1):
        live.do(c.Undo(entry))
    everything = sentences(live.state, live.life.entries[called - 1 :], live.life.entries)
    assert everything == [*told, *(f"Undone: {each}" for each in reversed(told))]
