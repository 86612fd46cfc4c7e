"""Calls of the command on a whole event, and what of their output is data."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from command import call
from msgspec import to_builtins
from msgspec.json import encode
from word_data import WORD, data_of, known_names, pattern_of, strings_in

from finalsalvo.cli.formats import in_words
from finalsalvo.cli.words import MOMENTS, PAPERS
from finalsalvo.documents.event_document import write_event
from finalsalvo.event.life import commands as c
from finalsalvo.event.life.command_fields import COMMANDS, MAKING
from finalsalvo.event.life.document import document
from finalsalvo.event.life.entry import write_log
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.rules.parameters import parameters
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End
from finalsalvo.simulate import evening as evenings
from finalsalvo.simulate.play import play_event

Given = tuple[c.Command, str, str | None]
ANYWAY = "It stays as it is"
VIEWS_SHOWN = ("show", "announced", "remind", "players", "rounds", "standings", "bracket", "stages", "check", "history")
"""What one looks at of an event in the terminal."""
TYPED = "|".join(
    (
        r"→.*|`[^`]*`|\bfinalsalvo\b(?: [a-z][a-z-]*)*|--[a-z-]+|\[[A-Z0-9-]+\]",
        r"(?:/[\w.-]+)+|[\w-]+\.(?:jsonl?|pdf|csv|zip|txt|sqlite3)\b|\b[0-9a-f]{64}\b",
        r"[✗!] [a-z][\w.\[\]]*: |Ćȟóóśé ⟦[a-z-]+(?:, [a-z-]+)* óŕ [a-z-]+⟧|nobody-here|magic|Twice",
        r"\b[A-Z]{2,}\b|\b(?:about|action|how|role|show|verdict|what|on\|off)\b",
    )
)
"""What one types: calls, options, ids of rules, files; the places in a file, and what can be chosen from."""


def data_in(names: set[str]) -> re.Pattern[str]:
    """Finds names, commands, and all else that is typed."""
    known = sorted((re.escape(each) for each in names | set(COMMANDS) if WORD.search(each)), key=len, reverse=True)
    return re.compile(rf"{TYPED}|(?<![\w-])(?:{'|'.join(known)})(?![\w-])|{pattern_of(set()).pattern}")


class Whole:
    """A whole event by dice: its log, its documents on the way, and what was given to it."""

    def __init__(self, format: str, players: int, seed: int) -> None:
        self.format, self.given, self.lives = format, list[Given](), list[Life]()
        give = evenings.Evening.give

        def listen(evening: evenings.Evening, command: c.Command, by: str, reason: str | None = None) -> object:
            self.given.append((command, by, reason))
            self.lives.append(evening.life)
            return give(evening, command, by, reason)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(evenings.Evening, "give", listen)
            self.played = play_event(FORMATS[format], players, seed)
        self.life = self.played.life

    def data(self, *more: str) -> re.Pattern[str]:
        """What people have written in it, and what is typed."""
        state = state_of(self.life)
        found = known_names() | data_of(state, self.life.entries) | {ANYWAY, *more}
        found |= {text for command, *_ in self.given for text in strings_in(to_builtins(command))}
        found |= {str(each) for round in document(state).rounds for each in round.departures}
        found |= {part for each in parameters(FORMATS[self.format]) for part in (each.path, in_words(each.value))}
        return data_in(found)

    def write(self, folder: Path) -> dict[str, str]:
        """Its files: documents when a round was over, at the half and at the end, and its log."""
        folder.mkdir(parents=True, exist_ok=True)
        between = next(each for each in self.lives[::-1] if each.state is not None and can_be_paired(each))
        files = {"between.json": write_event(document(state_of(between)))}
        files["half.json"] = write_event(document(state_of(self.lives[len(self.lives) // 2])))
        files["end.json"] = write_event(document(state_of(self.life)))
        files["wrong.json"] = files["end.json"].replace(b'"players":[', b'"players":[{"id":"p1","name":"Twice"},', 1)
        files["broken.json"] = files["end.json"][:-20]
        files["log.jsonl"] = write_log(self.life.entries)
        files["begun.jsonl"] = write_log(self.lives[1].entries)
        for name, content in files.items():
            (folder / name).write_bytes(content)
        return {name.partition(".")[0]: str(folder / name) for name in files}

    def calls(self, files: dict[str, str], folder: Path) -> Iterator[tuple[str, ...]]:
        """Every word about files, on this event."""
        first, second = list(state_of(self.life).players)[:2]
        for name in ("between", "half", "end", "wrong", "broken", "nothing"):
            file = files.get(name, "nothing.json")
            yield from ((word, file) for word in ("check", "standings", "pair"))
            yield ("remind", file, "event")
            yield from (("standings", file, *more) for more in (("--final",), ("--swiss",), ("--round", "1")))
            yield ("standings", file, "--explain", first)
            yield ("standings", file, "--explain", "nobody-here")
            yield ("pair", file, "--explain")
            yield from (("why", file, *pair) for pair in ((first, second), (first, first), (first, "nobody-here")))
        yield from (("verify", files[name]) for name in ("log", "begun", "end"))
        yield from (("remind", self.format, moment) for moment in MOMENTS)
        yield ("formats", "show", self.format)
        out = ("--out", str(folder / "paper"))
        yield from (("print", what, files["half"], *out, "--csv") for what in PAPERS)
        yield from (("print", what, files["end"], *out, "--round", "77") for what in PAPERS if "lists" not in what)
        yield ("generate", "--format", self.format, "--players", "1", "--rounds", "1")
        yield from (("structure", "--format", self.format, "--players", str(each)) for each in (2, 9, 30, 200))
        yield ("structure", "--format", self.format, "--players", "30", "--structure", "pyramid")
        yield ("structure", "--format", self.format, "--players", "30", "--rounds", "3", "--cut", "5")
        for end in (*(each.value for each in End), "magic"):
            score = ("score", "--format", self.format, "--end", end)
            for more in ((), ("--scores", "60", "40"), ("--scores", "6", "6", "--winner", "A"), ("--winner", "B")):
                yield (*score, *more)
            yield (*score, "--scores", "6", "6", "--stage", "elimination", "--salvo", "1", "2", "--second-player", "A")

    def replay(self, slug: str) -> Iterator[tuple[str, ...]]:
        """The same event given to the command, word by word.

        Lists were not checked while it was played. Here they are, so that a start asks for a reason first.
        """
        for command, by, reason in self.given[1:]:
            why = ("--reason", reason) if reason else ()
            call = ("event", slug, "do", encode(command).decode(), "--as", by)
            yield (*call, *why)
            if isinstance(command, c.Start) and not why:
                yield (*call, "--reason", ANYWAY)

    def looks(self, slug: str) -> Iterator[tuple[str, ...]]:
        """Everything that can be seen of an event on the database."""
        first = next(iter(state_of(self.life).players))
        yield from (("event", slug, word) for word in VIEWS_SHOWN)
        yield from (("event", slug, "permissions", "--as", each) for each in (state_of(self.life).organizer, first))
        yield ("event", slug, "standings", "--explain", first)
        yield from (("event", slug, word, "1") for word in ("rounds", "history"))
        yield ("event", slug, "rounds", "77")
        yield from (("event", slug, action) for action, kind in COMMANDS.items() if kind not in MAKING)


def can_be_paired(life: Life) -> bool:
    """Whether a round is over and the next is not drawn."""
    return state_of(life).phase.value == "between rounds" and bool(state_of(life).rounds)


USAGE = re.compile(r"^usage: .*?(?=^\S*finalsalvo|\Z)", re.MULTILINE | re.DOTALL)


def output(*words: str, language: str) -> str:
    """What a call says to people; how it is to be typed is English."""
    _, out, err = call(*words, "--language", language)
    return USAGE.sub("", f"{out}\n{err}")


def lines(calls: Iterator[tuple[str, ...]], language: str) -> Iterator[tuple[str, str]]:
    """Every line that calls say, with the call."""
    for words in calls:
        for line in output(*words, language=language).splitlines():
            yield " ".join(words)[:200], line
