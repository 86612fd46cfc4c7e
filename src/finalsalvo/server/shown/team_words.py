"""Who plays in a team, and who of them is its captain: what a book leaves to captains somebody must be found for."""

from finalsalvo.event.life.state import Game, State
from finalsalvo.words.saying import Say


def members_words(members: tuple[str, ...], captain: str | None, say: Say) -> tuple[str, ...]:
    """The members of a team in their order, the captain marked."""
    return tuple(say("%(name)s (captain)") % {"name": each} if each == captain else each for each in members)


def captains_words(state: State, game: Game, say: Say) -> list[str]:
    """Who the captains at a table are (TEAM-ORG-02); nothing where no teams play, or nobody is captain."""
    teams = [state.players[each] for each in game.players]
    told = say("Captain of %(team)s: %(name)s")
    return [told % {"team": each.name, "name": each.entry.captain} for each in teams if each.entry.captain]
