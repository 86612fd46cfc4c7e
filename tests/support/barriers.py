"""What axe finds on a page."""

from collections.abc import Iterator
from importlib.resources import files

from playwright.sync_api import Page

AXE = """(rules) => axe.run({
  resultTypes: ["violations"], ...(rules.length ? { runOnly: { type: "rule", values: rules } } : {}),
}).then((told) => told.violations)"""


def barriers(page: Page, *rules: str) -> Iterator[str]:
    """What axe finds, by all of its rules or by some, in a line each; the page gets the script the first time."""
    if not page.evaluate("'axe' in window"):
        page.evaluate((files("axe_playwright_python") / "axe.min.js").read_text())
    for violation in page.evaluate(AXE, list(rules)):
        nodes = "; ".join(node["html"][:100] for node in violation["nodes"][:2])
        yield f"{violation['id']}: {nodes}"
