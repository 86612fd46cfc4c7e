"""All formats, by their ids."""

from finalsalvo.rules import (
    armada,
    xwing_dogfight,
    xwing_epic,
    xwing_escalation,
    xwing_hotshot,
    xwing_standard,
)
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal

FORMATS: dict[str, Format] = {
    format.id: format
    for format in (
        xwing_standard.STANDARD,
        xwing_escalation.ESCALATION,
        xwing_hotshot.HOTSHOT,
        xwing_hotshot.FANGS_OUT,
        xwing_epic.EPIC_DOGFIGHT,
        xwing_epic.TEAM_EPIC,
        armada.STANDARD,
        xwing_dogfight.DOGFIGHT,
    )
}


def format_of(id: str) -> Format:
    """The official format of an id; refuses one that is not known, naming all that are."""
    if id not in FORMATS:
        raise Refusal("format", "contract", f"there is no format {id!r}; the formats are {', '.join(FORMATS)}")
    return FORMATS[id]
