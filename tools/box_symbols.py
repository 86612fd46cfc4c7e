"""Makes the symbols of factions, ships and slots from `xwing-miniatures-font` (MIT): two fonts and a table of glyphs.

`python tools/box_symbols.py FOLDER` takes the unpacked npm package (`npm pack xwing-miniatures-font@2.6.9`). It keeps
only the glyphs that we show, as woff2, with the licence beside them, and writes which letter stands for what. It needs
`fonttools` and `brotli`, which nothing else does: install them by hand (`.venv/bin/pip install fonttools brotli`).
"""

import json
import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from finalsalvo.lists.xwing.tables.words import FACTIONS, OTHER_SHIPS, SLOTS, plain

PAGES = Path(__file__).parent.parent / "src" / "finalsalvo" / "server" / "pages"
STATIC = PAGES / "static"
GLYPH = re.compile(r'i\.xwing-miniatures-(font|ship)-([a-z0-9-]+):before \{\s*content: "(\\?.+?)";')

CHANGED = {
    "tieininterceptor": "tieinterceptor",
    "upsilonclassshuttle": "upsilonclasscommandshuttle",
    "cr90corelliancorvette": "cr90corvette",
    "delta7baethersprite": "delta7aethersprite",
}
"""Ships that have another id in the font."""
FACTION_GLYPHS = {
    "rebelalliance": "rebel",
    "galacticempire": "empire",
    "scumandvillainy": "scum",
    "resistance": "rebel-outline",
    "firstorder": "firstorder",
    "galacticrepublic": "republic",
    "separatistalliance": "separatists",
}
SLOT_GLYPHS = {"configuration": "config", "forcepower": "forcepower", "salvagedastromech": "astromech"}
SLOT_GLYPHS |= {"elite": "talent", "system": "sensor", "bomb": "device", "hyperdrive": "", "payload": "device"}
FIGURES = ("hull", "shield", "attack")


def glyphs_of(css: str) -> dict[str, dict[str, str]]:
    """By kind and name the letter that the font has for it."""
    found: dict[str, dict[str, str]] = {"font": {}, "ship": {}}
    for kind, name, letter in GLYPH.findall(css):
        found[kind][name] = chr(int(letter[1:], 16)) if re.fullmatch(r"\\[0-9a-f]{2,6}", letter) else letter[-1]
    return found


def table(css: str) -> dict[str, dict[str, str]]:
    """Which letter stands for a faction, a slot, a figure or a ship, by our own ids."""
    found = glyphs_of(css)
    signs, ships = found["font"], found["ship"]
    ships |= {id: ships[name] for id, name in CHANGED.items()}
    first_edition = {id: ships[name] for id, name in OTHER_SHIPS.items() if name in ships}
    slots = {id: SLOT_GLYPHS.get(id, id) for id in map(plain, SLOTS.values())}
    return {
        "faction": {id: signs[FACTION_GLYPHS[id]] for id in FACTIONS},
        "figure": {name: signs[name] for name in FIGURES},
        "slot": {id: signs[name] for id, name in sorted(slots.items()) if name in signs},
        "ship": dict(sorted({**first_edition, **ships}.items())),
    }


def make_font(source: Path, letters: str, made: Path) -> None:
    """A font with these letters alone, as woff2."""
    subset: Any = import_module("fontTools.subset")
    options = subset.Options(flavor="woff2", hinting=False, desubroutinize=True, notdef_outline=False)
    options.name_IDs, options.layout_features = [0, 13, 14], []
    font = subset.load_font(str(source), options)
    chosen = subset.Subsetter(options)
    chosen.populate(text=letters)
    chosen.subset(font)
    subset.save_font(font, str(made), options)


def main() -> None:
    """Writes the fonts, their licence and the table."""
    folder = Path(sys.argv[1])
    made = table((folder / "dist" / "xwing-miniatures.css").read_text())
    signs = "".join(letter for kind in ("faction", "figure", "slot") for letter in made[kind].values())
    make_font(folder / "dist" / "xwing-miniatures.ttf", signs, STATIC / "symbols.woff2")
    make_font(folder / "dist" / "xwing-miniatures-ships.ttf", "".join(made["ship"].values()), STATIC / "ships.woff2")
    (STATIC / "symbols-license.txt").write_text((folder / "LICENSE").read_text())
    (PAGES / "glyphs.json").write_text(json.dumps(made, ensure_ascii=False, indent=1) + "\n")


if __name__ == "__main__":
    main()
