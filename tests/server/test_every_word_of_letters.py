"""Every letter is in the language of whom it is for, or of its event, and no word of it was left to nobody."""

import ast
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core import mail
from django.test import Client, override_settings
from word_data import wrongly_told
from word_events import fill, names_in, slugs, speaking

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.life import state_of
from finalsalvo.rules.registry import FORMATS
from finalsalvo.server import models, pages
from finalsalvo.server.accounts import letters, registration
from finalsalvo.server.accounts.owners import LOCAL
from finalsalvo.server.storage.store import Store
from finalsalvo.simulate.evening import ORGANIZER
from finalsalvo.speech.languages import BRACKETED

PHASE = "set-up"
READ = [BRACKETED, "de", "es"]
MAKERS = {"send_password_link", "send_invitation", "letter", "send"}
"""All functions that write a letter, or send one that was written. Each is met below."""
SENT = r"http://\S+|ada@example\.org|\bada-\w+|Ada Example|Final Salvo"


@pytest.fixture(scope="module")
def events(lasting: Path) -> Iterator[Store]:
    """An event of each format before its start, on a server for the world."""
    with speaking(lasting) as store, pytest.MonkeyPatch.context() as patch:
        patch.setenv("FINALSALVO_MODE", "hosted")
        fill(store, phases=(PHASE,))
        yield store


@pytest.fixture(autouse=True)
def outbox(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[mail.EmailMessage]]:
    """What is sent is looked at, and goes nowhere."""
    sent: list[mail.EmailMessage] = []
    monkeypatch.setattr(mail, "outbox", sent, raising=False)
    with override_settings(
        EMAIL_BACKEND="django.core.mail.backends.locmem.EmailBackend",
        PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"],
    ):
        yield sent


@pytest.fixture
def organizer(events: Store) -> Client:
    """The organizer's browser."""
    made = Client()
    made.force_login(models.Account.objects.get(username=LOCAL))
    return made


def read(outbox: list[mail.EmailMessage]) -> Iterator[tuple[str, str]]:
    """Every line of what was sent."""
    letters.thread.submit(str).result()  # until every letter so far is on its way
    for number, letter in enumerate(outbox):
        yield f"{number} subject", str(letter.subject)
        yield from ((f"{number} {line}", line) for line in str(letter.body).splitlines())


def test_no_letter_is_written_elsewhere() -> None:
    """A new letter has to be met in this file."""
    found = set[str]()
    for path in (Path(pages.__file__).parents[1]).rglob("*.py"):
        for function in (each for each in ast.walk(ast.parse(path.read_text())) if isinstance(each, ast.FunctionDef)):
            called = {ast.unparse(each.func) for each in ast.walk(function) if isinstance(each, ast.Call)}
            if called & {"EmailMessage", "EmailMultiAlternatives", "send_mail", "letters.send", "mail_admins"}:
                found.add(function.name)
    assert found == MAKERS


# --- accounts -------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("events")
@pytest.mark.parametrize("language", READ)
@pytest.mark.parametrize("path", ["/signup", "/reset"])
@pytest.mark.parametrize("known", [True, False])
def test_letters_about_accounts_are_in_the_language_of_who_asks(
    path: str, language: str, known: bool, outbox: list[mail.EmailMessage]
) -> None:
    address = f"{language}.{path[1:]}@example.org"
    if known:
        models.Account.objects.create_user(f"ada-{language}{path[1:]}", address, "a long password, that")
    else:
        address = f"new.{address}"
    Client().post(path, {"email": address}, headers={"Accept-Language": language})
    data = re.compile(f"{SENT}|{re.escape(address)}")
    assert wrongly_told(read(outbox), data, language) == {}
    assert len(outbox) == (0 if path == "/reset" and not known else 1)


# --- links ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("language", READ)
def test_links_are_sent_in_the_language_of_the_event(
    format: str, language: str, events: Store, organizer: Client, outbox: list[mail.EmailMessage]
) -> None:
    [slug] = slugs(events, format)
    state, other = state_of(events.life(slug)), "es" if language == "de" else "de"
    leader, player = next(each for each in state.leaders if each != ORGANIZER), next(iter(state.players))
    for person in (leader, player):
        organizer.post(f"/o/{slug}/links/contact", {"person": person, "email": "ada@example.org"})
    for own, asked in ((language, other), (None, language)):
        speak(events, slug, own)
        form = {"person": [leader, player], "key": os.urandom(16).hex(), "send": "on"}
        organizer.post(f"/o/{slug}/links/make", form, headers={"Accept-Language": asked})
    assert len(outbox) == 4
    assert wrongly_told(read(outbox), re.compile(f"{names_in(events, slug).pattern}|{SENT}"), language) == {}


def speak(store: Store, slug: str, language: str | None) -> None:
    """Gives an event a language, or takes it away."""
    state = state_of(store.life(slug))
    if state.language != language:
        kept = {each: getattr(state, each) for each in ("starts_at", "mode", "outline", "lists_required")}
        change = c.Change(state.name, state.date, state.settings, state.capacity, language=language, **kept)
        store.obey(slug, change, ORGANIZER, reason="for the tests")


@pytest.mark.parametrize("language", READ)
def test_who_was_let_in_gets_a_link_in_the_language_of_the_event(
    language: str, events: Store, organizer: Client, outbox: list[mail.EmailMessage]
) -> None:
    [slug] = slugs(events, "xwing-standard")
    speak(events, slug, language)
    row = models.EventRow.objects.get(slug=slug)
    wish = registration.Wish(Registration(f"Ada Example {language}"), f"{language}@example.org")
    asked = registration.apply(row, wish, language * 16)
    form = {"application": asked.pk, "answer": "accept"}
    organizer.post(
        f"/o/{slug}/links/application", form, headers={"Accept-Language": "es" if language == "de" else "de"}
    )
    assert [each.to for each in outbox] == [[f"{language}@example.org"]]
    data = re.compile(f"{names_in(events, slug).pattern}|{SENT}")
    assert wrongly_told(read(outbox), data, language) == {}
