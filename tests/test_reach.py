"""Everything in the program is there for the shell or the server, and tools/reach.py sees what is not."""

from pathlib import Path

import meeting
import pytest
import reach
from reach import Name

WAITING = [
    "finalsalvo.lists.armada.setup.OTHER_COMPONENTS",
    "finalsalvo.lists.armada.setup.Packing",
    "finalsalvo.lists.armada.setup.packing",
]
"""Rules that are written and that no page asks yet, with what they say; nothing is added to these."""
FOR_BUILDERS = [
    "finalsalvo.documents.requirements",
    "finalsalvo.documents.requirements.Kind",
    "finalsalvo.documents.requirements.Requirement",
    "finalsalvo.documents.requirements.requirements",
    "finalsalvo.documents.rulings",
    "finalsalvo.documents.rulings.Ruling",
    "finalsalvo.documents.rulings.rulings",
    "finalsalvo.rules.preparations.every_text",
    "finalsalvo.rules.setup_steps.every_text",
]
"""What the tools read, for docs/rules.md and for the catalogs: nobody else is shown it."""


def test_the_shell_and_the_server_reach_everything() -> None:
    assert reach.unreached(reach.ROOT) == sorted((*WAITING, *FOR_BUILDERS))


def test_what_django_and_the_doors_name_is_there() -> None:
    known = meeting.used_by_tests(reach.ROOT)
    named = [*reach.entrances(known), *meeting.DOORS]
    outside = ("django.test", "playwright.sync_api", "pypdf")
    assert [str(name) for name in named if name.module not in outside and name not in known] == []
    assert {name.module for name in known} >= {*meeting.PAPERS}


PROGRAM = {
    "__init__": "",
    "__main__": "from finalsalvo.cli.main import main\nmain()",
    "cli/__init__": "",
    "cli/main": """
from importlib import import_module
WORDS = ("pair",)
def main(): import_module(f"finalsalvo.cli.{WORDS[0]}").run()
""",
    "cli/pair": """
from finalsalvo import rules, tables
def run(): return rules.bye() or there()
def there(): return tables.LATER
def unused(): return only_by_unused()
def only_by_unused(): ...
""",
    "rules": """
from finalsalvo.tables import TABLE as KNOWN
HANDLERS = {}
def handler(work): HANDLERS[work.__name__] = work; return work
def bye(): return KNOWN, HANDLERS
def other(): ...
@handler
def handled(): return deep()
def deep(): ...
class Kind: ...
""",
    "tables": "TABLE = (1,)\nLATER = [TABLE]\nNEVER: int = 3",
}


@pytest.fixture
def small_program(tmp_path: Path) -> Path:
    """A program with a command, and with things in it that no command reaches."""
    for name, text in PROGRAM.items():
        file = tmp_path / "src" / "finalsalvo" / f"{name}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return tmp_path


def test_what_no_command_reaches_is_named(small_program: Path) -> None:
    assert reach.unreached(small_program) == [
        "finalsalvo.cli.pair.only_by_unused",
        "finalsalvo.cli.pair.unused",
        "finalsalvo.rules.Kind",
        "finalsalvo.rules.other",
        "finalsalvo.tables.NEVER",
    ]


SUITE = {
    "conftest": """
import pytest
from django.test import Client
@pytest.fixture
def visitor(): return Client()
@pytest.fixture
def organizer(visitor): return visitor
""",
    "support/command": "def call(*words): ...\ndef quoted(words): return words",
    "support/api_caller": "from django.test import Client\nclass Caller:\n    client = Client()",
    "rules/test_it": """
from finalsalvo import rules
from finalsalvo.rules import other
from api_caller import Caller
from command import call, quoted
def asked(): return Caller()
def test_pure(): assert rules.bye()
def test_page(organizer): ...
def test_api(): asked()
def test_command(): assert call(quoted("pair"))
def test_words(): quoted("pair")
def test_dead(): assert other() or rules.bye()
class TestBoth:
    def test_one(self, visitor): call()
""",
}


@pytest.fixture
def small_suite(small_program: Path) -> Path:
    """The same program with tests of every kind."""
    for name, text in SUITE.items():
        file = small_program / "tests" / f"{name}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return small_program


@pytest.mark.parametrize(
    ("test", "places"),
    [
        ("test_pure", ()),
        ("test_page", ("page",)),
        ("test_api", ("API",)),
        ("test_command", ("command",)),
        ("test_words", ()),
        ("TestBoth::test_one", ("page", "command")),
    ],
)
def test_a_test_meets_the_program_where_its_fixtures_and_helpers_do(
    small_suite: Path, test: str, places: tuple[str, ...]
) -> None:
    assert meeting.places(f"tests/rules/test_it.py::{test}", small_suite) == places


@pytest.mark.parametrize(
    ("test", "wrong"),
    [
        ("test_pure", None),
        ("test_page", None),
        ("test_dead", "nothing in the shell or the server reaches finalsalvo.rules.other"),
        ("test_words", "it uses nothing of the program"),
    ],
)
def test_a_test_of_what_nobody_reaches_proves_nothing(small_suite: Path, test: str, wrong: str | None) -> None:
    assert meeting.leans_on_nothing(f"tests/rules/test_it.py::{test}", small_suite) == wrong


def test_a_name_reads_as_it_is_imported() -> None:
    assert [str(Name("a.b", "c")), str(Name("a.b"))] == ["a.b.c", "a.b"]
