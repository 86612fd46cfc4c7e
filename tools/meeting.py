"""Where a test meets the program as a person would: on a page, by a command, through the API, on paper.

Read off the sources: what a test and its fixtures and helpers use, up to one of the doors below. A test that calls the
program's functions itself stands at no door; whatever it proves, nobody meets it there.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from reach import BODY, PROGRAM, Graph, Name, entrances, graph, modules, reached

PLACES = ("page", "command", "API", "paper")

DOORS = {
    Name("django.test", "Client"): "page",
    Name("playwright.sync_api", "Page"): "page",
    Name("playwright.sync_api", "Browser"): "page",
    Name("command", "call"): "command",
    Name("command", "call_outside"): "command",
    Name("command", "in_shell"): "command",
    Name("finalsalvo.cli.main", "main"): "command",
    Name("api_caller", "Caller"): "API",
    Name("finalsalvo.server.pages.public.public_pages", "PublicPages"): "page",
    Name("pypdf", "PdfReader"): "paper",
}
"""What stands for a person: a browser, the shell, a program that calls, and somebody who reads what was printed."""

MATRIX = "finalsalvo.documents.requirements"
"""What says which rules there are: a test may read it to choose its marks, and proves nothing by it."""

PAPERS = tuple(f"finalsalvo.documents.{name}" for name in ("bracket_sheets", "list_sheets", "papers"))
"""Modules of which every function gives what is then printed as it is."""


def test_name(test: str) -> Name:
    """The name of a test, or of the class that it stands in, from its id."""
    path, name, *_ = test.split("::")
    return Name(path.removesuffix(".py"), name)


@cache
def used_by_tests(root: Path) -> Graph:
    """Who uses what in the tests and what helps them; fixtures are used by whoever has their name as an argument."""
    helping = modules(root, ["tests/support", "tools"])
    named = {
        f"tests/{name.replace('.', '/')}": tree
        for name, tree in modules(root, ["tests"]).items()
        if not name.startswith("support.")
    }
    found = {user: set(used) for user, used in graph(modules(root, ["src"]) | helping | named).items()}
    fixtures = {name: set(fixtures_in(tree)) for name, tree in named.items()}
    for module, tree in named.items():
        for part in tree.body:
            if isinstance(part, ast.FunctionDef | ast.ClassDef):
                found[Name(module, part.name)] |= set(fixtures_of(part, module, fixtures))
    return {user: frozenset(used) for user, used in found.items()}


def fixtures_in(tree: ast.Module) -> Iterator[str]:
    """The fixtures that a module makes."""
    for part in tree.body:
        if isinstance(part, ast.FunctionDef) and any("fixture" in ast.unparse(each) for each in part.decorator_list):
            yield part.name


def fixtures_of(part: ast.stmt, module: str, fixtures: Mapping[str, set[str]]) -> Iterator[Name]:
    """What the arguments of a test or a fixture are: from its own module, or the nearest conftest around it."""
    arguments = {node.arg for node in ast.walk(part) if isinstance(node, ast.arg)}
    places = [module, *(f"{folder.as_posix()}/conftest" for folder in Path(module).parents)]
    for argument in arguments:
        home = next((place for place in places if argument in fixtures.get(place, ())), None)
        if home is not None:
            yield Name(home, argument)


@cache
def used_by(test: Name, root: Path) -> frozenset[Name]:
    """All that a test uses, up to the doors and to the program."""
    uses = used_by_tests(root)
    return frozenset(reached(uses, [test], halts(root)))


@cache
def halts(root: Path) -> frozenset[Name]:
    """Where the way of a test ends: at a door, in the program, and at modules as a whole."""
    inside = {name for name in used_by_tests(root) if is_of_program(name) or name.name == BODY}
    return frozenset(DOORS) | inside


def is_of_program(name: Name) -> bool:
    """Whether a name stands in the program itself."""
    return name.module.partition(".")[0] == PROGRAM


def place_of(name: Name) -> str | None:
    """Where a person stands who uses this, if it is a door."""
    return "paper" if name.module in PAPERS and name.name != BODY else DOORS.get(name)


def places(test: str, root: Path) -> tuple[str, ...]:
    """Where a test meets the program."""
    met = {place_of(name) for name in used_by(test_name(test), root)}
    return tuple(place for place in PLACES if place in met)


def places_of(tests: Iterable[str], root: Path) -> tuple[str, ...]:
    """Where any of these tests meets the program."""
    met = {place for test in tests for place in places(test, root)}
    return tuple(place for place in PLACES if place in met)


@cache
def out_of_reach(root: Path) -> frozenset[Name]:
    """The names in the program that neither the shell nor the server reaches."""
    uses = graph(modules(root, ["src"]))
    return frozenset(uses) - reached(uses, entrances(uses))


def leans_on_nothing(test: str, root: Path) -> str | None:
    """What is wrong with a test as a proof: it uses names that nobody reaches, or nothing of the program at all."""
    used = used_by(test_name(test), root)
    dead = sorted(str(name) for name in used & out_of_reach(root) if name.name != BODY and name.module != MATRIX)
    if dead:
        return f"nothing in the shell or the server reaches {', '.join(dead)}"
    if not any(is_of_program(name) or name in DOORS for name in used):
        return "it uses nothing of the program"
    return None
