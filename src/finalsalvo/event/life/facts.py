"""The facts of an event's log: everything that can have happened, each with what it changed.

A fact is never altered. State, standings, pages and exports are folded from the facts; what turned out wrong is put
right by a further fact. They stand in the topics, where a new one is written, and are collected here. `docs/facts.md`
is written from them.
"""

from finalsalvo.event.life.fact import *
from finalsalvo.event.life.topics.announcements.facts import *
from finalsalvo.event.life.topics.calls.facts import *
from finalsalvo.event.life.topics.clock.facts import *
from finalsalvo.event.life.topics.components.facts import *
from finalsalvo.event.life.topics.conduct.facts import *
from finalsalvo.event.life.topics.cut.facts import *
from finalsalvo.event.life.topics.end.facts import *
from finalsalvo.event.life.topics.leaders.facts import *
from finalsalvo.event.life.topics.leaving.facts import *
from finalsalvo.event.life.topics.lists.facts import *
from finalsalvo.event.life.topics.log.facts import *
from finalsalvo.event.life.topics.preparations.facts import *
from finalsalvo.event.life.topics.registration.facts import *
from finalsalvo.event.life.topics.results.facts import *
from finalsalvo.event.life.topics.rounds.facts import *
from finalsalvo.event.life.topics.setup.facts import *
from finalsalvo.event.life.topics.start.facts import *
from finalsalvo.event.life.topics.table.facts import *

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
