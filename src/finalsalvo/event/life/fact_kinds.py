"""Every kind of fact, collected from the topics: none is there twice, and none is missing."""

from typing import get_args

from finalsalvo.event.life import facts as f
from finalsalvo.event.life.kinds import FactKind, refuse_gaps
from finalsalvo.event.life.topics.announcements.effects import FACTS as ANNOUNCEMENTS
from finalsalvo.event.life.topics.calls.effects import FACTS as CALLS
from finalsalvo.event.life.topics.clock.effects import FACTS as CLOCK
from finalsalvo.event.life.topics.components.effects import FACTS as COMPONENTS
from finalsalvo.event.life.topics.conduct.effects import FACTS as CONDUCT
from finalsalvo.event.life.topics.cut.effects import FACTS as CUT
from finalsalvo.event.life.topics.dice.effects import FACTS as DICE
from finalsalvo.event.life.topics.end.effects import FACTS as END
from finalsalvo.event.life.topics.leaders.effects import FACTS as LEADERS
from finalsalvo.event.life.topics.leaving.effects import FACTS as LEAVING
from finalsalvo.event.life.topics.lists.effects import FACTS as LISTS
from finalsalvo.event.life.topics.log.effects import FACTS as LOG
from finalsalvo.event.life.topics.pace.effects import FACTS as PACE
from finalsalvo.event.life.topics.preparations.effects import FACTS as PREPARATIONS
from finalsalvo.event.life.topics.registration.effects import FACTS as REGISTRATION
from finalsalvo.event.life.topics.results.effects import FACTS as RESULTS
from finalsalvo.event.life.topics.rounds.effects import FACTS as ROUNDS
from finalsalvo.event.life.topics.setup.effects import FACTS as SETUP
from finalsalvo.event.life.topics.start.effects import FACTS as START
from finalsalvo.event.life.topics.table.effects import FACTS as TABLE

TOPICS = (
    SETUP,
    PREPARATIONS,
    LEADERS,
    ANNOUNCEMENTS,
    REGISTRATION,
    LISTS,
    START,
    ROUNDS,
    TABLE,
    PACE,
    DICE,
    CLOCK,
    RESULTS,
    LEAVING,
    CONDUCT,
    CALLS,
    COMPONENTS,
    CUT,
    END,
    LOG,
)
"""In the order in which they are met."""

KINDS: dict[type[f.FactBase], FactKind] = {each.fact: each for topic in TOPICS for each in topic}
"""Every kind of fact but the undo, which does what it takes back."""

refuse_gaps("FACTS", [f.Undone, *(each.fact for topic in TOPICS for each in topic)], get_args(f.Fact))
