"""What goes wrong with events in the database."""


class NoSuchEvent(LookupError):
    """Nothing in the database has this name."""


class BrokenLog(Exception):
    """A log that is not whole, with a sentence that says where."""


class KeyTaken(Exception):
    """A key that another command was given already: keys name one command each."""


class Conflict(Exception):
    """Another process was quicker; nothing was written."""


class OtherReports(Conflict):
    """The table has other reports than the log: somebody wrote past it, or it is from before there was a table."""
