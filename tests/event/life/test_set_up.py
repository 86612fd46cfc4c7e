"""Making an event, and changing it."""

import json

import pytest
from events import event, swiss
from lives import MINUTE, SECRET, Live, created, playing, registered, said, started
from msgspec.structs import replace

from finalsalvo.documents.event_document import read_event, write_event
from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.announced.lines import announced_lines
from finalsalvo.event.life.context import book
from finalsalvo.event.life.document import document
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.evolve import fold
from finalsalvo.event.life.history import sentences
from finalsalvo.event.life.seeds import commitment_of
from finalsalvo.event.life.state import Phase, Presence, Role
from finalsalvo.event.life.topics.setup.late import late_changes
from finalsalvo.event.record import Match
from finalsalvo.event.standings import standings
from finalsalvo.rules.house import Settings
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Result

# --- create ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("format", FORMATS)
def test_an_event_begins_with_a_format_an_organizer_and_a_promise(format: str) -> None:
    live = Live()
    live.do(c.Create(format, name="Friday", date="2018-10-05", capacity=16, organizer_name="Olga"), by="olga")
    named = (format, "olga", "Olga", commitment_of(SECRET), "Friday", "2018-10-05", Settings(), 16)
    assert live.added() == (f.Created(*named, ranked_tables=True),)
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


@pytest.mark.parametrize(
    ("format", "rule"),
    [
        pytest.param("xwing-standard", "XW2-TIER-01", marks=pytest.mark.rule("XW2-TIER-01")),
        pytest.param("armada-standard", "ARM-TIER-01", marks=pytest.mark.rule("ARM-TIER-01")),
    ],
)
def test_what_the_book_does_not_know_cannot_be_chosen(format: str, rule: str) -> None:
    told = f"{FORMATS[format].name} has no tier “casual”. Choose relaxed, formal or premier."
    assert Live().refused(c.Create(format, settings=Settings(tier="casual"))) == ("settings.tier", rule, told)


@pytest.mark.parametrize(
    ("format", "settings", "rule", "told"),
    [
        pytest.param(
            "xwing-escalation",
            Settings(round_minutes=(61, 70, 90, 120)),
            "ESC-TIME-02",
            "Minutes per round: 61, 70, 90, 120. The rules say 50, 70, 90, 120, so this counts as a house rule.",
            marks=pytest.mark.rule("ESC-TIME-02"),
        ),
        pytest.param(
            "xwing-epic-dogfight",
            Settings(round_minutes=(149,)),
            "EPIC-TIME-02",
            "Minutes per round: 149. The rules say 180, so this counts as a house rule.",
            marks=pytest.mark.rule("EPIC-TIME-02"),
        ),
        (
            "xwing-escalation",
            Settings(cut=4),
            "B33",
            "Cut size: 4. The rules have none, so this counts as a house rule.",
        ),
    ],
)
def test_what_the_book_does_not_allow_is_a_house_rule_that_is_told(
    format: str, settings: Settings, rule: str, told: str
) -> None:
    live = Live()
    assert said(live.do(c.Create(format, settings=settings)).notices) == [(rule, told)]
    assert live.state.settings == settings


def test_a_reason_for_a_rule_of_your_own_stays_in_the_log() -> None:
    live = Live()
    own = c.Create("xwing-standard", settings=Settings(swiss_rounds=3, cut=6))
    words = "Cut size: 6. The rules say 4, 8, 16 or 32, so this counts as a house rule."
    assert said(live.do(own, reason="six prizes").notices) == [("XW2-CUT-02", words)]
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


def test_a_house_rule_is_told_once() -> None:
    live = created(settings=Settings(swiss_rounds=3, cut=6))
    assert live.do(c.Change("A new name", settings=live.state.settings)).notices == ()
    assert said(live.do(c.Change(settings=Settings(swiss_rounds=3, cut=7))).notices)[0][0] == "XW2-CUT-02"


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
def test_rounds_and_cut_that_were_announced_are_asked_about(format: str, rule: str) -> None:
    live = started(format, 8)
    settings = live.state.settings
    assert settings.swiss_rounds is not None
    later = changed(settings, swiss_rounds=settings.swiss_rounds + 1)
    told = "Swiss rounds: this was announced before the start. Players will see the change."
    assert live.asks(c.Change(settings=later))[-1] == (rule, told)
    live.do(c.Change(settings=later), reason="more time")
    assert (live.state.settings.swiss_rounds, live.life.entries[-1].reason) == (settings.swiss_rounds + 1, "more time")
    even = changed(later, swiss_rounds=settings.swiss_rounds)
    live.do(c.Change(settings=even), sure=True)
    assert (live.state.settings.swiss_rounds, live.life.entries[-1].reason) == (settings.swiss_rounds, None)


@pytest.mark.parametrize(
    ("format", "minutes", "rule"),
    [
        pytest.param("xwing-escalation", (55, 70, 90, 120), "ESC-TIME-03", marks=pytest.mark.rule("ESC-TIME-03")),
        pytest.param("xwing-epic-dogfight", (200,), "EPIC-TIME-03", marks=pytest.mark.rule("EPIC-TIME-03")),
    ],
)
def test_round_lengths_that_were_announced_are_asked_about(format: str, minutes: tuple[int, ...], rule: str) -> None:
    live = started(format, 8)
    later = changed(live.state.settings, round_minutes=minutes)
    told = "Minutes per round: this was announced before the start. Players will see the change."
    assert live.asks(c.Change(settings=later))[-1] == (rule, told)
    live.do(c.Change(settings=later), sure=True)
    assert book(live.state).clock.swiss == minutes


def test_what_rounds_are_worth_changes_for_a_reason_and_counts_from_the_first_round_on() -> None:
    live = playing()
    while live.round.open:
        live.play()
    points = [line.points for line in standings(document(live.state), book(live.state)).lines]
    wanted = changed(live.state.settings, win=3)
    told = "Points for a win: this also changes what the rounds so far are worth."
    assert [str(each.message) for each in late_changes(live.state, wanted)] == [told]
    assert live.wants_reason(c.Change(settings=wanted))[-1] == ("contract", told)
    live.do(c.Change(settings=wanted), reason="as in the league")
    assert [line.points for line in standings(document(live.state), book(live.state)).lines] == [3 * n for n in points]


def test_no_reason_changes_what_has_been_played() -> None:
    live = playing()
    while live.round.open:
        live.play()
    settings = live.state.settings
    fewer = c.Change(settings=changed(settings, swiss_rounds=0))
    told = "1 Swiss round is paired already. Enter at least 1."
    assert live.refused(fewer, reason="please") == ("settings.swiss_rounds", "XW2-PAIR-01", told)
    open_number = c.Change(settings=changed(settings, swiss_rounds=None))
    told = "Swiss rounds: the event has started. Enter a number."
    assert live.refused(open_number, reason="please") == ("settings.swiss_rounds", "XW2-PAIR-01", told)
    small = live.refused(c.Change(settings=changed(settings, points=1)), reason="please")
    assert (small.field, small.rule) == ("settings.points", "XW2-SCORE-04")
    assert small.message.startswith("Points limit: a result would no longer count.")


def test_a_change_of_the_name_after_the_start_asks_nothing() -> None:
    live = playing()
    live.do(c.Change("Another name", settings=live.state.settings))
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
def test_lists_that_the_book_always_asks_for_are_waived_only_for_a_reason(format: str) -> None:
    live = created(format)
    assert live.state.lists_required
    rule, name = live.state.format.cite("lists.required"), live.state.format.name
    told = f"{name} always needs lists before the start. Without them it counts as a house rule."
    waive = c.Change(lists_required=False, settings=live.state.settings)
    assert live.wants_reason(waive) == [(rule, told)]
    live.do(waive, reason="a teaching event")
    waived = live.state
    live.do(c.Change("Renamed", lists_required=True, settings=waived.settings))
    assert (waived.lists_required, live.state.lists_required) == (False, True)


def test_an_older_log_that_waived_lists_which_the_book_asks_for_reads_as_the_book_has_it() -> None:
    live = created("xwing-hotshot")
    first = live.life.entries[0]
    (made,) = first.facts
    assert isinstance(made, f.Created)
    old = replace(first, facts=(replace(made, lists_required=False),))
    changed = Entry(2, 1, "org", (f.Changed("Old", None, made.settings, None, False),))
    assert fold([old]).lists_required
    assert fold([old, changed]).lists_required


@pytest.mark.parametrize(
    ("settings", "field", "told"),
    [
        (Settings(zone="soon"), "", ""),
        (Settings(zone="Europe/Madrid; now"), "zone", "There's no such time zone. Write it like Europe/Madrid."),
        (
            Settings(break_after=(2,)),
            "break_minutes",
            "A break needs a round and its minutes. Enter both, or neither.",
        ),
        (
            Settings(break_minutes=(45,)),
            "break_after",
            "A break needs a round and its minutes. Enter both, or neither.",
        ),
        (
            Settings(break_after=(2, 2), break_minutes=(45, 30)),
            "break_after",
            "Two breaks are after the same round. Enter one of them.",
        ),
    ],
)
def test_where_and_when_it_is_played_is_said_as_the_organizer_writes_it(
    settings: Settings, field: str, told: str
) -> None:
    if field:
        assert Live().refused(c.Create("xwing-standard", settings=settings)) == (f"settings.{field}", "contract", told)
        assert created().refused(c.Change(settings=settings)) == (f"settings.{field}", "contract", told)
    else:
        assert created(settings=settings).state.settings == settings


def test_place_fee_zone_and_breaks_are_announced_and_move_the_end_and_the_history_names_them() -> None:
    live = created(starts_at="10:00", date="2026-11-21", settings=Settings(swiss_rounds=3, cut=0))

    def lines() -> dict[str, str]:
        told = {line.id: " ".join(map(str, line.texts)) for line in announced_lines(live.state)}
        return {id: told[id] for id in ("when", "place", "fee", "schedule", "breaks") if id in told}

    assert lines() == {
        "when": "21 November 2026, 10:00",
        "schedule": "10:00 to about 14:15, with 15 minutes between rounds",
    }
    wanted = replace(
        live.state.settings,
        place="Town hall, room 2",
        zone="America/New_York",
        fee="10 €",
        changeover=10,
        break_after=(2,),
        break_minutes=(45,),
        unlisted=True,
    )
    live.do(c.Change(live.state.name, live.state.date, wanted, starts_at="10:00"))
    assert lines() == {
        "when": "21 November 2026, 10:00 (America/New York)",
        "place": "Town hall, room 2",
        "fee": "10 €",
        "schedule": "10:00 to about 14:40, with 10 minutes between rounds",
        "breaks": "45 minutes after round 2",
    }
    told = (
        "Settings changed: Place Town hall, room 2, Time zone America/New_York, Entry fee 10 €, "
        "Minutes between rounds 10 and 3 more"
    )
    assert str(sentences(live.state, live.life.entries[1:], live.life.entries)[-1][0]) == told
