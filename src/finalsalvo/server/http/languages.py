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
    """That of our languages which a browser or a program wants most; of those that it wants equally, the first."""
    found, most = ENGLISH, 0.0
    for wanted in header.split(","):
        code, _, more = (part.strip().lower() for part in wanted.partition(";"))
        language = next((each for each in (code, code[:2]) if each in LANGUAGES), None)
        if language is not None and weight_in(more) > most:
            found, most = language, weight_in(more)
    return found


def weight_in(parameters: str) -> float:
    """How much a language is wanted: 1 where nothing is said, and nothing where that can't be read."""
    name, _, value = parameters.partition("=")
    try:
        return float(value) if name.strip() == "q" else 1.0
    except ValueError:
        return 0.0
