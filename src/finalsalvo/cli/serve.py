"""`finalsalvo serve`: the console, the public pages and the live streams, from one laptop or for the world."""

import sys
from types import SimpleNamespace
from typing import TYPE_CHECKING

from finalsalvo.cli import sentences
from finalsalvo.cli.main import OK
from finalsalvo.cli.output import Misused, message_of, own_words, print_line

if TYPE_CHECKING:
    from socket import socket

EVERYWHERE = ("0.0.0.0", "::")


def run(arguments: SimpleNamespace) -> int:
    """Serves until it is stopped."""
    from finalsalvo.server.storage.address import WrongAddress
    from finalsalvo.server.storage.database import Unusable

    try:
        from finalsalvo.server.running.serving import Occupied, front, listen, run

        application = front()
    except (Unusable, WrongAddress) as unusable:
        raise Misused(message_of(unusable)) from None
    if arguments.processes > 1:
        refuse_on_sqlite()
    try:
        listening = listen(arguments.host, arguments.port)
    except Occupied as occupied:
        raise Misused(message_of(occupied)) from None
    if arguments.demo:
        fill_with_demos()
    introduce(arguments.host, listening.getsockname()[1])
    if arguments.processes > 1:
        run_several(listening, arguments.processes)
    else:
        run(application, listening)
    return OK


def refuse_on_sqlite() -> None:
    """Several processes hear of each other's changes at once only where the database tells them."""
    from django.db import connection

    if connection.vendor != "postgresql":
        raise Misused(sentences.NEEDS_POSTGRESQL())


def run_several(listening: "socket", count: int) -> None:
    """So many processes, until they are stopped."""
    from finalsalvo.server.accounts.welcome import Door, shared_welcome
    from finalsalvo.server.http.here import Here
    from finalsalvo.server.http.venue import Venue
    from finalsalvo.server.running.processes import Crew, Failing, serve_one

    welcome = shared_welcome(Here.store.folder) if Door.token is not None else None
    try:
        Crew(count, serve_one, (listening, Venue.address, welcome)).run()
    except Failing as failing:
        raise Misused(message_of(failing)) from None


def fill_with_demos() -> None:
    """An event of each format, in the middle of a round."""
    from finalsalvo.server.accounts.demos import make_demos
    from finalsalvo.server.http.here import Here

    made = make_demos(Here.store)
    print_line(sentences.DEMOS_MADE(num=len(made)) if made else sentences.DEMOS_THERE())


def introduce(host: str, port: int) -> None:
    """Where to look: this machine, the network with a QR code, and the one-time link of the organizer."""
    from finalsalvo.server.accounts.welcome import new_welcome
    from finalsalvo.server.http.venue import Venue
    from finalsalvo.server.running.serving import addresses
    from finalsalvo.server.storage.settings_secret import is_hosted

    name = "127.0.0.1" if host in EVERYWHERE else host
    here = f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"
    print_line(sentences.SERVED_AT(address=here))
    if not is_hosted():
        print_line(sentences.ORGANIZER_LINK(address=f"{here}{new_welcome()}"), style="bold")
    if host in EVERYWHERE:
        for address in addresses(port):
            Venue.address = address
            print_line(sentences.PHONES_AT(address=address), style="bold")
            print_code(address)
    print_line(own_words(sentences.STOPPED_BY(), "dim"))
    sys.stdout.flush()


def print_code(address: str) -> None:
    """The address as a QR code, where there is a screen to point a phone at."""
    if sys.stdout.isatty():
        import segno

        segno.make(address, error="l").terminal(compact=True)
