"""What of a text is neither marked nor written by people: words that a translator never got."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from finalsalvo.documents.rule_texts import rule_texts
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.life import Life
from finalsalvo.event.life.state import Phase, State
from finalsalvo.lists.source import FAMILIES
from finalsalvo.lists.xwing.tables.obstacles import BOXES, PRODUCTS
from finalsalvo.rules.format import Format
from finalsalvo.rules.registry import FORMATS
from finalsalvo.simulate.evening import Evening
from finalsalvo.simulate.incidents import incident
from finalsalvo.simulate.play import goes_on, trouble
from finalsalvo.simulate.steps import STEPS, open_event
from finalsalvo.speech.languages import BRACKETED
from finalsalvo.words.labels import LABELS

WORD = re.compile(r"[A-Za-z]{2,}")


def unmarked(said: Iterator[tuple[str, str]], data: re.Pattern[str]) -> dict[str, str]:
    """Of texts with their places what is neither said by us nor data."""
    found: dict[str, str] = {}
    for where, text in said:
        rest = left_over(text, data)
        if rest:
            found.setdefault(rest.strip(), f"{where}: {text}")
    return found


def half_english(said: Iterator[tuple[str, str]], data: re.Pattern[str], language: str) -> dict[str, str]:
    """Of texts in a language which are English, or have the id of a message in them."""
    found = ((where, text, data.sub("", text)) for where, text in said)
    return {where: text for where, text, rest in found if ID.search(rest) or TELLING[language].search(rest)}


def wrongly_told(said: Iterator[tuple[str, str]], data: re.Pattern[str], language: str) -> dict[str, str]:
    """Which texts are not in the language that they should be in, be it the marked one or a real one."""
    return unmarked(said, data) if language == BRACKETED else half_english(said, data, language)


ID = re.compile(r"\b(?:refuse|warn|notice|todo|history|pair|figure|list|check|announce|part|row|cli|api)\.[a-z-]+\b")
ENGLISH = (
    "the|and|with|round|rounds|player|players|standings|pairings|settings|search|sign|your|you|save|undo|not|yet|"
    "is|are|have|this|that|who|from|for|of|to|only"
)
TELLING = {
    each: re.compile(rf"\b(?:{ENGLISH}|{more})\b", re.IGNORECASE) for each, more in {"de": "has", "es": "was"}.items()
}
"""By language words that are in most English sentences, and in none of its own."""


# --- data ---------------------------------------------------------------------------------------------------------


EXAMPLES = {
    "English",
    "Deutsch",
    "Español",
    "Ann Lee",
    "Bob Ray",
    "Biggs",
    "Core Set",
    "Luke Skywalker",
    "Academy Pilot",
    "a-pack",
    "CR90 Corvette = 3",
    *(f"1 Ada - Bo {points} t" for points in ("121 84", "77 49", "37 19", "284 190", "17 12")),
    *("Imperial", "Rebel", "Republic", "Separatist"),
    *("Rebel Alliance", "Galactic Empire", "Scum and Villainy", "Resistance", "First Order"),
    *("Galactic Republic", "Separatist Alliance", "fortressing"),
}
EXAMPLES |= {"https://", "object", "null", "array", "stranger"}
"""Names of languages and cards, what a field shows as an example, and what JSON calls its values."""


def known_names() -> set[str]:
    """Names that are the same in every language: of games, books and their sections, months of no event, and ours.

    Also those of cards in the box, of what can be bought, and of game modes, which are typed as the game calls them.
    """
    found = {"Final Salvo", "UTC", "CSV", "PDF", "QR", "OpenAPI", "http://testserver", "XWS", "JSON"} | EXAMPLES
    for format in FORMATS.values():
        found |= {format.name, format.book, format.version, format.id, format.game, *format.scenarios}
        found |= {format.play_area or "", *(mode.capitalize() for mode in format.lists.modes)}
    found |= {each.section for each in rule_texts().values()}
    found |= {product for each in PRODUCTS.values() for product in each if product not in BOXES}
    return found | set(FAMILIES.values())


def data_of(state: State, entries: tuple[Entry, ...]) -> set[str]:
    """What people have written in an event, and everything that is called by its own name."""
    found = {state.name, state.mode or "", state.outline or "", *(mat.name for mat in state.mats)}
    for fact in (fact for entry in entries for fact in entry.facts):
        found |= set(strings_in(msgspec.to_builtins(fact)))
    found |= {entry.reason or "" for entry in entries} | {entry.by for entry in entries}
    found |= {each.name for each in (*state.players.values(), *state.leaders.values())}
    return {each for each in found if WORD.search(each)}


ENGINE = re.compile(r"^[a-z][a-z -]*$")
"""What looks like a value of the engine, which has a label and is no name."""


def strings_in(value: Any, kind: str = "") -> Iterator[str]:
    """All texts in a fact, but for values of the engine, and for what the engine said itself."""
    if isinstance(value, str):
        own_words = kind in WRITTEN or (kind == "category" and value not in LABELS["misconduct"])
        if own_words or not ENGINE.match(value):
            yield value
            yield from value.splitlines()
            yield from value.split(" + ")
    elif isinstance(value, dict):
        if value.get("is") == "message":
            return
        for name, each in value.items():
            yield from strings_in(each, name)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from strings_in(each, kind)


WRITTEN = ("text", "note", "name", "what", "component", "question", "reason", "outline", "members", "avoid")
"""Fields that hold what somebody wrote, whatever it looks like."""


QUOTED = re.compile(r"⟦“[^”]*”⟧")
"""What somebody wrote, in the quotation marks of a sentence."""


def left_over(said: str, names: re.Pattern[str]) -> str:
    """What is neither said by us nor data: nothing, if all is well."""
    if not WORD.search(said):  # most texts, and a look at all names takes its time
        return ""
    rest = names.sub(" ", QUOTED.sub(" ", said))
    return rest if WORD.search(rest) else ""


def pattern_of(data: set[str]) -> re.Pattern[str]:
    """Finds data, addresses, the holes that a script fills, and the numbers of rules where a judge reads them."""
    known = sorted((re.escape(each) for each in data if each), key=len, reverse=True)
    return re.compile(
        "|".join([r"https?://\S+", r"\{(?:name|num|opponent|there|all)\}", *known, r"\b[A-Z][A-Z0-9]+(-[A-Z0-9]+)+\b"])
    )


# --- events -------------------------------------------------------------------------------------------------------


def lives(format: Format, players: int, seed: int) -> Iterator[tuple[str, Life, str]]:
    """A whole event by dice, somewhere within each of its phases and at its end, with its secret."""
    evening = Evening(seed, patience=50)
    open_event(evening, format, players)
    yield "set-up", evening.life, evening.secret
    seen: dict[Phase, int] = {}
    while evening.state.phase is not Phase.FINISHED or goes_on(evening):
        before = evening.life
        if evening.patience > 0 and evening.chance(trouble(evening.state)):
            incident(evening)
        else:
            STEPS[evening.state.phase](evening)
        phase = evening.state.phase
        if evening.life is not before:
            seen[phase] = seen.get(phase, 0) + 1
            if seen[phase] == MOMENTS.get(phase):
                yield phase.value.replace(" ", "-"), evening.life, evening.secret
    yield "end", evening.life, evening.secret


MOMENTS = {Phase.DRAFT: 1, Phase.PLAYING: 4, Phase.BETWEEN: 2, Phase.CUT: 1}
"""After so many entries within a phase there is something to see of it."""
