"""A squad as a list gives it: what it says, before any card is looked up."""

from msgspec import Struct

from finalsalvo.lists import sentences as say
from finalsalvo.words.message import Message, Quote


class ListPiece(Struct, frozen=True):
    """A piece of a list and where in it the piece stands: by its line, or in a file (`pilots[2].squadSize`)."""

    where: int | str
    text: str


def shown_piece(piece: ListPiece, most: int | None = None) -> Message:
    """A piece of a list in words; of a long one the beginning."""
    where = say.LINE(line=piece.where) if isinstance(piece.where, int) else piece.where
    return say.PIECE(where=where, text=Quote(piece.text[:most]))


class Fitted(Struct, frozen=True, omit_defaults=True):
    """An upgrade of a ship as the list names it, and the slot that the list puts it into."""

    card: str
    slot: str | None = None


class NamedPieces(Struct, frozen=True, omit_defaults=True):
    """What a list says that lies on the table for a ship: whose miniature and dial, and the faction of its base."""

    miniature: str | None = None
    dial: str | None = None
    base: str | None = None


NO_PIECES = NamedPieces()


class SquadShip(Struct, frozen=True, omit_defaults=True):
    """A ship of a squad: its pilot as the list names them, the ship that it says they fly, the upgrades, the points.

    `pieces` are the miniature, the dial and the base where the list names them.
    """

    pilot: str
    ship: str | None = None
    upgrades: tuple[Fitted, ...] = ()
    points: int | None = None
    pieces: NamedPieces = NO_PIECES


class Squad(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One list. `typed` ones name their cards as people do, the others by ids.

    `notes` were understood and say nothing about cards (a description, a link to the builder); `unread` was not
    understood, and is kept to be shown. `gaps` say what is missing for sure or perhaps, so that nobody can tell whether
    the list is legal; `remarks` are only told.
    """

    ships: tuple[SquadShip, ...] = ()
    faction: str | None = None
    name: str | None = None
    player: str | None = None
    captain: bool = False
    points: int | None = None
    epic_points: int | None = None
    damage_deck: str | None = None
    obstacles: tuple[str, ...] = ()
    typed: bool = False
    notes: tuple[ListPiece, ...] = ()
    unread: tuple[ListPiece, ...] = ()
    gaps: tuple[Message, ...] = ()
    remarks: tuple[Message, ...] = ()
