"""The names that a template must be given: those that its page, the templates it extends and the macros it calls read.

A macro that is imported and not called by a page asks nothing of that page.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from jinja2 import Environment, meta, nodes


class Asked(NamedTuple):
    """A macro of a file, or with no name what the file does by itself."""

    file: str
    macro: str


class TemplateFile:
    """One file: its macros, the files it imports by the name that it gives them, what it sets, and the rest of it.

    `taken` are the macros that it imports one by one.
    """

    def __init__(self, environment: Environment, name: str) -> None:
        assert environment.loader is not None
        self.name = name
        tree = environment.parse(environment.loader.get_source(environment, name)[0])
        self.macros = {node.name: node for node in tree.body if isinstance(node, nodes.Macro)}
        self.imports = {node.target: constant(node.template) for node in tree.body if isinstance(node, nodes.Import)}
        self.taken = {
            alias: Asked(constant(node.template), macro)
            for node in tree.body
            if isinstance(node, nodes.FromImport)
            for macro, alias in ((each, each) if isinstance(each, str) else each for each in node.names)
        }
        self.parent = next((constant(node.template) for node in tree.body if isinstance(node, nodes.Extends)), None)
        sets = [node.target for node in tree.body if isinstance(node, nodes.Assign | nodes.AssignBlock)]
        self.sets = {node.name for node in sets if isinstance(node, nodes.Name)}
        elsewhere = nodes.Macro | nodes.Import | nodes.FromImport | nodes.Extends
        self.rest = [node for node in tree.body if not isinstance(node, elsewhere)]
        self.blocks = {block.name: block for block in tree.find_all(nodes.Block)}

    def has(self, name: str) -> bool:
        """Whether this file itself gives a name something to stand for."""
        return any(name in those for those in (self.macros, self.imports, self.taken, self.sets))


class TemplateNames:
    """Reads templates, each once."""

    def __init__(self, environment: Environment) -> None:
        self.environment = environment
        self.known: dict[str, set[str]] = {}
        referenced = set(self.referenced())
        self.pages = [name for name in environment.list_templates() if name not in referenced]

    def referenced(self) -> Iterator[str]:
        """Templates that others extend, import or include: no pages."""
        assert self.environment.loader is not None
        for name in self.environment.list_templates():
            tree = self.environment.parse(self.environment.loader.get_source(self.environment, name)[0])
            yield from (each for each in meta.find_referenced_templates(tree) if each is not None)

    def file(self, name: str) -> TemplateFile:
        """A file, read anew: its blocks are emptied where a page has its own."""
        return TemplateFile(self.environment, name)

    def chain(self, name: str) -> list[TemplateFile]:
        """A page and the templates that it extends, one after the other, without the blocks that it replaces."""
        chain, own = [self.file(name)], dict[str, nodes.Block]()
        while (parent := chain[-1].parent) is not None:
            own |= {each: block for each, block in chain[-1].blocks.items() if each not in own}
            chain.append(self.file(parent))
            for block in chain[-1].blocks.values():
                if block.name in own and "super" not in loaded(own[block.name]):
                    block.body = []
        return chain

    def of_page(self, name: str) -> set[str]:
        """The names that a page reads."""
        if name not in self.known:
            self.known[name] = self.read(self.chain(name)) - set(self.environment.globals)
        return self.known[name]

    def read(self, chain: list[TemplateFile]) -> set[str]:
        """The names that a page reads, with those that its macros need."""
        found, asked = self.read_by([part for file in chain for part in file.rest], chain)
        done: set[Asked] = set()
        while waiting := asked - done:
            each = min(waiting)
            file = next((one for one in chain if one.name == each.file), None) or self.file(each.file)
            itself = not each.macro or each.macro in file.sets
            parts = file.rest if itself else [file.macros[each.macro]]
            names, more = self.read_by(parts, chain if file in chain else [file])
            found, asked, done = found | names, asked | more, done | {each}
        return found

    def read_by(self, parts: Iterable[nodes.Node], scope: list[TemplateFile]) -> tuple[set[str], set[Asked]]:
        """The names that parts of a file read and its `scope` does not have, and the macros that they call."""
        found, asked = set[str](), set[Asked]()
        for part in parts:
            tree = nodes.Template([part], lineno=1)
            tree.set_environment(self.environment)
            asked |= {Asked(constant(each.template), "") for each in tree.find_all(nodes.Include)}
            for name in meta.find_undeclared_variables(tree) - stored(part):
                owner = next((file for file in scope if file.has(name)), None)
                if owner is None:
                    found.add(name)
                elif name in owner.macros:
                    asked.add(Asked(owner.name, name))
                elif name in owner.imports:
                    asked |= {Asked(owner.imports[name], each) for each in ("", *attributes(part, name))}
                elif name in owner.taken:
                    asked |= {owner.taken[name], Asked(owner.taken[name].file, "")}
        return found, asked


def attributes(part: nodes.Node, name: str) -> set[str]:
    """What a part reads of a name: the macros that it calls of a file."""
    found = [node for node in part.find_all(nodes.Getattr) if isinstance(node.node, nodes.Name)]
    return {node.attr for node in found if isinstance(node.node, nodes.Name) and node.node.name == name}


def stored(part: nodes.Node) -> set[str]:
    """The names that a part sets itself, in whatever branch."""
    return {node.name for node in part.find_all(nodes.Name) if node.ctx == "store"}


def loaded(part: nodes.Node) -> set[str]:
    """The names that a part reads."""
    return {node.name for node in part.find_all(nodes.Name) if node.ctx == "load"}


def constant(template: nodes.Expr) -> str:
    """The name of a template, which ours always write out."""
    assert isinstance(template, nodes.Const)
    name: str = template.value
    return name
