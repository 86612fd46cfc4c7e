"""docs/architecture.md is true: its picture is of today, its paths are there, and what it says to add can be added so.

A copy of the program gets a page and a language by writing into the files that the page names and no other. A format,
a command and a list layout are added by tests of their own, which know the files that they touch.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterable
from itertools import takewhile
from pathlib import Path
from shutil import copytree, ignore_patterns

import rooms_picture
from touched_files import COMMAND_FILES, FORMAT_FILES, LANGUAGE_FILES, LAYOUT_FILES, PAGE_FILES

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
PATHS = re.findall(r"`((?:src|tools)/[^`]+)`", PAGE)
WALK = ROOT / "tests" / "support" / "page_walk.py"

CALLED = {
    "/preparations/": "/<topic>/",
    "/console/weather": "/<area>/<page>",
    "/desk/weather": "/<area>/<page>",
    "holonet": "<layout>",
    "skirmish": "<book>",
    "/fr/": "/<code>/",
}
"""What stands on the page for what a test has called it."""

WEATHER = '''"""The weather, in the console."""

from django.http import HttpRequest, HttpResponse

from finalsalvo.event.life.life import Life
from finalsalvo.server.pages.console.desk import desk
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View


class WeatherPage(View, frozen=True, kw_only=True):
    """What it is like outside."""

    template = "console/weather.html"

    sky: str


@route("o/<slug:slug>/weather", "leader")
def weather(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """What it is like outside."""
    return desk(request, WeatherPage(sky="clear"), "weather", slug, person, life)
'''
WEATHER_TEMPLATE = """{% extends "console/base.html" %}

{% block work %}
  <p>The sky is {{ sky }}.</p>
{% endblock %}
"""


def files_to_add(what: str) -> list[str]:
    """The files that the page lists under "To add a ..."."""
    _, _, chapter = PAGE.partition(f"\n## To add {what}\n")
    lines = takewhile(lambda line: not line.startswith("## "), chapter.splitlines())
    return [line.split("`")[1] for line in lines if line.startswith("- `")]


def copy_of_program(folder: Path) -> Path:
    for name in ("src", "tools"):
        copytree(ROOT / name, folder / name, ignore=ignore_patterns("__pycache__", "*.egg-info"))
    return folder


def seen(folder: Path, *call: str) -> str:
    """What a process prints that runs with a copy of the program."""
    paths = [folder / "src", folder / "tools", ROOT / "tests" / "support"]
    data = folder / "data"
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths)), "FINALSALVO_DATA": str(data)}
    done = subprocess.run([sys.executable, *call], cwd=folder, env=surroundings, capture_output=True, text=True)
    return done.stdout + done.stderr


def changed(folder: Path) -> set[str]:
    """What differs from the program as it is, but for what was compiled."""
    files = {path for path in (folder / "src").rglob("*") if path.is_file() and path.suffix not in (".pyc", ".mo")}
    names = {path.relative_to(folder).as_posix() for path in files}
    return {
        name
        for name in names
        if not (ROOT / name).exists() or (ROOT / name).read_bytes() != (folder / name).read_bytes()
    }


def test_the_picture_is_of_today() -> None:
    assert rooms_picture.PICTURE.read_text("utf-8") == rooms_picture.picture()


def test_every_path_is_there() -> None:
    plain = [path for path in PATHS if "<" not in path]
    assert len(plain) > 60
    assert [path for path in plain if not (ROOT / path).exists()] == []
    assert [path for path in PATHS if not (ROOT / path.partition("<")[0]).parent.exists()] == []


def on_the_page(files: Iterable[str]) -> list[str]:
    """Files as the page names them, whatever is added."""
    shown = list(files)
    for own, any_one in CALLED.items():
        shown = [path.replace(own, any_one) for path in shown]
    return shown


def test_every_topic_and_every_area_of_pages_is_explained() -> None:
    rows = set(re.findall(r"^\| `([a-z_]+)` \|", PAGE, re.MULTILINE))
    folders = [ROOT / "src/finalsalvo/event/life/topics", ROOT / "src/finalsalvo/server/pages"]
    assert rows == {package.parent.name for folder in folders for package in folder.glob("*/__init__.py")}


def test_the_page_lists_the_files_that_are_really_touched() -> None:
    assert files_to_add("a format") == on_the_page(FORMAT_FILES)
    assert files_to_add("a command") == on_the_page(COMMAND_FILES)
    assert files_to_add("a page") == on_the_page(PAGE_FILES)
    assert files_to_add("a list layout") == on_the_page(LAYOUT_FILES)
    assert files_to_add("a language") == on_the_page(LANGUAGE_FILES)


def test_a_page_is_added_in_three_files(tmp_path: Path) -> None:
    copy = copy_of_program(tmp_path)
    module, template, urls = (copy / path for path in PAGE_FILES)
    module.write_text(WEATHER)
    template.write_text(WEATHER_TEMPLATE)
    urls.write_text(
        urls.read_text().replace('    "console.standings",\n', '    "console.standings",\n    "console.weather",\n')
    )
    told = seen(copy, str(WALK), "/o/cup/weather")
    assert told[:4] == "200 ", told
    assert "<p>The sky is clear.</p>" in told
    assert changed(copy) == set(PAGE_FILES)


def test_a_language_is_one_line_and_its_catalog(tmp_path: Path) -> None:
    copy = copy_of_program(tmp_path)
    languages, catalog, _ = (copy / path for path in LANGUAGE_FILES)
    languages.write_text(languages.read_text().replace('"es": "Español"}', '"es": "Español", "fr": "Français"}'))
    assert "translations: fr, rules: " in seen(copy, "tools/translations.py")
    words = catalog.read_text("utf-8").replace('msgid "Now"\nmsgstr ""', 'msgid "Now"\nmsgstr "Vue d\'ensemble"')
    catalog.write_text(words, "utf-8")
    seen(copy, "tools/translations.py")
    told = seen(copy, str(WALK), "/o/cup/", "fr")
    assert told[:4] == "200 ", told
    assert '<html lang="fr"' in told
    assert "Vue d&#39;ensemble" in told
    assert changed(copy) == set(LANGUAGE_FILES)
