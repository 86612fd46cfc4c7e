"""What people can ask of an event. A command is refused with a sentence, or adds facts to the log.

Commands stand in the topics, where a new one is written, and are collected here. `docs/permissions.md` says who may
give which command when.
"""

from finalsalvo.event.life.command import *
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

Command = (
    SetupCommand
    | PreparationCommand
    | LeaderCommand
    | AnnouncementCommand
    | RegistrationCommand
    | ListCommand
    | StartCommand
    | RoundCommand
    | TableCommand
    | PaceCommand
    | DiceCommand
    | ClockCommand
    | ResultCommand
    | LeavingCommand
    | ConductCommand
    | CallCommand
    | ComponentCommand
    | CutCommand
    | EndCommand
    | LogCommand
)
"""Any command."""
