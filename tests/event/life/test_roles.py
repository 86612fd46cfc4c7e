"""Who leads an event, who may play as well, and who makes the rulings."""

import pytest
from books import enforced
from lives import BOOKS, Live, created, leader, playing, registered, said, started

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.state import Phase, Presence, Role
from finalsalvo.rules.house import Settings
from finalsalvo.rules.registry import FORMATS


def both(xw2: str, arm: str) -> pytest.MarkDecorator:
    """The same rule in the two books with leaders, marshals and judges."""
    return pytest.mark.parametrize(
        "format",
        [
            pytest.param("xwing-standard", marks=enforced(xw2)),
            pytest.param("armada-standard", marks=enforced(arm)),
        ],
    )


def roles(live: Live) -> dict[str, str]:
    """Every leader's role."""
    return {id: each.role.value for id, each in live.state.leaders.items()}


# --- one organizer ---------------------------------------------------------------------------------------


@both("XW2-ROLE-03", "ARM-ROLE-02")
def test_an_event_has_exactly_one_organizer_at_every_moment(format: str) -> None:
    live = created(format)
    rule = FORMATS[format].cite("leaders.organizer")
    assert live.refused(c.ReleaseLeader("org")) == (
        "leader",
        rule,
        "The organizer can't be removed from the staff. Hand over the event first.",
    )
    assert live.refused(c.NameLeader("org", "Olga", "judge")) == (
        "leader",
        rule,
        "Olga is the organizer and can't take another role. Hand over the event first.",
    )
    leader(live, "max", "judge")
    assert live.refused(c.HandOver("max")) == (
        "reason",
        "contract",
        "This changes who runs the event. Say why you hand it over; the reason goes into the history.",
    )
    live.do(c.HandOver("max"), reason="she leaves early")
    assert live.added() == (f.HandedOver("max"),)
    assert roles(live) == {"org": "marshal", "max": "organizer"}
    assert live.state.organizer == "max"
    assert live.refused(c.Start(), by="org")[0] == "by"


def test_the_event_goes_to_a_leader_and_not_to_whoever_has_it() -> None:
    live = created()
    told = "This person isn't on the staff. Add them to the staff first."
    assert live.refused(c.HandOver("max"), reason="ill") == ("leader", "contract", told)
    told = "Olga is already the organizer."
    assert live.refused(c.HandOver("org"), reason="ill") == ("leader", "contract", told)


# --- marshals and judges ---------------------------------------------------------------------------------


@both("XW2-ROLE-06", "ARM-ROLE-04")
def test_an_event_has_any_number_of_marshals(format: str) -> None:
    live = registered(format)
    live.do(c.Start())
    for number in range(5):
        leader(live, f"m{number}", "marshal")
    assert list(roles(live).values()).count("marshal") == 5
    for number in range(5):
        live.do(c.ReleaseLeader(f"m{number}"))
    assert roles(live) == {"org": "organizer"}


@both("XW2-ROLE-10", "ARM-ROLE-07")
def test_an_event_has_any_number_of_judges(format: str) -> None:
    live = registered(format)
    live.do(c.Start())
    for number in range(5):
        leader(live, f"j{number}", "judge")
    assert list(roles(live).values()).count("judge") == 5
    live.draw()
    live.do(c.CallJudge(1, "may it turn?"), by=live.round.games[1].players[0])
    live.do(c.TakeCall(1), by="j3")
    live.do(c.Rule(1, "it may"), by="j3")
    assert (live.state.calls[1].ruled_by, live.state.calls[1].ruling) == ("j3", "it may")


def test_there_is_one_head_marshal_besides_the_marshals() -> None:
    live = created("xwing-hotshot")
    leader(live, "mia", "marshal")
    leader(live, "hal", "head marshal")
    told = "There is already a head marshal: Hal. Change that role first."
    assert live.refused(c.NameLeader("mia", "Mia", "head marshal")) == ("role", "HOT-MARS-08", told)
    live.do(c.NameLeader("hal", "Hal the Elder", "head marshal"))
    assert roles(live) == {"org": "organizer", "mia": "marshal", "hal": "head marshal"}


def test_nobody_can_be_released_who_does_not_lead() -> None:
    told = ("leader", "contract", "This person isn't on the staff. Add them to the staff first.")
    assert created().refused(c.ReleaseLeader("max")) == told
    assert created().refused(c.SetDuty("max", False)) == told


@both("XW2-ROLE-05", "ARM-ROLE-03")
def test_without_a_marshal_the_organizer_is_one(format: str) -> None:
    live = playing(format)
    leader(live, "jo", "judge")
    one, _ = live.round.games[1].players
    assert live.state.roles_of("org") == {Role.ORGANIZER, Role.MARSHAL}
    live.do(c.CallJudge(1), by=one)
    live.do(c.Rule(1, "no"), by="jo")
    live.do(c.Appeal(1), by=one)
    assert live.added() == (f.Appealed(1, one, "organizer"),)
    live.do(c.Rule(1, "yes, the card is in error", overrules=True))
    assert live.added() == (f.Ruled(1, "org", "yes, the card is in error", overrules=True, final=True),)


@both("XW2-ROLE-05", "ARM-ROLE-03")
def test_with_a_marshal_the_organizer_is_none(format: str) -> None:
    live = playing(format)
    leader(live, "mia", "marshal")
    assert live.state.roles_of("org") == {Role.ORGANIZER}
    live.do(c.CallJudge(1))
    told = "Only a marshal can overrule a rules document. Rule without overruling it, or leave the call open."
    overruling = c.Rule(1, "the card is in error", overrules=True)
    assert live.refused(overruling) == ("overrules", FORMATS[format].cite("leaders.authority"), told)


# --- on and off duty -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("format", "role"),
    [
        pytest.param("xwing-standard", "marshal"),
        pytest.param("xwing-standard", "judge"),
        pytest.param("armada-standard", "marshal"),
        pytest.param("armada-standard", "judge"),
    ],
)
def test_a_leader_off_duty_is_a_spectator_and_everybody_can_see_it(format: str, role: str) -> None:
    live = playing(format)
    leader(live, "max", role)
    live.do(c.CallJudge(1))
    live.do(c.SetDuty("max", False), by="max")
    assert live.added() == (f.DutyChanged("max", False),)
    assert not live.state.leaders["max"].on_duty
    rule = FORMATS[format].cite("leaders.duties")
    told = "You're off duty. Go on duty to make rulings."
    assert live.refused(c.TakeCall(1), by="max") == ("by", rule, told)
    assert live.refused(c.Rule(1, "no"), by="max") == ("by", rule, told)
    live.do(c.SetDuty("max", True))
    live.do(c.Rule(1, "no"), by="max")


def test_a_leader_is_on_or_off_duty_by_their_own_word_or_the_organizers() -> None:
    live = created()
    leader(live, "jo", "judge")
    leader(live, "max", "judge")
    told = "Only Jo or the organizer can change this. Ask one of them."
    assert live.refused(c.SetDuty("jo", False), by="max") == ("leader", "XW2-ROLE-01", told)
    told = "Jo is already on duty."
    assert live.refused(c.SetDuty("jo", True)) == ("on_duty", "contract", told)
    live.do(c.SetDuty("jo", False))
    assert live.refused(c.SetDuty("jo", False)) == ("on_duty", "contract", "Jo is already off duty.")


# --- leaders who play ------------------------------------------------------------------------------------

WITH_ANOTHER = [
    pytest.param(BOOKS[rule.split("-")[0]], rule, marks=pytest.mark.rule(rule))
    for rule in ("XW2-LEAD-01", "ARM-LEAD-01", "ESC-LEAD-01", "EPIC-LEAD-01")
]


@pytest.mark.parametrize(("format", "rule"), WITH_ANOTHER)
def test_a_leader_plays_only_while_another_is_on_duty(format: str, rule: str) -> None:
    live = registered(format)
    leader(live, "jo", "judge", "p3")
    told = "Jo also plays, so other staff must stay on duty. Add another staff member first."
    assert live.refused(c.SetDuty("org", False)) == ("leader", rule, told)
    live.do(c.SetDuty("jo", False))
    assert live.refused(c.SetDuty("org", False)) == ("leader", rule, told)
    leader(live, "max", "judge")
    live.do(c.SetDuty("org", False))
    assert live.refused(c.SetDuty("max", False)) == ("leader", rule, told)
    assert live.refused(c.ReleaseLeader("max")) == ("leader", rule, told)
    live.do(c.Withdraw("p3"))
    live.do(c.ReleaseLeader("max"))
    assert [each.name for each in live.state.leaders.values() if each.on_duty] == []


@pytest.mark.parametrize(("format", "rule"), WITH_ANOTHER)
def test_an_event_does_not_start_with_a_leader_who_plays_alone(format: str, rule: str) -> None:
    live = registered(format, capacity=8)
    live.do(c.Register((f.Registration("Jo"),)))
    live.do(c.SubmitList("p9"))
    leader(live, "jo", "judge", "p9")
    live.do(c.SetDuty("org", False))
    alone = "Staff may play only if other staff are present. Add another staff member first."
    live.do(c.NameLeader("jo", "Jo", "judge", "p9"))
    live.do(c.Withdraw("p3"))
    live.do(c.CheckIn(("p9",)))
    assert live.wants_reason(c.Start()) == [(rule, f"Jo is on the staff. {alone}")]
    live.do(c.SetDuty("org", True))
    live.do(c.Start())


@pytest.mark.parametrize(
    ("format", "tier", "rule"),
    [
        pytest.param("xwing-standard", "formal", "XW2-LEAD-05", marks=pytest.mark.rule("XW2-LEAD-05")),
        pytest.param("xwing-standard", "premier", "XW2-LEAD-05", marks=pytest.mark.rule("XW2-LEAD-05")),
        pytest.param("armada-standard", "formal", "ARM-LEAD-04", marks=pytest.mark.rule("ARM-LEAD-04")),
        pytest.param("xwing-epic-dogfight", "premier", "EPIC-LEAD-04", marks=pytest.mark.rule("EPIC-LEAD-04")),
    ],
)
def test_where_full_attention_is_asked_no_leader_plays(format: str, tier: str, rule: str) -> None:
    live = registered(format, settings=Settings(tier=tier, swiss_rounds=3))
    leader(live, "max", "marshal")
    barred = f"Staff can't play in {FORMATS[format].name} events of the tier “{tier}”."
    told = f"{barred} Remove them from the staff or the players."
    assert live.refused(c.NameLeader("jo", "Jo", "judge", "p3")) == ("players", rule, told)


@pytest.mark.rule("HOT-MARS-02")
def test_a_marshal_of_hotshot_cannot_be_a_player() -> None:
    live = registered("xwing-hotshot")
    leader(live, "max", "marshal")
    told = "In Hotshot a marshal can't play in the event. Give one of the two tasks to another person."
    assert live.refused(c.NameLeader("jo", "Jo", "marshal", "p3")) == ("players", "HOT-MARS-02", told)
    assert live.refused(c.NameLeader("max", "Max", "marshal", "p4")) == ("players", "HOT-MARS-02", told)


@pytest.mark.rule("HOT-MARS-02")
def test_a_player_of_hotshot_becomes_no_marshal_under_their_own_id() -> None:
    live = registered("xwing-hotshot")
    leader(live, "max", "marshal")
    told = "In Hotshot a marshal can't play in the event. Give one of the two tasks to another person."
    assert live.refused(c.NameLeader("p3", "P3", "marshal")) == ("players", "HOT-MARS-02", told)
    live.do(c.NameLeader("p3", "P3", "judge"))
    assert live.added() == (f.LeaderNamed("p3", "P3", "judge", "p3"),)
    live.do(c.Withdraw("p4"))
    live.do(c.NameLeader("p4", "P4", "marshal"))
    assert live.added() == (f.LeaderNamed("p4", "P4", "marshal"),)


@pytest.mark.rule("HOT-MARS-02")
@pytest.mark.parametrize("format", ["xwing-hotshot", "xwing-fangs-out"])
def test_an_organizer_of_hotshot_who_plays_does_not_become_a_marshal(format: str) -> None:
    live = registered(format)
    leader(live, "mia", "marshal")
    leader(live, "eve", "judge", "p2")
    live.do(c.HandOver("eve"), reason="she came after all")
    name = FORMATS[format].name
    told = f"P2 would become a marshal, and marshals can't play in {name}. Remove P2 from the players first."
    back = c.HandOver("org")
    assert live.refused(back, by="eve", reason="ill") == ("leader", "HOT-MARS-02", told)
    live.do(c.Start(), by="eve")
    assert live.refused(back, by="eve", reason="ill") == ("leader", "HOT-MARS-02", told)
    live.do(c.Drop("p2"), by="eve")
    live.do(back, by="eve", reason="ill")
    assert roles(live) == {"org": "organizer", "mia": "marshal", "eve": "marshal"}
    told = f"P2 is a marshal now, and marshals can't play in {name}. Remove P2 from the staff first."
    assert live.refused(c.Rejoin("p2")) == ("player", "HOT-MARS-02", told)


def test_in_the_older_books_an_organizer_who_plays_hands_over_and_plays_on() -> None:
    live = registered()
    leader(live, "mia", "marshal")
    leader(live, "eve", "judge", "p2")
    live.do(c.HandOver("eve"), reason="she came after all")
    live.do(c.HandOver("mia"), by="eve", reason="too much at once")
    assert roles(live) == {"org": "marshal", "mia": "organizer", "eve": "marshal"}


def test_only_a_player_of_the_event_can_be_the_leader_who_plays() -> None:
    told = "This player isn't in the event. Choose one from the list of players."
    assert registered().refused(c.NameLeader("jo", "Jo", "judge", "p9")) == ("player", "contract", told)


@pytest.mark.parametrize(
    "format",
    [
        pytest.param("xwing-standard"),
        pytest.param("xwing-escalation"),
        pytest.param("xwing-epic-dogfight"),
        pytest.param("armada-standard", marks=pytest.mark.rule("ARM-LEAD-02")),
    ],
)
def test_the_other_leaders_are_announced_at_the_start(format: str) -> None:
    live = registered(format)
    leader(live, "jo", "judge", "p3")
    leader(live, "max", "marshal")
    live.do(c.Start())
    staff = [str(each) for each in live.state.announced[-3:]]
    assert staff == ["Judge: Jo", "Marshal: Max", "Organizer: Olga"]


RULINGS = [
    pytest.param(BOOKS[rule.split("-")[0]], rule, marks=pytest.mark.rule(rule))
    for rule in ("XW2-LEAD-03", "ARM-LEAD-02", "ESC-LEAD-03", "EPIC-LEAD-03")
]


@pytest.mark.parametrize(("format", "rule"), RULINGS)
def test_the_other_leaders_make_all_rulings_in_the_game_of_a_leader_who_plays(format: str, rule: str) -> None:
    live = registered(format)
    live.do(c.NameLeader("jo", "Jo", "judge", "p3"))
    leader(live, "max", "judge")
    live.do(c.Start())
    live.draw()
    game = live.game("p3").number
    live.do(c.CallJudge(game), by="jo")
    words = "This is your own game. Another judge has to rule."
    assert live.refused(c.TakeCall(1), by="jo") == ("by", rule, words)
    assert live.refused(c.Rule(1, "I am right"), by="jo") == ("by", rule, words)
    words = "This is your own game. Report it as a player, or ask other staff to enter it."
    assert live.refused(c.SetResult(1, game, live.won("p3")), by="jo") == ("by", rule, words)
    other = next(each for each in (1, 2) if each != game)
    live.do(c.CallJudge(other))
    live.do(c.Rule(2, "in another game a playing leader rules"), by="jo")
    live.do(c.Rule(1, "he is wrong"), by="max")
    assert live.state.calls[1].ruled_by == "max"


@both("XW2-LEAD-04", "ARM-LEAD-03")
def test_in_a_game_of_two_leaders_only_a_marshal_rules(format: str) -> None:
    live = playing(format)
    one, two = live.round.games[1].players
    leader(live, "jo", "judge", one)
    leader(live, "kim", "judge", two)
    leader(live, "max", "judge")
    leader(live, "mia", "marshal")
    live.do(c.CallJudge(1), by="jo")
    told = "Both players are staff, so only a marshal can rule here. Leave this call open."
    rule = FORMATS[format].cite("leaders.own_game")
    assert live.refused(c.Rule(1, "no"), by="max") == ("by", rule, told)
    assert live.refused(c.Rule(1, "no"), by="org") == ("by", rule, told)
    live.do(c.Rule(1, "no"), by="mia")
    assert live.added() == (f.Ruled(1, "mia", "no", final=True),)


# --- everybody has a role --------------------------------------------------------------------------------


@both("XW2-ROLE-01", "ARM-ROLE-01")
def test_everybody_is_a_leader_a_player_or_a_spectator_who_may_do_nothing(format: str) -> None:
    live = playing(format)
    leader(live, "mia", "marshal")
    leader(live, "jo", "judge", "p3")
    rule = FORMATS[format].cite("leaders.duties")
    assert {each: sorted(live.state.roles_of(each)) for each in ("org", "mia", "jo", "p1", "somebody")} == {
        "org": ["organizer"],
        "mia": ["marshal"],
        "jo": ["judge", "player"],
        "p1": ["player"],
        "somebody": [],
    }
    told = "You're not part of this event's staff. Ask the organizer."
    assert live.refused(c.CallJudge(1), by="somebody") == ("by", rule, told)
    told = "Starting the clock is up to the staff. You're signed in as player. Ask the staff."
    assert live.refused(c.StartClock(), by="p1") == ("by", rule, told)


# --- hotshot ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("format", ["xwing-hotshot", "xwing-fangs-out"])
@pytest.mark.rule("HOT-MARS-01")
def test_hotshot_warns_of_a_start_without_a_marshal(format: str) -> None:
    live = registered(format)
    told = "There is no marshal yet. Until you add one, the organizer acts as marshal."
    assert said(live.do(c.Start()).notices) == [("HOT-MARS-01", told)]
    assert live.state.phase is Phase.BETWEEN
    live = registered(format)
    leader(live, "mia", "marshal")
    assert said(live.do(c.Start()).notices) == []


def test_the_organizer_of_hotshot_may_play_beside_a_marshal() -> None:
    live = registered("xwing-hotshot")
    leader(live, "mia", "marshal")
    live.do(c.NameLeader("eve", "Eve", "judge", "p2"))
    live.do(c.HandOver("eve"), reason="B73")
    live.do(c.Start(), by="eve")
    assert live.state.players["p2"].presence is Presence.PLAYING


def test_a_started_event_needs_no_marshal_in_the_older_books() -> None:
    assert started("xwing-standard").state.phase is Phase.BETWEEN
