"""Signs of factions, ships and slots: decoration, with a word beside each.

The signs come from an open font (`glyphs.json` and the two fonts are made by `tools/box_symbols.py`). The drawing is
under the MIT licence, the signs themselves are the publisher's: who does not want to show them sets
FINALSALVO_SYMBOLS=off, and the words stay.
"""

import json
import os
from functools import cache
from pathlib import Path

from markupsafe import Markup

NEUTRAL = Markup(
    '<svg class="glyph-shape" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="currentColor">'
    '<path d="M12 3l7 16-7-4-7 4z"/></svg>'
)
"""A ship that has no sign of its own."""


@cache
def glyphs() -> dict[str, dict[str, str]]:
    """By kind and id the letter that stands for it in the fonts."""
    found: dict[str, dict[str, str]] = json.loads((Path(__file__).with_name("glyphs.json")).read_text())
    return found


def wants_symbols() -> bool:
    """Whether this server shows the signs of factions, ships and slots."""
    return os.environ.get("FINALSALVO_SYMBOLS", "").strip().lower() not in ("off", "no", "0")


def symbol(kind: str, name: str) -> Markup:
    """The sign of a `faction`, a `ship`, a `slot` or a `figure`; for a ship without one a neutral shape."""
    if not wants_symbols():
        return Markup()
    id = name.lower().replace(" ", "")
    letter = glyphs()[kind].get(id)
    if letter is None:
        return NEUTRAL if kind == "ship" and id else Markup()
    return Markup('<i class="glyph glyph-{}" data-glyph="{}" aria-hidden="true"></i>').format(kind, letter)
