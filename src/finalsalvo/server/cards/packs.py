"""The card packs of an installation: those on its shelf, each read once, and those that are brought in."""

from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock

from msgspec import Struct

from finalsalvo.documents.card_shelf import NoPack, Shelf, Stamp
from finalsalvo.lists.card_pack import CardPack
from finalsalvo.lists.games import game_of
from finalsalvo.lists.source import Source
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server.cards import sentences as say
from finalsalvo.words.message import Message

MOST_PACKS = 100
"""So many packs an installation takes by way of its pages; the command line takes more."""


class Uploaded(Struct, frozen=True):
    """A pack that was brought in, and what of it could not be used."""

    source: Source
    unused: tuple[Message, ...]
    known: bool


class Packs:
    """The packs of an installation, as they lie on its shelf; `stamp` is that of the shelf when we last looked."""

    def __init__(self, folder: Path) -> None:
        self.shelf = Shelf(folder)
        self.turn, self.reading = Lock(), Lock()
        self.kept: dict[str, CardPack] = {}
        self.stamp: Stamp = frozenset()

    def pack(self, name: str) -> CardPack:
        """A pack by its name, read once as long as the shelf stays as it is; raises NoPack."""
        self.look_at_shelf()
        with self.turn:
            stamp, kept = self.stamp, self.kept.get(name)
        if kept is not None:
            return kept
        loaded = self.shelf.load(name)
        with self.turn:
            if stamp == self.stamp:
                self.kept[name] = loaded
        return loaded

    def look_at_shelf(self) -> None:
        """Forgets everything that was read from the shelf once something on it has changed."""
        stamp = self.shelf.stamp()
        with self.turn:
            if stamp != self.stamp:
                self.kept.clear()
                self.stamp = stamp

    def fitting(self, format: Format) -> list[Source]:
        """The packs that lists of a format can be checked by, by name."""
        return [source for source in self.shelf.sources() if source.game == format.system and self.fits(format, source)]

    def fits(self, format: Format, source: Source) -> bool:
        """Whether a pack counts points as a format does."""
        try:
            game_of(format).refuse_unfit(format, self.pack(source.name))
        except (NoPack, Refusal):
            return False
        return True

    def bring_in(self, content: bytes) -> Uploaded:
        """A data set that somebody uploaded, as a pack of its own: it never takes the place of another's.

        Raises NoCards and TooLarge from the import, with a message each. One is read at a time: whatever they hold,
        they take no more memory together than the largest that is allowed.
        """
        from finalsalvo.documents.card_archives import UPLOADED, TooLarge
        from finalsalvo.documents.card_files import import_cards

        names = self.shelf.names()
        if len(names) >= MOST_PACKS:
            raise TooLarge(say.TOO_MANY_PACKS(num=len(names)))
        with TemporaryDirectory() as folder:
            file = Path(folder) / "cards"
            file.write_bytes(content)
            with self.reading:
                pack, unused = import_cards(file, limits=UPLOADED)
        return self.take(pack, unused)

    def take(self, pack: CardPack, unused: tuple[Message, ...] = ()) -> Uploaded:
        """Puts a pack on the shelf. Where another one has its name, it gets one of its own: nothing is replaced."""
        taken, known = self.shelf.take(pack)
        return Uploaded(taken.source, unused, known)
