"""Conduct: warnings, penalties, removal; calls, rulings and appeals."""

import pytest
from books import enforced
from lives import BOOKS, Live, leader, playing, registered, said, started

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.noted import Mark
from finalsalvo.event.life.state import Presence, Role
from finalsalvo.rules.registry import FORMATS


def led(format: str = "xwing-standard", head: bool = False) -> Live:
    """An event with a judge Jo, a marshal Mia and, if asked, a head marshal Hal, whose first round is played."""
    live = playing(format)
    leader(live, "jo", "judge")
    leader(live, "mia", "marshal")
    if head:
        leader(live, "hal", "head marshal")
    return live


def books(*rules: str) -> pytest.MarkDecorator:
    """Once for each rule, in the format of its book."""
    return pytest.mark.parametrize(
        "format",
        [pytest.param(BOOKS[rule.split("-")[0]], marks=enforced(rule), id=rule) for rule in rules],
    )


# --- warnings and penalties ------------------------------------------------------------------------------


@pytest.mark.example("D42")
@pytest.mark.rule("HOT-SPORT-07")
@pytest.mark.parametrize("format", ["xwing-hotshot", "xwing-fangs-out"])
def test_the_third_warning_prompts_and_ejects_nobody(format: str) -> None:
    live = led(format)
    live.do(c.Warn("p1", "disrespect", "shouting"), by="mia")
    made = live.do(c.Warn("p1", "margin of error"), by="mia")
    assert made.notices == ()
    made = live.do(c.Warn("p1", "unclean game state"), by="org")
    words = "P1 now has 3 warnings. Consider a disqualification."
    assert said(made.notices) == [("HOT-MARS-07", words)]
    assert live.added() == (f.Warned("p1", "unclean game state"),)
    assert live.state.players["p1"].presence is Presence.PLAYING
    marks = live.state.players["p1"].marks
    assert marks[-1] == Mark("warning", "unclean game state", "", "org", live.now)
    assert [(each.category, each.note, each.by) for each in marks[:2]] == [
        ("disrespect", "shouting", "mia"),
        ("margin of error", "", "mia"),
    ]
    made = live.do(c.Warn("p1", "open information"), by="mia")
    assert said(made.notices)[0][1].startswith("P1 now has 4 warnings.")


CATEGORIES = [
    (
        "XW2-COND-03",
        "stalling, fortressing, excessive force, inappropriate behaviour, discourtesy, cheating, collusion",
    ),
    ("ARM-COND-02", "stalling, excessive force, inappropriate behaviour, discourtesy, cheating, collusion"),
    ("ESC-COND-01", "stalling, excessive force, infinite combo, inappropriate behaviour, discourtesy, collusion"),
    ("EPIC-COND-01", "stalling, excessive force, infinite combo, inappropriate behaviour, discourtesy, collusion"),
    (
        "HOT-SPORT-08",
        "disrespect, misleading, disrupting the table, removing dice early, open information, margin of error, "
        "unclean game state, cheating, threats or violence",
    ),
]


@pytest.mark.parametrize(
    ("format", "rule", "categories"),
    [pytest.param(BOOKS[rule.split("-")[0]], rule, words, marks=enforced(rule)) for rule, words in CATEGORIES],
)
def test_what_the_book_forbids_is_offered_as_a_category(format: str, rule: str, categories: str) -> None:
    live = led(format)
    named = categories.replace("behaviour", "behavior")
    told = f"Choose what it is for, or type it. The rules name: {named}."
    assert live.refused(c.Warn("p1", " ")) == ("category", rule, told)
    for category in categories.split(", "):
        live.do(c.Warn("p1", category), by="mia")
        live.do(c.Penalize("p1", category), by="mia")
    assert [mark.category for mark in live.state.players["p1"].marks][::2] == categories.split(", ")


@books("XW2-ROLE-09", "ARM-ROLE-05")
def test_a_marshal_decides_on_misconduct_and_its_remedy_but_only_recommends_removal(format: str) -> None:
    live = led(format)
    live.do(c.Warn("p1", "discourtesy"), by="mia")
    live.do(c.Penalize("p1", "discourtesy", "an apology"), by="mia")
    assert live.added() == (f.Penalized("p1", "discourtesy", "an apology"),)
    told = live.refused(c.Disqualify("p1"), by="mia", reason="cheating")
    assert told[::2] == (
        "by",
        "Disqualifying players is up to the organizer. You're signed in as marshal. Ask the organizer.",
    )
    live.do(c.RecommendRemoval("p1", "marked dice"), by="mia")
    assert live.added() == (f.RemovalRecommended("p1", "marked dice"),)
    assert "p1" in [each.id for each in live.state.playing()]
    assert live.refused(c.Penalize("p1", "discourtesy"), by="jo")[0] == "by"
    live.do(c.Disqualify("p1"), reason="as the marshal recommends")
    assert live.state.players["p1"].presence is Presence.DISQUALIFIED


@books("XW2-COND-05", "ARM-COND-04", "ESC-COND-03", "EPIC-COND-03", "ESC-PLAY-02")
def test_only_the_organizer_removes_a_player(format: str) -> None:
    live = led(format, head=True)
    leader(live, "sue", "scorekeeper")
    for person, role in (("mia", "marshal"), ("jo", "judge"), ("hal", "head marshal"), ("sue", "scorekeeper")):
        told = live.refused(c.Disqualify("p1"), by=person, reason="x")
        assert told[::2] == (
            "by",
            f"Disqualifying players is up to the organizer. You're signed in as {role}. Ask the organizer.",
        )
    live.do(c.CallJudge(1, "was that a nudge?"))
    live.do(c.Rule(1, "it was"))
    assert live.state.calls[1].final is (FORMATS[format].leaders.authority == "organizer")
    live.do(c.Disqualify("p1"), reason="unsporting")
    assert live.state.players["p1"].presence is Presence.DISQUALIFIED


@pytest.mark.rule("HOT-MARS-06", "HOT-SPORT-07")
@pytest.mark.parametrize("format", ["xwing-hotshot", "xwing-fangs-out"])
@pytest.mark.parametrize("person", ["mia", "hal", "org"])
def test_in_hotshot_a_marshal_ejects_at_once(format: str, person: str) -> None:
    live = led(format, head=True)
    told = live.refused(c.Disqualify("p1"), by="jo", reason="x")
    assert told[::2] == (
        "by",
        "Disqualifying players is up to these roles: organizer, head marshal, marshal. "
        "You're signed in as judge. Ask one of them.",
    )
    live.do(c.Disqualify("p1"), by=person, reason="threats")
    assert live.state.players["p1"].presence is Presence.DISQUALIFIED


@pytest.mark.rule("XW2-FORT-01")
def test_only_a_marshal_says_that_it_is_fortressing() -> None:
    live = led()
    told = "Only a marshal can rule that it is fortressing. Ask them."
    for person in ("jo", "org"):
        assert live.refused(c.Warn("p1", "Fortressing"), by=person) == ("category", "XW2-FORT-01", told)
    live.do(c.Warn("p1", "fortressing"), by="mia")
    assert live.state.players["p1"].marks == (Mark("warning", "fortressing", "", "mia", live.now),)


def test_marks_are_for_those_who_take_part_and_not_for_oneself() -> None:
    live = led()
    leader(live, "kim", "judge", "p2")
    told = "This is about you. Another judge has to decide."
    assert live.refused(c.Warn("p2", "stalling"), by="kim") == ("player", "XW2-LEAD-03", told)
    assert live.refused(c.Warn("p9", "stalling")) == (
        "player",
        "contract",
        "This player isn't in the event. Choose one from the list of players.",
    )
    live.do(c.Register((f.Registration("Late"),), 0))
    assert live.refused(c.Warn("p9", "stalling")) == (
        "player",
        "contract",
        "Late isn't in the event (registered). Choose a player who is.",
    )


# --- calls and rulings -----------------------------------------------------------------------------------


@books("XW2-ROLE-11", "ARM-ROLE-07", "HOT-SPORT-01")
def test_a_player_calls_and_the_call_waits_in_a_queue_until_somebody_rules(format: str) -> None:
    live = led(format)
    one, two = live.round.games[1].players
    live.do(c.CallJudge(1, "does it overlap?"), by=one)
    begun = live.now
    other = live.round.games[2].players[0]
    live.do(c.CallJudge(2), by=other)
    queue = [call.id for call in sorted(live.state.calls.values(), key=lambda call: call.at) if call.open]
    assert queue == [1, 2]
    call = live.state.calls[1]
    assert (call.by, call.at, call.text, call.players) == (one, begun, "does it overlap?", (one, two))
    told = "A judge has already been called to this table."
    assert live.refused(c.CallJudge(1), by=two) == ("game", "contract", told)
    assert live.refused(c.CallJudge(2), by=one)[0] == "by"
    live.do(c.TakeCall(1), by="mia")
    assert live.added() == (f.CallTaken(1, "mia"),)
    assert live.refused(c.TakeCall(1), by="jo") == ("call", "contract", "Mia is already on the way. Nothing to do.")
    live.do(c.Rule(1, "it does"), by="mia")
    assert [call.id for call in live.state.calls.values() if call.open] == [2]
    told = "This call is already settled. Nothing to do."
    assert live.refused(c.Rule(1, "it does not"), by="jo") == ("call", "contract", told)
    assert live.refused(c.TakeCall(7), by="jo") == (
        "call",
        "contract",
        "This call doesn't exist. Choose one of the open calls.",
    )
    assert live.refused(c.Rule(2, " "), by="jo") == (
        "ruling",
        "contract",
        "The ruling is empty. Type what you decided.",
    )


@books("XW2-ROLE-15", "ARM-ROLE-08", "XW2-ROLE-07", "ARM-ROLE-04")
def test_a_judges_ruling_is_appealed_to_a_marshal_whose_word_is_final(format: str) -> None:
    live = led(format)
    one, two = live.round.games[1].players
    live.do(c.CallJudge(1), by=one)
    assert live.refused(c.Appeal(1), by=one) == (
        "call",
        "contract",
        "Nobody has ruled on this call yet. Wait for the judge.",
    )
    live.do(c.Rule(1, "no"), by="jo")
    stranger = live.round.games[2].players[0]
    assert live.refused(c.Appeal(1), by=stranger)[0] == "by"
    live.do(c.Appeal(1), by=two)
    assert live.added() == (f.Appealed(1, two, "marshal"),)
    assert live.refused(c.Appeal(1), by=one) == ("call", "contract", "This ruling has already been appealed.")
    authority = FORMATS[format].cite("leaders.authority")
    told = "This ruling was appealed, so the marshal decides now. Nothing to do."
    for person in ("jo", "org"):
        assert live.refused(c.Rule(1, "no again"), by=person) == ("by", authority, told)
    live.do(c.Rule(1, "yes"), by="mia")
    call = live.state.calls[1]
    assert (call.ruling, call.ruled_by, call.final, call.open, call.earlier) == ("yes", "mia", True, False, ("no",))
    told = "This ruling is final and can't be appealed. Nothing to do."
    assert live.refused(c.Appeal(1), by=one) == ("call", authority, told)


@pytest.mark.parametrize("format", ["xwing-hotshot", "xwing-fangs-out"])
def test_in_hotshot_a_marshals_ruling_is_appealed_to_the_head_marshal_who_may_overrule_it(format: str) -> None:
    live = led(format, head=True)
    one, _ = live.round.games[1].players
    live.do(c.CallJudge(1), by=one)
    live.do(c.Rule(1, "no"), by="mia")
    live.do(c.Appeal(1), by=one)
    assert live.added() == (f.Appealed(1, one, "head marshal"),)
    told = "This ruling was appealed, so the head marshal decides now. Nothing to do."
    assert live.refused(c.Rule(1, "no"), by="mia") == ("by", "HOT-MARS-09", told)
    live.do(c.Rule(1, "yes"), by="hal")
    assert (live.state.calls[1].ruling, live.state.calls[1].final) == ("yes", True)
    assert live.refused(c.Appeal(1), by=one)[1:] == (
        "HOT-MARS-09",
        "This ruling is final and can't be appealed. Nothing to do.",
    )


@pytest.mark.rule("HOT-MARS-04")
@pytest.mark.parametrize("format", ["xwing-hotshot", "xwing-fangs-out"])
def test_in_hotshot_a_marshals_ruling_stands_even_if_it_was_wrong(format: str) -> None:
    live = led(format)
    one, _ = live.round.games[1].players
    live.do(c.CallJudge(1), by=one)
    live.do(c.Rule(1, "no"), by="mia")
    assert live.state.calls[1].final
    assert live.refused(c.Appeal(1), by=one)[2] == "This ruling is final and can't be appealed. Nothing to do."
    for person in ("mia", "org"):
        assert live.refused(c.Rule(1, "we were wrong"), by=person) == (
            "call",
            "contract",
            "This call is already settled. Nothing to do.",
        )


@books("XW2-COND-02", "ARM-COND-01")
def test_a_marshal_may_overrule_a_document_and_that_is_logged(format: str) -> None:
    live = led(format)
    live.do(c.CallJudge(1))
    wrong = c.Rule(1, "the card is in error", overrules=True)
    told = "Only a marshal can overrule a rules document. Rule without overruling it, or leave the call open."
    for person in ("jo", "org"):
        assert live.refused(wrong, by=person) == ("overrules", FORMATS[format].cite("leaders.authority"), told)
    live.do(wrong, by="mia")
    assert live.added() == (f.Ruled(1, "mia", "the card is in error", overrules=True, final=True),)
    assert live.state.calls[1].overrules


@books("ESC-ROLE-01", "EPIC-ROLE-01")
def test_in_the_oldest_books_the_organizer_has_the_last_word_and_may_overrule_the_faq(format: str) -> None:
    live = led(format)
    one, _ = live.round.games[1].players
    live.do(c.CallJudge(1), by=one)
    wrong = c.Rule(1, "the FAQ is in error", overrules=True)
    for person in ("jo", "mia"):
        told = "Only the organizer can overrule a rules document. Rule without overruling it, or leave the call open."
        assert live.refused(wrong, by=person) == ("overrules", FORMATS[format].cite("leaders.authority"), told)
    live.do(c.Rule(1, "no"), by="mia")
    live.do(c.Appeal(1), by=one)
    assert live.added() == (f.Appealed(1, one, "organizer"),)
    assert (
        live.refused(c.Rule(1, "no"), by="mia")[2]
        == "This ruling was appealed, so the organizer decides now. Nothing to do."
    )
    live.do(wrong)
    assert live.added() == (f.Ruled(1, "org", "the FAQ is in error", overrules=True, final=True),)


@pytest.mark.parametrize(
    ("format", "question", "last_word"),
    [
        pytest.param("xwing-standard", "is this token clear?", "mia"),
        pytest.param("xwing-standard", "I object to it", "mia"),
        pytest.param("xwing-standard", "a third-party ruler", "mia"),
        pytest.param("xwing-escalation", "a painted base", "org"),
    ],
)
def test_a_question_about_a_component_ends_with_who_has_the_last_word(
    format: str, question: str, last_word: str
) -> None:
    live = led(format)
    one, two = live.round.games[1].players
    live.do(c.CallJudge(1, question), by=two)
    live.do(c.Rule(1, "it is fine"), by="jo")
    assert not live.state.calls[1].final
    live.do(c.Appeal(1), by=two)
    live.do(c.Rule(1, "it is not"), by=last_word)
    assert (live.state.calls[1].ruling, live.state.calls[1].final) == ("it is not", True)
    assert live.refused(c.Appeal(1), by=one)[2] == "This ruling is final and can't be appealed. Nothing to do."


def test_a_call_is_about_a_game_of_this_round() -> None:
    live = led()
    assert live.refused(c.CallJudge(9)) == ("game", "contract", "Round 1 has no such game. Choose one of its tables.")
    assert live.refused(c.Appeal(3), by="p1")[0] == "by"
    live.play()
    live.draw()
    told = started().refused(c.CallJudge(1))
    assert told.field == "phase"


def test_an_appeal_belongs_to_the_players_of_the_game() -> None:
    live = led()
    live.do(c.CallJudge(1))
    live.do(c.Rule(1, "no"), by="jo")
    told = "Appealing a ruling is up to the players of the game. You're signed in as organizer. Ask one of them."
    assert live.refused(c.Appeal(1)) == ("by", "XW2-ROLE-01", told)


def test_roles_do_not_change_what_happened() -> None:
    live = led()
    live.do(c.CallJudge(1))
    live.do(c.Rule(1, "no"), by="jo")
    live.do(c.ReleaseLeader("jo"))
    assert live.state.calls[1].ruled_by == "jo"
    assert live.state.roles_of("jo") == frozenset()
    assert registered().state.roles_of("org") == {Role.ORGANIZER, Role.MARSHAL}
