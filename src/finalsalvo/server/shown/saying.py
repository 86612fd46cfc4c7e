"""Saying something in the reader's language: sentences, numbers of things, values of the engine, dates, figures."""

from datetime import UTC, date, datetime
from gettext import NullTranslations

from finalsalvo.server.shown.labels import LABELS


class Say:
    """How to say something in one language. English is what stands in the code."""

    def __init__(self, words: NullTranslations) -> None:
        self.words = words

    def __call__(self, text: str) -> str:
        """A sentence or a word."""
        return self.words.gettext(text)

    def counted(self, one: str, many: str, number: int) -> str:
        """A sentence about so many things; the number is put in by the caller."""
        return self.words.ngettext(one, many, number)

    def label(self, kind: str, value: str) -> str:
        """What a value of the engine is called; one that we do not know is shown as it is."""
        found = LABELS[kind].get(value)
        return value if found is None else self.words.pgettext(kind, found)

    def date(self, text: str) -> str:
        """A day as people write it; what is no day stays as it is."""
        try:
            day = date.fromisoformat(text)
        except ValueError:
            return text
        values = {"day": day.day, "month": self.label("month", str(day.month)), "year": day.year}
        return self.words.gettext("%(day)s %(month)s %(year)s") % values

    def day(self, at: int) -> str:
        """A moment for those whose browser runs no script: in UTC."""
        moment = datetime.fromtimestamp(at / 1000, UTC)
        return f"{self.date(moment.date().isoformat())}, {moment:%H:%M} UTC"

    def decimal(self, value: float) -> str:
        """A figure to two places."""
        return f"{value:.2f}".replace(".", self.words.pgettext("decimal mark", "."))


ENGLISH = Say(NullTranslations())
"""As the code speaks, and so do the API and the shell."""
