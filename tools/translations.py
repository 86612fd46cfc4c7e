"""Bring the words of every language up to date: collect all, keep what is translated, compile, say what is missing.

python tools/translations.py            write speech/locale/*/LC_MESSAGES/finalsalvo.po, rules.po and their .mo
python tools/translations.py --check    write nothing; exit 1 when they are stale or something is missing
"""

import argparse
import sys
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from importlib import import_module
from io import BytesIO
from itertools import product
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from finalsalvo.documents.reminders import reminder_rows
from finalsalvo.documents.rule_texts import CATALOG, rule_texts
from finalsalvo.rules import preparations, setup_steps
from finalsalvo.speech.catalogs import LOCALE
from finalsalvo.speech.languages import ENGLISH, LANGUAGES
from finalsalvo.words.former import FORMER
from finalsalvo.words.labels import LABELS
from finalsalvo.words.sentence import SENTENCES, Sentence

PROGRAM = Path(__file__).resolve().parent.parent / "src" / "finalsalvo"
SERVER, DOCUMENTS, CLI, LISTS = (PROGRAM / room for room in ("server", "documents", "cli", "lists"))
PAGES, SHOWN, ACCOUNTS = SERVER / "pages", SERVER / "shown", SERVER / "accounts"
"""Where words are marked beside what shows them: on pages, in letters, on paper, in a terminal. Of `lists` it is what a
game calls its lists, in its `game.py`. All other rooms have tables of sentences."""
WORDS, RULES = "finalsalvo", CATALOG
"""The catalogs of a language: what the program says, and the rules of the books as people read them."""
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


def wanted(domain: str) -> Catalog:
    """All that a catalog should have."""
    return collected() if domain == WORDS else rules_collected()


def rules_collected() -> Catalog:
    """The rules and rulings as people read them; loaded by those who open one."""
    found = Catalog(domain=RULES, creation_date=NEVER)
    for each in rule_texts().values():
        found.add(each.text, locations=[("rule_texts.tsv", 1)], context=each.id)
    return found


def collected() -> Catalog:
    """All words: tables of sentences, labels of values, and what is marked in templates and code."""
    found = Catalog(domain="finalsalvo", creation_date=NEVER)
    places = [
        *((folder, METHODS) for folder in (PAGES, SHOWN, ACCOUNTS, DOCUMENTS, CLI)),
        (LISTS, [("**/game.py", "python")]),
    ]
    for folder, methods in places:
        for name, line, text, comments, context in extract_from_dir(
            folder, methods, OPTIONS, KEYWORDS, strip_comment_tags=True
        ):
            found.add(text, locations=[(name, line)], auto_comments=comments, context=context)
    for kind, labels in labelled():
        for label in labels:
            found.add(label, locations=[("labels.py", 1)], context=kind)
    for row in reminder_rows():
        found.add(row.text, locations=[("reminders.tsv", 1)], context=row.context)
    for table, each in every_sentence():
        found.add((each.one, each.many) if each.many else each.one, locations=[(table, 1)], context=each.id)
    return found


def labelled() -> Iterator[tuple[str, Iterable[str]]]:
    """By kind what values are called; steps and preparations stand in the formats."""
    yield from ((kind, labels.values()) for kind, labels in LABELS.items())
    yield "setup", setup_steps.every_text()
    yield "preparation", preparations.every_text()


def every_sentence() -> Iterator[tuple[str, Sentence]]:
    """Every sentence, table by table in the order in which it stands there, and those that were said before."""
    known: set[str] = set()
    for path in sorted((*PROGRAM.rglob("sentences.py"), PROGRAM / "words" / "joining.py")):
        table = import_module(".".join(("finalsalvo", *path.relative_to(PROGRAM).with_suffix("").parts)))
        for each in vars(table).values():
            if isinstance(each, Sentence) and each.id not in known:
                known.add(each.id)
                yield path.relative_to(PROGRAM).as_posix(), each
    if set(SENTENCES) - known:
        raise SystemExit(f"sentences outside a table: {', '.join(sorted(set(SENTENCES) - known))}")
    yield from (("words/former.py", each) for each in FORMER.values())


def path_of(language: str, folder: Path = LOCALE, domain: str = WORDS) -> Path:
    """Where a catalog of a language is; the compiled one stands beside it."""
    return folder / language / "LC_MESSAGES" / f"{domain}.po"


def present(language: str, domain: str = WORDS) -> Catalog:
    """A catalog as it is."""
    path = path_of(language, domain=domain)
    if not path.exists():
        return empty(language, domain)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=domain)


def empty(language: str, domain: str = WORDS) -> Catalog:
    """A catalog without words."""
    return Catalog(language, domain, "# Words of Final Salvo: `make translations` keeps them up to date.")


def updated(language: str, domain: str = WORDS) -> Catalog:
    """A catalog with all words of today: what is no longer said is gone.

    Nothing is guessed. A sentence whose English has changed keeps what it was, found by its id and marked for review.
    """
    catalog, fresh = present(language, domain), empty(language, domain)
    by_id = {each.context: each for each in catalog if each.context}
    fresh.project, fresh.version = "finalsalvo", "1"
    fresh.creation_date = fresh.revision_date = NEVER
    fresh.last_translator, fresh.language_team, fresh.msgid_bugs_address = "Final Salvo", language, ""
    fresh.fuzzy = False
    for message in wanted(domain):
        if message.id:
            known = catalog.get(one(message), message.context)
            before = by_id.get(str(message.context)) if known is None and is_id(message.context) else None
            flags = message.flags | ({"fuzzy"} if before is not None else set())
            kept = known or before
            string = kept.string if kept is not None and type(kept.id) is type(message.id) else ""
            fresh.add(message.id, string, message.locations, flags, context=message.context)
    return fresh


def is_id(context: str | None) -> bool:
    """Whether a context is that of one sentence or rule, and not a kind of labels."""
    return context is not None and ("." in context or context in rule_texts())


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
    for language, domain in product(TRANSLATED, (WORDS, RULES)):
        catalog, path = updated(language, domain), path_of(language, domain=domain)
        files = {path: text_of(catalog), path.with_suffix(".mo"): compiled(catalog)}
        if check:
            stale = [file.name for file, content in files.items() if not file.exists() or file.read_bytes() != content]
        else:
            stale = [file.name for file, content in files.items() if write(file, content)]
        lacking = list(missing(catalog))
        done = f"{', '.join(stale)} {'out of date' if check else 'written'}" if stale else "up to date"
        print(f"translations: {language}, {domain}: {len(catalog)} messages, {len(lacking)} missing, {done}")
        for text in lacking:
            print(f"  {text}")
        wrong = wrong or bool(lacking) or (check and bool(stale))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
