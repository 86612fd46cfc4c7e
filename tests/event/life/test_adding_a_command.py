"""Adding a command to an event, with a fact of its own: five files, and everything else finds it by itself.

A copy of the program is given a command that it never had. Then it is told the weather from the shell, by the API and
from a page; it says so in its history, takes it back, forgets it, and reads its log again.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

from touched_files import COMMAND_FILES

import finalsalvo

VOCABULARY, EFFECTS, DECISIONS, SENTENCES, STATE = COMMAND_FILES

CHANGES: dict[str, tuple[tuple[str, str], ...]] = {
    VOCABULARY: (
        ("import FactBase, TableNumber", "import FactBase, LongText, TableNumber"),
        (
            "PreparationCommand = Prepare | DrawMats",
            '''class NoteWeather(CommandBase, frozen=True):
    """Note what the weather is like outside."""

    weather: LongText


PreparationCommand = Prepare | DrawMats | NoteWeather''',
        ),
        (
            "PreparationFact = Prepared | MatsDrawn",
            '''class WeatherNoted(FactBase, frozen=True):
    """Somebody noted what the weather is like."""

    weather: Annotated[LongText, WRITTEN]


PreparationFact = Prepared | MatsDrawn | WeatherNoted''',
        ),
    ),
    EFFECTS: (
        (
            "FACTS = (\n",
            """def weather_noted(state: State, fact: f.WeatherNoted, entry: Entry) -> State:
    return replace(state, weather=fact.weather)


FACTS = (
""",
        ),
        (
            ')\n"""Every fact of this topic',
            '''    FactKind(
        f.WeatherNoted,
        weather_noted,
        reach=lambda fact: reaches.reach(touches=["weather"]),
        sentence=lambda fact, name: say.WEATHER_NOTED(weather=fact.weather),
    ),
)
"""Every fact of this topic''',
        ),
    ),
    DECISIONS: (
        (
            "COMMANDS = (\n",
            '''def note_weather(state: State, command: c.NoteWeather, context: Context) -> Decision:
    """Whatever it is like, unless it is nothing."""
    if not command.weather.strip():
        raise Refusal("weather", "contract", say.NO_WEATHER())
    return facts(f.WeatherNoted(command.weather))


COMMANDS = (
''',
        ),
        (
            ')\n"""Every command of this topic',
            '''    CommandKind(c.NoteWeather, note_weather, permission_line(LEADERS, (SETUP, *RUNNING))),
)
"""Every command of this topic''',
        ),
    ),
    SENTENCES: (
        (
            "TICKED = sentence(",
            """NO_WEATHER = sentence("refuse.no-weather", "Say what the weather is like.")
WEATHER_NOTED = sentence("history.weather-noted", "Weather noted: %(weather)s")
TICKED = sentence(""",
        ),
    ),
    STATE: (("    mats: tuple[n.Mat, ...] = ()\n", '    mats: tuple[n.Mat, ...] = ()\n    weather: str = ""\n'),),
}
"""What is written: what stood there once, and what stands there then."""


LEADERS = ["organizer", "head marshal", "marshal", "judge", "scorekeeper"]


def test_a_command_with_a_fact_is_five_files_and_the_rest_finds_it(tmp_path: Path) -> None:
    package = tmp_path / "src" / "finalsalvo"
    copytree(Path(finalsalvo.__file__).parent, package, ignore=ignore_patterns("__pycache__"))
    for name, changes in CHANGES.items():
        written = (tmp_path / name).read_text("utf-8")
        for before, after in changes:
            assert written.count(before) == 1, (name, before)
            written = written.replace(before, after)
        (tmp_path / name).write_text(written, "utf-8")
    assert walk(tmp_path) == {
        "shell": [0, "Weather noted: Rain"],
        "shell refuses": [1, "✗ Say what the weather is like."],
        "api refuses": [422, "Say what the weather is like."],
        "api": 200,
        "described": ["Note what the weather is like outside.", LEADERS, {"type": "string", "maxLength": 20000}],
        "page": 302,
        "history": [
            "Event created (X-Wing standard)",
            "Weather noted: Rain",
            "Weather noted: Sun",
            "Weather noted: Snow",
        ],
        "history page": True,
        "remembered": "Snow",
        "blocked": (
            "This can't be undone because 1 later step builds on it. Undo that one first: Weather noted: Snow (step 4)."
        ),
        "taken back": "Sun",
        "replayed": True,
        "whole": True,
        "forgotten": ["…", "…", "…"],
        "made by dice": True,
    }


def walk(folder: Path) -> object:
    """What the changed program does, step by step, in a process of its own: this one has the program as it is."""
    support = Path(__file__).resolve().parents[2] / "support"
    environment = {
        **{name: value for name, value in os.environ.items() if name != "DATABASE_URL"},
        "PYTHONPATH": os.pathsep.join([str(folder / "src"), str(support)]),
        "FINALSALVO_DATA": str(folder / "data"),
    }
    done = subprocess.run(
        [sys.executable, "-m", "weather_walk"], capture_output=True, cwd=folder, env=environment, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    return json.loads(done.stdout.splitlines()[-1])
