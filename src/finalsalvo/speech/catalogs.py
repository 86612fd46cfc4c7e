"""The catalogs: how to say something in a language."""

import re
from functools import cache
from pathlib import Path

from finalsalvo.speech.languages import BRACKETED, ENGLISH
from finalsalvo.words.saying import Plain, Say, Translations

LOCALE = Path(__file__).parent / "locale"


LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = str.maketrans(LETTERS, "áƀćďéƒǵȟíĵķĺḿńóṕɋŕśťúṽẃẋýźÁƁĆĎÉƑǴȞÍĴĶĹḾŃÓṔɊŔŚŤÚṼẂẊÝŹ")
KEPT = re.compile(r"%\(\w+\)s|%%|<[^>]*>|&\w+;|\[/?[a-z ]*\]|`[^`]*`")
"""What a translator leaves as it is: values, tags, the terminal's marks, and what is typed."""


class Brackets(Plain):
    """English in brackets and with accents on every letter.

    What stands on a page without brackets was never given to a translator, and what has no accents within them is
    data, or English that was put there as a value.
    """

    def gettext(self, message: str) -> str:
        """A sentence."""
        words = (part.translate(ACCENTED) for part in KEPT.split(message))
        kept = (*KEPT.findall(message), "")
        return f"⟦{''.join(part + mark for part, mark in zip(words, kept, strict=True))}⟧"

    def ngettext(self, one: str, many: str, number: int) -> str:
        """A sentence about so many things."""
        return self.gettext(super().ngettext(one, many, number))

    def pgettext(self, _context: str, message: str) -> str:
        """A sentence of its own id, or a word of its own kind."""
        return self.gettext(message)

    def npgettext(self, context: str, one: str, many: str, number: int) -> str:
        """A sentence of its own id about so many things."""
        return self.gettext(super().npgettext(context, one, many, number))


@cache
def translations(language: str, domain: str = "finalsalvo") -> Translations:
    """The words of a language; English where there are none. gettext is loaded for those who need it."""
    if language == ENGLISH:
        return Plain()
    if language == BRACKETED:
        return Brackets()
    from gettext import translation

    return translation(domain, LOCALE, [language], fallback=True)


@cache
def speaker(language: str) -> Say:
    """How to say something in a language."""
    return Say(translations(language))
