"""What people can ask of an event. A command is refused with a sentence, or adds facts to the log.

Commands stand in the topics, where a new one is written, and are collected here. `docs/permissions.md` says who may
give which command when.
"""

from finalsalvo.event.life.command import *
from finalsalvo.event.life.topics.announcements.commands import *
from finalsalvo.event.life.topics.calls.commands import *
from finalsalvo.event.life.topics.clock.commands import *
from finalsalvo.event.life.topics.components.commands import *
from finalsalvo.event.life.topics.conduct.commands import *
from finalsalvo.event.life.topics.cut.commands import *
from finalsalvo.event.life.topics.end.commands import *
from finalsalvo.event.life.topics.leaders.commands import *
from finalsalvo.event.life.topics.leaving.commands import *
from finalsalvo.event.life.topics.lists.commands import *
from finalsalvo.event.life.topics.log.commands import *
from finalsalvo.event.life.topics.preparations.commands import *
from finalsalvo.event.life.topics.registration.commands import *
from finalsalvo.event.life.topics.results.commands import *
from finalsalvo.event.life.topics.rounds.commands import *
from finalsalvo.event.life.topics.setup.commands import *
from finalsalvo.event.life.topics.start.commands import *
from finalsalvo.event.life.topics.table.commands import *

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
