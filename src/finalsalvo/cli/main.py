"""The `finalsalvo` command: from a call to its exit code.

Whatever a call does not need is not imported, so that a small question gets a quick answer: each word has a module of
its own, and nothing is imported here before the process is set up for it.
"""

import gc
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

OK, BROKEN, UNREADABLE = 0, 1, 2
"""Exit codes: all is well; a document breaks a rule; the call or a file cannot be read."""

GARBAGE = 100_000
"""So many new objects may wait until Python looks for garbage among them: a call is mostly over before."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command and gives its exit code. Without `argv` the call is that of the process, which ends with it."""
    if argv is not None:
        return answer(argv)
    gc.set_threshold(GARBAGE)
    from finalsalvo.cli.quick_msgspec import import_msgspec

    import_msgspec()
    return leave(answer(sys.argv[1:]))


def answer(argv: Sequence[str]) -> int:
    """What a call is answered with, and its exit code."""
    from importlib import import_module

    from finalsalvo.cli.call import asked_for
    from finalsalvo.cli.output import Misused, complain

    prepare_streams()
    arguments = asked_for(argv)
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


def leave(code: int) -> int:
    """Ends the process at once: to take every module apart first takes as long as pairing a round.

    It only comes back where a stream cannot be written any more; the interpreter knows how to leave then.
    """
    try:
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                stream.flush()
    except (OSError, ValueError):
        return code
    os._exit(code)
