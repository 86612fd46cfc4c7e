"""What becomes of a text in a fact when the people of an event are forgotten: every field with a text says it.

`forgetting.py` does it. A fact with a text that says nothing is not let through.
"""

from msgspec import Meta


def fate(name: str) -> Meta:
    """What is written beside the type of a field: `note: Annotated[LongText, WRITTEN]`."""
    return Meta(extra={"fate": name})


KEPT = fate("kept")
"""It is about the event, and about nobody."""
PERSON = fate("person")
"""A player or a leader, by their id."""
RENAMED = fate("renamed")
"""What a player, a team or a leader is called: they are numbered."""
MEMBER = fate("member")
"""One of a team: they are numbered."""
WORD = fate("word")
"""Something that must be the same wherever it stands."""
CATEGORY = fate("category")
"""A kind of misconduct that a book knows; what somebody thought of is not kept."""
ANNOUNCED = fate("announced")
"""What was announced at the start: who leads the event stands at the end of a line, after the role."""
WRITTEN = fate("written")
"""What somebody wrote."""
REMOVED = fate("removed")
"""What somebody wrote, where nothing may stand instead."""
