"""What is wrong with a call, in our words: taken from those of argparse, which nobody reads."""

import re
from collections.abc import Callable

from finalsalvo.cli import sentences as say
from finalsalvo.words.message import Listed, Message

OF_ARGUMENT = re.compile(r"argument (?P<what>[^:]+): (?P<problem>.*)", re.DOTALL)


def call_in_words(told: str) -> Message | str:
    """What argparse says of a call; what it says in a way that we do not know stays as it is."""
    about = OF_ARGUMENT.fullmatch(told)
    what, problem = (about["what"], about["problem"]) if about is not None else ("", told)
    for form, words in FORMS:
        found = form.fullmatch(problem)
        if found is not None:
            return words(what, *found.groups())
    return say.OF_ARGUMENT(what=what, problem=problem) if what else told


def missing(_: str, names: str) -> Message:
    """What has to be there."""
    listed = names.split(", ")
    return say.ARGUMENTS_MISSING(num=len(listed), what=Listed(tuple(listed)))


def unknown(_: str, words: str) -> Message:
    """What nobody knows."""
    listed = words.split(" ")
    return say.ARGUMENTS_UNKNOWN(num=len(listed), what=Listed(tuple(listed)))


def ambiguous(_: str, given: str, options: str) -> Message:
    """The beginning of several options."""
    return say.ARGUMENT_AMBIGUOUS(given=given, options=Listed(tuple(options.split(", ")), "or"))


def not_a_choice(what: str, given: str, choices: str) -> Message:
    """What cannot be chosen."""
    listed = tuple(each.strip("'") for each in choices.split(", "))
    return say.NOT_A_CHOICE(what=what, given=given.strip("'"), choices=Listed(listed, "or", len(listed)))


def wrong_kind(what: str, reader: str, given: str) -> Message:
    """What cannot be read as what it should be."""
    if reader == "card_and_value":
        return say.CARD_AND_VALUE(what=what, example="Luke Skywalker=62")
    if reader == "moment_or_none":
        return say.DATE_AND_TIME(what=what, example="2026-11-20T18:00")
    return say.WHOLE_NUMBER(what=what, given=given.strip("'"))


def values_needed(what: str, number: str) -> Message:
    """So many have to follow."""
    return say.VALUES_NEEDED(what=what, num=1 if number == "one" else int(number))


FORMS: tuple[tuple[re.Pattern[str], Callable[..., Message]], ...] = (
    (re.compile(r"the following arguments are required: (.+)"), missing),
    (re.compile(r"unrecognized arguments: (.+)", re.DOTALL), unknown),
    (re.compile(r"ambiguous option: (.+) could match (.+)"), ambiguous),
    (re.compile(r"invalid choice: (.+) \(choose from (.+)\)", re.DOTALL), not_a_choice),
    (re.compile(r"invalid (\w+) value: (.+)", re.DOTALL), wrong_kind),
    (re.compile(r"expected (one|\d+) arguments?"), values_needed),
    (re.compile(r"expected at least one argument"), lambda what: say.VALUES_LEAST(what=what)),
    (
        re.compile(r"ignored explicit argument (.+)"),
        lambda what, given: say.NO_VALUE(what=what, given=given.strip("'")),
    ),
)
"""How argparse says each; `tests/cli/test_misread.py` asks it."""
