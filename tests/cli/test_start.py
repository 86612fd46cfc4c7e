"""A call loads what it needs and no more: most of its time is imports."""

import subprocess
import sys

from command import ROOT, call, call_outside

EVENT = "examples/after-round-2.json"

UNNEEDED = {
    *("dataclasses", "hashlib", "json", "pathlib", "shutil", "unicodedata"),
    *("networkx", "rich"),
    *(f"finalsalvo.cli.{name}" for name in ("check", "sentences", "standings", "system", "tables")),
    "finalsalvo.speech.catalogs",
    *("finalsalvo.documents.shape", "finalsalvo.simulate"),
    *(f"finalsalvo.event.{name}" for name in ("bracket", "bracket_check", "bracket_reading", "elimination")),
    *(f"finalsalvo.event.{name}" for name in ("explain", "pairing_check", "places")),
    *(f"finalsalvo.rules.{name}" for name in ("armada", "xwing_dogfight", "xwing_epic", "xwing_escalation")),
    *(f"finalsalvo.rules.{name}" for name in ("fleet_points", "match_wins", "mission_points", "xwing_hotshot")),
}
"""What takes time to load and has no part in the next Swiss round of an X-Wing event."""


WATCHED = """
import sys
from finalsalvo.cli.main import main
main()
print(*sys.modules, file=sys.stderr)
"""


def imported(*words: str) -> set[str]:
    """Everything that is imported when a call is over."""
    done = subprocess.run([sys.executable, "-c", WATCHED, *words], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(done.stderr.split())


def test_pairing_a_swiss_round_imports_only_what_it_needs() -> None:
    modules = imported("pair", "--json", EVENT)
    assert {"msgspec", "finalsalvo.rules.xwing_standard", "finalsalvo.pairing.swiss"} <= modules
    assert modules & UNNEEDED == set()


def test_what_is_not_needed_is_there_to_be_imported() -> None:
    command = [sys.executable, "-c", f"import {', '.join(sorted(UNNEEDED))}"]
    assert subprocess.run(command, check=False).returncode == 0


def test_an_unknown_option_is_told_by_the_command_as_a_whole() -> None:
    usage = "usage: finalsalvo [-h] [--language CODE] [--version] COMMAND ..."
    assert call("pair", EVENT, "--foo") == (2, "", f"{usage}\nfinalsalvo: --foo isn't known here.\n")


# --- leaving ---------------------------------------------------------------------------------------------


def test_a_process_says_everything_before_it_leaves() -> None:
    assert call_outside("schema") == call("schema")
    assert call_outside("rule", "B7", "NONE") == call("rule", "B7", "NONE")
