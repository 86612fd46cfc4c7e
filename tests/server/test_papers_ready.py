"""The paper for when the power fails lies ready: made after each publication, never in anybody's way, and forgotten."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from stat import S_IMODE

import pytest
from people import HERE, ORGANIZER, account, browser, populate, state_of
from pypdf import PdfReader
from staged_event import TWO_FLIGHTS, begun_flight, made_event, new_round

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.rules.result import End, Result
from finalsalvo.server import urls  # noqa: F401 (gives every view its address)
from finalsalvo.server.http.here import Here
from finalsalvo.server.running.paper_room import PaperRoom
from finalsalvo.server.shown import emergency
from finalsalvo.server.shown.emergency import Readers
from finalsalvo.server.storage.backup import backup, restore
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)
WON = Result(End.TIME, (100, 50))


@pytest.fixture
def room(store: Store) -> Iterator[PaperRoom]:
    """A store whose server makes papers ahead."""
    made = PaperRoom(store, patience=0)
    store.obeyed = made.after
    Here.store = store
    Readers.last.clear()
    yield made
    made.finish()


def lying(store: Store, slug: str = HERE) -> list[Path]:
    """The papers of an event in the data folder."""
    return sorted((store.folder / "papers" / slug).glob("*")) if (store.folder / "papers").exists() else []


def words(content: bytes) -> str:
    return " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(content)).pages).split())


def finish_round(store: Store) -> None:
    round = state_of(store).round
    assert round is not None
    for game in round.in_order():
        if game.open:
            store.obey(HERE, c.SetResult(round.number, game.number, WON), ORGANIZER)


def test_after_each_publication_the_newest_lies_there_and_it_alone(store: Store, room: PaperRoom) -> None:
    populate(store)
    room.finish()
    (first,) = lying(store)
    assert (first.name.startswith("round-1."), first.name.endswith(".pdf")) == (True, True)
    assert (S_IMODE(first.stat().st_mode), S_IMODE(first.parent.stat().st_mode)) == (0o600, 0o700)
    assert "Worksheet for round 2" in words(first.read_bytes())
    finish_round(store)
    room.finish()
    (over,) = lying(store)
    assert (over.name != first.name, "After round 1" in words(over.read_bytes())) == (True, True)
    for command in (c.DrawRound(), c.Publish()):
        store.obey(HERE, command, ORGANIZER)
    room.finish()
    (second,) = lying(store)
    assert second.name.startswith("round-2.")


def test_what_lies_ready_is_what_is_downloaded_on_page_and_by_program(store: Store, room: PaperRoom) -> None:
    populate(store)
    room.finish()
    (ready,) = lying(store)
    client = browser("organizer")
    ready.write_bytes(b"%PDF-1.7 as it lies there")
    answer = client.get(f"/o/{HERE}/print/emergency.pdf")
    assert (answer.status_code, answer.content) == (200, b"%PDF-1.7 as it lies there")
    assert client.get(f"/api/v1/events/{HERE}/emergency").content == b"%PDF-1.7 as it lies there"
    ready.unlink()
    assert "If the power fails" in words(client.get(f"/o/{HERE}/print/emergency.pdf").content)
    assert [each.name for each in lying(store)] == [ready.name]


def test_a_swap_that_everybody_has_seen_makes_it_anew(store: Store, room: PaperRoom) -> None:
    populate(store, results=0)
    room.finish()
    before = lying(store)
    one, two = (game.players[0] for game in state_of(store).rounds[-1].in_order())
    store.obey(HERE, c.Swap(one, two), ORGANIZER, reason="brothers")
    room.finish()
    assert [each.name for each in lying(store)] != [each.name for each in before]
    assert len(lying(store)) == 1


def test_it_is_in_the_language_and_with_the_address_of_whoever_published(store: Store, room: PaperRoom) -> None:
    populate(store)
    finish_round(store)
    client = browser("organizer")
    for action in ("draw-round", "publish"):
        assert client.post(f"/o/{HERE}/do/{action}", headers={"Accept-Language": "de"}).status_code == 302
    room.finish()
    (ready,) = lying(store)
    read = words(ready.read_bytes())
    assert ("Tisch" in read, f"http://testserver/e/{HERE}" in read) == (True, True)


def test_nothing_that_goes_wrong_with_it_reaches_the_command(
    store: Store, room: PaperRoom, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> bytes:
        raise RuntimeError("no ink")

    monkeypatch.setattr("finalsalvo.server.running.paper_room.emergency_pdf", broken)
    populate(store)
    room.finish()
    assert (lying(store), state_of(store).rounds[-1].number) == ([], 1)
    assert any("no ink" in each.getMessage() for each in caplog.records)


def test_a_disk_that_is_full_only_means_that_it_is_made_when_asked_for(store: Store, room: PaperRoom) -> None:
    (store.folder / "papers").write_text("not a folder")
    populate(store)
    room.finish()
    assert browser("organizer").get(f"/o/{HERE}/print/emergency.pdf").status_code == 200


def test_each_flight_has_its_own(store: Store, room: PaperRoom) -> None:
    made_event(store, "open", TWO_FLIGHTS)
    for flight in ("a", "b"):
        begun_flight(store, f"open~{flight}", [f"{flight}{number}" for number in range(4)])
        new_round(store, f"open~{flight}")
    room.finish()
    assert [each.name.rpartition(".")[0].rpartition(".")[0] for each in lying(store, "open")] == [
        "a.round-1",
        "b.round-1",
    ]


def test_forgetting_people_deletes_it_and_nobody_writes_it_again(store: Store, room: PaperRoom) -> None:
    populate(store)
    store.obey(HERE, c.Edit("p1", Registration("Zaphod")), ORGANIZER, reason="misspelt")
    finish_round(store)
    store.obey(HERE, c.Finish(), ORGANIZER, reason="early")
    room.finish()
    before = state_of(store)
    assert len(lying(store)) == 1
    client = browser("organizer")
    assert client.post(f"/o/{HERE}/forget", {"sure": before.name}).status_code == 302
    assert lying(store) == []
    room.make(HERE, before)  # one that was still being made
    assert lying(store) == []


def test_an_event_that_is_replaced_by_its_backup_leaves_none(store: Store, room: PaperRoom) -> None:
    populate(store)
    room.finish()
    copy = backup(store, store.folder / "copy.zip")
    assert len(lying(store)) == 1
    restore(store, copy, replace=True)
    assert lying(store) == []


def test_only_staff_reads_it(store: Store, room: PaperRoom) -> None:
    populate(store)
    account("stranger")
    assert browser("judge").get(f"/o/{HERE}/print/emergency.pdf").status_code == 200
    assert browser("player").get(f"/o/{HERE}/print/emergency.pdf").status_code == 403
    assert browser("nobody").get(f"/o/{HERE}/print/emergency.pdf").status_code == 302
    assert emergency.is_ready(store, HERE, state_of(store))
