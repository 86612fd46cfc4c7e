"""`finalsalvo cards`: imports card data, lists the packs, shows cards. Those that ship with the program come first."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import msgspec

from finalsalvo.cli import sentences
from finalsalvo.cli.main import BROKEN, OK
from finalsalvo.cli.output import (
    Misused,
    complain,
    message_of,
    own_words,
    plain_table,
    print_json,
    print_line,
    print_whole,
    screen,
    speaker_of_call,
)
from finalsalvo.cli.system import of_file, system_reason
from finalsalvo.documents.card_box import boxed_pack, boxes, is_boxed, pack_at, revisions
from finalsalvo.documents.card_shelf import NoPack, Shelf, read_pack_file
from finalsalvo.lists.card_pack import CardPack
from finalsalvo.lists.source import FAMILIES, Source
from finalsalvo.server.storage.data import data_folder

if TYPE_CHECKING:
    from finalsalvo.lists.data_set import Progress
    from finalsalvo.words.message import Message

LIST = "finalsalvo cards list"

BESIDE = ("source", "coming")
"""What of a pack is no card of it: where it comes from, and cards that are not out yet."""


def run(arguments: SimpleNamespace) -> int:
    """One of the three."""
    if arguments.action == "list":
        return list_packs(as_json=arguments.json)
    if arguments.what is None:
        importing = arguments.action == "import"
        raise Misused(sentences.NAME_CARDS_TO_IMPORT() if importing else sentences.NAME_CARDS_TO_SHOW())
    if arguments.action == "import":
        return import_pack(arguments)
    return show(arguments.what, arguments.cards, day_of(arguments.date), as_json=arguments.json)


def shelf() -> Shelf:
    """The packs of this installation."""
    return Shelf(data_folder() / "cards")


def import_pack(arguments: SimpleNamespace) -> int:
    """Reads a data set, keeps it under a name of its own, and says what could not be used."""
    day = day_of(arguments.date)
    pack, problems = import_data_set(arguments.what, None if arguments.json else shown_progress())
    if day:
        pack = msgspec.structs.replace(pack, source=msgspec.structs.replace(pack.source, date=day.isoformat()))
    kept = shelf()
    try:
        pack, known = kept.take(pack)
    except OSError as error:
        raise Misused(sentences.CARDS_NOT_KEPT(why=system_reason(error))) from None
    if arguments.json:
        file = kept.file_of(pack.source.name)
        print_json({**pack_object(pack), "file": str(file), "unused": [str(each) for each in problems]})
        return OK
    print_line("✓ ", sentences.CARDS_AND_SIZE(cards=pack.source.name, size=in_words(pack)))
    if known:
        print_line("  ", sentences.KNOWN_CARDS(cards=pack.source.name), style="dim")
    complain_unused(problems, everything=arguments.all)
    return OK


def complain_unused(problems: "tuple[Message, ...]", *, everything: bool) -> None:
    """What of a data set was not used: a line for each reason, or for each part of it."""
    from finalsalvo.lists.data_set import by_reason

    if everything:
        for problem in problems:
            complain(sentences.NOT_USED(what=problem))
        return
    folded = by_reason(problems)
    for group in folded:
        complain(sentences.NOT_USED_PARTS(num=len(group.parts), what=group.told))
    if not all(group.all_told for group in folded):
        complain(sentences.ALL_NOT_USED(), "--all")


def day_of(text: str | None) -> date | None:
    """A day as somebody typed it."""
    if text is None:
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Misused(sentences.NO_DAY(day=text), "--date DAY") from None


def import_data_set(path: str, progress: "Progress | None" = None) -> "tuple[CardPack, tuple[Message, ...]]":
    """The pack of a data set, or a sentence about what is wrong with it."""
    from finalsalvo.documents.card_archives import TooLarge
    from finalsalvo.documents.card_files import import_cards
    from finalsalvo.lists.data_set import NoCards, silent

    try:
        return import_cards(Path(path), progress or silent)
    except OSError as error:
        raise Misused(of_file(path, system_reason(error))) from None
    except (NoCards, TooLarge, ValueError) as wrong:
        raise Misused(of_file(path, message_of(wrong))) from None


def shown_progress() -> "Progress":
    """Says on a screen how far the import is; a file or a pipe gets nothing of it."""
    console, say = screen(stderr=True), speaker_of_call()

    def show_progress(done: int, all: int) -> None:
        if console.is_terminal:
            told = say("%(done)s of %(all)s files") % {"done": done, "all": all}
            console.print(told, end="\r" if done < all else "\n")

    return show_progress


def list_packs(*, as_json: bool) -> int:
    """A line for each pack."""
    sources = [*(source for box in boxes() for source in revisions(box)), *shelf().sources()]
    if as_json:
        for source in sources:
            print_json({"name": source.name, **msgspec.structs.asdict(source)})
        return OK
    table, say = plain_table(), speaker_of_call()
    headings = (say("Cards"), say("Game"), say("In force since"), say("Certainty"), say("Limit"), say("License"))
    for heading in headings:
        table.add_column(heading, no_wrap=True)
    for source in sources:
        table.add_row(*map(own_words, (source.name, source.game, *source_facts(source))))
    print_whole(table)
    return OK


def source_facts(source: Source) -> tuple[str, str, str, str]:
    """Since when points are in force, how sure that is, what a squad may cost by them, and their license."""
    say = speaker_of_call()
    sure = {"certain": say("certain"), "likely": say("likely"), "unsure": say("unsure"), None: ""}
    limit = "" if source.points_limit is None else str(source.points_limit)
    return source.date or say("unknown"), sure[source.certainty], limit, source.licence


def show(name: str, pack_name: str | None, day: date | None, *, as_json: bool) -> int:
    """The cards of a name, in one pack or in all of a day; or a pack."""
    kept = shelf()
    if pack_name is None and (is_boxed(name) or name in FAMILIES or name in kept.names()):
        pack = chosen_pack(name, day)
        print_json(pack_object(pack)) if as_json else screen().print(own_words(in_words(pack)))
        return OK
    found = 0
    for each in [pack_name] if pack_name else [*boxes(), *kept.names()]:
        pack = chosen_pack(each, day)
        for card in cards_like(pack, name):
            found += 1
            if as_json:
                print_json({"pack": pack.source.name, **card})
            else:
                print_card(pack.source.name, card)
    if not found:
        complain(sentences.NO_SUCH_CARD(name=name))
    return OK if found else BROKEN


def chosen_pack(name: str, day: date | None = None) -> CardPack:
    """A pack by its name, of a box by the day, or by the path of its file or of a data set."""
    if name in FAMILIES:
        return pack_at(name, day)
    if is_boxed(name):
        return boxed_pack(name)
    kept = shelf()
    try:
        if name in kept.names():
            return kept.load(name)
        path = Path(name)
        if path.is_file() and path.suffix == ".json":
            return read_pack_file(path)
        if path.exists():
            return import_data_set(name)[0]
        raise Misused(sentences.NO_SUCH_CARDS(cards=name), LIST)
    except NoPack as missing:
        raise Misused(message_of(missing)) from None
    except OSError as error:
        raise Misused(of_file(name, system_reason(error))) from None


def cards_like(pack: CardPack, name: str) -> Iterator[dict[str, Any]]:
    """Every card with this in its name, as it is kept."""
    wanted = lookup_name(name)
    for kind in pack.__struct_fields__:
        if kind in (*BESIDE, "products"):
            continue
        for card in getattr(pack, kind):
            if wanted in lookup_name(card.name) or wanted == lookup_name(getattr(card, "id", "")):
                yield {"kind": kind.removesuffix("s"), **msgspec.to_builtins(card)}


def lookup_name(text: str) -> str:
    """A name for looking up: letters and digits alone."""
    return "".join(letter for letter in text.lower() if letter.isalnum())


def kinds_of(pack: CardPack) -> list[str]:
    """The kinds of things that are in a pack."""
    return [kind for kind in pack.__struct_fields__ if kind not in BESIDE]


def pack_object(pack: CardPack) -> dict[str, Any]:
    """A pack in a few figures."""
    source = pack.source
    counts = {kind: len(getattr(pack, kind)) for kind in kinds_of(pack)}
    return {"name": source.name, **msgspec.structs.asdict(source), **counts}


def in_words(pack: CardPack) -> str:
    """A pack in a few words: how many cards of each kind, from when its points are, and its license."""
    source, say = pack.source, speaker_of_call()
    counts = [count_words(kind, len(getattr(pack, kind))) for kind in kinds_of(pack)]
    points = say("points of %(day)s") % {"day": say.date(source.date) if source.date else say("unknown")}
    return ", ".join([*counts, points, say("license %(license)s") % {"license": source.licence}])


def count_words(kind: str, number: int) -> str:
    """So many cards of a kind; one that we have no word for as the data call it."""
    say = speaker_of_call()
    words = {
        "ships": say.counted("%(num)s ship", "%(num)s ships", number),
        "pilots": say.counted("%(num)s pilot", "%(num)s pilots", number),
        "upgrades": say.counted("%(num)s upgrade", "%(num)s upgrades", number),
        "squadrons": say.counted("%(num)s squadron", "%(num)s squadrons", number),
        "objectives": say.counted("%(num)s objective", "%(num)s objectives", number),
        "products": say.counted("%(num)s product", "%(num)s products", number),
    }
    return words.get(kind, f"%(num)s {kind}") % {"num": number}


def print_card(pack: str, card: dict[str, Any]) -> None:
    """A card for people: its name, and below it whatever the pack says."""
    from rich.text import Text

    console = screen()
    console.print(Text.assemble(own_words(str(card["name"]), "bold"), (f"  {card['kind']}, {pack}", "dim")))
    for key, value in card.items():
        if key not in ("name", "kind") and value not in (None, "", [], {}, False):
            text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
            console.print(Text.assemble((f"  {key} ", "dim"), own_words(text)), soft_wrap=True)
