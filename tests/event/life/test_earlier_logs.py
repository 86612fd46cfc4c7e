"""Logs that earlier versions exported: they are read, replayed and forgotten to the same bytes for ever.

`tests/data/logs` has a whole event of each format with drops, undos, a cut where the book has one, and every kind of
fact somewhere; beside each log the event document and the standings that the version made of it, and the same log
once the people in it were forgotten. The files are never written anew: a difference is a broken promise.
"""

import csv
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from finalsalvo.documents.csv_export import standings_csv
from finalsalvo.documents.event_document import write_event
from finalsalvo.documents.log_file import log_problems, read_log
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.document import document
from finalsalvo.event.life.entry import write_log
from finalsalvo.event.life.evolve import fold
from finalsalvo.event.life.forgetting import entry_of_forgetting, without_people
from finalsalvo.rules.registry import FORMATS

LOGS = Path(__file__).parents[2] / "data" / "logs"
NAMES = sorted(path.stem for path in LOGS.glob("*.jsonl") if not path.stem.endswith(".forgotten"))
KINDS_BEFORE_TOPICS = 83
"""How many kinds of facts there were when these logs were written; later kinds are in none of them."""


def content(name: str, suffix: str) -> bytes:
    return (LOGS / f"{name}.{suffix}").read_bytes()


def kinds_in_all() -> Iterator[type]:
    for path in LOGS.glob("*.jsonl"):
        yield from (type(fact) for entry in read_log(path.read_bytes()).entries for fact in entry.facts)


def without_house(written: bytes) -> bytes:
    """A document without its house rules, which earlier versions did not name."""
    return re.sub(rb',\n  "house": \[\n.*?\n  \]', b"", written, flags=re.DOTALL)


@pytest.mark.parametrize("name", NAMES)
def test_a_log_of_an_earlier_version_gives_the_same_documents(name: str) -> None:
    log = read_log(content(name, "jsonl"))
    state = fold(log.entries)
    event = document(state)
    assert [each for each in log_problems(log) if state.finished or each.place != "secret"] == []
    assert write_log(log.entries) == content(name, "jsonl")
    assert without_house(write_event(event)) == content(name, "event.json")
    figures = len(content(name, "standings.csv").partition(b"\r\n")[0].split(b","))
    lines = csv.reader(standings_csv(event, state.format).splitlines())
    assert [line[:figures] for line in lines] == [*csv.reader(content(name, "standings.csv").decode().splitlines())]


@pytest.mark.parametrize("name", NAMES)
def test_a_log_of_an_earlier_version_is_forgotten_to_the_same_bytes(name: str) -> None:
    entries = read_log(content(name, "jsonl")).entries
    finished = [fact for entry in entries for fact in entry.facts if isinstance(fact, f.Finished)]
    bare, _ = without_people(entries, finished[-1].secret if finished else None)
    sealed = (*bare, entry_of_forgetting(bare, "o", entries[-1].at))
    assert write_log(sealed) == content(name, "forgotten.jsonl")
    assert without_house(write_event(document(fold(sealed)))) == content(name, "forgotten.event.json")


def test_there_is_a_log_of_every_format_and_of_every_kind_of_fact() -> None:
    assert {fold(read_log(content(name, "jsonl")).entries).format.id for name in NAMES} >= set(FORMATS)
    assert len(set(kinds_in_all())) == KINDS_BEFORE_TOPICS
    assert set(kinds_in_all()) <= set(get_args(f.Fact))


@pytest.mark.parametrize("name", [name for name in NAMES if name in FORMATS])
def test_the_event_of_each_format_has_drops_and_undos_and_its_end(name: str) -> None:
    kinds = {type(fact) for entry in read_log(content(name, "jsonl")).entries for fact in entry.facts}
    assert kinds >= {f.Dropped, f.Undone, f.Finished}
    assert (f.CutMade in kinds) == bool(FORMATS[name].cut.sizes)
