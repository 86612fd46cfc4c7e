"""The words of the `finalsalvo` command, what each is for, and its options, as `parser` tells them to argparse."""

from argparse import ArgumentTypeError
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from finalsalvo.words.shell import PURPOSES

if TYPE_CHECKING:
    from finalsalvo.words.message import Message

Options = dict[str, dict[str, Any]]
"""By its name what argparse is told of an option, in the order of the help."""


def seed_range(text: str) -> range:
    """Seeds from A to B, both included, as somebody typed them."""
    first, _, last = text.partition("..")
    seed = whole_number()
    return range(seed(first), seed(last) + 1)


def player_range(text: str) -> range:
    """How many play, or from how many to how many, as somebody typed it."""
    first, _, last = text.partition("..")
    players = whole_number(2, 2_000)
    return range(players(first), players(last or first) + 1)


def whole_number(least: int = 0, most: int = 100_000) -> Callable[[str], int]:
    """Reads a number as somebody typed it, within what the event document takes."""

    def read(text: str) -> int:
        typed = text.isascii() and text.isdigit() and len(text) <= 9
        if not typed or not least <= int(text) <= most:
            from finalsalvo.cli import sentences

            refuse(sentences.NUMBER_FROM_TO(given=text, least=least, most=most))
        return int(text)

    return read


def text(typed: str) -> str:
    """A name as somebody typed it; what is not UTF-8 could not be printed again."""
    try:
        typed.encode()
    except UnicodeEncodeError:
        from finalsalvo.cli import sentences

        refuse(sentences.TYPED_NOT_UTF_8(given=typed))
    return typed


def refuse(message: "Message") -> None:
    """Says through argparse, which knows no messages, what is wrong with something typed."""
    from finalsalvo.cli.output import tell

    raise ArgumentTypeError(tell(message))


LANGUAGE: Options = {
    "--language": {"metavar": "CODE", "help": "what people read in: de, en or es (en, or FINALSALVO_LANGUAGE)"}
}
"""What every word takes; JSON and the help are in English."""

JSON: Options = {"--json": {"action": "store_true", "help": "for programs: one JSON object a line"}}

FILES: Options = {
    "files": {
        "nargs": "+",
        "metavar": "FILE",
        "help": "event documents; - is standard input, a .jsonl file holds one document a line",
    }
}

STAGE: Options = {"--stage": {"metavar": "ID", "help": "this stage, of an event that has several"}}

STANDINGS: Options = {
    "--round": {"type": whole_number(0, 1000), "metavar": "N", "help": "as they were after round N"},
    "--final": {"action": "store_true", "help": "the final standings, bracket included"},
    "--swiss": {"action": "store_true", "help": "the Swiss standings, also when the bracket decides places"},
    "--explain": {"metavar": "PLAYER", "help": "how a player's numbers are calculated"},
    "--seed": {"type": int, "default": 0, "help": "draws the random numbers for tiebreaks that the file lacks"},
}

PAIR: Options = {
    "--seed": {"type": int, "default": 0, "help": "the same file and seed give the same round"},
    "--seeds": {"type": seed_range, "metavar": "A..B", "help": "a round for each seed, one a line"},
    "--explain": {"action": "store_true", "help": "why each pair was made"},
}

WHY: Options = {
    "file": {"metavar": "FILE"},
    "first": {"metavar": "A"},
    "second": {"metavar": "B"},
    "--seed": {"type": int, "default": 0},
}

FORMATS: Options = {
    "show": {"nargs": "?", "choices": ["show"], "help": "show one format"},
    "id": {"nargs": "?", "metavar": "ID", "help": "the format to show"},
}

HOUSE = {"choices": ["round-robin", "double-elimination"], "help": "a house structure"}

GENERATE: Options = {
    "--format": {"required": True, "metavar": "F"},
    "--players": {"required": True, "type": whole_number(), "metavar": "N"},
    "--rounds": {"type": whole_number(), "metavar": "R", "help": "the number of Swiss rounds"},
    "--stages": {
        "metavar": "SHAPE",
        "help": "several stages in place of --rounds, such as 'swiss 3; swiss 3 X-1; elimination top 8'. Steps are "
        "separated by ;, flights of a step by |. Kinds: swiss N, elimination, round-robin, double-elimination. Who "
        "goes on: top 8, top 4 each, X-1, 5-1, 4 wins, 12 points, named, everybody. A name may stand before a stage "
        "(day-2: swiss 3 X-1), choices behind it: carry=points|seeds|nothing, rematches=stage|event, "
        'byes=stage|event, again, check-in, name="…", date=…, starts=…, place="…", expected=N, after=a,b',
    },
    "--seed": {"type": int, "default": 0, "metavar": "S"},
    "--house": HOUSE,
}

SCORE: Options = {
    "--format": {"required": True, "metavar": "F"},
    "--end": {"required": True, "metavar": "END", "help": "destroyed, time, concession, …"},
    "--round": {"type": whole_number(1, 1000), "default": 1, "metavar": "N", "help": "matters in Escalation"},
    "--stage": {"default": "swiss", "choices": ["swiss", "elimination"]},
    "--players": {"nargs": 2, "type": text, "default": ["A", "B"], "metavar": "NAME"},
    "--scores": {"nargs": 2, "type": whole_number(), "metavar": "POINTS"},
    "--objectives": {"nargs": 2, "type": whole_number(), "metavar": "POINTS", "help": "Armada"},
    "--winner": {"metavar": "NAME"},
    "--salvo": {"nargs": 2, "type": whole_number(), "metavar": "HITS", "help": "the Final Salvo's hits"},
    "--second-player": {"metavar": "NAME", "help": "Armada"},
    "--initiative": {"metavar": "NAME", "help": "Epic and Dogfight brackets"},
    "--conceded": {"type": whole_number(), "metavar": "POINTS", "help": "Epic: the total of the conceded squad"},
}

STRUCTURE: Options = {
    "--format": {"required": True, "metavar": "F"},
    "--players": {"required": True, "type": whole_number(), "metavar": "N"},
    "--structure": {"metavar": "NAME", "help": "basic, advanced, hotshot, full-swiss, …"},
    "--rounds": {"type": whole_number(1, 64), "metavar": "N", "help": "your own number of Swiss rounds"},
    "--cut": {"type": whole_number(0, 1024), "metavar": "N", "help": "your own cut, 0 for none"},
}

RULE: Options = {"ids": {"nargs": "+", "metavar": "ID", "help": "such as XW2-MOV-01 or B7"}}

MOMENTS = ("event", "list", "check-in", "seating", "playing", "time", "result", "between", "cut", "judge")

REMIND: Options = {
    "format": {"metavar": "FORMAT", "help": "a format, or the file of an event"},
    "moment": {"choices": MOMENTS, "metavar": "MOMENT", "help": f"one of {', '.join(MOMENTS)}"},
}

LOGS: Options = {
    "files": {"nargs": "+", "metavar": "FILE", "help": "logs of events, as `finalsalvo event EVENT log` writes them"}
}

BACKUP: Options = {
    "target": {"nargs": "?", "metavar": "TARGET", "help": "a folder or a file: .zip for any database, .sqlite3"}
}

RESTORE: Options = {
    "file": {"metavar": "FILE", "help": "a backup or a snapshot"},
    "--replace": {"action": "store_true", "help": "also in place of sound events that are here already"},
}

DOCTOR: Options = {
    "--event": {"metavar": "EVENT", "help": "only this one"},
    "--mend": {"action": "store_true", "help": "writes the table of reports anew where it differs from the log"},
}

EVENT: Options = {"words": {"nargs": "*", "metavar": "…", "help": "`finalsalvo event --help` tells more"}}

PLAY: Options = {
    "--format": {"required": True, "metavar": "F", "help": "a format, or all of them in turn"},
    "--players": {"required": True, "type": player_range, "metavar": "N", "help": "how many come, or A..B"},
    "--seed": {"type": whole_number(0, 999_999_999), "default": 0, "metavar": "S", "help": "of the first event"},
    "--events": {"type": whole_number(1, 1_000_000), "default": 1, "metavar": "K", "help": "so many, a seed each"},
    "--stages": {"metavar": "SHAPE", "help": "events of these stages (as in generate), or random for any"},
    "--out": {"metavar": "FOLDER", "help": "where the document and the log of each event go"},
    "--house": HOUSE,
}

SERVE: Options = {
    "--host": {"default": "0.0.0.0", "metavar": "HOST", "help": "the address to listen at (all of this machine)"},
    "--port": {"type": whole_number(1, 65535), "default": 8000, "metavar": "N", "help": "the port (8000)"},
    "--demo": {"action": "store_true", "help": "with a demo event of each format, in the middle of a round"},
    "--processes": {"type": whole_number(1, 64), "default": 1, "metavar": "N", "help": "so many (PostgreSQL only)"},
}

CARDS: Options = {
    "action": {"choices": ["import", "list", "show"], "help": "bring a data set in, list the packs, show a card"},
    "what": {"nargs": "?", "metavar": "PATH|NAME", "help": "a folder, zip or tarball; or the name of a card or pack"},
    "--cards": {"metavar": "PACK", "help": "only the cards of this pack"},
    "--date": {"metavar": "DAY", "help": "import: the day of its points, where it does not tell; show: the points of"},
    "--all": {"action": "store_true", "help": "import: names everything that was not used"},
}

LISTS: Options = {
    "action": {
        "choices": ["check"],
        "help": "whether lists are legal, and why not; the exit code is 0 where all are, "
        "1 where one is not, 3 where of one nobody can tell, 2 where something cannot be read",
    },
    "files": {
        "nargs": "+",
        "metavar": "FILE",
        "help": "lists as builders write them, or typed; a folder of them; a .jsonl with one per line, as it is or as "
        '{"date": DAY, "xws": LIST} or {"date": DAY, "link": LINK}; - is standard input',
    },
    "--format": {"required": True, "metavar": "F"},
    "--cards": {
        "metavar": "PACK",
        "help": "a pack or a box of `finalsalvo cards list`, or a data set (the official points of the day)",
    },
    "--points": {"type": whole_number(1, 100_000), "metavar": "N", "help": "another limit than that of the format"},
    "--overrides": {"metavar": "FILE", "help": "JSON of what the organizer sets over the pack"},
    "--pool": {
        "choices": ["standard", "extended", "hyperspace"],
        "help": "standard or extended of Hotshot and Fangs Out (standard), extended or hyperspace of X-Wing standard",
    },
    "--tier": {"choices": ["relaxed", "formal", "premier"], "help": "of the event, for the dates of products"},
    "--date": {"metavar": "DAY", "help": "the day of the event: its points, and the dates of products (newest points)"},
    "--submitted": {"action": "store_true", "help": "asks for all that a list must say when it is handed in"},
    "--all": {"action": "store_true", "help": "shows every list, and what is right as well"},
    "--summary": {"action": "store_true", "help": "only how many are legal, and the reasons why others are not"},
}

PAPERS = (
    "tables",
    "names",
    "slips",
    "standings",
    "swiss",
    "places",
    "bracket",
    "rules",
    "emergency",
    "lists",
    "blank-lists",
    "players",
    "calendar",
    "going-on",
)

PRINT: Options = {
    "what": {"choices": PAPERS, "metavar": "WHAT", "help": f"one of {', '.join(PAPERS)}"},
    "files": {"nargs": "*", "metavar": "FILE", "help": "an event document, or the lists to print"},
    "--round": {"type": whole_number(1, 1000), "metavar": "N", "help": "of this round, in place of the last"},
    "--out": {"metavar": "FILE", "help": "where it goes (WHAT.pdf); - is standard output"},
    "--csv": {"action": "store_true", "help": "for a spreadsheet: tables, standings, swiss or players"},
    "--format": {"metavar": "F", "help": "of lists and blank-lists"},
    "--cards": {"metavar": "PACK", "help": "of lists: a pack or a box of `finalsalvo cards list`, or a data set"},
    "--date": {"metavar": "DAY", "help": "of lists: the day of the event, for its points (the newest)"},
}

DEMO: Options = {"--seed": {"type": int, "default": 7, "help": "another seed, another event"}}

WORDS: dict[str, tuple[str, Options]] = {
    "formats": (PURPOSES["formats"], JSON | FORMATS),
    "standings": (PURPOSES["standings"], JSON | FILES | STANDINGS | STAGE),
    "check": (PURPOSES["check"], JSON | FILES),
    "pair": (PURPOSES["pair"], JSON | FILES | PAIR | STAGE),
    "why": (PURPOSES["why"], JSON | WHY | STAGE),
    "generate": (PURPOSES["generate"], JSON | GENERATE),
    "score": (PURPOSES["score"], JSON | SCORE),
    "structure": (PURPOSES["structure"], JSON | STRUCTURE),
    "schema": (PURPOSES["schema"], JSON),
    "rule": (PURPOSES["rule"], JSON | RULE),
    "remind": (PURPOSES["remind"], JSON | REMIND),
    "cards": (PURPOSES["cards"], JSON | CARDS),
    "lists": (PURPOSES["lists"], JSON | LISTS),
    "print": (PURPOSES["print"], JSON | PRINT | STAGE),
    "event": (PURPOSES["event"], EVENT),
    "verify": (PURPOSES["verify"], JSON | LOGS),
    "backup": (PURPOSES["backup"], JSON | BACKUP),
    "restore": (PURPOSES["restore"], JSON | RESTORE),
    "doctor": (PURPOSES["doctor"], JSON | DOCTOR),
    "play": (PURPOSES["play"], JSON | PLAY),
    "serve": (PURPOSES["serve"], SERVE),
    "demo": (PURPOSES["demo"], JSON | DEMO),
}
"""What each word is for, and its options. The module that answers it has its name."""
