"""A real server in a process of its own, and a real browser: for the browser tests and the pictures."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, Playwright

ROOT = Path(__file__).resolve().parent.parent
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
"""What the browser may be called on this machine. The first has no windows to draw, and takes half the time."""


class Server:
    """Where a running server is, the one-time link that makes the first visitor its organizer, and its data."""

    def __init__(self, address: str, welcome: str, folder: Path) -> None:
        self.address, self.welcome, self.folder = address, welcome, folder


def come_in(page: Page, server: Server) -> None:
    """Becomes the organizer by the one-time link."""
    page.goto(server.welcome)
    page.wait_for_url(f"{server.address}/")


@contextmanager
def serving(folder: Path) -> Iterator[Server]:
    """Serves a data folder on a free port until the block is left."""
    port = free_port()
    command = [sys.executable, "-m", "finalsalvo", "serve", "--host", "127.0.0.1", "--port", str(port)]
    process = subprocess.Popen(command, env=environment(folder), stdout=subprocess.PIPE, text=True)
    try:
        yield Server(f"http://127.0.0.1:{port}", welcome_of(process), folder)
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(10)
        assert process.stdout is not None
        process.stdout.close()


def welcome_of(process: "subprocess.Popen[str]") -> str:
    """Waits until the server can be reached, and gives the link that it printed."""
    assert process.stdout is not None
    told = ""
    for line in process.stdout:
        told += line
        if "Ctrl+C" in line:
            break
    found = re.search(r"http\S+/welcome/\S+", told)
    if found is None:
        raise RuntimeError(f"the server did not start: {told}")
    address = found[0].split("/")[2].split(":")
    wait_for(address[0], int(address[1]))
    return found[0]


def wait_for(host: str, port: int) -> None:
    """Waits until somebody listens."""
    for _ in range(200):
        try:
            socket.create_connection((host, port), 1).close()
        except ConnectionRefusedError:
            signal.sigtimedwait([], 0.05)
        else:
            return
    raise RuntimeError(f"nobody listens at {host}:{port}")


def environment(folder: Path) -> dict[str, str]:
    """The environment of a server with its own data folder and nothing of ours."""
    kept = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "DJANGO_SETTINGS_MODULE")}
    ours = {"FINALSALVO_DATA": str(folder), "FINALSALVO_DEVELOPMENT": "1", "COLUMNS": "300", "PYTHONUNBUFFERED": "1"}
    return {**kept, **ours}


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def chromium() -> str | None:
    """The browser of this machine, if it has one."""
    return os.environ.get("FINALSALVO_CHROMIUM") or next((path for name in NAMES if (path := shutil.which(name))), None)


def browser(playwright: Playwright, path: str) -> Browser:
    """The browser, started."""
    return playwright.chromium.launch(
        executable_path=path, args=["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
    )
