"""What the processes of a crew do in the tests: a process of its own imports it by name."""

import os
import signal
from pathlib import Path
from threading import Thread

from finalsalvo.server.running.processes import end_with_parent


def end_at_once() -> None:
    """Nothing."""


def wait_and_end_with_parent(folder: str) -> None:
    """Says that it has begun, waits for its parent's end, and says that it was told."""
    told = Path(folder)

    def end(*_: object) -> None:
        (told / f"ended-{os.getpid()}").touch()
        os._exit(0)

    signal.signal(signal.SIGTERM, end)
    Thread(target=end_with_parent, daemon=True).start()
    (told / f"began-{os.getpid()}").touch()
    while True:
        signal.pause()
