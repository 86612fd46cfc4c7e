"""Making an event, and changing it."""

import json

import pytest
from events import event, swiss
from lives import MINUTE, SECRET, Live, created, playing, registered, started
from msgspec.structs import replace

from finalsalvo.documents.event_document import read_event, write_event
from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.document import document
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.evolve import fold
from finalsalvo.event.life.seeds import commitment_of
from finalsalvo.event.life.state import Phase, Presence, Role
from finalsalvo.event.record import Match
from finalsalvo.rules.house import Settings
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Result

# --- create ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("format", FORMATS)
def test_an_event_begins_with_a_format_an_organizer_and_a_promise(format: str) -> None:
    live = Live()
    live.do(c.Create(format, name="Friday", date="2018-10-05", capacity=16, organizer_name="Olga"), by="olga")
    assert live.added() == (
        f.Created(format, "olga", "Olga", commitment_of(SECRET), "Friday", "2018-10-05", Settings(), 16),
    )
    assert (live.state.phase, live.state.format.id, live.state.organizer) == (Phase.SETUP, format, "olga")
    assert live.state.leaders["olga"].role is Role.ORGANIZER
    assert live.life.entries[0].at == MINUTE


def test_the_promise_is_the_hash_of_the_secret_and_does_not_tell_it() -> None:
    live = created()
    assert live.state.commitment == "e2585a89d209cd23e20fb9f51be8cacaec8e222e6cb8a123b0b358abfc2844ff"
    assert live.state.secret is None


def test_an_unknown_format_is_refused() -> None:
    told = Live().refused(c.Create("xwing-legacy"))
    assert told[:2] == ("format", "contract")


def test_nothing_comes_before_the_making_of_an_event_and_nothing_makes_it_twice() -> None:
    words = ("command", "contract", "There is no event yet. Create or import one first.")
    assert Live().refused(c.Start()) == words
    assert created().refused(c.Create("xwing-standard")) == (
        "command",
        "contract",
        "This event exists already. Create a new one instead.",
    )
    again = c.Import(event("xwing-standard", "AB"))
    assert created().refused(again) == ("command", "contract", "This event exists already. Create a new one instead.")


@pytest.mark.parametrize("capacity", [1, 0, -3])
def test_an_event_has_room_for_a_game(capacity: int) -> None:
    told = f"A player cap of {capacity} leaves no game. Enter at least 2, or leave it empty for no limit."
    assert Live().refused(c.Create("xwing-standard", capacity=capacity)) == ("capacity", "contract", told)


WITHIN = "Choose a length in that range."


@pytest.mark.parametrize(
    ("format", "settings", "told"),
    [
        pytest.param(
            "xwing-escalation",
            Settings(round_minutes=(61, 70, 90, 120)),
            (
                "settings.round_minutes",
                "ESC-TIME-02",
                "X-Wing Escalation allows 40 to 60 minutes here, not 61. " + WITHIN,
            ),
            marks=pytest.mark.rule("ESC-TIME-02"),
        ),
        pytest.param(
            "xwing-epic-dogfight",
            Settings(round_minutes=(149,)),
            (
                "settings.round_minutes",
                "EPIC-TIME-02",
                "Epic Dogfight allows 150 to 210 minutes here, not 149. " + WITHIN,
            ),
            marks=pytest.mark.rule("EPIC-TIME-02"),
        ),
        pytest.param(
            "xwing-standard",
            Settings(tier="casual"),
            (
                "settings.tier",
                "XW2-TIER-01",
                "X-Wing standard has no tier “casual”. Choose relaxed, formal or premier.",
            ),
            marks=pytest.mark.rule("XW2-TIER-01"),
        ),
        pytest.param(
            "armada-standard",
            Settings(tier="casual"),
            (
                "settings.tier",
                "ARM-TIER-01",
                "Armada standard has no tier “casual”. Choose relaxed, formal or premier.",
            ),
            marks=pytest.mark.rule("ARM-TIER-01"),
        ),
        (
            "xwing-escalation",
            Settings(cut=4),
            ("settings.cut", "B33", "X-Wing Escalation has no bracket, so there can't be a top 4. Enter 0 for no cut."),
        ),
    ],
)
def test_what_the_book_refuses_cannot_be_chosen(format: str, settings: Settings, told: tuple[str, str, str]) -> None:
    assert Live().refused(c.Create(format, settings=settings)) == told


def test_a_rule_of_your_own_wants_a_reason_which_stays_in_the_log() -> None:
    live = Live()
    own = c.Create("xwing-standard", settings=Settings(swiss_rounds=3, cut=6))
    words = "X-Wing standard has a top 4, 8, 16 or 32. A top 6 counts as a house rule."
    assert live.asks(own) == [("XW2-CUT-02", words)]
    told = live.try_to(own, "org", "  ")
    assert (told.field, told.rule) == ("reason", "XW2-CUT-02")
    assert str(told.message) == f"{words} To do it anyway, give a reason."
    live.do(own, reason="six prizes")
    assert live.life.entries[0].reason == "six prizes"


# --- import ----------------------------------------------------------------------------------------------


def test_an_event_is_taken_over_from_its_document_and_gives_it_back() -> None:
    taken = event(
        "xwing-standard", "ABCD", swiss(1, "AB", "CD"), dropped="D", tie_keys=dict(zip("ABCD", range(4), strict=True))
    )
    live = Live()
    live.do(c.Import(taken, "Olga"))
    assert live.state.phase is Phase.BETWEEN
    assert live.state.players["D"].presence is Presence.DROPPED
    assert document(live.state) == taken
    live.draw()
    assert live.round.number == 2


def test_a_document_tells_when_it_starts_in_which_mode_and_its_outline_and_an_import_takes_them_over() -> None:
    live = Live()
    live.do(c.Create("xwing-standard", "Day", starts_at="09:30", mode="Extended", outline="Bring snacks"))
    told = document(live.state)
    assert (told.starts_at, told.mode, told.outline) == ("09:30", "Extended", "Bring snacks")
    written = json.loads(write_event(told))
    assert {name: written[name] for name in ("starts_at", "mode", "outline")} == {
        "starts_at": "09:30",
        "mode": "Extended",
        "outline": "Bring snacks",
    }
    other = Live()
    other.do(c.Import(read_event(write_event(told)), "Olga"))
    assert document(other.state) == told
    refused = Live().refused(c.Import(replace(told, starts_at="half past nine")))
    assert (refused.field, refused.rule) == ("starts_at", "contract")


def test_a_document_without_rounds_waits_for_its_start_with_everybody_checked_in() -> None:
    live = Live()
    live.do(c.Import(event("xwing-standard", "ABCD", settings=Settings(swiss_rounds=2, cut=0))))
    assert not live.state.started
    assert {each.presence for each in live.state.players.values()} == {Presence.CHECKED_IN}
    live.do(c.Start())
    assert live.state.phase is Phase.BETWEEN


def test_a_document_that_breaks_its_book_wants_a_reason() -> None:
    live = Live()
    drawn = event("xwing-standard", "AB", swiss(1, Match(("A", "B"), None, Result(End.TIME, (201, 0)))))
    (asked,) = live.asks(c.Import(drawn))
    assert asked[0] == "XW2-SCORE-04"
    live.do(c.Import(drawn), reason="it was played so")
    assert live.state.imported


def test_a_document_that_is_no_event_is_refused() -> None:
    twice = event("xwing-standard", "ABC", swiss(1, "AB", "AC"))
    told = Live().refused(c.Import(twice), reason="never mind")
    assert (told.field, told.rule) == ("rounds[0]", "contract")
    assert told.message == "Player A is in round 1 more than once. Correct the round."


# --- change ----------------------------------------------------------------------------------------------


def test_everything_can_be_changed_before_the_start() -> None:
    live = created(name="Friday")
    new = Settings(tier="formal", tables=8)
    live.do(c.Change("Saturday", "2018-10-06", new, 12, True))
    assert live.added() == (f.Changed("Saturday", "2018-10-06", new, 12, True),)
    state = live.state
    assert (state.name, state.date, state.settings, state.capacity) == ("Saturday", "2018-10-06", new, 12)
    assert state.lists_required


def test_a_change_to_what_the_book_refuses_is_refused() -> None:
    told = ("settings.cut", "XW2-CUT-02", "A cut needs at least 2 players. Enter 0 for no cut.")
    assert created().refused(c.Change(settings=Settings(cut=1))) == told
    assert created().refused(c.Change(capacity=1))[:2] == ("capacity", "contract")


def test_a_house_rule_wants_its_reason_once() -> None:
    live = created(settings=Settings(swiss_rounds=3, cut=6))
    live.do(c.Change("A new name", settings=live.state.settings))
    assert live.asks(c.Change(settings=Settings(swiss_rounds=3, cut=7)))[0][0] == "XW2-CUT-02"


STRUCTURE = [
    pytest.param(book, rule, marks=pytest.mark.rule(rule))
    for book, rule in [
        ("xwing-standard", "XW2-PAIR-01"),
        ("armada-standard", "ARM-PAIR-01"),
        ("xwing-hotshot", "HOT-PAIR-02"),
        ("xwing-epic-dogfight", "EPIC-STR-03"),
    ]
]


@pytest.mark.parametrize(("format", "rule"), STRUCTURE)
def test_rounds_and_cut_stay_as_they_were_announced_at_the_start(format: str, rule: str) -> None:
    live = started(format, 8)
    settings = live.state.settings
    assert settings.swiss_rounds is not None
    later = c.Change(settings=changed(settings, swiss_rounds=settings.swiss_rounds + 1))
    told = "The number of Swiss rounds was announced before the start and can't change now."
    assert live.refused(later, reason="more time") == ("settings.swiss_rounds", rule, told)


@pytest.mark.parametrize(
    ("format", "minutes", "rule"),
    [
        pytest.param("xwing-escalation", (55, 70, 90, 120), "ESC-TIME-03", marks=pytest.mark.rule("ESC-TIME-03")),
        pytest.param("xwing-epic-dogfight", (200,), "EPIC-TIME-03", marks=pytest.mark.rule("EPIC-TIME-03")),
    ],
)
def test_round_lengths_stay_as_they_were_announced_at_the_start(
    format: str, minutes: tuple[int, ...], rule: str
) -> None:
    live = started(format, 8)
    told = "The minutes per round were announced before the start. Add or remove time on the clock instead."
    later = c.Change(settings=changed(live.state.settings, round_minutes=minutes))
    assert live.refused(later, reason="the shop closes") == ("settings.round_minutes", rule, told)


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("tier", "Tier"),
        ("tiebreakers", "Tiebreakers"),
        ("bye_margins", "MoV of a bye"),
        ("wiped_list", "Score of a destroyed list"),
        ("first_round", "Round 1 pairings"),
    ],
)
def test_what_rounds_are_worth_cannot_change_after_the_start(name: str, called: str) -> None:
    live = started()
    values = {"tier": "formal", "tiebreakers": (), "bye_margins": (0,), "wiped_list": "actual", "first_round": "seeded"}
    told = f"{called}: this decides what played rounds are worth and can't change now. Leave it as it was."
    later = c.Change(settings=changed(live.state.settings, **{name: values[name]}))
    assert live.refused(later, reason="please") == (f"settings.{name}", "contract", told)


def test_a_change_after_the_start_wants_a_reason() -> None:
    live = playing()
    change = c.Change("Another name", settings=live.state.settings)
    told = "Players already know the settings. Say why you change them; the reason goes into the history."
    assert live.refused(change) == ("reason", "contract", told)
    live.do(change, reason="a typo")
    assert live.state.name == "Another name"


def test_more_room_lets_those_in_who_wait() -> None:
    live = created(capacity=2)
    live.do(c.Register(tuple(f.Registration(name) for name in ("A", "B", "C", "D", "E"))))
    live.do(c.Change(capacity=4))
    assert live.added()[1:] == (f.Admitted("p3"), f.Admitted("p4"))
    assert live.state.players["p5"].presence is Presence.WAITING
    live.do(c.Change())
    assert live.added()[1:] == (f.Admitted("p5"),)


def changed(settings: Settings, **changes: object) -> Settings:
    """Settings with some of them changed."""
    return replace(settings, **changes)


# --- announcements ---------------------------------------------------------------------------------------


def test_an_announcement_is_kept() -> None:
    live = registered()
    live.do(c.Announce("Lunch at one"))
    live.do(c.Announce("Round 2 at two"))
    assert live.state.announcements == ("Lunch at one", "Round 2 at two")
    assert live.refused(c.Announce(" ")) == (
        "text",
        "contract",
        "The announcement is empty. Type what you want to say.",
    )


@pytest.mark.parametrize("format", ["xwing-hotshot", "xwing-escalation", "xwing-epic-dogfight"])
def test_lists_that_the_book_always_asks_for_cannot_be_waived(format: str) -> None:
    live = created(format)
    assert live.state.lists_required
    rule = live.state.format.cite("lists.required")
    told = (
        "lists_required",
        rule,
        f"{live.state.format.name} always needs lists before the start. Leave lists required.",
    )
    assert live.refused(c.Change(lists_required=False, settings=live.state.settings), reason="ours") == told
    with pytest.raises(Refusal) as refused:
        created(format, lists_required=False)
    assert (refused.value.field, refused.value.rule, str(refused.value.message)) == told
    live.do(c.Change("Renamed", settings=live.state.settings))
    assert live.state.lists_required


def test_an_older_log_that_waived_lists_which_the_book_asks_for_reads_as_the_book_has_it() -> None:
    live = created("xwing-hotshot")
    first = live.life.entries[0]
    (made,) = first.facts
    assert isinstance(made, f.Created)
    old = replace(first, facts=(replace(made, lists_required=False),))
    changed = Entry(2, 1, "org", (f.Changed("Old", None, made.settings, None, False),))
    assert fold([old]).lists_required
    assert fold([old, changed]).lists_required
