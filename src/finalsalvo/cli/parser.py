"""What a call of the `finalsalvo` command asks for, as argparse reads it."""

import os
import sys
from argparse import ArgumentParser, HelpFormatter
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, NoReturn

from finalsalvo import __version__
from finalsalvo.cli.words import LANGUAGE, WORDS

PROGRAM = "finalsalvo"
USUAL_COLUMNS = 80

READING_THEMSELVES = ("event",)
"""Words with a language of their own after them."""


def split_language(argv: Sequence[str]) -> tuple[list[str], str | None]:
    """A call without its language, and the language: it may be named anywhere, before the word and after it.

    Every word takes it, also those that read themselves, and what is refused is said in it: so it is found before.
    """
    words, rest = [], list(argv)
    asked: str | None = None
    while rest and rest[0] != "--":
        option, given, value = (word := rest.pop(0)).partition("=")
        if len(option) < len("--lang") or not "--language".startswith(option):
            words.append(word)
        elif given:
            asked = value
        else:
            asked = rest.pop(0) if rest else ""
    return [*words, *rest], asked


def parse(argv: Sequence[str]) -> SimpleNamespace:
    """The word that is called and its options; a call that cannot be understood ends here, with exit code 2.

    Only the word that is called is taught its options, as long as nothing in the call is left over.
    """
    if argv and argv[0] == "help":
        argv = [*argv[1:2], "--help"]
    if argv and argv[0] in READING_THEMSELVES:
        return SimpleNamespace(module=argv[0], words=list(argv[1:]))
    if argv and argv[0] in WORDS:
        asked, unknown = one_word(argv[0]).parse_known_args(argv[1:], SimpleNamespace())
        if not unknown:
            return asked
    return every_word().parse_args(argv, SimpleNamespace())


def one_word(name: str) -> ArgumentParser:
    """One word as it would be among the others."""
    told, _ = WORDS[name]
    return with_options(Parser(prog=f"{PROGRAM} {name}", description=told, formatter_class=Formatter), name)


def every_word() -> ArgumentParser:
    """All words and their options."""
    about = "Tournaments of Star Wars miniatures games, by the book."
    root = Parser(prog=PROGRAM, description=about, formatter_class=Formatter)
    add_language(root)
    root.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    words = root.add_subparsers(title="commands", required=True, metavar="COMMAND", prog=PROGRAM)
    for name, (told, _) in WORDS.items():
        with_options(words.add_parser(name, help=told, description=told, formatter_class=Formatter), name)
    return root


def with_options(added: ArgumentParser, name: str) -> ArgumentParser:
    """A word with its options."""
    added.set_defaults(module=name)
    for option, told in WORDS[name][1].items():
        added.add_argument(option, **told)
    return add_language(added)


def add_language(added: ArgumentParser) -> ArgumentParser:
    """The language among the options, for the help: `split_language` has taken it out of the call before."""
    for option, told in LANGUAGE.items():
        added.add_argument(option, **told)
    return added


class Parser(ArgumentParser):
    """Reads a call. Its help is English; what is wrong with a call is said in the language of the call."""

    def error(self, message: str) -> NoReturn:
        """How it is typed, and what is wrong."""
        from finalsalvo.cli.misread import call_in_words
        from finalsalvo.cli.output import tell, visible

        self.print_usage(sys.stderr)
        self.exit(2, f"{self.prog}: {visible(tell(call_in_words(message)))}\n")


class Formatter(HelpFormatter):
    """Help as wide as the screen.

    argparse makes a formatter for every option, and shutil, which it would ask for the width, loads every packer.
    """

    def __init__(self, prog: str, **options: Any) -> None:
        super().__init__(prog, width=columns() - 2, **options)


def columns() -> int:
    """How wide the screen is, found out as shutil does it."""
    try:
        told = int(os.environ["COLUMNS"])
    except (KeyError, ValueError):
        told = 0
    try:
        return told if told > 0 else os.get_terminal_size(1).columns or USUAL_COLUMNS
    except OSError:
        return USUAL_COLUMNS
