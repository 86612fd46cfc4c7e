"""The bar of an event: its pages, and which of them is open."""

from msgspec import Struct


class Tab(Struct, frozen=True):
    """A page of the event in the bar."""

    title: str
    href: str
    here: bool
