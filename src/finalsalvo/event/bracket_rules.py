"""Which rule of each book stands behind what happens in a bracket."""

from msgspec import Struct

from finalsalvo.rules.format import Format


class BracketRules(Struct, frozen=True, kw_only=True):
    """The rules of one book, or the rulings where it is silent."""

    cut: str
    """Who goes on after Swiss."""
    passed_over: str
    """A qualifier declines, and the next ranked comes in."""
    first: str
    """The games of the first round after a cut."""
    later: str
    """The games of every further round."""
    opening: str
    """An event that begins with elimination."""
    leaving: str
    """Somebody leaves during the bracket, and the opponent has a bye."""
    champion: str
    """The last one in has won."""


def bracket_rules(format: Format) -> BracketRules:
    """The rules of the book from which a format has its bracket."""
    return BracketRules(**{name: format.cite(f"bracket.{name}") for name in BracketRules.__struct_fields__})
