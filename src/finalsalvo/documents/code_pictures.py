"""Pictures of QR codes: the texts in them, which are links of builders.

Two libraries do the work, and neither must be there: the program runs without them and says so.
"""

from collections.abc import Iterator
from io import BytesIO
from typing import TYPE_CHECKING

from finalsalvo.documents import sentences as say
from finalsalvo.rules.refusal import Refusal

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

LARGEST_PICTURE = 4_000_000
"""Bytes of a picture; so much may be sent to a page."""
MOST_PIXELS = 16_000_000
MOST_PIXELS_OF_PHOTO = 64_000_000
"""Pixels of a picture, and of a JPEG, which is made smaller while it is unpacked."""
SIDES = (1600, 800)
"""How long a side is when the code is looked for, one after the other: some are only seen from afar."""

FORMATS = ("PNG", "JPEG", "GIF", "WEBP")
BEGINNINGS = (b"\x89PNG\r\n", b"\xff\xd8\xff", b"GIF8", b"RIFF", b"BM", b"II*\0", b"MM\0*")


def is_picture(content: bytes) -> bool:
    """Whether a file begins as pictures do, also those that are not read here."""
    return content.startswith(BEGINNINGS) or content[4:8] == b"ftyp"


def text_in_picture(content: bytes) -> str:
    """The texts of all QR codes in a picture, a line each; refuses what has none."""
    if len(content) > LARGEST_PICTURE:
        raise Refusal("file", "contract", say.PICTURE_TOO_LARGE())
    try:
        import zxingcpp
        from PIL import Image
    except ImportError:
        raise Refusal("file", "contract", say.PICTURES_NOT_READ()) from None
    codes = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
    Image.MAX_IMAGE_PIXELS = None  # ours is smaller, and is asked before anything is unpacked
    try:
        with Image.open(BytesIO(content), formats=FORMATS) as picture:
            for seen in smaller_ones(picture):
                found = zxingcpp.read_barcodes(seen, formats=codes)
                texts = [each.text.strip() for each in found if each.text.strip()]
                if texts:
                    return "\n".join(texts)
    except (OSError, SyntaxError, ValueError, OverflowError, MemoryError):
        raise Refusal("file", "contract", say.PICTURE_BROKEN()) from None
    raise Refusal("file", "contract", say.PICTURE_WITHOUT_CODE())


def smaller_ones(picture: "Picture") -> Iterator["Picture"]:
    """A picture in shades of gray, not larger than it must be to find a code in it."""
    width, height = picture.size
    if width * height > (MOST_PIXELS_OF_PHOTO if picture.format == "JPEG" else MOST_PIXELS):
        raise Refusal("file", "contract", say.PICTURE_TOO_LARGE())
    picture.draft("L", (SIDES[0], SIDES[0]))
    if "A" in picture.getbands() or "transparency" in picture.info:
        picture = on_white(picture)
    gray = picture.convert("L")
    for side in SIDES:
        gray.thumbnail((side, side))
        yield gray


def on_white(picture: "Picture") -> "Picture":
    """A picture that one can see through, on paper."""
    whole = picture.convert("RGBA")
    paper = whole.copy()
    paper.paste((255, 255, 255, 255), (0, 0, *whole.size))
    paper.alpha_composite(whole)
    return paper
