"""The command as a whole: its words, and the shell around it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from command import call, call_outside, in_shell

from finalsalvo import __version__

FULL = Path("/dev/full")


def test_the_version_is_that_of_the_package() -> None:
    assert call("--version") == (0, f"finalsalvo {__version__}\n", "")


def test_the_help_names_every_command() -> None:
    code, out, err = call("--help")
    commands = out.partition("commands:\n")[2].splitlines()
    assert (code, err) == (0, "")
    assert [line.split()[0] for line in commands if line.startswith("    ") and line[4] != " "] == [
        "formats",
        "standings",
        "check",
        "pair",
        "why",
        "generate",
        "score",
        "structure",
        "schema",
        "rule",
        "remind",
        "cards",
        "lists",
        "print",
        "event",
        "verify",
        "backup",
        "restore",
        "doctor",
        "play",
        "serve",
        "demo",
    ]


@pytest.mark.parametrize("words", [[], ["score"], ["event"]])
def test_help_is_a_word_as_well(words: list[str]) -> None:
    assert call("help", *words) == call(*words, "--help")


@pytest.mark.parametrize("words", [[], ["pairings"], ["--json"]])
def test_a_call_without_a_known_command_is_exit_code_2(words: list[str]) -> None:
    code, out, err = call_outside(*words)
    assert (code, out) == (2, "")
    assert err.startswith("usage: finalsalvo [-h] [--language CODE] [--version] COMMAND ...\nfinalsalvo: ")


@pytest.mark.parametrize("words", [["demo"], ["demo", "--json"], ["schema"], ["formats"]])
def test_a_reader_who_has_seen_enough_is_no_error(words: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "finalsalvo", *words]
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not FULL.exists(), reason="this system has no disk that is always full")
@pytest.mark.parametrize("words", ["demo", "demo --json", "formats"])
def test_a_full_disk_is_exit_code_2_and_a_sentence(words: str) -> None:
    told = "finalsalvo: The output can't be written. The disk is full. Make room, then try again.\n"
    assert in_shell(f"finalsalvo {words} > {FULL}") == (2, "", told)


def test_a_closed_standard_input_is_exit_code_2_and_a_sentence() -> None:
    told = "finalsalvo: -: Standard input is closed. Name a file instead.\n"
    assert in_shell("finalsalvo check - <&-") == (2, "", told)


def test_a_closed_standard_output_changes_no_exit_code() -> None:
    answers = [in_shell(f"finalsalvo {words} >&-") for words in ("formats", "formats --json", "demo --json")]
    assert answers == [(0, "", "")] * 3
