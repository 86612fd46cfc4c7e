"""The documents that a book sends its readers to, and where the players of an event find them.

An organizer gives the links as settings. Only an address that a book prints itself stands in a format.
"""

from collections.abc import Iterator

from msgspec import Struct

from finalsalvo.rules import sentences as say
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Problem

LINKS = (
    "regulations_link",
    "rules_reference_link",
    "faq_link",
    "points_link",
    "legality_link",
    "roles_link",
)
"""The settings that are links to documents (XW2-GEN-02, XW2-LEGAL-10, XW2-ROLE-20, ARM-ROLE-11, HOT-LIST-06)."""
LONGEST_LINK = 500
SECURE = "https://"


def link_of(format: Format, settings: Struct, name: str) -> str | None:
    """Where a document is: as the organizer says, or as the book prints it; None where nobody says.

    What an imported event brings along is no link unless it is a secure one.
    """
    given: str | None = getattr(settings, name)
    return given if given is not None and is_link(given) else format.links.get(name)


def link_problems(settings: Struct) -> Iterator[Problem]:
    """Links that are no address of a page, or not a secure one. Not in the type: what is said of them is ours."""
    for name in LINKS:
        given = getattr(settings, name)
        if given is not None and not is_link(given):
            yield Problem("contract", say.NO_LINK(), f"settings.{name}")


def is_link(text: str) -> bool:
    """Whether a text is the secure address of a page and nothing else."""
    plain = text.isprintable() and not set(text) & set(" <>\"'`\\")
    return plain and text.startswith(SECURE) and len(SECURE) + 3 < len(text) <= LONGEST_LINK
