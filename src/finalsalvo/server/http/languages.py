"""The languages that pages can be read in, and which of them a reader wants."""

from collections.abc import Mapping

LANGUAGES = {"en": "English", "de": "Deutsch", "es": "Español"}
"""By code what each is called by those who speak it."""
ENGLISH = "en"
"""What stands in the code, and what those read who want none of ours."""


def language_of(headers: Mapping[bytes, bytes]) -> str:
    """The language of a reader: their choice in a cookie, else the first of ours that the browser names."""
    for cookie in headers.get(b"cookie", b"").split(b";"):
        name, _, value = cookie.strip().partition(b"=")
        chosen = value.decode("latin-1")
        if name == b"language" and chosen in LANGUAGES:
            return chosen
    for wanted in headers.get(b"accept-language", b"").decode("latin-1").split(","):
        language = wanted.split(";")[0].strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return ENGLISH
