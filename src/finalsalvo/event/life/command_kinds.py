"""Every kind of command, collected from the topics: none is there twice, and none is missing."""

from typing import get_args

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.kinds import CommandKind, refuse_gaps
from finalsalvo.event.life.topics.announcements.decisions import COMMANDS as ANNOUNCEMENTS
from finalsalvo.event.life.topics.calls.decisions import COMMANDS as CALLS
from finalsalvo.event.life.topics.clock.decisions import COMMANDS as CLOCK
from finalsalvo.event.life.topics.components.decisions import COMMANDS as COMPONENTS
from finalsalvo.event.life.topics.conduct.decisions import COMMANDS as CONDUCT
from finalsalvo.event.life.topics.cut.decisions import COMMANDS as CUT
from finalsalvo.event.life.topics.dice.decisions import COMMANDS as DICE
from finalsalvo.event.life.topics.end.decisions import COMMANDS as END
from finalsalvo.event.life.topics.leaders.decisions import COMMANDS as LEADERS
from finalsalvo.event.life.topics.leaving.decisions import COMMANDS as LEAVING
from finalsalvo.event.life.topics.lists.decisions import COMMANDS as LISTS
from finalsalvo.event.life.topics.log.decisions import COMMANDS as LOG
from finalsalvo.event.life.topics.pace.decisions import COMMANDS as PACE
from finalsalvo.event.life.topics.preparations.decisions import COMMANDS as PREPARATIONS
from finalsalvo.event.life.topics.registration.decisions import COMMANDS as REGISTRATION
from finalsalvo.event.life.topics.results.decisions import COMMANDS as RESULTS
from finalsalvo.event.life.topics.rounds.decisions import COMMANDS as ROUNDS
from finalsalvo.event.life.topics.rounds.on_paper import COMMANDS as ON_PAPER
from finalsalvo.event.life.topics.setup.decisions import COMMANDS as SETUP
from finalsalvo.event.life.topics.start.decisions import COMMANDS as START
from finalsalvo.event.life.topics.table.decisions import COMMANDS as TABLE

TOPICS = (
    SETUP,
    PREPARATIONS,
    LEADERS,
    ANNOUNCEMENTS,
    REGISTRATION,
    LISTS,
    START,
    ROUNDS,
    ON_PAPER,
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

KINDS: dict[type[c.CommandBase], CommandKind] = {each.command: each for topic in TOPICS for each in topic}
"""Every kind of command but the two that make an event."""

refuse_gaps(
    "COMMANDS", [c.Create, c.Import, *(each.command for topic in TOPICS for each in topic)], get_args(c.Command)
)
