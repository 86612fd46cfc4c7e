"""How an event is named in addresses, in the API and in the shell: by its short name, or one of its stages by both.

`worlds` is the event, and `worlds~day-2` the stage `day-2` of it. Whatever is kept of an event is kept by its short
name alone, which never has that sign in it.
"""

import re

MARK = "~"
"""What stands between an event and its stage."""
NAME = r"[-a-zA-Z0-9_]"
STAGE = r"[a-z0-9]+(?:-[a-z0-9]+)*"
WRITTEN = rf"{NAME}+(?:{MARK}{STAGE})?"
"""An event, or one of its stages, as a pattern of addresses."""
LONGEST_EVENT, LONGEST_STAGE = 80, 40
ADDRESS = re.compile(
    rf"(?P<event>{NAME}{{1,{LONGEST_EVENT}}})(?:{MARK}(?P<stage>(?=.{{1,{LONGEST_STAGE}}}\Z){STAGE}))?"
)


def event_of(address: str) -> str:
    """The short name of the event."""
    return address.partition(MARK)[0]


def stage_of_address(address: str) -> str | None:
    """The stage that is named, if one is."""
    return address.partition(MARK)[2] or None


def address_in(address: str, stage: str | None) -> str:
    """A stage of the event that an address names; the event itself where none is meant."""
    return f"{event_of(address)}{MARK}{stage}" if stage else event_of(address)
