"""What is allowed when, and to whom: the one table that pages, API and command line all use.

`docs/permissions.md` is written from it. A word for each phase says whether a command can be given then: `yes`,
`confirm` (it can, with a reason that is logged, because it takes back what people have seen), or it is not there.
"""

from collections.abc import Mapping

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.command_kinds import KINDS
from finalsalvo.event.life.permission import FLOOR, JUDGE, OWN, PLAYER, REGISTRATION_LINK, SCORES, Permission
from finalsalvo.event.life.state import Phase, Role
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal

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


def check_permission(
    command: c.CommandBase, format: Format, phase: Phase, roles: frozenset[Role], *, own: bool, reason: str | None
) -> None:
    """Refuses a command at the wrong time, by the wrong person, or without the reason that it needs now."""
    kind = type(command)
    line = permission(kind, format)
    if not ((roles - OWN) & line.roles or (own and roles & line.roles & OWN)):
        raise Refusal("by", format.cite("leaders.duties"), refused_words(kind, line, roles))
    word = line.when.get(phase)
    if word is None:
        when = " or ".join(f"'{each.value}'" for each in line.when)
        told = f"{kind.action()} cannot be done now ('{phase.value}'), only while the event is {when}"
        raise Refusal("phase", "contract", told)
    if word == "confirm" and not reason:
        told = f"{kind.action()} changes what people have seen ('{phase.value}'): say why, the reason is logged"
        raise Refusal("reason", "contract", told)


def refused_words(kind: type[c.CommandBase], line: Permission, roles: frozenset[Role]) -> str:
    """Who may give a command, to somebody who may not."""
    who = ", ".join(role.value for role in Role if role in line.roles)
    you = ", ".join(role.value for role in Role if role in roles) or "nobody in this event"
    own = " (for themselves)" if PLAYER in line.roles else ""
    return f"{kind.action()} is for: {who}{own}; you are {you}"
