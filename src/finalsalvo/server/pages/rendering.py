"""Pages from templates: one Jinja environment for each language, everything escaped, static files by their content."""

from functools import cache
from gettext import NullTranslations, translation
from hashlib import sha256
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from finalsalvo.server.http.languages import LANGUAGES
from finalsalvo.server.pages.icons import icon
from finalsalvo.server.shown.saying import Say

HERE = Path(__file__).parent
STATIC = HERE / "static"
LOCALE = HERE / "locale"


@cache
def fingerprints() -> dict[str, str]:
    """By file a few letters of what is in it, so that browsers may keep it for ever."""
    return {path.name: sha256(path.read_bytes()).hexdigest()[:12] for path in STATIC.iterdir() if path.is_file()}


def static(name: str) -> str:
    """The address of a static file."""
    return f"/static/{fingerprints()[name]}/{name}"


@cache
def words(language: str) -> NullTranslations:
    """The words of a language; English where there are none."""
    return translation("finalsalvo", LOCALE, [language], fallback=True)


@cache
def environment(language: str) -> Environment:
    """Templates in a language."""
    made = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    made.install_gettext_translations(words(language), newstyle=True)  # type: ignore[attr-defined]
    made.globals.update(static=static, icon=icon, languages=LANGUAGES, language=language, theme=None)
    say = Say(words(language))
    made.globals.update(label=say.label, date=say.date)
    return made


def rendered(template: str, language: str, **values: Any) -> str:
    """A page."""
    return environment(language).get_template(template).render(**values)
