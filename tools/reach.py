"""Who can reach what: every name at the top of a module, and the names that it uses.

python tools/reach.py    name whatever in src neither the shell nor the server ever reaches; exit 1 if there is any

A name is a function, a class or a value at the top of a module; a module's own body is the empty name. What is looked
up by a string is seen where the string is a whole dotted name, or words in a module that imports others by such words.
"""

import ast
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = "finalsalvo"
BODY = ""


class Name(NamedTuple):
    """A name at the top of a module."""

    module: str
    name: str = BODY

    def __str__(self) -> str:
        return f"{self.module}.{self.name}" if self.name else self.module


Graph = Mapping[Name, frozenset[Name]]

DJANGO = (
    Name("finalsalvo.server.apps", "FinalSalvo"),
    Name("finalsalvo.server.storage.one_file.base", "DatabaseWrapper"),
    *(Name("finalsalvo.server.urls", f"handler{code}") for code in (400, 403, 404, 500)),
    Name("finalsalvo.server.urls", "urlpatterns"),
    Name("finalsalvo.server.api.addresses", "PARTS"),
)
"""What Django looks up by names of its own, and a table that is there to have its modules loaded."""

QUIET = frozenset({"cache", "contextmanager", "final", "lru_cache", "overload", "total_ordering"})
"""Decorators that hand nothing on; every other may have put what stands below it into a table."""


class Module:
    """A module as it is written: what stands at its top, and what its names mean there."""

    def __init__(self, name: str, tree: ast.Module, known: Callable[[str], bool]) -> None:
        self.name, self.tree, self.known = name, tree, known
        self.own = {defined for part in tree.body for defined in defined_names(part)}
        self.meanings: dict[str, set[Name]] = {}
        imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
        self.taken_whole = [str(node.module) for node in imports if node.names[0].name == "*"]
        for node in ast.walk(tree):
            for bound, meant in self.bindings(node):
                self.meanings.setdefault(bound, set()).add(meant)
        words = (beginning(node) for node in ast.walk(tree) if "import_module" in self.meanings)
        self.looks_into = {word for word in words if word.startswith(f"{PROGRAM}.")}

    def bindings(self, node: ast.AST) -> Iterator[tuple[str, Name]]:
        """The names that an import makes, each with what it stands for."""
        if isinstance(node, ast.ImportFrom) and node.module:
            if node.names[0].name == "*":
                yield "*", Name(node.module)
                return
            for each in node.names:
                inner = f"{node.module}.{each.name}"
                meant = Name(inner) if self.known(inner) else Name(node.module, each.name)
                yield each.asname or each.name, meant
        elif isinstance(node, ast.Import):
            for each in node.names:
                yield (each.asname, Name(each.name)) if each.asname else (first(each.name), Name(first(each.name)))

    def edges(self) -> Iterator[tuple[Name, Name]]:
        """From each name to those that it uses, and from the module to the packages around it."""
        yield from ((Name(self.name), Name(around)) for around in packages(self.name))
        for part in self.tree.body:
            defined = [Name(self.name, each) for each in defined_names(part) or [BODY]]
            yield from ((each, used) for used in self.uses(part) for each in defined)
            yield from ((each, Name(self.name)) for each in defined)
            if handed_on(part):
                yield from ((Name(self.name), each) for each in defined)

    def uses(self, part: ast.AST) -> Iterator[Name]:
        """What a part of the module mentions, and the modules that it imports."""
        for node in ast.walk(part):
            if isinstance(node, ast.Import | ast.ImportFrom):
                yield from (Name(meant.module) for _, meant in self.bindings(node))
            elif isinstance(node, ast.Name):
                yield from self.meant(node.id)
            elif isinstance(node, ast.Attribute):
                yield from self.belonging(node)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield from self.spelled(node.value)

    def meant(self, word: str) -> set[Name]:
        """What a word stands for in this module: its own, imported, or perhaps in a module that was taken whole."""
        if word in self.own or (self.taken_whole and word not in self.meanings):
            return {Name(self.name, word)}
        return self.meanings.get(word, set())

    def belonging(self, node: ast.Attribute) -> Iterator[Name]:
        """What follows a dot, where a module stands before it or may do so."""
        for module in self.modules_of(node.value):
            inner = f"{module}.{node.attr}"
            yield Name(inner) if self.known(inner) else Name(module, node.attr)
        yield from (Name(f"{folder}*", node.attr) for folder in self.looks_into)

    def modules_of(self, node: ast.expr) -> Iterator[str]:
        """The modules that an expression may be."""
        if isinstance(node, ast.Name) and node.id not in self.own:
            yield from (meant.module for meant in self.meanings.get(node.id, ()) if meant.name == BODY)
        elif isinstance(node, ast.Attribute):
            inner = (f"{outer}.{node.attr}" for outer in self.modules_of(node.value))
            yield from (each for each in inner if self.known(each))

    def spelled(self, text: str) -> Iterator[Name]:
        """What a string names: a module, a name in one, or anything where modules are imported by such words."""
        if text.startswith(f"{PROGRAM}.") and " " not in text:
            module, _, name = text.rpartition(".")
            yield Name(text) if self.known(text) else Name(module, name)
        elif all(part.isidentifier() for part in text.split(".")):
            yield from (Name(f"{folder}*", text) for folder in self.looks_into)


def first(dotted: str) -> str:
    """The outermost package of a dotted name."""
    return dotted.partition(".")[0]


def beginning(node: ast.AST) -> str:
    """How an f-string begins."""
    first_part = node.values[0] if isinstance(node, ast.JoinedStr) and node.values else None
    return str(first_part.value) if isinstance(first_part, ast.Constant) else ""


def packages(module: str) -> Iterator[str]:
    """The packages around a module, which are loaded with it."""
    parts = module.split(".")
    return (".".join(parts[:size]) for size in range(1, len(parts)))


def defined_names(part: ast.stmt) -> list[str]:
    """The names that a statement at the top of a module makes; those of imports are only other names."""
    if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return [part.name]
    targets = part.targets if isinstance(part, ast.Assign) else [part.target] if isinstance(part, ast.AnnAssign) else []
    return [node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)]


def handed_on(part: ast.stmt) -> bool:
    """Whether a decorator may have told others of what it stands above."""
    decorators = getattr(part, "decorator_list", [])
    return any(ast.unparse(each).partition("(")[0].rpartition(".")[2] not in QUIET for each in decorators)


# --- the whole --------------------------------------------------------------------------------------------


def modules(root: Path, folders: Iterable[str]) -> dict[str, ast.Module]:
    """Every module of these folders by the name that others import it by."""
    return {
        dotted(path.relative_to(root / folder)): parsed(path)
        for folder in folders
        for path in sorted((root / folder).rglob("*.py"))
        if "migrations" not in path.parts
    }


@cache
def parsed(path: Path) -> ast.Module:
    """A file as Python reads it."""
    return ast.parse(path.read_text("utf-8"))


def dotted(path: Path) -> str:
    """How a module below a folder of the path is imported."""
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def graph(trees: Mapping[str, ast.Module]) -> Graph:
    """Who uses what in all of these modules; a name that a module only imported is what it stands for there."""
    read = {name: Module(name, tree, trees.__contains__) for name, tree in trees.items()}
    found: dict[Name, set[Name]] = {}
    for module in read.values():
        for each in module.own | {BODY}:
            found[Name(module.name, each)] = set()
        for user, used in module.edges():
            found[user] |= set(resolved(used, read))
    return {user: frozenset(used) for user, used in found.items()}


def resolved(name: Name, read: Mapping[str, Module]) -> Iterator[Name]:
    """The names that a name stands for, and the modules in which it was looked for."""
    if name.module.endswith("*"):
        yield from in_folder(name.module[:-1], name.name, read)
        return
    yield name
    module = read.get(name.module)
    if module is None or not name.name:
        return
    yield Name(name.module)
    if name.name not in module.own:
        for meant in module.meanings.get(name.name, ()):
            yield from resolved(meant, read)
        for whole in module.taken_whole:
            if name.name in read[whole].own:
                yield from resolved(Name(whole, name.name), read)


def in_folder(folder: str, word: str, read: Mapping[str, Module]) -> Iterator[Name]:
    """What a word may mean to whoever imports modules of a folder by their names."""
    for module in read.values():
        if module.name == folder + word:
            yield Name(module.name)
        elif module.name.startswith(folder) and word in module.own:
            yield Name(module.name, word)


def reached(uses: Graph, roots: Iterable[Name], doors: frozenset[Name] = frozenset()) -> set[Name]:
    """Everything that can be reached from some names; what lies behind a door is not looked at."""
    found: set[Name] = set()
    waiting = list(roots)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting.extend(() if name in doors else uses.get(name, ()))
    return found


def entrances(uses: Graph) -> list[Name]:
    """Where the program begins: the command, and what Django asks for."""
    kept = [name for name in uses if name.module in (f"{PROGRAM}.server.settings", f"{PROGRAM}.server.models")]
    return [Name(f"{PROGRAM}.__main__"), Name(f"{PROGRAM}.cli.main", "main"), *kept, *DJANGO]


def unreached(root: Path) -> list[str]:
    """Whatever in src neither the shell nor the server reaches, sorted."""
    uses = graph(modules(root, ["src"]))
    alive = reached(uses, entrances(uses))
    return sorted(str(name) for name in uses if name not in alive and not name.name.startswith("__"))


if __name__ == "__main__":
    dead = unreached(ROOT)
    print(*dead, sep="\n", end="\n" if dead else "")
    sys.exit(bool(dead))
