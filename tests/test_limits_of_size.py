"""What can be reviewed: no line of a template, a style sheet or a script is longer than one of Python."""

from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src"
LONGEST_LINE = 120


@pytest.mark.parametrize("ending", ["html", "css", "js"])
def test_no_line_of_what_browsers_get_is_too_long_to_review(ending: str) -> None:
    files = sorted(SOURCE.rglob(f"*.{ending}"))
    assert files
    long = [
        f"{path.relative_to(SOURCE)}:{number} has {len(line)} characters"
        for path in files
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if len(line) > LONGEST_LINE
    ]
    assert long == []
