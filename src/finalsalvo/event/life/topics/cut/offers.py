"""The seats of a cut: who has one, and who is asked when one becomes free."""

from finalsalvo.event.cut import seeds
from finalsalvo.event.life.context import book
from finalsalvo.event.life.state import Cut, Presence, State


def seats(state: State, cut: Cut, without: str | None = None) -> list[str | None]:
    """The seeds of the cut as it stands, best first; None is an empty seat (B20)."""
    leavers = {id for id in cut.ranked if state.players[id].presence is not Presence.PLAYING or id == without}
    return seeds(book(state), cut.ranked, cut.size, leavers, later_day=cut.later_day)


def next_offer(state: State, leaver: str) -> str | None:
    """Who is asked to come in when somebody leaves the cut; nobody where the book says so (XW2-CUT-05, B19)."""
    if state.cut is None:
        return None
    before = set(seats(state, state.cut))
    coming = [player for player in seats(state, state.cut, leaver) if player not in before]
    return next((player for player in coming if player is not None), None)
