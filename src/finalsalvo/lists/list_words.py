"""What a game calls things where its lists and cards are shown, in the reader's language."""

from collections.abc import Callable

from msgspec import Struct

Say = Callable[[str], str]
"""Says a word or a sentence in the reader's language; `tools/translations.py` collects what is said here."""


class ListWords(Struct, frozen=True):
    """`title` is what the paper of a list is called, `cards` what stands above its cards.

    `ship` stands above what each ship costs with its upgrades; empty where a list does not say it. `data_sets` are
    those that can be brought in, with a place for their `size` in megabytes.
    """

    title: str
    cards: str
    ship: str
    data_sets: str
