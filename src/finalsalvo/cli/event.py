"""`finalsalvo event …`: an event on the database, from its registration to its champion."""

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from types import SimpleNamespace

from finalsalvo.cli import sentences
from finalsalvo.cli.event_acting import PROG, act
from finalsalvo.cli.event_looking import VIEWS, look
from finalsalvo.cli.event_making import list_events, new, take_in
from finalsalvo.cli.event_owning import give_to
from finalsalvo.cli.main import OK
from finalsalvo.cli.output import Misused
from finalsalvo.event.life.command_fields import COMMANDS, MAKING

PLACES = {
    "list": "all events",
    "new": "make an event: new FORMAT [NAME]",
    "import": "make an event from a document, or bring back one from its log",
}
PLACE_RUNS = {"list": list_events, "new": new, "import": take_in}
BESIDE = {"give-to": "let an account run the event in the console: give-to ACCOUNT"}
BESIDE_RUNS = {"give-to": give_to}
"""What is not in the log of an event."""


def run(arguments: SimpleNamespace) -> int:
    """One call: on all events, or on one."""
    given = list(arguments.words)
    if not given or given[0] in ("-h", "--help"):
        print(overview())
        return OK
    first, rest = given[0], given[1:]
    if first in PLACES:
        return PLACE_RUNS[first](rest)
    if first.startswith("-"):
        raise Misused(sentences.EVENT_FIRST(), f"{PROG} list")
    if rest and rest[0] in ("-h", "--help"):
        print(overview())
        return OK
    word = rest[0] if rest and not rest[0].startswith("-") else "show"
    options = rest[1:] if rest and not rest[0].startswith("-") else rest
    if word in BESIDE:
        return BESIDE_RUNS[word](first, options)
    if word in VIEWS:
        return look(first, word, options)
    if word in COMMANDS and COMMANDS[word] not in MAKING:
        return act(first, word, options)
    raise Misused(sentences.UNKNOWN_WORD(word=word), f"{PROG} --help")


def overview() -> str:
    """All that can be said after `finalsalvo event`."""
    about = [
        "Runs an event on the database. The data folder is FINALSALVO_DATA, or the usual place of the platform.",
        "",
    ]
    about += [f"  {word:22} {told}" for word, told in PLACES.items()]
    about += ["", "EVENT is what `list` shows, and then:"]
    about += [f"  {word:22} {told}" for word, told in (VIEWS | BESIDE).items()]
    about += ["", "or a command, each with `--help`, `--as PERSON`, `--reason TEXT` and `--key KEY`:"]
    for action, kind in COMMANDS.items():
        if kind not in MAKING:
            about.append(f"  {action:22} {(kind.__doc__ or '').splitlines()[0].replace('`', '')}")
    parser = ArgumentParser(prog=PROG, description="\n".join(about), formatter_class=RawDescriptionHelpFormatter)
    parser.usage = f"{PROG} [list | new | import | EVENT] [WORD] …"
    return parser.format_help().partition("\n\noptions:")[0]
