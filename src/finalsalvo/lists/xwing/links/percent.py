"""Percent signs in links: `%20` is a blank, `%21` an exclamation mark."""

import re

ESCAPED = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
FREE = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
PUNCTUATION = " .,;:!?)>'\"*_`\\"
"""What people and programs put behind a link, and is no part of it."""


def percent_decode(text: str) -> str:
    """A text with the letters that percent signs stand for; a percent sign that stands for nothing stays."""
    return ESCAPED.sub(lambda found: bytes.fromhex(found[0].replace("%", "")).decode("utf-8", "replace"), text)


def percent_encode(text: str) -> str:
    """A text as it may stand in a link."""
    return "".join(chr(byte) if chr(byte) in FREE else f"%{byte:02X}" for byte in text.encode("utf-8", "replace"))
