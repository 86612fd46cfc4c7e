"""A call loads what it needs and no more: most of its time is imports."""

import subprocess
import sys

import pytest
from command import ROOT, call, call_outside
from hypothesis import given
from hypothesis import strategies as st

from finalsalvo.cli.call import plain_call
from finalsalvo.cli.parser import parse

EVENT = "examples/after-round-2.json"

UNNEEDED = {
    *("argparse", "gettext", "locale", "shutil"),  # for help and for mistakes
    *(
        "dataclasses",
        "hashlib",
        "inspect",
        "json",
        "pathlib",
        "unicodedata",
    ),  # there is a quicker way
    *("networkx", "rich"),
    *(f"finalsalvo.cli.{name}" for name in ("check", "parser", "standings", "tables")),
    *("finalsalvo.documents.shape", "finalsalvo.simulate"),
    *(f"finalsalvo.event.{name}" for name in ("bracket", "bracket_check", "bracket_reading", "elimination")),
    *(f"finalsalvo.event.{name}" for name in ("explain", "pairing_check", "places")),
    *(f"finalsalvo.rules.{name}" for name in ("armada", "xwing_dogfight", "xwing_epic", "xwing_escalation")),
    *(f"finalsalvo.rules.{name}" for name in ("fleet_points", "match_wins", "mission_points", "xwing_hotshot")),
}
"""What takes time to load and has no part in the next Swiss round of an X-Wing event."""


WATCHED = """
import os, sys
os._exit = lambda code: print(*sys.modules, file=sys.stderr)
from finalsalvo.cli.main import main
main()
"""


def imported(*words: str) -> set[str]:
    """Everything that is imported when a call is about to leave."""
    done = subprocess.run([sys.executable, "-c", WATCHED, *words], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(done.stderr.split())


def test_pairing_a_swiss_round_imports_only_what_it_needs() -> None:
    modules = imported("pair", "--json", EVENT)
    assert {"msgspec", "finalsalvo.rules.xwing_standard", "finalsalvo.pairing.swiss"} <= modules
    assert modules & UNNEEDED == set()


def test_what_is_not_needed_is_there_to_be_imported() -> None:
    command = [sys.executable, "-c", f"import {', '.join(sorted(UNNEEDED))}"]
    assert subprocess.run(command, check=False).returncode == 0


QUICKLY = """
import sys
from finalsalvo.cli.quick_msgspec import Later, import_msgspec
import_msgspec()
import msgspec
assert "typing_extensions" not in sys.modules and Later not in sys.meta_path
"""


@pytest.mark.parametrize(
    "code",
    [
        "import importlib.util as u; assert isinstance(sys.modules['msgspec.inspect'], u._LazyModule)",
        "assert msgspec.inspect.type_info(int) == msgspec.inspect.IntType()",
        "assert msgspec.msgpack.decode(msgspec.msgpack.encode([1])) == [1]",
        "assert msgspec.json.schema(list[int]) == {'type': 'array', 'items': {'type': 'integer'}}",
        "import textwrap; assert textwrap.dedent(' a') == 'a'",
        "import typing_extensions",
    ],
)
def test_what_msgspec_did_without_is_there_for_whom_asks_for_it(code: str) -> None:
    assert subprocess.run([sys.executable, "-c", QUICKLY + code], check=False).returncode == 0


# --- plain calls -----------------------------------------------------------------------------------------

PLAIN = [
    "pair a.json",
    "pair --json --seed 1 a.json",
    "pair a.json b.json --seeds 1..3 --explain",
    "check - --json",
    "standings --round 2 a.json --final",
    "standings --explain Elaine --seed 3 --seed 4 a.json",
]


@pytest.mark.parametrize("line", PLAIN)
def test_a_plain_call_is_read_without_argparse_and_as_argparse_reads_it(line: str) -> None:
    assert plain_call(line.split()) == parse(line.split())


@pytest.mark.parametrize(
    "line",
    [
        "pair",
        "pair --json",
        "pair --help",
        "pair a.json --seed",
        "pair a.json --seed x",
        "pair a.json --seed -1",
        "pair a.json --seed=1",
        "pair a.json --see 1",
        "pair a.json --seed 1 b.json",
        "pair -- a.json",
        "pair a.json --files b.json",
        "check a.json --seed 1",
        "standings a.json --round -1",
    ],
)
def test_every_other_call_is_left_to_argparse(line: str) -> None:
    assert plain_call(line.split()) is None


SPOKEN = ["", "-", "--", "-1", "-h", "0", "1..3", "2", "a.json", "b", "files", "x y"]
OPTIONS = ["--explain", "--files", "--final", "--json", "--round", "--se", "--seed", "--seed=4", "--seeds"]


@given(
    st.sampled_from(["pair", "standings", "check"]),
    st.lists(st.one_of(st.sampled_from(SPOKEN), st.sampled_from(OPTIONS)), max_size=6),
)
def test_argparse_reads_whatever_is_plain_the_same_way(word: str, words: list[str]) -> None:
    plain = plain_call([word, *words])
    if plain is not None:
        assert plain == parse([word, *words])


def test_an_unknown_option_is_told_by_the_command_as_a_whole() -> None:
    told = "usage: finalsalvo [-h] [--version] COMMAND ...\nfinalsalvo: error: unrecognized arguments: --foo\n"
    assert call("pair", EVENT, "--foo") == (2, "", told)


# --- leaving ---------------------------------------------------------------------------------------------


def test_a_process_says_everything_before_it_leaves() -> None:
    assert call_outside("schema") == call("schema")
    assert call_outside("rule", "B7", "NONE") == call("rule", "B7", "NONE")
