"""Writes the numbers that builders use in links, as modules of `lists/xwing/links/numbers`.

`python tools/link_numbers.py FOLDER` reads `yasb_ids.json` and `lbn_ids.json`, which hold facts alone: a number, and
the card that it means. Where two numbers mean one card, links are written with the one that the builder itself calls by
the card's own id, and of several with the lowest; the others have a tilde, and are only read.
"""

import json
import sys
import textwrap
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
NUMBERS = ROOT / "src" / "finalsalvo" / "lists" / "xwing" / "links" / "numbers"
WIDTH = 116

Rows = Mapping[str, Mapping[str, Any]]


def modules(folder: Path) -> dict[str, str]:
    """The text of every module by its name."""
    yasb = json.loads((folder / "yasb_ids.json").read_text(encoding="utf-8"))
    launch_bay = json.loads((folder / "lbn_ids.json").read_text(encoding="utf-8"))
    first, second = yasb["first_edition"], yasb["second_edition"]
    return {
        "yasb_first.py": module(
            "Numbers of YASB for the first edition, as of May 2018.",
            PILOTS=grouped(first["pilots"], "faction", "ship"),
            UPGRADES=grouped(first["upgrades"], "slot"),
            MODIFICATIONS=grouped(first["modifications"], named="mod"),
            TITLES=grouped(first["titles"], named="title"),
        ),
        "yasb_second.py": module(
            "Numbers of YASB for the second edition, as of July 2026. A star marks a standard loadout.",
            PILOTS=grouped(second["pilots"], "faction", "ship"),
            UPGRADES=grouped(second["upgrades"], "slot"),
        ),
        "launch_bay.py": module(
            "Numbers of Launch Bay Next, which are those of the former official builder.",
            FACTIONS=grouped(alone(launch_bay["factions"]), named="faction"),
            SHIPS=grouped(alone(launch_bay["ships"]), named="ship"),
            PILOTS=grouped(alone(launch_bay["pilots"]), named="pilot"),
            UPGRADES=grouped(alone(launch_bay["upgrades"]), named="upgrade"),
        ),
    }


def alone(ids: Mapping[str, str]) -> Rows:
    """A table that has nothing but ids."""
    return {number: {"xws": id} for number, id in ids.items()}


def grouped(rows: Rows, *keys: str, named: str = "") -> str:
    """The rows of a table under what they share."""
    groups: dict[str, list[str]] = {}
    written = numbers_to_write(rows, keys)
    for number in sorted(rows, key=int):
        row = rows[number]
        entry = f"{number}{'' if number in written else '~'} {row['xws']}{'*' if row.get('standard_loadout') else ''}"
        groups.setdefault(" ".join(row[key] for key in keys) or named, []).append(entry)
    return "\n".join(wrapped(heading, groups[heading]) for heading in sorted(groups))


def numbers_to_write(rows: Rows, keys: Iterable[str]) -> set[str]:
    """Of all numbers of a card the one with which it is written."""
    best: dict[tuple[str, ...], str] = {}
    for number in sorted(rows, key=lambda each: ("yasb_xws" in rows[each], int(each))):
        row = rows[number]
        same = (row["xws"], *(row[key] for key in keys if key != "slot"))
        best.setdefault(same, number)
    return set(best.values())


def wrapped(heading: str, entries: Iterable[str]) -> str:
    """A heading and its entries in lines, none of which begins or ends within one."""
    text = " ".join(each.replace(" ", "\0") for each in (f"{heading}:", *entries))
    lines = textwrap.wrap(text, WIDTH, subsequent_indent=" ", break_long_words=False, break_on_hyphens=False)
    return "\n".join(lines).replace("\0", " ")


def module(about: str, **tables: str) -> str:
    """A module with its tables."""
    written = "\n".join(f'{name} = """\n{table}\n"""\n' for name, table in tables.items())
    return f'"""{about}\n\nMade by tools/link_numbers.py. A tilde marks a number that is only read.\n"""\n\n{written}'


def main() -> None:
    """Writes the modules."""
    for name, text in modules(Path(sys.argv[1])).items():
        (NUMBERS / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
