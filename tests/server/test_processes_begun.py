"""Several processes begun by the very words of the README, with the command as people have it."""

import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path

import pytest
from postgres import Postgres
from serving import Server, Visitor, children, until

ROOT = Path(__file__).resolve().parents[2]
WORDS = re.compile(r"`(finalsalvo serve --processes (\d))`")
BASE_PYTHON: str = getattr(sys, "_base_executable", None) or sys.executable

pytestmark = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks at processes as Linux shows them")


def made_by_bootstrap(_: Path) -> Path:
    """The folder of the command in the environment that `make run` makes: the one in which these tests run."""
    return Path(sys.executable).parent


def installed_from_a_wheel(folder: Path) -> Path:
    """The folder of the command in an environment into which pip has installed our wheel."""
    source, environment = folder / "source", folder / "environment"
    names = shutil.ignore_patterns("__pycache__", "*.egg-info")
    shutil.copytree(ROOT / "src", source / "src", ignore=names)
    shutil.copytree(ROOT / "requirements", source / "requirements")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    build = "from setuptools import build_meta; print(build_meta.build_wheel('..'))"
    done = subprocess.run([sys.executable, "-c", build], cwd=source, capture_output=True, text=True, check=True)
    wheel = folder / done.stdout.split()[-1]
    subprocess.run([BASE_PYTHON, "-m", "venv", "--without-pip", str(environment)], check=True)
    python = environment / "bin" / "python"
    asked = [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    packages = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    # What it depends on is here already. Only this folder is added: the link to our own src/ in it is not followed.
    Path(packages, "dependencies.pth").write_text(f"{sysconfig.get_path('purelib')}\n")
    pip = [BASE_PYTHON, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-input", "--no-index"]
    subprocess.run([*pip, "--no-deps", "--disable-pip-version-check", str(wheel)], check=True, cwd=folder)
    return environment / "bin"


@pytest.mark.parametrize("made", [made_by_bootstrap, installed_from_a_wheel])
def test_the_words_of_the_readme_begin_so_many_processes(
    made: Callable[[Path], Path], postgres: Postgres, postgres_template: str, tmp_path: Path
) -> None:
    found = WORDS.search((ROOT / "README.md").read_text())
    assert found is not None
    words, count = found[1], int(found[2])
    folder = made(tmp_path)
    server = Server(
        tmp_path / "data",
        command=["sh", "-c", f'exec {words} "$@"', "sh"],
        DATABASE_URL=postgres.fresh(f"begun_{made.__name__}", postgres_template),
        PATH=f"{folder}{os.pathsep}{os.environ['PATH']}",
    )
    try:
        visitor = Visitor(server.address)
        assert {visitor.ask("/").status for _ in range(3 * count)} == {200}
        until(count, lambda: len(children(server.process.pid)))
        first = min(children(server.process.pid))
        os.kill(first, signal.SIGKILL)
        until(count, lambda: len(children(server.process.pid) - {first}))
        assert visitor.ask("/").status == 200
    finally:
        server.stop()
    assert "Traceback" not in server.told


def test_a_script_that_says_nothing_of_main_begins_processes_as_well(tmp_path: Path) -> None:
    """Children import what they work with, and never run again what began their parent, whoever wrote it."""
    script = tmp_path / "careless.py"
    script.write_text(
        "from finalsalvo.server.running.processes import Crew\nfrom crew_work import wait_and_end_with_parent\n"
        f"Crew(2, wait_and_end_with_parent, ({str(tmp_path)!r},)).run()\n"
    )
    parent = subprocess.Popen(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": str(ROOT / "tests" / "support")},
        stderr=subprocess.DEVNULL,
    )
    try:
        until(2, lambda: len(list(tmp_path.glob("began-*"))))
    finally:
        parent.send_signal(signal.SIGTERM)
        parent.wait()
