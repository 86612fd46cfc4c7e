"""A ninth format: one module of ten lines and one line in the registry, and a whole event is played with it.

The package is copied, the format is added to the copy as anybody would add it, and `server/ninth_format.py` plays it
there through the API, the shell and the pages.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from touched_files import FORMAT_FILES

import finalsalvo

ROOT = Path(__file__).resolve().parents[1]
WALK = ROOT / "tests" / "server" / "ninth_format.py"

SKIRMISH = '''"""Skirmish: small squads between gas clouds, a house format without a book."""

from finalsalvo.rules.format import Bye, Clock, CutRules, Format, Judging, Lists, Scoring
from finalsalvo.rules.step import Step

COIN = Step("Fewer points decide who begins. Equal points: toss a coin.", ("house",), coin="first player")
TOTALS = Step("If a leader asks for it: add up the other squad.", ("house",), first=True)
SKIRMISH = Format(
    id="skirmish", name="Skirmish", game="X-Wing", system="xwing-2", effective="2026-11-17",
    lists=Lists(points=(100,), least_ships=2, obstacles=3),
    judging=Judging(obstacle_sets=("gas clouds",)),
    scoring=Scoring(kind="final-salvo", limits=(100,)),
    bye=Bye(margins=(150,)),
    cut=CutRules(sizes=(2, 4), bracket="fold"),
    clock=Clock(swiss=(45,), elimination=45, final=60),
    steps=(COIN, TOTALS),
)
'''
PATROL = '''"""Armada patrol: as the standard, with half of the points."""

from msgspec.structs import replace

from finalsalvo.rules.armada import STANDARD

PATROL = replace(
    STANDARD,
    id="patrol",
    name="Armada patrol",
    lists=replace(STANDARD.lists, points=(200,), squadron_points=67),
    scoring=replace(STANDARD.scoring, limits=(200,), most_margin=200),
)
'''


def test_a_ninth_format_takes_one_module_and_one_line_and_plays_a_whole_event(tmp_path: Path) -> None:
    package = tmp_path / "finalsalvo"
    shutil.copytree(Path(finalsalvo.__file__).parent, package)
    add(package, "skirmish", "skirmish", SKIRMISH)
    add(package, "patrol", "patrol", PATROL)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    environment["PYTHONPATH"] = str(tmp_path)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--durations=5", str(WALK)]
    played = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert played.returncode == 0, played.stdout + played.stderr


def test_the_format_itself_is_ten_lines() -> None:
    assert len(SKIRMISH.partition("SKIRMISH = ")[2].splitlines()) <= 10
    assert len(PATROL.partition("PATROL = ")[2].splitlines()) <= 10


def add(package: Path, id: str, book: str, text: str) -> None:
    """Adds a format to a copy of the package: its module, and its line in the registry."""
    module, registry = (package.parent / each.removeprefix("src/").replace("skirmish", book) for each in FORMAT_FILES)
    module.write_text(text, "utf-8")
    before, last, after = registry.read_text("utf-8").partition('    "xwing-dogfight": ')
    line, end, rest = after.partition("\n")
    new = f'    "{id}": ("{book}", "{book.upper()}"),\n'
    registry.write_text("".join((before, last, line, end, new, rest)), "utf-8")
