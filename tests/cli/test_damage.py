"""A database that was damaged: what `backup`, `restore` and `doctor` make of it."""

import asyncio
import json
import os
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from shutil import copyfile, copytree
from typing import Any
from zipfile import ZipFile

import pytest
from command import call, in_shell
from django.test import Client
from event_folder import fresh_folder
from small_cards import second_edition

from finalsalvo.documents.card_shelf import Shelf
from finalsalvo.server.running.front import Front
from finalsalvo.server.running.serving import front
from finalsalvo.server.storage.address import FILE
from finalsalvo.server.storage.database import forget, make_ready

make_ready()

from finalsalvo.server.accounts.welcome import new_welcome  # noqa: E402 (Django must be ready first)

EVENTS = ["one", "two", "three"]


@pytest.fixture(scope="module")
def three_events(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """An installation with three events, the second in its first round, with a report and a card pack."""
    with pytest.MonkeyPatch.context() as patch:
        folder = fresh_folder(tmp_path_factory.mktemp("three") / "data", patch)
        make_events(folder)
        forget("default")
        yield folder


@pytest.fixture(autouse=True)
def data(three_events: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same for each test."""
    folder = tmp_path / "data"
    copytree(three_events, folder)
    monkeypatch.setenv("FINALSALVO_DATA", str(folder))
    return folder


def make_events(folder: Path) -> None:
    Shelf(folder / "cards").keep(second_edition())
    for slug in EVENTS:
        done("new", "xwing-standard", slug.title(), "--slug", slug)
    for words in (
        ("choose-cards", "--cards", "small-200"),
        ("register", "Ann", "Bo", "Cy", "Di"),
        ("check-in", "p1", "p2", "p3", "p4"),
        ("start", "--reason", "a club evening"),
        ("draw-round",),
        ("publish",),
        ("start-clock",),
    ):
        done("two", *words)
    done("two", "report-result", "p1", "--end", "time", "--scores", "100", "50", "--as", "p1")


def done(*words: str) -> None:
    code, _, err = call("event", *words)
    assert code == 0, (words, err)


def sql(data: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(data / FILE)) as opened, opened:
        opened.execute(statement, values)


OF_TWO = "(SELECT id FROM finalsalvo_event WHERE slug = 'two')"


def flip_a_letter(data: Path) -> str:
    sql(data, f"UPDATE finalsalvo_entry SET line = replace(line, '\"Ann\"', '\"Anm\"') WHERE event_id = {OF_TWO}")
    return "Step 3 was changed after it was written."


def flip_a_bit(data: Path) -> str:
    """Into something that is no UTF-8."""
    where = f"WHERE event_id = {OF_TWO} AND seq = 3"
    broken = "CAST(replace(CAST(line AS BLOB), 'Ann', x'41ee6e') AS TEXT)"
    sql(data, f"UPDATE finalsalvo_entry SET line = {broken} {where}")
    return "Line 3 of the log can't be read."


def lose_a_line(data: Path) -> str:
    sql(data, f"DELETE FROM finalsalvo_entry WHERE event_id = {OF_TWO} AND seq = 4")
    return "Step 4 of the log is missing. Step 5 stands in its place."


def lose_the_last_line(data: Path) -> str:
    sql(data, f"DELETE FROM finalsalvo_entry WHERE event_id = {OF_TWO} AND seq = 9")
    return "The log ends with step 8. It should end with step 9."


def count_wrong(data: Path) -> str:
    sql(data, "UPDATE finalsalvo_event SET seq = 7 WHERE slug = 'two'")
    return "The log ends with step 9. It should end with step 7."


def forget_the_seal(data: Path) -> str:
    sql(data, "UPDATE finalsalvo_event SET head = ? WHERE slug = 'two'", "0" * 64)
    return "The last step isn't the one that the database noted."


def number_wrong(data: Path) -> str:
    sql(data, f"UPDATE finalsalvo_entry SET seq = 20 WHERE event_id = {OF_TWO} AND seq = 9")
    return "Step 9 is stored as step 20."


def lose_all_lines(data: Path) -> str:
    sql(data, f"DELETE FROM finalsalvo_entry WHERE event_id = {OF_TWO}")
    return "The log is gone."


def change_the_secret(data: Path) -> str:
    sql(data, "UPDATE finalsalvo_event SET secret = ? WHERE slug = 'two'", "ab" * 32)
    return "The draw key doesn't match the one promised at the start of the log."


DAMAGES: list[Callable[[Path], str]] = [
    flip_a_letter,
    flip_a_bit,
    lose_a_line,
    lose_the_last_line,
    count_wrong,
    forget_the_seal,
    number_wrong,
    lose_all_lines,
    change_the_secret,
]
every_damage = pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__.replace("_", " "))


def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return fresh_folder(tmp_path / "elsewhere", monkeypatch)


@every_damage
def test_a_backup_names_the_damaged_event_and_holds_the_sound_ones(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: Callable[[Path], str]
) -> None:
    """It is said, the exit code says it, the file is called partial, and what is sound comes back from it by itself."""
    logs = {slug: call("event", slug, "log")[1] for slug in ("one", "three")}
    told = damage(data)
    code, out, err = call("backup", str(tmp_path / "kept.zip"))
    partial = tmp_path / "kept-partial.zip"
    assert code == 1
    assert not (tmp_path / "kept.zip").exists()
    assert out.splitlines()[0] == f"✗ {partial}"
    assert f"two is damaged: {told}" in err
    elsewhere(tmp_path, monkeypatch)
    code, out, err = call("restore", str(partial))
    assert (code, out.splitlines()[0]) == (1, "✓ Restored and verified: one, three")
    assert f"two was not restored: {told}" in err
    assert {slug: call("event", slug, "log")[1] for slug in ("one", "three")} == logs
    assert call("event", "two", "show")[0] == 2
    beside = list(tmp_path.glob("*.broken.jsonl"))
    assert [each.name for each in beside] == ([] if damage is lose_all_lines else ["kept-partial-two.broken.jsonl"])
    assert all(str(each) in err and each.stat().st_mode & 0o777 == 0o600 for each in beside)


def test_a_good_backup_is_never_replaced_by_a_partial_one(data: Path, tmp_path: Path) -> None:
    target = tmp_path / "kept.zip"
    assert call("backup", str(target))[0] == 0
    good = target.read_bytes()
    flip_a_letter(data)
    code, out, _ = call("backup", str(target), "--json")
    found = json.loads(out)
    partial = tmp_path / "kept-partial.zip"
    problem = "Step 3 was changed after it was written."
    broken = [{"event": "two", "problem": problem, "id": "check.step-changed", "values": {"step": 3}}]
    expected = {"backup": str(partial), "events": 2, "bytes": partial.stat().st_size, "broken": broken}
    assert (code, found, target.read_bytes()) == (1, expected, good)


def test_a_copy_that_is_an_sqlite_is_verified_too(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = flip_a_letter(data)
    code, _, err = call("backup", str(tmp_path / "kept.sqlite3"))
    assert code == 1
    assert f"two is damaged: {told}" in err
    elsewhere(tmp_path, monkeypatch)
    code, out, err = call("restore", str(tmp_path / "kept-partial.sqlite3"))
    assert (code, out.splitlines()[0]) == (1, "✓ Restored and verified: one, three")
    assert f"two was not restored: {told}" in err


@pytest.mark.parametrize("shelf", ["with its shelf", "without a shelf"])
def test_a_database_that_was_a_copy_can_be_copied_again(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shelf: str
) -> None:
    """Somebody put a `.sqlite3` backup in the place of the database."""
    first, second = tmp_path / "first.sqlite3", tmp_path / "second.sqlite3"
    assert call("backup", str(first))[0] == 0
    moved = tmp_path / "moved"
    moved.mkdir()
    copyfile(first, moved / FILE)
    if shelf == "with its shelf":
        copytree(data / "cards", moved / "cards")
    monkeypatch.setenv("FINALSALVO_DATA", str(moved))
    code, out, err = call("backup", str(second))
    assert (code, out.splitlines()[0], err) == (0, f"✓ {second}", "")
    elsewhere(tmp_path, monkeypatch)
    told = ["✓ Restored and verified: one, two, three", "  Cards: small-200"]
    code, out, err = call("restore", str(second))
    assert (code, out.splitlines(), err) == (0, told, "")


def test_a_restore_leaves_what_is_here_alone_where_the_backup_is_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that rotted on its disk: the other events come back, the pack that is gone is named."""
    target, rotten = tmp_path / "kept.zip", tmp_path / "rotten.zip"
    assert call("backup", str(target))[0] == 0
    with ZipFile(target) as old, ZipFile(rotten, "w") as new:
        for name in old.namelist():
            content = old.read(name)
            if name == "logs/two.jsonl":
                content = content.replace(b'"Ann"', b'"Anm"')
            if name != "logs/three.jsonl":
                new.writestr(name, content.replace(b"Academy", b"Acadamy") if name.startswith("cards/") else content)
    done("two", "announce", "after the backup")
    before = {slug: call("event", slug, "log")[1] for slug in EVENTS}
    code, out, err = call("restore", str(rotten), "--replace", "--json")
    found = json.loads(out)
    problems = {each["event"]: each["problem"] for each in found["broken"]}
    assert (code, found["restored"], err) == (1, ["one"], "")
    assert problems == {
        "two": "Step 3 was changed after it was written.",
        "three": "The log is missing from the backup, or damaged.",
    }
    assert found["lost"] == ["The cards small-200 in the backup are damaged. Import them again."]
    assert {slug: call("event", slug, "log")[1] for slug in EVENTS} == before


def test_only_what_is_damaged_or_missing_comes_back(data: Path, tmp_path: Path) -> None:
    """A sound event that went on after the backup keeps what was entered since, and is named."""
    target = tmp_path / "kept.zip"
    assert call("backup", str(target))[0] == 0
    two = call("event", "two", "log")[1]
    done("one", "register", "Ann", "Bo")
    flip_a_letter(data)
    sql(data, "DELETE FROM finalsalvo_entry WHERE event_id = (SELECT id FROM finalsalvo_event WHERE slug = 'three')")
    sql(
        data,
        "DELETE FROM finalsalvo_membership WHERE event_id = (SELECT id FROM finalsalvo_event WHERE slug = 'three')",
    )
    sql(data, "DELETE FROM finalsalvo_event WHERE slug = 'three'")
    one = call("event", "one", "log")[1]
    code, out, err = call("restore", str(target))
    [saved] = (data / "backups").iterdir()
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "✓ Restored and verified: two, three",
        "  Cards: small-200",
        "  one is here and undamaged, so it stays as it is",
        f"  What was here before is saved in {saved}",
    ]
    assert (call("event", "one", "log")[1], call("event", "two", "log")[1]) == (one, two)
    assert checked()[:2] == (0, {"one": [], "two": [], "three": []})
    code, out, _ = call("restore", str(target), "--json")
    told = {"restored": [], "accounts": 0, "packs": ["small-200"], "notes": [], "left": ["one", "two", "three"]}
    assert (code, json.loads(out)) == (0, told)


def test_a_replaced_event_that_was_further_on_here_is_named_with_its_entries(data: Path, tmp_path: Path) -> None:
    target = tmp_path / "kept.zip"
    assert call("backup", str(target))[0] == 0
    done("one", "register", "Ann", "Bo")
    code, out, err = call("restore", str(target), "--replace")
    [saved] = (data / "backups").iterdir()
    assert (code, out.splitlines()[-1]) == (0, f"  What was here before is saved in {saved}")
    assert err == "finalsalvo: one had 2 steps here and has 1 step now.\n"


# --- doctor ----------------------------------------------------------------------------------------------


def checked(*options: str) -> tuple[int, dict[str, list[str]], list[str]]:
    """The exit code, what is wrong with each event, and what is wrong with the rest."""
    code, out, err = call("doctor", "--json", *options)
    assert err == ""
    *events, whole = [json.loads(line) for line in out.splitlines()]
    wrong = {each["event"]: [problem["message"] for problem in each["problems"]] for each in events}
    assert {each["event"]: each["sound"] for each in events} == {slug: not found for slug, found in wrong.items()}
    return code, wrong, [problem["message"] for problem in whole["problems"]]


def test_a_sound_database_is_said_to_be_sound(data: Path) -> None:
    assert checked() == (0, {slug: [] for slug in EVENTS}, [])
    code, out, err = call("doctor")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "✓ one: 1 step",
        "✓ two: 9 steps, 1 report, lists checked against small-200",
        "✓ three: 1 step",
        "✓ Database, disk and clock are fine",
    ]


@every_damage
def test_the_doctor_names_what_is_damaged_and_changes_nothing(data: Path, damage: Callable[[Path], str]) -> None:
    told = damage(data)
    with closing(sqlite3.connect(data / FILE)) as opened:
        before = opened.execute("SELECT event_id, seq, CAST(line AS BLOB), hash FROM finalsalvo_entry").fetchall()
    code, wrong, _ = checked()
    assert code == 1
    assert (wrong["one"], wrong["three"]) == ([], [])
    assert wrong["two"][0].startswith(told)
    with closing(sqlite3.connect(data / FILE)) as opened:
        assert (
            opened.execute("SELECT event_id, seq, CAST(line AS BLOB), hash FROM finalsalvo_entry").fetchall() == before
        )
    code, out, _ = call("doctor")
    assert code == 1
    assert f"✗ two: {told}" in out
    assert "✓ three: 1 step" in out


def test_the_doctor_compares_reports_with_the_log(data: Path) -> None:
    sql(data, f"UPDATE finalsalvo_report SET player = 'p4' WHERE event_id = {OF_TWO}")
    code, wrong, _ = checked()
    assert (code, wrong["two"]) == (1, ["The reports in the database don't match the log."])
    assert call("backup")[0] == 0, "a backup has no such table: it comes back from the log"
    assert call("doctor", "--mend")[0] == 0
    assert checked()[0] == 0


def test_the_doctor_misses_packs(data: Path) -> None:
    for file in (data / "cards").iterdir():
        file.unlink()
    code, wrong, _ = checked()
    assert (code, wrong["two"]) == (
        1,
        ["Lists are checked against the cards small-200, which aren't here. Import them again."],
    )


def test_the_doctor_looks_at_one_event_alone(data: Path) -> None:
    flip_a_letter(data)
    assert checked("--event", "one")[:2] == (0, {"one": []})
    assert checked("--event", "two")[0] == 1
    assert call("doctor", "--event", "none")[0] == 2


def test_the_doctor_tells_of_files_that_others_can_read(data: Path) -> None:
    (data / "backups").mkdir()
    (data / "backups" / "old.zip").write_bytes(b"")
    (data / "backups" / "old.zip").chmod(0o644)
    code, _, rest = checked()
    old = data / "backups" / "old.zip"
    assert (code, rest) == (0, [f"Others on this computer can read {old}. Run this: chmod 600 {old}"])


@pytest.mark.skipif(os.name != "posix", reason="a limit for files is set as on a Unix")
def test_the_doctor_reports_also_where_nothing_can_be_written(data: Path) -> None:
    """As on a full disk: neither the copy that it looks at nor what it found can be kept."""
    told = flip_a_letter(data)
    with closing(sqlite3.connect(data / FILE)) as other:
        other.execute("CREATE TABLE filler (content BLOB)")
        other.execute("INSERT INTO filler VALUES (zeroblob(200000))")
        other.commit()
        other.execute("BEGIN")
        other.execute("SELECT count(*) FROM filler").fetchone()
        code, out, err = in_shell("ulimit -f 100; finalsalvo doctor")
        whole = in_shell("ulimit -f 100; finalsalvo doctor --json")
    lines = out.splitlines()
    assert (code, err, lines[:3]) == (1, "", ["✓ one: 1 step", f"✗ two: {told}", "✓ three: 1 step"])
    told = "Nothing can be saved. Make room on the disk, then check again. Technical reason: “disk I/O error”"
    assert f"✗ {told}" in lines
    assert (whole[0], json.loads(whole[1].splitlines()[-1])["broken"]) == (1, ["two"])


def way_out() -> list[str]:
    """What the doctor advises, below what it found."""
    code, out, err = call("doctor")
    assert (code, err) == (1, "")
    lines = out.splitlines()
    return lines[lines.index("  This brings back what is damaged. Undamaged events stay as they are:") + 1 :]


def test_the_doctor_names_the_newest_backup_that_holds_the_damaged_event(data: Path) -> None:
    """And neither a newer one that lacks it, nor one that rotted; what it advises brings the event back."""
    assert call("backup")[0] == 0
    [good] = (data / "backups").iterdir()
    flip_a_letter(data)
    assert call("backup")[0] == 1
    (data / "backups" / "rotten.zip").write_bytes(good.read_bytes()[:200])
    assert way_out() == [f"    two, with 9 steps: finalsalvo restore {good}"]
    assert call("restore", str(good))[0] == 0
    assert checked()[0] == 0


def test_the_doctor_says_that_there_is_no_backup(data: Path) -> None:
    flip_a_letter(data)
    sql(data, "UPDATE finalsalvo_event SET head = ? WHERE slug = 'one'", "0" * 64)
    kept = data / "snapshots" / "two" / "000005.zip"
    assert way_out() == [
        f"    one: no backup in {data / 'backups'} holds it",
        "    one, if you have a backup elsewhere: finalsalvo restore FILE",
        f"    two: no backup in {data / 'backups'} holds it",
        f"    two as it was before a pairing, with 5 steps and without its links: finalsalvo restore {kept}",
    ]
    assert call("restore", str(kept))[0] == 0
    assert checked("--event", "two")[0] == 0


def test_the_doctor_names_a_snapshot_that_is_further_on_than_the_backup(data: Path) -> None:
    done("one", "register", "Ann", "Bo", "Cy", "Di")
    assert call("backup")[0] == 0
    [good] = (data / "backups").iterdir()
    for words in (("check-in", "p1", "p2", "p3", "p4"), ("start", "--reason", "a club evening"), ("draw-round",)):
        done("one", *words)
    sql(data, "UPDATE finalsalvo_event SET head = ? WHERE slug = 'one'", "0" * 64)
    kept = data / "snapshots" / "one" / "000004.zip"
    assert way_out() == [
        f"    one, with 2 steps: finalsalvo restore {good}",
        f"    one as it was before a pairing, with 4 steps and without its links: finalsalvo restore {kept}",
    ]


# --- a damaged file --------------------------------------------------------------------------------------


def garbage(file: Path) -> None:
    file.write_bytes(b"this is no database " * 400)


def halved(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def schema_overwritten(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[100:3000] = b"\xff" * 2900
    file.write_bytes(content)


def emptied(file: Path) -> None:
    file.write_bytes(b"")


@pytest.mark.parametrize("damage", [garbage, halved, schema_overwritten, emptied], ids=lambda each: each.__name__)
@pytest.mark.parametrize("words", ["event list", "backup", "doctor", "serve --host 203.0.113.1"])
def test_a_damaged_file_is_answered_with_what_to_do(data: Path, damage: Callable[[Path], None], words: str) -> None:
    """In a sentence that names the file and the backup to come back to, and without a traceback."""
    assert call("backup")[0] == 0
    [backup] = (data / "backups").iterdir()
    file = data / FILE
    with closing(sqlite3.connect(file)) as opened:
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    forget("default")
    damage(file)
    code, out, err = call(*words.split())
    assert (code, out) == (2, "")
    assert err.startswith(f"finalsalvo: The database file {file} is damaged (")
    assert f"Then restore the newest backup: finalsalvo restore {backup}\n" in err
    forget("default")


def test_a_damaged_file_is_answered_with_copies_that_hold_every_event(data: Path) -> None:
    """The newest backup lacks an event, so the one before it is named as well; together they bring back everything."""
    assert call("backup")[0] == 0
    [good] = (data / "backups").iterdir()
    done("one", "register", "Ann", "Bo")
    one, two = call("event", "one", "log")[1], call("event", "two", "log")[1]
    flip_a_letter(data)
    assert call("backup")[0] == 1
    [partial] = (data / "backups").glob("*-partial.zip")
    file = data / FILE
    forget("default")
    garbage(file)
    code, _, err = call("event", "list")
    told = f"Then restore these 2 backups, in this order: finalsalvo restore {partial}, finalsalvo restore {good}\n"
    assert (code, told in err) == (2, True), err
    forget("default")
    for each in data.glob(f"{FILE}*"):
        each.unlink()
    call("restore", str(partial))
    assert call("restore", str(good))[0] == 0
    assert (call("event", "one", "log")[1], call("event", "two", "log")[1]) == (one, two)
    forget("default")


def test_an_empty_file_is_a_new_installation_only_where_nothing_lies_beside_it(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    forget("default")
    emptied(data / FILE)
    code, _, err = call("event", "list")
    assert code == 2, "event two has a snapshot from before its draw"
    assert err.startswith(f"finalsalvo: The database file {data / FILE} is damaged (it is empty). Move away")
    assert ". Each event has a copy from before its last pairings: finalsalvo restore " in err
    assert (data / FILE).read_bytes() == b""
    new = tmp_path / "new"
    new.mkdir()
    monkeypatch.setenv("FINALSALVO_DATA", str(new))
    emptied(new / FILE)
    assert call("event", "list") == (0, "No events yet. Create one. → finalsalvo event new FORMAT NAME\n", "")
    forget("default")


def test_a_page_that_was_overwritten_is_found_before_anybody_is_served(data: Path) -> None:
    """SQLite opens such a file without a word, and fails when somebody asks for what was there."""
    file = data / FILE
    with closing(sqlite3.connect(file)) as opened:
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (page,) = opened.execute("SELECT rootpage FROM sqlite_master WHERE name = 'finalsalvo_entry'").fetchone()
        (size,) = opened.execute("PRAGMA page_size").fetchone()
    forget("default")
    content = bytearray(file.read_bytes())
    content[(page - 1) * size : page * size] = b"\xff" * size
    file.write_bytes(content)
    code, _, err = call("serve", "--host", "203.0.113.1")
    assert (code, "is damaged (" in err) == (2, True), err
    assert "There is no backup" in err
    assert str(data / "snapshots" / "two" / "000005.zip") in err
    forget("default")


def test_files_are_for_their_owner_only_whatever_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "shared"
    folder.mkdir(mode=0o755)
    folder.chmod(0o755)
    monkeypatch.setenv("FINALSALVO_DATA", str(folder))
    before = os.umask(0)
    try:
        make_events(folder)
        assert call("backup")[0] == 0
    finally:
        os.umask(before)
    modes = {file.name: file.stat().st_mode & 0o777 for file in folder.rglob("*") if file.is_file()}
    assert FILE in modes
    assert set(modes.values()) == {0o600}, modes
    others = folder / "somebody's script"
    others.touch(mode=0o755)
    others.chmod(0o755)
    for file in folder.rglob("*"):
        if file.is_file() and file != others:
            file.chmod(0o644)
    forget("default")
    assert call("event", "list")[0] == 0
    assert (folder / FILE).stat().st_mode & 0o777 == 0o600
    front()
    modes = {file.name: file.stat().st_mode & 0o777 for file in folder.rglob("*") if file.is_file()}
    assert modes.pop(others.name) == 0o755
    assert set(modes.values()) == {0o600}, modes
    forget("default")


def said_to_be_damaged(page: str) -> bool:
    """In its title and its heading, and with the letters under which the log has it."""
    told = "The saved data of this event is damaged. Only the organizer can repair it. Tell them. Error code: "
    title, heading = "<title>This event can't be shown · Final Salvo</title>", "<h1>This event can't be shown</h1>"
    return title in page and heading in page and re.search(rf"{told}[0-9a-z]{{6}}\.", page) is not None


async def asked(pages: Front, path: str) -> tuple[int, str]:
    """What the server itself answers, which has the public pages in memory."""
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": []}
    await pages(scope, receive, send)
    return sent[0]["status"], b"".join(each.get("body", b"") for each in sent).decode()


@pytest.mark.parametrize("damage", [flip_a_bit, lose_a_line, lose_the_last_line, count_wrong, lose_all_lines])
def test_a_damaged_event_is_said_to_be_damaged_wherever_somebody_asks(
    data: Path, damage: Callable[[Path], str]
) -> None:
    """In public, in the console, over the API and in the shell, and not as missing; the other events go on."""
    pages = front()
    client = Client()
    assert client.get(new_welcome()).status_code == 302
    damage(data)
    page = client.get("/o/two/")
    assert (page.status_code, "finalsalvo doctor" in page.content.decode()) == (503, True)
    assert said_to_be_damaged(page.content.decode())
    assert asyncio.run(asked(pages, "/live/two"))[0] == 503
    for path in ("/e/two", "/e/two/standings", "/e/two/player/p1"):
        status, body = asyncio.run(asked(pages, path))
        assert (status, said_to_be_damaged(body), "finalsalvo doctor" in body) == (503, True, False), path
    assert [asyncio.run(asked(pages, path))[0] for path in ("/e/one", "/e/none")] == [200, 404]
    for path in ("/r/two", "/code/two.svg", "/code/two/p1.svg"):
        page = Client().get(path)
        body = page.content.decode()
        assert (page.status_code, said_to_be_damaged(body), "finalsalvo doctor" in body) == (503, True, False), path
    answer = client.get("/api/v1/events/two/todo")
    assert (answer.status_code, "finalsalvo doctor" in answer.json()["message"]) == (503, True)
    code, _, err = call("event", "two", "show")
    assert (code, "finalsalvo doctor" in err) == (2, True)
    assert client.get("/o/one/").status_code == 200


def test_a_backup_says_which_pack_it_lacks(data: Path, tmp_path: Path) -> None:
    for file in (data / "cards").iterdir():
        file.unlink()
    code, _, err = call("backup", str(tmp_path / "kept.zip"))
    told = "two uses the cards small-200, which aren't here and so aren't in the backup. Import them again."
    assert (code, err) == (0, f"finalsalvo: {told}\n")
