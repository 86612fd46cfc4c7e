"""A list for other programs and for people: what one copies or opens elsewhere."""

from msgspec import Struct


class ListExport(Struct, frozen=True):
    """One list as others read it: as text, as XWS, and as the link that opens it in a builder.

    The text can be pasted here again. `xws` and `link` are None where there is no such form: in Armada, for a list with
    a card that nobody knows, and for a card to which the builder gives no number.
    """

    text: str
    xws: str | None = None
    link: str | None = None
