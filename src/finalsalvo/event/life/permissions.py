"""What is allowed when, and to whom: the one table that pages, API and command line all use.

`docs/permissions.md` is written from it. A word for each phase says whether a command can be given then: `yes`,
`confirm` (it can, and is asked about first, because it takes back what people have seen), or it is not there. What is
asked stands in `confirmation.py`.
"""

from collections.abc import Mapping
from typing import Literal

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import sentences as say
from finalsalvo.event.life.command_kinds import KINDS
from finalsalvo.event.life.doing import doing
from finalsalvo.event.life.permission import (
    BETWEEN,
    CUT,
    DRAFT,
    FINISHED,
    FLOOR,
    JUDGE,
    LEADERS,
    OWN,
    PLAYING,
    REGISTRATION_LINK,
    SCORES,
    SETUP,
    TOP,
    Permission,
)
from finalsalvo.event.life.state import Phase, Role, State
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.words.message import Listed, Message, Term
from finalsalvo.words.sentence import Sentence

PERMISSIONS: Mapping[type[c.CommandBase], Permission] = {kind: each.permission for kind, each in KINDS.items()}
"""Every command but the two that make an event: those need no role in it."""


MARSHALS_EJECT = FLOOR - {JUDGE}


def lent_roles(command: c.CommandBase, by: str, roles: frozenset[Role]) -> frozenset[Role]:
    """The roles of somebody; the registration link has none, and registers like the one who keeps the list."""
    if by == REGISTRATION_LINK and not roles and isinstance(command, c.Register):
        return frozenset({SCORES})
    return roles


def permission(command: type[c.CommandBase], format: Format) -> Permission:
    """The line of a command in a format: where the book lets marshals eject, they do so (HOT-SPORT-07)."""
    line = PERMISSIONS[command]
    if command is c.Disqualify and format.leaders.marshals_eject:
        return Permission(MARSHALS_EJECT, line.when)
    return line


def check_permission(command: c.CommandBase, state: State, roles: frozenset[Role], *, own: bool) -> None:
    """Refuses a command at the wrong time, or by the wrong person."""
    kind, format = type(command), state.format
    line = permission(kind, format)
    if not ((roles - OWN) & line.roles or (own and roles & line.roles & OWN)):
        raise Refusal("by", format.cite("leaders.duties"), who_may(kind, line, roles))
    if state.phase not in line.when:
        raise Refusal("phase", "contract", when_possible(line, state.phase)(doing=doing(kind)))


def who_may(kind: type[c.CommandBase], line: Permission, roles: frozenset[Role]) -> Message:
    """Who may give a command, to somebody who may not."""
    if not roles:
        return say.NOT_STAFF()
    if roles & line.roles & OWN:
        return say.OWN_ONLY(doing=doing(kind))
    leading = line.roles - OWN
    you = roles_in_a_row(roles, "and")
    if not leading:
        return say.PLAYERS_ONLY(doing=doing(kind), you=you)
    if leading == TOP:
        return say.ORGANIZER_ONLY(doing=doing(kind), you=you)
    if leading == LEADERS:
        return say.STAFF_ONLY(doing=doing(kind), you=you)
    return say.ROLES_ONLY(doing=doing(kind), you=you, roles=roles_in_a_row(leading, "comma"))


def roles_in_a_row(roles: frozenset[Role], joined: Literal["and", "comma"]) -> Listed:
    """Some roles in a row."""
    return Listed(tuple(Term("role", role.value) for role in Role if role in roles), joined)


def when_possible(line: Permission, phase: Phase) -> Sentence:
    """Why a command cannot be given now, and what comes before it."""
    possible = set(line.when)
    if phase is FINISHED:
        return say.FINISHED
    if possible == {FINISHED}:
        return say.NOT_FINISHED
    if phase is SETUP:
        return say.NOT_STARTED
    if possible == {SETUP}:
        return say.STARTED
    if phase is DRAFT:
        return say.NOT_PUBLISHED
    if phase is PLAYING:
        return say.ROUND_RUNNING if possible & {BETWEEN, CUT} else say.PUBLISHED
    if phase is CUT and BETWEEN in possible:
        return say.CUT_MADE
    if PLAYING in possible:
        return say.NO_ROUND_RUNNING
    return say.NO_DRAFT if DRAFT in possible else say.NO_CUT
