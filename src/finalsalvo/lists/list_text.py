"""A list as a text that somebody pasted or uploaded: what is none, and why."""

import re

LONGEST = 1_000_000
"""No list is longer than this; what is longer is no list."""

LINK = re.compile(r"(?:https?://|www\.)\S+$", re.IGNORECASE)
"""Builders put one below what they export."""

A_LINK = "this is a link, and links are not opened here: open it, and paste what the builder exports"
NOT_UTF_8 = "this is not UTF-8, which every list is written in"
NOTHING = "there is nothing in it"


class NoList(ValueError):
    """What was given is no list, with a sentence that says why."""


def is_link(text: str) -> bool:
    """Whether there is nothing but a link in a text."""
    return LINK.fullmatch(text.strip()) is not None
