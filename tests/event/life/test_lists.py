"""Lists: handed in before the start, locked by it, looked at and amended by leaders."""

import pytest
from books import LOCKED_LISTS
from in_words import words
from lives import BOOKS, MINUTE, SECRET, Live, created, leader, playing, registered, said, started
from msgspec.json import decode, encode

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.life import obey
from finalsalvo.event.life.state import ListProgress
from finalsalvo.rules.house import Settings
from finalsalvo.rules.registry import FORMATS


@pytest.mark.parametrize(
    ("format", "rule"),
    [
        pytest.param("xwing-hotshot", "HOT-LIST-01", marks=pytest.mark.rule("HOT-LIST-01")),
        pytest.param("xwing-fangs-out", "HOT-LIST-01", marks=pytest.mark.rule("HOT-LIST-01")),
        ("xwing-escalation", "ESC-LIST-01"),
        ("xwing-epic-dogfight", "EPIC-LIST-01"),
        ("xwing-team-epic", "TEAM-LIST-01"),
        ("xwing-dogfight", "ESC-LIST-01"),
    ],
)
def test_where_the_book_wants_lists_nothing_starts_without_them(format: str, rule: str) -> None:
    live = registered(format, 4)
    team = FORMATS[format].unit == "team"
    late = Registration("Late", members=("X", "Y"), captain="X") if team else Registration("Late")
    live.do(c.Register((late,)))
    live.do(c.CheckIn(("p5",)))
    assert live.wants_reason(c.Start())[0] == (rule, "1 list is missing: Late. Get it first.")
    live.do(c.SubmitList("p5", "A list"), by="p5")
    live.do(c.Start(), reason="no marshal")
    assert live.state.started


@pytest.mark.parametrize(("format", "rule"), [("xwing-standard", "XW2-LIST-01"), ("armada-standard", "ARM-LIST-01")])
def test_where_lists_are_optional_they_block_the_start_only_if_the_event_asks_for_them(format: str, rule: str) -> None:
    live = created(format, lists_required=True)
    live.do(c.Register(tuple(Registration(f"P{n}") for n in range(1, 9))))
    live.do(c.CheckIn(tuple(f"p{n}" for n in range(1, 9))))
    assert live.asks(c.Start()) == [(rule, "8 lists are missing: P1, P2, P3, P4, P5 and 3 more. Get them first.")]
    live.do(c.Change(lists_required=False))
    live.do(c.Start())
    assert live.state.started


def test_who_is_on_the_waitlist_can_hand_in_a_list_after_the_start_too() -> None:
    live = created("xwing-hotshot", capacity=4)
    live.do(c.Register(tuple(Registration(f"P{n}") for n in range(1, 6))))
    live.do(c.CheckIn(("p1", "p2", "p3", "p4")))
    for player in ("p1", "p2", "p3", "p4"):
        live.do(c.SubmitList(player, "A list"))
    live.do(c.Start(), reason="no marshal")
    live.do(c.SubmitList("p5", "A list"))
    assert live.state.players["p5"].squad == ListProgress("submitted", "A list")


@pytest.mark.parametrize(("format", "rule"), LOCKED_LISTS)
def test_a_list_stays_the_same_from_the_start_on(format: str, rule: str) -> None:
    live = registered(format)
    live.do(c.SubmitList("p1", "first thoughts, three asteroids"), by="p1")
    live.do(c.SubmitList("p1", "second thoughts, three debris clouds"), by="p1")
    live.do(c.Start(), reason="no marshal")
    told = "The event has started, so this list is locked. Ask a judge if it's wrong."
    for by in ("p1", "org"):
        assert live.refused(c.SubmitList("p1", "third thoughts"), by=by) == ("text", rule, told)
    live.draw()
    assert live.refused(c.SubmitList("p1", "third thoughts"), by="p1") == ("text", rule, told)
    assert live.state.players["p1"].squad == ListProgress("submitted", "second thoughts, three debris clouds")


def test_an_empty_list_or_one_of_nobody_is_refused() -> None:
    live = registered()
    assert live.refused(c.SubmitList("p1", " \n")) == ("text", "contract", "The list is empty. Paste or type it first.")
    told = "This player isn't in the event. Choose one from the list of players."
    assert live.refused(c.SubmitList("p9", "x")) == ("player", "contract", told)
    live.do(c.Withdraw("p1"))
    assert live.refused(c.SubmitList("p1", "x")) == (
        "player",
        "contract",
        "P1's registration was canceled, so no list is needed. Nothing to do.",
    )


def test_a_list_is_missing_then_submitted_then_checked_or_has_a_problem() -> None:
    live = created()
    live.do(c.Register((Registration("Otto"),)))
    rule = FORMATS["xwing-standard"].cite("lists.required")
    told = "Otto hasn't handed in a list yet. Wait for it, or enter it yourself."
    assert live.refused(c.JudgeList("p1", "checked")) == ("player", rule, told)
    live.do(c.SubmitList("p1", "two X-wings"))
    assert live.refused(c.JudgeList("p1", "problem")) == (
        "note",
        "contract",
        "Say what's wrong with the list, so the player can fix it.",
    )
    live.do(c.JudgeList("p1", "problem", "201 points"))
    assert live.state.players["p1"].squad == ListProgress("problem", "two X-wings", "201 points")
    live.do(c.JudgeList("p1", "checked"))
    assert live.state.players["p1"].squad == ListProgress("checked", "two X-wings")


def test_a_start_with_a_list_that_has_a_problem_wants_a_reason() -> None:
    live = registered()
    live.do(c.JudgeList("p2", "problem", "201 points"))
    assert live.asks(c.Start()) == [("XW2-LIST-01", "1 list has problems: P2.")]


@pytest.mark.parametrize(
    ("format", "rule"),
    [
        pytest.param("xwing-standard", "XW2-LIST-05"),
        pytest.param("armada-standard", "ARM-LIST-04"),
    ],
)
def test_a_leader_amends_a_list_with_author_time_and_reason_and_is_told_to_think_of_cheating(
    format: str, rule: str
) -> None:
    live = playing(format)
    leader(live, "jo", "judge")
    amendment = c.AmendList("p1", "with the upgrade that was in use")
    told = "The event has started with this list. Say why you correct P1's list; the reason goes into the history."
    assert live.refused(amendment, by="jo") == ("reason", "contract", told)
    assert live.refused(amendment, by="p1", reason="I forgot")[0] == "by"
    live.wait(20)
    made = live.do(amendment, by="jo", reason="an upgrade was not written down")
    entry = live.life.entries[-1]
    assert entry.facts == (f.ListAmended("p1", "with the upgrade that was in use"),)
    assert (entry.by, entry.at, entry.reason) == ("jo", live.now, "an upgrade was not written down")
    assert said(made.notices) == [(rule, "If this gives P1 an advantage, consider investigating it as cheating.")]
    assert live.state.players["p1"].squad == ListProgress("checked", "with the upgrade that was in use", corrected=True)
    assert live.refused(c.AmendList("p1", " "), by="jo", reason="x") == (
        "text",
        "contract",
        "The list is empty. Paste or type it first.",
    )


@pytest.mark.rule("HOT-EO-02")
@pytest.mark.parametrize("format", [BOOKS["HOT"], BOOKS["FANG"]])
def test_a_hotshot_event_is_standard_or_extended(format: str) -> None:
    live = registered(format, settings=Settings())
    told = "The card pool isn't chosen. Choose one in the settings: standard or extended."
    assert live.asks(c.Start())[0] == ("HOT-EO-02", told)
    words = f"{FORMATS[format].name} has no card pool “legacy”. Choose standard or extended."
    legacy = c.Change(settings=Settings(pool="legacy"))
    assert live.refused(legacy, reason="x") == ("settings.pool", "HOT-EO-02", words)
    live.do(c.Change(settings=Settings(pool="extended")))
    live.do(c.Start(), reason="no marshal")
    assert live.state.settings.pool == "extended"


def test_a_latecomer_hands_in_a_list_first() -> None:
    live = started("xwing-hotshot")
    live.do(c.Register((Registration("Late"),), 0))
    told = "Late hasn't handed in a list. Get it first."
    assert live.wants_reason(c.EnterLate("p9")) == [("HOT-LIST-01", told)]
    live.do(c.SubmitList("p9", "late, but good"))
    live.do(c.EnterLate("p9"))


# --- what the cards say against a list -------------------------------------------------------------------------------

TOO_MANY = f.ListProblem("XW2-SQD-02", "The squad has 201 points, and may have 200.")
TOO_FEW = f.ListProblem("XW2-SQD-03", "The squad has 1 ship and needs 2.")


def given(
    live: Live, command: c.Command, *, by: str = "org", reason: str | None = None, **found: f.ListProblem
) -> None:
    """A command whose list somebody has checked by the cards: by player what was found against it, if anything."""
    live.now += MINUTE
    each = {player: (problem,) for player, problem in found.items()}
    live.life, _ = obey(live.life, command, by=by, at=live.now, secret=SECRET, reason=reason, found=each)


@pytest.mark.rule("XW2-LIST-01")
def test_a_list_with_problems_is_taken_and_says_so() -> None:
    live = registered()
    given(live, c.SubmitList("p1", "201 points"), by="p1", p1=TOO_MANY)
    assert live.added() == (f.ListSubmitted("p1", "201 points", (TOO_MANY,)),)
    assert live.state.players["p1"].squad == ListProgress("problem", "201 points", "", (TOO_MANY,))
    assert words(live.state, live.life.entries[-1]) == "P1 handed in a list (1 problem)"
    given(live, c.SubmitList("p1", "200 points"), by="p1")
    assert live.state.players["p1"].squad == ListProgress("submitted", "200 points")


def test_a_leader_lets_a_list_with_problems_be_played_for_a_reason_that_is_logged() -> None:
    live = registered()
    given(live, c.SubmitList("p1", "x"), p1=TOO_MANY)
    assert live.wants_reason(c.JudgeList("p1", "checked")) == [(TOO_MANY.rule, TOO_MANY.message)]
    live.do(c.JudgeList("p1", "checked", "one point"), reason="the points changed this morning")
    assert live.life.entries[-1].reason == "the points changed this morning"
    assert live.state.players["p1"].squad == ListProgress("checked", "x", "one point", (TOO_MANY,))


def test_calling_a_problem_a_problem_needs_no_reason() -> None:
    live = registered()
    given(live, c.SubmitList("p1", "x"), p1=TOO_MANY)
    live.do(c.JudgeList("p1", "problem", "indeed"))
    assert live.state.players["p1"].squad.state == "problem"


def test_a_start_with_a_list_that_the_cards_speak_against_wants_a_reason() -> None:
    live = registered()
    given(live, c.SubmitList("p2", "x"), p2=TOO_FEW)
    assert live.asks(c.Start()) == [("XW2-LIST-01", "1 list has problems: P2.")]


def test_an_amended_list_is_checked_unless_the_cards_speak_against_it() -> None:
    live = playing()
    given(live, c.AmendList("p1", "x"), reason="a card was missing", p1=TOO_FEW)
    assert live.state.players["p1"].squad == ListProgress("problem", "x", problems=(TOO_FEW,), corrected=True)
    given(live, c.AmendList("p1", "y"), reason="and another")
    assert live.state.players["p1"].squad == ListProgress("checked", "y", corrected=True)


def test_a_registration_that_was_made_twice_keeps_its_list_and_its_problems() -> None:
    live = created()
    live.do(c.Register((Registration("Otto"), Registration("Otto II"))))
    given(live, c.SubmitList("p2", "x"), p2=TOO_FEW)
    live.do(c.Merge("p2", "p1"))
    assert live.state.players["p1"].squad == ListProgress("problem", "x", "", (TOO_FEW,))


def with_lists(format: str = "xwing-standard") -> Live:
    """Four who are checked in; the first three have handed in lists, the third on paper."""
    live = registered(format, 4)
    live.do(c.SubmitList("p1", "one"))
    live.do(c.SubmitList("p2", "two"))
    live.do(c.SubmitList("p3"))
    return live


def test_all_lists_are_checked_once_more_by_the_cards_of_now() -> None:
    live = with_lists()
    live.do(c.ChooseCards(None))
    told = "List checking is switched off. Ask the organizer to switch it on."
    assert live.refused(c.CheckLists()) == ("cards", "contract", told)
    given(live, c.ChooseCards("small-200"), p1=TOO_MANY)
    assert live.added() == (f.CardsChosen("small-200"), f.ListRechecked("p1", (TOO_MANY,)))
    assert (live.state.cards, live.state.players["p1"].squad.state) == ("small-200", "problem")
    given(live, c.CheckLists(), p2=TOO_FEW)
    assert live.added() == (f.ListsChecked(2, 1), f.ListRechecked("p1"), f.ListRechecked("p2", (TOO_FEW,)))
    assert [live.state.players[id].squad.state for id in ("p1", "p2", "p3")] == ["submitted", "problem", "submitted"]
    given(live, c.OverrideCards(f.CardOverrides(banned=("Elusive",))), p2=TOO_FEW)
    assert live.added() == (f.CardsOverridden(f.CardOverrides(banned=("Elusive",))),)
    given(live, c.Change(settings=Settings(tier="relaxed")))
    assert live.added()[1:] == (f.ListRechecked("p2"),)
    told = "small-200 isn't on this server. Import these points and cards, or choose others."
    assert live.refused(c.CheckLists()) == ("cards", "contract", told)


def test_what_a_leader_said_outlives_another_check() -> None:
    live = with_lists()
    given(live, c.ChooseCards("small-200"), p1=TOO_MANY, p2=TOO_MANY)
    live.do(c.JudgeList("p1", "checked"), reason="an old price")
    live.do(c.JudgeList("p2", "problem", "the dial is missing"))
    given(live, c.CheckLists(), p1=TOO_MANY)
    assert live.state.players["p1"].squad == ListProgress("checked", "one", "", (TOO_MANY,))
    assert live.state.players["p2"].squad == ListProgress("problem", "two", "the dial is missing")
    given(live, c.CheckLists(), p1=TOO_FEW)
    assert live.state.players["p1"].squad == ListProgress("problem", "one", "", (TOO_FEW,))


def test_where_nobody_could_look_all_stays_as_it_was() -> None:
    live = with_lists()
    given(live, c.ChooseCards("small-200"), p1=TOO_MANY)
    live.do(c.OverrideCards(f.CardOverrides(points={"Luke Skywalker": 60})))
    assert live.state.players["p1"].squad.problems == (TOO_MANY,)


@pytest.mark.parametrize(
    ("command", "told", "so"),
    [
        (
            c.ChooseCards("small-200"),
            ("sure", "contract", "The event has started. Every list is checked again by the new cards."),
            "These points and cards are already chosen.",
        ),
        (
            c.OverrideCards(f.CardOverrides(aces=4)),
            (
                "reason",
                "contract",
                "The event has started. Say why you change the card settings; the reason goes into the history.",
            ),
            "The card settings are already like this.",
        ),
        (c.SetDeadline(1), None, "This is already the list deadline."),
    ],
    ids=["choose-cards", "override-cards", "set-deadline"],
)
def test_cards_change_after_the_start_only_when_asked_and_by_the_organizer(
    command: c.Command, told: tuple[str, str, str] | None, so: str
) -> None:
    live = playing()
    leader(live, "jo", "marshal")
    assert told is None or live.refused(command) == told
    assert live.refused(command, by="jo", reason="I want to").field == "by"
    live.do(command, reason="a new document came out")
    assert live.life.entries[-1].reason == "a new document came out"
    assert live.refused(command, reason="again").message == so


# --- until when ------------------------------------------------------------------------------------------------------

NOON = 1_750_000_000_000


def due_at_noon() -> Live:
    live = registered()
    live.do(c.SetDeadline(NOON))
    return live


def test_after_the_deadline_a_player_hands_in_nothing() -> None:
    live = due_at_noon()
    live.now = NOON - 2 * MINUTE
    live.do(c.SubmitList("p1", "in time"), by="p1")
    live.now = NOON - MINUTE  # the next command comes at noon, and that is still in time
    live.do(c.SubmitList("p1", "at noon"), by="p1")
    told = "Lists were due by 15 June 2025, 15:06 UTC. Staff can still take yours. Ask them."
    assert live.refused(c.SubmitList("p1", "late"), by="p1", reason="the bus") == ("text", "XW2-LIST-01", told)
    assert live.state.players["p1"].squad.text == "at noon"
    live.do(c.SetDeadline(None))
    live.do(c.SubmitList("p1", "late"), by="p1")
    assert live.state.players["p1"].squad.text == "late"


def test_a_leader_takes_a_list_after_the_deadline_and_says_why() -> None:
    live = due_at_noon()
    live.now = NOON
    assert live.asks(c.SubmitList("p1", "late")) == [
        ("XW2-LIST-01", "Lists were due by 15 June 2025, 15:06 UTC. This one is late.")
    ]
    live.do(c.SubmitList("p1", "late"), reason="the bus was late")
    assert live.state.players["p1"].squad == ListProgress("submitted", "late")


@pytest.mark.parametrize("due", [0, -1, 253_402_300_800_000])
def test_a_deadline_is_a_moment(due: int) -> None:
    told = "This date and time can't be used. Write it like 2026-11-20 18:00."
    assert registered().refused(c.SetDeadline(due)) == ("due", "contract", told)


# --- for whom --------------------------------------------------------------------------------------------------------


def are_public(live: Live) -> bool:
    return live.state.lists_public


def test_lists_are_published_and_hidden_by_the_organizer() -> None:
    live = with_lists()
    assert not are_public(live)
    live.do(c.PublishLists())
    live.do(c.Undo(live.life.seq))
    live.do(c.Start())
    assert live.refused(c.PublishLists(), by="p1").field == "by"
    live.do(c.PublishLists())
    assert are_public(live)
    assert live.refused(c.PublishLists()) == ("lists", "contract", "The lists are already public.")
    told = "Players may have seen the lists. From now on only staff and their owners can read them."
    assert live.refused(c.HideLists()) == ("sure", "contract", told)
    live.do(c.HideLists(), sure=True)
    assert not are_public(live)
    assert live.refused(c.HideLists(), reason="x") == ("lists", "contract", "The lists are already hidden.")
    live.do(c.PublishLists())
    live.do(c.Undo(live.life.seq))
    assert not are_public(live)


def test_there_is_something_to_publish() -> None:
    live = created()
    live.do(c.Register((Registration("Otto"),)))
    live.do(c.SubmitList("p1"))
    told = "There is no list to publish yet. Wait for the first one."
    assert live.refused(c.PublishLists(), reason="x") == ("lists", "contract", told)


def test_the_history_has_words_for_all_of_it() -> None:
    live = with_lists()
    before = live.life.seq
    given(live, c.ChooseCards("small-200"), p1=TOO_MANY)
    given(live, c.CheckLists())
    live.do(c.ChooseCards())
    live.do(c.OverrideCards(f.CardOverrides(aces=4)))
    live.do(c.SetDeadline(NOON))
    live.do(c.SetDeadline())
    live.do(c.PublishLists(), reason="they asked")
    live.do(c.HideLists(), reason="they did not")
    assert [words(live.state, entry) for entry in live.life.entries[before:]] == [
        "Lists are checked against small-200 · P1's list rechecked: 1 problem",
        "All 2 lists checked: no problems · P1's list rechecked: no problems",
        "List checking switched off",
        "Card settings changed",
        "List deadline: 15 June 2025, 15:06 UTC",
        "List deadline: start of the event",
        "Lists published",
        "Lists hidden",
    ]


def test_a_log_from_before_the_cards_reads_as_it_was() -> None:
    line = b'{"kind":"list-submitted","player":"p1","text":"x"}'
    assert decode(line, type=f.Fact) == f.ListSubmitted("p1", "x")
    assert encode(f.ListSubmitted("p1", "x")) == line
