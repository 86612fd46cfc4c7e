"""The paper for the moment when the power fails: what it is called, what stands on it, and whether it lies ready."""

from contextlib import suppress
from hashlib import sha256
from typing import ClassVar

from msgspec import Struct
from msgspec.json import encode
from msgspec.structs import replace

from finalsalvo.documents.emergency import emergency_paper
from finalsalvo.documents.paper import Paper
from finalsalvo.event.life.context import book
from finalsalvo.event.life.document import document
from finalsalvo.event.life.life import state_of
from finalsalvo.event.life.state import State
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server.shown.components import table_notes
from finalsalvo.server.storage.errors import Worded
from finalsalvo.server.storage.event_address import address_in, event_of
from finalsalvo.server.storage.kept_papers import keep_paper, kept_paper, lies_ready, paper_name
from finalsalvo.server.storage.store import Store
from finalsalvo.speech.catalogs import speaker

DIGITS = 16


class EmergencyPaper(Struct, frozen=True):
    """What stands on it, and the name of the file that has it."""

    paper: Paper
    name: str


def emergency_of(state: State, language: str, address: str = "") -> EmergencyPaper:
    """The paper of an event, or of the stage of it that is looked at; refuses while no round is published.

    Its name follows from all that stands on it but for the address, which may be another one for everybody who asks.
    """
    from finalsalvo.documents.pdf import TEMPLATE  # Typst is loaded for those who print

    plain = paper_in(state, language)
    digest = sha256(TEMPLATE.read_bytes() + encode(plain)).hexdigest()[:DIGITS]
    assert state.round is not None
    name = paper_name(state.at, state.round.number, digest)
    return EmergencyPaper(paper_in(state, language, address) if address else plain, name)


def paper_in(state: State, language: str, address: str = "") -> Paper:
    """The paper itself."""
    say = speaker(language)
    notes = table_notes(state, state.round, say) if state.round is not None else {}
    made = emergency_paper(document(state), book(state), say, notes, address)
    named = f"{state.name} · {state.plan.name}" if state.plan is not None else state.name
    return replace(made, event=named, language=language)


def emergency_pdf(store: Store, slug: str, state: State, language: str, address: str = "") -> bytes:
    """The paper that lies ready, or else is made now and lies ready for the next who asks."""
    from finalsalvo.documents.pdf import pdf

    found = emergency_of(state, language, address)
    content = kept_paper(store.folder, slug, found.name)
    if content is None:
        content = pdf(found.paper)
        keep_if_still_so(store, slug, state.at, found.name, language, content)
    return content


def keep_if_still_so(store: Store, slug: str, stage: str, name: str, language: str, content: bytes) -> None:
    """Lays a paper down unless the event has changed since, or its people were forgotten meanwhile."""
    with store.queue(event_of(slug)), suppress(Refusal, Worded):
        now = state_of(store.life(address_in(slug, stage)))
        if now.at == stage and now.round is not None and emergency_of(now, language).name == name:
            keep_paper(store.folder, slug, name, content)


def is_ready(store: Store, slug: str, state: State) -> bool:
    """Whether the paper of the last published round lies there."""
    return state.round is not None and lies_ready(store.folder, slug, state.at, state.round.number)


Reader = tuple[str, str]
"""A language, and the address under which somebody reads of the event."""


class Readers:
    """By event who asked for it last: whoever makes a paper ahead knows no request that it is for."""

    last: ClassVar[dict[str, Reader]] = {}
    most = 256

    @classmethod
    def heard(cls, slug: str, language: str, address: str) -> None:
        """Somebody at the desk of an event reads in a language, at an address."""
        while len(cls.last) >= cls.most:
            cls.last.pop(next(iter(cls.last)), None)
        cls.last[event_of(slug)] = (language, address)
