"""What the system says when a file cannot be read or written, in our words."""

import errno

from finalsalvo.cli import sentences
from finalsalvo.words.message import Message, Quote, Value

KNOWN = {
    errno.ENOENT: sentences.NO_SUCH_FILE,
    errno.EISDIR: sentences.IS_A_FOLDER,
    errno.ENOTDIR: sentences.NOT_A_FOLDER,
    errno.EACCES: sentences.NO_ACCESS,
    errno.EPERM: sentences.NO_ACCESS,
    errno.EROFS: sentences.NO_ACCESS,
    errno.ENOSPC: sentences.DISK_FULL,
}
"""By the number of an error the sentence that says it."""


def system_reason(error: OSError | ValueError) -> Message:
    """Why the system refused something; its own words where we have none."""
    if not isinstance(error, OSError):
        return sentences.NO_SUCH_NAME()
    known = KNOWN.get(error.errno or 0)
    return sentences.SYSTEM_SAYS(error=Quote(error.strerror or str(error))) if known is None else known()


def of_file(name: str, problem: Value) -> Message:
    """A problem, with the file that has it."""
    return sentences.OF_FILE(file=name, problem=problem)
