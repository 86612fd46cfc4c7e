"""Who has the last word in an event."""

from finalsalvo.event.life.state import MARSHALS, Role, State


def authority(state: State) -> frozenset[Role]:
    """Who has the last word: marshals, or the organizer where the book knows no marshals."""
    return MARSHALS if state.format.leaders.authority == "marshal" else frozenset({Role.ORGANIZER})


def is_authority(state: State, person: str) -> bool:
    """Whether somebody has the last word in this event."""
    return bool(state.roles_of(person) & authority(state))
