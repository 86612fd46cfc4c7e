"""Adding a layout of X-Wing lists, done here to a copy of the program: which files that takes."""

import json
import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import msgspec
import pytest
from judged import STANDARD
from small_cards import second_edition
from touched_files import LAYOUT_FILES

import finalsalvo
from finalsalvo.lists.xwing import reading

SOURCE = Path(finalsalvo.__file__).parent

HOLONET = '''
"""Squads as the HoloNet prints them."""

from finalsalvo.lists.xwing.squad import Fitted, ListPiece, Squad, SquadShip


def is_holonet(text: str) -> bool:
    """Whether the HoloNet has printed a text."""
    return text.startswith("<<holonet>>")


def holonet_squads(text: str) -> tuple[Squad, ...]:
    """The one squad of a text: first who flies it, then ship after ship; stray lines are kept."""
    (_, player, *lines) = text.splitlines()
    ships = [line.removeprefix("> ").split(" / ") for line in lines if line.startswith("> ")]
    return (
        Squad(
            ships=tuple(SquadShip(pilot, upgrades=tuple(map(Fitted, upgrades))) for pilot, *upgrades in ships),
            player=player,
            typed=True,
            unread=tuple(ListPiece("line", line) for line in lines if not line.startswith("> ")),
        ),
    )
'''

PRINTED = """<<holonet>>
Wes
> Luke Skywalker / R2-D2 (Astromech) / Servomotor S-Foils
> Red Squadron Veteran / Elusive / Proton Torpedoes
> Blue Squadron Escort / Hull Upgrade
"""


def copy_of_the_program(folder: Path) -> Path:
    """The modules of the program, to be changed at will."""
    copytree(SOURCE, folder / "src" / "finalsalvo", ignore=ignore_patterns("__pycache__", "static", "locale"))
    return folder


def add_layout(copy: Path) -> None:
    """All that there is to do: the reader, its import, and its line before the layouts that know more texts."""
    module, table = (copy / each for each in LAYOUT_FILES)
    module.write_text(HOLONET)
    text = table.read_text()
    row = 'LAYOUTS = (\n    SquadLayout("HoloNet", is_holonet, holonet_squads),\n'
    after_imports = "\nclass SquadLayout("
    assert text.count("LAYOUTS = (\n") == text.count(after_imports) == 1
    text = text.replace("LAYOUTS = (\n", row)
    imported = "from finalsalvo.lists.xwing.holonet import holonet_squads, is_holonet\n"
    table.write_text(text.replace(after_imports, f"{imported}{after_imports}"))


def found_in(copy: Path, text: str) -> tuple[int | None, list[str]]:
    """The points of a list and what is not right in it, by the command of a copy."""
    cards, written = copy / "cards.json", copy / "list.txt"
    cards.write_bytes(msgspec.json.encode(second_edition()))
    written.write_text(text)
    words = ("lists", "check", "--json", "--format", "xwing-standard", "--cards", str(cards), str(written))
    environment = {**os.environ, "PYTHONPATH": str(copy / "src")}
    done = subprocess.run(
        [sys.executable, "-m", "finalsalvo", *words], env=environment, capture_output=True, check=False, cwd=copy
    )
    assert done.stderr == b""
    told = json.loads(done.stdout)
    return told["points"], [each["check"] for each in told["findings"] if each["verdict"] != "pass"]


def test_a_new_layout_is_a_module_and_a_line_in_one_table(tmp_path: Path) -> None:
    copy = copy_of_the_program(tmp_path)
    before = {path: path.read_bytes() for path in copy.rglob("*.py")}
    assert found_in(copy, PRINTED)[0] is None  # as something that somebody typed nobody understands it
    as_typed = found_in(copy, STANDARD)
    add_layout(copy)
    changed = {path for path in copy.rglob("*.py") if before.get(path) != path.read_bytes()}
    assert changed == {copy / each for each in LAYOUT_FILES}
    assert found_in(copy, PRINTED) == (169, ["obstacles"])
    assert found_in(copy, f"{PRINTED}and so on\n") == (169, ["reading", "obstacles"])
    assert found_in(copy, STANDARD) == as_typed == (169, [])


@pytest.mark.parametrize("layout", reading.LAYOUTS, ids=lambda layout: layout.name)
def test_each_layout_is_read_by_a_module_of_its_own(layout: reading.SquadLayout) -> None:
    readers = [each.read.__module__ for each in reading.LAYOUTS]
    assert layout.read.__module__.startswith("finalsalvo.lists.xwing.")
    assert readers.count(layout.read.__module__) == 1
    assert layout.read.__module__ != reading.__name__
