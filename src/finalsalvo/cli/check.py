"""`finalsalvo check`: everything in an event that breaks its rulebook."""

from types import SimpleNamespace

from finalsalvo.cli import sentences
from finalsalvo.cli.files import Document, complain_unreadable, documents
from finalsalvo.cli.main import BROKEN, OK, UNREADABLE
from finalsalvo.cli.output import message_of, own_words, print_json, print_problems, problem_object, screen
from finalsalvo.cli.system import of_file
from finalsalvo.documents.event_document import unknown_fields
from finalsalvo.documents.unreadable import Unreadable
from finalsalvo.event.check import check
from finalsalvo.rules.refusal import Problem, breaks
from finalsalvo.words.message import Listed


def run(arguments: SimpleNamespace) -> int:
    """The problems of every document; the worst exit code of them."""
    return max(answer(document, as_json=arguments.json) for document in documents(arguments.files))


def answer(document: Document, *, as_json: bool) -> int:
    """One document's problems, or why it has none to show."""
    try:
        problems = problems_of(document)
    except Unreadable as unreadable:
        complain_unreadable(document.name, message_of(unreadable))
        return UNREADABLE
    show(document, problems, as_json=as_json)
    return BROKEN if breaks(problems) else OK


def problems_of(document: Document) -> list[Problem]:
    """What is wrong with the shape of a document or, where it has it, with the event."""
    if document.unreadable:
        raise Unreadable(document.unreadable)
    if document.event is None:
        return document.problems
    return [*unknown_fields(document.text), *check(document.event)]


def show(document: Document, problems: list[Problem], *, as_json: bool) -> None:
    """One document's problems, or the good news."""
    if as_json:
        format = document.event.format if document.event else None
        listed = [problem_object(problem) for problem in problems]
        print_json({"file": document.name, "format": format, "problems": listed})
        return
    from rich.text import Text

    refused = len(breaks(problems))
    warned = len(problems) - refused
    if not problems:
        screen().print(Text.assemble(("✓ ", "bold green"), own_words(sentences.CLEAN(file=document.name))))
        return
    found = [sentences.PROBLEMS(num=refused)] if refused else []
    found += [sentences.WARNINGS(num=warned)] if warned else []
    screen().print(own_words(of_file(document.name, Listed(tuple(found), "comma"))))
    print_problems(problems, stderr=False)
