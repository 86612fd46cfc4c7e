"""Write docs/permissions.md: who may give which command, and when.

python tools/permissions_page.py            write the page
python tools/permissions_page.py --check    write nothing; exit 1 when the page is stale
"""

import sys
from inspect import getdoc
from pathlib import Path
from typing import get_args

from page_file import write_or_check

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.permission import Permission
from finalsalvo.event.life.permissions import MARSHALS_EJECT, PERMISSIONS
from finalsalvo.event.life.state import Phase, Role

PAGE = Path(__file__).resolve().parent.parent / "docs" / "permissions.md"
SIGNS = {"yes": "✓", "confirm": "reason", None: ""}


def page() -> str:
    """The whole of docs/permissions.md."""
    lines = [
        "# What is allowed when, and to whom",
        "",
        "Written by `tools/permissions_page.py` from `finalsalvo.event.life.permissions`; do not edit.",
        "",
        "✓: it can be done. reason: it can, with a reason that stays in the log, because it changes what people",
        "have seen. Empty: it cannot be done then. A command may want a reason at other times as well, where a rule",
        "speaks against it. Players act for themselves only: their own registration, game, call or seat. Without a",
        "marshal the organizer has a marshal's rights; where the book lets marshals eject (Hotshot, Fangs Out),",
        f"`disqualify` is for {who(MARSHALS_EJECT)}.",
        "`create` and `import` need no role: whoever gives them is the organizer.",
        "",
        f"| command | {' | '.join(phase.value for phase in Phase)} | who |",
        f"|{' --- |' * (len(Phase) + 2)}",
        *(row(kind, PERMISSIONS[kind]) for kind in listed()),
        "",
        "## What each command does",
        "",
        "| command | |",
        "| --- | --- |",
        *(f"| `{kind.action()}` | {sentence(kind)} |" for kind in get_args(c.Command)),
    ]
    return "\n".join(lines) + "\n"


def listed() -> list[type[c.CommandBase]]:
    """The commands that need a role, in the order of their module."""
    return [kind for kind in get_args(c.Command) if kind in PERMISSIONS]


def row(kind: type[c.CommandBase], line: Permission) -> str:
    """A line of the table."""
    cells = " | ".join(SIGNS[line.when.get(phase)] for phase in Phase)
    return f"| `{kind.action()}` | {cells} | {who(line.roles)} |"


def who(roles: frozenset[Role]) -> str:
    """Some roles in words."""
    if roles >= set(Role) - {Role.PLAYER}:
        return "every leader, players" if Role.PLAYER in roles else "every leader"
    return ", ".join("players" if role is Role.PLAYER else role.value for role in Role if role in roles)


def sentence(kind: type[c.CommandBase]) -> str:
    """What a command does, in its own words."""
    return " ".join((getdoc(kind) or "").split())


if __name__ == "__main__":
    sys.exit(write_or_check(__doc__, PAGE, page))
