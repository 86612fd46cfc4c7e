"""Calling the `finalsalvo` command, in this process or in one of its own."""

import io
import os
import shlex
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from finalsalvo.cli.main import main

ROOT = Path(__file__).resolve().parents[2]

Answer = tuple[int, str, str]
"""The exit code of a call, what it printed, and what it complained about."""


def call(*arguments: str, stdin: bytes = b"") -> Answer:
    """One call in this process, with streams of its own as a shell would give it."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        try:
            code = main(arguments)
        except SystemExit as stop:  # argparse leaves this way
            code = stop.code if isinstance(stop.code, int) else 1
    return code, written(out), written(err)


def written(stream: io.TextIOWrapper) -> str:
    """What a stream has taken in."""
    stream.seek(0)
    return stream.read()


def call_outside(*arguments: str, stdin: bytes = b"", **environment: str) -> Answer:
    """One call of `python -m finalsalvo`, from the root of the project."""
    command = [sys.executable, "-m", "finalsalvo", *arguments]
    done = subprocess.run(
        command, input=stdin, capture_output=True, cwd=ROOT, env={**os.environ, **environment}, check=False
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def in_shell(line: str, **environment: str) -> Answer:
    """A line of shell in which `finalsalvo` is our command, from the root of the project."""
    command = f'finalsalvo() {{ {shlex.quote(sys.executable)} -m finalsalvo "$@"; }}\n{line}'
    done = subprocess.run(
        ["sh", "-c", command], capture_output=True, cwd=ROOT, env={**os.environ, **environment}, check=False
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def without_data(told: Any) -> Any:
    """An answer for programs without the ids and values of its messages: what is left is what the contract names."""
    if isinstance(told, list):
        return [without_data(each) for each in told]
    if not isinstance(told, dict):
        return told
    data = ("id", "values") if {"message", "values"} <= set(told) else ()
    return {name: without_data(value) for name, value in told.items() if name not in data}


def clean(output: str) -> str:
    """An output without the blanks at the ends of its lines, which nobody sees."""
    return "".join(f"{line.rstrip()}\n" for line in output.splitlines())
