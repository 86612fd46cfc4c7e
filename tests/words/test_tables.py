"""The tables of sentences: every one is used, called with its values, and said in every language with the same ones."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
import translations as tool

from finalsalvo.speech.catalogs import translations
from finalsalvo.speech.languages import LANGUAGES
from finalsalvo.words.former import FORMER
from finalsalvo.words.sentence import HOLE, Sentence

EVERY = {each.id: each for _, each in tool.every_sentence()}
COUNTED = [each for each in EVERY.values() if each.many]
KINDS = ("refuse", "warn", "notice", "todo", "history", "pair", "figure", "list", "check", "announce", "part", "row")
MORE_KINDS = ("ask", "why", "cli", "api", "status", "letter", "table")


class Call:
    """A call of a sentence: where it stands, which one, and with which values (None where they are not all named)."""

    def __init__(self, where: str, sentence: Sentence, values: set[str] | None) -> None:
        self.where, self.sentence, self.values = where, sentence, values


def tables_in(tree: ast.Module) -> dict[str, dict[str, Sentence]]:
    """By the name that a module knows it under, each table with its sentences; single ones under no name."""
    found: dict[str, dict[str, Sentence]] = {"": {}}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("finalsalvo"):
            for each in node.names:
                known = each.asname or each.name
                if f"{node.module}.{each.name}" in TABLES:
                    found[known] = TABLES[f"{node.module}.{each.name}"]
                elif each.name in TABLES.get(node.module, {}):
                    found[""][known] = TABLES[node.module][each.name]
    return found


def modules() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(tool.PROGRAM.rglob("*.py")):
        yield path.relative_to(tool.PROGRAM).as_posix(), ast.parse(path.read_text())


def sentences_of(path: Path) -> dict[str, Sentence]:
    """By the name of the constant each sentence of a table."""
    known = {}
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            target, function = node.targets[0], node.value.func
            if isinstance(target, ast.Name) and isinstance(function, ast.Name) and function.id == "sentence":
                id = node.value.args[0]
                assert isinstance(id, ast.Constant)
                known[target.id] = EVERY[str(id.value)]
    return known


TABLES = {
    ".".join(("finalsalvo", *path.relative_to(tool.PROGRAM).with_suffix("").parts)): sentences_of(path)
    for path in (*tool.PROGRAM.rglob("sentences.py"), tool.PROGRAM / "words" / "joining.py")
}


def uses() -> Iterator[tuple[str, ast.AST, Sentence]]:
    """Every place that names a sentence."""
    for where, tree in modules():
        known = tables_in(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                found = known.get(node.value.id, {}).get(node.attr)
            elif isinstance(node, ast.Name):
                found = known[""].get(node.id)
            else:
                continue
            if found is not None:
                yield f"{where}:{node.lineno}", node, found


def calls() -> Iterator[Call]:
    """Every call of a sentence by its name, with its values where all of them are named."""
    for where, tree in modules():
        known = tables_in(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                function, found = node.func, None
                if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name):
                    found = known.get(function.value.id, {}).get(function.attr)
                elif isinstance(function, ast.Name):
                    found = known[""].get(function.id)
                if found is not None:
                    named = [each.arg for each in node.keywords]
                    values = {each for each in named if each} if None not in named else None
                    yield Call(f"{where}:{node.lineno}", found, values)


def test_every_sentence_is_said_somewhere() -> None:
    said = {found.id for _, _, found in uses()}
    assert sorted(set(EVERY) - said - set(FORMER)) == []


def test_every_call_names_the_values_of_its_sentence() -> None:
    wrong = [
        (each.where, each.sentence.id, sorted(each.sentence.holes ^ each.values))
        for each in calls()
        if each.values is not None and each.values != each.sentence.holes
    ]
    assert wrong == []


def test_ids_begin_with_their_kind() -> None:
    assert [id for id in EVERY if id.split(".")[0] not in (*KINDS, *MORE_KINDS)] == []
    assert [id for id in EVERY if not re.fullmatch(r"[a-z]+(\.[a-z0-9]+(-[a-z0-9]+)*)+", id)] == []


def test_one_and_many_have_the_same_values() -> None:
    for each in COUNTED:
        holes = set(HOLE.findall(each.many))
        assert "num" in each.holes, each.id
        assert set(HOLE.findall(each.one)) - {"num"} == holes - {"num"}, each.id


@pytest.mark.parametrize("language", tool.TRANSLATED)
def test_every_id_is_said_in_every_language_with_the_same_values(language: str) -> None:
    spoken = {each.context: each for each in tool.present(language) if each.context in EVERY}
    assert sorted(set(EVERY) - set(spoken)) == []
    for id, sentence in EVERY.items():
        strings = spoken[id].string
        forms = list(strings) if isinstance(strings, tuple | list) else [strings]
        assert len(forms) == (2 if sentence.many else 1), id
        english = [sentence.one, sentence.many][: len(forms)]
        assert all(forms), id
        said = [Counter(HOLE.findall(str(each))) for each in forms]
        assert said == [Counter(HOLE.findall(each)) for each in english], id


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [0, 1, 2, 5, 21])
def test_numbers_choose_their_form(language: str, number: int) -> None:
    spoken = translations(language)
    for each in COUNTED:
        one, many = (spoken.npgettext(each.id, each.one, each.many, some) for some in (1, 2))
        assert spoken.npgettext(each.id, each.one, each.many, number) == (one if number == 1 else many), each.id
