"""What a call of the `finalsalvo` command asks for."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from finalsalvo.cli.words import WORDS

READING_FILES = ("pair", "standings", "check")

READING_THEMSELVES = ("event",)
"""Words with a language of their own after them."""


def asked_for(argv: Sequence[str]) -> SimpleNamespace:
    """The word that is called and its options; a call that cannot be understood ends here, with exit code 2.

    A plain call is read without argparse: to load it and teach it the options takes a tenth of pairing a round.
    """
    if argv and argv[0] in READING_THEMSELVES:
        return SimpleNamespace(module=argv[0], words=list(argv[1:]))
    plain = plain_call(argv) if argv and argv[0] in READING_FILES else None
    if plain is not None:
        return plain
    from finalsalvo.cli.parser import parse

    return parse(argv)


def plain_call(argv: Sequence[str]) -> SimpleNamespace | None:
    """A call with options that are written out and files that stand together, read as argparse would read it.

    None for every other, and for whatever may be wrong: argparse knows what to say about it.
    """
    name, *words = argv
    _, options = WORDS[name]
    asked: dict[str, Any] = {option.lstrip("-"): unless_given(told) for option, told in options.items()}
    files: list[str] = []
    closed = False
    while words:
        word = words.pop(0)
        if is_file(word) and not closed:
            files.append(word)
            continue
        closed = bool(files)
        told = options.get(word)
        if told is None or is_file(word):
            return None
        if "action" in told:
            asked[word.lstrip("-")] = True
        elif words and is_file(words[0]):
            try:
                asked[word.lstrip("-")] = told.get("type", str)(words.pop(0))
            except Exception:
                return None
        else:
            return None
    return SimpleNamespace(**(asked | {"files": files, "module": name})) if files else None


def unless_given(told: dict[str, Any]) -> Any:
    """What an option is in a call without it."""
    return told.get("default", False if "action" in told else None)


def is_file(word: str) -> bool:
    """Whether a word is no option; a dash alone is standard input."""
    return word == "-" or not word.startswith("-")
