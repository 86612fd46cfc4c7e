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
from finalsalvo.event.life.confirmation import Manner, manner_of
from finalsalvo.event.life.permission import Permission
from finalsalvo.event.life.permissions import MARSHALS_EJECT, PERMISSIONS
from finalsalvo.event.life.state import Phase, Role

PAGE = Path(__file__).resolve().parent.parent / "docs" / "permissions.md"


def page() -> str:
    """The whole of docs/permissions.md."""
    lines = [
        "# What is allowed when, and to whom",
        "",
        "Written by `tools/permissions_page.py` from `finalsalvo.event.life.permissions` and",
        "`finalsalvo.event.life.confirmation`; do not edit.",
        "",
        "✓: it can be done. 2 or 3: it can, and asks so, because it changes what people have seen. Empty: it cannot",
        "be done then. Players act for themselves only: their own registration, game, call or seat. Without a",
        "marshal the organizer has a marshal's rights; where the book lets marshals eject (Hotshot, Fangs Out),",
        f"`disqualify` is for {who(MARSHALS_EJECT)}.",
        "`create` and `import` need no role: whoever gives them is the organizer.",
        "",
        "What is asked has four classes:",
        "",
        "1. It is done at once, and can be undone.",
        '2. It asks once, and is done for whoever is sure: a button of the page, `"sure": true` of the API, `--yes` of',
        "   the command line. A reason can be given and need not be. Where nothing speaks against a command and nobody",
        "   has seen what it changes, only pages ask.",
        "3. It wants a reason, which stays in the log, because a book or a fair opponent would want one.",
        "4. Whoever does it types the name of the event: no undo brings back what is deleted. No command does that.",
        "",
        f"| command | asks | {' | '.join(phase.value for phase in Phase)} | who |",
        f"|{' --- |' * (len(Phase) + 3)}",
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
    manner = manner_of(kind)
    signs = {"yes": "✓", "confirm": str(manner.seen.value), None: ""}
    cells = " | ".join(signs[line.when.get(phase)] for phase in Phase)
    return f"| `{kind.action()}` | {asks(manner)} | {cells} | {who(line.roles)} |"


def asks(manner: Manner) -> str:
    """The class of a command, and when it is another."""
    return "; ".join((str(manner.plain.value), *filter(None, [manner.when])))


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
