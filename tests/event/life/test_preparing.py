"""What is got ready before an event: the checklist, what players are told ahead, and mats that were lent."""

from itertools import permutations
from typing import Any

import msgspec
import pytest
from chi_square import chi_square, p_value
from in_words import Task, sentences, tasks, words
from lives import SECRET, Live, created, leader, registered, running, said, started

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.entry import Entry, seal
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.forgetting import without_people
from finalsalvo.event.life.noted import Mat, Ready
from finalsalvo.event.life.permission import REGISTRATION_LINK
from finalsalvo.event.life.todo import todo
from finalsalvo.event.life.topics.preparations.decisions import (
    drawn_tables,
    preparations_for,
    still_open,
    tables_there,
    untold,
)
from finalsalvo.event.life.verify import draw_problems
from finalsalvo.rules.format import Tiebreaker
from finalsalvo.rules.house import Settings
from finalsalvo.rules.preparations import every_text
from finalsalvo.rules.registry import FORMATS

SEEN_SINCE = (
    "Since you dropped, you could see what players can't. Only the organizer can let you rejoin, with a reason."
)
TOLD: dict[str, Any] = {"date": "2018-10-05", "starts_at": "10:00", "mode": "Extended"}


def open_now(live: Live) -> list[str]:
    return [each.id for each in still_open(live.state)]


# --- what the event says of itself ------------------------------------------------------------------------


def test_mode_start_and_outline_are_stored_with_the_event_and_changed_with_it() -> None:
    live = created(**TOLD, outline="https://example.org/outline.pdf")
    shown = (live.state.starts_at, live.state.mode, live.state.outline)
    assert shown == ("10:00", "Extended", "https://example.org/outline.pdf")
    live.do(c.Change("Friday", starts_at="11:30", mode="Hyperspace", outline="Four rounds, lunch at one."))
    shown = (live.state.starts_at, live.state.mode, live.state.outline)
    assert shown == ("11:30", "Hyperspace", "Four rounds, lunch at one.")
    live.do(c.Undo(live.life.seq))
    assert (live.state.starts_at, live.state.mode) == ("10:00", "Extended")


def test_a_log_without_them_is_written_and_so_sealed_as_before() -> None:
    live = created()
    live.do(c.Change("Friday"))
    made, changed = (msgspec.json.encode(entry.facts[0]) for entry in live.life.entries)
    assert made == (
        b'{"kind":"created","format":"xwing-standard","organizer":"org","organizer_name":"Olga",'
        b'"commitment":"e2585a89d209cd23e20fb9f51be8cacaec8e222e6cb8a123b0b358abfc2844ff","settings":{},"ranked_tables":true}'
    )
    assert changed == (
        b'{"kind":"changed","name":"Friday","date":null,"settings":{},"capacity":null,"lists_required":false}'
    )


def test_an_event_has_a_language_for_projector_and_paper_and_is_written_as_before_without_one() -> None:
    live = created(language="de")
    made = msgspec.json.encode(live.life.entries[0].facts[0])
    assert made.endswith(b',"settings":{},"language":"de","ranked_tables":true}')
    spoken = [live.state.language]
    for command in (c.Change("Friday", language="es"), c.Change("Friday"), c.Undo(3)):
        live.do(command)
        spoken.append(live.state.language)
    assert spoken == ["de", "es", None, "es"]
    entries, _ = without_people(live.life.entries, SECRET)
    assert [getattr(fact, "language", None) for entry in entries for fact in entry.facts] == ["de", "es", None, None]


@pytest.mark.parametrize("language", ["", "D", "DE", "de-AT", "none", "../"])
def test_a_language_is_two_or_three_small_letters(language: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=r"language"):
        msgspec.convert({"format": "xwing-standard", "language": language}, c.Create)


def test_the_history_names_the_settings_that_were_changed() -> None:
    live = created(date="2026-05-16")
    live.do(c.Change("Friday", "2026-05-16", language="de", capacity=8))
    live.do(c.Change("Friday", "2026-05-16", Settings(tables=4, first_table=3), language="de", capacity=8))
    live.do(c.Change("Friday", "2026-05-16", Settings(tables=4, first_table=3), language="de", capacity=8))
    rounds = Settings(tables=6, first_table=3, swiss_rounds=4, tiebreakers=(Tiebreaker("sos"), Tiebreaker("mov")))
    live.do(c.Change("Friday", "2026-05-16", rounds, language="de", capacity=8), reason="ours")
    live.do(c.Change("Saturday", "2026-05-17", language="de"))
    told = sentences(live.state, live.life.entries[1:], live.life.entries)
    assert told == [
        "Settings changed: Name Friday, Player cap 8, Language of screen and paper",
        "Settings changed: Number of tables 4, First table number 1 → 3",
        "Settings changed",
        "Settings changed: Swiss rounds 4, Tiebreakers SoS, MoV, Number of tables 4 → 6",
        "Settings changed: Name Friday → Saturday, Date 2026-05-16 → 2026-05-17, Player cap, Swiss rounds by the rules "
        "and 3 more",
    ]
    assert words(live.state, live.life.entries[1]) == "Settings changed"


@pytest.mark.parametrize("time", ["24:00", "9:30", "10:60", "ten", "10:00 "])
def test_a_start_is_a_time_of_the_day(time: str) -> None:
    told = ("starts_at", "contract", f"“{time}” isn't a time of day. Write it like 09:30 or 14:00.")
    assert Live().refused(c.Create("xwing-standard", starts_at=time)) == told
    assert created().refused(c.Change(starts_at=time)) == told


@pytest.mark.rule("XW2-TSET-03")
@pytest.mark.parametrize(
    ("given", "missing"),
    [
        ({}, "date, start time and game mode"),
        ({"date": "2018-10-05"}, "start time and game mode"),
        ({"date": "2018-10-05", "mode": "Extended"}, "start time"),
        ({"date": "2018-10-05", "starts_at": "10:00", "mode": " "}, "game mode"),
    ],
)
def test_nobody_is_let_in_by_the_link_to_an_event_that_does_not_say_when_and_how_it_is_played(
    given: dict[str, Any], missing: str
) -> None:
    live = created(**given)
    told = f"Players must know in advance when and how the event is played. Enter it in the settings first: {missing}."
    ada = c.Register((Registration("Ada"),))
    assert live.refused(ada, by=REGISTRATION_LINK) == ("details", "XW2-TSET-03", told)
    live.do(ada)
    live.do(c.Change(**TOLD))
    live.do(c.Register((Registration("Bob"),)), by=REGISTRATION_LINK)
    assert [each.name for each in live.state.entrants()] == ["Ada", "Bob"]


@pytest.mark.parametrize("format", [each for each in FORMATS if each != "xwing-standard"])
def test_the_other_books_leave_it_to_the_organizer(format: str) -> None:
    live = created(format)
    entry = Registration("Ada", members=("A", "B"), captain="A") if FORMATS[format].unit == "team" else None
    live.do(c.Register((entry or Registration("Ada"),)), by=REGISTRATION_LINK)
    assert len(live.state.players) == 1


def test_the_card_pool_is_the_mode_where_the_book_has_two() -> None:
    live = created("xwing-hotshot", date="2025-02-01", starts_at="10:00")
    assert untold(live.state) == []


# --- the checklist ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("format", "items"),
    [
        ("xwing-standard", "details structure documents tables numbers"),
        ("xwing-escalation", "structure tables area"),
        ("xwing-dogfight", "structure tables area"),
        ("xwing-hotshot", "details structure tables substitutes"),
        ("xwing-fangs-out", "details structure tables substitutes"),
        ("xwing-epic-dogfight", "structure tables area mats"),
        ("xwing-team-epic", "structure tables area mats"),
        ("armada-standard", "details structure documents tables numbers"),
    ],
)
def test_every_book_has_its_own_list(format: str, items: str) -> None:
    assert [each.id for each in preparations_for(created(format).state)] == items.split()


def test_blank_lists_are_got_ready_where_lists_are_handed_in() -> None:
    assert [each.id for each in preparations_for(created(lists_required=True).state)][-1] == "lists"


@pytest.mark.parametrize(
    ("format", "item", "text"),
    [
        pytest.param(
            "xwing-standard",
            "documents",
            "Rules Reference, Tournament Regulations and Event Outline are at hand.",
        ),
        pytest.param(
            "armada-standard",
            "documents",
            "Rules Reference, FAQ, Tournament Regulations and Event Outline are at hand.",
        ),
        pytest.param(
            "xwing-standard",
            "tables",
            "Every table has a 3' × 3' play area with clear edges, and chairs.",
        ),
        pytest.param(
            "armada-standard",
            "tables",
            "Every table has a 3' × 6' play area with clear edges, and chairs.",
        ),
        pytest.param(
            "xwing-escalation",
            "tables",
            "Every table has a 3' × 3' play area with clear edges. Two opposite edges are marked as player edges.",
        ),
        pytest.param(
            "xwing-epic-dogfight",
            "tables",
            "Every table has a 6' × 3' play area with clear edges. The 2 long edges are marked as player edges.",
        ),
        pytest.param(
            "xwing-hotshot",
            "tables",
            "Every table has a mat or another good playing surface.",
        ),
    ],
)
def test_a_leader_ticks_it_off_and_everybody_sees_who_and_when(format: str, item: str, text: str) -> None:
    live = created(format)
    leader(live, "jo", "judge")
    assert [each.text for each in still_open(live.state) if each.id == item] == [text]
    live.do(c.Prepare(item), by="jo")
    assert live.added() == (f.Prepared(item),)
    assert dict(live.state.prepared) == {item: Ready("jo", live.now)}
    assert item not in open_now(live)
    assert words(live.state, live.life.entries[-1]) == f"Preparation done: {text}"
    assert live.refused(c.Prepare(item)) == ("done", "contract", "This preparation is already marked as done.")
    live.do(c.Prepare(item, done=False))
    assert (dict(live.state.prepared), item in open_now(live)) == ({}, True)
    assert words(live.state, live.life.entries[-1]) == f"Preparation reopened: {text}"
    live.do(c.Undo(live.life.seq))
    assert item not in open_now(live)


def test_what_players_are_told_is_ready_when_the_event_says_it_and_not_by_a_tick() -> None:
    live = created("armada-standard", date="2018-05-01")
    told = "This is marked as done automatically once the settings say it. Enter it there: start time."
    assert live.refused(c.Prepare("details")) == ("item", "ARM-TSET-01", told)
    assert "details" in open_now(live)
    live.do(c.Change(date="2018-05-01", starts_at="10:00", mode="400 points"))
    assert open_now(live) == ["documents", "tables", "numbers"]


def test_only_what_is_on_the_list_can_be_ticked() -> None:
    told = "This isn't one of the preparations of this event. Choose one from its checklist."
    assert created().refused(c.Prepare("pizza")) == ("item", "contract", told)
    assert created().refused(c.Prepare("lists")).field == "item"


def test_what_is_open_is_advice_before_the_start_and_never_keeps_an_event_from_starting() -> None:
    live = registered(players=4)
    advice = "Finish 4 preparations: date and mode, documents, tables and table numbers"
    assert tasks(todo(live.state, live.now)) == [
        Task("preparations", advice, "prepare"),
        Task("start", "Start with the 4 checked-in players", "start"),
    ]
    live.do(c.Change(settings=live.state.settings, **TOLD))
    live.do(c.Prepare("documents"))
    live.do(c.Prepare("numbers"))
    assert tasks(todo(live.state, live.now))[0].message == "Finish 1 preparation: tables"
    live.do(c.Start())
    assert [task.kind for task in todo(live.state, live.now)] == ["draw"]


def test_every_sentence_is_said_once() -> None:
    assert len(every_text()) == len(set(every_text()))
    ids = {id: [each.id for each in format.preparations] for id, format in FORMATS.items()}
    assert [id for id, found in ids.items() if not found] == []
    assert {id: len(found) - len(set(found)) for id, found in ids.items()} == dict.fromkeys(ids, 0)


# --- mats -------------------------------------------------------------------------------------------------

MATS = ("Hoth, of Ann", "Bespin, of Bob", "Endor, of Cid")


@pytest.mark.parametrize("format", ["xwing-epic-dogfight", "xwing-team-epic"])
def test_borrowed_mats_are_drawn_onto_the_tables_from_the_promised_secret(format: str) -> None:
    live = registered(format, players=6)
    live.do(c.DrawMats(MATS))
    drawn = drawn_tables(SECRET, 3, (1, 2, 3))
    assert live.added() == (f.MatsDrawn(MATS, drawn, (1, 2, 3)),)
    assert sorted(each or 0 for each in drawn) == [1, 2, 3]
    assert live.state.mats == tuple(Mat(name, table) for name, table in zip(MATS, drawn, strict=True))
    assert words(live.state, live.life.entries[-1]) == "3 borrowed mats assigned to tables"
    before = live.state.mats
    live.do(c.DrawMats(MATS))
    assert live.state.mats == before, "who draws again until they like it gets the same"
    assert list(draw_problems(live.life.entries, SECRET)) == []


def test_every_way_to_lay_the_mats_is_as_likely_as_any_other() -> None:
    ways: dict[tuple[int | None, ...], int] = dict.fromkeys(permutations((1, 2, 3, 4), 2), 0)
    for seed in range(6_000):
        ways[drawn_tables(f"secret {seed}", 2, (1, 2, 3, 4))] += 1
    assert p_value(chi_square(ways.values()), len(ways) - 1) > 0.001


def test_with_more_mats_than_tables_some_stay_rolled_up_and_with_fewer_some_tables_have_none() -> None:
    more = drawn_tables(SECRET, 5, (4, 7))
    assert (sorted(each for each in more if each), more.count(None)) == ([4, 7], 3)
    fewer = drawn_tables(SECRET, 2, (4, 5, 6))
    assert (len(fewer), len(set(fewer) & {4, 5, 6})) == (2, 2)


@pytest.mark.parametrize(
    ("settings", "players", "tables"),
    [
        (Settings(swiss_rounds=3), 7, (1, 2, 3)),
        (Settings(swiss_rounds=3, first_table=11, tables_out_of_order=(12,)), 6, (11, 13, 14)),
        (Settings(swiss_rounds=3, tables=5, tables_out_of_order=(2, 9)), 2, (1, 3, 4, 5)),
    ],
)
def test_mats_come_to_the_tables_that_can_be_played_at(
    settings: Settings, players: int, tables: tuple[int, ...]
) -> None:
    assert tables_there(registered("xwing-epic-dogfight", players, settings).state) == tables


def test_mats_have_names_that_tell_them_apart_and_tables_to_go_to() -> None:
    live = registered("xwing-epic-dogfight", players=4)
    nameless = ("mats", "contract", "Every mat needs a name. Name it by picture and owner, for example.")
    assert live.refused(c.DrawMats(())) == live.refused(c.DrawMats(("Hoth", " "))) == nameless
    assert live.refused(c.DrawMats(("Hoth", "Endor", "Hoth "))) == (
        "mats",
        "contract",
        "Two mats are called Hoth. Give each its own name.",
    )
    told = "There is no table yet. Enter the number of tables in the settings first."
    assert created("xwing-epic-dogfight").refused(c.DrawMats(MATS)) == ("mats", "contract", told)


def test_once_people_sit_a_new_draw_is_asked_about() -> None:
    live = started("xwing-epic-dogfight", players=4)
    told = "Players have seen which mat is where. They see the new places at once."
    assert live.refused(c.DrawMats(MATS)) == ("sure", "contract", told)
    live.do(c.DrawMats(MATS), sure=True)


def forged(live: Live, fact: f.MatsDrawn) -> list[str]:
    """What is said of a log whose last entry says something else."""
    *before, last = live.life.entries
    entries = [*before, seal(Entry(last.seq, last.at, last.by, (fact,)), before[-1])]
    return [str(problem.message) for problem in draw_problems(entries, SECRET)]


def test_mats_that_were_not_drawn_are_found() -> None:
    live = registered("xwing-epic-dogfight", players=6)
    live.do(c.DrawMats(MATS))
    (drawn,) = live.added()
    assert isinstance(drawn, f.MatsDrawn)
    swapped = f.MatsDrawn(MATS, (drawn.tables[1], drawn.tables[0], drawn.tables[2]), drawn.among)
    number = live.life.seq
    assert forged(live, swapped) == [f"Step {number}: The borrowed mats aren't on the tables that the draw key gives."]
    fewer = f.MatsDrawn(MATS, drawn_tables(SECRET, 3, (1, 2)), (1, 2))
    assert forged(live, fewer) == [f"Step {number}: The borrowed mats weren't assigned among all tables."]


# --- one's own game ---------------------------------------------------------------------------------------


@pytest.mark.rule("XW2-LEAD-03")
def test_a_leader_who_plays_gives_no_time_to_their_own_game_and_calls_nobody_absent_in_it() -> None:
    live = running(players=4)
    leader(live, "jo", "judge", player="p1")
    own = live.game("p1")
    other = next(game for game in live.round.in_order() if game.number != own.number)
    refused = ("by", "XW2-LEAD-03", "This is your own game. Another judge has to decide.")
    assert live.refused(c.ExtendTime(5, own.number), by="jo") == refused
    live.do(c.ExtendTime(5, other.number), by="jo")
    live.do(c.ExtendTime(5, own.number))
    assert (live.game("p1").extra_minutes, live.round.games[other.number].extra_minutes) == (5, 5)
    leader(live, "sue", "scorekeeper", player="p2")
    absent = next(player for player in live.game("p2").players if player != "p2")
    assert live.refused(c.NoShow(live.game("p2").number, (absent,)), by="sue", reason="late") == refused
    assert said(live.do(c.NoShow(live.game("p2").number, (absent,)), reason="late").warnings)[0][0] == "B7"


@pytest.mark.rule("HOT-MARS-02")
def test_a_drop_is_not_undone_when_who_dropped_has_become_a_marshal() -> None:
    live = registered("xwing-hotshot", players=4)
    live.do(c.NameLeader("max", "Max", "judge", None))
    live.do(c.HandOver("max"), reason="Olga plays")
    live.do(c.ReleaseLeader("org"), by="max")
    live.do(c.NameLeader("p1", "Paula", "judge"), by="max")
    live.do(c.HandOver("p1"), by="max", reason="Max must leave")
    live.do(c.Start(), by="p1", reason="we know")
    live.do(c.Drop("p1"), by="p1")
    drop = live.life.seq
    live.do(c.HandOver("max"), by="p1", reason="he is back")
    told = live.refused(c.Undo(drop), by="max")
    assert told == (
        "entry",
        "HOT-MARS-02",
        "This can't be undone. P1 can't be marshal and play. In Hotshot a marshal can't play in the event. "
        "Give one of the two tasks to another person. "
        f"Undo those steps first: Max is the organizer now (step {drop + 1}).",
    )
    live.do(c.Undo(drop + 1), by="max")
    assert live.refused(c.Undo(drop), by="p1") == ("entry", "B84", SEEN_SINCE)
    live.do(c.Rejoin("p1"), by="p1", reason="the drop was a slip")
    assert live.state.players["p1"].presence.value == "playing"


def test_who_lent_a_mat_and_what_was_written_is_forgotten_and_the_draw_still_holds() -> None:
    live = registered("xwing-epic-dogfight", players=6, **TOLD, outline="Ask Olga at the door")
    live.do(c.DrawMats(MATS))
    live.do(c.Prepare("tables"))
    entries, _ = without_people(live.life.entries, SECRET)
    facts = [fact for entry in entries for fact in entry.facts]
    (drawn,) = (fact for fact in facts if isinstance(fact, f.MatsDrawn))
    assert (drawn.mats, drawn.tables) == (("…", "…", "…"), drawn_tables(SECRET, 3, (1, 2, 3)))
    made = facts[0]
    assert isinstance(made, f.Created)
    assert (made.starts_at, made.mode, made.outline) == ("10:00", "Extended", None)
    assert facts[-1] == f.Prepared("tables")
    assert list(draw_problems(entries, SECRET)) == []
