"""Which language a reader wants."""

from collections.abc import Mapping

from finalsalvo.speech.languages import ENGLISH, LANGUAGES


def language_of(headers: Mapping[bytes, bytes]) -> str:
    """The language of a reader: their choice in a cookie, else the first of ours that the browser names."""
    for cookie in headers.get(b"cookie", b"").split(b";"):
        name, _, value = cookie.strip().partition(b"=")
        chosen = value.decode("latin-1")
        if name == b"language" and chosen in LANGUAGES:
            return chosen
    return language_in(headers.get(b"accept-language", b"").decode("latin-1"))


def language_in(header: str) -> str:
    """The first of our languages that a browser or a program names."""
    for wanted in header.split(","):
        code = wanted.split(";")[0].strip().lower()
        language = next((each for each in (code, code[:2]) if each in LANGUAGES), None)
        if language is not None:
            return language
    return ENGLISH
