"""`finalsalvo rule ID`: what a rule says."""

from argparse import Namespace

from finalsalvo.cli.main import OK, UNREADABLE
from finalsalvo.cli.output import complain, print_json, screen
from finalsalvo.documents.requirements import requirements


def run(arguments: Namespace) -> int:
    """Prints each rule in our own words."""
    from rich.markup import escape

    code = OK
    for id in arguments.ids:
        rule = requirements().get(id.upper())
        if rule is None:
            complain(f"there is no rule {id!r}; ids look like XW2-MOV-01, and docs/rules.md lists them all")
            code = UNREADABLE
        elif arguments.json:
            print_json(rule)
        else:
            screen().print(f"[bold cyan]{rule.id}[/] [dim]{rule.kind}[/]  {escape(rule.statement)}")
    return code
