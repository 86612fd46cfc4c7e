"""An event of every format in each of its phases, on a server that speaks the marked language too."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from django.db import DEFAULT_DB_ALIAS
from msgspec.json import encode
from word_data import data_of, known_names, lives, pattern_of

from finalsalvo.event.life.life import state_of
from finalsalvo.rules.registry import FORMATS
from finalsalvo.server import models, urls
from finalsalvo.server.accounts.owners import LOCAL
from finalsalvo.server.http.here import Here
from finalsalvo.server.storage.database import forget
from finalsalvo.server.storage.opening import open_store
from finalsalvo.server.storage.store import Store
from finalsalvo.simulate.evening import ORGANIZER
from finalsalvo.speech.languages import BRACKETED, LANGUAGES

PLAYERS, SEED = 9, 5
"""A seed by which every phase is met in every format that has it."""


@contextmanager
def speaking(folder: Path) -> Iterator[Store]:
    """The events of a data folder, on a server that speaks the marked language too."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("DATABASE_URL", raising=False)
        patch.setenv("FINALSALVO_DATA", str(folder))
        patch.setitem(LANGUAGES, BRACKETED, "⟦⟧")
        assert urls.urlpatterns
        Here.store = open_store()
        yield Here.store
    forget(DEFAULT_DB_ALIAS)


def fill(store: Store, phases: tuple[str, ...] = ()) -> None:
    """Puts whole events by dice into a store, and makes the account of this machine their organizer."""
    account, _ = models.Account.objects.get_or_create(username=LOCAL, defaults={"first_name": "Organizer"})
    for format in FORMATS:
        for phase, life, secret in lives(FORMATS[format], PLAYERS, SEED):
            if phases and phase not in phases:
                continue
            content = b"".join(encode(entry) + b"\n" for entry in life.entries)
            slug = store.import_log(content, secret=secret, slug=f"{format}-{phase}").slug
            row = models.EventRow.objects.get(slug=slug)
            models.Membership.objects.create(account=account, event=row, person=ORGANIZER)


def slugs(store: Store, format: str, phases: tuple[str, ...] = ()) -> list[str]:
    """The events of a format, in some phases or in all."""
    own = [each for each in store.events() if each.format == format]
    return [each.slug for each in own if not phases or each.slug.removeprefix(f"{format}-") in phases]


def names_in(store: Store, slug: str) -> re.Pattern[str]:
    """What is data wherever an event is spoken of."""
    life = store.life(slug)
    return pattern_of(known_names() | data_of(state_of(life), life.entries) | {LOCAL, "Organizer"})
