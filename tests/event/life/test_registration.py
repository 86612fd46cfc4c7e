"""Players on their way into the event: registration, waiting list, check-in."""

import pytest
from lives import created, playing, registered, started
from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.document import document
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.state import Presence
from finalsalvo.event.life.topics.registration import sentences as say
from finalsalvo.event.life.topics.registration.decisions import Preview, preview_registration
from finalsalvo.rules.refusal import AlreadySo

TEAM = Registration("Blue", members=("Ann", "Bob"), captain="Ann")


def names(*of: str) -> tuple[Registration, ...]:
    """Registrations of people of whom only the name is known."""
    return tuple(Registration(name) for name in of)


# --- register --------------------------------------------------------------------------------------------


def test_players_are_numbered_in_the_order_of_their_registration() -> None:
    live = created()
    live.do(c.Register(names("Inés", "Otto")))
    live.do(c.Register(names("Cara")))
    assert [(each.id, each.number, each.name) for each in live.state.entrants()] == [
        ("p1", 1, "Inés"),
        ("p2", 2, "Otto"),
        ("p3", 3, "Cara"),
    ]


@pytest.mark.rule("ESC-TSET-02")
def test_every_player_has_a_number_of_their_own_for_seating() -> None:
    live = registered("xwing-escalation", 6)
    live.do(c.Withdraw("p2"))
    live.do(c.Register(names("Late")))
    assert [each.number for each in live.state.entrants()] == [1, 2, 3, 4, 5, 6, 7]
    assert live.state.players["p7"].name == "Late"


def test_a_name_loses_stray_spaces_and_must_not_be_empty() -> None:
    live = created()
    live.do(c.Register(names("  Inés   del Río ")))
    assert live.state.players["p1"].entry.name == "Inés del Río"
    assert live.refused(c.Register(names("Otto", " \t "))) == (
        "entries[1].name",
        "contract",
        "A name is missing. Enter one for every registration.",
    )
    assert live.refused(c.Register(())) == (
        "entries",
        "contract",
        "There is nobody to register. Enter at least 1 name.",
    )


def test_a_second_registration_of_a_name_wants_a_reason() -> None:
    live = created()
    live.do(c.Register(names("Otto")))
    assert live.asks(c.Register(names("OTTO"))) == [
        ("contract", "Otto is already registered. Is this someone else with the same name?")
    ]
    live.do(c.Register(names("OTTO")), reason="father and son")
    assert [each.name for each in live.state.entrants()] == ["Otto", "OTTO"]


def test_who_has_the_name_of_somebody_is_another_person_or_the_same() -> None:
    live = created(capacity=3)
    live.do(c.Register(names("Otto")))
    live.do(c.Register(names("otto"), namesakes="register"))
    assert [each.name for each in live.state.entrants()] == ["Otto", "otto"]
    both = c.Register(names("Otto", "Inés", "Inés", "Cara"))
    told = [
        ("contract", "otto is already registered. Is this someone else with the same name?"),
        ("contract", "Inés is on this list twice. Are they 2 people with the same name?"),
    ]
    assert live.asks(both) == told
    live.do(replace(both, namesakes="skip"))
    there = [(each.name, each.presence) for each in live.state.entrants()[2:]]
    assert there == [("Inés", Presence.REGISTERED), ("Cara", Presence.WAITING)]  # who is skipped takes no place
    with pytest.raises(AlreadySo) as so:
        live.do(c.Register(names("cara"), namesakes="skip"))
    assert str(so.value.message) == "Cara is already registered. Nobody was added."


def test_somebody_with_the_name_of_a_player_is_asked_about_while_the_event_is_played() -> None:
    live = playing()
    assert live.asks(c.Register(names("p1"), from_round=0)) == [
        ("contract", "P1 is already registered. Is this someone else with the same name?")
    ]


def test_a_nickname_is_what_the_public_sees() -> None:
    live = created()
    live.do(c.Register((Registration("Elaine Example", nickname="Ela"),)))
    assert live.state.players["p1"].name == "Ela"
    assert [player.name for player in document(live.state).players] == ["Ela"]


def test_who_comes_when_the_event_is_full_waits_and_comes_in_first_come_first_served() -> None:
    live = created(capacity=2)
    live.do(c.Register(names("A", "B", "C", "D")))
    waiting = [each.id for each in live.state.entrants() if each.presence is Presence.WAITING]
    assert waiting == ["p3", "p4"]
    told = "C is on the waitlist. Raise the player cap, or wait until a spot opens."
    assert live.refused(c.CheckIn(("p3",))) == ("players", "contract", told)
    live.do(c.Withdraw("p1"))
    assert live.added() == (f.Withdrawn("p1"), f.Admitted("p3"))
    live.do(c.Withdraw("p4"))
    assert live.added() == (f.Withdrawn("p4"),)


def test_many_can_be_looked_at_before_they_are_registered() -> None:
    live = created(capacity=3)
    live.do(c.Register(names("Otto")))
    before = live.life
    assert preview_registration(live.state, names("Inés", "otto", "", "Cara", "Dora")) == [
        Preview("Inés", "new"),
        Preview("otto", "double", say.PREVIEW_REGISTERED()),
        Preview("", "refused", say.NAME_MISSING()),
        Preview("Cara", "waiting", say.PREVIEW_FULL(num=3)),
        Preview("Dora", "waiting", say.PREVIEW_FULL(num=3)),
    ]
    assert [str(say.PREVIEW_REGISTERED()), str(say.PREVIEW_FULL(num=3))] == [
        "Already registered.",
        "The event is full (3 players).",
    ]
    assert live.life is before


# --- teams -----------------------------------------------------------------------------------------------


@pytest.mark.rule("TEAM-ORG-01")
def test_a_team_of_two_is_one_competitor() -> None:
    live = playing("xwing-team-epic", 4)
    assert len(live.round.games) == 2
    assert sorted(player for pair in live.pairs() for player in pair) == ["p1", "p2", "p3", "p4"]
    assert [player.members for player in document(live.state).players] == [
        ("A1", "B1"),
        ("A2", "B2"),
        ("A3", "B3"),
        ("A4", "B4"),
    ]


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        (Registration("Solo"), ("members", "TEAM-ORG-01", "Team Solo has no members. It needs 2.")),
        (
            Registration("Three", members=("A", "B", "C")),
            ("members", "TEAM-ORG-01", "Team Three has 3 members. It needs 2."),
        ),
        (
            Registration("Twin", members=("A", "A")),
            ("members", "TEAM-ORG-01", "Team Twin names the same member twice. Correct one of the names."),
        ),
        (
            Registration("Blue", members=("A", "B"), captain="C"),
            ("captain", "TEAM-ORG-02", "C isn't in team Blue. Choose one of its members as captain."),
        ),
    ],
)
@pytest.mark.rule("TEAM-ORG-01")
def test_a_team_that_is_none_is_refused(entry: Registration, told: tuple[str, str, str]) -> None:
    live = created("xwing-team-epic")
    field, rule, message = told
    assert live.refused(c.Register((TEAM, entry))) == (f"entries[1].{field}", rule, message)


def test_a_team_cannot_play_where_single_players_do() -> None:
    told = "Blue is a team, but X-Wing standard is for single players. Register each player instead."
    assert created().refused(c.Register((TEAM,))) == ("entries[0].members", "XW2-SQD-01", told)


# --- edit, withdraw, merge -------------------------------------------------------------------------------


def test_what_is_known_of_a_player_can_be_changed() -> None:
    live = registered()
    new = Registration("Otto", nickname="O", avoid=("family",), first_round_bye=True, seed=1, table=3, contact="o@x")
    live.do(c.Edit("p1", new))
    assert live.added() == (f.Edited("p1", new),)
    assert live.state.players["p1"].entry == new
    assert live.refused(c.Edit("p1", new)) == (
        "entry",
        "contract",
        "O is already registered like this. Nothing was changed.",
    )
    told = "This player isn't in the event. Choose one from the list of players."
    assert live.refused(c.Edit("p99", new)) == ("player", "contract", told)
    assert live.refused(c.Edit("p1", Registration(" "))) == (
        "entry.name",
        "contract",
        "A name is missing. Enter one for every registration.",
    )


@pytest.mark.parametrize(
    ("name", "called", "entry"),
    [
        ("first_round_bye", "Bye in round 1", Registration("P1", first_round_bye=True)),
        ("seed", "Seed", Registration("P1", seed=1)),
        ("avoid", "Keep apart", Registration("P1", avoid=("family",))),
    ],
)
def test_what_counted_in_round_1_cannot_be_changed_after_it(name: str, called: str, entry: Registration) -> None:
    told = f"{called}: this counted in round 1 and can't change now. Leave it as it was."
    assert playing().refused(c.Edit("p1", entry)) == (f"entry.{name}", "contract", told)


def test_a_name_can_be_put_right_at_any_time() -> None:
    live = playing()
    live.do(c.Edit("p1", Registration("Otto")))
    assert live.state.players["p1"].name == "Otto"


def test_who_has_played_drops_instead_of_withdrawing() -> None:
    told = "P1 is already playing. Drop them instead."
    assert started().refused(c.Withdraw("p1")) == ("player", "contract", told)


def test_a_player_withdraws_for_themselves_and_nobody_else() -> None:
    live = registered()
    live.do(c.Withdraw("p1"), by="p1")
    assert live.state.players["p1"].presence is Presence.WITHDRAWN
    told = "Canceling a registration is something players can do only for themselves. Ask the staff to do it."
    assert live.refused(c.Withdraw("p2"), by="p1") == ("by", "XW2-ROLE-01", told)


def test_two_registrations_of_one_person_become_one_with_what_either_brought() -> None:
    live = created(capacity=2)
    live.do(c.Register(names("Otto", "Cara", "Oto")))
    live.do(c.SubmitList("p1", "two X-wings"))
    live.do(c.Merge("p1", "p3"))
    assert live.added() == (f.Merged("p1", "p3"), f.ListSubmitted("p3", "two X-wings"), f.Admitted("p3"))
    assert live.state.players["p1"].presence is Presence.WITHDRAWN
    assert live.state.players["p3"].presence is Presence.REGISTERED


def test_the_place_of_a_double_goes_to_the_first_who_waits() -> None:
    live = created(capacity=2)
    live.do(c.Register(names("Otto", "Oto", "Cara")))
    live.do(c.Merge("p2", "p1"))
    assert live.added() == (f.Merged("p2", "p1"), f.Admitted("p3"))


def test_a_merge_that_makes_no_sense_is_refused() -> None:
    live = registered()
    assert live.refused(c.Merge("p1", "p1")) == (
        "into",
        "contract",
        "This is one and the same registration. Choose two different ones.",
    )
    assert live.refused(c.Merge("p1", "p9")) == (
        "into",
        "contract",
        "This player isn't in the event. Choose one from the list of players.",
    )
    live.do(c.Withdraw("p2"))
    assert live.refused(c.Merge("p2", "p1")) == (
        "player",
        "contract",
        "P2 can't be merged (registration canceled). Choose a registration that still counts.",
    )


# --- check-in --------------------------------------------------------------------------------------------


def test_who_is_there_is_checked_in_and_can_be_checked_out() -> None:
    live = created()
    live.do(c.Register(names("A", "B", "C")))
    live.do(c.CheckIn(("p1", "p2", "p1")))
    assert live.added() == (f.CheckedIn("p1"), f.CheckedIn("p2"))
    told = "A is already checked in. Choose only players who aren't."
    assert live.refused(c.CheckIn(("p3", "p1"))) == ("players", "contract", told)
    live.do(c.CheckOut(("p1",)))
    assert live.state.players["p1"].presence is Presence.REGISTERED
    assert live.refused(c.CheckOut(("p1",))) == ("players", "contract", "A isn't checked in.")
    assert live.refused(c.CheckIn(())) == (
        "players",
        "contract",
        "There is nobody to check in. Choose at least 1 player.",
    )
    assert live.refused(c.CheckOut(())) == (
        "players",
        "contract",
        "No player is chosen. Choose at least 1 player.",
    )


def test_only_who_is_checked_in_is_paired_and_counted() -> None:
    live = registered(players=8)
    live.do(c.CheckOut(("p7", "p8")))
    live.do(c.Start())
    assert live.state.field == 6
    assert [each.id for each in live.state.playing()] == ["p1", "p2", "p3", "p4", "p5", "p6"]
    live.draw()
    assert not live.round.has("p7")


# --- the entry fee, and the waitlist -----------------------------------------------------------------------


def test_who_has_paid_is_marked_in_one_go_and_undone_in_one() -> None:
    live = registered("xwing-standard", 4)
    live.do(c.MarkPaid(("p1", "p2")))
    live.do(c.MarkPaid(("p2", "p3", "p3")))
    assert live.added() == (f.EntryFeePaid("p3"),)
    live.do(c.MarkPaid(("p1",), paid=False))
    assert [each.paid for each in live.state.entrants()] == [False, True, True, False]
    live.do(c.Undo(live.life.seq - 1))
    assert [each.paid for each in live.state.entrants()] == [False, True, False, False]
    told = "P2 is already marked as paid."
    assert live.refused(c.MarkPaid(("p2",))) == ("players", "contract", told)
    assert live.refused(c.MarkPaid(("p1",), paid=False)).message == "P1 isn't marked as paid."
    assert live.refused(c.MarkPaid(())).message == "There is nobody to mark. Choose at least 1 player."
    assert isinstance(live.try_to(c.MarkPaid(("p2",)), "org", None), AlreadySo)


def test_whoever_registers_can_have_paid_and_says_their_club_and_faction() -> None:
    live = created()
    cara = Registration("Cara", club="Rogue", faction="Rebel Alliance")
    live.do(c.Register((*names("Otto", "Inés"), cara)))
    live.do(c.Register((*names("Otto"), replace(cara, name="Dag")), namesakes="skip", paid=(1,)))
    assert live.added() == (f.Registered("p4", 4, replace(cara, name="Dag")), f.EntryFeePaid("p4"))
    assert (live.state.players["p4"].paid, live.state.players["p4"].entry.club) == (True, "Rogue")
    assert live.refused(c.Register(names("Eve"), paid=(1,))).field == "paid"


def test_one_who_is_merged_has_paid_for_the_other() -> None:
    live = registered("xwing-standard", 4)
    live.do(c.MarkPaid(("p2",)))
    live.do(c.Merge("p2", "p1"))
    assert live.added() == (f.Merged("p2", "p1"), f.EntryFeePaid("p1"))


def test_the_organizer_admits_somebody_from_the_waitlist_beyond_the_cap() -> None:
    live = created(capacity=2)
    live.do(c.Register(names("Otto", "Uli", "Inés", "Cara")))
    live.do(c.Admit("p4"))
    here = [each.presence for each in live.state.entrants()]
    assert here == [Presence.REGISTERED, Presence.REGISTERED, Presence.WAITING, Presence.REGISTERED]
    live.do(c.Register(names("Dag")))
    assert live.state.players["p5"].presence is Presence.WAITING
    assert live.refused(c.Admit("p4")).message == "Cara is already off the waitlist."
    live.do(c.Withdraw("p3"))
    told = "Inés isn't on the waitlist (registration canceled). Choose someone who is."
    assert live.refused(c.Admit("p3")).message == told
