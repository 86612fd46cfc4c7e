"""The first commands after a start, all at once: nothing that they need is still being loaded."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from api_caller import made_event, token
from people import account

from finalsalvo.server.storage.store import Store

SCRIPT = Path(__file__).resolve().parents[1] / "support" / "first_commands.py"
TIMES, THREADS = 50, 8


@pytest.mark.skipif(not hasattr(os, "fork"), reason="every process begins at the same moment of one start: by fork")
@pytest.mark.parametrize("data", ["sqlite"], indirect=True)
def test_eight_threads_give_the_first_commands_of_a_new_process_fifty_times(store: Store, data: Path) -> None:
    made_event(store, "cup")
    account("olga", "cup")
    before = store.life("cup").seq
    done = subprocess.run(
        [sys.executable, str(SCRIPT), token("cup", "olga"), "olga", str(TIMES)],
        env={**os.environ, "FINALSALVO_DATA": str(data), "PYTHONPATH": str(SCRIPT.parent)},
        capture_output=True,
        text=True,
        check=True,
    )
    lines = [line for line in done.stdout.splitlines() if line[:1].isdigit()]
    assert lines == [" ".join(["200"] * THREADS)] * TIMES, done.stderr
    assert store.life("cup").seq == before + TIMES * THREADS
