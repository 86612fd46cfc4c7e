"""The pictures of the help, which `make screenshots` takes of our own pages in every language."""

from msgspec import Struct

from finalsalvo.server.pages.rendering import fingerprints, static
from finalsalvo.speech.languages import ENGLISH

FOLDER = "help"
"""Where they are among the static files: by language, and in it by name."""

DESK, PHONE, WALL = (900, 563), (390, 693), (900, 506)
"""How large a picture of a laptop, of a phone and of a projector is."""

SIZES = {
    "round": DESK,
    "players": DESK,
    "cut": DESK,
    "pairings": PHONE,
    "confirm": PHONE,
    "judge": PHONE,
    "screen": WALL,
}
"""Every picture by name."""


class HelpPicture(Struct, frozen=True):
    """A picture as a page shows it."""

    src: str
    width: int
    height: int


def file_of(name: str, spoken: str) -> str:
    """Where a picture is among the static files."""
    return f"{FOLDER}/{spoken}/{name}.webp"


def pictures(spoken: str) -> dict[str, HelpPicture]:
    """All pictures in a language; of our pages in English where nobody has taken any."""
    taken = spoken if file_of(next(iter(SIZES)), spoken) in fingerprints() else ENGLISH
    return {name: HelpPicture(static(file_of(name, taken)), *size) for name, size in SIZES.items()}
