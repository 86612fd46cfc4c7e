"""Pages of docs/ that are made from the program: written, or held against what is there."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path


def write_or_check(about: str | None, page: Path, text: Callable[[], str]) -> int:
    """Writes a page, or with --check only looks whether it is stale; what its tool should exit with."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    if not parser.parse_args().check:
        page.write_text(text(), "utf-8")
    elif not page.exists() or page.read_text("utf-8") != text():
        print(f"docs/{page.name} is stale: run python tools/{Path(sys.argv[0]).name}")
        return 1
    return 0
