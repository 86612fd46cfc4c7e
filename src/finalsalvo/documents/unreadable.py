"""What is said of a text or a file that cannot be read at all."""

from finalsalvo.words.message import Message


class Unreadable(Exception):
    """A text that is no event document at all: no JSON, or of another kind or version; or a file that nobody can read.

    It has a message that says why.
    """

    def __init__(self, message: Message | str) -> None:
        super().__init__(message)
        self.message = message
