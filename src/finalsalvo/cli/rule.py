"""`finalsalvo rule ID`: what a rule says, or what we decided where the books leave something open."""

from types import SimpleNamespace

from finalsalvo.cli.main import OK, UNREADABLE
from finalsalvo.cli.output import complain, print_json, screen
from finalsalvo.documents.requirements import Requirement, requirements
from finalsalvo.documents.rulings import rulings


def run(arguments: SimpleNamespace) -> int:
    """Prints each rule or ruling in our own words."""
    from rich.markup import escape

    code = OK
    for id in arguments.ids:
        rule = requirements().get(id.upper()) or rulings().get(id.upper())
        if rule is None:
            complain(f"there is no rule {id!r}; ids look like XW2-MOV-01 or B7, and docs/rules.md lists them all")
            code = UNREADABLE
        elif arguments.json:
            print_json(rule)
        else:
            kind = rule.kind if isinstance(rule, Requirement) else "RULING"
            screen().print(f"[bold cyan]{rule.id}[/] [dim]{kind}[/]  {escape(rule.statement)}")
    return code
