"""A process that gives an event one command after the other, and says of each that it was obeyed.

    python writer.py EVENT PREFIX COUNT STORE

It says `ready`, waits for a line, and then prints the key of every command as soon as the store has taken it.
"""

import sys
from pathlib import Path

from finalsalvo.event.life.commands import Register
from finalsalvo.event.life.facts import Registration
from finalsalvo.server.storage.opening import open_store

ORGANIZER = "org"


def command_of(key: str) -> Register:
    """What is asked for under a key: two players at once, so that half a command could be seen."""
    return Register((Registration(f"{key} one"), Registration(f"{key} two")))


def main(slug: str, prefix: str, count: str, kind: str) -> None:
    store = open_store()
    if kind == "careless":
        from careless import CarelessStore

        store = CarelessStore(Path(store.folder))
    store.life(slug)
    print("ready", flush=True)
    sys.stdin.readline()
    for number in range(int(count)):
        key = f"{prefix}-{number}"
        store.obey(slug, command_of(key), ORGANIZER, key=key)
        print(key, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
