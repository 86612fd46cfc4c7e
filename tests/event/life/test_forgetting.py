"""Forgetting people: their names and words are gone from the log, and everything that counts stays as it was."""

from typing import Any, get_args

import pytest
from lives import SECRET, Live
from msgspec import inspect, to_builtins
from msgspec.json import encode

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import book
from finalsalvo.event.life.document import document
from finalsalvo.event.life.entry import Entry, chain_problems, line_problems, read_entry
from finalsalvo.event.life.forgetting import (
    OF_DOCUMENTS,
    TREATMENTS,
    entry_of_forgetting,
    fates_in,
    forget,
    is_text,
    parts_of,
    said_by,
    without_people,
)
from finalsalvo.event.life.life import living
from finalsalvo.event.life.seeds import tie_key
from finalsalvo.event.life.sentences import NOT_PLAYING, UNWRITABLE
from finalsalvo.event.life.state import State
from finalsalvo.event.life.verify import verify
from finalsalvo.event.standings import standings
from finalsalvo.rules.house import Settings
from finalsalvo.rules.refusal import Refusal
from finalsalvo.words.message import Person, Quote, Term, for_the_log

MARK = "Zaphod"
"""In everything that a person is called or wrote, and in nothing else."""


def structs(type: inspect.Type, known: dict[str, inspect.StructType]) -> dict[str, inspect.StructType]:
    """Every struct that can stand in a log."""
    for part in parts_of(type):
        if isinstance(part, inspect.StructType) and part.cls.__name__ not in known:
            known[part.cls.__name__] = part
            for field in part.fields:
                structs(field.type, known)
    return known


def test_every_text_that_can_stand_in_a_log_has_its_treatment() -> None:
    """A new fact with a new text is not let through before somebody has thought about it."""
    found = structs(inspect.type_info(Entry), {})
    assert {kind.__name__ for kind in get_args(f.Fact)} <= set(found)
    untreated = [
        f"{name}.{field.name}"
        for name, struct in found.items()
        for field in struct.fields
        if name not in ("Entry", "Message")  # what people are and wrote in these is looked after by hand
        and any(map(is_text, parts_of(field.type)))
        and (said_by(struct.cls).get(field.name) or OF_DOCUMENTS.get(f"{name}.{field.name}")) not in TREATMENTS
    ]
    assert untreated == []


def test_what_the_engine_said_is_forgotten_as_far_as_it_names_somebody() -> None:
    live = whole_life()
    player = live.state.players["p1"]
    said = for_the_log(NOT_PLAYING(player=Person(player.id, MARK), presence=Term("presence", "dropped")))
    _, names = without_people(live.life.entries, SECRET)
    found = forget(f.ListProblem("XW2-LIST-01", said), names).message
    assert (str(found), found.text) == 2 * ("Player 1 isn't playing (dropped). Choose a player who is.",)
    quoted = forget(f.ListProblem("XW2-LIST-01", for_the_log(UNWRITABLE(error=Quote(MARK)))), names).message
    assert MARK not in str(quoted) + quoted.text


def test_a_fact_says_itself_what_is_forgotten_of_it_and_in_one_way() -> None:
    """Only what stands in documents as well is told apart from its struct, and none of it in vain."""
    found = structs(inspect.type_info(Entry), {})
    told_apart = {place.partition(".")[0] for place in OF_DOCUMENTS}
    stages = {"Memory", "StagePlan", "StageRecord"}
    assert told_apart == {"Event", "Settings", "Player", "Round", "Match", "Result"} | stages
    for place in OF_DOCUMENTS:
        name, _, field = place.partition(".")
        assert field in {each.name for each in found[name].fields}
        assert field not in said_by(found[name].cls)
    for struct in found.values():
        for each in struct.fields:
            assert len(set(fates_in(each.type))) <= 1, f"{struct.cls.__name__}.{each.name}"


def whole_life() -> Live:
    """An event from the first to the last day, in which everything has a name in it that can have one."""
    live = Live()
    settings = Settings(structure="custom", swiss_rounds=2, cut=4)
    live.do(c.Create("xwing-standard", "Open", settings=settings, organizer_name=f"Olga {MARK}"), by=f"olga-{MARK}")
    boss = f"olga-{MARK}"
    live.do(c.NameLeader(f"judge-{MARK}", f"Jude {MARK}", "judge"), by=boss)
    live.do(c.NameLeader(f"marius-{MARK}", f"Marius {MARK}", "marshal"), by=boss)
    entries = tuple(
        f.Registration(f"{MARK} {n}", nickname=f"{MARK}-{n}", avoid=(f"{MARK} club {n % 3}",), contact=f"{MARK}@x.org")
        for n in range(1, 9)
    )
    live.do(c.Register(entries), by=boss)
    live.do(c.Edit("p3", f.Registration(f"New {MARK}", avoid=entries[2].avoid)), by=boss)
    live.do(c.SubmitList("p1", f"{MARK}'s list"), by=boss)
    live.do(c.JudgeList("p1", "problem", f"{MARK} forgot a card"), by=boss)
    live.do(c.Announce(f"{MARK} has lost a ship"), by=boss)
    live.do(c.CheckIn(tuple(live.state.players)), by=boss)
    live.do(c.Start(), by=boss, reason=f"{MARK} wants it")
    live.do(c.DrawRound(), by=boss)
    first, second = live.state.draft.games[1].players, live.state.draft.games[2].players  # type: ignore[union-attr]
    live.do(c.Swap(first[0], second[0]), by=boss, reason=f"{MARK} asked for it")
    live.do(c.Publish(), by=boss)
    live.do(c.StartClock(), by=boss)
    live.do(c.CallJudge(1, f"{MARK} bumped"), by=live.round.games[1].players[0])
    live.do(c.TakeCall(1), by=f"marius-{MARK}")
    live.do(c.Rule(1, f"{MARK} did not"), by=f"marius-{MARK}")
    live.do(c.Warn("p1", f"{MARK} was loud", f"said {MARK}"), by=boss, reason=f"for {MARK}")
    live.do(c.ReportComponent("p2", f"card of {MARK}"), by=boss)
    live.do(c.SettleComponent("p2", f"card of {MARK}", "replaced", f"by {MARK}"), by=boss)
    go_on(live, boss)
    return live


def go_on(live: Live, boss: str) -> None:
    """Plays what is left."""
    for number in range(1, 5):
        for game in live.round.in_order():
            winner = min(game.players)
            live.do(c.SetResult(number, game.number, live.won(winner)), by=boss)
        if number == 2:
            live.do(c.MakeCut(), by=boss)
        if number < 4:
            live.do(c.DrawRound(), by=boss)
            live.do(c.Publish(), by=boss)
            live.do(c.StartClock(), by=boss)
    live.do(c.Finish(), by=boss)


def ranked(state: State) -> Any:
    """The standings: who, by their ids, and by what figures."""
    lines = to_builtins(standings(document(state), book(state)).lines)
    return [{name: value for name, value in line.items() if name != "name"} for line in lines]


def test_no_name_and_no_word_of_anybody_is_left_and_everything_counts_as_before() -> None:
    live = whole_life()
    before = live.life
    assert MARK.encode() in encode(before.entries)
    assert verify(before.entries) == []
    entries, names = without_people(before.entries, SECRET)
    entries = (*entries, entry_of_forgetting(entries, names.person(f"olga-{MARK}"), live.now))
    assert MARK.casefold() not in encode(entries).decode().casefold()
    after = living(entries)
    assert after.state is not None
    assert before.state is not None
    assert ranked(after.state) == ranked(before.state)
    assert after.state.places == before.state.places
    assert [entry.at for entry in entries[:-1]] == [entry.at for entry in before.entries]
    assert {each.name for each in after.state.players.values()} == {f"Player {n}" for n in range(1, 9)}
    assert sorted((each.name, each.role) for each in after.state.leaders.values()) == [
        ("Leader 1", "organizer"),
        ("Leader 2", "judge"),
        ("Leader 3", "marshal"),
    ]
    assert after.state.organizer == "leader-1"
    staff = [str(each) for each in after.state.announced[-3:]]
    assert staff == ["Judge: Leader 2", "Marshal: Leader 3", "Organizer: Leader 1"]


def test_the_log_is_sealed_anew_and_every_draw_can_still_be_checked() -> None:
    before = whole_life().life
    entries, _ = without_people(before.entries, SECRET)
    assert list(chain_problems(entries)) == []
    assert list(line_problems([encode(entry) for entry in entries])) == []
    assert verify(entries) == []
    assert {entry.hash for entry in entries} & {entry.hash for entry in before.entries} == set()
    last = entry_of_forgetting(entries, "leader-1", 0)
    assert (last.facts, last.at, last.by) == ((f.Forgotten(),), entries[-1].at, "leader-1")
    assert verify((*entries, last)) == []


def test_members_of_teams_are_numbered_and_stay_in_their_teams() -> None:
    live = Live()
    live.do(c.Create("xwing-team-epic", "Teams", settings=Settings(swiss_rounds=2)), by="org")
    teams = [(f"Team {MARK}", f"{MARK} A", f"{MARK} B"), (f"{MARK}'s", f"{MARK} C", f"{MARK} D")]
    live.do(c.Register(tuple(f.Registration(name, members=(a, b), captain=b) for name, a, b in teams)))
    entries, _ = without_people(live.life.entries, SECRET)
    state = living(entries).state
    assert state is not None
    assert [(each.entry.name, each.entry.members, each.entry.captain) for each in state.entrants()] == [
        ("Team 1", ("Member 1", "Member 2"), "Member 2"),
        ("Team 2", ("Member 3", "Member 4"), "Member 4"),
    ]


def test_what_was_deleted_cannot_be_taken_back() -> None:
    live = whole_life()
    entries, _ = without_people(live.life.entries, SECRET)
    live.life = living((*entries, entry_of_forgetting(entries, "leader-1", live.now)))
    told = live.refused(c.Undo(live.life.seq), by="leader-1", reason="I want them back")
    assert told == ("entry", "contract", "Deleted data can't come back. Nothing to do.")


def test_ids_that_are_names_go_unless_a_draw_stands_on_them() -> None:
    live = Live()
    live.do(c.Create("xwing-standard", "Open", settings=Settings(structure="custom", swiss_rounds=2, cut=0)))
    live.do(c.Register(tuple(f.Registration(f"P{n}") for n in range(1, 5))))
    original = live.life.entries

    def named(entry: Entry) -> Entry:
        changed = encode(entry).replace(b'"p1"', b'"zaphod"')
        return read_entry(changed)

    entries, names = without_people([named(entry) for entry in original], SECRET)
    assert names.players["zaphod"] == "player-1"
    assert b"zaphod" not in encode(entries)
    live.do(c.CheckIn(tuple(live.state.players)))
    live.do(c.Start(), reason="we know")
    drawn = str(tie_key(SECRET, "p1")).encode(), str(tie_key(SECRET, "zaphod")).encode()
    imported = [named(entry) for entry in live.life.entries]
    imported[-1] = read_with(imported[-1], *drawn)
    with pytest.raises(Refusal, match="Draws of this event were made from names, so the names can't be deleted"):
        without_people(imported, SECRET)


def read_with(entry: Entry, old: bytes, new: bytes) -> Entry:
    """An entry in which something else stands."""
    return read_entry(encode(entry).replace(old, new))
