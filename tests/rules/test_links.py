"""Links to documents: only the secure address of a page is one, whoever brought it."""

import pytest

from finalsalvo.rules.house import Settings, house_format
from finalsalvo.rules.links import link_of
from finalsalvo.rules.registry import FORMATS

HOTSHOT = FORMATS["xwing-hotshot"]
PRINTED = "https://AtomicMassGames.com/xwing-documents"


@pytest.mark.parametrize(
    ("given", "problems", "shown"),
    [
        (None, 0, PRINTED),
        ("https://rules.example/points.pdf", 0, "https://rules.example/points.pdf"),
        ("http://rules.example/points.pdf", 1, PRINTED),
        ("javascript:alert(1)", 1, PRINTED),
        ('https://a.example/"><script>', 1, PRINTED),
        ("https://a.example/ b", 1, PRINTED),
        ("https://" + "a" * 500, 1, PRINTED),
        ("https://", 1, PRINTED),
    ],
)
def test_a_link_is_a_secure_address_and_nothing_else(given: str | None, problems: int, shown: str) -> None:
    settings = Settings(points_link=given)
    found = house_format(HOTSHOT, settings)[1]
    assert [each.place for each in found] == ["settings.points_link"] * problems
    assert link_of(HOTSHOT, settings, "points_link") == shown


def test_a_book_without_an_address_has_none() -> None:
    assert link_of(FORMATS["armada-standard"], Settings(), "points_link") is None
