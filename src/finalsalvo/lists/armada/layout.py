"""Whose layout a list has: each builder writes its own."""

import re
from collections.abc import Sequence
from enum import StrEnum


class FleetLayout(StrEnum):
    """The builders whose text we know, records as events publish them, and what people type."""

    FLEET_BUILDER = "Armada Fleet Builder"
    DESIGNER = "Armada Fleets Designer"
    FLAGSHIP = "Flagship"
    KINGSTON = "Ryan Kingston or Star Forge"
    WARLORDS = "Armada Warlords"
    RECORD = "record"
    PLAIN = "plain"

    @property
    def points_for_each(self) -> bool:
        """Whether the points behind several squadrons are those of one of them."""
        return self is FleetLayout.FLAGSHIP

    @property
    def name_first(self) -> bool:
        """Whether the first line is the name of the fleet, whatever it looks like."""
        return self in (FleetLayout.FLEET_BUILDER, FleetLayout.DESIGNER, FleetLayout.FLAGSHIP, FleetLayout.WARLORDS)


SIGNS: Sequence[tuple[FleetLayout, str]] = (
    (FleetLayout.WARLORDS, r"^= *\d{1,5} total (?:ship|squadron) cost"),
    (FleetLayout.FLEET_BUILDER, r"^= *\d{1,5} total points"),
    (FleetLayout.FLEET_BUILDER, r"^Squadrons \(\d{1,5}/\d{1,5}\):"),
    (FleetLayout.DESIGNER, r"\(\d{1,5} \+ \d{1,5}: \d{1,5}\)$"),
    (FleetLayout.DESIGNER, r"\(\d{1,5}/\d{1,5}/\d{1,5}\)$"),
    (FleetLayout.KINGSTON, r"^= *\d{1,5} Points$"),
    (FleetLayout.FLAGSHIP, r"^= *\d{1,5} points$"),
)
"""What gives a builder away, in the order in which we look for it. Two builders write alike."""


def layout_of(lines: Sequence[str]) -> FleetLayout:
    """The builder that wrote these lines, or a person."""
    for layout, sign in SIGNS:
        if any(re.search(sign, line) for line in lines):
            return layout
    return FleetLayout.PLAIN
