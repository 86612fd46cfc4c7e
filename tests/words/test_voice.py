"""How Final Salvo speaks, held by a test: all English strings of pages, engine, paper, letters, terminal and rules."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
import translations as tool

from finalsalvo.documents.rule_texts import rule_texts
from finalsalvo.event.life.command_fields import COMMANDS
from finalsalvo.rules.house import Settings
from finalsalvo.words.sentence import HOLE

BANNED = {
    "not ours to say": r"somebody|whoever|anew|comes about|come about|by itself|is to be|any more|nobody of",
    "blames, jokes or praises": r"sorry|oops|please|invalid|illegal|successfully",
    "other words of the hall": r"waiting list|leaders?|referee|admonition|knock-?out|tie keys?|take back|taken back|"
    r"took back|takes back|encounter|squad sheet|squadron list|event document|team mate|home rule|timer",
    "words of ours": r"stretch|slug|widow|floats?|floated|departures?|phase|command|seal(?:ed|s)?|msgspec|JSON Schema",
    "draws where it pairs": r"drawn rounds?|draw (?:the |a )?(?:next )?round|redraw|draw again|"
    r"rounds? (?:is|are|was) drawn",
    "no real plural": r"\w+\(s\)",
}
"""What voice.md does not let us say, by the reason."""
ALLOWED = {
    "phase": r"(?:Planning|System|Activation|Engagement|Cleanup|End|Command|Ship|Squadron|Status|Setup) Phase|"
    r"Planning phase",
    "command": r"[Cc]ommand (?:dial|token|value|line|stack)s?|Command Phase|command: [a-z]",
    "leader": r"Squad Leader|Flight Leader|Gold Leader|Red Leader",
    "event document": r"Fundamental Event Document",
}
"""Cards, steps of the game and books that have such a word in their name."""
OF_THE_HALL = ("no-show", "check-in")
"""Commands that are called as players call it."""
CODE = re.compile(r"\b(?:XW2|ESC|HOT|FANG|EPIC|TEAM|ARM)-[A-Z]+-\d\d\b|\bB\d{1,2}\b|\bcontract\b")
COMMAND = re.compile(
    rf"\b(?:{'|'.join(sorted(each for each in COMMANDS if '-' in each and each not in OF_THE_HALL))})\b"
)
SETTING = re.compile(rf"\b(?:{'|'.join(each for each in Settings.__struct_fields__ if '_' in each)})\b")
QUOTED_VALUE = re.compile(r"'%\(|\"%\(")
SHOUTED = re.compile(r"!(?!=)")

LONGEST = {
    "todo": 70,
    "refuse": 160,
    "warn": 140,
    "notice": 140,
    "history": 100,
    "pair": 80,
    "list": 140,
    "figure": 120,
}
"""How long an English sentence of a kind is at most, with ordinary values."""
ORDINARY = {"num": "12", "names": "Ada Brandt and Bo Castellan", "players": "Ada Brandt and Bo Castellan"}
SOME = "Ada Brandt"


@cache
def english() -> tuple[tuple[str, str], ...]:
    """Every English string, with where it stands."""
    found = [
        (message.context or message.locations[0][0], text)
        for message in tool.collected()
        for text in (message.id if isinstance(message.id, tuple | list) else (message.id,))
        if text
    ]
    return (*found, *((each.id, each.text) for each in rule_texts().values()))


def hits(pattern: re.Pattern[str], *, without: str = "") -> list[tuple[str, str]]:
    known = re.compile(without) if without else None
    return [(where, text) for where, text in english() if pattern.search(known.sub("", text) if known else text)]


@pytest.mark.parametrize("reason", BANNED)
def test_words_that_we_do_not_use(reason: str) -> None:
    pattern = re.compile(rf"\b(?:{BANNED[reason]})(?!\w)", re.IGNORECASE)
    assert hits(pattern, without="|".join(ALLOWED.values())) == []


def test_no_rule_code_stands_in_a_sentence() -> None:
    assert hits(CODE) == []


def test_no_command_and_no_setting_is_named() -> None:
    assert hits(COMMAND, without=r"finalsalvo [\w-]+|`[^`]*`|--\w[\w-]*") == []
    assert hits(SETTING) == []


def test_names_stand_bare() -> None:
    assert hits(QUOTED_VALUE) == []


def test_nothing_is_shouted_but_time() -> None:
    assert hits(SHOUTED, without="Time!") == []


def ordinary(text: str) -> str:
    """A sentence with values as they usually are."""
    return HOLE.sub(lambda hole: ORDINARY.get(hole[1], VALUES.get(hole[1], SOME)), text).replace("%%", "%")


VALUES = dict.fromkeys(
    ("number", "round", "table", "tables", "minutes", "step", "size", "all", "left", "points", "game", "rank"), "12"
)


@pytest.mark.parametrize("kind", LONGEST)
def test_sentences_are_as_short_as_their_kind(kind: str) -> None:
    long = [
        (each.id, len(ordinary(text)), text)
        for _, each in tool.every_sentence()
        if each.id.startswith(f"{kind}.")
        for text in (each.one, each.many)
        if len(ordinary(text)) > LONGEST[kind]
    ]
    assert long == []


def test_whole_sentences_end_and_lines_do_not() -> None:
    """Refusals, warnings, notices and findings are whole sentences; to-do items and lines of the history are labels."""
    wrong = []
    for _, each in tool.every_sentence():
        kind = each.id.split(".")[0]
        for text in filter(None, (each.one, each.many)):
            whole = text.endswith((".", "?", "!", ")s", "”")) or text.endswith("%(problem)s")
            if kind in ("refuse", "warn", "notice") and not whole:
                wrong.append((each.id, text))
            if kind in ("todo", "history") and text.endswith("."):
                wrong.append((each.id, text))
            if kind in ("refuse", "warn", "notice", "todo", "history", "list") and text[:1].islower():
                wrong.append((each.id, text))
    assert wrong == []


# --- sentence case, buttons and titles ----------------------------------------------------------------------------

NAMES = (
    *("Final Salvo", "X-Wing", "Armada", "Star Wars", "Swiss", "Hotshot", "Fangs Out", "Epic", "Escalation"),
    *("Dogfight", "Team Epic", "Priority Roll", "MoV", "SoS", "CSV", "PDF", "QR", "JSON", "XWS", "UTC", "ID", "TO"),
    *("GDPR", "API", "URL", "OK", "Wi-Fi", "PostgreSQL", "SQLite", "English", "January", "February", "March", "April"),
    *("May", "June", "July", "August", "September", "October", "November", "December", "Monday", "Thursday"),
    *("I", "I'm", "I'll", "Ctrl+C", "Enter", "Tab", "Esc"),
    # headers of a request, and a line as it is typed
    *("Allow", "Idempotency-Key", "Write it like Card"),
)
KNOWN_CAPITALS = (
    # books, papers and what they call their parts
    *("Rules Reference", "Tournament Regulations", "Tournament Rules", "Fundamental Event Document", "Restricted List"),
    *("Event Outline", "Hotshot Event", "System Open"),
    *("Ban List", "Core Set", "Simultaneous Attack Rule", "The Corellian Conflict", "Product Legality"),
    # steps and places of the game
    *("Activation Phase", "Planning Phase", "Cleanup Phase", "Status Phase", "Determine Course", "Stress Maneuver"),
    *("Perform Action", "Range"),
    # how events are played, and their tiers, structures and series
    *("Standard Play", "Standard", "Extended", "Epic Play", "Relaxed", "Formal", "Premier", "Casual", "Competitive"),
    *("Basic", "Advanced", "Custom", "Hyperspace Trials", "Hyperspace Trial", "Hyperspace Cups", "Hyperspace Cup"),
    *("Wave Championships", "Wave Championship", "Store Championships", "Regional Championships", "System Opens"),
    *("World Championships", "World Championship", "North American Championship"),
    *("Regional, National and World Championships", "Regionals", "Nationals", "Worlds", "Gen Con"),
    # cards, factions and people
    *("Luke Skywalker", "Biggs Darklighter", "Biggs", "Darth Vader", "Ezra Bridger", "TIE/ln Fighter", "Spectre"),
    *("Hull Upgrade", "Shield Upgrade", "Navigator", "Corellian Corvette", "Imperial", "Rebel", "Scum & Villainy"),
    *("the Force", "Anna's Hoth", "Bob's Bespin"),
    # publishers and where they sell
    *("Fantasy Flight Games", "Atomic Mass Games", "AtomicMassGames", "Asmodee North America", "Lucasfilm"),
    *("Star Wars Dice", "X-Wing Miniatures Game", "North America", "North American", "European"),
)
"""Names that stand within sentences as their books, cards and publishers write them."""
NAME = re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted({*NAMES, *KNOWN_CAPITALS}, key=len, reverse=True)))})\b")
WHOLE_SENTENCE = re.compile(r"%\(\w+\)s (?=[A-Z])")
"""A value that ends a sentence, so that a new one begins behind it."""
CAPITAL = re.compile(r"(?<=[a-z,;] )([A-Z][a-z]+)")


def templates() -> Iterator[tuple[str, str]]:
    for path in sorted((tool.PAGES / "templates").rglob("*.html")):
        yield path.name, re.sub(r"\s+", " ", path.read_text())


BUTTON = re.compile(r"<button\b[^>]*>(.*?)</button>|<a class=\"[^\"]*\bbutton\b[^\"]*\"[^>]*>(.*?)</a>")
TITLE = re.compile(r"<h[123]\b[^>]*>(.*?)</h[123]>")
SAID = re.compile(r"_\((['\"])(?P<text>.*?)\1\)|\{% trans[^%]*%\}\s*(?P<block>.*?)\s*\{% (?:pluralize|endtrans)")


def said_in(pattern: re.Pattern[str]) -> Iterator[tuple[str, str]]:
    """The words of buttons or titles, with ordinary values."""
    for name, text in templates():
        for found in pattern.finditer(text):
            inside = re.sub(r'<span class="sr">.*?</span>', "", next(filter(None, found.groups()), ""))
            for said in SAID.finditer(inside):
                words = said["text"] if said["text"] is not None else said["block"]
                plain = re.sub(r"<[^>]+>", "", words)
                filled = re.sub(r"\{\{ *(\w+) *\}\}", lambda hole: VALUES.get(hole[1], "Ada B."), plain)
                yield name, re.sub(r"%\((\w+)\)s", lambda hole: VALUES.get(hole[1], "Ada B."), filled)


def test_buttons_are_short_verbs() -> None:
    long = [(name, len(words), words) for name, words in said_in(BUTTON) if len(words) > 24]
    assert long == []
    assert [(name, words) for name, words in said_in(BUTTON) if words.endswith(".") and not words.endswith("B.")] == []


def test_titles_are_short() -> None:
    assert [(name, len(words), words) for name, words in said_in(TITLE) if len(words) > 40] == []


def test_sentence_case() -> None:
    odd = [
        (where, found[1], text)
        for where, text in english()
        for found in CAPITAL.finditer(NAME.sub("x", WHOLE_SENTENCE.sub(". ", text)))
    ]
    assert odd == []


def test_every_known_capital_stands_somewhere() -> None:
    assert [name for name in KNOWN_CAPITALS if not any(name in text for _, text in english())] == []
