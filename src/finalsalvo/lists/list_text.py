"""A list as a text that somebody pasted or uploaded: what is none, and why."""

import re

from finalsalvo.words.message import Message

LONGEST = 1_000_000
"""No list is longer than this; what is longer is no list."""

LINK = re.compile(r"(?:https?://|www\.)\S+$", re.IGNORECASE)
"""Builders put one below what they export."""


class NoList(ValueError):
    """What was given is no list, with a message that says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


def is_link(text: str) -> bool:
    """Whether there is nothing but a link in a text."""
    return LINK.fullmatch(text.strip()) is not None
