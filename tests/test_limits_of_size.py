"""What can be reviewed: no line, no function and no module is longer than a head can hold."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MODULES = sorted(path for room in ("src", "tools", "bench") for path in (ROOT / room).rglob("*.py"))
LONGEST_LINE = 120
LONGEST_MODULE = 450
LONGEST_FUNCTION = 50


@pytest.mark.parametrize("ending", ["html", "css", "js"])
def test_no_line_of_what_browsers_get_is_too_long_to_review(ending: str) -> None:
    files = sorted((ROOT / "src").rglob(f"*.{ending}"))
    assert files
    long = [
        f"{path.relative_to(ROOT)}:{number} has {len(line)} characters"
        for path in files
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if len(line) > LONGEST_LINE
    ]
    assert long == []


def test_no_module_is_too_long_to_read() -> None:
    assert MODULES
    lengths = {path.relative_to(ROOT).as_posix(): len(path.read_text().splitlines()) for path in MODULES}
    assert {name: length for name, length in lengths.items() if length > LONGEST_MODULE} == {}


def test_no_function_is_too_long_for_a_screen() -> None:
    lengths = {name: length for path in MODULES for name, length in functions(path)}
    assert lengths
    assert {name: length for name, length in lengths.items() if length > LONGEST_FUNCTION} == {}


def functions(path: Path) -> Iterator[tuple[str, int]]:
    """By place and name how many lines each function has, its docstring and decorators among them."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            yield f"{path.relative_to(ROOT).as_posix()}:{node.lineno} {node.name}", (node.end_lineno or 0) - first + 1
