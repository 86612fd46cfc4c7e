"""Announcements: what is said to all or to some, and who hears what."""

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import Context, Decision, book, current, game_in, warning
from finalsalvo.event.life.kinds import CommandKind
from finalsalvo.event.life.noted import Announcement
from finalsalvo.event.life.permission import ALWAYS, DESK, permission_line
from finalsalvo.event.life.state import Phase, Role, State
from finalsalvo.event.life.topics.announcements import sentences as say
from finalsalvo.event.life.topics.announcements.remarks import tells_of_agreement, tells_time_left
from finalsalvo.rules.floor import floor_rule
from finalsalvo.rules.refusal import Problem, Refusal


def announce(state: State, command: c.Announce, context: Context) -> Decision:
    """Words for everybody, or for those whom they concern."""
    if not command.text.strip():
        raise Refusal("text", "contract", say.EMPTY())
    if command.game is not None and command.to in ("playing", "leaders"):
        raise Refusal("to", "contract", say.ONE_AUDIENCE())
    if command.to == "game" and command.game is None:
        raise Refusal("game", "contract", say.WHICH_TABLE())
    if command.to == "playing" and state.phase is not Phase.PLAYING:
        raise Refusal("to", "contract", say.NOBODY_PLAYING())
    asked = remarks_in(state, command)
    if command.game is None:
        return Decision((f.Announced(command.text, command.to),), warnings=asked)
    players = game_in(current(state), command.game).players
    return Decision((f.Announced(command.text, "game", players),), warnings=asked)


def remarks_in(state: State, command: c.Announce) -> tuple[Problem, ...]:
    """What players must not hear: the time left of a hidden clock, and agreements (HOT-TIME-05, XW2-COND-04)."""
    clock_hidden = book(state).clock.hidden and command.to != "leaders"
    found = []
    if clock_hidden and tells_time_left(command.text):
        found.append(warning(state.format.cite("clock.hidden"), say.TELLS_TIME(), "text"))
    return (*found, *collusion_in(state, command.text))


def collusion_in(state: State, text: str) -> tuple[Problem, ...]:
    """A warning for whoever writes of an agreed result, where the book forbids that; a draw in Hotshot may be one."""
    if "collusion" not in state.format.manners.misconduct or not tells_of_agreement(text):
        return ()
    return (warning(floor_rule(state.format, "collusion"), say.TELLS_OF_AGREEMENT(), "text"),)


def public_announcements(state: State) -> list[Announcement]:
    """What everybody may know of, on every page and screen, the latest first."""
    return [each for each in reversed(state.said) if each.to == "everybody" and still_matters(state, each)]


def announcements_for(state: State, person: str) -> list[Announcement]:
    """What one person hears, the latest first: as a player what was said to them, as a leader everything."""
    leads, player = bool(state.roles_of(person) - {Role.PLAYER}), state.player_of(person)
    return [
        each
        for each in reversed(state.said)
        if (leads or each.to == "everybody" or player in each.players) and still_matters(state, each)
    ]


def still_matters(state: State, said: Announcement) -> bool:
    """Words always; that half of the time is over until all of it is, which the clock itself says."""
    if said.kind in ("words", "sharing"):
        return True
    round = state.round
    if said.stage != state.at:
        return False
    if said.kind == "time" or round is None or round.number != said.number or state.phase is not Phase.PLAYING:
        return False
    return round.timer is not None and not round.timer.time_called


COMMANDS = (CommandKind(c.Announce, announce, permission_line(DESK, ALWAYS)),)
"""Every command of this topic: what decides about it, and who may give it when."""
