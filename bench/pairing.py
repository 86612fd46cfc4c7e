"""How long the pairing of a round takes, against other programs and against a floor, and whether each round is optimal.

The peers (networkx, rustworkx and swisspair from PyPI, tournament-pairings from npm) are fetched into a folder that is
thrown away afterwards; who cannot be had is left out. One process then runs ours and theirs in turn (`versus/`). A
whole `finalsalvo pair` is held against an interpreter that does nothing but start and parse the same file.
"""

import json
import os
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from shutil import which
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent
PEERS = ("networkx", "rustworkx", "swisspair")
NPM_PEER = "tournament-pairings"
FETCHING = 180
"""Seconds until a peer is given up."""

CALLS = 15
CALL_FORMATS = ("xwing-standard", "armada-standard")
CALL_PLAYERS, CALL_ROUNDS = 1_000, 5
MOST_OVER_PARSING = 3.0

Command = list[str]


def main() -> None:
    """Everything, one after the other."""
    with TemporaryDirectory(prefix="finalsalvo-bench-") as name:
        folder = Path(name)
        python = peers_from_pypi(folder / "python")
        npm = peer_from_npm(folder / "npm")
        paths = os.pathsep.join(str(ROOT / path) for path in ("bench", "src", "tests/support"))
        command = [python, "-m", "versus.measure", *([str(npm)] if npm else [])]
        ended = subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": paths}, check=False).returncode
        if ended:
            print(f"✗ the measurement broke off with status {ended}")
        for format in CALL_FORMATS:
            whole_call(format, folder)


def peers_from_pypi(folder: Path) -> str:
    """An interpreter with the peers and what ours needs; the project's own where none can be made."""
    base: str = getattr(sys, "_base_executable", None) or sys.executable
    python = str(folder / "bin" / "python")
    needed = f"msgspec=={version('msgspec')}"
    if complaint := attempt([base, "-m", "venv", "--without-pip", str(folder)]) or pip(base, python, needed):
        print(f"no environment for the peers, so none of them is measured: {complaint}")
        return sys.executable
    for peer in PEERS:
        if complaint := pip(base, python, peer):
            print(f"{peer} is left out, pip could not fetch it: {complaint}")
    asked = "import importlib.metadata as m; print(*(f'{d.name} {d.version}' for d in m.distributions()), sep=', ')"
    print("peers:", subprocess.run([python, "-c", asked], capture_output=True, text=True, check=False).stdout.strip())
    return python


def pip(base: str, python: str, package: str) -> str:
    """Installs a package from outside, as the environment has no pip; what went wrong, if anything did."""
    options = ["--quiet", "--no-input", "--disable-pip-version-check"]
    return attempt([base, "-m", "pip", "--python", python, "install", *options, package])


def peer_from_npm(folder: Path) -> Path | None:
    """A folder with the peer in it."""
    folder.mkdir()
    if not (which("npm") and which("node")):
        print(f"{NPM_PEER} is left out: there is no npm or no node here")
        return None
    command = ["npm", "install", "--prefix", str(folder), "--ignore-scripts", "--no-audit", "--no-fund", NPM_PEER]
    if complaint := attempt(command, folder):
        print(f"{NPM_PEER} is left out, npm could not fetch it: {complaint}")
        return None
    installed = json.loads((folder / "node_modules" / NPM_PEER / "package.json").read_text())
    print(f"peer from npm: {NPM_PEER} {installed['version']}")
    return folder


def attempt(command: Command, folder: Path = ROOT) -> str:
    """Runs a command; the first error that it tells, or nothing where it went well."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=FETCHING, check=False)
    except (OSError, subprocess.TimeoutExpired) as failure:
        return str(failure)
    if not done.returncode:
        return ""
    errors = (line for line in done.stderr.splitlines() if "error" in line.lower())
    return next(errors, last_line(done))


def last_line(done: subprocess.CompletedProcess[str]) -> str:
    lines = (done.stdout + done.stderr).strip().splitlines()
    return lines[-1] if lines else f"status {done.returncode}"


def whole_call(format: str, folder: Path) -> None:
    """`finalsalvo pair` from start to end, and the least that any program in Python would need."""
    document = folder / f"{format}.json"
    finalsalvo = [str(Path(sys.executable).with_name("finalsalvo"))]  # the command itself, as people call it
    what = f"a whole `finalsalvo pair`, {format}, {CALL_PLAYERS:,} players"
    size = ["--players", str(CALL_PLAYERS), "--rounds", str(CALL_ROUNDS + 1)]
    made = subprocess.run(
        [*finalsalvo, "generate", "--json", "--format", format, *size, "--seed", "1"],
        capture_output=True,
        text=True,
        check=False,
    )
    if made.returncode:
        print(f"✗ {what}: not measured, `generate` failed: {last_line(made)}")
        return
    event = json.loads(made.stdout)
    del event["rounds"][CALL_ROUNDS:]  # results of the last one are still open
    document.write_text(json.dumps(event, separators=(",", ":")))
    environment = with_bytecode(folder)
    pair = [*finalsalvo, "pair", "--json", "--seed", "1", str(document)]
    parse = [sys.executable, "-c", "import json, sys; json.load(open(sys.argv[1], 'rb'))", str(document)]
    tried = subprocess.run(pair, env=environment, capture_output=True, text=True, check=False)
    if tried.returncode:
        print(f"✗ {what}: not measured, `pair` failed: {last_line(tried)[:300]}")
        return
    whole, bare = alternating(environment, pair, parse)
    holds = whole / bare <= MOST_OVER_PARSING
    print(
        f"{'✓' if holds else '✗'} {what}: {whole * 1000:.0f} ms, {whole / bare:.2f} times a bare interpreter that"
        f" parses the file, {bare * 1000:.0f} ms (target ≤ {MOST_OVER_PARSING:.0f})"
    )


def with_bytecode(folder: Path) -> dict[str, str]:
    """An environment in which modules are compiled once, as where the program is installed, whatever is set here."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(folder / "bytecode")}


def alternating(environment: dict[str, str], *commands: Command) -> list[float]:
    """The median seconds of each command, run in turn."""
    seconds: list[list[float]] = [[] for _ in commands]
    for _ in range(CALLS):
        for command, times in zip(commands, seconds, strict=True):
            start = perf_counter()
            subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)
            times.append(perf_counter() - start)
    return [median(times) for times in seconds]


if __name__ == "__main__":
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    main()
