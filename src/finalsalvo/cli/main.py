"""The `finalsalvo` command: from a call to its exit code.

Whatever a call does not need is not imported, so that a small question gets a quick answer: each word has a module of
its own.
"""

import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper

from finalsalvo.cli.output import Misused, complain
from finalsalvo.cli.parser import parse

OK, BROKEN, UNREADABLE = 0, 1, 2
"""Exit codes: all is well; a document breaks a rule; the call or a file cannot be read."""

GARBAGE = 100_000
"""So many new objects may wait until Python looks for garbage among them: a call is mostly over before."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command and gives its exit code. Without `argv` the call is that of the process."""
    if argv is not None:
        return answer(argv)
    gc.set_threshold(GARBAGE)
    code = answer(sys.argv[1:])
    gc.freeze()  # on its way out Python would look for garbage among everything once more
    return code


def answer(argv: Sequence[str]) -> int:
    """What a call is answered with, and its exit code."""
    prepare_streams()
    arguments = parse(argv)
    command = import_module(f"finalsalvo.cli.{arguments.module}")
    try:
        code: int = command.run(arguments)
        sys.stdout.flush()
        return code
    except Misused as misused:
        complain(str(misused))
        return UNREADABLE
    except BrokenPipeError:
        # Whoever read our output has seen enough (`| head`): nothing is wrong, and nothing more can be said.
        forget_output()
        return OK
    except OSError as error:
        forget_output()
        print(f"finalsalvo: the output cannot be written: {error.strerror}", file=sys.stderr)
        return UNREADABLE
    except KeyboardInterrupt:
        return 130


def prepare_streams() -> None:
    """Output is UTF-8 whatever the locale says, for that is what JSON is; a closed stream takes it in and is silent."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")  # noqa: PTH123, SIM115 (it lives as long as the process)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def forget_output() -> None:
    """Sends what is still to be written nowhere, so that leaving does not fail over it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
