"""The facts of an event's log: everything that can have happened, each with what it changed.

A fact is never altered. State, standings, pages and exports are folded from the facts; what turned out wrong is put
right by a further fact. They stand in the topics, where a new one is written, and are collected here. `docs/facts.md`
is written from them.
"""

from finalsalvo.event.life.fact import *
from finalsalvo.event.life.topics.announcements.vocabulary import *
from finalsalvo.event.life.topics.calls.vocabulary import *
from finalsalvo.event.life.topics.clock.vocabulary import *
from finalsalvo.event.life.topics.components.vocabulary import *
from finalsalvo.event.life.topics.conduct.vocabulary import *
from finalsalvo.event.life.topics.cut.vocabulary import *
from finalsalvo.event.life.topics.dice.vocabulary import *
from finalsalvo.event.life.topics.end.vocabulary import *
from finalsalvo.event.life.topics.leaders.vocabulary import *
from finalsalvo.event.life.topics.leaving.vocabulary import *
from finalsalvo.event.life.topics.lists.vocabulary import *
from finalsalvo.event.life.topics.log.vocabulary import *
from finalsalvo.event.life.topics.pace.vocabulary import *
from finalsalvo.event.life.topics.preparations.vocabulary import *
from finalsalvo.event.life.topics.registration.vocabulary import *
from finalsalvo.event.life.topics.results.vocabulary import *
from finalsalvo.event.life.topics.rounds.vocabulary import *
from finalsalvo.event.life.topics.setup.vocabulary import *
from finalsalvo.event.life.topics.start.vocabulary import *
from finalsalvo.event.life.topics.table.vocabulary import *

Fact = (
    SetupFact
    | PreparationFact
    | LeaderFact
    | AnnouncementFact
    | RegistrationFact
    | ListFact
    | StartFact
    | RoundFact
    | TableFact
    | PaceFact
    | DiceFact
    | ClockFact
    | ResultFact
    | LeavingFact
    | ConductFact
    | CallFact
    | ComponentFact
    | CutFact
    | EndFact
    | LogFact
)
"""Any fact."""
