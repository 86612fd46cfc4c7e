"""Which rule of each book stands behind what happens in a bracket."""

from msgspec import Struct
from msgspec.structs import replace

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


STANDARD = BracketRules(
    cut="XW2-CUT-01",
    passed_over="XW2-CUT-06",
    first="XW2-ELIM-02",
    later="XW2-ELIM-05",
    opening="XW2-ELIM-03",
    leaving="XW2-ELIM-06",
    champion="XW2-ELIM-01",
)
ARMADA = BracketRules(
    cut="ARM-CUT-01",
    passed_over="ARM-CUT-04",
    first="ARM-ELIM-01",
    later="ARM-ELIM-03",
    opening="ARM-ELIM-02",
    leaving="ARM-ELIM-05",
    champion="ARM-ELIM-04",
)
EPIC = BracketRules(
    cut="EPIC-BRKT-02",
    passed_over="B20",
    first="EPIC-BRKT-03",
    later="EPIC-BRKT-03",
    opening="B21",
    leaving="B62",
    champion="EPIC-BRKT-04",
)
HOTSHOT = BracketRules(
    cut="HOT-CUT-01",
    passed_over="HOT-CUT-02",
    first="HOT-BRKT-01",
    later="HOT-BRKT-01",
    opening="B21",
    leaving="HOT-PAIR-05",
    champion="HOT-BRKT-02",
)
FANGS_OUT = replace(HOTSHOT, first="FANG-BRKT-01", later="FANG-BRKT-01", champion="FANG-BRKT-01")
BOOKS = {"XW2": STANDARD, "ARM": ARMADA, "EPIC": EPIC, "HOT": HOTSHOT, "FANG": FANGS_OUT}


def bracket_rules(format: Format) -> BracketRules:
    """The rules of the book from which a format has its bracket."""
    return BOOKS[format.cite("cut.bracket").partition("-")[0]]
