"""What goes wrong with events in the database."""

from finalsalvo.words.message import Message


class Worded(Exception):
    """A failure that people read about: `message` is what is said to them, in their language by whoever knows it."""

    def __init__(self, message: Message | str) -> None:
        super().__init__(message)
        self.message = message


class NoSuchEvent(Worded, LookupError):
    """Nothing in the database has this name."""


class NoSuchStage(NoSuchEvent):
    """An event that is there has no stage of this name."""


class BrokenLog(Worded):
    """A log that is not whole, with a message that says where."""


class KeyTaken(Worded):
    """A key that another command was given already: keys name one command each."""


class Conflict(Exception):
    """Another process was quicker; nothing was written."""


class OtherReports(Conflict):
    """The table has other reports than the log: somebody wrote past it, or it is from before there was a table."""
