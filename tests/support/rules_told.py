"""What a page says about rules: where on it each rule is told, by the nearest thing around it that has a name."""

from html.parser import HTMLParser

VOID = {"input", "br", "img", "link", "meta", "hr", "source", "path", "circle", "rect", "line", "polyline"}


class RulesTold(HTMLParser):
    """Reads a page: `found` has for every element with rules its place, its rules, and its words."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[tuple[str, str | None, int | None]] = []
        self.found: list[tuple[str, tuple[str, ...], str]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Opens an element."""
        given = dict(attrs)
        place, number = given.get("id"), None
        if given.get("data-rule"):
            around = next((each[1] for each in reversed(self.open) if each[1]), "")
            self.found.append((place or around or "", tuple((given["data-rule"] or "").split()), ""))
            number = len(self.found) - 1
        if tag not in VOID:
            self.open.append((tag, place, number))

    def handle_endtag(self, tag: str) -> None:
        """Closes it, and what was left open in it."""
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        """Words belong to every element that is open."""
        for _, _, number in self.open:
            if number is not None:
                place, rules, text = self.found[number]
                self.found[number] = (place, rules, text + data)

    def at(self, place: str) -> str:
        """The rules that are told at a place, with spaces between, in their order."""
        return " ".join(rule for where, rules, _ in self.found if where == place for rule in rules)
