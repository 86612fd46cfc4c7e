"""A leader who plays: whom they play as, what each book says to it, and what is asked where nobody said so."""

from typing import Any

import pytest
from lives import BOOKS, Live, created, leader, registered, started

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.todo import todo
from finalsalvo.rules.house import Settings
from finalsalvo.rules.registry import FORMATS

ALONE = "Staff may play only if other staff are present. Add another staff member first."
NO_SECOND = "The organizer may play only if a second organizer is present. Add one as marshal first."
ON_STAFF = "Olga is on the staff."
NO_MARSHAL = "Staff may play only if a marshal who doesn't play is on duty. Add one first."


def tasks(live: Live, *kinds: str) -> list[tuple[str, str | None, tuple[str, ...]]]:
    """What the to-do list says of leaders."""
    found = todo(live.state, live.now)
    return [(str(each.message), each.command, each.about) for each in found if each.kind in kinds]


def rule(id: str) -> Any:
    """The book of a rule, and the rule, which the test proves."""
    return pytest.param(BOOKS[id.split("-")[0]], id, marks=pytest.mark.rule(id))


# --- what each book says -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("format", "id"), [rule("XW2-LEAD-01"), rule("ARM-LEAD-01")])
def test_the_organizer_plays_while_another_leader_is_on_duty(format: str, id: str) -> None:
    live = registered(format)
    live.do(c.PlayAs("org", "p3"))
    assert live.added() == (f.LeaderPlays("org", "p3"),)
    assert live.state.player_of("org") == "p3"
    assert live.wants_reason(c.Start()) == [(id, f"{ON_STAFF} {ALONE}")]
    assert tasks(live, "leaders") == [("Add another staff member: Olga plays too", "name-leader", ("org",))]
    leader(live, "sue", "scorekeeper")
    assert live.wants_reason(c.Start()) == [(id, f"{ON_STAFF} {ALONE}")]
    leader(live, "jo", "judge")
    assert tasks(live, "leaders") == []
    told = "Olga also plays, so other staff must stay on duty. Add another staff member first."
    assert live.refused(c.SetDuty("jo", False)) == ("leader", id, told)
    live.do(c.Start())
    assert live.refused(c.ReleaseLeader("jo")) == ("leader", id, told)
    live.do(c.Drop("p3"))
    live.do(c.ReleaseLeader("jo"))


@pytest.mark.parametrize(("format", "id"), [rule("ESC-LEAD-01"), rule("EPIC-LEAD-01")])
def test_the_organizer_of_the_oldest_books_plays_beside_a_second_organizer(format: str, id: str) -> None:
    live = registered(format)
    live.do(c.PlayAs("org", "p3"))
    leader(live, "jo", "judge")
    assert live.wants_reason(c.Start()) == [(id, f"{ON_STAFF} {NO_SECOND}")]
    assert tasks(live, "leaders") == [("Add a second organizer, as marshal: Olga plays too", "name-leader", ("org",))]
    leader(live, "mia", "marshal")
    live.do(c.Start())
    told = "Olga also plays, so a marshal must stay on duty as second organizer. Add a marshal first."
    assert live.refused(c.SetDuty("mia", False)) == ("leader", id, told)


@pytest.mark.parametrize(
    ("format", "tier", "id"),
    [
        pytest.param("xwing-standard", "formal", "XW2-LEAD-05", marks=pytest.mark.rule("XW2-LEAD-05")),
        pytest.param("xwing-standard", "premier", "XW2-LEAD-05", marks=pytest.mark.rule("XW2-LEAD-05")),
        pytest.param("armada-standard", "premier", "ARM-LEAD-04", marks=pytest.mark.rule("ARM-LEAD-04")),
        pytest.param("xwing-epic-dogfight", "premier", "EPIC-LEAD-04", marks=pytest.mark.rule("EPIC-LEAD-04")),
    ],
)
def test_where_full_attention_is_asked_the_organizer_does_not_play(format: str, tier: str, id: str) -> None:
    live = registered(format, settings=Settings(tier=tier, swiss_rounds=3))
    leader(live, "mia", "marshal")
    barred = f"Staff can't play in {FORMATS[format].name} events of the tier “{tier}”."
    told = f"{barred} Remove them from the staff or the players."
    assert live.refused(c.PlayAs("org", "p3")) == ("players", id, told)
    assert live.refused(c.NameLeader("org", "Olga", "organizer", "p3")) == ("players", id, told)


def test_a_tier_that_is_chosen_later_keeps_the_event_from_starting() -> None:
    live = registered()
    live.do(c.PlayAs("org", "p3"))
    leader(live, "mia", "marshal")
    live.do(c.Change(settings=Settings(tier="premier")))
    assert tasks(live, "leaders") == [("Choose for Olga: staff or player, not both", "name-leader", ("org",))]
    assert [rule for rule, _ in live.wants_reason(c.Start())] == ["XW2-LEAD-05"]


@pytest.mark.rule("HOT-MARS-02")
@pytest.mark.parametrize("format", ["xwing-hotshot", "xwing-fangs-out"])
def test_the_organizer_of_hotshot_plays_only_beside_a_marshal_on_duty(format: str) -> None:
    """B73; without a marshal the organizer is one (B64), and marshals do not play."""
    live = registered(format)
    live.do(c.PlayAs("org", "p3"))
    leader(live, "jo", "judge")
    name = FORMATS[format].name
    told = f"In {name} a marshal can't play in the event. Give one of the two tasks to another person."
    assert live.wants_reason(c.Start())[0] == ("HOT-MARS-02", f"{ON_STAFF} {told}")
    assert tasks(live, "leaders") == [("Add a marshal who doesn't play: Olga plays too", "name-leader", ("org",))]
    leader(live, "mia", "marshal")
    assert live.refused(c.PlayAs("mia", "p4")) == ("players", "HOT-MARS-02", told)
    live.do(c.Start())
    told = "Olga also plays, so a marshal who doesn't play must stay on duty. Add a marshal first."
    assert live.refused(c.SetDuty("mia", False)).message == told
    assert live.refused(c.ReleaseLeader("mia")).message == told


def test_after_the_start_nobody_is_tied_to_a_seat_whom_the_book_would_not_let_start() -> None:
    live = started()
    assert live.refused(c.PlayAs("org", "p3")) == ("players", "XW2-LEAD-01", ALONE)
    assert live.refused(c.NameLeader("org", "Olga", "organizer", "p3")) == ("players", "XW2-LEAD-01", ALONE)
    leader(live, "jo", "judge")
    live.do(c.PlayAs("org", "p3"))
    assert live.state.plays_first("org") == "p3"


def test_nobody_comes_in_late_or_comes_back_who_leads_and_may_not_play() -> None:
    live = registered()
    live.do(c.Register((Registration("Olga"),)))
    live.do(c.PlayAs("org", "p9"))
    live.do(c.Start())
    assert live.refused(c.EnterLate("p9")) == ("player", "XW2-LEAD-01", f"Olga is on the staff. {ALONE}")
    leader(live, "jo", "judge")
    live.do(c.EnterLate("p9"))
    live.do(c.Drop("p9"))
    live.do(c.ReleaseLeader("jo"))
    assert live.refused(c.Rejoin("p9")) == ("player", "XW2-LEAD-01", f"Olga is on the staff. {ALONE}")


# --- saying so, and taking it back ---------------------------------------------------------------------------


def test_a_leader_is_tied_to_one_seat_which_is_nobody_elses() -> None:
    live = registered()
    leader(live, "jo", "judge", "p3")
    told = "Jo already plays as P3. Choose another player."
    assert live.refused(c.PlayAs("org", "p3")) == ("player", "contract", told)
    assert live.refused(c.NameLeader("max", "Max", "judge", "p3")) == ("player", "contract", told)
    assert live.refused(c.HandOver("jo", "p9"), reason="x").field == "player"
    assert live.refused(c.PlayAs("nobody", "p3")).field == "leader"
    live.do(c.PlayAs("jo", "p4"), by="jo")
    assert live.refused(c.PlayAs("jo", "p4")) == ("player", "contract", "Jo already plays as P4.")
    live.do(c.PlayAs("org", "p3"))
    live.do(c.PlayAs("jo"))
    assert live.added() == (f.LeaderPlays("jo", None),)
    assert live.state.player_of("jo") is None
    assert live.refused(c.PlayAs("jo")) == ("player", "contract", "Jo is already marked as not playing.")


def test_another_role_leaves_a_leader_their_seat() -> None:
    live = registered()
    leader(live, "jo", "judge", "p3")
    leader(live, "jo", "marshal")
    assert live.state.player_of("jo") == "p3"


def test_the_organizer_is_named_with_a_seat_and_stays_the_organizer() -> None:
    live = registered()
    leader(live, "jo", "judge")
    live.do(c.NameLeader("org", "Olga B.", "organizer", "p3"))
    assert (live.state.organizer, live.state.leaders["org"].name, live.state.player_of("org")) == (
        "org",
        "Olga B.",
        "p3",
    )
    told = "An event has 1 organizer. Add Jo in another role, then hand over the event."
    assert live.refused(c.NameLeader("jo", "Jo", "organizer")) == ("role", "XW2-ROLE-03", told)


def test_the_event_is_handed_to_somebody_who_plays() -> None:
    live = registered()
    leader(live, "jo", "judge")
    live.do(c.PlayAs("org", "p2"))
    live.do(c.HandOver("jo", "p3"), reason="Olga has a game to win")
    assert live.added() == (f.HandedOver("jo", "p3"),)
    assert {id: live.state.player_of(id) for id in live.state.leaders} == {"org": "p2", "jo": "p3"}
    live.do(c.Start(), by="jo")


def test_only_the_organizer_says_of_others_whether_they_play() -> None:
    live = registered()
    leader(live, "jo", "judge")
    leader(live, "max", "judge")
    told = "Only Max or the organizer can change this. Ask one of them."
    assert live.refused(c.PlayAs("max", "p3"), by="jo") == ("leader", "XW2-ROLE-01", told)
    told = "Only the organizer can change this. Ask Olga."
    assert live.refused(c.PlayAs("org", "p3"), by="jo") == ("leader", "XW2-ROLE-01", told)
    live.do(c.PlayAs("jo", "p3"), by="jo")


def test_nobody_slips_out_of_their_seat_to_see_what_is_hidden_from_players() -> None:
    """B84: another leader unties who plays, not they themselves, by whatever command."""
    live = registered()
    leader(live, "jo", "judge")
    live.do(c.PlayAs("org", "p3"))
    tie = live.life.seq
    live.do(c.Start())
    told = "You play as P3. If that isn't you, ask other staff to change it."
    assert live.refused(c.PlayAs("org")) == ("player", "B84", told)
    assert live.refused(c.PlayAs("org", "p4")) == ("player", "B84", told)
    assert live.refused(c.NameLeader("org", "Olga", "organizer", "p4")) == ("player", "B84", told)
    assert live.refused(c.Undo(tie)).field == "entry"
    leader(live, "max", "judge")
    live.do(c.PlayAs("max", "p4"))
    tie = live.life.seq
    assert live.refused(c.PlayAs("max"), by="max").rule == "B84"
    live.do(c.Undo(tie))
    live.do(c.PlayAs("org"), by="jo")
    assert live.state.plays_first("org") is None


def test_who_was_registered_twice_keeps_their_tie() -> None:
    live = registered()
    live.do(c.Register((Registration("P3"),)), reason="another person")
    leader(live, "jo", "judge", "p9")
    live.do(c.Merge("p9", "p3"))
    assert live.state.player_of("jo") == "p3"


# --- one name, one person? -----------------------------------------------------------------------------------


def test_a_player_with_a_leaders_name_makes_the_to_do_list_ask() -> None:
    live = created()
    live.do(c.Register((Registration("  OLGA "), Registration("Ann"), Registration("Jo", nickname="Ace"))))
    leader(live, "ace", "judge")
    asked = [("Is the player Ace also the judge Ace?", "play-as", ("ace", "p3"))]
    asked.append(("Is the player OLGA also the organizer Olga?", "play-as", ("org", "p1")))
    assert tasks(live, "same-person") == asked
    live.do(c.PlayAs("ace", "p3"))
    live.do(c.PlayAs("org"))
    assert tasks(live, "same-person") == []
    assert (live.state.player_of("ace"), live.state.player_of("org")) == ("p3", None)


def test_the_start_tells_of_a_namesake_whom_nobody_was_asked_about() -> None:
    live = registered("xwing-standard", settings=Settings(tier="premier"))
    live.do(c.Edit("p1", Registration("Olga")))
    asked = (
        "Is the player Olga also the organizer Olga? If so, hand over the event first. "
        "Staff can't play in a premier event."
    )
    assert [str(each.message) for each in live.do(c.Start()).notices] == [asked]
    assert tasks(live, "same-person") == [(asked, "hand-over", ("org", "p1"))]


def test_a_member_of_a_team_with_a_leaders_name_is_asked_about() -> None:
    live = created("xwing-team-epic")
    live.do(c.Register((Registration("Reds", members=("Ann", "Olga"), captain="Ann"),)))
    assert tasks(live, "same-person") == [("Is the player Reds also the organizer Olga?", "play-as", ("org", "p1"))]


# --- what follows for rulings, lists and the clock -----------------------------------------------------------


@pytest.mark.parametrize(("format", "id"), [rule("ESC-LEAD-03"), rule("EPIC-LEAD-03")])
def test_the_second_organizer_has_the_last_word_in_the_organizers_game(format: str, id: str) -> None:
    live = registered(format)
    live.do(c.PlayAs("org", "p3"))
    leader(live, "mia", "marshal")
    leader(live, "jo", "judge")
    live.do(c.Start())
    live.draw()
    game = live.game("p3")
    live.do(c.CallJudge(game.number), by="org")
    assert live.refused(c.Rule(1, "mine"), by="org").rule == id
    live.do(c.Rule(1, "no"), by="jo")
    live.do(c.Appeal(1), by="org")
    assert live.added() == (f.Appealed(1, "p3", "marshal"),)
    live.do(c.Rule(1, "still no"), by="mia")
    assert live.added() == (f.Ruled(1, "mia", "still no", final=True),)


def test_a_leader_who_plays_checks_no_list_until_all_are_published() -> None:
    """B84: from the start on; nobody ever looks at their own."""
    live = registered()
    leader(live, "jo", "judge", "p3")
    live.do(c.SubmitList("p1", "a squad"))
    live.do(c.JudgeList("p1", "checked"), by="jo")
    own = "This is your own list. Another judge has to look at it."
    assert live.refused(c.JudgeList("p3", "checked"), by="jo") == ("by", "XW2-LEAD-03", own)
    live.do(c.Start())
    told = "You play, and the lists aren't published. Another judge has to check them."
    assert live.refused(c.JudgeList("p1", "checked"), by="jo") == ("by", "XW2-LEAD-03", told)
    assert live.refused(c.AmendList("p1", "x"), by="jo", reason="x") == ("by", "XW2-LEAD-03", told)
    live.do(c.PublishLists())
    live.do(c.JudgeList("p1", "checked"), by="jo")


def test_the_to_do_list_says_where_nobody_is_left_to_check_lists() -> None:
    live = registered()
    leader(live, "jo", "judge", "p3")
    assert tasks(live, "lists") == []
    live.do(c.PlayAs("org", "p4"))
    told = "Check the lists before the start, or add a judge who doesn't play"
    assert tasks(live, "lists") == [(told, "name-leader", ())]
    live.do(c.Start())
    told = "Add a judge who doesn't play, to check the lists"
    assert tasks(live, "lists") == [(told, "name-leader", ())]
    leader(live, "max", "judge")
    assert tasks(live, "lists") == []


@pytest.mark.rule("HOT-TIME-05")
def test_who_plays_gives_no_command_whose_answer_tells_of_the_hidden_clock() -> None:
    live = registered("xwing-hotshot")
    leader(live, "mia", "marshal")
    leader(live, "jo", "judge", "p3")
    live.do(c.Start())
    live.draw()
    dice = c.StartClock("hit", ("evade", "evade", "blank"))  # type: ignore[arg-type]
    told = "You play, and the clock is hidden from players."
    assert live.refused(dice, by="jo").message.startswith(told)
    live.do(c.StartClock(), by="jo")
    assert live.refused(c.CallTime(), by="jo") == ("by", "HOT-TIME-05", f"{told} Ask other staff to call time.")
    assert live.refused(c.ExtendTime(-600), by="jo").message.startswith(told)
    game = next(each for each in live.round.in_order() if "p3" not in each.players)
    live.do(c.ExtendTime(5, game.number), by="jo")


def test_what_stands_in_the_way_of_an_undo_says_nothing_of_a_call_to_ones_own_game() -> None:
    live = registered()
    leader(live, "jo", "judge")
    live.do(c.PlayAs("org", "p3"))
    live.do(c.Start())
    live.draw()
    published = live.life.seq
    live.do(c.CallJudge(live.game("p3").number, "the organizer cheats"), by="jo")
    live.do(c.Rule(1, "watch the organizer"), by="jo")
    told = live.refused(c.Undo(published)).message
    assert (told.count("hidden while you play"), "watch" in told) == (1, False), told
