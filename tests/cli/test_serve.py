"""`finalsalvo serve` as it is typed."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import DEFAULT_DB_ALIAS
from serving import Server, Visitor, allowed

from finalsalvo.cli.main import main
from finalsalvo.cli.serve import introduce, print_code
from finalsalvo.server.running.serving import listen
from finalsalvo.server.storage.database import forget, make_ready

make_ready()


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty data folder of an installation on a laptop."""
    monkeypatch.setenv("FINALSALVO_DATA", str(tmp_path))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.delenv("FINALSALVO_MODE", raising=False)
    yield tmp_path
    forget(DEFAULT_DB_ALIAS)


def test_from_an_empty_folder_to_the_first_page(folder: Path) -> None:
    server = Server(folder)
    try:
        visitor = Visitor(server.address)
        assert visitor.ask("/").status == 200
        assert visitor.ask("/new").status == 302
        assert visitor.come_in(server.welcome).headers["location"] == "/"
        assert visitor.ask("/new").status == 200
        assert Visitor(server.address).ask(server.welcome).status == 404
    finally:
        assert server.stop() < allowed(2)
    assert f"Final Salvo is at {server.address}" in server.told
    assert "Traceback" not in server.told


def test_a_port_that_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        assert main(["serve", "--host", "127.0.0.1", "--port", str(port)]) == 2
    told = capsys.readouterr()
    assert f"port {port}" in told.err
    assert "welcome" not in told.out


def test_a_host_that_is_not_here(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--host", "203.0.113.7", "--port", "8000"]) == 2
    assert "203.0.113.7" in capsys.readouterr().err


def test_several_processes_are_refused_without_postgresql(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--host", "127.0.0.1", "--processes", "2"]) == 2
    told = capsys.readouterr()
    assert told.err == (
        "finalsalvo: Several processes need PostgreSQL. Name it in DATABASE_URL, or leave out --processes."
        " One process serves thousands of phones.\n"
    )
    assert "welcome" not in told.out


def test_links_are_never_broken(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    introduce("0.0.0.0", 8000)
    told = capsys.readouterr().out
    assert any(line.startswith("Sign in as organizer") and "/welcome/" in line for line in told.splitlines())
    introduce("::1", 8000)
    assert "http://[::1]:8000" in capsys.readouterr().out


def test_a_server_for_the_world_gives_no_keys_away(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FINALSALVO_MODE", "hosted")
    introduce("127.0.0.1", 8000)
    assert "welcome" not in capsys.readouterr().out


def test_the_code_is_drawn_where_there_is_a_screen(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    print_code("http://192.0.2.2:8000")
    assert capsys.readouterr().out == ""
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    print_code("http://192.0.2.2:8000")
    assert "█" in capsys.readouterr().out
