"""Every rule and example that a test or the source names exists, and docs/rules.md is true to them."""

import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
import rules_page

from finalsalvo.documents.requirements import requirements
from finalsalvo.documents.rulings import rulings


def collect(root: Path) -> rules_page.Proofs:
    """What the tests below root say they prove; in its own process, for pytest does not nest in pytest."""
    command = [sys.executable, rules_page.__file__, "--marks", f"--root={root}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.fail(done.stdout + done.stderr, pytrace=False)
    proofs: rules_page.Proofs = json.loads(done.stdout)
    return proofs


@pytest.fixture(scope="module")
def proofs() -> rules_page.Proofs:
    """What this suite says it proves."""
    return collect(rules_page.ROOT)


@pytest.fixture(scope="module")
def seen() -> rules_page.Seen:
    """What a crawl of every page at every moment meets."""
    return rules_page.crawl(rules_page.ROOT)


def test_every_mark_names_a_known_rule_or_example(proofs: rules_page.Proofs) -> None:
    problems = rules_page.unknown_marks(proofs)
    assert not problems, "\n".join(problems)


def test_every_example_is_tested(proofs: rules_page.Proofs) -> None:
    problems = rules_page.untested_examples(proofs)
    assert not problems, "\n".join(problems)


def test_every_mark_stands_on_a_test_of_what_people_can_reach(proofs: rules_page.Proofs) -> None:
    problems = rules_page.idle_marks(proofs, rules_page.ROOT)
    assert not problems, "\n".join(problems)


def test_what_is_shown_or_helped_with_is_proven_where_people_are(proofs: rules_page.Proofs) -> None:
    problems = rules_page.marks_at_no_door(proofs, rules_page.ROOT)
    assert not problems, "\n".join(problems)


def test_every_rule_is_met_by_a_person(proofs: rules_page.Proofs, seen: rules_page.Seen) -> None:
    missed = rules_page.unmet(rules_page.met(proofs, rules_page.ROOT), seen)
    assert missed == [], "not on the crawl's way, and at no door of a marked test"


SPOTS: dict[str, tuple[set[str], set[str]]] = {
    "event": ({"public", "registration"}, {"registration"}),
    "list": ({"list"}, {"registration", "check-in"}),
    "check-in": ({"phone", "console"}, {"registration", "check-in"}),
    "seating": ({"phone"}, {"seating"}),
    "playing": ({"phone"}, {"playing"}),
    "time": ({"phone"}, {"time"}),
    "result": ({"phone"}, {"result"}),
    "cut": ({"phone", "console", "public"}, {"cut"}),
    "judge": ({"judge"}, {*rules_page.MOMENTS}),
}
"""Where and when a person stands at a moment of the table "when to show what"."""

SHOWN_AT = {
    "event": "GEN TIER MAT LEGAL LEAD STR EO TSET",
    "list": "SQD FLT LIST FACT LEGAL",
    "check-in": "MOD COMP TOK",
    "seating": "GAME SHARE DMG",
    "playing": "PLAY SPORT TALK PLAN ADD",
    "time": "TIME",
    "result": "END COND",
    "cut": "CUT",
    "judge": "ROLE MARS LOST MOD",
}
"""The table itself, by the subject of a rule that is to be shown."""


BEFORE_THE_GAME = ("ESC-ADD-04",)
"""That both may fly the same is told while they set up, like all about mirror matches."""


def spots_of(id: str) -> list[str]:
    """Where a rule is to be shown."""
    if id in BEFORE_THE_GAME:
        return ["seating"]
    return [spot for spot, subjects in SHOWN_AT.items() if id.split("-")[1] in subjects.split()]


def test_every_rule_to_be_shown_is_shown_at_its_moment(seen: rules_page.Seen) -> None:
    missed = []
    for row in requirements().values():
        for spot in spots_of(row.id) if row.kind == "INFORM" else ():
            places, moments = SPOTS[spot]
            if not any(place in places and moments & set(at) for place, at in seen.get(row.id, {}).items()):
                missed.append(f"{row.id} at {spot}")
    assert missed == []


def test_every_rule_and_ruling_cited_in_the_source_is_known() -> None:
    problems = rules_page.unknown_citations(rules_page.ROOT)
    assert not problems, "\n".join(problems)


def test_the_page_is_up_to_date(proofs: rules_page.Proofs, seen: rules_page.Seen) -> None:
    written = (rules_page.ROOT / "docs" / "rules.md").read_text("utf-8")
    assert written == rules_page.page(proofs, rules_page.met(proofs, rules_page.ROOT), seen), (
        "docs/rules.md is stale: run python tools/rules_page.py"
    )


def test_the_matrix_is_whole() -> None:
    kinds = Counter(row.kind for row in requirements().values())
    assert kinds == {"ENFORCE": 318, "ASSIST": 156, "INFORM": 182}


def test_our_matrix_has_the_ids_and_kinds_of_the_shared_one(shared: Path) -> None:
    text = (shared / "rulebooks" / "requirements.md").read_text("utf-8")
    rows = re.findall(r"^\| ([A-Z0-9]+-[A-Z]+-\d+) \|.*?\| (ENFORCE|ASSIST|INFORM) \|", text, re.MULTILINE)
    assert [(row.id, row.kind) for row in requirements().values()] == rows


OUR_OWN = 10
"""So many rulings are about stages, of which the shared ones know nothing."""


def test_our_rulings_are_the_shared_ones_and_those_on_stages(shared: Path) -> None:
    text = (shared / "rulebooks" / "rulings.md").read_text("utf-8")
    numbers = sorted(int(number) for number in re.findall(r"^- \*\*B(\d+)\.", text, re.MULTILINE))
    ours = range(numbers[-1] + 1, numbers[-1] + 1 + OUR_OWN)
    assert list(rulings()) == [f"B{number}" for number in (*numbers, *ours)]


def test_our_rulings_are_in_our_own_words(shared: Path) -> None:
    books = [*(shared / "rulebooks").glob("*.txt"), shared / "rulebooks" / "rulings.md"]
    copied = set().union(*(runs_of_words(book.read_text("utf-8")) for book in books))
    assert {row.id: runs for row in rulings().values() if (runs := runs_of_words(row.statement) & copied)} == {}


def runs_of_words(text: str) -> set[str]:
    """Every twelve words that follow each other, without their punctuation."""
    words = re.findall(r"[a-z0-9']+", text.lower())
    return {" ".join(words[start : start + 12]) for start in range(len(words) - 11)}


def test_our_examples_are_the_shared_ones(shared: Path) -> None:
    text = (shared / "rulebooks" / "examples.md").read_text("utf-8")
    assert re.findall(r"^\| ([AD]\d+) \|", text, re.MULTILINE) == rules_page.EXAMPLES


SMALL_SUITE = """
import pytest

pytestmark = pytest.mark.rule("XW2-GEN-01")

@pytest.mark.rule("XW2-MOV-99")
def test_typo(): ...

D1 = pytest.mark.example("D1")
@pytest.mark.parametrize("n", [1, pytest.param(2, marks=D1), pytest.param(3, marks=D1)])
def test_parameters(n): ...

@pytest.mark.rule("XW2-MOV-01", "XW2-MOV-02")
class TestClass:
    @pytest.mark.example("D57")
    def test_inside(self): ...

@pytest.mark.skip
@pytest.mark.rule("XW2-MOV-03")
def test_later(): ...
"""


@pytest.fixture
def small_suite(tmp_path: Path) -> Path:
    """A project with one test module."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_small.py").write_text(SMALL_SUITE)
    return tmp_path


def test_marks_of_test_class_module_and_parameter_count_unless_skipped(small_suite: Path) -> None:
    inside, parameters, typo = (
        f"tests/test_small.py::{name}" for name in ("TestClass::test_inside", "test_parameters", "test_typo")
    )
    assert collect(small_suite) == {
        "rule": {
            "XW2-GEN-01": [inside, parameters, typo],
            "XW2-MOV-01": [inside],
            "XW2-MOV-02": [inside],
            "XW2-MOV-99": [typo],
        },
        "example": {"D1": [parameters], "D57": [inside]},
    }


def test_an_unknown_id_is_named_together_with_its_test(small_suite: Path) -> None:
    assert rules_page.unknown_marks(collect(small_suite)) == [
        "tests/test_small.py::test_typo: unknown rule XW2-MOV-99",
        "tests/test_small.py::TestClass::test_inside: unknown example D57",
    ]


@pytest.mark.parametrize("broken", ["import nowhere", "import pytest; pytest.skip(allow_module_level=True)"])
def test_a_module_that_cannot_be_collected_is_named(small_suite: Path, broken: str) -> None:
    (small_suite / "tests" / "test_broken.py").write_text(broken)
    with pytest.raises(pytest.fail.Exception, match=r"tests/test_broken\.py"):
        collect(small_suite)


def test_an_example_without_a_test_is_named() -> None:
    tests = {name: ["t.py::test"] for name in rules_page.EXAMPLES if name != "D1"}
    assert rules_page.untested_examples({"rule": {}, "example": tests}) == ["example D1: no test plays it through"]


def test_an_unknown_citation_is_named_together_with_its_file(tmp_path: Path) -> None:
    (tmp_path / "src" / "finalsalvo").mkdir(parents=True)
    (tmp_path / "src" / "finalsalvo" / "margin.py").write_text(
        '"""Two known, two not (XW2-MOV-01, ESC-MVO-01, B7, B98)."""'
    )
    assert rules_page.unknown_citations(tmp_path) == [
        "src/finalsalvo/margin.py: unknown rule B98",
        "src/finalsalvo/margin.py: unknown rule ESC-MVO-01",
    ]


def test_a_page_shows_one_test_and_how_many_more() -> None:
    rules = {"ARM-MOV-02": ["a.py::test_x", "b.py::test_y"]}
    places, seen = {"ARM-MOV-02": ("page", "API")}, {"ARM-MOV-02": {"phone": ["result", "time"], "API": ["always"]}}
    lines = rules_page.page({"rule": rules, "example": {}}, places, seen).splitlines()
    assert "| ARM: Armada standard | 1 / 64 | 0 / 38 | 0 / 37 | 1 / 139 |" in lines
    where = "API (always); phone (time, result) → page, API"
    assert f"| ARM-MOV-02 | ENFORCE | Loser's MoV 0. | {where} | tested by `a.py::test_x` (+1) |" in lines
    assert "| ARM-MOV-03 | ENFORCE | " + requirements()["ARM-MOV-03"].statement + " | nowhere yet | not yet |" in lines
    assert "| A13 | not yet |" in lines
    assert lines[-len(rulings()) - 4 :] == [
        "## Rulings",
        "",
        "| id | what we decided |",
        "| --- | --- |",
        *(f"| {ruling.id} | {ruling.statement} |" for ruling in rulings().values()),
    ]
