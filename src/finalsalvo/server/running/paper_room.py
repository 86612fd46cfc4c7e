"""Where papers are made that nobody has asked for yet: after a round was published, beside everything else.

One thread makes them, one after another, and only the newest of an event: whoever gave the command has been answered.
"""

import logging
from threading import Lock, Thread
from time import sleep

from django.db import close_old_connections, connections

from finalsalvo.event.life import facts as f
from finalsalvo.event.life.life import state_of
from finalsalvo.event.life.state import State
from finalsalvo.server.http.venue import Venue
from finalsalvo.server.shown.emergency import Readers, emergency_pdf
from finalsalvo.server.shown.event_views import language_in_hall
from finalsalvo.server.storage.store import CommandOutcome, Store
from finalsalvo.speech.languages import ENGLISH

log = logging.getLogger(__name__)

MOVING = (
    *(f.RoundPublished, f.RoundRecorded, f.PlayersSwapped, f.TableMoved, f.SeatTaken, f.GameAdded),
    *(f.RoundCancelled, f.PublicationWithdrawn, f.Undone),
)
"""What changes the pairings that everybody has seen."""


PATIENCE = 1.0
"""So many seconds a paper waits: what was published by mistake is often taken back at once, and pages come first."""


class PaperRoom:
    """The papers that are still to be made, by event and stage."""

    def __init__(self, store: Store, patience: float = PATIENCE) -> None:
        self.store, self.patience = store, patience
        self.waiting: dict[tuple[str, str], State] = {}
        self.turn = Lock()
        self.worker: Thread | None = None

    def after(self, outcome: CommandOutcome) -> None:
        """Has the paper of an event made anew if a command changed what stands on it; it waits for nothing."""
        state = state_of(outcome.life)
        looked_at = state.at or not state.stages
        if state.round is None or not looked_at or not is_another(outcome, state):
            return
        with self.turn:
            self.waiting[outcome.slug, state.at] = state
            if self.worker is None:
                self.worker = Thread(target=self.work, name="papers", daemon=True)
                self.worker.start()

    def work(self) -> None:
        """Makes what is waiting, until nothing is."""
        while True:
            sleep(self.patience)
            with self.turn:
                if not self.waiting:
                    self.worker = None
                    connections.close_all()
                    return
                (slug, stage), state = next(iter(self.waiting.items()))
                del self.waiting[slug, stage]
            self.make(slug, state)

    def make(self, slug: str, state: State) -> None:
        """One paper. Whatever goes wrong is only told to the log: it will be made when somebody asks for it."""
        language, address = Readers.last.get(slug, (ENGLISH, ""))
        address = address or (f"{Venue.address}/e/{slug}" if Venue.address else "")
        close_old_connections()
        try:
            emergency_pdf(self.store, slug, state, language_in_hall(state, language), address)
        except Exception as error:
            log.warning("no paper of %s could be made: %r", slug, error)
        finally:
            close_old_connections()

    def finish(self) -> None:
        """Waits until nothing is waiting."""
        while (worker := self.worker) is not None:
            worker.join()


def is_another(outcome: CommandOutcome, state: State) -> bool:
    """Whether other pairings are public now, or the last result of a round has come in."""
    if any(isinstance(fact, MOVING) for fact in outcome.entry.facts):
        return True
    over = state.round is not None and not state.round.open
    return over and any(isinstance(fact, f.ResultSet | f.GameVoided) for fact in outcome.entry.facts)
