"""The personal data of an event is deleted: no trace of anybody is left, and the standings stay."""

import re
from pathlib import Path

import pytest
from django.db import connection
from django.test import Client
from people import ELSEWHERE, HERE, ORGANIZER, account, browser, code_for, phone, state_of

from finalsalvo.cli.main import main
from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result
from finalsalvo.server import models
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.routes import ROUTES
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.server.shown import final_places
from finalsalvo.server.storage.snapshots import snapshots
from finalsalvo.server.storage.store import Store

MARK = "Zaphod"
KEY = "k" * 32


def finished(store: Store) -> None:
    """An event that is over, with a name in everything that can have one; and another one, which is left alone."""
    Here.store = store
    settings = Settings(structure="custom", swiss_rounds=2, cut=0)
    store.create(c.Create("xwing-standard", "Open", settings=settings, organizer_name=MARK), ORGANIZER, slug=HERE)
    store.create(c.Create("xwing-standard", "Elsewhere"), "otto", slug=ELSEWHERE)
    store.obey(ELSEWHERE, c.Register((Registration("Trillian"),)), "otto")
    entries = tuple(Registration(f"{MARK} {n}", nickname=f"{MARK}-{n}", contact=f"{MARK}{n}@x.org") for n in range(4))
    store.obey(HERE, c.Register(entries), ORGANIZER, key=f"key of {MARK}")
    store.obey(HERE, c.NameLeader(f"judge-{MARK}", f"Judge {MARK}", "judge"), ORGANIZER)
    store.obey(HERE, c.SubmitList("p1", f"{MARK}'s squadron"), ORGANIZER)
    store.obey(HERE, c.Announce(f"{MARK} is late"), ORGANIZER)
    store.obey(HERE, c.CheckIn(tuple(state_of(store).players)), ORGANIZER)
    store.obey(HERE, c.Start(), ORGANIZER, reason=f"{MARK} says so")
    for number in (1, 2):
        for command in (c.DrawRound(), c.Publish(), c.StartClock()):
            store.obey(HERE, command, ORGANIZER)
        round = state_of(store).round
        assert round is not None
        for game in round.in_order():
            store.obey(HERE, c.SetResult(number, game.number, Result(End.TIME, (100, 10 * number))), ORGANIZER)
    store.obey(HERE, c.Finish(), ORGANIZER)
    row = models.EventRow.objects.get(slug=HERE)
    models.Contact.objects.create(event=row, person="p1", email=f"{MARK}@x.org")
    models.Application.objects.create(event=row, name=MARK, email=f"{MARK}@x.org", details={"key": KEY})
    account(ORGANIZER, HERE)
    account("judy", HERE, f"judge-{MARK}")


def forget(client: Client, sure: str = "Open") -> int:
    return client.post(f"/o/{HERE}/forget", {"sure": sure}).status_code


def table(store: Store) -> list[tuple[object, ...]]:
    """The standings without names."""
    lines = final_places.found_standings(state_of(store)).lines
    return [(line.rank, line.player, line.points) for line in lines]


def rows() -> str:
    """Everything that is in the database."""
    found = []
    with connection.cursor() as cursor:
        for name in connection.introspection.table_names(cursor):
            cursor.execute(f'SELECT * FROM "{name}"')
            found += [repr(line) for line in cursor.fetchall()]
    return "\n".join(found)


def test_no_trace_is_left_in_the_database_the_files_the_export_and_the_pages(store: Store, data: Path) -> None:
    finished(store)
    render = PublicPages(store)
    pages = [f"/e/{HERE}{rest}" for rest in ("", "/pairings", "/standings", "/player/p1", "/screen")]
    assert any(MARK.encode() in render(page, "", "en").body for page in pages)
    assert snapshots(data, HERE) != []
    before, standing = store.life(HERE).seq, table(store)
    client = browser("organizer")
    assert forget(client) == 302
    assert MARK.casefold() not in rows().casefold()
    if connection.vendor == "sqlite":
        files = [path for path in data.rglob("*") if path.is_file()]
        assert [path.name for path in files if MARK.encode() in path.read_bytes()] == []
    assert snapshots(data, HERE) == []
    assert MARK.encode() not in store.export_log(HERE)
    assert [page for page in pages if MARK.encode() in render(page, "", "en").body] == []
    for each in ROUTES:
        if "GET" in each.methods and each.allow in ("member", "leader", "organizer"):
            path = re.sub(r"<\w+:(\w+)>", lambda found: {"slug": HERE, "player": "p1"}.get(found[1], "1"), each.path)
            assert MARK.encode() not in client.get(f"/{path}").content, path
    assert store.life(HERE).seq == before + 1
    assert table(store) == standing
    assert [each.name for each in state_of(store).entrants()] == ["Player 1", "Player 2", "Player 3", "Player 4"]
    assert [each.name for each in state_of(store, ELSEWHERE).entrants()] == ["Trillian"]


@pytest.mark.parametrize("data", ["sqlite"], indirect=True)
def test_the_log_still_proves_every_draw(store: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    finished(store)
    forget(browser("organizer"))
    file = tmp_path / "here.jsonl"
    file.write_bytes(store.export_log(HERE))
    assert main(["verify", str(file)]) == 0
    assert "finished" not in capsys.readouterr().err


@pytest.mark.parametrize("data", ["sqlite"], indirect=True)
def test_another_process_sees_the_new_log_and_not_the_old_one(store: Store, again: object) -> None:
    finished(store)
    other = Store(store.folder)
    assert other.life(HERE).state is not None
    forget(browser("organizer"))
    state = other.life(HERE).state
    assert state is not None
    assert MARK not in repr([each.entry for each in state.players.values()])


@pytest.mark.parametrize("data", ["sqlite"], indirect=True)
def test_nobody_comes_in_afterwards_but_the_organizer(store: Store) -> None:
    finished(store)
    player, judge = phone("p1"), phone(f"judge-{MARK}")
    code = code_for("p2")
    organizer = browser("organizer")
    forget(organizer)
    assert (player.get(f"/p/{HERE}/").status_code, judge.get(f"/o/{HERE}/").status_code) == (403, 403)
    assert Client().post("/in", {"code": code}).status_code == 422
    assert organizer.get(f"/o/{HERE}/settings").status_code == 200
    assert list(models.Membership.objects.filter(event__slug=HERE).values_list("account__username", "person")) == [
        (ORGANIZER, "leader-1")
    ]
    assert organizer.post(f"/o/{HERE}/do/reopen", {"reason": "a mistake"}).status_code == 302
    assert state_of(store).finished is False


@pytest.mark.parametrize("data", ["sqlite"], indirect=True)
def test_it_is_asked_for_twice_and_only_when_the_event_is_over(store: Store) -> None:
    finished(store)
    client = browser("organizer")
    page = client.get(f"/o/{HERE}/forget").content
    assert (b"This is deleted for good" in page, b"Type <strong>Open</strong> to confirm" in page) == (True, True)
    for sure in ("", "yes", HERE, "HERE"):
        assert forget(client, sure) == 200
    assert MARK in rows()
    store.obey(HERE, c.Reopen(), ORGANIZER, reason="one more game")
    answer = client.post(f"/o/{HERE}/forget", {"sure": "Open"})
    assert b"Finish or archive the event before you delete personal data." in answer.content
    client.post(f"/o/{HERE}/archive")
    assert forget(client) == 302
    assert MARK not in rows()
    assert forget(client) == 302  # there is nothing left to forget, and nothing goes wrong
