"""A command that somebody might give to an event just now: mostly sensible, seldom lawful in every case.

There is a maker for most commands; any other is made up from its fields. What comes of it may well be refused.
"""

from random import Random

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.life import Life
from finalsalvo.event.life.permissions import permission
from finalsalvo.event.life.state import Role, State
from finalsalvo.simulate.chances import Maker
from finalsalvo.simulate.made_up import made_up
from finalsalvo.simulate.makers import judging, organizing, playing

MAKERS: dict[type[c.CommandBase], Maker] = {**organizing.MAKERS, **playing.MAKERS, **judging.MAKERS}
"""What makes a command of each kind that is about something; `Undo`, which needs the log, is made by `impulse`."""


def impulse(kind: type[c.CommandBase], life: Life, dice: Random) -> c.Command:
    """A command of a kind, made up from the event as it stands."""
    state = life.state
    assert state is not None
    if kind is c.Undo:
        return c.Undo(some_entry(life, dice))
    if kind in MAKERS:
        return MAKERS[kind](state, dice)
    return made_up(kind, state, dice)


def some_entry(life: Life, dice: Random) -> int:
    """An entry of the log, one of the last few rather than an old one."""
    last = len(life.entries)
    return max(1, last - dice.randrange(min(last, 6))) if dice.random() < 0.8 else dice.randrange(1, last + 1)


def giver(state: State, command: c.Command, dice: Random) -> str:
    """Somebody who may give a command as far as the table of permissions goes."""
    if isinstance(command, c.Create | c.Import):
        return state.organizer
    roles = permission(type(command), state.format).roles
    leaders = [leader for leader in sorted(state.leaders) if state.leaders[leader].role in roles]
    own = owners(state, command) if Role.PLAYER in roles else []
    if own and (not leaders or dice.random() < 0.5):
        return dice.choice(own)
    return state.organizer if not leaders or dice.random() < 0.6 else dice.choice(leaders)


def owners(state: State, command: c.Command) -> list[str]:
    """The players whom a command is about."""
    player = getattr(command, "player", None)
    if player is not None:
        return [player] if player in state.players else []
    number = getattr(command, "call", None)
    if number is not None:
        call = state.calls.get(number)
        return list(call.players) if call is not None else []
    game = state.round.games.get(getattr(command, "game", 0)) if state.round is not None else None
    return list(game.players) if game is not None else []
