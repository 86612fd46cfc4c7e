"""Backups: a copy of one moment while others write, and the way back from it."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from django.utils.timezone import now
from msgspec.json import encode
from msgspec.structs import replace as with_other
from small_cards import second_edition, twenty_points
from writer import ORGANIZER

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.verify import verify
from finalsalvo.rules.refusal import Refusal, breaks
from finalsalvo.server import models
from finalsalvo.server.storage.archive import Unarchived
from finalsalvo.server.storage.backup import (
    Away,
    BackupRefused,
    Incomplete,
    Restored,
    Shorter,
    backup,
    is_sqlite,
    restore,
)
from finalsalvo.server.storage.doctor import Ailment, Examination, examine, last_look
from finalsalvo.server.storage.opening import open_store
from finalsalvo.server.storage.snapshots import SNAPSHOTS_KEPT, snapshots
from finalsalvo.server.storage.store import Store
from finalsalvo.words.message import Message

SCRIPT = Path(__file__).resolve().parents[1] / "support" / "writer.py"
Again = Callable[[], Store]


def two_events(store: Store) -> list[str]:
    """Two events with a few entries, somebody who may see one of them, and a link."""
    slugs = [store.create(c.Create("xwing-standard", name), ORGANIZER).slug for name in ("One", "Two")]
    for slug in slugs:
        store.obey(slug, c.Register((Registration("Ann"), Registration("Bo"))), ORGANIZER, key=f"{slug}-1")
    row = models.EventRow.objects.get(slug="one")
    account = models.Account.objects.create_user("cara", password="secret")
    models.Membership.objects.create(account=account, event=row, person=ORGANIZER)
    models.AccessLink.objects.create(event=row, token="ab" * 32, kind="player", person="p1")
    models.AccessLink.objects.create(event=row, token="cd" * 32, kind="registration", approval=True)
    models.Contact.objects.create(event=row, person="p1", email="ann@example.org")
    models.Application.objects.create(event=row, name="Cy", details={"key": "k", "entry": {"name": "Cy"}})
    models.Application.objects.create(event=row, name="Di", email="di@example.org", decided=now(), person="p2")
    models.EventRow.objects.filter(slug="two").update(archived=now())
    return slugs


def everything(store: Store) -> dict[str, tuple[bytes, str | None, list[str]]]:
    """All that must come back."""
    return {
        row.slug: (
            store.export_log(row.slug),
            row.secret,
            [
                str(row.archived),
                *row.memberships.values_list("account__username", flat=True),
                *map(str, row.links.order_by("id").values_list("token", "kind", "approval")),
                *map(str, row.contacts.values_list("person", "email")),
                *map(str, row.applications.order_by("id").values_list("name", "email", "details", "person", "decided")),
                *(key for key in row.entries.order_by("seq").values_list("key", flat=True) if key),
            ],
        )
        for row in models.EventRow.objects.all()
    }


def elsewhere(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Store:
    """An empty SQLite of its own."""
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setenv("FINALSALVO_DATA", str(folder))
    return open_store()


def test_a_backup_comes_back_in_another_database(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slugs = two_events(store)
    before = everything(store)
    made = backup(store)
    assert made.parent == store.folder / "backups"
    other = elsewhere(tmp_path / "other", monkeypatch)
    assert other.events() == []
    assert restore(other, made).events == slugs
    assert everything(other) == before
    assert models.Account.objects.get(username="cara").check_password("secret")
    other.obey("one", c.CheckIn(("p1", "p2")), ORGANIZER)
    assert other.obey("one", c.Register((Registration("Ann"), Registration("Bo"))), ORGANIZER, key="one-1").repeated


def test_an_sqlite_can_be_copied_as_such_and_restored_anywhere(store: Store, tmp_path: Path) -> None:
    two_events(store)
    target = tmp_path / "copy.sqlite3"
    if not is_sqlite():
        with pytest.raises(BackupRefused, match=r"a backup has to be a \.zip"):
            backup(store, target)
        return
    before = everything(store)
    assert backup(store, target) == target
    store.obey("one", c.Announce("after the backup"), ORGANIZER)
    restore(store, target, replace=True)
    assert everything(store) == before


def test_a_postgresql_takes_what_an_sqlite_gave(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the other way round: `store` is both in turn, and the copy always comes from an SQLite."""
    with pytest.MonkeyPatch.context() as patch:
        source = elsewhere(tmp_path / "source", patch)
        two_events(source)
        before = everything(source)
        made = backup(source, tmp_path / "copy.sqlite3")
    target = open_store()
    assert target.events() == []
    restore(target, made)
    assert everything(target) == before


def test_a_sound_event_that_is_here_is_only_replaced_on_demand_and_backed_up_before(store: Store) -> None:
    two_events(store)
    made = backup(store)
    store.obey("one", c.Announce("after the backup"), ORGANIZER)
    later = store.export_log("one")
    third = store.create(c.Create("xwing-standard", "Three"), ORGANIZER).slug
    assert restore(store, made) == Restored([], 0, left=["one", "two"])
    assert store.export_log("one") == later
    done = restore(store, made, replace=True)
    assert store.life("one").seq == 2
    assert store.life(third).seq == 1, "what the backup does not know stays"
    [_, saved] = sorted((store.folder / "backups").glob("*.zip"))
    assert done == Restored(["one", "two"], 0, shorter=[Shorter("one", 3, 2)], saved=str(saved))
    restore(store, saved, replace=True)
    assert store.export_log("one") == later


def test_a_changed_log_in_a_backup_stays_away_and_the_others_come_back(store: Store, tmp_path: Path) -> None:
    two_events(store)
    made, forged = backup(store), tmp_path / "forged.zip"
    with ZipFile(made) as old, ZipFile(forged, "w") as new:
        for name in old.namelist():
            content = old.read(name)
            new.writestr(name, content.replace(b'"Ann"', b'"Anm"') if name == "logs/two.jsonl" else content)
    before = everything(store)
    store.obey("one", c.Announce("after the backup"), ORGANIZER)
    done = restore(store, forged, replace=True)
    told = "Step 2 was changed after it was written."
    beside = str(tmp_path / "forged-two.broken.jsonl")
    assert [with_other(each, problem=str(each.problem)) for each in done.broken] == [Away("two", told, beside)]
    assert done.events == ["one"]
    assert everything(store) == before
    with ZipFile(forged) as zipped:
        assert (tmp_path / "forged-two.broken.jsonl").read_bytes() == zipped.read("logs/two.jsonl")


def test_an_event_that_is_damaged_here_is_replaced_by_its_sound_copy(store: Store) -> None:
    """The copy that is made before lacks it, which is why somebody restores."""
    two_events(store)
    made, before = backup(store), everything(store)
    line = models.EntryRow.objects.get(event__slug="two", seq=2)
    models.EntryRow.objects.filter(pk=line.pk).update(line=line.line.replace('"Ann"', '"Anm"'))
    with pytest.raises(Incomplete, match=r"-partial\.zip is incomplete\. Missing: two\.") as partial:
        backup(store)
    assert (partial.value.sound, [each.event.slug for each in partial.value.broken]) == (1, ["two"])
    done = restore(store, made)
    assert (done.events, done.left, done.whole) == (["two"], ["one"], True)
    assert everything(store) == before


def as_kept(found: Examination) -> Examination:
    """What was found, each message with its English of today."""
    events = tuple(with_other(each, problems=tuple(map(written, each.problems))) for each in found.events)
    return with_other(found, events=events, problems=tuple(map(written, found.problems)))


def written(found: Ailment) -> Ailment:
    assert isinstance(found.message, Message)
    return with_other(found, message=with_other(found.message, text=str(found.message)))


def test_what_the_doctor_found_is_kept_for_the_console(store: Store) -> None:
    slugs = two_events(store)
    assert last_look() is None
    made = examine(store)
    assert (made.sound, [each.event for each in made.events], last_look()) == (True, slugs, made)
    models.EventRow.objects.filter(slug="two").update(seq=1)
    assert examine(store, "two").sound is False
    assert last_look() == made, "a look at one event is not one at all"
    again = examine(store)
    assert ([each.event for each in again.broken], last_look()) == (["two"], as_kept(again))
    assert models.LastLook.objects.count() == 1


@pytest.mark.parametrize("content", [b"", b"PK\x05\x06" + b"\0" * 18, b"something else"])
def test_what_is_no_backup_is_said_to_be_none(store: Store, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "file.zip"
    file.write_bytes(content)
    with pytest.raises(Unarchived, match="This isn't a backup of Final Salvo, or it's damaged"):
        restore(store, file)


def test_a_backup_while_somebody_writes_is_whole(store: Store, tmp_path: Path, again: Again) -> None:
    slug = store.create(c.Create("xwing-standard", "Load"), ORGANIZER).slug
    command = [sys.executable, str(SCRIPT), slug, "load", "1000000", "careful"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdin is not None
        assert writer.stdout is not None
        writer.stdout.readline()
        writer.stdin.write("go\n")
        writer.stdin.flush()
        copies = []
        for number in range(3):
            acknowledged = writer.stdout.readline()
            copies.append((backup(store, tmp_path / f"{number}.zip"), acknowledged.strip()))
        copied = models.EventRow.objects.get(slug=slug).seq
        while models.EventRow.objects.get(slug=slug).seq == copied:
            assert writer.stdout.readline(), "the writer has died"
        writer.kill()
    now = again().life(slug)
    lengths = []
    for made, acknowledged in copies:
        restore(store, made, replace=True)
        life = again().life(slug)
        assert breaks(verify(life.entries)) == []
        assert life.entries == now.entries[: life.seq]
        assert acknowledged in models.EntryRow.objects.filter(event__slug=slug).values_list("key", flat=True)
        lengths.append(life.seq)
    assert lengths == sorted(lengths)
    assert lengths[-1] < now.seq, "nobody wrote meanwhile: this run shows nothing"


# --- card packs ------------------------------------------------------------------------------------------


def checked_by_cards(store: Store) -> list[str]:
    """Two events that are checked by one pack; two more packs are there that no event names."""
    slugs = two_events(store)
    for pack in (second_edition(), twenty_points(), with_other(second_edition(), source=NOBODYS)):
        store.cards.shelf.keep(pack)
    store.obey("one", c.ChooseCards("small-200"), ORGANIZER)
    store.obey("two", c.ChooseCards("small-200"), ORGANIZER)
    return slugs


NOBODYS = with_other(second_edition().source, version="nobodys")


@pytest.mark.parametrize("file", ["kept.zip", "kept.sqlite3"])
def test_the_packs_that_events_name_come_back_with_them(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    if file.endswith("sqlite3") and not is_sqlite():
        return
    checked_by_cards(store)
    made = backup(store, tmp_path / file)
    other = elsewhere(tmp_path / "other", monkeypatch)
    assert restore(other, made) == Restored(["one", "two"], 1, ["small-200"], [])
    assert other.cards.shelf.names() == ["small-200"]
    assert encode(other.cards.packs.pack("small-200")) == encode(second_edition())


def test_a_pack_lies_in_a_backup_once_and_in_a_snapshot_never(store: Store) -> None:
    checked_by_cards(store)
    with ZipFile(backup(store)) as zipped:
        packs = [entry for entry in zipped.infolist() if entry.filename.startswith("cards/")]
    assert [entry.compress_type for entry in packs] == [ZIP_DEFLATED]
    assert [entry.file_size for entry in packs] == [len(encode(second_edition()))]
    slug = drawn(store)
    store.obey(slug, c.ChooseCards("small-200"), ORGANIZER, reason="forgotten before")
    store.obey(slug, c.Undo(6), ORGANIZER)
    for snapshot in snapshots(store.folder, slug):
        with ZipFile(snapshot) as zipped:
            assert sorted(zipped.namelist()) == [f"logs/{slug}.jsonl", "manifest.json"]


def test_a_pack_of_the_same_name_that_is_another_one_stays_and_both_are_kept(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked_by_cards(store)
    made = backup(store, tmp_path / "kept.zip")
    other = elsewhere(tmp_path / "other", monkeypatch)
    mine = with_other(second_edition(), pilots=second_edition().pilots[:1])
    other.cards.shelf.keep(mine)
    done = restore(other, made)
    [renamed] = done.packs
    assert sorted(other.cards.shelf.names()) == ["small-200", renamed]
    assert renamed.startswith("small-200+")
    assert encode(other.cards.packs.pack("small-200")) == encode(mine)
    theirs = with_other(second_edition(), source=other.cards.packs.pack(renamed).source)
    assert encode(other.cards.packs.pack(renamed)) == encode(theirs)
    told = "The cards small-200 here aren't those of the backup, which are now called {0}."
    told += " To check the lists of {1} against them, choose {0} there."
    assert [str(each) for each in done.notes] == [told.format(renamed, "one"), told.format(renamed, "two")]
    again = restore(other, made, replace=True)
    assert with_other(again, saved=None) == with_other(done, accounts=0), "a second time nothing is kept twice"
    assert sorted(other.cards.shelf.names()) == ["small-200", renamed]


def test_an_event_whose_pack_is_nowhere_comes_back_and_that_is_told(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked_by_cards(store)
    for file in store.cards.shelf.folder.iterdir():
        file.unlink()
    made = backup(store, tmp_path / "kept.zip")
    done = restore(elsewhere(tmp_path / "other", monkeypatch), made)
    told = "{} uses the cards small-200, which are neither here nor in the backup. Import them."
    assert [str(each) for each in done.notes] == [told.format("one"), told.format("two")]
    assert with_other(done, notes=[]) == Restored(["one", "two"], 1)


def test_a_changed_pack_in_a_backup_is_left_and_named_and_the_events_come_back(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked_by_cards(store)
    made, forged = backup(store, tmp_path / "kept.zip"), tmp_path / "forged.zip"
    with ZipFile(made) as old, ZipFile(forged, "w") as new:
        for name in old.namelist():
            content = old.read(name)
            new.writestr(name, content.replace(b'"Academy', b'"Acadamy') if name.startswith("cards/") else content)
    other = elsewhere(tmp_path / "other", monkeypatch)
    done = restore(other, forged)
    assert (done.events, done.packs, done.whole) == (["one", "two"], [], False)
    assert [str(each) for each in done.lost] == ["The cards small-200 in the backup are damaged. Import them again."]
    assert other.cards.shelf.names() == []


# --- snapshots -------------------------------------------------------------------------------------------


def drawn(store: Store) -> str:
    slug = store.create(c.Create("xwing-standard", "Snap"), ORGANIZER).slug
    store.obey(slug, c.Register(tuple(Registration(name) for name in ("Ann", "Bo", "Cy", "Di"))), ORGANIZER)
    store.obey(slug, c.CheckIn(("p1", "p2", "p3", "p4")), ORGANIZER)
    store.obey(slug, c.Start(), ORGANIZER, reason="no marshal")
    store.obey(slug, c.DrawRound(), ORGANIZER)
    return slug


def test_before_a_draw_and_an_undo_a_snapshot_is_kept_that_restores(store: Store) -> None:
    slug = drawn(store)
    assert [path.name for path in snapshots(store.folder, slug)] == ["000004.zip"]
    store.obey(slug, c.Undo(5), ORGANIZER)
    [before_draw, before_undo] = snapshots(store.folder, slug)
    full = store.export_log(slug)
    for path, kept in ((before_draw, 4), (before_undo, 5)):
        restore(store, path, replace=True)
        assert store.export_log(slug) == b"".join(full.splitlines(keepends=True)[:kept])
    assert store.obey(slug, c.DiscardDraft(), ORGANIZER).entry.seq == 6


def test_the_oldest_snapshots_go(store: Store) -> None:
    slug = drawn(store)
    for _ in range(SNAPSHOTS_KEPT):
        store.obey(slug, c.Undo(store.life(slug).seq), ORGANIZER)
    kept = [path.name for path in snapshots(store.folder, slug)]
    assert kept == [f"{seq:06}.zip" for seq in range(5, 5 + SNAPSHOTS_KEPT)]


def test_a_folder_that_takes_no_snapshot_does_not_stop_the_event(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    (store.folder / "snapshots").write_text("in the way")
    slug = drawn(store)
    assert store.life(slug).seq == 5
    assert "no snapshot of snap could be written" in caplog.text


def test_a_refused_draw_leaves_no_snapshot(store: Store) -> None:
    slug = drawn(store)
    with pytest.raises(Refusal):
        store.obey(slug, c.DrawRound(), ORGANIZER)
    assert len(snapshots(store.folder, slug)) == 1
