"""The `finalsalvo` command: its words, and where each of them goes.

A command's own module is imported only when it is called, so that a small question gets a quick answer.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import TypeAlias

from finalsalvo import __version__
from finalsalvo.cli.output import Misused, complain

OK, BROKEN, UNREADABLE = 0, 1, 2
"""Exit codes: all is well; a document breaks a rule; the call or a file cannot be read."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command and gives its exit code."""
    prepare_streams()
    arguments = parser().parse_args(argv)
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


def parser() -> argparse.ArgumentParser:
    """All commands and their options."""
    root = argparse.ArgumentParser(
        prog="finalsalvo", description="Tournaments of Star Wars miniatures games, by the book."
    )
    root.add_argument("--version", action="version", version=f"finalsalvo {__version__}")
    # With its name given, argparse need not format a usage line to find it, for which it would load half of shutil.
    commands = root.add_subparsers(title="commands", required=True, metavar="COMMAND", prog="finalsalvo")
    add_formats(commands)
    add_standings(commands)
    add_check(commands)
    add_pair(commands)
    add_score(commands)
    add_structure(commands)
    add_small(commands)
    return root


Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def add_formats(commands: Commands) -> None:
    """`formats` and `formats show ID`."""
    formats = command(commands, "formats", "formats", "the formats, and every parameter of one with its rule")
    formats.add_argument("show", nargs="?", choices=["show"], help="show one format")
    formats.add_argument("id", nargs="?", metavar="ID", help="the format to show")


def add_standings(commands: Commands) -> None:
    """`standings FILE…`."""
    standings = command(commands, "standings", "standings", "the standings of an event, and why")
    files(standings)
    standings.add_argument("--round", type=whole_number(0, 1000), metavar="N", help="as they were after round N")
    standings.add_argument("--final", action="store_true", help="the final places, bracket included")
    standings.add_argument("--explain", metavar="PLAYER", help="how a player's figures came about")
    standings.add_argument("--seed", type=int, default=0, help="draws the tie keys that the file lacks")


def add_check(commands: Commands) -> None:
    """`check FILE…`."""
    files(command(commands, "check", "check", "everything in an event that breaks its rulebook"))


def add_pair(commands: Commands) -> None:
    """`pair`, `why` and `generate`."""
    pair = command(commands, "pair", "pair", "the next round, the best there is, drawn from a seed")
    files(pair)
    pair.add_argument("--seed", type=int, default=0, help="the same file and seed give the same round")
    pair.add_argument("--seeds", type=seed_range, metavar="A..B", help="a round for each seed, one a line")
    pair.add_argument("--explain", action="store_true", help="why each pair was made")
    why = command(commands, "why", "why", "why two do or do not meet in the next round")
    why.add_argument("file", metavar="FILE")
    why.add_argument("first", metavar="A")
    why.add_argument("second", metavar="B")
    why.add_argument("--seed", type=int, default=0)
    generate = command(commands, "generate", "generate", "a random but lawful event")
    generate.add_argument("--format", required=True, metavar="F")
    generate.add_argument("--players", required=True, type=whole_number(), metavar="N")
    generate.add_argument("--rounds", required=True, type=whole_number(), metavar="R")
    generate.add_argument("--seed", type=int, default=0, metavar="S")


def add_score(commands: Commands) -> None:
    """`score`: one game."""
    score = command(commands, "score", "score", "one game: who wins, for how many points and which margin")
    score.add_argument("--format", required=True, metavar="F")
    score.add_argument("--end", required=True, metavar="END", help="destroyed, time, concession, …")
    score.add_argument("--round", type=whole_number(1, 1000), default=1, metavar="N", help="matters in Escalation")
    score.add_argument("--stage", default="swiss", choices=["swiss", "elimination"])
    score.add_argument("--players", nargs=2, type=text, default=["A", "B"], metavar="NAME")
    score.add_argument("--scores", nargs=2, type=whole_number(), metavar="POINTS")
    score.add_argument("--objectives", nargs=2, type=whole_number(), metavar="POINTS", help="Armada")
    score.add_argument("--winner", metavar="NAME")
    score.add_argument("--salvo", nargs=2, type=whole_number(), metavar="HITS", help="the Final Salvo's hits")
    score.add_argument("--second-player", metavar="NAME", help="Armada")
    score.add_argument("--initiative", metavar="NAME", help="Epic and Dogfight brackets")


def add_structure(commands: Commands) -> None:
    """`structure`: rounds and cut for a number of players."""
    structure = command(commands, "structure", "structure", "how many rounds, which cut, how long it takes")
    structure.add_argument("--format", required=True, metavar="F")
    structure.add_argument("--players", required=True, type=whole_number(), metavar="N")
    structure.add_argument("--structure", metavar="NAME", help="basic, advanced, hotshot, full-swiss, …")
    structure.add_argument("--rounds", type=whole_number(1, 64), metavar="N", help="your own number of Swiss rounds")
    structure.add_argument("--cut", type=whole_number(0, 1024), metavar="N", help="your own cut, 0 for none")


def add_small(commands: Commands) -> None:
    """`schema`, `rule` and `demo`."""
    command(commands, "schema", "schema", "the JSON Schema of the event document")
    rule = command(commands, "rule", "rule", "what a rule or a ruling says, by its id")
    rule.add_argument("ids", nargs="+", metavar="ID", help="such as XW2-MOV-01 or B7")
    demo = command(commands, "demo", "demo", "plays an event of 16 through to its champion")
    demo.add_argument("--seed", type=int, default=7, help="another seed, another event")


def command(commands: Commands, name: str, module: str, told: str) -> argparse.ArgumentParser:
    """A command with the options that all have."""
    added: argparse.ArgumentParser = commands.add_parser(name, help=told, description=told)
    added.set_defaults(module=module)
    added.add_argument("--json", action="store_true", help="for programs: one JSON object a line")
    return added


def files(added: argparse.ArgumentParser) -> None:
    """The files that a command reads."""
    told = "event documents; - is standard input, a .jsonl file holds one document a line"
    added.add_argument("files", nargs="+", metavar="FILE", help=told)


def seed_range(text: str) -> range:
    """Seeds from A to B, both included, as somebody typed them."""
    first, _, last = text.partition("..")
    seed = whole_number()
    return range(seed(first), seed(last) + 1)


def whole_number(least: int = 0, most: int = 100_000) -> Callable[[str], int]:
    """Reads a number as somebody typed it, within what the event document takes."""

    def read(text: str) -> int:
        typed = text.isascii() and text.isdigit() and len(text) <= 9
        if not typed or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} to {most}")
        return int(text)

    return read


def text(typed: str) -> str:
    """A name as somebody typed it; what is not UTF-8 could not be printed again."""
    try:
        typed.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError(f"{typed!r} is not UTF-8") from None
    return typed
