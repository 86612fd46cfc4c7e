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

from finalsalvo.cli.output import LANGUAGE, Misused, complain
from finalsalvo.cli.parser import parse, split_language
from finalsalvo.speech.languages import BRACKETED, ENGLISH, LANGUAGES

OK, BROKEN, UNREADABLE, UNDECIDED = 0, 1, 2, 3
"""Exit codes: all is well; a document breaks a rule; the call or a file cannot be read; nobody can tell."""

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
    try:
        words, asked = split_language(argv)
        choose_language(asked)
        arguments = parse(words)
        command = import_module(f"finalsalvo.cli.{arguments.module}")
        code: int = command.run(arguments)
        sys.stdout.flush()
        return code
    except Misused as misused:
        complain(misused.message, misused.helps)
        return UNREADABLE
    except BrokenPipeError:
        # Whoever read our output has seen enough (`| head`): nothing is wrong, and nothing more can be said.
        forget_output()
        return OK
    except OSError as error:
        forget_output()
        complain_of_output(error)
        return UNREADABLE
    except KeyboardInterrupt:
        return 130


def choose_language(asked: str | None) -> None:
    """The language of this call: the one that it names, else that of the environment, else English."""
    LANGUAGE[0] = ENGLISH
    named = asked if asked is not None else os.environ.get("FINALSALVO_LANGUAGE") or ENGLISH
    if named not in LANGUAGES and named != BRACKETED:
        from finalsalvo.cli import sentences
        from finalsalvo.words.message import Listed

        known = Listed(tuple(sorted(LANGUAGES)), "or")
        raise Misused(
            sentences.NO_LANGUAGE(language=named, known=known) if named else sentences.WHICH_LANGUAGE(known=known),
            "--language" if asked is not None else "FINALSALVO_LANGUAGE",
        )
    LANGUAGE[0] = named


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


def complain_of_output(error: OSError) -> None:
    """Says that what was to be said cannot be written."""
    from finalsalvo.cli import sentences
    from finalsalvo.cli.system import system_reason

    complain(sentences.OUTPUT_LOST(why=system_reason(error)))
