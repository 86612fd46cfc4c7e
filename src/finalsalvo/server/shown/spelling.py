"""Names as people type them in a hurry: without accents, in any case."""

from unicodedata import combining, normalize


def plain(text: str) -> str:
    """A text for comparing. The same is done in the browser by `plain` in salvo.js."""
    bare = "".join(letter for letter in normalize("NFD", text) if not combining(letter))
    return " ".join(bare.casefold().split())
