"""Bring the words of the web pages up to date: collect all, keep what is translated, compile, say what is missing.

python tools/translations.py            write locale/*/LC_MESSAGES/finalsalvo.po and .mo
python tools/translations.py --check    write nothing; exit 1 when they are stale or something is missing
"""

import argparse
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from finalsalvo.server.http.languages import ENGLISH, LANGUAGES
from finalsalvo.server.shown.labels import LABELS

SERVER = Path(__file__).resolve().parent.parent / "src" / "finalsalvo" / "server"
PAGES, SHOWN = SERVER / "pages", SERVER / "shown"
DOCUMENTS = SERVER.parent / "documents"
"""What is printed is said in the reader's language as well."""
LISTS = SERVER.parent / "lists"
"""What a game calls its lists is said in its `game.py`, and nothing else in that room."""
LOCALE = PAGES / "locale"
TRANSLATED = tuple(each for each in LANGUAGES if each != ENGLISH)
METHODS = [("**.html", "jinja2"), ("**.py", "python")]
OPTIONS = {"**.html": {"trimmed": "true", "silent": "false"}}
KEYWORDS = {
    "_": None,
    "say": None,
    "gettext": None,
    "ngettext": (1, 2),
    "counted": (1, 2),
    "pgettext": ((1, "c"), 2),
}
"""How words are marked: `_()`, `ngettext()` and `pgettext()` in templates, `say()` and `say.counted()` in Python."""
NEVER = datetime(1970, 1, 1, tzinfo=UTC)
"""In place of the moment of a run, so that a run without news changes no file."""


def collected() -> Catalog:
    """All words: those marked in templates and Python, and what the values of the engine are called."""
    found = Catalog(domain="finalsalvo", creation_date=NEVER)
    places = [*((folder, METHODS) for folder in (PAGES, SHOWN, DOCUMENTS)), (LISTS, [("**/game.py", "python")])]
    for folder, methods in places:
        for name, line, text, comments, context in extract_from_dir(
            folder, methods, OPTIONS, KEYWORDS, strip_comment_tags=True
        ):
            found.add(text, locations=[(name, line)], auto_comments=comments, context=context)
    for kind, labels in LABELS.items():
        for label in labels.values():
            found.add(label, locations=[("labels.py", 1)], context=kind)
    return found


def path_of(language: str, folder: Path = LOCALE) -> Path:
    """Where the catalog of a language is; the compiled one stands beside it."""
    return folder / language / "LC_MESSAGES" / "finalsalvo.po"


def present(language: str) -> Catalog:
    """A catalog as it is."""
    path = path_of(language)
    if not path.exists():
        return empty(language)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain="finalsalvo")


def empty(language: str) -> Catalog:
    """A catalog without words."""
    return Catalog(language, "finalsalvo", "# Words of Final Salvo's pages: `make translations` keeps them up to date.")


def updated(language: str) -> Catalog:
    """A catalog with all words of today: nothing is guessed, and what is no longer said is gone."""
    catalog, fresh = present(language), empty(language)
    fresh.project, fresh.version = "finalsalvo", "1"
    fresh.creation_date = fresh.revision_date = NEVER
    fresh.last_translator, fresh.language_team, fresh.msgid_bugs_address = "Final Salvo", language, ""
    fresh.fuzzy = False
    for message in collected():
        if message.id:
            known = catalog.get(one(message), message.context)
            string = known.string if known is not None and type(known.id) is type(message.id) else ""
            fresh.add(message.id, string, message.locations, message.flags, context=message.context)
    return fresh


def one(message: Message) -> str:
    """The English of a message, in the singular."""
    return message.id if isinstance(message.id, str) else message.id[0]


def missing(catalog: Catalog) -> Iterator[str]:
    """The English of what has no translation, or not of every number."""
    for message in catalog:
        strings = message.string if isinstance(message.string, tuple | list) else (message.string,)
        if message.id and (not all(strings) or message.fuzzy):
            yield one(message)


def text_of(catalog: Catalog) -> bytes:
    """A catalog as a .po file."""
    file = BytesIO()
    write_po(file, catalog, width=120, sort_output=True, ignore_obsolete=True, include_lineno=False)
    return file.getvalue()


def compiled(catalog: Catalog) -> bytes:
    """A catalog as a .mo file."""
    file = BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


def write(path: Path, content: bytes) -> bool:
    """Whether a file had to be written."""
    if path.exists() and path.read_bytes() == content:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return True


def main(arguments: list[str] | None = None) -> int:
    """Does it, or looks whether it is done."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 when something is to be done")
    check = parser.parse_args(arguments).check
    wrong = False
    for language in TRANSLATED:
        catalog, path = updated(language), path_of(language)
        files = {path: text_of(catalog), path.with_suffix(".mo"): compiled(catalog)}
        if check:
            stale = [file.name for file, content in files.items() if not file.exists() or file.read_bytes() != content]
        else:
            stale = [file.name for file, content in files.items() if write(file, content)]
        lacking = list(missing(catalog))
        done = f"{', '.join(stale)} {'out of date' if check else 'written'}" if stale else "up to date"
        print(f"translations: {language}: {len(catalog)} messages, {len(lacking)} missing, {done}")
        for text in lacking:
            print(f"  {text}")
        wrong = wrong or bool(lacking) or (check and bool(stale))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
