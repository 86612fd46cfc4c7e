"""Colours and fonts have one name each: no other sheet names them, and every pair that is read has contrast."""

import re
from itertools import product

import pytest

from finalsalvo.server.pages.rendering import STATIC

TOKENS = (STATIC / "tokens.css").read_text()
OTHERS = sorted(path for path in STATIC.glob("*.css") if path.name != "tokens.css")
COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b|\brgb|\bhsl")
NAMED = re.compile(r"\bfont(?:-family)?:[^;]*?(\"[^\"]+\"|\b(?:Arial|Helvetica|Inter|monospace|sans-serif)\b)")
SYMBOLS = ('"Salvo Symbols"', '"Salvo Ships"')
"""The signs of the game are a font of their own, beside the sheet that has them."""
DECLARED = re.compile(r"(--[\w-]+):\s*([^;]+);")


def block(selector: str) -> dict[str, str]:
    """The tokens of a block, by name."""
    return dict(DECLARED.findall(TOKENS.split(selector + " {", 1)[1].split("}", 1)[0]))


DAY = block(":root")
NIGHT = DAY | block(':root:not([data-theme="day"])')


def luminance(colour: str) -> float:
    """How bright a colour is, by WCAG 2."""
    parts = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, two: str) -> float:
    """The contrast of two colours, by WCAG 2."""
    light, dark = sorted((luminance(one), luminance(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


ROLES = ("action", "live", "success", "warning", "danger", "info")
GROUNDS = ("ground", "surface", "sunk")
INKS = ("ink", "ink-2", "ink-3", "action-text")
TEXT = (
    *product((*INKS, "live", "success", "warning", "danger", "info"), GROUNDS),
    *((role, f"{role}-soft") for role in ROLES if role != "action"),
    *product(INKS, (f"{role}-soft" for role in ROLES)),
    *((f"on-{role}", f"{role}-fill") for role in ROLES if role != "action"),
    ("on-action", "action"),
    *(("bridge-ink", each) for each in ("bridge", "bridge-2")),
    *(("bridge-quiet", each) for each in ("bridge", "bridge-2")),
    ("bridge-here-ink", "bridge-here"),
)
SHAPES = (*product(("field", "action", "live-fill", "success-fill", "danger-fill"), GROUNDS), ("bridge-live", "bridge"))


@pytest.mark.parametrize("tokens", [DAY, NIGHT], ids=["day", "night"])
def test_text_has_a_contrast_of_4_5_and_shapes_of_3(tokens: dict[str, str]) -> None:
    faint = [
        (one, two, round(found, 2))
        for least, pairs in ((4.5, TEXT), (3.0, SHAPES))
        for one, two in pairs
        if (found := contrast(tokens[f"--{one}"], tokens[f"--{two}"])) < least
    ]
    assert (len(TEXT) >= 60, faint) == (True, [])


def test_the_night_of_the_device_is_that_of_the_switch() -> None:
    assert block(':root:not([data-theme="day"])') == block(':root[data-theme="night"]')
    assert set(block(':root[data-theme="night"]')) <= set(DAY)


def test_no_other_sheet_names_a_colour_or_a_font() -> None:
    assert len(OTHERS) > 8
    for path in OTHERS:
        sheet = re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.S)
        assert COLOUR.findall(sheet) == [], path.name
        assert [each for each in NAMED.findall(sheet) if each not in SYMBOLS] == [], path.name
