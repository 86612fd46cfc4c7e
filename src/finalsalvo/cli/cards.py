"""`finalsalvo cards`: imports card data, lists the packs, shows cards."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import msgspec

from finalsalvo.cli.main import BROKEN, OK
from finalsalvo.cli.output import Misused, complain, own_words, plain_table, print_json, screen, visible
from finalsalvo.documents.card_shelf import NoPack, Shelf, read_pack_file
from finalsalvo.lists.card_pack import CardPack
from finalsalvo.server.storage.data import data_folder

if TYPE_CHECKING:
    from finalsalvo.lists.data_set import Progress


def run(arguments: SimpleNamespace) -> int:
    """One of the three."""
    if arguments.action == "list":
        return list_packs(as_json=arguments.json)
    if arguments.what is None:
        wanted = "the folder or archive to import" if arguments.action == "import" else "the card or pack to show"
        raise Misused(f"name {wanted}")
    if arguments.action == "import":
        return import_pack(arguments.what, arguments.date, as_json=arguments.json)
    return show(arguments.what, arguments.cards, as_json=arguments.json)


def shelf() -> Shelf:
    """The packs of this installation."""
    return Shelf(data_folder() / "cards")


def import_pack(path: str, date: str | None, *, as_json: bool) -> int:
    """Reads a data set, keeps it, and says what could not be used."""
    pack, problems = import_data_set(path, None if as_json else shown_progress())
    if date:
        pack = msgspec.structs.replace(pack, source=msgspec.structs.replace(pack.source, date=date))
    try:
        file = shelf().keep(pack)
    except OSError as error:
        raise Misused(f"the pack cannot be kept: {(error.strerror or str(error)).lower()}") from None
    if as_json:
        print_json({**pack_object(pack), "file": str(file), "unused": problems})
        return OK
    screen().print(own_words(f"✓ {pack.source.name}: {in_words(pack)}"), soft_wrap=True)
    for problem in problems:
        complain(f"not used: {problem}")
    return OK


def import_data_set(path: str, progress: "Progress | None" = None) -> "tuple[CardPack, tuple[str, ...]]":
    """The pack of a data set, or a sentence about what is wrong with it."""
    from finalsalvo.documents.card_archives import TooLarge
    from finalsalvo.documents.card_files import import_cards
    from finalsalvo.lists.data_set import NoCards, silent

    try:
        return import_cards(Path(path), progress or silent)
    except (NoCards, TooLarge) as wrong:
        raise Misused(f"{visible(path)}: {wrong}") from None
    except OSError as error:
        raise Misused(f"{visible(path)}: {(error.strerror or str(error)).lower()}") from None
    except ValueError as error:
        raise Misused(f"{visible(path)}: {error}") from None


def shown_progress() -> "Progress":
    """Says on a screen how far the import is; a file or a pipe gets nothing of it."""
    console = screen(stderr=True)

    def tell(done: int, all: int) -> None:
        if console.is_terminal:
            console.print(f"{done} of {all} files", end="\r" if done < all else "\n")

    return tell


def list_packs(*, as_json: bool) -> int:
    """A line for each pack."""
    sources = list(shelf().sources())
    if as_json:
        for source in sources:
            print_json({"name": source.name, **msgspec.structs.asdict(source)})
        return OK
    if not sources:
        complain("there are no card packs yet: `finalsalvo cards import PATH` brings one in")
        return OK
    table = plain_table()
    for heading in ("pack", "game", "date", "licence"):
        table.add_column(heading)
    for source in sources:
        table.add_row(*map(own_words, (source.name, source.game, source.date or "unknown", source.licence)))
    screen().print(table)
    return OK


def show(name: str, pack_name: str | None, *, as_json: bool) -> int:
    """The cards of a name, in one pack or in all; or a pack."""
    kept = shelf()
    if pack_name is None and name in kept.names():
        pack = chosen_pack(name)
        print_json(pack_object(pack)) if as_json else screen().print(own_words(in_words(pack)))
        return OK
    found = 0
    for each in [pack_name] if pack_name else kept.names():
        pack = chosen_pack(each)
        for card in cards_like(pack, name):
            found += 1
            if as_json:
                print_json({"pack": pack.source.name, **card})
            else:
                print_card(pack.source.name, card)
    if not found:
        complain(f"no card of these packs is called {name!r}")
    return OK if found else BROKEN


def chosen_pack(name: str) -> CardPack:
    """A pack by its name, or by the path of its file or of a data set."""
    kept = shelf()
    try:
        if name in kept.names():
            return kept.load(name)
        path = Path(name)
        if path.is_file() and path.suffix == ".json":
            return read_pack_file(path)
        if path.exists():
            return import_data_set(name)[0]
        return kept.load(name)
    except NoPack as missing:
        raise Misused(str(missing)) from None
    except OSError as error:
        raise Misused(f"{visible(name)}: {(error.strerror or str(error)).lower()}") from None


def cards_like(pack: CardPack, name: str) -> Iterator[dict[str, Any]]:
    """Every card with this in its name, as it is kept."""
    wanted = lookup_name(name)
    for kind in pack.__struct_fields__:
        if kind in ("source", "products"):
            continue
        for card in getattr(pack, kind):
            if wanted in lookup_name(card.name) or wanted == lookup_name(getattr(card, "id", "")):
                yield {"kind": kind.removesuffix("s"), **msgspec.to_builtins(card)}


def lookup_name(text: str) -> str:
    """A name for looking up: letters and digits alone."""
    return "".join(letter for letter in text.lower() if letter.isalnum())


def pack_object(pack: CardPack) -> dict[str, Any]:
    """A pack in a few figures."""
    source = pack.source
    counts = {kind: len(getattr(pack, kind)) for kind in pack.__struct_fields__ if kind != "source"}
    return {"name": source.name, **msgspec.structs.asdict(source), **counts}


def in_words(pack: CardPack) -> str:
    """A pack in a sentence."""
    counts = [f"{len(getattr(pack, kind))} {kind}" for kind in pack.__struct_fields__ if kind != "source"]
    source = pack.source
    return f"{', '.join(counts)}; points of {source.date or 'an unknown day'}, licence {source.licence}"


def print_card(pack: str, card: dict[str, Any]) -> None:
    """A card for people: its name, and below it whatever the pack says."""
    from rich.text import Text

    console = screen()
    console.print(Text.assemble(own_words(str(card["name"]), "bold"), (f"  {card['kind']}, {pack}", "dim")))
    for key, value in card.items():
        if key not in ("name", "kind") and value not in (None, "", [], {}, False):
            text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
            console.print(Text.assemble((f"  {key} ", "dim"), own_words(text)), soft_wrap=True)
