"""Write docs/rules.md: where people meet each requirement, which test proves it, and what we decided ourselves.

python tools/rules_page.py            write the page
python tools/rules_page.py --check    write nothing; exit 1 when the page is stale
python tools/rules_page.py --marks    print what the tests say they prove, as JSON
python tools/rules_page.py --crawl    print where a crawl of all pages at all moments met which rule, as JSON

The first two also print, and exit 1 for, every rule that nobody meets, every id that nobody knows, every example
without a state, and every mark on a test that does not reach the program as people do.
"""

import argparse
import contextlib
import io
import json
import os
import re
import subprocess
import sys
import tempfile
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

# From a requirement to the doors at which tests meet it; one that no test meets there is not in it.
Places = Mapping[str, Sequence[str]]

# From a requirement, by place (phone, console, judge, public, registration, tools, paper, API), to the moments at which
# the crawl met it there.
Seen = Mapping[str, Mapping[str, Sequence[str]]]

MOMENTS = ("registration", "check-in", "seating", "playing", "time", "result", "between", "cut", "end", "always")
"""The moments of an event in their order."""
CRAWL = Path("tests", "support", "rule_crawl.py")
CRAWL_TEST = "tests/test_rule_coverage.py::test_every_rule_is_met_by_a_person"


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
        if path.is_file() and path.suffix not in (".pyc", ".mo", ".gz", ".webp", ".woff2")
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


def marks_at_no_door(proofs: Proofs, root: Path) -> list[str]:
    """A line for each mark of a rule to be shown or helped with on a test that opens nothing which shows it."""
    return [
        f"{test}: {name} is {requirements()[name].kind}, so a page, a command, the API or a paper must prove it"
        for name, tests in proofs["rule"].items()
        if name in requirements() and requirements()[name].kind != "ENFORCE"
        for test in tests
        if not meeting.places(test, root)
    ]


def crawl(root: Path) -> Seen:
    """Where a crawl of every page at every moment of an event of each format met which rule."""
    paths = os.pathsep.join(str(root / each) for each in ("tests/support", "tools"))
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "PYTHONPATH": paths, "FINALSALVO_DATA": folder}
        environment.pop("DATABASE_URL", None)
        command = [sys.executable, str(root / CRAWL)]
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    if done.returncode:
        sys.exit(done.stdout + done.stderr)
    found: Seen = json.loads(done.stdout)
    return found


def met(proofs: Proofs, root: Path) -> Places:
    """At which doors tests meet the requirements: what the tests that are marked with them do, and no others."""
    found = {name: meeting.places_of(tests, root) for name, tests in proofs["rule"].items()}
    return {name: places for name, places in found.items() if places}


def unmet(places: Places, seen: Seen) -> list[str]:
    """The requirements that nobody meets.

    What is to be shown, is on the crawl's way at its moment; what is enforced, at the door of a test; what is helped
    with, at either.
    """
    found = {"INFORM": seen.keys(), "ENFORCE": places.keys(), "ASSIST": seen.keys() | places.keys()}
    return [row.id for row in requirements().values() if row.id not in found[row.kind]]


def page(proofs: Proofs, places: Places, seen: Seen) -> str:
    """The whole of docs/rules.md."""
    rows = {prefix: [row for row in requirements().values() if _prefix(row) == prefix] for prefix in FORMATS}
    lines = [
        "# Rules, where people meet them, and the tests that prove them",
        "",
        "Written by `tools/rules_page.py` from the marks on the tests and from what these do; do not edit.",
        "ENFORCE: the software computes it or refuses what breaks it. ASSIST: it helps people to do it.",
        "INFORM: it shows the rule at the right moment.",
        "",
        "Met: where a crawl of every page at every moment of an event of each format found the rule told or at work",
        "(phone, console, judge, public, registration, tools, paper, API, with the moments), then, after the arrow, at",
        "which doors marked tests try it (page, command, API, paper).",
        "",
        "Met / all:",
        "",
        *_head("format", *KINDS, "all"),
        *(_row(f"{prefix}: {title}", *_counts(rows[prefix], places, seen)) for prefix, title in FORMATS.items()),
        _row("**all**", *_counts(list(requirements().values()), places, seen)),
    ]
    for prefix, title in FORMATS.items():
        lines += ["", f"## {prefix}: {title}", "", *_head("id", "kind", "statement", "met", "state")]
        for row in rows[prefix]:
            where = _where(seen.get(row.id, {}), places.get(row.id, ()))
            tests = proofs["rule"].get(row.id) or ((CRAWL_TEST,) if row.id in seen else ())
            lines.append(_row(row.id, row.kind, row.statement, where, _state(tests)))
    lines += ["", "## Worked examples", "", *_head("id", "state")]
    for name in EXAMPLES:
        lines.append(_row(name, _state(proofs["example"].get(name, ()))))
    lines += ["", "## Rulings", "", *_head("id", "what we decided")]
    lines += [_row(ruling.id, ruling.statement) for ruling in rulings().values()]
    return "\n".join(lines) + "\n"


def _prefix(row: Requirement) -> str:
    return row.id.partition("-")[0]


def _counts(rows: Sequence[Requirement], places: Places, seen: Seen) -> list[str]:
    missed = set(unmet(places, seen))
    groups = [*([row for row in rows if row.kind == kind] for kind in KINDS), rows]
    return [f"{sum(row.id not in missed for row in group)} / {len(group)}" for group in groups]


def _where(seen: Mapping[str, Sequence[str]], doors: Sequence[str]) -> str:
    found = [f"{place} ({', '.join(sorted(at, key=MOMENTS.index))})" for place, at in sorted(seen.items())]
    tried = f"→ {', '.join(doors)}" if doors else ""
    return " ".join(filter(None, ["; ".join(found), tried])) or "nowhere yet"


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
    parser.add_argument("--crawl", action="store_true")
    parser.add_argument("--root", type=Path, default=ROOT, help="the checkout to look at")
    options = parser.parse_args()
    root = options.root.resolve()
    proofs = collect(root)
    if options.marks:
        print(json.dumps(proofs))
        return 0
    seen = crawl(root)
    if options.crawl:
        print(json.dumps(seen, sort_keys=True))
        return 0
    places = met(proofs, root)
    complaints = unknown_marks(proofs) + untested_examples(proofs) + unknown_citations(root) + idle_marks(proofs, root)
    complaints += marks_at_no_door(proofs, root)
    complaints += [f"nobody meets {name}" for name in unmet(places, seen)]
    target, text = root / "docs" / "rules.md", page(proofs, places, seen)
    if not options.check:
        target.parent.mkdir(exist_ok=True)
        target.write_text(text, "utf-8")
    elif not target.exists() or target.read_text("utf-8") != text:
        complaints.append("docs/rules.md is stale: run python tools/rules_page.py")
    print(*complaints, sep="\n", end="\n" if complaints else "")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
