"""msgspec without what a call does not use of it: together that is a third of the time that a call takes."""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import LazyLoader
from types import ModuleType

LATER = ("msgspec.inspect", "msgspec.msgpack", "msgspec.toml", "msgspec.yaml", "textwrap")
"""What msgspec imports for schemas and for formats that are not JSON."""


class Later:
    """Finds these modules as ever, and has Python load each of them when something of it is used."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """What the import system asks of a finder; None leaves a module to the others."""
        found = PathFinder.find_spec(name, path, target) if name in LATER else None
        if found is not None and found.loader is not None:
            found.loader = LazyLoader(found.loader)
        return found


class Platform(ModuleType):
    """All that uuid, which msgspec knows as a type, asks of the module `platform`, which is slow to load."""

    @staticmethod
    def system() -> str:
        """The name of the operating system."""
        return os.uname().sysname if hasattr(os, "uname") else ""


def import_msgspec() -> None:
    """Imports msgspec, for whom imports it afterwards.

    It takes typing_extensions wherever that is installed; since 3.11 Python's own typing has all that it wants of it.
    """
    if "msgspec" in sys.modules or "typing_extensions" in sys.modules:
        return
    sys.meta_path.insert(0, Later)
    sys.modules["typing_extensions"] = None  # type: ignore[assignment]  # says that there is no such module
    stand_in = "platform" not in sys.modules
    if stand_in:
        sys.modules["platform"] = Platform("platform")
    try:
        import msgspec  # noqa: F401
    finally:
        del sys.modules["typing_extensions"]
        if stand_in:
            del sys.modules["platform"]
        sys.meta_path.remove(Later)


def load_all() -> None:
    """Loads what was put off. Whoever makes threads does this first.

    In Python 3.11 a second thread that uses such a module while the first one loads it finds it half empty.
    """
    for name in LATER:
        module = sys.modules.get(name)
        if module is not None:
            _ = module.__doc__  # the first attribute that is asked for has it loaded
