"""Several processes at one address, on a real PostgreSQL."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from django.db import DEFAULT_DB_ALIAS, connection
from people import state_of
from postgres import Postgres
from serving import Server, Visitor, allowed, children, closed, phone, until

from finalsalvo.event.life import commands as c
from finalsalvo.server import models
from finalsalvo.server.accounts.owners import LOCAL
from finalsalvo.server.running.processes import Crew, Failing
from finalsalvo.server.storage.database import forget
from finalsalvo.server.storage.opening import open_store

SLUG = "here"
COUNT = 3


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks at processes as Linux shows them")
def test_several_processes_share_an_address_a_link_and_the_news(
    postgres: Postgres, postgres_template: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = postgres.fresh("processes", postgres_template)
    monkeypatch.setenv("DATABASE_URL", address)
    monkeypatch.setenv("FINALSALVO_DATA", str(tmp_path))
    forget(DEFAULT_DB_ALIAS)
    store = open_store(tmp_path)
    store.create(c.Create("xwing-standard", "Here"), LOCAL, slug=SLUG)
    account, _ = models.Account.objects.get_or_create(username=LOCAL)
    models.Membership.objects.create(account=account, event=models.EventRow.objects.get(slug=SLUG), person=LOCAL)
    connection.close()
    server = Server(tmp_path, "--processes", str(COUNT), DATABASE_URL=address)
    try:
        # The link works once, whichever of them is asked and asked again.
        assert Visitor(server.address).ask("/welcome/nothing").status == 404
        organizer = Visitor(server.address)
        assert {Visitor(server.address).ask(server.welcome, "HEAD").status for _ in range(12)} == {200}
        assert organizer.come_in(server.welcome).status == 302
        assert {Visitor(server.address).ask(server.welcome).status for _ in range(12)} == {404}
        until(COUNT, lambda: len(children(server.process.pid)))

        async def play() -> None:
            phones = [await phone(server.port, SLUG) for _ in range(30)]
            answer = await asyncio.to_thread(
                lambda: organizer.post(f"/o/{SLUG}/do/register", f"/o/{SLUG}/players", name="Ada")
            )
            seq = json.loads(answer.body)["seq"]
            async with asyncio.timeout(allowed(1)):
                await asyncio.gather(*(each.until(seq) for each in phones))
            await closed(phones)

        asyncio.run(play())
        # One is killed: another takes its place, and the event goes on.
        before = children(server.process.pid)
        os.kill(min(before), signal.SIGKILL)
        until(COUNT, lambda: len(children(server.process.pid) - {min(before)}))
        for number in range(6):
            answer = organizer.post(f"/o/{SLUG}/do/register", f"/o/{SLUG}/players", name=f"Bea {number}")
            assert answer.status == 200, answer.text
        names = [each.entry.name for each in state_of(store, SLUG).entrants()]
        assert names == ["Ada", *(f"Bea {number}" for number in range(6))]
        connection.close()
        after = children(server.process.pid)
        assert server.stop() < allowed(2)
        assert [each for each in after if Path(f"/proc/{each}").exists()] == []
        assert "Traceback" not in server.told
    finally:
        server.stop()
        forget(DEFAULT_DB_ALIAS)


def test_they_go_with_whoever_began_them(tmp_path: Path) -> None:
    """A parent that is killed cannot tell anybody: the children see it themselves."""
    program = (
        "from finalsalvo.server.running.processes import Crew\nfrom crew_work import wait_and_end_with_parent\n"
        f"if __name__ == '__main__':\n    Crew(2, wait_and_end_with_parent, ({str(tmp_path)!r},)).run()\n"
    )
    script = tmp_path / "crew.py"
    script.write_text(program)
    parent = subprocess.Popen(
        [sys.executable, str(script)], env={**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent / "support")}
    )
    until(2, lambda: len(list(tmp_path.glob("began-*"))))
    parent.kill()
    parent.wait()
    until(2, lambda: len(list(tmp_path.glob("ended-*"))))


def test_processes_that_end_at_once_are_not_begun_for_ever() -> None:
    from crew_work import end_at_once

    with pytest.raises(Failing, match="end as soon as they start"):
        Crew(1, end_at_once, ()).run()
