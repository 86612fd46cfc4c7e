"""What players do before a game: every step that a book has, and nothing that it does not have."""

import pytest

from finalsalvo.documents.requirements import requirements
from finalsalvo.documents.rulings import rulings
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.report_form import fields_asked
from finalsalvo.rules.result import End, Stage
from finalsalvo.rules.setup_steps import every_text

KNOWN = set(requirements())


def test_every_format_has_its_steps_and_every_rule_behind_them_exists() -> None:
    assert [id for id, format in FORMATS.items() if not format.steps] == []
    cited = {rule for format in FORMATS.values() for step in format.steps for rule in step.rules}
    cited |= {rule for format in FORMATS.values() if format.packing for rule in format.packing.rules}
    assert cited - KNOWN - rulings().keys() == set()


def test_what_to_bring_is_told_where_the_book_tells_it() -> None:
    told = {id: step.rules[0] if (step := format.packing) else None for id, format in FORMATS.items()}
    assert told == {
        "xwing-standard": "XW2-MAT-08",
        "xwing-escalation": None,
        "xwing-hotshot": "HOT-MAT-01",
        "xwing-fangs-out": "HOT-MAT-01",
        "xwing-epic-dogfight": None,
        "xwing-team-epic": None,
        "armada-standard": "ARM-MAT-06",
        "xwing-dogfight": None,
    }


def test_translators_get_each_sentence_once() -> None:
    assert len(every_text()) == len(set(every_text()))


@pytest.mark.parametrize(
    ("format", "stage", "fields", "most"),
    [
        ("xwing-standard", Stage.SWISS, ("end", "scores", "winner"), 200),
        ("xwing-escalation", Stage.SWISS, ("end", "scores", "winner"), 90),
        ("xwing-epic-dogfight", Stage.SWISS, ("end", "scores", "winner"), 300),
        ("xwing-epic-dogfight", Stage.ELIMINATION, ("end", "scores", "winner", "initiative"), 300),
        ("xwing-hotshot", Stage.ELIMINATION, ("end", "scores", "winner"), None),
        ("armada-standard", Stage.SWISS, ("end", "scores", "winner", "objectives", "second_player"), 400),
    ],
)
def test_a_report_asks_for_the_fields_that_its_scoring_reads(
    format: str, stage: Stage, fields: tuple[str, ...], most: int | None
) -> None:
    wanted = fields_asked(FORMATS[format], 2, stage)
    assert (wanted.fields, wanted.most) == (fields, most)
    assert End.NO_SHOW not in wanted.ends
    assert [*wanted.ends, End.NO_SHOW] == list(FORMATS[format].scoring.ends)
