"""Who leads an event and what they may do in it, book by book: what the shell lets them do, and what it refuses."""

import pytest
from books import books, ruled
from shell_desk import ShellDesk, Told

from finalsalvo.event.life import commands as c

pytestmark = pytest.mark.usefixtures("desk")


def roles(desk: ShellDesk) -> dict[str, str]:
    """Every leader's role, as the shell shows it."""
    return {each["name"]: each["role"] for each in desk.shown()["leaders"]}


def in_a_round(format: str) -> ShellDesk:
    """An event of four whose first round is public."""
    desk = ShellDesk(format)
    desk.start()
    desk.draw()
    return desk


# --- roles ------------------------------------------------------------------------------------------------------


@ruled("XW2-ROLE-03", "ARM-ROLE-02")
def test_there_is_one_organizer_at_every_moment(format: str, rule: str) -> None:
    desk = ShellDesk(format, players=0)
    told = "The organizer can't be removed from the staff. Hand over the event first."
    assert desk.refused(c.ReleaseLeader(desk.organizer)) == Told(rule, told)
    desk.leader("max", "judge")
    told = "An event has 1 organizer. Add Max in another role, then hand over the event."
    assert desk.refused(c.NameLeader("max", "Max", "organizer")) == Told(rule, told)
    desk.do(c.HandOver("max"))
    assert roles(desk) == {"Max": "organizer", "Olga": "marshal"}


@books("XW2-ROLE-06", "XW2-ROLE-10", "ARM-ROLE-04")
def test_there_are_any_number_of_marshals_and_judges_and_none_is_enough_to_play(format: str) -> None:
    desk = in_a_round(format)
    assert roles(desk) == {"Olga": "organizer"}
    for number in range(4):
        desk.leader(f"m{number}", "marshal")
        desk.leader(f"j{number}", "judge")
    assert sorted(roles(desk).values()) == ["judge"] * 4 + ["marshal"] * 4 + ["organizer"]


@books("XW2-ROLE-05", "ARM-ROLE-03", "ARM-ROLE-04")
def test_without_a_marshal_the_organizer_is_one_and_with_one_is_none(format: str) -> None:
    desk = in_a_round(format)
    desk.leader("jo", "judge")
    one, _ = desk.games()[1]
    overruling = c.Rule(1, "the card is in error", overrules=True)
    desk.do(c.CallJudge(1, "may I?"), by=one)
    desk.do(c.Rule(1, "no"), by="jo")
    desk.do(c.Appeal(1), by=one)
    desk.do(overruling)
    final = "This ruling is final and can't be appealed. Nothing to do."
    assert desk.refused(c.Appeal(1), by=one).message == final
    desk.leader("mia", "marshal")
    desk.do(c.CallJudge(1, "and now?"), by=one)
    told = "Only a marshal can overrule a rules document. Rule without overruling it, or leave the call open."
    assert desk.refused(c.Rule(2, "the card is in error", overrules=True)).message == told
    desk.do(c.Rule(2, "the card is in error", overrules=True), by="mia")
    assert desk.refused(c.Appeal(2), by=one).message == final


@ruled("XW2-ROLE-01", "ARM-ROLE-01")
def test_everybody_is_a_leader_a_player_or_a_spectator_who_may_do_nothing(format: str, rule: str) -> None:
    desk = in_a_round(format)
    desk.leader("mia", "marshal")
    desk.leader("jo", "judge", "p3")
    assert roles(desk) == {"Olga": "organizer", "Mia": "marshal", "Jo": "judge"}
    assert [each["presence"] for each in desk.shown()["players"]] == ["playing"] * 4
    told = "Starting the clock is up to the staff. You're signed in as player. Ask the staff."
    assert desk.refused(c.StartClock(), by="p1") == Told(rule, told)
    told = "finalsalvo: There is no player or staff member somebody in this event.\n"
    assert desk.plain(c.StartClock(), by="somebody") == (2, "", told)
    desk.do(c.StartClock(), by="jo")


@books("XW2-LEAD-04", "ARM-LEAD-03")
def test_in_a_game_of_two_leaders_a_marshal_rules(format: str) -> None:
    desk = in_a_round(format)
    one, two = desk.games()[1]
    for id, role, player in (("jo", "judge", one), ("kim", "judge", two), ("max", "judge", None)):
        desk.leader(id, role, player)
    desk.leader("mia", "marshal")
    desk.do(c.CallJudge(1, "a dispute"), by="jo")
    told = "Both players are staff, so only a marshal can rule here. Leave this call open."
    assert [desk.refused(c.Rule(1, "no"), by=who).message for who in ("max", desk.organizer)] == [told] * 2
    desk.do(c.Rule(1, "no"), by="mia")


# --- leaders who play -------------------------------------------------------------------------------------------

NOT_YET = "Olga is on the staff."
OTHERS = "Staff may play only if other staff are present. Add another staff member first."
SECOND = "The organizer may play only if a second organizer is present. Add one as marshal first."


@ruled("XW2-LEAD-01", "ARM-LEAD-01", "ESC-LEAD-01", "EPIC-LEAD-01")
def test_a_leader_plays_only_beside_another(format: str, rule: str) -> None:
    desk = ShellDesk(format)
    desk.ready()
    desk.do(c.PlayAs(desk.organizer, "p3"))
    alone = SECOND if rule[:3] in ("ESC", "EPI") else OTHERS
    assert Told(rule, f"{NOT_YET} {alone}") in desk.against(c.Start())
    desk.leader("jo", "judge")
    if alone == SECOND:
        assert Told(rule, f"{NOT_YET} {alone}") in desk.against(c.Start())
        desk.leader("mia", "marshal")
    desk.do(c.Start())
    last = "mia" if alone == SECOND else "jo"
    assert desk.refused(c.ReleaseLeader(last)).rule == rule


@ruled("XW2-LEAD-03", "ARM-LEAD-02", "ESC-LEAD-03", "EPIC-LEAD-03")
def test_others_rule_in_the_game_of_a_leader_who_plays_and_are_announced(format: str, rule: str) -> None:
    desk = ShellDesk(format)
    desk.ready()
    desk.do(c.PlayAs(desk.organizer, "p3"))
    desk.leader("mia", "marshal")
    announced = [each["text"] for each in desk.do(c.Start())["entry"]["facts"][0]["announced"]]
    assert [each for each in announced if each.startswith(("Marshal", "Organizer"))] == [
        "Marshal: Mia",
        "Organizer: Olga",
    ]
    desk.draw()
    desk.do(c.CallJudge(desk.game_of("p3"), "a dispute"), by="p3")
    told = "This is your own game. Another judge has to rule."
    assert desk.refused(c.Rule(1, "I am right")) == Told(rule, told)
    assert desk.refused(c.TakeCall(1)) == Told(rule, told)
    desk.do(c.Rule(1, "you are wrong"), by="mia")


BARRED = [
    pytest.param("xwing-standard", "formal", "XW2-LEAD-05", marks=pytest.mark.rule("XW2-LEAD-05")),
    pytest.param("xwing-standard", "premier", "XW2-LEAD-05", marks=pytest.mark.rule("XW2-LEAD-05")),
    pytest.param("armada-standard", "formal", "ARM-LEAD-04", marks=pytest.mark.rule("ARM-LEAD-04")),
    pytest.param("armada-standard", "premier", "ARM-LEAD-04", marks=pytest.mark.rule("ARM-LEAD-04")),
    pytest.param("xwing-epic-dogfight", "premier", "EPIC-LEAD-04", marks=pytest.mark.rule("EPIC-LEAD-04")),
]


@pytest.mark.parametrize(("format", "tier", "rule"), BARRED)
def test_where_full_attention_is_asked_nobody_who_leads_plays(format: str, tier: str, rule: str) -> None:
    desk = ShellDesk(format, options=("--tier", tier, "--swiss-rounds", "3"))
    desk.leader("mia", "marshal")
    name = desk.format.name
    told = f"Staff can't play in {name} events of the tier “{tier}”. Remove them from the staff or the players."
    assert desk.refused(c.PlayAs(desk.organizer, "p3")) == Told(rule, told)
    assert desk.refused(c.NameLeader("jo", "Jo", "judge", "p2")) == Told(rule, told)


@pytest.mark.rule("HOT-MARS-01")
@pytest.mark.parametrize("format", ["xwing-hotshot", "xwing-fangs-out"])
def test_hotshot_warns_of_a_start_without_a_marshal(format: str) -> None:
    desk = ShellDesk(format)
    desk.ready()
    told = "There is no marshal yet. Until you add one, the organizer acts as marshal."
    assert desk.asks(c.Start()) == [Told("HOT-MARS-01", told)]
    desk.leader("mia", "marshal")
    desk.do(c.Start(), reason=None)


# --- conduct ----------------------------------------------------------------------------------------------------


@books("ARM-ROLE-05", "XW2-ROLE-09")
def test_a_marshal_decides_on_conduct_and_only_recommends_a_disqualification(format: str) -> None:
    desk = in_a_round(format)
    desk.leader("mia", "marshal")
    assert desk.said(c.Penalize("p1", "discourtesy", "an apology"), by="mia") == "P1 got a penalty: discourtesy"
    told = "Disqualifying players is up to the organizer. You're signed in as marshal. Ask the organizer."
    assert desk.refused(c.Disqualify("p1"), by="mia").message == told
    assert (
        desk.said(c.RecommendRemoval("p1", "marked dice"), by="mia")
        == "Disqualification of P1 recommended to the organizer"
    )
    assert desk.presence("p1") == "playing"
    desk.do(c.Disqualify("p1"))
    assert desk.presence("p1") == "disqualified"


@books("XW2-COND-05", "ARM-COND-04", "ESC-COND-03", "ESC-PLAY-02", "EPIC-COND-03")
def test_the_organizer_alone_removes_a_player_and_rules_finally_where_nobody_else_does(format: str) -> None:
    desk = in_a_round(format)
    for id, role in (("mia", "marshal"), ("jo", "judge"), ("sue", "scorekeeper")):
        desk.leader(id, role)
        told = f"Disqualifying players is up to the organizer. You're signed in as {role}. Ask the organizer."
        assert desk.refused(c.Disqualify("p1"), by=id).message == told
    one, _ = desk.games()[1]
    desk.do(c.CallJudge(1, "was that a nudge?"), by=one)
    desk.do(c.Rule(1, "it was"))
    if format in ("xwing-escalation", "xwing-epic-dogfight"):
        final = "This ruling is final and can't be appealed. Nothing to do."
        assert desk.refused(c.Appeal(1), by=one).message == final
    else:
        desk.do(c.Appeal(1), by=one)
    desk.do(c.Disqualify("p1"))
    assert desk.presence("p1") == "disqualified"


@pytest.mark.rule("HOT-MARS-04", "HOT-MARS-06")
@pytest.mark.parametrize("format", ["xwing-hotshot", "xwing-fangs-out"])
def test_a_marshal_of_hotshot_rules_for_good_and_ejects_at_once(format: str) -> None:
    desk = in_a_round(format)
    desk.leader("mia", "marshal")
    desk.leader("jo", "judge")
    one, _ = desk.games()[1]
    desk.do(c.CallJudge(1, "range 1 or 2?"), by=one)
    desk.do(c.Rule(1, "range 2"), by="mia")
    final = "This ruling is final and can't be appealed. Nothing to do."
    assert desk.refused(c.Appeal(1), by=one).message == final
    desk.leader("hal", "head marshal")
    assert desk.refused(c.Appeal(1), by=one).message == final, "whoever comes later"
    settled = "This call is already settled. Nothing to do."
    assert [desk.refused(c.Rule(1, "it was 1"), by=who).message for who in ("mia", desk.organizer)] == [settled] * 2
    told = (
        "Disqualifying players is up to these roles: organizer, head marshal, marshal. "
        "You're signed in as judge. Ask one of them."
    )
    assert desk.refused(c.Disqualify("p1"), by="jo").message == told
    desk.do(c.Disqualify("p1"), by="mia")
    assert desk.presence("p1") == "disqualified"
