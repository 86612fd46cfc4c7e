"""Write docs/rules.md: where people meet each requirement, which test proves it, and what we decided ourselves.

python tools/rules_page.py            write the page; rows that are met now leave tests/rules_nobody_meets.txt
python tools/rules_page.py --check    write nothing; exit 1 when the page is stale
python tools/rules_page.py --marks    print what the tests say they prove, as JSON

The first two also print, and exit 1 for, every id that nobody knows, every example without a state, and every mark on a
test that does not reach the program as the shell and the server do.
"""

import argparse
import contextlib
import io
import json
import os
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import meeting
import pytest

from finalsalvo.documents.requirements import Requirement, requirements
from finalsalvo.documents.rulings import rulings

ROOT = Path(__file__).resolve().parent.parent
FORMATS = {
    "XW2": "X-Wing 2.0 standard",
    "ESC": "X-Wing Escalation",
    "HOT": "X-Wing Hotshot",
    "FANG": "Fangs Out (what differs from Hotshot)",
    "EPIC": "Epic Dogfight",
    "TEAM": "Team Epic (what differs from Epic Dogfight)",
    "ARM": "Armada standard",
}
KINDS = ("ENFORCE", "ASSIST", "INFORM")
EXAMPLES = [f"A{n}" for n in range(1, 23)] + [f"D{n}" for n in range(1, 57)]

# From the mark ("rule" or "example") and the id that it names to the tests that carry it, sorted.
Proofs = Mapping[str, Mapping[str, Sequence[str]]]

# From a requirement to where a person meets it; one that nobody meets is not in it.
Places = Mapping[str, Sequence[str]]

NOBODY = Path("tests", "rules_nobody_meets.txt")


class Collector:
    """A pytest plugin that notes which tests name which rules and examples."""

    def __init__(self) -> None:
        self.found: dict[str, dict[str, set[str]]] = {"rule": {}, "example": {}}
        self.skipped: list[str] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Note the marks of each test, its class, module and parameters; a skipped test proves nothing."""
        for item in session.items:
            if item.get_closest_marker("skip") or item.get_closest_marker("xfail"):
                continue
            for kind, tests in self.found.items():
                for mark in item.iter_markers(kind):
                    for name in mark.args:
                        tests.setdefault(str(name), set()).add(item.nodeid.partition("[")[0])

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a module that skips itself: its tests would be in the page on some machines only."""
        if report.skipped:
            self.skipped.append(report.nodeid)


def collect(root: Path) -> Proofs:
    """What the tests below root/tests say they prove; exits with pytest's words when they do not import."""
    os.environ.pop("PYTEST_ADDOPTS", None)
    plain = ["-o", "addopts=", "-p", "no:xdist", "-p", "no:cacheprovider", "-s", "--import-mode=importlib"]
    collector, output = Collector(), io.StringIO()
    with contextlib.redirect_stdout(output):
        arguments = ["--collect-only", "-qq", *plain, f"--rootdir={root}", str(root / "tests")]
        code = pytest.main(arguments, plugins=[collector])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        sys.exit(output.getvalue())
    if collector.skipped:
        sys.exit(f"skipped as a whole, so what they prove is unknown: {', '.join(collector.skipped)}")
    return {kind: {name: sorted(names[name]) for name in sorted(names)} for kind, names in collector.found.items()}


def unknown_marks(proofs: Proofs) -> list[str]:
    """A line for each mark that names a rule or an example that does not exist."""
    known = {"rule": requirements().keys(), "example": EXAMPLES}
    return [
        f"{test}: unknown {kind} {name}"
        for kind, names in proofs.items()
        for name, tests in names.items()
        if name not in known[kind]
        for test in tests
    ]


def untested_examples(proofs: Proofs) -> list[str]:
    """A line for each example that no test plays through."""
    return [f"example {name}: no test plays it through" for name in EXAMPLES if name not in proofs["example"]]


def unknown_citations(root: Path) -> list[str]:
    """A line for each id in the sources that is neither a requirement nor a ruling."""
    citation = re.compile(rf"\b(?:(?:{'|'.join(FORMATS)})-[A-Z]+-\d+|B\d{{1,2}})\b")
    return [
        f"{path.relative_to(root)}: unknown rule {name}"
        for path in sorted((root / "src" / "finalsalvo").rglob("*"))
        if path.is_file() and path.suffix not in (".pyc", ".mo", ".gz")
        for name in sorted(set(citation.findall(path.read_text("utf-8", errors="replace"))))
        if name not in requirements() and name not in rulings()
    ]


def idle_marks(proofs: Proofs, root: Path) -> list[str]:
    """A line for each mark on a test that proves nothing of what people can use."""
    return [
        f"{test}: proves no {name}: {wrong}"
        for name, tests in proofs["rule"].items()
        for test in tests
        if (wrong := meeting.leans_on_nothing(test, root))
    ]


def met(proofs: Proofs, root: Path) -> Places:
    """Where people meet the requirements: what the tests that are marked with them do, and no others."""
    found = {name: meeting.places_of(tests, root) for name, tests in proofs["rule"].items()}
    return {name: places for name, places in found.items() if places}


def unmet(places: Places) -> list[str]:
    """The requirements that nobody meets."""
    return [name for name in requirements() if name not in places]


def listed_as_unmet(root: Path) -> list[str]:
    """The requirements of which we know that nobody meets them yet."""
    file = root / NOBODY
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return [line for line in lines if line and not line.startswith("#")]


def shrink_list(places: Places, root: Path) -> None:
    """Takes from the list what is met now; nothing is ever added but by hand."""
    file = root / NOBODY
    if file.exists():
        kept = [line for line in file.read_text("utf-8").splitlines() if line not in places]
        file.write_text("\n".join(kept) + "\n", "utf-8")


def page(proofs: Proofs, places: Places) -> str:
    """The whole of docs/rules.md."""
    rows = {prefix: [row for row in requirements().values() if _prefix(row) == prefix] for prefix in FORMATS}
    lines = [
        "# Rules, where people meet them, and the tests that prove them",
        "",
        "Written by `tools/rules_page.py` from the marks on the tests and from what these do; do not edit.",
        "ENFORCE: the software computes it or refuses what breaks it. ASSIST: it helps people to do it.",
        "INFORM: it shows the rule at the right moment.",
        "",
        "A person meets a rule on a page, by a command, through the API or on paper, if a test that is marked with it",
        f"stands there. What nobody meets yet is listed in `{NOBODY.as_posix()}`, which only shrinks.",
        "",
        "Tested / all, and how many of all are met:",
        "",
        *_head("format", *KINDS, "all", "met"),
        *(_row(f"{prefix}: {title}", *_counts(rows[prefix], proofs, places)) for prefix, title in FORMATS.items()),
        _row("**all**", *_counts(list(requirements().values()), proofs, places)),
    ]
    for prefix, title in FORMATS.items():
        lines += ["", f"## {prefix}: {title}", "", *_head("id", "kind", "statement", "met", "state")]
        for row in rows[prefix]:
            where = ", ".join(places.get(row.id, ("nowhere yet",)))
            lines.append(_row(row.id, row.kind, row.statement, where, _state(proofs["rule"].get(row.id, ()))))
    lines += ["", "## Worked examples", "", *_head("id", "state")]
    for name in EXAMPLES:
        lines.append(_row(name, _state(proofs["example"].get(name, ()))))
    lines += ["", "## Rulings", "", *_head("id", "what we decided")]
    lines += [_row(ruling.id, ruling.statement) for ruling in rulings().values()]
    return "\n".join(lines) + "\n"


def _prefix(row: Requirement) -> str:
    return row.id.partition("-")[0]


def _counts(rows: Sequence[Requirement], proofs: Proofs, places: Places) -> list[str]:
    groups = [*([row for row in rows if row.kind == kind] for kind in KINDS), rows]
    tested = [f"{sum(row.id in proofs['rule'] for row in group)} / {len(group)}" for group in groups]
    return [*tested, str(sum(row.id in places for row in rows))]


def _state(tests: Sequence[str]) -> str:
    if not tests:
        return "not yet"
    return f"tested by `{tests[0]}`" + (f" (+{len(tests) - 1})" if len(tests) > 1 else "")


def _head(*cells: str) -> list[str]:
    return [_row(*cells), _row(*("---" for _ in cells))]


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def main() -> int:
    """Write or check the page; 1 when there is anything to complain about."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--marks", action="store_true")
    parser.add_argument("--root", type=Path, default=ROOT, help="the checkout to look at")
    options = parser.parse_args()
    root = options.root.resolve()
    proofs = collect(root)
    if options.marks:
        print(json.dumps(proofs))
        return 0
    complaints = unknown_marks(proofs) + untested_examples(proofs) + unknown_citations(root) + idle_marks(proofs, root)
    places = met(proofs, root)
    target, text = root / "docs" / "rules.md", page(proofs, places)
    if not options.check:
        shrink_list(places, root)
        target.parent.mkdir(exist_ok=True)
        target.write_text(text, "utf-8")
    elif not target.exists() or target.read_text("utf-8") != text:
        complaints.append("docs/rules.md is stale: run python tools/rules_page.py")
    print(*complaints, sep="\n", end="\n" if complaints else "")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
