"""Saying something in the reader's language: messages, words of pages, values of the engine, dates, figures."""

from collections.abc import Iterable
from datetime import UTC, date, datetime
from typing import Protocol

from finalsalvo.words import joining
from finalsalvo.words.former import FORMER
from finalsalvo.words.labels import LABELS, NAMED_BY_THEMSELVES
from finalsalvo.words.message import Day, Decimal, Listed, Message, Moment, Person, Quote, Term, Value
from finalsalvo.words.sentence import SENTENCES, Sentence


class Translations(Protocol):
    """The words of a language, as gettext gives them."""

    def gettext(self, message: str, /) -> str:
        """A sentence."""

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        """A sentence about so many things."""

    def pgettext(self, context: str, message: str, /) -> str:
        """A sentence of its own id, or a word of its own kind."""

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int, /) -> str:
        """A sentence of its own id about so many things."""


class Plain:
    """English, which is what stands in the code."""

    def gettext(self, message: str) -> str:
        """A sentence."""
        return message

    def ngettext(self, one: str, many: str, number: int) -> str:
        """A sentence about so many things."""
        return one if number == 1 else many

    def pgettext(self, _context: str, message: str) -> str:
        """A sentence of its own id, or a word of its own kind."""
        return message

    def npgettext(self, _context: str, one: str, many: str, number: int) -> str:
        """A sentence of its own id about so many things."""
        return one if number == 1 else many


MOST_DATES = 500
"""So many days are kept as they are written."""
NO_MESSAGE = Message("")


class Say:
    """How to say something in one language. English is what stands in the code."""

    def __init__(self, words: Translations) -> None:
        self.words = words
        self.forms: dict[str, str] = {}
        self.dates: dict[date, str] = {}

    def __call__(self, text: str) -> str:
        """A sentence or a word of a page."""
        return self.words.gettext(text)

    def counted(self, one: str, many: str, number: int) -> str:
        """A sentence of a page about so many things; the number is put in by the caller."""
        return self.words.ngettext(one, many, number)

    def tell(self, message: Message | str) -> str:
        """A message in words; what stands as a plain text in an old log is said as it stands."""
        if isinstance(message, str):
            return message
        known = SENTENCES.get(message.id) or FORMER.get(message.id)
        if known is None:
            return message.text or message.id
        try:
            return self.form(known, message) % {name: self.value(each) for name, each in message.values.items()}
        except (KeyError, TypeError, ValueError):
            if not message.text:
                raise
            return message.text  # of a log whose sentence had other values

    def told(self, messages: Iterable[Message | str]) -> str:
        """Several messages on one line."""
        return " · ".join(map(self.tell, messages))

    def form(self, known: Sentence, message: Message) -> str:
        """The form of a sentence that fits to its number."""
        if not known.many:
            found = self.forms.get(known.id)
            if found is None:
                found = self.forms[known.id] = self.words.pgettext(known.id, known.one)
            return found
        number = message.values["num"]
        assert isinstance(number, int)
        return self.words.npgettext(known.id, known.one, known.many, number)

    def value(self, value: Value) -> str:
        """What stands in a message; the most usual first, since a history has thousands of them."""
        if isinstance(value, str):
            return value
        if isinstance(value, Person):
            return value.name
        if isinstance(value, Message):
            return self.tell(value)
        match value:
            case int():
                return str(value)
            case Term():
                return self.label(value.kind, value.value)
            case Listed():
                return self.row(value)
            case Quote():
                return self.tell(joining.QUOTED(text=value.text))
            case Decimal():
                return value.text.replace(".", self.tell(joining.POINT()))
            case Day():
                return self.date(value.iso)
            case Moment():
                return self.day(value.at)

    def row(self, listed: Listed) -> str:
        """Several in a row."""
        shown = listed.items if len(listed.items) <= listed.most + 1 else listed.items[: listed.most]
        told = [self.value(each) for each in shown]
        left = len(listed.items) - len(shown)
        if left:
            return self.tell(joining.MORE(rest=", ".join(told), num=left))
        if len(told) < 2:
            return "".join(told)
        return self.tell(link_before(listed, told[-1])(rest=", ".join(told[:-1]), last=told[-1]))

    def label(self, kind: str, value: str) -> str:
        """What a value of the engine is called; one that we do not know is shown as it is."""
        found = value if kind in NAMED_BY_THEMSELVES else LABELS[kind].get(value)
        return value if found is None else self.words.pgettext(kind, found)

    def line(self, id: str, text: str) -> str:
        """A line of a table of texts, by the id that translators know it by."""
        return self.words.pgettext(id, text)

    def date(self, text: str) -> str:
        """A day as people write it; what is no day stays as it is."""
        try:
            day = date.fromisoformat(text)
        except ValueError:
            return text
        return self.tell(joining.DATE(day=day.day, month=Term("month", str(day.month)), year=day.year))

    def day(self, at: int) -> str:
        """A moment for those whose browser runs no script: in UTC."""
        try:
            moment = datetime.fromtimestamp(at / 1000, UTC)
        except (OverflowError, OSError, ValueError):
            return f"{at} ms"  # of a log that was not written by us
        day = moment.date()
        if day not in self.dates:
            if len(self.dates) >= MOST_DATES:
                self.dates.clear()
            self.dates[day] = self.date(day.isoformat())
        form = self.form(joining.MOMENT, NO_MESSAGE)
        return form % {"day": self.dates[day], "time": f"{moment.hour:02}:{moment.minute:02}"}

    def decimal(self, value: float) -> str:
        """A figure to two places."""
        return self.value(Decimal(f"{value:.2f}"))


def link_before(listed: Listed, last: str) -> Sentence:
    """What stands before the last in a row; in Spanish that depends on how it sounds."""
    sound = last.casefold().removeprefix("h")
    if listed.joined == "or":
        return joining.OR_O if sound[:1] in ("o", "ó", "8") else joining.OR
    if listed.joined == "comma":
        return joining.COMMA
    return joining.AND_I if sound[:1] in ("i", "í") and sound[:2] not in ("ie", "ia") else joining.AND


ENGLISH = Say(Plain())
"""As the code speaks."""
