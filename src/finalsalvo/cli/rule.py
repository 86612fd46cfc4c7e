"""`finalsalvo rule ID`: what a rule says, or what we decided where the books leave something open."""

from types import SimpleNamespace

from finalsalvo.cli import sentences
from finalsalvo.cli.main import OK, UNREADABLE
from finalsalvo.cli.output import LANGUAGE, complain, own_words, print_json, screen, speaker_of_call
from finalsalvo.documents.rule_texts import ReadableRule, rule
from finalsalvo.speech.languages import ENGLISH


def run(arguments: SimpleNamespace) -> int:
    """Prints each rule or ruling in our own words, with its book and section."""
    code = OK
    for id in arguments.ids:
        found = rule(id.upper(), ENGLISH if arguments.json else LANGUAGE[0])
        if found is None:
            complain(sentences.NO_RULE(rule=id, requirement="XW2-MOV-01", ruling="B7"))
            code = UNREADABLE
        elif arguments.json:
            print_json(found)
        else:
            print_rule(found)
    return code


def print_rule(found: ReadableRule) -> None:
    """A rule for people: what it says, where it stands, and what we decided about it."""
    from rich.text import Text

    console, say = screen(), speaker_of_call()
    ours = say("Our ruling")
    where = f"{found.book} · {found.section}" if found.book else ours
    console.print(Text.assemble((found.id, "bold cyan"), "  ", own_words(where, "dim")))
    console.print(own_words(found.text))
    for ruling in found.rulings:
        console.print(Text.assemble((ruling.id, "cyan"), "  ", own_words(ours, "dim")))
        console.print(own_words(ruling.text))
