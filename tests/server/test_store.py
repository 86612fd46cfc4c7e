"""The store: what is decided is kept, once, in one order; what is refused is not."""

from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic

import pytest

from finalsalvo.documents.event_document import read_event
from finalsalvo.event.life import commands as c
from finalsalvo.event.life.document import document
from finalsalvo.event.life.entry import write_log
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.verify import verify
from finalsalvo.rules.refusal import Refusal, breaks
from finalsalvo.rules.result import End, Result
from finalsalvo.server import models
from finalsalvo.server.storage.backup import backup, restore
from finalsalvo.server.storage.errors import BrokenLog, KeyTaken, NoSuchEvent
from finalsalvo.server.storage.log_rows import lines_of
from finalsalvo.server.storage.store import Store

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
BY = "org"
Again = Callable[[], Store]


def evening(store: Store) -> str:
    """An event with four who are there."""
    slug = store.create(c.Create("xwing-standard", "Cantina Night"), BY).slug
    store.obey(slug, c.Register(tuple(Registration(name) for name in ("Ann", "Bo", "Cy", "Di"))), BY)
    store.obey(slug, c.CheckIn(("p1", "p2", "p3", "p4")), BY)
    return slug


def test_an_event_is_created_and_found_again(store: Store, again: Again) -> None:
    outcome = store.create(c.Create("xwing-standard", "Cantina Night"), BY)
    assert outcome.slug == "cantina-night"
    assert again().life("cantina-night") == outcome.life
    assert [(each.slug, each.name, each.seq) for each in again().events()] == [("cantina-night", "Cantina Night", 1)]


def test_events_of_one_name_get_slugs_of_their_own(store: Store) -> None:
    slugs = [store.create(c.Create("xwing-standard", name), BY).slug for name in ("A", "A", "A", "List", "✦")]
    assert slugs == ["a", "a-2", "a-3", "list-2", "event"]


def test_a_chosen_slug_that_is_taken_is_refused(store: Store) -> None:
    store.create(c.Create("xwing-standard"), BY, slug="one")
    with pytest.raises(Refusal, match="Another event is already called one"):
        store.create(c.Create("xwing-standard"), BY, slug="one")


def test_the_state_is_the_replay_of_the_stored_log(store: Store, again: Again) -> None:
    slug = evening(store)
    assert again().life(slug) == store.life(slug)
    assert write_log(store.life(slug).entries) == store.export_log(slug)
    assert breaks(verify(again().life(slug).entries)) == []


def test_what_another_process_appended_is_caught_up_with(store: Store, again: Again) -> None:
    slug = evening(store)
    other = again()
    other.obey(slug, c.Announce("one"), BY)
    other.obey(slug, c.Undo(3), BY)
    assert store.life(slug) == other.life(slug)
    state = store.life(slug).state
    assert state is not None
    assert {each.presence.value for each in state.players.values()} == {"registered"}


def test_only_new_entries_are_read(store: Store, again: Again, monkeypatch: pytest.MonkeyPatch) -> None:
    slug = evening(store)
    store.life(slug)
    again().obey(slug, c.Announce("one"), BY)
    asked: list[int] = []

    def watched(row: models.EventRow, first: int) -> Sequence[str]:
        asked.append(first)
        return lines_of(row, first)

    monkeypatch.setattr("finalsalvo.server.storage.store.lines_of", watched)
    store.life(slug)
    store.life(slug)
    assert asked == [3]


def test_a_refused_command_writes_nothing(store: Store, again: Again) -> None:
    slug = evening(store)
    before = store.export_log(slug)
    with pytest.raises(Refusal):
        store.obey(slug, c.DrawRound(), BY)
    with pytest.raises(Refusal):
        store.obey(slug, c.Start(), "p1")
    assert again().export_log(slug) == before
    assert not (store.folder / "snapshots").exists()


def test_what_could_not_be_read_again_is_not_written(store: Store, again: Again) -> None:
    slug = evening(store)
    with pytest.raises(Refusal, match="can't be saved"):
        store.obey(slug, c.Register((Registration("x" * 501),)), BY)
    assert again().life(slug).seq == 3
    with pytest.raises(Refusal, match="can't be saved"):
        store.create(c.Create("xwing-standard", "x" * 501), BY)
    assert len(store.events()) == 1


def test_any_text_is_kept_as_it_is(store: Store, again: Again) -> None:
    name, text = "“quotes”, 🎲, e\u0301, \u200f, \n", "“quotes”, 🎲, \u202e, \n"
    slug = store.create(c.Create("xwing-standard", name), BY).slug
    store.obey(slug, c.Announce(text), BY)
    state = again().life(slug).state
    assert state is not None
    assert (state.name, state.announcements) == (name, (text,))


def test_a_command_sent_again_with_its_key_is_obeyed_once(store: Store, again: Again) -> None:
    slug = evening(store)
    first = store.obey(slug, c.Announce("dinner"), BY, key="k1")
    for each in (store, again()):
        repeated = each.obey(slug, c.Announce("dinner"), BY, key="k1")
        assert (repeated.entry, repeated.repeated) == (first.entry, True)
    assert again().life(slug).seq == first.entry.seq


def test_a_key_is_for_one_command_only(store: Store) -> None:
    slug, other = evening(store), evening(store)
    store.obey(slug, c.Announce("dinner"), BY, key="k1")
    for where, command in ((slug, c.Announce("lunch")), (other, c.Announce("dinner"))):
        with pytest.raises(KeyTaken, match="This key was already used for a different request"):
            store.obey(where, command, BY, key="k1")


def test_a_creation_sent_again_with_its_key_makes_one_event(store: Store, again: Again) -> None:
    first = store.create(c.Create("xwing-standard", "A"), BY, key="k1")
    second = again().create(c.Create("xwing-standard", "A"), BY, key="k1")
    assert (second.slug, second.entry) == (first.slug, first.entry)
    assert len(store.events()) == 1


def test_the_secret_is_not_in_the_log_before_the_end(store: Store) -> None:
    slug = evening(store)
    secret = models.EventRow.objects.get(slug=slug).secret
    assert secret is not None
    assert secret.encode() not in store.export_log(slug)


def test_time_does_not_run_backwards(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    slug = evening(store)
    monkeypatch.setattr("finalsalvo.server.storage.store.milliseconds", lambda: 1)
    store.obey(slug, c.Announce("early"), BY)
    times = [entry.at for entry in store.life(slug).entries]
    assert times == sorted(times)
    assert times[0] > 1


def test_a_database_that_was_replaced_is_read_anew(store: Store, again: Again) -> None:
    slug = evening(store)
    head = store.life(slug).entries[-1].hash
    store.obey(slug, c.Announce("lost"), BY)
    other = again()
    models.EntryRow.objects.filter(event__slug=slug, seq=4).delete()
    models.EventRow.objects.filter(slug=slug).update(seq=3, head=head)
    other.obey(slug, c.Announce("found"), BY)
    other.obey(slug, c.Announce("found again"), BY)
    assert store.life(slug) == again().life(slug)


def test_a_torn_log_is_found(store: Store, again: Again) -> None:
    slug = evening(store)
    models.EntryRow.objects.filter(event__slug=slug, seq=3).delete()
    with pytest.raises(BrokenLog, match="has 2 of 3 steps"):
        again().life(slug)


def test_there_is_no_event_of_another_name(store: Store) -> None:
    with pytest.raises(NoSuchEvent, match="There is no event x here"):
        store.life("x")


# --- reports -----------------------------------------------------------------------------------------------


def reported(store: Store) -> tuple[str, list[tuple[int, int, str, int]]]:
    """An event in which one game is confirmed, one disputed, and one report was taken back."""
    slug = evening(store)
    store.obey(slug, c.Start(), BY, reason="no marshal")
    store.obey(slug, c.DrawRound(), BY)
    state = store.obey(slug, c.Publish(), BY).life.state
    assert state is not None
    assert state.round is not None
    (one, two), (three, four) = (game.players for game in state.round.in_order())
    won, lost = Result(End.TIME, (77, 49)), Result(End.TIME, (49, 77))
    store.obey(slug, c.ReportResult(1, 1, won), one)
    taken = store.obey(slug, c.ReportResult(1, 2, won), four).entry.seq
    store.obey(slug, c.Undo(taken), BY)
    store.obey(slug, c.ReportResult(1, 2, won), three)
    store.obey(slug, c.ReportResult(1, 2, lost), four)
    store.obey(slug, c.ReportResult(1, 2, lost, leaving=True), four)
    store.obey(slug, c.ConfirmResult(1, 1, result=won), two)
    return slug, sorted([(1, 1, one, 7), (1, 1, two, 13), (1, 2, three, 10), (1, 2, four, 12)])


def rows(slug: str) -> list[tuple[int, int, str, int]]:
    found = models.ReportRow.objects.filter(event__slug=slug)
    return sorted(found.values_list("round", "game", "player", "seq"))


def test_the_reports_that_stand_are_kept_with_the_entries_that_made_them(store: Store) -> None:
    slug, expected = reported(store)
    assert rows(slug) == expected
    store.obey(slug, c.CancelRound(), BY, reason="once more")
    assert rows(slug) == []


def test_reports_come_back_with_a_log_and_with_a_backup(store: Store, tmp_path: Path) -> None:
    slug, expected = reported(store)
    copied = store.import_log(store.export_log(slug)).slug
    assert rows(copied) == expected
    kept = backup(store, tmp_path / "all.zip")
    store.obey(slug, c.CancelRound(), BY, reason="once more")
    restore(store, kept, replace=True)
    assert rows(slug) == expected


def test_a_report_and_its_row_are_there_together_or_not_at_all(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    slug, expected = reported(store)
    log = store.export_log(slug)

    def broken(*_: object) -> None:
        raise RuntimeError("the disk is full")

    monkeypatch.setattr("finalsalvo.server.storage.store.tell_others", broken)
    with pytest.raises(RuntimeError):
        store.obey(slug, c.SetResult(1, 2, Result(End.TIME, (77, 49))), BY)
    assert (store.export_log(slug), rows(slug)) == (log, expected)


@pytest.mark.parametrize("contested", [False, True])
def test_a_table_of_reports_that_was_lost_does_not_stop_an_event(store: Store, contested: bool) -> None:
    """As in a database from before there was one: it is made anew from the log when it is missed."""
    slug, expected = reported(store)
    if contested:
        store.overtaken[slug] = monotonic()
    models.ReportRow.objects.all().delete()
    player = next(player for _, game, player, seq in expected if seq == 10)
    store.obey(slug, c.ReportResult(1, 2, Result(End.TIME, (10, 20))), player)
    assert rows(slug) == sorted((*place, 14 if seq == 10 else seq) for *place, seq in expected)


# --- documents and logs ----------------------------------------------------------------------------------


@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("*.json")), ids=lambda file: file.name)
def test_an_imported_document_comes_back_the_same(store: Store, again: Again, file: Path) -> None:
    event = read_event(file.read_bytes())
    slug = store.import_document(event, BY, reason="as it was").slug
    state = again().life(slug).state
    assert state is not None
    assert document(state) == event


def test_a_log_comes_back_with_the_same_state_and_seals(store: Store, again: Again) -> None:
    slug = evening(store)
    log = store.export_log(slug)
    secret = models.EventRow.objects.get(slug=slug).secret
    copied = store.import_log(log, secret=secret).slug
    assert copied == "cantina-night-2"
    assert again().life(copied) == store.life(slug)
    assert again().export_log(copied) == log
    store.obey(copied, c.Start(), BY, reason="no marshal")
    store.obey(copied, c.DrawRound(), BY)


def test_a_log_without_its_secret_can_only_be_looked_at(store: Store) -> None:
    slug = store.import_log(store.export_log(evening(store))).slug
    assert store.life(slug).seq == 3
    with pytest.raises(Refusal, match="imported without its draw key"):
        store.obey(slug, c.Announce("x"), BY)


def test_a_wrong_secret_is_refused(store: Store) -> None:
    log = store.export_log(evening(store))
    with pytest.raises(BrokenLog, match="doesn't match the one promised at the start"):
        store.import_log(log, secret="0" * 64)


def test_a_changed_log_is_not_imported(store: Store) -> None:
    log = store.export_log(evening(store))
    with pytest.raises(BrokenLog, match="Step 2 was changed after it was written"):
        store.import_log(log.replace(b'"Ann"', b'"Anm"'))
    assert len(store.events()) == 1


def test_memory_is_limited_and_forgets_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("finalsalvo.server.storage.store.LIVES_KEPT", 2)
    slugs = [evening(store) for _ in range(4)]
    assert [store.life(slug).seq for slug in slugs] == [3] * 4
    assert len(store.lives) == 2


def test_a_command_whose_turn_never_comes_waits_for_it(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody else is always quicker, until the command is decided in its turn."""
    slug = evening(store)
    other = Store(store.folder)
    real, hurdles = Store.append, [1, 2, 3]

    def overtaken(self: Store, *arguments: object) -> None:
        if self is store and hurdles:
            other.obey(slug, c.Announce(f"quicker {hurdles.pop()}"), BY)
        real(self, *arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(Store, "append", overtaken)
    outcome = store.obey(slug, c.Announce("at last"), BY)
    assert outcome.entry.seq == 7
    assert store.life(slug) == Store(store.folder).life(slug)
