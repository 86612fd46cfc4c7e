"""Who may give a command, and when: the words that a line of the table of permissions is made of."""

from collections.abc import Mapping
from enum import IntEnum
from typing import Literal

from msgspec import Struct

from finalsalvo.event.life.state import MARSHALS, Phase, Role, State

Word = Literal["yes", "confirm"]


SETUP, DRAFT, PLAYING, BETWEEN, CUT, FINISHED = Phase


ORGANIZER, HEAD, MARSHAL, JUDGE, SCORES, PLAYER = Role


RUNNING = (DRAFT, PLAYING, BETWEEN, CUT)


ALWAYS = tuple(Phase)


TOP = frozenset({ORGANIZER})


DESK = frozenset({ORGANIZER, HEAD, MARSHAL, SCORES})


FLOOR = frozenset({ORGANIZER, HEAD, MARSHAL, JUDGE})


LEADERS = FLOOR | {SCORES}


OWN = frozenset({PLAYER})


class Asking(IntEnum):
    """What is asked before a command is done: the four classes of confirmation."""

    AT_ONCE = 1
    ASKS = 2
    WANTS_REASON = 3
    WANTS_NAME = 4


class Permission(Struct, frozen=True):
    """Who may give a command, and in which phases. Players may where it is about themselves."""

    roles: frozenset[Role]
    when: Mapping[Phase, Word]


def permission_line(roles: frozenset[Role], yes: tuple[Phase, ...] = (), confirm: tuple[Phase, ...] = ()) -> Permission:
    """A line of the table."""
    when: dict[Phase, Word] = dict.fromkeys(yes, "yes")
    when.update(dict.fromkeys(confirm, "confirm"))
    return Permission(roles, when)


REGISTRATION_LINK = "registration link"
"""Who acts where somebody registers by the link that the organizer gave out: nobody in the log, and for that alone."""


def stands_for(state: State, role: Role) -> Role:
    """Who acts where a role is asked for: the organizer, where the event has no marshal (B64)."""
    marshals = any(each.role in MARSHALS for each in state.leaders.values())
    return Role.ORGANIZER if role is Role.MARSHAL and not marshals else role
