"""What argparse finds wrong with a call is understood, and said in our words."""

import pytest
from command import call

from finalsalvo.cli.misread import call_in_words

CLOCK = ("event", "x", "override-cards", "--points", "Luke")
WRONG: list[tuple[tuple[str, ...], str]] = [
    (("check",), "finalsalvo check: FILE is missing."),
    (("score",), "finalsalvo score: --format and --end are missing."),
    (("check", "x", "--foo", "--bar"), "finalsalvo: --foo and --bar aren't known here."),
    (("standings", "--s", "1"), "finalsalvo standings: --s could be --swiss, --seed or --stage. Write it in full."),
    (("lists", "bake", "x", "--format", "y"), "finalsalvo lists: action can't be bake. Choose check."),
    (("pair", "x", "--seed", "q"), "finalsalvo pair: --seed must be a whole number, not q."),
    (("pair", "x", "--seeds", "1..q"), "finalsalvo pair: --seeds: q isn't a whole number from 0 to 100000."),
    (("score", "--format", "x", "--end", "y", "--scores", "1"), "finalsalvo score: --scores needs 2 values."),
    (("lists", "check", "x", "--format"), "finalsalvo lists: --format needs 1 value."),
    (("check", "x", "--json=5"), "finalsalvo check: --json takes no value. Leave out 5."),
    (CLOCK, f"finalsalvo {' '.join(CLOCK[:3])}: --points takes a card and its value, such as Luke Skywalker=62."),
    (
        ("event", "x", "set-deadline", "--due", "soon"),
        "finalsalvo event x set-deadline: --due takes a date and a time, such as 2026-11-20T18:00.",
    ),
    (
        ("event", "x", "override-cards", "--banned"),
        "finalsalvo event x override-cards: --banned needs at least 1 value.",
    ),
]


@pytest.mark.parametrize(("words", "told"), WRONG)
def test_every_mistake_is_said_in_our_words_below_how_it_is_typed(words: tuple[str, ...], told: str) -> None:
    code, out, err = call(*words)
    assert (code, out, err.startswith("usage: "), err.splitlines()[-1]) == (2, "", True, told)


def test_what_is_not_known_stays_as_it_is() -> None:
    assert call_in_words("something else") == "something else"
