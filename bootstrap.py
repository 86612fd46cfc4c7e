#!/usr/bin/env python3
"""Makes the project's own Python environment in `.venv`, out of the standard library alone.

    python3 bootstrap.py run               what a user needs: requirements/run.txt
    python3 bootstrap.py dev               what a contributor needs: requirements/dev.txt, which includes run
    python3 bootstrap.py browser           the Chromium that the browser tests drive, where that needs nobody's leave
    python3 bootstrap.py lock [--upgrade]  pins requirements/*.in into requirements/*.txt

A stamp in `.venv` says what the environment was made from, so a call with nothing to do returns at once.
It works where Python has no ensurepip and where pip may not install into the system (Debian 12): the
environment is made without pip, and the system's pip installs into it from outside.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

OLDEST_PYTHON = (3, 11)
OLDEST_PIP = (22, 3)
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")

ROOT = Path(__file__).resolve().parent
REQUIREMENTS = ROOT / "requirements"
ENVIRONMENT = ROOT / ".venv"
PYTHON = ENVIRONMENT / "bin" / "python"
STAMP = ENVIRONMENT / "stamp"

# The interpreter below any active environment: `.venv` must not be rebuilt by its own Python.
BASE_PYTHON: str = getattr(sys, "_base_executable", None) or sys.executable

COMMAND = """\
#!{python}
import sys

from finalsalvo.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
"""


class Stop(Exception):
    """Nothing more can be done; the message is a sentence that the reader can act on."""


def main(arguments: list[str]) -> int:
    """Does what the command line asks; failure is one sentence and status 1."""
    verb, *options = arguments or ["run"]
    try:
        if sys.version_info < OLDEST_PYTHON:
            raise Stop(
                f"Final Salvo needs Python 3.11 or newer and this is {sys.version.split()[0]}:"
                " name a newer one, as in `make run PYTHON=python3.12`."
            )
        if verb in ("run", "dev") and not options:
            prepare(verb)
        elif verb == "browser" and not options:
            find_browser()
        elif verb == "lock" and options in ([], ["--upgrade"]):
            lock(options)
        else:
            raise Stop("usage: python3 bootstrap.py [run | dev | browser | lock [--upgrade]]")
    except Stop as stop:
        print(f"bootstrap: {stop}", file=sys.stderr)
        return 1
    return 0


def prepare(kind: str) -> None:
    """Leaves an environment of this kind in `.venv`; does nothing when it is there already."""
    wanted = fingerprints()
    if is_ready(kind, wanted):
        return
    with Path(__file__).open("rb") as turn:  # two calls at once must not build over each other
        fcntl.flock(turn, fcntl.LOCK_EX)
        if not is_ready(kind, wanted):
            build(kind, wanted)


def fingerprints() -> dict[str, str]:
    """What each kind of environment is made from, as a SHA-256: any difference means building anew."""
    made_from = hashlib.sha256(f"{sys.version}\n{ROOT}\n".encode())
    made_from.update(Path(__file__).read_bytes())
    made_from.update(pins("run"))
    run = made_from.hexdigest()
    made_from.update(pins("dev"))
    return {"run": run, "dev": made_from.hexdigest()}


def is_ready(kind: str, wanted: dict[str, str]) -> bool:
    """Whether `.venv` serves this kind as it is: a contributor's environment serves a user too."""
    return stamped() in (wanted["dev"], wanted[kind]) and PYTHON.exists()


def build(kind: str, wanted: dict[str, str]) -> None:
    """Installs the pinned packages into `.venv`, from scratch unless it holds the same pins for a user."""
    started = time.monotonic()
    require_pip()
    if not is_ready("run", wanted):
        say("making a Python environment in .venv")
        make_environment(ENVIRONMENT)
    STAMP.unlink(missing_ok=True)
    say(f"installing requirements/{kind}.txt into it (this once; a minute or less)")
    install(PYTHON, "--require-hashes", "-r", str(REQUIREMENTS / f"{kind}.txt"))
    link_package()
    STAMP.write_text(wanted[kind] + "\n")
    say(f"ready after {time.monotonic() - started:.0f} s")


def link_package() -> None:
    """Makes `import finalsalvo` and the command `.venv/bin/finalsalvo` use src/ as it stands."""
    packages = attempt([str(PYTHON), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]).strip()
    Path(packages, "finalsalvo.pth").write_text(f"{ROOT / 'src'}\n")
    command = ENVIRONMENT / "bin" / "finalsalvo"
    command.write_text(COMMAND.format(python=PYTHON))
    command.chmod(0o755)


def lock(options: list[str]) -> None:
    """Pins every requirement with its hashes; pins that still fit stay, unless `--upgrade` is given."""
    require_pip()
    with tempfile.TemporaryDirectory() as folder:
        tools = Path(folder, "bin")
        say("fetching uv into a throw-away environment")
        make_environment(Path(folder))
        install(tools / "python", "uv")
        pin = [str(tools / "uv"), "pip", "compile", "--quiet", "--universal", "--generate-hashes"]
        # With its extras: where a newer version is out, pip looks at that one for an extra that no pin names.
        pin += ["--no-header", "--no-annotate", "--no-strip-extras", "--python-version", "3.11", *options]
        say("pinning requirements/run.txt")
        attempt([*pin, "run.in", "-o", "run.txt"], folder=REQUIREMENTS)
        say("pinning requirements/dev.txt")
        attempt([*pin, "run.in", "dev.in", "-c", "run.txt", "-o", "dev.txt"], folder=REQUIREMENTS)
    for kind in ("run", "dev"):
        if b"://" in pins(kind):
            raise Stop(f"requirements/{kind}.txt holds an address: take it out before committing.")


def require_pip() -> None:
    """Makes sure that the system has a pip, installing Debian's where that needs nobody's leave."""
    if has_pip():
        return
    packages = ["python3-pip", "python3-venv"]
    if os.geteuid() == 0 and shutil.which("apt-get"):
        say(f"this Python has no pip: installing Debian's {' and '.join(packages)}")
        attempt(["apt-get", "-q", "update"])
        attempt(["apt-get", "-qy", "install", "--no-install-recommends", *packages])
    if not has_pip():
        raise Stop(
            f"{BASE_PYTHON} has no pip of version {OLDEST_PIP[0]}.{OLDEST_PIP[1]} or newer: install it (on"
            f" Debian and Ubuntu, as root: apt-get install {' '.join(packages)}) and try again."
        )


def find_browser() -> None:
    """Makes sure that there is a Chromium: installs Debian's where that needs nobody's leave, or says there is none."""
    if os.environ.get("FINALSALVO_CHROMIUM") or any(map(shutil.which, BROWSERS)):
        return
    if os.geteuid() == 0 and shutil.which("apt-get"):
        say("the browser tests need a Chromium: installing Debian's (this once; a minute or two)")
        installing = ["-qy", "install", "--no-install-recommends"]
        for words in (["-q", "update"], *([*installing, each] for each in BROWSERS[:2])):
            try:
                attempt(["apt-get", *words])
            except Stop as stop:
                say(str(stop))
            if any(map(shutil.which, BROWSERS)):
                break
    if not any(map(shutil.which, BROWSERS)):
        say("NO CHROMIUM HERE: the browser tests will be skipped (on Debian, as root: apt-get install chromium)")


def has_pip() -> bool:
    """Whether the base interpreter has a pip that can install into another environment."""
    question = f"import pip, sys; sys.exit(tuple(map(int, pip.__version__.split('.')[:2])) < {OLDEST_PIP})"
    return subprocess.run([BASE_PYTHON, "-c", question], capture_output=True, check=False).returncode == 0


def make_environment(folder: Path) -> None:
    """An empty environment, without pip, in place of whatever the folder held."""
    attempt([BASE_PYTHON, "-m", "venv", "--without-pip", "--clear", str(folder)])


def install(python: Path, *what: str) -> None:
    """Has the system's pip install into the environment of this interpreter."""
    pip = [BASE_PYTHON, "-m", "pip", "--python", str(python)]
    attempt([*pip, "install", "--quiet", "--no-input", "--disable-pip-version-check", *what])


def attempt(command: list[str], folder: Path = ROOT) -> str:
    """Runs a command to its end and gives what it printed; when it fails, shows why and stops."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, text=True, errors="replace", check=True
        )
    except subprocess.CalledProcessError as failure:
        sys.stderr.write(failure.stdout + failure.stderr)
        raise Stop(
            f"`{shlex.join(command)}` failed, for the reason above. Put that right (often it is only the"
            " network) and start again: nothing half-made will be used."
        ) from None
    return done.stdout


def stamped() -> str:
    """What the environment in `.venv` was made from, or nothing where it is absent or unfinished."""
    try:
        return STAMP.read_text().strip()
    except OSError:
        return ""


def pins(kind: str) -> bytes:
    """The pinned packages of this kind of environment, as their file has them."""
    try:
        return (REQUIREMENTS / f"{kind}.txt").read_bytes()
    except FileNotFoundError:
        raise Stop(f"requirements/{kind}.txt is missing: check the project's files out again.") from None


def say(what: str) -> None:
    """One line of progress."""
    print(f"bootstrap: {what}", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
