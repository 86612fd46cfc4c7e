"""One word for one thing: no two classes share a name, and no function is called by a bare participle."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

SRC = Path(__file__).parent.parent / "src" / "finalsalvo"

IRREGULAR = {
    "begun",
    "bought",
    "bound",
    "broken",
    "brought",
    "built",
    "chosen",
    "cut",
    "drawn",
    "forgotten",
    "found",
    "given",
    "gone",
    "heard",
    "held",
    "hidden",
    "kept",
    "known",
    "left",
    "lent",
    "lost",
    "made",
    "meant",
    "met",
    "put",
    "read",
    "said",
    "seen",
    "sent",
    "set",
    "shown",
    "sold",
    "spelt",
    "spent",
    "spoken",
    "stood",
    "taken",
    "thought",
    "told",
    "torn",
    "understood",
    "won",
    "worn",
    "written",
}
"""Participles that do not end in -ed."""


def tops() -> Iterator[tuple[Path, ast.stmt]]:
    """What stands at the top of every module; migrations are written by Django."""
    for path in sorted(SRC.rglob("*.py")):
        if "migrations" not in path.parts:
            yield from ((path, each) for each in ast.parse(path.read_text("utf-8")).body)


def is_participle(name: str) -> bool:
    return name in IRREGULAR or (name.endswith("ed") and "_" not in name)


def test_no_two_classes_have_the_same_name() -> None:
    found = defaultdict(list)
    for path, each in tops():
        if isinstance(each, ast.ClassDef):
            found[each.name].append(path.relative_to(SRC).as_posix())
    assert {name: paths for name, paths in found.items() if len(paths) > 1} == {}


def test_no_function_is_called_by_a_participle_but_what_a_fact_does() -> None:
    """What `Dropped` does to an event is `dropped`, in the effects of its topic: who knows the one finds the other."""
    found = [
        f"{path.relative_to(SRC).as_posix()}: {each.name}"
        for path, each in tops()
        if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef) and is_participle(each.name)
        if path.name != "effects.py"
    ]
    assert found == []
