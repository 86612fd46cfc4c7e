"""A process that reports every game of an event's round as one of its players, as quickly as it can.

    python racer.py EVENT SIDE STORE

It says `ready`, waits for a line, and then prints for each game what it was told.
"""

import sys

from finalsalvo.event.life.commands import ReportResult
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import End, Result
from finalsalvo.server.storage.opening import open_store


def main(slug: str, side: str, kind: str) -> None:
    store = open_store()
    if kind == "blind":
        from careless import BlindStore

        store = BlindStore(store.folder)
    state = store.life(slug).state
    assert state is not None
    assert state.round is not None
    print("ready", flush=True)
    sys.stdin.readline()
    for game in state.round.in_order():
        try:
            store.obey(slug, ReportResult(1, game.number, Result(End.TIME, (77, 49))), game.players[int(side)])
        except Refusal as refusal:
            print(refusal.message, flush=True)
        else:
            print("obeyed", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
