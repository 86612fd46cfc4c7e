"""Everything that the command says to people was written for them, in whole events of every format and in all words.

What is typed stays as it is typed: words, options, files, ids, and with them the help, which is English.
"""

import json
import os
import re
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from command import ROOT, call
from command_words import TYPED, Whole, data_in, lines, output
from event_folder import fresh_folder
from judged import STANDARD
from msgspec import to_builtins
from msgspec.json import encode
from small_cards import first_edition, first_edition_files, second_edition
from word_data import known_names, wrongly_told

from finalsalvo.cli.event import BESIDE, PLACES
from finalsalvo.cli.event_looking import VIEWS
from finalsalvo.cli.words import PAPERS, WORDS
from finalsalvo.documents.card_shelf import Shelf
from finalsalvo.event.life.command_fields import COMMANDS, MAKING
from finalsalvo.rules.registry import FORMATS
from finalsalvo.simulate.demo import demo_events
from finalsalvo.speech.languages import BRACKETED

SOAK = bool(os.environ.get("FINALSALVO_SOAK"))
SEEDS = range(1, 9) if SOAK else [5]
EVENT = str(ROOT / "examples" / "first-event.json")
Calls = Iterator[tuple[str, ...]]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An installation of its own, on a screen that breaks no line."""
    monkeypatch.setenv("COLUMNS", "2000")
    monkeypatch.chdir(tmp_path)
    return fresh_folder(tmp_path / "data", monkeypatch).parent


# --- whole events ---------------------------------------------------------------------------------------------------


def on_an_event(whole: Whole, folder: Path) -> Calls:
    """All words about an event: its files, and the same event given again to the database, step by step."""
    files = whole.write(folder / "files")
    yield from whole.calls(files, folder)
    yield ("event", "import", files["begun"], "--slug", "cup", "--secret", whole.played.secret)
    yield from whole.replay("cup")
    yield from whole.looks("cup")
    yield ("event", "import", files["log"], "--slug", "over")
    yield from whole.looks("over")


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("format", FORMATS)
def test_no_word_about_an_event_says_what_nobody_marked(format: str, seed: int, folder: Path) -> None:
    whole = Whole(format, 9, seed)
    assert wrongly_told(lines(on_an_event(whole, folder), BRACKETED), whole.data("cup", "over"), BRACKETED) == {}
    replayed = json.loads(call("event", "cup", "show", "--json")[1])
    assert replayed["seq"] > len(whole.life.entries) / 2


@pytest.mark.parametrize("language", ["de", "es"])
@pytest.mark.parametrize("format", FORMATS if SOAK else ["xwing-team-epic", "armada-standard"])
def test_no_word_about_an_event_is_half_english(format: str, language: str, folder: Path) -> None:
    whole = Whole(format, 9, 5)
    data = whole.data("cup", "over", "The Corellian Conflict", *PAPERS)
    assert wrongly_told(lines(on_an_event(whole, folder), language), data, language) == {}


# --- everything else ------------------------------------------------------------------------------------------------


def once(folder: Path) -> Calls:
    """Every word that is not about an event of one format, done right and done wrong."""
    yield from (("formats",), ("formats", "show"), ("formats", "show", "chess"))
    yield from (("rule", "XW2-TIE-02", "B7"), ("rule", "XW2-NOPE-01"), ("remind", "chess", "event"))
    yield from (("play", "--format", each, "--players", "6") for each in ("xwing-standard", "chess"))
    yield from (("play", "--format", "all", "--players", "6..8", "--events", "3"), ("demo",))
    yield ("play", "--format", "all", "--players", "8..6")
    yield from on_cards(folder)
    yield from on_the_database(folder)
    for word in WORDS:
        yield from ((word, "--nope"), (word, "--json=5"))
    yield from ((), ("dance",), ("event", "--json"), ("event", "x", "dance"), ("event", "nowhere", "show"))


def on_cards(folder: Path) -> Calls:
    """Cards, and lists that are checked by them."""
    for name, content in first_edition_files().items():
        (folder / "set" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "set" / name).write_bytes(content)
    (folder / "empty").mkdir()
    (folder / "good.txt").write_text(STANDARD)
    (folder / "bad.txt").write_text(STANDARD.replace("Luke Skywalker", "Academy Pilot"))
    (folder / "none.txt").write_text("hello")
    (folder / "latin.txt").write_bytes(b"\xe4")
    lists = tuple(str(folder / f"{name}.txt") for name in ("good", "bad", "none", "latin", "nothing"))
    yield from (("cards", "list"), ("lists", "check", lists[0], "--format", "xwing-standard"))
    yield from (("cards", "import"), ("cards", "show"), ("cards", "show", "xwing-2.0"))
    yield from (("cards", "import", str(folder / name)) for name in ("set", "empty", "nothing", "good.txt"))
    Shelf(folder / "data" / "cards").keep(second_edition())
    yield from (("cards", "list"), ("cards", "show", "nobody-here"))
    yield ("cards", "show", "Luke Skywalker", "--cards", "small-200")
    yield ("cards", "show", "small-200")
    check = ("--format", "xwing-standard", "--cards", "small-200")
    yield from (("lists", "check", each, *check, "--all", "--submitted") for each in lists)
    yield ("lists", "check", *lists, *check)
    yield ("lists", "check", lists[0], str(folder / "empty"), "--format", "xwing-standard", "--points", "100")
    yield ("lists", "check", lists[0], "--format", "xwing-escalation", "--points", "100")
    yield ("lists", "check", lists[0], *check, "--date", "soon")
    yield ("lists", "check", lists[0], *check, "--overrides", lists[1])
    yield ("lists", "check", lists[0], "--format", "xwing-standard", "--cards", "nothing")
    paper = ("--out", str(folder / "list.pdf"))
    yield from (("print", "lists", *lists[:1], *check, *paper), ("print", "lists", lists[3], *check, *paper))
    yield from (("print", "lists", *paper), ("print", "lists", "--format", "xwing-standard"), ("print", "tables"))


def on_the_database(folder: Path) -> Calls:
    """Events as a whole, backups, and what is wrong with them."""
    yield from (("event", "list"), ("event", "new"), ("event", "new", "chess", "Cup"), ("backup",))
    yield ("event", "new", "xwing-standard", "Cup", "--date", "2026-11-20")
    yield from (("event", "new", "--like", "cup", "Again"), ("event", "list"), ("event", "cup", "give-to", "olga"))
    yield from (("event", "import", each) for each in (EVENT, "nothing.json", str(folder / "good.txt")))
    yield from (("event", "cup", "register", "Ann", "Bo", "Cy", *more) for more in (("--preview",), (), ("--preview",)))
    yield from (("event", "cup", "register", "--file", str(folder / each)) for each in ("latin.txt", "nothing.txt"))
    yield from (
        ("event", "cup", "register", "Ann", "Bo", "--nickname", "x"),
        ("event", "cup", "check-in", "nobody-here"),
    )
    yield from (("event", "cup", "do", each) for each in ("{", '{"command":"dance"}', '{"command":"start"}'))
    yield from (
        ("event", "cup", "check-in", "Ann", "Bo", "Cy"),
        ("event", "cup", "start"),
        ("event", "cup", "draw-round"),
    )
    yield from (
        ("event", "cup", "start", "--reason", "so"),
        ("event", "cup", "draw-round"),
        ("event", "cup", "publish"),
    )
    yield from (("event", "cup", "set-result", each, "--end", "time") for each in ("77", "nobody-here"))
    yield from (("event", "cup", "log", str(folder / "log.jsonl")), ("event", "cup", "export", str(folder / "empty")))
    yield from (
        ("verify", str(folder / "log.jsonl")),
        ("verify", "nothing.jsonl"),
        ("verify", str(folder / "good.txt")),
    )
    yield from (("backup", str(folder / "all.zip")), ("backup", str(folder / "no" / "where" / "all.zip")))
    yield from (("restore", str(folder / "all.zip"), *more) for more in ((), ("--replace",)))
    yield from (("restore", each) for each in ("nothing.zip", str(folder / "good.txt")))
    yield from (("doctor",), ("doctor", "--event", "cup"), ("doctor", "--event", "nowhere"), ("doctor", "--mend"))


WRITTEN = {
    *("Cup", "cup", "cup-2", "Again", "again", "Ann", "Bo", "Cy", "olga", "hello", "dance", "fr", "soon", "nowhere"),
    *(
        "small-200",
        "Academy Pilot",
        "MIT",
        "croccruiser",
        "first-event",
        "tuesday-at-the-cantina",
        "Tuesday at the Cantina",
        "Organizer",
    ),
    *(
        "xwing-data-0.0.1",
        "all",
        "chess",
        "good",
        "bad",
        "none",
        "organizer",
        "nothing",
        "Luke",
        "xwing-1",
        "xwing-2",
        "Rebel Alliance",
        "Galactic Empire",
    ),
}
"""What is written into the events, lists and packs of these calls."""


def in_the_cards() -> Iterator[str]:
    """Everything that a pack says: `cards show` shows a card as the pack has it."""
    packs = (to_builtins(each) for each in (first_edition(), second_edition()))
    yield from (each for pack in packs for each in WORDS_OF_JSON.findall(encode(pack).decode()))


WORDS_OF_JSON = re.compile(r'"((?:[^"\\]|\\.)+)"')
SHOWN = r"^(?:xwing-|armada|small-)\S* +\S+ +[\d-]+|^  [a-z_]+ (?=\S)|\{.*\}|\[\".*\]|\btrue\b|\b(?:pilot|upgrade), "
"""A card on the screen: the fields that the pack has, and their values as JSON."""


def test_no_other_word_says_what_nobody_marked(folder: Path) -> None:
    played = list(demo_events(7))[-1]
    names = known_names() | WRITTEN | {played.name, *(each.name for each in played.players)} | set(in_the_cards())
    data = re.compile(f"{SHOWN}|{data_in(names).pattern}")
    assert wrongly_told(lines(once(folder), BRACKETED), data, BRACKETED) == {}


def test_serving_says_nothing_that_nobody_marked(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from finalsalvo.server.running import serving

    monkeypatch.setattr(serving, "run", lambda _, listening: listening.close())
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        calls = [("serve", "--host", "127.0.0.1", "--port", port), ("serve", "--processes", "2")]
        said = list(lines(iter(calls), BRACKETED))
    said += lines(iter([("serve", "--port", port, "--demo"), ("serve", "--port", port, "--demo")]), BRACKETED)
    assert wrongly_told(iter(said), re.compile(f"{TYPED}|http://\\S+|DATABASE_URL|PostgreSQL|Ctrl"), BRACKETED) == {}


# --- nothing is forgotten -------------------------------------------------------------------------------------------


def test_every_word_is_called(folder: Path) -> None:
    calls = [*on_an_event(Whole("xwing-standard", 9, 5), folder), *once(folder)]
    assert {each[0] for each in calls if each} >= set(WORDS)
    after = {word for each in calls if each[:1] == ("event",) for word in each[1:3]}
    assert after >= {*PLACES, *VIEWS, *BESIDE, *(action for action, kind in COMMANDS.items() if kind not in MAKING)}


def test_help_is_english_and_speaks_no_marked_word() -> None:
    assert "⟦" not in output("--help", language=BRACKETED) + output("check", "--help", language=BRACKETED)
