"""Every call of the command in README.md works, and prints what stands under it."""

import re
from pathlib import Path

import pytest
from command import ROOT, clean, in_shell

README = (ROOT / "README.md").read_text("utf-8")
EXAMPLE = "examples/first-event.json"


BLOCK = re.compile(r"^```(?:console|sh)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CALL = re.compile(r"^(?:\$ )?(finalsalvo .*)\n((?:(?!\$ |finalsalvo ).*\n)*)", re.MULTILINE)
CALLS: list[tuple[str, str]] = [call for block in BLOCK.findall(README) for call in CALL.findall(block)]
"""Every call in a console or sh block, with the output that is shown under it."""


@pytest.mark.parametrize(("line", "shown"), CALLS)
def test_a_call_in_the_readme_prints_what_stands_under_it(line: str, shown: str) -> None:
    code, out, err = in_shell(line, COLUMNS="80", NO_COLOR="1")
    assert (code, err) == (0, "")
    if shown:
        assert clean(out) == clean(shown)


def test_the_readme_shows_what_the_command_says_of_the_example() -> None:
    shown = [line for line, output in CALLS if EXAMPLE in line and output]
    assert shown[:2] == [f"finalsalvo check {EXAMPLE}", f"finalsalvo standings {EXAMPLE}"]


@pytest.mark.parametrize("line", re.findall(r"`(finalsalvo (?!.*\b(?:FILE|ID|serve)\b)[^`]+)`", README))
def test_a_call_inside_a_sentence_of_the_readme_works(line: str, tmp_path: Path) -> None:
    code, out, err = in_shell(line, FINALSALVO_DATA=str(tmp_path))
    assert (code, err) == (0, "")
    assert out != ""
