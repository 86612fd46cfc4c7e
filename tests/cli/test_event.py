"""`finalsalvo event`: a whole event from the shell."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from command import ROOT, Answer, call, clean, without_data
from event_folder import fresh_folder
from msgspec.structs import replace
from small_cards import second_edition

from finalsalvo.cli.event_fields import parser_of
from finalsalvo.documents.card_box import is_boxed
from finalsalvo.documents.card_shelf import Shelf
from finalsalvo.documents.event_document import read_event, write_event
from finalsalvo.event.life.command_fields import COMMANDS, MAKING

EXAMPLE = ROOT / "examples" / "first-event.json"


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return fresh_folder(tmp_path / "data", monkeypatch)


def event(*words: str, stdin: bytes = b"") -> Answer:
    return call("event", *words, stdin=stdin)


def done(*words: str) -> Any:
    """A call that must be obeyed, and its JSON."""
    code, out, err = event(*words, "--json")
    assert (code, err) == (0, ""), (words, out, err)
    lines = [json.loads(line) for line in out.splitlines()]
    return lines[0] if len(lines) == 1 else lines


def refused(*words: str) -> dict[str, Any]:
    """A call that must be refused, and why."""
    code, out, _ = event(*words, "--json")
    assert code == 1, (words, out)
    why: dict[str, Any] = json.loads(out)["refused"]
    return why


def cantina(*names: str) -> str:
    """An event with some who are there."""
    slug: str = done("new", "xwing-standard", "Cantina Night")["event"]
    done(slug, "register", *names)
    done(slug, "check-in", *names)
    return slug


FOUR = ("Ann", "Bo", "Cy Young", "Di")


def started(*names: str) -> str:
    slug = cantina(*(names or FOUR))
    done(slug, "start", "--reason", "we are four")
    done(slug, "draw-round")
    done(slug, "publish")
    return slug


# --- through a whole event -------------------------------------------------------------------------------


def test_an_event_from_its_creation_to_its_champion(tmp_path: Path) -> None:
    options = ("--structure", "custom", "--swiss-rounds", "2", "--cut", "4")
    slug = done("new", "xwing-standard", "Cantina Night", *options, "--capacity", "8")["event"]
    assert slug == "cantina-night"
    names = ("Ann", "Bo", "Cy", "Di", "Eve", "Flo")
    done(slug, "register", *names)
    done(slug, "check-in", *names)
    done(slug, "start", "--reason", "no marshal tonight")
    for number in (1, 2):
        done(slug, "draw-round")
        done(slug, "publish")
        done(slug, "start-clock")
        for table in ("1", "2", "3"):
            done(slug, "set-result", table, "--end", "time", "--scores", "120", str(40 + number))
    done(slug, "make-cut")
    for tables in (("1", "2"), ("1",)):
        done(slug, "draw-round")
        done(slug, "publish")
        for table in tables:
            done(slug, "set-result", table, "--end", "time", "--scores", "90", "10")
    done(slug, "finish")
    shown = done(slug)
    assert (shown["phase"], shown["todo"]) == ("finished", [])
    code, out, _ = event(slug, "standings", "--final")
    assert (code, out.count("★")) == (0, 1)
    code, out, _ = event(slug, "bracket")
    assert code == 0
    assert [line for line in out.splitlines() if line in ("Round 3", "Semifinals", "Final")] == ["Semifinals", "Final"]

    log, document = tmp_path / "log.jsonl", tmp_path / "event.json"
    assert event(slug, "log", str(log)) == event(slug, "export", str(document)) == (0, "", "")
    assert call("check", str(document))[0] == 0
    code, out, _ = call("verify", str(log))
    assert code == 0
    told = "Every draw comes from the key promised at the start: 4 rounds and 6 random numbers"
    assert told in " ".join(out.split())


def test_who_registers_during_an_event_says_from_which_round_they_play() -> None:
    slug = started()
    for table in ("1", "2"):
        done(slug, "set-result", table, "--end", "time", "--scores", "70", "30")
    told = "The event has started. Choose from which round Eve plays: 2 (the next one), or 0 for not yet."
    assert refused(slug, "register", "Eve")["message"] == told
    done(slug, "register", "Eve", "--from-round", "2")
    done(slug, "register", "Flo", "--from-round", "0")
    told = "Registered but not paired in round 2: Flo. Let them join late, or cancel their registration."
    assert told in [each["message"] for each in done(slug)["todo"]]
    drawn = done(slug, "draw-round")
    assert told in [each["message"] for each in drawn["notices"]]
    assert drawn["said"].startswith("Eve joined late (1 missed round) · Round 2 paired")
    assert " · ".join(each["message"] for each in drawn["messages"]) == drawn["said"]


def test_a_correction_after_the_cut_says_who_comes_in_and_what_can_be_chosen() -> None:
    options = ("--structure", "custom", "--swiss-rounds", "1", "--cut", "2", "--reason", "a small one")
    slug = done("new", "xwing-standard", "Cantina Night", *options)["event"]
    done(slug, "register", *FOUR)
    done(slug, "check-in", *FOUR)
    done(slug, "start", "--reason", "we are four")
    done(slug, "draw-round")
    done(slug, "publish")
    game = done(slug, "set-result", "1", "--end", "time", "--scores", "100", "50")["entry"]["facts"][0]["game"]
    done(slug, "set-result", "2", "--end", "time", "--scores", "100", "60")
    assert game == 1
    done(slug, "make-cut")
    turned = (slug, "set-result", "2", "--round", "1", "--end", "time", "--scores", "60", "100", "--reason", "misread")
    why = refused(*turned)
    assert (why["message"], why["field"], why["choices"]) == (
        "Keep the bracket as it is, or seed it again.",
        "later",
        ["keep", "reseed"],
    )
    assert event(*turned)[2].splitlines()[0].endswith(f"{why['message']} [{why['rule']}] → --later keep|reseed")
    assert any(each["message"].endswith("would be out.") for each in why["warnings"])
    assert "Cut updated from the corrected standings" in done(*turned, "--later", "reseed")["said"]


def test_what_to_do_next_is_shown() -> None:
    slug = cantina(*FOUR)
    code, out, _ = event(slug)
    assert code == 0
    assert clean(out) == (
        "Cantina Night · X-Wing standard · Registration\n"
        "Event           cantina-night (3 steps)\n"
        "Players         checked in: 4\n"
        "Staff           Organizer (organizer)\n"
        "Rounds and cut  4–8 players: 3 rounds, no cut\n"
        "\n"
        "Next\n"
        "  Finish 4 preparations: date and mode, documents, tables and table numbers\n"
        "prepare\n"
        "  Start with the 4 checked-in players  start\n"
    )
    done(slug, "start", "--reason", "we are four")
    code, out, _ = event(slug, "draw-round")
    assert code == 0
    assert "Round 1 · draft" in out
    assert "→ Check and publish the pairings of round 1  publish" in out


@pytest.mark.rule("XW2-PAIR-01", "XW2-TIER-02", "XW2-STR-02")
def test_how_the_event_is_run_is_shown_before_the_start_with_what_was_changed() -> None:
    slug = cantina(*FOUR)
    done(slug, "change", "--name", "Cantina Night", "--date", "2026-11-21", "--tier", "formal")
    code, out, _ = event(slug, "announced")
    assert code == 0
    told = re.sub(r"on \d+ .*? UTC", "on … UTC", clean(out))
    assert [" ".join(line.split()) for line in told.splitlines() if line] == [
        "Rules X-Wing Tournament Regulations, 1.0 (1 October 2018)",
        "Date and start 21 November 2026. The start time isn't set yet.",
        "Changed on … UTC: was Not set yet",
        "Game mode Not set yet",
        "Rounds and cut 4–8 players: 3 rounds, no cut. 4 players are registered so far.",
        "Structure: basic.",
        "Round length 75 minutes per round",
        "Schedule About 4:15 hours, with 15 minutes between rounds",
        "Tier formal",
        "Changed on … UTC: was relaxed",
        "Lists You don't have to hand in a list. Up to 200 points.",
        "Play area 3' × 3'",
        "Bye 1 point, MoV 300",
    ]
    code, out, _ = event(slug, "announced", "--json")
    (structure,) = (line for line in map(json.loads, out.splitlines()) if line["id"] == "structure")
    assert (structure["texts"][0]["message"], structure["rules"], structure["table"][0], structure["changes"]) == (
        "4–8 players: 3 rounds, no cut",
        ["XW2-PAIR-01", "XW2-STR-02", "XW2-STR-01"],
        {"least": 4, "most": 8, "rounds": 3, "cut": 0},
        [],
    )


def test_players_report_and_confirm_their_own_game() -> None:
    slug = started()
    done(slug, "start-clock")
    [game, other] = done(slug)["round"]["games"]
    one, two = game["players"]
    done(slug, "report-result", "--as", two, "--end", "time", "--scores", "70", "30")
    assert done(slug)["round"]["games"][0]["reports"] == 1
    said = done(slug, "confirm-result", "--as", one)
    assert " 70–30 (time)" in said["said"], "whoever reports gives their own score first"
    why = refused(slug, "confirm-result", str(other["table"]), "--as", one)
    assert why["field"] == "by"


@pytest.mark.parametrize("seat", [0, 1])
def test_scores_are_in_the_order_of_who_is_named(seat: int) -> None:
    slug = started()
    game = done(slug)["round"]["games"][0]
    done(slug, "set-result", game["players"][seat], "--end", "time", "--scores", "70", "30")
    result = done(slug, "rounds", "1")["games"][0]["result"]
    assert result["scores"] == ([70, 30] if seat == 0 else [30, 70])


def test_somebody_who_does_not_come() -> None:
    slug = started()
    done(slug, "start-clock")
    why = refused(slug, "no-show", "cy")
    assert (why["rule"], why["field"]) == ("B7", "sure")
    assert [each["rule"] for each in why["warnings"]] == ["B7"]
    assert "Cy Young dropped (no-show)" in done(slug, "no-show", "cy", "--yes")["said"]


@pytest.mark.parametrize("format", ["xwing-hotshot", "xwing-fangs-out"])
def test_how_long_a_rolled_clock_runs_is_for_leaders_only(format: str) -> None:
    slug = done("new", format, "Hot", "--pool", "standard")["event"]
    done(slug, "register", *FOUR)
    done(slug, "check-in", *FOUR)
    for name in FOUR:
        done(slug, "submit-list", name)
    done(slug, "start", "--reason", "we are four")
    done(slug, "draw-round")
    done(slug, "publish")
    done(slug, "start-clock")
    assert "minutes left" in done(slug)["clock"]
    assert done(slug, "--as", "ann")["clock"] == "Running, its end is hidden"
    code, out, _ = event(slug, "--as", "ann")
    assert code == 0
    assert "Clock    Running, its end is hidden\n" in clean(out)
    assert "minutes" not in out


def test_the_shell_calls_a_game_that_never_began_a_bye_as_the_pages_do() -> None:
    slug = started()
    [one, _] = done(slug)["round"]["games"]
    gone, alone = (FOUR[int(player[1:]) - 1] for player in one["players"])
    done(slug, "drop", one["players"][0])
    line = next(line for line in clean(event(slug, "rounds")[1]).splitlines() if alone in line)
    assert line.split() == ["1", *gone.split(), *alone.split(), *gone.split(), "dropped"]
    done(slug, "start-clock")
    line = next(line for line in clean(event(slug, "rounds")[1]).splitlines() if alone in line)
    assert line.split() == ["1", *gone.split(), *alone.split(), "Bye", "for", *alone.split()]


@pytest.mark.rule("XW2-ELIM-04")
def test_the_shell_numbers_games_and_byes_of_an_elimination() -> None:
    options = ("--structure", "custom", "--swiss-rounds", "0", "--cut", "5", "--reason", "small")
    slug = done("new", "xwing-standard", "Knockout", *options)["event"]
    names = ("Ann", "Bo", "Cy", "Di", "Eve")
    for words in (
        ("register", *names),
        ("check-in", *names),
        ("start", "--reason", "go"),
        ("draw-round",),
        ("publish",),
    ):
        done(slug, *words)
    lines = [line.split() for line in clean(event(slug, "rounds")[1]).splitlines()]
    assert lines[1] == ["Game", "Table", "Result"]
    rows = [line for line in lines[2:] if line and line[0].isdecimal()]
    assert sorted(line[0] for line in rows) == ["1", "2", "3", "4"]
    assert [line[-1] for line in rows].count("Bye") == 3


def test_what_people_see_of_a_round() -> None:
    slug = started("Ann", "Bo", "Cy Young", "Di", "Eve")
    done(slug, "start-clock")
    [one, two] = done(slug)["round"]["games"]
    done(slug, "set-result", "1", "--end", "time", "--scores", "70", "30")
    done(slug, "report-result", "--as", two["players"][0], "--end", "time", "--scores", "9", "8")
    code, out, _ = event(slug, "rounds")
    assert code == 0
    assert "70–30 (time)" in out
    assert "Reported by" in out
    assert " Bye" in out
    done(slug, "dispute-result", "--as", two["players"][1], "--note", "it was 9 to 12")
    assert "it was 9 to 12" in event(slug, "rounds")[1]
    done(slug, "warn", one["players"][0], "slow play")
    done(slug, "drop", one["players"][1], "--after")
    code, out, _ = event(slug, "players")
    assert code == 0
    assert "warning" in out
    assert "drops after this round" in out
    code, out, _ = event(slug, "permissions")
    assert code == 0
    assert "asks first" in out
    done(slug, "call-time", "--reason", "the shop closes")
    assert done(slug)["clock"] == "Time has been called"


# --- commands and their fields ---------------------------------------------------------------------------


@pytest.mark.parametrize("action", sorted(action for action, kind in COMMANDS.items() if kind not in MAKING))
def test_every_command_can_be_given(action: str) -> None:
    code, out, err = event("any-event", action, "--help")
    assert (code, err) == (0, "")
    assert f"finalsalvo event any-event {action}" in out


@pytest.mark.parametrize("action", sorted(COMMANDS))
def test_every_field_of_a_command_has_its_place(action: str) -> None:
    kind = COMMANDS[action]
    places = {each.dest.split(".")[0] for each in parser_of(kind, "x")._actions} | {"entries", "document", "games"}
    assert set(kind.__struct_fields__) <= places


def test_settings_change_one_by_one() -> None:
    slug = done("new", "xwing-standard", "A", "--swiss-rounds", "3", "--cut", "4", "--capacity", "9")["event"]
    done(slug, "change", "--cut", "8", "--capacity", "none", "--lists-required")
    [fact] = done(slug, "change", "--name", "B")["entry"]["facts"]
    expected = {"kind": "changed", "name": "B", "date": None, "settings": {"swiss_rounds": 3, "cut": 8}}
    assert fact == expected | {"capacity": None, "lists_required": True}


def test_a_registration_is_edited_field_by_field() -> None:
    slug = done("new", "xwing-standard", "A")["event"]
    done(slug, "register", "Ann Solo", "--nickname", "Ace", "--avoid", "club", "town", "--seed", "3")
    done(slug, "edit", "ace", "--table", "7")
    player = done(slug, "players")
    assert (player["name"], player["nickname"], player["avoid"], player["seed"], player["table"]) == (
        "Ann Solo",
        "Ace",
        ["club", "town"],
        3,
        7,
    )


def test_many_are_registered_from_a_file_after_a_preview(tmp_path: Path) -> None:
    slug = done("new", "xwing-standard", "A", "--capacity", "3")["event"]
    done(slug, "register", "Ann")
    file = tmp_path / "people.csv"
    file.write_text("name,nickname\nBo,B\nann,\nCy,\nDi,\n")
    found = done(slug, "register", "--file", str(file), "--preview")
    assert [each["outcome"] for each in found] == ["new", "double", "waiting", "waiting"]
    assert done(slug)["seq"] == 2
    assert refused(slug, "register", "--file", str(file))["field"] == "sure"
    done(slug, "register", "--file", str(file), "--reason", "another Ann")
    assert [each["presence"] for each in done(slug)["players"]].count("waiting") == 2


def test_any_command_as_json() -> None:
    slug = cantina(*FOUR)
    assert done(slug, "do", '{"command":"announce","text":"Pizza"}')["said"] == "Announced: “Pizza”"
    code, out, _ = event(slug, "do", "-", stdin=b'{"command":"start"}')
    assert (code, out.splitlines()[0]) == (0, "✓ Event started with 4 players  5")
    assert event(slug, "do", '{"command":"dance"}') == (
        2,
        "",
        "finalsalvo: This JSON can't be used: “dance”\n",
    )


def test_leaders_are_named_and_act() -> None:
    slug = started()
    done(slug, "name-leader", "Leia Organa", "judge")
    assert done(slug)["leaders"][1] == {"id": "leia-organa", "name": "Leia Organa", "role": "judge", "on_duty": True}
    done(slug, "warn", "bo", "slow play", "--as", "leia")
    assert refused(slug, "finish", "--as", "leia")["field"] == "by"
    done(slug, "set-duty", "leia organa", "off")
    assert done(slug)["leaders"][1]["on_duty"] is False


@pytest.mark.rule("XW2-LEAD-01")
def test_the_organizer_says_that_they_play_and_takes_it_back() -> None:
    slug = cantina(*FOUR, "Olga Berg")
    olga = done(slug)["leaders"][0]["id"]
    assert done(slug, "play-as", olga, "--player", "olga b")["said"].endswith("plays as Olga Berg")
    alone = "Staff may play only if other staff are present. Add another staff member first."
    told = f"Organizer is on the staff. {alone} To do it anyway, give a reason."
    assert refused(slug, "start")["message"] == told
    assert "plays as Olga Berg" in event(slug)[1]
    done(slug, "name-leader", "Leia Organa", "judge")
    done(slug, "start", "--reason", "few")
    assert refused(slug, "play-as", olga)["rule"] == "B84"
    assert done(slug, "play-as", olga, "--as", "leia")["said"].endswith("doesn't play in this event")
    done(slug, "hand-over", "leia", "--player", "di", "--reason", "Leia plays, and leads better")
    assert "Leia Organa (organizer, plays as Di)" in event(slug)[1]


def test_the_organizer_is_named_in_the_shell_with_their_seat() -> None:
    slug = cantina(*FOUR)
    done(slug, "name-leader", "Leia Organa", "judge")
    done(slug, "name-leader", "Di", "organizer", "--player", "di")
    assert [each["name"] for each in done(slug)["leaders"]] == ["Di", "Leia Organa"]
    assert "Di (organizer, plays as Di)" in event(slug)[1]


def test_a_player_with_the_organizers_name_is_asked_about_in_the_shell() -> None:
    slug = cantina(*FOUR)
    done(slug, "name-leader", "DI", "organizer")
    asked = [task for task in done(slug)["todo"] if task["kind"] == "same-person"]
    assert [(task["message"], task["command"]) for task in asked] == [
        ("Is the player Di also the organizer DI?", "play-as")
    ]
    done(slug, "play-as", "DI")
    assert [task for task in done(slug)["todo"] if task["kind"] == "same-person"] == []


def test_a_text_can_come_from_a_file(tmp_path: Path) -> None:
    slug = cantina(*FOUR)
    file = tmp_path / "list.txt"
    file.write_text("Wedge + Biggs")
    assert done(slug, "submit-list", "ann", "--text", f"@{file}")["entry"]["facts"][0]["text"] == "Wedge + Biggs"
    assert event(slug, "submit-list", "ann", "--text", "@nowhere")[0] == 2


def test_a_table_is_moved_while_the_round_is_drawn() -> None:
    slug = cantina(*FOUR)
    done(slug, "start", "--reason", "we are four")
    done(slug, "draw-round")
    done(slug, "move-table", "1", "5")
    assert sorted(game["table"] for game in done(slug)["round"]["games"]) == [2, 5]


# --- undo, history, keys ---------------------------------------------------------------------------------


def test_undo_takes_back_the_last_that_stands() -> None:
    slug = cantina(*FOUR)
    done(slug, "announce", "one")
    done(slug, "announce", "two")
    assert [done(slug, "undo")["said"] for _ in range(2)] == ["Step 5 undone", "Step 4 undone"]
    lines = done(slug, "history")
    assert [line["seq"] for line in lines if line["taken_back"]] == [4, 5]
    assert done(slug, "undo", "7")["said"] == "Step 7 undone"
    assert [line["taken_back"] for line in done(slug, "history", "2")] == [True, False]
    code, out, _ = event(slug, "history")
    assert code == 0
    assert "(undone)" in out


def test_what_stands_in_the_way_of_an_undo_is_said() -> None:
    slug = started()
    code, out, err = event(slug, "undo", "2")
    assert (code, out) == (1, "")
    assert err == (
        "✗ This can't be undone because 3 later steps build on it. Undo those first, the latest first: "
        "Round 1 paired (step 5), Event started with 4 players (step 4), Ann checked in (and 3 more) (step 3).\n"
    )


def test_a_call_with_a_key_is_done_once() -> None:
    slug = cantina(*FOUR)
    first = done(slug, "announce", "Pizza", "--key", "k")
    second = done(slug, "announce", "Pizza", "--key", "k")
    assert (first["repeated"], second["repeated"]) == (False, True)
    assert first["entry"] == second["entry"]
    assert event(slug, "announce", "Pasta", "--key", "k")[0] == 2


def test_permissions_say_what_can_be_done_now() -> None:
    slug = started()
    now = {line["command"]: line["now"] for line in done(slug, "permissions")}
    assert (now["set-result"], now["cancel-round"], now["start"]) == ("yes", "confirm", "no")
    now = {line["command"]: line["now"] for line in done(slug, "permissions", "--as", "ann")}
    assert (now["report-result"], now["set-result"]) == ("yes", "no")


# --- refusals and mistakes -------------------------------------------------------------------------------


def test_a_refusal_is_a_sentence_with_its_rule() -> None:
    slug = cantina(*FOUR)
    assert event(slug, "draw-round") == (
        1,
        "",
        "✗ Pairing the next round isn't possible yet. The event hasn't started. Start it first.\n",
    )
    code, _, err = event("new", "xwing-hotshot", "--no-lists-required")
    assert (code, "[HOT-LIST-01] → --reason TEXT\n" in err) == (1, True), err
    done(slug, "start", "--yes")
    done(slug, "draw-round")
    done(slug, "publish")
    code, _, err = event(slug, "withdraw-publication")
    assert (code, err.startswith("✗ Players have already seen round 1."), "→ --yes\n" in err) == (1, True, True), err
    assert event(slug, "withdraw-publication", "--yes")[0] == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("nowhere",), "There is no event nowhere here. Check its name. → finalsalvo event list"),
        (("{}", "dance"), "dance isn't known here. → finalsalvo event --help"),
        (("{}", "withdraw", "zoe"), "There is no player zoe in this event."),
        (("{}", "withdraw", "an"), "an could be several people. Use an id: p1 or p3."),
        (("{}", "start", "--as", "zoe"), "There is no player or staff member zoe in this event."),
        (("{}", "create"), "create isn't known here. → finalsalvo event --help"),
        (("--json",), "Name the event first, then what to do. → finalsalvo event list"),
        (("new",), "FORMAT is missing."),
        (("import", "nowhere.json"), "nowhere.json: There is no such file or folder. Check the name."),
        (("{}", "register", "A", "B", "--seed", "2"), "These options are for one player. Name exactly one."),
    ],
)
def test_a_mistake_is_told_in_a_sentence(words: tuple[str, ...], told: str) -> None:
    slug = cantina("Ann", "Bo", "Anton")
    assert event(*(word.format(slug) for word in words)) == (2, "", f"finalsalvo: {told}\n")


@pytest.mark.parametrize("words", ["swap ann", "extend-time soon", "set-duty organizer maybe", "start --foo"])
def test_a_call_that_cannot_be_read_is_misuse(words: str) -> None:
    slug = cantina("Ann", "Bo")
    code, out, err = event(slug, *words.split())
    assert (code, out) == (2, "")
    assert err.startswith("usage: finalsalvo event cantina-night ")


def test_a_game_must_be_there() -> None:
    slug = started()
    assert event(slug, "set-result", "9", "--end", "time")[2] == "finalsalvo: Table 9 isn't used in round 1.\n"
    assert event(slug, "call-judge")[2] == "finalsalvo: Say which game: a table, or one of its players.\n"
    assert event(slug, "set-result", "1", "--scores", "1", "2")[2] == "finalsalvo: --end is missing.\n"


def test_a_database_that_cannot_be_reached_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DATABASE_URL", "mysql://x")
    code, _, err = event("list")
    assert (code, err.startswith("finalsalvo: DATABASE_URL has to begin with postgresql://")) == (2, True)
    monkeypatch.setenv("DATABASE_URL", "postgresql://nobody@127.0.0.1:1/none")
    code, _, err = event("list")
    assert (code, err.startswith("finalsalvo: The database doesn't answer. Technical reason: ")) == (2, True)
    monkeypatch.delenv("DATABASE_URL")
    (tmp_path / "file").touch()
    monkeypatch.setenv("FINALSALVO_DATA", str(tmp_path / "file" / "data"))
    code, _, err = event("list")
    assert (code, "can't be created" in err) == (2, True)


# --- events as a whole -----------------------------------------------------------------------------------


def test_events_are_listed() -> None:
    assert event("list")[1] == "No events yet. Create one. → finalsalvo event new FORMAT NAME\n"
    for name in ("One", "Two"):
        done("new", "armada-standard", name)
    assert [each["slug"] for each in done("list")] == ["two", "one"]
    code, out, _ = event("list")
    assert code == 0
    assert "armada-standard" in out


@pytest.mark.parametrize("slug", ["a-saturday-in-november-with-many-players-from-far-away", "x" * 80])
def test_the_name_by_which_an_event_is_called_is_never_cut(slug: str) -> None:
    """It is what one must type, on a screen of 80 columns too."""
    done("new", "xwing-dogfight", "A Saturday in November with many players from far away", "--slug", slug)
    done("new", "xwing-epic-dogfight", "Cup")
    listed = event("list")[1].splitlines()
    assert [line.split()[0] for line in listed if line[:1].strip()] == ["Event", "cup", slug]


def test_a_new_event_is_like_an_earlier_one() -> None:
    chosen = ("--swiss-rounds", "3", "--cut", "4", "--lists-required", "--event-language", "de")
    done("new", "xwing-standard", "May", *chosen, "--slug", "may")
    [fact] = done("new", "--like", "may", "June", "--cut", "8")["entry"]["facts"]
    assert fact["language"] == "de"
    assert (fact["name"], fact["format"], fact["lists_required"]) == ("June", "xwing-standard", True)
    assert (fact["settings"]["swiss_rounds"], fact["settings"]["cut"]) == (3, 8)


def test_lists_that_the_book_asks_for_are_waived_by_a_flag_only_with_a_reason() -> None:
    told = "Hotshot always needs lists before the start. Without them it counts as a house rule. "
    told += "To do it anyway, give a reason."
    first = refused("new", "xwing-hotshot", "Friday", "--pool", "standard", "--no-lists-required")
    assert (first["field"], first["rule"], first["message"]) == ("reason", "HOT-LIST-01", told)
    done("new", "xwing-hotshot", "Friday", "--pool", "standard", "--slug", "friday")
    again = refused("friday", "change", "--no-lists-required")
    assert (again["field"], again["rule"], again["message"]) == ("reason", "HOT-LIST-01", told)
    done("friday", "change", "--no-lists-required", "--reason", "we teach")
    done("friday", "change", "--name", "Saturday")
    done("new", "--like", "friday", "Sunday")
    done("new", "xwing-standard", "Monday", "--no-lists-required")


def test_a_document_comes_back_as_it_was(tmp_path: Path) -> None:
    slug = done("import", str(EXAMPLE))["event"]
    code, out, _ = event(slug, "export")
    assert code == 0
    assert read_event(out.encode()) == read_event(EXAMPLE.read_bytes())
    assert out.encode() == write_event(read_event(EXAMPLE.read_bytes()))
    assert event(slug, "standings")[1] == call("standings", str(EXAMPLE))[1]


def test_a_document_that_is_none_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "file.json"
    file.write_text('{"schema":"finalsalvo.event/1","format":"xwing-standard","players":[{"id":"a"}]}')
    assert event("import", str(file))[0] == 1
    file.write_text("nothing")
    assert event("import", str(file))[0] == 2


def test_a_log_comes_back_as_it_was(tmp_path: Path) -> None:
    slug = cantina(*FOUR)
    log = tmp_path / "log.jsonl"
    event(slug, "log", str(log))
    copied = done("import", str(log), "--slug", "copy")["slug"]
    assert event(copied, "log")[1].encode() == log.read_bytes()
    assert refused(copied, "start")["field"] == "secret"
    log.write_bytes(log.read_bytes().replace(b'"Ann"', b'"Anm"'))
    assert refused("import", str(log))["message"] == "Step 2 was changed after it was written."


def test_help_names_everything() -> None:
    for words in ((), ("--help",), ("x", "--help")):
        code, out, _ = event(*words)
        assert code == 0
        assert all(f"  {action} " in out for action, kind in COMMANDS.items() if kind not in MAKING)


# --- backup and restore ----------------------------------------------------------------------------------


def test_a_backup_and_back(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slug = started()
    log = event(slug, "log")[1]
    target = tmp_path / "kept.zip"
    code, out, _ = call("backup", str(target), "--json")
    assert code == 0
    assert json.loads(out) == {"backup": str(target), "events": 1, "bytes": target.stat().st_size}
    code, out, _ = call("backup", str(tmp_path / "kept.sqlite3"))
    assert (code, "  1 event. The file holds secret draw keys, so keep it private.\n" in clean(out)) == (0, True)
    done(slug, "announce", "after the backup")
    later = event(slug, "log")[1]
    code, out, err = call("restore", str(target))
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "✓ Nothing had to be restored",
        f"  {slug} is here and undamaged, so it stays as it is",
        "  To replace what's here with the backup, add --replace",
    ]
    assert event(slug, "log")[1] == later
    code, out, err = call("restore", str(target), "--replace")
    [saved] = (data / "backups").iterdir()
    assert (code, out) == (0, f"✓ Restored and verified: {slug}\n  What was here before is saved in {saved}\n")
    had, has = len(later.splitlines()), len(log.splitlines())
    assert err == f"finalsalvo: {slug} had {had} steps here and has {has} steps now.\n"
    assert event(slug, "log")[1] == log
    fresh_folder(tmp_path / "elsewhere", monkeypatch)
    told = {"restored": [slug], "accounts": 1, "packs": [], "notes": []}
    assert json.loads(call("restore", str(target), "--json")[1]) == told
    assert event(slug, "log")[1] == log
    done(slug, "start-clock")


def test_card_packs_travel_with_a_backup(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Shelf(data / "cards").keep(second_edition())
    slug = cantina(*FOUR)
    done(slug, "choose-cards", "--cards", "small-200")
    target = tmp_path / "kept.zip"
    assert call("backup", str(target))[0] == 0
    fresh_folder(tmp_path / "elsewhere", monkeypatch)
    told = f"✓ Restored and verified: {slug}\n  Cards: small-200\n"
    assert call("restore", str(target)) == (0, told, "")
    kept = [json.loads(line)["name"] for line in call("cards", "list", "--json")[1].splitlines()]
    assert [name for name in kept if not is_boxed(name)] == ["small-200"]
    Shelf(tmp_path / "elsewhere" / "cards").keep(replace(second_edition(), pilots=()))
    code, _, err = call("restore", str(target), "--replace")
    assert (code, err.startswith("finalsalvo: The cards small-200 here aren't those of the backup")) == (0, True)


def test_what_cannot_be_restored_or_written_is_told(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("nothing")
    assert call("restore", str(file)) == (
        2,
        "",
        f"finalsalvo: {file}: This isn't a backup of Final Salvo, or it's damaged. Choose another file.\n",
    )
    assert call("restore", str(tmp_path / "none"))[2].endswith(
        "none: There is no such file or folder. Check the name.\n"
    )
    assert call("backup", str(file / "below"))[0] == 2


def test_the_draw_and_the_undo_leave_snapshots(data: Path) -> None:
    slug = started()
    done(slug, "undo")
    assert sorted(path.name for path in (data / "snapshots" / slug).iterdir()) == ["000004.zip", "000006.zip"]


# --- what is loaded --------------------------------------------------------------------------------------


@pytest.fixture
def logged(tmp_path: Path) -> Path:
    path = tmp_path / "log.jsonl"
    event(cantina(*FOUR), "log", str(path))
    return path


def test_no_other_word_loads_django(logged: Path) -> None:
    code = (
        "import sys; from finalsalvo.cli.main import main;"
        f"main(['verify', {str(logged)!r}]); main(['rule', 'B7']); main(['standings', {str(EXAMPLE)!r}]);"
        "assert not {'django', 'psycopg', 'sqlite3'} & set(sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0


@pytest.mark.rule("EPIC-MOV-02", "TEAM-ORG-01", "TEAM-MOV-01")
def test_a_team_epic_game_is_conceded_from_the_shell() -> None:
    slug = done("new", "xwing-team-epic", "Teams", "--swiss-rounds", "1")["event"]
    done(slug, "register", "Red", "--members", "Ann", "Bea", "--captain", "Ann")
    blue = ("register", "Blue", "--captain", "Cy", "--members", "Cy")
    in_two = "Bea is already in team Red. A player can only be in one team."
    preview = done(slug, *blue, "Bea", "--preview")
    assert without_data(preview) == {"name": "Blue", "outcome": "double", "message": in_two}
    assert refused(slug, *blue, "Bea")["message"] == f"{in_two} To do it anyway, confirm it."
    done(slug, *blue, "Di")
    for team in ("Red", "Blue"):
        done(slug, "submit-list", team)
    done(slug, "check-in", "Red", "Blue")
    done(slug, "start", "--reason", "we are two")
    done(slug, "draw-round")
    done(slug, "publish")
    full = refused(slug, "set-result", "Red", "--end", "time", "--scores", "400", "290", "--reason", "it was so")
    assert (full["rule"], full["field"]) == ("B79", "end")
    conceded = ("set-result", "Red", "--end", "concession", "--winner", "Red", "--scores")
    assert refused(slug, *conceded, "240", "290")["field"] == "conceded"
    assert refused(slug, *conceded, "240", "290", "--conceded", "250")["field"] == "scores"
    done(slug, *conceded, "250", "290", "--conceded", "250")
    lines = done(slug, "standings")["standings"]
    assert [(line["name"], line["mov"]) for line in lines] == [("Red", 360), ("Blue", 440)]


@pytest.mark.rule("EPIC-MOV-02", "TEAM-MOV-01")
def test_the_shell_adds_the_missing_total_of_a_conceded_game() -> None:
    slug = done("new", "xwing-team-epic", "Teams", "--swiss-rounds", "1")["event"]
    done(slug, "register", "Red", "--members", "Ann", "Bea", "--captain", "Ann")
    done(slug, "register", "Blue", "--members", "Cy", "Di", "--captain", "Cy")
    for team in ("Red", "Blue"):
        done(slug, "submit-list", team)
    done(slug, "check-in", "Red", "Blue")
    done(slug, "start", "--reason", "we are two")
    for command in ("draw-round", "publish", "start-clock"):
        done(slug, command)
    done(slug, "drop", "Blue")
    total = ("--end", "concession", "--winner", "Red", "--conceded", "390", "--reason", "as Blue counted")
    done(slug, "set-result", "Red", *total)
    lines = done(slug, "standings")["standings"]
    assert [(line["name"], line["mov"]) for line in lines] == [("Red", 790), ("Blue", 10)]


def test_an_event_has_a_language_of_its_own_until_it_is_taken_away() -> None:
    slug = done("new", "xwing-standard", "Friday", "--event-language", "de")["event"]
    [fact] = done(slug, "change", "--name", "Saturday")["entry"]["facts"]
    assert (fact["name"], fact["language"]) == ("Saturday", "de")
    [fact] = done(slug, "change", "--event-language", "none")["entry"]["facts"]
    assert "language" not in fact
    assert event(slug, "change", "--event-language", "German")[0] == 2


@pytest.mark.rule("XW2-SALVO-02", "XW2-SALVO-03", "XW2-SALVO-05")
def test_a_final_salvo_is_rolled_again_until_it_decides_and_fills_the_result() -> None:
    slug = started()
    done(slug, "enter-salvo", "1", "2", "1", "--crits", "0", "1", "--dice", "6", "5")
    tied = refused(slug, "set-result", "1", "--end", "time", "--scores", "60", "60")
    told = "The score is tied. Roll a Final Salvo and enter who won it."
    assert (tied["rule"], tied["message"]) == ("XW2-SALVO-05", told)
    fact = done(slug, "enter-salvo", "1", "1", "3")["entry"]["facts"][0]
    assert fact["rolls"] == [{"hits": 1, "dice": 6}, {"hits": 3, "dice": 5}]
    set_now = done(slug, "set-result", "1", "--end", "time", "--scores", "60", "60")["entry"]["facts"][0]
    document = json.loads(event(slug, "export")[1])
    match = next(each for each in document["rounds"][0]["matches"] if each.get("result"))
    assert (match["result"]["winner"], match["rolls"][-1]["side"]) == (set_now["result"]["winner"], 1)
    assert match["players"][1] == set_now["result"]["winner"]
