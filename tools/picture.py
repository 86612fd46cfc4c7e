"""Draws docs/standings.svg, the picture of the README, from what the command prints today."""

import io
import os
import re
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.text import Text

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "standings.svg"
EXAMPLE = "standings examples/first-event.json"
WIDTH = 66


def draw() -> str:
    """The picture: the standings of the example, and one line of them taken apart."""
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, highlight=False)
    for call in (EXAMPLE, f"{EXAMPLE} --explain Elaine"):
        console.print(f"[dim]$[/] finalsalvo {call}")
        console.print(Text.from_ansi(printed(call)))
    svg = console.export_svg(title="Final Salvo", unique_id="finalsalvo")
    # A picture fetches nothing: the fonts of whoever looks at it will do.
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL).replace("Fira Code", "DejaVu Sans Mono")


def printed(call: str) -> str:
    """What a command prints on a terminal with colours."""
    surroundings = {**os.environ, "FORCE_COLOR": "1", "COLUMNS": str(WIDTH)}
    surroundings.pop("NO_COLOR", None)
    command = [sys.executable, "-m", "finalsalvo", *call.split()]
    return subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, check=True, text=True).stdout


if __name__ == "__main__":
    PICTURE.write_text(draw(), encoding="utf-8")
