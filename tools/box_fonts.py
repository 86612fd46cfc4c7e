"""Make the fonts of our pages from the packages of their makers, which `npm pack` brings by name.

python tools/box_fonts.py FOLDER    FOLDER holds @fontsource-variable/atkinson-hyperlegible-next and
                                    @fontsource/barlow-condensed, unpacked as `text` and `figures`

Text is Atkinson Hyperlegible Next, as its package has it: the letters of the West, and those of the rest of Europe
apart, which a browser fetches where a name needs them. Figures are Barlow Condensed, cut down to what a clock, a score
and a table number are made of. Needs `fonttools` and `brotli`, which nothing else does: install them by hand.
"""

import shutil
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

STATIC = Path(__file__).resolve().parent.parent / "src" / "finalsalvo" / "server" / "pages" / "static"
FIGURES = " %+,-./0123456789:½×–−"
TEXT = {
    "atkinson-hyperlegible-next-latin-wght-normal.woff2": "text.woff2",
    "atkinson-hyperlegible-next-latin-ext-wght-normal.woff2": "text-more.woff2",
}


def main(folder: Path) -> None:
    """Writes the three fonts and the licences of both."""
    for theirs, ours in TEXT.items():
        shutil.copyfile(folder / "text" / "files" / theirs, STATIC / ours)
    fonts: Any = import_module("fontTools.subset")
    options = fonts.Options(flavor="woff2", layout_features=["tnum", "kern"], desubroutinize=True)
    font = fonts.load_font(str(folder / "figures" / "files" / "barlow-condensed-latin-600-normal.woff2"), options)
    subset = fonts.Subsetter(options)
    subset.populate(text=FIGURES)
    subset.subset(font)
    fonts.save_font(font, str(STATIC / "figures.woff2"), options)
    licences = [(folder / each / "LICENSE").read_text().strip() for each in ("text", "figures")]
    (STATIC / "fonts-license.txt").write_text("\n\n\n".join(licences) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
