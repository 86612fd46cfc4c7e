"""The rule behind a sentence: on a page it is a quiet link, and here it is read as its number."""

import re

WHY = re.compile(r'<a class="why" href="[^"#]+#([^"]+)">Why\?</a>')
"""A way to a rule; it finds the number of the rule."""


def with_rules(page: str) -> str:
    """A page with the number of the rule in place of each way to it."""
    return WHY.sub(r"\1", page)
