"""Everything that people read was written for them: no page, paper, answer or sentence has a word that nobody marked.

A language that is none, in which every message has brackets and accents, shows what was never given to a translator.
Whole events of each format are played by dice and read in every phase. `make soak` reads more of them.
"""

import os
import re
from collections.abc import Iterator

import pytest
from django.test import Client
from msgspec.json import encode
from people import phone
from word_crawl import papers, texts, walk
from word_data import ID, TELLING, data_of, known_names, left_over, pattern_of
from word_events import PLAYERS, names_in, slugs
from wrong_commands import mangled

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.context import NeedsChoice
from finalsalvo.event.life.decide import NeedsReason
from finalsalvo.event.life.history import sentences
from finalsalvo.event.life.life import Life, obey, state_of
from finalsalvo.event.life.state import Presence
from finalsalvo.event.life.todo import todo
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import FORMATS
from finalsalvo.server import models
from finalsalvo.server.accounts.owners import LOCAL
from finalsalvo.server.shown.notes import notes
from finalsalvo.server.storage.store import Store
from finalsalvo.simulate import evening as evenings
from finalsalvo.simulate.play import play_event
from finalsalvo.speech.catalogs import speaker
from finalsalvo.speech.languages import BRACKETED
from finalsalvo.words.message import Message

SOAK = bool(os.environ.get("FINALSALVO_SOAK"))
SEEDS = range(25 if SOAK else 2)


@pytest.fixture
def client(every_event: Store) -> Client:
    """The organizer's browser."""
    made = Client()
    made.force_login(models.Account.objects.get(username=LOCAL))
    return made


def every_page(store: Store, client: Client, format: str, language: str) -> Iterator[tuple[str, str, re.Pattern[str]]]:
    """Every page about the events of a format, for the organizer, a player and everybody, with what is data on it."""
    for slug in slugs(store, format, () if SOAK or language == BRACKETED else ("playing", "end")):
        state, data = state_of(store.life(slug)), names_in(store, slug)
        starts = [f"/o/{slug}/", f"/j/{slug}/", f"/e/{slug}", f"/e/{slug}/screen"]
        yield from ((address, html, data) for address, html in walk(client, starts, language, slug))
        playing = [each.id for each in state.entrants() if each.presence is Presence.PLAYING][:2]
        for player in playing:
            mine = walk(phone(player, slug), [f"/p/{slug}/"], language, slug)
            yield from ((f"{player} {address}", html, data) for address, html in mine if f"/p/{slug}" in address)


@pytest.mark.parametrize("format", FORMATS)
def test_no_page_says_what_nobody_marked(format: str, every_event: Store, client: Client) -> None:
    wrong: dict[str, str] = {}
    for address, html, data in every_page(every_event, client, format, BRACKETED):
        for said in texts(html).found:
            rest = left_over(said, data)
            if rest:
                wrong.setdefault(rest.strip(), f"{address}: {said}")
    assert wrong == {}


@pytest.mark.parametrize("language", ["de", "es"])
@pytest.mark.parametrize("format", FORMATS)
def test_no_page_is_half_english(format: str, language: str, every_event: Store, client: Client) -> None:
    foreign, ids, english = [], [], []
    for address, html, data in every_page(every_event, client, format, language):
        found = texts(html)
        foreign += [(address, each) for each in found.foreign]
        for said in found.found:
            rest = data.sub("", said)
            ids += [(address, said)] if ID.search(rest) else []
            english += [(address, said)] if TELLING[language].search(rest) else []
    assert (foreign, ids, english) == ([], [], [])


@pytest.mark.parametrize("format", FORMATS)
def test_no_paper_says_what_nobody_marked(format: str, every_event: Store) -> None:
    wrong: dict[str, str] = {}
    for slug in slugs(every_event, format):
        data = names_in(every_event, slug)
        for what, said in papers(every_event.life(slug), speaker(BRACKETED)):
            for each in said:
                rest = left_over(each, data)
                if rest:
                    wrong.setdefault(rest.strip(), f"{slug} {what}: {each}")
    assert wrong == {}


PRESSED: tuple[c.Command, ...] = (
    *(c.Start(), c.DrawRound(), c.Publish(), c.WithdrawPublication(), c.CancelRound(), c.DiscardDraft()),
    *(c.MakeCut(), c.Finish(), c.Reopen(), c.PublishLists(), c.HideLists()),
)
"""Buttons without a field that do not go by the clock."""


@pytest.mark.parametrize("format", FORMATS)
def test_no_question_and_no_refusal_after_a_press_says_what_nobody_marked(
    format: str, every_event: Store, client: Client
) -> None:
    """Without a script: a question has a page of its own, and a refusal stands on the page that comes then."""
    wrong: dict[str, str] = {}
    asked = 0
    for slug in slugs(every_event, format):
        life, data = every_event.life(slug), names_in(every_event, slug)
        forms: list[tuple[str, dict[str, int]]] = []
        forms += [(each.action(), {}) for each in PRESSED if refused_now(life, each)]
        forms += [("undo", {"entry": entry.seq}) for entry in life.entries[1:8] if refused_now(life, c.Undo(entry.seq))]
        for action, form in forms:
            answer = client.post(f"/o/{slug}/do/{action}", form, headers={"Accept-Language": BRACKETED}, follow=True)
            asked += answer.status_code == 409
            for said in texts(answer.content.decode()).found:
                rest = left_over(said, data)
                if rest:
                    wrong.setdefault(rest.strip(), f"{slug} {action}: {said}")
        assert every_event.life(slug).seq == life.seq, "nothing was done"
    assert (wrong, asked > 0) == ({}, True)


def refused_now(life: Life, command: c.Command) -> bool:
    """Whether the organizer is refused this, or asked for a reason."""
    try:
        obey(life, command, by=evenings.ORGANIZER, at=life.entries[-1].at, secret="", reason=None)
    except Refusal:
        return True
    except Exception:  # what only the server knows enough for
        return False
    return False


# --- what the engine says -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_that_the_engine_says_is_a_finished_sentence(
    format: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Refusals, warnings, notices, tasks, history and reasons of a whole event, also after commands without sense."""
    heard: list[Message | str] = []
    give = evenings.Evening.give

    def listen(self: evenings.Evening, command: c.Command, by: str, reason: str | None = None) -> Refusal | None:
        before = self.life
        refusal = give(self, command, by, reason)
        heard.extend(said_by(refusal))
        if self.life is not before:
            heard.extend(told_of(self.life, self.at))
        state, dice = self.dice.getstate(), self.dice
        heard.extend(said_by(tried(before, mangled(command, dice), by, self)))
        dice.setstate(state)
        return refusal

    monkeypatch.setattr(evenings.Evening, "give", listen)
    played = play_event(FORMATS[format], PLAYERS, seed)
    data = pattern_of(known_names() | data_of(played.state, played.life.entries) | {"organizer", "stranger"})
    assert {each for each in heard if isinstance(each, str)} == set()
    wrong: dict[str, str] = {}
    say = speaker(BRACKETED)
    for message in {encode(each): each for each in heard if isinstance(each, Message)}.values():
        rest = left_over(say.tell(message), data)
        if rest:
            wrong.setdefault(f"{message.id}: {rest.strip()}", say.tell(message))
    assert wrong == {}


def tried(life: Life, command: c.Command, by: str, evening: evenings.Evening) -> Refusal | None:
    """What is answered to a command that makes no sense."""
    try:
        obey(life, command, by=by, at=evening.at, secret=evening.secret, reason=None)
    except Refusal as refusal:
        return refusal
    except Exception:  # what only a shell lets through
        return None
    return None


def said_by(refusal: Refusal | None) -> Iterator[Message | str]:
    """All that a refusal says."""
    if refusal is not None:
        yield refusal.message
        yield from (each.message for each in refusal.problems)
        if isinstance(refusal, NeedsReason | NeedsChoice):
            yield from (each.message for each in refusal.warnings)


def told_of(life: Life, at: int) -> Iterator[Message | str]:
    """What stands in the to-do list, beside the pairs and in the history after a command."""
    state = state_of(life)
    yield from (task.message for task in todo(state, at))
    yield from (note.message for note in notes(life))
    yield from sentences(state, [life.entries[-1]], life.entries)[0]
